/* SPDX-License-Identifier: MIT */
/* The script of all pages: starts what they share, then the script of the page. */
import { whole } from './board.js';
import { startComputer } from './computer.js';
import { startEmbed } from './embed.js';
import { startFollow } from './follow.js';
import { startLearn } from './learn.js';
import { startOffline } from './offline.js';
import { language } from './page.js';
import { startPlay } from './play.js';
import { startPosition } from './position.js';
import { rememberLanguage, startSettings } from './settings.js';
import { startWords } from './words.js';

/** @type {Record<string, () => unknown>} */
const PAGES = {
  index: startPlay,
  computer: startComputer,
  position: startPosition,
  follow: startFollow,
  learn: startLearn,
  words: startWords,
  embed: startEmbed,
};

startSettings();
rememberLanguage(language);
await PAGES[document.body.dataset.page ?? '']?.();
await Promise.all(Array.from(document.querySelectorAll('rochade-board'), whole));
// Tests wait for this attribute.
document.body.dataset.ready = '';
startOffline();
