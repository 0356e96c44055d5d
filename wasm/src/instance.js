/* SPDX-License-Identifier: MIT */
/*
 * One WebAssembly instance: integers and one text buffer, see binding/binding.h. Started synchronously, so that
 * nothing in this package needs to be awaited. The module is compiled once; each game has an instance of its own,
 * which the garbage collector takes with it.
 */

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** @type {Map<string, WebAssembly.Module>} */
const modules = new Map();

// A character for each byte, moved up by 35; see inline.mjs.
const SHIFT = 35;

export function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index) - SHIFT;
  return bytes;
}

function compile(text) {
  let module = modules.get(text);
  if (!module) modules.set(text, (module = new WebAssembly.Module(bytesOf(text))));
  return module;
}

export class Instance {
  constructor(text) {
    this.c = new WebAssembly.Instance(compile(text)).exports;
    this.c._initialize();
    // Memory never grows, so these views stay good.
    this.bytes = new Uint8Array(this.c.memory.buffer);
    this.textAt = this.c.text_at();
    this.textSize = this.c.text_size();
  }

  /** Puts text into the buffer; its length in bytes, or -1 when it is too long. */
  write(text) {
    const { read, written } = encoder.encodeInto(
      text,
      this.bytes.subarray(this.textAt, this.textAt + this.textSize - 1),
    );
    return read < text.length ? -1 : written;
  }

  /** What a function left in the buffer, given the length that it returned. */
  read(length) {
    return this.text(this.textAt, length);
  }

  text(at, length) {
    return decoder.decode(this.bytes.subarray(at, at + length));
  }

  /** Copies of the numbers at an address. */
  numbers8(at, count) {
    return this.bytes.slice(at, at + count);
  }
  numbers16(at, count) {
    return new Uint16Array(this.c.memory.buffer, at, count).slice();
  }
  numbers32(at, count) {
    return new Int32Array(this.c.memory.buffer, at, count).slice();
  }
}
