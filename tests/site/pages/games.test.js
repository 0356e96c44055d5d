/* SPDX-License-Identifier: MIT */
/* Stored games and settings: after closing, in several tabs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../browser.js';
import { beginNewGame, note, noted, play, Site } from './site.js';

const site = new Site();
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('restores a game with its result after the tab is closed', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/index.html');
    await play(page, 'eva vier', 'Sc6', 'g1f3');
    await page.click('#flip');
    await page.close();
    const again = await open('de/index.html');
    const board = new Board(again);
    assert.deepEqual(await board.sans(), ['e4', 'Nc6', 'Nf3']);
    assert.match(await note(again), /gespeichert/);
    // The moves of a restored game are not announced.
    assert.deepEqual(await board.log(), []);
    await play(again, 'aufgeben', 'ja');
    assert.equal((await board.outcome()).result, '1-0');
    await again.reload();
    await again.waitForSelector('body[data-ready]', { state: 'attached' });
    assert.deepEqual(await board.outcome().then(({ result, ending }) => [result, ending]), ['1-0', 'resignation']);
  }));

test('killing a tab loses no announced move and leaves no partial one', () =>
  site.visit({}, async ({ open, context }) => {
    const lines = ['e4', 'e5', 'Sf3', 'Sc6', 'Lb5', 'a6'];
    const sans = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'];
    const kill = async (page) => {
      const session = await context.newCDPSession(page);
      const killed = page.waitForEvent('crash');
      session.send('Page.crash').catch(() => {});
      await killed;
    };
    let played = 0;
    for (const line of lines) {
      const page = await open('de/index.html');
      const board = new Board(page);
      await board.moved(played);
      assert.deepEqual(await board.sans(), sans.slice(0, played));
      await board.type(line);
      await board.moved(++played);
      await kill(page);
    }
    for (const delay of [0, 1, 2, 4, 8]) {
      const page = await open('de/index.html');
      const board = new Board(page);
      await board.moved(played);
      // Killed at a moment after the first of many moves: the stored game has all moves that were announced.
      await page.evaluate(async (wait) => {
        const element = document.querySelector('rochade-board');
        globalThis.going = (async () => {
          // Pawn moves and captures first: no position is repeated, so the game continues.
          const rank = (san) => (/^[a-h]/.test(san) ? 0 : san.includes('x') ? 1 : 2);
          for (let i = 0; i < 4; i++)
            await element.play(element.game.moves().sort((one, other) => rank(one) - rank(other))[0]);
        })();
        await new Promise((resolve) => setTimeout(resolve, wait));
      }, delay);
      const announced = (await board.sans()).length;
      await kill(page);
      const again = await open('de/index.html');
      await noted(again, /gespeichert/);
      const kept = await new Board(again).sans();
      assert.ok(kept.length >= announced, `${kept} after ${announced} announced`);
      assert.deepEqual(kept.slice(0, sans.length), sans);
      played = kept.length;
      await kill(again);
    }
  }));

test('a move is stored before it is announced', { timeout: 120_000 }, () =>
  site.visit({}, async ({ open, context }) => {
    const page = await open('de/index.html');
    const session = await context.newCDPSession(page);
    await session.send('Debugger.enable');
    await page.evaluate(() => {
      const log = document.querySelector('rochade-board').shadowRoot.querySelector('[role=log]');
      new MutationObserver(() => {
        debugger; // eslint-disable-line no-debugger
      }).observe(log, { childList: true, subtree: true, characterData: true });
    });
    const board = new Board(page);
    const lines = ['e4', 'e5', 'Sf3'];
    for (let played = 1; played <= lines.length; played++) {
      const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
      const typed = board.type(lines[played - 1]);
      const { callFrames } = await paused;
      // No code of the page runs now: a move that is not stored yet would be lost with the tab.
      const { result } = await session.send('Debugger.evaluateOnCallFrame', {
        callFrameId: callFrames[0].callFrameId,
        expression: 'Object.entries(localStorage).find(([key]) => key.startsWith("rochade.game."))?.[1]',
        returnByValue: true,
      });
      await session.send('Debugger.resume');
      await typed;
      assert.equal(JSON.parse(result.value ?? '{}').moves?.length, played, result.value);
    }
  }),
);

test('two tabs have separate games, and both are restored', () =>
  site.visit({}, async ({ open, ready }) => {
    const one = await open('de/index.html');
    await play(one, 'eva vier');
    const two = await open('fr/index.html');
    assert.deepEqual(await new Board(two).sans(), []);
    await play(two, 'david vier', 'd5');
    await one.reload();
    await ready(one);
    assert.deepEqual(await new Board(one).sans(), ['e4']);
    await two.reload();
    await ready(two);
    assert.deepEqual(await new Board(two).sans(), ['d4', 'd5']);
    await one.close();
    const three = await open('en/index.html');
    assert.deepEqual(await new Board(three).sans(), ['e4']);
  }));

test('starting a new game keeps the previous one in the list', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/index.html');
    const board = await play(page, 'eva vier', 'eva fünf');
    await beginNewGame(page);
    await board.moved(0);
    // Announced once, although the position is set twice.
    assert.equal((await board.log()).filter((line) => /Hilfe/.test(line)).length, 1);
    await play(page, 'david vier', 'david fünf', 'neue partie', 'ja', 'cesar vier');
    await page.click('#games summary');
    const list = page.locator('#game-list li');
    await page.waitForFunction(() => document.querySelectorAll('#game-list li').length === 2);
    await list.nth(1).locator('button').first().click();
    await page.waitForFunction(() => document.querySelector('rochade-board').game.length === 2);
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    await list.first().getByRole('button', { name: 'Löschen' }).click();
    await page.waitForFunction(() => document.querySelectorAll('#game-list li').length === 1);
  }));

/** Removes globals, as in a page that was loaded without encryption. */
const without = (context, ...names) =>
  context.addInitScript((gone) => {
    for (const name of gone) {
      if (name === 'locks') Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
      else Object.defineProperty(globalThis, name, { value: undefined });
    }
  }, names);
const storedSans = (page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('rochade.game.'))
      .map(([, text]) => JSON.parse(text).moves.join(' '))
      .sort(),
  );

/** Options without a service worker, which would serve all files. */
const alone = { context: { serviceWorkers: 'block' }, expected: /Service Worker registration blocked/ };
/** Holds a file back. Resolves to a function that releases it. */
async function hold(context, file) {
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  await context.route(`**/${file}`, async (route) => {
    await held;
    // The page may be closed.
    await route.continue().catch(() => {});
  });
  return arrive;
}
const say = async (page, line) => {
  await page.locator('#board #line').fill(line);
  await page.keyboard.press('Enter');
};

test('repeats a line that was waiting for a module when the tab was closed', () =>
  site.visit(alone, async ({ open, context, url }) => {
    const letGo = await hold(context, 'rochade.wasm');
    const page = await context.newPage();
    await page.goto(`${url}de/index.html`);
    await page.waitForFunction(() => Object.hasOwn(document.getElementById('board'), 'say'));
    for (const line of ['eva vier', 'wo sind meine springer', 'e5']) await say(page, line);
    await page.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('"e5"')));
    assert.equal(await page.evaluate(() => document.getElementById('board').game), null);
    await page.close();
    letGo();
    const again = await open('de/index.html');
    const board = new Board(again);
    await board.moved(2);
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    assert.match(
      (await board.log()).join('\n'),
      /1 Weiß: Eva zwei Eva vier[^]*Springer[^]*1 Schwarz: Eva sieben Eva fünf/,
    );
    // Announced once.
    await again.reload();
    await again.waitForSelector('body[data-ready]', { state: 'attached' });
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    assert.deepEqual(await board.log(), []);
    await play(again, 'Sf3');
    assert.deepEqual(await storedSans(again), ['e2e4 e7e5 g1f3']);
  }));

/** Stores a game of two moves, then opens the page without a file that restoring needs: it begins a new game. */
const withKept = (use, expected = alone.expected) =>
  site.visit({ ...alone, expected }, async (visit) => {
    const { open, context, url } = visit;
    const before = await open('de/index.html');
    await play(before, 'eva vier', 'eva fünf').then((board) => board.moved(2));
    await before.close();
    const begin = async () => {
      const page = await context.newPage();
      await page.goto(`${url}de/index.html`);
      await page.waitForFunction(() => Object.hasOwn(document.getElementById('board'), 'say'));
      return page;
    };
    await use({ ...visit, begin });
  });

test('lines that are typed before a game is restored belong to that game', () =>
  withKept(async ({ open, begin, context }) => {
    const letGo = await hold(context, 'rochade.wasm');
    const page = await begin();
    await say(page, 'Sf3');
    await page.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('Sf3')));
    await page.close();
    letGo();
    const again = await open('de/index.html');
    await new Board(again).moved(3);
    assert.deepEqual(await storedSans(again), ['e2e4 e7e5 g1f3']);
  }));

test('a closed tab that still holds its lock does not hide its game from the next tab', () =>
  withKept(async ({ open, begin }) => {
    const other = await open('de/about.html');
    // Holds the lock of the kept game until another tab waits for it.
    await other.evaluate(async () => {
      const [name] = Object.keys(localStorage).filter((key) => key.startsWith('rochade.game.'));
      await new Promise((granted) => {
        navigator.locks.request(name, async () => {
          granted();
          for (;;) if ((await navigator.locks.query()).pending.some((request) => request.name === name)) return;
        });
      });
    });
    const page = await begin();
    await new Board(page).moved(2);
    await play(page, 'Sf3');
    assert.deepEqual(await storedSans(page), ['e2e4 e7e5 g1f3']);
  }));

test('a line typed before the page knows its game is stored as soon as it does', () =>
  withKept(async ({ begin, context }) => {
    const letGo = await hold(context, 'rochade.wasm');
    await context.addInitScript(() => {
      const { locks } = navigator;
      if (!locks) return;
      const request = locks.request.bind(locks);
      const typed = new Promise((resolve) => (globalThis.typed = resolve));
      locks.request = (...values) => typed.then(() => request(...values));
    });
    const page = await begin();
    await say(page, 'Sf3');
    await page.evaluate(() => globalThis.typed());
    await page.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('Sf3')));
    await page.close();
    letGo();
    const again = await context.newPage();
    await again.goto(page.url());
    await again.evaluate(() => globalThis.typed());
    await new Board(again).moved(3);
    assert.deepEqual(await storedSans(again), ['e2e4 e7e5 g1f3']);
  }));

test('a game that another tab shows is not opened from the list, and the page says so', () =>
  site.visit({}, async ({ open }) => {
    const one = await open('en/index.html');
    await play(one, 'e4');
    const two = await open('en/index.html');
    await two.click('#games summary');
    await two.locator('#game-list li button').first().click();
    await noted(two, /open in another tab/);
    assert.deepEqual(await new Board(two).sans(), []);
  }));

test('a move by hand before a game is restored starts a second game', () =>
  withKept(async ({ begin, context, ready }) => {
    const letGo = await hold(context, 'rochade.wasm');
    const page = await begin();
    const board = new Board(page);
    await board.square('d2').click();
    await board.square('d4').click();
    letGo();
    await ready(page);
    assert.deepEqual(await board.sans(), ['d4']);
    assert.deepEqual(await storedSans(page), ['d2d4', 'e2e4 e7e5']);
  }));

test('keeps a game that cannot be shown', () =>
  withKept(async ({ begin, context, ready }) => {
    await context.route('**/rochade.wasm', (route) => route.abort());
    const page = await begin();
    await noted(page, /lässt sich nicht laden/);
    await ready(page);
    await context.unroute('**/rochade.wasm');
    const board = new Board(page);
    await board.square('e2').click();
    await board.square('e4').click();
    await page.waitForFunction(() => document.getElementById('board').game?.length === 1);
    assert.deepEqual(await storedSans(page), ['e2e4', 'e2e4 e7e5']);
  }, /ERR_FAILED|Failed to fetch|Service Worker registration blocked/));

test('keeps a game against the computer that cannot be shown, and does not offer it', () =>
  site.visit(
    { ...alone, expected: /ERR_FAILED|Failed to fetch|Service Worker registration blocked/ },
    async ({ open, context }) => {
      const before = await open('de/about.html');
      const kept = { kind: 'computer', side: 'white', level: 1, start: START, moves: ['e2e4', 'e7e5'], time: 1 };
      await before.evaluate((record) => localStorage.setItem('rochade.game.x', JSON.stringify(record)), kept);
      await context.route('**/rochade.wasm', (route) => route.abort());
      const page = await open('de/computer.html');
      await noted(page, /lässt sich nicht laden/);
      assert.equal(await page.locator('#resume').isVisible(), false);
      assert.deepEqual(await storedSans(page), ['e2e4 e7e5']);
    },
  ));

test('two tabs have separate games without the Web Locks API', () =>
  site.visit({}, async ({ open, ready, context }) => {
    await without(context, 'locks');
    const one = await open('de/index.html');
    await play(one, 'eva vier');
    // Slows down the timers of this tab, so that the other tab can answer in time even on a busy machine.
    const two = await context.newPage();
    await two.addInitScript(() => {
      const timer = globalThis.setTimeout;
      globalThis.setTimeout = (act, wait = 0, ...rest) => timer(act, 300 * wait, ...rest);
    });
    await two.goto(one.url());
    await ready(two);
    assert.deepEqual(await new Board(two).sans(), []);
    await play(two, 'david vier');
    await one.reload();
    await ready(one);
    assert.deepEqual(await new Board(one).sans(), ['e4']);
    await one.close();
    const three = await open('de/index.html');
    assert.deepEqual(await new Board(three).sans(), ['e4']);
    assert.deepEqual(await storedSans(three), ['d2d4', 'e2e4']);
  }));

test("without locks and channels, tabs never overwrite each other's moves", () =>
  site.visit({}, async ({ open, context }) => {
    await without(context, 'locks', 'BroadcastChannel');
    const one = await open('de/index.html');
    await play(one, 'eva vier');
    const two = await open('de/index.html');
    assert.deepEqual(await new Board(two).sans(), ['e4']);
    await play(two, 'eva fünf').then((board) => board.moved(2));
    await play(one, 'cesar fünf').then((board) => board.moved(2));
    await noted(one, /anderen Tab/);
    assert.deepEqual(await storedSans(one), ['e2e4 c7c5', 'e2e4 e7e5']);
    // From now on each tab has its own game.
    await play(two, 'Sf3').then((board) => board.moved(3));
    await play(one, 'd4').then((board) => board.moved(3));
    assert.deepEqual(await storedSans(one), ['e2e4 c7c5 d2d4', 'e2e4 e7e5 g1f3']);
    assert.doesNotMatch(await note(two), /anderen Tab/);
    await one.click('#games summary');
    await one.waitForFunction(() => document.querySelectorAll('#game-list li').length === 1);
  }));

test("offers the style of announcements; the default is the page's language or Annexe D", () =>
  site.visit({}, async ({ open }) => {
    for (const [language, first, move, words] of [
      ['en', 'own', 'g1f3', /knight Gustav one Felix three/],
      ['fr', 'own', 'g8f6', /cavalier Gustav huit Felix six/],
      ['de', '', 'f3g1', /Springer Felix drei Gustav eins/],
    ]) {
      const page = await open(`${language}/index.html`);
      assert.ok(await page.isVisible('#style'));
      assert.equal(await page.inputValue('#style'), first);
      const board = await play(page, move);
      assert.match((await board.log(1))[0], words);
      await page.close();
    }
    // The style of the Laws is chosen once for all languages; so is the language of the page.
    const page = await open('en/index.html');
    await page.selectOption('#style', '');
    await page.close();
    const french = await open('fr/learn.html');
    assert.equal(await french.locator('rochade-board').first().getAttribute('announce'), null);
    const choice = await open('fr/computer.html');
    await choice.selectOption('#style', 'own');
    const english = await open('en/computer.html');
    assert.equal(await english.inputValue('#style'), 'own');
    assert.equal(await english.locator('#board').getAttribute('announce'), 'pieces english ranks english');
    // On the page for authors the board has the defaults of the element.
    const embed = await open('en/embed.html');
    assert.equal(await embed.locator('#board').getAttribute('announce'), null);
  }));

test('keeps the style of announcements for other tabs and pages', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/index.html');
    const other = await open('de/computer.html');
    await page.selectOption('#style', 'short');
    const board = await play(page, 'g1f3');
    assert.match((await board.log(1))[0], /Weiß: Springer Felix drei/);
    await other.waitForFunction(() => document.querySelector('rochade-board').announce === 'short');
    await page.close();
    const again = await open('de/words.html');
    assert.equal(await again.locator('#board').getAttribute('announce'), 'short');
    assert.equal(await again.inputValue('#style'), 'short');
  }));

test("the greeting states the restored game's turn, last move or result", () =>
  site.visit({}, async ({ open, ready, url }) => {
    const greeting = async (page) => (await new Board(page).host.locator('.greeting').textContent()).trim();
    const linked = await open('en/index.html#game=e4');
    assert.match(await greeting(linked), /^Black to move, move 1\. Last move: 1 White: Eva two Eva four\.$/);
    await linked.reload();
    await ready(linked);
    assert.match(await greeting(linked), /^Black to move, move 1\. Last move: 1 White: Eva two Eva four\.$/);
    await linked.goto(`${url}fr/index.html`);
    await ready(linked);
    assert.match(await greeting(linked), /Noir/);
    assert.doesNotMatch(await greeting(linked), /Blanc[^:]*trait/);
    await linked.close();
    const position = await open('en/index.html#fen=4k3/8/8/8/8/8/4P3/4K3_b_-_-_0_7');
    assert.match(await greeting(position), /^Black to move, move 7\.$/);
    await position.close();
    const mated = await open('en/index.html#game=f3_e5_g4_Qh4');
    const told = await greeting(mated);
    assert.match(told, /Black wins/);
    assert.match(told, /Last move: 2 Black: /);
    assert.doesNotMatch(told, /to move/);
    // A game restored while the page loads is not announced; one opened later is.
    assert.deepEqual(await new Board(mated).log(), []);
    // So the first answer does not begin with "again".
    const board = new Board(mated);
    await board.square('e2').focus();
    await board.press('l');
    await board.answered();
    assert.match((await board.log())[0], /^Last move: 2 Black: /);
    await mated.close();
    const later = await open('en/index.html');
    await play(later, 'e4');
    await later.evaluate(() => (location.hash = '#game=d4_d5_c4'));
    await later.waitForFunction(() => document.querySelector('rochade-board').game.length === 3);
    await new Board(later).answered();
    assert.match(
      (await new Board(later).log(2)).join(' '),
      /Black to move, move 2\. Last move: 2 White: Cesar two Cesar four\./,
    );
  }));

test('the follow page greets with the position that it shows', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('en/follow.html');
    await page.fill('#pgn', '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"]\n[SetUp "1"]\n\n1... Ke7 2. e4 *');
    await page.click('#read');
    await page.locator('rochade-moves button').nth(1).waitFor();
    assert.match(await new Board(page).host.locator('.greeting').textContent(), /Black to move/);
    await page.click('#forward');
    await new Board(page).moved(1);
    await page.reload();
    await ready(page);
    assert.match(
      await new Board(page).host.locator('.greeting').textContent(),
      /^White to move, move 2\. Last move: 1 Black: king/,
    );
  }));
