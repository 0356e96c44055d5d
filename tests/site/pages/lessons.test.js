/* SPDX-License-Identifier: MIT */
/* Boards of the explaining pages: the lessons, and the page for authors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, violations } from '../browser.js';
import { noted, Site } from './site.js';

const site = new Site();

test('every lesson has a legal move, and six have the right end', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/learn.html');
    const boards = await page
      .locator('rochade-board')
      .evaluateAll((all) => all.map((board) => board.game.moves().length));
    assert.ok(boards.length >= 15);
    assert.ok(boards.every((count) => count > 0));
    const ends = async (id, ...moves) => {
      const outcome = await page.locator(`#lesson-${id}`).evaluate(async (board, requests) => {
        for (const request of requests) if (!(await board.play(request)).ok) return request;
        return board.game.outcome?.ending ?? null;
      }, moves);
      return outcome;
    };
    assert.equal(await ends('mate', 'Ra8'), 'checkmate');
    assert.equal(await ends('material', 'Ra8'), 'checkmate');
    assert.equal(await ends('elementary', 'Qg7'), 'checkmate');
    // The move that a lesson asks for is answered by the lesson, other moves by the board only.
    const lines = (id) => page.locator(`#lesson-${id} [role=log] .line`).allTextContents();
    await page.waitForFunction(() =>
      document.querySelector('#lesson-mate').shadowRoot.querySelector('.log').textContent.includes('Richtig!'),
    );
    assert.match((await lines('mate')).at(-1), /^Richtig! Schach und Schachmatt/);
    assert.equal(await ends('pin', 'Kd2', 'Kf8'), null);
    assert.ok((await lines('pin')).some((line) => line.includes('Richtig!')));
    assert.equal(
      await page.locator('#lesson-notation').evaluate((board) => board.say('Sf6').then(() => {})),
      undefined,
    );
    assert.ok(!(await lines('notation')).some((line) => line.includes('Richtig!')));
    // Without the focus, the board looks like a diagram.
    const line = page.locator('#lesson-rook [part=line]');
    assert.equal(await line.isVisible(), false);
    await page.locator('#lesson-rook [data-square=d4]').focus();
    assert.equal(await line.isVisible(), true);
    assert.equal(await ends('stalemate', 'Qf7'), 'stalemate');
    assert.match(await ends('dead', 'Bxd4'), /dead|mate/);
    assert.equal(await ends('passant', 'd5', 'exd6'), null);
    assert.equal(await ends('castling', 'O-O', 'O-O-O'), null);
    const perpetual = ['Qe8', 'Kh7', 'Qh5', 'Kg8'];
    assert.equal(
      await ends('repetition', ...perpetual, ...perpetual, ...perpetual, ...perpetual),
      'fivefold-repetition',
    );
  }));

test('embed page: attributes change board and code, and the snippets run', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('en/embed.html');
    await page.selectOption('#set-orientation', 'black');
    await page.fill('#set-fen', '4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    await page.press('#set-fen', 'Enter');
    assert.match(await page.inputValue('#code'), /<rochade-board fen="4k3[^"]*" orientation="black"><\/rochade-board>/);
    await page.waitForFunction(() => {
      const { orientation, fen } = document.getElementById('board');
      return orientation === 'black' && fen.startsWith('4k3');
    });
    assert.deepEqual(await page.locator('#showing').evaluate((board) => board.game.history().map(({ san }) => san)), [
      'e4',
      'e5',
      'Nf3',
      'Nc6',
      'Bb5',
    ]);
    // A page makes no announcements while it loads.
    assert.deepEqual(await page.locator('#showing [role=log] .line').allTextContents(), []);
    const answered = await page.locator('#answering').evaluate(async (board) => {
      await board.say('e4');
      return board.game.length;
    });
    assert.equal(answered, 2);
  }));

test('embed page: a theme and colours change board and code, and can be reset', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('en/embed.html');
    const look = () =>
      page.locator('#board').evaluate((board) => {
        const light = board.shadowRoot.querySelector('[data-square=h1]');
        return getComputedStyle(light).backgroundColor;
      });
    await page.waitForFunction(() => customElements.get('rochade-look') && document.getElementById('board').session);
    const own = await look();
    await page.selectOption('#set-theme', 'green');
    assert.equal(await look(), 'rgb(255, 255, 221)');
    assert.equal(await page.inputValue('#set-square-light'), '#ffffdd');
    assert.match(await page.inputValue('#code'), /rochade-look\.js[^]*<rochade-look theme="green">/);
    await page.fill('#set-square-light', '#aabbcc');
    assert.equal(await look(), 'rgb(170, 187, 204)');
    assert.match(await page.inputValue('#code'), /<style>rochade-board \{ --square-light: #aabbcc \}<\/style>/);
    await page.click('#reset-colors');
    assert.equal(await look(), own);
    assert.doesNotMatch(await page.inputValue('#code'), /look|style/);
  }));

test('embed page: ways of embedding are tabs, by mouse and keys', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/embed.html');
    const tab = (name) => page.getByRole('tab', { name, exact: true });
    const panels = page.getByRole('tabpanel');
    assert.equal(await page.getByRole('tab').count(), 6);
    assert.match(await panels.textContent(), /npm install rochade/);
    await tab('CDN').click();
    assert.match(await panels.textContent(), /integrity="sha384-[\w+/]{64}"/);
    await page.keyboard.press('End');
    assert.match(await panels.textContent(), /from 'lit'/);
    await page.keyboard.press('ArrowRight');
    assert.match(await panels.textContent(), /npm install/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await tab('Svelte').getAttribute('aria-selected'), 'true');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Svelte');
    await tab('Vue').click();
    assert.match(await panels.textContent(), /\{\{ moves\.join/);
    assert.deepEqual(await violations(page), []);
  }));

test('embed page: announces a typed attribute once, and reports an invalid one', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('en/embed.html');
    await page.locator('#set-clock').pressSequentially('15+10', { delay: 30 });
    assert.match(await page.inputValue('#code'), /clock="15\+10"/);
    assert.equal(await page.locator('#board [role=log] .line').count(), 0);
    await page.press('#set-clock', 'Enter');
    await page.waitForFunction(() => document.getElementById('board').session.clock?.control === '15+10');
    await new Board(page).answered();
    assert.equal(await page.locator('#board [role=log] .line').count(), 2);
    await page.fill('#set-fen', '8/8/8');
    await page.press('#set-fen', 'Enter');
    await noted(page, /eight ranks/);
  }));
