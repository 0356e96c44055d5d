/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/sizes.mjs - bytes after gzip -9 of what the package holds and of what a page asks for, and of the
 * parts of each; of the build that ROCHADE_BUILD names, else of the latest.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { load, packageFolder } from '../built.js';

const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;
const file = (name) => readFileSync(`${packageFolder}/${name}`);
const rows = [];
const add = (what, bytes, note = '') => rows.push([what, bytes, note]);

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

for (const name of ['rochade.wasm', 'chess.wasm']) {
  const bytes = file(name);
  const { code, data } = sections(bytes);
  add(name, gzip(bytes), `code ${gzip(code)}, data ${gzip(data)}`);
}

const tags = readdirSync(`${packageFolder}/languages`).filter((name) => /^..\.js$/.test(name));
for (const name of tags) add(`languages/${name}`, gzip(file(`languages/${name}`)), 'what is said to its players');
add('languages/*.js', gzip(Buffer.concat(tags.map((name) => file(`languages/${name}`)))), 'together');
const core = gzip(file('rochade.wasm'));
add('rochade.wasm and one language', core + Math.max(...tags.map((name) => gzip(file(`languages/${name}`)))));
add('rochade.wasm and all languages', core + gzip(Buffer.concat(tags.map((name) => file(`languages/${name}`)))));

/* What a bundle is made of: texts that it holds as they are, and the script around them. */
const { default: style } = await load('board/style.css.js');
const { default: module } = await load('rochade.wasm.js');
const talks = tags.map((name) => JSON.parse(/"[^]*"/.exec(file(`languages/${name}`))[0]));

function parts(name) {
  let rest = file(name).toString();
  const take = (texts) => {
    const held = texts.filter((text) => rest.includes(text));
    for (const text of held) rest = rest.replace(text, () => '');
    return gzip(held.join('\n'));
  };
  const sizes = [take([module.slice(256)]), take(talks), take([style.trim()])];
  return `rochade.wasm ${sizes[0]}, sentences ${sizes[1]}, style ${sizes[2]}, script and drawings ${gzip(rest)}`;
}
for (const name of ['rochade-board.js', 'rochade-board.de.js', 'rochade-board.en.js', 'rochade-board.classic.js'])
  add(name, gzip(file(name)), name.includes('classic') ? '' : parts(name));

const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, bytes, note] of rows) console.log(`${what.padEnd(width)} ${String(bytes).padStart(7)}  ${note}`.trimEnd());
