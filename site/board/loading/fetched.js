/* SPDX-License-Identifier: MIT */
/* Programs and languages are fetched from beside this script. */
import { Program } from '#rochade/instance.js';
import { Session } from '#rochade/session.js';
import { getFrom } from './programs.js';

/** @param {string} name */
async function fetched(name) {
  const { href } = new URL(name, import.meta.url);
  const response = await fetch(href).catch(() => null);
  if (!response?.ok) throw new Error(`cannot be loaded: ${href}`);
  return response;
}

/** Compiles a program while it arrives, where the server says that it is WebAssembly. @param {Response} response */
async function compiled(response) {
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @param {string} name */
async function addText(name) {
  Session.add(await (await fetched(`${name}.txt`)).text());
}

getFrom({
  async program(name) {
    const program = new Program(await compiled(await fetched(`${name}.wasm`)));
    if (program.hasClock) Session.useArbiter(() => program);
    else Session.use(() => program);
  },
  words: (tag) => addText(`rochade-words.${tag}`),
  language: (tag) => addText(`rochade.${tag}`),
  arbiter: (tag) => addText(`rochade-arbiter.${tag}`),
});
