/* SPDX-License-Identifier: MIT */
/* The page to play against the engine, which is loaded when a game begins. */
import { begunOn, boardOf, whole } from './board.js';
import { applyClock, showClock, startClock } from './clock.js';
import { byId, note, noteForNow, press, sentence, withdraw } from './page.js';
import { Engine } from './engine.js';
import { isRestoring, recordOf, restore, Shelf, watch } from './games.js';
import { followAddress, forgetAddress, readFragment, START } from './link.js';
import { startList } from './list.js';
import { startQuestions } from './questions.js';
import { startShare } from './share.js';
import { Adviser } from './study-review.js';
/** @import { Color } from 'rochade' */
/** @import { KeptGame } from '../../types/pages.js' */
/** @import { RochadeBoard } from './board.js' */
/** @import { RochadeBoardEventMap } from '../../types/element.js' */

// Time in milliseconds after which the page reports that the engine is thinking.
const QUICK = 1500;
/**
 * Least time in milliseconds between the player's move and the reply: in Firefox, Orca omits the first of two
 * announcements that follow closely.
 */
const HEARD = 500;
// Time in milliseconds for which the engine's move waits for the answer to a question asked before it.
const ANSWERED = 5000;

/** @param {Color} color */
const other = (color) => (color === 'white' ? 'black' : 'white');

class Match {
  #board;
  #shelf = new Shelf('computer');
  #engine = new Engine({ restarted: () => note(sentence('restarted')) });
  /** The player's side; null while there is no game. @type {Color | null} */
  #side = null;
  /** The player's side in a game that continues with the next move. @type {Color | null} */
  #pending = null;
  #level = 2;
  #start = START;
  #turn = 0;
  #length = 0;
  #list;
  /** Answers typed questions; the engine's move comes after the answer. */
  adviser;

  /** @param {RochadeBoard} board */
  constructor(board) {
    this.#board = board;
    this.#list = startList(board, this.#shelf, (game) => this.#take(game));
    this.adviser = new Adviser(board, this);
  }

  async open() {
    const linked = readFragment(location.hash);
    if (linked) {
      await whole(this.#board);
      let wrong = false;
      const judge = () => (wrong = true);
      this.#board.addEventListener('error', judge, { once: true });
      const stuck = await restore(this.#board, linked);
      this.#board.removeEventListener('error', judge);
      this.#start = this.#board.game?.start ?? START;
      if (wrong) note(sentence('position-wrong'));
      else if (stuck) note(sentence('shared-wrong', { text: stuck }));
    }
    const record = linked ? null : await this.#shelf.open();
    if (record?.moves.length) await this.#show(record);
    await whole(this.#board);
    watch(this.#board, () => this.#changed());
    startClock(this.#board, () => this.#save());
    this.#invite();
    byId('side', HTMLSelectElement).addEventListener('change', () => this.#invite());
    if (linked?.side && !this.#board.game?.outcome) await this.#beginLinked(linked.side);
  }
  /** Begins the game of a link that names the player's side. @param {Color} side */
  async #beginLinked(side) {
    byId('side', HTMLSelectElement).value = side;
    await this.begin();
  }

  /** Permits a move that begins or resumes a game, if the player's side is to move. */
  #invite() {
    const { game } = this.#board;
    if (this.#side || !game) return;
    const side = this.#pending ?? byId('side', HTMLSelectElement).value;
    const isOurs = !game.outcome && ['random', game.turn].includes(side);
    this.#board.playable = isOurs ? game.turn : 'none';
  }
  async #beginHere() {
    const side = other(begunOn(this.#board).game.turn);
    this.#side = side;
    if (!this.#pending) {
      this.#level = this.chosenLevel;
      this.#shelf.fresh();
    }
    this.#turn++;
    this.#board.orientation = this.#board.playable = side;
    byId('resume').hidden = true;
    await whole(this.#board);
    this.#save();
    this.#answer();
  }

  /** The level of the list. */
  get chosenLevel() {
    return Number(byId('level', HTMLSelectElement).value);
  }

  /** Sets the strength, also of the game under way from the engine's next move. @param {number} level */
  setLevel(level) {
    byId('level', HTMLSelectElement).value = String(level);
    if (this.#board.game?.outcome) return;
    this.#level = level;
    if (this.#side || this.#pending) this.#save();
  }

  /** @param {KeptGame} record */
  async #show(record) {
    if (record.kind !== 'computer') return;
    await whole(this.#board);
    this.#level = record.level;
    byId('level', HTMLSelectElement).value = String(record.level);
    byId('side', HTMLSelectElement).value = record.side;
    this.#board.orientation = record.side;
    if ((await restore(this.#board, record)) === undefined) {
      this.#shelf.fresh();
      note(sentence('kept-unseen'));
      return;
    }
    showClock(this.#board);
    this.#length = begunOn(this.#board).game.length;
    byId('resume').hidden = !!record.over;
    this.#pending = record.side;
    noteForNow(this.#board, sentence(record.over ? 'kept-over' : record.clock ? 'kept-clock' : 'kept'));
  }

  /** Shows another game of the list; a reply of the engine in this one is then ignored. @param {KeptGame} record */
  async #take(record) {
    this.#turn++;
    this.#side = null;
    this.#board.playable = 'none';
    await this.#show(record);
    this.#invite();
  }

  /** Begins a game from the standard position or that of the address, with the chosen side. */
  begin() {
    const request = byId('side', HTMLSelectElement).value;
    const isWhite = request === 'random' ? Math.random() < 0.5 : request === 'white';
    return this.#begin(this.#start, isWhite ? 'white' : 'black', false);
  }
  /** Begins a game from a position, which is announced, with the same side. @param {string} start */
  playFrom(start) {
    return this.#begin(start, this.#side ?? this.#pending ?? 'white', true);
  }
  /** @param {string} start @param {Color} side @param {boolean} isTold whether the position is announced */
  async #begin(start, side, isTold) {
    await whole(this.#board);
    this.#level = this.chosenLevel;
    this.#shelf.fresh();
    this.#turn++;
    this.#length = 0;
    this.#board.orientation = side;
    await restore(this.#board, { start }, { greets: false });
    if (isTold) await this.#board.say(`fen ${start}`);
    await applyClock(this.#board);
    this.#list();
    this.#continueAs(side);
  }

  /** Resumes the saved game. */
  goOn() {
    if (this.#pending) this.#continueAs(this.#pending);
  }
  /** @param {Color} side */
  #continueAs(side) {
    this.#side = side;
    this.#board.playable = side;
    byId('resume').hidden = true;
    this.#board.focus();
    const { game } = begunOn(this.#board);
    if (game.turn === side && !game.outcome) noteForNow(this.#board, sentence('yours'));
    this.#answer();
  }

  /**
   * Before a game has begun, replaces the refusal of a move by a note on how to begin.
   * @param {RochadeBoardEventMap['illegal']} event
   */
  refused(event) {
    if (this.#side || this.#board.game?.outcome) return;
    if (event.detail.from) event.preventDefault();
    else if (this.#board.playable !== 'none') return;
    this.#tellFirst();
  }
  #tellFirst() {
    note(sentence(this.#pending ? 'go-on-first' : 'choose-first'));
  }

  undo() {
    if (this.#side) this.#board.undo();
    else this.#tellFirst();
  }

  /** Suggests a move, as the typed line does. */
  async hint() {
    if (!this.#side) return this.#tellFirst();
    return this.adviser.ask('hint');
  }
  /** Shows a suggested move until the next one. @param {string} move */
  show(move) {
    const { from, to } = begunOn(this.#board).game.describe(move) ?? {};
    this.#board.arrows = from && to ? [{ from, to, color: 'green' }] : [];
    this.#board.addEventListener('position', () => (this.#board.arrows = []), { once: true });
  }

  /** Replies to a move. After a move was taken back, takes back another one, so that it is the player's turn. */
  #changed() {
    const { game } = begunOn(this.#board);
    if (isRestoring(this.#board)) return;
    const shorter = game.length < this.#length;
    const begins = !this.#side && game.length > this.#length;
    this.#length = game.length;
    if (begins) {
      this.#beginHere();
      return;
    }
    this.#save();
    if (!this.#side || game.outcome || game.turn === this.#side) return;
    if (shorter && game.length > 0) this.#board.undo();
    else this.#answer();
  }
  #save() {
    const side = this.#side ?? this.#pending;
    this.#shelf.save({ ...recordOf(this.#board), level: this.#level, side });
    this.#list();
    if (this.#shelf.mustWarn) note(sentence('no-storage'));
    if (this.#shelf.hasParted) note(sentence('parted'));
    if (this.#shelf.works && location.hash && this.#board.game?.length) forgetAddress();
  }

  async #answer() {
    const { game } = begunOn(this.#board);
    const { length } = game;
    if (!this.#side || game.outcome || game.turn !== other(this.#side)) return;
    const heard = new Promise((resolve) => setTimeout(resolve, HEARD));
    const move = await this.#think(this.#level);
    const turn = this.#turn;
    await heard;
    const inTime = this.adviser.rest().then(() => true);
    const isAnswered = await Promise.race([inTime, new Promise((resolve) => setTimeout(resolve, ANSWERED, false))]);
    if (!isAnswered) await this.adviser.giveUp();
    // Meanwhile the move may have been taken back, another game begun, or this one lost on time or resigned.
    if (move && turn === this.#turn && game.length === length && !game.outcome) await this.#board.play(move);
  }

  /**
   * Resolves to a move of the engine; to null if it came too late, or after an error, which has then been announced.
   * @param {number} level
   */
  async #think(level) {
    const turn = ++this.#turn;
    const { game } = begunOn(this.#board);
    const { start, moves } = recordOf(this.#board);
    const legal = new Set(game.moves({ verbose: true }).map(({ uci }) => uci));
    let told = '';
    const slow = setTimeout(() => note((told = sentence(this.#engine.used ? 'thinking' : 'loading'))), QUICK);
    try {
      const move = await this.#engine.best({ start, moves, level, legal });
      return turn === this.#turn && game.length === moves.length ? move : null;
    } catch (error) {
      if (turn !== this.#turn || game.outcome) return null;
      const fault = error instanceof Error && 'fault' in error ? error.fault : 'missing';
      note(sentence('broken', { text: sentence(`engine-${fault}`) }));
      this.#pending = this.#side;
      this.#board.playable = 'none';
      this.#side = null;
      byId('resume').hidden = false;
      return null;
    } finally {
      clearTimeout(slow);
      this.#engine.used = true;
      // The move replaces the note that the engine is thinking.
      withdraw(told);
    }
  }
}

export async function startComputer() {
  const board = boardOf('board');
  const match = new Match(board);
  await match.open();
  followAddress();
  press('start', () => match.begin());
  press('resume', () => match.goOn());
  press('undo', () => match.undo());
  press('hint', () => match.hint());
  press('flip', () => board.flip());
  byId('level', HTMLSelectElement).addEventListener('change', () => match.setLevel(match.chosenLevel));
  const { say } = board;
  board.say = (line) => match.adviser.take(String(line), () => say.call(board, line));
  board.addEventListener('illegal', (event) => match.refused(event));
  startQuestions(board);
  startShare(board);
}
