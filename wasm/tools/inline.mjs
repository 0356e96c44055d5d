/* SPDX-License-Identifier: MIT */
/*
 * usage: node inline.mjs FILE MODULE.js [in-script] - writes a module whose default export is the file: text without
 * its comments; a .wasm as a string with a character for each byte: the one with its number, or with 256 more where a
 * program would have to escape that. Some bytes change places with others, and these pairs of characters come first,
 * behind how many they are. What is frequent in the file and dear gets what is cheap and rare. Where the string will
 * stand in a script (`in-script`), its frequent bytes get the letters that are frequent there: gzip has one code for
 * both. (After gzip that is a thirtieth more than the bytes themselves, and a fifth less than base64; bytesOf in
 * src/instance.js reads it.)
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [source, target, place] = process.argv.slice(2);

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
/* What neither a program nor a reader of programs does anything special with. */
const CHEAP = [...range(0x20, 0x7e), ...range(1, 6), ...range(14, 25), ...range(28, 31)].filter(
  (code) => !'"\\'.includes(String.fromCharCode(code)),
);

/* Letters of a minified script that gzip finds nothing like before, the most frequent first. */
const LETTERS = 'et,)nsario (=}.l:1-c{;]d';

/* Rarer than this a pair costs more than it saves. */
const WORTH = 32;

/* By frequency; `counts` of all bytes. */
const mostFrequent = (codes, counts) => [...codes].sort((one, other) => counts[other] - counts[one]);

function countsOf(bytes) {
  const counts = new Array(256).fill(0);
  for (const byte of bytes) counts[byte]++;
  return counts;
}

/* As countsOf, but without what stands there as it has stood before, nearly as gzip sees it. */
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

/* Which bytes change places, one pair after the other; `codes`, by byte, tells the character of each and is changed. */
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
/* Not as JSON: that would write six characters for each of those below U+0020. */
const quoted = text.replace(/["\\\n\r]/g, (character) => JSON.stringify(character).slice(1, -1));
writeFileSync(target, `export default "${quoted}";\n`);
