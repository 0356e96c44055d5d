/* SPDX-License-Identifier: MIT */
/*
 * usage: node scripts.mjs FOLDER WORKER.js - writes the files in FOLDER (see packs.mjs) as classic scripts, for pages
 * that are opened as files: the worker, which contains espeak-ng, and each pack of data. They are in base64, which does
 * not depend on the encoding of the page.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, worker] = process.argv.slice(2);
const write = (name, file) =>
  writeFileSync(
    join(folder, `${name}.classic.js`),
    `/* A part of espeak-ng, GPL-3.0-or-later; see COPYING.txt. */
customElements.get('rochade-board').bring('voice/${name}', '${readFileSync(file).toString('base64')}');
`,
  );

write('espeak-ng', worker);
for (const file of readdirSync(folder).filter((name) => name.endsWith('.bin')))
  write(file.replace('.bin', ''), join(folder, file));
