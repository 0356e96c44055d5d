/* SPDX-License-Identifier: MIT */
/* The part of a page that offers a board's game as a link, as PGN, as FEN. */
import { byId, copy, press } from './page.js';
import { fragmentOf } from './link.js';
/** @import { RochadeBoard } from './board.js' */

/** Returns where the board's game is continued: on the page for two. @param {RochadeBoard} board */
function toPlayOn({ game }) {
  if (!game) return 'index.html';
  return `index.html${fragmentOf({ start: game.start, sans: game.history().map(({ san }) => san) })}`;
}

/**
 * Fills the part. `address(board)` returns the page that the link leads to, with what it is to show there.
 * @param {RochadeBoard} board
 * @param {(board: RochadeBoard) => string} [address]
 */
export function startShare(board, address = toPlayOn) {
  const field = byId('link', HTMLInputElement);
  const details = byId('share', HTMLDetailsElement);
  const link = () => new URL(address(board), document.baseURI.split('#')[0]).href;
  // It is not seen before it is opened, and of a long game it is long.
  const refresh = () => {
    if (details.open) field.value = link();
  };
  details.addEventListener('toggle', refresh);
  board.addEventListener('announce', () => setTimeout(refresh));
  field.addEventListener('focus', () => field.select());
  press('copy-link', () => copy(link(), field));
  press('copy-pgn', () => copy(board.pgn, field));
  press('copy-fen', () => copy(board.fen, field));
}
