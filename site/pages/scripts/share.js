/* SPDX-License-Identifier: MIT */
/* The section of a page that offers a board's game as a link, as PGN and as FEN. */
import { byId, copy, press } from './page.js';
import { fragmentOf } from './link.js';
/** @import { RochadeBoard } from './board.js' */

/** Returns the address at which the game can be continued by two players. @param {RochadeBoard} board */
function toPlayOn({ game }) {
  if (!game) return 'index.html';
  return `index.html${fragmentOf({ start: game.start, sans: game.history().map(({ san }) => san) })}`;
}

/**
 * Starts the section. `address(board)` returns the page of the link with its fragment.
 * @param {RochadeBoard} board
 * @param {(board: RochadeBoard) => string} [address]
 */
export function startShare(board, address = toPlayOn) {
  const field = byId('link', HTMLInputElement);
  const details = byId('share', HTMLDetailsElement);
  const link = () => new URL(address(board), document.baseURI.split('#')[0]).href;
  // A closed section is updated when it is opened; the link of a long game is expensive.
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
