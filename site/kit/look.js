/* SPDX-License-Identifier: MIT */
/*
 * <rochade-look for="board" theme="green" pieces="set/{piece}.svg">: a named theme of colours, and pieces from twelve
 * SVG files or one sprite. The words for screen readers do not change.
 */
import { svg } from '#rochade/board/view/dom.js';
import { define, Part, textOf } from '#rochade/kit/part.js';
/** @import { RochadeBoard } from '../board/element.js' */

/**
 * The colours of the squares. They give the board's marks a contrast of at least 3:1; `dimmed` replaces `light` under
 * prefers-color-scheme: dark.
 */
export const THEMES = {
  blue: { dark: '#8ca2ad', light: '#dee3e6', dimmed: '#c3cace' },
  brown: { dark: '#b58e62', light: '#f1e7d4', dimmed: '#d6c9b0' },
  green: { dark: '#86a666', light: '#ffffdd', dimmed: '#dedebb' },
  grey: { dark: '#a3a3a3', light: '#ececec', dimmed: '#cfcfcf' },
  rose: { dark: '#c98f97', light: '#fbeaea', dimmed: '#dccaca' },
};
/**
 * Returns the style sheet of a theme, '' for an unknown name. It has no effect under forced colours.
 * @param {string} name
 */
function colorsOf(name) {
  if (!Object.hasOwn(THEMES, name)) return '';
  const { dark, light, dimmed } = THEMES[/** @type {keyof typeof THEMES} */ (name)];
  return `@media not (forced-colors: active) {
    :host { --square-dark: ${dark}; --square-light: ${light} }
    @media (prefers-color-scheme: dark) { :host { --square-light: ${dimmed} } }
  }`;
}
const ROLES = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };
/** The pieces wK to bP, as most sets name their files. */
const PIECES = Object.entries({ w: 'white', b: 'black' }).flatMap(([side, color]) =>
  Object.entries(ROLES).map(([letter, role]) => ({ piece: side + letter, selector: `.${color}.${role}` })),
);

/** Resolves to whether a sprite is there, with a symbol for each piece. @param {string} address */
async function isWhole(address) {
  const [file, name] = address.split('#');
  try {
    const answer = await fetch(file);
    const text = await answer.text();
    const has = (/** @type {string} */ id) => text.includes(`"${id}"`) || text.includes(`'${id}'`);
    return answer.ok && PIECES.every(({ piece }) => has(name.replaceAll('{piece}', piece)));
  } catch {
    return false;
  }
}

export class RochadeLook extends Part {
  static get observedAttributes() {
    return [...super.observedAttributes, 'theme', 'pieces'];
  }
  /** Removes theme and pieces from the board. */
  #takeOff = () => {};
  #reported = '';

  /** The name of a theme; empty: the board's own colours. */
  get theme() {
    return this.getAttribute('theme') ?? '';
  }
  set theme(name) {
    this.setAttribute('theme', textOf(name));
  }
  /** The address of the pieces, with {piece} for wK to bP, of a sprite as #{piece}. Empty: the board's own pieces. */
  get pieces() {
    return this.getAttribute('pieces') ?? '';
  }
  set pieces(address) {
    this.setAttribute('pieces', textOf(address));
  }

  /** @param {RochadeBoard} _board @param {AbortSignal} signal */
  begin(_board, signal) {
    this.#reported = '';
    signal.addEventListener('abort', () => this.#takeOff());
  }
  update() {
    const { board, pieces } = this;
    if (!board?.shadowRoot || this.#reported === (this.#reported = `${this.theme} ${pieces}`)) return;
    this.#takeOff();
    const root = board.shadowRoot;
    const [patterns, paint] = pieces.includes('{piece}') ? this.#set(pieces) : [];
    const colors = colorsOf(this.theme);
    const theme = colors && this.theme;
    const sheets = [colors, paint].map((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css ?? '');
      return sheet;
    });
    if (patterns) root.append(patterns);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
    const takeOffPieces = () => {
      patterns?.remove();
      sheets[1].replaceSync('');
    };
    this.#takeOff = () => {
      takeOffPieces();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => !sheets.includes(each));
      this.#takeOff = () => {};
    };
    const missing = () => {
      takeOffPieces();
      this.fire('look', { theme, pieces: '' });
    };
    patterns?.addEventListener('error', missing, { capture: true, once: true });
    this.fire('look', { theme, pieces });
    // The symbols of a sprite report nothing themselves.
    if (patterns && pieces.includes('#'))
      isWhole(pieces).then((whole) => {
        if (!whole && patterns.isConnected) missing();
      });
  }
  /**
   * Returns SVG patterns of the pieces, and the style that paints the board's pieces with them.
   * @param {string} address
   * @returns {[SVGElement, string]}
   */
  #set(address) {
    const box = { width: 80, height: 80 };
    const patterns = PIECES.map(({ piece }) => {
      const href = address.replaceAll('{piece}', piece);
      // The symbol of a sprite is referenced by <use>, a file by <image>.
      const image = svg(address.includes('#') ? 'use' : 'image', { ...box, href });
      return svg('pattern', { id: `set-${piece}`, width: 1, height: 1, viewBox: '0 0 80 80' }, image);
    });
    const paint = ({ piece = '', selector = '' }) =>
      `.piece${selector} { d: path('M0 0h80v80h-80z'); fill: url(#set-${piece}); stroke: none }`;
    const css = ['.sets { position: absolute }', ...PIECES.map(paint)].join('\n');
    return [svg('svg', { width: 0, height: 0, class: 'sets', 'aria-hidden': 'true' }, ...patterns), css];
  }
}

define('rochade-look', RochadeLook);
