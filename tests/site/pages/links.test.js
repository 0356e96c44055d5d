/* SPDX-License-Identifier: MIT */
/* Games and positions in links. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../browser.js';
import { note, play, Site } from './site.js';

const site = new Site();

const GAMES = [
  { start: null, moves: ['e4', 'd5', 'exd5', 'e5', 'dxe6+', 'Ke7', 'exf7', 'Kf6', 'fxg8=N'] },
  { start: 'r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1', moves: ['O-O', 'O-O-O'] },
  { start: '4k3/8/8/8/8/8/8/4K2R w K - 12 40', moves: [] },
];
for (const { start, moves } of GAMES)
  test(`a link shows the same game: ${start ?? 'from the start position'}`, () =>
    site.visit({}, async ({ open }) => {
      const page = await open('de/index.html');
      const board = new Board(page);
      if (start) await play(page, `FEN ${start}`);
      // A line may wait for a part of the program, and the link is updated after the announcement.
      if (start) await page.waitForFunction((fen) => document.getElementById('board').fen === fen, start);
      for (const move of moves)
        assert.ok((await board.host.evaluate((host, request) => host.play(request), move)).ok, move);
      await page.click('#share summary');
      await page.waitForFunction(() => document.getElementById('link').value);
      const link = await page.evaluate(() => document.getElementById('link').value);
      const wanted = [await board.fen(), await board.sans()];
      const other = await open(link.split('/').slice(3).join('/'));
      assert.deepEqual([await new Board(other).fen(), await new Board(other).sans()], wanted);
      assert.match(await note(other), /Link/);
    }));

test('shows a damaged link up to its error, and keeps the stored game', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/index.html');
    await play(page, 'eva vier').then((board) => board.moved(1));
    const damaged = await open('de/index.html#game=d4_d5_Qxd5_e4');
    assert.deepEqual(await new Board(damaged).sans(), ['d4', 'd5']);
    assert.match(await note(damaged), /Qxd5/);
    const wrong = await open('de/index.html#fen=nonsense');
    assert.match(await note(wrong), /nicht spielbar/);
    await page.reload();
    await ready(page);
    assert.deepEqual(await new Board(page).sans(), ['e4']);
  }));
