/* SPDX-License-Identifier: MIT */
/*
 * Chooses a move on the squares: selects a piece, marks its targets, and asks for the role of a promotion.
 */
import { movesByTarget, originsOf } from '#rochade/targets.js';
import { BOARD } from '#rochade/names.js';
import { Promotion } from '../view/promotion.js';
import { Premove } from './premove.js';
/** @import { TargetMove } from '#rochade/targets.js' */
/** @import { Role, Square } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

/** Reasons why a piece cannot move that hold for all its targets. */
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
  /** True if there is a selection or premove that Escape cancels. */
  get isOpen() {
    return !!(this.#selected ?? this.#premove.squares);
  }

  /** Returns the legal moves of a piece by target. @param {Square} square */
  #targets(square) {
    return movesByTarget(this.#game, square);
  }
  /** Returns the squares of the pieces that can be selected for a move or, before the player's turn, a premove. */
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
   * Handles Enter, a click, a tap or the end of a drag on a square.
   * @param {Square} square
   * @param {object} options
   * @param {unknown} [options.explain] whether a square that cannot be chosen is answered
   * @param {boolean} [options.dropped] at the end of a drag, which does not select another piece of the player
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
    this.clear();
    this.#parts.announcer.pass(this.#parts.session.label('unselected'));
  }
  /** Keeps the selection of a piece that was selected before the other side moved, if it can move now. */
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

  /** Selects a piece to drag it. Returns false if the page prevents that. @param {Square} square */
  lift(square) {
    if (this.#selected !== square) this.#take(square, { aloud: false });
    return this.#selected === square;
  }
  /** Ends a drag on a square, or outside the board. @param {Square | null} square */
  drop(square) {
    if (!square) this.giveUp();
    else if (square !== this.#selected) this.activate(square, { dropped: true });
  }
  /**
   * Handles a drag that was not shown: it began before there was a session, or the piece cannot be selected.
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
    // While the role was being chosen, the game may have continued or another one have begun.
    if (this.#selected !== from) return;
    this.clear();
    if (!move) this.#parts.announcer.pass(this.#parts.session.label('unselected'));
    else this.#parts.queue.next(() => this.#parts.submit(() => this.#parts.session.move(move.code)));
  }
  /**
   * Asks for the role with the dialog, unless the page prevents that and calls choose().
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
  /** Plays the premove if it is the player's turn; if it is no longer legal, the session announces why. */
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
   * Announces why a piece cannot be selected or cannot go to a square, unless the page prevents that.
   * @param {Square} from
   * @param {Square} to equal to `from` if no target was chosen
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
