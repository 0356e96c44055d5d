/* SPDX-License-Identifier: MIT */
/*
 * The voice's module, which stands beside this script and is loaded when it is wanted; bundlers follow the import. Where no module
 * can be loaded (a page opened as a file, a frame without an origin), rochade-board.classic.js brings it by a script.
 */
let failures = 0;

/** Firefox does not ask again for a module that could not be loaded, unless it has another address. */
async function load() {
  try {
    return await (failures ? import(`${new URL('voice.js', import.meta.url).href}?${failures}`) : import('./voice.js'));
  } catch (error) {
    failures++;
    throw error;
  }
}
let bring = load;

/** Resolves to the module; rejects when it is not there. */
export const voiceModule = () => bring();
/** @param {() => Promise<any>} source resolves to the module, in place of the import */
export const setVoiceSource = (source) => (bring = source);
