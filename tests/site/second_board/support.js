/* SPDX-License-Identifier: MIT */
/* Helpers for the tests of the second board: the terminal program, its pages, and actions on them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { build } from '../../built.js';
import { FLAGS, PATIENCE, shellPath } from '../browser.js';

export const program = `${build}/accessibility/client/rochade`;
let browser;

before(async () => {
  browser = await chromium.launch({ executablePath: shellPath, args: FLAGS });
});
after(() => browser?.close());

/** The program with a second board; `type` types a line, `said` resolves when a matching line was printed. */
export class Terminal {
  output = '';
  link = '';
  watching = '';
  /** @param {import('node:child_process').ChildProcessWithoutNullStreams} process */
  constructor(process) {
    this.process = process;
  }

  static async start(t, ...options) {
    const self = new Terminal(spawn(program, ['--voice=off', '--journal=off', '--lang=de', '--board', ...options]));
    t.after(() => self.process.kill()); // a test that fails leaves nothing behind
    self.process.stdout.setEncoding('utf8').on('data', (text) => (self.output += text));
    await self.said(/Zuschauer: http/);
    [self.link = '', self.watching = ''] = self.output.match(/http:\S+/g) ?? [];
    return self;
  }

  type(line) {
    this.process.stdin.write(`${line}\n`);
  }

  async said(pattern) {
    for (let waited = 0; waited < PATIENCE; waited += 20) {
      if (pattern.test(this.output)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.fail(`${pattern} was not said in:\n${this.output}`);
  }

  async end() {
    this.process.stdin.end();
    if (this.process.exitCode === null) await once(this.process, 'exit');
    return this.process.exitCode;
  }
}

/** Opens a page that records violations and errors. */
export async function open(link) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.troubles = [];
  page.on('pageerror', (error) => page.troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && page.troubles.push(message.text()));
  await page.addInitScript(() => {
    const scope = /** @type {any} */ (window);
    scope.WebSocket = class extends WebSocket {
      /** @param {string} url */
      constructor(url) {
        super(scope.isAway ? `${url}nowhere` : url);
        scope.lastSocket = this;
      }
      // A device that sleeps loses its connection without a sign.
      isAsleep = false;
      /** @param {string} data */
      send(data) {
        if (!this.isAsleep) super.send(data);
      }
      /** @param {string} type @param {(event: Event) => void} listener */
      addEventListener(type, listener) {
        super.addEventListener(type, (event) => this.isAsleep || listener(event));
      }
    };
  });
  await page.goto(link);
  await page.waitForFunction(() => document.querySelector('rochade-board')?.game && document.title.includes(':'));
  return page;
}

export const shows = (page, part) =>
  page.waitForFunction((wanted) => document.querySelector('rochade-board')?.game?.fen().startsWith(wanted), part);
export const square = (page, name) => page.locator(`rochade-board [data-square="${name}"]`);

/** Types lines on a page. */
export const type = (...lines) => ({
  name: `types ${lines.join(', ')}`,
  act: async (page) => {
    for (const line of lines) {
      await page.locator('rochade-board input').fill(line);
      await page.keyboard.press('Enter');
    }
  },
});
/** Presses keys at a square of the board. */
export const press = (...keys) => ({
  name: `presses ${keys.join(', ')}`,
  act: async (page) => {
    await square(page, 'e4').focus();
    for (const key of keys) await page.keyboard.press(key);
  },
});

/** 1.e4 e5 2.Nf3 */
export const after3 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/';
