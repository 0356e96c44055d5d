/* SPDX-License-Identifier: MIT */
/* Games into text (PGN): a list of events crosses the border (binding/pgn.c), and C writes. pgn.js reads. */
import { RESULTS } from './names.js';

export const TAG = 0;
export const MOVE = 1;
export const REMARK = 2;
export const GLYPH = 3;
export const BEGIN = 4;
export const END = 5;
export const EVENT_SIZE = 5;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A game, or its tree, with these tags, as PGN; null when it is too long. The instance's game must have begun where it begins. */
export function writeTree(instance, { tags = {}, comments = [], moves }, result) {
  const { c, bytes } = instance;
  const at = c.pgn_text_at();
  const size = c.pgn_text_size();
  const events = [];
  let used = 0;
  let isFull = false;
  const text = (value) => {
    const { read, written } = encoder.encodeInto(value, bytes.subarray(at + used, at + size));
    isFull ||= read < value.length;
    used += written;
    return [used - written, written];
  };
  // A brace would end the comment.
  const remark = (comment) => events.push([REMARK, ...text(comment.replaceAll('}', ')'))]);
  const line = (nodes) => {
    for (const { code, before = [], comments = [], glyphs = [], variations = [] } of nodes) {
      before.forEach(remark);
      events.push([MOVE, code], ...glyphs.map((glyph) => [GLYPH, glyph]));
      comments.forEach(remark);
      for (const variation of variations) {
        events.push([BEGIN]);
        line(variation);
        events.push([END]);
      }
    }
  };
  for (const [name, value] of Object.entries({ ...tags, Result: result }))
    if (!['FEN', 'SetUp'].includes(name)) events.push([TAG, ...text(name), ...text(escaped(value))]);
  comments.forEach(remark);
  line(moves);
  if (isFull || events.length > c.pgn_event_capacity()) return null;
  const base = c.pgn_events_at() >> 2;
  events.forEach((event, index) => instance.integers.set(event, base + EVENT_SIZE * index));
  const length = c.pgn_write(events.length, Math.max(0, RESULTS.indexOf(result)));
  const written = c.pgn_written_at();
  return length < size ? decoder.decode(bytes.subarray(written, written + length)) : null;
}
const escaped = (value) => String(value).replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&');

export function writeGame(game, tags = {}) {
  const { instance, length } = game;
  const moves = Array.from({ length }, (_, ply) => ({ code: instance.c.game_ply_move(ply) }));
  return writeTree(instance, { tags, moves }, game.outcome?.result ?? tags.Result ?? '*');
}
