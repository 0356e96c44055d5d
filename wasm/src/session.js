/* SPDX-License-Identifier: MIT */
/* `rochade/session`: the conversation, with all that it can do. */
import module from './rochade.wasm.js';
import { Session } from './conversation.js';

Session.use(module);
export { Session };
