/* SPDX-License-Identifier: MIT */
/* The property and attribute `pgn`: stepping through a game, setting it again, errors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, withPage } from '../browser.js';

const page = (markup, language) => ({ files: { 'board.html': embed(markup, language) } });

test('steps through a PGN by keys, by methods and by playing its moves', () => {
  const pgn = '1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0';
  return withPage(page(`<rochade-board pgn="${pgn}"></rochade-board>`, 'de'), async (tab) => {
    const board = new Board(tab);
    assert.deepEqual(await board.sans(), []);
    await board.tabIn();
    await board.press('Shift+D', 'Shift+D');
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    assert.match((await board.log(1))[0], /1 Schwarz: Eva sieben Eva fünf/);
    await board.press('Shift+A');
    assert.deepEqual(await board.sans(), ['e4']);
    assert.match((await board.log(1))[0], /Zurückgenommen/);
    await board.type('e5');
    assert.deepEqual(await board.host.evaluate((host) => host.forward()), true);
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Qh5']);
    await board.type('d6');
    assert.deepEqual(await board.host.evaluate((host) => host.forward()), false);
    assert.match((await board.log(1))[0], /Letzter Zug: 2 Schwarz/);
    await board.host.evaluate((host) => host.back());
    assert.deepEqual(await board.host.evaluate((host) => host.forward()), true);
    // The next moves are not lost: the other move became a variation.
    assert.match(await board.host.evaluate((host) => host.pgn), /1\. e4 e5 2\. Qh5 Nc6 \(2\.\.\. d6\) 3\. Bc4 Nf6/);
  });
});

test('steps through a PGN beyond an automatic end', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const steps = await new Board(tab).host.evaluate(async (host) => {
      host.pgn = `${'Nf3 Nf6 Ng1 Ng8 '.repeat(5)}e4 *`;
      let count = 0;
      while (count < 30 && (await host.forward())) count++;
      return count;
    });
    assert.equal(steps, 21);
    assert.equal((await new Board(tab).sans()).at(-1), 'e4');
  }));

test('an invalid PGN fires an error event with its line and keeps the game', () =>
  withPage({}, async (tab) => {
    const board = new Board(tab);
    await board.type('e4');
    const error = await board.host.evaluate(
      (host) =>
        new Promise((resolve) => {
          host.addEventListener('error', (event) => resolve(event.detail));
          host.pgn = '1. e4 e5 2. Ke3';
        }),
    );
    assert.equal(error.code, 'illegal');
    assert.equal(error.line, 1);
    assert.deepEqual(await board.sans(), ['e4']);
  }));

test('setting the same PGN again restarts it, or reports its error again', () =>
  withPage({}, async (tab) => {
    const board = new Board(tab);
    const told = await board.host.evaluate(async (host) => {
      const codes = [];
      host.addEventListener('error', ({ detail }) => codes.push(detail.code));
      host.pgn = '1. e4 e5 2. Nf3 *';
      await host.goTo(2);
      await host.play('d4');
      const before = [host.game.length, await host.variation()];
      host.pgn = '1. e4 e5 2. Nf3 *';
      const after = [host.game.length, host.pgn.includes('d4')];
      await host.forward();
      for (let time = 0; time < 2; time++) host.pgn = '1. e4 e5 2. Ke3';
      return { before, after, codes };
    });
    assert.deepEqual(told, { before: [3, true], after: [0, false], codes: ['illegal', 'illegal'] });
    assert.deepEqual(await board.sans(), ['e4']);
  }));

test('a PGN on a board that had a clock keeps its comments, and they are announced', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    const written = await board.host.evaluate(async (host) => {
      await host.useClock('3+2');
      host.pgn = '1. e4 {[%clk 0:03:00] Best by test.} e5 *';
      await host.forward();
      return host.pgn;
    });
    assert.match(written, /\{\[%clk 0:03:00\] Best by test\.\}/);
    assert.match((await board.log()).join('\n'), /Best by test\./);
  }));
