/* SPDX-License-Identifier: MIT */
/*
 * The letters and digits that are keys while the grid has the focus; those of Lichess's blind mode where it has them.
 * Each asks what can be asked by a typed line as well. The label BOARD_KEYS tells them to players, the pages of
 * the site in a table, and a test holds all three against this list.
 */

const ask =
  (command, { here = false } = {}) =>
  (board, { square }) =>
    board.ask(command, here ? square : undefined);
const jump =
  (role) =>
  (board, { shift }) =>
    board.jump(role, shift ? -1 : 1);

export const KEYS = {
  o: ask('square', { here: true }),
  m: (board, { square, shift }) => board.ask(shift ? 'captures' : 'moves', square),
  d: (board, { square, shift }) => (shift ? board.stepOn() : board.ask('attacks', square)),
  l: ask('last'),
  t: (board, { shift }) => board.ask(shift ? 'clock' : 'turn'),
  a: (board, { shift }) => (shift ? board.stepBack() : board.ask('all')),
  s: (board, { shift }) => (shift ? board.stepAside(1) : board.ask('pawns')),
  v: ask('material'),
  w: (board, { shift }) => (shift ? board.stepAside(-1) : board.ask('changes')),
  '.': ask('repeat'),
  c: ask('last-capture'),
  x: (board, { square, shift, alt }) => board.scan(square, { straight: alt, backwards: shift }),
  k: jump('king'),
  q: jump('queen'),
  r: jump('rook'),
  b: jump('bishop'),
  n: jump('knight'),
  p: jump('pawn'),
  i: (board) => board.toInput(),
  f: (board) => board.flip(),
  '?': (board) => board.help(),
};

/** What the key asks for, to be called; null when it is none of ours. */
export function keyOf(board, event, square) {
  if (event.ctrlKey || event.metaKey) return null;
  const { shiftKey: shift, altKey: alt, code } = event;
  // By its place: on a French keyboard the digits themselves need Shift.
  const digit = code.match(/^(?:Digit|Numpad)([1-8])$/)?.[1];
  if (digit && !alt) return () => board.toSquare(shift ? 'abcdefgh'[digit - 1] + square[1] : square[0] + digit);
  // With Alt some keyboards write other letters.
  const key = alt ? code.replace(/^Key/, '').toLowerCase() : event.key.toLowerCase();
  if (!Object.hasOwn(KEYS, key) || (alt && key !== 'x')) return null;
  return () => KEYS[key](board, { square, shift, alt });
}

const STRAIGHT = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];

/**
 * The men that are seen from a square, clockwise from the top or the top right as the player sits.
 * @param {Map<string, unknown>} men
 */
export function seenFrom(square, men, { straight, backwards, upsideDown }) {
  const directions = [...(straight ? STRAIGHT : DIAGONAL)];
  if (backwards) directions.reverse();
  const sign = upsideDown ? -1 : 1;
  return directions.flatMap(([across, up]) => {
    for (let step = 1; step < 8; step++) {
      const file = 'abcdefgh'['abcdefgh'.indexOf(square[0]) + sign * across * step];
      const rank = Number(square[1]) + sign * up * step;
      if (!file || rank < 1 || rank > 8) return [];
      if (men.has(file + rank)) return [file + rank];
    }
    return [];
  });
}
