/* SPDX-License-Identifier: MIT */
/*
 * Attributes that take few values. Any other counts as none, as with those of HTML itself, and the page is told; of positions, games
 * and clocks game-loader.js tells it.
 */
const oneOf = (...values) => ({ isRight: (value) => values.includes(value), rule: values.join(', ') });

const RULES = {
  orientation: oneOf('white', 'black'),
  playable: oneOf('both', 'white', 'black', 'none'),
  coordinates: oneOf('none'),
  voice: { isRight: (value) => value === '' || Number(value) > 0, rule: 'a speed, as 1.5, or nothing' },
};
const NAMES = Object.keys(RULES);

/** @param {import('./controller.js').Table} table */
export function watchAttributes(table) {
  const { host } = table;
  function judge(name) {
    const value = host.getAttribute(name);
    const { isRight, rule } = RULES[name];
    if (value !== null && !isRight(value)) table.fail(name, { message: `${name}: “${value}” is none of: ${rule}` });
  }
  NAMES.forEach(judge);
  new MutationObserver((changes) => changes.forEach(({ attributeName }) => judge(attributeName))).observe(host, {
    attributeFilter: NAMES,
  });
}
