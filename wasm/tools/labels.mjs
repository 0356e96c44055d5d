/* SPDX-License-Identifier: MIT */
/*
 * usage: node labels.mjs FILE.js TAG.txt... - writes a module with the labels that a board uses before its program is
 * loaded, or if it cannot be, in each language: { tag: { label: text } }. The labels are the last lines of a file of
 * messages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { LABELS } from '../src/names.js';

const NEEDED = ['board', 'move-log', 'input', 'send', 'not-loaded'];

const [target, ...files] = process.argv.slice(2);
const labels = {};
for (const file of files) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const own = lines.slice(-LABELS.length);
  labels[lines[0]] = Object.fromEntries(NEEDED.map((name) => [name, own[LABELS.indexOf(name)]]));
}
writeFileSync(target, `export default ${JSON.stringify(labels)};\n`);
