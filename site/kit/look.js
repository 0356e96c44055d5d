/* SPDX-License-Identifier: MIT */
/*
 * <rochade-look for="board" theme="green" pieces="set/{piece}.svg">: a named theme of colours, and pieces from twelve
 * SVG files or one sprite. Words are not concerned: readers read the squares as before.
 */
import { svg } from '#rochade/board/view/dom.js';
import { define, Part, textOf } from '#rochade/kit/part.js';

/** Dark enough and light enough for the board's marks, which need a contrast of 3:1. */
export const THEMES = {
  blue: { dark: '#8ca2ad', light: '#dee3e6' },
  brown: { dark: '#b58e62', light: '#f1e7d4' },
  green: { dark: '#86a666', light: '#ffffdd' },
  grey: { dark: '#a3a3a3', light: '#ececec' },
  rose: { dark: '#c98f97', light: '#fbeaea' },
};
const ROLES = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };
/** wK to bP, as most sets name their files. */
const PIECES = Object.entries({ w: 'white', b: 'black' }).flatMap(([side, color]) =>
  Object.entries(ROLES).map(([letter, role]) => ({ piece: side + letter, selector: `.${color}.${role}` })),
);

export class RochadeLook extends Part {
  static get observedAttributes() {
    return [...super.observedAttributes, 'theme', 'pieces'];
  }
  /** Removes what was put on the board. */
  #takeOff = () => {};
  #reported = '';

  /** The name of a theme; empty: the board's own colours. */
  get theme() {
    return this.getAttribute('theme') ?? '';
  }
  set theme(name) {
    this.setAttribute('theme', textOf(name));
  }
  /** The address of the pieces, with {piece} for wK to bP; of a sprite with # before it. Empty: the board's own. */
  get pieces() {
    return this.getAttribute('pieces') ?? '';
  }
  set pieces(address) {
    this.setAttribute('pieces', textOf(address));
  }

  begin() {
    this.#reported = '';
  }
  disconnectedCallback() {
    this.#takeOff();
    super.disconnectedCallback();
  }
  update() {
    const { board, theme, pieces } = this;
    if (!board?.shadowRoot || this.#reported === (this.#reported = `${theme} ${pieces}`)) return;
    this.#takeOff();
    const colors = Object.hasOwn(THEMES, theme) ? THEMES[/** @type {keyof typeof THEMES} */ (theme)] : null;
    for (const [name, color] of Object.entries(colors ?? {})) board.style.setProperty(`--square-${name}`, color);
    const root = board.shadowRoot;
    const [patterns, sheet] = pieces.includes('{piece}') ? this.#set(pieces) : [];
    if (patterns && sheet) {
      root.append(patterns);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
    const takeOffPieces = () => {
      patterns?.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
    };
    this.#takeOff = () => {
      for (const name of Object.keys(colors ?? {})) board.style.removeProperty(`--square-${name}`);
      takeOffPieces();
      this.#takeOff = () => {};
    };
    const missing = () => {
      takeOffPieces();
      this.fire('look', { theme, pieces: '' });
    };
    patterns?.addEventListener('error', missing, { capture: true, once: true });
    this.fire('look', { theme, pieces });
  }
  /**
   * Makes the patterns that the pieces are painted with, and the style that does so.
   * @param {string} address
   * @returns {[SVGElement, CSSStyleSheet]}
   */
  #set(address) {
    const box = { width: 80, height: 80 };
    const patterns = PIECES.map(({ piece }) => {
      const href = address.replace('{piece}', piece);
      // A sprite's symbol is used, a file is an image.
      const image = svg(address.includes('#') ? 'use' : 'image', { ...box, href });
      return svg('pattern', { id: `set-${piece}`, width: 1, height: 1, viewBox: '0 0 80 80' }, image);
    });
    const sheet = new CSSStyleSheet();
    const paint = ({ piece = '', selector = '' }) =>
      `.piece${selector} { d: path('M0 0h80v80h-80z'); fill: url(#set-${piece}); stroke: none }`;
    sheet.replaceSync(['.sets { position: absolute }', ...PIECES.map(paint)].join('\n'));
    return [svg('svg', { width: 0, height: 0, class: 'sets', 'aria-hidden': 'true' }, ...patterns), sheet];
  }
}

define('rochade-look', RochadeLook);
