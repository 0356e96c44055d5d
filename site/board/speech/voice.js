/* SPDX-License-Identifier: MIT */
/*
 * The voice of a page. It speaks spans, each in its own language: with a voice of the browser if there is a local one
 * for that language (others would send the text to a server), else with espeak-ng in a worker from the folder `voice`
 * beside this file (for the classic script see voice.classic.js). Any key or click silences it.
 */

/** @import { Span } from 'rochade' */

const MISSING = new Error('cannot be loaded: voice/worker.js');
const BROWSER_VOICES_WITHIN = 400;
// A voice that has not begun after this time is considered broken: some browsers have voices that never speak.
const BEGINS_WITHIN = 1500;

/** @typedef {{ samples: Int16Array, hertz: number }} Samples */
/** @typedef {Samples | { error: string }} Sound the reply of the worker */
/** @typedef {Pick<Span, 'text' | 'language'>} Run a text in one language */
/** @typedef {{ rate: number, signal: AbortSignal }} Manner the rate, and the signal that ends the speech */
/** @typedef {(name: string) => Promise<Uint8Array<ArrayBuffer>>} Data */
/** @typedef {{ start(): Worker | Promise<Worker>, data?: Data }} WorkerSource */

/** Joins adjacent spans of one language, so that they have one intonation. @param {Span[]} spans */
function runsOf(spans) {
  /** @type {Run[]} */
  const runs = [];
  for (const { text, language } of spans) {
    const last = runs.at(-1);
    if (last && last.language === language) last.text += text;
    else runs.push({ text, language });
  }
  // A voice reads a run that is only punctuation as "full stop".
  return runs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/* --------------------------------------------------------------------------- the voices of the browser */

class BrowserVoice {
  #silent = false;
  /** @type {Promise<void> | null} */
  #ready = null;

  /**
   * Returns the voices of the browser. They are loaded late, and in some browsers never.
   * @returns {Promise<SpeechSynthesisVoice[]> | SpeechSynthesisVoice[]}
   */
  #voices() {
    const { speechSynthesis: synthesis } = globalThis;
    if (!synthesis || this.#silent) return [];
    this.#ready ??= new Promise((resolve) => {
      if (synthesis.getVoices().length) resolve();
      else {
        synthesis.addEventListener?.('voiceschanged', () => resolve(), { once: true });
        setTimeout(resolve, BROWSER_VOICES_WITHIN);
      }
    });
    return this.#ready.then(() => synthesis.getVoices());
  }
  /** @param {string} language */
  async #voiceFor(language) {
    /** @param {string} tag */
    const same = (tag) => tag.toLowerCase().split(/[-_]/)[0] === language;
    return (await this.#voices()).find((voice) => voice.localService && same(voice.lang));
  }

  /**
   * Speaks a run. Resolves to false if no voice of the browser can.
   * @param {Run} run
   * @param {Manner} manner
   * @returns {Promise<boolean>}
   */
  async speak({ text, language }, { rate, signal }) {
    const voice = await this.#voiceFor(language);
    if (!voice || signal.aborted) return signal.aborted;
    return new Promise((resolve) => {
      const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate });
      /** @param {boolean} isDone */
      const end = (isDone) => {
        clearTimeout(late);
        resolve(isDone);
      };
      const broken = () => {
        this.#silent = true;
        speechSynthesis.cancel();
        end(false);
      };
      const late = setTimeout(broken, BEGINS_WITHIN);
      utterance.onstart = () => clearTimeout(late);
      utterance.onend = () => end(true);
      utterance.onerror = ({ error }) => {
        if (['canceled', 'interrupted'].includes(error) || signal.aborted) end(true);
        else broken();
      };
      signal.addEventListener('abort', () => {
        speechSynthesis.cancel();
        end(true);
      });
      speechSynthesis.speak(utterance);
    });
  }
}

/* ------------------------------------------------------------------------------------------ espeak-ng */

/** @type {TrustedTypesPolicy | undefined} */
let policy;
/**
 * Returns the address of a worker's script as a TrustedScriptURL; the page's policy must allow the name
 * `rochade-voice`. The policy object is kept, because a second one of the same name would be refused.
 * @param {string} address
 */
export function trusted(address) {
  policy ??= globalThis.trustedTypes?.createPolicy('rochade-voice', { createScriptURL: (own) => own });
  return policy ? policy.createScriptURL(address) : address;
}

// In a variable, so that bundlers do not look for the folder `voice`, which the npm package lacks.
const here = import.meta.url;
/** Starts the worker for a module. The worker loads its data itself. */
const asModule = {
  start: () => new Worker(trusted(new URL('voice/worker.js', here).href), { type: 'module' }),
};

class EspeakVoice {
  #source;
  /** @type {Worker | null} */
  #worker = null;
  /**
   * Resolves to the worker. If the voice is silenced while it starts, the next request waits for the same worker.
   * @type {Promise<Worker> | null}
   */
  #started = null;
  /** The names of the data that the worker has received. @type {Set<string>} */
  #given = new Set();
  /** The receivers of sounds, by number of the request. @type {Map<number, (sound: Sound) => void>} */
  #waiting = new Map();
  #count = 0;
  /** @type {AudioContext | null} */
  #audio = null;

  /**
   * @param {WorkerSource} source start() returns the worker; data(name), which is optional, returns data to send to it
   */
  constructor(source) {
    this.#source = source;
  }

  #start() {
    this.#started ??= this.#begin().catch((error) => {
      this.#started = null;
      throw error;
    });
    return this.#started;
  }
  async #begin() {
    const worker = (this.#worker = await this.#source.start());
    worker.addEventListener('message', ({ data }) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    });
    // A worker that failed is started again by the next request.
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      this.#worker = this.#started = null;
      this.#given.clear();
      for (const answer of this.#waiting.values()) answer({ error: event.message || MISSING.message });
      this.#waiting.clear();
    });
    return worker;
  }
  /** @param {Worker} worker @param {string} name */
  async #give(worker, name) {
    if (!this.#source.data || this.#given.has(name)) return;
    const bytes = await this.#source.data(name);
    this.#given.add(name);
    worker.postMessage({ pack: name, bytes }, [bytes.buffer]);
  }

  /** Enables sound, which browsers permit only in the handler of a key or click. */
  wake() {
    const { AudioContext } = globalThis;
    if (!AudioContext) return;
    this.#audio ??= new AudioContext();
    if (this.#audio.state === 'suspended') this.#audio.resume().catch(() => {});
  }

  /** @param {Run} run @param {Manner} manner */
  async speak({ text, language }, { rate, signal }) {
    const worker = await this.#start();
    for (const name of ['shared', language]) await this.#give(worker, name);
    // The worker may have failed meanwhile.
    if (worker !== this.#worker) throw MISSING;
    const id = this.#count++;
    /** @type {Sound} */
    const sound = await new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      worker.postMessage({ id, text, language, rate });
    });
    if ('error' in sound) throw new Error(sound.error);
    if (!signal.aborted && sound.samples.length) await this.#play(sound, signal);
  }

  /**
   * @param {Samples} sound
   * @param {AbortSignal} signal
   * @returns {Promise<void>}
   */
  #play({ samples, hertz }, signal) {
    this.wake();
    const audio = this.#audio;
    if (!audio) throw new Error('cannot play: there is no AudioContext');
    const buffer = audio.createBuffer(1, samples.length, hertz);
    buffer.getChannelData(0).set(Float32Array.from(samples, (sample) => sample / 32768));
    const source = audio.createBufferSource();
    source.buffer = buffer;
    source.connect(audio.destination);
    return new Promise((resolve) => {
      source.onended = () => resolve();
      signal.addEventListener('abort', () => {
        source.stop();
        resolve();
      });
      source.start();
    });
  }
}

/* --------------------------------------------------------------------------------------------- the queue */

export class Voice {
  /** Rate of speech; 1 is the normal rate of the voice. */
  rate = 1;
  #browser = new BrowserVoice();
  #espeak;
  /** @type {{ runs: Run[], resolve: () => void, reject: (error: unknown) => void }[]} */
  #queue = [];
  /** Silences what is being spoken; null while nothing is. @type {AbortController | null} */
  #stop = null;
  /** @type {Promise<void> | null} */
  #working = null;

  /** @param {WorkerSource} source */
  constructor(source = asModule) {
    this.#espeak = new EspeakVoice(source);
    const hush = () => {
      this.#espeak.wake();
      this.stop();
    };
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, hush, { capture: true, passive: true });
    addEventListener('pagehide', () => this.stop());
  }

  /**
   * Speaks spans after the earlier ones. Resolves when they have been spoken or silenced; rejects if there is no voice.
   * @param {Span[]} spans
   * @returns {Promise<void>}
   */
  say(spans) {
    return new Promise((resolve, reject) => {
      this.#queue.push({ runs: runsOf(spans), resolve, reject });
      if (!this.#stop) this.#working = this.#work();
    });
  }

  /** Resolves when the voice is silent. */
  async rest() {
    while (this.#stop) await this.#working;
  }

  /** Silences everything at once. */
  stop() {
    for (const { resolve } of this.#queue.splice(0)) resolve();
    this.#stop?.abort();
    this.#stop = null;
  }

  async #work() {
    const stop = (this.#stop = new AbortController());
    for (let next; this.#stop === stop && (next = this.#queue.shift());) {
      const { runs, resolve, reject } = next;
      try {
        for (const run of runs) if (!stop.signal.aborted) await this.#speak(run, stop.signal);
        resolve();
      } catch (error) {
        reject(error);
      }
    }
    if (this.#stop === stop) this.#stop = null;
  }
  /** @param {Run} run @param {AbortSignal} signal */
  async #speak(run, signal) {
    const how = { rate: this.rate, signal };
    if (!(await this.#browser.speak(run, how)) && !signal.aborted) await this.#espeak.speak(run, how);
  }
}
