/* SPDX-License-Identifier: MIT */
/*
 * usage: node inline.mjs FILE MODULE.js - writes a module whose default export is the file: text without its comments; a
 * .wasm as a string with a character for each byte. Its first 256 characters are those of the bytes 0 to 255: the commonest
 * bytes get characters of one byte in UTF-8 and without escape. (After gzip that is a fiftieth more than the bytes
 * themselves, and a fifth less than base64.)
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [source, target] = process.argv.slice(2);

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
/* What neither a program nor a reader of programs does anything special with. */
const CHEAP = [...range(0x20, 0x7e), ...range(1, 6), ...range(14, 25), ...range(28, 31)].filter(
  (code) => !'"\'`$\\'.includes(String.fromCharCode(code)),
);

/* The character of each byte. A frequent byte that is cheap itself stays what it is, so that text stays text. */
function alphabetOf(bytes) {
  const counts = new Array(256).fill(0);
  for (const byte of bytes) counts[byte]++;
  const byFrequency = range(0, 255).sort((one, other) => counts[other] - counts[one]);
  const common = byFrequency.slice(0, CHEAP.length);
  const kept = common.filter((byte) => CHEAP.includes(byte));
  const free = [...CHEAP.filter((code) => !kept.includes(code)), ...range(0x80, 0x180)];
  const alphabet = [];
  for (const byte of kept) alphabet[byte] = byte;
  for (const byte of byFrequency) alphabet[byte] ??= free.shift();
  return alphabet.map((code) => String.fromCharCode(code));
}

function textOf(bytes) {
  const alphabet = alphabetOf(bytes);
  return alphabet.join('') + Array.from(bytes, (byte) => alphabet[byte]).join('');
}

const text = source.endsWith('.wasm')
  ? textOf(readFileSync(source))
  : readFileSync(source, 'utf8').replace(/\/\*[^]*?\*\/\n?/g, '');
/* Not as JSON: that would write six characters for each of those below U+0020. */
const quoted = text.replace(/["\\\n\r]/g, (character) => JSON.stringify(character).slice(1, -1));
writeFileSync(target, `export default "${quoted}";\n`);
