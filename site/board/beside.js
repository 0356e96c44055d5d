/* SPDX-License-Identifier: MIT */
/*
 * Modules that are loaded when they are wanted, and stand beside this script. Each is named in an import of its own, which
 * bundlers follow. Where no module can be loaded (a page opened as a file, a frame without an origin), classic.js brings them
 * by scripts.
 */
import { again } from '../again.js';

const modules = {
  'rochade-clock': () => import('./rochade-clock.js'),
  voice: () => import('./voice.js'),
};
let load = (name) => again(modules[name]());

/** Resolves to the module; rejects when it is not there. */
export const beside = (name) => load(name);
export const loadBy = (other) => (load = other);
