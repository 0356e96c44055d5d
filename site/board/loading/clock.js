/* SPDX-License-Identifier: MIT */
/* rochade-clock.js: what a board with a clock needs besides its program. */
export { SessionClock } from '#rochade/session-clock.js';
export { ClockView } from '../view/clock.js';
