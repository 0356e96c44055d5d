/* SPDX-License-Identifier: MIT */
/* Fetches programs and languages from the folder of this script. */
import { Program } from '#rochade/instance.js';
import { Session } from '#rochade/session.js';
import { getFrom, PLAIN, setClockView } from './programs.js';

/**
 * Fetches a file. Rejects if it cannot be fetched, or if `read` finds another content in it: some servers send a page
 * in place of a missing file.
 * @template T
 * @param {string} name
 * @param {(response: Response) => Promise<T | false>} read
 */
async function fetched(name, read) {
  const { href } = new URL(name, import.meta.url);
  const response = await fetch(href).catch(() => null);
  const content = response?.ok && (await read(response));
  if (!content) throw new Error(`cannot be loaded: ${href}`);
  return content;
}

/** Compiles a program, while it is being loaded if the server sends its media type. @param {Response} response */
async function compiled(response) {
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  const bytes = await response.arrayBuffer();
  return WebAssembly.validate(bytes) && WebAssembly.compile(bytes);
}

/** Adds a text, which begins with the tag of its language. @param {string} name ends with the tag */
async function addText(name) {
  const text = await fetched(`${name}.txt`, async (response) => {
    const read = await response.text();
    return read.startsWith(name.slice(-2)) && read;
  });
  Session.add(text);
}

let suffix = '';
/**
 * Imports a script. After a failure the address is changed, because Firefox does not request the same one again.
 * @param {string} name
 */
async function imported(name) {
  const { href } = new URL(`${name}.js`, import.meta.url);
  try {
    return await import(href + suffix);
  } catch {
    suffix += '?';
    throw new Error(`cannot be loaded: ${href}`);
  }
}

getFrom({
  async program(name) {
    const script = name === PLAIN ? null : imported('rochade-clock');
    // If both are missing, the error of the program is the one reported.
    script?.catch(() => {});
    const program = new Program(await fetched(`${name}.wasm`, compiled));
    const clock = await script;
    if (!clock) return Session.use(() => program);
    setClockView(clock.ClockView);
    return Session.useArbiter(() => program, clock.SessionClock);
  },
  part: (name) => imported(`rochade-${name}`),
  names: (tag) => addText(`rochade-names.${tag}`),
  words: (tag) => addText(`rochade-words.${tag}`),
  language: (tag) => addText(`rochade.${tag}`),
  arbiter: (tag) => addText(`rochade-arbiter.${tag}`),
});
