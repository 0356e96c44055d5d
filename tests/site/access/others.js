/* SPDX-License-Identifier: MIT */
/* Pages with boards of other libraries from the test dependencies, and helpers for their twins. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Board } from '../browser.js';

const modules = join(dirname(createRequire(import.meta.url).resolve('axe-core/package.json')), '..');
/** Returns files of a package to serve under its name. */
export function served(name, ...folders) {
  const files = {};
  for (const folder of folders)
    for (const entry of readdirSync(join(modules, name, folder), { recursive: true, encoding: 'utf8' })) {
      const path = join(name, folder, entry);
      if (statSync(join(modules, path)).isFile()) files[path] = readFileSync(join(modules, path));
    }
  return files;
}
export const page = (
  head,
  body,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Another page</title>
<link rel="icon" href="icon.svg"><style>.board { width: 320px; height: 320px }</style>${head}
<script type="module" src="rochade-access.js"></script></head><body><main><h1>Chess</h1>${body}</main></body></html>`;

/* Their pages use inline styles and scripts, which the policy of the site forbids. */
export const policy =
  "default-src 'self' data:; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'";
export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** Resolves to the board of the page's twin once its session has begun. */
export async function twinOf(tab) {
  await tab.waitForSelector('rochade-twin rochade-board', { state: 'attached' });
  await tab.waitForFunction(() => document.querySelector('rochade-twin')?.board.session);
  return new Board(tab);
}
export const shows = (tab, placement) =>
  tab.waitForFunction((wanted) => document.querySelector('rochade-board')?.fen.startsWith(`${wanted} `), placement);
export const says = (tab, words) =>
  tab.waitForFunction(
    (wanted) =>
      document.querySelector('rochade-board')?.shadowRoot?.querySelector('[role=log]')?.textContent.includes(wanted),
    words,
  );
