/* SPDX-License-Identifier: MIT */
/* A chess clock by Article 6. It never acts by itself: every method takes the time, by default performance.now(). */
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
  /** Names of time controls, such as 'rapid' and 'blitz', and the controls they stand for. */
  static get presets() {
    const instance = new Instance(inlined(text));
    /** @type {Record<string, string>} */
    const presets = {};
    for (let preset = 0, name = ''; (name = nameOf(instance, 'clock_preset_name', preset)); preset++)
      presets[name] = nameOf(instance, 'clock_preset_text', preset);
    return presets;
  }
  /**
   * Formats a time: '1:30:00'; '' for one that is not finite.
   * @param {number} milliseconds
   */
  static format(milliseconds) {
    if (!Number.isFinite(milliseconds)) return '';
    const instance = new Instance(inlined(text));
    return instance.read(instance.c.clock_time_text(Math.floor(milliseconds)));
  }

  /** Class of the time control by Annexes A and B. */
  get class() {
    return CLASSES[this.#instance.c.clock_class()];
  }
  /** The side whose display runs, or null. */
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
   * Completes the move of the player whose display runs, and switches the displays (Article 6.2.a).
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
   * Adds time on behalf of the arbiter; deducts it if negative.
   * @param {Color} color
   * @param {number} milliseconds
   * @param {number} [now]
   */
  adjust(color, milliseconds, now = ticks()) {
    const given = Math.trunc(finite('milliseconds', milliseconds));
    return this.#done(this.#instance.c.clock_adjust(colorCode(color), given, instant(now)));
  }
  /**
   * Returns what a display shows, in milliseconds; Infinity without a time limit.
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
   * Returns true if the flag of a side has fallen.
   * @param {Color} color
   * @param {number} [now]
   */
  flag(color, now = ticks()) {
    return !!this.#instance.c.clock_flag(colorCode(color), instant(now));
  }
  /**
   * Returns the completed moves, and those to complete before the period ends (0 in the last one).
   * @param {Color} color
   */
  moves(color) {
    const { c } = this.#instance;
    const side = colorCode(color);
    return { completed: c.clock_moves(side), left: c.clock_moves_left(side) };
  }

  /** For JSON.stringify(): the displays as of the last time given to the clock; null without a time limit. */
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
  /** Returns the displays as of the last time given to the clock, which takes an earlier time for that one. */
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
 * Returns the expected score, from 0 to 1, of a player rated `difference` above the opponent (B.02, 8.1.b).
 * @param {number} difference
 */
export function expectedScore(difference) {
  return new Instance(inlined(text)).c.rating_expected(Math.trunc(finite('difference', difference))) / 100;
}
