/* SPDX-License-Identifier: MIT */
/*
 * Loads classic scripts from the folder of rochade-board.classic.js. A page opened as a file, or in a frame without an
 * origin, can load neither modules nor data, but it can load another classic script, which passes its exports to
 * bring().
 */

const here = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src;
/** @typedef {ReturnType<typeof newScript>} Script */
/** @type {Map<string, Script>} */
const scripts = new Map();

function newScript() {
  /** @type {(what: any) => void} */
  let arrive = () => {};
  const brought = new Promise((resolve) => (arrive = resolve));
  return { brought, arrive, isHere: false, asked: /** @type {Promise<void> | null} */ (null) };
}
/** @param {string} name */
function scriptOf(name) {
  const script = scripts.get(name) ?? newScript();
  scripts.set(name, script);
  return script;
}

/** Waits until the page is parsed, because it may contain the script. */
const markupRead = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));

/** @type {TrustedTypesPolicy | undefined} */
let policy;
/**
 * Returns an address in the folder of this script as a TrustedScriptURL, if the page's policy allows the name
 * `rochade-parts`.
 * @param {string} address
 */
function trusted(address) {
  /** @type {{ createScriptURL(wanted: string): string }} */
  const rules = { createScriptURL: (wanted) => (wanted.startsWith(new URL('.', here).href) ? wanted : '') };
  try {
    policy ??= globalThis.trustedTypes?.createPolicy('rochade-parts', rules);
  } catch {
    // The policy does not allow the name. If the page enforces Trusted Types, setting the address fails.
  }
  return policy ? policy.createScriptURL(address) : address;
}

/** @param {string} name @param {Script} script */
async function load(name, script) {
  await markupRead();
  if (script.isHere) return;
  const node = document.createElement('script');
  const { href } = new URL(`${name}.classic.js`, here);
  await new Promise((resolve, reject) => {
    node.onload = resolve;
    node.onerror = () => reject(new Error(`cannot be loaded: ${href}`));
    node.src = trusted(href);
    document.head.append(node);
  });
}

/**
 * Resolves to what a script exports. A script that failed to load is requested again by the next call.
 * @param {string} name
 */
export async function scriptBeside(name) {
  const script = scriptOf(name);
  script.asked ??= load(name, script).catch((error) => {
    script.asked = null;
    throw error;
  });
  await script.asked;
  return script.brought;
}
/** Receives the exports of such a script. @param {string} name @param {unknown} what */
export function bring(name, what) {
  const script = scriptOf(name);
  script.isHere = true;
  script.arrive(what);
}
