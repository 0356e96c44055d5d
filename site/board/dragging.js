/* SPDX-License-Identifier: MIT */
/*
 * A man that is dragged goes with the pointer. Where things are is asked anew each time, so a page may move the board as it
 * likes.
 */
const SLOP = { mouse: 4, pen: 6, touch: 10 };

export class Dragging {
  #press = null;

  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    const { grid } = table.parts;
    grid.node.addEventListener('pointermove', (event) => this.#move(event));
    grid.node.addEventListener('pointerup', (event) => this.#end(event, grid.squareAt(event)));
    grid.node.addEventListener('pointercancel', (event) => this.#end(event, null));
  }

  /** A pointer went down on a man that may be taken up. */
  press(square, { pointerId, clientX, clientY }) {
    this.#press ??= { id: pointerId, square, x: clientX, y: clientY, dragging: false };
  }
  #move(event) {
    const press = this.#press;
    if (event.pointerId !== press?.id) return;
    const { parts, choice } = this.table;
    const x = event.clientX - press.x;
    const y = event.clientY - press.y;
    if (!press.dragging) {
      if (Math.hypot(x, y) < (SLOP[event.pointerType] ?? 6)) return;
      press.dragging = true;
      parts.grid.node.setPointerCapture(event.pointerId);
      choice.lift(press.square);
    }
    this.#show({ x, y });
    this.#hover(parts.grid.squareAt(event));
  }
  #end(event, to) {
    if (event.pointerId !== this.#press?.id) return;
    const { square, dragging } = this.#press;
    if (dragging) {
      this.#hover(null);
      this.#show(null);
      this.#swallowClick();
    }
    this.#press = null;
    if (dragging && this.table.choice.selected === square) this.table.choice.drop(to);
  }

  #hover(square) {
    this.table.parts.grid.mark('over', square && square !== this.#press.square ? [square] : []);
  }
  /** The man so many pixels from where it stands; without them back there. */
  #show(offset) {
    const { grid } = this.table.parts;
    const { square } = this.#press;
    const man = grid.men.get(square);
    if (!man) return;
    if (!offset) {
      man.style.removeProperty('translate');
      man.classList.remove('dragged');
      return;
    }
    if (!man.classList.contains('dragged')) grid.men.node.append(man);
    man.classList.add('dragged');
    const { node } = grid.men;
    const scale = node.viewBox.baseVal.width / node.getBoundingClientRect().width;
    man.style.setProperty('translate', `${scale * offset.x}px ${scale * offset.y}px`);
  }
  /** A click follows a drag in the same task; it is not another wish. */
  #swallowClick() {
    const { node } = this.table.parts.grid;
    const swallow = (event) => event.stopImmediatePropagation();
    node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }));
  }
}
