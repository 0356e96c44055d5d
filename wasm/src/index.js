/* SPDX-License-Identifier: MIT */
/* `rochade`: the rules and the dialogue. The element is in `rochade/board`. */
export { ChessError, Game, parsePgn, writePgn } from './rules.js';
export { Session } from './session.js';
