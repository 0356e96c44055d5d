/* SPDX-License-Identifier: MIT */
/* `rochade/session`: the conversation, with its program inlined, so that nothing is awaited. */
import { inlined } from './inlined.js';
import './languages/words.js';
import text from './rochade.wasm.js';
import { Session } from './session.js';

Session.use(() => inlined(text));
export { Session };
