/* SPDX-License-Identifier: MIT */
/*
 * A module that is loaded when it is wanted. One that could not be loaded Firefox remembers, and does not ask for it again: so it
 * gets another address, of the same file. Bundlers know the first one only; it stands last in what Firefox and Chromium say of a
 * failure. Elsewhere the failure stays what it was.
 */
export const again = (asked) =>
  asked.catch(({ message }) => import(`${/http\S+$/.exec(message)}#${performance.now()}`).catch(() => asked));
