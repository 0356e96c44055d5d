/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/page.mjs - what the site's first page weighs and how long it takes: bytes as gzip of all that a
 * first visit loads before the board can be played on, and the median of some first visits in Chromium with an empty cache.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serve } from '../../site/server.mjs';
import { siteFolder } from '../built.js';
import { executablePath, FLAGS } from '../site/browser.js';

const VISITS = 9;

const server = await serve(siteFolder);
const url = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath, args: FLAGS });
const times = [];
const loaded = new Set();
for (let visit = 0; visit < VISITS; visit++) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  page.on('request', (request) => loaded.add(request.url().slice(url.length)));
  // Only what comes before the board is ready: the service worker's own loading comes after.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    const look = () => {
      if (document.body?.dataset.ready === undefined) requestAnimationFrame(look);
      else globalThis.readyAt = performance.now();
    };
    look();
  });
  await page.goto(`${url}en/index.html`);
  await page.waitForFunction(() => globalThis.readyAt);
  times.push(await page.evaluate(() => globalThis.readyAt));
  await context.close();
}
await browser.close();
server.closeAllConnections();
server.close();

const weights = [...loaded].map((name) => [name, gzipSync(readFileSync(`${siteFolder}/${name}`), { level: 9 }).length]);
for (const [name, bytes] of weights.sort((one, other) => other[1] - one[1])) console.log(`${String(bytes).padStart(8)}  ${name}`);
const sum = weights.reduce((total, [, bytes]) => total + bytes, 0);
const median = times.sort((one, other) => one - other)[VISITS >> 1];
console.log(`${String(sum).padStart(8)}  bytes as gzip, in ${weights.length} requests; playable after ${Math.round(median)} ms (median of ${VISITS})`);
