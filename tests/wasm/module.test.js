/* SPDX-License-Identifier: MIT */
/* The WebAssembly modules themselves: they import nothing, and export what exports/ lists. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, packageFolder, siteFolder, source } from '../built.js';

const { bytesOf } = await load('inlined.js');

const exportsOf = (list) => readFileSync(`${source}wasm/exports/${list}.txt`, 'utf8').trim().split('\n');
const ALWAYS = ['memory', '_initialize'];

for (const [name, lists, folder = packageFolder] of [
  ['chess', ['rules', 'programs']],
  ['rochade', ['rules', 'session']],
  ['rochade-arbiter', ['rules', 'session', 'clock']],
  ['rochade-study', ['study'], siteFolder],
]) {
  const bytes = readFileSync(`${folder}/${name}.wasm`);
  const module = new WebAssembly.Module(bytes);

  test(`${name}.wasm imports nothing`, () => {
    assert.deepEqual(WebAssembly.Module.imports(module), []);
  });

  test(`${name}.wasm exports every listed function`, () => {
    const names = WebAssembly.Module.exports(module).map((entry) => entry.name);
    for (const wanted of [...ALWAYS, ...lists.flatMap(exportsOf)]) assert.ok(names.includes(wanted), wanted);
  });

  if (folder !== packageFolder) continue;
  test(`${name}.wasm.js carries the same bytes`, async () => {
    const { default: text } = await load(`${name}.wasm.js`);
    assert.ok(Buffer.from(bytesOf(text)).equals(bytes));
  });
}
