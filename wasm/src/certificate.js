/* SPDX-License-Identifier: MIT */
/*
 * Converts certificates that a side cannot mate between plain data and the boards of core/include/chess/blockade.h.
 * This file knows the memory layout of these boards.
 */
import { BOARD, COLORS, ROLES, SQUARES, roleCode } from './names.js';
/** @import { Certificate, CertificateBoard, Color, Role, Square } from '../types/rules.js' */
/** @import { Instance } from './instance.js' */

const PIECES = 32;
const KINGS_AT = 8 * PIECES;
const TARGETS_AT = KINGS_AT + 2 * 8 * 64;
const MOVER_AT = TARGETS_AT + 8;
const PROMOTED_AT = MOVER_AT + 4;
/** @type {CertificateBoard['kind'][]} */
const KINDS = ['quiet', 'free', 'check'];
/** @type {('promoted' | 'capturable' | 'guarded')[]} */
const SETS = ['promoted', 'capturable', 'guarded'];
/** @type {('winner' | 'loser')[]} */
const TURNS = ['winner', 'loser'];

/**
 * @param {Instance} instance
 * @param {number} at
 * @param {number} size
 */
const viewOf = ({ bytes }, at, size) => new DataView(bytes.buffer, at, size);
/**
 * @param {number} bits
 * @param {number} [first]
 */
const ones = (bits, first = 0) =>
  Array.from({ length: 32 }, (_, bit) => bit)
    .filter((bit) => (bits >>> bit) & 1)
    .map((bit) => bit + first);
/** @param {number[]} numbers */
const bits = (numbers) => numbers.reduce((set, bit) => set | (1 << bit), 0) >>> 0;

/**
 * @param {DataView} view
 * @param {number} at
 */
const readSquares = (view, at) =>
  [...ones(view.getUint32(at, true)), ...ones(view.getUint32(at + 4, true), 32)].map((square) => BOARD[square]);

/**
 * Returns the index of `name` in `names`. Throws TypeError if it is missing: then the data is not a certificate.
 * @param {readonly unknown[]} names
 * @param {unknown} name
 */
function indexIn(names, name) {
  const index = name === null ? -1 : names.indexOf(name);
  if (index < 0) throw new TypeError(`${JSON.stringify(name)} in a certificate`);
  return index;
}
/**
 * @param {DataView} view
 * @param {number} at
 * @param {Square[]} squares
 */
function writeSquares(view, at, squares) {
  const indexes = squares.map((square) => indexIn(SQUARES, square));
  view.setUint32(at, bits(indexes.filter((square) => square < 32)), true);
  view.setUint32(at + 4, bits(indexes.filter((square) => square >= 32).map((square) => square - 32)), true);
}

/**
 * @param {DataView} view
 * @param {number} pieceCount
 * @param {boolean} isFirst
 * @returns {CertificateBoard}
 */
function readBoard(view, pieceCount, isFirst) {
  const kings = TURNS.map((_, turn) =>
    Object.fromEntries(
      BOARD.map((square, index) => [square, readSquares(view, KINGS_AT + 8 * (64 * turn + index))]).filter(
        ([, others]) => others.length,
      ),
    ),
  );
  /** @type {(index: number) => number[]} */
  const setAt = (index) => ones(view.getUint32(PROMOTED_AT + 4 * index, true));
  const [mover, victim, kind] = [0, 1, 2].map((at) => view.getUint8(MOVER_AT + at));
  return {
    kind: KINDS[kind],
    squares: Array.from({ length: pieceCount }, (_, piece) => readSquares(view, 8 * piece)),
    kings: { winner: kings[0], loser: kings[1] },
    entered: isFirst
      ? null
      : { mover, victim: victim === PIECES ? null : victim, targets: readSquares(view, TARGETS_AT) },
    promoted: setAt(0),
    capturable: setAt(1),
    guarded: setAt(2),
    boards: view.getUint32(PROMOTED_AT + 4 * SETS.length, true),
  };
}

/**
 * @param {DataView} view
 * @param {CertificateBoard} board
 */
function writeBoard(view, board) {
  board.squares.forEach((squares, piece) => writeSquares(view, 8 * piece, squares));
  TURNS.forEach((side, turn) => {
    for (const [square, others] of Object.entries(board.kings[side]))
      writeSquares(view, KINGS_AT + 8 * (64 * turn + indexIn(SQUARES, square)), others);
  });
  const { mover, victim, targets } = board.entered ?? { mover: 0, victim: null, targets: [] };
  writeSquares(view, TARGETS_AT, targets);
  [mover, victim ?? PIECES, indexIn(KINDS, board.kind)].forEach((value, at) => view.setUint8(MOVER_AT + at, value));
  SETS.forEach((name, index) => view.setUint32(PROMOTED_AT + 4 * index, bits(board[name]), true));
  view.setUint32(PROMOTED_AT + 4 * SETS.length, board.boards, true);
}

/**
 * Returns the proof of a blockade as plain data; null if it has more boards than the module can hold.
 * @param {Instance} instance
 * @param {number} color
 * @returns {Certificate | null}
 */
export function readCertificate(instance, color) {
  const { c, bytes } = instance;
  const count = c.certificate_write(color);
  if (!count) return null;
  const at = c.certificate_pieces_at();
  const pieces = Array.from({ length: bytes[at] }, (_, index) => {
    const code = bytes[at + 1 + index];
    return {
      color: COLORS[code >> 3],
      role: /** @type {Role} */ (ROLES[code & 7]),
      square: BOARD[bytes[at + 1 + PIECES + index]],
    };
  });
  const size = c.certificate_board_size();
  const boards = Array.from({ length: count }, (_, board) =>
    readBoard(viewOf(instance, c.certificate_boards_at() + board * size, size), pieces.length, board === 0),
  );
  return { pieces, boards };
}

/**
 * @param {Instance} instance
 * @param {Certificate} certificate
 */
function writeCertificate(instance, { pieces, boards }) {
  const { c, bytes } = instance;
  if (pieces.length > PIECES || boards.length > c.certificate_capacity())
    throw new RangeError('a certificate too large');
  const at = c.certificate_pieces_at();
  bytes[at] = pieces.length;
  pieces.forEach(({ color, role, square }, index) => {
    bytes[at + 1 + index] = roleCode(role) | (indexIn(COLORS, color) << 3);
    bytes[at + 1 + PIECES + index] = indexIn(SQUARES, square);
  });
  const size = c.certificate_board_size();
  const start = c.certificate_boards_at();
  bytes.fill(0, start, start + boards.length * size);
  boards.forEach((board, index) => {
    if (board.squares.length > PIECES) throw new RangeError('a board with too many pieces');
    writeBoard(viewOf(instance, start + index * size, size), board);
  });
}

/**
 * Returns true if the certificate proves that the player cannot mate; false also for malformed data.
 * @param {Instance} instance
 * @param {number} color
 * @param {Certificate} certificate
 */
export function certificateHolds(instance, color, certificate) {
  try {
    writeCertificate(instance, certificate);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return false;
    throw error;
  }
  return instance.c.certificate_holds(color, certificate.boards.length) !== 0;
}
