// SPDX-License-Identifier: MIT
// Legal moves by Articles 3.1 to 3.9, written from their text and without any code of core: one board of 64 squares,
// slow and plain. Used by laws-model.mjs. Squares are 0 (a1) to 63 (h8); castling is "king takes rook".

export const nameOf = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);
export const squareOf = (name) => 'abcdefgh'.indexOf(name[0]) + 8 * (Number(name[1]) - 1);
export const isWhite = (piece) => piece === piece.toUpperCase();
export const belongs = (piece, white) => piece !== '' && isWhite(piece) === white;

const STEPS = {
  n: [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]], // prettier-ignore
  b: [[1, 1], [1, -1], [-1, -1], [-1, 1]], // prettier-ignore
  r: [[1, 0], [0, 1], [-1, 0], [0, -1]], // prettier-ignore
};
STEPS.q = [...STEPS.b, ...STEPS.r];
STEPS.k = STEPS.q;

const at = (file, rank) => (file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : file + 8 * rank);

/** Reads a FEN. `castle` has the squares of the rooks with which castling is possible (3.8.b.1). */
export function readFen(fen) {
  const [rows, turn, rights, passed] = fen.split(' ');
  const board = Array(64).fill('');
  rows.split('/').forEach((row, index) => {
    let file = 0;
    for (const letter of row)
      if (/\d/.test(letter)) file += Number(letter);
      else board[file++ + 8 * (7 - index)] = letter;
  });
  const castle = new Set();
  for (const letter of rights === '-' ? '' : rights) {
    const white = isWhite(letter);
    const home = white ? 0 : 56;
    const rook = white ? 'R' : 'r';
    const king = board.indexOf(white ? 'K' : 'k');
    const rooks = [0, 1, 2, 3, 4, 5, 6, 7].map((file) => home + file).filter((square) => board[square] === rook);
    const lower = letter.toLowerCase();
    if (lower === 'k') castle.add(rooks.filter((square) => square > king).at(-1));
    else if (lower === 'q') castle.add(rooks.find((square) => square < king));
    else castle.add(home + 'abcdefgh'.indexOf(lower));
  }
  return { board, white: turn === 'w', castle, passed: passed === '-' ? -1 : squareOf(passed) };
}

export function placement({ board }) {
  const rows = [];
  for (let rank = 7; rank >= 0; rank--) {
    let row = '';
    for (let file = 0; file < 8; file++) row += board[file + 8 * rank] || '1';
    rows.push(row.replace(/1+/g, (gap) => String(gap.length)));
  }
  return rows.join('/');
}

/** Returns true if the piece on `from` attacks `to`, even if it is pinned (3.1). */
function attacks(board, from, to) {
  const piece = board[from];
  const [file, rank] = [from & 7, from >> 3];
  const kind = piece.toLowerCase();
  if (kind === 'p') return Math.abs((to & 7) - file) === 1 && (to >> 3) - rank === (isWhite(piece) ? 1 : -1);
  for (const [right, up] of STEPS[kind]) {
    for (let n = 1; n < 8; n++) {
      const square = at(file + n * right, rank + n * up);
      if (square < 0) break;
      if (square === to) return true;
      if (board[square] || kind === 'n' || kind === 'k') break;
    }
  }
  return false;
}

export const attacked = (board, square, byWhite) =>
  board.some((piece, from) => belongs(piece, byWhite) && attacks(board, from, square));

/** Returns true if the king of that colour is in check (3.9). */
export function inCheck(position, white) {
  const king = position.board.indexOf(white ? 'K' : 'k');
  return king >= 0 && attacked(position.board, king, !white);
}

/** Returns the square of the piece that the move captures, or -1. */
export function captured(position, move) {
  if (move.rook !== undefined) return -1;
  if (position.board[move.to]) return move.to;
  return move.to === position.passed && position.board[move.from].toLowerCase() === 'p'
    ? (move.to & 7) + (move.from & 56)
    : -1;
}

/** Plays a move without asking whether it is legal. */
export function play(position, move) {
  const board = [...position.board];
  const castle = new Set(position.castle);
  const piece = board[move.from];
  const taken = captured(position, move);
  if (taken >= 0) board[taken] = '';
  castle.delete(taken);
  castle.delete(move.from);
  board[move.from] = '';
  if (piece.toLowerCase() === 'k')
    for (const rook of castle) if (rook >> 3 === (isWhite(piece) ? 0 : 7)) castle.delete(rook);
  if (move.rook !== undefined) {
    const home = move.rook & 56;
    const short = move.rook > move.from;
    const rook = board[move.rook];
    board[move.rook] = '';
    board[home + (short ? 6 : 2)] = piece;
    board[home + (short ? 5 : 3)] = rook;
  } else {
    const role = move.promotion ?? piece;
    board[move.to] = isWhite(piece) ? role.toUpperCase() : role.toLowerCase();
  }
  const twice = piece.toLowerCase() === 'p' && Math.abs(move.to - move.from) === 16;
  return { board, castle, white: !position.white, passed: twice ? (move.from + move.to) / 2 : -1 };
}

function* pawnMoves(position, from) {
  const { board, white, passed } = position;
  const up = white ? 1 : -1;
  const [file, rank] = [from & 7, from >> 3];
  const targets = [];
  const one = at(file, rank + up);
  if (one >= 0 && !board[one]) {
    targets.push(one);
    const two = at(file, rank + 2 * up);
    if (rank === (white ? 1 : 6) && !board[two]) targets.push(two);
  }
  for (const side of [-1, 1]) {
    const to = at(file + side, rank + up);
    if (to >= 0 && (belongs(board[to], !white) || (to === passed && !board[to]))) targets.push(to);
  }
  for (const to of targets)
    if (to >> 3 === (white ? 7 : 0)) for (const promotion of 'qrbn') yield { from, to, promotion };
    else yield { from, to };
}

/** Castling by 3.8.b and F.3: no attacked square on the king's way, no other piece on either way. */
function* castlings(position, king) {
  const { board, white, castle } = position;
  for (const rook of castle) {
    if (!belongs(board[rook], white) || rook >> 3 !== king >> 3) continue;
    const home = rook & 56;
    const [kingTo, rookTo] = rook > king ? [home + 6, home + 5] : [home + 2, home + 3];
    const path = (a, b) => Array.from({ length: Math.abs(a - b) + 1 }, (_, n) => Math.min(a, b) + n);
    const empty = [...path(king, kingTo), ...path(rook, rookTo)];
    if (empty.some((square) => board[square] && square !== king && square !== rook)) continue;
    const without = board.map((piece, square) => (square === king ? '' : piece));
    if (path(king, kingTo).some((square) => attacked(without, square, !white))) continue;
    yield { from: king, to: rook, rook, kingTo, rookTo };
  }
}

const known = new WeakMap(); // the legal moves of positions, which never change

/** Returns all legal moves (3.10.a). */
export function legalMoves(position) {
  let moves = known.get(position);
  if (!moves) known.set(position, (moves = findLegalMoves(position)));
  return moves;
}

function findLegalMoves(position) {
  const { board, white } = position;
  const moves = [];
  board.forEach((piece, from) => {
    if (!belongs(piece, white)) return;
    const kind = piece.toLowerCase();
    if (kind === 'p') return moves.push(...pawnMoves(position, from));
    for (const [right, up] of STEPS[kind])
      for (let n = 1; n < 8; n++) {
        const to = at((from & 7) + n * right, (from >> 3) + n * up);
        if (to < 0 || belongs(board[to], white)) break;
        moves.push({ from, to });
        if (board[to] || kind === 'n' || kind === 'k') break;
      }
    if (kind === 'k') moves.push(...castlings(position, from));
  });
  // A king is never captured (1.2).
  return moves.filter((move) => board[move.to].toLowerCase() !== 'k' && !inCheck(play(position, move), white));
}

export const moveName = (move) => nameOf(move.from) + nameOf(move.to) + (move.promotion ?? '');
