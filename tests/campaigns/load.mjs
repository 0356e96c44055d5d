/* SPDX-License-Identifier: MIT */
/**
 * Checks under long use that memory stays constant and every answer is in time.
 *
 *     node tests/campaigns/load.mjs [games] [package] [connections] [hall]       by default all four
 *
 * games: 10,000 games in one process of the program. package: 10,000 games with the npm package's Session.
 * connections: 1,000 pages of the second board, 10 at once. hall: 40 programs, each with its voice in a file and a
 * journal, 120 half-moves each, one every two seconds. ROCHADE_BUILD names the build. Prints a line of figures for
 * each; for the hall also how late the machine was without the program: the timers of this process, and writing to the
 * disk. On a machine that does other work, `chrt -r 10 node tests/campaigns/load.mjs hall` lets the hall run before it.
 * Exit status 1 if memory grew by more than a tenth, or an answer in the hall took longer than 100 ms.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { build, data, load } from '../built.js';

const GAMES = 10_000;
/** Number of games after which memory is measured for the first time. */
const FIRST_GAMES = 1_000;
const GAME = ['f3', 'e5', 'g4', 'Qh4'];

/** Starts the program; hear() waits for its lines. @param {string[]} options */
function start(options, environment = {}) {
  const program = spawn(`${build}/accessibility/client/rochade`, ['--lang=en', ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    program,
    say: (line) => program.stdin.write(`${line}\n`),
    /** Resolves to the next line that contains the words. @param {string} words */
    async hear(words) {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`the program ended before it printed "${words}"`);
        if (value.includes(words)) return value;
      }
    },
    async end() {
      program.stdin.end();
      for (;;) if ((await lines.next()).done) break;
    },
  };
}

/** Returns the memory of a process in MB. */
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

function report(what, before, after) {
  console.log(`${what}: ${before.toFixed(1)} MB, at the end ${after.toFixed(1)} MB`);
  return after <= before * 1.1;
}

async function games() {
  const { program, say, hear, end } = start(['--voice=off', '--journal=off']);
  let before = 0;
  for (let game = 1; game <= GAMES; game++) {
    GAME.forEach(say);
    say('new game');
    await hear('New game');
    if (game === FIRST_GAMES) before = memoryOf(program.pid);
  }
  const after = memoryOf(program.pid);
  await end();
  return report(`${GAMES} games in one process`, before, after);
}

async function inPackage() {
  const { Session } = await load('index.js');
  let before = 0;
  for (let game = 1; game <= GAMES; game++) {
    const session = new Session({ language: 'en' });
    for (const move of GAME) session.line(move);
    if (session.game.outcome?.result !== '0-1') throw new Error('expected mate');
    if (game === FIRST_GAMES) {
      globalThis.gc?.();
      before = process.memoryUsage().rss / 2 ** 20;
    }
  }
  globalThis.gc?.();
  return report(`${GAMES} games with Session`, before, process.memoryUsage().rss / 2 ** 20);
}

/** Opens the WebSocket of a page without a browser, waits for the state of the game and closes. @param {URL} link */
async function visit(link) {
  const socket = connect(Number(link.port), link.hostname);
  await once(socket, 'connect');
  socket.write(
    `GET ${link.pathname}ws HTTP/1.1\r\nHost: ${link.host}\r\nOrigin: http://${link.host}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  let text = '';
  for await (const bytes of socket) {
    text += bytes;
    if (text.includes('"moves":[')) break;
  }
  if (!text.includes('"moves":[')) throw new Error(`expected the state of the game: ${text.slice(0, 80)}`);
  socket.destroy();
}

async function connections() {
  const { program, hear, end } = start(['--voice=off', '--journal=off', '--board=both']);
  const spectators = new URL((await hear('spectators')).match(/http\S+/)?.[0] ?? '');
  let before = 0;
  for (let round = 0; round < 100; round++) {
    await Promise.all(Array.from({ length: 10 }, () => visit(spectators)));
    if (round === 9) before = memoryOf(program.pid);
  }
  const after = memoryOf(program.pid);
  await end();
  return report('1,000 pages of the second board', before, after);
}

/** Returns recorded games of at least `count` plies as SAN. @param {number} count */
async function longGames(count) {
  const { parsePgn } = await load('rules.js');
  const text = readFileSync(`${data}/pgn/lichess_47_games.pgn`, 'utf8');
  const lines = parsePgn(text).map(({ moves }) => moves.filter(({ san }) => san).map(({ san }) => san));
  return lines.filter((moves) => moves.length > count).map((moves) => moves.slice(0, count));
}

/**
 * Measures the machine until the function returned is called, which resolves to the longest delay of a timer of this
 * process and the longest write of a line to the disk, in ms.
 * @param {string} folder
 */
async function measureMachine(folder) {
  const timers = monitorEventLoopDelay({ resolution: 1 });
  const file = await open(join(folder, 'line'), 'w');
  let write = 0;
  let running = true;
  const writing = (async () => {
    for (; running; await sleep(200)) {
      const begun = performance.now();
      await file.write('a line of a journal\n');
      await file.datasync();
      write = Math.max(write, performance.now() - begun);
    }
    await file.close();
  })();
  timers.enable();
  return async () => {
    running = false;
    await writing;
    return { timer: timers.max / 1e6, write };
  };
}

async function hall() {
  const recorded = await longGames(120);
  const folder = mkdtempSync(join(tmpdir(), 'rochade-hall-'));
  const answers = [];
  const play = async (table) => {
    const home = join(folder, String(table));
    const { say, hear, end } = start(
      [`--voice=${folder}/${table}.wav`, `--journal=${folder}/${table}.journal`, '--time=90/5400,30'],
      { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_STATE_HOME: home },
    );
    await hear('');
    await sleep(50 * table); // not all at once
    for (let ply = 0; ply < 120; ply++) {
      const asked = performance.now();
      say(recorded[table % recorded.length][ply]);
      await hear(ply % 2 ? 'Black' : 'White');
      answers.push(performance.now() - asked);
      await sleep(Math.max(0, 2000 - (performance.now() - asked)));
    }
    await end();
  };
  const measured = await measureMachine(folder);
  await Promise.all(Array.from({ length: 40 }, (_, table) => play(table)));
  const { timer, write } = await measured();
  rmSync(folder, { recursive: true });
  answers.sort((a, b) => a - b);
  const at = (share) => answers[Math.min(answers.length - 1, Math.floor(answers.length * share))].toFixed(1);
  console.log(`hall: ${answers.length} answers, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`);
  console.log(
    `hall: the machine alone: a timer is late by up to ${timer.toFixed(1)} ms, a write takes ${write.toFixed(1)} ms`,
  );
  return answers.at(-1) <= 100;
}

const PARTS = { games, package: inPackage, connections, hall };
const named = process.argv.slice(2);
let good = true;
for (const name of named.length ? named : Object.keys(PARTS)) {
  if (!PARTS[name]) throw new RangeError(`unknown part ${name}; there are ${Object.keys(PARTS).join(', ')}`);
  good = (await PARTS[name]()) && good;
}
process.exit(good ? 0 : 1);
