/* SPDX-License-Identifier: MIT */
/* Arrows that a page draws on the board, for eyes only. */
import { svg } from './dom.js';

export class Arrows {
  /** @param {import('../controller.js').Table} table in whose frame the drawing appears, once there is an arrow */
  constructor(table) {
    this.table = table;
  }

  draw() {
    const { table } = this;
    const { parts } = table;
    table.arrows = table.arrows.filter((arrow) => this.#isArrow(arrow));
    if (!this.node && !table.arrows.length) return;
    if (!this.node) {
      this.node = svg('svg', { class: 'arrows', viewBox: '0 0 8 8', 'aria-hidden': 'true' });
      parts.frame.append(this.node);
    }
    this.node.replaceChildren(
      ...table.arrows.map(({ from, to }) =>
        svg('path', { part: 'arrow', d: this.#outline(this.#centre(from), this.#centre(to)) }),
      ),
    );
  }
  #isArrow(arrow) {
    const { parts } = this.table;
    if (parts.grid.cell(arrow?.from) && parts.grid.cell(arrow?.to)) return true;
    this.table.fail('arrows', { message: 'an arrow is { from, to }, two squares' });
    return false;
  }

  #centre(square) {
    const { down, across } = this.table.parts.grid.whereIs(square);
    return [across + 0.5, down + 0.5];
  }

  /** A shaft that starts outside the man and a head that ends in the middle of the goal. */
  #outline([x, y], [goalX, goalY]) {
    const length = Math.hypot(goalX - x, goalY - y) || 1;
    const [dx, dy] = [(goalX - x) / length, (goalY - y) / length];
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
