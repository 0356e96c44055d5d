/* SPDX-License-Identifier: MIT */
/*
 * The board's module, the one that the page names: with all languages, or in the page's own, which begins with less and
 * gets the rest when it is asked for.
 */
const { board } = document.body.dataset;

export const { pageVoice, Session } = await import(new URL(board, import.meta.url).href);

/** Resolves when all of a board is there, or when it cannot be had: then it says so itself when it is asked. */
export const whole = (node) => node.session?.complete().catch(() => {});
