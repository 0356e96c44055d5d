/* SPDX-License-Identifier: MIT */
/*
 * Registers the service worker, and reports that the site works offline and that there is a new version.
 */
import { byId, element, sentence } from './page.js';
import { workerAddress } from './trusted.js';

/** @param {ServiceWorker} waiting */
function offer(waiting) {
  const button = element('button', { type: 'button', id: 'load-update' }, sentence('update-now'));
  button.addEventListener('click', () => waiting.postMessage('take-over'));
  byId('update').replaceChildren(`${sentence('update')} `, button);
}

/**
 * @param {ServiceWorker} worker
 * @param {boolean} isFirst
 */
function follow(worker, isFirst) {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed' && !isFirst) offer(worker);
    if (worker.state === 'activated' && isFirst) byId('update').textContent = sentence('offline-ready');
  });
}

export async function startOffline() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = !serviceWorker.controller;
  let isOurs = isFirst;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker serves the version of this page; after a later one takes over, files that are still to be loaded
    // would be of another version. Games and settings are stored at every move, so a reload loses nothing.
    if (!isOurs) location.reload();
    isOurs = false;
  });
  try {
    const registration = await serviceWorker.register(workerAddress('sw.js'));
    if (registration.waiting && !isFirst) offer(registration.waiting);
    if (registration.installing) follow(registration.installing, isFirst);
    registration.addEventListener('updatefound', () => {
      if (registration.installing) follow(registration.installing, !serviceWorker.controller);
    });
  } catch {
    // Without a service worker, which some browsers lack in private windows, everything works except offline use.
  }
}
