/* SPDX-License-Identifier: MIT */
/* Functions on positions of the editor: pieces on squares, FEN fields, en passant squares and castling rights. */
import { dataOf } from '#rochade/board/page-data.js';
import { colorCode, FILES, indexIn, squareCode } from '#rochade/names.js';
/** @import { Color, Piece, Role, Square } from 'rochade' */

/** @type {Record<string, Role>} */
export const ROLES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
const LETTERS = Object.fromEntries(Object.entries(ROLES).map(([letter, role]) => [role, letter]));
/** Returns the letter of a piece in a FEN. @param {Piece} piece */
export const letterOf = ({ color, role }) => (color === 'white' ? LETTERS[role].toUpperCase() : LETTERS[role]);

/**
 * Returns a copy of a piece, or null for none. Throws RangeError for an invalid square or piece.
 * @param {Square} square
 * @param {Piece | null} piece
 * @returns {Piece | null}
 */
export function checked(square, piece) {
  squareCode(square);
  if (!piece) return null;
  const { color, role } = dataOf(piece) ?? {};
  colorCode(color);
  indexIn(Object.values(ROLES), 'role', role);
  return { color, role };
}

/** Returns a function that returns the piece on a file and rank. @param {Map<string, Piece>} pieces */
const at = (pieces) => (/** @type {string} */ file, /** @type {number} */ rank) => pieces.get(`${file}${rank}`);

/** Returns the first field of a FEN. @param {Map<Square, Piece>} pieces */
export function boardField(pieces) {
  const rows = [];
  for (let rank = 8; rank >= 1; rank--) {
    const row = [...FILES].map((file) => at(pieces)(file, rank)).map((piece) => (piece ? letterOf(piece) : '1'));
    rows.push(row.join('').replace(/1+/g, (run) => String(run.length)));
  }
  return rows.join('/');
}

/**
 * Returns the squares on which the side to move might capture en passant.
 * @param {Map<Square, Piece>} pieces @param {Color} turn
 */
export function passantSquares(pieces, turn) {
  const [fifth, sixth, seventh] = turn === 'white' ? [5, 6, 7] : [4, 3, 2];
  const find = at(pieces);
  /** @param {string} file */
  const pawnOn = (file) => (find(file, fifth)?.role === 'pawn' ? find(file, fifth)?.color : undefined);
  return [...FILES].flatMap((file, index) => {
    const beside = [FILES[index - 1], FILES[index + 1]].some((near) => near && pawnOn(near) === turn);
    const passed = pawnOn(file);
    return beside && passed && passed !== turn && !find(file, sixth) && !find(file, seventh) ? [file + sixth] : [];
  });
}

/**
 * Returns true if there can be a castling right: king and rook are on that player's first rank, the rook on its side of
 * the king.
 * @param {string} right K, Q, k or q
 * @param {Map<Square, Piece>} pieces
 */
export function canCastle(right, pieces) {
  const color = right < 'a' ? 'white' : 'black';
  const rank = color === 'white' ? 1 : 8;
  const onRank = [...FILES].map((file) => at(pieces)(file, rank));
  const roles = onRank.map((piece) => (piece?.color === color ? piece.role : null));
  const king = roles.indexOf('king');
  return king >= 0 && ('Kk'.includes(right) ? roles.slice(king) : roles.slice(0, king)).includes('rook');
}

/** Returns a position with the colours exchanged and the ranks mirrored. @param {string} fen */
export function mirrored(fen) {
  /** @param {string} text */
  const swap = (text) =>
    text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
  const [board, turn = 'w', castling = '-', passant = '-', ...rest] = fen.split(/\s+/);
  const rows = swap(board).split('/').reverse().join('/');
  const rights = [...'KQkq'].filter((right) => swap(castling).includes(right)).join('') || '-';
  const target = passant.replace(/\d/, (rank) => String(9 - Number(rank)));
  return [rows, turn === 'w' ? 'b' : 'w', rights, target, ...rest].join(' ');
}
