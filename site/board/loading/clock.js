/* SPDX-License-Identifier: MIT */
/* rochade-clock.js: the classes that a board with a clock needs besides the program. */
export { SessionClock } from '#rochade/session-clock.js';
export { ClockView } from '../view/clock.js';
