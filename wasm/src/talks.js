/* SPDX-License-Identifier: MIT */
/*
 * What sessions are made of: the module of new ones, the languages that are spoken, and what a page that began with less
 * loads later. Common to all sessions.
 */

import { again } from './again.js';
import { Instance } from './instance.js';

/** What each language says to those who play in it; its tag is its first line. @type {Map<string, string>} */
export const talks = new Map();
export const addTalk = (talk) => talks.set(talk.slice(0, talk.indexOf('\n')), talk);

/**
 * The module of new sessions, and what `rochade/clock` has brought; in a page that began with less also what loads the parts that
 * the module lacks (`rest`, in order), what its languages say besides (`rests`, by tag, while it is not here), and the other halves
 * of classes (`later`), which are then among the `halves`. `isWhole` where nothing is ever missing (session.js).
 */
export const common = { module: null, clocks: null, rest: [], rests: {}, later: null, halves: {}, loadNext, takeRest };

/** By module: the tags of those languages that it has, once it is started. @type {Map<string, Set<string>>} */
const started = new Map();

/** Gives a module the languages that have been added since. */
export function prepare(instance, module) {
  const { c } = instance;
  if (!started.has(module)) c.languages_start();
  const given = started.get(module) ?? new Set();
  started.set(module, given);
  for (const [tag, talk] of talks) {
    if (given.has(tag)) continue;
    if (!c.language_give_talk(instance.write(talk))) throw new Error(`rochade/languages/${tag}: another version`);
    given.add(tag);
  }
}

let loading = null;
/**
 * The module's next part, once for all sessions, and the `halves`; with the part that understands lines what else the session's
 * language says. After a failure it can be tried again.
 */
export function loadNext(session, halves) {
  loading ??= bringNext(session, halves()).finally(() => (loading = null));
  return loading;
}
async function bringNext({ language }, halves) {
  const [[start, load]] = common.rest;
  const [, part, rest] = await Promise.all([halves, ...load(common.rests[language]).map(again)]);
  // One of its own: who asked may have a clock by now, and with it another module.
  const instance = new Instance(common.module);
  instance.add(part.default);
  const { c } = instance;
  c[start]();
  if (rest) takeRest(instance, language, rest.default);
  common.rest.shift();
}
/** What else a language says has come. Where a line of it is empty, it is the next one of what came first. */
function takeRest(instance, tag, rest) {
  const lines = talks.get(tag).split('\n');
  let next = 1;
  const whole = rest.replace(/^(?=\n)/gm, () => lines[next++]);
  instance.c.language_give_whole_talk(instance.write(whole));
  addTalk(whole);
  delete common.rests[tag];
}

/** 'de-AT' as 'de'. */
export const primary = (tag) => /^[a-z]+/.exec(String(tag ?? '').toLowerCase())?.[0];
/** Which of these tags is spoken first; null when none is. */
export const spokenOf = (tags) => [tags].flat().map(primary).find((tag) => talks.has(tag)) ?? null;
