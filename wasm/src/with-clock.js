/* SPDX-License-Identifier: MIT */
/* `rochade/clock`: sessions can be played with a clock. Its program is inlined, so that nothing is awaited. */
import { inlined } from './inlined.js';
import './languages/arbiter.js';
import './languages/words.js';
import text from './rochade-arbiter.wasm.js';
import { Session } from './session.js';
import { SessionClock } from './session-clock.js';

Session.useArbiter(() => inlined(text), SessionClock);
