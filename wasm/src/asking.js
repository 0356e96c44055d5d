/* SPDX-License-Identifier: MIT */
/*
 * The other half of a session (conversation.js): what is asked in words, games and positions as text, the clock, and what else is
 * said in languages that a page of any language needs. Types and prose for users are in session.d.ts. It needs the module's second part for lines with moves, the third
 * for questions, and for some of it the fourth.
 */
import { again } from './again.js';
import { Incomplete } from './instance.js';
import { ChessError, colorCode, constant, indexIn, LABELS, nameOf, optionsOf, squareCode, squareIndex, squareName } from './names.js';
import { readPgn } from './pgn.js';
import { resultOf, writeTree } from './pgn-writing.js';
import { startGame } from './position.js';
import { POINTS, readStyle, readStyleWords, writeStyle } from './style.js';
import { answerOf, listOf, Words, wordsOf } from './words.js';

const CLOCK = ['rules', 'assist', 'now', 'stands', 'record'];
const ACTORS = [null, 'white', 'black', 'step-back', 'players', 'arbiter'];
const QUESTIONS = [null, 'which', 'promotion', 'resign', 'new', 'draw', 'offerer'];

// Instead of events: this cannot be decided without the next part.
const UNDECIDED = 1 << 30;

const joined = (one, other) => ({
  announcements: [...one.announcements, ...other.announcements],
  events: new Set([...one.events, ...other.events]),
  move: other.move,
  handed: other.handed,
});

/** What Session gets from here. */
export class Asking {
  /* -------------------------------------------------------------------------------- in words */

  line(text) {
    return this.put(() => {
      const length = this.instance.write(String(text));
      // A line longer than the buffer is nonsense in any case; its beginning is enough to say so.
      return this.instance.c.session_line(length < 0 ? this.instance.textSize - 1 : length);
    });
  }
  /** A move of a record, as a number: made also beyond an end that the Laws set by themselves. */
  replay(code) {
    return this.put(() => this.instance.c.session_replay(code));
  }
  /** A command without words, from a key or a button: 'repeat', 'last', 'square', 'moves', ... */
  command(name, square) {
    const { c } = this.instance;
    const names = listOf(this.instance, 'command_name').map(constant);
    const command = indexIn(names, 'command', name);
    return this.put(() => c.session_command(command, squareIndex(square)));
  }
  /**
   * For whom a line would act on the game if it were put to the session now: 'white', 'black', 'step-back' (takes the last move back),
   * 'players' (for no side: another game, the steps of a tournament, the clocks), 'arbiter', or null when it changes no game.
   */
  actorOf(text) {
    const { c, textSize } = this.instance;
    const length = this.instance.write(String(text));
    return ACTORS[c.session_line_actor(length < 0 ? textSize - 1 : length)];
  }
  /** Puts something to the session; with a clock it is told first what time it is. */
  put(ask) {
    const { clock } = this;
    const fallen = clock?.look();
    const answer = this.answer(decide(this, ask));
    if (clock?.stands && answer.events.has('moved')) clock.go({ silent: true });
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
  answer(bits) {
    const answer = answerOf(this.instance, bits);
    if (answer.events.has('handed')) {
      const { c } = this.instance;
      const command = listOf(this.instance, 'command_name')[c.answer_command()];
      answer.handed = { command: constant(command), square: squareName(c.answer_square()) };
    }
    return answer;
  }
  /** What the session waits for: null, 'which', 'promotion', 'resign', 'new' or 'draw'. */
  get question() {
    return QUESTIONS[this.instance.c.session_question()];
  }
  get style() {
    return readStyle(this.instance);
  }
  set style(wanted) {
    if (typeof wanted === 'string') this.readStyle(wanted);
    else writeStyle(this.instance, { ...this.style, ...optionsOf('style', wanted, POINTS) });
  }

  /** Takes over a style in words; false, and all is as it was, when one of them says nothing about style. */
  readStyle(words) {
    return readStyleWords(this.instance, words);
  }

  squareName(name) {
    this.instance.c.words_of_square_name(squareCode(name));
    return wordsOf(this.instance);
  }
  /** How a legal move is announced. */
  announce(wish) {
    const { move } = this.game.find(wish);
    if (!move) return null;
    this.instance.c.words_of_move(move.code);
    return wordsOf(this.instance);
  }
  /** The move number `ply`, from 0, in words that name what was captured. */
  ply(ply) {
    this.instance.c.words_of_ply(ply);
    return wordsOf(this.instance);
  }

  /* -------------------------------------------------------------------------------- games as text */

  start(fen) {
    const error = startGame(this.instance, fen);
    if (error) throw error;
    return this.greet();
  }
  /** A game has begun, and its clock with it. */
  greet() {
    this.recorded = this.game.recorded = null;
    const greeting = greetingOf(this);
    return (this.greeting = this.clock ? joined(greeting, this.clock.begin(this.clockStands)) : greeting);
  }
  /** A new game where that of a PGN text began; its moves are returned, to be made one by one. */
  loadPgn(text) {
    const read = readPgn(this.instance, text);
    if (!read.ok) return read;
    read.begin();
    this.clock = null;
    this.greet();
    const { tags, moves, tree } = read;
    this.game.recorded = { moves, result: tree.result };
    return (this.recorded = { ok: true, tags, moves, tree });
  }
  /** The game's tree of moves as PGN; the game must have begun where it begins. */
  pgn(tree) {
    const { outcome, length, recorded } = this.game;
    const timed = { ...tree, tags: { ...tree.tags, ...this.clock?.tags } };
    const isBehind = recorded?.moves.length < length;
    const result = isBehind ? (outcome?.result ?? tree.result) : resultOf(outcome, tree.result);
    return writeTree(this.instance, timed, result) ?? this.game.tooLong();
  }
  /** A new game from the start position of Chess960 with that number. Throws ChessError when there is none. */
  load960(number) {
    if (!Number.isInteger(number) || number < 0 || number > 959)
      throw new ChessError({ code: 'chess960', message: 'start positions have the numbers 0 to 959' });
    this.instance.c.game_start_numbered(number);
    return this.greet();
  }
  /** What is wrong with a position or a game as text, in the player's words; the text is needed for a position. */
  explain(error, text = '?') {
    const { language } = this;
    if (error.line !== undefined) {
      // Some mistakes have words of their own.
      const hasWords = LABELS.includes(error.code);
      const { spans } = this.label(hasWords ? error.code : 'pgn-wrong');
      return new Words([...spans, { text: ` ${error.line}.`, language }]);
    }
    const command = error.code === 'chess960' ? 'new 960' : `fen ${text}`;
    const blank = { text: ' ', language };
    return new Words(this.line(command).announcements.flatMap(({ spans }, index) => (index ? [blank, ...spans] : spans)));
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

  /* -------------------------------------------------------------------------------- what is here */

  get isComplete() {
    return this.constructor.common.isWhole || (this.understands && this.instance.has('game_start'));
  }
  /** In a page of any language each of them comes when it is spoken: `wanted` are those that a line asked for, or a clock. */
  get understands() {
    return this.instance.has('session_line') && !this.constructor.common.rests[this.language];
  }
  async prepare() {
    while (!this.understands || !this.answers) await this.loadMore();
  }
  async loadMore() {
    const { common, loadHalves } = this.constructor;
    const lacking = [this.language, ...(this.wanted ?? [])].filter((tag) => common.rests[tag]);
    this.wanted = null;
    if (lacking[0] && this.instance.has('session_line')) await Promise.all(lacking.map((tag) => bringRest(this, tag)));
    else if (!this.isComplete) await common.loadNext(this, loadHalves);
  }

  /* -------------------------------------------------------------------------------- the clock */

  /**
   * Begins the game anew where it began, with a clock by this time control, or takes up the one of a record; null: without
   * a clock. Throws ChessError when one of them is wrong; then all is as it was.
   */
  useClock(control, options) {
    const { rules = 'fide-2014', assist, now, stands = false, record = null } = optionsOf('useClock', options, CLOCK);
    if (control === null && !record) {
      this.clock = null;
      return this.load(this.game.start);
    }
    const { common } = this.constructor;
    if (!common.clocks) throw new Error("Session: no clock; import 'rochade/clock' first");
    const wanted = { start: this.game.start, control, rules, assist, ...record, now, stands, record };
    // The module that has a clock knows whole languages only, so it gets all of them.
    const lacking = Object.keys(common.rests);
    if (lacking[0]) {
      this.wanted = lacking;
      throw new Incomplete();
    }
    // Tried by one of its own: when something is wrong, this session is as it was.
    wind(new this.constructor({ language: this.language }), wanted);
    return wind(this, wanted);
  }
}

/** The greetings of games that are not over as they begin, by language and turn: they tell no more than that, so each is read once. */
const greetings = [];
/** What a session says that has just begun. The module does not compose what nobody reads: greet_late in binding/session.c. */
function greetingOf(session) {
  const { c } = session.instance;
  if (c.game_outcome()) return session.answer(c.answer_events());
  const known = (greetings[2 * c.session_language() + c.game_turn()] ??= session.answer(c.answer_events()).announcements);
  // Who gets it may do with it what he likes.
  return { announcements: known.map(anew), events: new Set(), move: null, handed: null };
}
function anew({ spans, priority }) {
  const words = new Words(spans.map(({ text, language }) => ({ text, language })));
  words.priority = priority;
  return words;
}

/** What the parts that are here cannot decide, or not tell in the language that it leads to, is as if it had not been asked. */
function decide(session, ask) {
  const { instance, isComplete } = session;
  const { rests } = session.constructor.common;
  const kept = isComplete && !Object.keys(rests)[0] ? null : instance.keep();
  const bits = ask();
  const { language } = session;
  if (bits !== UNDECIDED && !rests[language]) return bits;
  session.wanted = [language];
  instance.restore(kept);
  throw new Incomplete();
}

/** By tag, what is on its way. */
const coming = new Map();
/** What else a language says, once for all sessions; after a failure it can be tried again. */
function bringRest(session, tag) {
  let bringing = coming.get(tag);
  if (!bringing) coming.set(tag, (bringing = loadRest(session, tag).finally(() => coming.delete(tag))));
  return bringing;
}
async function loadRest({ instance, constructor }, tag) {
  const { takeRest, rests } = constructor.common;
  takeRest(instance, tag, (await again(rests[tag]())).default);
}

/** Begins anew in the module that has a clock; who looks at the game goes on looking at it. */
function wind(session, { control, rules, assist, start, now, stands, record }) {
  const { language, style } = session;
  const { module, SessionClock } = session.constructor.common.clocks;
  session.clock = null;
  session.instance.restart(module);
  session.enter(module, language);
  session.style = style;
  session.load(start);
  const clock = new SessionClock(sharedWith(session), { now });
  clock.set(control, rules, assist);
  session.greeting = record ? clock.resume(record) : joined(session.greeting, clock.begin(stands));
  session.clock = clock;
  session.clockStands = stands;
  return session.greeting;
}

/** What a session's clock sees of it. */
const sharedWith = (session) => ({
  instance: session.instance,
  game: () => session.game,
  answer: (bits) => session.answer(bits),
  nothing: () => ({ announcements: [], events: new Set(), move: null, handed: null }),
  joined,
  colorCode,
  indexIn,
  fail: (error, at) =>
    new ChessError({
      code: constant(nameOf(session.instance, 'error_name', error)),
      message: nameOf(session.instance, 'error_text', error),
      at,
    }),
});
