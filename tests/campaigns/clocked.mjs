/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/campaigns/clocked.mjs [ANSWERS [LEVEL [MINUTES+SECONDS]]] - plays whole games with a clock against
 * Stockfish (Debian's stockfish) until it has answered ANSWERS times: by default 40 answers at level 3 with 5+3. The
 * player's moves are Stockfish's as well. No answer may take longer than its share of the clock: a fortieth of the
 * remaining time, plus the increment. ROCHADE_BUILD names the build, by default .build/gcc.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const STOCKFISH = '/usr/games/stockfish';
const program = `${process.env.ROCHADE_BUILD ?? '.build/gcc'}/accessibility/client/rochade`;
const [answers = '40', level = '3', control = '5+3'] = process.argv.slice(2);
const [minutes, increment] = control.split('+').map(Number);
const PLAYER_NODES = 3000;

/** A running program whose output is read line by line. */
class Talk {
  #waiting = [];
  #lines = [];
  constructor(command, options) {
    this.child = spawn(command, options, { stdio: ['pipe', 'pipe', 'ignore'] });
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      this.#lines.push(line);
      this.#waiting.shift()?.();
    });
    this.child.on('close', () => {
      this.#lines.push(null);
      this.#waiting.shift()?.();
    });
  }
  say(line) {
    this.child.stdin.write(`${line}\n`);
  }
  /** Resolves to the next line that matches; null at the end. */
  async hear(pattern) {
    for (;;) {
      if (!this.#lines.length) await new Promise((resolve) => this.#waiting.push(resolve));
      const line = this.#lines.shift();
      if (line === null || pattern.test(line)) return line;
    }
  }
  end() {
    this.child.stdin.end();
    return new Promise((resolve) => this.child.on('close', resolve));
  }
}

let count = 0;
let longest = 0;
let games = 0;
const late = [];

const player = new Talk(STOCKFISH, []);
async function moveFrom(fen) {
  player.say(`position fen ${fen}`);
  player.say(`go nodes ${PLAYER_NODES}`);
  return (await player.hear(/^bestmove/)).split(' ')[1];
}

/** Plays a game until it is over or the engine has given enough answers. */
async function play() {
  const game = new Talk(program, [
    ...['--lang=en', '--voice=off', '--journal=off', `--engine=${STOCKFISH}`],
    ...[`--strength=${level}`, `--time=${control}`],
  ]);
  let left = minutes * 60_000;
  games++;
  game.say('');
  while (count < Number(answers)) {
    game.say('fen');
    const fen = (await game.hear(/^FEN/))?.match(/(\S+ [wb] \S+ \S+ \d+ \d+)/)?.[1];
    const move = fen && (await moveFrom(fen));
    if (!move || move === '(none)') break;
    game.say(move);
    const made = await game.hear(/^\d+ White: /);
    const since = performance.now();
    if (!made || / (Schachmatt|Patt)\b/.test(made)) break;
    const answer = await game.hear(/^\d+ Black: |Article (5|6|9)\.|flag/);
    const took = performance.now() - since;
    if (!answer?.includes('Black:')) break;
    const share = left / 40 + increment * 1000;
    if (took > share) late.push(`${answer} took ${took.toFixed()} ms of ${share.toFixed()}`);
    left += increment * 1000 - took;
    longest = Math.max(longest, took);
    count++;
    if (/ Schachmatt/.test(answer)) break;
  }
  game.say('quit');
  await game.end();
}

while (count < Number(answers) && games < Number(answers)) await play();
player.say('quit');
await player.end();
for (const line of late) console.log(line);
console.log(`answers ${count} in ${games} games, longest ${(longest / 1000).toFixed(2)} s, late ${late.length}`);
process.exitCode = count < Number(answers) || late.length ? 1 : 0;
