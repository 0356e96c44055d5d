/* SPDX-License-Identifier: MIT */
/* `rochade/session`: the conversation, with all that it can do. */
import module from './rochade.wasm.js';
import { Session } from './conversation.js';
import * as later from './later.js';

Session.use(module, later);
// Asked with every game that begins; it never changes here.
Session.common.isWhole = true;
export { Session };
