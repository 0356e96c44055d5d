/* SPDX-License-Identifier: MIT */
/* The page for authors: attributes to try, with the code for them, and boards run by the snippets beside them. */
import { snippets } from 'rochade-snippets';
import { silently } from './games.js';
import { byId, copy, note, press } from './page.js';

/** So long nobody types before the board takes what is there: readers would tell its answer to every letter. In milliseconds. */
const PAUSE = 500;

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
  for (const control of controls()) {
    let waiting = 0;
    control.addEventListener('input', () => {
      byId('code').value = codeOf();
      clearTimeout(waiting);
      waiting = setTimeout(() => take(board, control), PAUSE);
    });
  }
  board.addEventListener('error', ({ detail }) => note(detail.text));
  byId('code').value = codeOf();
  press('copy-code', () => copy(codeOf(), byId('code')));
  // Shown and not said: nobody has asked for it while the page loads.
  for (const [name, run] of Object.entries(snippets)) silently(byId(name), () => run(byId(name)));
}
