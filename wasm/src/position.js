/* SPDX-License-Identifier: MIT */
/* Starts games from a FEN. */
import { ChessError, constant, nameOf, namesOf, textOf } from './names.js';
/** @import { Instance } from './instance.js' */

const OK = 0;
const SYNTAX = 1;

/**
 * Writes a FEN into the buffer. Returns its length in bytes, -1 if it is too long, or 0 for undefined, which the module
 * takes for the position of Article 2.3.
 * @param {Instance} instance
 * @param {string} [fen]
 */
const writeFen = (instance, fen) => (fen === undefined ? 0 : instance.write(textOf(fen).trim() || '?'));

/**
 * Returns the ChessError for an error in a FEN or EPD.
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
 * Starts the instance's game from a FEN, by default the position of Article 2.3. Returns the error of the FEN, or null.
 * @param {Instance} instance
 * @param {string} [fen]
 */
export function startGame(instance, fen) {
  const length = writeFen(instance, fen);
  const error = length < 0 ? SYNTAX : instance.c.game_start(length);
  return error === OK ? null : positionError(instance, error, instance.c.game_error_at(), instance.c.game_problems());
}
