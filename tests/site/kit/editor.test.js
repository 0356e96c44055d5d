/* SPDX-License-Identifier: MIT */
/* The editor in a page of another author, and as a diagram. ../pages/position.test.js tests the site's own page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { embed, violations, withPage } from '../browser.js';

const KNIGHT = '8/8/8/4N3/8/8/8/8 w - - 0 1';
const SCRIPT = '<script type="module" src="rochade-editor.js"></script>';
const visit = (markup, use, language) =>
  withPage({ files: { 'board.html': embed(markup + SCRIPT, language) } }, async (tab) => {
    await tab.waitForFunction(() => customElements.get('rochade-editor'));
    const editors = () => Promise.all(Array.from(document.querySelectorAll('rochade-editor'), ({ ready }) => ready));
    assert.ok((await tab.evaluate(editors)).every(Boolean));
    await use(tab);
  });
const state = (tab) =>
  tab
    .locator('rochade-editor')
    .first()
    .evaluate(({ fen, playable }) => ({ fen, playable }));

test('fires `edited` once for the initial position, with its verdict', () =>
  visit('', async (tab) => {
    const edits = await tab.evaluate(async (fen) => {
      const editor = document.createElement('rochade-editor');
      const all = [];
      editor.addEventListener('edited', ({ detail }) => all.push(detail));
      editor.setAttribute('fen', fen);
      document.body.append(editor);
      await editor.ready;
      return all;
    }, KNIGHT);
    assert.deepEqual(
      edits.map(({ fen, playable }) => [fen, playable]),
      [[KNIGHT, false]],
    );
    assert.match(edits[0].text, /king is missing/);
  }));

test('shows and judges any position, and fires `edited` for every change', () =>
  visit(`<rochade-editor fen="${KNIGHT}"></rochade-editor>`, async (tab) => {
    const editor = tab.locator('rochade-editor');
    const square = (name) => editor.locator(`[data-square=${name}]`);
    const said = () => editor.locator('[role=status]').textContent();
    assert.deepEqual(await state(tab), { fen: KNIGHT, playable: false });
    assert.match(await editor.locator('#verdict').textContent(), /white king is missing; .*black king is missing/);
    assert.equal(await said(), '');
    assert.match(await square('e5').textContent(), /white knight/);
    assert.deepEqual(await violations(tab), []);
    await tab.evaluate(() => {
      globalThis.edits = [];
      document.addEventListener('edited', ({ detail }) => globalThis.edits.push(detail));
    });
    // With keys only: the tray is one group of radio buttons, the board one tab stop.
    await editor.locator('#piece-P').focus();
    for (let step = 0; step < 5; step++) await tab.keyboard.press('ArrowUp');
    await square('e1').focus();
    await tab.keyboard.press('Enter');
    assert.match(await said(), /^Eva eins, white king\. This position cannot be played: the black king is missing\.$/);
    await tab.keyboard.press('PageUp');
    await tab.keyboard.press('Shift+K');
    assert.deepEqual(await state(tab), { fen: '4k3/8/8/4N3/8/8/8/4K3 w - - 0 1', playable: true });
    assert.deepEqual(
      await tab.evaluate(() => globalThis.edits.map(({ fen, playable }) => [fen.split(' ')[0], playable])),
      [
        ['8/8/8/4N3/8/8/8/4K3', false],
        ['4k3/8/8/4N3/8/8/8/4K3', true],
      ],
    );
    await tab.keyboard.press('Control+z');
    assert.equal((await state(tab)).fen, '8/8/8/4N3/8/8/8/4K3 w - - 0 1');
    await editor.evaluate((node) => node.put('a7', { color: 'black', role: 'rook' }));
    assert.match(await said(), /^Anna sieben, black rook/);
    await editor.evaluate((node) => node.mirror());
    assert.equal((await state(tab)).fen, '4k3/8/8/8/4n3/8/R7/8 b - - 0 1');
    // An invalid FEN remains as it was set until the position is changed.
    await editor.evaluate((node) => (node.fen = '8/8/8 w'));
    assert.deepEqual(await state(tab), { fen: '8/8/8 w', playable: false });
    await editor.evaluate((node) => [node.undo(), node.undo()]);
    assert.equal((await state(tab)).fen, '8/8/8/4N3/8/8/8/4K3 w - - 0 1');
    await editor.evaluate((node) => node.setAttribute('lang', 'pt'));
    await tab.waitForFunction(() => document.querySelector('rochade-editor').verdict.includes('rei preto'));
    assert.match(await editor.locator('#mirror').textContent(), /Trocar as cores/);
  }));

test('says how a turned board lies', () =>
  visit('<rochade-editor lang="pt"></rochade-editor>', async (tab) => {
    const editor = tab.locator('rochade-editor');
    await editor.evaluate((node) => node.ready);
    await editor.locator('#flip').click();
    assert.equal(
      await editor.locator('[role=status]').textContent(),
      'tabuleiro virado, Hector acht no canto inferior esquerdo',
    );
  }));

test('a pending verdict is announced together with what happens before', () =>
  visit('<rochade-editor></rochade-editor>', async (tab) => {
    const heard = await tab.locator('rochade-editor').evaluate(async (editor) => {
      const region = editor.shadowRoot.querySelector('[role=status]');
      const all = [];
      new MutationObserver(() => all.push(region.textContent.trim())).observe(region, { childList: true });
      const later = (pause) => new Promise((end) => setTimeout(end, pause));
      editor.mirror();
      await later(0);
      editor.flip();
      await later(1000);
      // Without a pending verdict only what is new.
      editor.flip();
      await later(1000);
      return all;
    });
    assert.deepEqual(heard, [
      'board turned, Hector acht at the bottom left. This position can be played.',
      'board turned, Anna eins at the bottom left',
    ]);
  }));

test('speaks the language of the place that it is moved to', () =>
  visit('<rochade-editor></rochade-editor><div lang="fr"></div>', async (tab) => {
    await tab.evaluate(() => document.querySelector('div').append(document.querySelector('rochade-editor')));
    await tab.locator('rochade-editor').getByText('On peut jouer de là').waitFor();
    assert.match(await tab.locator('rochade-editor [data-square=e1]').textContent(), /roi blanc/);
  }));

test('speaks the language of the page in a shadow root as well', () =>
  visit(
    '<div></div>',
    async (tab) => {
      const words = await tab.evaluate(async () => {
        const editor = document.createElement('rochade-editor');
        document.querySelector('div').attachShadow({ mode: 'open' }).append(editor);
        await editor.ready;
        return editor.verdict;
      });
      assert.match(words, /^On peut jouer de là/);
    },
    'fr',
  ));

test('accepts an unreachable position and states the reasons', () =>
  visit('<rochade-editor fen="4k3/8/8/8/8/P7/PPPPPPPP/K6R w K - 0 1"></rochade-editor>', async (tab) => {
    const editor = tab.locator('rochade-editor');
    assert.equal((await state(tab)).playable, true);
    assert.match(
      await editor.locator('#verdict').textContent(),
      /No game leads to this position: White has more than 8 pawns; these castling rights fit no start position\.$/,
    );
    // Reasons of two kinds: each beginning appears once.
    await editor.evaluate((node) => (node.fen = '4k3/PPPPPPPP/8/8/8/8/PPPPPPPP/4K3 w - - 0 1'));
    assert.equal(
      await editor.locator('#verdict').textContent(),
      'No game leads to this position: White has more than 16 pieces; White has more than 8 pawns. ' +
        'This position cannot be played: the side not to move is in check.',
    );
    await editor.evaluate((node) => (node.fen = '4k3/8/8/8/8/8/PPPPPPPP/4K2R w K - 0 1'));
    assert.doesNotMatch(await editor.locator('#verdict').textContent(), /No game leads/);
  }));

test('a read-only diagram is readable at 96 pixels and cannot be changed', () =>
  visit(
    `<div id="small"><rochade-editor readonly fen="${KNIGHT}" label="Diagram 1" lang="fr"></rochade-editor></div>`,
    async (tab) => {
      const editor = tab.locator('rochade-editor');
      await tab.evaluate(() => (document.getElementById('small').style.inlineSize = '96px'));
      const { width, height } = await editor.locator('[role=grid]').boundingBox();
      assert.ok(width > 88 && width <= 96 && Math.abs(width - height) < 1, `${width} x ${height}`);
      const cell = await editor.locator('[data-square=e5]').boundingBox();
      assert.ok(cell.width > 11, `${cell.width}`);
      await editor.locator('[data-square=e5]').click();
      await tab.keyboard.press('Delete');
      await tab.keyboard.press('ArrowRight');
      await tab.keyboard.press('q');
      await editor.locator('[data-square=a1]').click({ button: 'right' });
      assert.equal((await state(tab)).fen, KNIGHT);
      assert.match(await editor.locator('[data-square=e5]').textContent(), /cavalier blanc/);
      assert.equal(await editor.locator('[role=grid]').getAttribute('aria-label'), 'Diagram 1');
      assert.equal(await editor.locator('button:visible, input:visible').count(), 0);
      // A diagram has no verdict, although kings are missing.
      assert.equal(await editor.locator('#verdict').isVisible(), false);
      assert.equal((await state(tab)).playable, false);
      assert.deepEqual(await violations(tab), []);
    },
  ));

test('undo reverts settings, ignores what changed nothing, and announces what it did', () =>
  visit('<rochade-editor fen="4k3/8/8/8/8/8/8/4K3 w - - 0 1"></rochade-editor>', async (tab) => {
    const editor = tab.locator('rochade-editor');
    const fen = async () => (await state(tab)).fen;
    const said = () => editor.locator('[role=status]').textContent();
    await editor.locator('[data-square=e4]').focus();
    await tab.keyboard.press('n');
    await editor.getByRole('radio', { name: 'Black', exact: true }).check();
    assert.equal(await fen(), '4k3/8/8/8/4N3/8/8/4K3 b - - 0 1');
    await editor.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await fen(), '4k3/8/8/8/4N3/8/8/4K3 w - - 0 1');
    // An empty square stays as it is.
    await editor.locator('[data-square=a4]').focus();
    await tab.keyboard.press('Delete');
    await tab.keyboard.press('Control+z');
    assert.equal(await fen(), '4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    assert.match(await said(), /^Eva vier, empty/);
    await tab.keyboard.press('Control+z');
    assert.equal(await said(), 'Nothing to undo.');
    assert.equal(await editor.evaluate((node) => node.undo()), false);
  }));

test('colours are swapped in a FEN without its last fields as well', () =>
  visit('<rochade-editor fen="8/8/8/4N3/8/8/8/8"></rochade-editor>', async (tab) => {
    await tab.getByRole('button', { name: 'Swap the colours' }).click();
    assert.equal((await state(tab)).fen, '8/8/8/8/4n3/8/8/8 b - -');
  }));

test('place() and setUp() replace the position and can be undone', () =>
  visit('<rochade-editor></rochade-editor>', async (tab) => {
    const editor = tab.locator('rochade-editor');
    const fens = await editor.evaluate((node) => {
      const king = (color) => ({ color, role: 'king' });
      const pieces = new Map([
        ['e1', king('white')],
        ['e8', king('black')],
      ]);
      node.place(pieces);
      const placed = node.fen;
      node.setUp('8/8/8/4N3/8/8/8/8 b - - 3 9');
      const set = node.fen;
      return [placed, set, node.undo(), node.fen, node.undo(), node.fen.split(' ')[0], node.undo()];
    });
    assert.deepEqual(fens, [
      '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
      '8/8/8/4N3/8/8/8/8 b - - 3 9',
      true,
      '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
      true,
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
      false,
    ]);
  }));
