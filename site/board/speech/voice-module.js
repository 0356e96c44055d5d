/* SPDX-License-Identifier: MIT */
/*
 * The voice's module, which stands beside this script and is loaded when it is wanted; bundlers follow the import.
 * Where no module can be loaded (a page opened as a file, a frame without an origin), rochade-board.classic.js brings
 * it by a script.
 */

/** @import { Voice } from './voice.js' */

/** @typedef {{ Voice: new () => Voice }} VoiceModule */

let failures = 0;

/**
 * Loads the module. Firefox does not ask again for one that could not be loaded, unless it has another address.
 * @returns {Promise<VoiceModule>}
 */
async function load() {
  try {
    return await (failures ? import(`${new URL('voice.js', import.meta.url).href}?${failures}`) : import('./voice.js'));
  } catch (error) {
    failures++;
    throw error;
  }
}
/** @type {() => Promise<VoiceModule>} */
let bring = load;

/** Resolves to the module; rejects when it is not there. */
export const voiceModule = () => bring();
/** @param {() => Promise<VoiceModule>} source resolves to the module, in place of the import */
export const setVoiceSource = (source) => (bring = source);
