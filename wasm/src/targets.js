/* SPDX-License-Identifier: MIT */
/* Legal moves by squares, for a board on which a player chooses a piece and then its target. */
import { BOARD } from './names.js';
/** @import { Role, Square } from '../types/rules.js' */

const KIND_PROMOTION = 1;
const KIND_CASTLING = 3;
/** @type {Role[]} */
const PROMOTIONS = ['knight', 'bishop', 'rook', 'queen'];

/** @typedef {{ legalMoves(): Iterable<number> }} Game */
/** @typedef {{ code: number, promotion: Role | null }} TargetMove */

/**
 * Returns the squares of the pieces that can move.
 * @param {Game} game
 */
export const originsOf = (game) => new Set(Array.from(game.legalMoves(), (code) => BOARD[code & 63]));

/**
 * Returns the moves of the piece on a square, by target: a pawn that is promoted has one for each role, and a king
 * castles by going to its own target or to the square of its rook. Empty when the game is over.
 * @param {Game & { outcome: unknown }} game
 * @param {Square} square
 * @returns {Map<Square, TargetMove[]>}
 */
export function movesByTarget(game, square) {
  /** @type {Map<Square, TargetMove[]>} */
  const targets = new Map();
  if (game.outcome) return targets;
  /** @type {(target: Square, move: TargetMove) => unknown} */
  const add = (target, move) => targets.set(target, [...(targets.get(target) ?? []), move]);
  const codes = Array.from(game.legalMoves()).filter((code) => BOARD[code & 63] === square);
  for (const code of codes) {
    const promotion = code >> 14 === KIND_PROMOTION ? PROMOTIONS[(code >> 12) & 3] : null;
    add(BOARD[(code >> 6) & 63], { code, promotion });
  }
  for (const code of codes.filter((move) => move >> 14 === KIND_CASTLING)) {
    const king = /** @type {Square} */ ((BOARD[(code >> 6) & 63] > square ? 'g' : 'c') + square[1]);
    if (!targets.has(king)) add(king, { code, promotion: null });
  }
  return targets;
}
