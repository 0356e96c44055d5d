/* SPDX-License-Identifier: MIT */
/*
 * Compares the words of the screen-reader goldens with the existing texts. The commands in tests/site/orca, which
 * compare everything that Orca says, take long and are run seldom. This quick test fails when a golden contains a word
 * that is in no text of the dialogue, the pages or Orca any more. Then run those commands with --renew.
 */
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { data, siteFolder, source } from '../built.js';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it'];
const goldens = join(data, 'site/orca');

/** Returns the words of a text, without those that look like a FEN. */
const wordsOf = (text) =>
  text
    .replaceAll(/\S*\/\S*\/\S*/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];
const textOf = async (...files) => (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
const inFolder = async (folder, end = '') =>
  (await readdir(folder)).filter((name) => name.endsWith(end)).map((name) => join(folder, name));

/** The texts of the terminal program that pages have as well. */
const study = JSON.parse(await textOf(join(siteFolder, 'study.json')));
/**
 * Returns the texts of the dialogue that a page can show in a language, without words that are only understood.
 */
async function dialogue(language) {
  const text = await textOf(join(source, `accessibility/languages/${language}.lang`));
  const own = text.replaceAll(/^(?:#|accept\.|terminal\.).*$/gm, '').replaceAll(/^[^=\n]*=/gm, '');
  return [own, ...Object.values(study.texts[language] ?? {})].join('\n');
}
/** The texts of the pages in all languages, since each page links to the other languages. */
const pages = await textOf(
  ...(await inFolder(join(source, 'site/pages/strings'))),
  ...(await inFolder(join(source, 'site/pages/templates'))),
  ...(await inFolder(join(source, 'site/pages/snippets'))),
  // The texts of the parts of the kit.
  ...(await inFolder(join(source, 'site/kit'), '.js')),
  // The sample game contains names of players.
  join(source, 'site/pages/scripts/follow.js'),
  // Screen readers repeat typed text.
  ...(await inFolder(goldens, '.keys')),
);
/** Words of Orca and the browsers themselves: "link", "leaving table". */
const reader = JSON.parse(await textOf(join(goldens, 'reader.json')));

/** Returns the words that Orca said in a language, without the keys that were pressed. */
async function heard(language) {
  const folders = (await readdir(goldens)).filter((name) => name.endsWith(`.${language}`));
  const files = await Promise.all(folders.map((folder) => inFolder(join(goldens, folder), '.txt')));
  const games = (await inFolder(join(data, 'site'), `.${language}.txt`)).filter((file) => /orca\.[\w.]+$/.test(file));
  const lines = (await textOf(...files.flat())).replaceAll(/^\[.*\]$/gm, '');
  // In the goldens of games: the words after a key.
  const expected = (await textOf(...games)).replaceAll(/^(?:[^\t\n]*$|[^\t\n]*\t<.*$|[^\t\n]*\t)/gm, '');
  return new Set(wordsOf(`${lines}\n${expected}`));
}

for (const language of LANGUAGES)
  test(`every ${language} word in the Orca goldens still exists`, async () => {
    const [own, german, shared] = await Promise.all([dialogue(language), dialogue('de'), dialogue('shared')]);
    const said = new Set(wordsOf([own, german, shared, pages].join('\n')));
    const words = await heard(language);
    assert.ok(words.size > 200, 'too few words in the goldens');
    const stale = [...words].filter((word) => !said.has(word) && !reader[language].includes(word));
    assert.deepEqual(stale, [], 'no longer in any text');
    const idle = reader[language].filter((word) => !words.has(word));
    assert.deepEqual(idle, [], 'reader.json: no longer in any golden');
  });
