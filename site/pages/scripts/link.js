/* SPDX-License-Identifier: MIT */
/*
 * A game in an address: page#fen=POSITION&game=MOVES&side=COLOR, all as they are written anyway, or page#pgn=TEXT, a
 * recorded game with names and remarks; with _ for blanks. Behind the # it stays in the browser.
 */

const SIDES = /** @type {const} */ (['white', 'black']);
export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/**
 * The fragment for a game that began at `start` with the moves `sans`. With a side, the player's, a game against the
 * engine begins at once.
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
 * The fragment for a recorded game.
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
 * { start, moves, side } of a fragment; null when it is none of ours.
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
 * The PGN of a fragment: a recorded game, or one that was played; null when it has none.
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
 * Shows what another address of ours has, put where the page's own is: browsers load nothing when only what is behind #
 * differs.
 * @param {(hash: string) => unknown} [read]
 */
export function followAddress(read = readFragment) {
  addEventListener('hashchange', () => read(location.hash) && location.reload());
}

/** Once what the address has is kept, a reload shall show it as it stands then. */
export const forgetAddress = () => history.replaceState(null, '', location.pathname);

/** @param {string} text */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
