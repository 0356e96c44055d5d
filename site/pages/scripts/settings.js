/* SPDX-License-Identifier: MIT */
/*
 * How moves are announced and whether the page speaks: kept for all pages and tabs, applied to all boards of this one.
 */
import { find } from './page.js';

/** @typedef {{ style?: string; voice?: boolean; speed?: string; language?: string }} Settings */

const KEY = 'rochade.settings';

/** @returns {Settings} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {};
  } catch {
    return {};
  }
}
/** @param {Settings} value */
function keep(value) {
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Not kept; it still holds on this page.
  }
}

let settings = kept();

/**
 * Returns how moves are announced, in the words of the element's attribute: as chosen, otherwise in the language of the
 * page with the files of Annexe D.
 */
export function announcement() {
  const style = String(settings.style ?? 'own');
  // Older versions kept the words themselves.
  return style === 'own' || style.startsWith('pieces ') ? (document.body.dataset.ownWords ?? '') : style;
}

/** Returns the controls of the page; not every page has them. */
const controls = () => ({
  style: find('style', HTMLSelectElement),
  voice: find('voice', HTMLInputElement),
  speed: find('speed', HTMLSelectElement),
});

function apply() {
  const words = announcement();
  for (const board of document.querySelectorAll('rochade-board')) {
    if (words) board.setAttribute('announce', words);
    else board.removeAttribute('announce');
    if (settings.voice) board.setAttribute('voice', settings.speed ?? '1');
    else board.removeAttribute('voice');
  }
  const { style, voice, speed: pace } = controls();
  if (style) style.value = words && words === document.body.dataset.ownWords ? 'own' : words;
  if (voice) voice.checked = !!settings.voice;
  if (pace) pace.value = settings.speed ?? '1';
}

/** @param {Settings} changes */
function change(changes) {
  settings = { ...settings, ...changes };
  keep(settings);
  apply();
}

/** How fast the player wants every voice of the page. */
export const speed = () => Number(settings.speed ?? 1) || 1;

/**
 * The pages come in languages; the welcome page leads to the one read last.
 * @param {string} tag
 */
export const rememberLanguage = (tag) => change({ language: tag });

export function startSettings() {
  apply();
  const again = () => {
    settings = kept();
    apply();
  };
  addEventListener('storage', ({ key }) => key === KEY && again());
  // A page that one goes back to has heard nothing of it.
  addEventListener('pageshow', ({ persisted }) => persisted && again());
  const { style, voice, speed: pace } = controls();
  style?.addEventListener('change', () => change({ style: style.value }));
  voice?.addEventListener('change', () => change({ voice: voice.checked }));
  pace?.addEventListener('change', () => change({ speed: pace.value }));
}
