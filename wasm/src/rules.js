/* SPDX-License-Identifier: MIT */
/* `rochade/rules`: the rules alone, in the small module. */
import module from './chess.wasm.js';
import { gameOf } from './game.js';

export { ChessError } from './game.js';
export const Game = gameOf(module);
