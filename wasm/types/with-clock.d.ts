/* SPDX-License-Identifier: MIT */
/** `rochade/clock`: importing this module lets sessions be played with a clock, see Session.useClock. */
export {};
