/* SPDX-License-Identifier: MIT */
/*
 * usage: node inline.mjs FILE MODULE.js [in-script] - writes a module whose default export is the file as a string.
 *
 * A text loses its comments. A .wasm file gets one character for each byte: the character with the byte's number, or
 * with 256 more where a script would have to escape it. Then pairs of bytes exchange their characters, so that
 * frequent bytes get characters that take one byte in UTF-8. The string begins with the number of these pairs (plus
 * 256) and the pairs. With `in-script`, frequent bytes get the letters that are frequent in the script around the
 * string, so that gzip uses the same short codes for both. bytesOf() of src/inlined.js decodes the string.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [source, target, place] = process.argv.slice(2);

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
/* Codes of characters that take one byte in UTF-8 and have no special meaning in scripts, HTML or terminals. */
const CHEAP = [...range(0x20, 0x7e), ...range(1, 6), ...range(14, 25), ...range(28, 31)].filter(
  (code) => !'"\\'.includes(String.fromCharCode(code)),
);

/* Characters that gzip codes singly in a minified script, the most frequent first. */
const LETTERS = 'et,)nsario (=}.l:1-c{;]d';

/* Least difference of two counts for which exchanging the bytes saves more than the pair costs. */
const WORTH = 32;

/* Returns codes, the most frequent first; `counts` holds the count of every byte. */
const mostFrequent = (codes, counts) => [...codes].sort((one, other) => counts[other] - counts[one]);

function countsOf(bytes) {
  const counts = new Array(256).fill(0);
  for (const byte of bytes) counts[byte]++;
  return counts;
}

/* Counts the bytes outside repeated sequences: approximately those that gzip codes singly. */
function newOf(bytes) {
  const LEAST = 4;
  const found = new Map();
  const left = [];
  const keyAt = (at) => bytes.readUInt32BE(at);
  for (let at = 0; at < bytes.length;) {
    const before = at + LEAST <= bytes.length ? found.get(keyAt(at)) : undefined;
    let length = before === undefined ? 1 : LEAST;
    if (before === undefined) left.push(bytes[at]);
    else while (at + length < bytes.length && bytes[before + length] === bytes[at + length]) length++;
    for (; length > 0; length--, at++) if (at + LEAST <= bytes.length) found.set(keyAt(at), at);
  }
  return countsOf(left);
}

/* Returns the pairs of characters to exchange, in order. `codes` holds the character of each byte and is changed. */
function pairsOf(bytes, codes) {
  const pairs = [];
  const exchange = (one, other) => {
    pairs.push([codes[one], codes[other]]);
    [codes[one], codes[other]] = [codes[other], codes[one]];
  };
  if (place === 'in-script') {
    const frequent = mostFrequent(range(0, 255), newOf(bytes));
    [...LETTERS].forEach((letter, rank) => {
      const holder = codes.indexOf(letter.charCodeAt(0));
      if (holder !== frequent[rank]) exchange(frequent[rank], holder);
    });
  }
  const counts = countsOf(bytes);
  const isCheap = (byte) => CHEAP.includes(codes[byte]);
  const rare = mostFrequent(range(0, 255).filter(isCheap), counts).reverse();
  const dear = mostFrequent(
    range(0, 255).filter((byte) => !isCheap(byte)),
    counts,
  );
  rare.forEach((byte, rank) => {
    if (counts[dear[rank]] - counts[byte] > WORTH) exchange(dear[rank], byte);
  });
  return pairs;
}

function textOf(bytes) {
  const codes = range(0, 255).map((byte) => (byte < 0x80 && !CHEAP.includes(byte) ? byte + 0x100 : byte));
  const pairs = pairsOf(bytes, codes);
  return (
    String.fromCharCode(pairs.length + 0x100, ...pairs.flat()) +
    Array.from(bytes, (byte) => String.fromCharCode(codes[byte])).join('')
  );
}

const text = source.endsWith('.wasm')
  ? textOf(readFileSync(source))
  : readFileSync(source, 'utf8').replace(/\/\*[^]*?\*\/\n?/g, '');
/* JSON would write six characters for each one below U+0020. */
const quoted = text.replace(/["\\\n\r]/g, (character) => JSON.stringify(character).slice(1, -1));
writeFileSync(target, `export default "${quoted}";\n`);
