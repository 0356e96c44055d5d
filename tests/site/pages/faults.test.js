/* SPDX-License-Identifier: MIT */
/* Faults: broken links; storage that is blocked, full, or contains other programs' data; damaged files. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { serve } from '../../../site/server.mjs';
import { Board } from '../browser.js';
import { beginNewGame, controlled, PAGES, Site } from './site.js';

const site = new Site();
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const GARBAGE = {
  'rochade.settings': [
    '5',
    '"de"',
    '[]',
    '{"style":{"a":1},"voice":0,"speed":"soon","language":7}',
    '{"style":"as loud as you can"}',
    '{',
  ],
  'rochade.game.x': [
    'null',
    '7',
    '{"kind":"play","start":5,"moves":"e2e4","time":"x"}',
    `{"kind":"play","start":"${START}","moves":["e2e4","e2e4"],"time":1,"clock":{"control":7}}`,
    '{"kind":"computer","start":"no position","moves":["e2e4"],"side":"purple","level":99}',
    `{"kind":"computer","start":"${START}","moves":["e2e4"],"side":"white","level":2,"clock":"3+2"}`,
    '{"kind":"computer","start":"no position","moves":["e2e4"],"side":"black","level":2,"time":{}}',
  ],
};
const OF_A_TAB = {
  'rochade.position': ['garbage', 'x/y w', '', '8/8/8/8/8/8/8/8 w - - 0 1'],
  'rochade.follow': ['5', '{"text":5,"index":9}', '{"text":"1. e4 *","index":9}', '{"text":"1. e9 *","index":0}'],
  'rochade.follow.at': ['"x"', '-3', '1e9'],
  'rochade.tab.play': ['nobody'],
};
const longest = Math.max(...[...Object.values(GARBAGE), ...Object.values(OF_A_TAB)].map((list) => list.length));

test('four pages open and play with foreign or damaged data in the storage', () =>
  site.visit({}, async ({ open, url, ready }) => {
    const page = await open('de/about.html');
    for (let round = 0; round < longest; round++)
      for (const name of ['index', 'computer', 'position', 'follow']) {
        await page.goto(`${url}de/about.html`);
        await ready(page);
        await page.evaluate(
          ([lasting, passing, at]) => {
            localStorage.clear();
            sessionStorage.clear();
            for (const [key, values] of Object.entries(lasting)) localStorage.setItem(key, values[at % values.length]);
            for (const [key, values] of Object.entries(passing))
              sessionStorage.setItem(key, values[at % values.length]);
          },
          [GARBAGE, OF_A_TAB, round],
        );
        await page.goto(`${url}de/${name}.html`);
        await ready(page);
        await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
        if (name === 'index') {
          await beginNewGame(page);
          const board = new Board(page);
          await board.moved(0);
          await board.type('e4');
          await board.moved(1);
        }
      }
  }));

test('without storage every page opens, and the player is told once', () =>
  site.visit({}, async ({ context, open }) => {
    await context.addInitScript(() => {
      const blocked = {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      };
      Object.defineProperty(globalThis, 'localStorage', blocked);
      Object.defineProperty(globalThis, 'sessionStorage', blocked);
    });
    for (const name of PAGES) await (await open(`de/${name}.html`)).close();
    const page = await open('de/index.html');
    const board = new Board(page);
    await page.evaluate(() => {
      globalThis.notes = [];
      new MutationObserver(() => globalThis.notes.push(document.getElementById('note').textContent)).observe(
        document.getElementById('note'),
        { childList: true },
      );
    });
    for (const line of ['e4', 'e5', 'Sf3']) await board.type(line);
    await board.moved(3);
    const notes = await page.evaluate(() => globalThis.notes);
    assert.equal(notes.filter((text) => /behält hier nichts/.test(text)).length, 1, notes.join('|'));
  }));

test('a full storage does not stop the game, and the player is told', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/index.html');
    const board = new Board(page);
    await board.type('e4');
    await board.moved(1);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await board.type('e5');
    await board.moved(2);
    await page.waitForFunction(() => /behält hier nichts/.test(document.getElementById('note').textContent));
  }));

test('loads pages and engine from the server if the cache is unreadable', () =>
  site.visit({}, async ({ open, url, ready, context }) => {
    const page = await open('de/index.html');
    await controlled(page);
    const [worker] = context.serviceWorkers();
    for (const broken of ['open', 'match']) {
      await worker.evaluate((name) => {
        const kind = name === 'open' ? CacheStorage : Cache;
        kind.prototype[name] = () => Promise.reject(new DOMException('damaged', 'UnknownError'));
      }, broken);
      await page.goto(`${url}de/learn.html`);
      await ready(page);
      const engine = await page.evaluate(async () => (await fetch('../engine/stockfish.js')).status);
      assert.equal(engine, 200);
    }
  }));

test('replaces damaged files in the cache by those of the server', () =>
  site.visit({}, async ({ open, url, ready, context }) => {
    const page = await open('de/index.html');
    await controlled(page);
    const [worker] = context.serviceWorkers();
    const extras = ['engine/stockfish.js', 'voice/worker.js'];
    for (const name of extras)
      assert.equal(await page.evaluate(async (address) => (await fetch(address)).status, url + name), 200, name);
    const damaged = await worker.evaluate(async () => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          const bytes = new Uint8Array(await answer.clone().arrayBuffer());
          if (bytes.length === 0) continue;
          bytes[bytes.length >> 1] ^= 1; // one bit
          await cache.put(request, new Response(bytes, answer));
          count++;
        }
      }
      return count;
    });
    assert.ok(damaged > 20, String(damaged));
    const bytesOf = async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())];
    const bytesKept = async (address) => [...new Uint8Array(await (await caches.match(address)).arrayBuffer())];
    for (const name of ['rochade.wasm', 'rochade-board.js', 'de/learn.html', ...extras]) {
      const inPage = await page.evaluate(bytesOf, url + name);
      const kept = await worker.evaluate(bytesKept, url + name);
      const onServer = await (await fetch(url + name)).arrayBuffer();
      for (const bytes of [inPage, kept]) assert.ok(Buffer.from(bytes).equals(Buffer.from(onServer)), name);
    }
    await page.goto(`${url}de/index.html`);
    await ready(page);
    const board = new Board(page);
    await board.type('e4');
    await board.moved(1);
  }));

test('five pages stay playable with a damaged link, and the play pages report it', () =>
  site.visit({}, async ({ open }) => {
    const links = [
      '#fen=',
      '#fen=x',
      '#game=',
      '#game=%E0%A4%A',
      '#game=e4_e9',
      '#pgn=1.e4',
      '#fen=8/8/8/8/8/8/8/8_w_-_-_0_1&game=e4',
      '#=&=',
      `#game=${'e4_'.repeat(3000)}`,
    ];
    for (const link of links)
      for (const name of ['index', 'computer', 'position', 'follow', 'learn']) {
        const page = await open(`de/${name}.html${link}`);
        if (name === 'index') {
          await beginNewGame(page);
          await new Board(page).moved(0);
        }
        if (/e9|%E0/.test(link) && ['index', 'computer'].includes(name))
          assert.match(await page.textContent('#note'), /Link ist beschädigt/, name + link);
        await page.close();
      }
  }));

test('a file that cannot be read or is missing does not stop the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rochade-server-'));
  await writeFile(join(folder, 'page.txt'), 'here');
  // A file that can be opened, but not read.
  await symlink('/proc/self/mem', join(folder, 'broken.txt'));
  const server = await serve(folder);
  const ask = async (name) => (await fetch(`http://127.0.0.1:${server.address().port}/${name}`)).text();
  try {
    await ask('broken.txt').catch(() => {});
    assert.equal(await ask('page.txt'), 'here');
    assert.equal(await ask('nothing.txt'), '');
    assert.equal(await ask('.'), '');
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  }
});
