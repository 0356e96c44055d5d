/* SPDX-License-Identifier: MIT */
/*
 * usage: node sizes.mjs PACKAGE - prints the sizes of the files that a page requests and their limits (../limits.json),
 * in KB (1024 bytes) after gzip -9. tests/wasm/package.test.js fails if a file exceeds its limit.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KB = 1024;
const ROOM = 10;
const limits = JSON.parse(readFileSync(new URL('../limits.json', import.meta.url), 'utf8'));

/** Returns { name, bytes, limit } of each file with a limit; TAG in a name stands for each language. */
export function sizesOf(folder) {
  const names = readdirSync(folder);
  return Object.entries(limits).flatMap(([pattern, limit]) => {
    const files = names.filter((name) => name.replace(/\.[a-z]{2}\.txt$/, '.TAG.txt') === pattern);
    if (!files.length) throw new Error(`${pattern}: no such file in ${folder}`);
    // The gzip program, because versions of Node have different versions of zlib.
    const weigh = (name) => execFileSync('gzip', ['-9', '-c', '-n', join(folder, name)], { maxBuffer: 1e6 }).length;
    return files.map((name) => ({ name, bytes: weigh(name), limit: limit * KB }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { name, bytes, limit } of sizesOf(process.argv[2])) {
    const room = 100 * (1 - bytes / limit);
    const size = `${(bytes / KB).toFixed(1)} of ${limit / KB} KB`.padStart(16);
    const note = room < 0 ? ': TOO LARGE' : room < ROOM ? `: less than ${ROOM} % left` : '';
    console.log(`${name.padEnd(24)}${size}, ${room.toFixed(1)} % left${note}`);
  }
