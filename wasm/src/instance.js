/* SPDX-License-Identifier: MIT */
/*
 * A WebAssembly program and the instances that share it. Calls exchange integers and one text buffer, see
 * binding/binding.h. Before a call, the instance copies its state into the program's memory; the state of the previous
 * instance is saved in an array, which is garbage collected with that instance. An instance therefore costs a few
 * kilobytes, and the program is started once.
 */
import { textOf } from './names.js';

const decoder = new TextDecoder();
export const encoder = new TextEncoder();

// Up to this length, a loop over the characters is faster than a call of the encoder or decoder.
const SHORT = 12;

/**
 * The functions that the C code exports (see exports/*.txt), by name; they take and return numbers.
 * @typedef {Record<string, (...numbers: number[]) => number>} Functions
 */
/**
 * The state of an instance: bytes of the program's memory and their addresses.
 * @typedef {[at: number, bytes: Uint8Array][]} State
 */

/** A running WebAssembly program: its functions, its memory, and the instance whose state is in the memory. */
export class Program {
  bytes = new Uint8Array();
  words = new Uint16Array();
  integers = new Int32Array();
  /** The text buffer without its last byte, which the NUL after the longest text needs. */
  room = this.bytes;
  /**
   * Views of the beginning of the text buffer, by length. They are kept because creating one takes long compared with
   * decoding it.
   * @type {Uint8Array[]}
   */
  views = [];

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const instance = new WebAssembly.Instance(module);
    const exports = /** @type {{ memory: WebAssembly.Memory; _initialize: () => void }} */ (instance.exports);
    exports._initialize();
    // Engines call functions of a prototype directly; in an object with so many entries they look them up each time.
    /** @type {Functions} */
    this.c = Object.create(Object.assign(Object.create(null), exports));
    this.memory = exports.memory;
    this.textAt = this.c.text_at();
    this.textSize = this.c.text_size();
    /** Index in `integers` at which the facts of a move begin; see move.js. */
    this.factsAt = this.c.game_facts_at() >> 2;
    this.view();
    /** @type {Instance | null} */
    this.owner = null;
    this.beginning = this.state();
  }
  get hasClock() {
    return 'clock_begin' in this.c;
  }

  /** Renews the views of the memory. They are empty after it has grown to read or write PGN (binding/pgn.c). */
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
   * Returns a copy of the state that is in the memory. In a program with a clock it consists of several parts.
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
  /**
   * Saves the state of the present owner and restores that of another instance.
   * @param {Instance} owner
   */
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
     * The saved state while this instance is not the owner of the program; otherwise null.
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
  get factsAt() {
    return this.#program.factsAt;
  }
  /** Renews bytes, words and integers after a call that may have grown the memory. */
  view() {
    this.#program.view();
  }

  /**
   * Resets this instance to the initial state of a program, which may be another one than before.
   * @param {Program} program
   */
  restart(program) {
    if (this.#program.owner === this) this.#program.owner = null;
    this.#program = program;
    this.state = program.beginning;
  }

  /** Returns a copy of the current state for restore(). */
  keep() {
    return this.c && this.#program.state();
  }
  /** @param {State} kept */
  restore(kept) {
    if (this.c) this.#program.restore(kept);
  }

  /** The program's functions. Reading this property first makes this instance the owner of the program. */
  get c() {
    const program = this.#program;
    if (program.owner !== this) program.change(this);
    return program.c;
  }

  /**
   * Writes text into the buffer. Returns its length in bytes, or -1 if it is too long.
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
   * Returns the text that a function left in the buffer, given the length that it returned.
   * @param {number} length
   */
  read(length) {
    return this.text(this.textAt, length, this.#program.views);
  }

  /**
   * Returns the text at an address. `views` holds views by length, all of them at this address.
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
   * Returns a copy of the bytes at an address.
   * @param {number} at
   * @param {number} count
   */
  numbers8(at, count) {
    return this.bytes.slice(at, at + count);
  }
  /**
   * Returns a copy of the 16-bit numbers at an address.
   * @param {number} at
   * @param {number} count
   */
  numbers16(at, count) {
    return this.words.slice(at >> 1, (at >> 1) + count);
  }
}
