/* SPDX-License-Identifier: MIT */
/* The board before the program is loaded: the pieces of a FEN, named by chess symbols that screen readers know. */
import { BOARD } from '#rochade/names.js';
/** @import { Piece, Role, Square } from 'rochade' */

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** The six roles, in the order of the letters and signs of both colours. @type {Role[]} */
const ROLES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
const LETTERS = 'KQRBNPkqrbnp';
const SIGNS = '♔♕♖♗♘♙♚♛♜♝♞♟';

/** Returns the pieces of a FEN by square; ignores what is invalid in its first field. @param {string} fen */
export function piecesOf(fen) {
  /** @type {Map<Square, Piece>} */
  const pieces = new Map();
  const [field] = fen.split(' ');
  field.split('/').forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      const at = LETTERS.indexOf(letter);
      if (at >= 0 && file < 8 && index < 8)
        pieces.set(BOARD[8 * (7 - index) + file], { role: ROLES[at % 6], color: at < 6 ? 'white' : 'black' });
      file += Number(letter) || 1;
    }
  });
  return pieces;
}

/**
 * Returns the words of a square without a language, so that any voice may read the chess symbol.
 * @param {string} square
 * @param {Piece} [piece]
 */
export function wordsOf(square, piece) {
  const text = piece ? `${square} ${SIGNS[ROLES.indexOf(piece.role) + (piece.color === 'white' ? 0 : 6)]}` : square;
  return { text, spans: [{ text }] };
}
