/* SPDX-License-Identifier: MIT */
/* rochade-clock.classic.js: the clock for the classic script, wherever in the page it stands. */
import * as clock from './rochade-clock.js';

customElements.whenDefined('rochade-board').then((board) => board.bring?.('rochade-clock', clock));
