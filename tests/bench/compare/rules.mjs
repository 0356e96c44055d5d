/* SPDX-License-Identifier: MIT */
/*
 * The rules, as JavaScript programs call them: the same work done through the public functions of each library, in one
 * process and taking turns. Every result is checked before it is timed.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { data, load } from '../../built.js';
import { median, table } from './table.mjs';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const LINE = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O', 'Be7', 'Re1', 'b5', 'Bb3', 'd6', 'c3', 'O-O'];

const { Game, parsePgn } = await load('rules.js');
const { Game: Bundled } = await embedded();
const { Chess } = await import('chess.js');
const chessops = {
  ...(await import('chessops')),
  ...(await import('chessops/fen')),
  ...(await import('chessops/san')),
  ...(await import('chessops/debug')),
};
const kokopu = (await import('kokopu')).default ?? (await import('kokopu'));

/** The rules as they are in the file that pages load. */
async function embedded() {
  const { Session } = await load('index.js');
  return {
    Game: class {
      constructor({ fen } = {}) {
        const session = new Session({ fen });
        return Object.assign(session.game, { load: (text) => session.load(text) });
      }
    },
  };
}

const ours = (Rules) => {
  const game = new Rules();
  const positions = new Map([START, KIWIPETE].map((fen) => [fen, new Rules({ fen })]));
  return {
    sans: (fen) => positions.get(fen).moves(),
    line() {
      const said = LINE.map((san) => game.play(san).move.san);
      while (game.undo());
      return said;
    },
    fen: (fen) => (game.load ? (game.load(fen), game.fen()) : new Rules({ fen }).fen()),
    perft: (fen, depth) => positions.get(fen).perft(depth),
  };
};

const LIBRARIES = {
  'rochade/rules': ours(Game),
  'chess.js': {
    sans: (
      (games) => (fen) =>
        games[fen].moves()
    )({ [START]: new Chess(START), [KIWIPETE]: new Chess(KIWIPETE) }),
    line: ((game) => () => {
      const said = LINE.map((san) => game.move(san).san);
      while (game.undo());
      return said;
    })(new Chess()),
    fen: ((game) => (fen) => {
      game.load(fen);
      return game.fen();
    })(new Chess()),
    perft: (fen, depth) => new Chess(fen).perft(depth),
  },
  chessops: {
    sans: ((positions) => (fen) => {
      const position = positions[fen];
      const sans = [];
      for (const [from, dests] of position.allDests())
        for (const to of dests) {
          const rank = to >> 3;
          const promotes = position.board.pawn.has(from) && (rank === 0 || rank === 7);
          for (const promotion of promotes ? ['queen', 'rook', 'bishop', 'knight'] : [undefined])
            sans.push(chessops.makeSan(position, { from, to, promotion }));
        }
      return sans;
    })(Object.fromEntries([START, KIWIPETE].map((fen) => [fen, chessopsPosition(fen)]))),
    line() {
      const position = chessops.Chess.default();
      return LINE.map((san) => chessops.makeSanAndPlay(position, chessops.parseSan(position, san)));
    },
    fen: (fen) => chessops.makeFen(chessopsPosition(fen).toSetup()),
    perft: (fen, depth) => chessops.perft(chessopsPosition(fen), depth),
  },
  kokopu: {
    sans: (
      (positions) => (fen) =>
        positions[fen].moves().map((move) => positions[fen].notation(move))
    )(Object.fromEntries([START, KIWIPETE].map((fen) => [fen, new kokopu.Position(fen)]))),
    line() {
      const position = new kokopu.Position();
      return LINE.map((san) => {
        const move = position.notation(san);
        const said = position.notation(move);
        position.play(move);
        return said;
      });
    },
    fen: (fen) => new kokopu.Position(fen).fen(),
    perft: kokopuPerft,
  },
};
LIBRARIES['rochade, the file for pages'] = ours(Bundled);
const OURS = ['rochade/rules', 'rochade, the file for pages'];

function chessopsPosition(fen) {
  return chessops.Chess.fromSetup(chessops.parseFen(fen).unwrap()).unwrap();
}
function kokopuPerft(fen, depth) {
  const count = (position, left) => {
    const moves = position.moves();
    if (left === 1) return moves.length;
    return moves.reduce((sum, move) => {
      const next = new kokopu.Position(position);
      next.play(move);
      return sum + count(next, left - 1);
    }, 0);
  };
  return count(new kokopu.Position(fen), depth);
}

/**
 * Microseconds of one call. Between its tries the engine's compiler, a thread of its own, gets a turn where there is
 * one core for both.
 */
async function time(work, atLeast = 60) {
  let calls = 1;
  for (;;) {
    await new Promise((done) => setTimeout(done, 1));
    const start = performance.now();
    for (let count = 0; count < calls; count++) work();
    const spent = performance.now() - start;
    if (spent >= atLeast) return (spent * 1000) / calls;
    calls = Math.ceil(calls * Math.max(2, (1.2 * atLeast) / Math.max(spent, 0.01)));
  }
}

const WORK = {
  'all SAN, start, us': { run: (library) => library.sans(START), check: (sans) => assert.equal(sans.length, 20) },
  'all SAN, Kiwipete, us': { run: (library) => library.sans(KIWIPETE), check: (sans) => assert.equal(sans.length, 48) },
  'SAN read, played, SAN written, us': {
    run: (library) => library.line(),
    check: (sans) => assert.deepEqual(sans, LINE),
    per: LINE.length,
  },
  'FEN in and out, us': { run: (library) => library.fen(KIWIPETE), check: (fen) => assert.equal(fen, KIWIPETE) },
  'perft, start 4, million nodes/s': {
    run: (library) => library.perft(START, 4),
    check: (nodes) => assert.equal(nodes, 197281),
    rate: 197281,
  },
  'perft, Kiwipete 3, million nodes/s': {
    run: (library) => library.perft(KIWIPETE, 3),
    check: (nodes) => assert.equal(nodes, 97862),
    rate: 97862,
  },
};

export async function compareRules(runs = 5) {
  const names = Object.keys(LIBRARIES);
  const rows = [];
  for (const [what, { run, check, per = 1, rate }] of Object.entries(WORK)) {
    const times = Object.fromEntries(names.map((name) => [name, []]));
    for (const name of names) check(run(LIBRARIES[name]));
    for (let round = 0; round < runs; round++)
      for (const name of names) times[name].push((await time(() => run(LIBRARIES[name]))) / per);
    const medians = Object.fromEntries(names.map((name) => [name, median(times[name])]));
    const others = Math.min(...names.filter((name) => !OURS.includes(name)).map((name) => medians[name]));
    rows.push([
      what,
      ...names.map((name) => (rate ? (rate / medians[name]).toFixed(1) : medians[name].toFixed(2))),
      ...OURS.map((name) => (others / medians[name]).toFixed(1)),
    ]);
  }
  rows.push(...(await ownRows(names, runs)));
  return table(['rules', ...names, ...OURS.map((name) => `times the fastest other: ${name}`)], rows);
}

/**
 * The first plies of real games, as numbers and as SAN: later a few positions need proofs that they are not dead, which
 * no other gives.
 */
const OPENING = 40;
const GAMES = parsePgn(readFileSync(`${data}/pgn/lichess_47_games.pgn`, 'utf8')).map(({ start, moves }) => ({
  start,
  codes: moves.slice(0, OPENING).map(({ code }) => code),
  sans: moves.slice(0, OPENING).map(({ san }) => san),
}));

/** What only we offer: a move by its number, which programs that search for one make. */
const OWN_WORK = {
  'number of a move played, SAN written, taken back, us': (game) => {
    const codes = LINE.map((san) => game.play(san).move.code);
    return {
      moves: LINE.length,
      run() {
        let san;
        while (game.undo());
        for (const code of codes) ({ san } = game.play(code).move);
        return san;
      },
    };
  },
  [`number of a move played, its SAN got, ${OPENING} plies of ${GAMES.length} games, their beginnings among them, us`]:
    (game) => {
      const begin = (start) => game.load(start);
      for (const { start, codes, sans } of GAMES) {
        begin(start);
        assert.deepEqual(
          codes.map((code) => game.play(code).move.san),
          sans,
        );
      }
      return {
        moves: GAMES.reduce((sum, { codes }) => sum + codes.length, 0),
        run() {
          let san;
          for (const { start, codes } of GAMES) {
            begin(start);
            for (const code of codes) ({ san } = game.play(code).move);
          }
          return san;
        },
      };
    },
};

async function ownRows(names, runs) {
  const rows = [];
  for (const [what, prepare] of Object.entries(OWN_WORK)) {
    const works = [Game, Bundled].map((Rules) => prepare(new Rules()));
    const times = works.map(() => []);
    for (let round = 0; round < runs; round++)
      for (const [index, { run, moves }] of works.entries()) times[index].push((await time(run)) / moves);
    const cells = Object.fromEntries(OURS.map((name, index) => [name, median(times[index]).toFixed(2)]));
    rows.push([what, ...names.map((name) => cells[name] ?? ''), ...OURS.map(() => '')]);
  }
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await compareRules(Number(process.argv[2] ?? 5)));
