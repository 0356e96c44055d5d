/* SPDX-License-Identifier: MIT */
/*
 * <rochade-board>: a legal game for eyes, ears and hands, without an attribute. This file is what a page sees:
 * attributes, properties, methods, and the life of the element in a page. Types and prose for users are in
 * element.d.ts; every sentence comes from the session.
 */
import { Session } from '../conversation.js';
import { Actions } from './actions.js';
import { Arrows } from './arrows.js';
import { Choice } from './choice.js';
import { squares } from './grid.js';
import { pressKey } from './keys.js';
import { bringClocks, Loader } from './loader.js';
import { Parts } from './parts.js';
import { kindOf } from './paste.js';
import { watchPointer } from './pointer.js';
import { pageVoice, Speech } from './speech.js';
import { menOf, START, wordsOf } from './still.js';
import { Study } from './study.js';
import { Talk } from './talk.js';

// Without a DOM (server-side rendering) the class can be imported, though not used.
const Base = globalThis.HTMLElement ?? class {};
const PROPERTIES = ['fen', 'pgn', 'clock', 'chess960', 'orientation', 'announce', 'playable', 'voice', 'arrows', 'marks'];

/** What the parts of a board know of each other. */
export class Table {
  session = null;
  /** Of a board that has or had one. */
  clock = null;

  constructor(host) {
    this.host = host;
    this.parts = new Parts(host.attachShadow({ mode: 'open' }));
    this.study = new Study();
    this.talk = new Talk(this);
    this.choice = new Choice(this);
    this.actions = new Actions(this);
    this.loader = new Loader(this);
    this.arrows = new Arrows(this.parts.grid, this.parts.frame);
    this.speech = new Speech(({ message }) => this.emit('error', { code: 'voice', message, text: message }));
  }
  get playable() {
    return this.host.playable;
  }
  /** Whether it is the turn of somebody who plays on this board. */
  get isOurTurn() {
    return ['both', this.session.game.turn].includes(this.playable);
  }
  /** False when the page objected. */
  emit(name, detail) {
    return this.host.dispatchEvent(
      new CustomEvent(name, { detail, cancelable: true, bubbles: true, composed: true }),
    );
  }
  /** Loads what somebody pasted, and says what became of it. */
  load(kind, text) {
    return this.loader.paste(kind, text);
  }
}

export { pageVoice, Session };

export class RochadeBoard extends Base {
  // A getter: bundlers give a class with static fields slow and long forms of its private ones.
  static get observedAttributes() {
    return ['fen', 'pgn', 'clock', 'clock-rules', 'chess960', 'orientation', 'lang', 'announce', 'playable', 'voice'];
  }

  /** For rochade-clock.classic.js: what a game with a clock needs, where no script can be loaded later. */
  static useClocks(given) {
    bringClocks(given);
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
    const { talk, loader, speech } = this.#table;
    let session;
    try {
      session = new Session({ language: this.#pageLanguage() });
    } catch (error) {
      this.#standStill(error);
      return;
    }
    this.#table.session = session;
    const begin = () => {
      session.style = this.announce;
      loader.begin();
      this.#show();
    };
    if (!talk.now(begin)) this.#show();
    speech.set(this.getAttribute('voice'));
  }
  #show() {
    const { session, parts, talk, arrows } = this.#table;
    parts.grid.orientation = this.orientation;
    arrows.draw();
    parts.relabel(session);
    talk.render();
    parts.log.greet(session.greeting, session.language);
  }

  attributeChangedCallback(name, before, value) {
    const { session, parts, talk, loader, arrows, choice } = this.#table;
    if (!session || before === value) return;
    if (['fen', 'pgn', 'chess960'].includes(name)) talk.now(() => loader.attribute(name, value));
    if (name.startsWith('clock')) this.#wound = loader.clock();
    if (name === 'orientation') {
      parts.grid.orientation = this.orientation;
      arrows.draw();
    }
    if (name === 'playable') choice.clear();
    if (name === 'voice') this.#table.speech.set(value);
    if (name === 'lang') {
      session.language = this.#pageLanguage();
      parts.relabel(session);
    }
    if (['lang', 'playable'].includes(name)) talk.render();
    if (name === 'announce')
      talk.now(() => {
        session.style = this.announce;
        talk.render();
      });
  }

  /** Where the page's policy lets no WebAssembly start: the men, and squares that a reader can name. */
  #standStill(error) {
    const { parts } = this.#table;
    const men = menOf(this.getAttribute('fen') ?? START);
    parts.grid.orientation = this.orientation;
    parts.grid.place(men);
    parts.grid.name(() => squares.map((square) => wordsOf(square, men.get(square))));
    parts.standStill();
    this.#table.emit('error', { code: 'wasm', message: String(error.message), text: String(error.message) });
  }

  /* ------------------------------------------------------------------------------ for the page's author */

  get fen() {
    return this.#table.session ? this.#table.session.game.fen() : (this.getAttribute('fen') ?? '');
  }
  set fen(text) {
    const { session, loader, talk } = this.#table;
    const same = this.getAttribute('fen') === String(text);
    this.setAttribute('fen', text);
    // Set to what the attribute was before the game went on: an attribute that does not change tells nobody.
    if (same && session && session.game.fen() !== text) talk.now(() => loader.attribute('fen', text));
  }
  get pgn() {
    const { session, study } = this.#table;
    return session ? session.pgn(study.tree) : (this.getAttribute('pgn') ?? '');
  }
  set pgn(text) {
    this.setAttribute('pgn', text);
  }
  /** The time control, '3+2'; null: none. */
  get clock() {
    return this.getAttribute('clock');
  }
  set clock(control) {
    if (control === null || control === undefined) this.removeAttribute('clock');
    else this.setAttribute('clock', control);
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
    if (wanted === false || wanted === null) this.removeAttribute('chess960');
    else this.setAttribute('chess960', wanted === true ? '' : wanted);
  }
  get orientation() {
    return this.getAttribute('orientation') === 'black' ? 'black' : 'white';
  }
  set orientation(color) {
    this.setAttribute('orientation', color);
  }
  get playable() {
    const value = this.getAttribute('playable');
    return ['white', 'black', 'none'].includes(value) ? value : 'both';
  }
  set playable(who) {
    this.setAttribute('playable', who);
  }
  get announce() {
    return this.getAttribute('announce') ?? '';
  }
  set announce(words) {
    this.setAttribute('announce', words);
  }
  /** Whether the board speaks; set to a string, that is the speed, as '1.5'. */
  get voice() {
    return this.hasAttribute('voice');
  }
  set voice(on) {
    if (on === false || on === null) this.removeAttribute('voice');
    else this.setAttribute('voice', on === true ? '' : on);
  }
  get arrows() {
    return this.#table.arrows.list;
  }
  set arrows(list) {
    this.#table.arrows.list = list;
  }
  get marks() {
    return this.#table.parts.grid.marked('note');
  }
  set marks(squares) {
    this.#table.parts.grid.mark('note', squares);
  }
  /** The rules' view of the game; see rules.d.ts. Change it through play() and say() only. */
  get game() {
    return this.#table.session?.game ?? null;
  }
  /** The conversation; for its language, style and labels. */
  get session() {
    return this.#table.session;
  }

  /** Makes a move: 'Nf3', 'g1f3', {from, to, promotion} or a number. Resolves to what Game.play returns. */
  play(wish) {
    const { talk, session } = this.#table;
    return talk.enqueue(() => {
      const found = session.game.find(wish);
      if (!found.ok) return found;
      const done = talk.submit(() => session.move(found.move.code), { byPage: true });
      return done ? found : { ok: false, error: 'prevented', message: 'a listener objected' };
    });
  }
  /** Takes the last move back. */
  undo() {
    return this.#table.actions.back();
  }
  /** Steps back in the game; forward() makes the move again. */
  back() {
    return this.#table.actions.back();
  }
  /** Makes the next move of the PGN, or the one that back() took back. */
  forward() {
    return this.#table.actions.forward();
  }
  /** Makes the next move that could have been made instead of the last one. */
  variation(step = 1) {
    return this.#table.actions.vary(step);
  }
  /** As if the line had been typed. Resolves to the announcements. */
  say(line) {
    if (!this.#table.session) return Promise.resolve([]);
    return this.#table.actions.line(String(line));
  }
  /**
   * Begins the game anew with this time control (null: without a clock), or takes up the game that clockRecord gave: its
   * clock stands until the next move. Resolves to false when it is none.
   */
  useClock(wish) {
    const { session, loader } = this.#table;
    const control = wish === null ? null : String(wish);
    if (!session) return Promise.resolve(false);
    if (wish !== null && typeof wish === 'object') this.#wound = loader.clock({ record: wish });
    else if (this.clock === control) this.#wound = loader.clock();
    else this.clock = control;
    return this.#wound;
  }
  /** The time runs from now on; true when it stood. */
  async startClock() {
    return !!(await this.#table.clock?.start());
  }
  /** The arbiter stops the clocks (Article 6.12); true when one ran. */
  async stopClock() {
    return !!(await this.#table.clock?.stop());
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
    parts.board.addEventListener('focusin', () => this.#table.session?.complete().catch(() => {}));
    grid.node.addEventListener('keydown', (event) => {
      if (this.#handles(event, grid.current)) event.preventDefault();
    });
    grid.node.addEventListener('click', (event) => {
      const square = grid.squareOf(event.target);
      if (square && this.#table.session) choice.activate(square, { explain: false });
    });
    parts.board.addEventListener('paste', (event) => this.#paste(event));
    send.addEventListener('click', () => this.#send());
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing) this.#send();
      if (event.key === 'Escape') grid.focus();
    });
    watchPointer(grid, {
      canLift: (square) => choice.canTake(square),
      lift: (square) => {
        if (choice.selected !== square) choice.take(square, { aloud: false });
      },
      drop: (from, to) => {
        if (choice.selected !== from) return;
        if (to && to !== from) choice.activate(to, { explain: true });
        else if (!to) choice.giveUp();
      },
    });
  }

  /** A whole game is pasted into the line as well as onto the board: a line to type in would lose its line ends. */
  #paste(event) {
    if (!this.#table.session) return;
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

  #handles(event, square) {
    const { session, parts, actions, choice } = this.#table;
    const next = parts.grid.step(event);
    if (next) actions.goTo(next);
    else if (!session) return false;
    else if (pressKey(actions, event, square)) return true;
    else if (event.ctrlKey || event.altKey || event.metaKey) return false;
    else if (event.key === 'Enter' || event.key === ' ') choice.activate(square, { explain: true });
    else if (event.key === 'Escape' && choice.isOpen) choice.giveUp();
    else return false;
    return true;
  }

  #pageLanguage() {
    const tags = [];
    for (let node = this; node; node = node.getRootNode().host) {
      const marked = node.closest('[lang]');
      if (!marked) continue;
      tags.push(marked.lang);
      break;
    }
    return Session.languageOf([...tags, ...navigator.languages]) ?? 'en';
  }
}

if (globalThis.customElements && !customElements.get('rochade-board'))
  customElements.define('rochade-board', RochadeBoard);
