/* SPDX-License-Identifier: MIT */
/*
 * The texts of each language. The first line of a text names its kind: "TAG names", the names that announce moves
 * (rochade-names.TAG.txt); "TAG words", the words that are only understood (rochade-words.TAG.txt); "TAG", the messages
 * to its players (rochade.TAG.txt); "TAG arbiter", the additional messages of games with a clock or an arbiter
 * (rochade-arbiter.TAG.txt).
 */
import { Instance } from './instance.js';
import { textOf } from './names.js';
/** @import { Program } from './instance.js' */

/**
 * Texts by their first line.
 * @type {Map<string, string>}
 */
const texts = new Map();
/**
 * The first lines of the texts that each program has received.
 * @type {Map<Program, Set<string>>}
 */
const given = new Map();

/** @param {string} text */
const headingOf = (text) => text.slice(0, text.indexOf('\n'));
/**
 * Returns the kind of a text by its heading: 'names', 'words', 'arbiter', or undefined for the messages to players.
 * @param {string} heading
 */
const kindOf = (heading) => heading.split(' ')[1];

/**
 * @param {Program} program
 * @param {string} heading
 * @param {string} text
 */
function give(program, heading, text) {
  const known = given.get(program);
  const kind = kindOf(heading);
  if (!known || known.has(heading) || (kind === 'arbiter' && !program.hasClock)) return;
  const instance = new Instance(program);
  const length = instance.write(text);
  const { c } = instance;
  const take = kind === 'arbiter' ? c.language_give_arbiter : kind ? c.language_give_words : c.language_give_messages;
  if (!take(length)) throw new Error(`languages/${heading}: another version`);
  known.add(heading);
}

/**
 * Adds the text of a language for all sessions, present and future.
 * @param {string} text
 */
export function addLanguage(text) {
  const heading = headingOf(text);
  texts.set(heading, text);
  for (const program of given.keys()) give(program, heading, text);
}
/**
 * Gives a program all texts that were added so far; does nothing if it was prepared before.
 * @param {Program} program
 */
export function prepareLanguages(program) {
  if (given.has(program)) return;
  new Instance(program).c.languages_start();
  given.set(program, new Set());
  for (const [heading, text] of texts) give(program, heading, text);
}

export const languageTags = () => [...texts.keys()].filter((heading) => !kindOf(heading)).sort();
/**
 * Returns true if this text of the language was added.
 * @param {'names' | 'words' | 'arbiter'} kind
 * @param {string} tag
 */
export const hasText = (kind, tag) => texts.has(`${tag} ${kind}`);
/**
 * Returns the language of a tag without its region: 'de' for 'de-AT'.
 * @param {unknown} tag
 */
export const primary = (tag) => /^[a-z]+/.exec(textOf(tag ?? '').toLowerCase())?.[0];
/**
 * Returns the first language of these tags that is in `known`; null if none is.
 * @param {string | readonly string[] | undefined} tags
 * @param {{ has(tag: string): boolean }} [known]
 */
export const spokenOf = (tags, known = texts) =>
  [tags]
    .flat()
    .map(primary)
    .find((tag) => tag !== undefined && known.has(tag)) ?? null;
