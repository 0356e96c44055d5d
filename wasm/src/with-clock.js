/* SPDX-License-Identifier: MIT */
/* `rochade/clock`: enables sessions with a clock. The program is inlined, so that nothing has to be loaded. */
import { inlined } from './inlined.js';
import './languages/arbiter.js';
import './languages/words.js';
import text from './rochade-arbiter.wasm.js';
import { Session } from './session.js';
import { SessionClock } from './session-clock.js';

Session.useArbiter(() => inlined(text), SessionClock);
