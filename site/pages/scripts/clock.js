/* SPDX-License-Identifier: MIT */
/* The choice of a clock: it holds from the next game on, and at once while no move was made. Who goes through the list hears just that. */
import { byId, note, noteForNow, sentence } from './page.js';
import { isRestoring, silently } from './games.js';

const WARNINGS = '1:00, 0:10';

const chosen = () => byId('clock').value || null;

/** Begins the board's game anew with the clock that is chosen, when it is another one than it has. */
export async function applyClock(board) {
  const has = board.session?.clock?.control ?? null;
  return has !== chosen() && board.useClock(chosen());
}

/** Shows the clock that the board has. */
export function showClock(board) {
  byId('clock').value = board.session?.clock?.control ?? '';
}

/** `save` is called when the page goes, with a game that has a clock: where it stands then counts. */
export function startClock(board, save) {
  byId('clock').addEventListener('change', async () => {
    if (!(await board.ready)) return;
    const begun = board.game.length > 0;
    if (!begun) await silently(board, () => applyClock(board));
    if (begun) note(sentence('clock-next'));
    else noteForNow(board, sentence('clock-now'));
  });
  byId('clock-warn').addEventListener('change', ({ target }) => {
    if (target.checked) board.setAttribute('clock-warn', WARNINGS);
    else board.removeAttribute('clock-warn');
  });
  const keep = () => {
    if (board.session?.clock && !isRestoring(board)) save();
  };
  addEventListener('pagehide', keep);
  // One goes back to a page whose clock was stopped when it went.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && board.session?.clock && board.game.length && !board.game.outcome)
      noteForNow(board, sentence('kept-clock'));
  });
  document.addEventListener('visibilitychange', () => document.hidden && keep());
}
