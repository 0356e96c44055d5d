/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/page.mjs [FOLDER...] - measures how a page with a board loads over a slow line: bytes by
 * request, and the time to the drawn board, to the first accepted move and to the first answers. Each FOLDER is a built
 * site (public/ of a build; that of ROCHADE_BUILD by default); several are measured in turns, so that a busy machine
 * affects all alike.
 *
 * A visit has an empty cache, gzip, a line of LINES and a processor slowed down by SLOWDOWN. Each action starts as soon
 * as the board is drawn: a move by two clicks, a question, a game as text. Times are medians from the start of the
 * navigation.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { POLICY, serve } from '../../site/server.mjs';
import { executablePath, FLAGS } from '../site/browser.js';

const VISITS = Number(process.env.VISITS ?? 5);
const SLOWDOWN = 4;
const PATIENCE = 120_000;
/** Kilobits per second, and milliseconds from a request to its answer. */
const LINES = [
  { speed: 400, latency: 200 },
  { speed: 5000, latency: 30 },
];
const ACTIONS = {
  move: (board) => {
    /** @type {Promise<void>} */
    const moved = new Promise((resolve) => board.addEventListener('move', () => resolve(), { once: true }));
    for (const square of ['e2', 'e4']) board.shadowRoot.querySelector(`[data-square=${square}]`).click();
    return moved;
  },
  question: (board) => board.say('wer ist am zug'),
  game: (board) => board.say('1. d4 d5 2. c4 *'),
};

/** A page as an author writes it, with the script for one language that builds of other versions may have. */
const pageOf = (folder) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Schach</title><link rel="icon" href="data:,">
<script type="module" src="${existsSync(join(folder, 'rochade-board.de.js')) ? 'rochade-board.de.js' : 'rochade-board.js'}"></script></head>
<body><rochade-board></rochade-board></body></html>`;

/** Runs in the page: waits until all pieces are drawn, then runs the action. */
function watch(action) {
  globalThis.result = new Promise((resolve) => {
    const look = () => {
      const board = document.querySelector('rochade-board');
      if (board?.shadowRoot?.querySelectorAll('.piece').length !== 32) return requestAnimationFrame(look);
      const drawn = performance.now();
      return (0, eval)(`(${action})`)(board).then(() => resolve({ drawn, done: performance.now() }));
    };
    look();
  });
}

async function visit(browser, url, { speed, latency }, action) {
  const context = await browser.newContext({ locale: 'de-DE', bypassCSP: true });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const names = new Map();
  const bytes = new Map();
  client.on('Network.requestWillBeSent', ({ requestId, request }) =>
    names.set(requestId, request.url.replace(url, '')),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(names.get(requestId), encodedDataLength),
  );
  await client.send('Network.enable');
  const throughput = (speed * 1000) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watch, String(action));
  await page.goto(`${url}page.html`, { waitUntil: 'commit', timeout: PATIENCE });
  const times = await page.evaluate(() => globalThis.result);
  await context.close();
  return { ...times, bytes };
}

const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1];
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`.padStart(8);

async function prepared(source) {
  const folder = await mkdtemp(join(tmpdir(), 'rochade-line-'));
  await cp(source, folder, { recursive: true, filter: (name) => !/\/(engine|voice)$|\.map$/.test(name) });
  await writeFile(join(folder, 'page.html'), pageOf(folder));
  const server = await serve(folder, 0, POLICY, { compress: true });
  return {
    source,
    folder,
    server,
    url: `http://127.0.0.1:${server.address().port}/`,
    times: new Map(),
    bytes: new Map(),
  };
}

const folders = process.argv.slice(2);
if (!folders.length) folders.push((await import('../built.js')).siteFolder);
const browser = await chromium.launch({ executablePath, args: FLAGS });
const sites = await Promise.all(folders.map(prepared));
for (let round = 0; round < VISITS; round++)
  for (const line of LINES)
    for (const [name, action] of Object.entries(ACTIONS))
      for (const site of sites) {
        const { drawn, done, bytes } = await visit(browser, site.url, line, action);
        for (const [what, time] of [
          ['drawn', drawn],
          [name, done],
        ]) {
          const key = `${line.speed} ${what}`;
          site.times.set(key, [...(site.times.get(key) ?? []), time]);
        }
        for (const [file, count] of bytes) site.bytes.set(file, count);
      }
await browser.close();

for (const { source, folder, server, times, bytes } of sites) {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
  console.log(source);
  for (const [file, count] of bytes) console.log(`${String(count).padStart(8)}  ${file}`);
  for (const { speed, latency } of LINES) {
    const row = ['drawn', ...Object.keys(ACTIONS)].map(
      (what) => `${what} ${seconds(median(times.get(`${speed} ${what}`)))}`,
    );
    console.log(`${String(speed).padStart(5)} kbit/s, ${latency} ms: ${row.join(', ')}`);
  }
}
