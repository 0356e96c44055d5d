/* SPDX-License-Identifier: MIT */
/** `rochade/clock`: importing this module enables sessions with a clock, see Session.useClock(). */
export {};
