/* SPDX-License-Identifier: MIT */
/* What a text is that somebody pastes: a position (FEN), a game (PGN), or a line for the conversation. */

const FEN = /^\s*[pnbrqkPNBRQK1-9]{1,20}(?:\/[pnbrqkPNBRQK1-9]{1,20}){5,9}(?:\s|$)/;
const TAG = /^\s*\[\s*\w+\s+"/m;
const NUMBERED = /(?:^|\s)1\s*\.\s*\S/;

/** 'fen', 'pgn' or 'line'. */
export function kindOf(text) {
  if (FEN.test(text)) return 'fen';
  if (TAG.test(text)) return 'pgn';
  return NUMBERED.test(text) && text.trim().split(/\s+/).length > 2 ? 'pgn' : 'line';
}

/**
 * Firefox sends a paste to where the page's selection is, though a square has the focus.
 * @param {import('../controller.js').Table} table
 */
export function watchPastes({ host, parts }) {
  const { node } = parts.grid;
  const pasted = (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.defaultPrevented || !text.trim()) return;
    event.preventDefault();
    host.say(text);
  };
  const listen = () => node.ownerDocument.addEventListener('paste', pasted);
  node.addEventListener('focusin', listen);
  node.addEventListener('focusout', () => node.ownerDocument.removeEventListener('paste', pasted));
  if (node.contains(node.getRootNode().activeElement)) listen();
}
