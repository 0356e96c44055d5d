/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/games.mjs FILE - writes the games that the benchmarks replay, one per line, as moves in UCI
 * notation. Stockfish plays against itself on one thread with a fixed number of nodes, after random moves from a fixed
 * seed, so the same version writes the same games. Games end with mate, stalemate, the third occurrence, the 50-move
 * rule, or two kings with at most one minor piece. The program ends when enough distinct positions have been reached.
 */
import { spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';

const DISTINCT_POSITIONS = 40_000;
const RANDOM_PLIES = 8;
const NODES = [20, 50, 120, 300];
const NO_MATE = /^[kKbBnN/1-8]*$/;

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: games.mjs FILE');
  process.exit(2);
}

const engine = spawn('stockfish', { stdio: ['pipe', 'pipe', 'inherit'] });
engine.on('error', (error) => {
  console.error(`cannot run stockfish, which makes the games: ${error.message}`);
  process.exit(1);
});
engine.stdout.setEncoding('utf8');
const send = (...commands) => engine.stdin.write(`${commands.join('\n')}\n`);

/** Resolves to the engine's output up to a line that matches the pattern `end`. */
function answer(end) {
  return new Promise((resolve) => {
    let text = '';
    engine.stdout.on('data', function read(more) {
      text += more;
      if (!end.test(text)) return;
      engine.stdout.off('data', read);
      resolve(text);
    });
  });
}

let seed = 1;
function random(below) {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % below;
}

async function legalMoves(moves) {
  send(`position startpos moves ${moves.join(' ')}`, 'go perft 1');
  const text = await answer(/^Nodes searched.*\n\n/m);
  return [...text.matchAll(/^(\w+): 1$/gm)].map(([, move]) => move);
}

async function bestMove(moves, nodes) {
  send(`position startpos moves ${moves.join(' ')}`, `go nodes ${nodes}`);
  const [, move] = /^bestmove (\S+)/m.exec(await answer(/^bestmove .*\n/m)) ?? [];
  return move === '(none)' ? undefined : move;
}

async function positionAfter(moves) {
  send(`position startpos moves ${moves.join(' ')}`, 'd');
  const [, fen = ''] = /^Fen: (.*)/m.exec(await answer(/^Checkers:.*\n/m)) ?? [];
  const [board, turn, castling, enPassant, clock] = fen.split(' ');
  return { key: [board, turn, castling, enPassant].join(' '), board, clock: Number(clock) };
}

async function playGame(positions) {
  const moves = [];
  const occurred = new Map();
  const nodes = [NODES[random(NODES.length)], NODES[random(NODES.length)]];
  send('ucinewgame');
  for (;;) {
    const choices = moves.length < RANDOM_PLIES ? await legalMoves(moves) : [];
    const move = choices[random(choices.length || 1)] ?? (await bestMove(moves, nodes[moves.length % 2]));
    if (!move) return moves;
    moves.push(move);
    const { key, board, clock } = await positionAfter(moves);
    positions.add(key);
    occurred.set(key, (occurred.get(key) ?? 0) + 1);
    const minor = board.replace(/[kK/1-8]/g, '').length < 2 && NO_MATE.test(board);
    if (minor || clock === 100 || occurred.get(key) === 3) return moves;
  }
}

send('uci');
const [, name] = /^id name (.*)/m.exec(await answer(/^uciok\n/m)) ?? [];
send('setoption name Threads value 1', 'setoption name Hash value 1');
const positions = new Set();
const games = [];
while (positions.size < DISTINCT_POSITIONS) games.push(await playGame(positions));
send('quit');
writeFileSync(`${file}.part`, games.map((moves) => `${moves.join(' ')}\n`).join(''));
renameSync(`${file}.part`, file);
const plies = games.reduce((sum, { length }) => sum + length, 0);
console.error(`${name} made ${games.length} games, ${plies} half-moves, ${positions.size} distinct positions`);
