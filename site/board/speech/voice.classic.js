/* SPDX-License-Identifier: MIT */
/*
 * voice.classic.js: the voice for the classic script. Its worker and its languages are scripts as well, because a page
 * opened as a file can neither start a worker from a file nor fetch one.
 */
import { trusted, Voice } from './voice.js';

/** @typedef {{ beside(name: string): Promise<any>, bring(name: string, what: unknown): void }} ScriptLoader */

customElements.whenDefined('rochade-board').then((constructor) => {
  const board = /** @type {ScriptLoader} */ (/** @type {unknown} */ (constructor));
  /** @param {string} base64 */
  const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  /** @param {string} name */
  const data = async (name) => bytesOf(await board.beside(`voice/${name}`));
  const start = async () => {
    const source = new Blob([await data('espeak-ng')], { type: 'text/javascript' });
    return new Worker(trusted(URL.createObjectURL(source)));
  };
  class ScriptVoice extends Voice {
    constructor() {
      super({ start, data });
    }
  }
  board.bring('voice', { Voice: ScriptVoice });
});
