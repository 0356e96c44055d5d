/* SPDX-License-Identifier: MIT */
/* The page of recorded games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../browser.js';
import { follow, note, noted, Site } from './site.js';

const site = new Site();
const MOVES = 'rochade-moves button';
/** Waits until the log contains a text. */
const logged = (board, text) => board.host.locator('[role=log] .line').filter({ hasText: text }).first().waitFor();
/** Waits until a move is marked in the list; without a pattern, until none is. */
const marked = (page, pattern) =>
  pattern
    ? page.locator(`${MOVES}[aria-current]`).filter({ hasText: pattern }).waitFor()
    : page.locator(`${MOVES}[aria-current]`).waitFor({ state: 'detached' });

test('steps through a recorded game by buttons and list, to the end and back', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    const board = new Board(page);
    await page.evaluate(() => {
      const there = () => (globalThis.there = document.getElementById('source').open);
      document.getElementById('title').addEventListener('focus', () => setTimeout(there, 100));
    });
    await page.click('#sample');
    // The pressed button remains until Orca has turned to the heading; then the source is closed.
    await page.waitForFunction(() => !document.getElementById('source').open);
    assert.equal(await page.evaluate(() => globalThis.there), true);
    assert.match(await page.textContent('#title'), /Anderssen – Lionel Kieseritzky/);
    // The heading has the focus and is read, so the note does not repeat it.
    assert.equal(await note(page), 'Partie gelesen, Züge: 23.');
    assert.equal(await page.locator(MOVES).count(), 45);
    await page.click('#forward');
    assert.match((await board.log(1))[0], /Eva zwei Eva vier/);
    const bishop = page.locator(MOVES).nth(4);
    assert.equal(await bishop.textContent(), 'Lc4');
    await bishop.click();
    assert.equal((await board.sans()).length, 5);
    await marked(page, /^Lc4/);
    assert.equal((await board.log()).length, 2);
    await page.click('#last');
    assert.equal((await board.outcome()).ending, 'checkmate');
    assert.match((await board.log()).join('\n'), /Schachmatt/);
    await page.click('#first');
    assert.deepEqual(await board.sans(), []);
    await logged(board, 'Anfang der Partie.');
  }));

test('lists variations and marks the current move', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    const board = new Board(page);
    await page.fill('#pgn', '1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4) 2. Nc3 Nf6 3. f4 *');
    await page.click('#read');
    await page.click('#forward');
    await page.click('#forward');
    await marked(page, /^e5/);
    await board.host.evaluate((host) => host.variation());
    await page.click('#forward');
    assert.deepEqual(await board.sans(), ['e4', 'c5', 'Nf3']);
    await marked(page, /^Sf3/);
    await page.locator(MOVES).filter({ hasText: 'Sf6' }).click();
    await board.moved(4);
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nc3', 'Nf6']);
    await marked(page, /^Sf6/);
    assert.match((await board.log(1))[0], /Springer Gustav acht Felix sechs/);
    await page.click('#back');
    await page.click('#back');
    await page.click('#back');
    await board.moved(1);
    await board.host.evaluate((host) => host.play('c5'));
    // As in the terminal, this is the end of the current line.
    await page.click('#last');
    await board.moved(7);
    assert.deepEqual(await board.sans(), ['e4', 'c5', 'Nf3', 'd6', 'd4', 'cxd4', 'Nxd4']);
  }));

test('a link to a recorded game carries tags, comments, variations and the position', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/follow.html');
    await page.click('#share summary');
    await page.fill(
      '#pgn',
      '[White "Müller_A & B#1"]\n[Black "C 100%"]\n\n1. e4 {gut + schön} e5 (1... c5 2. Nf3) 2. Nf3 *\n',
    );
    await page.click('#read');
    await page.click('#forward');
    await page.waitForFunction(() => document.getElementById('link').value.includes('#pgn='));
    const link = await page.inputValue('#link');
    const other = await open(link.split('/').slice(3).join('/'));
    assert.match(await other.textContent('#title'), /^Müller_A & B#1 – C 100%/);
    assert.match(await other.locator(MOVES).nth(4).textContent(), /^Sf3/);
    const pgnOf = (each) => new Board(each).host.evaluate((host) => host.pgn);
    assert.equal(await pgnOf(other), await pgnOf(page));
    assert.match(await note(other), /Züge: 2/);
    // From now on the game is stored in this tab: a reload keeps its place.
    assert.doesNotMatch(other.url(), /#/);
    await other.click('#forward');
    await other.reload();
    await ready(other);
    assert.deepEqual(await new Board(other).sans(), ['e4']);
    // Links of the page for two players can be opened as well.
    const loaded = other.waitForEvent('load');
    await other.evaluate(() => (location.hash = '#game=d4_d5'));
    await loaded;
    await ready(other);
    assert.equal(await other.locator(MOVES).count(), 2);
    const damaged = await open('de/follow.html#pgn=1._e4_e9_*');
    assert.match(await note(damaged), /e9/);
    assert.equal(await damaged.inputValue('#pgn'), '1. e4 e9 *');
  }));

test('follows a game beyond a fivefold repetition', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    const board = new Board(page);
    await page.fill('#pgn', `${'Nf3 Nf6 Ng1 Ng8 '.repeat(6)}e4 *`);
    await page.click('#read');
    await noted(page, /Züge: 13\. Nach den Regeln war die Partie schon früher zu Ende/);
    assert.equal(await page.locator(MOVES).count(), 25);
    await page.locator(MOVES).nth(15).click();
    await board.moved(16);
    assert.equal((await board.outcome()).ending, 'fivefold-repetition');
    await page.click('#forward');
    await board.moved(17);
    await page.click('#last');
    await board.moved(25);
    assert.equal(await board.outcome(), null);
    await page.click('#forward');
    await logged(board, 'Ohne Ergebnis.');
  }));

test('automatic playback stops at the end', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    await page.fill('#pgn', '1. f3 e5 2. g4 Qh4# 0-1');
    await page.click('#read');
    await noted(page, /Züge: 2/);
    await page.selectOption('#pause', '1');
    await page.evaluate(() => {
      const button = document.getElementById('listen');
      globalThis.names = [];
      new MutationObserver(() => globalThis.names.push(button.textContent)).observe(button, { childList: true });
    });
    await page.click('#listen');
    await noted(page, /Ende der Partie/);
    assert.deepEqual(await page.evaluate(() => globalThis.names), ['Anhalten', 'Automatisch abspielen']);
    assert.equal((await new Board(page).sans()).length, 4);
  }));

test('does not close the pasted text while a button is held down', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    await page.fill('#pgn', '1. f3 e5 2. g4 Qh4# 0-1');
    const inTime = () =>
      page.evaluate(() => !!document.querySelector('#source[open]') && !!document.querySelector('#listen:active'));
    const press = async () => {
      await page.click('#read');
      await noted(page, /Züge: 2/);
      await page.hover('#listen');
      await page.mouse.down();
    };
    await press();
    while (!(await inTime())) {
      await page.mouse.up();
      await page.reload();
      await page.click('#source summary');
      await press();
    }
    await page.waitForTimeout(700);
    await page.mouse.up();
    assert.equal(await page.textContent('#listen'), 'Anhalten');
    await page.waitForFunction(() => !document.getElementById('source').open);
  }));

test('the playback button pauses, announces it and resumes', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    await page.fill('#pgn', '1. f3 e5 2. g4 Qh4# 0-1');
    await page.click('#read');
    await page.selectOption('#pause', '30');
    await page.click('#listen');
    await new Board(page).moved(1);
    await page.click('#listen');
    await noted(page, /^Angehalten\./);
    assert.equal(await page.textContent('#listen'), 'Automatisch abspielen');
    await page.click('#listen');
    await new Board(page).moved(2);
  }));

test('stores the current move at once', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/follow.html');
    await page.fill('#pgn', '1. f3 e5 2. g4 Qh4# 0-1');
    await page.click('#read');
    await noted(page, /Züge: 2/);
    const kept = await page.evaluate(async () => {
      await document.getElementById('board').goTo(3);
      return sessionStorage.getItem('rochade.follow.at');
    });
    assert.equal(JSON.parse(kept).length, 3);
    await page.reload();
    await ready(page);
    assert.deepEqual(await new Board(page).sans(), ['f3', 'e5', 'g4']);
  }));

test('the end and playback can be chosen while a game is being read', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    await page.click('#sample');
    await noted(page, /Züge: 23/);
    const begin = (button) =>
      page.evaluate((id) => {
        for (const each of ['read', id]) document.getElementById(each).click();
      }, button);
    await begin('last');
    await new Board(page).moved(45);
    await page.selectOption('#pause', '30');
    await begin('listen');
    await new Board(page).moved(1);
    await page.waitForFunction(() => document.activeElement.id === 'title');
    assert.equal(await page.textContent('#listen'), 'Anhalten');
    assert.equal((await new Board(page).sans()).length, 1);
  }));

test('opens a game whose variation has an error, and tells which', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('en/follow.html');
    const board = new Board(page);
    await page.fill('#pgn', '[White "Anna"]\n\n1. e4 e5 (1... c5 2. Nf3\n-- 3. d4) 2. Nc3 *');
    await page.click('#read');
    await noted(page, /null move, line 4\. That variation can be read no further than “--”; the game continues\./);
    assert.match(await page.textContent('#title'), /Anna/);
    await page.click('#last');
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nc3']);
  }));

test('lists the games of a file and reports errors with their line', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    const text =
      '[White "A"]\n[Black "B"]\n\n1. e4 {[not a tag "here"]\nnor [this "one"]} e5 *\n\n[White "C"]\n[Black "D"]\n\n1. d4 Nf9 *\n\n[White "E"]\n\n1. c4 *\n';
    await page.setInputFiles('#file', { name: 'games.pgn', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await noted(page, /3 Partien/);
    assert.deepEqual(await page.locator('#game option').allTextContents(), ['1. A – B', '2. C – D', '3. E – ?']);
    await page.selectOption('#game', '1');
    await noted(page, /Zeile 10\..*Nf9/);
    assert.match(await page.textContent('#title'), /A – B/);
    await page.selectOption('#game', '2');
    await page.click('#forward');
    assert.deepEqual(await new Board(page).sans(), ['c4']);
    // The source is closed in favour of the buttons for stepping.
    await page.waitForFunction(() => !document.getElementById('source').open);
    assert.equal(await page.locator('#pgn').isVisible(), false);
    await page.click('#source summary');
    await page.fill('#pgn', '');
    await page.click('#read');
    assert.match(await note(page), /Fügen Sie erst/);
  }));

test('reads files in Latin-1, Windows-1252, UTF-8 or a mixture', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('fr/follow.html');
    const listed = (names) =>
      page.waitForFunction((wanted) => {
        const found = [...document.querySelectorAll('#game option')].map((option) =>
          option.textContent.replace(/^\d+\. /, ''),
        );
        return found.join('|') === wanted.join('|');
      }, names);
    const files = [
      ['[White "M\xfcller"]\n[Black "Gar\xe7on"]\n\n1. e4 {\x84B\x93} \xbd-\xbd\n', 'latin1', 'Müller – Garçon'],
      ['\ufeff[White "Müller"]\n[Black "Žižek"]\n\n1. e4 ½-½\n', 'utf8', 'Müller – Žižek'],
    ].map(([text, encoding, names]) => [Buffer.from(text, encoding), names]);
    files.push([
      Buffer.concat([files[0][0], Buffer.from('\n'), files[1][0].subarray(3)]),
      'Müller – Garçon',
      'Müller – Žižek',
    ]);
    for (const [buffer, ...names] of files) {
      await page.setInputFiles('#file', { name: 'games.pgn', mimeType: 'application/x-chess-pgn', buffer });
      await listed(names);
      assert.ok((await page.textContent('#title')).includes(names[0]));
      await page.click('#last');
      assert.deepEqual(await new Board(page).sans(), ['e4']);
    }
  }));

test('keeps position and game after a reload and a change of language', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/position.html');
    await page.fill('#list', 'Weiß Kg1 Dd1, Schwarz Kg8');
    await page.press('#list', 'Enter');
    const fen = await page.inputValue('#fen');
    await follow(page, '.languages a[lang=fr]');
    assert.equal(await page.inputValue('#fen'), fen);
    await page.goto(page.url().replace('position', 'follow'));
    await ready(page);
    await page.fill('#pgn', '[White "A \\"Q\\" B"]\n\n1. e4 *\n\n[White "C"]\n\n1. d4 d5 2. c4 e6 *\n');
    await page.click('#read');
    assert.match(await page.locator('#game option').first().textContent(), /^1\. A "Q" B/);
    await noted(page, /2 parties/);
    await page.selectOption('#game', '1');
    await noted(page, /coups\s:\s2/);
    await page.locator(MOVES).nth(2).click();
    await new Board(page).moved(3);
    for (const change of [() => page.reload(), () => follow(page, '.languages a[lang=de]')]) {
      await change();
      await ready(page);
      assert.deepEqual(await new Board(page).sans(), ['d4', 'd5', 'c4']);
      assert.match(await page.textContent('#title'), /^C/);
      assert.equal(await page.inputValue('#game'), '1');
      assert.match(await page.locator(`${MOVES}[aria-current]`).textContent(), /^c4/);
      assert.deepEqual(await new Board(page).log(), []);
    }
  }));
