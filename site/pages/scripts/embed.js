/* SPDX-License-Identifier: MIT */
/* The page for authors: attributes to try, with the code for them, and boards run by the snippets beside them. */
import { snippets } from 'rochade-snippets';
import { silently } from './games.js';
import { byId, copy, press } from './page.js';

const controls = () => [...document.querySelectorAll('[data-attribute]')];
const quote = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function codeOf() {
  const attributes = controls()
    .filter(({ value }) => value.trim())
    .map(({ dataset, value }) => ` ${dataset.attribute}="${quote(value.trim())}"`);
  return `<script type="module" src="rochade-board.js"></script>\n<rochade-board${attributes.join('')}></rochade-board>`;
}

export function startEmbed() {
  const board = byId('board');
  for (const control of controls())
    control.addEventListener('input', () => {
      const value = control.value.trim();
      if (value) board.setAttribute(control.dataset.attribute, value);
      else board.removeAttribute(control.dataset.attribute);
      byId('code').value = codeOf();
    });
  byId('code').value = codeOf();
  press('copy-code', () => copy(codeOf(), byId('code')));
  // Shown and not said: nobody has asked for it while the page loads.
  for (const [name, run] of Object.entries(snippets)) silently(byId(name), () => run(byId(name)));
}
