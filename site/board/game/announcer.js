/* SPDX-License-Identifier: MIT */
/* Where words go: to the page as an event, into the log or the status line, and to the voice. */
import { Words } from '#rochade/words.js';
/** @import { Announcement, Span } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

/** Makes an answer of words that come from the element. @param {{ spans: Span[] }} words @returns {Announcement} */
export const answerOf = ({ spans }) => Object.assign(new Words(spans), { priority: /** @type {const} */ ('answer') });

export class Announcer {
  /** What is said while collect() runs. @type {Announcement[] | null} */
  #collected = null;
  #log;
  #speech;
  #events;
  #language;

  /** @param {Pick<Parts, 'log' | 'speech' | 'events' | 'language'>} parts */
  constructor({ log, speech, events, language }) {
    this.#log = log;
    this.#speech = speech;
    this.#events = events;
    this.#language = language;
  }

  /** Returns all that is said while `act` runs. @param {() => void} act */
  collect(act) {
    /** @type {Announcement[]} */
    const collected = [];
    this.#collected = collected;
    try {
      act();
      return collected;
    } finally {
      this.#collected = null;
    }
  }
  /**
   * Adds to the log what the page does not keep out of it, and speaks it.
   * @param {{ announcements: Announcement[] }} answer
   * @param {{ san?: string, urgent?: boolean }} [options] of the announced move; whether it is shown at the board
   */
  announce({ announcements }, { san, urgent } = {}) {
    this.#collected?.push(...announcements);
    const said = announcements.filter(({ text, spans, priority }) =>
      this.#events.emit('announce', { text, spans, priority }),
    );
    this.#log.add(said, this.#language(), san);
    this.#log.show(said.filter(({ priority }) => (urgent ? priority !== 'move' : priority === 'ruling')));
    for (const words of said) this.#speech.say(words);
  }
  /** Announces an answer of the element's own. @param {{ spans: Span[] }} words */
  answer(words) {
    this.announce({ announcements: [answerOf(words)] });
  }
  /** Writes into the status line what is true only for now. @param {{ spans: Span[] }} words */
  pass(words) {
    this.#collected?.push(answerOf(words));
    this.#log.pass(words, this.#language());
    this.#speech.say(words);
  }
  /**
   * Greets in a log that is empty, which no reader says by itself; otherwise announces, if that is wanted.
   * @param {{ announcements: Announcement[] }} answer
   * @param {boolean} aloud
   * @returns {boolean} whether it was announced
   */
  greet(answer, aloud) {
    const isFirst = this.#log.isEmpty;
    if (isFirst) this.#log.greet(answer, this.#language());
    else if (aloud) this.announce(answer);
    return isFirst || aloud;
  }
  /**
   * Speaks a square that the focus has come to, and cuts off what is being spoken; the screen reader reads it by
   * itself.
   * @param {{ spans: Span[] }} words
   */
  speakNow(words) {
    this.#speech.say(words, { now: true });
  }
}
