/* SPDX-License-Identifier: MIT */
/* Chromium and Firefox over WebDriver BiDi. */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import puppeteer from 'puppeteer-core';
import { executablePath, FLAGS, offer, PATIENCE, ready as boardsReady } from './browser.js';

/** The launch options of each browser. */
export const BROWSERS = {
  chrome: { executablePath, args: FLAGS },
  firefox: {
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    // Permits sound without a click: keys of a test do not count as those of a person.
    extraPrefsFirefox: { 'media.autoplay.default': 0, 'intl.accept_languages': 'de-DE, de' },
  },
};

export const sans = (page) =>
  page.evaluate(() =>
    document
      .querySelector('rochade-board')
      ?.game?.history()
      .map(({ san }) => san),
  );
export const focused = (page) =>
  page.evaluate(() => document.querySelector('rochade-board')?.shadowRoot?.activeElement?.getAttribute('data-square'));
export const log = (page) =>
  page.evaluate(() =>
    Array.from(
      document.querySelector('rochade-board')?.shadowRoot?.querySelectorAll('[role=log] .line') ?? [],
      (line) => line.textContent,
    ),
  );

/**
 * Waits until `isSo(...values)` is true in the current document of the page. It polls from outside, because a promise
 * in a document that is reloaded may never settle, and because puppeteer's waitForFunction uses Function(), which the
 * strict policy forbids in Firefox 140.
 */
export async function becomes(page, isSo, ...values) {
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds, false));
  const end = Date.now() + PATIENCE;
  do {
    if (await Promise.race([page.evaluate(isSo, ...values).catch(() => false), pause(2000)])) return;
    await pause(50);
  } while (Date.now() < end);
  assert.fail(`condition never became true: ${isSo} ${values}`);
}
export const moved = (page, count) =>
  becomes(page, (wanted) => document.querySelector('rochade-board')?.game?.length === wanted, count);

export async function walk(page, name) {
  const here = await focused(page);
  const across = name.charCodeAt(0) - here.charCodeAt(0);
  const up = Number(name[1]) - Number(here[1]);
  for (let step = 0; step < Math.abs(across); step++)
    await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(up); step++) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  assert.equal(await focused(page), name);
}
export async function type(page, line) {
  await page.evaluate(() => document.querySelector('rochade-board')?.shadowRoot?.querySelector('input')?.focus());
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  // The line may wait for a part of the program.
  await page.evaluate(() =>
    document
      .querySelector('rochade-board')
      ?.play([])
      .then(() => {}),
  );
}

/** Defines the tests of `define(withPage)` in `name`, a key of BROWSERS. */
export const inBrowser = (name, define) =>
  describe(name, () => {
    let browser;
    before(async () => {
      browser = await puppeteer.launch({
        browser: name,
        headless: true,
        protocol: 'webDriverBiDi',
        // Shows the whole board. page.setViewport() fails in Firefox 140, which does not support screen orientation.
        defaultViewport: { width: 500, height: 900 },
        ...BROWSERS[name],
      });
    });
    after(() => browser?.close());

    /**
     * Runs `use` with a page in its own profile. Errors of the page and violations of its policy fail the test.
     *
     * @param {string} path
     * @param {{
     *   files?: Record<string, string>;
     *   policy?: string;
     *   expected?: RegExp;
     *   asFile?: boolean;
     *   copied?: boolean;
     * }} options copied: `use` changes files of the site
     * @param {(page: import('puppeteer-core').Page, more: any) => Promise<void>} use
     */
    async function withPage(path, { files = {}, expected, ...options } = {}, use) {
      const site = await offer(files, options);
      const context = await browser.createBrowserContext();
      const faults = [];
      const open = async (address) => {
        const page = await context.newPage();
        page.setDefaultTimeout(PATIENCE);
        page.on('pageerror', (error) => faults.push(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text());
        });
        await page.evaluateOnNewDocument(() => {
          document.addEventListener('securitypolicyviolation', (event) =>
            console.error(`${event.violatedDirective} ${event.blockedURI}`),
          );
        });
        await page.goto(site.url + address);
        await page.evaluate(boardsReady).catch(() => {});
        return page;
      };
      try {
        await use(await open(path), { open, ...site });
        assert.deepEqual(
          faults.filter((fault) => !expected?.test(fault)),
          [],
        );
      } finally {
        await context.close();
        await site.close();
      }
    }

    define(withPage);
  });
