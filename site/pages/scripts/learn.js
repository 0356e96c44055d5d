/* SPDX-License-Identifier: MIT */
/* The lessons: announces, with the title of the lesson, that a move was one that it asked for. */
import { sentence } from './page.js';
/** @import { RochadeBoard } from './board.js' */

export function startLearn() {
  for (const board of /** @type {NodeListOf<RochadeBoard>} */ (document.querySelectorAll('[data-goals]'))) {
    const goals = board.dataset.goals?.split(' ') ?? [];
    board.addEventListener('move', ({ detail: { san } }) => {
      if (goals.includes(san))
        queueMicrotask(() => board.announceText(sentence('lesson-right', { text: board.label })));
    });
  }
}
