/* SPDX-License-Identifier: MIT */
/*
 * The service worker. One version of the site is one cache, filled before it takes over. Engine and voice are kept when
 * they are first loaded, in a cache that lasts as long as they stay the same. Each file is held to its integrity when
 * the site was built, so that files of two versions never meet. The build sets the four constants.
 */
/* global VERSION, FILES, EXTRAS_VERSION, EXTRAS */
const SITE = `rochade-site-${VERSION}`;
const LOADED = `rochade-loaded-${EXTRAS_VERSION}`;
const here = new URL('./', location.href).href;

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
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Returns a file from a cache, from the server if it is not there as it was built; it is then kept, if the server has
 * it as it was built.
 * @param {Request} request @param {string} cache @param {string} address @param {string} integrity
 */
async function served(request, cache, address, integrity) {
  const kept = await keptIn(cache, address);
  if (kept && (await isWhole(kept, integrity).catch(() => false))) return kept;
  const answer = await fetch(request);
  // Where there is no room to keep it, it is loaded again.
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
