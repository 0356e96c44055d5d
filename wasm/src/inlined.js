/* SPDX-License-Identifier: MIT */
/* Programs whose bytes are part of a script, as text that tools/inline.mjs has written. */
import { Program } from './instance.js';

/**
 * Decodes the text of a program: the pairs of characters to exchange, then one character for each byte; see
 * tools/inline.mjs.
 * @param {string} text
 */
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
