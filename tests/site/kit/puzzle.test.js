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
    // A solution without moves is reported as well, and the words of the buttons are not taken from the board.
    const codes = await tab.evaluate(() => {
      const all = [];
      document.addEventListener('error', ({ detail }) => all.push(detail.code));
      for (const pgn of ['*', '[FEN "6k1/8/8/8/8/8/8/RR4K1 w - - 0 1"]\n\n*', ''])
        document.querySelector('rochade-puzzle').pgn = pgn;
      return all;
    });
    assert.deepEqual(codes, ['pgn', 'pgn', 'empty']);
    await board.type('hint');
    await last(board, /hint/);
    assert.deepEqual(await board.sans(), ['e4']);
  }));

test('a typed new game restarts the puzzle; a pasted position leaves it', () =>
  withPage(page(), async (tab) => {
    const board = new Board(tab);
    await begun(tab);
    await board.type('Ra7');
    await board.moved(2);
    await board.type('new game');
    await board.type('yes');
    await board.moved(0);
    await board.answered();
    assert.equal(await board.fen(), START);
    await last(board, /White to move: find the best move/);
    await board.type('hint');
    await last(board, /Hint: Anna eins/);
    await board.type('Ra7');
    await board.moved(2);
    await board.type('Rb8');
    await tab.waitForFunction(() => document.querySelector('rochade-puzzle').solved);
    await board.type('hint');
    await last(board, /Solved\.$/);
    await tab.evaluate(() => document.querySelector('rochade-puzzle').retry());
    const other = '7k/8/8/8/8/8/8/KR6 w - - 0 1';
    await board.type(other);
    assert.equal(await board.fen(), other);
  }));

test('the words of the buttons can be typed; moves and squares keep their own language', () =>
  withPage(page('fr'), async (tab) => {
    const board = new Board(tab);
    await begun(tab);
    const german = () => board.host.locator('[role=log] .line').last().locator('[lang=de]').allTextContents();
    await board.type('Indice');
    await last(board, /Indice\u202f: Anna eins/);
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

test('taking a move back takes the reply back as well, and the puzzle continues there', () =>
  withPage(page(), async (tab) => {
    const board = new Board(tab);
    await begun(tab);
    await listen(tab);
    await board.type('Ra7');
    await board.moved(2);
    await board.type('take back');
    await board.moved(0);
    assert.equal(await board.fen(), START);
    await board.type('Rb7');
    await board.moved(2);
    await board.type('Ra8#');
    await tab.waitForFunction(() => document.querySelector('rochade-puzzle').solved);
    await tab.waitForFunction(() => globalThis.heard.length);
    assert.deepEqual(await tab.evaluate(() => globalThis.heard), ['solved', '']);
  }));

test('the buttons follow the language of the board', () => {
  const body = `<rochade-board mode="puzzle" pgn="${PGN}"></rochade-board>`;
  return withPage({ files: { 'board.html': embed(body, 'en') } }, async (tab) => {
    const board = new Board(tab);
    await begun(tab);
    await board.host.evaluate((host) => (host.lang = 'es'));
    await tab.getByRole('button', { name: 'Pista' }).click();
    await board.answered();
    await last(board, /^Pista: Anna eins, torre blanca$/m);
  });
});

test('an underpromotion is the solution; the queen is not', () => {
  const pgn = '[FEN &quot;8/4P1k1/8/8/8/8/7P/6K1 w - - 0 1&quot;]\n\n1. e8=N+ Kf7 2. Nd6+ *';
  return withPage(page('en', pgn), async (tab) => {
    const board = new Board(tab);
    await begun(tab);
    await listen(tab);
    const choose = async (name) => {
      await board.square('e7').click();
      await board.square('e8').click();
      await board.host.getByRole('menuitem', { name }).click();
    };
    await choose('queen');
    await tab.waitForFunction(() => globalThis.heard.length);
    assert.deepEqual(await tab.evaluate(() => globalThis.heard.slice(0, 1)), ['puzzle-wrong']);
    assert.deepEqual(await board.sans(), []);
    await choose('knight');
    await board.moved(2);
    assert.deepEqual(await board.sans(), ['e8=N+', 'Kf7']);
  });
});

test('two puzzles on a page, one for Black, do not disturb each other', () => {
  const black = '[FEN &quot;rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2&quot;]\n\n2... Qh4# *';
  const body = `<rochade-board label="1" mode="puzzle" pgn="${PGN}"></rochade-board>
    <rochade-board label="2" mode="puzzle" pgn="${black}"></rochade-board>`;
  return withPage({ files: { 'board.html': embed(body) } }, async (tab) => {
    await begun(tab);
    const second = tab.locator('rochade-board').nth(1);
    await tab.waitForFunction(() => document.querySelectorAll('rochade-board')[1].playable === 'black');
    const lines = (board) => board.locator('[role=log] .line').allTextContents();
    assert.match((await lines(second)).join('\n'), /Black to move: find the best move/);
    await second.locator('#line').fill('hint');
    await second.locator('#line').press('Enter');
    await second.locator('[role=log] .line', { hasText: 'Hint: David acht' }).waitFor();
    assert.doesNotMatch((await lines(tab.locator('rochade-board').first())).join('\n'), /Hint/);
    await second.evaluate((board) => board.say('Qh4'));
    await second.locator('[role=log] .line', { hasText: 'Solved.' }).waitFor();
    const solved = () => Array.from(document.querySelectorAll('rochade-board'), ({ tool }) => tool.solved);
    assert.deepEqual(await tab.evaluate(solved), [false, true]);
  });
});

test('hint() and retry() act like the buttons', () =>
  withPage(page(), async (tab) => {
    const board = new Board(tab);
    await begun(tab);
    const call = (name) => tab.evaluate((method) => document.querySelector('rochade-puzzle')[method](), name);
    await call('hint');
    await call('hint');
    await board.answered();
    assert.deepEqual(await board.host.evaluate(({ arrows }) => arrows), [{ from: 'a1', to: 'a7' }]);
    await board.type('Ra7');
    await board.moved(2);
    await call('retry');
    await board.moved(0);
    assert.equal(await board.fen(), START);
    await last(board, /White to move: find the best move/);
  }));
