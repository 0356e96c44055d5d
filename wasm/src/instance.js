/* SPDX-License-Identifier: MIT */
/*
 * A module of WebAssembly, started synchronously and once, and the games that take turns in it: integers and one text
 * buffer, see binding/binding.h. Whoever is called next moves in, and what the one before had goes into an array that
 * the garbage collector takes with it; so a game costs a few kilobytes and no start of its own.
 */

const decoder = new TextDecoder();
export const encoder = new TextEncoder();

// Longer text is left to the encoder and the decoder, whose every call costs as much as a dozen characters.
const SHORT = 12;

/** @type {Map<string, Module>} */
const modules = new Map();

// A character for each byte, behind the pairs of those that have changed places; see inline.mjs.
export function bytesOf(text) {
  const byteOf = Uint8Array.from({ length: 0x200 }, (_, code) => code);
  const begin = 2 * (text.charCodeAt(0) & 255) + 1;
  for (let at = 1; at < begin; at += 2) {
    const [one, other] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
    [byteOf[one], byteOf[other]] = [byteOf[other], byteOf[one]];
  }
  const bytes = new Uint8Array(text.length - begin);
  for (let index = 0; index < bytes.length; index++) bytes[index] = byteOf[text.charCodeAt(index + begin)];
  return bytes;
}

/** Asked of a module that does not have it yet; nothing has changed. */
export class Incomplete extends Error {
  constructor() {
    super('not loaded yet: await complete() first');
    this.name = 'Incomplete';
  }
}
const missing = () => {
  throw new Incomplete();
};
/** Behind the functions of a module that is divided, so that those which are there cost no more than others. */
const lacking = new Proxy({}, { get: () => missing });

/** What a module exports that is given as text, or by a function that has its bytes (squeezed.js). */
export const start = (given, imports) =>
  new WebAssembly.Instance(new WebAssembly.Module(given.call ? given() : bytesOf(given)), imports).exports;

/** A started module, and who has it now. One that is divided (wasm/parts.mjs) may get its other parts later. */
class Module {
  constructor(text) {
    const exports = start(text);
    exports._initialize();
    // Engines know what they find in a prototype, and call it straight away; in an object with so many entries they look it up.
    this.c = Object.create(Object.assign(Object.create(exports.first_start ? lacking : null), exports));
    // Memory never grows, so these views stay good.
    const { buffer } = exports.memory;
    this.bytes = new Uint8Array(buffer);
    this.words = new Uint16Array(buffer);
    this.integers = new Int32Array(buffer);
    /** The beginnings of the text buffer, by length: to make such a view takes half as long as to decode it. */
    this.views = [];
    this.owner = null;
    this.beginning = this.state();
  }
  static of(text) {
    let module = modules.get(text);
    if (!module) modules.set(text, (module = new Module(text)));
    return module;
  }

  /** What an instance has in the module, with its address; one with a clock has it in several places. */
  state() {
    const { c, bytes } = this;
    const parts = [];
    const keep = (at, size) => parts.push([at, bytes.slice(at, at + size)]);
    keep(c.state_at(), c.state_size());
    if (this.has('clock_part_size'))
      for (let part = 0, size; (size = c.clock_part_size(part)); part++) keep(c.clock_part_at(part), size);
    return parts;
  }
  has(name) {
    return name in this.c;
  }
  restore(state) {
    for (const [at, kept] of state) this.bytes.set(kept, at);
  }
  change(owner) {
    if (this.owner) this.owner.state = this.state();
    this.owner = owner;
    this.restore(owner.state);
    owner.state = null;
  }
}

export class Instance {
  #module;

  constructor(text) {
    this.#enter(text);
    /** What it had when another one took the module. */
    this.state = this.#module.beginning;
  }
  #enter(text) {
    const module = Module.of(text);
    this.#module = module;
    this.bytes = module.bytes;
    this.words = module.words;
    this.integers = module.integers;
    this.textAt = module.c.text_at();
    this.textSize = module.c.text_size();
    /** Where the facts of a move are, as a number of `integers`; see move.js. */
    this.factsAt = module.c.game_facts_at() >> 2;
    /** The buffer, but for the NUL behind the longest text. */
    this.room = this.bytes.subarray(this.textAt, this.textAt + this.textSize - 1);
  }

  has(name) {
    return this.#module.has(name);
  }
  /** Another part of the module, which takes its place in the same memory, for all who are in it. */
  add(text) {
    const { c } = this.#module;
    Object.assign(c, start(text, { '': c }));
  }

  /** What it has now, to be restored if that is needed. */
  keep() {
    return this.c && this.#module.state();
  }
  restore(kept) {
    if (this.c) this.#module.restore(kept);
  }

  /** Begins anew in a module, perhaps another one than it was in. */
  restart(text) {
    if (this.#module.owner === this) this.#module.owner = null;
    this.#enter(text);
    this.state = this.#module.beginning;
  }

  /** The module's functions; with them this instance moves in. */
  get c() {
    const module = this.#module;
    if (module.owner !== this) module.change(this);
    return module.c;
  }

  /** Puts text into the buffer; its length in bytes, or -1 when it is too long. */
  write(text) {
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
    const { read, written } = encoder.encodeInto(text, this.room);
    return read < length ? -1 : written;
  }

  /** What a function left in the buffer, given the length that it returned. */
  read(length) {
    return this.text(this.textAt, length, this.#module.views);
  }

  /** `views`, by length, are of texts at this address alone. */
  text(at, length, views) {
    const { bytes } = this;
    const end = at + length;
    let text = '';
    for (let index = at; length <= SHORT && index < end && bytes[index] < 128; index++) text += String.fromCharCode(bytes[index]);
    if (text.length === length) return text;
    return decoder.decode(views ? (views[length] ??= bytes.subarray(at, end)) : bytes.subarray(at, end));
  }

  /** Copies of the numbers at an address. */
  numbers8(at, count) {
    return this.bytes.slice(at, at + count);
  }
  numbers16(at, count) {
    return this.words.slice(at >> 1, (at >> 1) + count);
  }
}
