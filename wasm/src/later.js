/* SPDX-License-Identifier: MIT */
/*
 * What a page that began with less gets later of games and sessions; see grow.js. It is bundled apart: of the modules that it
 * imports it has copies, so what is shared it finds in the session and not in a module.
 */
export { Asking } from './asking.js';
export { Playing } from './playing.js';
