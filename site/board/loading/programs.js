/* SPDX-License-Identifier: MIT */
/*
 * Loads the programs and languages of a page. Each is loaded once for all boards, when the first board needs it; after
 * a failure the next request loads it again.
 */
import labels from '#rochade/languages/labels.js';
import { hasText, spokenOf } from '#rochade/languages.js';
import { Session } from '#rochade/session.js';
/** @import { ClockView as View } from '../view/clock.js' */

export const PLAIN = 'rochade';
const ARBITER = 'rochade-arbiter';

/**
 * The purpose of a session. clock: games with a clock. lines: typed lines, which need the words of several languages;
 * moves by hand need only the names of the languages in which they are announced. own: lines in the player's language.
 * @typedef {{ clock?: boolean, lines?: boolean, own?: boolean }} Purpose
 */
/** @typedef {'program' | 'names' | 'words' | 'language' | 'arbiter' | 'part'} Kind */
/** @typedef {Record<Kind, (name: string) => Promise<unknown>>} Source */

/** The view of a clock, which is loaded with the program that has one. @type {typeof View | null} */
export let ClockView = null;
/** @param {typeof View} view */
export const setClockView = (view) => (ClockView = view);

/** The requests under way, by kind and name. @type {Map<string, Promise<unknown>>} */
const coming = new Map();
/** @type {Partial<Source>} */
let source = {};

/**
 * Sets the functions that load programs and languages: each takes a name, adds it to Session, and returns a promise.
 * @param {Partial<Source>} functions without those for kinds that are part of the script
 */
export const getFrom = (functions) => (source = functions);

/**
 * Returns the request for something; begins it unless it is under way.
 * @param {Kind} kind
 * @param {string} name
 * @returns {Promise<unknown>}
 */
function get(kind, name) {
  const key = kind + name;
  const begun = coming.get(key);
  if (begun) return begun;
  const request = /** @type {Source} */ (source)[kind](name).finally(() => coming.delete(key));
  coming.set(key, request);
  return request;
}

const TAGS = Object.keys(labels);
/** Languages whose words are understood in every session; those of the others only in sessions in that language. */
const SHARED = ['de', 'en', 'es', 'fr', 'it'];
/** The language of announcements in the manner of Annexe D. */
const ANNEXE_D = 'de';
/** Languages whose words could not be loaded: moves are then read in the others. @type {Set<string>} */
const absent = new Set();

/**
 * Returns the language of an element: that of its place in the page, through all shadow roots; else the browser's, else
 * English.
 * @param {Element} place
 */
export function languageAt(place) {
  /** @type {any} */
  let marked;
  /** @type {any} */
  let node = place;
  while (node && !(marked = node.closest('[lang]'))) node = node.getRootNode().host;
  return spokenOf([marked?.getAttribute('lang'), ...navigator.languages], new Set(TAGS)) ?? 'en';
}

/**
 * Loads what is missing for sessions in these languages. Returns null if nothing is. The program with an arbiter serves
 * all sessions.
 * @param {string[]} languages
 * @param {Purpose} [purpose]
 */
export function missing(languages, { clock = false, lines = true, own = false } = {}) {
  /** @type {Promise<unknown>[]} */
  const requests = [];
  const hasProgram = clock ? ClockView && Session.hasClock : Session.hasProgram;
  if (!hasProgram) requests.push(get('program', clock || coming.has('program' + ARBITER) ? ARBITER : PLAIN));
  /** @type {('names' | 'words')[]} */
  const kinds = lines ? ['names', 'words'] : ['names'];
  for (const tag of new Set([ANNEXE_D, ...languages, ...(lines && !own ? SHARED : [])]))
    for (const kind of kinds) {
      if (hasText(kind, tag)) continue;
      if (tag === ANNEXE_D || languages.includes(tag)) requests.push(get(kind, tag));
      else if (!absent.has(tag)) requests.push(get(kind, tag).catch(() => absent.add(tag)));
    }
  for (const tag of languages) {
    if (!Session.languages.includes(tag)) requests.push(get('language', tag));
    if ((clock || Session.hasClock) && !hasText('arbiter', tag)) requests.push(get('arbiter', tag));
  }
  // It rejects only after all of them, so that no request is still under way.
  return requests.length ? Promise.allSettled(requests).then(() => Promise.all(requests)) : null;
}
/** Returns a promise of an element of the kit, such as 'editor'; null if it is loaded. @param {string} name */
export const missingPart = (name) => (customElements.get(`rochade-${name}`) ? null : get('part', name));

/** Resolves when sessions in these languages can begin. @param {string[]} languages */
export const loadSession = async (...languages) => {
  await missing(languages);
};
