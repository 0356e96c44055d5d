/* SPDX-License-Identifier: MIT */
/* What the parts of the kit have in common: each belongs to a board, that of `for`, or the one that the page sets. */
import { wordsIn } from './words.js';
/** @import { RochadeBoard } from '../board/element.js' */

const Base = globalThis.HTMLElement ?? class {};

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
    this.#given = board;
    this.#bind();
  }
  get language() {
    return this.getAttribute('lang') ?? this.#board?.session?.language ?? 'en';
  }
  get words() {
    return wordsIn(this.language);
  }

  #bind() {
    if (!this.isConnected) return;
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    const id = this.getAttribute('for');
    const found = id === null ? root.querySelector('rochade-board') : root.getElementById(id);
    this.#belongTo(this.#given ?? /** @type {RochadeBoard | null} */ (found));
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
  /** Shows what the board shows; called when it is ready, too. */
  update() {}
}

/** Makes an element known under its name. @param {string} name @param {typeof Part} part */
export function define(name, part) {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, part);
}
