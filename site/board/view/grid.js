/* SPDX-License-Identifier: MIT */
/*
 * The 64 squares as a grid: one cell is in the tab order, and arrow keys move the focus. It knows the place and the
 * marks of each square; words and legal moves come from other files. The pieces are in a layer of their own
 * (pieces.js).
 *
 * Reasons for this structure: each cell contains real words, because Orca reads the text of a drawing before a label;
 * the cell itself takes the focus, because NVDA returns to browse mode on a button inside; there are no header cells,
 * because screen readers repeat them on every step. Boards are cloned from a template, because a page may have many.
 */
import { element, filled, rootOf, say } from './dom.js';
import { finish, runSoon } from './idle-tasks.js';
import { edgeNode, Pieces, piecesNode } from './pieces.js';
import { BOARD, FILES } from '#rochade/names.js';
/** @import { Color, Piece, Role, Square } from 'rochade' */
/** @import { TextPart } from './dom.js' */

/** @typedef {{ text: string, spans: TextPart[] }} Words */

const LAST = 7;
/**
 * Creates elements that are not upgraded, in browsers that support it: upgrading is the slowest part of creating a
 * square and only needed for screen readers, so #name() does it.
 */
const WITHOUT_REGISTRY = /** @type {object} */ ({ customElementRegistry: null });

/**
 * One cell. Screen readers would add "row 2" for the seventh rank, so the cell declares blank names for its row and
 * column; its words contain the name of the square. It uses ElementInternals, because ARIA checkers do not know these
 * two attributes yet.
 */
class SquareCell extends (globalThis.HTMLElement ?? class {}) {
  withoutNumbers() {
    const internals = this.attachInternals();
    internals.ariaRowIndexText = '\u00a0';
    internals.ariaColIndexText = '\u00a0';
  }
}
if (globalThis.customElements && !customElements.get('rochade-square'))
  customElements.define('rochade-square', SquareCell);

/** @param {Square} name @param {number} index a1 is 0 */
function cellOf(name, index) {
  const shade = (index + (index >> 3)) % 2 === 0 ? 'dark' : 'light';
  return filled(document.createElement('rochade-square', WITHOUT_REGISTRY), {
    role: 'gridcell',
    class: `square ${shade}`,
    part: `square ${shade} ${name}`,
    tabindex: '-1',
    'data-square': name,
  });
}

/**
 * Creates an empty board, as White sees it. Its first node passes the focus on to the current square: Chromium moves
 * the focus to it when a dialog around the board is opened.
 */
export function squaresNode() {
  const entry = element('span', { tabindex: '-1', 'aria-hidden': 'true' });
  const grid = element('div', { role: 'grid', class: 'grid', part: 'board' }, entry);
  for (let rank = LAST; rank >= 0; rank--) {
    const row = element('div', { role: 'row', class: 'row' });
    row.append(...BOARD.slice(8 * rank, 8 * rank + 8).map((name, file) => cellOf(name, 8 * rank + file)));
    grid.append(row);
  }
  return grid;
}

export class Grid {
  /** @type {Map<Square, SquareCell>} */
  #cells = new Map();
  /** @type {Color} */
  #orientation = 'white';
  /** @type {Square} */
  #current = 'e2';
  /** The marked squares, by kind of mark. @type {Map<string, Set<Square>>} */
  #marks = new Map();
  /** Language and text of each square. @type {Map<Square, string>} */
  #said = new Map();

  /**
   * Adopts the nodes of an empty board, or of one that a server has drawn.
   * @param {HTMLElement} [node]
   * @param {Element} [edge]
   * @param {SVGSVGElement} [pieces]
   */
  constructor(node = squaresNode(), edge = edgeNode(), pieces = piecesNode()) {
    this.node = node;
    this.rows = [...node.children].slice(1);
    for (const row of this.rows) {
      for (const child of row.children) {
        const cell = /** @type {SquareCell} */ (child);
        const square = /** @type {Square} */ (cell.dataset.square);
        this.#cells.set(square, cell);
        if (cell.classList.contains('check')) this.mark('check', [square]);
      }
    }
    if (this.cell('h1') === this.rows[0].firstElementChild) this.#orientation = 'black';
    this.pieces = new Pieces(edge, pieces, (name) => this.whereIs(name));
    this.#cellOf(this.#current).tabIndex = 0;
    this.node.addEventListener('focusin', (event) => {
      const name = this.squareOf(event.target);
      finish(this);
      if (name) this.#makeCurrent(name);
      else this.focus();
    });
  }

  /* -------------------------------------------------------------------------------- the squares */

  get orientation() {
    return this.#orientation;
  }
  set orientation(color) {
    if (color === this.#orientation) return;
    this.#orientation = color;
    const focused = /** @type {HTMLElement | null} */ (rootOf(this.node).activeElement);
    this.rows.forEach((row, down) => {
      row.replaceChildren(...[...FILES].map((_, across) => this.#cellOf(this.#at(down, across))));
    });
    this.pieces.turn(color);
    if (this.#said.size) this.#nameRows();
    if (focused && this.node.contains(focused)) focused.focus();
  }
  /** Returns the square in a row and column. @param {number} down @param {number} across */
  #at(down, across) {
    const isTurned = this.#orientation === 'black';
    return BOARD[isTurned ? 8 * down + LAST - across : 8 * (LAST - down) + across];
  }
  /** Returns the row and column of a square from the top left of the board as shown. @param {Square} name */
  whereIs(name) {
    const file = FILES.indexOf(name[0]);
    const rank = Number(name[1]) - 1;
    return this.#orientation === 'black' ? { down: rank, across: LAST - file } : { down: LAST - rank, across: file };
  }

  /** Returns the cell of a square; undefined for an invalid name. @param {string | undefined} name */
  cell(name) {
    return this.#cells.get(/** @type {Square} */ (name));
  }
  /** @param {Square} name */
  #cellOf(name) {
    return /** @type {SquareCell} */ (this.#cells.get(name));
  }
  /** Returns the square that a node of the grid belongs to, or null. @param {unknown} node */
  squareOf(node) {
    const cell = node instanceof Element ? node.closest('[data-square]') : null;
    return /** @type {Square | null} */ (cell?.getAttribute('data-square') ?? null);
  }
  /** Returns the square under a pointer, or null. @param {{ clientX: number, clientY: number }} event */
  squareAt({ clientX, clientY }) {
    return this.squareOf(rootOf(this.node).elementFromPoint(clientX, clientY));
  }

  /* ---------------------------------------------------------------------------------- the focus */

  /** The square in the tab order. */
  get current() {
    return this.#current;
  }
  /** @param {Square} name */
  #makeCurrent(name) {
    this.#cellOf(this.#current).tabIndex = -1;
    this.#current = name;
    this.#cellOf(name).tabIndex = 0;
    this.#nameRows();
  }
  /**
   * Labels each row: that of the current square with the words of this square, the others with those of all their
   * squares. When the focus enters the grid, Orca reads the label of the row; after a row without one, it always reads
   * all squares.
   */
  #nameRows() {
    const current = this.#cellOf(this.#current);
    for (const row of this.rows) {
      const cells = row.contains(current) ? [current] : [...row.children];
      row.ariaLabel = cells.map(({ textContent }) => textContent).join(', ');
    }
  }
  focus(name = this.#current) {
    this.#cellOf(name).focus();
  }

  /**
   * Returns the square to which a key moves from the current one (that one itself at the edge); undefined for other
   * keys.
   * @param {KeyboardEvent} event
   */
  step(event) {
    const { down, across } = this.whereIs(this.#current);
    const all = event.ctrlKey || event.metaKey;
    /** @type {Record<string, [down: number, across: number]>} */
    const targets = {
      ArrowUp: [down - 1, across],
      ArrowDown: [down + 1, across],
      ArrowLeft: [down, across - 1],
      ArrowRight: [down, across + 1],
      Home: [all ? 0 : down, 0],
      End: [all ? LAST : down, LAST],
      PageUp: [0, across],
      PageDown: [LAST, across],
    };
    const target = targets[event.key];
    if (!target || event.altKey || (all && event.key.startsWith('Arrow'))) return undefined;
    const inside = target.every((number) => number >= 0 && number <= LAST);
    return inside ? this.#at(target[0], target[1]) : this.#current;
  }

  /**
   * Returns the square of the next piece of a role from the current one; undefined if there is none.
   * @param {Role} role
   * @param {number} step -1: of the previous piece
   */
  next(role, step) {
    const start = BOARD.indexOf(this.#current) + step + 64;
    return BOARD.map((_, count) => BOARD[(start + step * count) % 64]).find((square) =>
      this.pieces.get(square)?.classList.contains(role),
    );
  }

  /* --------------------------------------------------------------------- pieces, words and marks */

  /** Shows pieces by square. @param {Map<Square, Piece>} pieces */
  place(pieces) {
    this.pieces.place(pieces);
  }
  /**
   * Sets the words of each square: now, or when the browser is idle on a page with many boards.
   * @param {() => Words[]} words returns them with their languages, a1 first
   * @param {string} [language] the player's
   */
  name(words, language) {
    runSoon(this, () => this.#name(words, language));
  }
  /** @param {() => Words[]} words @param {string} [language] */
  #name(words, language) {
    const all = words();
    // A board that was moved into another document is not initialized.
    if (!this.#said.size && this.node.ownerDocument === document) customElements.initialize?.(this.node);
    BOARD.forEach((name, index) => {
      const said = all[index];
      const key = `${language} ${said.text}`;
      if (this.#said.get(name) === key) return;
      const cell = this.#cellOf(name);
      if (!this.#said.has(name)) cell.withoutNumbers?.();
      this.#said.set(name, key);
      say(cell, said, language);
    });
    this.#nameRows();
  }
  /**
   * Puts a mark on exactly these squares.
   * @param {string} kind selected, target, last, check, movable, over, premove, note
   * @param {Iterable<Square>} names
   */
  mark(kind, names) {
    const before = this.#marks.get(kind);
    const after = new Set(names);
    if (!before?.size && !after.size) return;
    this.#marks.set(kind, after);
    for (const name of before ?? []) if (!after.has(name)) this.#set(kind, name, false);
    for (const name of after) if (!before?.has(name)) this.#set(kind, name, true);
  }
  /**
   * @param {string} kind
   * @param {Square} name
   * @param {boolean} on
   */
  #set(kind, name, on) {
    const cell = this.cell(name);
    if (!cell) return;
    cell.classList.toggle(kind, on);
    // The mark of a target must not hide a piece that can be captured.
    if (kind === 'target') cell.classList.toggle('occupied', on && !!this.pieces.get(name));
    if (kind !== 'selected') return;
    if (on) cell.setAttribute('aria-selected', 'true');
    else cell.removeAttribute('aria-selected');
  }
  /** @param {string} kind */
  marked(kind) {
    return [...(this.#marks.get(kind) ?? [])];
  }
}
