/* SPDX-License-Identifier: MIT */
/*
 * usage: node parts.mjs LINKED.wasm NAMES.json LIST.txt,...[+LATER.txt]=PART.wasm ... - divides a program that wasm-ld linked with --emit-relocs
 * into modules that are loaded one after the other. The first gets what the exports of its lists need, the next what its own lists
 * need besides, and so on; a part imports from those before it what it calls there, and their memory, table and stack. So nothing is
 * carried twice, and nothing has to be moved when a part arrives. What no list needs is left out. The functions in a part's LATER.txt
 * come with it though a table of a part before it names them; that one must never call them. What is exported gets a short name, and
 * NAMES.json tells which (short.mjs).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { KIND, readLinked, SECTION } from './linked.mjs';
import { block, listOf, module, number, padded, segmentAt, text } from './writer.mjs';

/* A call to another part costs an import and an export; up to this size a function is better had twice. */
const SMALL = 40;

const [source, namesFile, ...wanted] = process.argv.slice(2);
const linesOf = (file) => readFileSync(file, 'utf8').trim().split('\n');
const linked = readLinked(source);
const parts = wanted.map((argument) => {
  const [lists, file] = argument.split('=');
  const [exported, later] = lists.split('+');
  // late: functions by address; has: functions and data; imports: functions; gives: names by function.
  const late = (later ? linesOf(later) : []).map(addressed);
  return { file, names: exported.split(',').flatMap(linesOf), late, has: new Set(), imports: new Set(), gives: new Map() };
});
const [first] = parts;

/* ----------------------------------------------------------------------------------- who gets what */

const isFunction = (thing) => !!thing.body;
const isSmall = (thing) => isFunction(thing) && thing.size <= SMALL && !thing.slots.length;
const before = (part) => parts.slice(0, parts.indexOf(part));
const behind = (part) => parts.slice(parts.indexOf(part) + 1);
const giverOf = (part, thing) => before(part).find(({ has }) => has.has(thing));

function functionNamed(name) {
  const one = linked.exports.get(name) ?? linked.functions.find((other) => other.name === name);
  if (!one) throw new Error(`${source} has no function ${name}`);
  return one;
}
/* The function of that name whose address is taken. */
function addressed(name) {
  const found = linked.functions.filter((one) => one.name === name && one.slots.length);
  if (found.length !== 1) throw new Error(`${source} has ${found.length} functions ${name} with an address`);
  return found[0];
}

function need(part, thing) {
  if (part.has.has(thing) || behind(part).some(({ late }) => late.includes(thing))) return;
  if (giverOf(part, thing) && !isSmall(thing)) {
    if (isFunction(thing)) part.imports.add(thing);
    return;
  }
  part.has.add(thing);
  for (const used of thing.uses) need(part, used);
}
/*
 * Short names for all that is needed elsewhere; the shortest for what is used most, and otherwise in the order of the functions, so that there
 * is little to say of each after the one before.
 */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
let named = 0;
function shortName() {
  const count = named++;
  const end = LETTERS[count % LETTERS.length];
  return count < LETTERS.length ? end : LETTERS[Math.floor(count / LETTERS.length) - 1] + end;
}
const names = {};
const inOrder = (functions) => linked.functions.filter((one) => functions.has(one));
for (const part of parts) {
  const wanted = new Map();
  for (const one of part.late) need(part, one);
  for (const name of part.names) {
    const one = functionNamed(name);
    if (giverOf(part, one)) continue;
    need(part, one);
    wanted.set(one, name);
  }
  for (const one of inOrder(wanted)) part.gives.set(one, (names[wanted.get(one)] = shortName()));
}
writeFileSync(namesFile, JSON.stringify(names));

const shared = { table: shortName(), stack: shortName(), memory: 'memory' };
for (const part of parts)
  for (const one of inOrder(part.imports)) {
    const { gives } = giverOf(part, one);
    if (!gives.has(one)) gives.set(one, shortName());
  }

/* ------------------------------------------------------------------------------------------ writing */

/* Items that follow one another without a gap, together. */
function runsOf(items) {
  const runs = [];
  for (const item of items) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.at + last.size === item.at) runs.at(-1).push(item);
    else runs.push([item]);
  }
  return runs;
}

function elements(functions, indexOf) {
  const slots = functions.flatMap((one) => one.slots.map((at) => ({ at, size: 1, index: indexOf.get(one) })));
  slots.sort((one, other) => one.at - other.at);
  return runsOf(slots).map((run) => segmentAt(run[0].at, listOf(run.map(({ index }) => number(index)))));
}
const data = (part) =>
  runsOf(linked.data.filter((thing) => part.has.has(thing))).map((run) =>
    segmentAt(run[0].at, listOf(run.flatMap(({ bytes }) => [...bytes]))),
  );

/* With calls to the functions' new numbers. */
function body(one, indexOf) {
  const bytes = Buffer.from(one.body);
  for (const { at, to } of one.calls) bytes.set(padded(indexOf.get(to)), at);
  return listOf([...bytes]);
}

/* Imports come from one object, which is why all of them are of a module without a name. */
const imported = (name, ...type) => [...text(''), ...text(name), ...type];
const I32 = 0x7f;
const MUTABLE = 1;
const only = (id) => linked.sections.get(id).subarray(1);

function importsOf(part) {
  if (part === first) return [];
  return [
    ...[...part.imports].map((one) => imported(giverOf(part, one).gives.get(one), KIND.FUNCTION, ...number(one.type))),
    imported(shared.table, KIND.TABLE, ...only(SECTION.TABLE)),
    imported(shared.memory, KIND.MEMORY, ...only(SECTION.MEMORY)),
    imported(shared.stack, KIND.GLOBAL, I32, MUTABLE),
  ];
}
function exportsOf(part, indexOf) {
  const functions = [...part.gives].map(([one, name]) => [...text(name), KIND.FUNCTION, ...number(indexOf.get(one))]);
  if (part !== first) return functions;
  const kinds = { table: KIND.TABLE, stack: KIND.GLOBAL, memory: KIND.MEMORY };
  return [...functions, ...Object.entries(kinds).map(([what, kind]) => [...text(shared[what]), kind, 0])];
}

for (const part of parts) {
  const own = linked.functions.filter((one) => part.has.has(one));
  const indexOf = new Map([...part.imports, ...own].map((one, index) => [one, index]));
  const names = listOf([...indexOf].map(([one, index]) => [...number(index), ...text(one.name)]));
  const begin = part === first ? [SECTION.TABLE, SECTION.MEMORY, SECTION.GLOBAL] : [];
  writeFileSync(
    part.file,
    module([
      block(SECTION.TYPE, linked.sections.get(SECTION.TYPE)),
      block(SECTION.IMPORT, listOf(importsOf(part))),
      block(SECTION.FUNCTION, listOf(own.map(({ type }) => number(type)))),
      ...begin.map((id) => block(id, linked.sections.get(id))),
      block(SECTION.EXPORT, listOf(exportsOf(part, indexOf))),
      block(SECTION.ELEMENT, listOf(elements(own, indexOf))),
      block(SECTION.CODE, listOf(own.map((one) => body(one, indexOf)))),
      block(SECTION.DATA, listOf(data(part))),
      // For those who look into a part; wasm-opt leaves them out.
      block(SECTION.CUSTOM, [...text('name'), ...block(1, names)]),
    ]),
  );
}
