/* SPDX-License-Identifier: MIT */
/* The page for two at one board: takes up the game that was here, or the one of the address. */
import { whole } from './board.js';
import { applyClock, showClock, startClock } from './clock.js';
import { byId, element, language, note, press, sentence } from './page.js';
import { recordOf, restore, Shelf, silently, watch } from './games.js';
import { readFragment, START } from './link.js';
import { startShare } from './share.js';

const shelf = new Shelf('play');

function save(board) {
  shelf.save({ ...recordOf(board), orientation: board.orientation });
  if (!shelf.works) note(sentence('no-storage'));
  listGames(board);
}

/** A game of the address gets a name of its own: nothing that was here is lost. */
async function openLink(board, linked) {
  await whole(board);
  shelf.fresh();
  let wrong = false;
  const judge = () => (wrong = true);
  board.addEventListener('error', judge, { once: true });
  const stuck = await restore(board, linked);
  board.removeEventListener('error', judge);
  if (wrong) note(sentence('position-wrong'));
  else if (stuck) note(sentence('shared-wrong', { text: stuck }));
  else note(sentence('shared'));
  save(board);
  // Once taken up it is kept; a reload shall show it as it stands then.
  history.replaceState(null, '', location.pathname);
}

async function show(board, record) {
  await whole(board);
  board.orientation = record.orientation ?? 'white';
  await restore(board, record);
  showClock(board);
  note(sentence(record.over ? 'kept-over' : record.clock ? 'kept-clock' : 'kept'));
}

function title({ moves, time }) {
  const date = new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return sentence('moves', { count: Math.ceil(moves.length / 2), date });
}

function listGames(board) {
  const others = shelf.list().filter(({ id }) => id !== shelf.id);
  const rows = others.slice(0, 20).map((record) => {
    const text = title(record);
    const open = element('button', { type: 'button', 'aria-label': sentence('open', { text }) }, text);
    const remove = element('button', { type: 'button', class: 'quiet', 'aria-label': sentence('delete', { text }) }, '×');
    open.addEventListener('click', async () => {
      const found = await shelf.adopt(record.id);
      if (found) await show(board, found);
      listGames(board);
      board.focus();
    });
    remove.addEventListener('click', () => {
      shelf.remove(record.id);
      listGames(board);
      note(sentence('deleted'));
      byId('games').querySelector('summary').focus();
    });
    return element('li', {}, open, remove);
  });
  byId('game-list').replaceChildren(...(rows.length ? rows : [element('li', {}, sentence('no-games'))]));
}

export async function startPlay() {
  const board = byId('board');
  const linked = readFragment(location.hash);
  if (linked) await openLink(board, linked);
  else {
    const record = await shelf.open();
    if (record?.moves.length) await show(board, record);
  }
  addEventListener('hashchange', () => {
    const other = readFragment(location.hash);
    if (other) openLink(board, other);
  });
  watch(board, () => save(board));
  startClock(board, () => save(board));
  press('new', async () => {
    await whole(board);
    shelf.fresh();
    // Said aloud, unlike a game that is put back, and once: by the position or by the clock.
    const another = (board.session.clock?.control ?? '') !== byId('clock').value;
    await silently(board, () => (board.fen = ''));
    if (another) await silently(board, () => (board.fen = START));
    else board.fen = START;
    await applyClock(board);
    board.focus();
    listGames(board);
  });
  press('undo', () => board.undo());
  press('back', () => board.back());
  press('forward', () => board.forward());
  press('flip', () => board.flip());
  byId('games').addEventListener('toggle', () => listGames(board));
  startShare(board);
  listGames(board);
}
