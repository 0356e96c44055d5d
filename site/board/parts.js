/* SPDX-License-Identifier: MIT */
/* What scripts of the kit use of the board; rochade-board.js exports it for them. No part of what a page may use. */
export { Session } from '#rochade/session.js';
export { languageOf, loadSession } from './loading/programs.js';
export { element } from './view/dom.js';
export { Grid } from './view/grid.js';
export { drawing } from './view/pieces.js';
export { piecesOf, START, wordsOf } from './view/preview.js';
export { default as style } from './view/style.css.js';
