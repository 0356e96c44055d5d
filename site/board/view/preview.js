/* SPDX-License-Identifier: MIT */
/* What is shown before there is a program: the pieces of a FEN's first field, named by signs that readers know. */
import { BOARD } from '#rochade/names.js';
/** @import { Piece, Role, Square } from 'rochade' */

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** @type {Record<string, Role>} */
const ROLES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
const SIGNS = {
  white: { king: '♔', queen: '♕', rook: '♖', bishop: '♗', knight: '♘', pawn: '♙' },
  black: { king: '♚', queen: '♛', rook: '♜', bishop: '♝', knight: '♞', pawn: '♟' },
};

/** Returns the pieces of a FEN by square, as far as its first field makes sense. @param {string} fen */
export function piecesOf(fen) {
  /** @type {Map<Square, Piece>} */
  const pieces = new Map();
  const [field] = fen.split(' ');
  field.split('/').forEach((row, index) => {
    let file = 0;
    for (const sign of row) {
      const role = ROLES[sign.toLowerCase()];
      if (role && file < 8 && index < 8)
        pieces.set(BOARD[8 * (7 - index) + file], { role, color: sign in ROLES ? 'black' : 'white' });
      file += Number(sign) || 1;
    }
  });
  return pieces;
}

/**
 * Returns what a square says, in no language: that of the page is not known to have these signs.
 * @param {string} square
 * @param {Piece} [piece]
 */
export function wordsOf(square, piece) {
  const text = piece ? `${square} ${SIGNS[piece.color][piece.role]}` : square;
  return { text, spans: [{ text }] };
}
