/* SPDX-License-Identifier: MIT */
/*
 * Games from text (PGN). C reads; what crosses the border is a list of items (binding/pgn.c), which is a tree on this side:
 * a line is an array of nodes, and each node holds the variations that replace its move. pgn-writing.js goes the other way.
 */
import { sanOf, uciOf } from './move.js';
import { ChessError, constant, nameOf, RESULTS } from './names.js';
import { BEGIN, END, GLYPH, ITEM_SIZE, MOVE, REMARK, TAG } from './pgn-writing.js';

const [OK, FULL, EMPTY] = [0, 12, 13];
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Puts a text in front of the reader; false when it is too long. */
function open(instance, text) {
  const { c, bytes } = instance;
  const at = c.pgn_text_at();
  const { read, written } = encoder.encodeInto(text, bytes.subarray(at, at + c.pgn_text_size()));
  if (read === text.length) c.pgn_open(written);
  return read === text.length;
}

/** What these errors mean of a PGN; their own texts speak of other storage. */
const MESSAGES = { [FULL]: 'this game is longer than can be read', [EMPTY]: 'there is no game in this text' };

const refusal = (instance, error) => ({
  ok: false,
  error: constant(nameOf(instance, 'error_name', error)),
  message: MESSAGES[error] ?? nameOf(instance, 'error_text', error),
  ...placeOf(instance, error),
});
// What is about all of the text is told where it begins.
const placeOf = ({ c }, error) => (MESSAGES[error] ? { line: 1, column: 1 } : { line: c.pgn_error_line(), column: c.pgn_error_column() });

const nodeOf = (code, san, uci, before) => ({ code, san, uci, before, comments: [], glyphs: [], variations: [] });

/** The items of the game that was read, as a game with its tree. */
function treeOf(instance, error) {
  const { c, bytes } = instance;
  const items = c.pgn_items_at() >> 2;
  const numbers = instance.integers.slice(items, items + ITEM_SIZE * c.pgn_item_count());
  const text = (at, length) => decoder.decode(bytes.subarray(at, at + length));
  const game = { start: instance.read(c.pgn_start_fen()), tags: {}, comments: [], moves: [] };
  const chess960 = !!c.pgn_is_chess960();
  let line = game.moves;
  const outer = [];
  /** Comments in front of the first move of the present line; those of the lines around it are in `waiting`. */
  let pending = [];
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
  game.result = RESULTS[c.pgn_result()];
  if (error !== OK) game.error = new ChessError(withCode(refusal(instance, error)));
  return game;
}
const withCode = ({ ok, error, ...rest }) => ({ code: error, ...rest });

/** Every game of a text; one with a fault has `error`, and the moves before it; the main line goes on behind a fault in a variation. */
export function readGames(instance, text) {
  if (!open(instance, String(text))) return splitGames(instance, String(text));
  const games = [];
  for (let error; (error = instance.c.pgn_read()) !== EMPTY; ) games.push(treeOf(instance, error));
  return games;
}

/** A text that is longer than the buffer, a piece at a time; games begin at a line with a tag behind an empty one. */
function splitGames(instance, text) {
  const size = instance.c.pgn_text_size();
  const parts = text.split(/(?<=\n\s*\n)(?=\[)/);
  if (parts.length === 1) return [tooLong(instance)];
  const games = [];
  let piece = '';
  const flush = () => {
    if (piece) games.push(...readGames(instance, piece));
    piece = '';
  };
  for (const part of parts) {
    // Three bytes is the most that a character takes.
    if (3 * (piece.length + part.length) > size) flush();
    piece += part;
  }
  flush();
  return games;
}
const tooLong = (instance) => ({
  start: '',
  tags: {},
  comments: [],
  moves: [],
  result: '*',
  error: new ChessError(withCode(refusal(instance, FULL))),
});

/**
 * The first game of a text: its tree, and begin(), which starts the instance's game where that game began. Until then
 * the instance's game is as it was.
 */
export function readPgn(instance, text) {
  if (!open(instance, String(text))) return refusal(instance, FULL);
  const error = instance.c.pgn_read();
  if (error) return refusal(instance, error);
  const tree = treeOf(instance, OK);
  return {
    ok: true,
    tags: tree.tags,
    tree,
    moves: Uint16Array.from(tree.moves, (node) => node.code),
    begin: () => instance.c.pgn_begin(),
  };
}
