/* SPDX-License-Identifier: MIT */
/*
 * What a board says aloud when its page, or its player, wants a voice; off, it costs nothing: voice.js is loaded when
 * first needed, and there is one voice for all boards of a page.
 */
import { voiceModule } from './voice-module.js';

let common;
/** Resolves to the page's voice; one that could not be loaded is looked for again by the next who wants it. */
export function pageVoice() {
  common ??= voiceModule().then(
    ({ Voice }) => new Voice(),
    (error) => {
      common = null;
      throw error;
    },
  );
  return common;
}

export class Speech {
  #ready = null;
  #failed;

  /** `failed(error)` is told, once for each time it is switched on, that there is no voice. */
  constructor(failed) {
    this.#failed = failed;
  }

  /** Off with null; else on, with a speed: '1.5' is half as fast again. */
  set(value) {
    const was = this.#ready;
    this.#ready = value === null ? null : pageVoice();
    this.#use(this.#ready ?? was, (voice) => {
      if (value === null) voice.stop();
      else voice.rate = Math.min(4, Math.max(0.5, Number(value) || 1));
    });
    return this;
  }

  /** Speaks words after those before them; `now` cuts those off. */
  say({ spans }, { now = false } = {}) {
    this.#use(this.#ready, (voice) => {
      if (now) voice.stop();
      return voice.say(spans);
    });
  }

  #use(ready, act) {
    ready?.then(act).catch((error) => {
      if (!this.#ready) return;
      this.#ready = null;
      this.#failed(error);
    });
  }
}
