/* SPDX-License-Identifier: MIT */
/*
 * usage: node short.mjs NAMES.json FILE.js FILE.wasm ... - calls what modules export by short names (parts.mjs writes them down) in
 * bundles, which have them in properties and in strings, with their source maps; and gives these names, besides its own, to a module
 * that bundles may get instead. The letters of a module that is squeezed (squeeze.mjs) go to the end of a bundle. Every file is changed where it stands.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Reader, SECTION, sectionsOf } from './linked.mjs';
import { block, listOf, module, number, text } from './writer.mjs';

const [list, ...files] = process.argv.slice(2);
const names = JSON.parse(readFileSync(list, 'utf8'));
const words = new RegExp(`(?<![\\w$])(?:${Object.keys(names).join('|')})(?![\\w$])`, 'g');

/* ---------------------------------------------------------------------------------------- bundles */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/* One number at the beginning of a segment, and what follows it. */
function firstNumber(segment) {
  let value = 0;
  for (let at = 0; ; at++) {
    const digit = DIGITS.indexOf(segment[at]);
    value += (digit & 31) << (5 * at);
    if (digit < 32) return [value & 1 ? -(value >> 1) : value >> 1, segment.slice(at + 1)];
  }
}
function digitsOf(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let digits = '';
  do digits += DIGITS[(rest & 31) | (rest > 31 ? 32 : 0)];
  while ((rest >>= 5));
  return digits;
}

/* Segments of one line, each with its column as a difference from the one before; so only these change. `edits`: see editsOf. */
function moved(segments, edits) {
  const shorter = edits.map(({ index, old, now }) => [index, old.length - now.length]);
  let column = 0;
  let before = 0;
  let less = 0;
  return segments
    .split(',')
    .map((segment) => {
      if (!segment) return segment;
      const [step, rest] = firstNumber(segment);
      column += step;
      while (shorter.length && shorter[0][0] < column) less += shorter.shift()[1];
      const now = column - less;
      const written = digitsOf(now - before) + rest;
      before = now;
      return written;
    })
    .join(',');
}

/* Whatever else has so many signs has blanks, or what has to be escaped. */
const LETTERS = /"[^"\\\n]{5000,}"/g;
const call = 'letters()';

/* What is to be put in the place of what in a line, in this order. */
const editsOf = (line) =>
  [
    ...[...line.matchAll(words)].map(({ 0: old, index }) => ({ index, old, now: names[old] })),
    ...[...line.matchAll(LETTERS)].map(({ 0: old, index }) => ({ index, old, now: call })),
  ].sort((one, other) => one.index - other.index);

function edited(line, edits) {
  let at = 0;
  const pieces = edits.flatMap(({ index, old, now }) => {
    const before = line.slice(at, index);
    at = index + old.length;
    return [before, now];
  });
  return [...pieces, line.slice(at)].join('');
}

/* gzip has one table of codes for 16 384 signs: what stands behind the letters would have to share theirs. */
function withLettersLast(lines, letters) {
  const end = lines.findLastIndex((line) => line.startsWith('//# sourceMappingURL'));
  return [...lines.slice(0, end), `function ${call}{return${letters}}`, ...lines.slice(end)];
}

function shortenBundle(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  const edits = lines.map(editsOf);
  map.mappings = map.mappings.split(';').map((segments, index) => moved(segments, edits[index])).join(';');
  writeFileSync(`${file}.map`, JSON.stringify(map));

  const letters = edits.flat().find(({ now }) => now === call)?.old;
  if (letters && lines.some((line) => line.includes(call))) throw new Error(`${file}: something else is called ${call}`);
  const written = lines.map((line, index) => edited(line, edits[index]));
  writeFileSync(file, (letters ? withLettersLast(written, letters) : written).join('\n'));
}

/* ---------------------------------------------------------------------------------------- modules */

function addNames(file) {
  const sections = [...sectionsOf(readFileSync(file))];
  const exported = sections.find(([id]) => id === SECTION.EXPORT);
  const reader = new Reader(exported[1]);
  const entries = reader.list(() => ({ name: reader.name(), kind: reader.byte(), index: reader.number() }));
  const short = entries.filter(({ name }) => names[name]).map((entry) => ({ ...entry, name: names[entry.name] }));
  exported[1] = listOf([...entries, ...short].map(({ name, kind, index }) => [...text(name), kind, ...number(index)]));
  writeFileSync(file, module(sections.map(([id, content]) => block(id, [...content]))));
}

for (const file of files) (file.endsWith('.wasm') ? addNames : shortenBundle)(file);
