/* SPDX-License-Identifier: MIT */
/*
 * usage: with_sound_server node speakers.js - plays on the site with the voice on, records the sound of Chromium, and
 * prints as JSON the delay of the sound after a line was sent, its loudness, and its duration in seconds; a key
 * interrupts it after one second. All but the delay is measured in the recording; the delay depends on the load of the
 * machine.
 */
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { serve } from '../../../site/server.mjs';
import { siteFolder } from '../../built.js';
import { executablePath, FLAGS } from '../browser.js';

const RATE = 22050;
const LOUD = 0.005;
/** Bytes in 20 milliseconds of sound. */
const PIECE = (2 * RATE) / 50;

const blocks = [];
const recorder = spawn('parec', [
  '--device=rochade.monitor',
  '--raw',
  '--format=s16le',
  `--rate=${RATE}`,
  '--channels=1',
  '--latency-msec=10',
]);
function take(data) {
  let sum = 0;
  for (let at = 0; at + 1 < data.length; at += 2) sum += (data.readInt16LE(at) / 32768) ** 2;
  blocks.push({ at: performance.now(), seconds: data.length / 2 / RATE, loudness: Math.sqrt(sum / (data.length / 2)) });
}
recorder.stdout.on('data', (data) => {
  for (let at = 0; at < data.length; at += PIECE) take(data.subarray(at, at + PIECE));
});
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isLoud = ({ loudness }) => loudness > LOUD;
const loud = (from) => blocks.filter((block) => block.at >= from && isLoud(block));
const sum = (list) => list.reduce((all, { seconds }) => all + seconds, 0);
/** Polls until a condition is true, for at most a minute. */
async function until(isSo) {
  for (let wait = 0; wait < 3000 && !isSo(); wait++) await pause(20);
}
const isQuiet = () => sum(blocks.slice(blocks.findLastIndex(isLoud) + 1)) > 1;

const server = await serve(siteFolder);
const browser = await chromium.launch({ executablePath, args: FLAGS, ignoreDefaultArgs: ['--mute-audio'] });
try {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/de/index.html`);
  await page.waitForSelector('body[data-ready]', { state: 'attached' });
  await page.click('#settings summary');
  await page.check('#voice');
  const input = page.locator('#board #line');
  // The first line loads the voice.
  await input.fill('eva vier');
  await input.press('Enter');
  await until(() => loud(0).length);
  await until(isQuiet);

  await input.fill('Stellung');
  const sent = performance.now();
  await input.press('Enter');
  await until(() => sum(loud(sent)) > 1);
  await page.keyboard.press('Shift');
  await until(isQuiet);
  const whole = loud(sent);
  console.log(
    JSON.stringify({
      first: whole.length ? Math.round(whole[0].at - sent) : null,
      loudness: Math.max(...whole.map(({ loudness }) => loudness)),
      seconds: sum(whole),
    }),
  );
} finally {
  recorder.kill();
  await browser.close();
  server.closeAllConnections();
  server.close();
}
