/* SPDX-License-Identifier: MIT */
/* The second board: the terminal program and the real page, and a game between them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Terminal, open, shows, square } from './support.js';

test('plays a game between terminal and page to mate', async (t) => {
  const terminal = await Terminal.start(t, '--time=5');
  const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
  terminal.type('felix drei');
  await shows(page, 'rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b');
  await square(page, 'e7').click();
  await square(page, 'e5').click();
  await terminal.said(/1 Schwarz: Eva sieben Eva fünf/);
  terminal.type('gustav vier');
  await shows(page, 'rnbqkbnr/pppp1ppp/8/4p3/6P1/');
  await page.evaluate(() => document.querySelector('rochade-board').say('dame hector vier'));
  await terminal.said(/2 Schwarz: Dame David acht Hector vier Schachmatt/);
  await shows(spectator, 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/');
  await page.waitForFunction(() => document.getElementById('said').textContent.includes('Schwarz gewinnt'));
  assert.match(await page.locator('#black-time').textContent(), /^0:0[45]:\d\d$/);
  assert.deepEqual([...page.troubles, ...spectator.troubles], []);
  assert.equal(await terminal.end(), 0);
  await Promise.all([page.close(), spectator.close()]);
});

test('the page follows take-backs and new positions of the terminal', async (t) => {
  const terminal = await Terminal.start(t, '--board=both');
  const page = await open(terminal.link);
  terminal.type('eva vier');
  terminal.type('eva fünf');
  await shows(page, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/');
  terminal.type('zurück');
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  terminal.type('c5');
  await shows(page, 'rnbqkbnr/pp1ppppp/8/2p5/4P3/');
  terminal.type('FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  terminal.type('ja');
  await shows(page, '4k3/8/8/8/8/8/4P3/4K3 w');
  assert.deepEqual(page.troubles, []);
  await terminal.end();
  await page.close();
});

test('reconnects by itself and loses nothing', async (t) => {
  const terminal = await Terminal.start(t);
  const page = await open(terminal.link);
  await page.evaluate(() => {
    window.isAway = true;
    window.lastSocket.close();
  });
  await page.waitForFunction(() => document.getElementById('connection').textContent.includes('ist weg'));
  terminal.type('eva vier');
  await terminal.said(/1 Weiß: Eva zwei Eva vier/);
  await page.evaluate(() => (window.isAway = false));
  await page.waitForFunction(() => document.getElementById('connection').textContent.includes('Nichts ist verloren'));
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  await square(page, 'c7').click();
  await square(page, 'c5').click();
  await terminal.said(/1 Schwarz: Cesar sieben Cesar fünf/);
  await terminal.end();
  await page.close();
});

test('a device that slept shows what happened meanwhile', async (t) => {
  const terminal = await Terminal.start(t);
  const pages = [await open(terminal.link), await open(terminal.watching)];
  for (const page of pages) await page.evaluate(() => (window.lastSocket.isAsleep = true));
  terminal.type('eva vier');
  await terminal.said(/1 Weiß: Eva zwei Eva vier/);
  for (const page of pages) {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  }
  await square(pages[0], 'c7').click();
  await square(pages[0], 'c5').click();
  await terminal.said(/1 Schwarz: Cesar sieben Cesar fünf/);
  await terminal.end();
  for (const page of pages) await page.close();
});

test('a move that was sent into a lost connection is sent again, once', async (t) => {
  const terminal = await Terminal.start(t, '--board=white');
  const page = await open(terminal.link);
  await page.evaluate(() => (window.lastSocket.isAsleep = true));
  await square(page, 'e2').click();
  await square(page, 'e4').click();
  await terminal.said(/1 Weiß: Eva zwei Eva vier/);
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  terminal.type('c5');
  await terminal.said(/1 Schwarz: Cesar sieben Cesar fünf/);
  await page.evaluate(() => (window.isAway = true));
  await page.evaluate(() => window.lastSocket.close());
  await page.waitForFunction(() => document.getElementById('connection').textContent.includes('ist weg'));
  await square(page, 'g1').click();
  await square(page, 'f3').click();
  await page.evaluate(() => (window.isAway = false));
  await terminal.said(/2 Weiß: Springer Gustav eins Felix drei/);
  terminal.type('springer cesar sechs');
  await terminal.said(/2 Schwarz: Springer Bella acht Cesar sechs/);
  assert.equal(terminal.output.split('2 Weiß').length, 2);
  await terminal.end();
  await page.close();
});

test('the last page to connect has the seat; others only watch', async (t) => {
  const terminal = await Terminal.start(t, '--board=white');
  const first = await open(terminal.link);
  const second = await open(terminal.link);
  const spectator = await open(terminal.watching);
  await first.waitForFunction(() => document.querySelector('rochade-board').playable === 'none');
  assert.equal(await second.evaluate(() => document.querySelector('rochade-board').playable), 'white');
  assert.equal(await spectator.evaluate(() => document.querySelector('rochade-board').playable), 'none');
  for (const page of [first, spectator]) await page.evaluate(() => window.lastSocket.send('1 0 e2e4'));
  for (const line of ['1 0 e2e5', '1 7 e2e4', '9 0 e2e4', 'e2e4', '']) {
    await second.evaluate((text) => window.lastSocket.send(text), line);
  }
  await second.evaluate(() => window.lastSocket.send('1 0 d2d4'));
  await terminal.said(/1 Weiß: David zwei David vier/);
  assert.doesNotMatch(terminal.output, /Eva zwei/);
  await second.evaluate(() => window.lastSocket.send('1 1 d7d5')); // Black's moves are typed
  await shows(spectator, 'rnbqkbnr/pppppppp/8/8/3P4/');
  assert.doesNotMatch(terminal.output, /David sieben/);
  await terminal.end();
  for (const page of [first, second, spectator]) await page.close();
});

test('touching the board signals a coming move at most once a second', async (t) => {
  const terminal = await Terminal.start(t, '--board=white');
  const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
  await spectator.waitForFunction(() => document.querySelector('rochade-board').playable === 'none');
  for (const each of [page, spectator]) {
    await each.evaluate(() => {
      window.told = [];
      const { send } = window.lastSocket;
      window.lastSocket.send = function (text) {
        window.told.push(text);
        send.call(this, text);
      };
      window.answers = 0;
      window.lastSocket.addEventListener('message', () => window.answers++);
    });
  }
  await square(page, 'e2').click();
  await page.waitForFunction(() => window.told.length > 0);
  assert.deepEqual(await page.evaluate(() => window.told), ['soon']);
  const more = await page.evaluate(() => {
    const count = window.told.length;
    for (let i = 0; i < 5; i++) document.querySelector('rochade-board').dispatchEvent(new KeyboardEvent('keydown'));
    return window.told.length - count;
  });
  assert.ok(more <= 1);
  await square(page, 'e4').click();
  await terminal.said(/1 Weiß: Eva zwei Eva vier/);
  assert.deepEqual(
    (await page.evaluate(() => window.told)).filter((text) => text !== 'soon'),
    ['1 0 e2e4'],
  );
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  const answers = await page.evaluate(() => window.answers);
  await page.evaluate(() => window.lastSocket.send('soon'));
  await page.evaluate(() => window.lastSocket.send('1 7 e2e4')); // answered with the current game
  await page.waitForFunction((count) => window.answers > count, answers);
  assert.equal(await page.evaluate(() => window.answers), answers + 1);
  await square(spectator, 'e4').click();
  assert.deepEqual(await spectator.evaluate(() => window.told), []);
  assert.deepEqual([...page.troubles, ...spectator.troubles], []);
  await terminal.end();
  for (const each of [page, spectator]) await each.close();
});
