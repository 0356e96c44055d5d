/* SPDX-License-Identifier: MIT */
/* The page with the words of Annexe D, which can be spoken. */
import { pageVoice } from './board.js';
import { byId, note, press, sentence } from './page.js';
import { speed } from './settings.js';

/** @param {Iterable<Element>} nodes */
const german = (nodes) => [...nodes].map((node) => ({ text: `${node.textContent}. `, language: 'de' }));

/** @param {Iterable<Element>} nodes */
async function speak(nodes) {
  try {
    const voice = await pageVoice();
    voice.stop();
    voice.rate = speed();
    await voice.say(german(nodes));
  } catch (error) {
    note(sentence('no-voice', { text: error instanceof Error ? error.message : error }));
  }
}

export function startWords() {
  const tables = document.querySelectorAll('.columns table');
  press('say-files', () => speak(tables[0].querySelectorAll('[lang=de]')));
  press('say-ranks', () => speak(tables[1].querySelectorAll('[lang=de]')));
  press('say-phrases', () => speak(byId('phrase-table').querySelectorAll('tr > td:nth-child(2)')));
}
