/* SPDX-License-Identifier: MIT */
/*
 * Classic scripts that stand beside rochade-board.classic.js. A page that is opened as a file, or stands in a frame
 * without an origin, may load no module and no data, but it may load another classic script, which hands over what it
 * has.
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

/** Waits for the end of the markup: the page may have the script there. */
const markupRead = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));

/** @type {TrustedTypesPolicy | undefined} */
let policy;
/**
 * Makes an address beside this script one that a page with Trusted Types allows, if it knows the name `rochade-parts`.
 * @param {string} address
 */
function trusted(address) {
  /** @type {{ createScriptURL(wanted: string): string }} */
  const rules = { createScriptURL: (wanted) => (wanted.startsWith(new URL('.', here).href) ? wanted : '') };
  try {
    policy ??= globalThis.trustedTypes?.createPolicy('rochade-parts', rules);
  } catch {
    // The page does not know the name: if it has to, the next step fails.
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
/** Takes what such a script brings. @param {string} name @param {unknown} what */
export function bring(name, what) {
  const script = scriptOf(name);
  script.isHere = true;
  script.arrive(what);
}
