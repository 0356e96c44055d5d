/* SPDX-License-Identifier: MIT */
/*
 * The session, which takes lines and moves and returns announcements. session.d.ts documents it for users. All its
 * texts come from the dialogue library. The program is installed from outside: an inlined one (inlined-session.js), or
 * one that a page has fetched.
 *
 *   languages.js   the texts of each language      words.js, style.js   data exchanged with the program
 */
import { InstanceGame, promotionCode } from './game.js';
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
 * The options of useClock().
 * @typedef {NonNullable<Parameters<Described.Session['useClock']>[1]>} ClockOptions
 */
/**
 * A game to start with a clock, or to continue from a record.
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
 * The requirements of games with a clock.
 * @typedef {{ program: () => Program, Clock: typeof SessionClock }} Arbiter
 */
/**
 * Returns the program for new sessions; null until a module installs one.
 * @type {(() => Program) | null}
 */
let plain = null;
/** @type {Arbiter | null} */
let arbiter = null;

/**
 * Cached words of squares, by language and style.
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
   * Adds the text of a language. Called by the modules in languages/.
   * @param {string} text
   */
  static add(text) {
    addLanguage(text);
  }
  /**
   * Installs the function that returns the program for new sessions. Only the first call has an effect.
   * @param {() => Program} program
   */
  static use(program) {
    plain ??= program;
  }
  /**
   * Installs the function that returns the program for games with a clock, and the class of their clocks. Without a
   * program of their own, other games use this one as well. Only the first call has an effect.
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
   * The clock, or null if the game has none.
   * @type {SessionClock | null}
   */
  clock = null;
  /** Whether the clock of a new game waits for the first move. */
  clockStands = false;
  /**
   * The result of loadPgn() as long as that game is the session's, else null.
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
    /** The rules' view of the game. */
    this.game = new InstanceGame(this.instance);
    /**
     * The greeting at the beginning of a game.
     * @type {Answer}
     */
    this.greeting = this.#greet();
    if (fen !== undefined) this.load(fen);
  }

  get instance() {
    return this.#instance;
  }

  /**
   * Starts the session in a program that the instance already belongs to.
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
   * Sets the style by words. Returns false, and changes nothing, if a word is not about style.
   * @param {string} words
   */
  readStyle(words) {
    return readStyleWords(this.instance, words);
  }
  /**
   * Returns the languages that must be added before a line is handled: the one it requests, or all if it asks for the
   * list.
   * @param {string} line
   */
  languagesFor(line) {
    const length = this.instance.write(line);
    const bits = length < 0 ? 0 : this.instance.c.line_languages(length);
    return tagsOf(this.instance).filter((_, language) => (bits >> language) & 1);
  }

  /* ------------------------------------------------------------------------------------- the game */

  /**
   * Starts a new game from a FEN, by default the position of Article 2.3. Throws ChessError, and changes nothing, for
   * an invalid FEN.
   * @param {string} [fen]
   */
  load(fen) {
    const error = startGame(this.instance, fen);
    if (error) throw error;
    return this.#greet();
  }
  /** Returns the greeting after a game was loaded, and starts its clock if it has one. */
  #greet() {
    this.recorded = this.game.recorded = null;
    const greeting = this.answer(this.instance.c.answer_effects());
    this.greeting = this.clock ? joined(greeting, this.clock.begin(this.clockStands)) : greeting;
    return this.greeting;
  }
  /**
   * Starts a new game at the start position of a PGN. Returns its moves, to be made one by one with replay().
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
   * Starts a new game from a start position of Chess960, 0 to 959. Throws ChessError for another number.
   * @param {number} number
   */
  load960(number) {
    if (!Number.isInteger(number) || number < 0 || number > 959)
      throw new ChessError({ code: 'chess960', message: 'start positions have the numbers 0 to 959' });
    this.instance.c.game_start_numbered(number);
    return this.#greet();
  }
  /**
   * Returns a tree of moves as PGN. The game must have the tree's start position.
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
   * Returns the error of a position or game given as text, in the player's language. For a position, pass the text too.
   * @param {{ code: string, line?: number }} error
   * @param {string} [text]
   */
  explain(error, text = '?') {
    const { language } = this;
    if (objectOf('explain', error).line !== undefined) {
      // Some errors have a label of their own.
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
    return this.#put(() => this.instance.c.session_line(this.#write(text)));
  }
  /**
   * Writes a line. One that is longer than the buffer has no meaning; neither have the dots that stand for it.
   * @param {string} text
   */
  #write(text) {
    const length = this.instance.write(text);
    return length < 0 ? this.instance.write('…') : length;
  }
  /**
   * Handles a move, given as its number or as {from, to, promotion, rookFrom}.
   * @param {number | { from: Square, to: Square, promotion?: Role | null, rookFrom?: Square | null }} move
   */
  move(move) {
    const code = typeof move === 'number' ? move : encode(move);
    return this.#put(() => this.instance.c.session_move(code));
  }
  /**
   * Handles a move of a recorded game by its number, also beyond an end that the Laws set without a claim.
   * @param {number} code
   */
  replay(code) {
    return this.#put(() => this.instance.c.session_replay(finite('move', code)));
  }
  /**
   * Handles a command from a key or a button: 'repeat', 'last', 'square', 'moves', ...
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
   * Returns the party for which a line would act on the game if it were handled now: 'white', 'black', 'step-back'
   * (takes the last move back), 'players' (for neither side: another game, the steps of a tournament, the clocks),
   * 'arbiter', 'speaker' (resigns or offers a draw without naming a side), 'opponent' (of the speaker); null if it does
   * not act on the game.
   * @param {string} text
   */
  actorOf(text) {
    return ACTORS[this.instance.c.session_line_actor(this.#write(text))];
  }
  /**
   * Calls a function of the module that answers a line, move or command. With a clock, the time is passed first.
   * @param {() => number} ask
   */
  #put(ask) {
    const { clock } = this;
    const fallen = clock?.look();
    const answer = this.answer(ask());
    if (clock?.stands && answer.events.has('moved')) clock.run();
    return fallen?.announcements.length ? joined(fallen, answer) : answer;
  }
  /** Returns a function that restores the present state, whatever moves were made or taken back since. */
  keep() {
    const kept = this.instance.keep();
    return () => {
      this.instance.restore(kept);
      this.clock?.revert();
    };
  }
  /**
   * Returns the answer to a line, move or command, given the bits of its events.
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
  /** Reverts the last line or move, provided that it only made a move. */
  revert() {
    this.instance.c.session_revert();
    this.clock?.revert();
  }
  /** The open question, or null. */
  get question() {
    return QUESTIONS[this.instance.c.session_question()];
  }

  /** The side whose draw offer is open, even while another question is open; null if there is none or it is unknown. */
  get offer() {
    return SIDES[this.instance.c.session_offer()];
  }

  /* ------------------------------------------------------------------------------------- words */

  /** @param {Square} name */
  square(name) {
    return this.#square(squareCode(name), this.#manner());
  }
  /** Returns the words of all squares, a1 first. */
  squares() {
    const manner = this.#manner();
    return Array.from({ length: 64 }, (_, square) => this.#square(square, manner));
  }
  /**
   * Returns the words of a square. For each piece on it they are computed once for all sessions of the same language
   * and style.
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
  /** Returns the cached words of squares in the present language and style. */
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
   * Returns the announcement of a legal move; null for an illegal one.
   * @param {MoveRequest} request
   */
  announce(request) {
    const move = this.game.describe(request);
    if (!move) return null;
    this.instance.c.words_of_move(move.code);
    return wordsOf(this.instance);
  }
  /**
   * Returns ply number `ply` of the game, from 0, in words that name the captured piece.
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

  /** For JSON.stringify(): the language, the position, and the game that led to it. */
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
   * Restarts the game with a clock of this time control, or continues a recorded one; null: without a clock. Throws
   * ChessError, and changes nothing, for an invalid argument.
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
    // Tried in another session first, so that an error leaves this one unchanged.
    new Session({ language: this.language }).#wind(arbiter, wanted);
    return this.#wind(arbiter, wanted);
  }
  /**
   * Restarts in the program that has a clock. The object `game` stays the same.
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
 * Returns the parts of a session that its clock uses.
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
 * Returns the number of a normal move or promotion between two squares; the session recognizes castling and en passant.
 * @param {{ from: Square, to: Square, promotion?: Role | null, rookFrom?: Square | null }} move
 */
function encode(move) {
  const { from, to, promotion, rookFrom } = optionsOf('move', move ?? null, REQUEST_KEYS);
  const squares = squareCode(from) + 64 * squareCode(rookFrom ?? to);
  // The numbers of knight, bishop, rook and queen. Without one of them the session asks.
  const role = [2, 5, 6, 7].indexOf(promotionCode(promotion));
  return role < 0 ? squares : squares + 4096 * (role + 4);
}
