/* SPDX-License-Identifier: MIT */
/*
 * Attributes with a limited set of values. As in HTML, an unknown value counts as a missing one; it is reported to the
 * page. Errors in positions, games and clocks are reported by game/game-loader.js.
 */

/** @import { PageEvents } from './page-events.js' */

/** The values of each attribute; the first one is the default. */
const CHOICES = {
  orientation: /** @type {const} */ (['white', 'black']),
  playable: /** @type {const} */ (['both', 'white', 'black', 'none']),
  coordinates: /** @type {const} */ (['inside', 'outside', 'none']),
  mode: /** @type {const} */ (['play', 'edit', 'puzzle']),
};
/** @type {Record<string, { isRight: (value: string) => boolean, rule: string }>} */
const NUMBERS = {
  animation: { isRight: (value) => value !== '' && Number(value) >= 0, rule: 'milliseconds, as 300' },
  voice: { isRight: (value) => value === '' || Number(value) > 0, rule: 'a speed, as 1.5, or nothing' },
};
const NAMES = [...Object.keys(CHOICES), ...Object.keys(NUMBERS)];

/**
 * Returns the value of an attribute; the default if it is missing or unknown.
 * @template {keyof typeof CHOICES} Name
 * @param {Element} host
 * @param {Name} name
 * @returns {(typeof CHOICES)[Name][number]}
 */
export function choiceOf(host, name) {
  /** @type {readonly any[]} */
  const values = CHOICES[name];
  return values.find((value) => value === host.getAttribute(name)) ?? values[0];
}

/**
 * Reports unknown values of attributes: of all, or of those that changed.
 * @param {{ host: Element, events: PageEvents }} board
 * @param {string[]} [changed]
 */
export function checkAttributes({ host, events }, changed = NAMES) {
  for (const name of NAMES.filter((each) => changed.includes(each))) {
    const value = host.getAttribute(name);
    /** @type {readonly string[]} */
    const values = CHOICES[/** @type {keyof typeof CHOICES} */ (name)];
    const { isRight, rule } = NUMBERS[name] ?? {
      isRight: (given) => values.includes(given),
      rule: values.join(', '),
    };
    if (value !== null && !isRight(value)) events.fail(name, `${name}: “${value}” is none of: ${rule}`);
  }
}
