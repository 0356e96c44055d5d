/* SPDX-License-Identifier: MIT */
/* Dragging pieces: events during a drag, and ends that the board does not see. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, withPage } from '../browser.js';

const ENDGAME = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1';

/** A board with helpers for dragging. */
class Dragged extends Board {
  /** Presses the mouse button on a piece and moves to squares or points. */
  async take(from, ...to) {
    await this.square(from).hover();
    await this.page.mouse.down();
    for (const target of to) await this.go(target);
  }
  async go(target) {
    if (Array.isArray(target)) await this.page.mouse.move(...target);
    else await this.square(target).hover();
  }
  async drag(from, to) {
    await this.take(from, to);
    await this.page.mouse.up();
  }
  play(move) {
    return this.host.evaluate((host, wish) => host.play(wish), move);
  }
  marked(kind) {
    return this.host
      .locator(`[data-square].${kind}`)
      .evaluateAll((cells) => cells.map((cell) => cell.dataset.square).sort());
  }
  /** Resolves to the number of dragged pieces. */
  inHand() {
    return this.host.locator('.dragged').count();
  }
}
const onBoard = (markup, use) =>
  withPage({ files: { 'board.html': embed(markup, 'de') } }, (page) => use(new Dragged(page), page));
const WHITE = '<rochade-board playable="white"></rochade-board>';

test('drags a premove onto a piece of the same side, to recapture there', () =>
  onBoard(WHITE, async (board) => {
    await board.type('e4');
    await board.play('d5');
    await board.type('Nc3');
    await board.drag('c3', 'e4');
    assert.deepEqual(await board.marked('premove'), ['c3', 'e4']);
    await board.play('dxe4');
    assert.deepEqual(await board.sans(), ['e4', 'd5', 'Nc3', 'dxe4', 'Nxe4']);
  }));

test('a piece stays in hand while the other side moves, and can then be dropped', () =>
  onBoard(WHITE, async (board, page) => {
    await board.type('e4');
    await board.take('g1', 'f2');
    await board.play('e5');
    assert.equal(await board.inHand(), 1);
    assert.deepEqual(await board.marked('target'), ['e2', 'f3', 'h3']);
    await board.go('f3');
    await page.mouse.up();
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3']);
    // The same moves with clicks.
    await board.square('f1').click();
    await board.play('Nc6');
    await board.square('b5').click();
    assert.deepEqual((await board.sans()).slice(3), ['Nc6', 'Bb5']);
  }));

test('capturing a dragged piece ends the drag', () =>
  onBoard(WHITE, async (board, page) => {
    await board.type('e4');
    await board.play('d5');
    await board.type('a3');
    await board.take('e4', 'e5');
    await board.play('dxe4');
    await board.go('f6');
    assert.equal(await board.inHand(), 0);
    await page.mouse.up();
    assert.deepEqual(await board.sans(), ['e4', 'd5', 'a3', 'dxe4']);
    assert.deepEqual(await board.marked('selected'), []);
  }));

for (const [what, change] of Object.entries({
  'another position': (host, fen) => (host.fen = fen),
  'a move taken back': (host) => host.undo(),
  'another PGN': (host) => (host.pgn = '1. d4 d5'),
  'a clock': (host) => host.useClock('3+2'),
  'playable="none"': (host) => (host.playable = 'none'),
}))
  test(`${what} cancels a premove`, () =>
    onBoard(WHITE, async (board) => {
      await board.type('e4');
      await board.drag('g1', 'f3');
      assert.deepEqual(await board.marked('premove'), ['f3', 'g1']);
      await board.host.evaluate(change, ENDGAME);
      await board.host.evaluate((host) => host.say('wer ist dran'));
      assert.deepEqual(await board.marked('premove'), []);
    }));

test('a dragged piece follows the pointer, and is drawn on its square again if it does not move', () =>
  onBoard(undefined, async (board, page) => {
    /** Returns the square on which the middle of the white king's pawn is drawn. */
    const drawn = () =>
      board.host.evaluate(({ shadowRoot }) => {
        const boxOf = (node) => node.getBoundingClientRect();
        const squares = [...shadowRoot.querySelectorAll('[data-square]')];
        const pawns = [...shadowRoot.querySelectorAll('.piece.white.pawn')].map((pawn) => {
          const { left, right, top, bottom } = boxOf(pawn);
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          return squares.find((cell) => {
            const box = boxOf(cell);
            return x > box.left && x < box.right && y > box.top && y < box.bottom;
          })?.dataset.square;
        });
        return pawns.sort().join(' ');
      });
    const begin = 'a2 b2 c2 d2 e2 f2 g2 h2';
    assert.equal(await drawn(), begin);
    for (const target of ['e3', 'd6', 'h8']) {
      await board.take('e2', target);
      assert.equal(await drawn(), begin.replace('e2', target).split(' ').sort().join(' '));
      await board.go('e6');
      await page.mouse.up();
      assert.equal(await drawn(), begin);
      assert.equal(await board.inHand(), 0);
    }
    await board.drag('e2', 'e4');
    await board.moved(1);
    await page.waitForFunction(
      () =>
        !document.querySelector('rochade-board').shadowRoot.querySelector('.pieces').getAnimations({ subtree: true })
          .length,
    );
    assert.equal(await drawn(), 'a2 b2 c2 d2 e4 f2 g2 h2');
  }));

test('releasing a piece beside the board ends the drag', () =>
  onBoard(undefined, async (board, page) => {
    const { x, y, height } = await board.square('a2').boundingBox();
    await page.mouse.move(x + 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x - 20, y);
    await page.mouse.up();
    await board.go('d4');
    assert.equal(await board.inHand(), 0);
    await board.drag('g1', 'f3');
    assert.deepEqual(await board.sans(), ['Nf3']);
  }));

test('removing the board during a drag ends it, and dragging works afterwards', () =>
  onBoard(undefined, async (board, page) => {
    await board.take('e2', 'e3');
    await page.evaluate(() => (globalThis.board = document.querySelector('rochade-board')).remove());
    await page.mouse.up();
    await page.evaluate(() => document.querySelector('main').append(globalThis.board));
    await board.drag('d2', 'd4');
    assert.deepEqual(await board.sans(), ['d4']);
    assert.equal(await board.inHand(), 0);
  }));

test('Escape cancels a drag', () =>
  onBoard(undefined, async (board, page) => {
    await board.take('e2', 'e3');
    await board.press('Escape');
    await board.go('e4');
    assert.equal(await board.inHand(), 0);
    await page.mouse.up();
    assert.deepEqual(await board.sans(), []);
  }));

test('preventing move-start prevents the drag', () =>
  onBoard(undefined, async (board, page) => {
    await board.host.evaluate((host) => host.addEventListener('move-start', (event) => event.preventDefault()));
    await board.take('e2', 'e4');
    assert.equal(await board.inHand(), 0);
    await page.mouse.up();
    assert.deepEqual(await board.sans(), []);
  }));

test('the right button neither starts nor ends a drag', () =>
  onBoard(undefined, async (board, page) => {
    await board.square('e2').hover();
    await page.mouse.down({ button: 'right' });
    await board.go('e4');
    await page.mouse.up({ button: 'right' });
    assert.deepEqual(await board.sans(), []);
    await board.take('e2', 'e3');
    await page.mouse.down({ button: 'right' });
    await page.mouse.up({ button: 'right' });
    await board.go('e4');
    await page.mouse.up();
    assert.deepEqual(await board.sans(), ['e4']);
  }));

test('only the first of several fingers drags a piece', () =>
  onBoard(undefined, async (board) => {
    const touch = (from, to, isPrimary) =>
      board.host.evaluate(
        (host, [squares, first]) => {
          const fire = (type, square) => {
            const cell = host.shadowRoot.querySelector(`[data-square=${square}]`);
            const { x, y, width, height } = cell.getBoundingClientRect();
            const place = { clientX: x + width / 2, clientY: y + height / 2 };
            const pointer = { pointerId: first ? 1 : 2, pointerType: 'touch', isPrimary: first };
            const options = { bubbles: true, composed: true, cancelable: true, button: 0, ...pointer, ...place };
            cell.dispatchEvent(new PointerEvent(type, { ...options, buttons: type === 'pointerup' ? 0 : 1 }));
          };
          fire('pointerdown', squares[0]);
          fire('pointermove', squares[1]);
          fire('pointerup', squares[1]);
        },
        [[from, to], isPrimary],
      );
    await touch('d2', 'd4', false);
    await touch('e2', 'e4', true);
    await board.moved(1);
    assert.deepEqual(await board.sans(), ['e4']);
  }));

test('refuses a drag onto a piece of the same side with the reason', () =>
  onBoard(undefined, async (board) => {
    await board.drag('b1', 'd2');
    assert.deepEqual(await board.sans(), []);
    assert.deepEqual(await board.marked('selected'), []);
    assert.match((await board.log(1))[0], /^Nicht möglich: .*Bauer.*David zwei/);
  }));

/* -------------------------------------------------------------------- pieces that cannot be selected */

const PINNED = '4k3/8/8/8/4r3/3p4/3PN3/4K3 w - - 0 1';
const refusals = (board) =>
  board.host.evaluate((host) => {
    const texts = (globalThis.refusals = []);
    host.addEventListener('illegal', ({ detail }) => texts.push(detail.text));
  });
const told = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(globalThis.refusals.at(-1)), pattern.source);

test('a click on a piece that cannot move announces why', () =>
  onBoard(`<rochade-board fen="${PINNED}"></rochade-board>`, async (board, page) => {
    await refusals(board);
    await board.square('e2').click();
    await told(page, /^Nicht möglich: der Springer auf Eva zwei ist gefesselt: schwarzer Turm auf Eva vier/);
    await board.square('d2').click();
    await told(page, /Bauer auf David zwei ist blockiert/);
    await board.square('e8').click();
    await told(page, /gehört Schwarz/);
    // The same refusal with Enter.
    await board.square('e2').press('Enter');
    await told(page, /gefesselt/);
    assert.equal((await board.log()).filter((line) => /gefesselt/.test(line)).length, 2);
    await board.host.evaluate((host) => (host.fen = ''));
    await board.square('a1').click();
    await told(page, /^Der Turm auf Anna eins kann nicht ziehen\.$/);
    await board.square('e1').press('Enter');
    await told(page, /^Der König auf Eva eins kann nicht ziehen\.$/);
  }));

test('only a synthetic click on an empty square is answered', () =>
  onBoard('<rochade-board></rochade-board>', async (board, page) => {
    await refusals(board);
    await board.square('e4').click();
    await board.square('a1').click();
    await told(page, /Turm/);
    assert.equal((await board.log()).length, 1);
    await board.square('e4').evaluate((cell) => cell.click());
    await told(page, /Eva vier ist leer/);
  }));

test('dragging a piece that cannot move announces why and moves nothing', () =>
  onBoard('<rochade-board></rochade-board>', async (board, page) => {
    await refusals(board);
    await board.drag('a1', 'a3');
    await told(page, /der Weg nach Anna drei ist versperrt/);
    await board.drag('e7', 'e5');
    await told(page, /gehört Schwarz/);
    assert.equal((await board.log()).length, 2);
    await board.take('a1', [5, 5]);
    await page.mouse.up();
    await board.drag('e2', 'e4');
    await board.moved(1);
    assert.equal((await board.log()).length, 3);
  }));

test('a side that may not move here is told whose turn it is', () =>
  onBoard('<rochade-board playable="black"></rochade-board>', async (board, page) => {
    await refusals(board);
    await board.square('e2').click();
    await told(page, /^([^:]+: )?Weiß ist am Zug, Zug 1/);
    await board.drag('e2', 'e4');
    await board.host.evaluate((host) => (host.playable = 'none'));
    await board.square('e2').press('Enter');
    await page.waitForFunction(() => globalThis.refusals.length === 3);
    for (const text of await page.evaluate(() => globalThis.refusals))
      assert.match(text, /^([^:]+: )?Weiß ist am Zug, Zug 1/);
    assert.deepEqual(await board.sans(), []);
    // A page may replace the words, and receives the squares.
    await board.host.evaluate((host) =>
      host.addEventListener('illegal', (event) => {
        event.preventDefault();
        globalThis.hands = [...(globalThis.hands ?? []), [event.detail.from, event.detail.to]];
      }),
    );
    await board.square('e2').click();
    await board.drag('g1', 'f3');
    await board.type('nonsense');
    await page.waitForFunction(() => globalThis.refusals.length === 6);
    assert.equal(await page.evaluate(() => globalThis.hands.map(String).join(' ')), 'e2,e2 g1,f3 ,');
    assert.equal((await board.log()).length, 3);
  }));
