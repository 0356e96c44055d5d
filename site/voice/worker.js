/* SPDX-License-Identifier: MIT */
/*
 * espeak-ng in a worker: { id, text, language, rate } in, { id, samples, hertz } or { id, error } out. What all languages
 * share is loaded at the first message, a language when it is first spoken, unless a page that cannot load them has given
 * them before: { pack, bytes }.
 */
import start from './espeak-ng.js';
import { PACKS, SIZE } from './packs.js';

// The script's view of its data file. What is not loaded is empty; a pack that comes later is filled in where it belongs.
const data = new Uint8Array(new ArrayBuffer(SIZE));
const loads = new Map();

async function load(name) {
  const answer = await fetch(new URL(`${name}.bin`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  fill(name, new Uint8Array(await answer.arrayBuffer()));
}
function fill(name, pack) {
  let at = 0;
  for (const [from, to] of PACKS[name]) {
    data.set(pack.subarray(at, at + to - from), from);
    at += to - from;
  }
}

/** Once for each; what failed may be tried again. */
function once(name, act = () => load(name)) {
  if (!loads.has(name))
    loads.set(
      name,
      act().catch((error) => {
        loads.delete(name);
        throw error;
      }),
    );
  return loads.get(name);
}

async function begin() {
  await once('shared');
  const module = await start({ getPreloadedPackage: () => data.buffer });
  return new module.eSpeakNGWorker();
}

async function synthesize({ text, language, rate }) {
  const [voice] = await Promise.all([once('', begin), once(language)]);
  if (voice.set_voice(language) !== 0) throw new Error(`no voice for ${language}`);
  voice.set_rate(Math.round(Math.min(450, Math.max(80, 165 * rate))));
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

let last = Promise.resolve();
self.addEventListener('message', ({ data: order }) => {
  if (order.pack) {
    fill(order.pack, order.bytes);
    loads.set(order.pack, Promise.resolve());
    return;
  }
  last = last
    .then(() => synthesize(order))
    .then(
      (sound) => self.postMessage({ id: order.id, ...sound }, [sound.samples.buffer]),
      (error) => self.postMessage({ id: order.id, error: String(error?.message ?? error) }),
    );
});
