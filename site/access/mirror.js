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
 * @property {() => unknown} [undo] takes a move of the page's game back; returns false if that is impossible
 */

/**
 * What the page was asked for: a move, else to undo. `half`: the rook was moved as well, because the page castled with
 * the king only.
 * @typedef {{ move?: Move, before: string, since: number, half?: boolean }} Asked
 */
/**
 * A castling of which theirs has shown the king's move for so long that ours shows that position: the game before it,
 * and the placement after it.
 * @typedef {{ start: string, moves: string[], placements: string[], code: number, after: string }} Unfinished
 */

/** Time after its last change during which a board may still be moving pieces, in milliseconds. */
const SETTLING = 400;
/** Time that a page may take for a move with its animation, in milliseconds. */
const PATIENCE = 2000;
/** Time that a person may take for the second half of a move: the rook of castling, the piece of a promotion. */
const SECOND_HALF = 10_000;
const PAWN_ON_LAST_RANK = /^[^/]*p|p[^/]*$/i;
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
  /** @type {Unfinished | null} */
  #unfinished = null;
  /** @type {Asked | null} */
  #asked = null;
  /** The functions that release waiting lines. @type {((value: null) => void)[]} */
  #waiting = [];
  /** A session to try moves. @type {Session | undefined} */
  #trial;
  /** The last placement of theirs, the time of its first appearance, and whether ours cannot show it. */
  #seen = { placement: '', since: 0, isUnknown: false };
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
    else this.#requestChange(this.#board.tree === this.#line.tree ? this.#options.undo : undefined);
  }
  /** @param {(() => unknown) | undefined} undo */
  async #requestChange(undo) {
    // Ours announces a move as taken back when the page shows that.
    await this.#revert();
    if (!undo) return this.#refuse();
    this.#asked = { before: this.#other.placement(), since: performance.now() };
    this.#lookIn(0);
    if ((await undo()) === false && this.#asked && !this.#asked.move) this.#refuse();
  }
  /** Says that the page's board does not know an action. */
  #refuse() {
    this.#asked = null;
    this.#board.announceText(this.#twin.words.alone);
    this.#lookIn(0);
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
    this.#requestChange(undefined);
  }
  /** Reverts, without announcing it, what the player did on ours. */
  async #revert() {
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
    if (placement !== this.#seen.placement) this.#seen = { placement, since: performance.now(), isUnknown: false };
    const isAwaited = placement === this.#asked?.before;
    let isDone = true;
    this.#follows = true;
    try {
      if (!isAwaited && placement !== placementIn(board.fen ?? '') && !(await this.#follow(placement)))
        isDone = this.#settle(placement);
    } finally {
      this.#follows = false;
    }
    if (this.#asked) this.#judge(placement, isDone);
    if (!this.#asked && !this.#follows) this.#goOn();
    if (other.placement() !== placement) this.#lookIn(0);
  }
  /**
   * Shows a position that no move leads to, once theirs has stopped changing. Returns false before.
   * @param {string} placement
   */
  #settle(placement) {
    const half = this.#halfOf(placement);
    const second = this.#asked ? PATIENCE : SECOND_HALF;
    const time = performance.now() - this.#seen.since;
    const rest = (half || PAWN_ON_LAST_RANK.test(placement) ? second : SETTLING) - time;
    if (rest <= 0) {
      const { start, moves } = this.#line;
      const placements = [...this.#placements];
      const letters = lettersOf(this.#board.game?.board() ?? new Map());
      this.#unfinished = half
        ? { start, moves, placements, code: half.code, after: placementAfter(letters, half) }
        : null;
      this.#show(placement);
    } else {
      const asked = this.#asked;
      if (half && asked && !asked.half && time >= SETTLING) {
        // A board without rules moves only the king.
        asked.half = true;
        this.#other.move(half.rookFrom ?? '', half.rookTo ?? '');
      }
      this.#lookIn(Math.min(rest, SETTLING));
    }
    return rest <= 0;
  }
  /** Returns the castling of which a placement shows the king's move only. @param {string} placement */
  #halfOf(placement) {
    const { game } = this.#board;
    const letters = lettersOf(game?.board() ?? new Map());
    return game
      ?.moves({ verbose: true })
      .find(
        (move) => move.rookFrom && placementAfter(letters, { ...move, rookFrom: null, rookTo: null }) === placement,
      );
  }
  /**
   * Checks whether the page has done what it was asked for.
   * @param {string} placement
   * @param {boolean} isDone whether ours shows it
   */
  #judge(placement, isDone) {
    const { move, before, since } = /** @type {Asked} */ (this.#asked);
    if (move?.promotion) this.#other.promote?.(move.promotion);
    if (!isDone) return;
    if (placement === before && performance.now() < since + PATIENCE) {
      this.#lookIn(100);
      return;
    }
    if (!move && placement === before) return this.#refuse();
    this.#asked = null;
    if (placement !== before) this.#record();
    else {
      this.#other.cancel?.();
      this.#board.announceText(this.#twin.words.refused);
    }
  }

  /**
   * Makes on ours the moves that lead to a placement, or takes back one or two. Resolves to false if neither works.
   * @param {string} placement
   */
  async #follow(placement) {
    const board = this.#board;
    if (placement === this.#unfinished?.after) return this.#finish(this.#unfinished);
    const moves = this.#movesTo(placement);
    for (const code of moves) await board.play(code);
    if (moves.length) return true;
    const last = this.#placements.length - 1;
    for (const back of [1, 2])
      if (last >= back && this.#placements[last - back] === placement) {
        for (let step = 0; step < back; step++) await board.undo();
        return true;
      }
    return this.#followOtherSide(placement);
  }
  /**
   * Continues the game before a castling with it. Resolves to whether it could be made.
   * @param {Unfinished} unfinished
   */
  async #finish({ start, moves, placements, code }) {
    const board = this.#board;
    this.#unfinished = null;
    await this.#quietly(async () => {
      board.fen = start;
      await board.play(moves);
    });
    this.#placements = placements;
    return (await board.play(code)).ok;
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
    for (const first of game.moves({ verbose: true })) {
      if (wanted.get(first.from) === letters.get(first.from)) continue;
      const trial = this.#trialOf(game.fen());
      this.#trial?.move(first.code);
      const second = trial && moveTo(trial, placement);
      if (second) return [first.code, second.code];
    }
    return [];
  }
  /** Returns a game to try moves from a position; null if none can begin there. @param {string} fen */
  #trialOf(fen) {
    const { session } = this.#board;
    // The class of the board's own session: a class from another script would have no program.
    this.#trial ??= session ? new /** @type {typeof Session} */ (session.constructor)() : undefined;
    try {
      this.#trial?.load(fen);
      return this.#trial?.game ?? null;
    } catch {
      return null;
    }
  }
  /** Makes a move of the other side, if the side to move was only guessed. @param {string} placement */
  async #followOtherSide(placement) {
    const board = this.#board;
    const before = placementIn(board.fen ?? '');
    const changed = [...lettersIn(placement)].filter(([square, letter]) => lettersIn(before).get(square) !== letter);
    const color = changed[0]?.[1] === changed[0]?.[1].toUpperCase() ? 'white' : 'black';
    if (!changed.length || color === board.game?.turn || this.#options.fen) return false;
    const trial = this.#trialOf(fenOf(before, color));
    const move = trial && moveTo(trial, placement);
    if (!move) return false;
    await this.#quietly(() => (board.fen = fenOf(before, color)));
    return (await board.play(move.code)).ok;
  }
  /** Starts a new game on ours with a placement, or says that none can begin. @param {string} placement */
  #show(placement) {
    if (this.#seen.isUnknown) return;
    const board = this.#board;
    const { words } = this.#twin;
    const fen = this.#fen(placement);
    this.#seen.isUnknown = !this.#trialOf(fen);
    board.announceText(this.#seen.isUnknown ? words.unknown : words.another);
    if (this.#seen.isUnknown) return;
    board.fen = fen;
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
