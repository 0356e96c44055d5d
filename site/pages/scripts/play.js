/* SPDX-License-Identifier: MIT */
/* The page for two players at one board: restores the game of the address or the stored one. */
import { begunOn, boardOf, whole } from './board.js';
import { applyClock, showClock, startClock } from './clock.js';
import { byId, note, noteForNow, press, sentence } from './page.js';
import { hasMoves, linesOf, recordOf, restore, Shelf, silently, watch } from './games.js';
import { forgetAddress, readFragment, START } from './link.js';
import { startList } from './list.js';
import { startQuestions } from './questions.js';
import { startShare } from './share.js';
/** @import { GameState, KeptGame } from '../../types/pages.js' */
/** @import { RochadeBoard } from './board.js' */

const shelf = new Shelf('play');
let listGames = () => {};
/** @type {ReturnType<typeof linesOf>} */
let lines;
/** False until the game of the page is determined; nothing is stored before. */
let isOpen = false;
/**
 * The stored game, until it can be shown; a move before that begins another game.
 * @type {KeptGame | null}
 */
let comesBack = null;

/** @param {RochadeBoard} board */
function save(board) {
  if (!isOpen) return;
  const waiting = [...(comesBack?.waiting ?? []), ...lines.waiting()];
  const mayWait = { waiting: waiting.length ? waiting : undefined };
  if (comesBack && !board.game?.length) {
    shelf.save({ ...comesBack, ...mayWait });
    return;
  }
  if (comesBack) shelf.fresh();
  comesBack = null;
  shelf.save({ ...recordOf(board), orientation: board.orientation, ...mayWait });
  if (shelf.mustWarn) note(sentence('no-storage'));
  if (shelf.hasParted) note(sentence('parted'));
  listGames();
}

/**
 * Opens the game of an address. It gets a new id, so that the stored game is not lost.
 * @param {RochadeBoard} board
 * @param {GameState} linked
 */
async function openLink(board, linked) {
  await whole(board);
  shelf.fresh();
  isOpen = true;
  let wrong = false;
  const judge = () => (wrong = true);
  board.addEventListener('error', judge, { once: true });
  const stuck = await restore(board, linked);
  board.removeEventListener('error', judge);
  if (wrong) note(sentence('position-wrong'));
  else if (stuck) note(sentence('shared-wrong', { text: stuck }));
  else noteForNow(board, sentence('shared'));
  save(board);
  forgetAddress();
}

/** @param {RochadeBoard} board @param {KeptGame} record */
async function show(board, record) {
  await whole(board);
  board.orientation = record.orientation ?? 'white';
  if ((await restore(board, record)) === undefined) {
    shelf.fresh();
    note(sentence('kept-unseen'));
    return;
  }
  showClock(board);
  noteForNow(board, sentence(record.over ? 'kept-over' : record.clock ? 'kept-clock' : 'kept'));
  if (record.waiting) await lines.again(record.waiting);
}

/** @param {RochadeBoard} board */
async function takeUp(board) {
  const record = await shelf.open();
  isOpen = true;
  comesBack = hasMoves(record) ? record : null;
  // Before, nothing was stored.
  if (board.game?.length || lines.waiting().length) save(board);
  if (!comesBack) return;
  await whole(board);
  if (board.game?.length) save(board);
  if (!comesBack || !record) return;
  comesBack = null;
  await show(board, record);
}

export async function startPlay() {
  const board = boardOf('board');
  listGames = startList(board, shelf, (game) => show(board, game));
  /** @type {(value?: unknown) => void} */
  let begin = () => {};
  const begun = new Promise((resolve) => (begin = resolve));
  lines = linesOf(board, begun, () => save(board));
  watch(board, () => save(board));
  const linked = readFragment(location.hash);
  await (linked ? openLink(board, linked) : takeUp(board));
  begin();
  addEventListener('hashchange', () => {
    const other = readFragment(location.hash);
    if (other) openLink(board, other);
  });
  startClock(board, () => save(board));
  press('new', async () => {
    if (!(await whole(board))) return;
    shelf.fresh();
    // Unlike a restored game, a new one is announced, and once: with the position or with the clock.
    const another = (begunOn(board).session.clock?.control ?? '') !== byId('clock', HTMLSelectElement).value;
    await silently(board, () => (board.fen = ''));
    if (another) await silently(board, () => (board.fen = START));
    else board.fen = START;
    await applyClock(board);
    board.focus();
    listGames();
  });
  press('undo', () => board.undo());
  press('back', () => board.back());
  press('forward', () => board.forward());
  press('flip', () => board.flip());
  startQuestions(board);
  startShare(board);
}
