/* SPDX-License-Identifier: MIT */
/*
 * The men, the letters and digits at the edge, and the sign of check: one drawing above the squares, for eyes only.
 * A man is a single path that is cloned, so that a board has no more nodes than men.
 */
import { element, svg } from './dom.js';
import { drawings } from './piece-outlines.js';

const UNIT = 80;
const DURATION = 160;
const place = ({ down, across }) => `translate(${UNIT * across} ${UNIT * down})`;
const styled = (x, y) => `translate(${x}px, ${y}px)`;

const shapes = new Map();
/** One man, to be put somewhere. */
function shapeOf({ color, role }) {
  const kind = `${color} ${role}`;
  let shape = shapes.get(kind);
  if (!shape) {
    shape = svg('path', { class: `man ${kind}`, part: `man ${color}-${role}`, d: drawings[role] });
    shapes.set(kind, shape);
  }
  return shape.cloneNode();
}

/** A man by itself, for a button. */
export function drawing(man) {
  return svg('svg', { viewBox: `0 0 ${UNIT} ${UNIT}`, 'aria-hidden': 'true' }, shapeOf(man));
}

/** Eight places along an edge, this far into their squares, in percent of the board. */
const along = (inside) => Array.from({ length: 8 }, (_, square) => `${12.5 * (square + inside)}%`).join(' ');
const across = (percent) => Array(8).fill(`${percent}%`).join(' ');

let coordinates;
/** Letters in the last row, digits in the first column. */
function edgeOf() {
  const text = (attributes, signs) => svg('text', { part: 'coordinate', ...attributes }, signs);
  coordinates ??= element(
    'div',
    { class: 'coordinates', 'aria-hidden': 'true' },
    svg(
      'svg',
      {},
      text({ class: 'file', x: along(0.98), y: '99.4%' }, 'abcdefgh'),
      text({ class: 'rank', x: across(0.4), y: along(0.04) }, '87654321'),
    ),
  );
  return coordinates.cloneNode(true);
}

export class Men {
  #shown = new Map();
  #check = null;

  /** @param {(square: string) => { down: number, across: number }} whereIs */
  constructor(whereIs) {
    this.whereIs = whereIs;
    this.edge = edgeOf();
    this.node = svg('svg', { class: 'men', viewBox: `0 0 ${8 * UNIT} ${8 * UNIT}`, 'aria-hidden': 'true' });
  }

  /** Shows the men of a Map from square to {color, role}. */
  place(men) {
    const added = [];
    for (const [square, { kind, node }] of this.#shown) {
      const man = men.get(square);
      if (man && `${man.color} ${man.role}` === kind) continue;
      node.remove();
      this.#shown.delete(square);
    }
    for (const [square, man] of men) {
      if (this.#shown.has(square)) continue;
      const node = shapeOf(man);
      node.setAttribute('transform', place(this.whereIs(square)));
      this.#shown.set(square, { kind: `${man.color} ${man.role}`, node });
      added.push(node);
    }
    this.node.append(...added);
  }
  get(square) {
    return this.#shown.get(square)?.node ?? null;
  }

  /** The board was turned round: `color` sits below now. */
  turn(color) {
    for (const [square, { node }] of this.#shown) node.setAttribute('transform', place(this.whereIs(square)));
    const [files, ranks] = this.edge.firstChild.children;
    files.textContent = color === 'black' ? 'hgfedcba' : 'abcdefgh';
    ranks.textContent = color === 'black' ? '12345678' : '87654321';
    if (this.#check) this.check(this.#check.square);
  }

  /** A king in check carries the plus that check has in writing. */
  check(square) {
    this.#check?.node.remove();
    this.#check = null;
    if (!square) return;
    const node = svg(
      'g',
      { class: 'check-sign', part: 'check', transform: place(this.whereIs(square)) },
      svg('circle', { cx: 66, cy: 14, r: 13 }),
      svg('path', { d: 'M59 14h14M66 7v14' }),
    );
    this.#check = { square, node };
    this.node.append(node);
  }

  /** Lets the man on a square come from another one, for eyes that follow it. */
  slide(from, to) {
    const man = this.get(to);
    if (!man || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [start, end] = [from, to].map((square) => this.whereIs(square));
    this.node.append(man);
    man.animate(
      [start, end].map((square) => ({ transform: styled(UNIT * square.across, UNIT * square.down) })),
      { duration: DURATION, easing: 'ease-out' },
    );
  }
}
