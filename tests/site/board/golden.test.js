/* SPDX-License-Identifier: MIT */
/*
 * Compares the output for screen readers with readable files: the accessibility tree of the start position as the
 * browser exposes it, and everything that the live regions announce in a whole game. GOLDEN=write rewrites the files,
 * and fails.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { data } from '../../built.js';
import { Board, embed, withPage } from '../browser.js';

function assertGolden(name, text) {
  const file = `${data}/site/${name}`;
  if (process.env.GOLDEN === 'write') {
    writeFileSync(file, text);
    assert.fail(`${file} was written: review it and run the test again without GOLDEN`);
  }
  assert.equal(text, readFileSync(file, 'utf8'));
}

// Roles without output of their own: text boxes inside named nodes, and nodes that screen readers do not reach.
const SILENT = ['none', 'generic', 'InlineTextBox', 'StaticText', 'LineBreak', 'paragraph'];

/** Returns the tree below the board, a line for each node that screen readers reach: role, name, states. */
async function treeOf(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Accessibility.enable');
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines = [];
  const walk = (node, depth) => {
    const role = node.role?.value ?? '';
    const spoken = !node.ignored && !SILENT.includes(role);
    if (spoken) {
      const states = (node.properties ?? [])
        .filter(({ name }) =>
          ['focusable', 'live', 'atomic', 'multiselectable', 'selected', 'modal', 'busy'].includes(name),
        )
        .filter(({ value }) => value.value !== false)
        .map(({ name, value }) => (value.value === true ? name : `${name}=${value.value}`));
      const description = node.description?.value ? [`description="${node.description.value}"`] : [];
      lines.push([`${'  '.repeat(depth)}${role} "${node.name?.value ?? ''}"`, ...states, ...description].join(' '));
    }
    for (const id of node.childIds ?? []) if (byId.has(id)) walk(byId.get(id), depth + (spoken ? 1 : 0));
  };
  walk(nodes[0], 0);
  return `${lines.join('\n')}\n`;
}

for (const language of ['de', 'en'])
  test(`the start position has the golden accessibility tree, ${language}`, () =>
    withPage({ files: { 'board.html': embed(undefined, language) } }, async (page) => {
      await page.locator('rochade-board [data-square=e2]').filter({ hasText: 'Eva' }).waitFor({ state: 'attached' });
      assertGolden(`start.${language}.ax.txt`, await treeOf(page));
    }));

/** A game with keys, typed lines and questions, with every kind of announcement. */
const GAME = [
  ['walk', 'e2'],
  ['press', 'Enter'],
  ['walk', 'e4'],
  ['press', 'Enter'],
  ['type', 'cesar fünf'],
  ['press', 'Escape', 'l', 'l'],
  ['type', 'springer felix drei'],
  ['type', 'dame hector vier'],
  ['type', 'd6'],
  ['type', 'd4'],
  ['type', 'cxd4'],
  ['type', 'sxd4'],
  ['type', 'sf6'],
  ['type', 'sc3'],
  ['type', 'a6'],
  ['press', 'Escape', 'c', 'v', 't'],
  ['type', 'läufer gustav fünf'],
  ['type', 'e6'],
  ['type', 'f4'],
  ['type', 'db6'],
  ['type', 'dd2'],
  ['type', 'dxb2'],
  ['type', 'nochmals'],
  ['type', 'zurück'],
  ['type', 'dame schlägt bella zwei'],
  [
    'press',
    'Escape',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'q',
  ],
  ['type', 'aufgeben'],
  ['type', 'ja'],
  ['type', 'e4'],
];

test('the live regions of a game have the golden announcements', () =>
  withPage({ files: { 'board.html': embed(undefined, 'de') } }, async (page) => {
    const board = new Board(page);
    await board.host.evaluate((host) => {
      globalThis.heard = [];
      const marked = (node, language) =>
        [...node.childNodes]
          .map((child) => {
            if (child.nodeType === Node.TEXT_NODE) return child.data;
            const own = child.lang && child.lang !== language ? child.lang : '';
            if (child.localName === 'br') return ' / ';
            return own ? `{${own}:${marked(child, own)}}` : marked(child, language);
          })
          .join('');
      const watch = (role) => {
        const region = host.shadowRoot.querySelector(`[role=${role}]`);
        new MutationObserver(() => {
          const last = role === 'log' ? region.lastChild : region;
          // A region that is emptied is not heard.
          if (last?.textContent) globalThis.heard.push(`${role}: ${marked(last, 'de')}`);
        }).observe(region, { childList: true, subtree: true });
      };
      watch('log');
      watch('status');
    });
    await board.tabIn();
    const script = [];
    for (const [kind, ...what] of GAME)
      for (const step of what) {
        if (kind === 'walk') await board.walk(step);
        if (kind === 'press') await board.press(step);
        if (kind === 'type') await board.type(step);
        await board.paragraphEnds();
        script.push(`> ${kind === 'walk' ? 'to ' : kind === 'type' ? 'type ' : ''}${step}`);
        script.push(
          ...(await page.evaluate(() => globalThis.heard.splice(0))).map((line) => `  ${line.replace(/\u00a0/g, '␣')}`),
        );
      }
    assertGolden('game.de.heard.txt', `${script.join('\n')}\n`);
    assert.equal((await board.outcome()).ending, 'resignation');
  }));
