/* SPDX-License-Identifier: MIT */
/*
 * The conversation: a line or a move in, announcements out. Types and prose for users are in session.d.ts. Whatever is
 * said comes from the dialogue library; there is no sentence in here. The program is given from outside: one that is
 * inlined (inlined-session.js), or one that a page has fetched.
 *
 *   languages.js   what each language says      words.js, style.js   what crosses the border to the program
 */
import { InstanceGame } from './game.js';
import { Instance } from './instance.js';
import { addLanguage, languageTags, prepareLanguages, primary, spokenOf } from './languages.js';
import {
  ChessError,
  colorCode,
  constant,
  finite,
  indexIn,
  LABELS,
  nameOf,
  objectOf,
  optionsOf,
  REQUEST_KEYS,
  ROLES,
  squareCode,
  squareIndex,
  squareName,
} from './names.js';
import { readPgn } from './pgn.js';
import { resultOf, writeTree } from './pgn-writing.js';
import { startGame } from './position.js';
import { numbersOf, POINTS, readStyle, readStyleWords, writeStyle } from './style.js';
import { answerOf, listOf, tagsOf, Words, wordsOf } from './words.js';
/** @import { Color, PgnGame, Role, Square, MoveRequest } from '../types/rules.js' */
/** @import * as Described from '../types/session.js' */
/** @import { Answer, ClockRecord, Command, Recorded, Style } from '../types/session.js' */
/** @import { Program, State } from './instance.js' */
/** @import { SessionClock } from './session-clock.js' */

/**
 * What useClock() takes besides the time control.
 * @typedef {NonNullable<Parameters<Described.Session['useClock']>[1]>} ClockOptions
 */
/**
 * A game to begin with a clock, perhaps where a record of it ends.
 * @typedef {{
 *   start: string;
 *   control: string | null;
 *   rules: string;
 *   assist?: Color;
 *   now?: () => number;
 *   stands: boolean;
 *   record: ClockRecord | null;
 * }} Timed
 */

const CLOCK = ['rules', 'assist', 'now', 'stands', 'record'];
/** @type {(null | Color | 'step-back' | 'players' | 'arbiter' | 'speaker' | 'opponent')[]} */
const ACTORS = [null, 'white', 'black', 'step-back', 'players', 'arbiter', 'speaker', 'opponent'];
/** @type {(null | Color)[]} */
const SIDES = [null, 'white', 'black'];
/** @type {Described.Session['question'][]} */
const QUESTIONS = [null, 'which', 'promotion', 'square', 'resign', 'new', 'draw', 'offerer'];

/**
 * What games with a clock need.
 * @typedef {{ program: () => Program, Clock: typeof SessionClock }} Arbiter
 */
/**
 * What gives the program of new sessions; null while there is none.
 * @type {(() => Program) | null}
 */
let plain = null;
/** @type {Arbiter | null} */
let arbiter = null;

/**
 * Words of squares by language and style.
 * @type {Map<string, Map<number, Words>>}
 */
const manners = new Map();

/**
 * @param {Answer} one
 * @param {Answer} other
 * @returns {Answer}
 */
const joined = (one, other) => ({
  announcements: [...one.announcements, ...other.announcements],
  events: new Set([...one.events, ...other.events]),
  move: other.move,
  handed: other.handed,
});

/** @implements {Described.Session} */
export class Session {
  #instance;
  /**
   * Called by the modules in languages/.
   * @param {string} text
   */
  static add(text) {
    addLanguage(text);
  }
  /**
   * Gives what returns the program of new sessions.
   * @param {() => Program} program
   */
  static use(program) {
    plain ??= program;
  }
  /**
   * Gives what returns the program of games with a clock, and the class of their clocks; the program does for other
   * games as well where there is no other.
   * @param {() => Program} program
   * @param {typeof SessionClock} Clock
   */
  static useArbiter(program, Clock) {
    arbiter ??= { program, Clock };
  }
  /** Whether there is a program for sessions. */
  static get hasProgram() {
    return !!(plain ?? arbiter);
  }
  /** Whether games can have a clock. */
  static get hasClock() {
    return !!arbiter;
  }
  /**
   * Which of these tags is spoken first; null when none is.
   * @param {string | readonly string[]} tags
   */
  static languageOf(tags) {
    return spokenOf(tags);
  }
  static get languages() {
    return languageTags();
  }

  /**
   * Of a game that has one; else null.
   * @type {SessionClock | null}
   */
  clock = null;
  /** Whether the clock of a new game waits for the first move. */
  clockStands = false;
  /**
   * What loadPgn() returned, while that game is the session's.
   * @type {Recorded | null}
   */
  recorded = null;

  /** @param {{ language?: string; fen?: string }} [options] */
  constructor(options) {
    const { language = 'en', fen } = optionsOf('Session', options, ['language', 'fen']);
    if (languageTags().length === 0) throw new Error("Session: import 'rochade/languages/en' first");
    const start = plain ?? arbiter?.program;
    if (!start) throw new Error("Session: no program; import 'rochade/session' or load a board first");
    const program = start();
    this.#instance = new Instance(program);
    this.#enter(program, spokenOf(language) ?? languageTags()[0]);
    /** The rules' view of the same game. */
    this.game = new InstanceGame(this.instance);
    /**
     * What it says at the beginning of a game.
     * @type {Answer}
     */
    this.greeting = this.#greet();
    if (fen !== undefined) this.load(fen);
  }

  get instance() {
    return this.#instance;
  }

  /**
   * Begins in a program, in which the instance is.
   * @param {Program} program
   * @param {string} language
   */
  #enter(program, language) {
    prepareLanguages(program);
    this.instance.c.session_start(this.#numberOf(language));
  }

  /* ------------------------------------------------------------------------------------- settings */

  get language() {
    return tagsOf(this.instance)[this.instance.c.session_language()];
  }
  set language(tag) {
    const spoken = spokenOf(tag);
    if (spoken) this.instance.c.session_set_language(this.#numberOf(spoken));
  }
  /** @param {unknown} tag */
  #numberOf(tag) {
    return tagsOf(this.instance).indexOf(primary(tag) ?? '');
  }
  get style() {
    return readStyle(this.instance);
  }
  set style(wanted) {
    if (typeof wanted === 'string') this.readStyle(wanted);
    else writeStyle(this.instance, { ...this.style, ...optionsOf('style', wanted, POINTS) });
  }

  /**
   * Takes over a style in words; false, and all is as it was, when one of them says nothing about style.
   * @param {string} words
   */
  readStyle(words) {
    return readStyleWords(this.instance, words);
  }
  /**
   * The languages that have to be here before a line can be answered: one that it asks for, or all when it asks which
   * there are.
   * @param {string} line
   */
  languagesFor(line) {
    const length = this.instance.write(line);
    const bits = length < 0 ? 0 : this.instance.c.line_languages(length);
    return tagsOf(this.instance).filter((_, language) => (bits >> language) & 1);
  }

  /* ------------------------------------------------------------------------------------- the game */

  /**
   * A new game, from a FEN or from the beginning. Throws ChessError for a bad FEN, which changes nothing.
   * @param {string} [fen]
   */
  load(fen) {
    const error = startGame(this.instance, fen);
    if (error) throw error;
    return this.#greet();
  }
  /** A game has begun, and its clock with it. */
  #greet() {
    this.recorded = this.game.recorded = null;
    const greeting = this.answer(this.instance.c.answer_effects());
    this.greeting = this.clock ? joined(greeting, this.clock.begin(this.clockStands)) : greeting;
    return this.greeting;
  }
  /**
   * A new game where that of a PGN text began; its moves are returned, to be made one by one.
   * @param {string} text
   */
  loadPgn(text) {
    const read = readPgn(this.instance, text);
    if (!read.ok) return read;
    read.begin();
    this.clock = null;
    this.#greet();
    const { tags, moves, tree } = read;
    this.game.recorded = { moves, result: tree.result };
    this.recorded = { ok: true, tags, moves, tree };
    return this.recorded;
  }
  /**
   * A new game from the start position of Chess960 with that number. Throws ChessError when there is none.
   * @param {number} number
   */
  load960(number) {
    if (!Number.isInteger(number) || number < 0 || number > 959)
      throw new ChessError({ code: 'chess960', message: 'start positions have the numbers 0 to 959' });
    this.instance.c.game_start_numbered(number);
    return this.#greet();
  }
  /**
   * The game's tree of moves as PGN; the game must have begun where it begins.
   * @param {PgnGame} tree
   */
  pgn(tree) {
    const { tags, ...rest } = objectOf('pgn', tree);
    const { outcome, length, recorded } = this.game;
    const timed = { ...rest, tags: { ...tags, ...this.clock?.tags } };
    const isBehind = !!recorded && recorded.moves.length < length;
    const result = isBehind ? (outcome?.result ?? tree.result) : resultOf(outcome, tree.result);
    return writeTree(this.instance, timed, result) ?? this.game.tooLong();
  }
  /**
   * What is wrong with a position or a game as text, in the player's words; the text is needed for a position.
   * @param {{ code: string, line?: number }} error
   * @param {string} [text]
   */
  explain(error, text = '?') {
    const { language } = this;
    if (objectOf('explain', error).line !== undefined) {
      // Some mistakes have words of their own.
      const hasWords = LABELS.includes(error.code);
      const { spans } = this.label(hasWords ? error.code : 'pgn-wrong');
      return new Words([...spans, { text: ` ${error.line}.`, language }]);
    }
    const command = error.code === 'chess960' ? 'new 960' : `fen ${text}`;
    const space = { text: ' ', language };
    return new Words(
      this.line(command).announcements.flatMap(({ spans }, index) => (index ? [space, ...spans] : spans)),
    );
  }

  /* ------------------------------------------------------------------------------------- conversation */

  /** @param {string} text */
  line(text) {
    return this.#put(() => {
      const length = this.instance.write(text);
      // A line longer than the buffer is nonsense in any case; its beginning is enough to say so.
      return this.instance.c.session_line(length < 0 ? this.instance.textSize - 1 : length);
    });
  }
  /**
   * A number, or {from, to, promotion}.
   * @param {number | { from: Square, to: Square, promotion?: Role }} move
   */
  move(move) {
    const code = typeof move === 'number' ? move : encode(move);
    return this.#put(() => this.instance.c.session_move(code));
  }
  /**
   * A move of a record, as a number: made also beyond an end that the Laws set by themselves.
   * @param {number} code
   */
  replay(code) {
    return this.#put(() => this.instance.c.session_replay(finite('move', code)));
  }
  /**
   * A command without words, from a key or a button: 'repeat', 'last', 'square', 'moves', ...
   * @param {Command} name
   * @param {Square} [square]
   */
  command(name, square) {
    const { c } = this.instance;
    const names = listOf(this.instance, 'command_name').map(constant);
    const command = indexIn(names, 'command', name);
    return this.#put(() => c.session_command(command, squareIndex(square)));
  }
  /**
   * For whom a line would act on the game if it were put to the session now: 'white', 'black', 'step-back' (takes the
   * last move back), 'players' (for no side: another game, the steps of a tournament, the clocks), 'arbiter', 'speaker'
   * (resigns or offers a draw, and names no side), 'opponent' (of the speaker), or null when it changes no game.
   * @param {string} text
   */
  actorOf(text) {
    const { c, textSize } = this.instance;
    const length = this.instance.write(text);
    return ACTORS[c.session_line_actor(length < 0 ? textSize - 1 : length)];
  }
  /**
   * Puts something to the session; with a clock, the time is passed first.
   * @param {() => number} ask
   */
  #put(ask) {
    const { clock } = this;
    const fallen = clock?.look();
    const answer = this.answer(ask());
    if (clock?.stands && answer.events.has('moved')) clock.run();
    return fallen?.announcements.length ? joined(fallen, answer) : answer;
  }
  /** Returns a function that puts the game back to where it is now, whatever moves were made or taken back since. */
  keep() {
    const kept = this.instance.keep();
    return () => {
      this.instance.restore(kept);
      this.clock?.revert();
    };
  }
  /**
   * What came of a line or a move, given the bits of its events.
   * @param {number} bits
   */
  answer(bits) {
    const answer = answerOf(this.instance, bits);
    if (answer.events.has('handed')) {
      const { c } = this.instance;
      const command = listOf(this.instance, 'command_name')[c.answer_command()];
      answer.handed = { command: /** @type {Command} */ (constant(command)), square: squareName(c.answer_square()) };
    }
    return answer;
  }
  /** As if the last line, which did nothing but move, had not been. */
  revert() {
    this.instance.c.session_revert();
    this.clock?.revert();
  }
  /** What the session waits for; null when it waits for nothing. */
  get question() {
    return QUESTIONS[this.instance.c.session_question()];
  }

  /** The side whose draw offer stands, also behind another question; null when none does. */
  get offer() {
    return SIDES[this.instance.c.session_offer()];
  }

  /* ------------------------------------------------------------------------------------- words */

  /** @param {Square} name */
  square(name) {
    return this.#square(squareCode(name), this.#manner());
  }
  /** The words of all squares, a1 first. */
  squares() {
    const manner = this.#manner();
    return Array.from({ length: 64 }, (_, square) => this.#square(square, manner));
  }
  /**
   * Words for a piece on a square are computed once for all sessions of the same language and style.
   * @param {number} square
   * @param {Map<number, Words>} manner
   */
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
  /** @param {Square} name */
  squareName(name) {
    this.instance.c.words_of_square_name(squareCode(name));
    return wordsOf(this.instance);
  }
  /**
   * How a legal move is announced.
   * @param {MoveRequest} request
   */
  announce(request) {
    const move = this.game.describe(request);
    if (!move) return null;
    this.instance.c.words_of_move(move.code);
    return wordsOf(this.instance);
  }
  /**
   * The move number `ply`, from 0, in words that name what was captured.
   * @param {number} ply
   */
  ply(ply) {
    this.instance.c.words_of_ply(finite('ply', ply));
    return wordsOf(this.instance);
  }
  /**
   * @param {string} name
   * @param {Square} [square]
   */
  label(name, square) {
    this.instance.c.words_of_label(LABELS.indexOf(name), squareIndex(square));
    return wordsOf(this.instance);
  }
  /** @param {Role} role */
  roleName(role) {
    return this.instance.read(this.instance.c.role_name(Math.max(0, ROLES.indexOf(role))));
  }

  /* ------------------------------------------------------------------------------------- as a value */

  /** For JSON: the language, where the game stands, and how it came there. */
  toJSON() {
    return { language: this.language, ...this.game.toJSON() };
  }
  toString() {
    return String(this.game);
  }
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `Session <${this.language}, ${this}>`;
  }

  /* ------------------------------------------------------------------------------------- the clock */

  /**
   * Starts the game again where it began, with a clock by this time control, or takes up the one of a record; null:
   * without a clock. Throws ChessError when one of them is wrong; then all is as it was.
   * @param {string | null} control
   * @param {ClockOptions} [options]
   */
  useClock(control, options) {
    const { rules = 'fide-2014', assist, now, stands = false, record = null } = optionsOf('useClock', options, CLOCK);
    if (control === null && !record) {
      this.clock = null;
      return this.load(this.game.start);
    }
    if (!arbiter) throw new Error("Session: no clock; import 'rochade/clock' first");
    /** @type {Timed} */
    const wanted = { start: this.game.start, control, rules, assist, ...record, now, stands, record };
    // Tried by one of its own: when something is wrong, this session is as it was.
    new Session({ language: this.language }).#wind(arbiter, wanted);
    return this.#wind(arbiter, wanted);
  }
  /**
   * Starts again in the program that has a clock; the game's view stays the same.
   * @param {Arbiter} arbiter
   * @param {Timed} wanted
   */
  #wind({ program, Clock }, { control, rules, assist, start, now, stands, record }) {
    const { language, style } = this;
    this.clock = null;
    const started = program();
    this.instance.restart(started);
    this.#enter(started, language);
    this.style = style;
    this.load(start);
    const clock = new Clock(sharedWith(this), { now });
    clock.set(control, rules, assist);
    this.greeting = record ? clock.resume(record) : joined(this.greeting, clock.begin(stands));
    this.clock = clock;
    this.clockStands = stands;
    return this.greeting;
  }
}

/**
 * What a session's clock sees of it.
 * @param {Session} session
 */
const sharedWith = (session) => ({
  instance: session.instance,
  game: () => session.game,
  /** @param {number} bits */
  answer: (bits) => session.answer(bits),
  /** @returns {Answer} */
  nothing: () => ({ announcements: [], events: new Set(), move: null, handed: null }),
  joined,
  colorCode,
  indexIn,
  /**
   * @param {number} error
   * @param {number} at
   */
  fail: (error, at) =>
    new ChessError({
      code: constant(nameOf(session.instance, 'error_name', error)),
      message: nameOf(session.instance, 'error_text', error),
      at,
    }),
});

/**
 * from and to as a plain move, with a role as a promotion; the session finds out what is meant.
 * @param {{ from: Square, to: Square, promotion?: Role }} move
 */
function encode(move) {
  const { from, to, promotion } = optionsOf('move', move ?? null, REQUEST_KEYS);
  const squares = squareCode(from) | (squareCode(to) << 6);
  if (!promotion) return squares;
  const letter = promotion === 'knight' ? 'n' : promotion[0];
  return squares | (Math.max(0, 'nbrq'.indexOf(letter)) << 12) | (1 << 14);
}
