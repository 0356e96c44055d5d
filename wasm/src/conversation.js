/* SPDX-License-Identifier: MIT */
/*
 * The conversation: a line or a move in, announcements out. Types and prose for users are in session.d.ts. Whatever is said
 * comes from the dialogue library; there is no sentence in here.
 *
 *   conversation.js   a session as every board needs it: its life, moves by hand, the words of squares, labels
 *   asking.js         the other half: lines and commands, games and positions as text, the clock, further languages
 *   talks.js          the module and the languages that all sessions share      words.js, style.js   what crosses the border
 *
 * Which module it speaks to is told from outside: all of it (session.js), or one of which at first there is the part that every
 * game needs. Whatever that cannot do throws Incomplete and changes nothing; after complete() it can be asked again.
 */
import { again } from './again.js';
import { InstanceGame } from './game.js';
import { grow, lack } from './grow.js';
import { Incomplete, Instance } from './instance.js';
import { LABELS, optionsOf, ROLES, squareCode, squareIndex, WISH } from './names.js';
import { writeFen } from './position.js';
import { numbersOf } from './style.js';
import { addTalk, common, loadNext, prepare, primary, spokenOf, talks } from './talks.js';
import { answerOf, tagsOf, wordsOf } from './words.js';

/** Words of squares by language and style. */
const manners = new Map();

export class Session {
  /** Called by the modules in languages/. */
  static add(talk) {
    addTalk(talk);
  }
  /** Called by session.js: all that sessions can do is here. */
  static use(module, halves) {
    Session.grow(halves);
    common.module ??= module;
  }
  /** Called by first.TAG.js: a module's first part and the talks to begin with, and what loads the others. */
  static begin({ talks, ...loads }) {
    Object.assign(common, loads);
    talks.forEach(addTalk);
  }
  /** Takes over what later.js has, and perhaps halves of others. */
  static grow(halves) {
    grow(Session, halves.Asking);
    grow(InstanceGame, halves.Playing);
    Object.assign(common.halves, halves);
  }
  /** The halves of classes that are here, by name; loadHalves() gets them where they are not. */
  static get halves() {
    return common.halves;
  }
  static async loadHalves() {
    if (!common.halves.Asking) Session.grow(await again(common.later()));
  }

  /** Called by with-clock.js, or by a page that has loaded session-clock.js. */
  static addClock(added) {
    common.clocks = added;
  }
  /** For the other half. */
  static get common() {
    return common;
  }
  /** Whether games can have a clock. */
  static get hasClock() {
    return !!common.clocks;
  }
  /** Which of these tags is spoken first; null when none is. */
  static languageOf(tags) {
    return spokenOf(tags);
  }
  static get languages() {
    return [...talks.keys()].sort();
  }

  /** Of a game that has one; else null. See SessionClock. */
  clock = null;

  constructor(options) {
    const { language = 'en', fen } = optionsOf('Session', options, ['language', 'fen']);
    if (talks.size === 0) throw new Error("Session: import 'rochade/languages/en' first");
    // As in game.js: nobody who looks at a session wants the module's memory.
    Object.defineProperty(this, 'instance', { value: new Instance(common.module) });
    this.enter(common.module, spokenOf(language) ?? Session.languages[0]);
    /** The rules' view of the same game. */
    this.game = new InstanceGame(this.instance);
    this.greet();
    if (fen !== undefined) this.load(fen);
  }

  /** Begins in a module, in which the instance is. */
  enter(module, language) {
    prepare(this.instance, module);
    this.instance.c.session_start(this.numberOf(language));
  }

  /** Whether everything is here; false only in a page that began with less. */
  get isComplete() {
    return this.instance.has('game_start');
  }
  /** Whether lines are understood; the answers to questions and orders may be missing still. */
  get understands() {
    return this.instance.has('session_line');
  }
  /** Whether questions are answered as well: what is needed seldom may be missing still. */
  get answers() {
    return this.instance.has('session_command');
  }
  /** Gets what is missing, for all sessions. Rejects when it cannot be loaded. */
  async complete() {
    while (!this.isComplete) await this.loadMore();
  }
  /** Gets what a conversation needs. */
  async prepare() {
    while (!this.answers) await this.loadMore();
  }
  /** Gets a part of it, that which is needed sooner. */
  async loadMore() {
    if (!this.isComplete) await loadNext(this, Session.loadHalves);
  }

  /* ------------------------------------------------------------------------------------- settings */

  get language() {
    return tagsOf(this.instance)[this.instance.c.session_language()];
  }
  set language(tag) {
    const spoken = spokenOf(tag);
    if (spoken) this.instance.c.session_set_language(this.numberOf(spoken));
  }
  /** The number of a language. */
  numberOf(tag) {
    return tagsOf(this.instance).indexOf(primary(tag));
  }

  /* ------------------------------------------------------------------------------------- the game */

  /** A new game, from a FEN or from the beginning. Throws ChessError for a bad FEN, which changes nothing. */
  load(fen) {
    if (this.isComplete) return this.start(fen);
    const length = writeFen(this.instance, fen);
    if (length < 0 || !this.instance.c.first_start(length)) throw new Incomplete();
    return this.greet();
  }
  /** A game has begun. */
  greet() {
    return (this.greeting = this.answer(this.instance.c.answer_events()));
  }
  /** A number, or {from, to, promotion}. */
  move(move) {
    const { c } = this.instance;
    const code = typeof move === 'number' ? move : encode(move);
    if (this.understands) return this.put(() => c.session_move(code));
    if (!c.first_move(code)) throw new Incomplete();
    return this.answer(c.answer_events());
  }
  /** As if the last line, which did nothing but move, had not been. */
  revert() {
    this.instance.c.session_revert();
    this.clock?.revert();
  }
  /** What came of a line or a move, given the bits of its events. */
  answer(bits) {
    return answerOf(this.instance, bits);
  }

  /* ------------------------------------------------------------------------------------- words */

  square(name) {
    return this.#square(squareCode(name), this.#manner());
  }
  /** The words of all squares, a1 first. */
  squares() {
    const manner = this.#manner();
    return Array.from({ length: 64 }, (_, square) => this.#square(square, manner));
  }
  /** Said once, words for a man on a square are known to all sessions that speak in the same manner. */
  #square(square, manner) {
    const { c, bytes } = this.instance;
    const key = bytes[c.game_board() + square] * 64 + square;
    let words = manner.get(key);
    if (!words) {
      c.words_of_square(square);
      manner.set(key, (words = wordsOf(this.instance)));
    }
    return words;
  }
  /** What is known of this language and style. */
  #manner() {
    const key = `${this.language} ${numbersOf(this.instance)}`;
    let manner = manners.get(key);
    if (!manner) manners.set(key, (manner = new Map()));
    return manner;
  }
  label(name, square) {
    const { instance } = this;
    const length = instance.c.words_of_label(LABELS.indexOf(name), squareIndex(square));
    if (length === 0 && !this.understands) throw new Incomplete();
    return wordsOf(instance);
  }
  roleName(role) {
    return this.instance.read(this.instance.c.role_name(Math.max(0, ROLES.indexOf(role))));
  }
}
lack(Session, 'start put style line command squareName announce ply pgn loadPgn load960 useClock explain');
// Who cannot be told anything in words is asked nothing either.
Session.prototype.question = null;

/** from and to as a plain move, with a role as a promotion; the session finds out what is meant. */
function encode(move) {
  const { from, to, promotion } = optionsOf('move', move ?? null, WISH);
  const squares = squareCode(from) | (squareCode(to) << 6);
  if (!promotion) return squares;
  const letter = promotion === 'knight' ? 'n' : promotion[0];
  return squares | (Math.max(0, 'nbrq'.indexOf(letter)) << 12) | (1 << 14);
}
