/* SPDX-License-Identifier: MIT */
/* The parts of the kit and the twins of other boards have texts in every language of the board. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { load, source } from '../../built.js';

const LANGUAGES = readdirSync(`${source}accessibility/languages`)
  .map((name) => /^(\w\w)\.lang$/.exec(name)?.[1])
  .filter(Boolean)
  .sort();

/** Returns the paths of all words in a table, such as 'find.white'. */
const pathsOf = (words, path = '') =>
  typeof words === 'object'
    ? Object.entries(words).flatMap(([name, value]) => pathsOf(value, `${path}.${name}`))
    : [path];

/** Returns the whole table of a part instead of one language. */
async function tableOf(name) {
  const [part] = Object.values(await load(`kit/${name}.js`)).filter((value) => typeof value === 'function');
  return Object.getOwnPropertyDescriptor(part.prototype, 'words').get.call({ choose: (words) => words });
}

const TABLES = {};
for (const name of ['drawing', 'evaluation', 'moves', 'playback', 'puzzle', 'sounds'])
  TABLES[name] = await tableOf(name);
TABLES.editor = (await load('kit/editor-words.js')).EDITOR_WORDS;
const { writingIn } = await load('kit/glyphs.js');
const { wordsIn } = await load('access/words.js');
for (const [name, wordsOf] of Object.entries({ glyphs: writingIn, access: wordsIn }))
  // For a language without texts such a function returns the English ones.
  TABLES[name] = Object.fromEntries(
    LANGUAGES.filter((tag) => tag === 'en' || wordsOf(tag) !== wordsOf('en')).map((tag) => [tag, wordsOf(tag)]),
  );

test('has nine languages', () => assert.equal(LANGUAGES.length, 9));

for (const [name, table] of Object.entries(TABLES))
  test(`${name}: every language has all words`, () => {
    assert.deepEqual(Object.keys(table).sort(), LANGUAGES);
    const wanted = pathsOf(table.en).filter((path) => !path.startsWith('.letters'));
    for (const tag of LANGUAGES) {
      const paths = pathsOf(table[tag]).filter((path) => !path.startsWith('.letters'));
      assert.deepEqual(paths, wanted, tag);
    }
  });

test('glyphs: every language has five piece letters', () => {
  for (const tag of LANGUAGES) assert.equal([...TABLES.glyphs[tag].letters].length, 5, tag);
});

test('French double punctuation does not begin a line', () => {
  const textsOf = (words) => (typeof words === 'object' ? Object.values(words).flatMap(textsOf) : [words]);
  for (const [name, table] of Object.entries(TABLES))
    for (const text of textsOf(table.fr)) assert.doesNotMatch(text, /[^\u202f][:;!?»]|«[^\u202f]/, name);
});
