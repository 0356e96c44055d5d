/* SPDX-License-Identifier: MIT */
/* The pages to play on fit one screen, and important announcements are visible at the board. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../browser.js';
import { LANGUAGES, Site } from './site.js';

const site = new Site();
const SIZES = [
  [1366, 650],
  [1280, 720],
  [844, 390],
  [390, 844],
];

test('board, input line and log are visible together on four screens', () =>
  site.visit({}, async ({ open }) => {
    for (const name of ['de/index', 'fr/computer', 'en/follow']) {
      const page = await open(`${name}.html`);
      const board = new Board(page);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => scrollTo(0, 0));
        await board.input.focus();
        const cut = await board.host.evaluate(({ shadowRoot }) =>
          ['.frame', '.typing', '.scroll']
            .map((part) => [part, shadowRoot.querySelector(part).getBoundingClientRect()])
            .filter(([, { top, bottom, right }]) => top < 0 || bottom > innerHeight || right > innerWidth)
            .map(([part, { top, bottom }]) => `${part}: ${top} to ${bottom}`),
        );
        assert.deepEqual(cut, [], `${name}, ${width} x ${height}`);
      }
      await page.close();
    }
  }));

test('board and step buttons are visible together on four screens', () =>
  site.visit({}, async ({ open }) => {
    for (const language of LANGUAGES)
      for (const [width, height] of SIZES) {
        const page = await open(`${language}/follow.html`);
        await page.setViewportSize({ width, height });
        await page.click('#sample');
        await page.waitForFunction(() => !document.getElementById('source').open);
        for (let step = 0; step < 3; step++) await page.click('#forward');
        const board = await page
          .locator('rochade-board')
          .evaluate(({ shadowRoot }) => shadowRoot.querySelector('.frame').getBoundingClientRect().toJSON());
        for (const [name, { top, bottom }] of Object.entries({
          board,
          title: await page.locator('#title').evaluate((node) => node.getBoundingClientRect().toJSON()),
          steps: await page.locator('#steps').evaluate((node) => node.getBoundingClientRect().toJSON()),
        }))
          assert.ok(top >= 0 && bottom <= height, `${language}, ${width} x ${height}, ${name}: ${top} to ${bottom}`);
        await page.close();
      }
  }));

test('the chosen words of moves are completely readable on all screens but a phone held upright', () =>
  site.visit({}, async ({ open }) => {
    for (const language of LANGUAGES) {
      const page = await open(`${language}/index.html`);
      for (const [width, height] of SIZES.slice(0, 3)) {
        await page.setViewportSize({ width, height });
        const [needed, available] = await page.locator('#style').evaluate((select) => {
          const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
          const text = document.body.appendChild(document.createElement('span'));
          text.style.cssText = `font: ${font}; white-space: nowrap; position: absolute`;
          text.textContent = select.selectedOptions[0].textContent.trim();
          const all = text.getBoundingClientRect().width;
          text.remove();
          // The arrow takes about 20 pixels.
          return [all, select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) - 20];
        });
        assert.ok(needed <= available, `${language}, ${width} x ${height}: ${needed} of ${available}`);
      }
      await page.close();
    }
  }));

test('the board of the editor is completely visible on four screens', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/position.html');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const { top, bottom, right } = await page
        .locator('rochade-editor')
        .evaluate(({ shadowRoot }) => shadowRoot.querySelector('.frame').getBoundingClientRect().toJSON());
      assert.ok(top >= 0 && bottom <= height && right <= width, `${width} x ${height}: ${top} to ${bottom}`);
    }
  }));

test('the buttons are in one row beside the board, and style names are not cut off', () =>
  site.visit({}, async ({ open }) => {
    for (const name of ['de/index', 'fr/index', 'en/index']) {
      const page = await open(`${name}.html`);
      for (const [width, height] of SIZES.slice(0, 2)) {
        await page.setViewportSize({ width, height });
        const tops = await page
          .locator('.buttons:has(#new) button:visible')
          .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
        assert.equal(tops.length, 7);
        assert.equal(new Set(tops).size, 1, `${name}, ${width}: ${tops}`);
        const [field, all] = await page
          .locator('#style')
          .evaluate((select) => [select, select.closest('.fields')].map((node) => node.clientWidth));
        assert.ok(field > all - 10, `${name}, ${width}: ${field} of ${all}`);
      }
      for (const id of ['undo', 'last-move', 'repeat', 'back', 'forward', 'flip'])
        assert.ok(
          (await page.getByRole('button', { name: await page.textContent(`#${id}`), exact: true }).count()) === 1,
        );
      await page.close();
    }
  }));

test('last move, repeat, clock and take back are visible large targets', () =>
  site.visit({}, async ({ open }) => {
    for (const name of ['de/index', 'fr/computer']) {
      const page = await open(`${name}.html`);
      for (const control of ['3+2', '', '40/90+30,30+30']) {
        await page.setViewportSize({ width: 1366, height: 650 });
        await page.selectOption('#clock', control);
        await page.locator('#time').waitFor({ state: control ? 'visible' : 'hidden' });
        // Until the next move, a note on the choice is shown above them.
        await page.waitForFunction(() => document.getElementById('note').textContent);
        await page.evaluate(() => (document.getElementById('note').textContent = ''));
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => scrollTo(0, 0));
          for (const id of ['undo', 'last-move', 'repeat', ...(control ? ['time'] : [])]) {
            const box = await page.locator(`#${id}`).boundingBox();
            const where = `${name}, ${width} x ${height}, ${id}: ${JSON.stringify(box)}`;
            assert.ok(box.width >= 44 && box.height >= 44, where);
            assert.ok(box.y >= 0 && box.y + box.height <= height && box.x + box.width <= width, where);
          }
        }
      }
      await page.close();
    }
  }));

test('on a phone no button is cut off, with and without a clock, in each language', () =>
  site.visit({}, async ({ open }) => {
    for (const language of LANGUAGES)
      for (const name of ['index', 'computer']) {
        const page = await open(`${language}/${name}.html`);
        for (const control of ['', '40/90+30,30+30']) {
          await page.setViewportSize({ width: 1366, height: 650 });
          await page.selectOption('#clock', control);
          await page.locator('#time').waitFor({ state: control ? 'visible' : 'hidden' });
          await page.waitForFunction(() => document.getElementById('note').textContent);
          await page.evaluate(() => (document.getElementById('note').textContent = ''));
          for (const [width, height] of SIZES.slice(2)) {
            await page.setViewportSize({ width, height });
            await page.evaluate(() => scrollTo(0, 0));
            const cut = await page.locator('.buttons:has(#undo) button:visible').evaluateAll((buttons) =>
              buttons
                .map((button) => [button.id, button.getBoundingClientRect()])
                .filter(([, { top, bottom, right }]) => top < 0 || bottom > innerHeight || right > innerWidth)
                .map(([id, { top, bottom }]) => `${id}: ${top} to ${bottom}`),
            );
            assert.deepEqual(cut, [], `${language}/${name}, ${width} x ${height}, clock ${control}`);
          }
        }
        await page.close();
      }
  }));

test('the buttons last move, repeat and clock say the same as the keys', () =>
  site.visit({}, async ({ open }) => {
    for (const language of LANGUAGES)
      for (const name of ['index', 'computer']) {
        const page = await open(`${language}/${name}.html`);
        const board = new Board(page);
        await page.evaluate(() => (document.querySelector('rochade-board').playable = 'none'));
        // With a stopped clock both answers are the same.
        await page.selectOption('#clock', '3+2');
        await page.locator('#time').waitFor();
        await board.host.evaluate((node) => node.play('e4'));
        // The computer replies, and its move would be another line.
        if (name === 'computer') await board.moved(2);
        await board.host.evaluate((node) => node.stopClock());
        // After two other questions, because a repeated answer begins with "again".
        const added = async (act) => {
          await board.square('a1').focus();
          await board.press('v', 't');
          await board.answered();
          const before = (await board.log()).length;
          await act();
          // The first typed line of the page against the computer waits for a file.
          await page.waitForFunction(
            (count) => document.querySelector('rochade-board').shadowRoot.querySelectorAll('.log .line').length > count,
            before,
          );
          await board.answered();
          return (await board.log()).slice(before);
        };
        const keys = { 'last-move': 'l', repeat: '.', time: 'Shift+T' };
        for (const [id, key] of Object.entries(keys)) {
          const byKey = await added(() => board.press(key));
          const byButton = await added(() => page.$eval(`#${id}`, (button) => button.click()));
          assert.equal(byKey.length, 1, `${language}/${name}, ${key}`);
          assert.deepEqual(byButton, byKey, `${language}/${name}, ${id}`);
        }
        await page.close();
      }
  }));

test('shows refusals and results on the board; checkmate differs from check', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('en/index.html');
    const board = new Board(page);
    const chip = board.host.locator('.chip');
    const sign = () => board.host.locator('.check-sign path').getAttribute('d');
    const inside = () =>
      board.host.evaluate(({ shadowRoot }) => {
        const [frame, shown] = ['.frame', '.chip'].map((name) =>
          shadowRoot.querySelector(name).getBoundingClientRect(),
        );
        return shown.top > frame.top && shown.bottom < frame.bottom && shown.left > frame.left;
      });
    assert.equal(await chip.isVisible(), false);
    await board.type('Ke4');
    assert.match(await chip.textContent(), /Not possible: the king/);
    assert.deepEqual([await chip.textContent()], await board.log(1));
    assert.ok(await inside());
    // Screen readers read it in the log, once.
    assert.equal(await chip.getAttribute('aria-hidden'), 'true');
    await board.type('e4');
    assert.equal(await chip.isVisible(), false);
    const san = await board.host
      .locator('.log .move')
      .evaluate((line) => [getComputedStyle(line, '::before').content, line.textContent]);
    assert.match(san[0], /^"e4/);
    assert.doesNotMatch(san[1], /e4/);
    for (const move of ['f6', 'Qh5+']) await board.type(move);
    const check = await sign();
    assert.notEqual(
      await board.square('e8').evaluate((cell) => getComputedStyle(cell).backgroundImage),
      'none',
      'the square of the king is filled',
    );
    await board.type('offer draw');
    assert.match(await chip.textContent(), /draw/);
    await board.type('no');
    await page.click('#new');
    for (const move of ['f3', 'e5', 'g4', 'Qh4']) await board.type(move);
    assert.match(await chip.textContent(), /Black wins/);
    assert.notEqual(await sign(), check);
    await page.click('#undo');
    await board.answered();
    assert.equal(await chip.isVisible(), false);
  }));

test('the message on the board leaves a king in check visible, at any width and from both sides', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('en/index.html');
    const board = new Board(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      for (let rank = 1; rank <= 8; rank++) {
        const rows = Array(8).fill('8');
        rows[8 - rank] = 'R3k3';
        rows[rank > 4 ? 7 : 0] = '7K';
        await board.host.evaluate((host, fen) => (host.fen = fen), `${rows.join('/')} b - - 0 1`);
        for (const side of ['white', 'black']) {
          await board.host.evaluate((host, color) => (host.orientation = color), side);
          await board.type('resign');
          const covered = await board.host.evaluate(({ shadowRoot }) => {
            const [chip, king] = ['.chip', '.check'].map((name) =>
              shadowRoot.querySelector(name).getBoundingClientRect(),
            );
            return !chip.height || (king && chip.top < king.bottom && king.top < chip.bottom);
          });
          assert.equal(covered, false, `${width} pixels, rank ${rank}, ${side}`);
          await board.type('no');
        }
      }
    }
  }));

test('a tap or Escape closes the message on the board; the log keeps it', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('en/index.html');
    const board = new Board(page);
    const chip = board.host.locator('.chip');
    for (const move of ['f3', 'e5', 'g4', 'Qh4']) await board.type(move);
    const [result] = await board.log(1);
    assert.match(result, /Black wins/);
    await chip.click();
    assert.equal(await chip.isVisible(), false);
    await board.type('e4');
    assert.ok(await chip.isVisible());
    await board.square('e4').focus();
    await page.keyboard.press('Escape');
    assert.equal(await chip.isVisible(), false);
    await board.type('e5');
    await page.keyboard.press('Escape');
    assert.equal(await chip.isVisible(), false);
    assert.ok((await board.log()).includes(result));
  }));

test('steps back and forward, and a field and its label, are on one line', () =>
  site.visit({}, async ({ open }) => {
    for (const [name, ...pair] of [
      ['index', '#back', '#forward'],
      ['follow', '[for=pause]', '#pause'],
    ])
      for (const language of LANGUAGES) {
        const page = await open(`${language}/${name}.html`);
        for (const [width, height] of [[320, 640], ...SIZES]) {
          await page.setViewportSize({ width, height });
          const boxes = await Promise.all(pair.map((selector) => page.locator(selector).boundingBox()));
          const [first, second] = boxes.map(({ y, height: tall }) => y + tall / 2);
          assert.ok(Math.abs(first - second) < 4, `${language}/${name}, ${width} by ${height} pixels`);
        }
        await page.close();
      }
  }));

test('strengths of the computer are not cut off in any language', () =>
  site.visit({}, async ({ open }) => {
    for (const language of LANGUAGES) {
      const page = await open(`${language}/computer.html`);
      for (const [width, height] of SIZES.filter((size) => size[0] > size[1])) {
        await page.setViewportSize({ width, height });
        const cut = await page.locator('#level').evaluate((select) => {
          const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
          const arrow = 20;
          const room = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) - arrow;
          const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font });
          return Array.from(select.options, ({ text }) => text).filter((text) => pen.measureText(text).width > room);
        });
        assert.deepEqual(cut, [], `${language} ${width}`);
      }
    }
  }));
