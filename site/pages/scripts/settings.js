/* SPDX-License-Identifier: MIT */
/*
 * The style of announcements and the voice: stored for all pages and tabs, applied to all boards of this page.
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
    // Not stored, but in effect on this page.
  }
}

let settings = kept();

/**
 * Returns the style of announcements in the words of the attribute `announce`: the chosen one, by default the language
 * of the page with the files of Annexe D.
 */
export function announcement() {
  const style = String(settings.style ?? 'own');
  // Earlier versions stored the words themselves.
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

/** Returns the rate of all voices of the page. */
export const speed = () => Number(settings.speed ?? 1) || 1;

/**
 * Stores the language of the page, to which the welcome page redirects.
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
  // A page in the back/forward cache has received no storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && again());
  const { style, voice, speed: pace } = controls();
  style?.addEventListener('change', () => change({ style: style.value }));
  voice?.addEventListener('change', () => change({ voice: voice.checked }));
  pace?.addEventListener('change', () => change({ speed: pace.value }));
}
