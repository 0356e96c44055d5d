/* SPDX-License-Identifier: MIT */
/*
 * One server and one browser for the tests of a file; each test gets its own profile. A violation of the site's policy,
 * or an error of a page, fails the test.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { Board, FLAGS, offer, PATIENCE, shellPath } from '../browser.js';

export const LANGUAGES = ['de', 'en', 'es', 'fr', 'it'];
export const PAGES = ['index', 'computer', 'position', 'follow', 'learn', 'help', 'words', 'embed', 'about'];

export class Site {
  constructor() {
    before(async () => {
      this.browser = await chromium.launch({ executablePath: shellPath, args: FLAGS });
    });
    after(() => this.browser.close());
  }

  /**
   * Runs `use(visit)`. visit.open(path) resolves to a page that is ready; the rest of visit is that of offer() and of
   * Playwright. options: those of offer() and files, context (Playwright's options), expected (errors that should
   * occur).
   */
  async visit(options, use) {
    const offered = await offer(options.files ?? {}, options);
    const { url } = offered;
    const context = await this.browser.newContext({ locale: 'de-DE', ...options.context });
    context.setDefaultTimeout(PATIENCE);
    const faults = [];
    const requests = [];
    context.on('request', (request) => requests.push(request.url().replace(url, '')));
    context.on('page', (page) => {
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) faults.push(message.text());
      });
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    const ready = (page) => page.waitForSelector('body[data-ready]', { state: 'attached' });
    const open = async (path) => {
      const page = await context.newPage();
      await page.goto(url + path);
      await ready(page);
      return page;
    };
    try {
      await use({ open, ready, context, requests, ...offered });
      assert.deepEqual(
        faults.filter((fault) => !options.expected?.test(fault)),
        [],
      );
    } finally {
      await context.close();
      await offered.close();
    }
  }
}

/** Types lines on a page's board, one after the other. */
export async function play(page, ...lines) {
  const board = new Board(page);
  for (const line of lines) await board.type(line);
  return board;
}

/** Resolves to the page's note. */
export const note = (page) => page.locator('#note').textContent();
/** Waits until the page's note matches. */
export const noted = (page, pattern) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.getElementById('note')?.textContent ?? ''),
    pattern.source,
  );

/** Clicks a link, and waits until the new page is ready. */
export async function follow(page, link) {
  const loaded = page.waitForEvent('load');
  await page.click(link);
  await loaded;
  await page.waitForSelector('body[data-ready]', { state: 'attached' });
}

/** Begins a new game on a page, and waits until the board has the focus. */
export async function beginNewGame(page) {
  await page.click('#new');
  await page.waitForFunction(() => document.activeElement?.id === 'board');
}

/** Waits until a service worker controls the page, so that it works offline. */
export const controlled = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

/** Has moves announced as in Annexe D, and records all announcements of a page from now on in `globalThis.said`. */
export const recordAnnouncements = (page) =>
  page.evaluate(() => {
    document.querySelector('rochade-board')?.setAttribute('announce', '');
    globalThis.said = [];
    document.addEventListener('announce', (event) => {
      const { text } = /** @type {CustomEvent} */ (event).detail;
      if (!event.defaultPrevented) globalThis.said.push(text);
    });
  });
