/* SPDX-License-Identifier: MIT */
/*
 * usage: node packs.mjs PACKAGE FOLDER - prepares the voice for the web. The npm package has one large data file for
 * all its languages. This program cuts it, so that a page loads the data that all languages share and one pack for each
 * language that it speaks. The script of the package is not changed: it receives a buffer of the full size, in which
 * the other data is empty (see worker.js).
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LANGUAGES = ['de', 'fr', 'en', 'es', 'it'];
const SHARED = /\/(phondata|phontab|phonindex|intonations)$|\/lang\//;

const [source, target] = process.argv.slice(2);
const script = readFileSync(join(source, 'espeak-ng.js'), 'utf8');
const data = readFileSync(join(source, 'espeak-ng.data'));

const files = [...script.matchAll(/filename:"([^"]+)",start:(\d+),end:(\d+)/g)].map(([, name, start, end]) => ({
  name,
  start: Number(start),
  end: Number(end),
}));
if (files.at(-1)?.end !== data.length) throw new Error('cannot read the list of files in espeak-ng.js');

const wanted = { shared: (name) => SHARED.test(name) };
for (const language of LANGUAGES) wanted[language] = (name) => name.endsWith(`/${language}_dict`);

mkdirSync(target, { recursive: true });
const packs = {};
for (const [pack, takes] of Object.entries(wanted)) {
  const chosen = files.filter(({ name }) => takes(name));
  if (!chosen.length) throw new Error(`no data for ${pack}`);
  packs[pack] = chosen.map(({ start, end }) => [start, end]);
  writeFileSync(join(target, `${pack}.bin`), Buffer.concat(chosen.map(({ start, end }) => data.subarray(start, end))));
}
writeFileSync(
  join(target, 'packs.js'),
  `export const SIZE = ${data.length};\nexport const PACKS = ${JSON.stringify(packs)};\n`,
);
copyFileSync(join(source, 'espeak-ng.js'), join(target, 'espeak-ng.js'));
// With an extension, because hosts offer a file without one as a download.
copyFileSync(join(source, 'COPYING'), join(target, 'COPYING.txt'));
