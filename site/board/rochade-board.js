/* SPDX-License-Identifier: MIT */
/* rochade-board.js: the element, which fetches its program and its language. */
import './loading/fetched.js';

export * from './define.js';
export {
  drawing,
  element,
  Grid,
  languageAt,
  PageEvents,
  piecesOf,
  START,
  style,
  takeProperties,
  wordsOf,
} from './parts.js';
