/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/site/pictures.mjs FOLDER [PAGE...] - pictures of the pages (else of index and
 * embed) for a person to look at: 320, 768 and 1280 pixels wide, light, dark and in forced colours, in
 * the middle of a game with a check; of the build that ROCHADE_BUILD names, else of the latest.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { serve } from '../../site/server.mjs';
import { siteFolder } from '../built.js';
import { executablePath, FLAGS } from './browser.js';

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tests/site/pictures.mjs FOLDER [PAGE...]');
  process.exit(2);
}
const pages = wanted.length ? wanted : ['index', 'embed'];
const looks = {
  light: { colorScheme: 'light', reducedMotion: 'reduce' },
  dark: { colorScheme: 'dark', reducedMotion: 'reduce' },
  forced: { forcedColors: 'active', reducedMotion: 'reduce' },
};

/** A capture, a check, a man to be seen on each kind of square, and a mark. */
function arrange(board) {
  for (const move of ['e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qe5+']) board.play(move);
}

await mkdir(folder, { recursive: true });
const server = await serve(siteFolder, 0);
const browser = await chromium.launch({ executablePath, args: FLAGS });
for (const name of pages)
  for (const width of [320, 768, 1280])
    for (const [look, media] of Object.entries(looks)) {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ locale: 'de-DE', viewport, ...media });
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${server.address().port}/de/${name}.html`);
      await page.waitForSelector('body[data-ready]', { state: 'attached' });
      // The page that sets up positions has none.
      for (const board of (await page.locator('rochade-board').all()).slice(0, 1)) await board.evaluate(arrange);
      const path = join(folder, `${name}-${width}-${look}.png`);
      await page.screenshot({ path, fullPage: true });
      console.log(path);
      await context.close();
    }
await browser.close();
server.close();
