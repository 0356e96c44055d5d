/* SPDX-License-Identifier: MIT */
/*
 * Keeps a <rochade-board> ("ours") and a board of another library ("theirs") in the same position. A move on ours is
 * prevented and made on theirs, so that the page's own rules decide. Once theirs shows it, ours follows and announces
 * it.
 */
import { fenOf, lettersIn, lettersOf, placementAfter, START } from './placement.js';
/** @import { GameView, Move, Outcome, Session } from 'rochade' */
/** @import { ForeignBoard } from './boards.js' */
/** @import { RochadeTwin } from './twin.js' */

/**
 * @typedef {object} Options
 * @property {string} [label] the name of the board among others
 * @property {() => string} [fen] returns the position with its side to move, which boards alone do not know
 * @property {() => unknown} [undo] takes a move of the page's game back
 */

/** @typedef {{ move?: Move, before: string, since: number }} Asked what the page was asked for: a move, else to undo */

/** Time after its last change during which a board may still be moving pieces, in milliseconds. */
const SETTLING = 400;
/** Time that a page may take for a move with its animation, in milliseconds. */
const PATIENCE = 2000;
/** Endings that follow from the position. Others are declared by players, and the page does not know of them. */
const DECIDED = new Set(['checkmate', 'stalemate', 'dead-position', 'fivefold-repetition', 'seventy-five-moves']);

/** @param {string} fen */
const placementIn = (fen) => fen.split(' ')[0];
/** Returns the legal move that leads to a placement. @param {GameView} game @param {string} placement */
function moveTo(game, placement) {
  const letters = lettersOf(game.board());
  return game.moves({ verbose: true }).find((move) => placementAfter(letters, move) === placement);
}
/** @param {Event} event */
const prevent = (event) => event.preventDefault();

export class Mirror {
  #twin;
  /** @type {ForeignBoard} */
  #other;
  #options;
  #end = new AbortController();
  /** True while ours is being brought to the position of theirs. */
  #follows = false;
  /** The placements on the way to the position of ours, from the start. @type {string[]} */
  #placements = [];
  /** The game of ours as it follows theirs: the position at its start and its moves. */
  #line = { start: '', moves: /** @type {string[]} */ ([]), tree: /** @type {unknown} */ (null) };
  /** @type {Asked | null} */
  #asked = null;
  /** The functions that release waiting lines. @type {((value: null) => void)[]} */
  #waiting = [];
  /** A session to try moves. @type {Session | undefined} */
  #trial;
  /** The last placement of theirs, and the time of its first appearance. */
  #seen = { placement: '', since: 0 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #watch = new MutationObserver(() => this.#lookIn(20));

  /** @param {RochadeTwin} twin @param {ForeignBoard} other @param {Options} [options] */
  constructor(twin, other, options = {}) {
    this.#twin = twin;
    this.#other = other;
    this.#options = options;
    this.#begin();
  }
  /**
   * Continues with another adapter and other options for the same board.
   * @param {ForeignBoard} other
   * @param {Options} options
   */
  rebind(other, options) {
    this.#other = other;
    this.#options = { ...this.#options, ...options };
    if (options.label) this.#board.label = options.label;
    this.#lookIn(0);
  }
  end() {
    this.#end.abort();
    this.#watch.disconnect();
    clearTimeout(this.#timer);
    this.#goOn();
  }
  get #board() {
    return this.#twin.board;
  }

  async #begin() {
    const board = this.#board;
    const { signal } = this.#end;
    if (this.#options.label) board.label = this.#options.label;
    board.fen = this.#fen(this.#other.placement());
    board.orientation = this.#other.orientation();
    if (!(await board.ready) || signal.aborted) return;
    this.#placements = [];
    this.#record();
    this.#queueLines();
    const asked = (/** @type {Event} */ event) => this.#ask(/** @type {CustomEvent<Move>} */ (event));
    board.addEventListener('move', asked, { signal });
    board.addEventListener('position', () => this.#moved(), { signal });
    const ended = (/** @type {Event} */ event) => this.#ended(/** @type {CustomEvent<Outcome>} */ (event));
    board.addEventListener('outcome', ended, { signal });
    const all = { attributes: true, characterData: true, childList: true, subtree: true };
    this.#watch.observe(this.#other.node, all);
    this.#look();
  }
  /** @param {number} delay in milliseconds */
  #lookIn(delay) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), delay);
  }

  /* ------------------------------------------------------------------------------- from ours to theirs */

  /** Lets a typed line wait for the page's answer to the one before, because it is about the position after that. */
  #queueLines() {
    const board = this.#board;
    const { say } = board;
    /** @type {Promise<unknown>} */
    let last = Promise.resolve();
    board.say = (line) => {
      const said = last.then(() => this.#answered()).then(() => say.call(board, line));
      last = said.catch(() => {});
      return said;
    };
  }
  /** Resolves when the page has answered and ours shows its position. */
  async #answered() {
    if ((this.#asked || this.#follows) && !this.#end.signal.aborted)
      await new Promise((resolve) => this.#waiting.push(resolve));
  }
  #goOn() {
    for (const resolve of this.#waiting.splice(0)) resolve(null);
  }

  /** Prevents a move on ours and makes it on theirs. @param {CustomEvent<Move>} event */
  #ask(event) {
    if (this.#follows) return;
    event.preventDefault();
    const { detail: move } = event;
    this.#asked = { move, before: this.#other.placement(), since: performance.now() };
    this.#other.move(move.from, move.to);
    this.#lookIn(0);
  }
  /** Records a position of ours, or asks the page for the change that the player made. */
  #moved() {
    if (this.#follows) this.#record();
    else if (this.#options.undo && this.#board.tree === this.#line.tree) {
      this.#asked = { before: this.#other.placement(), since: performance.now() };
      this.#options.undo();
      this.#lookIn(0);
    } else this.#restore();
  }
  #record() {
    const { game, path, tree } = this.#board;
    if (!game) return;
    this.#placements.length = Math.min(this.#placements.length, path.length + 1);
    this.#placements[path.length] = placementIn(game.fen());
    this.#line = { start: game.start, moves: path.map(({ uci }) => uci), tree };
  }
  /** Reverts an ending that the players declared. @param {CustomEvent<Outcome>} event */
  #ended(event) {
    if (DECIDED.has(event.detail.ending)) return;
    event.preventDefault();
    this.#restore();
  }
  /** Reverts, without announcing it, what the player did on ours, and says that the page's board does not know it. */
  async #restore() {
    const board = this.#board;
    const placements = [...this.#placements];
    const { start, moves } = this.#line;
    this.#follows = true;
    await this.#quietly(async () => {
      // After the event that led here, ours announces what the player did.
      await null;
      board.fen = start;
      await board.play(moves);
    });
    this.#placements = placements;
    this.#follows = false;
    board.announceText(this.#twin.words.alone);
    this.#lookIn(0);
  }

  /* ------------------------------------------------------------------------------- from theirs to ours */

  /** Compares both boards and brings ours to the state of theirs. */
  async #look() {
    if (this.#follows || this.#end.signal.aborted) return;
    const other = this.#other;
    const board = this.#board;
    other.drawing?.setAttribute('aria-hidden', 'true');
    const orientation = other.orientation();
    if (board.orientation !== orientation) board.orientation = orientation;
    const playable = other.playable();
    if (board.playable !== playable) board.playable = playable;
    const placement = other.placement();
    if (placement !== this.#seen.placement) this.#seen = { placement, since: performance.now() };
    const isAwaited = placement === this.#asked?.before;
    this.#follows = true;
    try {
      if (!isAwaited && placement !== placementIn(board.fen ?? '') && !(await this.#follow(placement)))
        this.#settle(placement);
    } finally {
      this.#follows = false;
    }
    if (this.#asked) this.#judge(placement);
    if (!this.#asked && !this.#follows) this.#goOn();
    if (other.placement() !== placement) this.#lookIn(0);
  }
  /** Shows a position that no move leads to, once theirs has stopped changing. @param {string} placement */
  #settle(placement) {
    const rest = this.#seen.since + SETTLING - performance.now();
    if (rest > 0) this.#lookIn(rest);
    else this.#show(placement);
  }
  /** Checks whether the page has done what it was asked for. @param {string} placement */
  #judge(placement) {
    const { move, before, since } = /** @type {Asked} */ (this.#asked);
    if (move?.promotion) this.#other.promote?.(move.promotion);
    if (placement === before && performance.now() < since + PATIENCE) {
      this.#lookIn(100);
      return;
    }
    this.#asked = null;
    if (placement !== before) this.#record();
    else if (move) {
      this.#other.cancel?.();
      this.#board.announceText(this.#twin.words.refused);
    } else this.#restore();
  }

  /**
   * Makes on ours the moves that lead to a placement, or takes back one or two. Resolves to false if neither works.
   * @param {string} placement
   */
  async #follow(placement) {
    const board = this.#board;
    const moves = this.#movesTo(placement);
    for (const code of moves) await board.play(code);
    if (moves.length) return true;
    const last = this.#placements.length - 1;
    for (const back of [1, 2])
      if (last >= back && this.#placements[last - back] === placement) {
        const node = board.path[last - back - 1];
        return board.goTo(node ?? 0);
      }
    return this.#followOtherSide(placement);
  }
  /**
   * Returns the legal move that leads to a placement, or two moves, because a page may reply at once; [] if there are
   * none.
   * @param {string} placement
   */
  #movesTo(placement) {
    const { session } = this.#board;
    if (!session) return [];
    const { game } = session;
    const letters = lettersOf(game.board());
    const wanted = lettersIn(placement);
    const one = moveTo(game, placement);
    if (one) return [one.code];
    // The class of the board's own session: a class from another script would have no program.
    const trial = (this.#trial ??= new /** @type {typeof Session} */ (session.constructor)());
    for (const first of game.moves({ verbose: true })) {
      if (wanted.get(first.from) === letters.get(first.from)) continue;
      trial.load(game.fen());
      trial.move(first.code);
      const second = moveTo(trial.game, placement);
      if (second) return [first.code, second.code];
    }
    return [];
  }
  /** Makes a move of the other side, if the side to move was only guessed. @param {string} placement */
  async #followOtherSide(placement) {
    const board = this.#board;
    const before = placementIn(board.fen ?? '');
    const changed = [...lettersIn(placement)].filter(([square, letter]) => lettersIn(before).get(square) !== letter);
    const color = changed[0]?.[1] === changed[0]?.[1].toUpperCase() ? 'white' : 'black';
    if (!changed.length || color === board.game?.turn || this.#options.fen) return false;
    await this.#quietly(() => (board.fen = fenOf(before, color)));
    const move = board.game && moveTo(board.game, placement);
    return !!move && (await board.play(move.code)).ok;
  }
  /** Starts a new game on ours with a placement. @param {string} placement */
  #show(placement) {
    this.#board.fen = this.#fen(placement);
    this.#placements = [];
    this.#record();
  }
  /** Runs an action without announcements. @param {() => unknown} act */
  async #quietly(act) {
    this.#board.addEventListener('announce', prevent);
    await act();
    this.#board.removeEventListener('announce', prevent);
  }
  /** Returns a FEN for a placement: that of the page if it fits, else a guess. @param {string} placement */
  #fen(placement) {
    const known = this.#options.fen?.();
    if (known && placementIn(known) === placement) return known;
    const turn = placement === START ? 'white' : this.#other.turn();
    return fenOf(placement, turn ?? 'white');
  }
}
