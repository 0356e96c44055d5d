/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/site/pages/pictures.mjs FOLDER [PAGE...] - writes pictures of the pages (by default all) for visual
 * inspection: in German at widths of 320, 768 and 1280 pixels, light, dark and in forced colours; in the other
 * languages at 320 and 1280 pixels; and at zooms of 200 and 400 % on a screen of 1280 by 1024 pixels. All sections are
 * open, and boards show a game with a check. FOLDER/sheet-*.png show the pictures of a page side by side. Uses the
 * build that ROCHADE_BUILD names, else the latest.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../../site/server.mjs';
import { siteFolder } from '../../built.js';
import { executablePath, FLAGS } from '../browser.js';
import { LANGUAGES, PAGES } from './site.js';

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tests/site/pages/pictures.mjs FOLDER [PAGE...]');
  process.exit(2);
}
const pages = wanted.length ? wanted : PAGES;
/** @type {Record<string, import('playwright-core').BrowserContextOptions>} */
const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
};
const WIDTHS = [320, 768, 1280];
/** Returns the options for a screen of 1280 by 1024 pixels at a zoom. */
const zoomed = (factor) => ({
  viewport: { width: 1280 / factor, height: 1024 / factor },
  deviceScaleFactor: factor,
});

/** Returns the pictures of a page: for each its name, its language, and Playwright's options. */
function shotsOf(name) {
  const german = Object.entries(LOOKS).flatMap(([look, media]) =>
    WIDTHS.map((width) => ({ path: `${name}-de-${width}-${look}`, language: 'de', width, media })),
  );
  const others = LANGUAGES.filter((language) => language !== 'de').flatMap((language) =>
    [320, 1280].map((width) => ({ path: `${name}-${language}-${width}`, language, width, media: LOOKS.light })),
  );
  const zooms = [2, 4].map((factor) => ({
    path: `${name}-de-zoom-${factor}00`,
    language: 'de',
    width: 1280 / factor,
    media: zoomed(factor),
  }));
  return [...german, ...others, ...zooms];
}

/** Sets up a capture, a check, pieces on squares of both colours, and a mark. */
async function arrange(page) {
  if (await page.locator('#sample').count()) {
    await page.click('#sample');
    await page.click('#last');
    return;
  }
  // The page to set up positions has no <rochade-board>.
  for (const board of (await page.locator('rochade-board').all()).slice(0, 1))
    await board.evaluate((node) => {
      for (const move of ['e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qe5+']) node.play(move);
    });
}

async function picture(browser, base, name, { path, language, width, media }) {
  const context = await browser.newContext({
    locale: language,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    ...media,
  });
  const page = await context.newPage();
  await page.goto(`${base}${language}/${name}.html`);
  await page.waitForSelector('body[data-ready]', { state: 'attached' });
  await arrange(page);
  await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
  // Boards outside the viewport are not drawn.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...page.viewportSize(), height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  const file = join(folder, `${path}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
  return file;
}

/** Writes a picture with the upper parts of others side by side. */
async function sheet(browser, files, target) {
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  await page.goto(pathToFileURL(folder).href + '/');
  await page.evaluate(
    async (addresses) => {
      document.body.replaceChildren();
      document.body.style.cssText =
        'margin:0;background:#888;display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start';
      for (const address of addresses) {
        const image = new Image();
        image.src = address;
        await image.decode();
        const height = Math.min(760, (image.naturalHeight * 460) / image.naturalWidth);
        image.style.cssText = `inline-size:${image.naturalWidth < 500 ? 300 : 460}px;block-size:${height}px;object-fit:cover;object-position:top`;
        document.body.append(image);
      }
    },
    files.map((file) => pathToFileURL(file).href),
  );
  await page.screenshot({ path: target, fullPage: true });
  await page.close();
}

await mkdir(folder, { recursive: true });
const server = await serve(siteFolder, 0);
const browser = await chromium.launch({ executablePath, args: FLAGS });
for (const name of pages) {
  const files = [];
  for (const shot of shotsOf(name))
    files.push(await picture(browser, `http://127.0.0.1:${server.address().port}/`, name, shot));
  const target = join(folder, `sheet-${name}.png`);
  await sheet(browser, files, target);
  console.log(target);
}
await browser.close();
server.close();
