/* SPDX-License-Identifier: MIT */
/*
 * <rochade-moves for="board">: the moves of a board's game with their variations, comments, glyphs and clock times.
 * Each move is a button that goes to it. The list is one tab stop: arrow keys go from move to move.
 */
import { element } from '#rochade/board/view/dom.js';
import { GLYPHS, SIGNS, writingIn } from './glyphs.js';
import css from './moves.css.js';
import { define, Part } from '#rochade/kit/part.js';
/** @import { PgnNode } from 'rochade' */

/** The part's own texts by language. */
const WORDS = {
  de: {
    moves: 'Züge',
    variation: 'Variante',
  },
  en: {
    moves: 'Moves',
    variation: 'Variation',
  },
  es: {
    moves: 'Jugadas',
    variation: 'Variante',
  },
  fr: {
    moves: 'Coups',
    variation: 'Variante',
  },
  it: {
    moves: 'Mosse',
    variation: 'Variante',
  },
  pt: {
    moves: 'Lances',
    variation: 'Variante',
  },
  ru: {
    moves: 'Ходы',
    variation: 'Вариант',
  },
  nl: {
    moves: 'Zetten',
    variation: 'Variant',
  },
  pl: {
    moves: 'Posunięcia',
    variation: 'Wariant',
  },
};

/** @typedef {{ number: number, isWhite: boolean }} Turn */

/** Returns a comment without commands such as [%clk 0:03:00]. @param {string} text */
const remarkOf = (text) => text.replace(/\[%[^\]]*\]/g, '').trim();
/** Returns the clock time in a move's comments, or undefined. @param {PgnNode} node */
const clockOf = ({ comments }) => comments.join(' ').match(/\[%clk\s+([\d:.]+)\]/)?.[1];

/**
 * Returns a number that changes when moves, comments or glyphs are added to a line or its variations: the total of
 * moves, characters of comments, and glyphs.
 * @param {PgnNode[]} line
 * @returns {number}
 */
const countOf = (line) =>
  line.reduce(
    (/** @type {number} */ sum, { comments, before, glyphs, variations }) =>
      sum + 1 + [...comments, ...before].join('').length + glyphs.length + countOf(variations.flat()),
    0,
  );

export class RochadeMoves extends Part {
  /** @type {Map<PgnNode, HTMLButtonElement>} */
  #buttons = new Map();
  /** The data that the list was made from. */
  #made = { root: /** @type {unknown} */ (null), count: -1, words: /** @type {unknown} */ (null) };

  constructor() {
    super();
    const root = this.build(css);
    root.addEventListener('keydown', (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
  }
  get words() {
    return this.choose(WORDS);
  }

  /* ------------------------------------------------------------------------------------ the list */

  /** Updates the list and marks the last move. */
  update() {
    const { board, words } = this;
    const tree = board?.tree;
    const count = tree ? countOf(tree.moves) : 0;
    const made = this.#made;
    if (made.root !== tree || made.count !== count || made.words !== words) {
      this.#made = { root: tree, count, words };
      this.#list();
    }
    const current = this.#buttons.get(/** @type {PgnNode} */ (board?.path?.at(-1)));
    for (const button of this.#buttons.values()) button.ariaCurrent = button === current ? 'true' : null;
    this.#makeStop(current ?? this.#all[0]);
    if (current && this.scrollHeight > this.clientHeight) this.#scrollTo(current);
  }
  /** Scrolls the list to a button, without scrolling the page. @param {HTMLElement} button */
  #scrollTo(button) {
    const [list, own] = [this, button].map((node) => node.getBoundingClientRect());
    if (own.top < list.top) this.scrollTop -= list.top - own.top;
    else if (own.bottom > list.bottom) this.scrollTop += own.bottom - list.bottom;
  }

  #list() {
    const focused = this.#buttonIndex;
    const tree = this.board?.tree;
    this.#buttons.clear();
    const fields = tree?.start.split(' ') ?? [];
    const turn = { number: Number(fields[5] ?? 1), isWhite: fields[1] !== 'b' };
    const main = element('div', { role: 'group', class: 'main', part: 'line', 'aria-label': this.words.moves });
    main.append(...this.#remarks(tree?.comments ?? []), ...this.#line(tree?.moves ?? [], turn));
    if (tree && tree.result !== '*') main.append(element('span', { part: 'result' }, tree.result));
    this.shadowRoot?.replaceChildren(main);
    if (focused >= 0) (this.#all[focused] ?? this.#all.at(-1))?.focus();
  }
  /**
   * Returns the nodes of a line: numbers, moves, comments, and variations after the move that they replace.
   * @param {PgnNode[]} line
   * @param {Turn} turn
   */
  #line(line, turn) {
    /** @type {(string | Node)[]} */
    const nodes = [];
    let isNumbered = false;
    let { number, isWhite } = turn;
    for (const node of line) {
      nodes.push(...this.#remarks(node.before));
      if (node.code) {
        const move = element('span', { class: 'turn' }, this.#move(node));
        if (isWhite || !isNumbered)
          move.prepend(element('span', { class: 'number', part: 'number' }, `${number}${isWhite ? '.' : '…'}`), ' ');
        nodes.push(move, ' ');
      }
      const clock = clockOf(node);
      if (clock) nodes.push(element('span', { class: 'clock', part: 'time' }, clock), ' ');
      const remarks = this.#remarks(node.comments);
      const variations = node.variations.map((variation) => this.#variation(variation, { number, isWhite }));
      nodes.push(...remarks, ...variations);
      isNumbered = isWhite && !remarks.length && !variations.length;
      if (!isWhite) number++;
      isWhite = !isWhite;
    }
    return nodes;
  }
  /** @param {PgnNode[]} line @param {Turn} turn */
  #variation(line, turn) {
    const { variation } = this.words;
    const node = element('div', { role: 'group', class: 'variation', part: 'variation', 'aria-label': variation });
    node.append(...this.#line(line, turn));
    return node;
  }
  /** @param {string[]} comments */
  #remarks(comments) {
    return comments
      .map(remarkOf)
      .filter(Boolean)
      .flatMap((text) => [element('span', { class: 'comment', part: 'comment' }, text), ' ']);
  }
  /** @param {PgnNode} node */
  #move(node) {
    const { letters, glyphs } = writingIn(this.language);
    const san = node.san.replace(/[KQRBN]/g, (letter) => letters['KQRBN'.indexOf(letter)]);
    const button = element('button', { type: 'button', tabindex: '-1', part: 'move' }, san);
    for (const glyph of node.glyphs) {
      const at = GLYPHS.indexOf(glyph);
      const sign = SIGNS[at] ?? `$${glyph}`;
      button.append(element('span', { 'aria-hidden': 'true' }, glyph < 7 ? sign : ` ${sign}`));
      button.append(element('span', { class: 'hidden' }, ` ${glyphs[at] ?? sign}`));
    }
    // The page may keep the board from going there.
    button.addEventListener('click', () => this.fire('move-choose', { node }, true) && this.board?.goTo(node));
    this.#buttons.set(node, button);
    return button;
  }

  /* ------------------------------------------------------------------------------------- navigation */

  /** The buttons of the moves in the order of the list. */
  get #all() {
    return [...this.#buttons.values()];
  }
  get #buttonIndex() {
    return this.#all.indexOf(/** @type {HTMLButtonElement} */ (this.shadowRoot?.activeElement));
  }
  /** Makes a move the tab stop. @param {HTMLButtonElement | undefined} button */
  #makeStop(button) {
    for (const other of this.#all) other.tabIndex = other === button ? 0 : -1;
  }
  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const all = this.#all;
    const at = this.#buttonIndex;
    /** @type {Record<string, number>} */
    const targets = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: all.length - 1,
    };
    if (at < 0 || !(event.key in targets)) return;
    event.preventDefault();
    const target = all[targets[event.key]];
    if (!target) return;
    this.#makeStop(target);
    target.focus();
  }
}

define('rochade-moves', RochadeMoves);
