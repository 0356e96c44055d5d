/* SPDX-License-Identifier: MIT */
/* What may be typed in a study, and what is said there: study.json, which the build makes of the language files. */
import { folded } from './text.js';

/** @typedef {{ name: string, number: number }} StudyCommand the number is 0 where the phrase has none */
/**
 * @typedef {object} StudyWords
 * @property {Record<string, string[]>} phrases
 * @property {string[][]} numbers
 * @property {Record<string, Record<string, string>>} texts
 */

/** @param {string} text */
const wordsOf = (text) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
/** @param {string} text */
const foldedWords = (text) => wordsOf(text).map(folded);

/**
 * Returns true if the words have those of a phrase at this place.
 * @type {(words: string[], at: number, phrase: string[]) => boolean}
 */
const begins = (words, at, phrase) => phrase.every((word, index) => words[at + index] === word);

/** @returns {Promise<StudyWords>} */
export async function loadStudyWords() {
  const answer = await fetch(new URL('study.json', import.meta.url));
  if (!answer.ok) throw new Error(`study.json: ${answer.status}`);
  return answer.json();
}

/** Reads typed lines, in any language. */
export class StudyReader {
  /** @type {{ name: string, phrase: (string | null)[] }[]} null: a number */
  #phrases;
  /** @type {{ words: string[], value: number }[]} */
  #numbers;

  /** @param {StudyWords} words */
  constructor({ phrases, numbers }) {
    this.#phrases = Object.entries(phrases).flatMap(([name, list]) =>
      list.map((text) => ({ name, phrase: wordsOf(text).map((word) => (word === 'N' ? null : folded(word))) })),
    );
    // The longest first: "dix-sept" is not ten.
    this.#numbers = numbers
      .flatMap((list) => list.map((text, index) => ({ words: foldedWords(text), value: index + 1 })))
      .sort((a, b) => b.words.length - a.words.length);
  }
  /** Returns what a line asks for, or null. @param {string} line @returns {StudyCommand | null} */
  read(line) {
    const words = foldedWords(line);
    for (const { name, phrase } of this.#phrases) {
      const number = this.#match(words, phrase);
      if (number !== null) return { name, number };
    }
    return null;
  }
  /** Returns the number in a line that is this phrase, 0 without one, null in another line. */
  #match(/** @type {string[]} */ words, /** @type {(string | null)[]} */ phrase) {
    let at = 0;
    let number = 0;
    for (const word of phrase) {
      const found = word === null ? this.#numberAt(words, at) : null;
      if (found) {
        number = found.value;
        at += found.length;
      } else if (word === null || words[at++] !== word) return null;
    }
    return at === words.length ? number : null;
  }
  /** @param {string[]} words @param {number} at */
  #numberAt(words, at) {
    if (/^\d{1,6}$/.test(words[at] ?? '')) return { value: Number(words[at]), length: 1 };
    const found = this.#numbers.find((known) => begins(words, at, known.words));
    return found && { value: found.value, length: found.words.length };
  }
}

/**
 * Fills the placeholders {1}, {2} ... of a text of the language files; what stands in brackets is left out when a value
 * in it is empty.
 * @param {string} text
 * @param {unknown[]} values
 */
export const fillText = (text, values) =>
  text
    .replace(/\[([^[\]]*)\]/g, (_, part) =>
      [...part.matchAll(/\{(\d)\}/g)].some(([, place]) => !values[place - 1]) ? '' : part,
    )
    .replace(/\{(\d)\}/g, (_, place) => String(values[place - 1] ?? ''));
