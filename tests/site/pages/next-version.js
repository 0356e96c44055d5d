/* SPDX-License-Identifier: MIT */
/*
 * usage: node next-version.js FOLDER - turns a served copy of the site into its next version. Tests import it to do so
 * in two steps.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Returns the steps to a version with another style sheet: `files` updates the files, `worker` the service worker. */
export function nextVersion(folder) {
  const sheet = `${readFileSync(`${folder}/page.css`, 'utf8')}\nh1 { color: rgb(1, 2, 3) }`;
  const integrity = createHash('sha256').update(sheet).digest('base64');
  const worker = readFileSync(`${folder}/sw.js`, 'utf8')
    .replace(/const VERSION = '.*'/, "const VERSION = 'next'")
    .replace(/("page\.css":"sha256-)[^"]*/, `$1${integrity}`);
  return {
    files: () => writeFile(`${folder}/page.css`, sheet),
    worker: () => writeFile(`${folder}/sw.js`, worker),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const next = nextVersion(process.argv[2]);
  await next.files();
  await next.worker();
}
