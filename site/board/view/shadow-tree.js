/* SPDX-License-Identifier: MIT */
/* The content of the shadow root, cloned from one template, and the styles that all boards share. */
import { element, filled } from './dom.js';
import { Grid, squaresNode } from './grid.js';
import { chipNode, Log, logNodes } from './log.js';
import { edgeNode, piecesNode } from './pieces.js';
import css from './style.css.js';
/** @import { RochadeBoard } from '../element.js' */

/**
 * Style sheets by text for each document: a sheet can be used only in the document that created it.
 * @type {WeakMap<Document, Map<string, CSSStyleSheet>>}
 */
const sheets = new WeakMap();
/**
 * @param {string} text
 * @param {Document} document
 * @param {Window & typeof globalThis} window of the document
 */
function sheetOf(text, document, window) {
  let made = sheets.get(document);
  if (!made) sheets.set(document, (made = new Map()));
  let sheet = made.get(text);
  if (!sheet) {
    made.set(text, (sheet = new window.CSSStyleSheet()));
    sheet.replaceSync(text);
  }
  return sheet;
}

const LINE = {
  id: 'line',
  type: 'text',
  autocomplete: 'off',
  autocapitalize: 'off',
  spellcheck: 'false',
  enterkeyhint: 'send',
  part: 'input',
};

/** @type {HTMLElement | undefined} */
let template;
/** Returns a clone of the template of a board. */
function boardNode() {
  template ??= element(
    'div',
    { class: 'board' },
    element('p', { id: 'help', class: 'visually-hidden' }),
    element(
      'div',
      { class: 'frame' },
      filled(squaresNode(), { 'aria-describedby': 'help' }),
      edgeNode(),
      piecesNode(),
      chipNode(),
    ),
    // Beside the board if there is room, else below it, together with the page's content in the slot.
    element(
      'div',
      { class: 'words' },
      // Not a form: in a sandboxed frame forms are not submitted and fire no event.
      element(
        'div',
        { class: 'typing', part: 'line' },
        element('label', { for: 'line' }),
        element('input', LINE),
        element('button', { type: 'button', part: 'send' }),
      ),
      ...logNodes(),
      element('slot', { name: 'beside' }),
    ),
  );
  return /** @type {HTMLElement} */ (template.cloneNode(true));
}

export class ShadowTree {
  #root;
  /** @type {string[]} */
  #styles = [];

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.#root = root;
    /** The board that a server has drawn, see ../rendering; null if there is none. @type {HTMLElement | null} */
    this.drawn = root.querySelector('.board');
    this.board = this.drawn ?? boardNode();
    const [help, frame, words] = /** @type {Iterable<HTMLElement>} */ (this.board.children);
    const [squares, edge, pieces, chip] = /** @type {Iterable<any>} */ (frame.children);
    const [line, log, status] = /** @type {Iterable<HTMLElement>} */ (words.children);
    const [label, input, send] = line.children;
    this.help = help;
    this.frame = frame;
    this.line = line;
    this.label = label;
    this.input = /** @type {HTMLInputElement} */ (input);
    this.send = send;
    this.grid = new Grid(squares, edge, pieces);
    this.log = new Log(log, status, chip);
    this.adopt(css);
    if (!this.drawn) root.append(this.board);
  }

  /** Adds a style sheet. @param {string} style its text */
  adopt(style) {
    this.dress([style]);
    this.#styles.push(style);
  }
  /**
   * Adds styles to those of <rochade-look>; in another document all of them, because it needs its own style sheets. A
   * document without a window, such as a template's, has none.
   */
  dress(styles = this.#styles) {
    const { ownerDocument, adoptedStyleSheets } = this.#root;
    const { defaultView } = ownerDocument;
    if (defaultView) adoptedStyleSheets.push(...styles.map((style) => sheetOf(style, ownerDocument, defaultView)));
  }

  /**
   * Sets all labels in the player's language; the attribute `label` is added to them to distinguish boards.
   * @param {(label: string) => string} text returns the wording of a label
   * @param {string} language
   */
  relabel(text, language) {
    const { label } = /** @type {RochadeBoard} */ (this.#root.host);
    /** @type {(node: Element, words: string) => void} */
    const name = (node, words) => node.setAttribute('aria-label', label ? `${words}, ${label}` : words);
    this.board.lang = language;
    name(this.grid.node, text('board'));
    this.help.textContent = text('board-help');
    name(this.input, (this.label.textContent = text('input')));
    name(this.send, (this.send.textContent = text('send')));
    name(this.log.node, text('move-log'));
  }
}
