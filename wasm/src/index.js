/* SPDX-License-Identifier: MIT */
/* `rochade`: the rules and the dialogue. The element is in `rochade/board`. */
import module from './rochade.wasm.js';
import { gameOf } from './game.js';

export { ChessError } from './game.js';
export { Session } from './session.js';
export const Game = gameOf(module);
