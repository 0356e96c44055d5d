/* SPDX-License-Identifier: MIT */
/* rochade-access.js: fetches the board from beside itself, unless the page has it. */
import { begin } from './access.js';

export { attach } from './access.js';

if (!customElements.get('rochade-board')) await import(new URL('rochade-board.js', import.meta.url).href);
begin();
