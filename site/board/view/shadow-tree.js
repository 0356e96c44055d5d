/* SPDX-License-Identifier: MIT */
/* What stands in the shadow root, cloned from one template, and the style that all boards share. */
import { element, filled } from './dom.js';
import { Grid, squaresNode } from './grid.js';
import { chipNode, Log, logNodes } from './log.js';
import { edgeNode, piecesNode } from './pieces.js';
import css from './style.css.js';
/** @import { RochadeBoard } from '../element.js' */

/**
 * Sheets by text, in each document: they belong to the one that they were made in.
 * @type {WeakMap<Document, Map<string, CSSStyleSheet>>}
 */
const sheets = new WeakMap();
/**
 * @param {string} text
 * @param {Document} document
 * @param {Window & typeof globalThis} window its window
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
/** Returns all that stands in a board, cloned. */
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
    // Beside the board where there is room, else below it; so is what a page puts into the slot.
    element(
      'div',
      { class: 'words' },
      // Not a form: where a frame is sandboxed, forms are not sent and fire nothing.
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
    /** What a server has drawn; see ../rendering. @type {HTMLElement | null} */
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

  /** Adds a style, as text. @param {string} style */
  adopt(style) {
    this.#styles.push(style);
    this.dress();
  }
  /**
   * Puts the styles on. In another document they have to be made again; in one that is not seen, as a template's, there
   * are none.
   */
  dress() {
    const { ownerDocument } = this.#root;
    const { defaultView } = ownerDocument;
    if (defaultView)
      this.#root.adoptedStyleSheets = this.#styles.map((style) => sheetOf(style, ownerDocument, defaultView));
  }

  /**
   * Gives everything its name in the player's language, and the board's label where it has one: that tells it from
   * other boards.
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
