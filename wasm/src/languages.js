/* SPDX-License-Identifier: MIT */
/*
 * What each language says to its players: the files languages/TAG.txt, whose first line is the tag. The words that are understood,
 * and those that announce moves, are in the program itself.
 */
import { Instance } from './instance.js';

/** Texts by tag. @type {Map<string, string>} */
const texts = new Map();
/** The languages that each program has been given. @type {Map<import('./instance.js').Program, Set<string>>} */
const given = new Map();

function give(program, text) {
  const tag = tagOf(text);
  if (given.get(program).has(tag)) return;
  const instance = new Instance(program);
  if (!instance.c.language_give_messages(instance.write(text))) throw new Error(`languages/${tag}: another version`);
  given.get(program).add(tag);
}
const tagOf = (text) => text.slice(0, text.indexOf('\n'));

/** Adds a language for all sessions, present and future. */
export function addLanguage(text) {
  texts.set(tagOf(text), text);
  for (const program of given.keys()) give(program, text);
}
/** Gives a program all languages that are here. */
export function prepareLanguages(program) {
  if (given.has(program)) return;
  new Instance(program).c.languages_start();
  given.set(program, new Set());
  for (const text of texts.values()) give(program, text);
}

export const languageTags = () => [...texts.keys()].sort();
/** 'de-AT' as 'de'. */
export const primary = (tag) => /^[a-z]+/.exec(String(tag ?? '').toLowerCase())?.[0];
/** Which of these tags is spoken first; null when none is. */
export const spokenOf = (tags, known = texts) =>
  [tags]
    .flat()
    .map(primary)
    .find((tag) => known.has(tag)) ?? null;
