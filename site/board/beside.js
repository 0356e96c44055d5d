/* SPDX-License-Identifier: MIT */
/*
 * Modules that are loaded when they are wanted, and stand beside this script: rochade-clock, voice. Where no module can be
 * loaded (a page opened as a file, a frame without an origin), classic.js brings them by scripts.
 */
let load = (name) => import(new URL(`${name}.js`, import.meta.url).href);

/** Resolves to the module; rejects when it is not there. */
export const beside = (name) => load(name);
export const loadBy = (other) => (load = other);
