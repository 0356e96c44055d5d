/* SPDX-License-Identifier: MIT */
/* Arrows that a page draws on the board, for eyes only. */
import { svg } from './dom.js';
/** @import { Square } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

/** The colours that arrows and marks may have, those of [%cal] and [%csl] in PGN; without one they have the board's. */
export const COLORS = ['green', 'red', 'yellow', 'blue'];

/** @typedef {'green' | 'red' | 'yellow' | 'blue'} DrawingColor */
/** @typedef {{ from: Square, to: Square, color?: DrawingColor }} Arrow */
/** @typedef {[number, number]} Point across and down, in squares */

export class Arrows {
  /** @type {Arrow[]} */
  #list = [];
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

  get list() {
    return this.#list;
  }
  /** Shows these arrows. What is no arrow is reported and left out. @param {Arrow[]} arrows */
  show(arrows) {
    this.#list = arrows.filter((arrow) => this.#isArrow(arrow));
    this.draw();
  }
  /** Draws the arrows where their squares are now. */
  draw() {
    if (!this.#node && !this.#list.length) return;
    if (!this.#node) {
      this.#node = svg('svg', { class: 'arrows', viewBox: '0 0 8 8', 'aria-hidden': 'true' });
      this.#frame.append(this.#node);
    }
    this.#node.replaceChildren(
      ...this.#list.map(({ from, to, color = '' }) =>
        svg('path', { class: color, part: `arrow ${color}`, d: this.#outline(this.#centre(from), this.#centre(to)) }),
      ),
    );
  }
  /** @param {Arrow} arrow */
  #isArrow(arrow) {
    const { from, to, color = COLORS[0] } = arrow ?? {};
    if (this.#grid.cell(from) && this.#grid.cell(to) && COLORS.includes(color)) return true;
    this.#events.fail('arrows', { message: `an arrow is { from, to }, two squares, and perhaps a color: ${COLORS}` });
    return false;
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
