/* SPDX-License-Identifier: MIT */
/*
 * Mouse, pen and finger: dragging a man. Clicks and taps are left to the click event, which readers and switches send as well. A
 * drag that begins before there is a session is a move all the same, of which only the man is not seen to move; so is one of a man
 * that may not be taken up, and then it is told why.
 */

/** @param {import('../controller.js').Table} table */
export function watchPointer(table) {
  const { parts, choice } = table;
  const { grid } = parts;
  let from = null;

  grid.node.addEventListener('pointerdown', (event) => {
    const square = grid.squareOf(event.target);
    from = null;
    if (event.button || !event.isPrimary || !grid.men.get(square)) return;
    if (choice.canTake(square)) table.dragging.press(square, event);
    else from = square;
  });
  grid.node.addEventListener('pointerup', (event) => {
    const to = grid.squareAt(event);
    const dragged = from;
    if (dragged && to && to !== dragged) table.byHand(() => choice.drag(dragged, to));
    from = null;
  });
}
