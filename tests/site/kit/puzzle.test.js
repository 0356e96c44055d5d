/* SPDX-License-Identifier: MIT */
/* A puzzle on a board: right and wrong moves, hints, another try. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, violations, withPage } from '../browser.js';

// Two rooks mate on the last rank in two moves; 1. Rb7 is as good as 1. Ra7.
const START = '6k1/8/8/8/8/8/8/RR4K1 w - - 0 1';
const PGN = `[FEN &quot;${START}&quot;]\n\n1. Ra7 (1. Rb7 Kf8 2. Ra8#) Kf8 2. Rb8# *`;
const markup = (pgn = PGN) => `<rochade-board></rochade-board><rochade-puzzle pgn="${pgn}"></rochade-puzzle>
  <script type="module" src="rochade-puzzle.js"></script>`;
const page = (language = 'en', pgn) => ({ files: { 'board.html': embed(markup(pgn), language) } });
const begun = (tab) => tab.waitForFunction(() => document.querySelector('rochade-board').playable === 'white');
const listen = (tab) =>
  tab.evaluate(() => {
    globalThis.heard = [];
    for (const name of ['solved', 'puzzle-wrong'])
      document.addEventListener(name, ({ detail }) => globalThis.heard.push(name, detail.san ?? ''));
  });
const last = async (board, words) => assert.match((await board.log()).slice(-3).join('\n'), words);

test('solves a puzzle move by move, plays the replies and announces the end', () =>
  withPage(page(), async (tab) => {
    const board = new Board(tab);
    await begun(tab);
    await listen(tab);
    assert.equal(await board.fen(), START);
    await last(board, /White to move: find the best move/);
    await board.type('Ra7');
    await board.moved(2);
    assert.deepEqual(await board.sans(), ['Ra7', 'Kf8']);
    await board.square('b1').click();
    await board.square('b8').click();
    await tab.waitForFunction(() => document.querySelector('rochade-puzzle').solved);
    await tab.waitForFunction(() => globalThis.heard.length);
    assert.deepEqual(await tab.evaluate(() => globalThis.heard), ['solved', '']);
    await last(board, /Solved\./);
    assert.equal(await board.host.evaluate((host) => host.playable), 'none');
  }));

test('takes back a wrong move; accepts variations of the solution and other mates', () =>
  withPage(page('fr'), async (tab) => {
    const board = new Board(tab);
    await begun(tab);
    await listen(tab);
    await board.type('Rf2');
    assert.deepEqual(await board.sans(), []);
    assert.equal(await board.fen(), START);
    await board.answered();
    await last(board, /König Gustav eins Felix zwei\. Ce n’est pas la solution\./);
    assert.deepEqual(await tab.evaluate(() => globalThis.heard), ['puzzle-wrong', 'Kf2']);
    await board.type('Tb7');
    await board.moved(2);
    await board.type('Ta8');
    await tab.waitForFunction(() => document.querySelector('rochade-puzzle').solved);
  }));

test('a hint names the piece, a second one the move; "try again" restarts', () =>
  withPage(page('de'), async (tab) => {
    const board = new Board(tab);
    await begun(tab);
    const button = (name) => tab.getByRole('button', { name });
    await button('Hinweis').click();
    await board.answered();
    await last(board, /Hinweis: Anna eins/);
    assert.deepEqual(await board.host.evaluate(({ marks, arrows }) => [marks, arrows]), [['a1'], []]);
    await button('Hinweis').focus();
    await board.press('Enter');
    await board.answered();
    await last(board, /Hinweis: .*Turm Anna eins Anna sieben/);
    assert.deepEqual(await board.host.evaluate(({ arrows }) => arrows), [{ from: 'a1', to: 'a7' }]);
    await board.type('Ta7');
    await board.moved(2);
    await button('Noch einmal').click();
    await board.moved(0);
    assert.equal(await board.fen(), START);
    assert.deepEqual(await board.host.evaluate(({ marks, arrows }) => [marks, arrows]), [[], []]);
    assert.deepEqual(await violations(tab), []);
  }));

test('an invalid PGN starts no puzzle and leaves the board playable', () =>
  withPage(page('en', '1. Ke5'), async (tab) => {
    const board = new Board(tab);
    await board.host.evaluate((host) => host.ready);
    assert.equal(await board.host.evaluate((host) => host.playable), 'both');
    await board.type('e4');
    assert.deepEqual(await board.sans(), ['e4']);
  }));

test('the words of the buttons can be typed; moves and squares keep their own language', () =>
  withPage(page('fr'), async (tab) => {
    const board = new Board(tab);
    await begun(tab);
    const german = () => board.host.locator('[role=log] .line').last().locator('[lang=de]').allTextContents();
    await board.type('Indice');
    await last(board, /Indice: Anna eins/);
    assert.match((await german()).join(''), /^Anna eins/);
    await board.type('Rf2');
    await board.answered();
    await last(board, /Ce n’est pas la solution/);
    assert.match((await german()).join(''), /^König Gustav eins Felix zwei$/);
    await board.type('Ta7');
    await board.moved(2);
    await board.type('RECOMMENCER');
    await board.moved(0);
    await board.answered();
    assert.equal(await board.fen(), START);
    await last(board, /Trait aux Blancs/);
  }));
