/* SPDX-License-Identifier: MIT */
/*
 * A voice for the page, loaded when it is first wanted. It speaks spans, each in its own language: with a voice of the
 * browser when there is one of that language on this machine (others would send the text away), else with espeak-ng
 * in a worker, from the folder `voice` beside this file (for the classic script see voice.classic.js). One voice for all boards of a page; any key or click silences it.
 */

const BROWSER_VOICES_WITHIN = 400;
// A browser's voice that has not begun by then is counted as broken: some have voices that never speak.
const BEGINS_WITHIN = 1500;

/** One thing to speak: a text in one language. A run of one language is one text, or its melody is broken. */
function runsOf(spans) {
  const runs = [];
  for (const { text, language } of spans) {
    const last = runs.at(-1);
    if (last?.language === language) last.text += text;
    else runs.push({ text, language });
  }
  // Of a run of mere punctuation a voice would say "full stop".
  return runs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/* --------------------------------------------------------------------------- the voices of the browser */

class BrowserVoice {
  #silent = false;
  #ready = null;

  /** Voices come late, and in some browsers never. */
  #voices() {
    const { speechSynthesis: synthesis } = globalThis;
    if (!synthesis || this.#silent) return [];
    this.#ready ??= new Promise((resolve) => {
      if (synthesis.getVoices().length) return resolve();
      synthesis.addEventListener?.('voiceschanged', resolve, { once: true });
      return setTimeout(resolve, BROWSER_VOICES_WITHIN);
    });
    return this.#ready.then(() => synthesis.getVoices());
  }
  async #voiceFor(language) {
    const same = (tag) => tag.toLowerCase().split(/[-_]/)[0] === language;
    return (await this.#voices()).find((voice) => voice.localService && same(voice.lang));
  }

  /** Resolves to false when it cannot. */
  async speak({ text, language }, { rate, signal }) {
    const voice = await this.#voiceFor(language);
    if (!voice || signal.aborted) return signal.aborted;
    return new Promise((resolve) => {
      const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate });
      const broken = () => {
        this.#silent = true;
        speechSynthesis.cancel();
        resolve(false);
      };
      const late = setTimeout(broken, BEGINS_WITHIN);
      utterance.onstart = () => clearTimeout(late);
      utterance.onend = () => resolve(true);
      utterance.onerror = ({ error }) => {
        clearTimeout(late);
        if (['canceled', 'interrupted'].includes(error) || signal.aborted) resolve(true);
        else broken();
      };
      signal.addEventListener('abort', () => {
        clearTimeout(late);
        speechSynthesis.cancel();
        resolve(true);
      });
      speechSynthesis.speak(utterance);
    });
  }
}

/* ------------------------------------------------------------------------------------------ espeak-ng */

let policy;
/**
 * A worker's address is a script for Trusted Types; the page's policy has to allow the name `rochade-voice`. Once: a second
 * policy of that name, for a worker that is started again, would be refused.
 */
export function trusted(address) {
  policy ??= globalThis.trustedTypes?.createPolicy('rochade-voice', { createScriptURL: (own) => own });
  return policy ? policy.createScriptURL(address) : address;
}

// Not beside the address itself: bundlers would look for the folder, which no npm package has.
const here = import.meta.url;
/** How a module gets the worker, which then loads its data itself. */
const asModule = {
  start: () => new Worker(trusted(new URL('voice/worker.js', here).href), { type: 'module' }),
};

class EspeakVoice {
  #source;
  #worker = null;
  /** Resolves when it is there: who is silenced while it starts, and speaks again, waits for the same one. */
  #started = null;
  #given = new Set();
  #waiting = new Map();
  #count = 0;
  #audio = null;

  /** @param source start() resolves to the worker, data(name), if it is there, to data that the worker is to be given */
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
    // What has failed to start is started anew for who asks again.
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      this.#worker = this.#started = null;
      this.#given.clear();
      for (const answer of this.#waiting.values())
        answer({ error: event.message || 'cannot be loaded: voice/worker.js' });
      this.#waiting.clear();
    });
  }
  async #give(name) {
    if (!this.#source.data || this.#given.has(name)) return;
    const bytes = await this.#source.data(name);
    this.#given.add(name);
    this.#worker?.postMessage({ pack: name, bytes }, [bytes.buffer]);
  }

  /** In a handler of a key or a click, or browsers keep the sound to themselves. */
  wake() {
    const { AudioContext } = globalThis;
    if (!AudioContext) return;
    this.#audio ??= new AudioContext();
    if (this.#audio.state === 'suspended') this.#audio.resume().catch(() => {});
  }

  async speak({ text, language }, { rate, signal }) {
    await this.#start();
    for (const name of ['shared', language]) await this.#give(name);
    const id = this.#count++;
    const sound = await new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ id, text, language, rate });
    });
    if (sound.error) throw new Error(sound.error);
    if (!signal.aborted && sound.samples.length) await this.#play(sound, signal);
  }

  #play({ samples, hertz }, signal) {
    this.wake();
    const audio = this.#audio;
    const buffer = audio.createBuffer(1, samples.length, hertz);
    buffer.getChannelData(0).set(Float32Array.from(samples, (sample) => sample / 32768));
    const source = audio.createBufferSource();
    source.buffer = buffer;
    source.connect(audio.destination);
    return new Promise((resolve) => {
      source.onended = resolve;
      signal.addEventListener('abort', () => {
        source.stop();
        resolve();
      });
      source.start();
    });
  }
}

/* ------------------------------------------------------------------------------------- one after another */

export class Voice {
  /** 1 is the voice's own speed. */
  rate = 1;
  #browser = new BrowserVoice();
  #espeak;
  #queue = [];
  #stop = null;
  #working = null;

  constructor(source = asModule) {
    this.#espeak = new EspeakVoice(source);
    const hush = () => {
      this.#espeak.wake();
      this.stop();
    };
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, hush, { capture: true, passive: true });
    addEventListener('pagehide', () => this.stop());
  }

  /** Speaks after what is being spoken. Resolves when it has ended or was silenced; rejects when there is no voice. */
  say(spans) {
    return new Promise((resolve, reject) => {
      this.#queue.push({ runs: runsOf(spans), resolve, reject });
      if (!this.#stop) this.#working = this.#work();
    });
  }

  /** Resolves when nothing is being spoken any more. */
  async rest() {
    while (this.#stop) await this.#working;
  }

  /** Silence, at once. */
  stop() {
    for (const { resolve } of this.#queue.splice(0)) resolve();
    this.#stop?.abort();
    this.#stop = null;
  }

  async #work() {
    const stop = (this.#stop = new AbortController());
    while (this.#queue.length && this.#stop === stop) {
      const { runs, resolve, reject } = this.#queue.shift();
      try {
        for (const run of runs) if (!stop.signal.aborted) await this.#speak(run, stop.signal);
        resolve();
      } catch (error) {
        reject(error);
      }
    }
    if (this.#stop === stop) this.#stop = null;
  }
  async #speak(run, signal) {
    const how = { rate: this.rate, signal };
    if (!(await this.#browser.speak(run, how)) && !signal.aborted) await this.#espeak.speak(run, how);
  }
}
