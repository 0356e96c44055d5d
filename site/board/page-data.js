/* SPDX-License-Identifier: MIT */
/* What a page hands in. */

/**
 * Copies an object, so that nothing of the page's runs any more when it is read; null stands for one that cannot be
 * copied, as one whose properties throw. Returns other values as they are.
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
