/* SPDX-License-Identifier: MIT */
/* Programs whose bytes are part of a script, as text that tools/inline.mjs has written. */
import { Program } from './instance.js';

/**
 * Returns the bytes of such a text, which has one character for each.
 * @param {string} text
 */
export function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** @type {Map<string, Program>} */
const programs = new Map();

/**
 * Returns the program of such a text, which is started on the first call.
 * @param {string} text
 */
export function inlined(text) {
  let program = programs.get(text);
  if (!program) programs.set(text, (program = new Program(new WebAssembly.Module(bytesOf(text)))));
  return program;
}
