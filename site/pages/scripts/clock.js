/* SPDX-License-Identifier: MIT */
/*
 * The choice of a clock: it holds from the next game on, and at once while no move was made. Who goes through the list
 * hears just that.
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
 * Shows the clock that the board has.
 * @param {RochadeBoard} board
 */
export function showClock(board) {
  choice().value = board.session?.clock?.control ?? '';
}

/**
 * `save` is called when the page goes, with a game that has a clock: where it stands then counts.
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
  // One goes back to a page whose clock was stopped when it went.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && board.session?.clock && board.game?.length && !board.game.outcome)
      noteForNow(board, sentence('kept-clock'));
  });
  document.addEventListener('visibilitychange', () => document.hidden && keep());
}
