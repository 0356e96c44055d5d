/* SPDX-License-Identifier: MIT */
/* The lessons: a move that a lesson asks for is answered by the lesson itself, with its title. */
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
