// SPDX-License-Identifier: MIT
/*
 * usage: node longest-game.mjs FOLDER, where FOLDER contains node_modules/chessops - writes the longest game that the
 * 75-move rule allows, 17,697 plies, in UCI, with the move generator of chessops (GPL, not part of this repository).
 *
 * All 96 pawn moves (8 of them captures) and 30 captures, 118 moves since 8 are both, are made as late as Article 9.6.b
 * allows: every 150 plies, and one earlier at each of the three times when the side that makes them changes. Black
 * moves pawns first and captures both knights, the only pieces that can leave White's side, to get from c to d and from
 * f to e; then White's pawns pass by six captures and promote; then Black promotes and captures all other pieces of
 * White; then White's king captures all of Black's. The last capture leaves bare kings, which ends the game (5.2.b).
 *
 * The moves in between are random with a fixed seed; they give no check, and no position occurs a fourth time.
 */
import { pathToFileURL } from 'node:url';
import { random } from '../support/random.js';

const load = (name) => import(pathToFileURL(`${process.argv[2]}/node_modules/chessops/dist/esm/${name}.js`).href);
const [{ Chess }, { makeUci, parseSquare }, { makeFen }, { attacks }, { SquareSet }] = await Promise.all(
  ['chess', 'util', 'fen', 'attacks', 'squareSet'].map(load),
);

const INTERVAL = 150;
/** Number of plies before a capture during which it is prepared. */
const NEAR = 40;
const TRIES = 4000;
const OFFICERS = ['queen', 'rook', 'bishop', 'knight'];

/** Returns a random number from 0 (inclusive) to 1 (exclusive). */
const lot = random(22);

/** The game so far: the position after each move, and the occurrences of positions since the last irreversible move. */
const positions = [Chess.default()];
const moves = [];
let seen = new Map();
const board = () => positions.at(-1);
const keyOf = (position) => makeFen(position.toSetup()).split(' ').slice(0, 4).join(' ');
const after = (position, move) => {
  const changed = position.clone();
  changed.play(move);
  return changed;
};
const isHarmless = (position) => !position.isCheck() && position.hasDests();
function play(move, position) {
  if (position.halfmoves === 0) seen = new Map();
  const key = keyOf(position);
  seen.set(key, (seen.get(key) ?? 0) + 1);
  positions.push(position);
  moves.push(move);
}
function backTo(length) {
  while (moves.length > length) {
    const key = keyOf(positions.pop());
    seen.set(key, seen.get(key) - 1);
    moves.pop();
  }
}

/** Yields moves of pieces to empty squares. */
function* quietMoves() {
  const position = board();
  const king = position.board.kingOf(position.turn);
  for (const [from, targets] of position.allDests())
    if (!position.board.pawn.has(from))
      for (const to of targets)
        if (!position.board.occupied.has(to) && !(from === king && Math.abs(from - to) === 2)) yield { from, to };
}
/** Makes a reversible move, chosen at random among those that `rate` rates lowest. */
function playQuiet(rate) {
  const list = [...quietMoves()].map((move) => [rate ? rate(move) : 0, lot(), move]);
  list.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  for (const [, , move] of list) {
    const position = after(board(), move);
    if (!isHarmless(position) || (seen.get(keyOf(position)) ?? 0) >= 3) continue;
    play(move, position);
    return true;
  }
  return false;
}

/**
 * Makes a number of plies, the last of which is one of the moves that `find` returns.
 * @param {number} length
 * @param {() => { from: number; to: number; promotion?: string }[]} find
 * @param {() => ((move: { from: number; to: number }) => number) | undefined} aim
 * @param {boolean} [isLast]
 */
function interval(length, find, aim, isLast = false) {
  const start = moves.length;
  const end = start + length - 1;
  while (moves.length < end - NEAR) if (!playQuiet()) backTo(Math.max(start, moves.length - 10));
  const mark = moves.length;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    while (moves.length < end && playQuiet(lot() < 0.85 ? aim() : undefined));
    if (moves.length === end)
      for (const move of find()) {
        if (!board().isLegal(move)) continue;
        const position = after(board(), move);
        if (!isLast && !isHarmless(position)) continue;
        play(move, position);
        process.stderr.write(`${moves.length} ${makeFen(position.toSetup())}\n`);
        return;
      }
    backTo(mark);
  }
  throw new Error(`no line found from ${makeFen(board().toSetup())}`);
}

/** Rates moves so that a square becomes empty. */
const clear = (square) => () => (move) => Number(move.to === square) - Number(move.from === square);
/** Returns the number of moves that a piece needs to reach a square if only its own side's pieces are on the board. */
function distance(piece, from, target, own) {
  let reached = SquareSet.fromSquare(from);
  let edge = reached;
  for (let steps = 0; steps < 12; steps++) {
    if (reached.has(target)) return steps;
    let wider = SquareSet.empty();
    for (const square of edge) wider = wider.union(attacks(piece, square, own).diff(own));
    edge = wider.diff(reached);
    reached = reached.union(edge);
  }
  return 99;
}
/** Rates moves so that a piece of a side reaches a square. */
const bring = (square, color) => () => {
  const { board: pieces, turn } = board();
  const own = pieces[color].without(square);
  if (turn !== color) return (move) => (move.to === square ? 20 : move.from === square ? -20 : 0);
  const there = pieces[color].has(square);
  const near = [...pieces[color].diff(pieces.pawn).diff(pieces.king)]
    .map((from) => [distance(pieces.get(from), from, square, own.without(from)), from])
    .sort((a, b) => a[0] - b[0])[0];
  return ({ from, to }) => {
    if (there) return from === square ? 20 : 0;
    return from === near[1] ? distance(pieces.get(from), to, square, own.without(from)) - 20 : 0;
  };
};
/** Rates moves so that Black's pieces come near White's king. */
const approach = () => {
  const { board: pieces, turn } = board();
  const king = pieces.kingOf('white');
  const far = (square) => Math.max(Math.abs((square & 7) - (king & 7)), Math.abs((square >> 3) - (king >> 3)));
  return turn === 'black' ? ({ to }) => far(to) : undefined;
};
const nothing = () => undefined;

const step = (from, to, promotion) => () => [
  { from: parseSquare(from), to: parseSquare(to), ...(/[18]$/.test(to) && { promotion }) },
];
/** Finds the capture of a piece by a pawn. */
const pawnTakes = (from, to) => () => {
  const [start, end] = [parseSquare(from), parseSquare(to)];
  return OFFICERS.includes(board().board.getRole(end)) ? [{ from: start, to: end }] : [];
};
/** Finds captures by pieces; rooks are captured last, so that mate remains possible. */
const takes = () => {
  const position = board();
  const { board: pieces, turn } = position;
  const others = pieces.occupied.diff(pieces[turn]).diff(pieces.king);
  const allowed = others.diff(pieces.rook).nonEmpty() ? others.diff(pieces.rook) : others;
  return [...position.allDests()].flatMap(([from, targets]) =>
    pieces.pawn.has(from) ? [] : [...targets.intersect(allowed)].map((to) => ({ from, to })),
  );
};

let side = 'black';
/** Makes the next pawn move or capture. */
function next(color, find, aim, isLast) {
  interval(INTERVAL - (color === side ? 0 : 1), find, aim, isLast);
  side = color;
}
/** Moves a pawn along a file from one rank to another. */
function walk(color, file, from, to, promotion = 'knight') {
  const way = from < to ? 1 : -1;
  for (let rank = from; rank !== to; rank += way) {
    const square = `${file}${rank + way}`;
    next(color, step(`${file}${rank}`, square, promotion), clear(parseSquare(square)));
  }
}

/** Moves a pawn along a file, then lets it capture a piece. */
function walkAndTake(color, file, from, rank, target) {
  walk(color, file, from, rank);
  const square = parseSquare(target);
  next(color, pawnTakes(`${file}${rank}`, target), bring(square, color === 'white' ? 'black' : 'white'));
}

walkAndTake('black', 'c', 7, 5, 'd4');
walkAndTake('black', 'f', 7, 5, 'e4');
for (const [file, from, to] of ['d43', 'e43', 'd74', 'e74', 'b73', 'g73', 'a74', 'h74'].map(([...way]) => way))
  walk('black', file, Number(from), Number(to));
for (const [file, rank, target] of ['d2c3', 'e2f3', 'b2c3', 'g2f3', 'a3b4', 'h3g4'].map((way) => [
  way[0],
  way[1],
  way.slice(2),
])) {
  walkAndTake('white', file, 2, Number(rank), target);
  walk('white', target[0], Number(target[1]), 8);
}
walk('white', 'c', 2, 8);
walk('white', 'f', 2, 8);
for (const [file, from] of ['d3', 'd4', 'e3', 'e4', 'b3', 'g3', 'a4', 'h4'])
  walk('black', file, Number(from), 1, file === 'h' ? 'rook' : 'knight');
while (board().board.white.size() > 1) next('black', takes, nothing);
while (board().board.black.size() > 1) next('white', takes, approach, board().board.black.size() === 2);
for (let at = 0; at < moves.length; at += 16)
  console.log(
    moves
      .slice(at, at + 16)
      .map(makeUci)
      .join(' '),
  );
