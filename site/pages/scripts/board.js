/* SPDX-License-Identifier: MIT */
/* The board's module, which the page names as well. */
export const { loadSession, pageVoice, Session } = await import(new URL('rochade-board.js', import.meta.url).href);
/** Resolves to whether a board can be played on; where its program cannot be had, the board itself says so. */
export const whole = (node) => node.ready;
