/* SPDX-License-Identifier: MIT */
/* A module that is squeezed into letters (wasm/squeeze), and a small module that makes it of them. */
import { encoder, start } from './instance.js';
import unsqueezer from './unsqueeze.wasm.js';

/** The bytes of a module of so many, given besides where the bodies of its functions begin, and how many there are. */
export function unsqueeze(letters, length, ...bodies) {
  const { memory, unsqueeze } = start(unsqueezer);
  const bytes = new Uint8Array(memory.buffer);
  encoder.encodeInto(letters, bytes);
  const at = unsqueeze(length, ...bodies);
  return bytes.subarray(at, at + length);
}
