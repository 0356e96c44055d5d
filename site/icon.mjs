/* SPDX-License-Identifier: MIT */
/* usage: node icon.mjs FILE.svg - the site's icon: the white knight of the board on a dark square. */
import { writeFileSync } from 'node:fs';
import { drawings } from './board/view/piece-outlines.js';

writeFileSync(
  process.argv[2],
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="#b58e62" d="M0 0h80v80H0z"/>` +
    `<path fill="#fff" stroke="#1d1a17" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round" ` +
    `d="${drawings.knight}"/></svg>\n`,
);
