/* SPDX-License-Identifier: MIT */
/*
 * What each language says to its players: the files rochade.TAG.txt, whose first line is the tag, and with a clock or an arbiter
 * rochade-arbiter.TAG.txt, whose first line is "TAG arbiter". The words that are understood, and those that announce moves, are
 * in the program itself.
 */
import { Instance } from './instance.js';

/** Texts by their first line. @type {Map<string, string>} */
const texts = new Map();
/** The first lines of the texts that each program has been given. @type {Map<import('./instance.js').Program, Set<string>>} */
const given = new Map();

const headingOf = (text) => text.slice(0, text.indexOf('\n'));
const arbiterHeading = (tag) => `${tag} arbiter`;
const isArbiters = (heading) => heading.endsWith(' arbiter');

function give(program, heading, text) {
  if (given.get(program).has(heading) || (isArbiters(heading) && !program.hasClock)) return;
  const instance = new Instance(program);
  if (!instance.c.language_give_messages(instance.write(text)))
    throw new Error(`languages/${heading}: another version`);
  given.get(program).add(heading);
}

/** Adds the text of a language for all sessions, present and future. */
export function addLanguage(text) {
  const heading = headingOf(text);
  texts.set(heading, text);
  for (const program of given.keys()) give(program, heading, text);
}
/** Gives a program all languages that are here. */
export function prepareLanguages(program) {
  if (given.has(program)) return;
  new Instance(program).c.languages_start();
  given.set(program, new Set());
  for (const [heading, text] of texts) give(program, heading, text);
}

export const languageTags = () => [...texts.keys()].filter((heading) => !isArbiters(heading)).sort();
/** Whether what games with a clock say in this language is here. */
export const hasArbiterTexts = (tag) => texts.has(arbiterHeading(tag));
/** 'de-AT' as 'de'. */
export const primary = (tag) => /^[a-z]+/.exec(String(tag ?? '').toLowerCase())?.[0];
/** Which of these tags is spoken first; null when none is. */
export const spokenOf = (tags, known = texts) =>
  [tags]
    .flat()
    .map(primary)
    .find((tag) => known.has(tag)) ?? null;
