/* SPDX-License-Identifier: MIT */
/*
 * A program of WebAssembly, started once, and the instances that take turns in it: integers and one text buffer, see
 * binding/binding.h. The instance that is called next moves in, and the state of the one before goes into an array that
 * the garbage collector takes with it; so a game costs a few kilobytes and no start of its own.
 */
import { textOf } from './names.js';

const decoder = new TextDecoder();
export const encoder = new TextEncoder();

// Longer text is left to the encoder and the decoder, whose every call costs as much as a dozen characters.
const SHORT = 12;

/**
 * What the C code exports, by name: every function takes and returns numbers (see exports/*.txt).
 * @typedef {Record<string, (...numbers: number[]) => number>} Functions
 */
/**
 * What an instance has in a program: bytes, and the address where they belong.
 * @typedef {[at: number, bytes: Uint8Array][]} State
 */

/** A running program of WebAssembly: its functions, its memory, and the instance that has it now. */
export class Program {
  bytes = new Uint8Array();
  words = new Uint16Array();
  integers = new Int32Array();
  /** The text buffer, but for the NUL behind the longest text. */
  room = this.bytes;
  /**
   * The beginnings of the text buffer, by length: to make such a view takes half as long as to decode it.
   * @type {Uint8Array[]}
   */
  views = [];

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const instance = new WebAssembly.Instance(module);
    const exports = /** @type {{ memory: WebAssembly.Memory; _initialize: () => void }} */ (instance.exports);
    exports._initialize();
    // Engines call functions that they find in a prototype directly; in an object with so many entries they look them
    // up.
    /** @type {Functions} */
    this.c = Object.create(Object.assign(Object.create(null), exports));
    this.memory = exports.memory;
    this.textAt = this.c.text_at();
    this.textSize = this.c.text_size();
    /** Where the facts of a move are, as a number of `integers`; see move.js. */
    this.factsAt = this.c.game_facts_at() >> 2;
    this.view();
    /** @type {Instance | null} */
    this.owner = null;
    this.beginning = this.state();
  }
  get hasClock() {
    return 'clock_begin' in this.c;
  }

  /** Takes views of the memory, which grows for games as text (binding/pgn.c); older views are then empty. */
  view() {
    const { buffer } = this.memory;
    if (this.bytes.buffer === buffer) return;
    this.bytes = new Uint8Array(buffer);
    this.words = new Uint16Array(buffer);
    this.integers = new Int32Array(buffer);
    this.room = this.bytes.subarray(this.textAt, this.textAt + this.textSize - 1);
    this.views = [];
  }

  /**
   * What an instance has in the program, with its address; one with a clock has it in several places.
   * @returns {State}
   */
  state() {
    const { c, bytes } = this;
    /** @type {State} */
    const parts = [];
    /** @type {(at: number, size: number) => void} */
    const keep = (at, size) => void parts.push([at, bytes.slice(at, at + size)]);
    keep(c.state_at(), c.state_size());
    if ('clock_part_size' in c)
      for (let part = 0, size = 0; (size = c.clock_part_size(part)); part++) keep(c.clock_part_at(part), size);
    return parts;
  }
  /** @param {State} state */
  restore(state) {
    for (const [at, kept] of state) this.bytes.set(kept, at);
  }
  /** @param {Instance} owner */
  change(owner) {
    if (this.owner) this.owner.state = this.state();
    this.owner = owner;
    if (owner.state) this.restore(owner.state);
    owner.state = null;
  }
}

export class Instance {
  /** @type {Program} */
  #program;

  /** @param {Program} program */
  constructor(program) {
    this.#program = program;
    /**
     * Its state while another instance has the program.
     * @type {State | null}
     */
    this.state = program.beginning;
  }
  get bytes() {
    return this.#program.bytes;
  }
  get words() {
    return this.#program.words;
  }
  get integers() {
    return this.#program.integers;
  }
  get textAt() {
    return this.#program.textAt;
  }
  get textSize() {
    return this.#program.textSize;
  }
  get factsAt() {
    return this.#program.factsAt;
  }
  /** Renews bytes, words and integers after a call that may have made the memory grow. */
  view() {
    this.#program.view();
  }

  /**
   * Begins again in a program, perhaps another one than it was in.
   * @param {Program} program
   */
  restart(program) {
    if (this.#program.owner === this) this.#program.owner = null;
    this.#program = program;
    this.state = program.beginning;
  }

  /** What it has now, to be restored if that is needed. */
  keep() {
    return this.c && this.#program.state();
  }
  /** @param {State} kept */
  restore(kept) {
    if (this.c) this.#program.restore(kept);
  }

  /** The program's functions; with them this instance moves in. */
  get c() {
    const program = this.#program;
    if (program.owner !== this) program.change(this);
    return program.c;
  }

  /**
   * Puts text into the buffer; its length in bytes, or -1 when it is too long.
   * @param {unknown} value
   * @returns {number}
   */
  write(value) {
    const text = textOf(value);
    const { bytes, textAt: at } = this;
    const { length } = text;
    if (length <= SHORT) {
      let index = 0;
      for (; index < length; index++) {
        const code = text.charCodeAt(index);
        if (code > 127) break;
        bytes[at + index] = code;
      }
      if (index === length) return length;
    }
    const { read, written } = encoder.encodeInto(text, this.#program.room);
    return read < length ? -1 : written;
  }

  /**
   * What a function left in the buffer, given the length that it returned.
   * @param {number} length
   */
  read(length) {
    return this.text(this.textAt, length, this.#program.views);
  }

  /**
   * `views`, by length, are of texts at this address alone.
   * @param {number} at
   * @param {number} length
   * @param {Uint8Array[]} [views]
   */
  text(at, length, views) {
    const { bytes } = this;
    const end = at + length;
    let text = '';
    for (let index = at; length <= SHORT && index < end && bytes[index] < 128; index++)
      text += String.fromCharCode(bytes[index]);
    if (text.length === length) return text;
    return decoder.decode(views ? (views[length] ??= bytes.subarray(at, end)) : bytes.subarray(at, end));
  }

  /**
   * Copies of the numbers at an address.
   * @param {number} at
   * @param {number} count
   */
  numbers8(at, count) {
    return this.bytes.slice(at, at + count);
  }
  /**
   * @param {number} at
   * @param {number} count
   */
  numbers16(at, count) {
    return this.words.slice(at >> 1, (at >> 1) + count);
  }
}
