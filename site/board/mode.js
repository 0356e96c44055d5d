/* SPDX-License-Identifier: MIT */
/*
 * The attribute `mode`: `edit` to set up a position, `puzzle` to solve one. Each mode uses an element of the kit, which
 * is fetched on first use and placed in the board's shadow root.
 */
import { choiceOf } from './attributes.js';
import { missingPart } from './loading/programs.js';
import { element } from './view/dom.js';
/** @import { RochadeEditor, RochadePuzzle } from '../types/kit.js' */
/** @import { RochadeBoard } from './element.js' */
/** @import { ShadowTree } from './view/shadow-tree.js' */

/** @type {Record<string, string>} */
const TOOLS = { edit: 'editor', puzzle: 'puzzle' };
/** Parts of the editor that a page can style. */
const PARTS = 'board,square,piece,tray,choice,settings,button,verdict';
/** Attributes of the board that the editor has as well. */
const SHARED = ['orientation', 'label', 'announce', 'coordinates'];

export class Mode {
  /** The element of the kit in use. @type {RochadeEditor | RochadePuzzle | null} */
  tool = null;
  /** The position for a board that begins in the mode `edit`. @type {string | null} */
  fen = null;
  /** The attribute `playable` before a puzzle set it; null without one. @type {any} */
  #playable = null;
  #host;
  #view;

  /** @param {{ host: RochadeBoard, view: ShadowTree }} board */
  constructor({ host, view }) {
    this.#host = host;
    this.#view = view;
  }
  get #wanted() {
    return choiceOf(this.#host, 'mode');
  }
  /** The editor in use. */
  get editor() {
    return this.tool?.localName === 'rochade-editor' ? /** @type {RochadeEditor} */ (this.tool) : null;
  }
  /** Sets the editor's language: in the shadow root it cannot find that of the page. @param {string} language */
  speakIn(language) {
    this.editor?.setAttribute('lang', language);
  }
  /** Returns a promise of the script that the mode needs, or null if it is loaded. */
  needs() {
    const name = TOOLS[this.#wanted];
    return name ? missingPart(name) : null;
  }

  /** Shows the mode of the attribute, and returns it. */
  show() {
    const mode = this.#wanted;
    const name = TOOLS[mode];
    if (this.tool?.localName === (name && `rochade-${name}`)) return mode;
    const hadFocus = !!this.#host.shadowRoot?.activeElement;
    const fen = this.fen ?? this.#host.fen;
    this.fen = null;
    this.#leave();
    if (name) this.#enter(/** @type {'rochade-editor' | 'rochade-puzzle'} */ (`rochade-${name}`), fen);
    if (hadFocus) this.#host.focus();
    return mode;
  }
  /** Removes the tool. A position that was set up becomes the start of the game. */
  #leave() {
    const { tool, editor } = this;
    const host = this.#host;
    this.tool = null;
    if (editor) {
      const { fen, orientation } = editor;
      editor.replaceWith(this.#view.board);
      Object.assign(host, { fen, orientation });
    } else if (tool) {
      tool.remove();
      host.playable = this.#playable;
    }
  }
  /** @param {'rochade-editor' | 'rochade-puzzle'} name @param {string} fen */
  #enter(name, fen) {
    const host = this.#host;
    const { board, line } = this.#view;
    const tool = document.createElement(name);
    this.tool = /** @type {RochadeEditor | RochadePuzzle} */ (tool);
    if (name === 'rochade-editor') {
      for (const shared of SHARED) this.takes(shared, host.getAttribute(shared));
      this.takes('fen', fen);
      this.speakIn(host.session?.language ?? 'en');
      tool.setAttribute('exportparts', PARTS);
      // The page's content beside the board moves beside the editor.
      tool.append(element('slot', { name: 'beside', slot: 'beside' }));
      board.replaceWith(tool);
    } else {
      this.#playable = host.getAttribute('playable');
      Object.assign(tool, { board: host, pgn: host.getAttribute('pgn') ?? '' });
      line.after(tool);
    }
  }
  /**
   * Passes an attribute of the board to the tool. Returns true if it concerns the tool alone.
   * @param {string} name
   * @param {string | null} value
   */
  takes(name, value) {
    const { tool, editor } = this;
    if (editor && name === 'fen') editor.fen = value;
    else if (tool && !editor && name === 'pgn') Object.assign(tool, { pgn: value ?? '' });
    else {
      if (editor && SHARED.includes(name)) {
        if (value === null) editor.removeAttribute(name);
        else editor.setAttribute(name, value);
      }
      return false;
    }
    return true;
  }
}
