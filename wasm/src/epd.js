/* SPDX-License-Identifier: MIT */
/* EPD, the lines of test suites: a position, and operations with operands of a kind. */
import { positionError } from './position.js';
import { ChessError } from './names.js';

const [, , NOTHING, NUMBER, TEXT, MOVES] = [0, 1, 2, 3, 4, 5];

/** Starts the instance's game there. Returns the operations, or throws what is wrong with the line. */
export function readEpd(instance, text) {
  const { c } = instance;
  const length = instance.write(String(text).trim());
  const error = length < 0 ? 1 : c.epd_start(length);
  if (error) throw positionError(instance, error, c.epd_error_at(), c.epd_problems());
  const operations = {};
  for (let kind; (kind = c.epd_next());) {
    const operands = [];
    const opcode = instance.text(c.epd_opcode_at(), c.epd_opcode_length());
    while (c.epd_next_operand()) operands.push(instance.text(c.epd_operand_at(), c.epd_operand_length()));
    operations[opcode] = valueOf(c, kind, operands);
  }
  return operations;
}

function valueOf(c, kind, operands) {
  if (kind === NOTHING && !operands.length) return true;
  if (kind === NUMBER && c.epd_is_number()) return c.epd_number();
  if (kind === MOVES) return operands;
  if (kind === TEXT) return operands.join(' ');
  return operands.length === 1 ? operands[0] : operands;
}

/** The operand of a number: a whole one. */
function whole(opcode, value) {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${opcode}: ${value} is no whole number`);
  return value;
}
/** The operands of a list: words, or whole numbers. */
function listed(opcode, value) {
  if (typeof value === 'number') return String(whole(opcode, value));
  if (typeof value !== 'string') throw new TypeError(`${opcode}: ${String(value)} is no text`);
  return operand(value);
}

const quoted = (text) => `"${String(text).replaceAll('"', "'")}"`;

/** A word as it is, anything else as a string. */
const operand = (text) => (/^[^\s;"]+$/.test(text) ? text : quoted(text));

/** The four fields, and these operations: a number, a text, a list of moves, or true for an opcode alone. */
export function writeEpd(instance, operations = {}) {
  const fields = instance.read(instance.c.epd_write());
  const written = Object.entries(operations).map(([opcode, value]) => {
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(opcode)) throw new ChessError({ code: 'syntax', message: `opcode: ${opcode}` });
    if (value === true) return ` ${opcode};`;
    if (typeof value === 'number') return ` ${opcode} ${whole(opcode, value)};`;
    if (Array.isArray(value)) return ` ${[opcode, ...value.map((one) => listed(opcode, one))].join(' ')};`;
    if (typeof value !== 'string') throw new TypeError(`${opcode}: ${String(value)} is no operand`);
    return ` ${opcode} ${quoted(value)};`;
  });
  return fields + written.join('');
}
