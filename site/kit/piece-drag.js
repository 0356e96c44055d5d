/* SPDX-License-Identifier: MIT */
/* Drags pieces in the editor: from the tray, from square to square, and off the board. */
import { drawing } from '#rochade/board/parts.js';
/** @import { Piece, Square } from 'rochade' */
/** @import { Grid } from '../board/view/grid.js' */

/**
 * A pointer that is down on a piece. `from` is its square, null for the tray; `ghost` is the drawing that follows the
 * pointer, null before it has moved.
 *
 * @typedef {{ id: number, x: number, y: number, piece: Piece, from: Square | null, ghost: SVGElement | null }} Press
 */

/** Pixels that a pointer must move before it drags. */
const SLOP = 6;

export class PieceDrag {
  /** @type {Press | null} */
  #press = null;
  /** Ends the listeners to the pointer. @type {AbortController | null} */
  #held = null;
  #grid;
  #drop;
  #ground;

  /**
   * The ghost is added to `ground`, which contains its styles. `drop(piece, from, to)` is called at the end of a drag;
   * `from` is null for the tray, `to` is null outside the board.
   * @param {Grid} grid
   * @param {ShadowRoot} ground
   * @param {(piece: Piece, from: Square | null, to: Square | null) => void} drop
   */
  constructor(grid, ground, drop) {
    this.#grid = grid;
    this.#ground = ground;
    this.#drop = drop;
  }

  /**
   * Begins a drag where a pointer went down.
   * @param {PointerEvent} event
   * @param {Piece} piece
   * @param {Square | null} from
   */
  press(event, piece, from) {
    if (event.button || !event.isPrimary) return;
    this.#release();
    this.#press = { id: event.pointerId, x: event.clientX, y: event.clientY, piece, from, ghost: null };
    const { signal } = (this.#held = new AbortController());
    addEventListener('pointermove', (moved) => this.#move(moved), { signal });
    addEventListener('pointerup', (ended) => this.#end(ended, true), { signal });
    addEventListener('pointercancel', (ended) => this.#end(ended, false), { signal });
  }
  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    const { clientX, clientY } = event;
    if (!press.ghost && Math.hypot(clientX - press.x, clientY - press.y) < SLOP) return;
    const ghost = press.ghost ?? this.#takeUp(press);
    ghost.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
    const over = this.#grid.squareAt(event);
    this.#grid.mark('over', over ? [over] : []);
  }
  /** @param {Press} press */
  #takeUp(press) {
    const ghost = (press.ghost = drawing(press.piece));
    const { width } = this.#grid.node.getBoundingClientRect();
    ghost.classList.add('ghost');
    ghost.style.inlineSize = `${width / 8}px`;
    this.#ground.append(ghost);
    return ghost;
  }
  /** @param {PointerEvent} event @param {boolean} isDropped */
  #end(event, isDropped) {
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    this.#release();
    if (!press.ghost || !isDropped) return;
    // The click that follows a drag has no meaning.
    addEventListener('click', swallow, { capture: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    this.#drop(press.piece, press.from, this.#grid.squareAt(event));
  }
  #release() {
    this.#held?.abort();
    this.#press?.ghost?.remove();
    this.#press = null;
    this.#grid.mark('over', []);
  }
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}
