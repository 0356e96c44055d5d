/* SPDX-License-Identifier: MIT */
/*
 * <rochade-board>: a legal game for eyes, ears and hands, without an attribute. This file is what a page sees:
 * attributes, properties, methods, and the life of the element in a page. Types and prose for users are in
 * element.d.ts; every sentence comes from the session.
 */
import { Session } from '../session.js';
import { keyOf } from './input/keys.js';
import { kindOf } from './input/paste.js';
import { watchPointer } from './input/pointer.js';
import { languageOf, loadSession, missing } from './loading/programs.js';
import { pageVoice } from './speech/speech.js';
import { Table } from './controller.js';

// Without a DOM (server-side rendering) the class can be imported, though not used.
const Base = globalThis.HTMLElement ?? class {};
const REFLECTED = ['fen', 'pgn', 'clock', 'chess960', 'orientation', 'announce', 'playable', 'voice', 'label'];
const PROPERTIES = [...REFLECTED, 'arrows', 'marks'];

export { loadSession, pageVoice, Session };

export class RochadeBoard extends Base {
  // A getter: bundlers give a class with static fields slow and long forms of its private ones.
  static get observedAttributes() {
    return [...REFLECTED, 'clock-rules', 'lang'];
  }

  #table;
  #isStarted = false;
  /** Resolves when the clock asked for last is set up, or cannot be. */
  #clockReady;

  constructor() {
    super();
    this.#table = new Table(this);
    this.#listen();
  }

  /* ------------------------------------------------------------------------------ life in the page */

  connectedCallback() {
    if (this.#isStarted) return;
    // Properties that a page set before this class was known.
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    this.#isStarted = true;
    const table = this.#table;
    table.start(this.#pageLanguage(), () => this.#show());
    if (this.voice) table.speech.set(this.getAttribute('voice'));
  }
  /** As when a page takes its board into a window of its own. */
  adoptedCallback() {
    this.#table.parts.dress();
  }
  #show() {
    const { session, parts, talk } = this.#table;
    this.#turn();
    parts.grid.mark('selected', []);
    this.#table.relabel();
    talk.render();
    parts.log.greet(session.greeting, session.language);
  }

  #turn() {
    const { parts, arrows } = this.#table;
    parts.grid.orientation = this.orientation;
    if (arrows.length) this.arrows = arrows;
  }

  attributeChangedCallback(name, before, value) {
    const { talk, choice, speech } = this.#table;
    if (!this.#isStarted || before === value) return;
    if (name === 'orientation') this.#turn();
    else if (name === 'voice') speech.set(value);
    else if (name.startsWith('clock')) this.#setClock();
    else if (name === 'playable')
      talk.now(() => {
        choice.clear();
        talk.render();
      });
    else if (name === 'lang') this.#table.speakIn(this.#pageLanguage());
    else if (name === 'label') talk.now(() => this.#table.relabel());
    else this.#load(name, value);
  }
  #load(name, value) {
    const { talk, loader } = this.#table;
    talk.now(() => loader.attribute(name, value));
  }
  #setClock(wish) {
    this.#clockReady = this.#table.loader.clock(wish);
    return this.#clockReady;
  }
  /** In its turn. */
  #act(task, otherwise = false) {
    return this.#table.talk.enqueue(task, { otherwise });
  }

  #reflect(name, value) {
    // A framework gives null or undefined for what is not set.
    if (value === false || value == null) this.removeAttribute(name);
    else this.setAttribute(name, value === true ? '' : value);
  }

  /* ------------------------------------------------------------------------------ for the page's author */

  get fen() {
    return this.#table.session ? this.#table.session.game.fen() : (this.getAttribute('fen') ?? '');
  }
  set fen(text) {
    if (this.#isSame('fen', text) && this.session.game.fen() !== text) this.#load('fen', text);
  }
  get pgn() {
    const { session, study } = this.#table;
    if (!session) return this.getAttribute('pgn') ?? '';
    return session.pgn(study.tree);
  }
  set pgn(text) {
    if (this.#isSame('pgn', text)) this.#load('pgn', text);
  }
  /** Sets an attribute; true when it was that already, of which nobody is told, though the game may have gone on. */
  #isSame(name, text) {
    const same = this.getAttribute(name) === String(text);
    this.#reflect(name, text);
    return same && this.session;
  }
  /** The time control, '3+2'; null: none. */
  get clock() {
    return this.getAttribute('clock');
  }
  set clock(control) {
    this.#reflect('clock', control);
  }
  /** What another board, another day, needs to go on with a game and its clock; null without a clock. */
  get clockRecord() {
    return this.#table.session?.clock?.record ?? null;
  }
  get chess960() {
    const { session } = this.#table;
    return session ? session.game.chess960 : this.hasAttribute('chess960');
  }
  set chess960(wanted) {
    this.#reflect('chess960', wanted);
  }
  get orientation() {
    return this.getAttribute('orientation') === 'black' ? 'black' : 'white';
  }
  set orientation(color) {
    this.#reflect('orientation', color);
  }
  get playable() {
    const value = this.getAttribute('playable');
    return ['white', 'black', 'none'].includes(value) ? value : 'both';
  }
  set playable(who) {
    this.#reflect('playable', who);
  }
  get announce() {
    return this.getAttribute('announce') ?? '';
  }
  set announce(words) {
    this.#reflect('announce', words);
  }
  /** What this board is called, among others. */
  get label() {
    return this.getAttribute('label') ?? '';
  }
  set label(text) {
    this.#reflect('label', text);
  }
  /** Whether the board speaks; set to a string, that is the speed, as '1.5'. */
  get voice() {
    return this.hasAttribute('voice');
  }
  set voice(on) {
    this.#reflect('voice', on);
  }
  get arrows() {
    return this.#table.arrows;
  }
  set arrows(list) {
    this.#table.arrows = Array.from(list ?? []);
    this.#table.drawing.draw();
  }
  get marks() {
    return this.#table.parts.grid.marked('note');
  }
  set marks(squares) {
    const { parts } = this.#table;
    const isSquare = (name) => parts.grid.cell(name) ?? this.#table.fail('marks', { message: 'no square' });
    parts.grid.mark('note', Array.from(squares ?? []).filter(isSquare));
  }
  /** Resolves to true when there is a game to play on, with what it needs; to false when that cannot be loaded. */
  get ready() {
    return this.#table.talk.ready;
  }
  /** The rules' view of the game; see rules.d.ts. Change it through play() and say() only. */
  get game() {
    return this.#table.session?.game ?? null;
  }
  /** The conversation; for its language, style and labels. */
  get session() {
    return this.#table.session;
  }

  /** Makes a move: 'Nf3', 'g1f3', {from, to, promotion} or a number; or a list of them. Resolves to what Game.play returns. */
  play(wish) {
    const table = this.#table;
    return table.talk.enqueue(() => (Array.isArray(wish) ? table.actions.playAll(wish) : table.talk.play(wish)));
  }
  /** Takes the last move back. */
  undo() {
    return this.back();
  }
  /** Steps back in the game; forward() makes the move again. */
  back() {
    return this.#act(() => this.#table.actions.back());
  }
  /** Makes the next move of the PGN, or the one that back() took back. */
  forward() {
    return this.#act(() => this.#table.actions.forward());
  }
  /** The game itself after so many of its moves; leaves variations. The last of them is announced. */
  goTo(count) {
    return this.#act(() => this.#table.actions.goTo(Number(count)));
  }
  /** Makes the next move that could have been made instead of the last one. */
  variation(step = 1) {
    return this.#act(() => this.#table.actions.vary(step));
  }
  /** As if the line had been typed. Resolves to the announcements. */
  say(line) {
    const { talk, actions } = this.#table;
    const text = String(line);
    return talk.enqueue(() => actions.line(text), {
      needs: () => missing(this.session.languagesFor(text)),
      otherwise: [],
    });
  }
  /**
   * Begins the game anew with this time control (null: without a clock), or takes up the game that clockRecord gave: its
   * clock stands until the next move. Resolves to false when it is none.
   */
  useClock(wish) {
    const control = wish === null ? null : String(wish);
    if (!this.#isStarted) return Promise.resolve(false);
    if (wish !== null && typeof wish === 'object') return this.#setClock({ record: wish });
    if (this.clock === control) return this.#setClock();
    this.clock = control;
    return this.#clockReady;
  }
  /** The time runs from now on; true when it stood. */
  async startClock() {
    return !!(await this.#act(() => this.#table.clock?.start()));
  }
  /** The arbiter stops the clocks (Article 6.12); true when one ran. */
  async stopClock() {
    return !!(await this.#act(() => this.#table.clock?.stop()));
  }
  /**
   * Tells how the game stands: whose move it is and its number, or the result, and the last move. As long as nothing has been said,
   * in place of the greeting, which is not read aloud; after that in the log, unless `aloud` is false.
   */
  greet({ aloud = true } = {}) {
    return this.#act(() => this.#table.actions.greet(aloud));
  }
  flip() {
    this.orientation = this.orientation === 'white' ? 'black' : 'white';
  }
  focus() {
    this.#table.parts.grid.focus();
  }

  /* --------------------------------------------------------------------------------------- listening */

  #listen() {
    const { parts } = this.#table;
    const { grid, input, send } = parts;
    grid.node.addEventListener('keydown', (event) => {
      if (this.#handles(event, grid.current)) event.preventDefault();
    });
    grid.node.addEventListener('click', (event) => {
      const square = grid.squareOf(event.target);
      // Whoever clicks without a pointer hears of an empty square, too.
      if (square && this.#isStarted) this.#activate(square, !event.detail || grid.men.get(square));
    });
    parts.board.addEventListener('paste', (event) => this.#paste(event));
    send.addEventListener('click', () => this.#send());
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing) this.#send();
      if (event.key === 'Escape') grid.focus();
    });
    watchPointer(this.#table);
  }

  /** A whole game is pasted into the line as well as onto the board: a line to type in would lose its line ends. */
  #paste(event) {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const onLine = event.composedPath()[0] === this.#table.parts.input;
    if (!text.trim() || (onLine && kindOf(text) === 'line')) return;
    event.preventDefault();
    this.say(text);
  }

  #send() {
    const { input } = this.#table.parts;
    const line = input.value;
    input.value = '';
    this.say(line);
  }

  /** Before there is a session a man is only shown as selected. */
  #activate(square, explain) {
    const { parts, choice } = this.#table;
    if (!this.session && parts.grid.men.get(square)) parts.grid.mark('selected', [square]);
    this.#table.byHand(() => choice.activate(square, { explain }));
  }

  #handles(event, square) {
    const { parts, choice, talk, actions } = this.#table;
    const next = parts.grid.step(event);
    if (next) this.#table.goTo(next);
    else if (event.ctrlKey || event.metaKey) return false;
    else if (event.altKey || ![' ', 'Enter', 'Escape'].includes(event.key)) {
      const act = keyOf(actions, event, square);
      if (act) talk.enqueue(act);
      return !!act;
    } else if (event.key !== 'Escape') this.#activate(square, true);
    else if (choice.isOpen) choice.giveUp();
    else return false;
    return true;
  }

  #pageLanguage() {
    let marked;
    for (let node = this; node && !marked; node = node.getRootNode().host) marked = node.closest('[lang]');
    return languageOf([marked?.lang, ...navigator.languages]) ?? 'en';
  }
}
