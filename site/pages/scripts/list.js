/* SPDX-License-Identifier: MIT */
/* The list of saved games below a board: to continue, to view, to delete. */
import { byId, element, language, note, sentence } from './page.js';
/** @import { KeptGame } from '../../types/pages.js' */
/** @import { RochadeBoard } from './board.js' */
/** @import { Shelf } from './games.js' */

const SHOWN = 20;

/** @param {KeptGame} game */
function endOf({ over, winner }) {
  if (!over) return 'end-open';
  if (winner === undefined) return 'end-over';
  return winner ? `end-${winner}` : 'end-drawn';
}

/** Returns the title of a game: opponent, length, end, date. @param {KeptGame} game */
function titleOf(game) {
  const { kind, level, side, moves, time } = game;
  const date = new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const length = sentence('moves', { count: Math.ceil(moves.length / 2), end: sentence(endOf(game)), date });
  return kind === 'computer' ? `${sentence(`against-${side}`, { level })}, ${length}` : length;
}

/**
 * Lists the games of a shelf; `show(game)` shows one. Returns a function that updates the list.
 * @param {RochadeBoard} board
 * @param {Shelf} shelf
 * @param {(game: KeptGame) => unknown} show
 */
export function startList(board, shelf, show) {
  const details = byId('games', HTMLDetailsElement);
  /** @param {string} name */
  const stay = (name) => {
    note(sentence(name));
    details.querySelector('summary')?.focus();
  };
  /** @param {KeptGame} record */
  const row = (record) => {
    const text = titleOf(record);
    const take = element('button', { type: 'button', 'aria-label': sentence('open', { text }) }, text);
    const remove = element(
      'button',
      { type: 'button', class: 'quiet', 'aria-label': sentence('delete', { text }) },
      '×',
    );
    take.addEventListener('click', async () => {
      const game = await shelf.adopt(record.id);
      if (game) await show(game);
      else stay('shown-elsewhere');
      list();
      if (game) board.focus();
    });
    remove.addEventListener('click', () => {
      shelf.remove(record.id);
      list();
      stay('deleted');
    });
    return element('li', {}, take, remove);
  };
  function list() {
    // A closed list is updated when it is opened.
    if (!details.open) return;
    const others = shelf.list().filter(({ id }) => id !== shelf.id);
    const rows = others.slice(0, SHOWN).map(row);
    byId('game-list').replaceChildren(...(rows.length ? rows : [element('li', {}, sentence('no-games'))]));
  }
  details.addEventListener('toggle', list);
  return list;
}
