/* SPDX-License-Identifier: MIT */
/* Positions as text (FEN), from outside. */
import { ChessError, constant, nameOf, namesOf, textOf } from './names.js';
/** @import { Instance } from './instance.js' */

const OK = 0;
const SYNTAX = 1;

/**
 * Puts a FEN, or Article 2.3 when there is none, into the buffer; its length in bytes, or -1 when it is too long.
 * @param {Instance} instance
 * @param {string} [fen]
 */
const writeFen = (instance, fen) => (fen === undefined ? 0 : instance.write(textOf(fen).trim() || '?'));

/**
 * What an error of a position's text is, for people and programs.
 * @param {Instance} instance
 * @param {number} error
 * @param {number} at
 * @param {number} problems
 */
export function positionError(instance, error, at, problems) {
  return new ChessError({
    code: constant(nameOf(instance, 'error_name', error)),
    message: nameOf(instance, 'error_text', error),
    at,
    problems: namesOf(instance, 'problem_name', problems),
  });
}

/**
 * Starts the instance's game and says what was wrong with the FEN, or returns null.
 * @param {Instance} instance
 * @param {string} [fen]
 */
export function startGame(instance, fen) {
  const length = writeFen(instance, fen);
  const error = length < 0 ? SYNTAX : instance.c.game_start(length);
  return error === OK ? null : positionError(instance, error, instance.c.game_error_at(), instance.c.game_problems());
}
