/* SPDX-License-Identifier: MIT */
/* What stands in the shadow root, cloned from one template, and the style that all boards share. */
import { element } from './dom.js';
import { Grid } from './grid.js';
import { Log } from './log.js';
import css from './style.css.js';

/** Sheets by text, in each document: they belong to the one that they were made in. */
const sheets = new WeakMap();
function sheetOf(text, document) {
  let made = sheets.get(document);
  if (!made) sheets.set(document, (made = new Map()));
  let sheet = made.get(text);
  if (!sheet) {
    made.set(text, (sheet = new document.defaultView.CSSStyleSheet()));
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
  return template.cloneNode(true);
}

export class ShadowTree {
  #root;
  #styles = [];

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.#root = root;
    this.grid = new Grid();
    this.log = new Log();
    this.line = controls();
    [this.label, this.input, this.send] = this.line.children;
    this.help = element('p', { id: 'help', class: 'visually-hidden' });
    this.grid.node.setAttribute('aria-describedby', 'help');
    this.frame = element('div', { class: 'frame' }, this.grid.node, this.grid.pieces.edge, this.grid.pieces.node);
    this.board = element('div', { class: 'board' }, this.help, this.frame, this.line, this.log.node, this.log.status);
    this.adopt(css);
    root.append(this.board);
  }

  /** Adds a style, as text. */
  adopt(style) {
    this.#styles.push(style);
    this.dress();
  }
  /** Whoever comes into another document leaves his sheets behind; in one that nobody sees, as a template's, there are none. */
  dress() {
    const { ownerDocument } = this.#root;
    if (ownerDocument.defaultView)
      this.#root.adoptedStyleSheets = this.#styles.map((style) => sheetOf(style, ownerDocument));
  }

  /** Gives everything its name in the player's language, by what gives a label its `text`; with that of the board, where it has one, it is told from those of others. */
  relabel(text, language) {
    const { label } = this.#root.host;
    const name = (node, words) => node.setAttribute('aria-label', label ? `${words}, ${label}` : words);
    this.board.lang = language;
    name(this.grid.node, text('board'));
    this.help.textContent = text('board-help');
    name(this.input, (this.label.textContent = text('input')));
    name(this.send, (this.send.textContent = text('send')));
    name(this.log.node, text('move-log'));
  }
}
