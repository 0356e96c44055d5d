/* SPDX-License-Identifier: MIT */
/* Games into text (PGN): a list of items crosses the border (binding/pgn.c), and C writes. pgn.js reads. */
import { arrayOf, objectOf, RESULTS, textOf } from './names.js';
/** @import { Outcome, PgnGame, PgnNodeLike } from '../types/rules.js' */
/** @import { InstanceGame } from './game.js' */
/** @import { Instance } from './instance.js' */

/**
 * What is written of a game: its tags, its comments and its moves.
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
 * Numbers of an item: kind; move, and in the upper half a number; one that is read only; name and text, address and
 * length each.
 */
export const ITEM_SIZE = 7;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * A game, or its tree, with these tags, as PGN; null when it is too long. The instance's game must have begun where it
 * begins.
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
  /** @type {(comment: string) => unknown} A brace would end the comment. */
  const remark = (comment) => items.push([REMARK, 0, 0, 0, 0, ...text(textOf(comment).replaceAll('}', ')'))]);
  /** @type {(nodes: PgnNodeLike[]) => void} */
  const line = (nodes) => {
    for (const node of arrayOf('moves', nodes)) {
      const { code, before = [], comments = [], glyphs = [], variations = [] } = objectOf('move', node);
      arrayOf('before', before).forEach(remark);
      // What is said in a variation without moves.
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
 * A tag's name as it can be read again.
 * @param {string} name
 */
function tagName(name) {
  if (!/^\w{1,255}$/.test(name)) throw new RangeError(`tag: ${name.slice(0, 40)}; a name has letters, digits and _`);
  return name;
}
/**
 * A tag's value: a text, or a number for one.
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
 * Endings that follow from the position. A record may have passed over one of them; the other endings are declared by a
 * player or the arbiter.
 */
const OF_POSITION = ['checkmate', 'stalemate', 'dead-position', 'fivefold-repetition', 'seventy-five-moves'];
/**
 * The result of a game or record: the recorded one, unless there is none, or another was declared since then.
 * @param {Outcome | null} outcome
 * @param {PgnGame['result']} recorded
 * @returns {PgnGame['result']}
 */
export const resultOf = (outcome, recorded) =>
  RESULTS.indexOf(recorded) > 0 && (!outcome || OF_POSITION.includes(outcome.ending))
    ? recorded
    : (outcome?.result ?? '*');

/**
 * A game as PGN; while its moves are those of the record that it was read from, with the result of that record.
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
