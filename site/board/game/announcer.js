/* SPDX-License-Identifier: MIT */
/* Sends announcements to the page as events, into the log or the status line, and to the voice. */
import { Words } from '#rochade/words.js';
/** @import { Announcement, Span } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

/** Returns words of the element itself as an announcement. @param {{ spans: Span[] }} words @returns {Announcement} */
export const answerOf = ({ spans }) => Object.assign(new Words(spans), { priority: /** @type {const} */ ('answer') });

export class Announcer {
  /** The announcements made while collect() runs. @type {Announcement[] | null} */
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

  /** Returns all announcements made while `act` runs. @param {() => void} act */
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
   * Fires `announce` for each announcement; adds those that the page does not prevent to the log, and speaks them.
   * @param {{ announcements: Announcement[] }} answer
   * @param {{ san?: string | null, urgent?: boolean }} [options] of the announced move; and whether the board shows it
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
  /** Announces words of the element itself. @param {{ spans: Span[] }} words */
  answer(words) {
    this.announce({ announcements: [answerOf(words)] });
  }
  /** Shows passing information in the status line, and speaks it. @param {{ spans: Span[] }} words */
  pass(words) {
    this.#collected?.push(answerOf(words));
    this.#log.pass(words, this.#language());
    this.#speech.say(words);
  }
  /**
   * Shows an answer as the greeting if the log is empty: screen readers do not read the greeting by themselves.
   * Otherwise announces it if `aloud` is true.
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
   * Speaks the square that has received the focus, and interrupts the voice. Screen readers read the square by
   * themselves.
   * @param {{ spans: Span[] }} words
   */
  speakNow(words) {
    this.#speech.say(words, { now: true });
  }
}
