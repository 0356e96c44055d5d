/* SPDX-License-Identifier: MIT */
/*
 * The classic script in a page opened as a file, or in a frame without an origin. Neither modules nor data can be
 * loaded there, so the script contains everything except the voice, which has classic scripts of its own.
 */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { POLICY } from '../../../site/server.mjs';
import { Board, embed, withPage } from '../browser.js';

const MODULE = '<script type="module" src="rochade-board.js"></script>';
const tags = (files) => files.map((file) => `<script src="${file}"></script>`).join('');
const pageOf = (markup, files) => embed(markup, 'de').replace(MODULE, tags(files));

/** Opens a page from the disk; the files in `without` are deleted before a board requests them. */
const fromDisk = (markup, use, { scripts = ['rochade-board.classic.js'], without = [] } = {}) =>
  withPage(
    {
      asFile: true,
      expected: without.length ? /ERR_FILE_NOT_FOUND/ : undefined,
      files: { 'board.html': pageOf('', scripts) },
    },
    async (page, { url }) => {
      for (const file of without) await rm(fileURLToPath(new URL(file, url)));
      await page.evaluate((html) => document.querySelector('main').insertAdjacentHTML('beforeend', html), markup);
      await use(new Board(page), page);
    },
  );
const toldOf = (page) =>
  page.evaluate(() => {
    globalThis.told = [];
    document.addEventListener('error', ({ detail }) => detail && globalThis.told.push(detail));
  });
const clocked = (page) => page.waitForFunction(() => document.querySelector('rochade-board').session.clock);

test('runs a clock from file://', () =>
  withPage(
    {
      asFile: true,
      files: { 'board.html': pageOf('<rochade-board clock="3+40"></rochade-board>', ['rochade-board.classic.js']) },
    },
    async (page) => {
      const board = new Board(page);
      await clocked(page);
      assert.deepEqual(await board.host.locator('.digits').allTextContents(), ['3:40', '3:40']);
      await board.type('eva vier');
      await board.type('uhr');
      assert.match((await board.log(1))[0], /^Schwarz: 3 Minuten( und \d+ Sekunden?)?\. Weiß: 4 Minuten und/);
      assert.equal(await board.host.evaluate((host) => host.session.clock.running), 'black');
    },
  ));

test('switches from Italian to English without loading files', () =>
  fromDisk('<rochade-board lang="it"></rochade-board>', async (board, page) => {
    assert.equal(await board.words('b1'), 'Bella eins, cavallo bianco');
    await board.type('lingua inglese');
    assert.equal(await board.words('b1'), 'Bella eins, white knight');
    assert.equal(await page.locator('script').count(), 1);
  }));

/** Records the sounds of espeak-ng that are played. */
const listen = (page) =>
  page.evaluate(() => {
    globalThis.played = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      const samples = this.buffer.getChannelData(0);
      globalThis.played.push(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
      return start.apply(this, when);
    };
  });
const played = (page, count) => page.waitForFunction((wanted) => globalThis.played.length >= wanted, count);

test('the voice speaks and loads data for each language', () =>
  fromDisk('<rochade-board voice lang="fr"></rochade-board>', async (board, page) => {
    await listen(page);
    await board.type('e4');
    await played(page, 2);
    assert.ok((await page.evaluate(() => globalThis.played)).every((loudness) => loudness > 0.01));
    const scripts = await page
      .locator('script[src*="voice/"]')
      .evaluateAll((all) => all.map(({ src }) => src.replace(/.*\//, '')));
    assert.deepEqual(scripts, ['espeak-ng.classic.js', 'shared.classic.js', 'fr.classic.js', 'de.classic.js']);
  }));

test('keeps one worker when the voice is interrupted while loading', () =>
  fromDisk('<rochade-board voice></rochade-board>', async ({ host }, page) => {
    await listen(page);
    await toldOf(page);
    const workers = await host.evaluate(async (board) => {
      const { Worker: Plain } = globalThis;
      globalThis.workers = 0;
      globalThis.Worker = class extends Plain {
        constructor(...given) {
          super(...given);
          globalThis.workers++;
        }
      };
      const loaded = new Promise((resolve) =>
        new MutationObserver(
          (records) => records.some(({ addedNodes: [script] }) => script?.src?.includes('espeak-ng')) && resolve(),
        ).observe(document.head, { childList: true }),
      );
      await board.play('e4');
      await loaded;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      await board.play('e5');
      while (!globalThis.played.length && !globalThis.told.length) await new Promise((later) => setTimeout(later, 20));
      return globalThis.workers;
    });
    assert.equal(workers, 1);
    assert.deepEqual(await page.evaluate(() => globalThis.told), []);
  }));

test('reports missing voice data once and continues the game', () =>
  fromDisk(
    '<rochade-board voice></rochade-board>',
    async (board, page) => {
      await toldOf(page);
      await board.type('eva vier');
      const line = board.host.locator('[role=log] .line').nth(1);
      assert.match(await line.textContent(), /lässt sich nicht laden\..*\(de\.classic\.js\)$/);
      await board.type('eva fünf');
      assert.deepEqual(await board.sans(), ['e4', 'e5']);
      assert.deepEqual(await page.evaluate(() => globalThis.told.map(({ code }) => code)), ['voice']);
    },
    { without: ['voice/de.classic.js'] },
  ));

test('works under the strictest policy', () =>
  withPage(
    {
      files: {
        'board.html': pageOf('<rochade-board clock="3+2"></rochade-board>', ['rochade-board.classic.js']),
      },
      policy: POLICY,
    },
    (page) => clocked(page),
  ));

test('under a policy without WebAssembly it shows the pieces and tells why nothing can be played', () =>
  withPage(
    {
      files: {
        'board.html': pageOf('<rochade-board fen="4k3/P7/8/8/8/8/8/4K3 w - - 0 1"></rochade-board>', [
          'listen.js',
          'rochade-board.classic.js',
        ]),
        'listen.js': `document.addEventListener('error', ({ detail }) => (globalThis.told = detail), true);`,
      },
      policy: POLICY.replace(" 'wasm-unsafe-eval'", ''),
      expected: /Content Security Policy|wasm/i,
    },
    async (page) => {
      const board = new Board(page);
      assert.equal(await page.evaluate(() => globalThis.told.code), 'wasm');
      assert.match((await board.log(1))[0], /lässt sich nicht laden/);
      assert.deepEqual([await board.words('a7'), await board.words('e4')], ['a7 ♙', 'e4']);
      assert.equal(await board.host.locator('.piece').count(), 3);
      assert.equal(await board.input.isVisible(), false);
      assert.equal(await board.host.evaluate((host) => host.ready), false);
    },
  ));

const WITHOUT_TYPES = POLICY.replace(/; require-trusted.*$/, '');
for (const [what, policy] of Object.entries({
  'without Trusted Types': WITHOUT_TYPES,
  'with Trusted Types that allow the names': `${WITHOUT_TYPES}; require-trusted-types-for 'script'; trusted-types rochade-parts rochade-voice`,
}))
  test(`runs clock and voice in a sandboxed frame, ${what}`, () =>
    withPage(
      {
        path: 'outside.html',
        files: {
          'outside.html': `<!doctype html><html lang="en"><title>Outside</title><link rel="icon" href="icon.svg">${MODULE}
            <iframe title="Board" sandbox="allow-scripts" src="inside.html"></iframe></html>`,
          'inside.html': pageOf('<rochade-board clock="3+2" voice></rochade-board>', ['rochade-board.classic.js']),
        },
        policy: `${policy}; frame-src 'self'; worker-src blob:`,
      },
      async (page) => {
        const frame = page.frames().find((each) => each.url().endsWith('inside.html'));
        await frame.waitForFunction(() => document.querySelector('rochade-board').session.clock);
        await listen(frame);
        await frame.locator('rochade-board input').fill('eva vier');
        await frame.locator('rochade-board input').press('Enter');
        await played(frame, 1);
      },
    ));

test('the classic script works from file://', () =>
  withPage(
    {
      asFile: true,
      files: {
        'board.html': embed(undefined, 'de')
          .replace('type="module" src="rochade-board.js"', 'src="rochade-board.classic.js"')
          .replace('<meta charset="utf-8">', '<meta charset="iso-8859-1">'),
      },
    },
    async (tab) => {
      const board = new Board(tab);
      await board.type('f\u00fcnf');
      await board.type('eva vier');
      assert.match((await board.log(1))[0], /1 Weiß: Eva zwei Eva vier/);
    },
  ));

test('works in a sandboxed frame', () =>
  withPage(
    {
      path: 'outside.html',
      files: {
        'board.html': embed(undefined, 'de'),
        'outside.html':
          '<!doctype html><html lang="en"><title>Outside</title><link rel="icon" href="icon.svg"><script type="module" src="rochade-board.js"></script><iframe title="Board" sandbox="allow-scripts" src="inside.html"></iframe></html>',
        'inside.html': embed(undefined, 'de').replace(
          'type="module" src="rochade-board.js"',
          'src="rochade-board.classic.js"',
        ),
      },
      policy: POLICY.replace("default-src 'none'", "default-src 'none'; frame-src 'self'"),
    },
    async (tab) => {
      const input = tab.frameLocator('iframe').locator('input');
      await input.fill('eva vier');
      await input.press('Enter');
      await tab.frameLocator('iframe').locator('[role=log] .line', { hasText: 'Eva zwei Eva vier' }).waitFor();
    },
  ));

test('has all parts of the kit in a page opened as a file', () => {
  const parts = ['drawing', 'evaluation', 'look', 'material', 'moves', 'playback', 'sounds', 'sync', 'editor'];
  const markup = `<rochade-board pgn="1. e4 {[%eval 0.3] [%csl Gd5]}"></rochade-board>
    ${parts.map((name) => `<rochade-${name}></rochade-${name}>`).join('')}`;
  return fromDisk(markup, async (board, page) => {
    await board.host.evaluate((host) => host.ready);
    const known = (names) => names.filter((name) => !customElements.get(`rochade-${name}`));
    assert.deepEqual(await page.evaluate(known, parts), []);
    await page.locator('rochade-moves').getByRole('button', { name: 'e4' }).click();
    await board.moved(1);
    assert.equal(await page.locator('rochade-evaluation').evaluate(({ text }) => text), 'Weiß steht etwas besser');
    assert.deepEqual(await board.host.evaluate(({ marks }) => marks), [{ square: 'd5', color: 'green' }]);
  });
});
