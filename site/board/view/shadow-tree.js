/* SPDX-License-Identifier: MIT */
/* What stands in the shadow root, cloned from one template, and the style that all boards share. */
import { element } from './dom.js';
import { Grid } from './grid.js';
import { Log } from './log.js';
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
function controls() {
  // Not a form: where a frame is sandboxed, forms are not sent and fire nothing.
  template ??= element(
    'div',
    { class: 'typing', part: 'line' },
    element('label', { for: 'line' }),
    element('input', LINE),
    element('button', { type: 'button', part: 'send' }),
  );
  const node = /** @type {HTMLElement} */ (template.cloneNode(true));
  const [label, input, send] = node.children;
  return { node, label, input: /** @type {HTMLInputElement} */ (input), send };
}

export class ShadowTree {
  #root;
  /** @type {string[]} */
  #styles = [];

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.#root = root;
    this.grid = new Grid();
    this.log = new Log();
    const { node: line, label, input, send } = controls();
    this.line = line;
    this.label = label;
    this.input = input;
    this.send = send;
    this.help = element('p', { id: 'help', class: 'visually-hidden' });
    this.grid.node.setAttribute('aria-describedby', 'help');
    this.frame = element('div', { class: 'frame' }, this.grid.node, this.grid.pieces.edge, this.grid.pieces.node);
    const { node, status, chip } = this.log;
    this.frame.append(chip);
    // Beside the board where there is room, else below it; so is what a page puts into the slot.
    const words = element('div', { class: 'words' }, line, node, status, element('slot', { name: 'beside' }));
    this.board = element('div', { class: 'board' }, this.help, this.frame, words);
    this.adopt(css);
    root.append(this.board);
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
