/* SPDX-License-Identifier: MIT */
/* The clock of a session. It requires the program that contains the arbiter. */
/** @import { Color } from '../types/rules.js' */
/** @import * as Described from '../types/session.js' */
/** @import { Answer, ClockRecord, ClockSide } from '../types/session.js' */
/** @import { Instance } from './instance.js' */
/** @import { ChessError } from './names.js' */

/**
 * The parts of a session that its clock uses.
 * @typedef {object} Shared
 * @property {Instance} instance
 * @property {() => { start: string; outcome: object | null }} game
 * @property {(bits: number) => Answer} answer
 * @property {() => Answer} nothing
 * @property {(one: Answer, other: Answer) => Answer} joined
 * @property {(color: unknown) => number} colorCode
 * @property {(names: readonly unknown[], kind: string, name: unknown) => number} indexIn
 * @property {(error: number, at: number) => ChessError} fail
 */

/** @type {Color[]} */
const COLORS = ['white', 'black'];
const LABELS = ['name', 'start', 'stop', 'wrong', ...COLORS];

/** @implements {Described.SessionClock} */
export class SessionClock {
  #session;
  #source;
  /** Value of the time source when the time of the game was #at. */
  #origin = 0;
  #at = 0;
  #stood = true;

  /**
   * @param {Shared} session
   * @param {{ now?: () => number }} [options]
   */
  constructor(session, { now = () => performance.now() } = {}) {
    this.#session = session;
    this.#source = now;
    /** True while the clock is stopped until the next move or go(). */
    this.stands = true;
  }

  get #c() {
    return this.#session.instance.c;
  }
  /** @param {unknown} text */
  #write(text) {
    return this.#session.instance.write(text);
  }
  /** @param {number} length */
  #read(length) {
    return this.#session.instance.read(length);
  }

  /* -------------------------------------------------------------------------------------- beginning */

  /**
   * Sets the time control and the rule set. Throws ChessError if one is invalid; only the error of a time control has a
   * `text` for players.
   * @param {string | null} control
   * @param {string} rules
   * @param {Color | null} [assist]
   */
  set(control, rules, assist = null) {
    this.#c.clock_assist(assist === null ? 0 : 1 << this.#session.colorCode(assist));
    const wrong = this.#give('clock_control', control);
    if (wrong) throw Object.assign(wrong, { text: this.label('wrong').replace('{1}', control ?? '') });
    const wrongRules = this.#give('clock_rules', rules);
    if (wrongRules) throw Object.assign(wrongRules, { message: `rules of the clock, ${rules}: ${wrongRules.message}` });
  }
  /**
   * Passes a text to a function of the module. Returns the error, or null.
   * @param {string} name
   * @param {unknown} text
   */
  #give(name, text) {
    const length = this.#write(text);
    const error = length < 0 ? 1 : this.#c[name](length);
    return error ? this.#session.fail(error, this.#c.clock_error_at()) : null;
  }
  /**
   * Begins together with a new game. With `stands`, the clock is stopped until the first move or go().
   * @param {boolean} stands
   * @returns {Answer}
   */
  begin(stands) {
    this.#at = 0;
    this.stands = true;
    const begun = this.#session.answer(this.#c.clock_begin(0));
    if (stands) return this.#announce(false);
    this.run();
    return begun;
  }
  /**
   * Continues a recorded game: handles its events in a new game from the same start position. The clock is stopped at
   * the recorded time. Throws ChessError for an invalid record.
   * @param {Pick<ClockRecord, 'events' | 'at'>} record
   */
  resume({ events, at }) {
    this.#c.log_begin();
    /** @type {(line: string) => unknown} */
    const holds = (line) => this.#c.log_handle(Math.max(0, this.#write(line)));
    if (!Array.isArray(events) || !(at >= 0) || !events.every(holds))
      throw Object.assign(this.#session.fail(1, 0), { message: 'no record of a game with a clock' });
    this.#c.log_follow();
    this.#at = at;
    this.stands = true;
    this.look();
    return this.#c.clock_turn() > 1 ? this.#session.nothing() : this.#announce(false);
  }
  /**
   * The data that resume() needs; null if there were too many events to keep.
   * @returns {ClockRecord | null}
   */
  get record() {
    const { start } = this.#session.game();
    const { control, rules, now: at } = this;
    if (!this.#c.log_is_whole()) return null;
    const events = Array.from({ length: this.#c.log_count() }, (_, index) => this.#read(this.#c.log_line(index)));
    return { control, rules, start, at, events };
  }

  /* --------------------------------------------------------------------------------------- the time */

  /** The time of the game in milliseconds since its beginning. */
  get now() {
    return this.stands ? this.#at : Math.max(this.#at, Math.floor(this.#at + this.#source() - this.#origin));
  }
  /** Passes the current time to the session. The answer is empty unless a flag has fallen. */
  look() {
    this.#stood = this.stands;
    return this.#session.answer(this.#c.clock_time(this.now));
  }
  /** Starts the clock without an announcement: the session has announced what started it. */
  run() {
    this.#origin = this.#source();
    this.stands = false;
  }
  /** Starts the clock and announces it. */
  go() {
    if (this.stands) this.run();
    return this.#announce(true);
  }
  /** Stops the clock until the next move or go(), and announces it. */
  hold() {
    this.look();
    this.#at = this.now;
    this.stands = true;
    return this.#announce(false);
  }
  /** Stops the clock again if it was stopped at the last look(): the move that started it was reverted. */
  revert() {
    if (this.#stood) this.stands = true;
  }

  /* -------------------------------------------------------------------------------------- questions */

  get control() {
    return this.#read(this.#c.clock_control_text());
  }
  get rules() {
    return this.#read(this.#c.clock_rules_text());
  }
  /** PGN tags of the time control, and of a score or an ending that the result does not express. */
  get tags() {
    const TimeControl = this.#read(this.#c.clock_tag_control());
    const perhaps = {
      TimeDelay: this.#read(this.#c.clock_tag_delay()),
      Score: this.#read(this.#c.clock_tag_score()),
      Termination: this.#read(this.#c.clock_tag_termination()),
    };
    const given = Object.entries(perhaps).filter(([, value]) => value);
    return { TimeControl, ...Object.fromEntries(given) };
  }
  /** The side whose time runs, or null. */
  get running() {
    return this.stands ? null : this.turn;
  }
  /** The side whose time runs, or will after a stop; null if the arbiter has stopped the clocks or the game is over. */
  get turn() {
    return this.#session.game().outcome ? null : (COLORS[this.#c.clock_turn()] ?? null);
  }
  get white() {
    return this.#side(0);
  }
  get black() {
    return this.#side(1);
  }
  /**
   * @param {number} color
   * @returns {ClockSide}
   */
  #side(color) {
    const { now } = this;
    const c = this.#c;
    return {
      remaining: c.clock_remaining(color, now),
      delay: c.clock_delay_left(color, now),
      flag: !!c.clock_flag(color),
      moves: c.clock_moves(color),
      movesLeft: c.clock_moves_left(color),
    };
  }
  /** Milliseconds until a flag falls; Infinity if none will. */
  get flagIn() {
    const { running } = this;
    if (!running) return Infinity;
    const { remaining, delay } = this[running];
    return remaining + delay;
  }
  /**
   * Returns what the mover's display showed after ply number `ply`, from 0: '0:04:05'; '' without a time limit.
   * @param {number} ply
   */
  left(ply) {
    const time = this.#c.clock_ply_time(ply);
    return time === Infinity ? '' : this.#read(this.#c.clock_time_text(time));
  }

  /* --------------------------------------------------------------------------------------- speaking */

  /**
   * Handles an event without its time, such as 'arbiter stop', like a typed line. Throws ChessError for an invalid one.
   * @param {string} event
   */
  handle(event) {
    const fallen = this.look();
    const length = this.#write(event);
    const events = length < 0 ? -1 : this.#c.clock_handle(length);
    if (events < 0) throw this.#session.fail(1, 0);
    return this.#session.joined(fallen, this.#session.answer(events));
  }
  /**
   * Announces how much time a side has left.
   * @param {Color} color
   */
  announceTime(color) {
    this.#c.clock_say_time(this.#session.colorCode(color));
    return this.#session.answer(0);
  }
  /** @param {boolean} runs */
  #announce(runs) {
    this.#c.clock_say(Number(runs));
    return this.#session.answer(0);
  }
  /**
   * Returns a label for a page: 'name', 'start', 'stop', 'wrong' (with a placeholder {1}), 'white', 'black'.
   * @param {Parameters<Described.SessionClock['label']>[0]} name
   */
  label(name) {
    return this.#read(this.#c.clock_label(this.#session.indexIn(LABELS, 'label', name)));
  }
}
