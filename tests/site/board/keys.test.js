/* SPDX-License-Identifier: MIT */
/* The keys on the board: one test for each. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, source } from '../../built.js';
import { Board, embed, withPage } from '../browser.js';

const { KEYS } = await load('board/input/keys.js');
const GAME = ['e4', 'd5', 'exd5', 'Qxd5'];
const german = (markup) => ({ files: { 'board.html': embed(markup, 'de') } });

async function onBoard(use, { lines = GAME, markup, at = 'e2' } = {}) {
  await withPage(german(markup), async (page) => {
    const board = new Board(page);
    for (const line of lines) await board.type(line);
    await board.input.focus();
    await board.press('Escape');
    await board.walk(at);
    await board.paragraphEnds();
    await use(board, page);
  });
}
const status = (board) => board.host.locator('[role=status]').textContent();

/** The pressed keys of each test, and the line that they add to the log. */
const ANSWERS = {
  o: [['o'], /Eva zwei, leer/],
  l: [['l'], /Letzter Zug: 2 Schwarz: Dame David acht schlägt David fünf/],
  t: [['t'], /Weiß ist am Zug, Zug 3/],
  a: [['a'], /Schwarz: .*König/],
  d: [['4', 'd'], /^Eva vier, leer\.\nWeiß greift nicht an.\nSchwarz greift an: Dame David fünf/],
  s: [['s'], /Schwarz, Bauern: Anna sieben/],
  v: [['v'], /Bauer/],
  w: [['w'], /Dame David acht schlägt David fünf/],
  '.': [['l', '.'], /\nNochmals: Letzter Zug/],
  c: [['c'], /Dame David acht schlägt Bauer(?: auf)? David fünf/],
  x: [['x'], /^Felix eins, weißer Läufer; David eins, weiße Dame$/],
};
for (const [key, [keys, wanted]] of Object.entries(ANSWERS))
  test(`${key} answers in the log`, () =>
    onBoard(async (board) => {
      const before = (await board.log()).length;
      await board.press(...keys);
      assert.match((await board.log()).slice(before).join('\n'), wanted);
    }));

test('m announces the targets of the piece', () =>
  onBoard(
    async (board) => {
      await board.press('m');
      assert.match((await board.log(1))[0], /^Springer Gustav eins.*Eva zwei.*Felix drei.*Hector drei/);
      await board.walk('d1');
      await board.press('Shift+M');
      assert.match((await board.log(1))[0], /schlägt|nichts/);
    },
    { at: 'g1' },
  ));

test('Shift+X and Alt+X scan other directions', () =>
  onBoard(async (board) => {
    await board.press('Shift+X');
    assert.match((await board.log(1))[0], /^David eins, weiße Dame; Felix eins, weißer Läufer$/);
    await board.press('Alt+x');
    assert.match(
      (await board.log(1))[0],
      /^Eva sieben, schwarzer Bauer; Felix zwei.*; Eva eins, weißer König; David zwei/,
    );
  }));

for (const [key, order] of Object.entries({
  k: ['e8', 'e1'],
  q: ['d5', 'd1'],
  r: ['a8', 'h8', 'a1', 'h1'],
  b: ['c8', 'f8', 'c1', 'f1'],
  n: ['b8', 'g8', 'b1', 'g1'],
  p: ['f2', 'g2', 'h2', 'a7', 'b7', 'c7', 'e7'],
}))
  test(`${key} moves to the next such piece, with Shift to the previous one`, () =>
    onBoard(async (board) => {
      for (const square of order) {
        await board.press(key);
        assert.equal(await board.focused(), square);
      }
      await board.press(`Shift+${key.toUpperCase()}`);
      assert.equal(await board.focused(), order.at(-2));
    }));

test('the key of a missing piece announces that there is none', () =>
  onBoard(
    async (board) => {
      await board.press('q');
      assert.match(await status(board), /Keine solche Figur/);
      assert.equal(await board.focused(), 'e2');
    },
    { lines: [], markup: '<rochade-board fen="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"></rochade-board>' },
  ));

test('1 to 8 move to that rank, with Shift to that file', () =>
  onBoard(async (board) => {
    await board.press('7');
    assert.equal(await board.focused(), 'e7');
    await board.press('Shift+Digit3');
    assert.equal(await board.focused(), 'c7');
  }));

test('answers to o and d are separate lines, in one paragraph if asked at once', () =>
  onBoard(
    async (board, page) => {
      // Announcements of the same task belong to the same paragraph.
      const pressAtOnce = (...keys) =>
        page.evaluate(async (pressed) => {
          const focused = document.querySelector('rochade-board').shadowRoot.activeElement;
          for (const key of pressed)
            focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
          await new Promise((done) => setTimeout(done));
        }, keys);
      const paragraph = board.host.locator('[role=log] p').last();
      await board.press('o');
      await board.answered();
      await board.paragraphEnds();
      await pressAtOnce('d');
      assert.match(await paragraph.textContent(), /^Eva zwei, weißer Bauer\.\s?Schwarz greift nicht an\.Weiß deckt: /);
      await pressAtOnce('d');
      assert.match(await paragraph.textContent(), /^Nochmals: Eva zwei/);
      await pressAtOnce('o', 'd');
      assert.match(
        await paragraph.textContent(),
        /^Eva zwei, weißer Bauer\.Eva zwei, weißer Bauer\.\s?Schwarz greift nicht an\.Weiß deckt: /,
      );
    },
    { lines: [] },
  ));

test('a key that leads to the current square announces it', () =>
  onBoard(
    async (board) => {
      for (const key of ['1', 'Shift+Digit5', 'q']) {
        await board.press(key);
        assert.match((await board.log(1))[0], /Eva eins, weiße Dame$/, key);
        assert.equal(await status(board), '');
      }
    },
    { at: 'e1', lines: [], markup: '<rochade-board fen="7k/8/8/8/8/8/8/K3Q3 w - - 0 1"></rochade-board>' },
  ));

test('a selection is no longer in the status line after the move', () =>
  onBoard(
    async (board) => {
      await board.press('Enter');
      assert.match(await status(board), /Eva zwei/);
      await board.press('ArrowUp', 'ArrowUp', 'Enter');
      assert.deepEqual(await board.sans(), ['e4']);
      assert.equal(await status(board), '');
    },
    { lines: [] },
  ));

test('announces the edge of the board each time', () =>
  onBoard(
    async (board) => {
      await board.press('ArrowDown');
      const first = await status(board);
      assert.match(first, /Rand/);
      await board.press('ArrowDown');
      assert.notEqual(await status(board), first);
      assert.match(await status(board), /Rand/);
    },
    { at: 'e1' },
  ));

test('i focuses the input line, Escape returns to the square', () =>
  onBoard(async (board) => {
    await board.press('i');
    assert.equal(await board.focused(), null);
    await board.page.keyboard.type('sf3');
    await board.press('Enter', 'Escape');
    assert.equal(await board.focused(), 'e2');
    assert.equal((await board.sans()).at(-1), 'Nf3');
  }));

test('keys that the board handles do not close a dialog around it', () =>
  withPage({ files: { 'board.html': embed('<dialog><rochade-board></rochade-board></dialog>') } }, async (tab) => {
    const board = new Board(tab);
    const isOpen = () => tab.evaluate(() => document.querySelector('dialog').open);
    await tab.evaluate(() => document.querySelector('dialog').showModal());
    await board.square('e2').focus();
    await board.input.focus();
    await board.press('Escape');
    assert.deepEqual([await isOpen(), await board.focused()], [true, 'e2']);
    await board.press('Enter', 'Escape');
    assert.equal(await isOpen(), true);
    await board.host.evaluate((host) => (host.fen = '8/4P1k1/8/8/8/8/7P/6K1 w - - 0 1'));
    await board.square('e7').click();
    await board.square('e8').click();
    await board.host.getByRole('menuitem').first().waitFor();
    await board.press('Escape');
    assert.equal(await isOpen(), true);
    await board.press('Escape');
    assert.equal(await isOpen(), false);
  }));

test('f flips the board', () =>
  onBoard(async (board) => {
    await board.press('f');
    assert.equal(await board.host.evaluate((host) => host.orientation), 'black');
    assert.equal(await board.focused(), 'e2');
    await board.answered();
    assert.match(await status(board), /Hector acht/);
    await board.press('f');
    await board.answered();
    assert.match(await status(board), /Anna eins/);
  }));

/** The keys that the help must name, in German. */
const TOLD_KEYS = [
  'O',
  'M',
  'D',
  'X',
  'L',
  'C',
  'T',
  'A',
  'S',
  'V',
  'W',
  'Punkt',
  'K',
  'Q',
  'R',
  'B',
  'N',
  'P',
  '1 bis 8',
  'I',
  'F',
  'Escape',
  'Umschalt',
  'Alt',
];
/** The commands on a board after four moves, without a clock and outside a tournament. */
const TOLD_COMMANDS = [
  'Hilfe',
  'nochmals',
  'zurück',
  'wer ist dran',
  'gespielte Züge',
  'was steht auf',
  'wo',
  'Stellung',
  'Diagonale',
  'Bauernstruktur',
  'Material',
  'wer greift an',
  'Fesselungen',
  'Schlagzüge',
  'Schachgebote',
  'was ist neu',
  'letzter Zug',
  'vor',
  'Variante',
  'drehen',
  'letzter Schlag',
  'Sicht',
  'Züge',
  'Sprache',
  'Ansage',
  'neue Partie',
  'FEN',
  'aufgeben',
  'Remis anbieten',
  'Remis reklamieren',
  'Turnier',
];

test('? lists every key and every available command', () =>
  onBoard(async (board) => {
    const before = (await board.log()).length;
    await board.press('?');
    const [keys, ...commands] = (await board.log()).slice(before);
    assert.match(keys, /^Tasten auf dem Brett\. /);
    for (const key of TOLD_KEYS) assert.match(keys, new RegExp(`(?<![\\p{L}\\d])${key}(?![\\p{L}\\d])`, 'u'), key);
    const told = commands.filter((line) => line.startsWith('Befehle: '));
    for (let last = commands; last.includes('Weitere: „mehr“.');) {
      const count = (await board.log()).length;
      await board.type('mehr');
      last = (await board.log()).slice(count);
      told.push(...last.filter((line) => line.startsWith('Befehle: ')));
    }
    const list = told.map((line) => line.match(/^Befehle: (.*)\.$/)[1]);
    assert.deepEqual(list.join(', ').split(', ').sort(), [...TOLD_COMMANDS].sort());
    // The list contains every key of KEYS.
    const names = { '.': 'Punkt' };
    for (const key of Object.keys(KEYS))
      if (key !== '?') assert.ok(TOLD_KEYS.includes(names[key] ?? key.toUpperCase()), key);
  }));

test('twenty equal answers make twenty distinct lines', () =>
  onBoard(async (board) => {
    const before = (await board.written()).length;
    for (let time = 0; time < 20; time++) await board.press('o');
    const told = (await board.written()).slice(before);
    assert.equal(told.length, 20);
    for (let time = 1; time < 20; time++) assert.notEqual(told[time], told[time - 1]);
  }));

for (const key of ['c', 'x'])
  test(`twenty equal answers to ${key} make twenty distinct lines`, () =>
    onBoard(async (board) => {
      const before = (await board.written()).length;
      for (let time = 0; time < 20; time++) await board.press(key);
      const told = (await board.written()).slice(before);
      assert.equal(told.length, 20);
      for (let time = 1; time < 20; time++) assert.notEqual(told[time], told[time - 1]);
    }));

test('pairs of equal answers differ from the previous line and paragraph', () =>
  onBoard(async (board) => {
    const before = (await board.written()).length;
    const paragraphs = await board.page.evaluate(async () => {
      const root = document.querySelector('rochade-board').shadowRoot;
      const log = root.querySelector('[role=log]');
      const first = log.children.length;
      for (let time = 0; time < 4; time++) {
        for (let twice = 0; twice < 2; twice++)
          root.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true, composed: true }));
        await new Promise((later) => setTimeout(later, 20));
      }
      return [...log.children].slice(first).map((one) => one.textContent);
    });
    const told = (await board.written()).slice(before);
    assert.equal(told.length, 8);
    assert.equal(paragraphs.length, 4);
    for (const list of [told, paragraphs])
      for (let at = 1; at < list.length; at++) assert.notEqual(list[at], list[at - 1]);
  }));

test('letters are not commands in the input line or with Control', () =>
  onBoard(async (board) => {
    const before = (await board.log()).length;
    await board.press('Control+o', 'Control+l');
    await board.press('i');
    await board.page.keyboard.type('olt');
    assert.equal(await board.input.inputValue(), 'olt');
    assert.equal((await board.log()).length, before);
  }));

test('the help label names every key', () => {
  const names = { '.': /full stop|punkt|point|punto/i };
  for (const tag of ['en', 'de', 'fr', 'es', 'it']) {
    const text = readFileSync(`${source}accessibility/languages/${tag}.lang`, 'utf8');
    const [, label] = text.match(/^label\.BOARD_KEYS = (.*)$/m);
    for (const key of Object.keys(KEYS))
      if (key !== '?') assert.match(label, names[key] ?? new RegExp(`\\b${key.toUpperCase()}\\b`), key);
    // The description of the board names the key for this help.
    assert.match(
      text.match(/^label\.BOARD_HELP = (.*)$/m)[1],
      /question mark|fragezeichen|interrogación|interrogation|interrogativo/i,
    );
  }
});
