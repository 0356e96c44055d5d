/* SPDX-License-Identifier: MIT */
/* Reads and writes EPD, the format of test suites: a position, and operations whose operands have types. */
import { positionError } from './position.js';
import { ChessError, textOf } from './names.js';
/** @import { EpdOperations } from '../types/rules.js' */
/** @import { Functions, Instance } from './instance.js' */

const [, , NOTHING, NUMBER, TEXT, MOVES] = [0, 1, 2, 3, 4, 5];

/**
 * Starts the instance's game from an EPD record. Returns the operations. Throws ChessError for an invalid record.
 * @param {Instance} instance
 * @param {string} text
 */
export function readEpd(instance, text) {
  const { c } = instance;
  const length = instance.write(textOf(text).trim());
  const error = length < 0 ? 1 : c.epd_start(length);
  if (error) throw positionError(instance, error, c.epd_error_at(), c.epd_problems());
  /** @type {EpdOperations} */
  const operations = {};
  for (let kind = 0; (kind = c.epd_next());) {
    /** @type {string[]} */
    const operands = [];
    const opcode = instance.text(c.epd_opcode_at(), c.epd_opcode_length());
    while (c.epd_next_operand()) operands.push(instance.text(c.epd_operand_at(), c.epd_operand_length()));
    operations[opcode] = valueOf(c, kind, operands);
  }
  return operations;
}

/**
 * @param {Functions} c
 * @param {number} kind
 * @param {string[]} operands
 */
function valueOf(c, kind, operands) {
  if (kind === NOTHING && !operands.length) return true;
  if (kind === NUMBER && c.epd_is_number()) return c.epd_number();
  if (kind === MOVES) return operands;
  if (kind === TEXT) return operands.join(' ');
  return operands.length === 1 ? operands[0] : operands;
}

/**
 * Returns a numeric operand. Throws RangeError unless it is an integer.
 * @param {string} opcode
 * @param {number} value
 */
function whole(opcode, value) {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${opcode}: ${value} is no whole number`);
  return value;
}
/**
 * Returns one operand of a list: a text, or an integer.
 * @param {string} opcode
 * @param {unknown} value
 */
function listed(opcode, value) {
  if (typeof value === 'number') return String(whole(opcode, value));
  if (typeof value !== 'string') throw new TypeError(`${opcode}: ${textOf(value)} is no text`);
  return operand(value);
}

/** Returns a text in quotes, which can contain neither quotes nor the end of a line. @param {string} text */
const quoted = (text) =>
  `"${String(text)
    .replaceAll('"', "'")
    .replace(/[\r\n]+/g, ' ')}"`;

/**
 * Returns a word as it is, and any other text in quotes.
 * @param {string} text
 */
const operand = (text) => (/^[^\s;"]+$/.test(text) ? text : quoted(text));

/**
 * Returns the position as EPD: its four fields and these operations. A value is an integer, a text, a list, or true
 * for an opcode alone.
 * @param {Instance} instance
 * @param {EpdOperations} [operations]
 */
export function writeEpd(instance, operations = {}) {
  if (operations === null) throw new TypeError('epd: null is no object');
  const fields = instance.read(instance.c.epd_write());
  const written = Object.entries(operations).map(([opcode, value]) => {
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(opcode)) throw new ChessError({ code: 'syntax', message: `opcode: ${opcode}` });
    if (value === true) return ` ${opcode};`;
    if (typeof value === 'number') return ` ${opcode} ${whole(opcode, value)};`;
    if (Array.isArray(value)) return ` ${[opcode, ...value.map((one) => listed(opcode, one))].join(' ')};`;
    if (typeof value !== 'string') throw new TypeError(`${opcode}: ${textOf(value)} is no operand`);
    return ` ${opcode} ${quoted(value)};`;
  });
  return fields + written.join('');
}
