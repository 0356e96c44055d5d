/* SPDX-License-Identifier: MIT */
/*
 * <rochade-editor fen="...">: a board to set up a position by letter keys, from a tray, by dragging or by FEN. It shows
 * any position, even one without kings; the session determines whether a game can begin there, and if not, why. With
 * `readonly` it is a diagram.
 */
import {
  Grid,
  languageAt,
  loadSession,
  piecesOf,
  Session,
  START,
  style,
  takeProperties,
  wordsOf,
} from '#rochade/board/parts.js';
import { BOARD, textOf } from '#rochade/names.js';
import { EDITOR_WORDS } from './editor-words.js';
import css from './editor.css.js';
import { Panel } from './editor-panel.js';
import { PieceDrag } from './piece-drag.js';
import { boardField, canCastle, checked, letterOf, mirrored, ROLES } from './setup.js';
/** @import { Color, Piece, Square } from 'rochade' */

/** @typedef {{ text: string, spans: { text: string, language?: string }[] }} Words */

const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
const BEGINNING = `${START} w KQkq - 0 1`;
/**
 * Delay in milliseconds of the verdict after the whole board has changed: Orca drops all announcements when too many
 * changes are pending.
 */
const SETTLED = 200;

/** Joins sentences; a common beginning such as "not playable:" appears once. @param {string[]} lines */
function together(lines) {
  /** @type {Map<string, string[]>} */
  const reasons = new Map();
  for (const line of lines) {
    const end = line.indexOf(':') + 1 || line.length;
    const begin = line.slice(0, end);
    reasons.set(begin, [...(reasons.get(begin) ?? []), line.slice(end).trim().replace(/\.$/, '')]);
  }
  return [...reasons].map(([begin, all]) => (all[0] ? `${begin} ${all.join('; ')}.` : begin)).join(' ');
}

/** Joins the words of squares. @param {Words['spans'][]} lists */
const joined = (lists) => lists.flatMap((spans, at) => (at ? [{ text: '; ' }, ...spans] : spans));

/** @type {CSSStyleSheet[] | undefined} */
let sheets;
function styles() {
  sheets ??= [style, css].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return sheets;
}

const Base = globalThis.HTMLElement ?? class {};

export class RochadeEditor extends Base {
  static get observedAttributes() {
    return ['fen', 'orientation', 'readonly', 'label', 'lang', 'announce'];
  }

  /** @type {Map<Square, Piece>} */
  #pieces = new Map();
  #grid = new Grid();
  /** Null until the program is loaded. @type {Session | null} */
  #session = null;
  #panel;
  #drag;
  #isShown = false;
  /** True after a position was set. */
  #isSet = false;
  /** The words after the name of a square, by the letter of the piece on it. @type {Map<string, string>} */
  #names = new Map();
  /** The last two fields of the FEN. */
  #counters = '0 1';
  /** The text that was set, if the board cannot show it completely; otherwise null. */
  #given = /** @type {string | null} */ (null);
  /** The previous positions, for undo(). @type {string[]} */
  #before = [];
  /** The position that was shown last. */
  #shown = '';
  #verdict = { text: '', playable: false };
  /** The last announced verdict. @type {string | undefined} */
  #announced;
  /** The timer of a pending verdict. */
  #pending = 0;
  /** @type {(found: boolean) => void} */
  #resolve = () => {};
  /** Resolves to true when squares and verdict have their words; to false when they cannot be loaded. */
  ready = /** @type {Promise<boolean>} */ (new Promise((resolve) => (this.#resolve = resolve)));

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = styles();
    this.#drag = new PieceDrag(this.#grid, root, (piece, from, to) => this.#drop(piece, from, to));
    this.#panel = new Panel(this.#grid, {
      press: (event, piece) => this.#drag.press(event, piece, null),
      settled: () => this.#settings(),
      undo: () => this.undo(),
      flip: () => this.flip(),
      mirror: () => this.mirror(),
      beginning: () => this.#load(BEGINNING),
      empty: () => this.#load(EMPTY),
    });
    root.append(this.#panel.node);
    this.#listen(this.#grid.node);
  }

  /* ------------------------------------------------------------------------------ life in the page */

  connectedCallback() {
    if (this.#isShown) {
      // Moved in the page.
      if (this.language !== this.#panel.node.lang) this.#speak();
      return;
    }
    takeProperties(this);
    this.#isShown = true;
    if (!this.#isSet) this.#read(this.getAttribute('fen') ?? BEGINNING);
    this.#grid.orientation = this.orientation;
    this.#label();
    this.#draw();
    this.#speak().then((found) => {
      if (!found) this.#report();
      this.#resolve(found);
    });
  }
  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (!this.#isShown || before === value) return;
    if (name === 'fen') this.fen = value ?? BEGINNING;
    else if (name === 'orientation') this.#grid.orientation = this.orientation;
    else if (name === 'lang' || name === 'announce') this.#speak();
    else this.#label();
  }
  /** Loads the language and updates all words to it. Resolves to false if it cannot be loaded. */
  async #speak() {
    const { language } = this;
    try {
      await loadSession(language);
      this.#session = new Session({ language });
    } catch {
      return false;
    }
    this.#session.style = /** @type {any} */ (this.getAttribute('announce') ?? '');
    this.#learnNames(this.#session);
    this.#label();
    this.#show();
    // The first verdict is shown, but not announced.
    this.#announced ??= this.#verdict.text;
    return true;
  }
  /** The language of all words. */
  get language() {
    return languageAt(this);
  }
  /** Reads the session's words for each piece and for an empty square. @param {Session} session */
  #learnNames(session) {
    /** @param {Square} square @param {string} letter */
    const learn = (square, letter) =>
      this.#names.set(letter, session.square(square).text.slice(session.squareName(square).text.length));
    for (const [square, piece] of piecesOf(START)) learn(square, letterOf(piece));
    learn('e4', '');
  }
  #label() {
    const words = EDITOR_WORDS[/** @type {keyof typeof EDITOR_WORDS} */ (this.language)] ?? EDITOR_WORDS.en;
    const label = this.getAttribute('label');
    const name = (/** @type {Piece} */ piece) => (this.#names.get(letterOf(piece)) ?? '').replace(/^[\s,;:]+/, '');
    this.#panel.label(words, { name, label, language: this.language, readonly: this.readonly });
  }

  /* -------------------------------------------------------------------------- for the page's author */

  /** The position as FEN; the text that was set, if the board cannot show it completely. */
  get fen() {
    const { turn, castling, passant } = this.#panel;
    return (
      this.#given ?? [boardField(this.#pieces), turn[0], castling || '-', passant || '-', this.#counters].join(' ')
    );
  }
  set fen(text) {
    this.#read(textOf(text ?? BEGINNING).trim());
    if (this.#isShown) this.#show();
  }
  get orientation() {
    return this.getAttribute('orientation') === 'black' ? 'black' : 'white';
  }
  /** @param {Color} color */
  set orientation(color) {
    this.setAttribute('orientation', textOf(color));
  }
  /** Whether the board is a diagram, which the player cannot change. */
  get readonly() {
    return this.hasAttribute('readonly');
  }
  set readonly(on) {
    this.toggleAttribute('readonly', on);
  }
  /** Whether a game can begin in the position. */
  get playable() {
    return this.#verdict.playable;
  }
  /** Whether the position can be played, and if not, why, in words. */
  get verdict() {
    return this.#verdict.text;
  }
  /** A copy of the pieces by square. */
  get pieces() {
    return new Map(this.#pieces);
  }
  /** Replaces all pieces and announces the verdict; it can be undone. @param {Map<Square, Piece>} pieces */
  place(pieces) {
    if (!(pieces instanceof Map)) throw new TypeError('pieces: a Map from squares to pieces');
    /** @type {Map<Square, Piece>} */
    const wanted = new Map();
    for (const [square, piece] of pieces) {
      const one = checked(square, piece);
      if (one) wanted.set(square, one);
    }
    this.#change(() => {
      this.#pieces = wanted;
      this.#counters = '0 1';
    });
    this.#announceSoon();
  }
  /** Puts a piece on a square, or with null empties it. @param {Square} square @param {Piece | null} piece */
  put(square, piece) {
    const wanted = checked(square, piece);
    this.#change(() => (wanted ? this.#pieces.set(square, wanted) : this.#pieces.delete(square)));
    this.#announce(this.#wordsOf(square));
  }
  /** Sets up a FEN and announces the verdict; it can be undone. @param {string} fen */
  setUp(fen) {
    this.#load(fen);
  }
  /** Returns to the previous position; false if there is none. */
  undo() {
    const fen = this.#before.pop();
    if (fen === undefined) {
      this.#announce({ text: '', spans: [{ text: this.#panel.words.nothing }] });
      return false;
    }
    const before = this.#pieces;
    this.fen = fen;
    const letter = (/** @type {Piece | undefined} */ piece) => piece && letterOf(piece);
    const changed = BOARD.filter((square) => letter(before.get(square)) !== letter(this.#pieces.get(square)));
    if (!changed.length || changed.length > 2) this.#announceSoon();
    else this.#announce({ text: '', spans: joined(changed.map((square) => this.#wordsOf(square).spans)) });
    return true;
  }
  /** Focuses the current square. */
  focus() {
    this.#grid.focus();
  }
  /** Exchanges the colours of all pieces and mirrors the ranks. */
  mirror() {
    this.#load(mirrored(this.fen));
  }
  /** Shows the board from the other side, and announces the square at its bottom left. */
  flip() {
    this.orientation = this.orientation === 'white' ? 'black' : 'white';
    const session = this.#session;
    if (session) this.#announce(session.label('turned', this.orientation === 'white' ? 'a1' : 'h8'));
  }
  /** Shows a text in place of the verdict, until the next change, and announces it. @param {string} text */
  announceText(text) {
    const said = textOf(text);
    this.#panel.judge(said, true);
    this.#say([{ text: said }]);
    this.#announced = said;
  }

  /* ------------------------------------------------------------------------------------- the input */

  /** @param {HTMLElement} squares */
  #listen(squares) {
    squares.addEventListener('keydown', (event) => this.#key(event));
    squares.addEventListener('click', ({ target }) => {
      const square = this.#grid.squareOf(target);
      if (square) this.#toggle(square, this.#panel.chosen);
    });
    squares.addEventListener('pointerdown', (event) => {
      const square = this.#grid.squareOf(event.target);
      const piece = square && this.#pieces.get(square);
      if (piece && !this.readonly) this.#drag.press(event, piece, square);
    });
    squares.addEventListener('contextmenu', (event) => {
      const square = this.#grid.squareOf(event.target);
      if (!square || !this.#pieces.has(square) || this.readonly) return;
      event.preventDefault();
      this.put(square, null);
    });
  }
  /** @param {KeyboardEvent} event */
  #key(event) {
    const next = this.#grid.step(event);
    if (next) this.#grid.focus(next);
    else if (this.readonly || event.altKey || !this.#edit(event)) return;
    event.preventDefault();
  }
  /** Performs the action of a key on the current square. Returns false if it has none. @param {KeyboardEvent} event */
  #edit({ key, shiftKey, ctrlKey, metaKey }) {
    const square = this.#grid.current;
    const role = ROLES[key.toLowerCase()];
    if (ctrlKey || metaKey) {
      // With the Caps Lock key the letter is a capital one.
      const isUndo = key.toLowerCase() === 'z' && !shiftKey;
      if (isUndo) this.undo();
      return isUndo;
    }
    if (role) this.#toggle(square, { color: shiftKey ? 'black' : 'white', role });
    else if (key === 'Delete' || key === 'Backspace') this.put(square, null);
    else if (key === 'Enter' || key === ' ') this.#toggle(square, this.#panel.chosen);
    else return false;
    return true;
  }
  /**
   * Puts a piece on a square, or removes it if the same piece is there already.
   * @param {Square} square
   * @param {Piece | null} piece
   */
  #toggle(square, piece) {
    if (this.readonly) return;
    const there = this.#pieces.get(square);
    this.put(square, piece && there && letterOf(there) === letterOf(piece) ? null : piece);
  }
  /** Handles the end of a drag. @param {Piece} piece @param {Square | null} from @param {Square | null} to */
  #drop(piece, from, to) {
    if (from === to) return;
    this.#change(() => {
      if (from) this.#pieces.delete(from);
      if (to) this.#pieces.set(to, piece);
    });
    this.#announce(this.#wordsOf(/** @type {Square} */ (to ?? from)));
  }
  /** Applies the chosen side to move, castling rights and en passant square. */
  #settings() {
    this.#given = null;
    this.#keep(this.#shown);
    this.#show();
    this.#announce();
  }

  /* ---------------------------------------------------------------------------------- the position */

  /** Changes pieces; without king or rook a castling right is lost. @param {() => unknown} act */
  #change(act) {
    const before = this.fen;
    act();
    this.#given = null;
    this.#panel.castling = [...this.#panel.castling].filter((right) => canCastle(right, this.#pieces)).join('');
    this.#keep(before);
    this.#show();
  }
  /** @param {string} fen */
  #load(fen) {
    const before = this.fen;
    this.fen = fen;
    this.#keep(before);
    this.#announceSoon();
  }
  /** Keeps the position before a change for undo(), unless nothing has changed. @param {string} fen */
  #keep(fen) {
    if (fen !== this.fen) this.#before.push(fen);
  }
  /** Reads the valid parts of a FEN. @param {string} fen */
  #read(fen) {
    this.#isSet = true;
    const [, turn, castling = '-', passant = '-', ...rest] = fen.split(/\s+/);
    this.#pieces = piecesOf(fen);
    this.#counters = rest.length === 2 ? rest.join(' ') : '0 1';
    Object.assign(this.#panel, { turn: turn === 'b' ? 'black' : 'white', castling });
    this.#panel.offerPassant(this.#pieces, passant);
    // The verdict is on the text itself, so that parts that cannot be shown are reported.
    this.#given = null;
    if (this.fen !== fen) this.#given = fen;
  }
  #show() {
    this.#draw();
    this.#report();
  }
  #draw() {
    this.#panel.offerPassant(this.#pieces);
    this.#shown = this.fen;
    this.#grid.place(this.#pieces);
    this.#grid.mark('movable', this.readonly ? [] : this.#pieces.keys());
    this.#grid.name(() => BOARD.map((square) => this.#wordsOf(square)), this.language);
    if (this.#session) this.#judge();
  }
  #report() {
    this.dispatchEvent(
      new CustomEvent('edited', { detail: { fen: this.fen, ...this.#verdict }, bubbles: true, composed: true }),
    );
  }
  /** Determines the verdict: whether a game can begin in the position. */
  #judge() {
    // A new session, because one that repeats an answer begins it with "again".
    const { language } = this;
    const answer = new Session({ language }).line(`FEN ${this.fen}`);
    const playable = !answer.events.has('refused');
    // The first announcement is that of a new game; the others are remarks on the position.
    const said = answer.announcements.map(String).slice(playable ? 1 : 0);
    const text = `${playable ? this.#panel.words.playable : ''} ${together(said)}`.trim();
    this.#verdict = { text, playable };
    this.#panel.judge(text, !playable);
  }

  /* -------------------------------------------------------------------------------------- the words */

  /** @param {Square} square @returns {Words} */
  #wordsOf(square) {
    const piece = this.#pieces.get(square);
    if (!this.#session) return wordsOf(square, piece);
    const behind = { text: this.#names.get(piece ? letterOf(piece) : '') ?? '', language: this.language };
    const spans = [...this.#session.squareName(square).spans, behind];
    return { text: spans.map(({ text }) => text).join(''), spans };
  }
  /**
   * Announces a change, then the verdict if it is new. Both in one live region, because screen readers may read two
   * regions that change together in the wrong order.
   * @param {Words} [first]
   */
  #announce(first) {
    const { text } = this.#verdict;
    const isNew = text !== this.#announced;
    this.#announced = text;
    const spans = /** @type {Words['spans']} */ (first?.spans ?? []);
    this.#say([...spans, ...(isNew ? [{ text: first ? `. ${text}` : text }] : [])]);
  }
  /** Announces the verdict after the whole board may have changed, or with what is announced before. */
  #announceSoon() {
    this.#announced = undefined;
    clearTimeout(this.#pending);
    this.#pending = setTimeout(() => this.#announced ?? this.#announce(), SETTLED);
  }
  /** @param {Words['spans']} spans */
  #say(spans) {
    if (spans.length) this.#panel.say(spans, this.language);
  }
}

if (globalThis.customElements && !customElements.get('rochade-editor'))
  customElements.define('rochade-editor', RochadeEditor);
