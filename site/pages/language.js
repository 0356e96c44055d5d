/* SPDX-License-Identifier: MIT */
/*
 * Who comes from elsewhere to the English page and reads German or French is taken to that page, before anything is
 * shown or said. Who comes from one of our own pages has chosen.
 */
(() => {
  const chosen = document.referrer.startsWith(`${location.origin}/`);
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => ['en', 'de', 'fr'].includes(tag));
  if (!chosen && spoken && spoken !== 'en') location.replace(`${spoken}.html`);
})();
