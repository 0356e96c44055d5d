/* SPDX-License-Identifier: MIT */
/*
 * The style of announcements as an object and as the numbers of dialogue_style; see session_style in binding/session.c.
 */
import { primary } from './languages.js';
import { textOf } from './names.js';
import { tagsOf } from './words.js';
/** @import { Style } from '../types/session.js' */
/** @import { Instance } from './instance.js' */

const BOOLEANS = [false, true];

/**
 * Returns the fields of a style in the order of dialogue_style, each with the values that its numbers stand for.
 * @param {string[]} tags
 * @returns {Record<keyof Style, readonly unknown[]>}
 */
const pointsOf = (tags) => ({
  form: ['long', 'short'],
  pieces: tags,
  ranks: tags,
  files: ['annexe-d', 'letters', 'nato', 'telephone'],
  digits: BOOLEANS,
  nameCaptured: BOOLEANS,
  nameCheck: BOOLEANS,
  numbered: [true, false],
  sentences: BOOLEANS,
});

/** The names of the fields of a style. */
export const POINTS = /** @type {(keyof Style)[]} */ (Object.keys(pointsOf([])));
const COUNT = POINTS.length;
/** @param {Instance} instance */
export const numbersOf = (instance) => instance.numbers8(instance.c.session_style(), COUNT);

/**
 * @param {Instance} instance
 * @returns {Style}
 */
export function readStyle(instance) {
  const numbers = numbersOf(instance);
  const points = pointsOf(tagsOf(instance));
  const named = POINTS.map((name, index) => [name, points[name][numbers[index]]]);
  return /** @type {Style} */ (Object.fromEntries(named));
}

/**
 * Sets the style by words: 'short, san words'. Returns false, and changes nothing, if a word is unknown.
 * @param {Instance} instance
 * @param {string} words
 */
export function readStyleWords(instance, words) {
  const length = instance.write(words);
  return !textOf(words).trim() || (length >= 0 && !!instance.c.session_read_style(length));
}

/**
 * Sets the style. An unknown value stands for the first one of its field.
 * @param {Instance} instance
 * @param {Style} style
 */
export function writeStyle(instance, style) {
  const tags = tagsOf(instance);
  const points = pointsOf(tags);
  const numbers = POINTS.map((name) => {
    const values = points[name];
    const value = values === tags ? primary(style[name]) : values.includes(false) ? !!style[name] : style[name];
    return Math.max(0, values.indexOf(value));
  });
  instance.bytes.set(numbers, instance.c.session_style());
  instance.c.session_set_style();
}
