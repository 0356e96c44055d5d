/* SPDX-License-Identifier: MIT */
/*
 * The pieces, the letters and digits at the edge, and the sign of check: one drawing above the squares, visual only.
 * Each piece is a clone of a single path, so that a board has few nodes.
 */
import { element, svg } from './dom.js';
import { drawings } from './piece-outlines.js';
/** @import { Color, Piece, Square } from 'rochade' */

/** @typedef {{ down: number, across: number }} Place row and column from the top left */

const UNIT = 80;
/** @type {(at: Place) => string} */
const place = ({ down, across }) => `translate(${UNIT * across} ${UNIT * down})`;
/** @type {(x: number, y: number) => string} */
const styled = (x, y) => `translate(${x}px, ${y}px)`;

/** Returns the `part` attribute of a piece, which identifies its drawing. @param {Piece} piece */
const partOf = ({ color, role }) => `piece ${color}-${role}`;

/** @type {Map<string, SVGPathElement>} */
const shapes = new Map();
/** Creates the path of a piece, without a position. @param {Piece} piece */
function shapeOf(piece) {
  const { color, role } = piece;
  const part = partOf(piece);
  let shape = shapes.get(part);
  if (!shape) {
    shape = svg('path', { class: `piece ${color} ${role}`, part, d: drawings[role] });
    shapes.set(part, shape);
  }
  return /** @type {SVGPathElement} */ (shape.cloneNode());
}

/** Creates the drawing of a single piece, for example for a button. @param {Piece} piece */
export function drawing(piece) {
  return svg('svg', { viewBox: `0 0 ${UNIT} ${UNIT}`, 'aria-hidden': 'true' }, shapeOf(piece));
}

/**
 * Returns eight coordinates along an edge, in percent of the board.
 * @param {number} inside offset in the square, as a fraction of it
 */
const along = (inside) => Array.from({ length: 8 }, (_, square) => `${12.5 * (square + inside)}%`).join(' ');
/** @param {number} percent */
const across = (percent) => Array(8).fill(`${percent}%`).join(' ');

/** Creates the letters of the last row and the digits of the first column. */
export function edgeNode() {
  /** @type {(attributes: Record<string, string>, signs: string) => SVGElement} */
  const text = (attributes, signs) => svg('text', { part: 'coordinate', ...attributes }, signs);
  return element(
    'div',
    { class: 'coordinates', 'aria-hidden': 'true' },
    svg(
      'svg',
      {},
      text({ class: 'file', x: along(0.98), y: '99.4%' }, 'abcdefgh'),
      text({ class: 'rank', x: across(0.4), y: along(0.04) }, '87654321'),
    ),
  );
}
/** Creates the layer of the pieces. */
export const piecesNode = () =>
  svg('svg', { class: 'pieces', viewBox: `0 0 ${8 * UNIT} ${8 * UNIT}`, 'aria-hidden': 'true' });

export class Pieces {
  /** @type {Map<Square, SVGPathElement>} */
  #shown = new Map();
  /** @type {{ square: Square, isMate: boolean } | null} */
  #check = null;
  /** Duration of a piece's movement in milliseconds. */
  duration = 160;

  /**
   * Adopts the nodes of the edge and of the layer, with the pieces that a server has drawn.
   * @param {Element} edge
   * @param {SVGSVGElement} node
   * @param {(square: Square) => Place} whereIs
   */
  constructor(edge, node, whereIs) {
    this.whereIs = whereIs;
    this.edge = edge;
    this.node = node;
    for (const piece of /** @type {Iterable<SVGPathElement>} */ (node.querySelectorAll('[data-at]')))
      this.#shown.set(/** @type {Square} */ (piece.dataset.at), piece);
  }

  /** Shows pieces by square. @param {Map<Square, Piece>} pieces */
  place(pieces) {
    /** @type {SVGElement[]} */
    const added = [];
    for (const [square, node] of this.#shown) {
      const piece = pieces.get(square);
      if (piece && partOf(piece) === node.part.value) continue;
      node.remove();
      this.#shown.delete(square);
    }
    for (const [square, piece] of pieces) {
      if (this.#shown.has(square)) continue;
      const node = shapeOf(piece);
      node.setAttribute('transform', place(this.whereIs(square)));
      this.#shown.set(square, node);
      added.push(node);
    }
    this.node.append(...added);
  }
  /** Returns the drawing of the piece on a square, or null. @param {Square} square */
  get(square) {
    return this.#shown.get(square) ?? null;
  }

  /** Redraws pieces and edge after the board was turned. @param {Color} color of the side at the bottom */
  turn(color) {
    for (const [square, node] of this.#shown) node.setAttribute('transform', place(this.whereIs(square)));
    const [files, ranks] = this.edge.getElementsByTagName('text');
    files.textContent = color === 'black' ? 'hgfedcba' : 'abcdefgh';
    ranks.textContent = color === 'black' ? '12345678' : '87654321';
    if (this.#check) this.check(this.#check.square, this.#check.isMate);
  }

  /**
   * Shows '+' or '#' at a king in check or checkmate, or removes it.
   * @param {Square | null} square
   * @param {boolean} isMate
   */
  check(square, isMate) {
    this.node.querySelector('.check-sign')?.remove();
    this.#check = square && { square, isMate };
    if (!square) return;
    this.node.append(
      svg(
        'g',
        { class: 'check-sign', part: 'check', transform: place(this.whereIs(square)) },
        svg('circle', { cx: 66, cy: 14, r: 13 }),
        svg('path', { d: isMate ? 'M57 11h18M57 17h18M64 5l-3 18M71 5l-3 18' : 'M59 14h14M66 7v14' }),
      ),
    );
  }

  /**
   * Animates the piece on a square as coming from another one.
   * @param {Square} from
   * @param {Square} to
   */
  slide(from, to) {
    const piece = this.get(to);
    if (!piece || !this.duration || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [start, end] = [from, to].map((square) => this.whereIs(square));
    this.node.append(piece);
    piece.animate(
      [start, end].map((square) => ({ transform: styled(UNIT * square.across, UNIT * square.down) })),
      { duration: this.duration, easing: 'ease-out' },
    );
  }
}
