/* SPDX-License-Identifier: MIT */
/*
 * espeak-ng in a worker: { id, text, language, rate } in, { id, samples, hertz } or { id, error } out. What all
 * languages share is loaded at the first message, a language when it is first spoken, unless a page that cannot load
 * them has given them before: { pack, bytes }.
 */
import start from './espeak-ng.js';
import { PACKS, SIZE } from './packs.js';

// The script's view of its data file. What is not loaded is empty; a pack that comes later is filled in where it
// belongs.
const data = new Uint8Array(new ArrayBuffer(SIZE));
/** What has been loaded or given, by name. @type {Map<string, Promise<unknown>>} */
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

/** Loads data once; what failed may be tried again. @param {string} name */
function once(name) {
  const loading = loads.get(name) ?? load(name);
  loads.set(name, loading);
  loading.catch(() => loads.delete(name));
  return loading;
}

/** @type {Promise<import('./espeak-ng.js').Speaker> | null} */
let speaker = null;
/** Starts espeak-ng once; a start that failed may be tried again. */
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

/** This worker's scope, which TypeScript takes for that of any worker. */
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
