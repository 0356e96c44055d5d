/* SPDX-License-Identifier: MIT */
/* The board over WebDriver BiDi: whole games with every kind of input, in Chromium and Firefox. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { test } from 'node:test';
import { POLICY } from '../../../site/server.mjs';
import { packageFolder } from '../../built.js';
import { MOVES, SANS, SPOKEN } from '../../mate.js';
import { becomes, BROWSERS, focused, inBrowser, log, moved, sans, type, walk } from '../bidi.js';
import { embed } from '../browser.js';

for (const name of Object.keys(BROWSERS))
  inBrowser(name, (withPage) => {
    const board = { files: { 'board.html': embed(undefined, 'de') }, policy: POLICY };

    const moves = `<rochade-board playable="none" pgn="1. e4 (1. d4 d5) e5"></rochade-board>
      <rochade-moves></rochade-moves><script type="module" src="rochade-moves.js"></script>`;
    test('the list of moves works by keyboard under the strict policy', () =>
      withPage('board.html', { files: { 'board.html': embed(moves) }, policy: POLICY }, async (page) => {
        await becomes(page, () => !!document.querySelector('rochade-moves').shadowRoot?.querySelector('button'));
        await page.evaluate(() => document.querySelector('rochade-moves').shadowRoot.querySelector('button').focus());
        for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
        await moved(page, 2);
        assert.deepEqual(await sans(page), ['d4', 'd5']);
        const current = () =>
          document.querySelector('rochade-moves').shadowRoot.querySelector('[aria-current]').textContent;
        assert.equal(await page.evaluate(current), 'd5');
      }));

    const dialog = '<dialog><rochade-board></rochade-board></dialog>';
    test('in a dialog Tab and focus() reach the square that had the focus last', () =>
      withPage('board.html', { files: { 'board.html': embed(dialog) }, policy: POLICY }, async (page) => {
        const open = () => page.evaluate(() => document.querySelector('dialog').showModal());
        await open();
        // Firefox passes over elements in shadow trees, as the HTML standard says.
        if (name === 'firefox') await page.keyboard.press('Tab');
        assert.equal(await focused(page), 'e2');
        await walk(page, 'f4');
        await page.evaluate(() => document.querySelector('dialog').close());
        await open();
        if (name === 'firefox') await page.evaluate(() => document.querySelector('rochade-board').focus());
        assert.equal(await focused(page), 'f4');
      }));

    const kit = `<rochade-board></rochade-board>
      <rochade-puzzle pgn="1. e4 e5 2. Nf3"></rochade-puzzle><rochade-drawing></rochade-drawing>
      <script type="module" src="rochade-puzzle.js"></script><script type="module" src="rochade-drawing.js"></script>`;
    test('solves a puzzle and draws an arrow by keyboard under the strict policy', () =>
      withPage('board.html', { files: { 'board.html': embed(kit) }, policy: POLICY }, async (page) => {
        await becomes(page, () => document.querySelector('rochade-board').playable === 'white');
        await type(page, 'd4');
        assert.deepEqual(await sans(page), []);
        await type(page, 'e4');
        await moved(page, 2);
        await page.keyboard.press('Escape');
        await walk(page, 'g1');
        await page.keyboard.down('Shift');
        await page.keyboard.press('Enter');
        await page.keyboard.up('Shift');
        await walk(page, 'f3');
        await page.keyboard.down('Shift');
        await page.keyboard.press('Enter');
        await page.keyboard.up('Shift');
        const [arrow] = await page.evaluate(() => document.querySelector('rochade-board').arrows);
        assert.deepEqual(arrow, { from: 'g1', to: 'f3', color: 'green' });
        await type(page, 'Nf3');
        await becomes(page, () => document.querySelector('rochade-puzzle').solved);
      }));

    test('mode: edits by keyboard, plays on, and shows a puzzle under the strict policy', () => {
      const files = {
        'board.html': embed('<rochade-board mode="edit" fen="8/8/8/8/8/8/4P3/4K3 w - - 0 1"></rochade-board>'),
      };
      return withPage('board.html', { files, policy: POLICY }, async (page) => {
        const shown = (mode) =>
          becomes(page, (wanted) => document.querySelector('rochade-board').shown === wanted, mode);
        await page.evaluate(async () => {
          const element = document.querySelector('rochade-board');
          element.addEventListener('mode', ({ detail }) => (element.shown = detail.mode));
          element.solved = 0;
          element.addEventListener('solved', () => element.solved++);
          await element.ready;
          await element.tool.ready;
          element.focus();
        });
        for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'K']) {
          if (key === 'K') await page.keyboard.down('Shift');
          await page.keyboard.press(key);
        }
        await page.keyboard.up('Shift');
        const found = await page.evaluate(() => {
          const element = document.querySelector('rochade-board');
          const edited = { fen: element.fen, playable: element.tool.playable };
          element.mode = 'play';
          return edited;
        });
        assert.deepEqual(found, { fen: '8/4k3/8/8/8/8/4P3/4K3 w - - 0 1', playable: true });
        await shown('play');
        await type(page, 'e4');
        assert.deepEqual(await sans(page), ['e4']);
        await page.evaluate(() => {
          const element = document.querySelector('rochade-board');
          Object.assign(element, {
            pgn: '[FEN "6k1/8/8/8/8/8/8/RR4K1 w - - 0 1"]\n\n1. Ra7 Kf8 2. Rb8# *',
            mode: 'puzzle',
          });
        });
        await shown('puzzle');
        await type(page, 'Rb6');
        assert.deepEqual(await sans(page), []);
        await type(page, 'Ra7');
        await moved(page, 2);
        await type(page, 'Rb8#');
        await becomes(page, () => document.querySelector('rochade-board').solved === 1);
      });
    });

    test('plays a game by keyboard alone under the strict policy', () =>
      withPage('board.html', board, async (page) => {
        for (let step = 0; step < 30 && !(await focused(page)); step++) await page.keyboard.press('Tab');
        for (const move of MOVES) {
          await walk(page, move.slice(0, 2));
          await page.keyboard.press('Enter');
          await walk(page, move.slice(2));
          await page.keyboard.press(' ');
        }
        assert.deepEqual(await sans(page), SANS);
        assert.match((await log(page)).join('\n'), /Dame Hector fünf schlägt Felix sieben Schachmatt/);
      }));

    const classic = embed('<rochade-board clock="3+2" voice></rochade-board>', 'de').replace(
      'type="module" src="rochade-board.js"',
      'src="rochade-board.classic.js"',
    );
    test('works from file:// with a clock and a voice', () =>
      withPage('board.html', { files: { 'board.html': classic }, asFile: true }, async (page) => {
        await becomes(page, () => !!document.querySelector('rochade-board').session?.clock);
        await page.evaluate(() => {
          globalThis.samples = 0;
          const { start } = AudioBufferSourceNode.prototype;
          AudioBufferSourceNode.prototype.start = function (...when) {
            globalThis.samples += this.buffer.length;
            return start.apply(this, when);
          };
        });
        await type(page, 'eva vier');
        await becomes(page, () => globalThis.samples > 10000);
        assert.deepEqual(await sans(page), ['e4']);
      }));

    test('moves press the clock, a command announces it, and its flag falls', () =>
      withPage(
        'board.html',
        { files: { 'board.html': embed('<rochade-board clock="5"></rochade-board>', 'de') }, policy: POLICY },
        async (page) => {
          await becomes(page, () => !!document.querySelector('rochade-board').session?.clock);
          await type(page, 'e4');
          await type(page, 'Uhr');
          assert.match(
            (await log(page)).at(-1),
            /^Schwarz: (4 Minuten und \d+ Sekunden?|5 Minuten)\. Weiß: 5 Minuten\.$/,
          );
          await page.evaluate(() => {
            const now = performance.now.bind(performance);
            performance.now = () => now() + 300_000;
          });
          await becomes(page, () => !!document.querySelector('rochade-board').game.outcome);
          assert.equal((await log(page)).at(-1), 'Die Zeit von Schwarz ist abgelaufen, Weiß gewinnt. Artikel 6.9.');
          assert.deepEqual(await sans(page), ['e4']);
        },
      ));

    const middle = (page, square) =>
      page.evaluate((wanted) => {
        const { left, top, width, height } = document
          .querySelector('rochade-board')
          .shadowRoot.querySelector(`[data-square=${wanted}]`)
          .getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      }, square);

    test('plays a game by touch', () =>
      withPage('board.html', board, async (page) => {
        const tap = async (square) => page.touchscreen.tap(...(await middle(page, square)));
        for (const [index, move] of MOVES.entries()) {
          await tap(move.slice(0, 2));
          await tap(move.slice(2));
          await moved(page, index + 1);
        }
        assert.deepEqual(await sans(page), SANS);
      }));

    test('can be explored by touch at 360 pixels and played by synthetic clicks', () => {
      const files = {
        'board.html': embed('<rochade-board fen="7k/P7/8/8/8/8/8/K7 w - - 0 1" clock="3+2"></rochade-board>'),
      };
      return withPage('board.html', { files }, async (page) => {
        const cells = await page.evaluate(() => {
          document.documentElement.style.inlineSize = '360px';
          const { shadowRoot } = document.querySelector('rochade-board');
          shadowRoot.querySelector('.frame').scrollIntoView();
          return Array.from(shadowRoot.querySelectorAll('[role=gridcell]'), (cell) => {
            const { left, top, width, height } = cell.getBoundingClientRect();
            const found = [0.1, 0.5, 0.9].flatMap((x) =>
              [0.1, 0.5, 0.9].map((y) => shadowRoot.elementFromPoint(left + x * width, top + y * height) === cell),
            );
            return { words: cell.textContent, width, height, isFound: found.every(Boolean) };
          });
        });
        assert.equal(new Set(cells.map(({ words }) => words)).size, 64);
        for (const { words, width, height, isFound } of cells) {
          assert.match(words, /^\p{Lu}\p{L}+ \p{L}+, \p{L}/u);
          assert.ok(width >= 40 && height >= 40, `${words}: ${width} by ${height}`);
          // At each point of a touch, hit testing finds the square and no other node.
          assert.ok(isFound, words);
        }
        // As screen readers of phones activate an element: a click without a pointer event.
        const click = (selector, text = '') =>
          page.evaluate(
            (wanted, words) => {
              const nodes = document.querySelector('rochade-board').shadowRoot.querySelectorAll(wanted);
              [...nodes].find(({ textContent }) => textContent.includes(words)).click();
            },
            selector,
            text,
          );
        const appears = (selector) =>
          becomes(
            page,
            (wanted) => !!document.querySelector('rochade-board').shadowRoot.querySelector(wanted),
            selector,
          );
        const says = (words) =>
          becomes(
            page,
            (wanted) => document.querySelector('rochade-board').shadowRoot.textContent.includes(wanted),
            words,
          );
        await click('[data-square=a7]');
        await says('Anna sieben selected');
        await click('[data-square=a8]');
        await appears('dialog[open]');
        const roles = await page.evaluate(() =>
          Array.from(
            document.querySelector('rochade-board').shadowRoot.querySelectorAll('dialog [role=menuitem]'),
            (item) => {
              const { width, height } = item.getBoundingClientRect();
              return `${item.textContent} ${width >= 40 && height >= 40}`;
            },
          ),
        );
        assert.deepEqual(roles, ['queen true', 'rook true', 'bishop true', 'knight true', 'Cancel true']);
        await click('dialog [role=menuitem]', 'queen');
        await moved(page, 1);
        await says('Anna sieben Anna acht');
        await says('Stop the clock');
        await click('[part~=clock-button]');
        await says('Start the clock');
        // Typed lines for actions without a button.
        for (const [line, answer] of [
          ['last move', 'Last move: 1 White: '],
          ['clock', 'Black: 3 minutes'],
          ['repeat', 'Again: '],
        ]) {
          await page.evaluate((words) => {
            const { shadowRoot } = document.querySelector('rochade-board');
            shadowRoot.querySelector('input').value = words;
          }, line);
          await click('[part=send]');
          await says(answer);
        }
      });
    });

    test('plays a game by dragging with the mouse, without pauses', () =>
      withPage('board.html', board, async (page) => {
        // If hit testing does not find squares right after a drag, the next drag is lost.
        await page.evaluate(() => {
          globalThis.found = [];
          const { shadowRoot } = document.querySelector('rochade-board');
          addEventListener('pointerup', ({ clientX, clientY }) =>
            globalThis.found.push(!!shadowRoot.elementFromPoint(clientX, clientY).dataset.square),
          );
        });
        for (const [index, move] of MOVES.entries()) {
          await page.mouse.move(...(await middle(page, move.slice(0, 2))));
          await page.mouse.down();
          await page.mouse.move(...(await middle(page, move.slice(2))), { steps: 3 });
          await page.mouse.up();
          await moved(page, index + 1);
        }
        assert.deepEqual(await sans(page), SANS);
        assert.deepEqual(
          await page.evaluate(() => globalThis.found),
          MOVES.map(() => true),
        );
      }));

    test('plays a game by dragging with a finger', () =>
      withPage('board.html', board, async (page) => {
        for (const [index, move] of MOVES.entries()) {
          const [[x, y], target] = [await middle(page, move.slice(0, 2)), await middle(page, move.slice(2))];
          const finger = await page.touchscreen.touchStart(x, y);
          await finger.move((x + target[0]) / 2, (y + target[1]) / 2);
          await finger.move(...target);
          await finger.end();
          await moved(page, index + 1);
        }
        assert.deepEqual(await sans(page), SANS);
      }));

    test('pastes a FEN on a square with Control+V', () =>
      withPage(
        'board.html',
        {
          files: {
            'board.html': embed('<textarea aria-label="text"></textarea><rochade-board></rochade-board>', 'de'),
          },
          policy: POLICY,
        },
        async (page) => {
          const fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
          const control = async (key) => {
            await page.keyboard.down('Control');
            await page.keyboard.press(key);
            await page.keyboard.up('Control');
          };
          await page.focus('textarea');
          await page.keyboard.type(fen);
          await control('a');
          await control('c');
          await page.evaluate(() => document.querySelector('rochade-board').focus());
          await control('v');
          await becomes(page, (wanted) => document.querySelector('rochade-board').fen === wanted, fen);
          assert.equal(await page.evaluate(() => document.querySelector('textarea').value), fen);
          assert.equal((await log(page)).length, 1);
        },
      ));

    test('plays a game in typed German under the strict policy', () =>
      withPage('board.html', board, async (page) => {
        for (const line of SPOKEN) await type(page, line);
        assert.deepEqual(await sans(page), SANS);
        assert.match((await log(page)).join('\n'), /Springer Bella acht Cesar sechs/);
      }));

    test('retries a file that failed to load, and tells the player to try again', () => {
      const files = {
        'apart/board.html': embed(undefined, 'de'),
        'apart/rochade-board.js': readFileSync(`${packageFolder}/rochade-board.js`, 'utf8'),
        'apart/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      };
      return withPage(
        'apart/board.html',
        { files, policy: POLICY, expected: /404|blocked because of/ },
        async (page, { folder }) => {
          const act = async (code) => {
            await page.evaluate(
              new Function(`const board = document.querySelector('rochade-board'); return board.${code}`),
            );
            return (await log(page)).at(-1).trim();
          };
          for (const [names, code, answer] of [
            [
              ['rochade.de.txt', 'rochade.wasm', 'rochade-names.de.txt', 'rochade-words.de.txt'],
              "say('e4')",
              /^1 Weiß: Eva zwei Eva vier\.$/,
            ],
            [['rochade.en.txt', 'rochade-names.en.txt', 'rochade-words.en.txt'], "say('sprache englisch')", /English/],
            [
              ['rochade-arbiter.wasm', 'rochade-clock.js', 'rochade-arbiter.en.txt'],
              "useClock('3+2').then(() => {})",
              /The clock is stopped/,
            ],
          ]) {
            const told = await act(code);
            assert.match(
              told,
              /(nicht laden\. Später noch einmal versuchen\. |cannot be loaded\. Try again later\. )\([\w.-]+\)$/,
            );
            assert.ok(
              names.some((file) => told.includes(file)),
              told,
            );
            for (const file of names) await cp(`${packageFolder}/${file}`, `${folder}/apart/${file}`);
            assert.match(await act(code), answer);
          }
          assert.deepEqual(await sans(page), []);
        },
      );
    });
  });
