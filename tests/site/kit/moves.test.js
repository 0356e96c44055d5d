/* SPDX-License-Identifier: MIT */
/* The list of moves beside a board, in Chromium; ../board/browsers.test.js also uses it in Firefox. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, violations, withPage } from '../browser.js';

const PGN =
  '1. e4! {[%clk 0:03:00] best by test} (1. d4 d5 (1... Nf6 $14) 2. c4) 1... e5 2. Nf3?! Nc6 {the usual move} *';
const SCRIPT = '<script type="module" src="rochade-moves.js"></script>';
const markup = `<rochade-board id="one" playable="none" pgn="${PGN}"></rochade-board>
  <rochade-moves for="one"></rochade-moves>${SCRIPT}`;
const page = (text = markup, language = 'en') => ({ files: { 'board.html': embed(text, language) } });
const list = (tab) => tab.locator('rochade-moves').first();
const sansOf = (tab) => list(tab).locator('button').allInnerTexts();
const current = (tab) => list(tab).locator('[aria-current]').allInnerTexts();

test('a number is on the line of its move at every width', () =>
  withPage(page(), async (tab) => {
    await list(tab).locator('button').first().waitFor();
    const apart = await list(tab).evaluate((moves) => {
      const found = [];
      for (let width = 80; width < 300; width += 5) {
        moves.style.inlineSize = `${width}px`;
        for (const number of moves.shadowRoot.querySelectorAll('.number')) {
          const [one, move] = [number, number.nextElementSibling].map((node) => node.getBoundingClientRect());
          if (move.left < one.left) found.push(`${number.textContent} at ${width}`);
        }
      }
      return found;
    });
    assert.deepEqual(apart, []);
  }));

test('lists moves, numbers, glyphs, clock times, comments and variations in order', () =>
  withPage(page(), async (tab) => {
    await list(tab).locator('button').first().waitFor();
    // Numbers after comments and variations name the mover; a variation follows the move that it replaces.
    const text = (await list(tab).locator('.main').innerText()).replace(/\s+/g, ' ').trim();
    const words = '1. e4! 0:03:00 best by test 1. d4 d5 1… Nf6 ⩲ 2. c4 1… e5 2. Nf3?! Nc6 the usual move';
    assert.equal(text.replace(/ ?(good move|White is slightly better|dubious move)/g, ''), words);
    const roles = await list(tab)
      .locator('[role=group]')
      .evaluateAll((nodes) => nodes.map((node) => node.ariaLabel));
    assert.deepEqual(roles, ['Moves', 'Variation', 'Variation']);
    const name = await list(tab).getByRole('button', { name: 'e4 good move' }).count();
    assert.equal(name, 1);
  }));

test('a click goes to a move, also in nested variations', () =>
  withPage(page(), async (tab) => {
    const board = new Board(tab);
    await list(tab).getByRole('button', { name: 'Nf6' }).click();
    await board.answered();
    assert.deepEqual(await board.sans(), ['d4', 'Nf6']);
    assert.match((await board.log(1))[0], /Springer Gustav acht Felix sechs/);
    assert.match((await current(tab))[0], /^Nf6/);
    await list(tab).getByRole('button', { name: 'c4' }).click();
    await board.answered();
    assert.deepEqual(await board.sans(), ['d4', 'd5', 'c4']);
    await list(tab).getByRole('button', { name: 'Nc6' }).click();
    await board.answered();
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3', 'Nc6']);
    await board.host.evaluate((host) => host.goTo(0));
    assert.deepEqual(await current(tab), []);
  }));

test('has one tab stop; arrow keys move the focus, Enter goes to the move', () =>
  withPage(page(), async (tab) => {
    const board = new Board(tab);
    await list(tab).locator('button').first().waitFor();
    const focused = () => tab.evaluate(() => document.activeElement.shadowRoot?.activeElement?.firstChild?.textContent);
    await board.host.evaluate((host) => host.goTo(2));
    assert.equal(await list(tab).locator('[tabindex="0"]').count(), 1);
    await list(tab).locator('[tabindex="0"]').focus();
    assert.equal(await focused(), 'e5');
    await board.press('ArrowRight', 'ArrowDown');
    assert.equal(await focused(), 'Nc6');
    await board.press('ArrowRight');
    assert.equal(await focused(), 'Nc6');
    await board.press('Home', 'ArrowRight', 'Enter');
    await board.answered();
    assert.equal(await focused(), 'd4');
    assert.deepEqual(await board.sans(), ['d4']);
    await board.press('End', 'ArrowLeft', 'ArrowUp', 'Space');
    await board.answered();
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
  }));

test('lists a game while it is played; retracted moves stay as variations', () =>
  withPage(page(`<rochade-board></rochade-board><rochade-moves></rochade-moves>${SCRIPT}`), async (tab) => {
    const board = new Board(tab);
    await board.type('e4');
    await board.type('c5');
    assert.deepEqual(await sansOf(tab), ['e4', 'c5']);
    assert.deepEqual(await current(tab), ['c5']);
    await board.host.evaluate((host) => host.undo());
    assert.deepEqual(await current(tab), ['e4']);
    await board.type('e5');
    assert.deepEqual(await sansOf(tab), ['e4', 'c5', 'e5']);
    assert.equal(await list(tab).locator('.variation button').innerText(), 'e5');
    await board.host.evaluate((host) => (host.fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 7'));
    assert.deepEqual(await sansOf(tab), []);
    await board.type('Kd7');
    assert.match(await list(tab).locator('.main').innerText(), /7…\s*Kd7/);
  }));

test('a page can prevent a choice, and set the board by a property', () =>
  withPage(
    page(`<rochade-board></rochade-board><rochade-board id="two" pgn="1. d4"></rochade-board>
      <rochade-moves></rochade-moves>${SCRIPT}`),
    async (tab) => {
      await tab.evaluate(async () => {
        await customElements.whenDefined('rochade-moves');
        document.querySelector('rochade-moves').board = document.getElementById('two');
      });
      await list(tab).locator('button').first().waitFor();
      assert.deepEqual(await sansOf(tab), ['d4']);
      const chosen = await tab.evaluate(
        () =>
          new Promise((resolve) => {
            const moves = document.querySelector('rochade-moves');
            moves.addEventListener('move-choose', (event) => {
              event.preventDefault();
              resolve(event.detail.node.san);
            });
            moves.shadowRoot.querySelector('button').click();
          }),
      );
      assert.equal(chosen, 'd4');
      assert.equal(await tab.evaluate(() => document.getElementById('two').game.length), 0);
    },
  ));

test('uses the language of the board', () =>
  withPage(page(markup, 'fr'), async (tab) => {
    const board = new Board(tab);
    await list(tab).getByRole('button', { name: 'e4 bon coup' }).waitFor();
    await board.host.evaluate((host) => (host.lang = 'it'));
    await board.answered();
    await board.host.evaluate((host) => host.goTo(1));
    await list(tab).getByRole('button', { name: 'e4 buona mossa' }).waitFor();
  }));

test('writes pieces in the letters of the language', () =>
  withPage(page(markup, 'de'), async (tab) => {
    await list(tab).locator('button').first().waitFor();
    assert.match((await sansOf(tab)).join(' '), /Sf6[^]*Sf3[^]*Sc6/);
  }));

test('axe finds nothing', () =>
  withPage(page(), async (tab) => {
    await list(tab).locator('button').first().waitFor();
    assert.deepEqual(await violations(tab), []);
  }));

test('a long list keeps the current move visible without scrolling the page', () =>
  withPage(
    page(
      `<rochade-board playable="none"></rochade-board><rochade-moves></rochade-moves>
       ${SCRIPT}`,
    ),
    async (tab) => {
      const board = new Board(tab);
      const pgn = Array.from({ length: 40 }, (_, at) => `${2 * at + 1}. Nf3 Nf6 ${2 * at + 2}. Ng1 Ng8`).join(' ');
      await board.host.evaluate((host, text) => (host.pgn = text), pgn);
      await tab.evaluate(() => document.querySelector('rochade-moves').style.setProperty('block-size', '6rem'));
      await board.host.evaluate((host) => host.goTo(14));
      const seen = () =>
        tab.evaluate(() => {
          const moves = document.querySelector('rochade-moves');
          const [outer, inner] = [moves, moves.shadowRoot.querySelector('[aria-current]')].map((node) =>
            node.getBoundingClientRect(),
          );
          return [inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1, scrollY];
        });
      assert.deepEqual(await seen(), [true, 0]);
      await board.host.evaluate((host) => host.goTo(1));
      assert.deepEqual(await seen(), [true, 0]);
    },
  ));
