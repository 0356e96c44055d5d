/* SPDX-License-Identifier: MIT */
/*
 * espeak-ng in a worker. It receives { id, text, language, rate } and replies with { id, samples, hertz } or
 * { id, error }. Data that all languages share is loaded at the first message, that of a language when it is first
 * spoken, unless the page has sent it before as { pack, bytes } because it cannot be loaded.
 */
import start from './espeak-ng.js';
import { PACKS, SIZE } from './packs.js';

// The data file as the script sees it. Data that is not loaded is empty; packs are copied to their places later.
const data = new Uint8Array(new ArrayBuffer(SIZE));
/** The packs that were loaded or received, by name. @type {Map<string, Promise<unknown>>} */
const loads = new Map();

/** @param {string} name */
async function load(name) {
  const answer = await fetch(new URL(`${name}.bin`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  fill(name, new Uint8Array(await answer.arrayBuffer()));
}
/** @param {string} name @param {Uint8Array} pack */
function fill(name, pack) {
  let at = 0;
  for (const [from, to] of PACKS[name]) {
    data.set(pack.subarray(at, at + to - from), from);
    at += to - from;
  }
}

/** Loads a pack once; tries again after a failure. @param {string} name */
function once(name) {
  const loading = loads.get(name) ?? load(name);
  loads.set(name, loading);
  loading.catch(() => loads.delete(name));
  return loading;
}

/** @type {Promise<import('./espeak-ng.js').Speaker> | null} */
let speaker = null;
/** Starts espeak-ng once; tries again after a failure. */
function begin() {
  speaker ??= once('shared')
    .then(() => start({ getPreloadedPackage: () => data.buffer }))
    .then((module) => new module.eSpeakNGWorker());
  speaker.catch(() => (speaker = null));
  return speaker;
}

/** @param {{ text: string, language: string, rate: number }} order */
async function synthesize({ text, language, rate }) {
  const [voice] = await Promise.all([begin(), once(language)]);
  if (voice.set_voice(language) !== 0) throw new Error(`no voice for ${language}`);
  voice.set_rate(Math.round(Math.min(450, Math.max(80, 165 * rate))));
  /** @type {Int16Array[]} */
  const chunks = [];
  voice.synthesize(text, (samples) => {
    chunks.push(samples);
    return false;
  });
  const samples = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return { samples, hertz: voice.get_samplerate() };
}

/** The worker's scope with its own type: TypeScript assumes that of any worker. */
const worker = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @type {Promise<unknown>} */
let last = Promise.resolve();
worker.addEventListener('message', ({ data: order }) => {
  if (order.pack) {
    fill(order.pack, order.bytes);
    loads.set(order.pack, Promise.resolve());
    return;
  }
  last = last
    .then(() => synthesize(order))
    .then(
      (sound) => worker.postMessage({ id: order.id, ...sound }, [sound.samples.buffer]),
      (error) => worker.postMessage({ id: order.id, error: String(error?.message ?? error) }),
    );
});
