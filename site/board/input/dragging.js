/* SPDX-License-Identifier: MIT */
/*
 * Dragging: the piece follows the pointer. Positions are measured at each event, so a page may move the board at any
 * time.
 */

/** @import { Square } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

/** Pixels that a pointer must move before it drags. @type {Record<string, number>} */
const SLOP = { mouse: 4, pen: 6, touch: 10 };

export class Dragging {
  /**
   * The pointer that is down: where it went down, and the piece that it drags once it has moved.
   * @type {{ id: number, square: Square, x: number, y: number, piece: SVGElement | null } | null}
   */
  #press = null;
  #grid;
  #frame;
  #choice;

  /** @param {Pick<Parts, 'grid' | 'frame' | 'choice'>} parts */
  constructor({ grid, frame, choice }) {
    this.#grid = grid;
    this.#frame = frame;
    this.#choice = choice;
    grid.node.addEventListener('pointermove', (event) => this.#move(event));
    grid.node.addEventListener('pointerup', (event) => this.#end(event, grid.squareAt(event)));
    grid.node.addEventListener('pointercancel', (event) => this.#end(event, null));
  }

  /**
   * Begins a drag where a pointer went down. Returns false if the piece cannot be selected. Ends an earlier drag, whose
   * end may have happened unnoticed outside the board.
   * @param {Square} square
   * @param {PointerEvent} event
   */
  press(square, { pointerId, clientX, clientY }) {
    if (!this.#choice.canTake(square)) return false;
    this.#putDown();
    this.#press = { id: pointerId, square, x: clientX, y: clientY, piece: null };
    return true;
  }
  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    // The button was released outside the board, Escape was pressed, or the piece was captured meanwhile.
    if (!event.buttons || (press.piece && this.#choice.selected !== press.square)) {
      this.#end(event, null);
      return;
    }
    const x = event.clientX - press.x;
    const y = event.clientY - press.y;
    const piece = press.piece ?? this.#takeUp(press, event);
    if (!piece) return;
    this.#show(piece, x, y);
    const over = this.#grid.squareAt(event);
    this.#grid.mark('over', over && over !== press.square ? [over] : []);
  }
  /** @param {PointerEvent} event @param {Square | null} to */
  #end(event, to) {
    if (!this.#press || event.pointerId !== this.#press.id) return;
    const { square, piece } = this.#press;
    this.#putDown();
    if (!piece) return;
    this.#swallowClick();
    if (this.#choice.selected === square) this.#choice.drop(to);
  }

  /**
   * Selects the piece once the pointer has moved far enough. Returns null before that, if the piece can no longer be
   * selected, or if the page prevents that.
   * @param {{ square: Square, x: number, y: number, piece: SVGElement | null }} press
   * @param {PointerEvent} event
   */
  #takeUp(press, { clientX, clientY, pointerType, pointerId }) {
    if (Math.hypot(clientX - press.x, clientY - press.y) < (SLOP[pointerType] ?? 6)) return null;
    const grid = this.#grid;
    const choice = this.#choice;
    const piece = choice.canTake(press.square) && choice.lift(press.square) ? grid.pieces.get(press.square) : null;
    if (!piece) {
      this.#press = null;
      return null;
    }
    press.piece = piece;
    piece.classList.add('dragged');
    grid.pieces.node.append(piece);
    this.#frame.classList.add('handled');
    grid.node.setPointerCapture(pointerId);
    return piece;
  }
  #putDown() {
    const piece = this.#press?.piece;
    if (piece) {
      piece.style.removeProperty('translate');
      piece.classList.remove('dragged');
      this.#grid.mark('over', []);
    }
    this.#press = null;
  }

  /**
   * Shows a piece at an offset in pixels from its square.
   * @param {SVGElement} piece
   * @param {number} x
   * @param {number} y
   */
  #show(piece, x, y) {
    const { node } = this.#grid.pieces;
    const scale = node.viewBox.baseVal.width / node.getBoundingClientRect().width;
    piece.style.setProperty('translate', `${scale * x}px ${scale * y}px`);
  }
  /** Stops the click event that follows a drag in the same task. */
  #swallowClick() {
    const { node } = this.#grid;
    /** @param {Event} event */
    const swallow = (event) => event.stopImmediatePropagation();
    node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }));
  }
}
