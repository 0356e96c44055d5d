/* SPDX-License-Identifier: MIT */
/* The documents for authors: their code works when it is copied, and their lists are complete. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { serve } from '../../../site/server.mjs';
import { siteFolder, source } from '../../built.js';
import { Board, embed, withPage } from '../browser.js';

const page = (markup, language) => ({ files: { 'board.html': embed(markup, language) } });

test('the snippets of the embed page run in an empty page', async () => {
  const unescaped = (text) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  for (const language of ['de', 'en', 'fr']) {
    const shown = readFileSync(`${siteFolder}/${language}/embed.html`, 'utf8');
    const snippets = [...shown.matchAll(/<pre[^>]*><code>(.*?)<\/code>/gs)]
      .map(([, code]) => unescaped(code))
      .filter((code) => /^<.*['"](?:\.\/)?rochade-board\.js/s.test(code));
    assert.equal(snippets.length, 3);
    const policy = "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'";
    const [plain, answering, showing] = snippets.map((code) => ({
      policy,
      files: { 'board.html': `<!doctype html>\n<title>A page</title>\n<link rel="icon" href="icon.svg">\n${code}\n` },
    }));
    await withPage(plain, async (tab) => {
      const board = new Board(tab);
      await board.type('e4');
      assert.deepEqual(await board.sans(), ['e4']);
    });
    await withPage(answering, async (tab) => {
      const board = new Board(tab);
      await board.type('e4');
      await board.moved(2);
    });
    await withPage(showing, async (tab) => {
      const board = new Board(tab);
      await board.moved(5);
      await tab.waitForFunction(() => document.querySelector('rochade-board').marks.length);
    });
  }
});

test('the CDN snippet runs with its integrity hash, and not with another one', async () => {
  const shown = readFileSync(`${siteFolder}/en/embed.html`, 'utf8');
  const [, code] = /<code>([^<]*cdn\.example[^<]*)<\/code>/.exec(shown);
  const lines = code.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  const server = await serve(siteFolder, 0);
  const host = `http://127.0.0.1:${server.address().port}`;
  const folder = /https:\/\/cdn\.example\/rochade@[\d.]+/;
  assert.match(lines, folder);
  const board = (text) => ({
    policy: `default-src 'self' ${host}; script-src ${host} 'wasm-unsafe-eval'; style-src 'unsafe-inline'`,
    files: { 'board.html': `<!doctype html>\n<title>A page</title>\n<link rel="icon" href="icon.svg">\n${text}\n` },
  });
  try {
    await withPage(board(lines.replace(folder, host)), async (tab) => {
      await new Board(tab).type('e4');
      assert.deepEqual(await new Board(tab).sans(), ['e4']);
    });
    const other = board(lines.replace(folder, host).replace('sha384-', 'sha384-A'));
    await withPage({ ...other, unscripted: true, expected: /integrity|Subresource/ }, async (tab) => {
      await tab.waitForLoadState('load');
      assert.equal(await tab.evaluate(() => !!customElements.get('rochade-board')), false);
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the diagram style of element.md shows the board only, and keys still answer', () => {
  const [, style] = readFileSync(`${source}site/element.md`, 'utf8').match(/\n\n((?: {4}\.diagram.*\n)+)/);
  const sheet = {
    'page.css': style,
    'board.html': page('<rochade-board class="diagram" playable="none"></rochade-board><p>Behind it</p>', 'de').files[
      'board.html'
    ].replace('<script', '<link rel="stylesheet" href="page.css"><script'),
  };
  return withPage({ files: sheet }, async (tab) => {
    const board = new Board(tab);
    assert.equal(await board.input.isVisible(), false);
    const [host, frame] = await board.host.evaluate((each) =>
      [each, each.shadowRoot.querySelector('.frame')].map((node) => node.getBoundingClientRect().height),
    );
    assert.ok(host - frame < 2, `${host - frame} pixels more than the board`);
    await board.tabIn();
    await board.press('m');
    await tab.waitForFunction(
      () => document.querySelector('rochade-board').shadowRoot.querySelector('[role=log]').textContent,
    );
    await board.press('Tab');
    const clip = () => board.host.locator('.scroll').evaluate((node) => getComputedStyle(node).clipPath);
    assert.equal(await clip(), 'none');
    await board.press('Shift+Tab');
    assert.notEqual(await clip(), 'none');
    assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  });
});

test('custom-elements.json lists every part', () =>
  withPage(page('<rochade-board clock="3+2" fen="4k3/P7/8/8/8/8/8/4K3 w - - 0 1"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await tab.waitForFunction(() => document.querySelector('rochade-board').session.clock);
    await board.host.evaluate((host) => (host.arrows = [{ from: 'e2', to: 'e4' }]));
    for (const line of ['help', 'Kf1', 'Kf7']) await board.type(line);
    await board.square('a7').click();
    await board.square('a8').click();
    const parts = await board.host.evaluate((host) =>
      [...host.shadowRoot.querySelectorAll('[part]')].flatMap((node) => [...node.part]),
    );
    const manifest = JSON.parse(readFileSync(`${source}site/custom-elements.json`, 'utf8'));
    const listed = manifest.modules[0].declarations[0].cssParts.map(({ name }) => name);
    // Parts that are listed once for all of their kind, and the states of a display.
    const told = (part) =>
      /^[a-h][1-8]$/.test(part) || /^(white|black)(-\w+)?$/.test(part) || part === 'running' || listed.includes(part);
    assert.deepEqual(
      parts.filter((part) => !told(part)),
      [],
    );
    // Parts that do not occur here: lines of other kinds.
    const unseen = listed.filter((part) => !parts.includes(part) && part !== 'white-king');
    assert.deepEqual(unseen.sort(), ['check', 'notice', 'progress', 'ruling']);
  }));
