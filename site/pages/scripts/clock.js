/* SPDX-License-Identifier: MIT */
/*
 * The choice of a clock. It applies to the next game, and at once if no move has been made. While a player goes through
 * the list, only this is announced.
 */
import { byId, note, noteForNow, sentence } from './page.js';
import { isRestoring, silently } from './games.js';
/** @import { RochadeBoard } from './board.js' */

const WARNINGS = '1:00, 0:10';

const choice = () => byId('clock', HTMLSelectElement);
const chosen = () => choice().value || null;

/**
 * Restarts the board's game with the chosen clock if that differs from its own.
 * @param {RochadeBoard} board
 */
export async function applyClock(board) {
  const has = board.session?.clock?.control ?? null;
  return has !== chosen() && board.useClock(chosen());
}

/**
 * Shows the board's clock in the list.
 * @param {RochadeBoard} board
 */
export function showClock(board) {
  choice().value = board.session?.clock?.control ?? '';
}

/**
 * Starts the choice of a clock. `save` is called when the page is left or hidden and its game has a clock, because the
 * times at this moment count.
 * @param {RochadeBoard} board
 * @param {() => void} save
 */
export function startClock(board, save) {
  choice().addEventListener('change', async () => {
    if (!(await board.ready)) return;
    const begun = !!board.game?.length;
    if (!begun) await silently(board, () => applyClock(board));
    if (begun) note(sentence('clock-next'));
    else noteForNow(board, sentence('clock-now'));
  });
  const warns = byId('clock-warn', HTMLInputElement);
  warns.addEventListener('change', () => {
    if (warns.checked) board.setAttribute('clock-warn', WARNINGS);
    else board.removeAttribute('clock-warn');
  });
  const keep = () => {
    if (board.session?.clock && !isRestoring(board)) save();
  };
  addEventListener('pagehide', keep);
  // The clock was stopped when the page was left, and the player has returned to it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && board.session?.clock && board.game?.length && !board.game.outcome)
      noteForNow(board, sentence('kept-clock'));
  });
  document.addEventListener('visibilitychange', () => document.hidden && keep());
}
