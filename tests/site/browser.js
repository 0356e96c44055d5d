/* SPDX-License-Identifier: MIT */
/*
 * Provides a browser, a server and a page for a test, and closes them after it. Every page is served under the strict
 * policy of site/server.mjs. A violation of it, or an error of a page, fails the test.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { POLICY, serve } from '../../site/server.mjs';
import { siteFolder } from '../built.js';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** The headless build of Chromium, in which pages open faster. */
export const shellPath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/**
 * Time limit in milliseconds for an event in a page, sufficient on a machine that is five times slower and busy.
 */
export const PATIENCE = 90_000;

/** Resolves to a new folder with these files: { name: content }. */
async function folderOf(files) {
  const folder = await mkdtemp(join(tmpdir(), 'rochade-site-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
/** Resolves to a new folder with these files and, in its folder `path`, all others of the built site. */
export async function folderWith(files, path = '') {
  const folder = await folderOf(files);
  await cp(siteFolder, join(folder, path), { recursive: true, force: false });
  return folder;
}

/**
 * Serves the built site with other files in addition or in place of its own. Copying it takes longer than many tests,
 * so it is copied only with `asFile`, which gives an address on the disk, `copied`, for tests that change it, or
 * `path`, the folder of the site on its host ('a/'). Resolves to:
 * - root: the served folder; folder: that of the site, which without a copy has `files` only
 * - server, url, and close(), which removes the folder
 *
 * @param {Record<string, string>} files
 * @param {{ policy?: string; path?: string; asFile?: boolean; copied?: boolean }} options
 */
export async function offer(files, { policy, path = '', asFile = false, copied = asFile || path !== '' }) {
  const root = await (copied ? folderWith(files, path) : folderOf(files));
  const server = await serve(copied ? root : [root, siteFolder], 0, policy);
  return {
    root,
    folder: join(root, path),
    server,
    url: asFile ? `file://${root}/` : `http://127.0.0.1:${server.address().port}/${path}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(root, { recursive: true });
    },
  };
}

export const embed = (markup = '<rochade-board></rochade-board>', language = 'en') => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>Page of another author</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="icon.svg">
<script type="module" src="rochade-board.js"></script></head>
<body><main><h1>Chess</h1>${markup}</main></body></html>`;

/** Returns the colour of the heading, which shows the style sheet in effect. */
export const colorOf = (page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).color);

/**
 * One browser for all pages of a test file, each in its own profile, because starting a browser takes longer than most
 * tests. It is closed after a moment without use, so that tests need not close it.
 */
export const launch = (path = shellPath) => chromium.launch({ executablePath: path, args: FLAGS });
const LINGERING = 200;
let users = 0;
let launched = null;
let ending = null;
async function withBrowser(path, use) {
  clearTimeout(ending);
  users++;
  launched ??= launch(path);
  try {
    return await use(await launched);
  } finally {
    if (!--users)
      ending = setTimeout(() => {
        launched.then((browser) => browser.close());
        launched = null;
      }, LINGERING);
  }
}

/**
 * Runs `use(page, { url })` with a page of the site. options:
 * - path: of the page; files: to add to the site
 * - context: Playwright's options (viewport, hasTouch, locale, colorScheme...)
 * - policy: another than the strict one; asFile: opens the page from the disk
 * - expected: errors that the page should have
 * - browser: its path, the same for all pages of a test file
 * - waiting: `use` begins before the boards are ready; unscripted: before the element is defined
 * - prepare: called with the page before it navigates
 */
export async function withPage(options, use) {
  const { path = 'board.html', files = { 'board.html': embed() }, policy = POLICY, asFile } = options;
  const site = await offer(files, { policy, asFile });
  try {
    await withBrowser(options.browser ?? shellPath, (browser) =>
      inProfile(browser, { url: site.url, path, ...options }, use),
    );
  } finally {
    await site.close();
  }
}

/** Resolves, in the page, to whether each of its boards can be played on. */
export const ready = () => Promise.all(Array.from(document.querySelectorAll('rochade-board'), (board) => board.ready));

async function inProfile(browser, { url, path, context, expected, waiting, unscripted, prepare }, use) {
  const profile = await browser.newContext({ locale: 'en-GB', ...context });
  try {
    profile.setDefaultTimeout(PATIENCE);
    const page = await profile.newPage();
    const faults = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    await page.addInitScript(() => {
      globalThis.violations = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        globalThis.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    await prepare?.(page);
    await page.goto(url + path);
    if (!unscripted) await page.waitForFunction(() => customElements.get('rochade-board'));
    if (!waiting && !unscripted) await page.evaluate(ready);
    await use(page, { url });
    assert.deepEqual(
      faults.filter((fault) => !expected?.test(fault)),
      [],
    );
    if (!expected) assert.deepEqual(await page.evaluate(() => globalThis.violations ?? []), []);
  } finally {
    await profile.close();
  }
}

/** The first board of a page, used as a player uses it. */
export class Board {
  constructor(page) {
    this.page = page;
    this.host = page.locator('rochade-board').first();
    this.input = this.host.locator('#line');
  }
  square(name) {
    return this.host.locator(`[data-square=${name}]`);
  }
  /** Resolves to the words of a square. */
  words(name) {
    return this.square(name).textContent();
  }
  /** Resolves to the lines of the log, including the trailing space of a line that repeats the previous one. */
  written() {
    return this.host.locator('[role=log] .line').allTextContents();
  }
  /**
   * Resolves to the lines of the log, all of them or the last few, without trailing spaces: whether a line has one may
   * depend on the end of paragraphs.
   */
  async log(last) {
    const lines = (await this.written()).map((line) => line.replace(/\u00a0+$/, ''));
    return last ? lines.slice(-last) : lines;
  }
  fen() {
    return this.host.evaluate((board) => board.fen);
  }
  outcome() {
    return this.host.evaluate((board) => board.game.outcome);
  }
  sans() {
    return this.host.evaluate((board) => board.game.history().map((move) => move.san));
  }
  /** Waits until a number of moves have been made: a dialog closes a moment before its move is made. */
  async moved(count) {
    await this.page.waitForFunction(
      (wanted) => document.querySelector('rochade-board')?.game?.length === wanted,
      count,
    );
  }
  /** Resolves to the focused square, or null. */
  focused() {
    return this.host.evaluate((board) => board.shadowRoot.activeElement?.dataset?.square ?? null);
  }
  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }
  /** Moves the focus to a square with arrow keys only. */
  async walk(name) {
    const here = await this.focused();
    const upsideDown = await this.host.evaluate((board) => board.orientation === 'black');
    const sign = upsideDown ? -1 : 1;
    const across = sign * (name.charCodeAt(0) - here.charCodeAt(0));
    const up = sign * (Number(name[1]) - Number(here[1]));
    for (let step = 0; step < Math.abs(across); step++) await this.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let step = 0; step < Math.abs(up); step++) await this.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
    assert.equal(await this.focused(), name);
  }
  /** Moves the focus to the board with Tab only. */
  async tabIn() {
    for (let step = 0; step < 30; step++) {
      await this.press('Tab');
      if (await this.focused()) return;
    }
    assert.fail('Tab does not reach the board');
  }
  /** Types a line and waits for its answer, which may wait for a file, also one of a page. */
  async type(line) {
    await this.input.fill(line);
    const answer = await this.host.evaluateHandle((host) => {
      const { say } = host;
      const answered = {};
      host.say = (text) => {
        host.say = say;
        return (answered.said = say.call(host, text));
      };
      return answered;
    });
    await this.press('Enter');
    await answer.evaluate(({ said }) => said?.then(() => {}));
    await this.answered();
  }
  /** Waits until all earlier actions have been answered. */
  async answered() {
    await this.host.evaluate((board) => board.play([]).then(() => {}));
  }
  /**
   * Waits until the next announcement begins a new paragraph: a paragraph ends with the task that began it, later on a
   * busy page.
   */
  async paragraphEnds() {
    await this.page.evaluate(() => new Promise((ended) => setTimeout(ended)));
  }
}

/** Returns axe's findings on a page. The debugger injects axe, because the page's policy does not apply to it. */
export async function violations(page) {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(`${axe};0`);
  const found = await page.evaluate(() =>
    globalThis.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return found.violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0].html}`);
}
