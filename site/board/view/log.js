/* SPDX-License-Identifier: MIT */
/*
 * The log and the status line. Lines are only added to the log (its oldest ones are removed after some long games,
 * which screen readers do not report); the status line shows passing information, such as a selected square. Both are
 * polite live regions: of a polite and an assertive one at the same moment, screen readers read only the assertive one.
 */
import { element, say } from './dom.js';
/** @import { Announcement } from 'rochade' */
/** @import { TextPart } from './dom.js' */

/** The minimum number of lines that are kept. */
const KEPT = 500;

/**
 * Creates the log and the status line. The greeting is outside the log, because some screen readers read the log of
 * every board when a page loads.
 */
export const logNodes = () => [
  element(
    'div',
    { class: 'scroll', part: 'talk', role: 'group', tabindex: '0' },
    element('p', { class: 'greeting' }),
    element('div', { role: 'log', class: 'log', part: 'log' }),
  ),
  element('div', { role: 'status', class: 'visually-hidden' }),
];
/** Creates the message at the board; visual only, because screen readers read the log. */
export const chipNode = () => element('p', { class: 'chip', part: 'chip', 'aria-hidden': 'true' });

export class Log {
  #lines = 0;
  /** The paragraph to which lines are added; null after the task that created it. @type {HTMLElement | null} */
  #open = null;
  #line = '';
  /** The text of the paragraph before the open one. @type {string | null | undefined} */
  #before;

  /**
   * Adopts the nodes of logNodes() and chipNode().
   * @param {Element} node
   * @param {Element} status
   * @param {Element} chip
   */
  constructor(node, status, chip) {
    const [greeting, log] = node.children;
    this.greeting = greeting;
    this.log = log;
    this.node = node;
    this.status = status;
    this.chip = chip;
    chip.addEventListener('click', () => this.show([]));
  }

  get isEmpty() {
    return !this.#lines;
  }
  /**
   * Shows an answer as the greeting above the log.
   * @param {{ announcements: { spans: TextPart[] }[] }} answer
   * @param {string} language
   */
  greet({ announcements }, language) {
    const space = { text: ' ', language };
    const spans = announcements.flatMap((words, index) => (index ? [space, ...words.spans] : words.spans));
    say(this.greeting, { spans }, language);
  }

  /**
   * Adds announcements, each on a line of its own. Those of one task form one paragraph: Chromium reports several
   * paragraphs to screen readers in no certain order, and Firefox may omit one.
   * @param {Announcement[]} announcements
   * @param {string} language
   * @param {string | null} [san] of the move that is announced, shown before its words
   */
  add(announcements, language, san) {
    this.show([]);
    if (!announcements.length) return;
    this.status.textContent = '';
    for (const announcement of announcements) {
      const { priority } = announcement;
      const line = element('span', { class: `line ${priority}`, part: priority });
      if (san && priority === 'move') line.dataset.san = san;
      say(line, announcement, language);
      const paragraph = this.#paragraph();
      const above = paragraph.lastChild;
      if (above) {
        // Voices do not pause at the end of a line without punctuation.
        const end = [...above.childNodes].findLast(({ textContent }) => textContent !== '\u00a0');
        if (end && !/[.?!:;]\s*$/.test(end.textContent ?? '')) end.after('.');
        paragraph.append(element('br'));
      }
      paragraph.append(line);
      // Orca omits the second of two equal lines or paragraphs.
      while (line.textContent === this.#line || paragraph.textContent === this.#before) line.append('\u00a0');
      this.#line = line.textContent ?? '';
      this.#lines++;
    }
  }
  #paragraph() {
    if (!this.#open) {
      this.#forget();
      this.#before = this.log.lastElementChild?.textContent;
      this.#open = element('p');
      this.log.append(this.#open);
      setTimeout(() => {
        this.#open = null;
        // This needs a layout, for which the move shall not wait.
        this.node.scrollTop = this.node.scrollHeight;
      });
    }
    return this.#open;
  }

  /** Removes the oldest paragraphs while enough lines remain. */
  #forget() {
    for (let first; (first = this.log.firstElementChild); first.remove()) {
      const left = this.#lines - first.getElementsByClassName('line').length;
      if (left < KEPT) return;
      this.#lines = left;
    }
  }

  /**
   * Shows announcements at the board until the next announcement or a click on them.
   * @param {Announcement[]} announcements
   */
  show(announcements) {
    this.chip.textContent = announcements.join(' ');
  }
  /**
   * Shows passing information in the status line. A repeated text gets a trailing space, without which screen readers
   * would not read it.
   * @param {{ spans: TextPart[] }} words
   * @param {string} language
   */
  pass({ spans }, language) {
    this.show([]);
    const text = spans.map((span) => span.text).join('');
    const again = this.status.textContent === text;
    say(this.status, { spans: again ? [...spans, { text: '\u00a0', language }] : spans }, language);
  }
}
