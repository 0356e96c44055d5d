/* SPDX-License-Identifier: MIT */
/*
 * Reads the words and answers that a module leaves in its memory, see binding/session.c. All texts come from the
 * dialogue library.
 */

/** @import { Announcement, Answer, SessionEvent, Span } from '../types/session.js' */
/** @import { Instance } from './instance.js' */

/** @type {Announcement['priority'][]} */
const PRIORITIES = ['ruling', 'move', 'answer', 'notice', 'progress'];
/** @type {SessionEvent[]} */
const EVENTS = ['moved', 'taken-back', 'new-game', 'ended', 'settings', 'quit', 'asked', 'refused', 'handed'];

/** A text whose parts are marked with their languages. */
export class Words {
  /** @param {Span[]} spans */
  constructor(spans) {
    this.spans = spans;
    this.text = '';
    for (const span of spans) this.text += span.text;
  }
  toString() {
    return this.text;
  }
}

/** @type {Map<string, string[]>} */
const lists = new Map();
/**
 * Returns the texts that a function of the module has for 0, 1, 2, ... They are the same in every module and read once.
 * @param {Instance} instance
 * @param {string} kind
 */
export function listOf(instance, kind) {
  let names = lists.get(kind);
  if (!names) {
    names = [];
    for (let name; (name = instance.read(instance.c[kind](names.length)));) names.push(name);
    lists.set(kind, names);
  }
  return names;
}
/**
 * Returns the tags of all languages, in the order of their numbers.
 * @param {Instance} instance
 */
export const tagsOf = (instance) => listOf(instance, 'language_tag');

/**
 * Returns spans of the text at `base`; `at` returns the address of a span's numbers.
 * @param {Instance} instance
 * @param {number} base
 * @param {number} first
 * @param {number} count
 * @param {(index: number) => number} at
 */
function spansOf(instance, base, first, count, at) {
  const { words } = instance;
  const tags = tagsOf(instance);
  /** @type {Span[]} */
  const spans = [];
  for (let index = first; index < first + count; index++) {
    const span = at(index) >> 1;
    spans.push({ text: instance.text(base + words[span], words[span + 1]), language: tags[words[span + 2]] });
  }
  return spans;
}

/**
 * Returns the words that the last call of a words_... function left.
 * @param {Instance} instance
 */
export function wordsOf(instance) {
  const { c } = instance;
  return new Words(spansOf(instance, c.words_text_at(), 0, c.words_span_count(), c.words_span));
}

/**
 * Returns the answer that the last call left, given the bits of its events.
 * @param {Instance} instance
 * @param {number} bits
 * @returns {Answer}
 */
export function answerOf(instance, bits) {
  const { c, words } = instance;
  const base = c.answer_text_at();
  /** @type {Announcement[]} */
  const announcements = [];
  for (let index = 0; index < c.answer_count(); index++) {
    const at = c.answer_announcement(index) >> 1;
    const said = new Words(spansOf(instance, base, words[at + 3], words[at + 4], c.answer_span));
    announcements.push(Object.assign(said, { priority: PRIORITIES[words[at]] }));
  }
  /** @type {Set<SessionEvent>} */
  const events = new Set();
  for (let index = 0; bits >> index; index++) if ((bits >> index) & 1) events.add(EVENTS[index]);
  return { announcements, events, move: events.has('moved') ? c.answer_move() : null, handed: null };
}
