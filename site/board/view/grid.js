/* SPDX-License-Identifier: MIT */
/*
 * The 64 squares: a grid of which one cell is in the tab order and the arrow keys move that cell. Knows where
 * things are and what is marked; what a square is called and which moves there are it is told. The pieces lie
 * in a layer of their own (pieces.js).
 *
 * Why it is made so: real words in each cell, because Orca reads a drawing's text before a label; the cell
 * itself takes the focus, because NVDA goes back to reading mode on a button inside; no header cells, because
 * readers repeat them on every step. A page may have many boards, so a board is cloned and not built.
 */
import { element, filled, say } from './dom.js';
import { finish, runSoon } from './idle-tasks.js';
import { Pieces } from './pieces.js';
import { BOARD, FILES } from '#rochade/names.js';

const LAST = 7;

/**
 * One cell. Readers would add "row 2" for the seventh rank, so it says of itself that its row and column have
 * blank names; its words tell better where it is. It does so inside, because checkers of ARIA do not know
 * these two attributes yet.
 */
class Square extends (globalThis.HTMLElement ?? class {}) {
  withoutNumbers() {
    const internals = this.attachInternals();
    internals.ariaRowIndexText = '\u00a0';
    internals.ariaColIndexText = '\u00a0';
  }
}
if (globalThis.customElements && !customElements.get('rochade-square')) customElements.define('rochade-square', Square);

function cellOf(name, index) {
  const shade = (index + (index >> 3)) % 2 === 0 ? 'dark' : 'light';
  // Without a registry, where browsers know that: to make a square of it costs more than all else, and is needed for readers.
  return filled(document.createElement('rochade-square', { customElementRegistry: null }), {
    role: 'gridcell',
    class: `square ${shade}`,
    part: `square ${shade} ${name}`,
    tabindex: '-1',
    'data-square': name,
  });
}

let template;
/** An empty board, as White sees it. */
function emptyBoard() {
  if (!template) {
    template = element('div', { role: 'grid', class: 'grid', part: 'board' });
    for (let rank = LAST; rank >= 0; rank--) {
      const row = element('div', { role: 'row', class: 'row' });
      row.append(...BOARD.slice(8 * rank, 8 * rank + 8).map((name, file) => cellOf(name, 8 * rank + file)));
      template.append(row);
    }
  }
  return template.cloneNode(true);
}

export class Grid {
  #cells = new Map();
  #orientation = 'white';
  #current = 'e2';
  #marks = new Map();
  #said = new Map();

  constructor() {
    this.node = emptyBoard();
    this.rows = [...this.node.children];
    for (const row of this.rows) for (const cell of row.children) this.#cells.set(cell.dataset.square, cell);
    this.pieces = new Pieces((name) => this.whereIs(name));
    this.cell(this.#current).tabIndex = 0;
    this.node.addEventListener('focusin', (event) => {
      const name = this.squareOf(event.target);
      finish(this);
      if (name) this.#makeCurrent(name);
    });
  }

  /* -------------------------------------------------------------------------------- the squares */

  get orientation() {
    return this.#orientation;
  }
  set orientation(color) {
    if (color === this.#orientation) return;
    this.#orientation = color;
    const focused = this.node.getRootNode().activeElement;
    this.rows.forEach((row, down) => {
      row.replaceChildren(...FILES.split('').map((_, across) => this.cell(this.#at(down, across))));
    });
    this.pieces.turn(color);
    if (focused && this.node.contains(focused)) focused.focus();
  }
  #at(down, across) {
    return this.#orientation === 'black' ? FILES[LAST - across] + (down + 1) : FILES[across] + (LAST - down + 1);
  }
  /** Row and column from the top left, as the player sits. */
  whereIs(name) {
    const file = FILES.indexOf(name[0]);
    const rank = Number(name[1]) - 1;
    return this.#orientation === 'black' ? { down: rank, across: LAST - file } : { down: LAST - rank, across: file };
  }

  cell(name) {
    return this.#cells.get(name);
  }
  /** The square that a node of the grid belongs to, or null. */
  squareOf(node) {
    return node instanceof Element ? (node.closest('[data-square]')?.dataset.square ?? null) : null;
  }
  /** The square at which a pointer is now. */
  squareAt({ clientX, clientY }) {
    return this.squareOf(this.node.getRootNode().elementFromPoint(clientX, clientY));
  }

  /* ---------------------------------------------------------------------------------- the focus */

  /** The square that Tab leads to. */
  get current() {
    return this.#current;
  }
  #makeCurrent(name) {
    this.cell(this.#current).tabIndex = -1;
    this.#current = name;
    this.cell(name).tabIndex = 0;
  }
  focus(name = this.#current) {
    this.cell(name).focus({ preventScroll: false });
  }

  /** The square to which a key leads from the current one, or undefined when it is no such key. */
  step(event) {
    const { down, across } = this.whereIs(this.#current);
    const all = event.ctrlKey || event.metaKey;
    const target = {
      ArrowUp: [down - 1, across],
      ArrowDown: [down + 1, across],
      ArrowLeft: [down, across - 1],
      ArrowRight: [down, across + 1],
      Home: [all ? 0 : down, 0],
      End: [all ? LAST : down, LAST],
      PageUp: [0, across],
      PageDown: [LAST, across],
    }[event.key];
    if (!target || event.altKey || (all && event.key.startsWith('Arrow'))) return undefined;
    const inside = target.every((number) => number >= 0 && number <= LAST);
    return inside ? this.#at(target[0], target[1]) : this.#current;
  }

  /* ---------------------------------------------------------------------------------- the looks */

  /**
   * Shows pieces by square.
   * @param {Map<string, Piece>} pieces
   */
  place(pieces) {
    this.pieces.place(pieces);
  }
  /** Gives each square its words; `words()` returns them with their languages, a1 first. Now, or on a page full of boards soon. */
  name(words, language) {
    runSoon(this, () => this.#name(words, language));
  }
  #name(words, language) {
    const all = words();
    // One that was moved into another document stays as it is.
    if (!this.#said.size && this.node.ownerDocument === document) customElements.initialize?.(this.node);
    BOARD.forEach((name, index) => {
      const said = all[index];
      const key = `${language} ${said.text}`;
      if (this.#said.get(name) === key) return;
      const cell = this.cell(name);
      if (!this.#said.has(name)) cell.withoutNumbers?.();
      this.#said.set(name, key);
      say(cell, said, language);
    });
  }
  /** Puts a mark on exactly these squares: selected, target, last, check, movable, over, premove, note. */
  mark(kind, names) {
    const before = this.#marks.get(kind);
    const after = new Set(names);
    if (!before?.size && !after.size) return;
    this.#marks.set(kind, after);
    for (const name of before ?? []) if (!after.has(name)) this.#set(kind, name, false);
    for (const name of after) if (!before?.has(name)) this.#set(kind, name, true);
    if (kind === 'check') this.pieces.check([...after][0] ?? null);
  }
  #set(kind, name, on) {
    const cell = this.cell(name);
    if (!cell) return;
    cell.classList.toggle(kind, on);
    // A piece that may be captured stays in sight.
    if (kind === 'target') cell.classList.toggle('occupied', on && !!this.pieces.get(name));
    if (kind !== 'selected') return;
    if (on) cell.setAttribute('aria-selected', 'true');
    else cell.removeAttribute('aria-selected');
  }
  marked(kind) {
    return [...(this.#marks.get(kind) ?? [])];
  }
}
