/* SPDX-License-Identifier: MIT */
/*
 * A game in an address: page#fen=FEN&game=MOVES&side=COLOR with the moves in SAN, or page#pgn=TEXT with a recorded game
 * and its tags and comments; _ stands for a space. The fragment is never sent to the server.
 */

const SIDES = /** @type {const} */ (['white', 'black']);
export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/**
 * Returns the fragment for a game from `start` with the moves `sans`. With the player's side, a game against the engine
 * begins at once.
 * @param {{ start: string, sans: string[], side?: string }} game
 */
export function fragmentOf({ start, sans, side }) {
  /** @type {string[]} */
  const parts = [];
  if (start !== START) parts.push(`fen=${start.replaceAll(' ', '_')}`);
  if (sans.length) parts.push(`game=${sans.map((san) => san.replace(/[+#]/g, '')).join('_')}`);
  if (side) parts.push(`side=${side}`);
  return parts.length ? `#${parts.join('&')}` : '';
}

/**
 * Returns the fragment for a recorded game.
 * @param {string} pgn
 */
export const fragmentOfPgn = (pgn) => `#pgn=${encodeURIComponent(pgn).replaceAll('_', '%5F').replaceAll('%20', '_')}`;

/** @param {string} hash */
function fieldsOf(hash) {
  /** @type {Map<string, string>} */
  const fields = new Map();
  for (const part of hash.replace(/^#/, '').split('&')) {
    const at = part.indexOf('=');
    if (at > 0) fields.set(part.slice(0, at), part.slice(at + 1));
  }
  return fields;
}

/**
 * Returns { start, moves, side } of a fragment; null if it contains no game.
 * @param {string} hash
 */
export function readFragment(hash) {
  const fields = fieldsOf(hash);
  for (const [name, text] of fields) fields.set(name, plain(text));
  const side = SIDES.find((each) => each === fields.get('side'));
  if (!fields.has('fen') && !fields.has('game') && !side) return null;
  const moves = (fields.get('game') ?? '').split(/[_\s]+/).filter(Boolean);
  return { start: (fields.get('fen') ?? START).replaceAll('_', ' '), moves, side };
}

/**
 * Returns the PGN of a fragment, either of a recorded game or of moves; null if it contains neither.
 * @param {string} hash
 */
export function readPgn(hash) {
  const text = fieldsOf(hash).get('pgn');
  if (text !== undefined) return plain(text.replaceAll('_', ' '));
  const { start, moves } = readFragment(hash) ?? {};
  if (!moves) return null;
  return `${start === START ? '' : `[SetUp "1"]\n[FEN "${start}"]\n\n`}${moves.join(' ')} *\n`;
}

/**
 * Reloads the page when its fragment is changed to another game: browsers do not load a page again when only the
 * fragment differs.
 * @param {(hash: string) => unknown} [read]
 */
export function followAddress(read = readFragment) {
  addEventListener('hashchange', () => read(location.hash) && location.reload());
}

/** Removes the fragment once its game is stored, so that a reload shows the game as it is then. */
export const forgetAddress = () => history.replaceState(null, '', location.pathname);

/** @param {string} text */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
