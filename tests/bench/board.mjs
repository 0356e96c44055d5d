/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/board.mjs - measures one board in Chromium: the time from the arrival of its script until the
 * first legal move is made and drawn; the longest task of a whole game; and the page's memory after many moves and many
 * games.
 */
import { embed, executablePath, withPage } from '../site/browser.js';
/** @import { Game } from 'rochade' */
/** @import { RochadeBoard } from '../../site/types/element.js' */

const VISITS = 9;
const PLIES = 100;
const MOVES = 1000;
const GAMES = 100;
const MOVES_A_GAME = 10;

const median = (numbers) => numbers.sort((one, other) => one - other)[numbers.length >> 1];

/** Returns the milliseconds from the script's last byte to the frame after the first move. */
async function firstMove() {
  let time = NaN;
  await withPage({ browser: executablePath, files: { 'board.html': embed() } }, async (page) => {
    await page.waitForFunction(() => document.querySelector('rochade-board')?.game);
    await page.reload({ waitUntil: 'commit' });
    time = await page.evaluate(async () => {
      await customElements.whenDefined('rochade-board');
      // By clicks, as a player moves.
      const board = /** @type {RochadeBoard} */ (document.querySelector('rochade-board'));
      const root = /** @type {ShadowRoot} */ (board.shadowRoot);
      const moved = new Promise((told) => board.addEventListener('move', told, { once: true }));
      for (const square of ['e2', 'e4'])
        /** @type {HTMLElement} */ (root.querySelector(`[data-square=${square}]`)).click();
      await moved;
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const all = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
      const [script] = all.filter((entry) => entry.name.endsWith('rochade-board.js'));
      return performance.now() - script.responseEnd;
    });
  });
  return time;
}

/**
 * Runs in the page: makes `count` random moves in each of `games` games, the same in every run; a frame is drawn every
 * `drawn` moves.
 */
function play({ count, games, drawn: every = 8 }) {
  const board = /** @type {RochadeBoard} */ (document.querySelector('rochade-board'));
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  let lot = 1;
  return (async () => {
    for (let round = 0; round < games; round++) {
      board.fen = start;
      for (let made = 0; made < count; made++) {
        const game = /** @type {Game} */ (board.game);
        if (game.legalMoves().length === 0 || game.outcome) board.fen = start;
        lot = (lot * 48271) % 0x7fffffff;
        const all = game.legalMoves();
        await board.play(all[lot % all.length]);
        if (made % every === 0) await new Promise((drawn) => requestAnimationFrame(drawn));
      }
    }
  })();
}

const times = [];
for (let visit = 0; visit < VISITS; visit++) times.push(await firstMove());
console.log(
  `first legal move made and drawn ${median(times).toFixed(0)} ms after the script arrived (median of ${VISITS}), ` +
    `${Math.min(...times).toFixed(0)} at best`,
);

await withPage({ browser: executablePath }, async (page) => {
  await page.waitForFunction(() => document.querySelector('rochade-board')?.game);
  const client = await page.context().newCDPSession(page);
  const held = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    const { nodes } = await client.send('Memory.getDOMCounters');
    return `${(usedSize / 1024).toFixed(0)} KB, ${nodes} nodes`;
  };
  await page.evaluate(() => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await page.evaluate(play, { count: PLIES, games: 1, drawn: 1 });
  const longest = await page.evaluate(() => globalThis.longest);
  console.log(`a game of ${PLIES} plies: ${longest ? `a task of ${longest.toFixed(0)} ms` : 'no task over 50 ms'}`);
  console.log(`memory after it: ${await held()}`);
  await page.evaluate(play, { count: MOVES, games: 1 });
  console.log(`after ${MOVES} moves more: ${await held()}`);
  await page.evaluate(play, { count: MOVES_A_GAME, games: GAMES });
  console.log(`after ${GAMES} games more: ${await held()}`);
  await page.evaluate(play, { count: PLIES, games: 1, drawn: 1 });
  console.log(`after a game like the first: ${await held()}`);
});
