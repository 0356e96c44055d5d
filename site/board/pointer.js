/* SPDX-License-Identifier: MIT */
/*
 * Mouse, pen and finger: dragging a man. Clicks and taps are left to the click event, which readers and switches
 * send as well. Where things are is asked anew each time, so a page may move the board as it likes.
 */

const SLOP = { mouse: 4, pen: 6, touch: 10 };

/**
 * @param {import('./grid.js').Grid} grid
 * @param {{ canLift(square: string): boolean, lift(square: string): void,
 *           drop(from: string, to: string | null): void }} host
 */
export function watchPointer(grid, host) {
  let press = null;

  const squareUnder = (event) => {
    const root = grid.node.getRootNode();
    return grid.squareOf(root.elementFromPoint(event.clientX, event.clientY));
  };
  const hover = (square) => grid.mark('over', square && square !== press.square ? [square] : []);

  grid.node.addEventListener('pointerdown', (event) => {
    const square = grid.squareOf(event.target);
    if (press || event.button !== 0 || !event.isPrimary || !square || !host.canLift(square)) return;
    press = { id: event.pointerId, square, x: event.clientX, y: event.clientY, dragging: false };
  });

  grid.node.addEventListener('pointermove', (event) => {
    if (event.pointerId !== press?.id) return;
    const x = event.clientX - press.x;
    const y = event.clientY - press.y;
    if (!press.dragging) {
      if (Math.hypot(x, y) < (SLOP[event.pointerType] ?? 6)) return;
      press.dragging = true;
      grid.node.setPointerCapture(event.pointerId);
      host.lift(press.square);
    }
    grid.men.drag(press.square, { x, y });
    hover(squareUnder(event));
  });

  const end = (event, to) => {
    if (event.pointerId !== press?.id) return;
    const { square, dragging } = press;
    hover(null);
    press = null;
    if (!dragging) return;
    grid.men.drag(square, null);
    swallowClick();
    host.drop(square, to);
  };
  grid.node.addEventListener('pointerup', (event) => end(event, squareUnder(event)));
  grid.node.addEventListener('pointercancel', (event) => end(event, null));

  // A click follows a drag in the same task; it is not another wish.
  function swallowClick() {
    const swallow = (event) => event.stopImmediatePropagation();
    grid.node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => grid.node.removeEventListener('click', swallow, { capture: true }));
  }
}
