/* SPDX-License-Identifier: MIT */
/* Words and answers as a module of WebAssembly leaves them, see binding/session.c; whatever is said comes from the dialogue library. */

const PRIORITIES = ['ruling', 'move', 'answer', 'notice', 'progress'];
const EVENTS = ['moved', 'taken-back', 'new-game', 'ended', 'settings', 'quit', 'asked', 'refused', 'handed'];

/** Words that know which language they are in. */
export class Words {
  constructor(spans) {
    this.spans = spans;
    this.text = spans.map((span) => span.text).join('');
  }
  toString() {
    return this.text;
  }
}

const lists = new Map();
/** The texts that a function of the module has for 0, 1, 2, ...; the same in every module, so they are read once. */
export function listOf(instance, kind) {
  let names = lists.get(kind);
  if (!names) {
    lists.set(kind, (names = []));
    for (let name; (name = instance.read(instance.c[kind](names.length))); ) names.push(name);
  }
  return names;
}
/** 'take-back' as 'TAKE_BACK'. */
export const constantName = (name) => name.toUpperCase().replaceAll('-', '_');
/** The languages, in the order of their numbers. */
export const tagsOf = (instance) => listOf(instance, 'language_tag');

/** `count` spans of the text at `base`; `at` tells where the numbers of one stand. */
function spansOf(instance, base, count, at) {
  return Array.from({ length: count }, (_, index) => {
    const [offset, length, language] = instance.numbers16(at(index), 3);
    return { text: instance.text(base + offset, length), language: tagsOf(instance)[language] };
  });
}

/** What was asked for last. */
export function wordsOf(instance) {
  const { c } = instance;
  return new Words(spansOf(instance, c.words_text_at(), c.words_span_count(), c.words_span));
}

/** What came of it, given the bits of its events. */
export function answerOf(instance, bits) {
  const { c } = instance;
  const base = c.answer_text_at();
  const announcements = Array.from({ length: c.answer_count() }, (_, index) => {
    const [priority, , , first, count] = instance.numbers16(c.answer_announcement(index), 5);
    const spans = spansOf(instance, base, count, (span) => c.answer_span(first + span));
    return Object.assign(new Words(spans), { priority: PRIORITIES[priority] });
  });
  const events = new Set(EVENTS.filter((_, index) => bits & (1 << index)));
  return { announcements, events, move: events.has('moved') ? c.answer_move() : null, handed: null };
}
