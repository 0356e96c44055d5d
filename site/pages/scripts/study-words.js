/* SPDX-License-Identifier: MIT */
/*
 * The phrases and texts of the terminal program: study.json, which the build creates from the language files. A speaker
 * announces the texts on a board, and moves as the board announces them.
 */
import { begunOn, Session } from './board.js';
import { sentence } from './page.js';
import { folded } from './text.js';
/** @import { Announcement, Span } from 'rochade' */
/** @import { RochadeBoard } from './board.js' */

/**
 * @typedef {{ name: string, number: number, rest: string }} StudyCommand `number` is 0 if the phrase has none; `rest`
 *   holds the words after a phrase that permits them, else ''
 */
/**
 * @typedef {object} StudyWords
 * @property {Record<string, string[]>} phrases
 * @property {string[]} open the commands whose phrases may be followed by any words
 * @property {string[]} before the polite words that may precede a phrase
 * @property {string[]} after the polite words that may follow a phrase
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
  /** Polite words, the longest first. @type {string[][]} */
  #before;
  /** @type {string[][]} */
  #after;

  /** @param {StudyWords} words @param {string[]} commands those to read, in the order of comparison */
  constructor({ phrases, numbers, open, before, after }, commands) {
    const longestFirst = (/** @type {string[]} */ list) =>
      list.map(foldedWords).sort((one, other) => other.length - one.length);
    this.#open = open;
    this.#before = longestFirst(before);
    this.#after = longestFirst(after);
    this.#phrases = commands.flatMap((name) =>
      phrases[name].map((text) => ({
        name,
        phrase: wordsOf(text).map((word) => (word === 'N' ? null : folded(word))),
      })),
    );
    this.#numbers = new Map(numbers.map(({ value, text }) => [foldedWords(text).join(''), value]));
  }
  /**
   * Returns the command of a line, or null. Each phrase is compared with the whole line, then without the polite words
   * around it; phrases that any words may follow come last: "find this position" does not name a player.
   * @param {string} line
   * @returns {StudyCommand | null}
   */
  read(line) {
    const words = foldedWords(line);
    for (const name of new Set(this.#phrases.map((each) => each.name))) {
      const found = this.#open.includes(name) ? null : this.#readClosed(words, name);
      if (found) return found;
    }
    return this.#readOpen(line, this.#beginnings(words).at(-1) ?? 0);
  }
  /** @param {string[]} words @param {string} command @returns {StudyCommand | null} */
  #readClosed(words, command) {
    for (const begin of this.#beginnings(words))
      for (const end of this.#ends(words.slice(begin)))
        for (const { name, phrase } of this.#phrases) {
          const number = name === command ? this.#match(words.slice(begin, begin + end), phrase) : null;
          if (number !== null) return { name, number, rest: '' };
        }
    return null;
  }
  /** Reads a line with any words at its end; the longest phrase wins. @param {string} line @param {number} begin */
  #readOpen(line, begin) {
    const names = this.#open.filter((name) => this.#phrases.some((each) => each.name === name));
    const found = names.flatMap((name) => {
      const rest = this.#restOf(line, name, 0) ?? this.#restOf(line, name, begin);
      return rest === null ? [] : [{ name, number: 0, rest }];
    });
    return found.sort((one, other) => one.rest.length - other.rest.length)[0] ?? null;
  }
  /** Returns the numbers of words after which the request may begin: behind none or more polite phrases. */
  #beginnings(/** @type {string[]} */ words) {
    const found = [0];
    for (let each; (each = this.#before.find((phrase) => begins(words, found.at(-1) ?? 0, phrase)));)
      found.push((found.at(-1) ?? 0) + each.length);
    return found.filter((at) => at < words.length);
  }
  /** Returns the numbers of words with which the request may end: before none or more polite phrases. */
  #ends(/** @type {string[]} */ words) {
    const found = [words.length];
    const isLast = (/** @type {string[]} */ phrase, /** @type {number} */ end) =>
      phrase.length < end && begins(words.slice(0, end), end - phrase.length, phrase);
    for (let each; (each = this.#after.find((phrase) => isLast(phrase, found.at(-1) ?? 0)));)
      found.push((found.at(-1) ?? 0) - each.length);
    return found;
  }
  /** Returns the words of a line after the longest phrase of a command, which begins at a word, or null. */
  #restOf(/** @type {string} */ line, /** @type {string} */ command, /** @type {number} */ begin) {
    const said = [...line.matchAll(WORD)].slice(begin);
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

export class StudySpeaker {
  #board;
  #texts;
  #isWanted;
  /** What is said during collect(); null: it is announced. @type {(string | { spans: Span[] })[] | null} */
  #collected = null;

  /**
   * @param {RochadeBoard} board
   * @param {Record<string, string>} texts
   * @param {() => boolean} [isWanted] while it returns false, nothing is announced
   */
  constructor(board, texts, isWanted = () => true) {
    this.#board = board;
    this.#texts = texts;
    this.#isWanted = isWanted;
  }
  /** Announces a text by its name. @param {string} name @param {...unknown} values */
  say(name, ...values) {
    return this.#announce(fillText(this.#texts[name], values));
  }
  /** @param {{ spans: Span[] }} words */
  sayWords(words) {
    return this.#announce(words);
  }
  /** @param {string | { spans: Span[] }} words */
  async #announce(words) {
    if (!this.#isWanted()) return;
    if (this.#collected) this.#collected.push(words);
    else await this.#board.announceText(words);
  }
  /** Runs an action, and resolves to what it says instead of announcing it. @param {() => Promise<unknown>} act */
  async collect(act) {
    const said = (this.#collected = /** @type {(string | { spans: Span[] })[]} */ ([]));
    await act().finally(() => (this.#collected = null));
    return said;
  }
  /**
   * Announces moves made one after the other from a position, as the board announces them. Stops at an illegal one.
   * @param {string} fen
   * @param {(number | string)[]} moves
   * @param {(ply: number, number: number) => boolean} [wanted] selects moves by index and move number
   */
  async sayMoves(fen, moves, wanted = () => true) {
    const { session } = begunOn(this.#board);
    const reader = new Session({ language: session.language, fen });
    reader.style = session.style;
    for (const [index, request] of moves.entries()) {
      const { moveNumber } = reader.game;
      const { code } = reader.game.describe(request) ?? {};
      if (code === undefined) return;
      const [move] = reader.replay(code).announcements;
      if (wanted(index, moveNumber)) await this.sayWords(move);
    }
  }
  /**
   * Runs an action. Announces that the engine gave no usable answer, or that it or another part cannot be loaded.
   * @param {() => unknown} act
   */
  async attempt(act) {
    try {
      await act();
    } catch (error) {
      const fault = error instanceof Error && 'fault' in error ? error.fault : null;
      if (fault === 'strange') await this.say('ADVISER_UNUSABLE');
      else if (fault) await this.#announce(sentence('engine-out', { text: sentence(`engine-${fault}`) }));
      else await this.#announce(sentence('part-out'));
    }
  }
}

/**
 * Runs an action, and resolves to what the board announces meanwhile.
 * @param {RochadeBoard} board
 * @param {() => Promise<unknown>} act
 */
export async function announcedBy(board, act) {
  /** @type {CustomEvent<Announcement>[]} */
  const events = [];
  const listener = (/** @type {Event} */ event) => events.push(/** @type {CustomEvent<Announcement>} */ (event));
  board.addEventListener('announce', listener);
  await act().finally(() => board.removeEventListener('announce', listener));
  // A later listener may have prevented an event.
  return events.filter(({ defaultPrevented }) => !defaultPrevented).map(({ detail }) => detail);
}
