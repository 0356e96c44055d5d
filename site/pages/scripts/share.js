/* SPDX-License-Identifier: MIT */
/* The part of a page that offers a board's game as a link, as PGN, as FEN. */
import { byId, copy, press } from './page.js';
import { fragmentOf } from './link.js';

/** Where the board's game is played on: on the page for two. */
function toPlayOn({ game }) {
  return `index.html${fragmentOf({ start: game.start, sans: game.history().map(({ san }) => san) })}`;
}

/** `address(board)` is the page that the link leads to, with what it is to show there. */
export function startShare(board, address = toPlayOn) {
  const field = byId('link');
  const details = byId('share');
  const link = () => new URL(address(board), document.baseURI.split('#')[0]).href;
  // Nobody sees it before it is opened, and of a long game it is long.
  const refresh = () => details.open && (field.value = link());
  details.addEventListener('toggle', refresh);
  board.addEventListener('announce', () => setTimeout(refresh));
  field.addEventListener('focus', () => field.select());
  press('copy-link', () => copy(link(), field));
  press('copy-pgn', () => copy(board.pgn, field));
  press('copy-fen', () => copy(board.fen, field));
}
