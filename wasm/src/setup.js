/* SPDX-License-Identifier: MIT */
/* Positions that are set up piece by piece: any pieces on any squares, and the reasons why no game can begin there. */
import text from './chess.wasm.js';
import { inlined } from './inlined.js';
import { Instance } from './instance.js';
import {
  BOARD,
  colorCode,
  COLORS,
  FILES,
  indexIn,
  namesOf,
  optionsOf,
  ROLES,
  squareCode,
  textOf,
  unknown,
} from './names.js';
import { startGame } from './position.js';
/** @import { CastlingRights, ChessError as Details, Color } from '../types/rules.js' */
/** @import { Piece, Role, Setup as Described, Square } from '../types/rules.js' */

/** @typedef {Map<Square, Piece>} Pieces */
/** @typedef {'short' | 'long'} Side */

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
/** @type {Record<string, Role>} */
const LETTERS = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
/** @type {Side[]} */
const SIDES = ['short', 'long'];
const PIECE = ['color', 'role'];
const KNOWN_ROLES = ROLES.filter(Boolean);
/** The largest counters that a position holds. */
const MOST_HALFMOVES = 65535;
const LAST_NUMBER = 2 ** 32 - 1;

/** Returns a lower-case letter as FEN writes it: upper case for White. @param {string} letter @param {Color} color */
const cased = (letter, color) => (color === 'white' ? letter.toUpperCase() : letter);
/** @param {Piece} piece */
const letterOf = ({ color, role }) =>
  cased(Object.keys(LETTERS).find((letter) => LETTERS[letter] === role) ?? '', color);

/** Returns the pieces of the first field of a FEN. @param {string} field */
function readPieces(field) {
  /** @type {Pieces} */
  const pieces = new Map();
  field.split('/').forEach((row, index) => {
    let file = 0;
    for (const sign of row) {
      const role = LETTERS[sign.toLowerCase()];
      if (role) pieces.set(BOARD[8 * (7 - index) + file], { color: sign in LETTERS ? 'black' : 'white', role });
      file += role ? 1 : Number(sign);
    }
  });
  return pieces;
}
/** Returns the first field of a FEN. @param {Pieces} pieces */
function writePieces(pieces) {
  const rows = [...'87654321'].map((rank) =>
    [...FILES]
      .map((file) => pieces.get(/** @type {Square} */ (file + rank)))
      .map((piece) => (piece ? letterOf(piece) : '1'))
      .join('')
      .replace(/1+/g, (run) => String(run.length)),
  );
  return rows.join('/');
}

/**
 * Returns the squares of the rooks on one side of the king on that player's first rank, the outermost first; none if
 * the king is not there.
 * @param {Pieces} pieces
 * @param {Color} color
 * @param {Side} side
 */
function rookSquares(pieces, color, side) {
  const rank = color === 'white' ? '1' : '8';
  const squares = [...FILES].map((file) => /** @type {Square} */ (file + rank));
  /** @type {(square: Square, role: Role) => boolean} */
  const has = (square, role) => pieces.get(square)?.color === color && pieces.get(square)?.role === role;
  const king = squares.findIndex((square) => has(square, 'king'));
  if (king < 0) return [];
  const beside = side === 'short' ? squares.slice(king + 1).reverse() : squares.slice(0, king);
  return beside.filter((square) => has(square, 'rook'));
}
/**
 * Returns the square of the rook that K, Q, k or q stands for; the corner if there is no such rook.
 * @param {Pieces} pieces
 * @param {Color} color
 * @param {Side} side
 */
const outermost = (pieces, color, side) =>
  rookSquares(pieces, color, side)[0] ??
  /** @type {Square} */ ((side === 'short' ? 'h' : 'a') + (color === 'white' ? '1' : '8'));

/** @returns {Record<Color, CastlingRights>} */
const noRights = () => ({ white: { short: null, long: null }, black: { short: null, long: null } });

/**
 * Returns the castling rights of a FEN's third field, written as KQkq or with the rooks' files.
 * @param {Pieces} pieces
 * @param {string} field
 */
export function readRights(pieces, field) {
  const rights = noRights();
  for (const sign of field.replace('-', '')) {
    const color = sign < 'a' ? 'white' : 'black';
    const letter = sign.toLowerCase();
    if (letter === 'k') rights[color].short = outermost(pieces, color, 'short');
    else if (letter === 'q') rights[color].long = outermost(pieces, color, 'long');
    else {
      const square = /** @type {Square} */ (letter + (color === 'white' ? '1' : '8'));
      const side = rookSquares(pieces, color, 'long').includes(square) ? 'long' : 'short';
      rights[color][side] = square;
    }
  }
  return rights;
}
/** Returns the third field of a FEN. @param {Pieces} pieces @param {Record<Color, CastlingRights>} rights */
function writeRights(pieces, rights) {
  const letters = COLORS.flatMap((color) =>
    SIDES.map((side) => {
      const square = rights[color][side];
      if (!square) return '';
      const letter = square === outermost(pieces, color, side) ? { short: 'k', long: 'q' }[side] : square[0];
      return cased(letter, color);
    }),
  );
  return letters.join('') || '-';
}

/**
 * Returns a whole number; throws RangeError for anything else.
 * @param {string} name
 * @param {unknown} value
 * @param {number} smallest
 * @param {number} largest
 */
export function counted(name, value, smallest, largest) {
  const isRight = Number.isInteger(value) && Number(value) >= smallest && Number(value) <= largest;
  return isRight ? Number(value) : unknown(name, value, `whole numbers from ${smallest} to ${largest}`);
}

/** @implements {Described} */
export class Setup {
  /** @type {Pieces} */
  #pieces = new Map();
  #rights = noRights();
  /** @type {Color} */
  #turn = 'white';
  /** @type {Square | null} */
  #enPassant = null;
  #halfmoves = 0;
  #moveNumber = 1;

  /** @param {string} [fen] */
  constructor(fen = START) {
    if (typeof fen !== 'string') throw new TypeError(`Setup: ${textOf(fen)} is no text`);
    const error = startGame(new Instance(inlined(text)), fen);
    if (error && error.code !== 'position') throw error;
    const [pieces, turn, rights = '-', enPassant = '-', halfmoves = 0, moveNumber = 1] = fen.trim().split(/\s+/);
    this.#pieces = readPieces(pieces);
    this.#rights = readRights(this.#pieces, rights);
    this.#turn = turn === 'b' ? 'black' : 'white';
    this.#enPassant = enPassant === '-' ? null : /** @type {Square} */ (enPassant);
    this.#halfmoves = Math.min(Number(halfmoves), MOST_HALFMOVES);
    this.#moveNumber = Number(moveNumber);
  }
  static empty() {
    return new Setup(EMPTY);
  }
  clone() {
    return new Setup(this.fen());
  }

  /* ------------------------------------------------------------------------------------ pieces */

  /** @param {Square} square */
  get(square) {
    squareCode(square);
    const piece = this.#pieces.get(square);
    return piece ? { ...piece } : null;
  }
  board() {
    return new Map([...this.#pieces].map(([square, piece]) => [square, { ...piece }]));
  }
  /** @param {Square} square @param {Piece} piece */
  put(square, piece) {
    optionsOf('piece', piece ?? null, PIECE);
    colorCode(piece.color);
    indexIn(KNOWN_ROLES, 'role', piece.role);
    const before = this.get(square);
    if (before?.color === piece.color && before.role === piece.role) return before;
    this.remove(square);
    this.#pieces.set(square, { color: piece.color, role: piece.role });
    return before;
  }
  /** Removes a piece and the castling rights that depended on it. @param {Square} square */
  remove(square) {
    const piece = this.get(square);
    this.#pieces.delete(square);
    if (!piece) return null;
    const rights = this.#rights[piece.color];
    for (const side of SIDES) if (piece.role === 'king' || rights[side] === square) rights[side] = null;
    return piece;
  }
  clear() {
    this.#pieces.clear();
    this.#rights = noRights();
    this.#turn = 'white';
    this.#enPassant = null;
    this.#halfmoves = 0;
    this.#moveNumber = 1;
  }

  /* ----------------------------------------------------------------------------- the other fields */

  get turn() {
    return this.#turn;
  }
  set turn(color) {
    this.#turn = COLORS[colorCode(color)];
  }
  get enPassant() {
    return this.#enPassant;
  }
  set enPassant(square) {
    if (square !== null && !/[36]/.test(BOARD[squareCode(square)])) unknown('enPassant', square, 'a3 to h3, a6 to h6');
    this.#enPassant = square;
  }
  get halfmoves() {
    return this.#halfmoves;
  }
  set halfmoves(count) {
    this.#halfmoves = counted('halfmoves', count, 0, MOST_HALFMOVES);
  }
  get moveNumber() {
    return this.#moveNumber;
  }
  set moveNumber(number) {
    this.#moveNumber = counted('moveNumber', number, 1, LAST_NUMBER);
  }
  /** @param {Color} color */
  castlingRights(color) {
    return { ...this.#rights[COLORS[colorCode(color)]] };
  }
  /**
   * Sets the given rights. Returns false, and changes nothing, if the king or a rook is missing.
   * @param {Color} color
   * @param {{ short?: Square | boolean | null, long?: Square | boolean | null }} given
   */
  setCastlingRights(color, given) {
    const rights = this.castlingRights(color);
    const wanted = optionsOf('setCastlingRights', given ?? null, SIDES);
    for (const side of SIDES) {
      const value = wanted[side];
      if (value === undefined) continue;
      rights[side] = null;
      if (!value) continue;
      if (value !== true) squareCode(value);
      const rooks = rookSquares(this.#pieces, color, side);
      const rook = value === true ? rooks[0] : rooks.find((square) => square === value);
      if (!rook) return false;
      rights[side] = rook;
    }
    this.#rights[color] = rights;
    return true;
  }

  /* ------------------------------------------------------------------------------- as a position */

  fen() {
    const rights = writeRights(this.#pieces, this.#rights);
    const fields = [writePieces(this.#pieces), this.#turn[0], rights, this.#enPassant ?? '-'];
    return [...fields, this.#halfmoves, this.#moveNumber].join(' ');
  }
  /** Returns all reasons why no game can begin from the position. */
  problems() {
    const error = /** @type {Details | null} */ (startGame(new Instance(inlined(text)), this.fen()));
    return error?.problems ?? [];
  }
  /** Returns all reasons why no game can lead to the position, although one can begin from it. */
  warnings() {
    const instance = new Instance(inlined(text));
    return startGame(instance, this.fen()) ? [] : namesOf(instance, 'problem_name', instance.c.game_problems());
  }
  toJSON() {
    return { fen: this.fen() };
  }
  toString() {
    return this.fen();
  }
  /** For console.log of Node. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `Setup <${this}>`;
  }
}
