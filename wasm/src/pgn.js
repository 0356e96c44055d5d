/* SPDX-License-Identifier: MIT */
/*
 * Reads games from PGN. The module reads the text and returns a list of items (binding/pgn.c), which becomes a tree: a
 * line is an array of nodes, and each node holds the variations that replace its move. pgn-writing.js writes PGN.
 */
import { sanOf, uciOf } from './move.js';
import { ChessError, constant, nameOf, RESULTS, textOf } from './names.js';
import { BEGIN, END, GLYPH, ITEM_SIZE, MOVE, REMARK, TAG } from './pgn-writing.js';
/** @import { PgnGame, PgnNode, Refusal } from '../types/rules.js' */
/** @import { Instance } from './instance.js' */

const [OK, FULL, EMPTY] = [0, 12, 13];
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Number of bytes given to the module at once, unless a game is longer. */
const WINDOW = 262_144;

/**
 * Gives the first `size` bytes of a text to the module's reader. Returns their number, or -1 if memory is exhausted.
 * @param {Instance} instance
 * @param {Uint8Array} text
 * @param {number} size
 * @param {number} line
 */
function open(instance, text, size, line) {
  const { c } = instance;
  const part = text.subarray(0, size);
  const at = c.pgn_room(part.length);
  instance.view();
  if (!at) return -1;
  instance.bytes.set(part, at);
  c.pgn_open(part.length, line);
  return part.length;
}
/**
 * Reads the next game. Returns an error code.
 * @param {Instance} instance
 */
function readNext(instance) {
  const error = instance.c.pgn_read();
  instance.view();
  return error;
}

/**
 * Messages of these errors for a PGN; the general ones are about other storage.
 * @type {Record<number, string>}
 */
const MESSAGES = { [FULL]: 'this game is longer than can be read', [EMPTY]: 'there is no game in this text' };

/**
 * @param {Instance} instance
 * @param {number} error
 * @param {number} [line]
 * @returns {Refusal}
 */
const refusal = (instance, error, line = 1) => ({
  ok: false,
  error: constant(nameOf(instance, 'error_name', error)),
  message: MESSAGES[error] ?? nameOf(instance, 'error_text', error),
  ...placeOf(instance, error, line),
});
/**
 * Returns line and column of an error; for an error of a whole game or text, the beginning of that.
 * @param {Instance} instance
 * @param {number} error
 * @param {number} line
 */
const placeOf = ({ c }, error, line) =>
  MESSAGES[error] ? { line, column: 1 } : { line: c.pgn_error_line(), column: c.pgn_error_column() };

/**
 * @param {number} code
 * @param {string} san
 * @param {string} uci
 * @param {string[]} before
 * @returns {PgnNode}
 */
const nodeOf = (code, san, uci, before) => ({ code, san, uci, before, comments: [], glyphs: [], variations: [] });

/**
 * Returns the game that was read last, with its tree, from the items.
 * @param {Instance} instance
 * @param {number} error
 * @param {number} firstLine
 */
function treeOf(instance, error, firstLine) {
  const { c, bytes } = instance;
  const items = c.pgn_items_at() >> 2;
  const numbers = instance.integers.slice(items, items + ITEM_SIZE * c.pgn_item_count());
  /** @type {(at: number, length: number) => string} */
  const text = (at, length) => decoder.decode(bytes.subarray(at, at + length));
  const start = instance.read(c.pgn_start_fen());
  /** @type {PgnGame} */
  const game = { start, tags: {}, comments: [], moves: [], result: RESULTS[c.pgn_result()] };
  const chess960 = !!c.pgn_is_chess960();
  let line = game.moves;
  /** @type {PgnNode[][]} */
  const outer = [];
  /**
   * Comments before the first move of the current line; those of the enclosing lines are in `waiting`.
   * @type {string[]}
   */
  let pending = [];
  /** @type {string[][]} */
  const waiting = [];
  for (let at = 0; at < numbers.length; at += ITEM_SIZE) {
    const [kind, move, key, nameAt, nameLength, textAt, textLength] = numbers.subarray(at, at + ITEM_SIZE);
    const [code, number] = [move & 0xffff, move >>> 16];
    if (kind === TAG) game.tags[text(nameAt, nameLength)] = text(textAt, textLength).replace(/\\(["\\])/g, '$1');
    if (kind === MOVE) {
      line.push(nodeOf(code, sanOf(instance, key), uciOf(code, number, chess960), pending));
      pending = [];
    }
    if (kind === REMARK) {
      const node = line.at(-1);
      const comment = text(textAt, textLength).trim();
      if (node) node.comments.push(comment);
      else if (outer.length) pending.push(comment);
      else game.comments.push(comment);
    }
    if (kind === GLYPH) line.at(-1)?.glyphs.push(number);
    if (kind === BEGIN) {
      outer.push(line);
      waiting.push(pending);
      [line, pending] = [[], []];
    }
    if (kind === END) {
      if (pending.length) line.push(nodeOf(0, '', '', pending));
      const variation = line;
      line = outer.pop() ?? line;
      if (variation.length) line.at(-1)?.variations.push(variation);
      pending = waiting.pop() ?? [];
    }
  }
  if (error !== OK) game.error = new ChessError(withCode(refusal(instance, error, firstLine)));
  return game;
}
/** @param {Refusal} refused */
const withCode = ({ ok, error, from, to, culprit, ...rest }) => ({ code: error, ...rest });

/**
 * Returns every game of a text. A game with an error has `error` and the moves before it; an error in a variation ends
 * only the variation. A long text is read through a window, which moves on to the game that it cuts, and is doubled if
 * it holds no complete game.
 * @param {Instance} instance
 * @param {string} text
 */
export function readGames(instance, text) {
  const all = encoder.encode(textOf(text));
  /** @type {PgnGame[]} */
  const games = [];
  for (let from = 0, line = 1, size = WINDOW; from < all.length;) {
    const [at, next] = readWindow(instance, all.subarray(from), size, line, games);
    size = at ? WINDOW : 2 * size;
    from += at;
    line = next;
  }
  return games;
}

/**
 * Reads the complete games at the beginning of these bytes. Returns the offset and line at which to continue.
 * @param {Instance} instance
 * @param {Uint8Array} text
 * @param {number} window
 * @param {number} firstLine
 * @param {PgnGame[]} games
 * @returns {[at: number, line: number]}
 */
function readWindow(instance, text, window, firstLine, games) {
  const { c } = instance;
  const size = open(instance, text, window, firstLine);
  if (size < 0) throw new ChessError(withCode(refusal(instance, FULL, firstLine)));
  let at = 0;
  let line = firstLine;
  for (let error = OK; (error = readNext(instance)) !== EMPTY;) {
    const isCut = size < text.length && c.pgn_offset() === size;
    if (isCut) return [at, line];
    games.push(treeOf(instance, error, line));
    [at, line] = [c.pgn_offset(), c.pgn_line()];
  }
  return [size, c.pgn_line()];
}

/**
 * Reads the first game of a text. Returns its tree and begin(), which starts the instance's game at the start position
 * of that game. Until begin() is called, the instance's game is unchanged. An error in a variation ends only the
 * variation, and is the tree's.
 * @param {Instance} instance
 * @param {string} text
 * @returns {Refusal | { ok: true; tags: Record<string, string>; tree: PgnGame; moves: Uint16Array; begin: () => number
 *   }}
 */
export function readPgn(instance, text) {
  const all = encoder.encode(textOf(text));
  let error = OK;
  for (let window = WINDOW, isCut = true; isCut; window *= 2) {
    const size = open(instance, all, window, 1);
    if (size < 0) return refusal(instance, FULL);
    error = readNext(instance);
    isCut = size < all.length && instance.c.pgn_offset() === size;
  }
  if (error && !instance.c.pgn_error_in_variation()) return refusal(instance, error);
  const tree = treeOf(instance, error, 1);
  return {
    ok: true,
    tags: tree.tags,
    tree,
    moves: Uint16Array.from(tree.moves, (node) => node.code),
    begin: () => instance.c.pgn_begin(),
  };
}
