/* SPDX-License-Identifier: MIT */
/*
 * usage: node sbom.mjs PACKAGE.json EMSCRIPTEN_VERSION OUT.json [LOCKFILE] - writes the components of the npm package,
 * or with the site's lock file those of the site, as CycloneDX 1.5. It has no date and no serial number, so that builds
 * are reproducible.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [description, emscripten, target, lockfile] = process.argv.slice(2);
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const licensed = (expression) => [{ expression }];

/** SPDX expressions for licence fields that are none, according to the licence texts of these packages. */
const LICENSES = { GPL: 'GPL-3.0-or-later', 'GPL-3.0': 'GPL-3.0-or-later' };

/** The software that emcc links into the WebAssembly modules: a few functions of its C library, which is musl. */
const COMPILED_IN = [{ name: 'emscripten', version: emscripten, licenses: licensed('MIT') }];

/** Returns the hash that npm checks. @param {string} integrity as in a lock file */
function hashOf(integrity) {
  const [, base64] = /^sha512-(.+)$/.exec(integrity) ?? [];
  if (!base64) throw new Error(`${integrity} is no SHA-512`);
  return [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }];
}

/** Returns the packages that npm installs. @param {string} path of its lock file */
function installed(path) {
  return Object.entries(read(path).packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version, license, integrity }]) => {
      const name = folder.replace('node_modules/', '');
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return { name, version, licenses: licensed(LICENSES[license] ?? license), purl, hashes: hashOf(integrity) };
    });
}

const { name, version, license } = read(description);
const components = [...COMPILED_IN, ...(lockfile ? installed(lockfile) : [])];
const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': name, name, version, licenses: licensed(license) } },
  components: components.map((component) => ({ type: 'library', 'bom-ref': component.name, ...component })),
  dependencies: [{ ref: name, dependsOn: components.map((component) => component.name) }],
};
writeFileSync(target, `${JSON.stringify(sbom, null, 1)}\n`);
