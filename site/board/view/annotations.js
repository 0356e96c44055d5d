/* SPDX-License-Identifier: MIT */
/* Arrows and marks that a page draws on the board; visual only. */
import { dataOf } from '../page-data.js';
import { svg } from './dom.js';
/** @import { Square } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

/** The colours of arrows and marks, those of [%cal] and [%csl] in PGN; without one they have the board's colour. */
const COLORS = ['green', 'red', 'yellow', 'blue'];

/** @typedef {'green' | 'red' | 'yellow' | 'blue'} DrawingColor */
/** @typedef {{ from: Square, to: Square, color?: DrawingColor }} Arrow */
/** @typedef {Square | { square: Square, color?: DrawingColor }} Mark */
/** @typedef {[number, number]} Point across and down, in squares */

/**
 * Returns a copy of a list from the page, so that reading it runs no code of the page; null stands for an entry that
 * cannot be copied.
 * @param {unknown} list
 * @returns {any[]}
 */
function copyOf(list) {
  try {
    return Array.from(/** @type {Iterable<unknown>} */ (list ?? []), dataOf);
  } catch {
    return [null];
  }
}

export class Annotations {
  /** @type {Arrow[]} */
  #arrows = [];
  /** @type {Mark[]} */
  #marks = [];
  /** The drawing; null before the first arrow. @type {SVGElement | null} */
  #node = null;
  #grid;
  #frame;
  #events;

  /** @param {Pick<Parts, 'grid' | 'frame' | 'events'>} parts */
  constructor({ grid, frame, events }) {
    this.#grid = grid;
    this.#frame = frame;
    this.#events = events;
  }

  get arrows() {
    return this.#arrows;
  }
  /** Shows these arrows. An invalid entry is reported and ignored. */
  set arrows(list) {
    this.#arrows = copyOf(list).filter((arrow) =>
      this.#holds('arrows', [arrow?.from, arrow?.to], arrow?.color, {
        message: 'an arrow is { from, to }, two squares',
      }),
    );
    this.draw();
  }
  get marks() {
    return this.#marks;
  }
  /** Shows these marks. An invalid entry is reported and ignored. */
  set marks(list) {
    const marks = copyOf(list)
      .map((mark) => (typeof mark === 'string' ? { square: mark } : mark))
      .filter((mark) =>
        this.#holds('marks', [mark?.square], mark?.color, { message: 'a mark is a square, or { square }' }),
      );
    this.#marks = marks.map(({ square, color }) => (color ? { square, color } : square));
    for (const kind of ['note', ...COLORS])
      this.#grid.mark(
        kind,
        marks.filter(({ color }) => kind === 'note' || color === kind).map(({ square }) => square),
      );
  }
  /** Draws the arrows for the current orientation. */
  draw() {
    if (!this.#node && !this.#arrows.length) return;
    if (!this.#node) {
      this.#node = svg('svg', { class: 'arrows', viewBox: '0 0 8 8', 'aria-hidden': 'true' });
      this.#frame.append(this.#node);
    }
    this.#node.replaceChildren(
      ...this.#arrows.map(({ from, to, color = '' }) =>
        svg('path', { class: color, part: `arrow ${color}`, d: this.#outline(this.#centre(from), this.#centre(to)) }),
      ),
    );
  }
  /**
   * Returns true for valid squares and a valid or absent colour; otherwise reports the error.
   * @param {string} code
   * @param {(string | undefined)[]} squares
   * @param {string | undefined} color
   * @param {{ message: string }} rule
   */
  #holds(code, squares, color, { message }) {
    const holds = squares.every((square) => this.#grid.cell(square)) && (!color || COLORS.includes(color));
    if (!holds) this.#events.fail(code, `${message}, and perhaps a color: ${COLORS}`);
    return holds;
  }

  /** @param {Square} square @returns {Point} */
  #centre(square) {
    const { down, across } = this.#grid.whereIs(square);
    return [across + 0.5, down + 0.5];
  }

  /**
   * Returns the outline of a shaft that starts outside the piece, and of a head that ends in the middle of the target.
   * @param {Point} start
   * @param {Point} target
   */
  #outline([x, y], [targetX, targetY]) {
    const length = Math.hypot(targetX - x, targetY - y) || 1;
    const [dx, dy] = [(targetX - x) / length, (targetY - y) / length];
    /** @type {(along: number, aside: number) => string} */
    const point = (along, aside) => `${x + dx * along - dy * aside} ${y + dy * along + dx * aside}`;
    const neck = length - 0.4;
    return `M${[
      point(0.3, 0.08),
      point(neck, 0.08),
      point(neck, 0.25),
      point(length, 0),
      point(neck, -0.25),
      point(neck, -0.08),
      point(0.3, -0.08),
    ].join('L')}Z`;
  }
}
