/* SPDX-License-Identifier: MIT */
/* `rochade/clock`: sessions can be played with a clock. */
import * as clock from './session-clock.js';
import { Session } from './session.js';

Session.addClock(clock);
