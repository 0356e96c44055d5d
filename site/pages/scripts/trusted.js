/* SPDX-License-Identifier: MIT */
/* The site's one policy for Trusted Types: addresses of workers, and only our own. */

/**
 * What this file uses of Trusted Types, which some browsers lack.
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
 * The address of one of the site's workers. Throws where a page's policy does not know ours: then there are no workers.
 * @param {string} file
 */
export function workerAddress(file) {
  const { trustedTypes } = /** @type {{ trustedTypes?: TrustedTypes }} */ (globalThis);
  policy ??= trustedTypes?.createPolicy('rochade', rules) ?? rules;
  return policy.createScriptURL(new URL(`../${file}`, document.baseURI).href);
}
