/* SPDX-License-Identifier: MIT */
/*
 * usage: node squeeze.mjs FILE.wasm SQUEEZE.wasm UNSQUEEZE.wasm MODULE.js - writes a module whose default export makes the file's bytes: of
 * letters of six bits each, which squeeze/squeeze.c has found and squeeze/unsqueeze.c reads. After gzip that is a fifth less than the file as inline.mjs
 * writes it, and takes some milliseconds at the start; so it is for what every page waits for.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Reader, SECTION, sectionsOf } from './linked.mjs';
import { block, module, number } from './writer.mjs';

const [source, squeezer, unsqueezer, target] = process.argv.slice(2);

/* The characters of a minified script, the most frequent first; of all that have the same six bits for unsqueeze.c the first one is taken. */
const LETTERS = 'et,nas) ir(o=.}:l-c1dp{;h]0u?gf[m2#b56!w|&+34kyvx8>9`M/7CSA$TzOR<E*ILPUBDqHNKWjFZ%QVY_GXJ^@~';
const bitsOf = (letter) => ((letter.charCodeAt(0) * 131) >> 6) & 63;
const letterOf = Array.from({ length: 64 }, (_, bits) => [...LETTERS].find((letter) => bitsOf(letter) === bits));

/* Of `module` in squeeze/foretell.h, and before it, where parts.cmake lets its memory begin. */
const ROOM = 1 << 15;
const LETTERS_ROOM = 1 << 14;

const start = (file) => new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))).exports;
const fail = (what) => {
  throw new Error(`${source}: ${what}`);
};

/* Two bytes, even where one would do: the size of a body is counted when it has been read, and needs its place before. */
function sizeOf(body) {
  if (body.length >= 1 << 14) fail('a function is too long for a size of two bytes');
  return [(body.length & 127) | 128, body.length >> 7];
}

/* The module as unsqueeze.c makes it; the same as it is squeezed, without the sizes of its bodies; where these begin, and how many there are. */
function prepared(bytes) {
  const blocks = [...sectionsOf(bytes)];
  if (blocks.some(([id]) => typeof id === 'string')) fail('has sections that no program needs: wasm-opt --strip-debug --strip-producers');
  const place = blocks.findIndex(([id]) => id === SECTION.CODE);
  const code = new Reader(blocks[place][1]);
  const bodies = code.list(() => [...code.take(code.number())]);
  const sized = bodies.flatMap((body) => [...sizeOf(body), ...body]);
  const plain = (some) => some.flatMap(([id, content]) => block(id, [...content]));
  const count = number(bodies.length);
  const head = [...module(plain(blocks.slice(0, place))), SECTION.CODE, ...number(count.length + sized.length), ...count];
  const tail = plain(blocks.slice(place + 1));
  const length = head.length + sized.length + tail.length;
  if (length > ROOM) fail(`${length} bytes are more than squeeze/foretell.h has room for: ${ROOM}`);
  return { whole: Buffer.from([...head, ...sized, ...tail]), given: [...head, ...bodies.flat(), ...tail], numbers: [head.length, bodies.length] };
}

function squeezed({ whole, given, numbers }) {
  const { memory, squeeze, given_at, letters_at } = start(squeezer);
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(given, given_at());
  const length = squeeze(whole.length, ...numbers);
  return Array.from(bytes.subarray(letters_at(), letters_at() + length), (bits) => letterOf[bits]).join('');
}

function unsqueezed(letters, { whole, numbers }) {
  const { memory, unsqueeze } = start(unsqueezer);
  const bytes = new Uint8Array(memory.buffer);
  new TextEncoder().encodeInto(letters, bytes);
  const at = unsqueeze(whole.length, ...numbers);
  return bytes.subarray(at, at + whole.length);
}

const what = prepared(readFileSync(source));
const letters = squeezed(what);
if (letters.length > LETTERS_ROOM) fail(`${letters.length} letters are more than unsqueeze.c has room for: ${LETTERS_ROOM}`);
if (what.whole.compare(unsqueezed(letters, what))) fail('squeezed and made anew it is another');
const call = [`"${letters}"`, what.whole.length, ...what.numbers];
writeFileSync(target, `import { unsqueeze } from './squeezed.js';\n\nexport default () => unsqueeze(${call.join(', ')});\n`);
