/* SPDX-License-Identifier: MIT */
/* The site's one policy for Trusted Types: addresses of workers, and only our own. */

const OWN = ['engine/stockfish.js', 'sw.js'].map((file) => new URL(`../${file}`, document.baseURI).href);

const rules = {
  createScriptURL(address) {
    if (!OWN.includes(address)) throw new TypeError(`not a worker of this site: ${address}`);
    return address;
  },
};
let policy;

/** The address of one of the site's workers. Throws where a page's policy does not know ours: then there are no workers. */
export function workerAddress(file) {
  policy ??= globalThis.trustedTypes?.createPolicy('rochade', rules) ?? rules;
  return policy.createScriptURL(new URL(`../${file}`, document.baseURI).href);
}
