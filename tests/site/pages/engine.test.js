/* SPDX-License-Identifier: MIT */
/* A game against the computer, and failures of the engine. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { siteFolder } from '../../built.js';
import { Board } from '../browser.js';
import { controlled, noted, Site } from './site.js';

const site = new Site();
assert.ok(existsSync(`${siteFolder}/engine/stockfish.wasm`), 'npm ci --prefix site, then build');

/** Begins a game with White, and waits until it has begun: a line typed before would not be a move in it. */
async function begin(page) {
  await page.click('#start');
  await noted(page, /Sie sind am Zug|Your move|À vous de jouer|trait/);
}
// The service worker's own requests count as well.
const ofEngine = (requests) => [...new Set(requests)].filter((address) => address.startsWith('engine/'));

test('loads the engine when a game starts; taking back removes its reply too', () =>
  site.visit({}, async ({ open, requests }) => {
    const page = await open('de/computer.html');
    const board = new Board(page);
    assert.deepEqual(ofEngine(requests), []);
    assert.equal(await page.isVisible('#resume'), false);
    await page.click('#undo');
    await noted(page, /Beginnen Sie erst/);
    await page.selectOption('#level', '1');
    await begin(page);
    await board.type('eva vier');
    await board.moved(2);
    assert.deepEqual(ofEngine(requests).sort(), ['engine/stockfish.js', 'engine/stockfish.wasm']);
    assert.match((await board.log()).join('\n'), /1 Schwarz: /);
    await board.type('david vier');
    await board.moved(4);
    await page.click('#undo');
    await board.moved(2);
    await board.type('zurück');
    await board.moved(0);
    await board.type('g1f3');
    await board.moved(2);
    await page.click('#hint');
    await noted(page, /Vorschlag: .*[a-zü]\.$/);
    const arrow = () => board.host.evaluate(({ arrows }) => arrows.length);
    assert.equal(await arrow(), 1);
    await board.type('a3');
    assert.equal(await arrow(), 0);
    await board.moved(4);
    // A hint is not true any more after the move.
    assert.doesNotMatch(await page.textContent('#note'), /Vorschlag/);
    assert.match(await page.textContent('#level option'), /Elo/);
  }));

/** Waits until a number of moves have been made, or the game is over. */
const movedOrOver = (page, count) =>
  page.waitForFunction((wanted) => {
    const { game } = document.querySelector('rochade-board');
    return game.length === wanted || game.outcome;
  }, count);

test('the computer starts against Black and plays legal moves at every strength', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('en/computer.html');
    const board = new Board(page);
    await page.selectOption('#side', 'black');
    const levels = await page.locator('#level option').evaluateAll((options) => options.map(({ value }) => value));
    assert.deepEqual(levels, ['1', '2', '3', '4', '5', '6']);
    for (const level of levels) {
      await page.selectOption('#level', level);
      await page.click('#start');
      await board.moved(1);
      assert.equal(await board.host.evaluate((host) => host.orientation), 'black');
      for (let count = 1; count < 10 && !(await board.outcome()); count += 2) {
        await board.host.evaluate((host) => host.play(host.game.moves()[0]));
        await movedOrOver(page, count + 2);
      }
      const outcome = await board.outcome();
      assert.ok(!outcome || outcome.winner === 'white', `level ${level}: ${JSON.stringify(outcome)}`);
      assert.ok(outcome || (await board.sans()).length >= 10, `level ${level}`);
    }
    // The engine was never restarted because of an invalid answer.
    assert.doesNotMatch(await page.textContent('#note'), /started again|restarted/i);
  }));

test('plays to mate from a position in a link', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/computer.html#fen=7k/5K2/8/8/8/8/8/6R1_w_-_-_0_1');
    assert.equal(await new Board(page).fen(), '7k/5K2/8/8/8/8/8/6R1 w - - 0 1');
    await page.selectOption('#level', '6');
    await page.selectOption('#side', 'black');
    await page.click('#start');
    await new Board(page).moved(1);
    await page.waitForFunction(() => document.querySelector('rochade-board').game.outcome);
    assert.equal((await new Board(page).outcome()).ending, 'checkmate');
  }));

test('keeps a game from a link after a reload, and reports an invalid link', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/computer.html#fen=7k/5K2/8/8/8/8/P7/6R1_w_-_-_0_1');
    const board = new Board(page);
    await page.selectOption('#level', '1');
    await page.click('#start');
    await page.reload();
    await ready(page);
    assert.equal(await board.fen(), '7k/5K2/8/8/8/8/P7/6R1 w - - 0 1');
    await begin(page);
    await board.type('a2a3');
    await board.moved(2);
    const sans = await board.sans();
    await page.reload();
    await ready(page);
    assert.deepEqual(await board.sans(), sans);
    await page.click('#resume');
    await board.type('a3a4');
    await board.moved(4);
    const wrong = await open('de/computer.html#fen=nonsense');
    assert.match(await wrong.textContent('#note'), /nicht spielbar/);
  }));

test("delays the reply so that the player's move can be heard", () =>
  site.visit(
    {
      files: {
        'engine/stockfish.js': "onmessage = ({ data }) => postMessage(data === 'uci' ? 'uciok' : 'bestmove e7e5')",
      },
    },
    async ({ open }) => {
      const page = await open('de/computer.html');
      await page.evaluate(() => {
        globalThis.times = [];
        document.getElementById('board').addEventListener('move', () => globalThis.times.push(performance.now()));
      });
      await begin(page);
      const board = new Board(page);
      await board.type('eva vier');
      await board.moved(2);
      const [own, reply] = await page.evaluate(() => globalThis.times);
      assert.ok(reply - own > 400, `${reply - own} ms`);
    },
  ));

test("ignores the engine's move after its flag has fallen", () =>
  site.visit(
    {
      files: {
        'engine/stockfish.js':
          "onmessage = ({ data }) => (data === 'uci' ? postMessage('uciok') : data.startsWith('go') && setTimeout(() => postMessage('bestmove e7e5'), 2000))",
      },
    },
    async ({ open }) => {
      const page = await open('de/computer.html');
      const board = new Board(page);
      await begin(page);
      await board.host.evaluate((host) => host.useClock('0.02'));
      await board.type('eva vier');
      await page.waitForFunction(() => document.querySelector('rochade-board').game.outcome);
      const said = await board.log();
      assert.match(said.at(-1), /Die Zeit von Schwarz ist abgelaufen/);
      await page.waitForTimeout(2500);
      assert.deepEqual(await board.log(), said);
    },
  ));

// An engine that follows the protocol strictly: one search at a time, which only "stop" ends early. It plays a6, b6,
// c6 ... by the number of White's moves, with a delay, but searches after 1. e4 and for a hint until it is stopped.
const STRICT = `let timer, position, endless;
  const answer = () => { clearTimeout(timer); timer = null; postMessage('bestmove ' + position); };
  onmessage = ({ data }) => {
    if (data === 'uci') postMessage('uciok');
    if (data === 'stop' && timer) answer();
    if (timer) { if (/^(go|position)/.test(data)) throw new Error('told while it thinks: ' + data); return; }
    const made = data.split(' moves ')[1]?.split(' ').length ?? 0;
    const file = 'abcdefgh'[made >> 1];
    if (data.startsWith('position')) position = made % 2 ? file + '7' + file + '6' : 'h2h3';
    if (data.startsWith('position')) endless = !(made % 2) || data.endsWith('e2e4');
    if (data.startsWith('go')) timer = setTimeout(answer, endless ? 1e6 : 500);
  };`;
test('stops and asks the engine again after a take-back or during a hint', () =>
  site.visit({ files: { 'engine/stockfish.js': STRICT } }, async ({ open }) => {
    const page = await open('de/computer.html');
    const board = new Board(page);
    await begin(page);
    await board.type('e4');
    await noted(page, /geladen/);
    await page.click('#undo');
    await board.moved(0);
    await board.type('d4');
    await board.moved(2);
    assert.deepEqual(await board.sans(), ['d4', 'a6']);
    // The note that it is thinking is removed.
    assert.equal((await page.textContent('#note')).trim(), '');
    await page.click('#hint');
    await board.type('c4');
    await board.moved(4);
    assert.deepEqual(await board.sans(), ['d4', 'a6', 'c4', 'b6']);
    assert.doesNotMatch(await page.textContent('#note'), /Vorschlag|neu gestartet/);
  }));

test('keeps a game and resumes it on request', () =>
  site.visit({}, async ({ open, requests }) => {
    const page = await open('de/computer.html');
    await page.selectOption('#level', '1');
    await begin(page);
    const board = new Board(page);
    await board.type('eva vier');
    await board.moved(2);
    const sans = await board.sans();
    await page.close();
    requests.length = 0;
    const again = await open('de/computer.html');
    const other = new Board(again);
    assert.deepEqual(await other.sans(), sans);
    assert.deepEqual(ofEngine(requests), []);
    assert.equal(await again.inputValue('#level'), '1');
    await again.click('#resume');
    await other.type('david vier');
    await other.moved(4);
  }));

test('lists games with strength, side and result; they can be resumed and deleted', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/computer.html');
    const board = new Board(page);
    await page.selectOption('#level', '1');
    await page.selectOption('#side', 'black');
    await page.click('#start');
    await board.moved(1);
    await board.type('d5');
    await board.moved(3);
    const sans = await board.sans();
    await board.type('aufgeben');
    await board.type('ja');
    await page.waitForFunction(() => document.querySelector('rochade-board').game.outcome);
    await page.selectOption('#level', '3');
    await page.selectOption('#side', 'white');
    await begin(page);
    await board.moved(0);
    await board.type('eva vier');
    await board.moved(2);
    await page.click('#games summary');
    const rows = page.locator('#game-list li');
    // The list is filled by the event `toggle`, which follows the click.
    await rows.first().waitFor();
    assert.equal(await rows.count(), 1);
    assert.match(await rows.first().textContent(), /^Spielstärke 1, Sie mit Schwarz, Züge: 2, Weiß gewann, /);
    await rows.first().locator('button').first().click();
    await board.moved(3);
    assert.deepEqual(await board.sans(), sans);
    assert.equal(await page.inputValue('#side'), 'black');
    assert.equal(await page.isVisible('#resume'), false);
    await noted(page, /zu Ende/);
    assert.match(await rows.first().textContent(), /^Spielstärke 3, Sie mit Weiß, Züge: 1, offen, /);
    // While the computer is thinking about another game, that game is not changed.
    await rows.first().locator('button').first().click();
    await board.moved(2);
    await page.click('#resume');
    await board.type('david vier');
    await board.moved(4);
    assert.equal(await rows.count(), 1);
    await rows.first().getByRole('button', { name: 'Löschen' }).click();
    assert.match(await rows.first().textContent(), /Noch keine andere Partie/);
  }));

test('shows another position that is put into the address', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/computer.html#fen=7k/5K2/8/8/8/8/8/6R1_w_-_-_0_1');
    const board = new Board(page);
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => (location.hash = '#fen=7k/8/5K2/8/8/8/8/6R1_w_-_-_0_1'));
    await loaded;
    await ready(page);
    assert.equal(await board.fen(), '7k/8/5K2/8/8/8/8/6R1 w - - 0 1');
  }));

test('plays even if the engine does not fit into the cache', () =>
  site.visit({}, async ({ open, ready, context, url }) => {
    const page = await open('de/computer.html');
    await controlled(page);
    const debug = await context.newCDPSession(page);
    await debug.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1 });
    await page.reload();
    await ready(page);
    await begin(page);
    const board = new Board(page);
    await board.type('eva vier');
    await board.moved(2);
    assert.ok(!(await page.evaluate(async () => !!(await caches.match('/engine/stockfish.js')))));
  }));

test('plays on offline after the engine was loaded', () =>
  site.visit({ expected: /ERR_INTERNET_DISCONNECTED/ }, async ({ open, ready, context }) => {
    const page = await open('de/computer.html');
    await controlled(page);
    await page.selectOption('#level', '1');
    await begin(page);
    const board = new Board(page);
    await board.type('eva vier');
    await board.moved(2);
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    await page.click('#resume');
    await board.type('david vier');
    await board.moved(4);
  }));

const BROKEN = {
  'crashes at once': ["throw new Error('broken')", /Sie ist abgestürzt\./],
  'crashes during a search': [
    "onmessage = ({ data }) => { if (data === 'uci') postMessage('uciok'); else if (data.startsWith('go')) throw new Error('fallen') }",
    /Sie ist abgestürzt\./,
  ],
  'plays an illegal move': [
    "onmessage = ({ data }) => postMessage(data === 'uci' ? 'uciok' : 'bestmove e2e4')",
    /Sie schlägt unmögliche Züge vor\./,
  ],
  'answers without a move': [
    "onmessage = ({ data }) => postMessage(data === 'uci' ? 'uciok' : 'bestmove (none)')",
    /Sie schlägt unmögliche Züge vor\./,
  ],
};
for (const [what, [code, told]] of Object.entries(BROKEN))
  test(`keeps the game and tells the player if the engine ${what}`, () =>
    site.visit({ files: { 'engine/stockfish.js': code }, expected: /broken|fallen/ }, async ({ open }) => {
      const page = await open('de/computer.html');
      await begin(page);
      const board = new Board(page);
      await board.type('eva vier');
      await noted(page, /läuft hier nicht/);
      assert.match(await page.textContent('#note'), told);
      assert.deepEqual(await board.sans(), ['e4']);
      assert.ok(await page.isVisible('#resume'));
      await board.type('david vier');
      assert.deepEqual(await board.sans(), ['e4']);
    }));

test('reports an engine that fails to load in the language of the page', () =>
  site.visit({ copied: true, expected: /404|stockfish/ }, async ({ open, folder }) => {
    await rm(join(folder, 'engine/stockfish.js'));
    for (const [language, told] of [
      ['fr', /Il ne se charge pas\./],
      ['en', /It cannot be loaded\./],
    ]) {
      const page = await open(`${language}/computer.html`);
      await begin(page);
      const board = new Board(page);
      await board.type('Anna zwei Anna drei');
      await noted(page, told);
      assert.doesNotMatch(await page.textContent('#note'), /stockfish|\bms\b/);
      await page.close();
    }
  }));

test('the first move starts a game or resumes a kept one', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/computer.html');
    const board = new Board(page);
    await page.selectOption('#level', '1');
    await board.square('e2').click();
    await board.square('e4').click();
    await board.moved(2);
    assert.equal(await board.host.evaluate((host) => host.playable), 'white');
    const sans = await board.sans();
    await page.reload();
    await ready(page);
    assert.deepEqual(await board.sans(), sans);
    assert.equal(await page.inputValue('#level'), '1');
    assert.deepEqual(await board.log(), []);
    await board.type('d4');
    await board.moved(4);
    assert.equal(await page.isVisible('#resume'), false);
  }));

test('with Black chosen, touching a piece says to start a game first', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/computer.html');
    const board = new Board(page);
    await page.selectOption('#side', 'black');
    await board.square('e2').click();
    await noted(page, /Beginnen Sie erst eine Partie/);
    await board.type('e4');
    await noted(page, /Beginnen Sie erst eine Partie/);
    assert.deepEqual(await board.sans(), []);
    await page.selectOption('#side', 'random');
    await page.selectOption('#level', '1');
    await board.type('e4');
    await board.moved(2);
    assert.equal(await board.host.evaluate((host) => host.playable), 'white');
  }));

for (const [language, words, told] of [
  ['en', ['hint', 'Suggest a move'], 'Suggestion:'],
  ['de', ['hint', 'Tipp', 'Zugvorschlag!'], 'Vorschlag:'],
  ['fr', ['hint', 'indice', 'un conseil ?'], 'Proposition :'],
])
  test(`suggests a move by command, in the words of the terminal, ${language}`, () =>
    site.visit({}, async ({ open }) => {
      const page = await open(`${language}/computer.html`);
      const board = new Board(page);
      await page.selectOption('#level', '1');
      await begin(page);
      for (const [index, word] of words.entries()) {
        await board.type(word);
        while ((await board.log()).length < 2 * index + 2) await page.waitForTimeout(50);
        const log = (await board.log()).map((line) => line.replaceAll('\u00a0', ' ').trim());
        assert.equal(log.at(-2), told);
        assert.match(log.at(-1), /^1 (White|Weiß|Blancs?)\s?: /);
        assert.equal(await board.host.evaluate(({ arrows }) => arrows.length), 1);
      }
      await board.type('e4');
      await board.moved(2);
      assert.equal(await board.host.evaluate(({ arrows }) => arrows.length), 0);
    }));

test('the player cannot act for the thinking computer, but may resign (5.1.b)', () =>
  site.visit(
    { files: { 'engine/stockfish.js': "onmessage = ({ data }) => data === 'uci' && postMessage('uciok')" } },
    async ({ open }) => {
      const page = await open('en/computer.html');
      const board = new Board(page);
      await begin(page);
      await board.type('e4');
      for (const line of ['black resigns', 'yes', 'offer draw', 'yes', 'claim draw', 'e5']) await board.type(line);
      assert.equal(await board.outcome(), null);
      assert.deepEqual(await board.sans(), ['e4']);
      await board.type('resign');
      await board.type('yes');
      const { ending, winner } = await board.outcome();
      assert.deepEqual({ ending, winner }, { ending: 'resignation', winner: 'black' });
    },
  ));

test('restarts an engine that hangs', () =>
  site.visit(
    {
      // The first worker does not answer "go"; the later ones do.
      files: {
        'engine/stockfish.js': `onmessage = async ({ data }) => {
            if (data === 'uci') postMessage('uciok');
            if (!data.startsWith('go')) return;
            const cache = await caches.open('test');
            if (await cache.match('/once')) postMessage('bestmove e7e5');
            else await cache.put('/once', new Response(''));
          };`,
      },
    },
    async ({ open }) => {
      const page = await open('de/computer.html');
      await page.selectOption('#level', '1');
      await begin(page);
      const board = new Board(page);
      await board.type('eva vier');
      await board.moved(2);
      assert.deepEqual(await board.sans(), ['e4', 'e5']);
      await noted(page, /neu gestartet/);
    },
  ));
