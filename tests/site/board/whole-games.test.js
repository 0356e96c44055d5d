/* SPDX-License-Identifier: MIT */
/* Whole games in the page: with the keyboard only, with typed lines, by mouse and by touch. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, withPage } from '../browser.js';
import { MOVES, SANS, SPOKEN } from '../../mate.js';

const german = { files: { 'board.html': embed(undefined, 'de') } };

async function assertMate(board) {
  assert.deepEqual(await board.sans(), SANS);
  assert.equal((await board.outcome()).ending, 'checkmate');
}

test('plays to mate by keyboard alone', () =>
  withPage(german, async (page) => {
    const board = new Board(page);
    await board.tabIn();
    for (const move of MOVES) {
      await board.walk(move.slice(0, 2));
      await board.press('Enter');
      await board.walk(move.slice(2));
      await board.press('Space');
    }
    await assertMate(board);
    assert.equal(await board.focused(), 'f7');
    const log = (await board.log()).join('\n');
    assert.match(log, /Dame Hector fünf schlägt Felix sieben Schachmatt/);
  }));

test('plays to mate in typed German', () =>
  withPage(german, async (page) => {
    const board = new Board(page);
    for (const line of SPOKEN) await board.type(line);
    await assertMate(board);
    assert.equal(await board.input.inputValue(), '');
    assert.match((await board.log()).join('\n'), /Springer Bella acht Cesar sechs/);
  }));

test('plays to mate by mouse, dragging and clicking', () =>
  withPage(german, async (page) => {
    const board = new Board(page);
    for (const [index, move] of MOVES.entries()) {
      const from = board.square(move.slice(0, 2));
      const to = board.square(move.slice(2));
      if (index % 2) {
        await from.click();
        await to.click();
      } else {
        await from.hover();
        await page.mouse.down();
        await to.hover();
        await page.mouse.up();
      }
    }
    await assertMate(board);
  }));

test('plays to mate by touch', () =>
  withPage(
    { ...german, context: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } } },
    async (page) => {
      const board = new Board(page);
      for (const move of MOVES) {
        await board.square(move.slice(0, 2)).tap();
        await board.square(move.slice(2)).tap();
      }
      await assertMate(board);
    },
  ));

test('a drag that ends off the board or on its own square moves nothing', () =>
  withPage(german, async (page) => {
    const board = new Board(page);
    await board.square('e2').hover();
    await page.mouse.down();
    await page.mouse.move(1, 1);
    await page.mouse.up();
    await board.square('e2').hover();
    await page.mouse.down();
    await page.mouse.move(200, 200);
    await board.square('e2').hover();
    await page.mouse.up();
    assert.deepEqual(await board.sans(), []);
    // Dropped on its own square, the piece is still selected.
    await board.square('e4').click();
    assert.deepEqual(await board.sans(), ['e4']);
  }));

const PROMOTION = { 'board.html': embed('<rochade-board fen="7k/P7/8/8/8/8/8/K7 w - - 0 1"></rochade-board>', 'de') };

test('promotes by keyboard: Escape cancels, arrows choose, the focus returns', () =>
  withPage({ files: PROMOTION }, async (page) => {
    const board = new Board(page);
    await board.tabIn();
    await board.walk('a7');
    await board.press('Enter', 'ArrowUp', 'Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await board.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.deepEqual(await board.sans(), []);
    assert.equal(await board.focused(), 'a8');

    await board.walk('a7');
    await board.press('Enter', 'ArrowUp', 'Enter');
    await dialog.waitFor();
    await board.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
    await dialog.waitFor({ state: 'hidden' });
    await board.moved(1);
    assert.deepEqual(await board.sans(), ['a8=N']);
    assert.equal(await board.focused(), 'a8');
  }));

for (const [what, change, wanted] of [
  ['another position', (host) => (host.fen = 'start'), []],
  ['a move of the page', (host) => host.play('Kb2'), ['Kb2']],
])
  test(`${what} closes the promotion dialog`, () =>
    withPage({ files: PROMOTION }, async (page) => {
      const board = new Board(page);
      await board.square('a7').click();
      await board.square('a8').click();
      await page.getByRole('dialog').waitFor();
      await board.host.evaluate(change);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      assert.deepEqual(await board.sans(), wanted);
      assert.equal(await board.focused(), 'a8');
      assert.doesNotMatch((await board.log()).join('\n'), /Nicht möglich/);
    }));

test('a typed promotion asks for the piece', () =>
  withPage({ files: PROMOTION }, async (page) => {
    const board = new Board(page);
    await board.type('anna acht');
    assert.deepEqual(await board.sans(), []);
    await board.type('turm');
    assert.deepEqual(await board.sans(), ['a8=R+']);
  }));

test('castles by moving the king to its target or onto the rook', async () => {
  const files = { 'board.html': embed('<rochade-board fen="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"></rochade-board>') };
  for (const target of ['g1', 'h1'])
    await withPage({ files }, async (page) => {
      const board = new Board(page);
      await board.square('e1').click();
      await board.square(target).click();
      assert.deepEqual(await board.sans(), ['O-O']);
    });
});
