/* SPDX-License-Identifier: MIT */
/*
 * Choosing a move on the squares: a piece is taken up, its targets are marked, a role is chosen for a pawn that is
 * promoted.
 */
import { movesByTarget, originsOf } from '#rochade/targets.js';
import { BOARD } from '#rochade/names.js';
import { Promotion } from '../view/promotion.js';
import { Premove } from './premove.js';
/** @import { TargetMove } from '#rochade/targets.js' */
/** @import { Role, Square } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

/** Reasons for which a piece cannot move that hold for every target. */
const ANYWHERE = ['pinned', 'still-in-check', 'pawn-blocked'];

export class Choice {
  /** @type {Square | null} */
  #selected = null;
  #parts;
  #promotion;
  #premove;

  /**
   * @param {Pick<
   *   Parts, 'session' | 'grid' | 'frame' | 'events' | 'queue' | 'announcer' | 'permissions' | 'submit'
   * >} parts
   */
  constructor(parts) {
    this.#parts = parts;
    this.#promotion = new Promotion(parts.frame);
    this.#premove = new Premove(parts);
  }

  get #game() {
    return this.#parts.session.game;
  }
  get selected() {
    return this.#selected;
  }
  /** True when there is anything that Escape gives up. */
  get isOpen() {
    return !!(this.#selected ?? this.#premove.squares);
  }

  /** Returns the legal moves of a piece by target. @param {Square} square */
  #targets(square) {
    return movesByTarget(this.#game, square);
  }
  /** Returns the squares of pieces that may be taken up: to move them, or, before the player's turn, for a premove. */
  movable() {
    const game = this.#game;
    const { playable, isOurTurn } = this.#parts.permissions;
    if (game.outcome || playable === 'none') return [];
    if (isOurTurn) return originsOf(game);
    return [...game.board()].filter(([, { color }]) => color === playable).map(([square]) => square);
  }
  /** @param {Square} square */
  canTake(square) {
    return this.#parts.grid.marked('movable').includes(square);
  }

  /* -------------------------------------------------------------------------------------- choosing */

  /**
   * Takes Enter, a click, a tap or the end of a drag on a square.
   * @param {Square} square
   * @param {object} options
   * @param {unknown} [options.explain] whether a square that cannot be chosen is answered
   * @param {boolean} [options.dropped] at the end of a drag: on another piece of the player's, that one is not taken up
   */
  activate(square, { explain, dropped }) {
    const from = this.#selected;
    if (from === square) return this.giveUp();
    this.#premove.drop();
    if (from && this.#targets(from).has(square)) return this.#move(from, square);
    if (!dropped && this.canTake(square)) return this.#take(square, { aloud: true });
    if (from && !this.#parts.permissions.isOurTurn)
      return this.#parts.queue.enqueue(() => this.#setPremove(from, square));
    if (from) this.clear();
    if (from || explain) this.#refuse(from ?? square, square);
    return undefined;
  }
  /** @param {Square} square @param {{ aloud: boolean }} options */
  #take(square, { aloud }) {
    const targets = [...this.#targets(square).keys()];
    if (!this.#parts.events.emit('move-start', { from: square, targets })) return;
    this.#selected = square;
    this.#parts.grid.mark('selected', [square]);
    this.#parts.grid.mark('target', targets);
    if (aloud) this.#parts.announcer.pass(this.#parts.session.label('selected', square));
  }
  giveUp() {
    const square = this.#selected ?? this.#premove.squares?.from;
    this.clear();
    this.#parts.announcer.pass(this.#parts.session.label('unselected', square));
  }
  /** Holds on to a piece that was taken up before the other side moved. */
  resume() {
    const square = this.#selected;
    if (!square) return;
    if (this.#parts.permissions.isOurTurn && this.canTake(square))
      this.#parts.grid.mark('target', this.#targets(square).keys());
    else this.clear();
  }
  clear() {
    this.#premove.drop();
    this.#promotion.giveUp();
    this.#selected = null;
    this.#parts.grid.mark('selected', []);
    this.#parts.grid.mark('target', []);
  }

  /* -------------------------------------------------------------------------------------- dragging */

  /** Takes a piece up to drag it. Returns false when the page objects. @param {Square} square */
  lift(square) {
    if (this.#selected !== square) this.#take(square, { aloud: false });
    return this.#selected === square;
  }
  /** Ends a drag on a square, or beside the board. @param {Square | null} square */
  drop(square) {
    if (!square) this.giveUp();
    else if (square !== this.#selected) this.activate(square, { dropped: true });
  }
  /**
   * Takes a drag of which nothing was seen: one before it could be shown, or of a piece that may not be taken up.
   * @param {Square} from
   * @param {Square} to
   */
  drag(from, to) {
    if (!this.canTake(from)) this.#refuse(from, to);
    else if (this.lift(from)) this.drop(to);
  }

  /* ---------------------------------------------------------------------------------------- moving */

  /** @param {Square} from @param {Square} to */
  async #move(from, to) {
    const moves = this.#targets(from).get(to) ?? [];
    const move = moves[0].promotion ? await this.#promote(from, to, moves) : moves[0];
    // While the role was chosen the game may have continued, or another have begun.
    if (this.#selected !== from) return;
    this.clear();
    if (!move) this.#parts.announcer.pass(this.#parts.session.label('unselected', from));
    else this.#parts.queue.next(() => this.#parts.submit(() => this.#parts.session.move(move.code)));
  }
  /**
   * Asks for the role by the dialog, unless the page has a choice of its own and answers with choose().
   * @param {Square} from
   * @param {Square} to
   * @param {TargetMove[]} moves
   */
  async #promote(from, to, moves) {
    const color = this.#game.turn;
    /** @type {(role: Role | null) => void} */
    let choose = () => {};
    const chosen = new Promise((resolve) => (choose = resolve));
    const detail = { from, to, color, roles: moves.map(({ promotion }) => promotion), choose };
    const role = await (this.#parts.events.emit('promotion', detail)
      ? this.#promotion.ask(color, this.#parts.session)
      : chosen);
    return moves.find(({ promotion }) => promotion === role);
  }
  /** @param {Square} from @param {Square} to */
  #setPremove(from, to) {
    this.clear();
    this.#premove.set(from, to);
    this.#parts.announcer.pass(this.#parts.session.label('premove', to));
  }
  /** Plays the premove when its turn has come; when it is not legal any more, the session says why. */
  playPremove() {
    const { squares } = this.#premove;
    if (!squares || !this.#parts.permissions.isOurTurn || this.#game.outcome) return;
    this.#premove.drop();
    const moves = this.#targets(squares.from).get(squares.to);
    const move = moves?.find(({ promotion }) => promotion === 'queen') ?? moves?.[0];
    this.#parts.queue.enqueue(() => this.#parts.submit(() => this.#parts.session.move(move?.code ?? squares)));
  }

  /* -------------------------------------------------------------------------------------- refusing */

  /**
   * Tells why a piece cannot be taken up, or cannot go to a square; the page may object to the words.
   * @param {Square} from
   * @param {Square} to the same square: no target is meant
   */
  #refuse(from, to) {
    this.#parts.queue.enqueue(() => this.#parts.submit(() => this.#reasonAgainst(from, to), { refused: { from, to } }));
  }
  /** @param {Square} from @param {Square} to */
  #reasonAgainst(from, to) {
    const { session } = this.#parts;
    const { game } = session;
    if (!game.outcome && !this.#parts.permissions.isOurTurn) return session.command('turn');
    const isOwn = from === to && !game.outcome && game.get(from)?.color === game.turn;
    /** @param {Square} target */
    const isHeld = (target) => {
      const found = game.find({ from, to: target });
      return !found.ok && ANYWHERE.includes(found.reason ?? '');
    };
    const held = isOwn && BOARD.find(isHeld);
    return isOwn && !held ? session.command('moves', from) : session.move({ from, to: held || to });
  }
}
