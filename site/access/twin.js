/* SPDX-License-Identifier: MIT */
/*
 * <rochade-twin>: the board that screen readers, keys and typed lines use in place of a board of another library, after
 * which it stands in the page. It is visually hidden until it has the focus. It contains an ordinary <rochade-board>.
 */
import { element } from '#rochade/board/view/dom.js';
import { wordsIn } from './words.js';
/** @import { RochadeBoard } from '../board/element.js' */

const CSS = `
:host { display: block }
:host(:not([shown], :focus-within)) {
  position: absolute; inline-size: 20rem; block-size: 1px; overflow: hidden; clip-path: inset(50%);
}
button { font: inherit; min-block-size: 2.75rem }
:host([shown]) button { display: none }`;

/** @type {CSSStyleSheet | undefined} */
let sheet;
function styles() {
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(CSS);
  return sheet;
}
const Base = globalThis.HTMLElement ?? class {};

export class RochadeTwin extends Base {
  /** The board to play on in place of the other one. */
  board = /** @type {RochadeBoard} */ (/** @type {unknown} */ (globalThis.document?.createElement('rochade-board')));
  #show = globalThis.document && element('button', { type: 'button', part: 'show' });

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles()];
    root.append(this.#show, element('slot'));
    this.#show.addEventListener('click', () => {
      this.toggleAttribute('shown', true);
      this.board.focus();
    });
  }
  connectedCallback() {
    if (!this.board.isConnected) this.append(this.board);
    this.board.ready.then(() => (this.#show.textContent = this.words.show));
  }
  get words() {
    return wordsIn(this.board.session?.language ?? 'en');
  }
}

if (globalThis.customElements && !customElements.get('rochade-twin'))
  customElements.define('rochade-twin', RochadeTwin);
