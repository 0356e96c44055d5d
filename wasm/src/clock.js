/* SPDX-License-Identifier: MIT */
/* A chess clock by Article 6. It shows what it is asked for and reads no time of its own but the default of `now`. */
import text from './chess.wasm.js';
import { inlined } from './inlined.js';
import { Instance } from './instance.js';
import { ChessError, colorCode, COLORS, constant, finite, nameOf, optionsOf } from './names.js';
/** @import { Clock as Described, Color, Done } from '../types/rules.js' */

/** @type {Described['class'][]} */
const CLASSES = ['unlimited', 'blitz', 'rapid', 'standard'];
/** @param {unknown} value */
const instant = (value) => finite('now', value);
const ticks = () => Math.floor(performance.now());

export class Clock {
  #instance = new Instance(inlined(text));

  /** @param {{ control?: string; black?: string }} [options] */
  constructor(options) {
    const { control = 'rapid', black = control } = optionsOf('Clock', options, ['control', 'black']);
    [control, black].forEach((wanted, color) => {
      const length = this.#instance.write(wanted);
      const error = length < 0 ? 1 : this.#instance.c.clock_control(color, length);
      if (error) throw new ChessError({ ...this.#problem(error), at: this.#instance.c.clock_error_at() });
    });
    this.#instance.c.clock_set();
  }
  /** Names of time controls: 'rapid', 'blitz', ..., with what they stand for. */
  static get presets() {
    const instance = new Instance(inlined(text));
    /** @type {Record<string, string>} */
    const presets = {};
    for (let preset = 0, name = ''; (name = nameOf(instance, 'clock_preset_name', preset)); preset++)
      presets[name] = nameOf(instance, 'clock_preset_text', preset);
    return presets;
  }
  /**
   * '1:30:00'; '' for what has no limit.
   * @param {number} milliseconds
   */
  static format(milliseconds) {
    if (!Number.isFinite(milliseconds)) return '';
    const instance = new Instance(inlined(text));
    return instance.read(instance.c.clock_time_text(Math.floor(milliseconds)));
  }

  /** 'blitz', 'rapid', 'standard' or 'unlimited', by Annexes A and B. */
  get class() {
    return CLASSES[this.#instance.c.clock_class()];
  }
  /** Whose display runs, or null. */
  get running() {
    return COLORS[this.#instance.c.clock_turn()] ?? null;
  }
  /**
   * @param {Color} [color]
   * @param {number} [now]
   */
  start(color = 'white', now = ticks()) {
    return this.#done(this.#instance.c.clock_run(colorCode(color), instant(now)));
  }
  /**
   * The player whose display runs has made a move and presses (Article 6.2.a).
   * @param {number} [now]
   */
  press(now = ticks()) {
    return this.#done(this.#instance.c.clock_press(instant(now)));
  }
  /** @param {number} [now] */
  stop(now = ticks()) {
    return this.#done(this.#instance.c.clock_stop(instant(now)));
  }
  /**
   * The arbiter gives or takes time.
   * @param {Color} color
   * @param {number} milliseconds
   * @param {number} [now]
   */
  adjust(color, milliseconds, now = ticks()) {
    const given = Math.trunc(finite('milliseconds', milliseconds));
    return this.#done(this.#instance.c.clock_adjust(colorCode(color), given, instant(now)));
  }
  /**
   * What that display shows, in milliseconds; Infinity without a time limit.
   * @param {Color} color
   * @param {number} [now]
   */
  remaining(color, now = ticks()) {
    return this.#instance.c.clock_remaining(colorCode(color), instant(now));
  }
  /**
   * @param {Color} color
   * @param {number} [now]
   */
  delayLeft(color, now = ticks()) {
    return this.#instance.c.clock_delay_left(colorCode(color), instant(now));
  }
  /**
   * Has this flag fallen?
   * @param {Color} color
   * @param {number} [now]
   */
  flag(color, now = ticks()) {
    return !!this.#instance.c.clock_flag(colorCode(color), instant(now));
  }
  /**
   * Moves completed, and those to complete before the period ends (0 in the last one).
   * @param {Color} color
   */
  moves(color) {
    const { c } = this.#instance;
    const side = colorCode(color);
    return { completed: c.clock_moves(side), left: c.clock_moves_left(side) };
  }

  /** For JSON: what the displays showed when the clock was last given the time; null without a time limit. */
  toJSON() {
    const { class: kind, running } = this;
    const [white, black] = this.#shown();
    return { class: kind, running, white, black };
  }
  toString() {
    return this.#shown()
      .map((time) => (time === null ? '-' : Clock.format(time)))
      .join(' ');
  }
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `Clock <${this}>`;
  }
  /** Asked about an earlier time, a clock returns its present state. */
  #shown() {
    const times = COLORS.map((color) => this.remaining(color, Number.MIN_SAFE_INTEGER));
    return times.map((time) => (Number.isFinite(time) ? time : null));
  }

  /**
   * @param {number} error
   * @returns {Done}
   */
  #done(error) {
    if (!error) return { ok: true };
    const { code, message } = this.#problem(error);
    return { ok: false, error: code, message };
  }
  /** @param {number} error */
  #problem(error) {
    return {
      code: constant(nameOf(this.#instance, 'error_name', error)),
      message: nameOf(this.#instance, 'error_text', error),
    };
  }
}

/**
 * The score, from 0 to 1, that a player rated so much higher than the other is expected to make (B.02, 8.1.b).
 * @param {number} difference
 */
export function expectedScore(difference) {
  return new Instance(inlined(text)).c.rating_expected(Math.trunc(finite('difference', difference))) / 100;
}
