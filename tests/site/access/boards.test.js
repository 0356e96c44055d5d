/* SPDX-License-Identifier: MIT */
/*
 * Boards of other libraries, set up as in their documentation, get twins that describe them and can be played by keys
 * and typed lines, under the rules of their page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations, withPage } from '../browser.js';
import { page, policy, says, served, shows, START, twinOf } from './others.js';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const AFTER_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR';

test("chessground: an attached board is playable by words and keys under the page's rules", () => {
  // The configuration of its documentation: the page supplies the legal targets and replies.
  const body = `<div id="ground" class="board"></div><script type="module">
    import { Chessground } from './@lichess-org/chessground/dist/chessground.js';
    import { attach } from './rochade-access.js';
    const replies = new Map([['e2e4', ['e7', 'e5']]]);
    const ground = globalThis.ground = Chessground(document.getElementById('ground'), {
      animation: { enabled: false },
      movable: { free: false, color: 'white', dests: new Map([['e2', ['e3', 'e4']], ['g1', ['f3']]]), events: {
        after(from, to) {
          const reply = replies.get(from + to);
          if (reply) ground.move(...reply);
          ground.set({ turnColor: 'white', movable: { dests: new Map([['g1', ['f3']]]) } });
        } } } });
    attach(ground, { label: 'Game of the day' });
  </script>`;
  const files = { 'board.html': page('', body), ...served('@lichess-org/chessground', 'dist') };
  return withPage({ files, policy }, async (tab) => {
    const board = await twinOf(tab);
    assert.equal(await board.words('e1'), 'Eva eins, white king');
    assert.equal(await board.host.evaluate(({ label, playable }) => `${label}, ${playable}`), 'Game of the day, white');
    assert.equal(await tab.locator('cg-container').getAttribute('aria-hidden'), 'true');
    // A legal move that the page does not allow is not made.
    await board.type('d4');
    await says(tab, 'The page does not take this move.');
    assert.equal(await tab.evaluate(() => globalThis.ground.getFen()), START);
    await board.type('springer gustav eins felix drei');
    await shows(tab, 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R');
    await tab.evaluate(
      (fen) => globalThis.ground.set({ fen, turnColor: 'white', movable: { dests: new Map([['e2', ['e4']]]) } }),
      START,
    );
    await shows(tab, START);
    await board.host.evaluate((host) => host.focus());
    await board.walk('e2');
    await board.press('Enter');
    await board.walk('e4');
    await board.press('Enter');
    await shows(tab, AFTER_E5);
    await says(tab, 'Eva sieben Eva fünf');
    await tab.evaluate(() => globalThis.ground.toggleOrientation());
    await tab.waitForFunction(() => document.querySelector('rochade-board').orientation === 'black');
    assert.deepEqual(await violations(tab), []);
  });
});

test('cm-chessboard: is found and played through its own input, with promotion', () => {
  // "Enable user input" of its documentation, with the promotion dialog of its examples.
  const body = `<div id="board" class="board"></div><script type="module">
    import { Chessboard, FEN, INPUT_EVENT_TYPE, COLOR } from './cm-chessboard/src/Chessboard.js';
    import { PromotionDialog } from './cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js';
    const board = globalThis.board = new Chessboard(document.getElementById('board'), {
      position: FEN.start, assetsUrl: './cm-chessboard/assets/', style: { animationDuration: 0 },
      extensions: [{ class: PromotionDialog }] });
    board.enableMoveInput((event) => {
      if (event.type === INPUT_EVENT_TYPE.moveInputStarted) return true;
      if (event.type !== INPUT_EVENT_TYPE.validateMoveInput) return undefined;
      if (event.squareTo === 'd3') return false;
      if (event.squareTo[1] === '8')
        board.showPromotionDialog(event.squareTo, COLOR.white, ({ piece }) =>
          piece ? board.setPiece(event.squareTo, piece) : board.setPosition(globalThis.before));
      return true;
    });
  </script>`;
  const files = { 'board.html': page('', body), ...served('cm-chessboard', 'src', 'assets') };
  return withPage({ files, policy }, async (tab) => {
    const board = await twinOf(tab);
    assert.equal(await board.words('d8'), 'David acht, black queen');
    await board.type('d3');
    await says(tab, 'The page does not take this move.');
    await board.type('e4');
    await shows(tab, AFTER_E4);
    await tab.evaluate(() => globalThis.board.movePiece('e7', 'e5'));
    await shows(tab, AFTER_E5);
    const before = '7k/P7/8/8/8/8/8/K7';
    await tab.evaluate((fen) => globalThis.board.setPosition((globalThis.before = fen)), before);
    await shows(tab, before);
    await board.type('a8=N');
    await shows(tab, 'N6k/8/8/8/8/8/8/K7');
    assert.equal(await tab.evaluate(() => globalThis.board.getPiece('a8')), 'wn');
    await tab.evaluate(() => globalThis.board.setOrientation('b'));
    await tab.waitForFunction(() => document.querySelector('rochade-board').orientation === 'black');
    assert.deepEqual(await violations(tab), []);
  });
});

test('chessboard.js: is found, and a move is a drag for the page', () => {
  // The page of its documentation that accepts legal moves only, as far as possible without another library.
  const head = `<link rel="stylesheet" href="@chrisoakman/chessboardjs/dist/chessboard-1.0.0.css">
    <script src="jquery/dist/jquery.js"></script>
    <script src="@chrisoakman/chessboardjs/dist/chessboard-1.0.0.js"></script>`;
  const body = `<div id="board" style="width: 320px"></div><script>
    const dropped = globalThis.dropped = [];
    globalThis.board = Chessboard('board', { draggable: true, position: 'start', pieceTheme: 'icon.svg',
      onDragStart: (source, piece) => piece[0] === 'w',
      onDrop: (source, target) => { dropped.push(source + target); return target === 'd3' ? 'snapback' : undefined; },
    });
  </script>`;
  const files = {
    'board.html': page(head, body),
    ...served('@chrisoakman/chessboardjs', 'dist'),
    ...served('jquery', 'dist'),
  };
  return withPage({ files, policy }, async (tab) => {
    const board = await twinOf(tab);
    assert.equal(await board.words('g8'), 'Gustav acht, black knight');
    await board.type('d3');
    await says(tab, 'The page does not take this move.');
    await board.type('Bauer Eva vier');
    await shows(tab, AFTER_E4);
    assert.deepEqual(await tab.evaluate(() => globalThis.dropped), ['d2d3', 'e2e4']);
    // A reply of the page, and an action without a move.
    await tab.evaluate(() => globalThis.board.move('e7-e5'));
    await shows(tab, AFTER_E5);
    await says(tab, '1 Black: Eva sieben Eva fünf.');
    await board.type('resign');
    await board.type('yes');
    await says(tab, 'The board of this page does not know that; the game continues.');
    await tab.evaluate(() => globalThis.board.position('4k3/8/8/8/8/8/4P3/4K3'));
    await shows(tab, '4k3/8/8/8/8/8/4P3/4K3');
    await tab.evaluate(() => globalThis.board.flip());
    await tab.waitForFunction(() => document.querySelector('rochade-board').orientation === 'black');
    // Visually hidden until it is focused or shown.
    const height = () => tab.evaluate(() => document.querySelector('rochade-twin').clientHeight);
    await tab.evaluate(() => document.activeElement.blur());
    assert.equal(await height(), 1);
    await tab.getByRole('button', { name: 'Show the board' }).focus();
    await board.press('Enter');
    assert.ok((await height()) > 300);
    assert.deepEqual(await violations(tab), []);
  });
});

/** A page of chessboard.js whose script is `script`; its board is `board`. */
const dragged = (script) => ({
  'board.html': page(
    `<link rel="stylesheet" href="@chrisoakman/chessboardjs/dist/chessboard-1.0.0.css">
    <script src="jquery/dist/jquery.js"></script>
    <script src="@chrisoakman/chessboardjs/dist/chessboard-1.0.0.js"></script>`,
    `<div id="board" style="width: 320px"></div><script>
      globalThis.board = Chessboard('board', { draggable: true, position: 'start', pieceTheme: 'icon.svg' });
    </script><script type="module">
      import { attach } from './rochade-access.js';
      const element = document.getElementById('board');
      ${script}
    </script>`,
  ),
  ...served('@chrisoakman/chessboardjs', 'dist'),
  ...served('jquery', 'dist'),
});
const UNKNOWN = 'The board of this page does not know that; the game continues.';

test("the twin does not announce what the page's board cannot do", () =>
  withPage({ files: dragged('attach(globalThis.board, { element });'), policy }, async (tab) => {
    const board = await twinOf(tab);
    for (const line of ['e4', 'e5', 'Nf3']) await board.type(line);
    const PLAYED = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R';
    await shows(tab, PLAYED);
    for (const lines of [['take back'], ['new game', 'yes'], ['resign', 'yes']]) {
      const before = (await board.log()).length;
      for (const line of lines) await board.type(line);
      await tab.waitForFunction(
        ([unknown, at]) =>
          Array.from(
            document.querySelector('rochade-board').shadowRoot.querySelector('[role=log]').children,
            (row) => row.textContent,
          )
            .slice(at)
            .some((text) => text.includes(unknown)),
        [UNKNOWN, before],
      );
      const said = (await board.log()).slice(before).join(' | ');
      assert.doesNotMatch(said, /taken back|new game\.|White wins|Black wins|Felix drei|Felix three/i, said);
      await shows(tab, PLAYED);
      // The moves before are still known.
      assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3']);
    }
    await board.type('Nc6');
    await shows(tab, 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
    assert.match((await board.log(1))[0], /2 Black: Springer Bella acht Cesar sechs/);
  }));

test('the twin follows a page that takes moves back late, at once or never', () => {
  const script = `globalThis.undone = 0;
    attach(globalThis.board, { element, undo() {
      globalThis.undone++;
      if (globalThis.way === 'later') setTimeout(() => globalThis.board.position(globalThis.before, false), 300);
      if (globalThis.way === 'now') globalThis.board.position(globalThis.before, false);
    } });`;
  return withPage({ files: dragged(script), policy }, async (tab) => {
    const board = await twinOf(tab);
    const before = (way, fen) => tab.evaluate((state) => Object.assign(globalThis, state), { way, before: fen });
    await board.type('e4');
    await shows(tab, AFTER_E4);
    await board.type('e5');
    await shows(tab, AFTER_E5);
    await before('later', AFTER_E4);
    await board.type('take back');
    await tab.waitForFunction((fen) => globalThis.board.fen() === fen, AFTER_E4);
    await shows(tab, AFTER_E4);
    await board.type('c5');
    await shows(tab, 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR');
    // Announced once, so the twin has not followed its page forward before it followed it back.
    const times = async (text) => (await board.log()).filter((line) => line === text).length;
    assert.equal(await times('1 Black: Eva sieben Eva fünf.'), 1);
    await before('now', START);
    await board.type('take back');
    await shows(tab, START);
    assert.deepEqual(await board.sans(), []);
    await board.type('e4');
    await shows(tab, AFTER_E4);
    await before('never', '');
    await board.type('take back');
    await says(tab, UNKNOWN);
    await shows(tab, AFTER_E4);
    assert.equal(await times('1 White: Eva zwei Eva vier.'), 2);
    // A new game is not asked of the page as a move to take back.
    for (const line of ['new game', 'yes']) await board.type(line);
    await shows(tab, AFTER_E4);
    assert.equal(await tab.evaluate(() => globalThis.undone), 3);
  });
});

test('lines typed before the page has answered are about the position after its answer', () => {
  const body = `<div id="board" class="board"></div><script type="module">
    import { Chessboard, FEN, INPUT_EVENT_TYPE } from './cm-chessboard/src/Chessboard.js';
    const board = new Chessboard(document.getElementById('board'), {
      position: FEN.start, assetsUrl: './cm-chessboard/assets/', style: { animationDuration: 300 } });
    board.enableMoveInput(({ type, squareTo }) =>
      type === INPUT_EVENT_TYPE.moveInputStarted ||
      (type === INPUT_EVENT_TYPE.validateMoveInput && squareTo !== 'h5'));
  </script>`;
  const files = { 'board.html': page('', body), ...served('cm-chessboard', 'src', 'assets') };
  return withPage({ files, policy }, async (tab) => {
    const board = await twinOf(tab);
    // The page refuses h5.
    const lines = ['e4', 'e5', 'Qh5', 'Nf3', 'take back', 'Nc6', 'Bb5', 'a6', 'Bxc6', 'dxc6', 'd3'];
    await board.host.evaluate((host, all) => Promise.all(all.map((line) => host.say(line))), lines);
    await shows(tab, 'r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/3P1N2/PPP2PPP/RNBQK2R');
    assert.deepEqual(
      (await board.log()).slice(1).filter((text) => !/^\d+ (White|Black): /.test(text)),
      ['The page does not take this move.', UNKNOWN],
    );
  });
});

test('the twin announces a move as taken back when the page has taken it back, not before', () => {
  const script = `attach(globalThis.board, { element, undo: () => globalThis.undo?.() });`;
  return withPage({ files: dragged(script), policy }, async (tab) => {
    const board = await twinOf(tab);
    const taken = async () => (await board.log()).filter((line) => line.startsWith('Taken back'));
    await board.type('e4');
    await shows(tab, AFTER_E4);
    // A page that never takes it back, and one that says so at once.
    for (const answer of [undefined, false]) {
      await tab.evaluate((value) => (globalThis.undo = () => value), answer);
      const before = (await board.log()).length;
      await board.type('take back');
      await tab.waitForFunction(
        (count) =>
          document.querySelector('rochade-board').shadowRoot.querySelectorAll('[role=log] .line').length > count,
        before,
      );
      assert.deepEqual((await board.log()).slice(before), [UNKNOWN]);
      assert.deepEqual(await taken(), []);
    }
    await tab.evaluate((fen) => (globalThis.undo = () => globalThis.board.position(fen, false)), START);
    await board.type('take back');
    await says(tab, 'Taken back: 1 White: Eva zwei Eva vier.');
    await shows(tab, START);
    // The page itself takes back a move and its reply.
    await board.type('e4');
    await shows(tab, AFTER_E4);
    await tab.evaluate(() => globalThis.board.move('e7-e5'));
    await shows(tab, AFTER_E5);
    await tab.evaluate(() => globalThis.board.start(false));
    await shows(tab, START);
    assert.deepEqual((await taken()).slice(1), [
      'Taken back: 1 Black: Eva sieben Eva fünf.',
      'Taken back: 1 White: Eva zwei Eva vier.',
    ]);
  });
});

test('the twin waits for the second half of a move, and says when the page shows what no move leads to', () => {
  const BEFORE = '4k3/P7/8/8/8/8/8/4K2R';
  const CASTLED = '4k3/P7/8/8/8/8/8/5RK1';
  const UNPLAYABLE = 'The page shows a position from which no game can be played.';
  return withPage({ files: dragged(''), policy }, async (tab) => {
    const board = await twinOf(tab);
    const position = (fen) => tab.evaluate((placement) => globalThis.board.position(placement, false), fen);
    const lines = async () => (await board.log()).map((line) => line.replace(/ Rochade.*/, ''));
    await position(BEFORE);
    await shows(tab, BEFORE);
    assert.ok((await lines()).includes('The page shows another position.'));
    // A player moves king and rook one after the other, longer apart than a board takes to move a piece.
    await position('4k3/P7/8/8/8/8/8/6KR');
    await tab.evaluate(() => new Promise((passed) => setTimeout(passed, 1000)));
    assert.match(await board.fen(), /^4k3\/P7\/8\/8\/8\/8\/8\/4K2R /);
    await position(CASTLED);
    await shows(tab, CASTLED);
    assert.deepEqual(await board.sans(), ['O-O']);
    // Castling by words: this page moves only what is dragged.
    await position(BEFORE);
    await shows(tab, BEFORE);
    await board.type('kurze rochade');
    await shows(tab, CASTLED);
    assert.equal(await tab.evaluate(() => globalThis.board.fen()), CASTLED);
    assert.deepEqual(await board.sans(), ['O-O']);
    await board.type('Ke7');
    await shows(tab, '8/P3k3/8/8/8/8/8/5RK1');
    // The page does not promote.
    await board.type('a8=Q');
    await says(tab, UNPLAYABLE);
    assert.deepEqual(await board.sans(), ['O-O', 'Ke7']);
    // Nor is a diagram without kings a position to play from.
    await position(BEFORE);
    await shows(tab, BEFORE);
    await position('8/8/8/3n4/8/8/8/8');
    await tab.waitForFunction((words) => {
      const { textContent } = document.querySelector('rochade-board').shadowRoot.querySelector('[role=log]');
      return textContent.split(words).length === 3;
    }, UNPLAYABLE);
    assert.match(await board.fen(), /^4k3\/P7/);
  });
});

test('a castling whose rook is moved late continues the game', () => {
  const BEFORE = 'r3k3/8/8/8/8/8/8/4K2R';
  return withPage({ files: dragged(''), policy, prepare: (tab) => tab.clock.install() }, async (tab) => {
    const board = await twinOf(tab);
    const position = (fen) => tab.evaluate((placement) => globalThis.board.position(placement, false), fen);
    await position(BEFORE);
    await tab.clock.runFor(2000);
    await shows(tab, BEFORE);
    await position('1r2k3/8/8/8/8/8/8/4K2R');
    await tab.clock.runFor(2000);
    await position('1r2k3/8/8/8/8/8/8/6KR');
    await tab.clock.runFor(20_000);
    await shows(tab, '1r2k3/8/8/8/8/8/8/6KR');
    await position('1r2k3/8/8/8/8/8/8/5RK1');
    await tab.clock.runFor(2000);
    await shows(tab, '1r2k3/8/8/8/8/8/8/5RK1');
    assert.deepEqual(await board.sans(), ['Rb8', 'O-O']);
    assert.match((await board.log(1))[0], /Kurze Rochade/);
  });
});
