/* SPDX-License-Identifier: MIT */
/* The page for authors: attributes to try, with the code for them, and boards run by the snippets beside them. */
import { snippets } from 'rochade-snippets';
import { silently } from './games.js';
import { byId, copy, note, press } from './page.js';

const controls = () => [...document.querySelectorAll('[data-attribute]')];
const quote = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function codeOf() {
  const attributes = controls()
    .filter(({ value }) => value.trim())
    .map(({ dataset, value }) => ` ${dataset.attribute}="${quote(value.trim())}"`);
  return `<script type="module" src="rochade-board.js"></script>\n<rochade-board${attributes.join('')}></rochade-board>`;
}

function take(board, { dataset, value }) {
  if (value.trim()) board.setAttribute(dataset.attribute, value.trim());
  else board.removeAttribute(dataset.attribute);
}

export function startEmbed() {
  const board = byId('board');
  let changed = '';
  for (const control of controls()) {
    control.addEventListener('input', () => (byId('code').value = codeOf()));
    // Not with every letter: readers would tell the board's answer to each.
    control.addEventListener('change', () => {
      changed = control.dataset.attribute;
      take(board, control);
    });
  }
  // A wrong position is told to the page alone, a wrong clock to the player as well.
  board.addEventListener('error', ({ detail }) => changed === 'fen' && note(detail.text));
  byId('code').value = codeOf();
  press('copy-code', () => copy(codeOf(), byId('code')));
  // Shown and not said: nobody has asked for it while the page loads.
  for (const [name, run] of Object.entries(snippets)) silently(byId(name), () => run(byId(name)));
}
