/* SPDX-License-Identifier: MIT */
/* The board's module, which the page names as well. */
import { byId } from './page.js';

/** @typedef {import('../../types/element.js').RochadeBoard} RochadeBoard */

/** @type {Promise<typeof import('../../types/element.js')>} */
const loading = import(new URL('rochade-board.js', import.meta.url).href);
export const { loadSession, pageVoice, Session } = await loading;

/** Returns the board with this id. @param {string} id */
export const boardOf = (id) => /** @type {RochadeBoard} */ (byId(id));
/** Returns the game and the session of a board that is ready; throws before. @param {RochadeBoard} board */
export function begunOn({ game, session }) {
  if (!game || !session) throw new Error('the board is not ready');
  return { game, session };
}
/**
 * Resolves to whether a board can be played on; where its program cannot be had, the board itself says so.
 * @param {RochadeBoard} node
 */
export const whole = (node) => node.ready;
