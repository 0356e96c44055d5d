/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/giant.mjs - measures actions on a board in Chromium with a game of 800 plies and 300
 * variations: the processor time of the page's thread in milliseconds, the least and the median.
 */
import { load } from '../built.js';
import { embed, executablePath, withPage } from '../site/browser.js';
import { giantGame } from '../site/giant-game.js';

const ROUNDS = 9;

const { parsePgn } = await load('rules.js');
const { pgn, moves } = giantGame();
const [{ moves: tree }] = parsePgn(pgn);
const FORK = tree.findIndex(({ variations }) => variations.length) + 1;

/** The actions: name, ply to start from, function. */
const ACTS = [
  ['its PGN is set', 800, () => (globalThis.board.pgn = `${globalThis.pgn}${' '.repeat(Math.random() * 99)}`)],
  ['from its beginning to its end', 0, () => globalThis.board.goTo(800)],
  ['from its end to its beginning', 800, () => globalThis.board.goTo(0)],
  ['a step back', 800, () => globalThis.board.back()],
  ['a step on', 799, () => globalThis.board.forward()],
  ['another move at its end', 799, () => globalThis.board.play(globalThis.board.game.moves()[0])],
  ['into a variation', FORK, () => globalThis.board.variation(1)],
  ['its PGN is asked for', 800, () => globalThis.board.pgn.length],
  ['its moves are made, as when it is taken up again', 0, () => globalThis.board.play(globalThis.sans)],
];

const board = { 'board.html': embed('<rochade-board></rochade-board>', 'de') };
await withPage({ files: board, browser: executablePath }, async (page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  await page.evaluate(
    ([text, sans]) => {
      Object.assign(globalThis, { board: document.querySelector('rochade-board'), pgn: text, sans });
      globalThis.board.pgn = text;
    },
    [pgn, moves],
  );
  for (const [what, from, act] of ACTS) {
    const times = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.evaluate((count) => globalThis.board.goTo(count), from);
      const began = await worked();
      await page.evaluate(act);
      times.push((await worked()) - began);
    }
    times.sort((one, other) => one - other);
    console.log(`${what.padEnd(50)} ${times[0].toFixed(1).padStart(6)} ${times[ROUNDS >> 1].toFixed(1).padStart(6)}`);
  }
});
