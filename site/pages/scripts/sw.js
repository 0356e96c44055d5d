/* SPDX-License-Identifier: MIT */
/*
 * The service worker. One version of the site is one cache, filled before it takes over, and each file is held to its
 * integrity when the site was built, so that files of two versions never meet. Engine and voice are kept when they are
 * first loaded, in a cache that lasts as long as they stay the same. The build sets the four constants.
 */
/* global VERSION, FILES, EXTRAS_VERSION, EXTRAS */
const SITE = `rochade-site-${VERSION}`;
const LOADED = `rochade-loaded-${EXTRAS_VERSION}`;
const here = new URL('./', location.href).href;
const extras = new Set(EXTRAS);

/** The worker's own scope, which TypeScript takes for that of any worker. */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @param {[file: string, integrity: string]} entry */
const asBuilt = ([file, integrity]) => new Request(here + file, { cache: 'reload', integrity });

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SITE).then((cache) => cache.addAll(Object.entries(FILES).map(asBuilt))));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('rochade-') && ![SITE, LOADED].includes(name)) await caches.delete(name);
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') worker.skipWaiting();
});

/**
 * Returns what a cache has; nothing where the browser's storage is damaged, as its files are still on the server.
 * @param {string} name @param {string} address
 */
const keptIn = (name, address) =>
  caches
    .open(name)
    .then((cache) => cache.match(address))
    .catch(() => undefined);

/**
 * Returns true if the bytes of an answer are those that were built: a damaged cache may still be readable.
 * @param {Response} answer @param {string} integrity
 */
async function isWhole(answer, integrity) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Returns a file of this version from the cache, from the server if it is not there as it was built. */
async function built(/** @type {Request} */ request, /** @type {string} */ name) {
  const kept = await keptIn(SITE, here + name);
  const isGood = kept && (await isWhole(kept.clone(), FILES[name]).catch(() => false));
  return isGood ? kept : fetch(request);
}

/** @param {Request} request @param {string} address */
async function loaded(request, address) {
  const kept = await keptIn(LOADED, address);
  if (kept) return kept;
  const answer = await fetch(request);
  // Where there is no room to keep it, it is loaded again.
  const copy = answer.clone();
  if (answer.ok)
    await caches
      .open(LOADED)
      .then((cache) => cache.put(address, copy))
      .catch(() => {});
  return answer;
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/)[0];
  if (request.method !== 'GET' || !address.startsWith(here)) return;
  const name = address.slice(here.length).replace(/(^|\/)$/, '$1index.html');
  if (Object.hasOwn(FILES, name)) event.respondWith(built(request, name));
  else if (extras.has(name)) event.respondWith(loaded(request, here + name));
});
