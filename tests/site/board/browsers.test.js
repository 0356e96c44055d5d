/* SPDX-License-Identifier: MIT */
/*
 * Over WebDriver BiDi: whole games on the board in Chromium and in Firefox, and in Firefox what the site does with
 * storage, links, workers and no network.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { POLICY, serve } from '../../../site/server.mjs';
import { packageFolder } from '../../built.js';
import { colorOf, embed, executablePath, FLAGS, folderWith, PATIENCE, ready as boardsReady } from '../browser.js';
import { nextVersion } from '../pages/next-version.js';
import { MOVES, SANS, SPOKEN } from '../../mate.js';

const BROWSERS = {
  chrome: { executablePath, args: FLAGS },
  firefox: {
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    // A page without a click may make no sound; keys of a test do not count as a person's.
    extraPrefsFirefox: { 'media.autoplay.default': 0, 'intl.accept_languages': 'de-DE, de' },
  },
};

const sans = (page) =>
  page.evaluate(() =>
    document
      .querySelector('rochade-board')
      .game.history()
      .map(({ san }) => san),
  );
const focused = (page) =>
  page.evaluate(() => document.querySelector('rochade-board').shadowRoot.activeElement?.dataset?.square ?? null);
const log = (page) =>
  page.evaluate(() =>
    [...document.querySelector('rochade-board').shadowRoot.querySelectorAll('[role=log] .line')].map(
      (line) => line.textContent,
    ),
  );
const note = (page) => page.evaluate(() => document.getElementById('note').textContent);
const ready = (page) => page.waitForSelector('body[data-ready]');

/**
 * Waits until `isSo(...values)` is true in the page, in whatever document is there: what waits in a document that is
 * loaded again may wait for ever. The page's policy does not matter. puppeteer's waitForFunction compiles its function
 * with Function(), which the strict policy forbids in Firefox 140.
 */
async function becomes(page, isSo, ...values) {
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds, false));
  const end = Date.now() + PATIENCE;
  do {
    if (await Promise.race([page.evaluate(isSo, ...values).catch(() => false), pause(2000)])) return;
    await pause(50);
  } while (Date.now() < end);
  assert.fail(`it is not so: ${isSo} ${values}`);
}
const moved = (page, count) =>
  becomes(page, (wanted) => document.querySelector('rochade-board').game?.length === wanted, count);

async function walk(page, name) {
  const here = await focused(page);
  const across = name.charCodeAt(0) - here.charCodeAt(0);
  const up = Number(name[1]) - Number(here[1]);
  for (let step = 0; step < Math.abs(across); step++)
    await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(up); step++) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  assert.equal(await focused(page), name);
}
async function type(page, line) {
  await page.evaluate(() => document.querySelector('rochade-board').shadowRoot.querySelector('input').focus());
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  // It may wait for a part of the program.
  await page.evaluate(() =>
    document
      .querySelector('rochade-board')
      .play([])
      .then(() => {}),
  );
}

for (const [name, options] of Object.entries(BROWSERS))
  describe(name, () => {
    let browser;
    before(async () => {
      browser = await puppeteer.launch({
        browser: name,
        headless: true,
        protocol: 'webDriverBiDi',
        // It shows the whole board. A page's setViewport would fail in Firefox 140, which knows no screen orientation.
        defaultViewport: { width: 500, height: 900 },
        ...options,
      });
    });
    after(() => browser?.close());

    /** Runs `use` with a page of its own profile; errors and breaches of the policy fail the test. */
    async function withPage(path, { files = {}, policy, expected, asFile = false } = {}, use) {
      const folder = await folderWith(files);
      const server = await serve(folder, 0, policy);
      const url = asFile ? `file://${folder}/` : `http://127.0.0.1:${server.address().port}/`;
      const context = await browser.createBrowserContext();
      const faults = [];
      const open = async (address) => {
        const page = await context.newPage();
        page.setDefaultTimeout(PATIENCE);
        page.on('pageerror', (error) => faults.push(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text());
        });
        await page.evaluateOnNewDocument(() => {
          document.addEventListener('securitypolicyviolation', (event) =>
            console.error(`${event.violatedDirective} ${event.blockedURI}`),
          );
        });
        await page.goto(url + address);
        await page.evaluate(boardsReady).catch(() => {});
        return page;
      };
      try {
        await use(await open(path), { open, url, server, folder });
        assert.deepEqual(
          faults.filter((fault) => !expected?.test(fault)),
          [],
        );
      } finally {
        await context.close();
        server.closeAllConnections();
        server.close();
        await rm(folder, { recursive: true });
      }
    }

    const board = { files: { 'board.html': embed(undefined, 'de') }, policy: POLICY };

    const moves = `<rochade-board playable="none" pgn="1. e4 (1. d4 d5) e5"></rochade-board>
      <rochade-moves></rochade-moves><script type="module" src="rochade-moves.js"></script>`;
    test('the list of moves by keyboard, under the strict policy', () =>
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

    const kit = `<rochade-board></rochade-board>
      <rochade-puzzle pgn="1. e4 e5 2. Nf3"></rochade-puzzle><rochade-drawing></rochade-drawing>
      <script type="module" src="rochade-puzzle.js"></script><script type="module" src="rochade-drawing.js"></script>`;
    test('a puzzle and an arrow by keyboard, under the strict policy', () =>
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

    test('mode: set up by keys and played from there; a puzzle by its attribute; under the strict policy', () => {
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

    test('a whole game by keyboard alone, under the strict policy', () =>
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
    test('opened as a file, with a clock and a voice', () =>
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

    test('a game with a clock: it is pressed by moves, asked for, and its flag falls', () =>
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

    test('a whole game by touch', () =>
      withPage('board.html', board, async (page) => {
        const tap = async (square) => page.touchscreen.tap(...(await middle(page, square)));
        for (const [index, move] of MOVES.entries()) {
          await tap(move.slice(0, 2));
          await tap(move.slice(2));
          await moved(page, index + 1);
        }
        assert.deepEqual(await sans(page), SANS);
      }));

    test('explored by touch on 360 pixels, and played by clicks of no pointer', () => {
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
          // Where a finger is, the square under it is found and no other node.
          assert.ok(isFound, words);
        }
        // As readers of telephones activate what is read: a click, with no event of a pointer.
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
        // The line and its button do what has no button of its own.
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

    test('a whole game by dragging with the mouse, each piece taken up at once after the one before', () =>
      withPage('board.html', board, async (page) => {
        // A board whose squares are not found in the moment after a drag loses the next one.
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

    test('a whole game by dragging with a finger', () =>
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

    test('a position is pasted on a square with the keys of the system', () =>
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

    test('a whole game in typed German, under the strict policy', () =>
      withPage('board.html', board, async (page) => {
        for (const line of SPOKEN) await type(page, line);
        assert.deepEqual(await sans(page), SANS);
        assert.match((await log(page)).join('\n'), /Springer Bella acht Cesar sechs/);
      }));

    test('a file that could not be loaded is loaded when it is asked for again, and the player is told to', () => {
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
            [['rochade.de.txt', 'rochade.wasm', 'rochade-words.de.txt'], "say('e4')", /^1 Weiß: Eva zwei Eva vier\.$/],
            [['rochade.en.txt', 'rochade-words.en.txt'], "say('sprache englisch')", /English/],
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

    // The rest of this file is about the site, which the other files try in Chromium.
    if (name === 'chrome') return;

    test('a game stays when its tab is closed, and goes by link', () =>
      withPage('de/index.html', {}, async (page, { open, url }) => {
        await ready(page);
        for (const line of SPOKEN.slice(0, 3)) await type(page, line);
        await page.click('#share summary');
        await becomes(page, () => document.getElementById('link').value);
        const link = await page.evaluate(() => document.getElementById('link').value);
        await page.close();
        const again = await open('de/index.html');
        await ready(again);
        assert.deepEqual(await sans(again), SANS.slice(0, 3));
        const other = await open(link.slice(url.length));
        await ready(other);
        assert.deepEqual(await sans(other), SANS.slice(0, 3));
        assert.match(await note(other), /Link/);
      }));

    test('last move, repeat and clock are asked for by clicks of no pointer', () =>
      withPage('de/index.html', {}, async (page) => {
        await ready(page);
        const click = async (id) => {
          const known = (await log(page)).length;
          await page.evaluate((button) => document.getElementById(button).click(), id);
          await becomes(
            page,
            (lines) =>
              document.querySelector('rochade-board').shadowRoot.querySelectorAll('[role=log] .line').length > lines,
            known,
          );
          return (await log(page)).slice(known).join('\n');
        };
        await type(page, 'e4');
        assert.match(await click('last-move'), /Eva zwei Eva vier/);
        await type(page, 'wer ist am Zug');
        assert.match(await click('last-move'), /Eva zwei Eva vier/);
        assert.match(await click('repeat'), /Eva zwei Eva vier/);
        assert.equal(await page.evaluate(() => document.getElementById('time').hidden), true);
        await page.evaluate(() => document.querySelector('rochade-board').useClock('3+2'));
        await becomes(page, () => !document.getElementById('time').hidden);
        assert.match(await click('time'), /Weiß.*3 Minuten.*Schwarz.*3 Minuten/);
      }));

    test('a position set up with keys is judged in words', () =>
      withPage('de/position.html', {}, async (page) => {
        await ready(page);
        await page.evaluate(() => {
          const { shadowRoot } = document.getElementById('editor');
          shadowRoot.getElementById('empty').click();
          shadowRoot.querySelector('[tabindex="0"]').focus();
        });
        await page.keyboard.press('k');
        assert.match(await page.$eval('#editor', ({ verdict }) => verdict), /der schwarze König fehlt/);
      }));

    test('a recorded game is gone through', () =>
      withPage('de/follow.html', {}, async (page) => {
        await ready(page);
        await page.click('#sample');
        // The buttons move when the source is closed: a click may miss them before.
        await becomes(page, () => !document.getElementById('source').open);
        await page.click('#forward');
        await page.click('#last');
        await moved(page, 45);
        assert.match((await log(page)).join('\n'), /Schachmatt/);
      }));

    test('the engine plays', () =>
      withPage('de/computer.html', {}, async (page) => {
        await ready(page);
        await page.select('#level', '1');
        await page.click('#start');
        await becomes(page, () => /Sie sind am Zug/.test(document.getElementById('note').textContent));
        await type(page, 'eva vier');
        await moved(page, 2);
        await type(page, 'david vier');
        await moved(page, 4);
      }));

    test('the voice speaks', () =>
      withPage('de/index.html', {}, async (page) => {
        await ready(page);
        await page.evaluate(() => {
          globalThis.played = 0;
          const start = AudioBufferSourceNode.prototype.start;
          AudioBufferSourceNode.prototype.start = function (...when) {
            globalThis.played += this.buffer.duration;
            return start.apply(this, when);
          };
          // Whatever voices this machine has: this is about the one that the site ships.
          Object.defineProperty(globalThis, 'speechSynthesis', { value: undefined });
        });
        await page.click('#settings summary');
        await page.click('#voice');
        await type(page, 'eva vier');
        await becomes(page, () => globalThis.played > 0.5);
      }));

    const controlled = (page) =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (!navigator.serviceWorker.controller)
          await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      });

    test('a new version is offered to a tab that has the old one, and taken by all tabs when one says so', () =>
      withPage('de/index.html', {}, async (page, { open, folder }) => {
        await ready(page);
        await type(page, 'eva vier');
        await controlled(page);
        const other = await open('de/learn.html');
        await ready(other);
        const next = nextVersion(folder);
        await next.files();
        await next.worker();
        await page.reload();
        await ready(page);
        await page.waitForSelector('#load-update');
        assert.match(await page.$eval('#update', (node) => node.textContent), /neue Fassung/);
        assert.notEqual(await colorOf(page), 'rgb(1, 2, 3)');
        await page.$eval('#load-update', (button) => button.click());
        for (const each of [page, other]) {
          await becomes(each, () => getComputedStyle(document.querySelector('h1')).color === 'rgb(1, 2, 3)');
          await becomes(each, () => 'ready' in document.body.dataset);
        }
        await moved(page, 1);
        assert.deepEqual(await sans(page), ['e4']);
        assert.deepEqual(await page.evaluate(async () => (await caches.keys()).filter((key) => key.includes('site'))), [
          'rochade-site-next',
        ]);
      }));

    test('it works when the server is gone', () =>
      withPage('de/index.html', { expected: /sw\.js|NetworkError|fetch|ERR_/ }, async (page, { server }) => {
        await ready(page);
        await type(page, 'eva vier');
        await controlled(page);
        server.closeAllConnections();
        server.close();
        await page.reload();
        await ready(page);
        assert.deepEqual(await sans(page), ['e4']);
        await page.goto(page.url().replace('index', 'learn'));
        await ready(page);
      }));
  });
