/* SPDX-License-Identifier: MIT */
/* Exports of rochade-board.js for the scripts of the kit. They are not part of the public interface. */
export { Session } from '#rochade/session.js';
export { languageAt, loadSession } from './loading/programs.js';
export { PageEvents } from './page-events.js';
export { element, takeProperties } from './view/dom.js';
export { Grid } from './view/grid.js';
export { drawing } from './view/pieces.js';
export { piecesOf, START, wordsOf } from './view/preview.js';
export { default as style } from './view/style.css.js';
