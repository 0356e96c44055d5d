/* SPDX-License-Identifier: MIT */
/* What a module of WebAssembly is made of, as arrays of bytes. */

const I32_CONST = 0x41;
const END = 0x0b;
const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

export function number(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return [...bytes, value];
}
/* In five bytes, as linkers leave room for. */
export const padded = (value) => [0, 7, 14, 21, 28].map((shift) => ((value >>> shift) & 127) | (shift < 28 ? 128 : 0));

function signed(value) {
  const bytes = [];
  for (;;) {
    const byte = value & 127;
    value >>= 7;
    if (value === (byte & 64 ? -1 : 0)) return [...bytes, byte];
    bytes.push(byte | 128);
  }
}
export const text = (string) => [...number(Buffer.byteLength(string)), ...Buffer.from(string)];
export const listOf = (items) => [...number(items.length), ...items.flat()];
/* What is to stand from a place on, in a table or in memory. */
export const segmentAt = (place, content) => [0, I32_CONST, ...signed(place), END, ...content];
export const block = (id, content) => [id, ...number(content.length), ...content];
export const module = (blocks) => Buffer.from([...HEADER, ...blocks.flat()]);
