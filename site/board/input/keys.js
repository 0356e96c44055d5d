/* SPDX-License-Identifier: MIT */
/*
 * The letters and digits that are keys while the grid has the focus. They are those of Lichess's blind mode where it
 * has them, and each has an equivalent typed line. The label BOARD_KEYS and a table on the pages of the site list them
 * for players; a test compares both with this list.
 */
import { FILES } from '#rochade/names.js';
/** @import { Commands } from './commands.js' */
/** @import { Command, Role, Square } from 'rochade' */

/** @typedef {(commands: Commands, at: { square: Square, shift: boolean, alt: boolean }) => unknown} Key */

/** @type {(command: Command, options?: { here?: boolean }) => Key} */
const ask =
  (command, { here = false } = {}) =>
  (commands, { square }) =>
    commands.ask(command, here ? square : undefined);
/** @type {(role: Role) => Key} */
const jump =
  (role) =>
  (commands, { shift }) =>
    commands.jump(role, shift ? -1 : 1);

/** @type {Record<string, Key>} */
export const KEYS = {
  o: ask('square', { here: true }),
  m: (commands, { square, shift }) => commands.ask(shift ? 'captures' : 'moves', square),
  d: (commands, { square, shift }) => (shift ? commands.stepOn() : commands.ask('attacks', square)),
  l: ask('last'),
  t: (commands, { shift }) => commands.ask(shift ? 'clock' : 'turn'),
  a: (commands, { shift }) => (shift ? commands.stepBack() : commands.ask('all')),
  s: (commands, { shift }) => (shift ? commands.stepAside(1) : commands.ask('pawns')),
  v: ask('material'),
  w: (commands, { shift }) => (shift ? commands.stepAside(-1) : commands.ask('changes')),
  '.': ask('repeat'),
  c: ask('last-capture'),
  x: (commands, { square, shift, alt }) => commands.scan(square, { straight: alt, backwards: shift }),
  k: jump('king'),
  q: jump('queen'),
  r: jump('rook'),
  b: jump('bishop'),
  n: jump('knight'),
  p: jump('pawn'),
  i: (commands) => commands.toInput(),
  f: (commands) => commands.flip(),
  '?': (commands) => commands.help(),
};

/**
 * Returns the action of a key that is pressed without Control or Command, as a function of the commands; null for other
 * keys.
 * @param {KeyboardEvent} event
 * @param {Square} square which has the focus
 * @returns {((commands: Commands) => unknown) | null}
 */
export function keyOf(event, square) {
  const { shiftKey: shift, altKey: alt, code } = event;
  // By the key's position: on a French keyboard digits need Shift.
  const digit = code.match(/^(?:Digit|Numpad)([1-8])$/)?.[1];
  if (digit && !alt) {
    const name = /** @type {Square} */ (shift ? FILES[Number(digit) - 1] + square[1] : square[0] + digit);
    return (commands) => commands.toSquare(name);
  }
  // With Alt some keyboards produce other letters.
  const key = alt ? code.replace(/^Key/, '').toLowerCase() : event.key.toLowerCase();
  if (!Object.hasOwn(KEYS, key) || (alt && key !== 'x')) return null;
  return (commands) => KEYS[key](commands, { square, shift, alt });
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
 * Returns the squares of the first piece in each direction from a square, clockwise from the player's top (`straight`)
 * or top right; `backwards` reverses the order.
 * @param {Square} square
 * @param {Map<Square, unknown>} pieces
 * @param {{ straight?: boolean, backwards?: boolean, upsideDown?: boolean }} options
 * @returns {Square[]}
 */
export function seenFrom(square, pieces, { straight, backwards, upsideDown }) {
  const directions = [...(straight ? STRAIGHT : DIAGONAL)];
  if (backwards) directions.reverse();
  const sign = upsideDown ? -1 : 1;
  return directions.flatMap(([across, up]) => {
    for (let step = 1; step < 8; step++) {
      const file = FILES[FILES.indexOf(square[0]) + sign * across * step];
      const rank = Number(square[1]) + sign * up * step;
      if (!file || rank < 1 || rank > 8) return [];
      const seen = /** @type {Square} */ (file + rank);
      if (pieces.has(seen)) return [seen];
    }
    return [];
  });
}
