/* SPDX-License-Identifier: MIT */
/* A board with a clock for tests. */
import { Board, embed, withPage } from '../browser.js';

/** Opens a page with a board whose clock is loaded; the test controls the time. */
export const withClock = (attributes, use, { language = 'de', ...options } = {}) =>
  withPage({ files: { 'board.html': embed('', language) }, ...options }, async (page) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.evaluate(async (given) => {
      const board = document.createElement('rochade-board');
      globalThis.seen = [];
      for (const name of ['clock', 'flag', 'outcome', 'error'])
        board.addEventListener(name, (/** @type {any} */ { detail }) =>
          globalThis.seen.push([name, structuredClone(detail)]),
        );
      for (const [name, value] of Object.entries(given)) board.setAttribute(name, value);
      document.querySelector('main')?.append(board);
    }, attributes);
    const board = new Board(page);
    await page.waitForFunction(() => document.querySelector('rochade-board')?.session?.clock || globalThis.seen.length);
    await use({
      page,
      board,
      pass: (milliseconds) => page.clock.runFor(milliseconds),
      shown: () => board.host.locator('.digits').allTextContents(),
      seen: () => page.evaluate(() => globalThis.seen.splice(0)),
    });
  });
