/* SPDX-License-Identifier: MIT */
/* The page to set up a position. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../browser.js';
import { follow, Site } from './site.js';

const site = new Site();

const verdict = (page) => page.locator('#verdict').textContent();

test('sets up a position by keyboard alone, and states why it cannot be played', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/position.html');
    await page.click('#empty');
    assert.match(await verdict(page), /König fehlt/);
    const focused = () =>
      page.evaluate(() => document.getElementById('editor').shadowRoot.activeElement?.dataset.square);
    for (let step = 0; step < 40 && !(await focused()); step++) await page.keyboard.press('Tab');
    if (!(await focused()))
      for (let step = 0; step < 40 && !(await focused()); step++) await page.keyboard.press('Shift+Tab');
    assert.equal(await focused(), 'e2');
    await page.keyboard.press('k');
    // The change comes first, in a single live region; names of squares are German everywhere.
    const told = () => page.locator('#editor [role=status]').textContent();
    assert.match(
      await told(),
      /^Eva zwei, weißer König\. Diese Stellung ist nicht spielbar: der schwarze König fehlt\.$/,
    );
    assert.equal(await page.locator('main [role=status]').count(), 1);
    assert.match(await page.locator('#editor [data-square=e2]').textContent(), /weißer König/);
    assert.match(await verdict(page), /der schwarze König fehlt/);
    for (const key of ['PageUp', 'Shift+K', 'ArrowLeft', 'Shift+R']) await page.keyboard.press(key);
    assert.match(await verdict(page), /^Von hier kann man spielen/);
    assert.equal(await page.inputValue('#fen'), '3rk3/8/8/8/8/8/4K3/8 w - - 0 1');
    await page.keyboard.press('Delete');
    await page.keyboard.press('q');
    // The side not to move is in check.
    assert.match(await verdict(page), /im Schach/);
    assert.equal(await page.getAttribute('#play', 'href'), null);
    await page.check('#turn-black');
    await follow(page, '#play');
    assert.equal(await new Board(page).fen(), '3Qk3/8/8/8/8/8/4K3/8 b - - 0 1');
  }));

test('states several reasons in one sentence, after an action and not on load', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/position.html');
    const told = () => page.locator('#editor [role=status]').textContent();
    assert.equal(await told(), '');
    // The verdict follows after the pieces: of very many changes at once Orca drops words.
    await page.evaluate(() => {
      const { shadowRoot } = document.querySelector('#editor');
      const said = shadowRoot.querySelector('[role=status]');
      new MutationObserver((changes) => {
        globalThis.batches = [...(globalThis.batches ?? []), changes.map(({ target }) => said.contains(target))];
      }).observe(shadowRoot, { subtree: true, childList: true, characterData: true });
    });
    await page.click('#empty');
    const both = 'Diese Stellung ist nicht spielbar: der weiße König fehlt; der schwarze König fehlt.';
    assert.equal(await verdict(page), both);
    await page.waitForFunction(
      () => document.querySelector('#editor').shadowRoot.querySelector('[role=status]').textContent,
    );
    assert.equal(await told(), both);
    const batches = await page.evaluate(() => globalThis.batches);
    assert.ok(batches[0].length >= 32 && !batches[0].includes(true), 'pieces come first');
    assert.ok(batches.at(-1).every(Boolean), 'the verdict comes last');
    await page.fill('#list', 'Weiß Xy9');
    await page.press('#list', 'Enter');
    assert.match(await told(), /Xy9/);
    const other = await open('en/position.html');
    await other.locator('#editor [data-square=e8]').click();
    assert.match(
      await other.textContent('#editor [role=status]'),
      /^Eva eight, white pawn\. This position cannot be played/,
    );
    // An unchanged verdict is not announced again.
    await other.locator('#editor [data-square=d3]').click();
    assert.equal(await other.textContent('#editor [role=status]'), 'David three, white pawn');
    // The help is visible on the page; as the description of the board it is not read a second time.
    assert.equal(await other.locator('#editor #help').isVisible(), false);
  }));

test('a reload keeps changes to a position from the address', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/position.html#fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1');
    await page.locator('#editor [data-square=e2]').focus();
    await page.keyboard.press('p');
    await page.reload();
    await ready(page);
    assert.equal(await page.inputValue('#fen'), '4k3/8/8/8/8/8/4P3/4K2R w K - 0 1');
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => (location.hash = '#fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1'));
    await loaded;
    await ready(page);
    assert.equal(await page.inputValue('#fen'), '4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  }));

test('reads a position in words, in letters and as FEN', async () => {
  for (const [language, line, fen] of [
    ['de', 'Weiß Kg1 Dd1 f2 g2 h2, Schwarz Kg8 Ta8', 'r5k1/8/8/8/8/8/5PPP/3Q2K1'],
    [
      'de',
      'weiss König Gustav eins Springer Felix drei, schwarz koenig Gustav acht Bauer Anna sieben',
      '6k1/p7/8/8/8/5N2/8/6K1',
    ],
    ['fr', 'blanc Rg1 Dd1 Cf3 f2, noir roi Gustav huit Fb7', '6k1/1b6/8/8/8/5N2/5P2/3Q2K1'],
    ['es', 'blancas Rg1 Dd1 Cf3 f2, negras rey Gustav ocho Ab7', '6k1/1b6/8/8/8/5N2/5P2/3Q2K1'],
    ['it', 'bianco Rg1 Dd1 Cf3 f2, nero re Gustav otto Ab7', '6k1/1b6/8/8/8/5N2/5P2/3Q2K1'],
    ['en', 'white Kg1 Bc4 queen d1, black king g8 knight Felix six', '6k1/8/5n2/8/2B5/8/8/3Q2K1'],
  ])
    await site.visit({}, async ({ open }) => {
      const page = await open(`${language}/position.html`);
      await page.click('#empty');
      await page.fill('#list', line);
      await page.press('#list', 'Enter');
      assert.equal((await page.inputValue('#fen')).split(' ')[0], fen, line);
      await page.fill('#list', `${line} Xy9`);
      await page.press('#list', 'Enter');
      assert.match(await verdict(page), /Xy9/);
      assert.equal((await page.inputValue('#fen')).split(' ')[0], fen);
    });
});

test('removing king or rook clears castling rights; ticked rights are judged', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/position.html');
    const castling = async () => (await page.inputValue('#fen')).split(' ')[2];
    await page.locator('#editor [data-square=h1]').focus();
    await page.keyboard.press('Delete');
    assert.equal(await castling(), 'Qkq');
    await page.locator('#editor [data-square=e8]').focus();
    await page.keyboard.press('Delete');
    assert.equal(await castling(), 'Q');
    await page.click('#beginning');
    assert.equal(await castling(), 'KQkq');
    await page.fill('#list', 'Weiß Kg1 a2, Schwarz Ke8 Th8');
    await page.press('#list', 'Enter');
    assert.equal(await castling(), 'k');
    assert.equal(await verdict(page), 'Von hier kann man spielen.');
    await page.check('#castle-q');
    assert.match(await verdict(page), /roch/i);
  }));

test('explains an invalid FEN, and offers en passant where it is possible', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/position.html');
    await page.fill('#fen', '4k3/8/8/8/8/8/8/4P3K w - - 0 1');
    await page.press('#fen', 'Tab');
    assert.match(await verdict(page), /acht Reihen.*4P3K/);
    await page.fill('#fen', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    await page.press('#fen', 'Tab');
    assert.equal(await page.inputValue('#passant'), 'd6');
    assert.deepEqual(await page.locator('#passant option').allTextContents(), ['keins', 'd6']);
    await page.check('#castle-K');
    assert.match(await verdict(page), /roch/i);
  }));

test('drags pieces from the palette, on and off the board; undoes, mirrors and flips', () =>
  site.visit({ context: { viewport: { width: 1280, height: 1000 } } }, async ({ open }) => {
    const page = await open('en/position.html');
    const board = async () => (await page.inputValue('#fen')).split(' ')[0];
    const square = (name) => page.locator(`#editor [data-square=${name}]`);
    const centre = async (locator) => {
      const { x, y, width, height } = await locator.boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const drag = async (from, to) => {
      await page.mouse.move(...(await centre(from)));
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 4 });
      await page.mouse.up();
    };
    await page.click('#empty');
    await drag(page.locator('label[for=piece-k]'), await centre(square('e5')));
    assert.equal(await board(), '8/8/8/4k3/8/8/8/8');
    await drag(square('e5'), await centre(square('d8')));
    await drag(page.locator('label[for=piece-K]'), await centre(square('a1')));
    assert.equal(await board(), '3k4/8/8/8/8/8/8/K7');
    assert.match(await page.textContent('#editor [role=status]'), /^Anna one, white king/);
    const [x, y] = await centre(page.locator('h1'));
    await drag(square('a1'), [x, y]);
    assert.equal(await board(), '3k4/8/8/8/8/8/8/8');
    assert.equal(await page.locator('.ghost').count(), 0);
    await page.click('#undo');
    assert.equal(await board(), '3k4/8/8/8/8/8/8/K7');
    await page.click('#mirror');
    assert.equal(await page.inputValue('#fen'), 'k7/8/8/8/8/8/8/3K4 b - - 0 1');
    await square('d1').focus();
    await page.keyboard.press('Control+z');
    assert.equal(await board(), '3k4/8/8/8/8/8/8/K7');
    await page.click('#flip');
    const places = await Promise.all(['a1', 'd8'].map((name) => square(name).boundingBox()));
    assert.ok(places[0].y < places[1].y);
    await square('d8').click({ button: 'right' });
    assert.equal(await board(), '8/8/8/8/8/8/8/K7');
    // After an abandoned drag, a click neither drags nor sets twice.
    await square('b2').click();
    assert.equal(await board(), '8/8/8/8/8/8/1P6/K7');
  }));

test('sets up a position by touch', () =>
  site.visit({ context: { hasTouch: true, viewport: { width: 360, height: 740 } } }, async ({ open }) => {
    const page = await open('de/position.html');
    await page.tap('#empty');
    await page.tap('#piece-K');
    await page.tap('#editor [data-square=e1]');
    await page.tap('#piece-k');
    await page.tap('#editor [data-square=e8]');
    await page.tap('#piece-P');
    await page.tap('#editor [data-square=e2]');
    assert.match(await page.inputValue('#fen'), /^4k3\/8\/8\/8\/8\/8\/4P3\/4K3 w/);
  }));
