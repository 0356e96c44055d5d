/* SPDX-License-Identifier: MIT */
/*
 * Mouse, pen and finger: dragging a man. Clicks and taps are left to the click event, which readers and switches
 * send as well. Who drags before the later half is there makes the move all the same, only sees less of it (dragging.js); who
 * drags what may not be taken up sees nothing of it, and is told why.
 */
import { Session } from '../conversation.js';

/** @param {import('./table.js').Table} table */
export function watchPointer(table) {
  const { parts, choice } = table;
  const { grid } = parts;
  let from = null;

  grid.node.addEventListener('pointerdown', (event) => {
    const square = grid.squareOf(event.target);
    from = null;
    if (event.button || !event.isPrimary || !grid.men.get(square)) return;
    if (Session.halves.Later && choice.canTake(square)) table.later.dragging.press(square, event);
    else from = square;
  });
  grid.node.addEventListener('pointerup', (event) => {
    const to = grid.squareAt(event);
    if (from && to && to !== from) choice.drag(from, to);
    from = null;
  });
}
