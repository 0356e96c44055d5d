/* SPDX-License-Identifier: MIT */
/* rochade-access.js: imports the board from its own folder unless the page has it. */
import { begin } from './access.js';

export { attach } from './access.js';

/** @param {string} name */
const beside = (name) => import(new URL(name, import.meta.url).href);
if (!customElements.get('rochade-board')) await beside('rochade-board.js');
begin(() => beside('rochade-moves.js'));
