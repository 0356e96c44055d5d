/* SPDX-License-Identifier: MIT */
/* `rochade/session`: the session with its program inlined, so that nothing has to be loaded. */
import { inlined } from './inlined.js';
import './languages/words.js';
import text from './rochade.wasm.js';
import { Session } from './session.js';

Session.use(() => inlined(text));
export { Session };
