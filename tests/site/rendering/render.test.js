/* SPDX-License-Identifier: MIT */
/* renderToString(): the page without JavaScript, and its adoption by the element. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { load, packageFolder } from '../../built.js';
import { embed, withPage } from '../browser.js';

const { renderToString } = await load('rochade-render.js');

const CHECK = 'rnb1kbnr/pppp1ppp/8/4p3/4P2q/5P2/PPPP2PP/RNBQKBNR w KQkq - 1 3';
const MATE = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
const count = (text, pattern) => text.match(pattern)?.length ?? 0;
/** Returns the words of a square. */
const wordsOn = (html, square) =>
  html.match(new RegExp(`data-square="${square}">(.*?)</rochade-square>`))[1].replaceAll(/<[^>]*>/g, '');

test('renders the start position with 64 named squares and 32 pieces', () => {
  const html = renderToString();
  assert.match(html, /^<rochade-board lang="en"><template shadowrootmode="open"><style>:host/);
  assert.match(html, /<\/template><\/rochade-board>$/);
  assert.equal(count(html, /role="gridcell"/g), 64);
  assert.equal(count(html, /tabindex="0" data-square="e2"/g), 1);
  assert.equal(count(html, /<path class="piece white pawn"/g), 8);
  assert.equal(count(html, /<path class="piece /g), 32);
  assert.equal(wordsOn(html, 'g1'), 'Gustav eins, white knight');
  assert.equal(wordsOn(html, 'e4'), 'Eva vier, empty');
  assert.match(html, /class="greeting">[^<]*White to move/);
  assert.match(html, /role="grid" [^>]*aria-label="Chessboard"/);
});

test('renders position, language, orientation and label', () => {
  const html = renderToString(CHECK, { lang: 'de', orientation: 'black', label: 'Diagramm 1', class: 'diagram' });
  assert.match(
    html,
    /^<rochade-board lang="de" orientation="black" label="Diagramm 1" class="diagram" fen="rnb1kbnr[^"]*"><template/,
  );
  const squares = Array.from(html.matchAll(/data-square="(..)"/g), ([, square]) => square);
  assert.deepEqual([squares[0], squares[7], squares[63]], ['h1', 'a1', 'a8']);
  assert.match(html, /class="square dark check"[^>]*data-square="e1"/);
  assert.equal(count(html, /class="check-sign"/g), 1);
  assert.match(html, /class="file"[^>]*>hgfedcba</);
  assert.match(html, /role="grid" [^>]*aria-label="Schachbrett, Diagramm 1"/);
  assert.equal(wordsOn(html, 'h4'), 'Hector vier, schwarze Dame');
  assert.equal(wordsOn(renderToString(CHECK, { announce: 'letters' }), 'h4'), 'h vier, black queen');
});

test('renders mate in the greeting and with the sign of mate', () => {
  const html = renderToString(MATE);
  assert.match(html, /class="greeting">[^<]*mate/i);
  assert.match(html, /M57 11h18M57 17h18M64 5l-3 18M71 5l-3 18/);
});

test('links a style sheet for pages whose policy forbids inline styles', async () => {
  const html = renderToString(null, { stylesheet: 'a"&.css' });
  assert.match(html, /<template shadowrootmode="open"><link rel="stylesheet" href="a&quot;&amp;.css"><div/);
  assert.ok(!html.includes('<style'));
  const style = await readFile(join(packageFolder, 'rochade-board.css'), 'utf8');
  assert.ok(renderToString().includes(`<style>${style}</style>`));
});

test('escapes given texts', () => {
  const html = renderToString(null, { label: '"><script>alert(1)</script>', title: 'a\u00a0<b>' });
  assert.ok(!html.includes('<script'));
  assert.match(html, / title="a&nbsp;&lt;b&gt;"/);
});

test('sets attributes as in a page', () => {
  const html = renderToString(null, { chess960: true, voice: false, clock: null, playable: undefined, animation: 0 });
  assert.match(html, /^<rochade-board chess960 animation="0" lang="en">/);
});

test('throws for an invalid position or attribute', () => {
  assert.throws(() => renderToString('8/8 w'), { name: 'ChessError' });
  assert.throws(() => renderToString(null, { 'x onload': 'y' }), TypeError);
});

test('falls back to English for an unknown language', () => {
  assert.match(renderToString(null, { lang: 'tlh' }), /^<rochade-board lang="en">/);
  assert.match(renderToString(null, { lang: 'fr-CA' }), /^<rochade-board lang="fr">/);
});

/** In the page: records the nodes of the drawn board before the script runs, and those that are removed later. */
const keepNodes = () => {
  const root = document.querySelector('rochade-board').shadowRoot;
  globalThis.kept = [...root.querySelectorAll('.board, .board *')].filter((node) => !node.closest('span, .check-sign'));
  globalThis.removed = [];
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes)
      for (const node of removedNodes) if (globalThis.kept.includes(node)) globalThis.removed.push(node.outerHTML);
  }).observe(root, { childList: true, subtree: true });
  return globalThis.kept.length;
};
const boxes = () => {
  const root = document.querySelector('rochade-board').shadowRoot;
  return Array.from(root.querySelectorAll('.frame, .grid, .square, .pieces, .piece, .typing, .scroll'), (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [node.getAttribute('class'), x, y, width, height].join(' ').replace(' movable', '');
  });
};

test('the element adopts server-rendered nodes without replacing them', async () => {
  const markup = renderToString(CHECK, { orientation: 'black', stylesheet: 'rochade-board.css', id: 'board' });
  // The test adds the script after examining the page without it.
  const page = embed(markup).replace(/<script.*<\/script>/, '');
  const files = { 'board.html': page, 'rochade-board.css': await readFile(join(packageFolder, 'rochade-board.css')) };
  await withPage({ files, unscripted: true }, async (tab) => {
    assert.ok((await tab.evaluate(keepNodes)) > 120);
    const before = await tab.evaluate(boxes);
    await tab.evaluate(() => import('/rochade-board.js').then(() => document.querySelector('#board').ready));
    assert.deepEqual(await tab.evaluate(boxes), before);
    assert.deepEqual(await tab.evaluate(() => globalThis.removed), []);
    assert.ok(await tab.evaluate(() => globalThis.kept.every((node) => node.isConnected)));
    const made = await tab.evaluate(async () => {
      const board = document.querySelector('#board');
      const { ok } = await board.play('g3');
      const root = board.shadowRoot;
      const pieces = root.querySelectorAll('.piece').length;
      return { ok, pieces, signs: root.querySelectorAll('.check-sign, .check').length, fen: board.fen };
    });
    assert.deepEqual(made, {
      ok: true,
      pieces: 32,
      signs: 0,
      fen: 'rnb1kbnr/pppp1ppp/8/4p3/4P2q/5PP1/PPPP3P/RNBQKBNR b KQkq - 0 3',
    });
  });
});

test('without JavaScript the board is visible and readable, without an input line', async () => {
  const files = { 'board.html': embed(renderToString(CHECK)) };
  const policy = "default-src 'self'; style-src 'unsafe-inline'";
  const context = { javaScriptEnabled: false };
  await withPage({ files, policy, context, unscripted: true }, async (tab) => {
    const grid = tab.getByRole('grid', { name: 'Chessboard' });
    assert.equal(await grid.getByRole('gridcell').count(), 64);
    assert.ok((await grid.boundingBox()).width > 200);
    assert.equal(await tab.getByRole('textbox').count(), 0);
    await tab.getByText('White to move').waitFor();
  });
});

test('renders the start of a Chess960 game and of a PGN, as the element does', async () => {
  const boards = [
    renderToString(null, { chess960: 0 }),
    renderToString('4k3/8/8/8/8/8/8/R3K2R w HA - 0 1', { chess960: true }),
    renderToString(null, { pgn: '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *' }),
    renderToString(null, { dir: 'rtl', lang: 'de', orientation: 'black', label: 'RTL' }),
  ];
  assert.equal(wordsOn(boards[0], 'a1'), 'Anna eins, white bishop');
  assert.equal(wordsOn(boards[2], 'd2'), 'David zwei, empty');
  const page = embed(boards.join('')).replace(/<script.*<\/script>/, '');
  await withPage(
    {
      files: { 'board.html': page },
      policy: "default-src 'self' 'wasm-unsafe-eval'; style-src 'unsafe-inline'",
      unscripted: true,
    },
    async (tab) => {
      await tab.evaluate(() => {
        globalThis.changed = 0;
        for (const { shadowRoot } of document.querySelectorAll('rochade-board'))
          new MutationObserver((changes) => (globalThis.changed += changes.length)).observe(
            shadowRoot.querySelector('.pieces'),
            { childList: true },
          );
      });
      await tab.evaluate(() => import('/rochade-board.js'));
      await tab.evaluate(() =>
        Promise.all(Array.from(document.querySelectorAll('rochade-board'), ({ ready }) => ready)),
      );
      assert.equal(await tab.evaluate(() => globalThis.changed), 0);
      const shown = await tab.evaluate(() =>
        Array.from(document.querySelectorAll('rochade-board'), ({ fen }) => fen.split(' ')[0]),
      );
      assert.deepEqual(shown, [
        'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR',
        '4k3/8/8/8/8/8/8/R3K2R',
        '4k3/8/8/8/8/8/4P3/4K3',
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
      ]);
    },
  );
  assert.throws(() => renderToString(null, { chess960: 960 }), { name: 'ChessError' });
  assert.throws(() => renderToString(null, { pgn: '1. Ke5' }), { name: 'ChessError' });
});
