/* SPDX-License-Identifier: MIT */
/*
 * The 64 squares: a grid of which one cell is in the tab order and the arrow keys move that cell. Knows where
 * things are and how they look; what a square is called and which moves there are it is told.
 *
 * Why it is made so: real words in each cell, because Orca reads a drawing's text before a label; the cell
 * itself takes the focus, because NVDA goes back to reading mode on a button inside; no header cells, because
 * readers repeat them on every step.
 */
import { drawing, element, say } from './dom.js';

const FILES = 'abcdefgh';

export const squares = Array.from({ length: 64 }, (_, index) => FILES[index % 8] + ((index >> 3) + 1));

/**
 * One cell. Readers would add "row 2" for the seventh rank, so it says of itself that its row and column have
 * blank names; its words tell better where it is. It does so inside, because checkers of ARIA do not know
 * these two attributes yet.
 */
class Square extends (globalThis.HTMLElement ?? class {}) {
  constructor() {
    super();
    const internals = this.attachInternals();
    internals.ariaRowIndexText = '\u00a0';
    internals.ariaColIndexText = '\u00a0';
  }
}
if (globalThis.customElements && !customElements.get('rochade-square'))
  customElements.define('rochade-square', Square);

export class Grid {
  #cells = new Map();
  #orientation;
  #current = 'e2';

  constructor() {
    this.node = element('div', { role: 'grid', class: 'grid', part: 'board' });
    this.rows = Array.from({ length: 8 }, () => element('div', { role: 'row', class: 'row' }));
    this.node.append(...this.rows);
    squares.forEach((name, index) => {
      const dark = (index + (index >> 3)) % 2 === 0;
      const cell = element('rochade-square', {
        role: 'gridcell',
        class: `square ${dark ? 'dark' : 'light'}`,
        part: `square ${dark ? 'dark' : 'light'} ${name}`,
        tabindex: '-1',
        'data-square': name,
      });
      const words = element('span', { class: 'visually-hidden' });
      cell.append(words);
      this.#cells.set(name, { cell, words, man: null, drawn: '' });
    });
    this.#cells.get(this.#current).cell.tabIndex = 0;
    this.node.addEventListener('focusin', (event) => {
      const name = this.squareOf(event.target);
      if (name) this.#makeCurrent(name);
    });
    this.orientation = 'white';
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
      row.replaceChildren(
        ...FILES.split('').map((_, across) => this.#cells.get(this.#at(down, across)).cell),
      );
    });
    for (const [name, { cell }] of this.#cells) {
      cell.querySelectorAll('.coordinate').forEach((node) => node.remove());
      const { down, across } = this.whereIs(name);
      if (down === 7) cell.append(this.#coordinate(name[0], 'file'));
      if (across === 0) cell.append(this.#coordinate(name[1], 'rank'));
    }
    if (focused && this.node.contains(focused)) focused.focus();
  }
  #coordinate(text, kind) {
    return element('span', { class: `coordinate ${kind}`, part: 'coordinate', 'aria-hidden': 'true' }, text);
  }
  #at(down, across) {
    return this.#orientation === 'black'
      ? FILES[7 - across] + (down + 1)
      : FILES[across] + (8 - down);
  }
  /** Row and column from the top left, as the player sits. */
  whereIs(name) {
    const file = FILES.indexOf(name[0]);
    const rank = Number(name[1]) - 1;
    return this.#orientation === 'black'
      ? { down: rank, across: 7 - file }
      : { down: 7 - rank, across: file };
  }

  cell(name) {
    return this.#cells.get(name).cell;
  }
  /** The square that a node of the grid belongs to, or null. */
  squareOf(node) {
    return node instanceof Element ? (node.closest('[data-square]')?.dataset.square ?? null) : null;
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
  /** Whether the grid has the focus now. */
  get hasFocus() {
    return this.node.contains(this.node.getRootNode().activeElement);
  }

  /** The square to which a key leads from the current one, or undefined when it is no such key. */
  step(event) {
    const { down, across } = this.whereIs(this.#current);
    const [first, last] = [0, 7];
    const all = event.ctrlKey || event.metaKey;
    const goal = {
      ArrowUp: [down - 1, across],
      ArrowDown: [down + 1, across],
      ArrowLeft: [down, across - 1],
      ArrowRight: [down, across + 1],
      Home: [all ? first : down, first],
      End: [all ? last : down, last],
      PageUp: [first, across],
      PageDown: [last, across],
    }[event.key];
    if (!goal || event.altKey || (all && event.key.startsWith('Arrow'))) return undefined;
    const inside = goal.every((number) => number >= first && number <= last);
    return inside ? this.#at(...goal) : this.#current;
  }

  /* ---------------------------------------------------------------------------------- the looks */

  /** Shows the men of a Map from square to {color, role}. */
  place(men) {
    for (const [name, entry] of this.#cells) {
      const man = men.get(name);
      const drawn = man ? `${man.color} ${man.role}` : '';
      if (drawn === entry.drawn) continue;
      entry.man?.remove();
      entry.man = man ? drawing(man) : null;
      if (entry.man) entry.cell.append(entry.man);
      entry.cell.classList.toggle('occupied', !!man);
      entry.drawn = drawn;
    }
  }
  /** Gives each square its words; `words(name)` returns text with its languages. */
  name(words, language) {
    for (const [name, entry] of this.#cells) {
      const said = words(name);
      const key = `${language} ${said.text}`;
      if (entry.said === key) continue;
      entry.said = key;
      say(entry.words, said, language);
    }
  }
  /** Puts a mark on exactly these squares: selected, goal, last, check, movable, over, premove, note. */
  mark(kind, names) {
    const set = new Set(names);
    for (const [name, { cell }] of this.#cells) {
      cell.classList.toggle(kind, set.has(name));
      if (kind === 'selected') {
        if (set.has(name)) cell.setAttribute('aria-selected', 'true');
        else cell.removeAttribute('aria-selected');
      }
    }
  }
  marked(kind) {
    return squares.filter((name) => this.cell(name).classList.contains(kind));
  }

  /** Lets the man on a square come from another one, for eyes that follow it. */
  slide(from, to) {
    const { man } = this.#cells.get(to);
    if (!man || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = this.cell(from).getBoundingClientRect();
    const end = this.cell(to).getBoundingClientRect();
    man.animate(
      [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, { transform: 'none' }],
      { duration: 160, easing: 'ease-out' },
    );
  }
  man(name) {
    return this.#cells.get(name).man;
  }
}
