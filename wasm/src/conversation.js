/* SPDX-License-Identifier: MIT */
/*
 * The conversation: a line or a move in, announcements out. Types and prose for users are in session.d.ts.
 * Whatever is said comes from the dialogue library; there is no sentence in here.
 *
 * Which module it speaks to is told from outside: all of it (session.js), or at first the one that has what every game
 * needs. Whatever that one cannot do throws Incomplete and changes nothing; after complete() it can be asked again.
 */
import { InstanceGame, startGame, writeFen } from './game.js';
import { Incomplete, Instance } from './instance.js';
import { ChessError, constant, nameOf, squareIndex, squareName } from './names.js';
import { readPgn, writeTree } from './pgn.js';

const PRIORITIES = ['ruling', 'move', 'answer', 'notice', 'progress'];
const EVENTS = ['moved', 'taken-back', 'new-game', 'ended', 'settings', 'quit', 'asked', 'refused', 'handed'];
const QUESTIONS = [null, 'which', 'promotion', 'resign', 'new', 'draw'];
const FORMS = ['long', 'short'];
const FILES = ['annexe-d', 'letters', 'nato', 'telephone'];
const ROLE_CODES = { pawn: 1, knight: 2, king: 4, bishop: 5, rook: 6, queen: 7 };

/** Words that know which language they are in. */
class Words {
  constructor(spans) {
    this.spans = spans;
    this.text = spans.map((span) => span.text).join('');
  }
  toString() {
    return this.text;
  }
}

/** What each language says to those who play in it; its tag is its first line. @type {Map<string, string>} */
const talks = new Map();
const addTalk = (talk) => talks.set(talk.slice(0, talk.indexOf('\n')), talk);

/** The module of new sessions, and how the rest is loaded that it lacks. */
let module = null;
let rest = null;
/** What `rochade/clock` has brought. */
let clocks = null;

/** By module: the tags of those languages that it has, once it is started. @type {Map<string, Set<string>>} */
const started = new Map();

function prepare(instance, text = module) {
  const { c } = instance;
  if (!started.has(text)) c.languages_start();
  const given = started.get(text) ?? new Set();
  started.set(text, given);
  for (const [tag, talk] of talks) {
    if (given.has(tag)) continue;
    if (!c.language_give_talk(instance.write(talk))) throw new Error(`rochade/languages/${tag} is of another version`);
    given.add(tag);
  }
}

let loading = null;
/** Once for all sessions; after a failure it can be tried again. */
function loadRest() {
  loading ??= rest().then(
    ([whole, talk]) => {
      addTalk(talk.default);
      module = whole.default;
      rest = null;
    },
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

const joined = (one, other) => ({
  announcements: [...one.announcements, ...other.announcements],
  events: new Set([...one.events, ...other.events]),
  move: other.move,
  handed: other.handed,
});

const primary = (tag) => /^[a-z]+/.exec(String(tag ?? '').toLowerCase())?.[0];

export class Session {
  #instance;
  #clock = null;
  #stands = false;

  /** Called by the modules in languages/. */
  static add(talk) {
    addTalk(talk);
  }
  /** Called by session.js: all that sessions can do is here. */
  static use(whole) {
    module ??= whole;
  }
  /** Called by first.TAG.js: a module and a talk to begin with, and what loads the others. */
  static begin(first) {
    module ??= first.module;
    addTalk(first.talk);
    rest = first.rest;
  }

  /** Called by with-clock.js, or by a page that has loaded session-clock.js. */
  static addClock(added) {
    clocks = added;
  }
  /** Whether games can have a clock. */
  static get hasClock() {
    return !!clocks;
  }

  constructor({ language = 'en', fen } = {}) {
    if (talks.size === 0) throw new Error("Session: no language; import 'rochade/languages/en' or another one first");
    this.#instance = new Instance(module);
    prepare(this.#instance);
    const { c } = this.#instance;
    tags ??= this.#names('language_tag');
    c.session_start(this.#languageOf(Session.languageOf(language) ?? Session.languages[0]));
    /** The rules' view of the same game. */
    this.game = new InstanceGame(this.#instance);
    this.greeting = this.#answer(c.answer_events());
    if (fen !== undefined) this.load(fen);
  }

  /** Whether everything is here; false only in a page that began with less. */
  get isComplete() {
    return (this.#instance.isOf(module) && !rest) || this.#instance.isOf(clocks?.module);
  }
  /** Gets what is missing, and goes on where this session is. Rejects when it cannot be loaded. */
  async complete() {
    if (rest) await loadRest();
    if (this.isComplete) return;
    this.#instance.moveTo(module);
    prepare(this.#instance);
    this.#instance.c.state_moved();
  }

  /** Which of these tags is spoken first; null when none is. */
  static languageOf(tags) {
    return [tags].flat().map(primary).find((tag) => talks.has(tag)) ?? null;
  }
  static get languages() {
    return [...talks.keys()].sort();
  }

  get language() {
    return tags[this.#instance.c.session_language()];
  }
  set language(tag) {
    const spoken = Session.languageOf(tag);
    if (spoken) this.#instance.c.session_set_language(this.#languageOf(spoken));
  }

  get style() {
    const { c } = this.#instance;
    const [form, pieces, ranks, files, digits, captured, check, unnumbered, sentences] =
      this.#instance.numbers8(c.session_style(), 9);
    return {
      form: FORMS[form],
      pieces: tags[pieces],
      ranks: tags[ranks],
      files: FILES[files],
      digits: !!digits,
      nameCaptured: !!captured,
      nameCheck: !!check,
      numbered: !unnumbered,
      sentences: !!sentences,
    };
  }
  set style(wanted) {
    if (typeof wanted === 'string') this.#readStyle(wanted);
    else this.#writeStyle({ ...this.style, ...wanted });
  }
  #readStyle(words) {
    if (!words.trim()) return;
    const length = this.#instance.write(words);
    if (length >= 0) this.#instance.c.session_read_style(length);
  }
  #writeStyle(style) {
    const { c } = this.#instance;
    const numbers = [
      FORMS.indexOf(style.form),
      this.#languageOf(style.pieces),
      this.#languageOf(style.ranks),
      FILES.indexOf(style.files),
      style.digits,
      style.nameCaptured,
      style.nameCheck,
      !style.numbered,
      style.sentences,
    ];
    this.#instance.bytes.set(
      numbers.map((number) => Math.max(0, Number(number))),
      c.session_style(),
    );
    c.session_set_style();
  }

  /** What the session waits for: null, 'which', 'promotion', 'resign', 'new' or 'draw'. */
  get question() {
    return QUESTIONS[this.#instance.c.session_question()];
  }

  /** A new game, from a FEN or from the beginning. Throws ChessError for a bad FEN, which changes nothing. */
  load(fen) {
    if (this.isComplete) {
      const error = startGame(this.#instance, fen);
      if (error) throw error;
    } else {
      const length = writeFen(this.#instance, fen);
      if (length < 0 || !this.#instance.c.first_start(length)) throw new Incomplete();
    }
    return this.#greet();
  }
  /** A game has begun, and its clock with it. */
  #greet() {
    this.greeting = this.#answer(this.#instance.c.answer_events());
    if (this.#clock) this.greeting = joined(this.greeting, this.#clock.begin(this.#stands));
    return this.greeting;
  }

  /** A new game where that of a PGN text began; its moves are returned, to be made one by one. */
  loadPgn(text) {
    const read = readPgn(this.#instance, text);
    if (!read.ok) return read;
    read.begin();
    this.#clock = null;
    this.#greet();
    return { ok: true, tags: read.tags, moves: read.moves, tree: read.tree };
  }

  /** A new game from the start position of Chess960 with that number. Throws ChessError when there is none. */
  load960(number) {
    if (!Number.isInteger(number) || number < 0 || number > 959)
      throw new ChessError({ code: 'chess960', message: 'start positions have the numbers 0 to 959' });
    this.#instance.c.game_start_numbered(number);
    return this.#greet();
  }

  /**
   * Begins the game anew where it began, with a clock by this time control, or takes up the one of a record; null: without
   * a clock. Throws ChessError when one of them is wrong; then all is as it was.
   */
  useClock(control, { rules = 'fide-2014', assist, now, stands = false, record = null } = {}) {
    if (control === null && !record) {
      this.#clock = null;
      return this.load(this.game.start);
    }
    if (!clocks) throw new Error("Session: no clock; import 'rochade/clock' first");
    const wanted = { start: this.game.start, control, rules, assist, ...record, now, stands, record };
    if (!this.isComplete) throw new Incomplete();
    // Tried by one of its own: when something is wrong, this session is as it was.
    new Session({ language: this.language }).#wind(wanted);
    return this.#wind(wanted);
  }
  /** Begins anew in the module that has a clock; who looks at the game goes on looking at it. */
  #wind({ control, rules, assist, start, now, stands, record }) {
    const { language, style } = this;
    this.#clock = null;
    this.#instance.restart(clocks.module);
    prepare(this.#instance, clocks.module);
    this.#instance.c.session_start(this.#languageOf(language));
    this.style = style;
    this.load(start);
    const clock = new clocks.SessionClock(this.#shared(), { now });
    clock.set(control, rules, assist);
    this.greeting = record ? clock.resume(record) : joined(this.greeting, clock.begin(stands));
    this.#clock = clock;
    this.#stands = stands;
    return this.greeting;
  }
  #shared() {
    return {
      instance: this.#instance,
      game: () => this.game,
      answer: (bits) => this.#answer(bits),
      nothing: () => ({ announcements: [], events: new Set(), move: null, handed: null }),
      joined,
      fail: (error, at) =>
        new ChessError({
          code: constant(nameOf(this.#instance, 'error_name', error)),
          message: nameOf(this.#instance, 'error_text', error),
          at,
        }),
    };
  }
  /** Of a game that has one; else null. See SessionClock. */
  get clock() {
    return this.#clock;
  }

  /** Puts something to the session; with a clock it is told first what time it is. */
  #put(ask) {
    const clock = this.#clock;
    const fallen = clock?.look();
    const answer = this.#answer(ask());
    if (clock?.stands && answer.events.has('moved')) clock.go({ silent: true });
    return fallen?.announcements.length ? joined(fallen, answer) : answer;
  }
  /** The game's tree of moves as PGN; the game must have begun where it begins. */
  pgn(tree) {
    const { tags, ...others } = tree;
    const timed = { ...others, tags: { ...tags, ...this.#clock?.tags } };
    return writeTree(this.#instance, timed, this.game.outcome?.result ?? tree.result);
  }
  /** What is wrong with a position or a game as text, in the player's words; the text is needed for a position. */
  explain(error, text) {
    const { language } = this;
    if (error.line !== undefined)
      return new Words([...this.label('pgn-wrong').spans, { text: ` ${error.line}.`, language }]);
    const command = error.code === 'chess960' ? 'new 960' : `fen ${text}`;
    const blank = { text: ' ', language };
    return new Words(this.line(command).announcements.flatMap(({ spans }, index) => (index ? [blank, ...spans] : spans)));
  }

  line(text) {
    return this.#put(() => {
      const length = this.#instance.write(String(text));
      // A line longer than the buffer is nonsense in any case; its beginning is enough to say so.
      return this.#instance.c.session_line(length < 0 ? this.#instance.textSize - 1 : length);
    });
  }
  /** A number, or {from, to, promotion}. */
  move(move) {
    const { c } = this.#instance;
    const code = typeof move === 'number' ? move : encode(move);
    if (this.isComplete) return this.#put(() => c.session_move(code));
    if (!c.first_move(code)) throw new Incomplete();
    return this.#answer(c.answer_events());
  }
  /** A command without words, from a key or a button: 'repeat', 'last', 'square', 'moves', ... */
  command(name, square) {
    const { c } = this.#instance;
    const command = Math.max(0, this.#commands().indexOf(constantName(name)));
    return this.#put(() => c.session_command(command, squareIndex(square)));
  }
  /** As if the last line, which did nothing but move, had not been. */
  revert() {
    this.#instance.c.session_revert();
    this.#clock?.revert();
  }

  square(name) {
    return this.#square(squareIndex(name) & 63, this.#manner());
  }
  /** The words of all squares, a1 first. */
  squares() {
    const manner = this.#manner();
    return Array.from({ length: 64 }, (_, square) => this.#square(square, manner));
  }
  /** Said once, words for a man on a square are known to all sessions that speak in the same manner. */
  #square(square, manner) {
    const { c, bytes } = this.#instance;
    const key = bytes[c.game_board() + square] * 64 + square;
    let words = manner.get(key);
    if (!words) {
      c.words_of_square(square);
      manner.set(key, (words = this.#words()));
    }
    return words;
  }
  /** What is known of this language and style. */
  #manner() {
    const { c } = this.#instance;
    const key = `${c.session_language()} ${this.#instance.numbers8(c.session_style(), 9)}`;
    let manner = manners.get(key);
    if (!manner) manners.set(key, (manner = new Map()));
    return manner;
  }
  squareName(name) {
    this.#instance.c.words_of_square_name(squareIndex(name) & 63);
    return this.#words();
  }
  /** How a legal move is announced. */
  announce(wish) {
    const found = this.game.find(wish);
    if (!found.ok) return null;
    this.#instance.c.words_of_move(found.move.code);
    return this.#words();
  }

  /** The move number `ply`, from 0, in words that name what was captured. */
  ply(ply) {
    this.#instance.c.words_of_ply(ply);
    return this.#words();
  }

  label(name, square) {
    const { c } = this.#instance;
    labels ??= this.#names('label_name');
    const length = c.words_of_label(labels.indexOf(constantName(name)), squareIndex(square));
    if (length === 0 && !this.isComplete) throw new Incomplete();
    return this.#words();
  }
  roleName(role) {
    return this.#instance.read(this.#instance.c.role_name(ROLE_CODES[role] ?? 0));
  }

  /* -------------------------------------------------------------------------------- private */

  #commands() {
    return (commands ??= this.#names('command_name'));
  }
  #commandName(command) {
    return constant(this.#commands()[command]);
  }
  #languageOf(tag) {
    const length = this.#instance.write(String(tag ?? ''));
    return length < 0 ? -1 : this.#instance.c.language_of_tag(length);
  }

  #names(kind) {
    const names = [];
    for (let name; (name = this.#instance.read(this.#instance.c[kind](names.length))); )
      names.push(name);
    return names;
  }

  /** `count` spans of the text at `base`; `at` tells where the numbers of one stand. */
  #spans(base, count, at) {
    return Array.from({ length: count }, (_, index) => {
      const [offset, length, language] = this.#instance.numbers16(at(index), 3);
      return { text: this.#instance.text(base + offset, length), language: tags[language] };
    });
  }

  #words() {
    const { c } = this.#instance;
    return new Words(this.#spans(c.words_text_at(), c.words_span_count(), c.words_span));
  }

  #answer(bits) {
    const { c } = this.#instance;
    const base = c.answer_text_at();
    const announcements = Array.from({ length: c.answer_count() }, (_, index) => {
      const [priority, , , first, count] = this.#instance.numbers16(c.answer_announcement(index), 5);
      const spans = this.#spans(base, count, (span) => c.answer_span(first + span));
      return Object.assign(new Words(spans), { priority: PRIORITIES[priority] });
    });
    const events = new Set(EVENTS.filter((_, index) => bits & (1 << index)));
    const handed = events.has('handed') ? { command: this.#commandName(c.answer_command()), square: squareName(c.answer_square()) } : null;
    return { announcements, events, move: events.has('moved') ? c.answer_move() : null, handed };
  }
}

let tags;
/** Words of squares by language and style. */
const manners = new Map();
let labels;
let commands;

const constantName = (name) => name.toUpperCase().replaceAll('-', '_');

const PROMOTIONS = { knight: 0, n: 0, bishop: 1, b: 1, rook: 2, r: 2, queen: 3, q: 3 };

/** from and to as a plain move, with a role as a promotion; the session finds out what is meant. */
function encode({ from, to, promotion }) {
  const squares = (squareIndex(from) & 63) | ((squareIndex(to) & 63) << 6);
  return promotion ? squares | (PROMOTIONS[promotion] << 12) | (1 << 14) : squares;
}
