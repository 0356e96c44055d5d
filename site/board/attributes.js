/* SPDX-License-Identifier: MIT */
/*
 * Attributes that take few values. Any other counts as none, as with those of HTML itself, and is reported to the page;
 * mistakes in positions, games and clocks are reported by game/game-loader.js.
 */

/** @import { PageEvents } from './page-events.js' */

/** @typedef {{ isRight: (value: string) => boolean, rule: string }} Rule */
/** @param {string[]} values @returns {Rule} */
const oneOf = (...values) => ({ isRight: (value) => values.includes(value), rule: values.join(', ') });

/** @type {Record<string, Rule>} */
const RULES = {
  orientation: oneOf('white', 'black'),
  playable: oneOf('both', 'white', 'black', 'none'),
  coordinates: oneOf('inside', 'outside', 'none'),
  animation: { isRight: (value) => value !== '' && Number(value) >= 0, rule: 'milliseconds, as 300' },
  voice: { isRight: (value) => value === '' || Number(value) > 0, rule: 'a speed, as 1.5, or nothing' },
};
const NAMES = Object.keys(RULES);

/**
 * Reports values that an attribute does not know, those of now and those that come.
 * @param {{ host: Element, events: PageEvents }} board
 */
export function watchAttributes({ host, events }) {
  /** @param {string} name */
  function judge(name) {
    const value = host.getAttribute(name);
    const { isRight, rule } = RULES[name];
    if (value !== null && !isRight(value)) events.fail(name, { message: `${name}: “${value}” is none of: ${rule}` });
  }
  NAMES.forEach(judge);
  new MutationObserver((changes) => changes.forEach(({ attributeName }) => judge(attributeName ?? ''))).observe(host, {
    attributeFilter: NAMES,
  });
}
