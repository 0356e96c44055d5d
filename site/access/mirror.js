/* SPDX-License-Identifier: MIT */
/*
 * Keeps a <rochade-board> and a board of another library the same. A move made on ours is made on theirs, by which the
 * page's own rules decide; ours shows it, and announces it, once theirs does.
 */
import { fenOf, lettersIn, lettersOf, placementAfter, START } from './placement.js';
/** @import { GameView, Move, Outcome, Session } from 'rochade' */
/** @import { ForeignBoard } from './boards.js' */
/** @import { RochadeTwin } from './twin.js' */

/**
 * @typedef {object} Options
 * @property {string} [label] the name of the board among others
 * @property {() => string} [fen] the position with its side to move, which boards alone do not know
 * @property {() => unknown} [undo] takes a move back, when the player of ours asks for it
 */

/** @typedef {{ move: Move, before: string, since: number }} Asked */

/** How long after its last change a board may still be moving pieces, in milliseconds. */
const SETTLING = 400;
/** How long a page may take for a move with its animation, in milliseconds. */
const PATIENCE = 2000;
/** Ends of a game that the position decides. Others are agreed upon by players, and the page does not know of them. */
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
  /** True while ours follows theirs. */
  #follows = false;
  /** The placements of the moves that lead to the position of ours. @type {string[]} */
  #placements = [];
  /** The move that the page has been asked for. @type {Asked | null} */
  #asked = null;
  /** Where moves are tried. @type {Session | undefined} */
  #trial;
  /** What theirs showed last, and since when. */
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
   * Continues with what is known of the other board from now on.
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
    this.#placements = [placementIn(board.fen ?? '')];
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

  /** Makes a move of ours on theirs instead. @param {CustomEvent<Move>} event */
  #ask(event) {
    if (this.#follows) return;
    event.preventDefault();
    const { detail: move } = event;
    this.#asked = { move, before: this.#other.placement(), since: performance.now() };
    this.#other.move(move.from, move.to);
    this.#lookIn(0);
  }
  /** Takes note of a position of ours; one that theirs does not show has been stepped to. */
  #moved() {
    const { game, path } = this.#board;
    if (!game) return;
    this.#placements.length = Math.min(this.#placements.length, path.length + 1);
    this.#placements[path.length] = placementIn(game.fen());
    if (this.#follows) return;
    this.#options.undo?.();
    this.#lookIn(0);
  }
  /** Takes back what players agree on. @param {CustomEvent<Outcome>} event */
  #ended(event) {
    if (DECIDED.has(event.detail.ending)) return;
    event.preventDefault();
    queueMicrotask(() => {
      this.#show(this.#other.placement());
      this.#board.announceText(this.#twin.words.alone);
    });
  }

  /* ------------------------------------------------------------------------------- from theirs to ours */

  /** Compares both, and lets ours follow. */
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
    this.#follows = true;
    try {
      if (placement !== placementIn(board.fen ?? '') && !(await this.#follow(placement))) this.#settle(placement);
    } finally {
      this.#follows = false;
    }
    if (this.#asked) this.#judge(placement);
    if (other.placement() !== placement) this.#lookIn(0);
  }
  /** Shows a position that no move explains, unless it is about to change. @param {string} placement */
  #settle(placement) {
    const rest = this.#seen.since + SETTLING - performance.now();
    if (rest > 0) this.#lookIn(rest);
    else this.#show(placement);
  }
  /** Sees whether the page has made the move it was asked for. @param {string} placement */
  #judge(placement) {
    const { move, before, since } = /** @type {Asked} */ (this.#asked);
    if (move.promotion) this.#other.promote?.(move.promotion);
    if (placement === before && performance.now() < since + PATIENCE) {
      this.#lookIn(100);
      return;
    }
    this.#asked = null;
    if (placement !== before) return;
    this.#other.cancel?.();
    this.#board.announceText(this.#twin.words.refused);
  }

  /**
   * Lets ours make the move that leads to a placement, or take back up to two; false when there is none.
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
   * Returns the legal move that leads to a placement, or the two: a page may reply at once. Empty when there is none.
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
    // Of the board's script, whatever that is: sessions share its program.
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
  /** Makes a move of the side that is not to move, as ours guessed the turn. @param {string} placement */
  async #followOtherSide(placement) {
    const board = this.#board;
    const before = placementIn(board.fen ?? '');
    const changed = [...lettersIn(placement)].filter(([square, letter]) => lettersIn(before).get(square) !== letter);
    const color = changed[0]?.[1] === changed[0]?.[1].toUpperCase() ? 'white' : 'black';
    if (!changed.length || color === board.game?.turn || this.#options.fen) return false;
    this.#quietly(() => (board.fen = fenOf(before, color)));
    const move = board.game && moveTo(board.game, placement);
    return !!move && (await board.play(move.code)).ok;
  }
  /** Begins again with a placement. @param {string} placement */
  #show(placement) {
    this.#board.fen = this.#fen(placement);
    const { game } = this.#board;
    if (game) this.#placements = [placementIn(game.fen())];
  }
  /** Does something without announcing it. @param {() => void} act */
  #quietly(act) {
    this.#board.addEventListener('announce', prevent);
    act();
    this.#board.removeEventListener('announce', prevent);
  }
  /** Returns a placement with what is known of it, and guessed. @param {string} placement */
  #fen(placement) {
    const known = this.#options.fen?.();
    if (known && placementIn(known) === placement) return known;
    const turn = placement === START ? 'white' : this.#other.turn();
    return fenOf(placement, turn ?? 'white');
  }
}
