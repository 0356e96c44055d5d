/* SPDX-License-Identifier: MIT */
/* Writes games as PGN: the module receives a list of items (binding/pgn.c) and returns the text. pgn.js reads PGN. */
import { arrayOf, objectOf, RESULTS, textOf } from './names.js';
/** @import { Outcome, PgnGame, PgnNodeLike } from '../types/rules.js' */
/** @import { InstanceGame } from './game.js' */
/** @import { Instance } from './instance.js' */

/**
 * The parts of a game that are written: its tags, its comments and its moves.
 * @typedef {{ tags?: Tags; comments?: string[]; moves: PgnNodeLike[] }} Tree
 */
/** @typedef {Record<string, string | number>} Tags */

export const TAG = 0;
export const MOVE = 1;
export const REMARK = 2;
export const GLYPH = 3;
export const BEGIN = 4;
export const END = 5;
/**
 * Integers of an item: its kind; a move, with a number in the upper 16 bits; the SAN key, which is used by the reader
 * only; address and length of a name; address and length of a text.
 */
export const ITEM_SIZE = 7;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Returns a tree of moves as PGN; null if it is too long. The instance's game must have the tree's start position.
 * @param {Instance} instance
 * @param {Tree} tree
 * @param {PgnGame['result']} result
 */
export function writeTree(instance, { tags = {}, comments: introduction = [], moves }, result) {
  const { c } = instance;
  const at = c.pgn_room(0);
  /** @type {number[][]} */
  const items = [];
  /** @type {Uint8Array[]} */
  const texts = [];
  let used = 0;
  /** @type {(value: string) => [at: number, length: number]} */
  const text = (value) => {
    const encoded = encoder.encode(value);
    texts.push(encoded);
    used += encoded.length;
    return [at + used - encoded.length, encoded.length];
  };
  /** Adds a comment, in which a closing brace would end it. @type {(comment: string) => unknown} */
  const remark = (comment) => items.push([REMARK, 0, 0, 0, 0, ...text(textOf(comment).replaceAll('}', ')'))]);
  /** @type {(nodes: PgnNodeLike[]) => void} */
  const line = (nodes) => {
    for (const node of arrayOf('moves', nodes)) {
      const { code, before = [], comments = [], glyphs = [], variations = [] } = objectOf('move', node);
      arrayOf('before', before).forEach(remark);
      // A variation without moves holds comments only.
      if (!code) continue;
      items.push([MOVE, code], ...arrayOf('glyphs', glyphs).map((glyph) => [GLYPH, glyph << 16]));
      arrayOf('comments', comments).forEach(remark);
      for (const variation of arrayOf('variations', variations)) {
        items.push([BEGIN]);
        line(variation);
        items.push([END]);
      }
    }
  };
  for (const [name, value] of Object.entries({ ...tags, Result: result }))
    if (!['FEN', 'SetUp'].includes(name))
      items.push([TAG, 0, 0, ...text(tagName(name)), ...text(escaped(tagValue(name, value)))]);
  arrayOf('comments', introduction).forEach(remark);
  line(moves);
  const base = c.pgn_room(used) && c.pgn_items_at(items.length) >> 2;
  instance.view();
  if (!base) return null;
  let end = at;
  for (const encoded of texts) {
    instance.bytes.set(encoded, end);
    end += encoded.length;
  }
  items.forEach((item, index) => instance.integers.set(item, base + ITEM_SIZE * index));
  const length = c.pgn_write(items.length, Math.max(0, RESULTS.indexOf(result)));
  instance.view();
  const written = c.pgn_written_at();
  return length ? decoder.decode(instance.bytes.subarray(written, written + length)) : null;
}
/**
 * Returns the name of a tag. Throws RangeError for a name that cannot be read again.
 * @param {string} name
 */
function tagName(name) {
  if (!/^\w{1,255}$/.test(name)) throw new RangeError(`tag: ${name.slice(0, 40)}; a name has letters, digits and _`);
  return name;
}
/**
 * Returns the value of a tag. Throws TypeError unless it is a text or a finite number.
 * @param {string} name
 * @param {unknown} value
 */
function tagValue(name, value) {
  if (typeof value !== 'string' && !Number.isFinite(value))
    throw new TypeError(`tag ${name}: ${textOf(value)} is no text`);
  return value;
}
/** @param {unknown} value */
const escaped = (value) => String(value).replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&');

/**
 * Endings that follow from the position. A record may continue beyond one of them; the other endings are declared by a
 * player or the arbiter.
 */
const OF_POSITION = ['checkmate', 'stalemate', 'dead-position', 'fivefold-repetition', 'seventy-five-moves'];
/**
 * Returns the result of a game: the recorded one, unless there is none or another was declared since then.
 * @param {Outcome | null} outcome
 * @param {PgnGame['result']} recorded
 * @returns {PgnGame['result']}
 */
export const resultOf = (outcome, recorded) =>
  RESULTS.indexOf(recorded) > 0 && (!outcome || OF_POSITION.includes(outcome.ending))
    ? recorded
    : (outcome?.result ?? '*');

/**
 * Returns a game as PGN. As long as its moves are those of the record that it was read from, its result is that of the
 * record.
 * @param {InstanceGame} game
 * @param {Tags} [tags]
 */
export function writeGame(game, tags = {}) {
  const { instance, length, outcome, recorded } = game;
  const moves = Array.from({ length }, (_, ply) => ({ code: instance.c.game_ply_move(ply) }));
  const isRecord = recorded?.moves.length === length && moves.every(({ code }, ply) => code === recorded.moves[ply]);
  const given = RESULTS.find((known) => known === tags.Result) ?? '*';
  const result = isRecord ? resultOf(outcome, given === '*' ? recorded.result : given) : (outcome?.result ?? given);
  return writeTree(instance, { tags, moves }, result);
}
