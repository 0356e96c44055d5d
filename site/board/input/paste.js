/* SPDX-License-Identifier: MIT */
/* Pasted texts: a position (FEN), a game (PGN), or a line. */

/** @import { Grid } from '../view/grid.js' */

const FEN = /^\s*[pnbrqkPNBRQK1-9]{1,20}(?:\/[pnbrqkPNBRQK1-9]{1,20}){5,9}(?:\s|$)/;
const TAG = /^\s*\[\s*\w+\s+"/m;
const NUMBERED = /(?:^|\s)1\s*\.\s*\S/;

/** Returns the kind of a text: 'fen', 'pgn' or 'line'. @param {string} text */
export function kindOf(text) {
  if (FEN.test(text)) return 'fen';
  if (TAG.test(text)) return 'pgn';
  return NUMBERED.test(text) && text.trim().split(/\s+/).length > 2 ? 'pgn' : 'line';
}

/**
 * Handles pastes that Firefox dispatches at the page's selection although a square has the focus.
 * @param {{ grid: Grid, paste: (text: string) => void }} board
 */
export function watchPastes({ grid: { node }, paste }) {
  /** @param {ClipboardEvent} event */
  const pasted = (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.defaultPrevented || !text.trim()) return;
    event.preventDefault();
    paste(text);
  };
  const listen = () => node.ownerDocument.addEventListener('paste', pasted);
  node.addEventListener('focusin', listen);
  node.addEventListener('focusout', () => node.ownerDocument.removeEventListener('paste', pasted));
}
