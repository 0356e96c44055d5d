/* SPDX-License-Identifier: MIT */
/* The part of a page that offers a board's game as a link, as PGN, as FEN. */
import { byId, copy, press } from './page.js';
import { fragmentOf } from './link.js';

/** The address that shows the board's game on the page for two. */
export function linkOf(board) {
  const { game } = board;
  const fragment = fragmentOf({ start: game.start, sans: game.history().map(({ san }) => san) });
  return new URL(`index.html${fragment}`, document.baseURI.split('#')[0]).href;
}

export function startShare(board) {
  const field = byId('link');
  const refresh = () => (field.value = linkOf(board));
  byId('share').addEventListener('toggle', refresh);
  board.addEventListener('announce', () => setTimeout(refresh));
  field.addEventListener('focus', () => field.select());
  press('copy-link', () => copy(linkOf(board), field));
  press('copy-pgn', () => copy(board.pgn, field));
  press('copy-fen', () => copy(board.fen, field));
  refresh();
}
