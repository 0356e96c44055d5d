/* SPDX-License-Identifier: MIT */
/*
 * Games from text (PGN). C reads; what crosses the border is a list of items (binding/pgn.c), which is a tree on this
 * side: a line is an array of nodes, and each node holds the variations that replace its move. pgn-writing.js goes the
 * other way.
 */
import { sanOf, uciOf } from './move.js';
import { ChessError, constant, nameOf, RESULTS } from './names.js';
import { BEGIN, END, GLYPH, ITEM_SIZE, MOVE, REMARK, TAG } from './pgn-writing.js';
/** @import { PgnGame, PgnNode, Refusal } from '../types/rules.js' */
/** @import { Instance } from './instance.js' */

const [OK, FULL, EMPTY] = [0, 12, 13];
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Puts the beginning of some bytes in front of the reader, as much as there is room for; how much that is.
 * @param {Instance} instance
 * @param {Uint8Array} text
 * @param {number} line
 */
function open({ c, bytes }, text, line) {
  const part = text.subarray(0, c.pgn_text_size());
  bytes.set(part, c.pgn_text_at());
  c.pgn_open(part.length, line);
  return part.length;
}

/**
 * What these errors mean of a PGN; their own texts speak of other storage.
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
 * Returns line and column; for what is about all of a game, or of the text, those where that begins.
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
 * The items of the game that was read, as a game with its tree.
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
   * Comments in front of the first move of the present line; those of the lines around it are in `waiting`.
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
      /** @type {PgnNode[]} */
      const variation = [];
      line.at(-1)?.variations.push(variation);
      outer.push(line);
      waiting.push(pending);
      [line, pending] = [variation, []];
    }
    if (kind === END) {
      if (pending.length) line.push(nodeOf(0, '', '', pending));
      line = outer.pop() ?? line;
      pending = waiting.pop() ?? [];
    }
  }
  if (error !== OK) game.error = new ChessError(withCode(refusal(instance, error, firstLine)));
  return game;
}
/** @param {Refusal} refused */
const withCode = ({ ok, error, from, to, culprit, ...rest }) => ({ code: error, ...rest });

/**
 * Every game of a text; one with a fault has `error`, and the moves before it; the main line continues behind a fault
 * in a variation. A text that is longer than the reader's buffer is read through a window, which moves on to the game
 * that it cuts.
 * @param {Instance} instance
 * @param {string} text
 */
export function readGames(instance, text) {
  const all = encoder.encode(String(text));
  /** @type {PgnGame[]} */
  const games = [];
  let line = 1;
  for (let from = 0; from < all.length;) {
    const [at, next] = readWindow(instance, all.subarray(from), line, games);
    if (at) [from, line] = [from + at, next];
    else {
      const end = nextGame(all, from + instance.c.pgn_text_size());
      games.push(treeOf(instance, FULL, line));
      [from, line] = [end, line + linesOf(all.subarray(from, end))];
    }
  }
  return games;
}

/**
 * Reads what begins these bytes; where the first game that is not whole begins, and its line.
 * @param {Instance} instance
 * @param {Uint8Array} text
 * @param {number} firstLine
 * @param {PgnGame[]} games
 * @returns {[at: number, line: number]}
 */
function readWindow(instance, text, firstLine, games) {
  const { c } = instance;
  const size = open(instance, text, firstLine);
  let at = 0;
  let line = firstLine;
  for (let error = OK; (error = c.pgn_read()) !== EMPTY;) {
    const isCut = size < text.length && c.pgn_offset() === size;
    if (isCut) return [at, line];
    games.push(treeOf(instance, error, line));
    [at, line] = [c.pgn_offset(), c.pgn_line()];
  }
  return [size, c.pgn_line()];
}

const [LINE_FEED, RETURN, BRACKET] = [10, 13, 0x5b];
/** @param {number} byte */
const isLineEnd = (byte) => byte === LINE_FEED || byte === RETURN;

/**
 * Where a game surely begins behind one that is too long: with a tag behind an empty line; else the end.
 * @param {Uint8Array} all
 * @param {number} from
 */
function nextGame(all, from) {
  for (let at = from; (at = all.indexOf(BRACKET, at)) >= 0; at++) {
    const back = all[at - 1] === LINE_FEED && all[at - 2] === RETURN ? 3 : 2;
    const isLetter = (all[at + 1] | 32) >= 97 && (all[at + 1] | 32) <= 122;
    if (isLetter && isLineEnd(all[at - 1]) && isLineEnd(all[at - back])) return at;
  }
  return all.length;
}

/**
 * Line ends; those of DOS are one each.
 * @param {Uint8Array} bytes
 */
function linesOf(bytes) {
  let count = 0;
  bytes.forEach((byte, at) => {
    if (byte === LINE_FEED || (byte === RETURN && bytes[at + 1] !== LINE_FEED)) count++;
  });
  return count;
}

/**
 * The first game of a text: its tree, and begin(), which starts the instance's game where that game began. Until then
 * the instance's game is as it was.
 * @param {Instance} instance
 * @param {string} text
 * @returns {Refusal | { ok: true; tags: Record<string, string>; tree: PgnGame; moves: Uint16Array; begin: () => number
 *   }}
 */
export function readPgn(instance, text) {
  const all = encoder.encode(String(text));
  const size = open(instance, all, 1);
  const error = instance.c.pgn_read();
  // Beyond the room for texts there may be more of this game.
  if (size < all.length && instance.c.pgn_offset() === size) return refusal(instance, FULL);
  if (error) return refusal(instance, error);
  const tree = treeOf(instance, OK, 1);
  return {
    ok: true,
    tags: tree.tags,
    tree,
    moves: Uint16Array.from(tree.moves, (node) => node.code),
    begin: () => instance.c.pgn_begin(),
  };
}
