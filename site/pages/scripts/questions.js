/* SPDX-License-Identifier: MIT */
/* The buttons that ask the board what can be asked by typing; the one for the clock is there while there is a clock. */
import { byId } from './page.js';
/** @import { RochadeBoard } from './board.js' */

/** Lets each button type its own name. @param {RochadeBoard} board */
export function startQuestions(board) {
  for (const button of document.querySelectorAll('button.question'))
    button.addEventListener('click', () => board.say(button.textContent ?? ''));
  const showTime = () => (byId('time').hidden = !board.session?.clock);
  for (const type of ['clock', 'position']) board.addEventListener(type, showTime);
  showTime();
}
