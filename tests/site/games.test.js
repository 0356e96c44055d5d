/* SPDX-License-Identifier: MIT */
/* Games that stay: after closing, in several tabs, as links; positions set up; recorded games followed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from './browser.js';
import { beginAnew, follow, noted, Site } from './site.js';

const site = new Site();
const note = (page) => page.locator('#note').textContent();

async function play(page, ...lines) {
  const board = new Board(page);
  for (const line of lines) await board.type(line);
  return board;
}

/* ------------------------------------------------------------------------------------------ storage */

test('a tab that is closed loses nothing, not even who gave up', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/index.html');
    await play(page, 'eva vier', 'Sc6', 'g1f3');
    await page.click('#flip');
    await page.close();
    const again = await open('de/index.html');
    const board = new Board(again);
    assert.deepEqual(await board.sans(), ['e4', 'Nc6', 'Nf3']);
    assert.match(await note(again), /aufgehoben/);
    // What is put back is not told move by move.
    assert.deepEqual(await board.log(), []);
    await play(again, 'aufgeben', 'ja');
    assert.equal((await board.outcome()).result, '1-0');
    await again.reload();
    await again.waitForSelector('body[data-ready]', { state: 'attached' });
    assert.deepEqual(await board.outcome().then(({ result, ending }) => [result, ending]), ['1-0', 'resignation']);
  }));

test('two tabs have two games, and both come back', () =>
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

test('a new game, by button or by word, leaves the one before in the list', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/index.html');
    const board = await play(page, 'eva vier', 'eva fünf');
    await beginAnew(page);
    await board.moved(0);
    // Told once, though the position is set twice.
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

/** The browser of somebody whose page came without encryption. */
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

test('without locks two tabs have two games as well', () =>
  site.visit({}, async ({ open, ready, context }) => {
    await without(context, 'locks');
    const one = await open('de/index.html');
    await play(one, 'eva vier');
    // However long the other tab takes to answer on a busy machine: of this one's timers a fifth of a second is a minute.
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

test('where tabs do not hear of one another, none writes over what another has played; who parts is told', () =>
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
    // From here on each has its own.
    await play(two, 'Sf3').then((board) => board.moved(3));
    await play(one, 'd4').then((board) => board.moved(3));
    assert.deepEqual(await storedSans(one), ['e2e4 c7c5 d2d4', 'e2e4 e7e5 g1f3']);
    assert.doesNotMatch(await note(two), /anderen Tab/);
    await one.click('#games summary');
    await one.waitForFunction(() => document.querySelectorAll('#game-list li').length === 1);
  }));

/* -------------------------------------------------------------------------------------------- links */

const GAMES = [
  { start: null, moves: ['e4', 'd5', 'exd5', 'e5', 'dxe6+', 'Ke7', 'exf7', 'Kf6', 'fxg8=N#'.replace('#', '')] },
  { start: 'r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1', moves: ['O-O', 'O-O-O', 'Rxf8'].slice(0, 2) },
  { start: '4k3/8/8/8/8/8/8/4K2R w K - 12 40', moves: [] },
];
for (const { start, moves } of GAMES)
  test(`a link shows the same game: ${start ?? 'from the beginning'}`, () =>
    site.visit({}, async ({ open }) => {
      const page = await open('de/index.html');
      const board = new Board(page);
      if (start) await play(page, `FEN ${start}`);
      // A line may wait for a part of the program, and the link is written after the announcement.
      if (start) await page.waitForFunction((fen) => document.getElementById('board').fen === fen, start);
      for (const move of moves) assert.ok((await board.host.evaluate((host, wish) => host.play(wish), move)).ok, move);
      await page.click('#share summary');
      await page.waitForFunction(() => document.getElementById('link').value);
      const link = await page.evaluate(() => document.getElementById('link').value);
      const wanted = [await board.fen(), await board.sans()];
      const other = await open(link.split('/').slice(3).join('/'));
      assert.deepEqual([await new Board(other).fen(), await new Board(other).sans()], wanted);
      assert.match(await note(other), /Link/);
    }));

test('a damaged link is shown as far as it goes, and hurts no game that was there', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/index.html');
    await play(page, 'eva vier').then((board) => board.moved(1));
    const damaged = await open('de/index.html#game=d4_d5_Qxd5_e4');
    assert.deepEqual(await new Board(damaged).sans(), ['d4', 'd5']);
    assert.match(await note(damaged), /Qxd5/);
    const wrong = await open('de/index.html#fen=nonsense');
    assert.match(await note(wrong), /niemand spielen/);
    await page.reload();
    await ready(page);
    assert.deepEqual(await new Board(page).sans(), ['e4']);
  }));

/* ----------------------------------------------------------------------------------- set a position */

const verdict = (page) => page.locator('#verdict').textContent();

test('a position by keyboard alone, with the reasons why it cannot be played', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/position.html');
    await page.click('#empty');
    assert.match(await verdict(page), /König fehlt/);
    const focused = () => page.evaluate(() => document.getElementById('editor').shadowRoot.activeElement?.dataset.square);
    for (let step = 0; step < 40 && !(await focused()); step++) await page.keyboard.press('Tab');
    if (!(await focused())) for (let step = 0; step < 40 && !(await focused()); step++) await page.keyboard.press('Shift+Tab');
    assert.equal(await focused(), 'e2');
    await page.keyboard.press('k');
    // What happened comes first, and one region alone is told; the names of squares are German everywhere.
    const told = () => page.locator('#editor [role=status]').textContent();
    assert.match(await told(), /^Eva zwei, weißer König\. Von hier kann niemand spielen: der schwarze König fehlt\.$/);
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
    await page.check('#turn-b');
    await follow(page, '#play');
    assert.equal(await new Board(page).fen(), '3Qk3/8/8/8/8/8/4K3/8 b - - 0 1');
  }));

test('several reasons are one sentence; they are told when asked for, and not while the page loads', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/position.html');
    const told = () => page.locator('#editor [role=status]').textContent();
    assert.equal(await told(), '');
    // Not with the men: of very many changes at once Orca drops words, and the last of them are these.
    await page.evaluate(() => {
      const { shadowRoot } = document.querySelector('#editor');
      const said = shadowRoot.querySelector('[role=status]');
      new MutationObserver((changes) => {
        globalThis.batches = [...(globalThis.batches ?? []), changes.map(({ target }) => said.contains(target))];
      }).observe(shadowRoot, { subtree: true, childList: true, characterData: true });
    });
    await page.click('#empty');
    const both = 'Von hier kann niemand spielen: der weiße König fehlt; der schwarze König fehlt.';
    assert.equal(await verdict(page), both);
    await page.waitForFunction(() => document.querySelector('#editor').shadowRoot.querySelector('[role=status]').textContent);
    assert.equal(await told(), both);
    const batches = await page.evaluate(() => globalThis.batches);
    assert.ok(batches[0].length >= 32 && !batches[0].includes(true), 'the men first');
    assert.ok(batches.at(-1).every(Boolean), 'then what is said of them');
    await page.fill('#list', 'Weiß Xy9');
    await page.press('#list', 'Enter');
    assert.match(await told(), /Xy9/);
    const other = await open('en/position.html');
    await other.locator('#editor [data-square=e8]').click();
    assert.equal(await other.locator('#editor [role=status] [lang=de]').textContent(), 'Eva acht');
    assert.match(await other.textContent('#editor [role=status]'), /^Eva acht, white pawn\. Nobody can play/);
    // A verdict that stays is not told again.
    await other.locator('#editor [data-square=d3]').click();
    assert.equal(await other.textContent('#editor [role=status]'), 'David drei, white pawn');
    // The page has its help in sight: as the board's description it is not read a second time.
    assert.equal(await other.locator('#editor #help').isVisible(), false);
  }));

test('a position of an address is what one goes on from, and is not put back by a reload', () =>
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

test('what is set up or followed is there after a reload and in another language', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/position.html');
    await page.fill('#list', 'Weiß Kg1 Dd1, Schwarz Kg8');
    await page.press('#list', 'Enter');
    const fen = await page.inputValue('#fen');
    await follow(page, '.languages a[lang=fr]');
    assert.equal(await page.inputValue('#fen'), fen);
    await page.goto(page.url().replace('position', 'follow'));
    await ready(page);
    await page.fill('#pgn', '[White "A \\"Q\\" B"]\n\n1. e4 *\n\n[White "C"]\n\n1. d4 d5 2. c4 e6 *\n');
    await page.click('#read');
    assert.match(await page.locator('#game option').first().textContent(), /^1\. A "Q" B/);
    await noted(page, /2 parties/);
    await page.selectOption('#game', '1');
    await noted(page, /coups\s:\s2/);
    await page.locator('button.move').nth(2).click();
    await new Board(page).moved(3);
    for (const change of [() => page.reload(), () => follow(page, '.languages a[lang=de]')]) {
      await change();
      await ready(page);
      assert.deepEqual(await new Board(page).sans(), ['d4', 'd5', 'c4']);
      assert.match(await page.textContent('#title'), /^C/);
      assert.equal(await page.inputValue('#game'), '1');
      assert.match(await page.locator('button.move[aria-current]').textContent(), /^c4/);
      assert.deepEqual(await new Board(page).log(), []);
    }
  }));

test('a position typed in words, letters and as FEN', async () => {
  for (const [language, line, fen] of [
    ['de', 'Weiß Kg1 Dd1 f2 g2 h2, Schwarz Kg8 Ta8', 'r5k1/8/8/8/8/8/5PPP/3Q2K1'],
    ['de', 'weiss König Gustav eins Springer Felix drei, schwarz koenig Gustav acht Bauer Anna sieben', '6k1/p7/8/8/8/5N2/8/6K1'],
    ['fr', 'blanc Rg1 Dd1 Cf3 f2, noir roi Gustav huit Fb7', '6k1/1b6/8/8/8/5N2/5P2/3Q2K1'],
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

test('where king or rook is gone, so is the right to castle; what is ticked is judged', () =>
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

test('a FEN that is wrong is told what is wrong; en passant is offered where it is possible', () =>
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

test('a position by touch: a man of the palette, then squares', () =>
  site.visit({ context: { hasTouch: true, viewport: { width: 360, height: 740 } } }, async ({ open }) => {
    const page = await open('de/position.html');
    await page.tap('#empty');
    await page.tap('#man-K');
    await page.tap('#editor [data-square=e1]');
    await page.tap('#man-k');
    await page.tap('#editor [data-square=e8]');
    await page.tap('#man-P');
    await page.tap('#editor [data-square=e2]');
    assert.match(await page.inputValue('#fen'), /^4k3\/8\/8\/8\/8\/8\/4P3\/4K3 w/);
  }));

/* ------------------------------------------------------------------------------------ follow a game */

test('a recorded game: step by step, from the list, to the end and back', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    const board = new Board(page);
    await page.evaluate(() => {
      const there = () => (globalThis.there = document.getElementById('source').open);
      document.getElementById('title').addEventListener('focus', () => setTimeout(there, 100));
    });
    await page.click('#sample');
    // The button that was pressed is there until Orca has turned to the heading, and then out of the way.
    await page.waitForFunction(() => !document.getElementById('source').open);
    assert.equal(await page.evaluate(() => globalThis.there), true);
    assert.match(await page.textContent('#title'), /Anderssen – Lionel Kieseritzky/);
    // The heading has the focus and is read: what is noted says something else.
    assert.equal(await note(page), 'Partie gelesen, Züge: 23.');
    assert.equal(await page.locator('button.move').count(), 45);
    await page.click('#forward');
    assert.match((await board.log(1))[0], /Eva zwei Eva vier/);
    const bishop = page.locator('button.move').nth(4);
    assert.match(await bishop.textContent(), /^Lc4, Läufer Felix eins Cesar vier/);
    await bishop.click();
    assert.equal((await board.sans()).length, 5);
    await page.waitForFunction(() => /^Lc4/.test(document.querySelector('button.move[aria-current=true]')?.textContent));
    assert.equal((await board.log()).length, 2);
    await page.click('#last');
    assert.equal((await board.outcome()).ending, 'checkmate');
    assert.match((await board.log()).join('\n'), /Schachmatt/);
    await page.click('#first');
    assert.deepEqual(await board.sans(), []);
    assert.match(await note(page), /Anfang/);
  }));

test('the list is of the game itself, wherever in a variation one is', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    const board = new Board(page);
    await page.fill('#pgn', '1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4) 2. Nc3 Nf6 3. f4 *');
    await page.click('#read');
    await page.click('#forward');
    await page.click('#forward');
    await page.waitForFunction(() => /^e5/.test(document.querySelector('button.move[aria-current]')?.textContent));
    await board.host.evaluate((host) => host.variation());
    await page.click('#forward');
    assert.deepEqual(await board.sans(), ['e4', 'c5', 'Nf3']);
    await page.waitForFunction(() => !document.querySelector('button.move[aria-current]'));
    await page.locator('button.move').nth(3).click();
    await page.waitForFunction(() => document.querySelector('rochade-board').game.length === 4);
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nc3', 'Nf6']);
    await page.waitForFunction(() => /^Sf6/.test(document.querySelector('button.move[aria-current]')?.textContent));
    assert.match((await board.log(1))[0], /Springer Gustav acht Felix sechs/);
    await page.click('#back');
    await page.click('#back');
    await page.click('#back');
    await board.host.evaluate((host) => host.play('c5'));
    await page.click('#last');
    await board.moved(5);
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nc3', 'Nf6', 'f4']);
  }));

test('a recorded game goes by link with its names, remarks and variations, wherever in it one is', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/follow.html');
    await page.click('#share summary');
    await page.fill('#pgn', '[White "Müller_A & B#1"]\n[Black "C 100%"]\n\n1. e4 {gut + schön} e5 (1... c5 2. Nf3) 2. Nf3 *\n');
    await page.click('#read');
    await page.click('#forward');
    await page.waitForFunction(() => document.getElementById('link').value.includes('#pgn='));
    const link = await page.inputValue('#link');
    const other = await open(link.split('/').slice(3).join('/'));
    assert.match(await other.textContent('#title'), /^Müller_A & B#1 – C 100%/);
    assert.match(await other.locator('button.move').nth(2).textContent(), /^Sf3/);
    const pgnOf = (each) => new Board(each).host.evaluate((host) => host.pgn);
    assert.equal(await pgnOf(other), await pgnOf(page));
    assert.match(await note(other), /Züge: 2/);
    // From here on it is this tab's: a reload leaves it where it is.
    assert.doesNotMatch(other.url(), /#/);
    await other.click('#forward');
    await other.reload();
    await ready(other);
    assert.deepEqual(await new Board(other).sans(), ['e4']);
    // Links of the page for two can be followed as well.
    const loaded = other.waitForEvent('load');
    await other.evaluate(() => (location.hash = '#game=d4_d5'));
    await loaded;
    await ready(other);
    assert.equal(await other.locator('button.move').count(), 2);
    const damaged = await open('de/follow.html#pgn=1._e4_e9_*');
    assert.match(await note(damaged), /e9/);
    assert.equal(await damaged.inputValue('#pgn'), '1. e4 e9 *');
  }));

test('a game that was played on after its fifth repetition ends there', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    const board = new Board(page);
    await page.fill('#pgn', `${'Nf3 Nf6 Ng1 Ng8 '.repeat(6)}e4 *`);
    await page.click('#read');
    await noted(page, /Züge: 8\. Dahinter stehen noch Züge/);
    assert.equal(await page.locator('button.move').count(), 16);
    await page.click('#last');
    await board.moved(16);
    assert.equal((await board.outcome()).ending, 'fivefold-repetition');
    await page.click('#forward');
    await noted(page, /Ende der Partie/);
  }));

test('a game that tells itself stops at its end', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    await page.fill('#pgn', '1. f3 e5 2. g4 Qh4# 0-1');
    await page.click('#read');
    await noted(page, /Züge: 2/);
    await page.selectOption('#pause', '1');
    await page.evaluate(() => {
      const button = document.getElementById('listen');
      globalThis.names = [];
      new MutationObserver(() => globalThis.names.push(button.textContent)).observe(button, { childList: true });
    });
    await page.click('#listen');
    await noted(page, /Ende der Partie/);
    assert.deepEqual(await page.evaluate(() => globalThis.names), ['Anhalten', 'Von selbst spielen']);
    assert.equal((await new Board(page).sans()).length, 4);
  }));

test('a game that tells itself is stopped by the same button, which is told, and goes on from there', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    await page.fill('#pgn', '1. f3 e5 2. g4 Qh4# 0-1');
    await page.click('#read');
    await page.selectOption('#pause', '30');
    await page.click('#listen');
    await new Board(page).moved(1);
    await page.click('#listen');
    await noted(page, /^Angehalten\./);
    assert.equal(await page.textContent('#listen'), 'Von selbst spielen');
    await page.click('#listen');
    await new Board(page).moved(2);
  }));

test('where one is in a recorded game is kept as soon as one is there: the page may go at once', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/follow.html');
    await page.fill('#pgn', '1. f3 e5 2. g4 Qh4# 0-1');
    await page.click('#read');
    await noted(page, /Züge: 2/);
    const kept = await page.evaluate(async () => {
      await document.getElementById('board').goTo(3);
      return sessionStorage.getItem('rochade.follow.at');
    });
    assert.equal(kept, '3');
    await page.reload();
    await ready(page);
    assert.deepEqual(await new Board(page).sans(), ['f3', 'e5', 'g4']);
  }));

test('who wants the end, or to listen, before all is read, gets the end of the game and not of what is listed', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    await page.click('#sample');
    await noted(page, /Züge: 23/);
    // A page that looks at the time finds it gone, and lets others in between two slices of the list.
    await page.evaluate(() => {
      let time = performance.now();
      performance.now = () => (time += 10);
    });
    const begun = (button) =>
      page.evaluate((id) => {
        for (const each of ['read', id]) document.getElementById(each).click();
        return document.querySelectorAll('button.move').length;
      }, button);
    assert.equal(await begun('last'), 0);
    await new Board(page).moved(45);
    await page.selectOption('#pause', '30');
    assert.equal(await begun('listen'), 0);
    await new Board(page).moved(1);
    await page.waitForFunction(() => document.activeElement.id === 'title');
    assert.equal(await page.textContent('#listen'), 'Anhalten');
    assert.equal((await new Board(page).sans()).length, 1);
  }));

test('several games in a file, and a text that is wrong', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    const text =
      '[White "A"]\n[Black "B"]\n\n1. e4 {[not a tag "here"]\nnor [this "one"]} e5 *\n\n[White "C"]\n[Black "D"]\n\n1. d4 Nf9 *\n\n[White "E"]\n\n1. c4 *\n';
    await page.setInputFiles('#file', { name: 'games.pgn', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await noted(page, /3 Partien/);
    assert.deepEqual(await page.locator('#game option').allTextContents(), ['1. A – B', '2. C – D', '3. E – ?']);
    await page.selectOption('#game', '1');
    await noted(page, /Zeile 10\..*Nf9/);
    assert.match(await page.textContent('#title'), /A – B/);
    await page.selectOption('#game', '2');
    await page.click('#forward');
    assert.deepEqual(await new Board(page).sans(), ['c4']);
    // What was read gives way to the buttons to step with.
    await page.waitForFunction(() => !document.getElementById('source').open);
    assert.equal(await page.locator('#pgn').isVisible(), false);
    await page.click('#source summary');
    await page.fill('#pgn', '');
    await page.click('#read');
    assert.match(await note(page), /Fügen Sie erst/);
  }));

test('a file in Latin-1, in Windows-1252 or in both and UTF-8 keeps its accents', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('fr/follow.html');
    const listed = (names) =>
      page.waitForFunction((wanted) => {
        const found = [...document.querySelectorAll('#game option')].map((option) => option.textContent.replace(/^\d+\. /, ''));
        return found.join('|') === wanted.join('|');
      }, names);
    const files = [
      ['[White "M\xfcller"]\n[Black "Gar\xe7on"]\n\n1. e4 {\x84B\x93} \xbd-\xbd\n', 'latin1', 'Müller – Garçon'],
      ['\ufeff[White "Müller"]\n[Black "Žižek"]\n\n1. e4 ½-½\n', 'utf8', 'Müller – Žižek'],
    ].map(([text, encoding, names]) => [Buffer.from(text, encoding), names]);
    files.push([Buffer.concat([files[0][0], Buffer.from('\n'), files[1][0].subarray(3)]), 'Müller – Garçon', 'Müller – Žižek']);
    for (const [buffer, ...names] of files) {
      await page.setInputFiles('#file', { name: 'games.pgn', mimeType: 'application/x-chess-pgn', buffer });
      await listed(names);
      assert.ok((await page.textContent('#title')).includes(names[0]));
      await page.click('#last');
      assert.deepEqual(await new Board(page).sans(), ['e4']);
    }
  }));

/* --------------------------------------------------------------------------------- the other pages */

test('every lesson can be played', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/learn.html');
    const boards = await page.locator('rochade-board').evaluateAll((all) => all.map((board) => board.game.moves().length));
    assert.ok(boards.length >= 15);
    assert.ok(boards.every((count) => count > 0));
    const ends = async (id, ...moves) => {
      const outcome = await page.locator(`#lesson-${id}`).evaluate(async (board, wishes) => {
        for (const wish of wishes) if (!(await board.play(wish)).ok) return wish;
        return board.game.outcome?.ending ?? null;
      }, moves);
      return outcome;
    };
    assert.equal(await ends('mate', 'Ra8'), 'checkmate');
    assert.equal(await ends('stalemate', 'Qf7'), 'stalemate');
    assert.match(await ends('dead', 'Bxd4'), /dead|mate/);
    assert.equal(await ends('passant', 'd5', 'exd6'), null);
    assert.equal(await ends('castling', 'O-O', 'O-O-O'), null);
    const perpetual = ['Qe8', 'Kh7', 'Qh5', 'Kg8'];
    assert.equal(await ends('repetition', ...perpetual, ...perpetual, ...perpetual, ...perpetual), 'fivefold-repetition');
  }));

test('the embed page: attributes change board and code, the snippets run', () =>
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
    assert.deepEqual(
      await page.locator('#showing').evaluate((board) => board.game.history().map(({ san }) => san)),
      ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5'],
    );
    // A page that loads has nothing to say of its own.
    assert.deepEqual(await page.locator('#showing [role=log] .line').allTextContents(), []);
    const answered = await page.locator('#answering').evaluate(async (board) => {
      await board.say('e4');
      return board.game.length;
    });
    assert.equal(answered, 2);
  }));

test('the embed page: who types an attribute hears of it once, and of what cannot be shown', () =>
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

test('how moves are announced is kept for all pages and tabs', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/index.html');
    const other = await open('de/computer.html');
    await page.click('#settings summary');
    await page.selectOption('#style', 'short');
    const board = await play(page, 'g1f3');
    assert.match((await board.log(1))[0], /Weiß: Springer Felix drei/);
    await other.waitForFunction(() => document.querySelector('rochade-board').announce === 'short');
    await page.close();
    const again = await open('de/words.html');
    assert.equal(await again.locator('#board').getAttribute('announce'), 'short');
    assert.equal(await again.inputValue('#style'), 'short');
  }));
