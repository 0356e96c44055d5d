/* SPDX-License-Identifier: MIT */
/*
 * usage: node seal.mjs FOLDER LIST SW.JS - writes the service worker for a built site, of the files that LIST names:
 * which files are one version, which are kept once they were loaded, and a name for each of the two that changes with
 * what is in them.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const [folder, list, worker] = process.argv.slice(2);
const EXTRA = /^(engine|voice)\//;
// For debuggers and for other people's pages; no page of the site loads them.
const APART = /\.map$|\.classic\.js$|^sw\.js$/;

const names = readFileSync(list, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((file) => relative(folder, file).split(sep).join('/'))
  .filter((name) => !APART.test(name))
  .sort();

function sealed(own) {
  const hash = createHash('sha256');
  for (const name of own)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

const files = names.filter((name) => !EXTRA.test(name));
const extras = names.filter((name) => EXTRA.test(name));
/**
 * What the browser holds a file to that it keeps: while a new version is being copied to a server, some are still old.
 */
const integrity = (name) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('base64')}`;
const held = (own) => JSON.stringify(Object.fromEntries(own.map((name) => [name, integrity(name)])));
const source = readFileSync(worker, 'utf8').replace(
  /\/\* global .*\*\/\n/,
  `const VERSION = '${sealed(files)}';\nconst FILES = ${held(files)};\n` +
    `const EXTRAS_VERSION = '${sealed(extras)}';\nconst EXTRAS = ${held(extras)};\n`,
);
writeFileSync(join(folder, 'sw.js'), source);
