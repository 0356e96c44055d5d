/* SPDX-License-Identifier: MIT */
/*
 * <rochade-editor fen="...">: a board to set up, by letter keys, from a tray, by dragging, by FEN. Any position can be
 * shown, also one without kings; the session says whether a game can begin there, and if not, why. Set `readonly` it is
 * a diagram.
 */
import { Grid, languageOf, loadSession, piecesOf, Session, START, style, wordsOf } from '#rochade/board/parts.js';
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
 * How long a verdict waits behind a board of which much has changed, in milliseconds: of more than fifty changes that
 * are waiting Orca passes over all words, and then nothing was heard in Firefox at times.
 */
const SETTLED = 200;

/** Joins sentences; what several begin with, as "not playable:", is named once. @param {string[]} lines */
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
  /** Null before its program is there. @type {Session | null} */
  #session = null;
  #panel;
  #drag;
  #isShown = false;
  /** True when a position was set. */
  #isSet = false;
  /** What is said behind the name of a square with a piece, by its letter. @type {Map<string, string>} */
  #names = new Map();
  /** The last two fields of the FEN. */
  #counters = '0 1';
  /** A text that was given and is no position as it stands; null when the board shows all of it. */
  #given = /** @type {string | null} */ (null);
  /** The positions before this one, to go back to. @type {string[]} */
  #before = [];
  #verdict = { text: '', playable: false };
  /** The verdict that was announced last. @type {string | undefined} */
  #announced;
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
    if (this.#isShown) return;
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
  /** Loads the language and says everything in it. Resolves to false when it cannot be loaded. */
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
    // What the page begins with is there to be read, and is not announced.
    this.#announced ??= this.#verdict.text;
    return true;
  }
  /** The language of names and words: of the element or what it stands in, else of the browser. */
  get language() {
    const marked = this.closest('[lang]')?.getAttribute('lang') ?? '';
    return languageOf([marked, ...navigator.languages]) ?? 'en';
  }
  /** Learns how the program calls each piece, and an empty square. @param {Session} session */
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

  /** The position, as FEN; whatever was given last if that is none. */
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
  /** Whether the board is a diagram, which nothing is changed on. */
  get readonly() {
    return this.hasAttribute('readonly');
  }
  set readonly(on) {
    this.toggleAttribute('readonly', on);
  }
  /** Whether a game can begin here. */
  get playable() {
    return this.#verdict.playable;
  }
  /** What is wrong with the position, or that it can be played, in words. */
  get verdict() {
    return this.#verdict.text;
  }
  /** Returns the pieces by square. */
  get pieces() {
    return new Map(this.#pieces);
  }
  /** Replaces all pieces, as by hand; the side to move stays. @param {Map<Square, Piece>} pieces */
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
  /** Puts a piece on a square, or takes away what is there. @param {Square} square @param {Piece | null} piece */
  put(square, piece) {
    const wanted = checked(square, piece);
    this.#change(() => (wanted ? this.#pieces.set(square, wanted) : this.#pieces.delete(square)));
    this.#announce(this.#wordsOf(square));
  }
  /** Sets up the position of a FEN as by hand: undo() goes back, and the verdict is announced. @param {string} fen */
  setUp(fen) {
    this.#load(fen);
  }
  /** Goes back to the position before; false if there is none. */
  undo() {
    const fen = this.#before.pop();
    if (fen === undefined) return false;
    this.fen = fen;
    this.#announceSoon();
    return true;
  }
  /** Gives the focus to the square that Tab leads to. */
  focus() {
    this.#grid.focus();
  }
  /** Exchanges the colours. */
  mirror() {
    this.#load(mirrored(this.fen));
  }
  /** Shows the board from the other side. */
  flip() {
    this.orientation = this.orientation === 'white' ? 'black' : 'white';
  }
  /** Shows a text in place of the verdict, until the next change, and announces it. @param {string} text */
  announceText(text) {
    const said = textOf(text);
    this.#panel.judge(said, true);
    this.#say([{ text: said }]);
    this.#announced = said;
  }

  /* ------------------------------------------------------------------------------------- the hands */

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
  /** Does what a key asks for on a square. Returns false when it asks for nothing. @param {KeyboardEvent} event */
  #edit({ key, shiftKey, ctrlKey, metaKey }) {
    const square = this.#grid.current;
    const role = ROLES[key.toLowerCase()];
    if (ctrlKey || metaKey) {
      if (key === 'z') this.undo();
      return key === 'z';
    }
    if (role) this.#toggle(square, { color: shiftKey ? 'black' : 'white', role });
    else if (key === 'Delete' || key === 'Backspace') this.put(square, null);
    else if (key === 'Enter' || key === ' ') this.#toggle(square, this.#panel.chosen);
    else return false;
    return true;
  }
  /**
   * Puts a piece on a square; the same piece a second time is taken away.
   * @param {Square} square
   * @param {Piece | null} piece
   */
  #toggle(square, piece) {
    if (this.readonly) return;
    const there = this.#pieces.get(square);
    this.put(square, piece && there && letterOf(there) === letterOf(piece) ? null : piece);
  }
  /** Puts down what was dragged. @param {Piece} piece @param {Square | null} from @param {Square | null} to */
  #drop(piece, from, to) {
    if (from === to) return;
    this.#change(() => {
      if (from) this.#pieces.delete(from);
      if (to) this.#pieces.set(to, piece);
    });
    this.#announce(this.#wordsOf(/** @type {Square} */ (to ?? from)));
  }
  /** Takes what was chosen of side to move, castling and en passant. */
  #settings() {
    this.#given = null;
    this.#show();
    this.#announce();
  }

  /* ---------------------------------------------------------------------------------- the position */

  /** Changes pieces; castling rights are lost with king or rook, as in a game. @param {() => unknown} act */
  #change(act) {
    this.#before.push(this.fen);
    act();
    this.#given = null;
    this.#panel.castling = [...this.#panel.castling].filter((right) => canCastle(right, this.#pieces)).join('');
    this.#show();
  }
  /** @param {string} fen */
  #load(fen) {
    this.#before.push(this.fen);
    this.fen = fen;
    this.#announceSoon();
  }
  /** Reads as much of a FEN as makes sense. @param {string} fen */
  #read(fen) {
    this.#isSet = true;
    const [, turn, castling = '-', passant = '-', ...rest] = fen.split(/\s+/);
    this.#pieces = piecesOf(fen);
    this.#counters = rest.length === 2 ? rest.join(' ') : '0 1';
    Object.assign(this.#panel, { turn: turn === 'b' ? 'black' : 'white', castling });
    this.#panel.offerPassant(this.#pieces, passant);
    // What is given is judged as it stands: what cannot be shown is to be announced.
    this.#given = null;
    if (this.fen !== fen) this.#given = fen;
  }
  #show() {
    this.#draw();
    this.#report();
  }
  #draw() {
    this.#panel.offerPassant(this.#pieces);
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
  /** Finds out whether a game can begin here. */
  #judge() {
    // A session that has judged before would say "again".
    const { language } = this;
    const answer = new Session({ language }).line(`FEN ${this.fen}`);
    const playable = !answer.events.has('refused');
    // The first line says that a game begins; the others say what is special about it.
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
   * Announces what happened, then the verdict if it is a new one: all of it at once, since of two regions that change
   * together readers may take the second one first.
   * @param {Words} [first]
   */
  #announce(first) {
    const { text } = this.#verdict;
    const isNew = text !== this.#announced;
    this.#announced = text;
    const spans = /** @type {Words['spans']} */ (first?.spans ?? []);
    this.#say([...spans, ...(isNew ? [{ text: first ? `. ${text}` : text }] : [])]);
  }
  /** Announces the verdict when all of the board may have changed. */
  #announceSoon() {
    setTimeout(() => {
      this.#announced = undefined;
      this.#announce();
    }, SETTLED);
  }
  /** @param {Words['spans']} spans */
  #say(spans) {
    if (spans.length) this.#panel.say(spans, this.language);
  }
}

if (globalThis.customElements && !customElements.get('rochade-editor'))
  customElements.define('rochade-editor', RochadeEditor);
