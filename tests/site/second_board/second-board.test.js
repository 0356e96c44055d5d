/* SPDX-License-Identifier: MIT */
/* The second board: the terminal program and the real page, a game between them, and who is let in. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { build } from '../../built.js';
import { FLAGS, PATIENCE, shellPath } from '../browser.js';

const program = `${build}/accessibility/client/rochade`;
let browser;

before(async () => {
  browser = await chromium.launch({ executablePath: shellPath, args: FLAGS });
});
after(() => browser?.close());

/** The program with a second board; `type` types a line, `said` resolves when a line that fits was printed. */
class Terminal {
  output = '';

  static async start(t, ...options) {
    const self = new Terminal();
    self.process = spawn(program, ['--voice=off', '--journal=off', '--lang=de', '--board', ...options]);
    t.after(() => self.process.kill()); // a test that fails leaves nothing behind
    self.process.stdout.setEncoding('utf8').on('data', (text) => (self.output += text));
    await self.said(/Zuschauer: http/);
    [self.link, self.watching] = self.output.match(/http:\S+/g);
    return self;
  }

  type(line) {
    this.process.stdin.write(`${line}\n`);
  }

  async said(pattern) {
    for (let waited = 0; waited < PATIENCE; waited += 20) {
      if (pattern.test(this.output)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.fail(`${pattern} was not said in:\n${this.output}`);
  }

  async end() {
    this.process.stdin.end();
    if (this.process.exitCode === null) await once(this.process, 'exit');
    return this.process.exitCode;
  }
}

/** A page on a link that tells of violations and errors. */
async function open(link) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.troubles = [];
  page.on('pageerror', (error) => page.troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && page.troubles.push(message.text()));
  await page.addInitScript(() => {
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
      constructor(...given) {
        super(window.isAway ? `${given[0]}nowhere` : given[0]);
        window.lastSocket = this;
      }
    };
    window.WebSocket.OPEN = Plain.OPEN;
  });
  await page.goto(link);
  await page.waitForFunction(() => document.querySelector('rochade-board').game && document.title.includes(':'));
  return page;
}

const shows = (page, part) =>
  page.waitForFunction((wanted) => document.querySelector('rochade-board').game.fen().startsWith(wanted), part);
const square = (page, name) => page.locator(`rochade-board [data-square="${name}"]`);

test('a game between the terminal and the page, to mate', async (t) => {
  const terminal = await Terminal.start(t, '--time=5');
  const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
  terminal.type('felix drei');
  await shows(page, 'rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b');
  await square(page, 'e7').click();
  await square(page, 'e5').click();
  await terminal.said(/1 Schwarz: Eva sieben Eva fünf/);
  terminal.type('gustav vier');
  await shows(page, 'rnbqkbnr/pppp1ppp/8/4p3/6P1/');
  await page.evaluate(() => document.querySelector('rochade-board').say('dame hector vier'));
  await terminal.said(/2 Schwarz: Dame David acht Hector vier Schachmatt/);
  await shows(spectator, 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/');
  await page.waitForFunction(() => document.getElementById('said').textContent.includes('Schwarz gewinnt'));
  assert.match(await page.locator('#black-time').textContent(), /^0:0[45]:\d\d$/);
  assert.deepEqual([...page.troubles, ...spectator.troubles], []);
  assert.equal(await terminal.end(), 0);
  await Promise.all([page.close(), spectator.close()]);
});

test('what is taken back or begun anew in the terminal is so on the page', async (t) => {
  const terminal = await Terminal.start(t, '--board=both');
  const page = await open(terminal.link);
  terminal.type('eva vier');
  terminal.type('eva fünf');
  await shows(page, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/');
  terminal.type('zurück');
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  terminal.type('c5');
  await shows(page, 'rnbqkbnr/pp1ppppp/8/2p5/4P3/');
  terminal.type('FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  terminal.type('ja');
  await shows(page, '4k3/8/8/8/8/8/4P3/4K3 w');
  assert.deepEqual(page.troubles, []);
  await terminal.end();
  await page.close();
});

test('a lost connection comes back by itself, and nothing is lost', async (t) => {
  const terminal = await Terminal.start(t);
  const page = await open(terminal.link);
  await page.evaluate(() => {
    window.isAway = true;
    window.lastSocket.close();
  });
  await page.waitForFunction(() => document.getElementById('connection').textContent.includes('ist weg'));
  terminal.type('eva vier');
  await terminal.said(/1 Weiß: Eva zwei Eva vier/);
  await page.evaluate(() => (window.isAway = false));
  await page.waitForFunction(() => document.getElementById('connection').textContent.includes('Nichts ist verloren'));
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  await square(page, 'c7').click();
  await square(page, 'c5').click();
  await terminal.said(/1 Schwarz: Cesar sieben Cesar fünf/);
  await terminal.end();
  await page.close();
});

test('one seat: who comes last has it, and spectators only watch', async (t) => {
  const terminal = await Terminal.start(t, '--board=white');
  const first = await open(terminal.link);
  const second = await open(terminal.link);
  const spectator = await open(terminal.watching);
  await first.waitForFunction(() => document.querySelector('rochade-board').playable === 'none');
  assert.equal(await second.evaluate(() => document.querySelector('rochade-board').playable), 'white');
  assert.equal(await spectator.evaluate(() => document.querySelector('rochade-board').playable), 'none');
  for (const page of [first, spectator]) await page.evaluate(() => window.lastSocket.send('1 0 e2e4'));
  for (const line of ['1 0 e2e5', '1 7 e2e4', '9 0 e2e4', 'e2e4', '']) {
    await second.evaluate((text) => window.lastSocket.send(text), line);
  }
  await second.evaluate(() => window.lastSocket.send('1 0 d2d4'));
  await terminal.said(/1 Weiß: David zwei David vier/);
  assert.doesNotMatch(terminal.output, /Eva zwei/);
  await second.evaluate(() => window.lastSocket.send('1 1 d7d5')); // Black's moves are typed
  await shows(spectator, 'rnbqkbnr/pppppppp/8/8/3P4/');
  assert.doesNotMatch(terminal.output, /David sieben/);
  await terminal.end();
  for (const page of [first, second, spectator]) await page.close();
});

test('a hand at the board foretells a move, once a second, and is none itself', async (t) => {
  const terminal = await Terminal.start(t, '--board=white');
  const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
  await spectator.waitForFunction(() => document.querySelector('rochade-board').playable === 'none');
  for (const each of [page, spectator]) {
    await each.evaluate(() => {
      window.told = [];
      const { send } = window.lastSocket;
      window.lastSocket.send = function (text) {
        window.told.push(text);
        send.call(this, text);
      };
      window.answers = 0;
      window.lastSocket.addEventListener('message', () => window.answers++);
    });
  }
  await square(page, 'e2').click();
  await page.waitForFunction(() => window.told.length > 0);
  assert.deepEqual(await page.evaluate(() => window.told), ['soon']);
  const more = await page.evaluate(() => {
    const count = window.told.length;
    for (let i = 0; i < 5; i++) document.querySelector('rochade-board').dispatchEvent(new KeyboardEvent('keydown'));
    return window.told.length - count;
  });
  assert.ok(more <= 1);
  await square(page, 'e4').click();
  await terminal.said(/1 Weiß: Eva zwei Eva vier/);
  assert.deepEqual(
    (await page.evaluate(() => window.told)).filter((text) => text !== 'soon'),
    ['1 0 e2e4'],
  );
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  const answers = await page.evaluate(() => window.answers);
  await page.evaluate(() => window.lastSocket.send('soon'));
  await page.evaluate(() => window.lastSocket.send('1 7 e2e4')); // is answered by the game as it is
  await page.waitForFunction((count) => window.answers > count, answers);
  assert.equal(await page.evaluate(() => window.answers), answers + 1);
  await square(spectator, 'e4').click();
  assert.deepEqual(await spectator.evaluate(() => window.told), []);
  assert.deepEqual([...page.troubles, ...spectator.troubles], []);
  await terminal.end();
  for (const each of [page, spectator]) await each.close();
});

/** The status of a plain request, or of one that asks for a WebSocket (101: let in). */
function ask(link, headers = {}, method = 'GET') {
  return new Promise((resolve) => {
    const asked = request(link, { headers, method });
    asked.on('response', (response) => resolve(response.resume().statusCode));
    asked.on('upgrade', (response, socket) => resolve(socket.destroy() && response.statusCode));
    asked.on('error', () => resolve(0));
    asked.end();
  });
}

test('wrong paths, hosts and origins are not served', async (t) => {
  const terminal = await Terminal.start(t);
  const { origin, host } = new URL(terminal.link);
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  };
  assert.equal(await ask(terminal.link), 200);
  assert.equal(await ask(`${terminal.link}second-board.js`), 200);
  for (const path of [
    '',
    'index.html',
    '0123456789abcdef0123456789abcdef/',
    '0123456789abcdef0123456789abcdef/second-board.js',
  ]) {
    assert.equal(await ask(`${origin}/${path}`), 404, path);
  }
  for (const path of ['..%2findex.html', '%2e%2e/', 'nothing.js', 'CMakeCache.txt', 'second-board.js%00.html']) {
    assert.notEqual(await ask(terminal.link + path), 200, path);
  }
  assert.equal(await ask(terminal.link, { Host: 'rebound.example' }), 404);
  assert.equal(await ask(`${terminal.link}ws`, { ...upgrade, Origin: origin }), 101);
  assert.notEqual(await ask(`${terminal.link}ws`, { ...upgrade, Origin: 'http://elsewhere.example' }), 101);
  assert.notEqual(await ask(`${terminal.link}ws`, upgrade), 101);
  assert.notEqual(await ask(`${origin}/ws`, { ...upgrade, Origin: origin }), 101);
  assert.match(host, /^127\.0\.0\.1:\d+$/);
  await terminal.end();
});

test('an address that is none, and one that is taken, are told, and the game goes on', async (t) => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  t.after(() => other.close());
  for (const [address, words] of [
    ['0.0.0.0', /keine Adresse/],
    ['300.1.1.1', /keine Adresse/],
    ['203.0.113.7', /lässt sich nicht lauschen/],
    [`127.0.0.1:${other.address().port}`, /lässt sich nicht lauschen/],
  ]) {
    const process = spawn(program, ['--voice=off', '--journal=off', '--lang=de', `--listen=${address}`]);
    let output = '';
    process.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    process.stdin.end('e4\n');
    await once(process, 'close');
    assert.match(output, words);
    assert.match(output, /1 Weiß: Eva zwei Eva vier/);
  }
});

test('only GET and HEAD are answered', async (t) => {
  const terminal = await Terminal.start(t);
  for (const link of [terminal.link, `${terminal.link}second-board.js`, terminal.watching]) {
    assert.equal(await ask(link, {}, 'HEAD'), 200);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      assert.equal(await ask(link, {}, method), 405, method);
    assert.notEqual(await ask(link, {}, 'PROPFIND'), 200);
  }
  const response = await fetch(terminal.link, { method: 'POST', body: 'x'.repeat(100_000) }).catch(() => null);
  if (response) assert.equal(response.status, 405);
  const [allowed] = await once(request(terminal.link, { method: 'DELETE' }).end(), 'response');
  assert.equal(allowed.resume().headers.allow, 'GET, HEAD');
  assert.equal(await ask(terminal.link), 200);
  await terminal.end();
});

test('at port 80 the links have no port, and a Host with or without it is known', async (t) => {
  const probe = createServer();
  const isFree = await new Promise((resolve) => {
    probe.on('error', () => resolve(false));
    probe.listen(80, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  if (!isFree) return t.skip('port 80 is not to be had');
  const terminal = await Terminal.start(t, '--listen=127.0.0.1:80');
  assert.match(terminal.link, /^http:\/\/127\.0\.0\.1\/[0-9a-f]{32}\/$/);
  for (const host of ['127.0.0.1', '127.0.0.1:80']) assert.equal(await ask(terminal.link, { Host: host }), 200, host);
  assert.equal(await ask(terminal.link, { Host: '127.0.0.1:8080' }), 404);
  const page = await open(terminal.link);
  terminal.type('eva vier');
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  assert.deepEqual(page.troubles, []);
  await page.close();
  await terminal.end();
});

test('a thousand connections that ask for nothing keep nobody out, and take no files from the game', async (t) => {
  const folder = await mkdtemp(`${tmpdir()}/rochade-second-board-`);
  t.after(() => rm(folder, { recursive: true }));
  const journal = `${folder}/game.journal`;
  const terminal = await Terminal.start(t, `--journal=${journal}`);
  assert.equal(await readFile(journal, 'utf8'), ''); // there before the first connection
  const page = await open(terminal.link);
  const idle = [];
  t.after(() => idle.forEach((socket) => socket.destroy()));
  const { hostname, port } = new URL(terminal.link);
  let closed = 0;
  for (let i = 0; i < 1200; i++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).on('close', () => closed++);
    if (i % 2) socket.on('connect', () => socket.write('GET / HTTP/1.1\r\nHost: '));
    idle.push(socket);
  }
  await Promise.all(idle.map((socket) => socket.pending && once(socket, 'connect').catch(() => {})));
  const late = await open(terminal.watching);
  assert.equal(await ask(terminal.link), 200);
  const files = await readdir(`/proc/${terminal.process.pid}/fd`);
  assert.ok(files.length < 256, `${files.length} files are open`);
  terminal.type('eva vier');
  await Promise.all([page, late].map((each) => shows(each, 'rnbqkbnr/pppppppp/8/8/4P3/')));
  await square(page, 'e7').click();
  await square(page, 'e5').click();
  await terminal.said(/1 Schwarz: Eva sieben Eva fünf/);
  assert.match(await readFile(journal, 'utf8'), /eva vier[^]*e7e5/);
  // Those that still say nothing are closed.
  for (let waited = 0; closed < idle.length && waited < PATIENCE; waited += 50) await pause(50);
  assert.equal(closed, idle.length);
  assert.deepEqual([...page.troubles, ...late.troubles], []);
  for (const each of [page, late]) await each.close();
  await terminal.end();
});

/** Everything on a page but a move that changes a board's game; each in the game 1.e4 e5 2.Nf3, Black to move. */
const PGN = '[Event "?"]\n\n1. d4 d5 2. c4 *';
const FEN = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
const say = (...lines) => ({
  name: `says ${lines.join(', ')}`,
  act: async (page) => {
    for (const line of lines) await page.evaluate((text) => document.querySelector('rochade-board').say(text), line);
  },
});
const type = (...lines) => ({
  name: `types ${lines.join(', ')}`,
  act: async (page) => {
    for (const line of lines) {
      await page.locator('rochade-board input').fill(line);
      await page.keyboard.press('Enter');
    }
  },
});
const press = (...keys) => ({
  name: `presses ${keys.join(', ')}`,
  act: async (page) => {
    await square(page, 'e4').focus();
    for (const key of keys) await page.keyboard.press(key);
  },
});
const paste = (text) => ({
  name: `pastes ${text.slice(0, 12)}`,
  act: (page) =>
    square(page, 'e4').evaluate((cell, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      cell.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
      );
    }, text),
});
const set = (text) => ({
  name: `runs ${text}`,
  act: (page) => page.evaluate(`(async (board) => { await (${text}); })(document.querySelector('rochade-board'))`),
});
const DIVERSIONS = [
  type('zurück'),
  type('zurück', 'zurück'),
  say('take back'),
  type('neue partie', 'ja'),
  type('neue partie 356', 'ja'),
  type(`FEN ${FEN}`, 'ja'),
  type(FEN),
  say(PGN),
  paste(FEN),
  paste(PGN),
  press('Shift+A'),
  press('Shift+A', 'Shift+A', 'Shift+D'),
  type('turniermodus'),
  set('board.undo()'),
  set('board.back()'),
  set('board.goTo(0)'),
  set('board.goTo(1)'),
  set('board.variation()'),
  set(`board.fen = '${FEN}'`),
  set(`board.pgn = ${JSON.stringify(PGN)}`),
  set('board.chess960 = 356'),
  set("board.play(['c5', 'd4'])"),
  set("board.play('Nc6').then(() => board.undo())"),
];
const after3 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/';

test('nothing but a move leads a page away from the game', async (t) => {
  const terminal = await Terminal.start(t);
  const pages = { opponent: await open(terminal.link), spectator: await open(terminal.watching) };
  for (const move of ['eva vier', 'eva fünf', 'springer felix drei']) terminal.type(move);
  for (const page of Object.values(pages)) await shows(page, after3);
  let moves = [
    'Nc6',
    'Bc4',
    'Bc5',
    'c3',
    'Nf6',
    'd3',
    'd6',
    'O-O',
    'O-O',
    'Re1',
    'a6',
    'Bb3',
    'Ba7',
    'h3',
    'h6',
    'Nbd2',
    'Be6',
    'Nf1',
    'Re8',
    'Ng3',
    'Qd7',
    'Be3',
    'Rad8',
    'Qd2',
    'd5',
    'exd5',
    'Nxd5',
    'Bxd5',
    'Bxd5',
    'Nh2',
  ];
  moves = [
    ...moves,
    'f6',
    'Ng4',
    'Be6',
    'Rad1',
    'Qf7',
    'b3',
    'Bxe3',
    'Nxe3',
    'Rd7',
    'Qc2',
    'Red8',
    'Rd2',
    'b6',
    'Red1',
    'a5',
    'Ne4',
    'h5',
    'f3',
  ];
  let made = 3;
  for (const { name, act } of DIVERSIONS) {
    for (const page of Object.values(pages)) await act(page);
    // The next move of the game reaches both, on the same board as everywhere.
    terminal.type(moves[made - 3]);
    made++;
    for (const [who, page] of Object.entries(pages)) {
      const shown = await page
        .waitForFunction(
          (count) => {
            const { game, session } = document.querySelector('rochade-board');
            return (
              game.length === count &&
              !game.outcome &&
              !session.clock &&
              game
                .history()
                .map(({ san }) => san)
                .join(' ')
            );
          },
          made,
          { timeout: 15000 },
        )
        .then(
          (handle) => handle.jsonValue(),
          () => 'another game',
        );
      assert.equal(shown, ['e4', 'e5', 'Nf3', ...moves.slice(0, made - 3)].join(' '), `${who} ${name}`);
    }
  }
  assert.doesNotMatch(terminal.output, /Schwarz gibt auf|Weiß gibt auf|remis/i);
  assert.match(await pages.spectator.locator('#said').textContent(), /Zuschauer sehen nur zu/);
  assert.match(await pages.opponent.locator('#said').textContent(), /alles andere an der Partie geschieht am Terminal/);
  for (const page of Object.values(pages)) {
    assert.deepEqual(page.troubles, []);
    await page.close();
  }
  await terminal.end();
});

test('a board that was led away still makes moves, by hand, by keys and by words, and a spectator none', async (t) => {
  const terminal = await Terminal.start(t, '--board=both');
  const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
  for (const each of [page, spectator]) {
    await press('Shift+A').act(each);
    await type('neue partie', 'ja').act(each);
  }
  await square(spectator, 'd2').click();
  await square(spectator, 'd4').click();
  await type('d4').act(spectator);
  await square(page, 'e2').dragTo(square(page, 'e4'));
  await terminal.said(/1 Weiß: Eva zwei Eva vier/);
  await press('Shift+A').act(page);
  await page.waitForFunction(() => document.querySelector('rochade-board').game.length === 1);
  await square(page, 'e7').focus();
  await page.keyboard.press('Enter');
  await square(page, 'e5').focus();
  await page.keyboard.press('Enter');
  await terminal.said(/1 Schwarz: Eva sieben Eva fünf/);
  await type('zurück').act(page);
  await type('springer felix drei').act(page);
  await terminal.said(/2 Weiß: Springer Gustav eins Felix drei/);
  for (const each of [page, spectator]) await shows(each, after3);
  assert.doesNotMatch(terminal.output, /David/);
  await Promise.all([page.close(), spectator.close()]);
  await terminal.end();
});

/** What is written on a page about the game, besides the board's own words. */
const writes = (page, pattern) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.getElementById('said').textContent),
    pattern.source,
  );
const isShown = (page, name) => page.locator(`#${name}`).isVisible();
const outcome = (page) => page.evaluate(() => document.querySelector('rochade-board').playable);

test('each side resigns where it is played, at any time, and nobody for the other', async (t) => {
  for (const moves of [['eva vier'], []]) {
    const terminal = await Terminal.start(t);
    const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
    for (const move of moves) terminal.type(move);
    for (const each of [page, spectator])
      await shows(each, moves.length ? 'rnbqkbnr/pppppppp/8/8/4P3/' : 'rnbqkbnr/pppppppp/8/8/8/');
    for (const line of ['Schwarz gibt auf', 'ja', 'mein Gegner gibt auf', 'ja']) terminal.type(line);
    await terminal.said(/(spielt am zweiten Brett. Dort gibt sie auf[^]*){2}/);
    terminal.type('aufgeben');
    await terminal.said(/Aufgeben für Weiß\? Ja oder nein/);
    terminal.type('nein');
    await type('aufgeben', 'ja').act(spectator);
    assert.equal(await isShown(spectator, 'resign'), false);
    for (const line of ['Weiß gibt auf', 'ja', 'er gibt auf', 'ja', 'aufgeben', 'nein']) await type(line).act(page);
    terminal.type('wer ist am zug');
    await terminal.said(/ist am Zug, Zug 1/);
    assert.doesNotMatch(terminal.output, /gewinnt/);
    if (moves.length) await type('aufgeben', 'ja').act(page);
    else {
      await page.locator('#resign').click();
      await page.locator('#yes').click();
    }
    await terminal.said(/Weiß gewinnt, Schwarz gibt auf/);
    for (const each of [page, spectator]) await writes(each, /Weiß gewinnt/);
    assert.deepEqual([...page.troubles, ...spectator.troubles], []);
    await Promise.all([page.close(), spectator.close()]);
    await terminal.end();
  }
});

test('the keyboard resigns off turn, and the page is told', async (t) => {
  const terminal = await Terminal.start(t, '--board=white');
  const page = await open(terminal.link);
  for (const line of ['ich gebe auf', 'ja']) terminal.type(line);
  await terminal.said(/Weiß gewinnt, Schwarz gibt auf/);
  await writes(page, /Weiß gewinnt, Schwarz gibt auf/);
  await page.close();
  await terminal.end();
});

for (const clock of [[], ['--time=5']])
  test(`a draw that the keyboard offers is answered on the page${clock.length ? ', with a clock' : ''}`, async (t) => {
    const terminal = await Terminal.start(t, ...clock);
    const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
    terminal.type('eva vier');
    for (const each of [page, spectator]) await shows(each, 'rnbqkbnr/pppppppp/8/8/4P3/');
    const offered = () => page.waitForFunction(() => document.getElementById('question').textContent.includes('Remis'));
    const answered = () => page.waitForFunction(() => document.getElementById('question').textContent === '');
    // Declined by a word, by a button and by a move (9.1.b.1).
    for (const [decline, said] of [
      [() => type('nein').act(page), /Schwarz lehnt/],
      [() => page.locator('#no').click(), /(Schwarz lehnt[^]*){2}/],
      [
        () =>
          square(page, 'e7')
            .click()
            .then(() => square(page, 'e5').click()),
        /1 Schwarz: Eva sieben Eva fünf/,
      ],
    ]) {
      terminal.type('remis');
      await offered();
      await writes(page, /Weiß bietet Remis an/);
      await terminal.said(/Das zweite Brett zeigt das Angebot/);
      assert.equal(await isShown(page, 'yes'), true);
      // Nobody else answers, and the offer outlasts other words.
      for (const line of ['ja', 'nein', 'Schwarz nimmt das Remis an']) terminal.type(line);
      await type('ja').act(spectator);
      assert.equal(await isShown(spectator, 'answers'), false);
      for (const line of ['wer ist am zug', 'aufgeben', 'nein']) await type(line).act(page);
      assert.equal(await isShown(page, 'yes'), true);
      await decline();
      await terminal.said(said);
      await answered();
      assert.equal(await isShown(page, 'answers'), false);
    }
    assert.doesNotMatch(terminal.output, /Remis durch|vereinbart|gewinnt/);
    terminal.type('remis');
    await offered();
    terminal.type('springer felix drei'); // the offer stands
    await shows(page, after3);
    await offered();
    if (clock.length) await page.locator('#yes').click();
    else await type('ja').act(page);
    await terminal.said(/Remis/);
    await terminal.said(/vereinbart|einigen/);
    for (const each of [page, spectator]) await writes(each, /vereinbart|einigen/);
    assert.equal(await isShown(page, 'acts'), false);
    assert.equal(await outcome(page), 'none');
    assert.deepEqual([...page.troubles, ...spectator.troubles], []);
    await Promise.all([page.close(), spectator.close()]);
    await terminal.end();
  });

for (const clock of [[], ['--time=5']])
  test(`a draw that the page offers is answered at the keyboard${clock.length ? ', with a clock' : ''}`, async (t) => {
    const terminal = await Terminal.start(t, '--board=white', ...clock);
    const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
    if (clock.length) terminal.type('');
    await square(page, 'e2').click();
    await square(page, 'e4').click();
    await terminal.said(/1 Weiß: Eva zwei Eva vier/);
    // After its own move, when the other side is to move; a spectator's offer is none.
    await type('remis', 'ja').act(spectator);
    assert.equal(await isShown(spectator, 'offer'), false);
    const offers = () => terminal.output.match(/Weiß bietet Remis an/g)?.length ?? 0;
    const offersAre = async (count) => {
      for (let waited = 0; offers() < count && waited < PATIENCE; waited += 20) await pause(20);
      assert.equal(offers(), count);
    };
    await type('remis').act(page);
    await offersAre(1);
    await type('ja').act(page); // nobody agrees with oneself
    terminal.type('nein');
    await writes(page, /Schwarz lehnt/);
    await page.locator('#offer').click();
    await offersAre(2);
    terminal.type('eva fünf'); // a move declines
    await shows(page, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/');
    terminal.type('ja');
    await type('wer ist am zug').act(page);
    assert.doesNotMatch(terminal.output, /vereinbart|einigen/);
    await type('ich biete remis').act(page);
    await offersAre(3);
    terminal.type('wer ist am zug');
    await terminal.said(/Weiß ist am Zug, Zug 2/);
    terminal.type('ja');
    await terminal.said(/vereinbart|einigen/);
    for (const each of [page, spectator]) await writes(each, /vereinbart|einigen/);
    assert.deepEqual([...page.troubles, ...spectator.troubles], []);
    await Promise.all([page.close(), spectator.close()]);
    await terminal.end();
  });

test('with both sides at the second board the page agrees and resigns for both, and the keyboard for none', async (t) => {
  for (const [lines, end] of [
    [['remis', 'ja'], /vereinbart/],
    [['Schwarz gibt auf', 'ja'], /Weiß gewinnt/],
    [['aufgeben', 'ja'], /Schwarz gewinnt/],
  ]) {
    const terminal = await Terminal.start(t, '--board=both');
    const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
    for (const line of ['remis', 'ja', 'aufgeben', 'ja', 'Schwarz gibt auf', 'ja', 'wer ist am zug'])
      terminal.type(line);
    await terminal.said(/Weiß ist am Zug, Zug 1/);
    assert.match(terminal.output, /Das entscheidet die Seite/);
    assert.doesNotMatch(terminal.output, /vereinbart|gewinnt/);
    await type(...lines).act(spectator);
    await type(lines[0], 'nein').act(page);
    await type(...lines).act(page);
    await terminal.said(end);
    for (const each of [page, spectator]) await writes(each, end);
    await Promise.all([page.close(), spectator.close()]);
    await terminal.end();
  }
});

test("a page asks for nothing that is not its side's", async (t) => {
  const terminal = await Terminal.start(t);
  const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
  const wishes = [
    'resign white',
    'offer white',
    'accept white',
    'accept black',
    'decline black',
    'agree both',
    'resign',
    'offer',
    'resign both',
    'resign blackish',
    'accept',
  ];
  for (const wish of wishes) {
    await page.evaluate((text) => window.lastSocket.send(`1 0 ${text}`), wish);
    await page.evaluate((text) => window.lastSocket.send(`2 0 ${text}`), 'resign black'); // another game
    await spectator.evaluate((text) => window.lastSocket.send(`1 0 ${text}`), 'resign black');
    await pause(30);
  }
  terminal.type('remis');
  await page.waitForFunction(() => document.getElementById('question').textContent.includes('Remis'));
  await spectator.evaluate(() => window.lastSocket.send('1 0 accept black'));
  await page.evaluate(() => window.lastSocket.send('1 0 accept white'));
  terminal.type('wer ist am zug');
  await terminal.said(/Weiß ist am Zug/);
  assert.doesNotMatch(terminal.output, /gewinnt|vereinbart|Schwarz (bietet|lehnt)/);
  await Promise.all([page.close(), spectator.close()]);
  await terminal.end();
});

test('a question at the keyboard comes before a move from the second board', async (t) => {
  const terminal = await Terminal.start(t);
  const page = await open(terminal.link);
  const isAsked = () => page.waitForFunction(() => document.getElementById('question').textContent.includes('wartet'));
  terminal.type('eva vier');
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  terminal.type('neue partie');
  await isAsked();
  await page.evaluate(() => window.lastSocket.send('1 1 c7c5'));
  await page.evaluate(() => window.lastSocket.send('1 1 e7e5'));
  terminal.type('was steht auf e7');
  await terminal.said(/Eva sieben: schwarzer Bauer|schwarzer Bauer/);
  assert.doesNotMatch(terminal.output, /1 Schwarz/);
  terminal.type('nein');
  await terminal.said(/1 Schwarz: Eva sieben Eva fünf/);
  await page.waitForFunction(() => document.getElementById('question').textContent === '');
  // With "yes" the position is gone for which the move was meant.
  terminal.type('d4');
  await terminal.said(/2 Weiß/);
  terminal.type('neue partie');
  await isAsked();
  await page.evaluate(() => window.lastSocket.send('1 3 e5d4'));
  terminal.type('ja');
  await shows(page, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w');
  // A move declines an offer of a draw (Article 9.1.b.1).
  terminal.type('eva vier');
  await page.waitForFunction(() => document.querySelector('rochade-board').game.length === 1);
  terminal.type('remis');
  await terminal.said(/[Rr]emis/);
  await square(page, 'c7').click();
  await square(page, 'c5').click();
  await terminal.said(/1 Schwarz: Cesar sieben Cesar fünf/);
  terminal.type('ja');
  terminal.type('springer felix drei');
  await terminal.said(/2 Weiß: Springer Gustav eins Felix drei/);
  await page.close();
  await terminal.end();
});

test('with a second board the clock waits for Enter, or for the first move', async (t) => {
  for (const starts of ['', 'eva vier']) {
    const terminal = await Terminal.start(t, '--time=5');
    assert.match(terminal.output, /Die Uhr steht noch/);
    assert.doesNotMatch(terminal.output, /läuft/);
    await pause(1500);
    assert.doesNotMatch(terminal.output, /Seite des Gegners ist offen/);
    const watching = await open(terminal.watching);
    let page = await open(terminal.link);
    await terminal.said(/Die Seite des Gegners ist offen\./);
    await page.close();
    page = await open(terminal.link); // again, which is not told again
    for (const color of ['white', 'black']) assert.equal(await page.locator(`#${color}-time`).textContent(), '0:05:00');
    assert.equal(await page.locator('.runs').count(), 0);
    terminal.type(starts);
    await page.locator('.runs').waitFor({ state: 'attached' });
    assert.match(await page.locator('#white-time').textContent(), /^0:0[45]:\d\d$/);
    assert.equal(terminal.output.match(/Seite des Gegners ist offen/g).length, 1);
    for (const each of [page, watching]) await each.close();
    await terminal.end();
  }
});

test('the keyboard agrees to no draw for the second board, and does not act for it', async (t) => {
  for (const clock of [[], ['--time=5']]) {
    const terminal = await Terminal.start(t, ...clock);
    terminal.type('eva vier');
    for (const line of ['remis', 'ja']) terminal.type(line);
    await terminal.said(/Das entscheidet die Seite am zweiten Brett/);
    terminal.type('springer felix drei');
    if (clock.length) {
      for (const act of ['gibt die Partie auf', 'bietet Remis an', 'nimmt das Remis an']) {
        const refusals = () => terminal.output.match(/Das entscheidet die Seite|Dort gibt sie auf/g).length;
        const count = refusals();
        terminal.type(`Schwarz ${act}`);
        for (let waited = 0; refusals() === count && waited < PATIENCE; waited += 20) await pause(20);
        assert.equal(refusals(), count + 1, act);
      }
    }
    terminal.type('wer ist am zug');
    await terminal.said(/Schwarz ist am Zug/);
    assert.doesNotMatch(terminal.output, /Remis durch|gewinnt|Schwarz bietet/);
    await terminal.end();
  }
});
