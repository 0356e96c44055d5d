/* SPDX-License-Identifier: MIT */
/* Arrows and marks by mouse and keys, and those of a PGN. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, withPage } from '../browser.js';

const SCRIPT = '<rochade-drawing></rochade-drawing><script type="module" src="rochade-drawing.js"></script>';
const page = (board, language = 'en') => ({ files: { 'board.html': embed(board + SCRIPT, language) } });
const drawn = (board) => board.host.evaluate(({ arrows, marks }) => ({ arrows, marks }));

/** Presses the right mouse button on a square and releases it on another. */
async function drag(tab, board, from, to) {
  for (const [square, act] of [
    [from, 'down'],
    [to, 'up'],
  ]) {
    const { x, y, width, height } = await board.square(square).boundingBox();
    await tab.mouse.move(x + width / 2, y + height / 2);
    await tab.mouse[act]({ button: 'right' });
  }
}

test('the right button draws and removes arrows and marks', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await tab.evaluate(() => {
      globalThis.drawn = [];
      document.addEventListener('drawn', ({ detail }) =>
        globalThis.drawn.push(detail.arrows.length, detail.marks.length),
      );
    });
    await drag(tab, board, 'g1', 'f3');
    await tab.keyboard.down('Control');
    await drag(tab, board, 'e4', 'e4');
    await tab.keyboard.up('Control');
    assert.deepEqual(await drawn(board), {
      arrows: [{ from: 'g1', to: 'f3', color: 'green' }],
      marks: [{ square: 'e4', color: 'red' }],
    });
    assert.match((await board.log(1))[0], /^Marked: Eva vier\.$/);
    await drag(tab, board, 'g1', 'f3');
    assert.deepEqual((await drawn(board)).arrows, []);
    assert.match((await board.log(1))[0], /^Removed: Arrow from Gustav eins to Felix drei\.$/);
    assert.deepEqual(await tab.evaluate(() => globalThis.drawn), [1, 0, 1, 1, 0, 1]);
    assert.deepEqual(await board.sans(), []);
    await tab.evaluate(() => document.querySelector('rochade-drawing').clear());
    assert.deepEqual(await drawn(board), { arrows: [], marks: [] });
  }));

test('Shift+Enter draws on the squares, announces it and plays nothing', () =>
  withPage(page('<rochade-board></rochade-board>', 'de'), async (tab) => {
    const board = new Board(tab);
    await board.square('e2').focus();
    await board.press('Shift+Enter', 'ArrowUp', 'ArrowUp', 'Shift+Enter', 'Shift+Space', 'Shift+Space');
    assert.deepEqual(await drawn(board), {
      arrows: [{ from: 'e2', to: 'e4', color: 'green' }],
      marks: [{ square: 'e4', color: 'green' }],
    });
    const log = (await board.log()).join('\n');
    assert.match(log, /Pfeil von Eva zwei nach Eva vier\.[^]*Markiert: Eva vier\./);
    await board.square('d2').focus();
    await board.press('Enter', 'ArrowUp', 'Enter');
    assert.deepEqual(await board.sans(), ['d3']);
    // The next position has its own drawings.
    assert.deepEqual(await drawn(board), { arrows: [], marks: [] });
  }));

test('shows and announces drawings of a PGN with their move only', () => {
  const pgn = '1. e4 {good [%csl Gd4,Re5][%cal Ye4d5,Be4f5]} e5';
  return withPage(page(`<rochade-board playable="none" pgn="${pgn}"></rochade-board>`), async (tab) => {
    const board = new Board(tab);
    await board.host.evaluate((host) => host.forward());
    assert.deepEqual(await drawn(board), {
      arrows: [
        { from: 'e4', to: 'd5', color: 'yellow' },
        { from: 'e4', to: 'f5', color: 'blue' },
      ],
      marks: [
        { square: 'd4', color: 'green' },
        { square: 'e5', color: 'red' },
      ],
    });
    const [move, ...more] = await board.log();
    assert.match(move, /Eva zwei Eva vier/);
    assert.match(more.join(' '), /Arrow from Eva vier to David fünf\..*Marked: David vier\. Marked: Eva fünf\./);
    await board.host.evaluate((host) => host.forward());
    assert.deepEqual(await drawn(board), { arrows: [], marks: [] });
  });
});

test('typed lines name squares in the words of the board or of moves', () =>
  withPage(page('<rochade-board></rochade-board>', 'en'), async (tab) => {
    const board = new Board(tab);
    const lines = {
      en: ['arrow eva zwei eva vier', 'arrow eva two to eva four', 'arrow e two e four', 'arrow from E2 to E4'],
      de: ['Pfeil Eva zwei Eva vier', 'Pfeil e zwei e vier'],
      fr: ['flèche e deux e quatre', 'flèche de eva deux à eva quatre'],
      ru: ['стрелка е два е четыре'],
    };
    for (const [language, arrows] of Object.entries(lines)) {
      await board.host.evaluate((host, lang) => (host.lang = lang), language);
      for (const line of arrows) {
        await board.type(line);
        assert.deepEqual(await drawn(board), { arrows: [{ from: 'e2', to: 'e4', color: 'green' }], marks: [] }, line);
        await board.type(line);
      }
    }
  }));

test('typed lines draw in every language and announce it', () =>
  withPage(page('<rochade-board></rochade-board>', 'de'), async (tab) => {
    const board = new Board(tab);
    const lines = {
      de: ['Pfeil von Eva zwei nach e4', 'kreis e 4 rot', 'radieren'],
      en: ['arrow e2 e4', 'circle e4 red', 'clear'],
      es: ['flecha e2 a e4', 'círculo e4 rojo', 'borrar'],
      fr: ['flèche e2 e4', 'cercle sur e4 rouge', 'effacer'],
      it: ['freccia e2 e4', 'cerchio e4 rosso', 'pulisci'],
      pt: ['seta e2 e4', 'círculo e4 vermelho', 'limpar'],
      ru: ['стрелка e2 e4', 'круг e4 красный', 'стереть'],
      nl: ['pijl e2 naar e4', 'cirkel e4 rood', 'wissen'],
      pl: ['strzałka e2 e4', 'kółko e4 czerwony', 'wyczyść'],
    };
    for (const [language, [arrow, mark, clear]] of Object.entries(lines)) {
      await board.host.evaluate(async (host, lang) => {
        host.lang = lang;
        await host.say('');
      }, language);
      const before = (await board.log()).length;
      for (const line of [arrow, mark]) await board.type(line);
      assert.deepEqual(
        await drawn(board),
        { arrows: [{ from: 'e2', to: 'e4', color: 'green' }], marks: [{ square: 'e4', color: 'red' }] },
        language,
      );
      await board.type(clear);
      assert.deepEqual(await drawn(board), { arrows: [], marks: [] }, language);
      assert.ok((await board.log()).length >= before + 3, `${language}: each is announced`);
    }
    await board.host.evaluate((host) => (host.lang = 'en'));
    await board.type('arrow e2');
    assert.match((await board.log(1))[0], /arrow e2 e4.*circle e4 green.*clear/);
    assert.deepEqual(await drawn(board), { arrows: [], marks: [] });
    await board.type('e4');
    assert.deepEqual(await board.sans(), ['e4']);
  }));

test('squares in an announcement keep the language in which the board names them', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.type('arrow e2 e4');
    assert.match((await board.log(1))[0], /^Arrow from Eva zwei to Eva vier\.$/);
    const named = board.host.locator('[role=log] .line').last().locator('[lang=de]');
    assert.deepEqual(await named.allTextContents(), ['Eva zwei', 'Eva vier']);
  }));

test('shows the drawings of a PGN before its first move, and again when it is reached', () =>
  withPage(page('<rochade-board pgn="{Look [%csl Rf7][%cal Gc4f7]} 1. e4"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    const recorded = {
      arrows: [{ from: 'c4', to: 'f7', color: 'green' }],
      marks: [{ square: 'f7', color: 'red' }],
    };
    await tab.waitForFunction(() => document.querySelector('rochade-board').arrows.length);
    assert.deepEqual(await drawn(board), recorded);
    await board.host.locator('[role=log] .line', { hasText: 'Arrow from Cesar vier to Felix sieben.' }).waitFor();
    await board.host.evaluate((host) => host.forward());
    assert.deepEqual(await drawn(board), { arrows: [], marks: [] });
    await board.host.evaluate((host) => host.back());
    assert.deepEqual(await drawn(board), recorded);
  }));

test('drawings that the page sets before the game begins stay', () =>
  withPage({ ...page('<rochade-board></rochade-board>'), waiting: true }, async (tab) => {
    const board = new Board(tab);
    await board.host.evaluate((host) => (host.arrows = [{ from: 'e2', to: 'e4' }]));
    await tab.waitForFunction(() => customElements.get('rochade-drawing'));
    await board.host.evaluate((host) => host.ready);
    assert.deepEqual((await drawn(board)).arrows, [{ from: 'e2', to: 'e4' }]);
  }));

test('Escape ends an arrow that was begun by keys; a right button released outside begins none', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.square('e2').focus();
    await board.press('Shift+Enter', 'Escape');
    assert.match((await board.log(1))[0], /^Removed: Arrow from Eva zwei …$/);
    await board.press('ArrowUp', 'Shift+Enter', 'Shift+Enter');
    const marked = { arrows: [], marks: [{ square: 'e3', color: 'green' }] };
    assert.deepEqual(await drawn(board), marked);
    const { x, y } = await board.square('a4').boundingBox();
    await tab.mouse.move(x + 5, y + 5);
    await tab.mouse.down({ button: 'right' });
    await tab.mouse.move(1, 1);
    await tab.mouse.up({ button: 'right' });
    await board.square('e3').focus();
    await board.press('ArrowUp', 'Shift+Enter');
    assert.match((await board.log(1))[0], /^Arrow from Eva vier …$/);
    assert.deepEqual(await drawn(board), marked);
  }));
