/* SPDX-License-Identifier: MIT */
/*
 * Mouse, pen and touch on the squares. Clicks and taps are left to the click event, which screen readers and switches
 * send as well. A drag that begins before there is a session is a move, although the piece does not follow the pointer.
 * A drag of a piece that cannot be selected is handled too, in order to announce why.
 */

/** @import { Square } from 'rochade' */
/** @import { Grid } from '../view/grid.js' */

/**
 * Listens to pointers on the squares.
 * @param {object} board
 * @param {Grid} board.grid
 * @param {(square: Square, event: PointerEvent) => boolean} board.press begins a drag that is shown, if the piece can
 * be selected
 * @param {(from: Square, to: Square) => void} board.drag ends one that was not shown
 */
export function watchPointer({ grid, press, drag }) {
  /** @type {Square | null} */
  let from = null;

  grid.node.addEventListener('pointerdown', (event) => {
    const square = grid.squareOf(event.target);
    from = null;
    if (event.button || !event.isPrimary || !square || !grid.pieces.get(square)) return;
    if (!press(square, event)) from = square;
  });
  grid.node.addEventListener('pointerup', (event) => {
    const to = grid.squareAt(event);
    if (from && to && to !== from) drag(from, to);
    from = null;
  });
}
