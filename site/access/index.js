/* SPDX-License-Identifier: MIT */
/* For bundlers: rochade/access, which brings the board along. */
import '#rochade/board/index.js';
import { begin } from './access.js';

export { attach } from './access.js';

begin(() => import('../kit/moves.js'));
