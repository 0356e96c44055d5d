/* SPDX-License-Identifier: MIT */
/*
 * A man that is dragged goes with the pointer. Where things are is asked anew each time, so a page may move the board as it
 * likes.
 */
const SLOP = { mouse: 4, pen: 6, touch: 10 };

export class Dragging {
  /** Of one pointer: where it went down, and the man that it drags since it has moved. */
  #press = null;

  /** @param {import('../controller.js').Table} table */
  constructor(table) {
    this.table = table;
    const { grid } = table.parts;
    grid.node.addEventListener('pointermove', (event) => this.#move(event));
    grid.node.addEventListener('pointerup', (event) => this.#end(event, grid.squareAt(event)));
    grid.node.addEventListener('pointercancel', (event) => this.#end(event, null));
  }

  /** A pointer went down on a man that may be taken up. Whatever there was before is over: not every end is seen from here. */
  press(square, { pointerId, clientX, clientY }) {
    this.#putDown();
    this.#press = { id: pointerId, square, x: clientX, y: clientY, man: null };
  }
  #move(event) {
    const press = this.#press;
    if (event.pointerId !== press?.id) return;
    const { parts, choice } = this.table;
    // Let go beside the board, given up by a key, or captured meanwhile.
    if (!event.buttons || (press.man && choice.selected !== press.square)) return this.#end(event, null);
    const x = event.clientX - press.x;
    const y = event.clientY - press.y;
    if (!press.man) {
      if (Math.hypot(x, y) < (SLOP[event.pointerType] ?? 6)) return;
      if (!this.#takeUp(press)) return;
      parts.grid.node.setPointerCapture(event.pointerId);
    }
    this.#show(x, y);
    this.#hover(parts.grid.squareAt(event));
  }
  #end(event, to) {
    if (event.pointerId !== this.#press?.id) return;
    const { square, man } = this.#press;
    this.#putDown();
    if (!man) return;
    this.#swallowClick();
    if (this.table.choice.selected === square) this.table.choice.drop(to);
  }

  /** False when the man may not be moved any more, or the page objects. */
  #takeUp(press) {
    const { choice, parts } = this.table;
    const { men } = parts.grid;
    if (!choice.canTake(press.square) || !choice.lift(press.square)) {
      this.#press = null;
      return false;
    }
    press.man = men.get(press.square);
    press.man.classList.add('dragged');
    men.node.append(press.man);
    parts.frame.classList.add('handled');
    return true;
  }
  #putDown() {
    const man = this.#press?.man;
    man?.style.removeProperty('translate');
    man?.classList.remove('dragged');
    if (man) this.#hover(null);
    this.#press = null;
  }

  #hover(square) {
    this.table.parts.grid.mark('over', square && square !== this.#press.square ? [square] : []);
  }
  /** The man so many pixels from where it stands. */
  #show(x, y) {
    const { node } = this.table.parts.grid.men;
    const scale = node.viewBox.baseVal.width / node.getBoundingClientRect().width;
    this.#press.man.style.setProperty('translate', `${scale * x}px ${scale * y}px`);
  }
  /** A click follows a drag in the same task; it is not another wish. */
  #swallowClick() {
    const { node } = this.table.parts.grid;
    const swallow = (event) => event.stopImmediatePropagation();
    node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }));
  }
}
