/* SPDX-License-Identifier: MIT */
/* Redirects the welcome page to the language that was read last, or to one that the browser requests. */
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it'];

/** @returns {string | undefined} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem('rochade.settings') ?? 'null')?.language;
  } catch {
    return undefined;
  }
}

const wanted = [remembered(), ...navigator.languages].map((tag) => tag?.split('-')[0]);
const found = wanted.find((tag) => tag !== undefined && LANGUAGES.includes(tag)) ?? 'en';
location.replace(`${found}/index.html${location.hash}`);
