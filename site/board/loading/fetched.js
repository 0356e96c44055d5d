/* SPDX-License-Identifier: MIT */
/* Fetches programs and languages from the folder of this script. */
import { Program } from '#rochade/instance.js';
import { Session } from '#rochade/session.js';
import { getFrom, PLAIN, setClockView } from './programs.js';

/** @param {string} name */
async function fetched(name) {
  const { href } = new URL(name, import.meta.url);
  const response = await fetch(href).catch(() => null);
  if (!response?.ok) throw new Error(`cannot be loaded: ${href}`);
  return response;
}

/** Compiles a program, while it is being loaded if the server sends its media type. @param {Response} response */
async function compiled(response) {
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @param {string} name */
async function addText(name) {
  Session.add(await (await fetched(`${name}.txt`)).text());
}

let failures = 0;
/**
 * Imports a script. After a failure the address is changed, because Firefox does not request the same one again.
 * @param {string} name
 */
async function imported(name) {
  const { href } = new URL(`${name}.js`, import.meta.url);
  try {
    return await import(failures ? `${href}?${failures}` : href);
  } catch {
    failures++;
    throw new Error(`cannot be loaded: ${href}`);
  }
}

getFrom({
  async program(name) {
    const script = name === PLAIN ? null : imported('rochade-clock');
    // If both are missing, the error of the program is the one reported.
    script?.catch(() => {});
    const program = new Program(await compiled(await fetched(`${name}.wasm`)));
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
