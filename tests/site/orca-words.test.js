/* SPDX-License-Identifier: MIT */
/*
 * The words of the screen-reader goldens against the texts that exist. The commands in tests/site/orca, which compare
 * all that Orca says, take an hour and are run seldom; this test takes a second and tells that a golden is out of date
 * when a word in it is in no text of the dialogue, the pages or the reader any more. Then run those commands with
 * --renew.
 */
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { data, source } from '../built.js';

const LANGUAGES = ['de', 'en', 'fr'];
const goldens = join(data, 'site/orca');

/** A position in FEN is typed or shown, and has no words. */
const wordsOf = (text) =>
  text
    .replaceAll(/\S*\/\S*\/\S*/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];
const textOf = async (...files) => (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
const inFolder = async (folder, end = '') =>
  (await readdir(folder)).filter((name) => name.endsWith(end)).map((name) => join(folder, name));

/**
 * What the dialogue says in a page, in a language: without what it only understands, and what a terminal says, but for
 * the study of games, which a page has as well (site/pages/study.mjs).
 */
async function dialogue(language) {
  const text = await textOf(join(source, `accessibility/languages/${language}.lang`));
  return text.replaceAll(/^(?:#|accept\.|terminal\.(?!STUDY_)).*$/gm, '').replaceAll(/^[^=\n]*=/gm, '');
}
/** What pages say: a link leads from each to the same page in the other languages. */
const pages = await textOf(
  ...(await inFolder(join(source, 'site/pages/strings'))),
  ...(await inFolder(join(source, 'site/pages/templates'))),
  ...(await inFolder(join(source, 'site/pages/snippets'))),
  // What parts of the kit say of themselves, and what their controls are.
  ...(await inFolder(join(source, 'site/kit'), '.js')),
  // Its sample has names of players.
  join(source, 'site/pages/scripts/follow.js'),
  // What is typed is said again.
  ...(await inFolder(goldens, '.keys')),
);
/** What Orca and the browsers say themselves: "link", "leaving table". */
const reader = JSON.parse(await textOf(join(goldens, 'reader.json')));

/** What Orca said, by language, without the keys that were pressed. */
async function heard(language) {
  const folders = (await readdir(goldens)).filter((name) => name.endsWith(`.${language}`));
  const files = await Promise.all(folders.map((folder) => inFolder(join(goldens, folder), '.txt')));
  const games = (await inFolder(join(data, 'site'), `.${language}.txt`)).filter((file) => /orca\.[\w.]+$/.test(file));
  const lines = (await textOf(...files.flat())).replaceAll(/^\[.*\]$/gm, '');
  // Of the games: the words behind a key.
  const expected = (await textOf(...games)).replaceAll(/^(?:[^\t\n]*$|[^\t\n]*\t<.*$|[^\t\n]*\t)/gm, '');
  return new Set(wordsOf(`${lines}\n${expected}`));
}

for (const language of LANGUAGES)
  test(`every word that Orca said in ${language} is still said`, async () => {
    const [own, german, shared] = await Promise.all([dialogue(language), dialogue('de'), dialogue('shared')]);
    const said = new Set(wordsOf([own, german, shared, pages].join('\n')));
    const words = await heard(language);
    assert.ok(words.size > 200, 'the goldens are read');
    const stale = [...words].filter((word) => !said.has(word) && !reader[language].includes(word));
    assert.deepEqual(stale, [], 'in no text any more');
    const idle = reader[language].filter((word) => !words.has(word));
    assert.deepEqual(idle, [], 'reader.json: in no golden any more');
  });
