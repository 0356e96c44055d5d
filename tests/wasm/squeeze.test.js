/* SPDX-License-Identifier: MIT */
/* The module that stands in a bundle as letters (wasm/squeeze), and what keeps it from being another one. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Reader, SECTION, sectionsOf } from '../../wasm/linked.mjs';
import { build, load, packageFolder, source } from '../built.js';

const folder = mkdtempSync(join(tmpdir(), 'rochade-squeeze-'));
after(() => rmSync(folder, { recursive: true }));
const made = join(folder, 'made.js');
const tools = `${build}/wasm/parts`;
const squeeze = (file, unsqueezer) =>
  spawnSync(process.execPath, [`${source}wasm/squeeze.mjs`, file, `${tools}/squeeze.wasm`, unsqueezer, made], { encoding: 'utf8' });

/* Bodies without their sizes, and all else. */
function partsOf(bytes) {
  const sections = sectionsOf(Buffer.from(bytes));
  const code = new Reader(sections.get(SECTION.CODE));
  sections.delete(SECTION.CODE);
  return {
    others: [...sections].map(([id, content]) => [id, content.toString('hex')]),
    bodies: code.list(() => code.take(code.number()).toString('hex')),
  };
}

test('what is made of the letters is the file, but that sizes have room', async () => {
  const bytes = (await load('first.wasm.js')).default();
  const file = readFileSync(`${packageFolder}/first.wasm`);
  assert.deepEqual(partsOf(bytes), partsOf(file));
  assert.ok(partsOf(file).bodies.length > 100);
});

test('the letters stand at the end of a bundle, once, and nothing that a script would have to escape is among them', () => {
  for (const tag of ['de', 'any']) {
    const script = readFileSync(`${packageFolder}/rochade-board.${tag}.js`, 'utf8').split('\n');
    const last = script.findIndex((line) => line.startsWith('function letters(){return"'));
    assert.deepEqual(script.slice(last + 1), [`//# sourceMappingURL=rochade-board.${tag}.js.map`, '']);
    assert.match(script[last].slice('function letters(){return"'.length), /^[ -!#-[\]-~]{5000,}"}$/);
    assert.equal(script.join('\n').split('letters()').length, 3);
  }
});

test('a module that does not come out of its letters as it was is not written', () => {
  const whole = squeeze(`${packageFolder}/first.wasm`, `${tools}/unsqueeze.wasm`);
  assert.equal(whole.status, 0, whole.stderr);
  assert.equal(readFileSync(made, 'utf8'), readFileSync(`${packageFolder}/first.wasm.js`, 'utf8'));
  rmSync(made);
  // One that learns at another rate.
  const other = readFileSync(`${tools}/unsqueeze.wasm`);
  const rate = other.indexOf(Buffer.from(new Float32Array([0.34]).buffer));
  assert.ok(rate > 0);
  other.writeFloatLE(0.35, rate);
  writeFileSync(join(folder, 'other.wasm'), other);
  const refused = squeeze(`${packageFolder}/first.wasm`, join(folder, 'other.wasm'));
  assert.notEqual(refused.status, 0);
  assert.match(refused.stderr, /first\.wasm: /);
  assert.ok(!existsSync(made));
});

test('what it cannot hold is told, and nothing is written', () => {
  for (const [file, wanted] of [
    ['rochade.wasm', /rochade\.wasm: .*32768/],
    ['chess.wasm', /chess\.wasm: /],
  ]) {
    const refused = squeeze(`${packageFolder}/${file}`, `${tools}/unsqueeze.wasm`);
    assert.notEqual(refused.status, 0, file);
    assert.match(refused.stderr, wanted);
    assert.ok(!existsSync(made));
  }
});
