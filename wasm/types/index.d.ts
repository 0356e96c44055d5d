/* SPDX-License-Identifier: MIT */
/** The rules, and the conversation in all languages. The element is in `rochade/board`. */

export * from './rules.js';
export * from './session.js';
