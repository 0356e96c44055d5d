/* SPDX-License-Identifier: MIT */
/*
 * What a board says aloud when its page, or its player, wants a voice; off, it costs nothing: voice.js is loaded when
 * first needed, and there is one voice for all boards of a page.
 */
import { voiceModule } from './voice-module.js';
/** @import { Span } from 'rochade' */
/** @import { Voice } from './voice.js' */

/** @type {Promise<Voice> | undefined} */
let common;
/** Resolves to the page's voice; one that could not be loaded is loaded again with the next call. */
export function pageVoice() {
  common ??= voiceModule().then(
    ({ Voice }) => new Voice(),
    (error) => {
      common = undefined;
      throw error;
    },
  );
  return common;
}

export class Speech {
  /** The voice, while it is on. @type {Promise<Voice> | null} */
  #ready = null;
  #failed;

  /** @param {(error: Error) => void} failed is called when there is no voice, once for each time it is switched on */
  constructor(failed) {
    this.#failed = failed;
  }

  /**
   * Switches the voice off, with null, or on with a speed: '1.5' is half as fast again.
   * @param {string | null} value
   */
  set(value) {
    const was = this.#ready;
    this.#ready = value === null ? null : pageVoice();
    this.#use(this.#ready ?? was, (voice) => {
      if (value === null) voice.stop();
      else voice.rate = Math.min(4, Math.max(0.5, Number(value) || 1));
    });
  }

  /** Speaks words after those before them; `now` cuts those off. @param {{ spans: Span[] }} words */
  say({ spans }, { now = false } = {}) {
    this.#use(this.#ready, (voice) => {
      if (now) voice.stop();
      return voice.say(spans);
    });
  }

  /** @param {Promise<Voice> | null} ready @param {(voice: Voice) => unknown} act */
  #use(ready, act) {
    ready?.then(act).catch((error) => {
      if (!this.#ready) return;
      this.#ready = null;
      this.#failed(error);
    });
  }
}
