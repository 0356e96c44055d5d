/* SPDX-License-Identifier: MIT */
/*
 * A game in an address: page#fen=POSITION&game=MOVES, both as they are written anyway, with _ for blanks. Behind the #
 * it stays in the browser.
 */

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The fragment for a game that began at `start` with the moves `sans`. */
export function fragmentOf({ start, sans }) {
  const parts = [];
  if (start !== START) parts.push(`fen=${start.replaceAll(' ', '_')}`);
  if (sans.length) parts.push(`game=${sans.map((san) => san.replace(/[+#]/g, '')).join('_')}`);
  return parts.length ? `#${parts.join('&')}` : '';
}

/** { start, moves } of a fragment; null when it is none of ours. */
export function readFragment(hash) {
  const fields = new Map();
  for (const part of hash.replace(/^#/, '').split('&')) {
    const at = part.indexOf('=');
    if (at > 0) fields.set(part.slice(0, at), plain(part.slice(at + 1)));
  }
  if (!fields.has('fen') && !fields.has('game')) return null;
  const moves = (fields.get('game') ?? '').split(/[_\s]+/).filter(Boolean);
  return { start: (fields.get('fen') ?? START).replaceAll('_', ' '), moves };
}

function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
