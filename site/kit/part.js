/* SPDX-License-Identifier: MIT */
/* What the parts of the kit have in common: each belongs to a board, that of `for`, or the one that the page sets. */
import { textOf } from '#rochade/names.js';
import common from './part.css.js';
/** @import { RochadeBoard } from '../board/element.js' */

/** Sheets by their text, which all parts share. @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();
/** @param {string} css */
function sheetOf(css) {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

const Base = globalThis.HTMLElement ?? class {};

export { textOf };

/** Returns a node that is a board, null for anything else. @param {unknown} node */
export const boardOr = (node) =>
  node instanceof HTMLElement && node.localName === 'rochade-board' ? /** @type {RochadeBoard} */ (node) : null;
/**
 * Returns the board that a page gives to a part, or null; throws a TypeError for another object.
 * @param {unknown} value
 */
export function given(value) {
  const board = boardOr(value);
  if (value && !board) throw new TypeError('board: not a <rochade-board>');
  return board;
}

export class Part extends Base {
  static get observedAttributes() {
    return ['for', 'lang'];
  }

  /** @type {RochadeBoard | null} */
  #board = null;
  /** The board that the page has set, in place of `for`. @type {RochadeBoard | null} */
  #given = null;
  /** Ends what was begun for a board. @type {AbortController | null} */
  #end = null;

  /**
   * Makes the shadow root of a part that is seen.
   * @param {string} css its own style, besides the common one
   * @param {...(Node | string)} nodes
   */
  build(css, ...nodes) {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [common, css].map(sheetOf);
    root.append(...nodes);
    return root;
  }
  connectedCallback() {
    // A board that is further down is not there yet while the page is read.
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => this.#bind(), { once: true });
    this.#bind();
  }
  disconnectedCallback() {
    this.#belongTo(null);
  }
  attributeChangedCallback() {
    if (this.isConnected) this.#bind();
  }

  /** The board that this part belongs to: the one that was set, else that of `for`, else the page's first. */
  get board() {
    return this.#board;
  }
  set board(board) {
    this.#given = given(board);
    this.#bind();
  }
  /** The language of its words: that of `lang`, where 'de-AT' is 'de', else the board's. */
  get language() {
    const tag = this.getAttribute('lang')?.toLowerCase().split('-')[0];
    return tag ?? this.#board?.session?.language ?? 'en';
  }
  /**
   * Returns the words of the board's language; those of English for one that they lack.
   * @template T
   * @param {Record<string, T>} words
   */
  choose(words) {
    return words[this.language] ?? words.en;
  }

  #bind() {
    if (!this.isConnected) return;
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    const id = this.getAttribute('for');
    this.#belongTo(this.#given ?? boardOr(id === null ? root.querySelector('rochade-board') : root.getElementById(id)));
    this.update();
  }
  /** @param {RochadeBoard | null} board */
  #belongTo(board) {
    if (this.#board === board) return;
    this.#end?.abort();
    this.#board = board;
    if (!board) return;
    const { signal } = (this.#end = new AbortController());
    this.begin(board, signal);
    // A board whose script has not run yet is ready later.
    customElements
      .whenDefined('rochade-board')
      .then(() => board.ready)
      .then(() => !signal.aborted && this.update());
  }

  /**
   * Listens to a board, until the signal.
   * @param {RochadeBoard} board
   * @param {AbortSignal} signal
   */
  begin(board, signal) {
    board.addEventListener('position', () => this.update(), { signal });
  }
  /**
   * Fires an event. Returns false if the page has cancelled it.
   * @param {string} name
   * @param {object} detail
   * @param {boolean} [cancelable]
   */
  fire(name, detail, cancelable) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
  }
  /** Shows what the board shows; called when it is ready, too. */
  update() {}
}

/** Makes an element known under its name. @param {string} name @param {typeof Part} part */
export function define(name, part) {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, part);
}
