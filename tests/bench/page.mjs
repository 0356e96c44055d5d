/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/page.mjs - what the site's first page weighs and how long it takes: bytes as gzip of all that a
 * first visit loads before the board can be played on (that for which the board waits), of what it loads then, and what the service worker keeps besides; and
 * the median of some first visits in Chromium with an empty cache.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serve } from '../../site/server.mjs';
import { siteFolder } from '../built.js';
import { executablePath, FLAGS } from '../site/browser.js';

const VISITS = 9;
const FIRST = 'en/index.html';

const server = await serve(siteFolder);
const url = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath, args: FLAGS });

/** A first visit; what comes of it, with the page ready to go to. */
async function visit(look) {
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
  const result = await look(page);
  await context.close();
  return result;
}
const isReady = () => globalThis.readyAt;

/** How long it took, and the names of all that was loaded until all was there. */
const timed = () =>
  visit(async (page) => {
    await page.goto(`${url}${FIRST}`);
    await page.waitForFunction(isReady);
    await page.waitForFunction(() => document.querySelector('rochade-board').session.isComplete);
    const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return { time: await page.evaluate(isReady), names: addresses.map((address) => address.slice(url.length)) };
  });

/** Whether the board has to wait for a file. That it came before is no sign: on a line as fast as this one much does. */
const isNeeded = (name, patience) =>
  visit(async (page) => {
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(`${url}${name}`, (route) => held.then(() => route.continue()).catch(() => {}));
    await page.goto(`${url}${FIRST}`, { waitUntil: 'commit' });
    const needed = await page.waitForFunction(isReady, null, { timeout: patience }).then(
      () => false,
      () => true,
    );
    release();
    return needed;
  });

const visits = [];
for (let count = 0; count < VISITS; count++) visits.push(await timed());
const median = visits.map(({ time }) => time).sort((one, other) => one - other)[VISITS >> 1];
const before = new Set([FIRST]);
const after = new Set();
for (const name of new Set(visits.flatMap(({ names }) => names)))
  (await isNeeded(name, 2000 + 10 * median) ? before : after).add(name);
await browser.close();
server.closeAllConnections();
server.close();

const weigh = (name) => gzipSync(readFileSync(`${siteFolder}/${name}`), { level: 9 }).length;
const sumOf = (names) => [...names].reduce((sum, name) => sum + weigh(name), 0);
for (const [title, names] of [['before', before], ['then', after]])
  for (const name of [...names].sort((one, other) => weigh(other) - weigh(one))) console.log(`${String(weigh(name)).padStart(8)}  ${title}: ${name}`);
const [, kept] = readFileSync(`${siteFolder}/sw.js`, 'utf8').match(/\bFILES = (\{.*?\});/);
const besides = Object.keys(JSON.parse(kept)).filter((name) => !before.has(name) && !after.has(name));
console.log(`${sumOf(before)} bytes as gzip in ${before.size} requests; playable after ${Math.round(median)} ms (median of ${VISITS})`);
console.log(`${sumOf(after)} bytes then, and ${sumOf(besides)} that the service worker keeps besides`);
