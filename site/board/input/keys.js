/* SPDX-License-Identifier: MIT */
/*
 * The letters and digits that are keys while the grid has the focus. They are those of Lichess's blind mode where it
 * has them, and each has an equivalent typed line. The label BOARD_KEYS and a table on the pages of the site list them
 * for players; a test compares both with this list.
 */
import { FILES } from '#rochade/names.js';
/** @import { Grid } from '../view/grid.js' */
/** @import { Commands } from './commands.js' */
/** @import { Command, Role, Square } from 'rochade' */

/** @typedef {(commands: Commands, at: { square: Square, shift: boolean, alt: boolean }) => unknown} Key */

/** @type {(command: Command, options?: { here?: boolean }) => Key} */
const ask =
  (command, { here = false } = {}) =>
  (commands, { square }) =>
    commands.ask(command, here ? square : undefined);

/**
 * What each key does: an action of the commands; or where the focus moves, to the next piece of a role or to the input.
 * @type {Record<string, Key | Role | 'input'>}
 */
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
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
  i: 'input',
  f: (commands) => commands.flip(),
  '?': (commands) => commands.help(),
};

/**
 * Returns what a key does that is pressed without Control or Command: the square, or 'input', to which the focus moves
 * at once, so that the next key acts where the player is; or a function of the commands; null for other keys.
 * @param {KeyboardEvent} event
 * @param {Grid} grid
 * @returns {Square | 'input' | ((commands: Commands) => unknown) | null}
 */
export function keyOf(event, grid) {
  const { shiftKey: shift, altKey: alt, code } = event;
  const square = grid.current;
  // By the key's position: on a French keyboard digits need Shift.
  const digit = !alt && code.match(/^(?:Digit|Numpad)([1-8])$/)?.[1];
  // With Alt some keyboards produce other letters.
  const key = (alt ? code.replace(/^Key/, '') : event.key).toLowerCase();
  const action = Object.hasOwn(KEYS, key) && (!alt || key === 'x') ? KEYS[key] : null;
  if (digit) return /** @type {Square} */ (shift ? FILES[Number(digit) - 1] + square[1] : square[0] + digit);
  if (action === 'input') return action;
  if (typeof action === 'string') return grid.next(action, shift ? -1 : 1) ?? ((commands) => commands.lack());
  return action && ((commands) => action(commands, { square, shift, alt }));
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
