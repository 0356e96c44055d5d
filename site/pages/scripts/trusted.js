/* SPDX-License-Identifier: MIT */
/* The site's policy for Trusted Types, which permits the addresses of the site's own workers only. */

/**
 * The part of the Trusted Types API that this file uses; some browsers lack it.
 * @typedef {{ createPolicy(name: string, policy: typeof rules): typeof rules }} TrustedTypes
 */

const OWN = ['engine/stockfish.js', 'sw.js'].map((file) => new URL(`../${file}`, document.baseURI).href);

const rules = {
  /** @param {string} address */
  createScriptURL(address) {
    if (!OWN.includes(address)) throw new TypeError(`not a worker of this site: ${address}`);
    return address;
  },
};
/** @type {typeof rules | undefined} */
let policy;

/**
 * Returns the address of one of the site's workers. Throws if the page's policy does not allow the name `rochade`.
 * @param {string} file
 */
export function workerAddress(file) {
  const { trustedTypes } = /** @type {{ trustedTypes?: TrustedTypes }} */ (globalThis);
  policy ??= trustedTypes?.createPolicy('rochade', rules) ?? rules;
  return policy.createScriptURL(new URL(`../${file}`, document.baseURI).href);
}
