/* SPDX-License-Identifier: MIT */
/*
 * The programs and the languages of a page. Each is got once, for all boards, when the first board needs it; after a failure it
 * is got again when it is next asked for.
 */
import labels from '#rochade/languages/labels.js';
import { hasArbiterTexts, spokenOf } from '#rochade/languages.js';
import { Session } from '#rochade/session.js';

const PLAIN = 'rochade';
const ARBITER = 'rochade-arbiter';

/** By name, what is being got. @type {Map<string, Promise<void>>} */
const coming = new Map();
let source = {};

/** Says how programs and languages are got: functions of a name that add it to Session, and return a promise. */
export const getFrom = (functions) => (source = functions);

function get(kind, name) {
  const key = kind === 'program' ? name : `${kind} ${name}`;
  if (!coming.has(key))
    coming.set(
      key,
      source[kind](name).finally(() => coming.delete(key)),
    );
  return coming.get(key);
}

/** Which of these tags is spoken first; null when none is. */
export const languageOf = (tags) => spokenOf(tags, new Set(Object.keys(labels)));

/** What has to be got for sessions in these languages; the program with an arbiter does for all sessions. */
function lacking(languages, clock) {
  const wanted = [];
  const hasProgram = clock ? Session.hasClock : Session.hasProgram;
  if (!hasProgram) wanted.push(['program', clock || coming.has(ARBITER) ? ARBITER : PLAIN]);
  for (const tag of languages) {
    if (!Session.languages.includes(tag)) wanted.push(['language', tag]);
    if ((clock || Session.hasClock) && !hasArbiterTexts(tag)) wanted.push(['arbiter', tag]);
  }
  return wanted;
}
/** Whether sessions in these languages can begin at once, with a clock or without. */
export const isHere = (languages, { clock = false } = {}) => !lacking(languages, clock).length;
/** Waits for each of the promises, and only then fails with the first error: nothing of a failed request is still under way. */
async function all(promises) {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}
/** A promise of what is missing for them; null when nothing is. */
export function missing(languages, { clock = false } = {}) {
  const wanted = lacking(languages, clock);
  return wanted.length ? all(wanted.map(([kind, name]) => get(kind, name))) : null;
}

/** Resolves when Session can be used in these languages. */
export const loadSession = async (...languages) => {
  await missing(languages);
};
