/* SPDX-License-Identifier: MIT */
/* Moves: a 16-bit number in the module (core/include/chess/types.h), a plain object for users, and their notations. */
import { BOARD, COLORS, lettersCode, optionsOf, ROLES, SIDES, SQUARES } from './names.js';
/** @import { Move, Notation, Role, Square } from '../types/rules.js' */
/** @import { Instance } from './instance.js' */

/**
 * Returns true if this can be the number of a move.
 * @param {unknown} request
 * @returns {request is number}
 */
export const isCode = (request) =>
  typeof request === 'number' && Number.isInteger(request) && request > 0 && request <= 65535;
/**
 * The deviations from the standard of a request without any, such as a number.
 * @type {readonly string[]}
 */
export const NOTHING = Object.freeze([]);

// A ply number that no game reaches; it stands for the current position.
export const NOW = 0xffffffff;

/**
 * Size of the cache of SAN by key (binding_san_key). Each key has one slot, in which a later key replaces an earlier
 * one: most SAN is rare, and this is faster than a map.
 */
const SLOTS = 8192;
const keys = new Int32Array(SLOTS);
/** @type {string[]} */
const sans = new Array(SLOTS);

/**
 * @param {Instance} instance
 * @param {number} key
 */
export function sanOf(instance, key) {
  // A factor that spreads the keys of real games evenly over the slots.
  const slot = Math.imul(key, 7e5) >>> 19;
  if (keys[slot] !== key) {
    sans[slot] = instance.read(instance.c.san_text(key));
    keys[slot] = key;
  }
  return sans[slot];
}

/**
 * Cached UCI of moves by their two squares; half of the slots suffice.
 * @type {string[]}
 */
const ucis = new Array(SLOTS);

/**
 * Returns a move in UCI notation. In a game of Chess960, castling is the king's move to its rook.
 * @param {number} code
 * @param {number} target
 * @param {boolean} chess960
 */
export function uciOf(code, target, chess960) {
  const to = chess960 ? (code >> 6) & 63 : target;
  const from = code & 63;
  const uci = (ucis[64 * from + to] ??= `${SQUARES[from]}${SQUARES[to]}`);
  return code >> 14 === 1 ? uci + 'nbrq'[(code >> 12) & 3] : uci;
}

/**
 * Returns the legal move that the module has just described.
 * @param {Instance} instance
 * @param {number} code
 * @param {boolean} chess960
 * @returns {Move}
 */
export function describedMove(instance, code, chess960) {
  const { integers, factsAt: at } = instance;
  /** @type {(fact: number) => Square} */
  const squareAt = (fact) => BOARD[integers[at + fact]];
  return {
    code,
    color: COLORS[integers[at]],
    role: /** @type {Role} */ (ROLES[integers[at + 1]]),
    from: squareAt(2),
    to: squareAt(3),
    captured: ROLES[integers[at + 4]],
    capturedOn: SQUARES[integers[at + 5]],
    promotion: ROLES[integers[at + 6]],
    castling: SIDES[integers[at + 7]],
    rookFrom: SQUARES[integers[at + 8]],
    rookTo: SQUARES[integers[at + 9]],
    enPassant: !!integers[at + 10],
    check: !!integers[at + 11],
    mate: !!integers[at + 12],
    stalemate: !!integers[at + 13],
    number: integers[at + 14],
    san: sanOf(instance, integers[at + 15]),
    uci: uciOf(code, integers[at + 3], chess960),
  };
}

const KEY_BITS = 25;
/**
 * Cached SAN with other than English piece letters, which is seldom requested.
 * @type {Map<number, string>}
 */
const lettered = new Map();

/**
 * @param {Instance} instance
 * @param {number} key
 * @param {number} letters
 */
function sanIn(instance, key, letters) {
  const known = letters * 2 ** KEY_BITS + key;
  let san = lettered.get(known);
  if (san === undefined) lettered.set(known, (san = instance.read(instance.c.san_text_in(key, letters))));
  return san;
}

/**
 * Returns all legal moves in SAN.
 * @param {Instance} instance
 * @param {number} letters
 */
export function allSans(instance, letters) {
  const count = instance.c.game_san_keys();
  const at = instance.c.game_san_keys_at() >> 2;
  const { integers } = instance;
  /** @type {string[]} */
  const list = new Array(count);
  for (let index = 0; index < count; index++) {
    const key = integers[at + index];
    list[index] = letters ? sanIn(instance, key, letters) : sanOf(instance, key);
  }
  return list;
}

/** @type {Partial<Record<keyof Notation, number>>} */
const OPTIONS = { long: 1, doublePlus: 8, enPassant: 16, zeros: 32 };
/** @type {Partial<Record<keyof Notation, number>>} */
const OMISSIONS = { capture: 2, check: 4, equals: 64 };
/** @param {Partial<Record<keyof Notation, number>>} bits */
const entriesOf = (bits) => /** @type {[keyof Notation, number][]} */ (Object.entries(bits));
const NOTATION = ['letters', ...Object.keys(OPTIONS), ...Object.keys(OMISSIONS)];

/**
 * Returns a legal move, or the move of a ply, in a notation of Annexe C: { long: true, check: false, letters: 'de' }.
 * @param {Instance} instance
 * @param {number} code
 * @param {Notation} wanted
 * @param {number} [ply] the number of moves before it; by default those made
 */
export function algebraic(instance, code, wanted, ply = NOW) {
  optionsOf('notation', wanted, NOTATION);
  let options = 0;
  for (const [name, bit] of entriesOf(OPTIONS)) if (wanted[name]) options |= bit;
  for (const [name, bit] of entriesOf(OMISSIONS)) if (wanted[name] === false) options |= bit;
  const letters = lettersCode(instance, wanted.letters ?? 'en');
  return instance.read(instance.c.game_algebraic(ply, code, letters, options));
}
