/* SPDX-License-Identifier: MIT */
/*
 * rochade-study.wasm: the search in a file of games and the reasons of a review, compiled from the sources of the
 * terminal program. It is fetched on first use. See wasm/binding/study.c.
 */
/** @import { Square } from 'rochade' */

/** Names in the order of their numbers in C. */
const KINDS = ['all', 'player', 'opening', 'result', 'position'];
const REASONS = ['unproved', 'allows-mate', 'misses-mate', 'loses-piece', 'misses-piece', 'allows-fork', 'misses-fork'];
const RESULTS = ['*', '1-0', '0-1', '1/2-1/2'];

/**
 * The value to search: words of a player or an opening, a result, or the FEN of a position.
 * @typedef {{ kind: string, wanted: string }} Search
 * @typedef {{ white: string, black: string, event: string, date: string, start: string, result: string }} FoundGame
 *   `start` is a number of Chess960, or the letters of the pieces that one side gives as odds, or ''
 * @typedef {{ kind: string, moves: number, squares: Square[] }} Reason the moves to mate, the two squares of a fork
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** @param {number} square */
const nameOf = (square) => /** @type {Square} */ (`${'abcdefgh'[square & 7]}${(square >> 3) + 1}`);

class StudyModule {
  #memory;
  /** @type {Record<string, (...numbers: number[]) => number>} */
  #c;

  /** @param {WebAssembly.Instance} instance */
  constructor({ exports }) {
    const { memory, _initialize: initialize, ...functions } = /** @type {Record<string, any>} */ (exports);
    initialize();
    this.#memory = memory;
    this.#c = functions;
  }
  /** Writes bytes one after the other into memory allocated by the module. @param {...Uint8Array} parts */
  #put(...parts) {
    let at = this.#c.study_room(parts.reduce((sum, { length }) => sum + length, 0));
    if (!at) throw new RangeError('rochade-study.wasm: no memory');
    for (const part of parts) {
      new Uint8Array(this.#memory.buffer).set(part, at);
      at += part.length;
    }
  }
  /**
   * Returns the entry of a game for a list of results, or null if the game does not match.
   * @param {Search} search
   * @param {string} text the PGN of the game
   * @returns {FoundGame | null}
   */
  find({ kind, wanted }, text) {
    const words = encoder.encode(kind === 'result' ? '' : wanted);
    const game = encoder.encode(text);
    this.#put(words, game);
    const result = kind === 'result' ? RESULTS.indexOf(wanted) : 0;
    const length = this.#c.study_find(KINDS.indexOf(kind), result, words.length, game.length);
    if (!length) return null;
    const found = new Uint8Array(this.#memory.buffer, this.#c.study_found_at(), length);
    const [white, black, event, date, start, digit] = decoder.decode(found).split('\0');
    return { white, black, event, date, start, result: RESULTS[Number(digit)] };
  }
  /**
   * Returns why a move is worse than another, as far as the rules prove it. Moves are numbers; `answer` is the reply to
   * the move played, or 0.
   * @param {{ fen: string, played: number, better: number, answer: number }} mistake
   * @returns {Reason}
   */
  reason({ fen, played, better, answer }) {
    const position = encoder.encode(fen);
    this.#put(position);
    const reason = this.#c.study_reason(position.length, played, better, answer);
    const squares = [nameOf((reason >> 16) & 63), nameOf((reason >>> 24) & 63)];
    return { kind: REASONS[reason & 255], moves: (reason >> 8) & 255, squares };
  }
}

async function load() {
  const answer = await fetch(new URL('rochade-study.wasm', import.meta.url));
  if (!answer.ok) throw new Error(`rochade-study.wasm: ${answer.status}`);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  return new StudyModule(instance);
}
/** @type {Promise<StudyModule> | null} */
let loading = null;
/** Resolves to the module; tries again after a failure. */
export function loadStudyModule() {
  loading ??= load();
  loading.catch(() => (loading = null));
  return loading;
}
