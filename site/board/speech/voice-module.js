/* SPDX-License-Identifier: MIT */
/*
 * Loads the voice's module from the folder of this script on first use; bundlers follow the import. Where no module can
 * be loaded (a page opened as a file, a frame without an origin), rochade-board.classic.js loads a script instead.
 */

/** @import { Voice } from './voice.js' */

/** @typedef {{ Voice: new () => Voice }} VoiceModule */

let failures = 0;

/**
 * Imports the module. After a failure the address is changed, because Firefox does not request the same one again.
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

/** Resolves to the module; rejects if it cannot be loaded. */
export const voiceModule = () => bring();
/** Replaces the import. @param {() => Promise<VoiceModule>} source resolves to the module */
export const setVoiceSource = (source) => (bring = source);
