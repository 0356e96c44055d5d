/* SPDX-License-Identifier: MIT */
/*
 * The service worker. Each version of the site has one cache, which is filled before the worker takes over. Engine and
 * voice are cached when they are first loaded, in a cache that is kept until they change. Each file is checked against
 * its integrity at build time, so that files of two versions are never mixed. The build sets the four constants.
 */
/* global VERSION, FILES, EXTRAS_VERSION, EXTRAS */
const SITE = `rochade-site-${VERSION}`;
const LOADED = `rochade-loaded-${EXTRAS_VERSION}`;
const here = new URL('./', location.href).href;

/** The worker's scope with its own type: TypeScript assumes that of any worker. */
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
 * Returns the answer in a cache; undefined if there is none or the browser's storage is damaged.
 * @param {string} name @param {string} address
 */
const keptIn = (name, address) =>
  caches
    .open(name)
    .then((cache) => cache.match(address))
    .catch(() => undefined);

/**
 * Returns true if the bytes of an answer have this integrity: a damaged cache may still be readable.
 * @param {Response} answer @param {string} integrity
 */
async function isWhole(answer, integrity) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Returns a file from a cache, or from the server if the cache has no valid copy. A valid file of the server is cached.
 * @param {Request} request @param {string} cache @param {string} address @param {string} integrity
 */
async function served(request, cache, address, integrity) {
  const kept = await keptIn(cache, address);
  if (kept && (await isWhole(kept, integrity).catch(() => false))) return kept;
  const answer = await fetch(request);
  // If it cannot be cached, it is loaded again next time.
  const keep = async () => {
    const copy = answer.clone();
    if (await isWhole(answer, integrity)) await (await caches.open(cache)).put(address, copy);
  };
  await keep().catch(() => {});
  return answer;
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/)[0];
  if (request.method !== 'GET' || !address.startsWith(here)) return;
  const name = address.slice(here.length).replace(/(^|\/)$/, '$1index.html');
  for (const [cache, files] of /** @type {const} */ ([
    [SITE, FILES],
    [LOADED, EXTRAS],
  ]))
    if (Object.hasOwn(files, name)) event.respondWith(served(request, cache, here + name, files[name]));
});
