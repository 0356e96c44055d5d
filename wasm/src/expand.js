/* SPDX-License-Identifier: MIT */
/* A module of WebAssembly out of the text that compress.mjs made of it; by a small one, with a character for each byte. */
import { started } from './instance.js';

export function expand(program, text) {
  const { memory, expand_text_at, expand, expand_bytes_at } = started(Uint8Array.from(program, (byte) => byte.charCodeAt()));
  const bytes = new Uint8Array(memory.buffer);
  new TextEncoder().encodeInto(text, bytes.subarray(expand_text_at()));
  const length = expand();
  return bytes.slice(expand_bytes_at(), expand_bytes_at() + length);
}
