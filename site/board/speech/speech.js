/* SPDX-License-Identifier: MIT */
/*
 * Speaks the announcements of a board if its voice is on. voice.js is loaded on first use, and all boards of a page
 * share one voice.
 */
import { voiceModule } from './voice-module.js';
/** @import { Span } from 'rochade' */
/** @import { Voice } from './voice.js' */

/** @type {Promise<Voice> | undefined} */
let common;
/** Resolves to the page's voice. If it cannot be loaded, the next call tries again. */
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

  /** @param {(error: Error) => void} failed called if there is no voice, once each time the voice is switched on */
  constructor(failed) {
    this.#failed = failed;
  }

  /**
   * Switches the voice on with a rate, such as '1.5' (limited to 0.5 to 4, by default 1), or off with null.
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

  /** Speaks words after the earlier ones; `now` interrupts those. @param {{ spans: Span[] }} words */
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
