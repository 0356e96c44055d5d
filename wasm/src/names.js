/* SPDX-License-Identifier: MIT */
/* Converts names to the numbers of the module (core/include/chess/types.h) and back, and checks arguments. */

/** @import { ChessError as Details, Color, PgnGame, Role, Square } from '../types/rules.js' */
/** @import { Instance } from './instance.js' */

export const FILES = 'abcdefgh';
const NO_SQUARE = 64;

/** @type {(Role | null)[]} */
export const ROLES = [null, 'pawn', 'knight', null, 'king', 'bishop', 'rook', 'queen'];
/** @type {Record<string, number>} */
const ROLE_CODES = { pawn: 1, knight: 2, king: 4, bishop: 5, rook: 6, queen: 7, p: 1, n: 2, k: 4, b: 5, r: 6, q: 7 };
/** @type {Color[]} */
export const COLORS = ['white', 'black'];
/** @type {(null | 'short' | 'long')[]} */
export const SIDES = [null, 'short', 'long'];
/** @type {PgnGame['result'][]} */
export const RESULTS = ['*', '1-0', '0-1', '1/2-1/2'];
/**
 * Names of the labels, in the order of DIALOGUE_LABEL_LIST (accessibility/include/dialogue/session.h); a test compares
 * the two lists.
 */
export const LABELS = [
  'board',
  'move-log',
  'input',
  'send',
  'promotion',
  'cancel',
  'selected',
  'unselected',
  'board-help',
  'board-keys',
  'edge',
  'no-such-piece',
  'variation',
  'no-variation',
  'pgn-wrong',
  'pgn-null-move',
  'pgn-variant',
  'pgn-encoding',
  'premove',
  'prompt',
  'no-sound',
  'not-loaded',
  'other-side',
  'only-watched',
  'turned',
];

// Marked as pure, so that bundlers omit these lists from scripts of the kit.
/** The names of the 64 squares, a1 first. */
export const BOARD = /* @__PURE__ */ Array.from(
  { length: 64 },
  (_, square) => /** @type {Square} */ (FILES[square & 7] + ((square >> 3) + 1)),
);
/** The names of the squares, and null for none. */
export const SQUARES = /* @__PURE__ */ Array.from({ length: 65 }, (_, square) => BOARD[square] ?? null);
/** @type {Map<unknown, number>} */
const INDEXES = /* @__PURE__ */ new Map(/* @__PURE__ */ SQUARES.map((name, square) => [name, square]));

/** @param {number} square */
export const squareName = (square) => SQUARES[square];
/**
 * Returns any value as a text: its type where String() would throw, as for an object without a prototype.
 * @param {unknown} value
 */
export function textOf(value) {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}
/**
 * Throws RangeError with the known values. The module itself would take an unknown value for a known one.
 * @param {string} kind
 * @param {unknown} value
 * @param {string} known
 * @returns {never}
 */
export function unknown(kind, value, known) {
  throw new RangeError(`${kind}: ${textOf(value).slice(0, 40)}; there are ${known}`);
}
/**
 * Returns an object; throws TypeError for anything else.
 * @template T
 * @param {string} kind
 * @param {T} value
 * @returns {NonNullable<T>}
 */
export function objectOf(kind, value) {
  if (value === null || typeof value !== 'object') throw new TypeError(`${kind}: ${textOf(value)} is no object`);
  return value;
}
/**
 * Returns the options, {} for undefined. Throws TypeError for a key that is not among `keys`: ignoring it would hide a
 * mistake of the calling program.
 * @template {object} T
 * @param {string} kind
 * @param {T | null | undefined} options
 * @param {readonly string[]} keys
 * @returns {Partial<T>}
 */
export function optionsOf(kind, options, keys) {
  if (options === undefined) return {};
  const given = objectOf(kind, options);
  for (const key in given)
    if (!keys.includes(key)) throw new TypeError(`${kind}: ${key} is unknown; there are ${keys.join(', ')}`);
  return given;
}
/**
 * Keys of a requested move: those of a described one. Read are from, to, promotion and rookFrom: in Chess960 the king's
 * squares may be those of another move, so castling is the king's move to its rook.
 */
export const REQUEST_KEYS = [
  'from',
  'to',
  'promotion',
  'code',
  'color',
  'role',
  'captured',
  'capturedOn',
  'castling',
  'rookFrom',
  'rookTo',
  'enPassant',
  'check',
  'mate',
  'stalemate',
  'number',
  'san',
  'uci',
];
/**
 * Returns the index of a value in `names`. Throws RangeError if it is missing.
 * @param {readonly unknown[]} names
 * @param {string} kind
 * @param {unknown} value
 * @returns {number}
 */
export function indexIn(names, kind, value) {
  const index = names.indexOf(value);
  return index < 0 ? unknown(kind, value, names.join(', ')) : index;
}
/**
 * Returns a finite number; throws RangeError for anything else.
 * @param {string} kind
 * @param {unknown} value
 * @returns {number}
 */
export const finite = (kind, value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : unknown(kind, value, 'finite numbers');
/**
 * Returns an array; throws TypeError for anything else.
 * @template T
 * @param {string} kind
 * @param {readonly T[]} value
 */
export function arrayOf(kind, value) {
  if (!Array.isArray(value)) throw new TypeError(`${kind}: ${textOf(value)} is no array`);
  return value;
}
/** @param {unknown} color */
export const colorCode = (color) => indexIn(COLORS, 'color', color);
/**
 * Returns the number of a square, 0 to 63. Throws RangeError for an invalid name.
 * @param {unknown} name
 * @returns {number}
 */
export function squareCode(name) {
  const square = squareIndex(name);
  return square === NO_SQUARE ? unknown('square', name, 'a1 to h8') : square;
}
/**
 * Returns the number of a square, 0 to 63, or 64 for an invalid name.
 * @param {unknown} name
 */
export const squareIndex = (name) => INDEXES.get(name) ?? NO_SQUARE;
/** @param {unknown} role */
export const roleCode = (role) => ROLE_CODES[textOf(role ?? '').toLowerCase()] ?? 0;

/**
 * Returns the name of a C constant as users see it: 'fen-turn' for 'FEN_TURN'.
 * @param {string} name
 */
export const constant = (name) => name.toLowerCase().replaceAll('_', '-');

/** @type {Map<string, string>} */
const read = new Map();
/**
 * Returns the text that a function of the module has for a number. Such texts never change and are read once.
 * @param {Instance} instance
 * @param {string} kind
 * @param {number} number
 * @returns {string}
 */
export function nameOf(instance, kind, number) {
  const key = `${kind} ${number}`;
  let text = read.get(key);
  if (text === undefined) read.set(key, (text = instance.read(instance.c[kind](number))));
  return text;
}

/**
 * Returns the names of the bits that are set.
 * @param {Instance} instance
 * @param {string} kind
 * @param {number} set
 */
export function namesOf(instance, kind, set) {
  /** @type {string[]} */
  const names = [];
  for (let index = 0, bits = set; bits; bits >>>= 1, index++)
    if (bits & 1) names.push(constant(nameOf(instance, kind, index)));
  return names;
}

/** @type {string[] | undefined} */
let tags;
/**
 * Returns the number of a set of piece letters; without a tag, that of the English ones.
 * @param {Instance} instance
 * @param {string} [tag]
 */
export function lettersCode(instance, tag = 'en') {
  if (tag === 'en') return 0;
  if (!tags) {
    /** @type {string[]} */
    const found = [];
    for (let name; (name = nameOf(instance, 'letters_tag', found.length));) found.push(name);
    tags = found;
  }
  return indexIn(tags, 'letters', tag);
}

/**
 * An invalid text: thrown, or returned as the error of a result.
 * @implements {Details}
 */
export class ChessError extends Error {
  /** @type {string} */
  code;

  /** @param {{ code: string; message: string; move?: string } & Partial<Details>} details */
  constructor(details) {
    super(details.message);
    this.name = 'ChessError';
    this.code = details.code;
    Object.assign(this, details);
  }
}
