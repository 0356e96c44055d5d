/* SPDX-License-Identifier: MIT */
/*
 * usage: node inline.mjs FILE MODULE.js - writes a module whose default export is the file: a .wasm as base64, anything
 * else as text without its comments.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [source, target] = process.argv.slice(2);
const text = source.endsWith('.wasm')
  ? readFileSync(source).toString('base64')
  : readFileSync(source, 'utf8').replace(/\/\*[^]*?\*\/\n?/g, '');
writeFileSync(target, `export default ${JSON.stringify(text)};\n`);
