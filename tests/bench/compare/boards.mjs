/* SPDX-License-Identifier: MIT */
/*
 * Compares pages with many boards at the start position, one page per library and number of boards: milliseconds from
 * the call that makes the first board to the second frame after the last, and what a page has to load. The pages take
 * turns in one browser.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serve } from '../../../site/server.mjs';
import { packageFolder } from '../../built.js';
import { median, table } from './table.mjs';

const BOARDS = [50, 200];
const modules = join(fileURLToPath(new URL('.', import.meta.url)), 'node_modules');

/**
 * Libraries by name: `make` is code that makes one board in `parent`, after `imports`, of which it uses the names
 * `uses`; `styles` are style sheets, `assets` is a folder.
 *
 * @type {Record<string, { imports: string; uses?: string; make: string; styles?: string[]; assets?: string }>}
 */
const LIBRARIES = {
  rochade: {
    imports: `import '${packageFolder}/rochade-board.js';`,
    make: `parent.append(document.createElement('rochade-board'));`,
  },
  chessground: {
    imports: `import { Chessground } from '@lichess-org/chessground';`,
    uses: 'Chessground',
    make: `const node = document.createElement('div'); node.className = 'sized'; parent.append(node); Chessground(node, {});`,
    styles: ['base', 'brown', 'cburnett'].map((name) => `@lichess-org/chessground/assets/chessground.${name}.css`),
  },
  'cm-chessboard': {
    imports: `import { Chessboard, FEN } from 'cm-chessboard/src/Chessboard.js';
      import { Accessibility } from 'cm-chessboard/src/extensions/accessibility/Accessibility.js';`,
    uses: 'Chessboard, Accessibility',
    make: `const node = document.createElement('div'); node.className = 'sized'; parent.append(node);
      new Chessboard(node, { position: FEN.start, assetsUrl: './assets/', extensions: [{ class: Accessibility, props: {} }] });`,
    styles: ['cm-chessboard/assets/chessboard.css'],
    assets: 'cm-chessboard/assets',
  },
  gchessboard: {
    imports: `import 'gchessboard';`,
    make: `const node = document.createElement('g-chess-board'); node.fen = 'start'; node.interactive = true; parent.append(node);`,
  },
};

const PAGE = (styles) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boards</title>
<style>.boards { display: grid; grid-template-columns: repeat(5, 240px) } .sized { width: 240px; height: 240px }</style>
${styles.map((_, index) => `<link rel="stylesheet" href="style${index}.css">`).join('')}
</head><body><div class="boards"></div><script type="module" src="page.js"></script></body></html>`;

const SCRIPT = ({ imports, make }) => `${imports}
const parent = document.querySelector('.boards');
globalThis.run = (boards) => new Promise((resolve) => {
  const start = performance.now();
  for (let count = 0; count < boards; count++) { ${make} }
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
});`;

function build(folder, library) {
  const { imports, uses = '', styles = [], assets } = library;
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), PAGE(styles));
  writeFileSync(join(folder, 'source.js'), SCRIPT(library));
  // The module of the voice is loaded on demand, and no board here demands it, so it is not counted.
  const wanted = ['voice'].map((name) => `--external:*/${name}.js`);
  const options = [...wanted, '--bundle', '--minify', '--format=esm', '--charset=utf8', '--log-level=error'];
  const environment = { env: { ...process.env, NODE_PATH: modules } };
  execFileSync('esbuild', [join(folder, 'source.js'), ...options, `--outfile=${join(folder, 'page.js')}`], environment);
  const bare = execFileSync('esbuild', [...options, '--loader=js'], {
    ...environment,
    input: `${imports} globalThis.used = [${uses}];`,
    cwd: modules,
  });
  styles.forEach((file, index) => cpSync(join(modules, file), join(folder, `style${index}.css`)));
  if (assets) cpSync(join(modules, assets), join(folder, 'assets'), { recursive: true });
  const sheets = styles.map((file) => readFileSync(join(modules, file)));
  return [bare, ...sheets].reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

/** Makes the boards on a new page of a library; returns the time that this took and the nodes of one board. */
async function measure(browser, url, boards) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  await page.waitForFunction(() => globalThis.run);
  await page.waitForTimeout(100);
  const time = await page.evaluate((count) => globalThis.run(count), boards);
  const nodes = await page.evaluate(() => {
    const all = (parent) =>
      [...parent.querySelectorAll('*')].reduce(
        (sum, node) => sum + 1 + (node.shadowRoot ? all(node.shadowRoot) : 0),
        0,
      );
    return all(document.querySelector('.boards'));
  });
  await page.close();
  return { time, nodes: Math.round(nodes / boards) };
}

export async function compareBoards(runs = 7) {
  const root = mkdtempSync(join(tmpdir(), 'rochade-boards-'));
  const names = Object.keys(LIBRARIES);
  const sizes = Object.fromEntries(names.map((name) => [name, build(join(root, name), LIBRARIES[name])]));
  const server = await serve(root, 0, "default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' data: blob:");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  /** @type {{ name: string, boards: number, times: number[], nodes: number }[]} */
  const rows = BOARDS.flatMap((boards) => names.map((name) => ({ name, boards, times: [], nodes: 0 })));
  try {
    for (let round = 0; round < runs; round++)
      for (const row of rows) {
        const url = `http://127.0.0.1:${server.address().port}/${row.name}/`;
        const { time, nodes } = await measure(browser, url, row.boards);
        row.times.push(time);
        row.nodes = nodes;
      }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    rmSync(root, { recursive: true });
  }
  return table(
    ['library', 'boards', 'median ms', 'best ms', 'nodes a board', 'gzip KB (script and style)'],
    rows.map(({ name, boards, times, nodes }) => [
      name,
      boards,
      Math.round(median(times)),
      Math.round(Math.min(...times)),
      nodes,
      (sizes[name] / 1024).toFixed(1),
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await compareBoards(Number(process.argv[2] ?? 7)));
