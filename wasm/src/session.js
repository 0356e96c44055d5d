/* SPDX-License-Identifier: MIT */
/* `rochade/session`: the conversation, with all that it can do. */
import module from './rochade.wasm.js';
import { Session } from './conversation.js';
import * as later from './later.js';

Session.use(module, later);
export { Session };
