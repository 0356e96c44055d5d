/* SPDX-License-Identifier: MIT */
/* The page for authors: attributes to try, with the code for them, and boards run by the snippets beside them. */
import { snippets } from 'rochade-snippets';
import { boardOf } from './board.js';
import { silently } from './games.js';
import { byId, copy, note, press } from './page.js';
/** @import { RochadeBoard } from './board.js' */

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

const controls = () => [
  .../** @type {NodeListOf<Control>} */ (document.querySelectorAll('input[data-attribute], select[data-attribute]')),
];
/** @param {string} text */
const quote = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function codeOf() {
  const attributes = controls()
    .filter(({ value }) => value.trim())
    .map(({ dataset, value }) => ` ${dataset.attribute}="${quote(value.trim())}"`);
  return `<script type="module" src="rochade-board.js"></script>\n<rochade-board${attributes.join('')}></rochade-board>`;
}

/**
 * @param {RochadeBoard} board
 * @param {Control} control
 */
function take(board, { dataset: { attribute = '' }, value }) {
  if (value.trim()) board.setAttribute(attribute, value.trim());
  else board.removeAttribute(attribute);
}

export function startEmbed() {
  const board = boardOf('board');
  const code = byId('code', HTMLTextAreaElement);
  let changed = '';
  for (const control of controls()) {
    control.addEventListener('input', () => (code.value = codeOf()));
    // Not with every letter: readers would tell the board's answer to each.
    control.addEventListener('change', () => {
      changed = control.dataset.attribute ?? '';
      take(board, control);
    });
  }
  // A wrong position is told to the page alone, a wrong clock to the player as well.
  board.addEventListener('error', ({ detail }) => changed === 'fen' && note(detail.text));
  code.value = codeOf();
  press('copy-code', () => copy(codeOf(), code));
  // Shown and not announced, since the page is still loading.
  for (const [name, run] of Object.entries(snippets)) silently(boardOf(name), () => run(boardOf(name)));
}
