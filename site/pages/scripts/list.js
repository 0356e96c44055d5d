/* SPDX-License-Identifier: MIT */
/* The list of the games that are kept, under a board: to go on with, to look at, to be rid of. */
import { byId, element, language, note, sentence } from './page.js';

const SHOWN = 20;

function endOf({ over, winner }) {
  if (!over) return 'end-open';
  if (winner === undefined) return 'end-over';
  return winner ? `end-${winner}` : 'end-drawn';
}

/** What a game is called: against whom, how long, how it ended, when. */
function titleOf({ kind, level, side, moves, time, ...rest }) {
  const date = new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const length = sentence('moves', { count: Math.ceil(moves.length / 2), end: sentence(endOf(rest)), date });
  return kind === 'computer' ? `${sentence(`against-${side}`, { level })}, ${length}` : length;
}

/** `open(id)` shows a game. Returns what lists the games anew. */
export function startList(board, shelf, open) {
  const details = byId('games');
  const row = (record) => {
    const text = titleOf(record);
    const take = element('button', { type: 'button', 'aria-label': sentence('open', { text }) }, text);
    const remove = element(
      'button',
      { type: 'button', class: 'quiet', 'aria-label': sentence('delete', { text }) },
      '×',
    );
    take.addEventListener('click', async () => {
      await open(record.id);
      list();
      board.focus();
    });
    remove.addEventListener('click', () => {
      shelf.remove(record.id);
      list();
      note(sentence('deleted'));
      details.querySelector('summary').focus();
    });
    return element('li', {}, take, remove);
  };
  function list() {
    // Nobody sees it before it is opened.
    if (!details.open) return;
    const others = shelf.list().filter(({ id }) => id !== shelf.id);
    const rows = others.slice(0, SHOWN).map(row);
    byId('game-list').replaceChildren(...(rows.length ? rows : [element('li', {}, sentence('no-games'))]));
  }
  details.addEventListener('toggle', list);
  return list;
}
