/* SPDX-License-Identifier: MIT */
/*
 * What each language says to its players: the files rochade.TAG.txt, whose first line is the tag, and with a clock or
 * an arbiter rochade-arbiter.TAG.txt, whose first line is "TAG arbiter". The words that are understood, and those that
 * announce moves, are in the program itself.
 */
import { Instance } from './instance.js';
/** @import { Program } from './instance.js' */

/**
 * Texts by their first line.
 * @type {Map<string, string>}
 */
const texts = new Map();
/**
 * The first lines of the texts that each program has been given.
 * @type {Map<Program, Set<string>>}
 */
const given = new Map();

/** @param {string} text */
const headingOf = (text) => text.slice(0, text.indexOf('\n'));
/** @param {string} tag */
const arbiterHeading = (tag) => `${tag} arbiter`;
/** @param {string} heading */
const isArbiters = (heading) => heading.endsWith(' arbiter');

/**
 * @param {Program} program
 * @param {string} heading
 * @param {string} text
 */
function give(program, heading, text) {
  const known = given.get(program);
  if (!known || known.has(heading) || (isArbiters(heading) && !program.hasClock)) return;
  const instance = new Instance(program);
  const length = instance.write(text);
  const { c } = instance;
  if (!(isArbiters(heading) ? c.language_give_arbiter(length) : c.language_give_messages(length)))
    throw new Error(`languages/${heading}: another version`);
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
 * Gives a program all languages that are here.
 * @param {Program} program
 */
export function prepareLanguages(program) {
  if (given.has(program)) return;
  new Instance(program).c.languages_start();
  given.set(program, new Set());
  for (const [heading, text] of texts) give(program, heading, text);
}

export const languageTags = () => [...texts.keys()].filter((heading) => !isArbiters(heading)).sort();
/**
 * Whether what games with a clock say in this language is here.
 * @param {string} tag
 */
export const hasArbiterTexts = (tag) => texts.has(arbiterHeading(tag));
/**
 * 'de-AT' as 'de'.
 * @param {unknown} tag
 */
export const primary = (tag) => /^[a-z]+/.exec(String(tag ?? '').toLowerCase())?.[0];
/**
 * Which of these tags is spoken first; null when none is.
 * @param {string | readonly string[] | undefined} tags
 * @param {{ has(tag: string): boolean }} [known]
 */
export const spokenOf = (tags, known = texts) =>
  [tags]
    .flat()
    .map(primary)
    .find((tag) => tag !== undefined && known.has(tag)) ?? null;
