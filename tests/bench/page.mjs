/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/page.mjs - what the site's first page weighs and how long it takes: bytes as gzip of all that a
 * first visit loads before the board can be played on, of what it loads then, and what the service worker keeps besides; and
 * the median of some first visits in Chromium with an empty cache.
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
const before = new Set();
const after = new Set();
for (let visit = 0; visit < VISITS; visit++) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  // Only what comes before the board is ready: the service worker's own loading comes after.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    new MutationObserver(() => (globalThis.readyAt ??= performance.now())).observe(document, {
      subtree: true,
      attributeFilter: ['data-ready'],
    });
  });
  await page.goto(`${url}en/index.html`);
  await page.waitForFunction(() => globalThis.readyAt);
  await page.waitForFunction(() => document.querySelector('rochade-board').session.isComplete);
  times.push(await page.evaluate(() => globalThis.readyAt));
  before.add('en/index.html');
  for (const [name, wasReady] of await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, responseEnd }) => [name, responseEnd <= globalThis.readyAt]),
  ))
    (wasReady ? before : after).add(name.slice(url.length));
  await context.close();
}
await browser.close();
server.closeAllConnections();
server.close();

const weigh = (name) => gzipSync(readFileSync(`${siteFolder}/${name}`), { level: 9 }).length;
const sumOf = (names) => [...names].reduce((sum, name) => sum + weigh(name), 0);
for (const [title, names] of [['before', before], ['then', after]])
  for (const name of [...names].sort((one, other) => weigh(other) - weigh(one))) console.log(`${String(weigh(name)).padStart(8)}  ${title}: ${name}`);
const [, kept] = readFileSync(`${siteFolder}/sw.js`, 'utf8').match(/FILES = (\[.*?\]);/);
const besides = JSON.parse(kept).filter((name) => !before.has(name) && !after.has(name));
const median = times.sort((one, other) => one - other)[VISITS >> 1];
console.log(`${sumOf(before)} bytes as gzip in ${before.size} requests; playable after ${Math.round(median)} ms (median of ${VISITS})`);
console.log(`${sumOf(after)} bytes then, and ${sumOf(besides)} that the service worker keeps besides`);
