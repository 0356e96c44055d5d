/* SPDX-License-Identifier: MIT */
/* Buttons for questions that can be typed as well. The one for the clock is shown if there is a clock. */
import { byId } from './page.js';
/** @import { RochadeBoard } from './board.js' */

/** Makes each button submit its own text as a line. @param {RochadeBoard} board */
export function startQuestions(board) {
  for (const button of document.querySelectorAll('button.question'))
    button.addEventListener('click', () => board.say(button.textContent ?? ''));
  const showTime = () => (byId('time').hidden = !board.session?.clock);
  for (const type of ['clock', 'position']) board.addEventListener(type, showTime);
  showTime();
}
