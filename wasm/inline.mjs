/* SPDX-License-Identifier: MIT */
/*
 * usage: node inline.mjs FILE MODULE.js - writes a module whose default export is the file: text without its comments, or
 * for a .wasm a string with a character for each byte, moved up by 35 so that the commonest bytes need no escape. (After
 * gzip that is a quarter smaller than base64.)
 */
import { readFileSync, writeFileSync } from 'node:fs';

const SHIFT = 35;
const [source, target] = process.argv.slice(2);
// What one language says to its players joins the others when it is loaded.
const before = source.endsWith('.talk') ? "import { Session } from '../session.js';\nSession.add(" : 'export default ';
const text = source.endsWith('.wasm')
  ? Array.from(readFileSync(source), (byte) => String.fromCharCode((byte + SHIFT) & 255)).join('')
  : readFileSync(source, 'utf8').replace(/\/\*[^]*?\*\/\n?/g, '');
writeFileSync(target, `${before}${JSON.stringify(text)}${before.endsWith('(') ? ')' : ''};\n`);
