/* SPDX-License-Identifier: MIT */
/* The base class of the parts of the kit. Each belongs to a board: that of `for`, or the one that the page sets. */
import { takeProperties } from '#rochade/board/view/dom.js';
import { textOf } from '#rochade/names.js';
import common from './part.css.js';
/** @import { Span } from 'rochade' */
/** @import { RochadeBoard } from '../board/element.js' */

/** @typedef {string | { spans: Span[] }} Phrase a text of the part, or words of a session in their own languages */

/** Style sheets by text, shared by all parts. @type {Map<string, CSSStyleSheet>} */
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

/** Returns the node if it is a board, otherwise null. @param {unknown} node */
export const boardOr = (node) =>
  node instanceof HTMLElement && node.localName === 'rochade-board' ? /** @type {RochadeBoard} */ (node) : null;
/**
 * Returns the board that a page sets on a part, or null. Throws TypeError for any other object.
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
  /** Ends the listeners on the board. @type {AbortController | null} */
  #end = null;
  /** Ends the listener on the document or shadow root. @type {AbortController | null} */
  #left = null;

  /**
   * Creates the shadow root of a visible part.
   * @param {string} css its style in addition to the common one
   * @param {...(Node | string)} nodes
   */
  build(css, ...nodes) {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [common, css].map(sheetOf);
    root.append(...nodes);
    return root;
  }
  connectedCallback() {
    takeProperties(this);
    const { signal } = (this.#left = new AbortController());
    // A board that comes later than its part, or replaces another one, begins with this event.
    this.getRootNode().addEventListener('position', () => this.#belongTo(this.#wanted), { signal });
    this.#bind();
  }
  disconnectedCallback() {
    this.#left?.abort();
    this.#belongTo(null);
  }
  attributeChangedCallback() {
    this.#bind();
  }

  /** The board that this part belongs to: the one that was set, else that of `for`, else the page's first. */
  get board() {
    return this.#board;
  }
  set board(board) {
    this.#given = given(board);
    this.#bind();
  }
  /** The language of its texts: that of `lang` without the region, else the board's. */
  get language() {
    const tag = this.getAttribute('lang')?.toLowerCase().split('-')[0];
    return tag ?? this.#board?.session?.language ?? 'en';
  }
  /**
   * Returns the texts of the part's language; the English ones if there are none.
   * @template T
   * @param {Record<string, T>} words
   */
  choose(words) {
    return words[this.language] ?? words.en;
  }

  get #wanted() {
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    const id = this.getAttribute('for');
    return this.#given ?? boardOr(id === null ? root.querySelector('rochade-board') : root.getElementById(id));
  }
  #bind() {
    if (!this.isConnected) return;
    this.#belongTo(this.#wanted);
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
    // The script of the board may run later.
    customElements
      .whenDefined('rochade-board')
      .then(() => board.ready)
      .then(() => !signal.aborted && this.update());
  }

  /**
   * Listens to a board until the signal is aborted.
   * @param {RochadeBoard} board
   * @param {AbortSignal} signal
   */
  begin(board, signal) {
    for (const type of ['position', 'language']) board.addEventListener(type, () => this.update(), { signal });
  }
  /** Announces words on the board, each in its language. @param {...Phrase} words */
  announce(...words) {
    const spans = words.flatMap((word) => /** @type {any} */ (word).spans ?? { text: word, language: this.language });
    this.#board?.announceText({ spans });
  }
  /**
   * Fires an event. Returns false if the page prevents it.
   * @param {string} name
   * @param {object} detail
   * @param {boolean} [cancelable]
   */
  fire(name, detail, cancelable) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
  }
  /** Updates the part to the position of the board; also called when the board is ready. */
  update() {}
}

/** Registers an element unless its name is taken. @param {string} name @param {typeof Part} part */
export function define(name, part) {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, part);
}
