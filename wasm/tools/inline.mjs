/* SPDX-License-Identifier: MIT */
/*
 * usage: node inline.mjs FILE MODULE.js - writes a module whose default export is the file as a string.
 *
 * A text loses its comments. A .wasm file becomes one character for each byte, with the byte's number.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [source, target] = process.argv.slice(2);

const text = source.endsWith('.wasm')
  ? readFileSync(source, 'latin1')
  : readFileSync(source, 'utf8').replace(/\/\*[^]*?\*\/\n?/g, '');
/* JSON.stringify(text) would write six characters for each control character. */
const quoted = text
  .replace(/["\\\n\r]/g, (character) => JSON.stringify(character).slice(1, -1))
  .replace(/\0(?!\d)/g, '\\0')
  .replace(/\0/g, '\\x00');
writeFileSync(target, `export default "${quoted}";\n`);
