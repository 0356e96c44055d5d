/* SPDX-License-Identifier: MIT */
/*
 * <rochade-board>: a legal game for eyes, ears and hands, without an attribute. This file is what a page sees:
 * attributes, properties, methods, and the life of the element in a page. Types and prose for users are in
 * element.d.ts; every sentence comes from the session.
 */
import { Session } from '../conversation.js';
import { watchPointer } from './pointer.js';
import { Table } from './table.js';

// Without a DOM (server-side rendering) the class can be imported, though not used.
const Base = globalThis.HTMLElement ?? class {};
const REFLECTED = ['fen', 'pgn', 'clock', 'chess960', 'orientation', 'announce', 'playable', 'voice', 'label'];
const PROPERTIES = [...REFLECTED, 'arrows', 'marks'];

export { Session };

export async function pageVoice() {
  await Session.loadHalves();
  return Session.halves.pageVoice();
}

export class RochadeBoard extends Base {
  // A getter: bundlers give a class with static fields slow and long forms of its private ones.
  static get observedAttributes() {
    return [...REFLECTED, 'clock-rules', 'lang'];
  }

  #table;
  /** What came of the clock asked for last. */
  #wound;

  constructor() {
    super();
    this.#table = new Table(this);
    this.#listen();
  }

  /* ------------------------------------------------------------------------------ life in the page */

  connectedCallback() {
    if (this.#table.session) return;
    // Properties that a page set before this class was known.
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    const table = this.#table;
    try {
      table.session = new Session({ language: this.#pageLanguage() });
    } catch (error) {
      // Where the page's policy lets no WebAssembly start.
      table.withLater((later) => later.standStill());
      table.fail('wasm', error);
      return;
    }
    const begin = () => {
      table.begin();
      this.#show();
    };
    if (!table.talk.now(begin)) this.#show();
    if (this.voice) table.speak(this.getAttribute('voice'));
  }
  /** As when a page takes its board into a window of its own. */
  adoptedCallback() {
    this.#table.parts.dress();
  }
  #show() {
    const { session, parts, talk } = this.#table;
    this.#turn();
    parts.relabel(session);
    talk.render();
    parts.log.greet(session.greeting, session.language);
  }

  #turn() {
    const { parts, arrows } = this.#table;
    parts.grid.orientation = this.orientation;
    if (arrows.length) this.arrows = arrows;
  }

  attributeChangedCallback(name, before, value) {
    const { session, parts, talk, choice } = this.#table;
    if (!session || before === value) return;
    if (name === 'orientation') this.#turn();
    else if (name === 'voice') this.#table.speak(value);
    else if (name.startsWith('clock')) this.#wind();
    else if (name === 'playable') {
      choice.clear();
      talk.render();
    } else if (name === 'lang' || name === 'label') {
      if (name === 'lang') session.language = this.#pageLanguage();
      parts.relabel(session);
      talk.render();
    } else this.#load(name, value);
  }
  /** A position needs no loader, as long as it is right. */
  #load(name, value) {
    const table = this.#table;
    table.talk.now(() => {
      if (table.session.isComplete || name !== 'fen') return table.later.loader.attribute(name, value);
      table.place(value || 'start');
      table.talk.render();
      return table.talk.announce(table.session.greeting);
    });
  }
  #wind(wish) {
    this.#wound = this.#act((later) => later.loader.clock(wish));
    return this.#wound;
  }
  /** In its turn, when all is there for it. */
  #act(task, otherwise = false) {
    const table = this.#table;
    return table.talk.enqueue(() => task(table.later), otherwise);
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
    // Before questions are answered nothing is taken back either, and a game is nothing but its moves.
    return study && session.answers ? session.pgn(study.tree) : session.game.pgn();
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
    this.#table.withLater((later) => later.arrows.draw());
  }
  get marks() {
    return this.#table.parts.grid.marked('note');
  }
  set marks(squares) {
    const { parts } = this.#table;
    const isSquare = (name) => parts.grid.cell(name) ?? this.#table.fail('marks', { message: 'no square' });
    parts.grid.mark('note', Array.from(squares ?? []).filter(isSquare));
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
    return table.talk.enqueue(() => (Array.isArray(wish) ? table.later.actions.playAll(wish) : table.talk.play(wish)));
  }
  /** Takes the last move back. */
  undo() {
    return this.back();
  }
  /** Steps back in the game; forward() makes the move again. */
  back() {
    return this.#act((later) => later.actions.back());
  }
  /** Makes the next move of the PGN, or the one that back() took back. */
  forward() {
    return this.#act((later) => later.actions.forward());
  }
  /** The game itself after so many of its moves; leaves variations. The last of them is announced. */
  goTo(count) {
    return this.#act((later) => later.actions.goTo(Number(count)));
  }
  /** Makes the next move that could have been made instead of the last one. */
  variation(step = 1) {
    return this.#act((later) => later.actions.vary(step));
  }
  /** As if the line had been typed. Resolves to the announcements. */
  say(line) {
    return this.#act((later) => later.actions.line(String(line)), []);
  }
  /**
   * Begins the game anew with this time control (null: without a clock), or takes up the game that clockRecord gave: its
   * clock stands until the next move. Resolves to false when it is none.
   */
  useClock(wish) {
    const control = wish === null ? null : String(wish);
    if (!this.session) return Promise.resolve(false);
    if (wish !== null && typeof wish === 'object') return this.#wind({ record: wish });
    if (this.clock === control) return this.#wind();
    this.clock = control;
    return this.#wound;
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
    return this.#act((later) => later.actions.greet(aloud));
  }
  flip() {
    this.orientation = this.orientation === 'white' ? 'black' : 'white';
  }
  focus() {
    this.#table.parts.grid.focus();
  }

  /* --------------------------------------------------------------------------------------- listening */

  #listen() {
    const { parts, choice } = this.#table;
    const { grid, input, send } = parts;
    // Who comes to the board is about to ask; if it fails, it is told when something is asked.
    parts.board.addEventListener('focusin', () => {
      const { session } = this.#table;
      session?.prepare().catch(() => {});
    });
    grid.node.addEventListener('keydown', (event) => {
      if (this.#handles(event, grid.current)) event.preventDefault();
    });
    grid.node.addEventListener('click', (event) => {
      const square = grid.squareOf(event.target);
      // Whoever clicks without a pointer hears of an empty square, too.
      if (square && this.session) choice.activate(square, { explain: !event.detail || grid.men.get(square) });
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
    if (!this.session || !text.trim() || (onLine && this.#isLine(text))) return;
    event.preventDefault();
    this.say(text);
  }

  #isLine(text) {
    return Session.halves.Later ? this.#table.later.isLine(text) : !text.includes('\n');
  }

  #send() {
    const { input } = this.#table.parts;
    const line = input.value;
    input.value = '';
    this.say(line);
  }

  #handles(event, square) {
    const { session, parts, choice } = this.#table;
    const next = parts.grid.step(event);
    if (next) this.#table.goTo(next);
    else if (!session || event.ctrlKey || event.metaKey) return false;
    else if (event.altKey || ![' ', 'Enter', 'Escape'].includes(event.key)) return this.#press(event, square);
    else if (event.key !== 'Escape') choice.activate(square, { explain: true });
    else if (choice.isOpen) choice.giveUp();
    else return false;
    return true;
  }
  /** A letter or a digit; before it is known which of them are keys, it waits. */
  #press(event, square) {
    if (Session.halves.Later) return this.#table.later.press(event, square);
    if (event.key.length > 1) return false;
    this.#act((later) => later.press(event, square));
    return true;
  }

  #pageLanguage() {
    let marked;
    for (let node = this; node && !marked; node = node.getRootNode().host) marked = node.closest('[lang]');
    return Session.languageOf([marked?.lang, ...navigator.languages]) ?? 'en';
  }
}
