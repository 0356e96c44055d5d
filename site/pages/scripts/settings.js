/* SPDX-License-Identifier: MIT */
/* How moves are announced and whether the page speaks: kept for all pages and tabs, applied to all boards of this one. */
import { byId } from './page.js';

const KEY = 'rochade.settings';

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}
function keep(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Not kept; it still holds on this page.
  }
}

let settings = kept();

function apply() {
  for (const board of document.querySelectorAll('rochade-board')) {
    if (settings.style) board.setAttribute('announce', settings.style);
    else board.removeAttribute('announce');
    if (settings.voice) board.setAttribute('voice', settings.speed ?? '1');
    else board.removeAttribute('voice');
  }
  if (!byId('style')) return;
  byId('style').value = settings.style ?? '';
  byId('voice').checked = !!settings.voice;
  byId('speed').value = settings.speed ?? '1';
}

function change(changes) {
  settings = { ...settings, ...changes };
  keep(settings);
  apply();
}

/** How fast the player wants every voice of the page. */
export const speed = () => Number(settings.speed ?? 1) || 1;

/** The pages come in languages; the welcome page leads to the one read last. */
export const rememberLanguage = (language) => change({ language });

export function startSettings() {
  apply();
  const again = () => {
    settings = kept();
    apply();
  };
  addEventListener('storage', ({ key }) => key === KEY && again());
  // A page that one goes back to has heard nothing of it.
  addEventListener('pageshow', ({ persisted }) => persisted && again());
  byId('style')?.addEventListener('change', ({ target }) => change({ style: target.value }));
  byId('voice')?.addEventListener('change', ({ target }) => change({ voice: target.checked }));
  byId('speed')?.addEventListener('change', ({ target }) => change({ speed: target.value }));
}
