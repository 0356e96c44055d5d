/* SPDX-License-Identifier: MIT */
/* Data from the page. */

/**
 * Returns a copy of an object, so that reading it runs no code of the page; null if it cannot be copied, for example
 * because a getter throws. Returns other values as they are.
 * @param {unknown} value
 * @returns {any}
 */
export function dataOf(value) {
  if (typeof value !== 'object') return value;
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return null;
  }
}
