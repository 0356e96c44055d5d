/* SPDX-License-Identifier: MIT */
/*
 * usage: node seal.mjs FOLDER LIST SW.JS - writes the service worker of a built site for the files that LIST names. It
 * sets which files form one version, which are cached when they are first loaded, and for each of the two groups a hash
 * of its files.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const [folder, list, worker] = process.argv.slice(2);
const EXTRA = /^(engine|voice)\//;
// For debuggers and other sites; no page of the site loads them.
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
 * Returns the integrity of a file. Browsers check files before caching them, because some may still be old while a new
 * version is being copied to the server.
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
