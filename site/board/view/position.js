/* SPDX-License-Identifier: MIT */
/* Draws the position of a session, in a page and on a server. */
/** @import { Session } from '#rochade/session.js' */
/** @import { Grid } from './grid.js' */

/**
 * Shows the pieces, the words of the squares, the last move and the check.
 * @param {Grid} grid
 * @param {Session} session
 */
export function drawPosition(grid, session) {
  const { game, language } = session;
  grid.place(game.board());
  grid.name(() => session.squares(), language);
  grid.mark('last', game.last ? [game.last.from, game.last.to] : []);
  grid.mark('check', game.check ? [game.check] : []);
  grid.pieces.check(game.check, game.outcome?.ending === 'checkmate');
}
