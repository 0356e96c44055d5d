/* SPDX-License-Identifier: MIT */
/*
 * The classic script: the element with all languages and the program that has a clock. A page that is opened as a file, or stands
 * in a frame without an origin, may load no module and no data; it may load another classic script, and the voice's hands over
 * what it has by RochadeBoard.bring(name, what).
 */
import '../languages/all.js';
import '../with-clock.js';
import { voiceBy } from './speech/voice-module.js';
import { RochadeBoard } from './element.js';

const here = document.currentScript?.src;
const parts = new Map();

function partOf(name) {
  if (!parts.has(name)) {
    const part = { asked: null, here: false };
    part.brought = new Promise((resolve) => (part.arrive = resolve));
    parts.set(name, part);
  }
  return parts.get(name);
}

/** The page may have the script in its own markup, further down. */
const markupRead = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));

let policy;
/** An address beside this script, for a page with Trusted Types that allows the name `rochade-parts`; elsewhere as it is. */
function trusted(address) {
  const rules = { createScriptURL: (wanted) => (wanted.startsWith(new URL('.', here).href) ? wanted : '') };
  try {
    policy ??= globalThis.trustedTypes?.createPolicy('rochade-parts', rules);
  } catch {
    // The page does not know the name: if it has to, the next step fails.
  }
  return policy ? policy.createScriptURL(address) : address;
}

async function ask(name, part) {
  await markupRead();
  if (part.here) return;
  const script = document.createElement('script');
  const { href } = new URL(`${name}.classic.js`, here);
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`cannot be loaded: ${href}`));
    script.src = trusted(href);
    document.head.append(script);
  });
}

/** Resolves to what the script brings; who fails may ask again. */
async function beside(name) {
  const part = partOf(name);
  part.asked ||= ask(name, part).catch((error) => {
    part.asked = null;
    throw error;
  });
  await part.asked;
  return part.brought;
}

RochadeBoard.beside = beside;
RochadeBoard.bring = (name, what) => {
  const part = partOf(name);
  part.here = true;
  part.arrive(what);
};
voiceBy(() => beside('voice'));

export * from './define.js';
