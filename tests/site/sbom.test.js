/* SPDX-License-Identifier: MIT */
/** Compares the components that the .deb, the npm package and the site declare (CycloneDX) with those they contain. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { build } from '../built.js';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const lock = read(new URL('../../site/package-lock.json', import.meta.url));

const FILES = {
  'the program': join(build, 'accessibility/client/rochade.cdx.json'),
  'the npm package': join(build, 'package/sbom.cdx.json'),
  'the site': join(build, 'public/sbom.cdx.json'),
};

/** Identifiers of https://spdx.org/licenses/ that can be distributed together under GPL-3.0-or-later. */
const LICENSES = [
  'BSD-3-Clause',
  'CC0-1.0',
  'GPL-2.0-only',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-2.1-or-later',
  'MIT',
  'Zlib',
];

/** The component of each library of the program, and the libraries of the C library, which every system has. */
const LIBRARIES = { z: 'zlib', zstd: 'zstd', sodium: 'libsodium', readline: 'readline' };
const SYSTEM = ['c', 'm', 'pthread', 'dl'];

for (const [name, path] of Object.entries(FILES))
  test(`${name} has a CycloneDX bill of materials with licences`, () => {
    const { bomFormat, specVersion, version, metadata, components, dependencies } = read(path);
    assert.deepEqual([bomFormat, specVersion, version], ['CycloneDX', '1.5', 1]);
    assert.equal(metadata.component.name, 'rochade');
    assert.ok(components.length > 0);
    for (const { type, name: component, version: release, licenses } of components) {
      assert.equal(type, 'library');
      assert.match(release, /^\d[\w.+~-]*$/, component);
      for (const { expression } of licenses)
        for (const license of expression.split(/ (?:AND|OR) /)) assert.ok(LICENSES.includes(license), license);
    }
    const references = components.map((component) => component['bom-ref']);
    assert.equal(new Set(references).size, references.length);
    assert.deepEqual(dependencies[0].dependsOn, references);
  });

test('the site lists its npm packages with their integrity hashes', () => {
  const { components } = read(FILES['the site']);
  const shipped = components.filter(({ purl }) => purl);
  assert.equal(shipped.length, Object.keys(lock.packages).length - 1);
  for (const { name, version, hashes } of shipped) {
    const entry = lock.packages[`node_modules/${name}`];
    assert.equal(version, entry.version);
    assert.equal(Buffer.from(hashes[0].content, 'hex').toString('base64'), entry.integrity.replace('sha512-', ''));
  }
});

test("the program's bill of materials lists all required libraries", () => {
  const { components } = read(FILES['the program']);
  const required = components.filter(({ scope }) => scope === 'required').map(({ name }) => name);
  const header = execFileSync('objdump', ['-p', join(build, 'accessibility/client/rochade')], { encoding: 'utf8' });
  const needed = [...header.matchAll(/NEEDED +lib(\w+)\.so/g)].map(([, name]) => name);
  for (const name of needed.filter((each) => !SYSTEM.includes(each))) {
    assert.ok(LIBRARIES[name], `lib${name} is not in the list of this test`);
    assert.ok(required.includes(LIBRARIES[name]), `lib${name} is not in the bill of materials`);
  }
});
