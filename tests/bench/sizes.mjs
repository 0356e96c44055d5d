/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/sizes.mjs - prints the sizes, after gzip -9 and after Brotli at its best, of the files of the
 * package and of what a page loads, with their parts; of the build that ROCHADE_BUILD names, otherwise the latest.
 */
import { load, packageFolder } from '../built.js';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/* By the program, because versions of Node have different zlibs. */
const gzip = (bytes) => execFileSync('gzip', ['-9', '-c', '-n'], { input: bytes }).length;
const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } }).length;
const file = (name) => readFileSync(`${packageFolder}/${name}`);
const rows = [['after', 'gzip', 'brotli', '']];
const add = (what, names, note = '') => {
  const all = names.map(file);
  const sum = (weigh) => all.reduce((total, bytes) => total + weigh(bytes), 0);
  rows.push([what, sum(gzip), sum(brotli), note]);
};

/* Returns the code and data sections of a module. */
function sections(bytes) {
  const found = {};
  const number = (start) => {
    let value = 0;
    for (let at = start; ; at++) {
      value |= (bytes[at] & 127) << (7 * (at - start));
      if (bytes[at] < 128) return [value, at + 1];
    }
  };
  for (let at = 8; at < bytes.length;) {
    const [length, start] = number(at + 1);
    found[bytes[at]] = bytes.subarray(start, start + length);
    at = start + length;
  }
  return { code: found[10], data: found[11] };
}

for (const name of ['rochade.wasm', 'rochade-arbiter.wasm', 'chess.wasm']) {
  const { code, data } = sections(file(name));
  add(name, [name], `code ${gzip(code)}, data ${gzip(data)}`);
}

const texts = readdirSync(packageFolder).filter((name) => /^rochade(-arbiter|-names|-words)?\...\.txt$/.test(name));
for (const name of texts) add(name, [name], name.includes('words') ? 'what is understood' : 'what is said');

const style = (await load('board/view/style.css.js')).default.trim();
const script = file('rochade-board.js')
  .toString()
  .replace(style, () => '');
add('rochade-board.js', ['rochade-board.js'], `style ${gzip(style)}, script and drawings ${gzip(script)}`);
/* Every board understands these languages. */
const words = texts.filter((name) => /(names|words)\.(de|en|es|fr|it)\./.test(name));
add('a board in German', ['rochade-board.js', 'rochade.wasm', 'rochade.de.txt', ...words]);
add('a board in German with a clock', [
  ...words,
  'rochade-board.js',
  'rochade-arbiter.wasm',
  'rochade-clock.js',
  'rochade.de.txt',
  'rochade-arbiter.de.txt',
]);
add('rochade-board.classic.js', ['rochade-board.classic.js']);

const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, bytes, best, note] of rows)
  console.log(`${what.padEnd(width)} ${String(bytes).padStart(7)} ${String(best).padStart(7)}  ${note}`.trimEnd());
