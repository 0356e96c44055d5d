/* SPDX-License-Identifier: MIT */
/*
 * usage: with_sound_server node speakers.js - plays on the site with the voice on, records what leaves Chromium, and prints
 * as JSON when the sound began after a line was sent, how loud it was, and how long it went on after a key.
 */
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { serve } from '../../site/server.mjs';
import { siteFolder } from '../built.js';
import { executablePath, FLAGS } from './browser.js';

const RATE = 22050;
const LOUD = 0.005;

const blocks = [];
const recorder = spawn('parec', ['--device=rochade.monitor', '--raw', '--format=s16le', `--rate=${RATE}`, '--channels=1', '--latency-msec=10']);
recorder.stdout.on('data', (data) => {
  let sum = 0;
  for (let at = 0; at + 1 < data.length; at += 2) sum += (data.readInt16LE(at) / 32768) ** 2;
  blocks.push({ at: performance.now(), loudness: Math.sqrt(sum / (data.length / 2)) });
});
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const loud = (from, to = Infinity) => blocks.filter(({ at, loudness }) => at >= from && at < to && loudness > LOUD);

const server = await serve(siteFolder);
const browser = await chromium.launch({ executablePath, args: FLAGS, ignoreDefaultArgs: ['--mute-audio'] });
try {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/de/index.html`);
  await page.waitForSelector('body[data-ready]', { state: 'attached' });
  await page.click('#settings summary');
  await page.check('#voice');
  const input = page.locator('#board input');
  // The first line loads the voice.
  await input.fill('eva vier');
  await input.press('Enter');
  for (let wait = 0; wait < 300 && !loud(0).length; wait++) await pause(50);
  await pause(2500);

  await input.fill('Stellung');
  const sent = performance.now();
  await input.press('Enter');
  for (let wait = 0; wait < 200 && !loud(sent).length; wait++) await pause(20);
  const [first] = loud(sent);
  await pause(1500);
  const key = performance.now();
  await page.keyboard.press('Shift');
  await pause(1500);
  const after = loud(key);
  const whole = loud(sent, key);
  console.log(
    JSON.stringify({
      first: first ? Math.round(first.at - sent) : null,
      loudness: Math.max(...whole.map(({ loudness }) => loudness)),
      silentAfter: after.length ? Math.round(after.at(-1).at - key) : 0,

    }),
  );
} finally {
  recorder.kill();
  await browser.close();
  server.closeAllConnections();
  server.close();
}
