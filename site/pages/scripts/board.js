/* SPDX-License-Identifier: MIT */
/* Imports the board's module, which the page itself loads as well. */
import { byId } from './page.js';

/** @typedef {import('../../types/element.js').RochadeBoard} RochadeBoard */

/** @type {Promise<typeof import('../../types/element.js')>} */
const loading = import(new URL('rochade-board.js', import.meta.url).href);
export const { loadSession, pageVoice, Session } = await loading;

/** Returns the board with an id; throws if there is none. @param {string} id */
export const boardOf = (id) => /** @type {RochadeBoard} */ (byId(id));
/** Returns the game and the session of a board; throws if it is not ready. @param {RochadeBoard} board */
export function begunOn({ game, session }) {
  if (!game || !session) throw new Error('the board is not ready');
  return { game, session };
}
/**
 * Resolves to true when a board can be played on, to false if its program cannot be loaded, which the board announces.
 * @param {RochadeBoard} node
 */
export const whole = (node) => node.ready;
