/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/site/board/picture.mjs - creates the pictures of the README, site/pictures/board-light.png and
 * board-dark.png, which show the element in a game in Chromium, and the icons in site/pages/icons. Uses the build that
 * ROCHADE_BUILD names, else the latest one.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { serve } from '../../../site/server.mjs';
import { source } from '../../built.js';
import { executablePath, FLAGS, folderWith } from '../browser.js';

const MOVES = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O'];
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rochade</title>
<link rel="stylesheet" href="picture.css"><script type="module" src="rochade-board.js"></script>
<rochade-board></rochade-board></html>`;
const STYLE = `:root { color-scheme: light dark } body { margin: 0; padding: 12px }
rochade-board { inline-size: 396px }`;

const folder = await folderWith({ 'picture.html': PAGE, 'picture.css': STYLE });
const target = `${source}site/pictures`;
await mkdir(target, { recursive: true });
const server = await serve(folder, 0);
const browser = await chromium.launch({ executablePath, args: FLAGS });
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  const page = await browser.newPage({
    viewport: { width: 420, height: 640 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    colorScheme,
  });
  await page.goto(`http://127.0.0.1:${server.address().port}/picture.html`);
  await page.evaluate(async (moves) => {
    for (const move of moves) await document.querySelector('rochade-board')?.play(move);
  }, MOVES);
  await page.screenshot({ path: `${target}/board-${colorScheme}.png`, fullPage: true });
  await page.close();
}

/** Systems may crop a maskable icon to its middle, so its knight is smaller. */
const ICONS = [
  { name: 'icon-192', size: 192, share: 1 },
  { name: 'icon-512', size: 512, share: 1 },
  { name: 'icon-maskable-512', size: 512, share: 0.72 },
];
const drawing = await readFile(`${folder}/icon.svg`, 'utf8');
for (const { name, size, share } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = `body { margin: 0; background: #b58e62 }
    svg { position: absolute; inset: 0; margin: auto; inline-size: ${100 * share}%; block-size: ${100 * share}% }`;
  await page.setContent(`<style>${style}</style>${drawing}`);
  await page.screenshot({ path: `${source}site/pages/icons/${name}.png` });
  await page.close();
}
await browser.close();
server.close();
