/* SPDX-License-Identifier: MIT */
/* What the parts of a board know of each other, and what they do together. */
import labels from '../languages/labels.js';
import { BOARD } from '../names.js';
import { Session } from '../session.js';
import { Actions } from './game/actions.js';
import { Arrows } from './view/arrows.js';
import { watchAttributes } from './attributes.js';
import { Choice } from './input/choice.js';
import { Dragging } from './input/dragging.js';
import { Loader } from './game/game-loader.js';
import { Parts } from './view/shadow-tree.js';
import { watchPastes } from './input/paste.js';
import { Premove } from './input/premove.js';
import { isHere, missing } from './loading/programs.js';
import { Speech } from './speech/speech.js';
import { menOf, START, wordsOf } from './view/preview.js';
import { Study } from './game/move-tree.js';
import { Talk } from './game/talk.js';

export class Table {
  session = null;
  /** Of a board that has or had one. */
  clock = null;
  /** Of one where somebody has wanted to move before his turn. */
  premove = null;
  /** The tree of moves. */
  study = new Study();
  /** For eyes: [{ from, to }]. */
  arrows = [];
  #language = 'en';

  constructor(host) {
    this.host = host;
    this.parts = new Parts(host.attachShadow({ mode: 'open' }));
    this.talk = new Talk(this);
    this.choice = new Choice(this);
    this.actions = new Actions(this);
    this.loader = new Loader(this);
    this.drawing = new Arrows(this);
    this.dragging = new Dragging(this);
    this.speech = new Speech((error) => this.talk.lacks('voice', error));
    watchPastes(this);
  }

  /* ------------------------------------------------------------------------------------- beginning */

  /**
   * Begins a session in a language, by the attributes as they are now: at once when all that it needs is here; else the board shows
   * its position until that has come. `begun` is called then.
   */
  start(language, begun) {
    this.#language = language;
    const given = this.loader.attributes();
    const clock = this.loader.wantsClock(given);
    let noClock = null;
    const needs = () =>
      missing([language], { clock: clock && !noClock })?.catch((error) => {
        // The game goes on without its clock, when that is what is missing.
        noClock = clock && !noClock ? error : null;
        if (!noClock) throw error;
        return missing([language]);
      });
    const begin = () => {
      try {
        this.session = new Session({ language: this.#language });
      } catch (error) {
        // Where the page's policy lets no program start that is part of the script.
        this.lackProgram(error, true);
        return;
      }
      watchAttributes(this);
      this.loader.begin(noClock ? { ...given, clock: null } : given);
      if (noClock) this.talk.lacks('clock', noClock);
      begun();
    };
    if (!isHere([language], { clock })) {
      // The request leaves before the position is drawn; begin() below waits for the same one, and reports its failure.
      missing([language], { clock })?.catch(() => {});
      this.#showStill();
    }
    this.talk.begin(begin, needs);
  }
  /** Without a program: the men, and squares that a reader can name. */
  #showStill() {
    const { parts, host } = this;
    const fen = host.getAttribute('fen');
    const men = menOf(fen && fen !== 'start' ? fen.trim() : START);
    parts.grid.orientation = host.orientation;
    parts.grid.place(men);
    parts.grid.name(() => BOARD.map((square) => wordsOf(square, men.get(square))));
    this.relabel();
  }
  /** The program cannot be had, or not be started. */
  lackProgram(error, isBlocked = !globalThis.WebAssembly || error instanceof WebAssembly.CompileError) {
    this.#showStill();
    // What cannot be started cannot be typed to either.
    this.parts.line.hidden = isBlocked;
    this.talk.lacks(isBlocked ? 'wasm' : 'not-loaded', error);
  }

  get language() {
    return this.session?.language ?? this.#language;
  }
  /** Goes on in another language, once that is here. */
  speakIn(language) {
    const { session, talk } = this;
    const change = () => {
      this.session.language = this.#language = language;
      this.relabel();
      talk.render();
    };
    if (session && isHere([language])) talk.now(change);
    else talk.enqueue(change, { needs: () => missing([language]) });
  }
  /** Gives everything its name, in the language that is spoken. */
  relabel() {
    this.parts.relabel((name) => this.label(name), this.language);
  }
  /** A fixed wording of the board; some of them are here before there is a session. */
  label(name) {
    return this.session ? this.session.label(name).text : (labels[this.#language][name] ?? '');
  }

  /* ------------------------------------------------------------------------------------- the page */

  get playable() {
    return this.host.playable;
  }
  /** Whether it is the turn of somebody who plays on this board. */
  get isOurTurn() {
    return ['both', this.session.game.turn].includes(this.playable);
  }
  /** False when the page objected. */
  emit(name, detail) {
    return this.host.dispatchEvent(new CustomEvent(name, { detail, cancelable: true, bubbles: true, composed: true }));
  }
  /** Tells the page of what is no matter of the player's. */
  fail(code, error) {
    const message = String(error.message);
    this.emit('error', { code, message, text: message });
  }

  /** Something done with the squares: at once, or when there is a session. */
  byHand(act) {
    if (this.session) act();
    else this.talk.enqueue(act);
  }
  premoves(from, to) {
    this.premove ??= new Premove(this);
    this.premove.note(from, to);
  }
  /** The settings or the game are other than before, and not by a move. */
  changed(happened) {
    const { session, study } = this;
    if (happened('settings')) this.relabel();
    if (happened('taken-back')) study.takenBack();
    // The arbiter goes back more than one move in this way.
    if (happened('new-game')) study.follow(session.game);
  }

  goTo(square) {
    if (square !== this.parts.grid.current) this.visit(square);
    else if (this.session) this.talk.pass('edge', square);
  }
  visit(square) {
    this.parts.grid.focus(square);
    if (this.session) this.aloud(this.session.square(square), { now: true });
  }
  aloud(words, how) {
    this.speech.say(words, how);
  }
}
