/* SPDX-License-Identifier: MIT */
/*
 * What is said. One log to which lines are only ever added (the oldest leave it after some long games, and a reader is
 * not told of that), and one status line for what passes (a square selected). Both are polite: of a polite and an
 * urgent one at the same moment readers say only the urgent one.
 */
import { element, say } from './dom.js';
/** @import { Announcement } from 'rochade' */
/** @import { TextPart } from './dom.js' */

/** The number of lines that stay at least. */
const KEPT = 500;

/**
 * Makes what is said, and the status. The greeting is outside the log: what is in that when a page loads is said at
 * once by some readers, for every board.
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
/** Makes the chip at the board, for eyes only: readers have what it says from the log. */
export const chipNode = () => element('p', { class: 'chip', part: 'chip', 'aria-hidden': 'true' });

export class Log {
  #lines = 0;
  /** The paragraph to which lines are added; null at the end of the task that began it. @type {HTMLElement | null} */
  #open = null;
  #line = '';
  /** The text of the paragraph before the open one. @type {string | null | undefined} */
  #before;

  /**
   * Takes over the nodes of logNodes() and chipNode().
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
   * Writes what stands there before anything is said.
   * @param {{ announcements: { spans: TextPart[] }[] }} answer
   * @param {string} language
   */
  greet({ announcements }, language) {
    const space = { text: ' ', language };
    const spans = announcements.flatMap((words, index) => (index ? [space, ...words.spans] : words.spans));
    say(this.greeting, { spans }, language);
  }

  /**
   * Adds announcements, each on a line of its own. All that comes at once is one paragraph: of several Chromium tells
   * readers in no certain order, and Firefox may leave one out.
   * @param {Announcement[]} announcements
   * @param {string} language
   * @param {string} [san] of the move that is announced, shown before its words
   */
  add(announcements, language, san) {
    this.show([]);
    // To ask how high it is costs a layout.
    if (!announcements.length) return;
    for (const announcement of announcements) {
      const { priority } = announcement;
      const line = element('span', { class: `line ${priority}`, part: priority });
      if (san && priority === 'move') line.dataset.san = san;
      say(line, announcement, language);
      const paragraph = this.#paragraph();
      const above = paragraph.lastChild;
      if (above) {
        // No voice pauses at the end of a line.
        const end = [...above.childNodes].findLast(({ textContent }) => textContent !== '\u00a0');
        if (end && !/[.?!:;]\s*$/.test(end.textContent ?? '')) end.after('.');
        paragraph.append(element('br'));
      }
      paragraph.append(line);
      // Of two lines or paragraphs in a row that are the same Orca leaves out the second.
      while (line.textContent === this.#line || paragraph.textContent === this.#before) line.append('\u00a0');
      this.#line = line.textContent ?? '';
      this.#lines++;
    }
    this.node.scrollTop = this.node.scrollHeight;
  }
  #paragraph() {
    if (!this.#open) {
      this.#forget();
      this.#before = this.log.lastElementChild?.textContent;
      this.#open = element('p');
      this.log.append(this.#open);
      setTimeout(() => (this.#open = null));
    }
    return this.#open;
  }

  /** Lets the oldest paragraphs go while enough lines are left. */
  #forget() {
    for (let first; (first = this.log.firstElementChild); first.remove()) {
      const left = this.#lines - first.getElementsByClassName('line').length;
      if (left < KEPT) return;
      this.#lines = left;
    }
  }

  /**
   * Shows announcements at the board until anything else is said, or they are clicked away.
   * @param {Announcement[]} announcements
   */
  show(announcements) {
    this.chip.textContent = announcements.join(' ');
  }
  /**
   * Says something that is true only for now. A repeated text gets a space behind it, without which readers are silent.
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
