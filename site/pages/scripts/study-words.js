/* SPDX-License-Identifier: MIT */
/* The phrases and texts of a study: study.json, which the build creates from the language files. */
import { folded } from './text.js';

/**
 * @typedef {{ name: string, number: number, rest: string }} StudyCommand `number` is 0 if the phrase has none; `rest`
 *   holds the words after a phrase that permits them, else ''
 */
/**
 * @typedef {object} StudyWords
 * @property {Record<string, string[]>} phrases
 * @property {string[]} open the commands whose phrases may be followed by any words
 * @property {{ value: number, text: string }[]} numbers
 * @property {Record<string, Record<string, string>>} texts
 */

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** @param {string} text */
const wordsOf = (text) => text.match(WORD) ?? [];
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
  /** The values of number words, which have no spaces here. @type {Map<string, number>} */
  #numbers;
  #open;

  /** @param {StudyWords} words */
  constructor({ phrases, numbers, open }) {
    this.#open = open;
    this.#phrases = Object.entries(phrases).flatMap(([name, list]) =>
      list.map((text) => ({ name, phrase: wordsOf(text).map((word) => (word === 'N' ? null : folded(word))) })),
    );
    this.#numbers = new Map(numbers.map(({ value, text }) => [foldedWords(text).join(''), value]));
  }
  /** Returns the command of a line, or null. @param {string} line @returns {StudyCommand | null} */
  read(line) {
    const words = foldedWords(line);
    for (const { name, phrase } of this.#phrases) {
      const number = this.#open.includes(name) ? null : this.#match(words, phrase);
      if (number !== null) return { name, number, rest: '' };
      const rest = this.#open.includes(name) ? this.#restOf(line, name) : null;
      if (rest !== null) return { name, number: 0, rest };
    }
    return null;
  }
  /** Returns the words of a line after the longest phrase of a command, or null. */
  #restOf(/** @type {string} */ line, /** @type {string} */ command) {
    const said = [...line.matchAll(WORD)];
    const words = said.map(([word]) => folded(word));
    const fitting = this.#phrases
      .filter(({ name, phrase }) => name === command && begins(words, 0, /** @type {string[]} */ (phrase)))
      .map(({ phrase }) => phrase.length);
    if (!fitting.length) return null;
    const last = said[Math.max(...fitting) - 1];
    const rest = line.slice(last.index + last[0].length).trim();
    return rest || command === 'save' ? rest : null;
  }
  /** Returns the number in a line that matches the phrase, 0 if it has none; null if the line does not match. */
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
    // The longest match first: "dix-sept" is not ten.
    for (let length = Math.min(3, words.length - at); length > 0; length--) {
      const value = this.#numbers.get(words.slice(at, at + length).join(''));
      if (value !== undefined) return { value, length };
    }
    return null;
  }
}

/**
 * Fills the placeholders {1}, {2} ... of a text of the language files. A part in brackets is omitted if one of its
 * values is empty.
 * @param {string} text
 * @param {unknown[]} values
 */
export const fillText = (text, values) =>
  text
    .replace(/\[([^[\]]*)\]/g, (_, part) =>
      [...part.matchAll(/\{(\d)\}/g)].some(([, place]) => !values[place - 1]) ? '' : part,
    )
    .replace(/\{(\d)\}/g, (_, place) => String(values[place - 1] ?? ''));
