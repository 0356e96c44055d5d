/* SPDX-License-Identifier: MIT */
/*
 * Reads a program that wasm-ld linked with --emit-relocs: its functions and data, and which of them uses which. What the numbers
 * mean is told where the object format is described (WebAssembly/tool-conventions, Linking.md).
 */
import { readFileSync } from 'node:fs';

export const SECTION = { CUSTOM: 0, TYPE: 1, IMPORT: 2, FUNCTION: 3, TABLE: 4, MEMORY: 5, GLOBAL: 6, EXPORT: 7, ELEMENT: 9, CODE: 10, DATA: 11 };
export const KIND = { FUNCTION: 0, TABLE: 1, MEMORY: 2, GLOBAL: 3 };
const SYMBOL = { FUNCTION: 0, DATA: 1, GLOBAL: 2, SECTION: 3 };
const UNDEFINED = 0x10;
const EXPLICIT_NAME = 0x40;
const SYMBOL_TABLE = 8;
const RELOCATION = { FUNCTION: 0, SLOT: 1, SLOT_WORD: 2, ADDRESS: 3, ADDRESS_SIGNED: 4, ADDRESS_WORD: 5, TYPE: 6, GLOBAL: 7, TABLE: 20 };
const KNOWN = Object.values(RELOCATION);
const WITH_ADDEND = [RELOCATION.ADDRESS, RELOCATION.ADDRESS_SIGNED, RELOCATION.ADDRESS_WORD];
const I32_CONST = 0x41;
const CALL = 0x10;
const END = 0x0b;
const CONSTRUCTORS = '__wasm_call_ctors';

export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  byte() {
    return this.bytes[this.at++];
  }
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }
  signed() {
    let value = 0;
    for (let shift = 0; ; ) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) return shift < 32 && byte & 64 ? value | (-1 << shift) : value;
    }
  }
  take(length) {
    return this.bytes.subarray(this.at, (this.at += length));
  }
  name() {
    return Buffer.from(this.take(this.number())).toString();
  }
  list(read) {
    return Array.from({ length: this.number() }, read);
  }
  expect(...bytes) {
    for (const byte of bytes) if (this.byte() !== byte) throw new Error(`not ${byte} at ${this.at - 1}`);
  }
  /* The address of a segment. */
  address() {
    this.expect(0, I32_CONST);
    const address = this.signed();
    this.expect(END);
    return address;
  }
}

/* By number, or by name. */
export function sectionsOf(bytes) {
  const sections = new Map();
  for (const reader = new Reader(bytes, 8); reader.at < bytes.length; ) {
    const id = reader.byte();
    const content = new Reader(reader.take(reader.number()));
    const key = id === SECTION.CUSTOM ? content.name() : id;
    sections.set(key, content.bytes.subarray(content.at));
  }
  return sections;
}

/* ------------------------------------------------------------------------- symbols and relocations */

function symbolsOf(content) {
  if (!content) throw new Error('no symbols: link with --emit-relocs');
  const reader = new Reader(content);
  reader.expect(2);
  for (;;) {
    const id = reader.byte();
    const length = reader.number();
    if (id === SYMBOL_TABLE) return reader.list(() => symbolFrom(reader));
    reader.take(length);
  }
}
function symbolFrom(reader) {
  const kind = reader.byte();
  const flags = reader.number();
  const isDefined = !(flags & UNDEFINED);
  if (kind === SYMBOL.SECTION) return { kind, index: reader.number() };
  if (kind !== SYMBOL.DATA) return { kind, index: reader.number(), name: isDefined || flags & EXPLICIT_NAME ? reader.name() : '' };
  const name = reader.name();
  return isDefined ? { kind, name, segment: reader.number(), offset: reader.number(), size: reader.number() } : { kind, name };
}

/* In the order of their places. */
function relocationsOf(content) {
  if (!content) return [];
  const reader = new Reader(content);
  reader.number();
  return reader.list(() => {
    const type = reader.byte();
    if (!KNOWN.includes(type)) throw new Error(`relocation ${type}`);
    const relocation = { type, at: reader.number(), target: reader.number() };
    if (WITH_ADDEND.includes(type)) reader.signed();
    return relocation;
  });
}

/* Notes what each of the owners, which are in the order of their places, uses; and where it calls whom. */
function relate(relocations, owners, targetOf) {
  let owner = 0;
  for (const { type, at, target } of relocations) {
    while (at >= owners[owner].start + owners[owner].size) owner++;
    const user = owners[owner];
    if (at < user.start) throw new Error(`a relocation at ${at} is nobody's`);
    const to = type === RELOCATION.TYPE ? undefined : targetOf(target);
    if (to) user.uses.add(to);
    if (type === RELOCATION.FUNCTION) user.calls.push({ at: at - user.start, to });
  }
}

/* ------------------------------------------------------------------------------ functions and data */

function functionsOf(read) {
  const types = read(SECTION.FUNCTION, (reader) => reader.number());
  const functions = read(SECTION.CODE, (reader) => {
    const size = reader.number();
    return { start: reader.at, size, body: reader.take(size), slots: [], calls: [], uses: new Set() };
  });
  functions.forEach((one, index) => (one.type = types[index]));
  read(SECTION.ELEMENT, (reader) => {
    const first = reader.address();
    reader.list(() => reader.number()).forEach((index, place) => functions[index].slots.push(first + place));
  });
  return functions;
}

/* By address. Where several symbols begin at one, the longest of them. */
function dataOf(read, symbols) {
  const segments = read(SECTION.DATA, (reader) => {
    const address = reader.address();
    const length = reader.number();
    return { address, start: reader.at, bytes: reader.take(length) };
  });
  const data = new Map();
  for (const symbol of symbols) {
    const { kind, segment, offset, size, name } = symbol;
    if (kind !== SYMBOL.DATA || !segments[segment]) continue;
    const { address, start, bytes } = segments[segment];
    const at = (symbol.at = address + offset);
    if (data.get(at)?.size >= size) continue;
    data.set(at, { name, at, size, start: start + offset, bytes: bytes.subarray(offset, offset + size), uses: new Set() });
  }
  return data;
}

/* The linker's own function has no relocations: it calls the constructors, and nothing else. */
function callAll(start, functions) {
  const reader = new Reader(start.body);
  const body = [0];
  reader.expect(0);
  while (start.body[reader.at] === CALL) {
    reader.expect(CALL);
    const to = functions[reader.number()];
    start.uses.add(to);
    start.calls.push({ at: body.length + 1, to });
    body.push(CALL, 0, 0, 0, 0, 0);
  }
  reader.expect(END);
  start.body = Buffer.from([...body, END]);
}

/*
 * functions: { name, type, size, body, slots (in the table), calls: [{ at (in the body), to }], uses };
 * data: { name, at, size, bytes, uses }, both in the order of their places; `uses` is a set of functions and data, but for data that
 * is zero at first, which nobody has to bring. exports: functions by name. sections: what the file has, by number.
 */
export function readLinked(file) {
  const sections = sectionsOf(readFileSync(file));
  if (sections.has(SECTION.IMPORT)) throw new Error(`${file} has imports`);
  const read = (id, item) => {
    const reader = new Reader(sections.get(id) ?? [0]);
    return reader.list(() => item(reader));
  };
  const functions = functionsOf(read);
  const symbols = symbolsOf(sections.get('linking'));
  for (const { kind, index, name } of symbols) if (kind === SYMBOL.FUNCTION) functions[index].name ??= name;
  if (symbols.some(({ kind, index }) => kind === SYMBOL.GLOBAL && index)) throw new Error(`${file} has other globals than the stack's`);
  const byAddress = dataOf(read, symbols);
  const data = [...byAddress.values()].sort((one, other) => one.at - other.at);
  const targetOf = (target) => {
    const { kind, index, at } = symbols[target];
    return kind === SYMBOL.FUNCTION ? functions[index] : kind === SYMBOL.DATA ? byAddress.get(at) : undefined;
  };
  relate(relocationsOf(sections.get('reloc.CODE')), functions, targetOf);
  relate(relocationsOf(sections.get('reloc.DATA')), data, targetOf);
  const start = functions.find(({ name }) => name === CONSTRUCTORS);
  if (start) callAll(start, functions);
  const exports = new Map();
  read(SECTION.EXPORT, (reader) => {
    const name = reader.name();
    const kind = reader.byte();
    const index = reader.number();
    if (kind === KIND.FUNCTION) exports.set(name, functions[index]);
  });
  return { sections, functions, data, exports };
}
