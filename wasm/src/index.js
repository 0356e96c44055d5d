/* SPDX-License-Identifier: MIT */
/* `rochade`: the rules and the dialogue in all languages. The element is in `rochade/board`. */
import './languages/all.js';

export { ChessError, Clock, expectedScore, Game, parsePgn, writePgn } from './rules.js';
export { Session } from './session.js';
