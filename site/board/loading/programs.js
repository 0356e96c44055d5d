/* SPDX-License-Identifier: MIT */
/*
 * The programs and the languages of a page. Each is got once, for all boards, when the first board needs it; after a
 * failure it is got again when it is next asked for.
 */
import labels from '#rochade/languages/labels.js';
import { hasArbiterTexts, hasWords, spokenOf } from '#rochade/languages.js';
import { Session } from '#rochade/session.js';
/** @import { ClockView as View } from '../view/clock.js' */

export const PLAIN = 'rochade';
const ARBITER = 'rochade-arbiter';

/**
 * What a session is for: games with a clock; lines, which are read in the words of all languages. Moves by hand need
 * only those in which they are announced.
 * @typedef {{ clock?: boolean, lines?: boolean }} Purpose
 */
/** @typedef {'program' | 'words' | 'language' | 'arbiter' | 'part'} Kind */
/** @typedef {Record<Kind, (name: string) => Promise<unknown>>} Source */

/** The view of a clock, which comes with the program that has one. @type {typeof View | null} */
export let ClockView = null;
/** @param {typeof View} view */
export const setClockView = (view) => (ClockView = view);

/** What is being got, by kind and name. @type {Map<string, Promise<unknown>>} */
const coming = new Map();
/** @type {Partial<Source>} */
let source = {};

/**
 * Sets how programs and languages are got: by functions of a name that add it to Session, and return a promise.
 * @param {Partial<Source>} functions without those for what is always here
 */
export const getFrom = (functions) => (source = functions);

/** Gets something, unless it is being got. @param {Kind} kind @param {string} name */
function get(kind, name) {
  const key = kind === 'program' ? name : `${kind} ${name}`;
  if (!coming.has(key))
    coming.set(
      key,
      /** @type {Source} */ (source)[kind](name).finally(() => coming.delete(key)),
    );
  return coming.get(key);
}

const TAGS = Object.keys(labels);
/** Languages in which everyone is read; the others are read by their own players. */
const SHARED = ['de', 'en', 'es', 'fr', 'it'];
/** The language of announcements in the manner of Annexe D. */
const ANNEXE_D = 'de';
/** Languages whose words could not be got: without them moves are read in the others. @type {Set<string>} */
const absent = new Set();

/** Returns the first of these tags that is spoken; null when none is. @param {readonly string[]} tags */
export const languageOf = (tags) => spokenOf(tags, new Set(TAGS));

/** @param {string} tag @param {string[]} languages */
const needsWords = (tag, languages) => tag === ANNEXE_D || languages.includes(tag);
/**
 * Returns what has to be got for sessions in these languages. The program with an arbiter does for all sessions.
 * @param {string[]} languages
 * @param {Purpose} purpose
 */
function lacking(languages, { clock = false, lines = true }) {
  /** @type {[kind: Kind, name: string][]} */
  const wanted = [];
  const hasProgram = clock ? ClockView && Session.hasClock : Session.hasProgram;
  if (!hasProgram) wanted.push(['program', clock || coming.has(ARBITER) ? ARBITER : PLAIN]);
  for (const tag of new Set([ANNEXE_D, ...languages, ...(lines ? SHARED : [])]))
    if (!hasWords(tag) && (needsWords(tag, languages) || !absent.has(tag))) wanted.push(['words', tag]);
  for (const tag of languages) {
    if (!Session.languages.includes(tag)) wanted.push(['language', tag]);
    if ((clock || Session.hasClock) && !hasArbiterTexts(tag)) wanted.push(['arbiter', tag]);
  }
  return wanted;
}
/**
 * Returns true when sessions in these languages can begin at once.
 * @param {string[]} languages
 * @param {Purpose} [purpose]
 */
export const isHere = (languages, purpose = {}) => !lacking(languages, purpose).length;
/**
 * Waits for each of the promises, and only then fails with the first error: nothing of a failed request is still under
 * way.
 * @param {unknown[]} promises
 */
async function all(promises) {
  for (const result of await Promise.allSettled(promises)) if (result.status === 'rejected') throw result.reason;
}
/**
 * Gets what is missing for them. Returns null when nothing is.
 * @param {string[]} languages
 * @param {Purpose} [purpose]
 */
export function missing(languages, purpose = {}) {
  const wanted = lacking(languages, purpose);
  if (!wanted.length) return null;
  return all(
    wanted.map(([kind, name]) => {
      const got = get(kind, name);
      return kind === 'words' && !needsWords(name, languages) ? got?.catch(() => absent.add(name)) : got;
    }),
  );
}

/** Returns a promise of a part of the kit, as 'editor'; null when it is here. @param {string} name */
export const missingPart = (name) => (customElements.get(`rochade-${name}`) ? null : (get('part', name) ?? null));

/** Resolves when Session can be used in these languages. @param {string[]} languages */
export const loadSession = async (...languages) => {
  await missing(languages);
};
