/* SPDX-License-Identifier: MIT */
/** The rules, and the session in all languages. The element is exported by `rochade/board`. */

export * from './rules.js';
export * from './session.js';
