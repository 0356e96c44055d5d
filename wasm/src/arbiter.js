/* SPDX-License-Identifier: MIT */
/* The arbiter, which takes events and returns rulings with their Articles; rule sets and ratings. */
import text from './chess.wasm.js';
import { startGame } from './position.js';
import { inlined } from './inlined.js';
import { Instance } from './instance.js';
import {
  arrayOf,
  ChessError,
  colorCode,
  COLORS,
  constant,
  finite,
  nameOf,
  optionsOf,
  textOf,
  unknown,
} from './names.js';
/** @import { Arbiter as Described, Color, RatedGame } from '../types/rules.js' */

const OPTIONS = ['control', 'black', 'rules', 'fen'];
const PLAYER = ['rating', 'games', 'high', 'born'];
const RATED = ['opponent', 'score', 'unplayed'];
/** @type {Described['phase'][]} */
const PHASES = ['before', 'play', 'sealing', 'adjourned', 'undecided', 'ended'];
/**
 * @param {Instance} instance
 * @param {number} error
 * @param {number} [at]
 */
const failure = (instance, error, at) =>
  new ChessError({
    code: constant(nameOf(instance, 'error_name', error)),
    message: nameOf(instance, 'error_text', error),
    at,
  });

/**
 * @param {Instance} instance
 * @param {string} rules
 */
function readRules(instance, rules) {
  const length = instance.write(rules);
  const error = length < 0 ? 1 : instance.c.arbitration_rules(length);
  if (error) throw failure(instance, error, instance.c.arbitration_error_at());
}

export class Arbiter {
  #instance = new Instance(inlined(text));
  /**
   * The events so far. An arbiter that handles the same events returns the same rulings.
   * @type {string[]}
   */
  events = [];

  /** @param {{ control?: string; black?: string; rules?: string; fen?: string }} [options] */
  constructor(options) {
    const { control = '-', black = control, rules = 'fide-2014', fen } = optionsOf('Arbiter', options, OPTIONS);
    const instance = this.#instance;
    const wrong = startGame(instance, fen);
    if (wrong) throw wrong;
    [control, black].forEach((wanted, color) => {
      const length = instance.write(wanted);
      const error = length < 0 ? 1 : instance.c.clock_control(color, length);
      if (error) throw failure(instance, error, instance.c.clock_error_at());
    });
    readRules(instance, rules);
    instance.c.arbitration_begin();
  }

  /**
   * Handles an event such as '0:01:02.450 white move e2e4'.
   * @param {string} event
   * @returns {ReturnType<Described['handle']>}
   */
  handle(event) {
    const { c } = this.#instance;
    /** @type {(length: number) => string} */
    const read = (length) => this.#instance.read(length);
    const length = this.#instance.write(event);
    const objection = length < 0 ? -1 : c.arbitration_handle(length);
    if (objection < 0) return { ok: false, error: 'syntax', message: 'this is no event', at: c.arbitration_error_at() };
    if (objection > 0) {
      const [error, message, article] = [0, 1, 2].map((part) => read(c.arbitration_objection(objection, part)));
      return { ok: false, error, message, article };
    }
    this.events.push(textOf(event).trim());
    const rulings = Array.from({ length: c.arbitration_ruling_count() }, (_, index) => {
      const [ruling, message, article, line] = [0, 1, 2, 3].map((part) => read(c.arbitration_ruling(index, part)));
      return {
        ruling,
        message,
        article,
        player: COLORS[c.arbitration_ruling_player(index)],
        time: c.arbitration_ruling_time(index),
        line,
      };
    });
    return { ok: true, rulings };
  }

  get phase() {
    return PHASES[this.#instance.c.arbitration_phase()];
  }
  /** '1-0', '0-0', '1/2-0', '*', 'cancelled' */
  get score() {
    return this.#instance.read(this.#instance.c.arbitration_score());
  }
  fen() {
    return this.#instance.read(this.#instance.c.arbitration_fen());
  }
  /** Plies on the score sheet. */
  get length() {
    return this.#instance.c.arbitration_sheet_count();
  }
  get running() {
    return COLORS[this.#instance.c.arbitration_turn()] ?? null;
  }
  /**
   * @param {Color} color
   * @param {number} now
   */
  remaining(color, now) {
    return this.#instance.c.arbitration_remaining(colorCode(color), now);
  }
  /** For JSON.stringify(): the state and the events that led to it. */
  toJSON() {
    const { phase, score, events } = this;
    return { fen: this.fen(), phase, score, events };
  }
  toString() {
    return this.fen();
  }
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `Arbiter <${this}>`;
  }
  /**
   * @param {Color} color
   * @param {number} now
   */
  mustRecord(color, now) {
    return !!this.#instance.c.arbitration_must_record(colorCode(color), now);
  }
}

/** Returns the names of the rule sets. */
export function ruleSets() {
  const instance = new Instance(inlined(text));
  /** @type {string[]} */
  const names = [];
  for (let name; (name = nameOf(instance, 'rules_preset', names.length));) names.push(name);
  return names;
}
/**
 * Returns every field of a rule set with its value, Article and meaning.
 * @param {string} rules
 */
export function rulesOf(rules) {
  const instance = new Instance(inlined(text));
  readRules(instance, rules);
  /** @type {ReturnType<typeof import('../types/rules.js').rulesOf>} */
  const fields = {};
  /** @type {(field: number, part: number) => string} */
  const read = (field, part) => instance.read(instance.c.rules_field(field, part));
  for (let field = 0, name = ''; (name = read(field, 0)); field++)
    fields[name] = { value: instance.c.rules_value(field), message: read(field, 1), article: read(field, 2) };
  return fields;
}

/* ------------------------------------------------------------------------------------------ ratings */

/**
 * @param {Instance} instance
 * @param {readonly RatedGame[]} games
 */
function put(instance, games) {
  const { c, integers } = instance;
  if (arrayOf('games', games).length > c.rated_capacity())
    throw new RangeError(`games: more than ${c.rated_capacity()}`);
  const numbers = Array.from(games, (game) => {
    const { opponent = 0, score = -1, unplayed = false } = optionsOf('game', game ?? null, RATED);
    if (![0, 0.5, 1].includes(score)) unknown('score', score, '0, 0.5, 1');
    return [Math.trunc(finite('opponent', opponent)), 2 * score, unplayed ? 1 : 0];
  });
  integers.set(numbers.flat(), c.rated_at() >> 2);
}
/** @param {string} date */
function dateOf(date) {
  const given = textOf(date);
  // JavaScript takes February 30 for March 2.
  if (!/^\d{4}-\d\d-\d\d$/.test(given) || !new Date(given).toJSON()?.startsWith(given))
    throw new RangeError(`date: ${given}; it is a day, written yyyy-mm-dd`);
  return Number(date.replaceAll('-', ''));
}

/**
 * Returns K of a player on a day (B.02, 8.56).
 * @type {typeof import('../types/rules.js').ratingK}
 */
export function ratingK(player, day) {
  const { rating, games, high = false, born } = optionsOf('ratingK', player ?? null, PLAYER);
  return new Instance(inlined(text)).c.rating_k(
    finite('rating', rating),
    finite('games', games),
    high ? 1 : 0,
    born ? dateOf(born) : 0,
    dateOf(day),
  );
}
/**
 * Returns the change of a rating in points by these games (B.02, 8.5), to the hundredth, and rounded.
 * @param {number} rating
 * @param {number} k
 * @param {readonly RatedGame[]} games
 */
export function ratingChange(rating, k, games) {
  const instance = new Instance(inlined(text));
  put(instance, games);
  const hundredths = instance.c.rating_change(finite('rating', rating), finite('k', k), games.length);
  return { change: hundredths / 100, rounded: instance.c.rating_round(hundredths) };
}
/**
 * Returns a first rating from games (B.02, 8.2).
 * @param {readonly RatedGame[]} games
 */
export function firstRating(games) {
  const instance = new Instance(inlined(text));
  put(instance, games);
  const at = instance.c.rating_first(games.length) >> 2;
  const [rating, counted, halfPoints, percentage, publishable] = instance.integers.subarray(at, at + 5);
  return { rating: rating || null, games: counted, score: halfPoints / 2, percentage, publishable: !!publishable };
}
