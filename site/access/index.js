/* SPDX-License-Identifier: MIT */
/* `rochade/access` for bundlers; it includes the board. */
import '#rochade/board/index.js';
import { begin } from './access.js';

export { attach } from './access.js';

begin(() => import('../kit/moves.js'));
