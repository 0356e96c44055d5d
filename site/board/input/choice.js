/* SPDX-License-Identifier: MIT */
/* Choosing a move on the squares: a man taken up, its goals, a promotion; for a premove see premove.js. */
import { squareName } from '../../names.js';
import { Promotion, ROLES } from '../view/promotion.js';

const KIND_PROMOTION = 1;
const KIND_CASTLING = 3;
const promotionOf = (move) => ROLES.at(~((move >> 12) & 3));

export class Choice {
  #selected = null;
  #promotion;

  /** @param {import('../element.js').Table} table */
  constructor(table) {
    this.table = table;
    this.#promotion = new Promotion(table.parts.frame);
  }

  get #grid() {
    return this.table.parts.grid;
  }
  get #game() {
    return this.table.session?.game;
  }
  get selected() {
    return this.#selected;
  }
  /** Whether there is anything that Escape gives up. */
  get isOpen() {
    return !!(this.#selected ?? this.table.premove?.from);
  }

  /** Goal square to the moves that lead there. A king castles by going to its goal or onto its rook. */
  goals(square) {
    const goals = new Map();
    if (!this.#game || this.#game.outcome) return goals;
    const add = (goal, move) => goals.set(goal, [...(goals.get(goal) ?? []), move]);
    for (const move of this.#game.legalMoves())
      if (squareName(move & 63) === square) add(squareName((move >> 6) & 63), move);
    for (const [rook, [move]] of [...goals]) {
      if (move >> 14 !== KIND_CASTLING) continue;
      const king = (rook > square ? 'g' : 'c') + square[1];
      if (!goals.has(king)) add(king, move);
    }
    return goals;
  }

  /** The squares of men that may be taken up: to move them, or, before their turn, for a premove. */
  movable() {
    const { table } = this;
    const game = this.#game;
    if (game.outcome || table.playable === 'none') return [];
    if (table.isOurTurn) return new Set(Array.from(game.legalMoves(), (move) => move & 63).map(squareName));
    return [...game.board()].filter(([, { color }]) => color === table.playable).map(([square]) => square);
  }
  canTake(square) {
    return !!this.#game && this.#grid.marked('movable').includes(square);
  }

  /** Enter, a click, a tap or the end of a drag on a square; a man that is dropped on another of the player's does not take that up. */
  activate(square, { explain, dropped }) {
    const { table } = this;
    const from = this.#selected;
    if (from === square) return this.giveUp();
    table.premove?.drop();
    if (from && this.goals(from).has(square)) return this.#go(from, square);
    if (!dropped && this.canTake(square)) return this.take(square, { aloud: true });
    if (from && !table.isOurTurn) return table.talk.enqueue(() => table.premoves(from, square));
    if (from) this.clear();
    if (from || explain) this.#refuse(from ?? square, square);
  }
  /** Tells why a man cannot be taken up, or cannot go there. */
  #refuse(from, to) {
    this.table.talk.enqueue(() => this.table.actions.refuse(from, to));
  }

  take(square, { aloud }) {
    const goals = [...this.goals(square).keys()];
    if (!this.table.emit('move-start', { from: square, goals })) return;
    this.#selected = square;
    this.#grid.mark('selected', [square]);
    this.#grid.mark('goal', goals);
    if (aloud) this.table.talk.pass('selected', square);
  }
  /** A drag begins; false when the page objects. */
  lift(square) {
    if (this.#selected !== square) this.take(square, { aloud: false });
    return this.#selected === square;
  }
  /** A man was dragged of which nothing was seen: before that can be shown, or though it may not be taken up. */
  drag(from, to) {
    if (!this.canTake(from)) this.#refuse(from, to);
    else if (this.lift(from)) this.drop(to);
  }
  /** It ends on a square, or beside the board. */
  drop(square) {
    if (!square) this.giveUp();
    else if (square !== this.#selected) this.activate(square, { dropped: true });
  }
  giveUp() {
    const square = this.#selected ?? this.table.premove?.from;
    this.clear();
    this.table.talk.pass('unselected', square);
  }
  /** The other side has moved: who holds a man already goes on holding it. */
  goOn() {
    const square = this.#selected;
    if (!square) return;
    if (this.table.isOurTurn && this.canTake(square)) this.#grid.mark('goal', this.goals(square).keys());
    else this.clear();
  }
  clear() {
    this.table.premove?.drop();
    this.#promotion.giveUp();
    this.#selected = null;
    this.#grid.mark('selected', []);
    this.#grid.mark('goal', []);
  }

  /* ---------------------------------------------------------------------------------------- moving */

  async #go(from, to) {
    const { table } = this;
    const moves = this.goals(from).get(to);
    const move = moves[0] >> 14 === KIND_PROMOTION ? await this.#promote(from, to, moves) : moves[0];
    // While the piece was chosen the game may have gone on, or another have begun.
    if (this.#selected !== from) return;
    this.clear();
    if (move === undefined) table.talk.pass('unselected', from);
    else table.talk.next(() => table.talk.submit(() => table.session.move(move)));
  }

  /** By the dialog, unless the page has a choice of its own and answers with choose(). */
  async #promote(from, to, moves) {
    const { table } = this;
    const color = this.#game.turn;
    let choose;
    const chosen = new Promise((resolve) => (choose = resolve));
    const detail = { from, to, color, roles: moves.map(promotionOf), choose };
    const role = await (table.emit('promotion', detail) ? this.#promotion.ask(color, table.session) : chosen);
    return moves.find((move) => promotionOf(move) === role);
  }
}
