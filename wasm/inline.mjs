/* SPDX-License-Identifier: MIT */
/*
 * usage: node inline.mjs FILE MODULE.js - writes a module whose default export is the file: text without its comments; a
 * .wasm as a string with a character for each byte: the one with its number, or with 256 more where a program would have to
 * escape that. What is frequent in the file and dear changes places with what is cheap and rare, and these pairs come first:
 * how many, and of each the cheap character and the dear one. (After gzip that is a thirtieth more than the bytes themselves,
 * and a fifth less than base64; bytesOf in src/instance.js reads it.)
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [source, target] = process.argv.slice(2);

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
/* What neither a program nor a reader of programs does anything special with. */
const CHEAP = [...range(0x20, 0x7e), ...range(1, 6), ...range(14, 25), ...range(28, 31)].filter(
  (code) => !'"\'`$\\'.includes(String.fromCharCode(code)),
);

/* Rarer than this a pair costs more than it saves. */
const WORTH = 32;

/* The bytes that change places: [cheap and rare, dear and frequent]. */
function pairsOf(bytes) {
  const counts = new Array(256).fill(0);
  for (const byte of bytes) counts[byte]++;
  const rare = [...CHEAP].sort((one, other) => counts[one] - counts[other]);
  const dear = range(0, 255).filter((byte) => !CHEAP.includes(byte));
  const frequent = dear.sort((one, other) => counts[other] - counts[one]);
  return rare.map((byte, index) => [byte, frequent[index]]).filter(([one, other]) => counts[other] - counts[one] > WORTH);
}

function textOf(bytes) {
  const pairs = pairsOf(bytes);
  const codes = range(0, 255).map((byte) => (byte < 0x80 && !CHEAP.includes(byte) ? byte + 0x100 : byte));
  const header = [pairs.length + 0x100];
  for (const [cheap, dear] of pairs) {
    header.push(cheap, codes[dear]);
    codes[dear] = cheap;
    codes[cheap] = cheap + 0x100;
  }
  return [...header, ...Array.from(bytes, (byte) => codes[byte])].map((code) => String.fromCharCode(code)).join('');
}

const text = source.endsWith('.wasm')
  ? textOf(readFileSync(source))
  : readFileSync(source, 'utf8').replace(/\/\*[^]*?\*\/\n?/g, '');
/* Not as JSON: that would write six characters for each of those below U+0020. */
const quoted = text.replace(/["\\\n\r]/g, (character) => JSON.stringify(character).slice(1, -1));
writeFileSync(target, `export default "${quoted}";\n`);
