/* SPDX-License-Identifier: MIT */
/*
 * usage: node rules.mjs [GAMES [ROUNDS]] - compares rules libraries for JavaScript. Each library does the same work
 * through its public functions, alternately in one process. The work consists of whole games, which
 * tests/bench/games.mjs writes. Every call is timed separately, and its result is checked.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { load, source } from '../../built.js';
import { median, table } from './table.mjs';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

const { Game } = await load('rules.js');
const { Session } = await load('index.js');
const { Chess } = await import('chess.js');
/** @type {any} */
const chessops = {
  ...(await import('chessops')),
  ...(await import('chessops/fen')),
  ...(await import('chessops/san')),
  ...(await import('chessops/debug')),
};
const kokopu = (await import('kokopu')).default ?? (await import('kokopu'));

/**
 * The interface of a library: begin() starts a game; load() starts it from a FEN and rejects invalid ones. play() plays
 * a move that prepare() created from UCI, checks that it is legal, and returns whether the game has ended; playSan()
 * returns the SAN.
 */
const ours = (game) => ({
  prepare: (uci) => uci,
  begin: () => game.load(START),
  load: (fen) => game.load(fen),
  play: (move) => game.play(move).ok && game.outcome !== null,
  playSan: (san) => game.play(san).move.san,
  fen: () => game.fen(),
  sans: () => game.moves(),
  perft: (fen, depth) => new Game({ fen }).perft(depth),
});

/** The rules in the file that pages load, through a session, which has no perft. */
function bundled() {
  const session = new Session();
  return {
    ...ours(session.game),
    begin: () => session.load(START),
    load: (fen) => session.load(fen),
    perft: undefined,
  };
}

function chessJs() {
  let game = new Chess();
  return {
    prepare: (uci) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci[4] }),
    begin: () => (game = new Chess()),
    load: (fen) => game.load(fen),
    play(move) {
      game.move(move);
      return game.isGameOver();
    },
    playSan: (san) => game.move(san).san,
    fen: () => game.fen(),
    sans: () => game.moves(),
    perft: (fen, depth) => new Chess(fen).perft(depth),
  };
}

function ofChessops() {
  let position;
  const begin = (fen) => (position = chessops.Chess.fromSetup(chessops.parseFen(fen).unwrap()).unwrap());
  return {
    prepare: (uci) => chessops.parseUci(uci),
    begin: () => (position = chessops.Chess.default()),
    load: begin,
    play(move) {
      assert(position.isLegal(move));
      position.play(move);
      return position.isEnd();
    },
    playSan: (san) => chessops.makeSanAndPlay(position, chessops.parseSan(position, san)),
    fen: () => chessops.makeFen(position.toSetup()),
    sans() {
      const sans = [];
      for (const [from, dests] of position.allDests())
        for (const to of dests) {
          const rank = to >> 3;
          const promotes = position.board.pawn.has(from) && (rank === 0 || rank === 7);
          for (const promotion of promotes ? ['queen', 'rook', 'bishop', 'knight'] : [undefined])
            sans.push(chessops.makeSan(position, { from, to, promotion }));
        }
      return sans;
    },
    perft: (fen, depth) => chessops.perft(begin(fen), depth),
  };
}

function ofKokopu() {
  let position;
  const begin = (fen) => {
    position = new kokopu.Position(fen);
    assert(position.isLegal());
    return position;
  };
  const count = (from, left) => {
    const moves = from.moves();
    if (left === 1) return moves.length;
    return moves.reduce((sum, move) => {
      const next = new kokopu.Position(from);
      next.play(move);
      return sum + count(next, left - 1);
    }, 0);
  };
  return {
    prepare: (uci) => uci,
    begin: () => (position = new kokopu.Position()),
    load: begin,
    play(uci) {
      position.play(position.uci(uci));
      return position.isCheckmate() || position.isStalemate() || position.isDead();
    },
    playSan(san) {
      const move = position.notation(san);
      const written = position.notation(move);
      position.play(move);
      return written;
    },
    fen: () => position.fen(),
    sans: () => position.moves().map((move) => position.notation(move)),
    perft: (fen, depth) => count(begin(fen), depth),
  };
}

/** @type {Record<string, any>} */
const LIBRARIES = {
  'rochade/rules': ours(new Game()),
  'rochade, the file for pages': bundled(),
  'chess.js': chessJs(),
  chessops: ofChessops(),
  kokopu: ofKokopu(),
};
const OURS = ['rochade/rules', 'rochade, the file for pages'];

/** Reads the games: each move as UCI and SAN, with the position before it and the number of its legal moves. */
function readGames(file) {
  const game = new Game();
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const moves = [];
      game.load(START);
      for (const uci of line.split(' ')) {
        const before = { uci, fen: game.fen(), choices: game.moves().length };
        const { ok, move } = game.play(uci);
        if (!ok) break; // the Laws have ended the game
        moves.push({ ...before, san: move.san, ends: move.mate || move.stalemate });
      }
      return moves;
    });
}

/**
 * @typedef {(library: any, move: any, prepared?: any) => any} Call
 *
 * @typedef {{ begin?: (library: any) => void; before?: Call; run: Call; check: Call }} Work `run` is timed, after
 *   `begin` once a game and `before` once a call
 */

/** @type {Record<string, Work>} */
const WORK = {
  'move played, with its outcome': {
    begin: (library) => library.begin(),
    run: (library, move, prepared) => library.play(prepared),
    check: (ended, { ends }) => assert(ended || !ends),
  },
  'SAN read, move played, SAN written': {
    begin: (library) => library.begin(),
    run: (library, { san }) => library.playSan(san),
    check: (written, { san }) => assert.equal(written, san),
  },
  'FEN loaded and validated': {
    run: (library, { fen }) => library.load(fen),
    check() {},
  },
  'all moves as SAN': {
    before: (library, { fen }) => library.load(fen),
    run: (library) => library.sans(),
    check: (sans, { choices }) => assert.equal(sans.length, choices),
  },
};

/**
 * Returns the microseconds of each call over all games, without the time of reading the clock.
 *
 * @param {Work} work
 */
function timeCalls({ begin, before, run, check }, library, games, clock) {
  const times = [];
  for (const moves of games) {
    const prepared = moves.map(({ uci }) => library.prepare(uci));
    begin?.(library);
    for (const [index, move] of moves.entries()) {
      before?.(library, move);
      const start = performance.now();
      const result = run(library, move, prepared[index]);
      times.push(Math.max(0, (performance.now() - start) * 1000 - clock));
      check(result, move);
    }
  }
  return Float64Array.from(times);
}

function timeOfTheClock() {
  const times = Array.from({ length: 10000 }, () => -(performance.now() - performance.now()) * 1000);
  return median(times);
}

/** @param {Float64Array} times */
const mean = (times) => times.reduce((sum, time) => sum + time, 0) / times.length;

/**
 * Returns mean, median and 99th percentile of the round whose mean is the median of all.
 *
 * @param {Float64Array[]} rounds
 */
function summarize(rounds) {
  const round = rounds.sort((a, b) => mean(a) - mean(b))[rounds.length >> 1];
  const sorted = Float64Array.from(round).sort();
  return { mean: mean(round), median: sorted[sorted.length >> 1], most: sorted[Math.floor(sorted.length * 0.99)] };
}

const number = (value) => value.toFixed(value < 10 ? 2 : 0);

/** @param {Record<string, number>} summaries by the name of the library */
function row(what, summaries, of = number) {
  const others = Object.keys(summaries).filter((name) => !OURS.includes(name));
  const best = Math.min(...others.map((name) => summaries[name]));
  const cells = (names, cell) => names.map((name) => (summaries[name] === undefined ? '' : cell(summaries[name])));
  return [what, ...cells(Object.keys(LIBRARIES), of), ...cells(OURS, (own) => (best / own).toFixed(1))];
}

function compareCalls(games, rounds) {
  const clock = timeOfTheClock();
  const rows = [];
  for (const [what, work] of Object.entries(WORK)) {
    /** @type {Record<string, Float64Array[]>} */
    const times = Object.fromEntries(Object.keys(LIBRARIES).map((name) => [name, []]));
    for (const library of Object.values(LIBRARIES)) timeCalls(work, library, games.slice(0, 20), clock);
    for (let round = 0; round < rounds; round++)
      for (const [name, library] of Object.entries(LIBRARIES)) times[name].push(timeCalls(work, library, games, clock));
    const summaries = Object.entries(times).map(([name, all]) => [name, summarize(all)]);
    for (const [statistic, title] of Object.entries({ mean: 'mean', median: 'median', most: '99 %' })) {
      const values = Object.fromEntries(summaries.map(([name, summary]) => [name, summary[statistic]]));
      rows.push(row(`${what}: ${title}, us`, values));
    }
  }
  return rows;
}

function comparePerft(rounds) {
  const rows = [];
  for (const { what, fen, depth, nodes } of [
    { what: 'perft, start 4', fen: START, depth: 4, nodes: 197281 },
    { what: 'perft, Kiwipete 3', fen: KIWIPETE, depth: 3, nodes: 97862 },
  ]) {
    const libraries = Object.entries(LIBRARIES).filter(([, library]) => library.perft);
    /** @type {Record<string, number[]>} */
    const times = Object.fromEntries(libraries.map(([name]) => [name, []]));
    for (let round = 0; round < rounds; round++)
      for (const [name, library] of libraries) {
        const start = performance.now();
        assert.equal(library.perft(fen, depth), nodes);
        times[name].push(performance.now() - start);
      }
    const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
    rows.push(row(`${what}, million nodes/s`, medians, (ms) => (nodes / ms / 1000).toFixed(1)));
  }
  return rows;
}

export function compareRules(file, rounds) {
  const games = readGames(file);
  const moves = games.flat();
  const distinct = new Set(moves.map(({ fen }) => fen.split(' ').slice(0, 4).join(' '))).size;
  const header = ['rules', ...Object.keys(LIBRARIES), ...OURS.map((name) => `times the fastest other: ${name}`)];
  return [
    `node ${process.version}, ${cpus()[0].model}: ${games.length} games, ${moves.length} moves, ` +
      `${distinct} distinct positions, ${rounds} rounds`,
    '',
    table(header, [...compareCalls(games, rounds), ...comparePerft(rounds * 5)]),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file = `${source}.build/bench-games.uci`, rounds = 3] = process.argv.slice(2);
  console.log(compareRules(file, Number(rounds)));
}
