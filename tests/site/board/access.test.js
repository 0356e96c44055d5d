/* SPDX-License-Identifier: MIT */
/* The output for screen readers: accessibility tree, order of focus, words, log. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { data } from '../../built.js';
import { Board, embed, violations, withPage } from '../browser.js';

const GOLDEN = `${data}/site/start.tree.txt`;

test('axe finds nothing during a game and in the promotion dialog', () =>
  withPage(
    { files: { 'board.html': embed('<rochade-board fen="7k/P7/8/8/8/8/8/K7 w - - 0 1"></rochade-board>') } },
    async (page) => {
      const board = new Board(page);
      await board.square('a7').click();
      assert.deepEqual(await violations(page), []);
      await board.square('a8').click();
      assert.deepEqual(await violations(page), []);
      // The purpose of the choice is the label of the dialog, and appears once.
      assert.match(await page.locator('rochade-board dialog').ariaSnapshot(), /^- dialog "[^"]+":\n.*\n {2}- menu:\n/);
      await board.press('Enter');
      assert.deepEqual(await violations(page), []);
    },
  ));

test('the start position has the golden accessibility tree', () =>
  withPage({ files: { 'board.html': embed(undefined, 'de') } }, async (page) => {
    const tree = `${await page.locator('rochade-board').ariaSnapshot()}\n`;
    if (process.env.GOLDEN === 'write') writeFileSync(GOLDEN, tree);
    assert.equal(tree, readFileSync(GOLDEN, 'utf8'));
  }));

test('the board has one tab stop, which stays on the last focused square', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    const stops = () => board.host.locator('[data-square][tabindex="0"]').count();
    assert.equal(await stops(), 1);
    await board.tabIn();
    await board.press('ArrowUp', 'ArrowRight');
    assert.equal(await board.focused(), 'f3');
    assert.equal(await stops(), 1);
    await board.press('Tab', 'Shift+Tab');
    assert.equal(await board.focused(), 'f3');
  }));

test('the focused rank is labelled with its focused square only, for Orca', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    const ranks = () =>
      board.host.evaluate(({ shadowRoot }) =>
        [...shadowRoot.querySelectorAll('[role=row]')].map((row) => [
          row.lastElementChild.dataset.square[1],
          row.getAttribute('aria-label'),
        ]),
      );
    /** Returns the rows that are not labelled with all of their squares. */
    const named = async () => (await ranks()).filter(([, label]) => label.split(',').length < 9);
    assert.deepEqual(await named(), [['2', 'Eva zwei, white pawn']]);
    await board.tabIn();
    await board.press('ArrowUp', 'ArrowUp', 'ArrowRight');
    assert.deepEqual(await named(), [['4', 'Felix vier, empty']]);
    await board.press('f');
    assert.deepEqual(await named(), [['4', 'Felix vier, empty']]);
    await board.type('f4');
    assert.deepEqual(await named(), [['4', 'Felix vier, white pawn']]);
    await board.host.evaluate((node) => (node.lang = 'de'));
    await board.host.evaluate((node) => node.say('Sg8f6'));
    assert.deepEqual(await named(), [['4', 'Felix vier, weißer Bauer']]);
    // If a row has no label when Orca first reads it, Orca always reads all squares of the row.
    const all = await ranks();
    assert.deepEqual(all.length, 8);
    assert.match(
      all.find(([rank]) => rank === '1')[1],
      /^Hector eins, weißer Turm, (\S+ eins, [^,]+, ){6}Anna eins, weißer Turm$/,
    );
  }));

test('arrows, Home, End, Page Up, Page Down and Control+Home/End move the focus', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    await board.tabIn();
    for (const [key, square] of [
      ['ArrowDown', 'e1'],
      ['ArrowDown', 'e1'],
      ['Home', 'a1'],
      ['ArrowLeft', 'a1'],
      ['End', 'h1'],
      ['PageUp', 'h8'],
      ['PageDown', 'h1'],
      ['Control+Home', 'a8'],
      ['Control+End', 'h1'],
    ]) {
      await board.press(key);
      assert.equal(await board.focused(), square, key);
    }
    await board.host.evaluate((host) => host.flip());
    assert.equal(await board.focused(), 'h1');
    await board.press('ArrowRight', 'ArrowDown');
    assert.equal(await board.focused(), 'g2');
  }));

test('squares are named in words, and German words have lang="de"', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    assert.match(await board.words('g1'), /Gustav eins.*white knight/i);
    assert.equal(await board.square('g1').locator('span[lang=de]').textContent(), 'Gustav eins');
    await board.type('e4');
    assert.match(await board.words('e4'), /white pawn/i);
    assert.doesNotMatch(await board.words('e2'), /pawn/i);
    // Only the words are exposed: drawings and coordinates are hidden.
    const exposed = await board
      .square('g1')
      .evaluate((cell) => [...cell.children].filter((node) => node.getAttribute('aria-hidden') !== 'true').length);
    assert.equal(exposed, 1);
  }));

test('typed lines add to the log only, and remove nothing from it', () =>
  withPage({ files: { 'board.html': embed(undefined, 'de') } }, async (page) => {
    const board = new Board(page);
    await board.host.evaluate((host) => {
      const root = host.shadowRoot;
      globalThis.heard = [];
      const watch = (node, region) =>
        new MutationObserver((records) => {
          for (const record of records) {
            if (record.removedNodes.length && region === 'log') globalThis.heard.push('REMOVED');
            for (const added of record.addedNodes) globalThis.heard.push(`${region}: ${added.textContent}`);
          }
        }).observe(node, { childList: true });
      watch(root.querySelector('[role=log]'), 'log');
      for (const live of root.querySelectorAll('[aria-live], [role=alert], [role=status]'))
        if (live.getAttribute('aria-live') === 'assertive' || live.role === 'alert') globalThis.heard.push('ASSERTIVE');
    });
    const lines = [
      'eva vier',
      'eva fünf',
      'unfug',
      'springer felix drei',
      'springer cesar drei',
      'wer ist dran',
      'zurück',
    ];
    for (const line of lines) await board.type(line);
    const heard = await page.evaluate(() => globalThis.heard);
    assert.ok(heard.length > 0);
    assert.ok((await board.log()).length >= lines.length);
    assert.ok(
      heard.every((line) => line.startsWith('log: ')),
      heard.join('\n'),
    );
  }));

test('announcements of one task are a single addition to the log', () =>
  withPage({ files: { 'board.html': embed(undefined, 'de') } }, async (page) => {
    const board = new Board(page);
    await board.host.evaluate((host) => {
      globalThis.additions = [];
      new MutationObserver((records) =>
        globalThis.additions.push(records.flatMap((record) => [...record.addedNodes]).length),
      ).observe(host.shadowRoot.querySelector('[role=log]'), { childList: true });
      host.addEventListener('move', ({ detail }) => detail.color === 'white' && host.play('e5'));
    });
    await board.type('wo sind die springer');
    await board.paragraphEnds();
    await board.type('e4');
    assert.deepEqual(await page.evaluate(() => globalThis.additions), [1, 1]);
    assert.equal((await board.log()).length, 4);
  }));

test('a repeated announcement is a new line each time', () =>
  withPage({ files: { 'board.html': embed(undefined, 'de') } }, async (page) => {
    const board = new Board(page);
    await board.type('eva vier');
    for (let turn = 0; turn < 20; turn++) await board.type('nochmals');
    const repeated = (await board.written()).slice(-20);
    assert.equal(new Set(repeated).size, 20);
    assert.ok(repeated.every((line) => line.includes('Eva zwei Eva vier')));
  }));

test('takes the language of the element, page or browser, or English, or by command', async () => {
  const label = (page) => page.locator('rochade-board [role=grid]').getAttribute('aria-label');
  for (const [markup, page, locale, wanted] of [
    [undefined, 'de', 'en-GB', 'Schachbrett'],
    ['<rochade-board lang="fr"></rochade-board>', 'de', 'en-GB', 'Échiquier'],
    [undefined, 'fi', 'fr-CA', 'Échiquier'],
    [undefined, 'fi', 'sv-SE', 'Chessboard'],
  ])
    await withPage({ files: { 'board.html': embed(markup, page) }, context: { locale } }, async (tab) => {
      assert.equal((await label(tab)).toLowerCase(), wanted.toLowerCase());
    });
  await withPage({}, async (page) => {
    await new Board(page).type('language german');
    assert.equal(await label(page), 'Schachbrett');
    assert.equal(await page.locator('rochade-board .board').getAttribute('lang'), 'de');
  });
});
