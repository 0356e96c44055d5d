/* SPDX-License-Identifier: MIT */
/* Placements: the first field of a FEN, which is all that boards of other libraries know of a game. */
import { BOARD } from '#rochade/names.js';
import { START } from '#rochade/board/view/preview.js';
/** @import { Color, Move, Piece, Square } from 'rochade' */

const LETTERS = { king: 'k', queen: 'q', rook: 'r', bishop: 'b', knight: 'n', pawn: 'p' };

/**
 * Returns the placement of letters by square ('e1': 'K').
 * @param {Map<string, string>} letters
 */
export function placementOf(letters) {
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    [...'abcdefgh'].map((file) => letters.get(file + rank) ?? '1').join(''),
  );
  return rows.join('/').replace(/1+/g, ({ length }) => String(length));
}
/** Returns the letter of a piece in a FEN. @param {Piece} piece */
export const letterOf = ({ role, color }) => (color === 'white' ? LETTERS[role].toUpperCase() : LETTERS[role]);

/** Returns the letters by square of a game. @param {Map<Square, Piece>} pieces */
export const lettersOf = (pieces) =>
  new Map([...pieces].map(([square, piece]) => /** @type {[string, string]} */ ([square, letterOf(piece)])));

/**
 * Returns the placement after a move.
 * @param {Map<string, string>} letters before it
 * @param {Move} move
 */
export function placementAfter(letters, { color, role, from, to, capturedOn, promotion, rookFrom, rookTo }) {
  const after = new Map(letters);
  for (const square of [from, capturedOn, rookFrom]) if (square) after.delete(square);
  after.set(to, letterOf({ color, role: promotion ?? role }));
  if (rookTo) after.set(rookTo, letterOf({ color, role: 'rook' }));
  return placementOf(after);
}

/** Returns the letters by square of a placement. @param {string} placement */
export function lettersIn(placement) {
  const letters = new Map();
  placement.split('/').forEach((row, index) => {
    let file = 0;
    for (const sign of row)
      if (/\d/.test(sign)) file += Number(sign);
      else letters.set(BOARD[8 * (7 - index) + file++], sign);
  });
  return letters;
}

/**
 * Completes a placement to a FEN. Castling rights exist where king and rook are on their original squares.
 * @param {string} placement
 * @param {Color} turn
 */
export function fenOf(placement, turn) {
  const letters = lettersIn(placement);
  const has = (/** @type {string} */ places) =>
    places.split(' ').every(([file, rank, letter]) => letters.get(file + rank) === letter);
  const rights = Object.entries({ K: 'e1K h1R', Q: 'e1K a1R', k: 'e8k h8r', q: 'e8k a8r' });
  const castling = rights.map(([right, places]) => (has(places) ? right : '')).join('');
  return `${placement} ${turn === 'black' ? 'b' : 'w'} ${castling || '-'} - 0 1`;
}

export { START };
