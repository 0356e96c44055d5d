/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/sizes.mjs - bytes after gzip -9, and after Brotli at its best, of what the package holds and of what a
 * page asks for, and of the parts of each; of the build that ROCHADE_BUILD names, else of the latest.
 */
import { load, packageFolder } from '../built.js';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/* The program: every Node brings a zlib of its own. */
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

/* Code and data of a module, by the sections of its file. */
function sections(bytes) {
  const found = {};
  const number = (at) => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return [value, at];
    }
  };
  for (let at = 8; at < bytes.length; ) {
    const [length, start] = number(at + 1);
    found[bytes[at]] = bytes.subarray(start, start + length);
    at = start + length;
  }
  return { code: found[10], data: found[11] };
}

for (const name of ['first.wasm', 'second.wasm', 'third.wasm', 'fourth.wasm', 'rochade.wasm', 'chess.wasm']) {
  const { code, data } = sections(file(name));
  add(name, [name], `code ${gzip(code)}, data ${gzip(data)}`);
}

const tags = readdirSync(`${packageFolder}/languages`).flatMap((name) => /^(..)\.talk\.js$/.exec(name)?.[1] ?? []);
const talkOf = (tag) => `languages/${tag}.talk.js`;
for (const tag of tags) add(talkOf(tag), [talkOf(tag)], 'what is said to its players');
add('rochade.wasm and German', ['rochade.wasm', talkOf('de')]);
add('rochade.wasm and all languages', ['rochade.wasm', ...tags.map(talkOf)]);

/* What a bundle is made of: texts that it holds as they are, and the script around them. */
const texts = async (...names) => Promise.all(names.map(async (name) => (await load(name)).default));
const [style] = await texts('board/style.css.js');
const modules = await texts('unsqueeze.wasm.js', 'rochade.wasm.js');
const [letters] = /"[^"]{5000,}"/.exec(file('first.wasm.js'));
const talks = await texts(...tags.flatMap((tag) => [talkOf(tag), `languages/${tag}.first.js`]));

function parts(name) {
  let rest = file(name).toString();
  const take = (held) => {
    const found = held.filter((text) => rest.includes(text));
    for (const text of found) rest = rest.replace(text, () => '');
    return gzip(found.join('\n'));
  };
  const sizes = [take([letters, ...modules]), take(talks), take([style.trim()])];
  return `module ${sizes[0]}, sentences ${sizes[1]}, style ${sizes[2]}, script and drawings ${gzip(rest)}`;
}
for (const name of ['rochade-board.js', 'rochade-board.any.js', 'rochade-board.de.js', 'rochade-board.en.js']) add(name, [name], parts(name));
const typed = ['rochade-later.js', 'second.wasm.js', 'languages/de.rest.js', 'third.wasm.js'];
add('what rochade-board.de.js loads for who types', typed, `script ${gzip(file(typed[0]))}`);
add('and for what is asked seldom', ['fourth.wasm.js']);
add('speech in both directions, in five languages', ['first.wasm', 'second.wasm'], 'first.wasm and second.wasm');
add('rochade-board.classic.js', ['rochade-board.classic.js']);
add('rochade-clock.js', ['rochade-clock.js'], 'loaded for a game with a clock');

const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, bytes, best, note] of rows)
  console.log(`${what.padEnd(width)} ${String(bytes).padStart(7)} ${String(best).padStart(7)}  ${note}`.trimEnd());
