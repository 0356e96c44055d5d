/* SPDX-License-Identifier: MIT */
/*
 * usage: node compress.mjs COMPRESS.wasm EXPAND.wasm FILE.wasm MODULE.js - writes a module whose default export is the file as a
 * text, and `program` what makes the text into its bytes again (src/expand.js): binding/expand.c, built to do one and the other. All
 * characters of the text are equally frequent, so gzip can make no less of them, and no more.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [compressor, expander, source, target] = process.argv.slice(2);
const CODE_SECTION = 10;

/** Where the instructions begin and end. */
function codeOf(bytes) {
  const number = (at) => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return [value, at];
    }
  };
  for (let at = 8; at < bytes.length; ) {
    const [size, start] = number(at + 1);
    if (bytes[at] === CODE_SECTION) return [start, start + size];
    at = start + size;
  }
  return [0, 0];
}

const bytes = readFileSync(source);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(compressor)));
const memory = new Uint8Array(exports.memory.buffer);
memory.set(bytes, exports.expand_bytes_at());
const length = exports.expand_compress(bytes.length, ...codeOf(bytes));
const text = Buffer.from(exports.memory.buffer, exports.expand_text_at(), length).toString('ascii');
/* Of so few bytes, for gzip, best as they are. */
const program = readFileSync(expander, 'latin1').replace(
  /[\0"\\\n\r]/g,
  (character) => `\\x${character.charCodeAt().toString(16).padStart(2, '0')}`,
);
writeFileSync(target, `export const program = "${program}";\nexport default "${text}";\n`);
