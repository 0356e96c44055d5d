/* SPDX-License-Identifier: MIT */
/*
 * A game of chess: the rules core, in the words of a JavaScript program. Types and prose for users are in
 * rules.d.ts. Here is what every board needs; what is asked in words, and what changes a game, is in playing.js, and what
 * pages do not need is in rules.js.
 */
import { lack } from './grow.js';
import { describedMove, isCode, NOTHING, NOW } from './move.js';
import { COLORS, constant, indexIn, nameOf, optionsOf, RESULTS, ROLES, squareCode, squareName, SQUARES } from './names.js';
import { plainPgn } from './pgn-plain.js';

const FEN = ['shredder', 'everyEnPassant'];
const MOVES = ['square', 'role', 'letters', 'verbose'];
const KIND_CASTLING = 3;

/** The game of an instance that may belong to somebody else (a session's). */
export class InstanceGame {
  /** @param {import('./instance.js').Instance} instance */
  constructor(instance, { chess960 = false } = {}) {
    // Not enumerable: whoever copies or writes a game as JSON does not want the module's memory.
    Object.defineProperties(this, {
      instance: { value: instance },
      wantsChess960: { value: chess960, writable: true },
      recorded: { value: null, writable: true },
    });
  }

  /* ------------------------------------------------------------------------------ the position */

  get turn() {
    return COLORS[this.instance.c.game_turn()];
  }
  get moveNumber() {
    return this.instance.c.game_fullmove();
  }
  /** Half-moves since the last capture or pawn move (Article 9.3). */
  get halfmoves() {
    return this.instance.c.game_halfmoves();
  }
  /** How often this position has stood on the board in this game (Article 9.2). */
  get repetitions() {
    return this.instance.c.game_repetitions();
  }
  /** Whether castling is written as in Chess960: asked for, or the game began so. */
  get chess960() {
    return this.wantsChess960 || !!this.instance.c.game_is_chess960();
  }
  set chess960(wanted) {
    this.wantsChess960 = !!wanted;
  }
  /** The square of the king in check, or null. */
  get check() {
    return squareName(this.instance.c.game_check());
  }
  get outcome() {
    const { instance } = this;
    const code = instance.c.game_outcome();
    const result = code & 255;
    if (!result) return null;
    return {
      result: RESULTS[result],
      winner: COLORS[result - 1] ?? null,
      ending: constant(nameOf(instance, 'ending_name', code >> 8)),
      article: nameOf(instance, 'ending_article', code >> 8),
    };
  }

  fen(options) {
    const { shredder = false, everyEnPassant = false } = optionsOf('fen', options, FEN);
    const { instance } = this;
    return instance.read(instance.c.game_fen((shredder ? 1 : 0) | (everyEnPassant ? 2 : 0)));
  }

  /** What stands on a square, or null. */
  get(square) {
    return pieceOf(this.#men()[squareCode(square)]);
  }
  /** Every man, keyed by square. */
  board() {
    const men = new Map();
    this.#men().forEach((code, index) => {
      if (code) men.set(SQUARES[index], pieceOf(code));
    });
    return men;
  }

  /* ---------------------------------------------------------------------------------- moves */

  /** All legal moves as numbers, the form that costs nothing. */
  legalMoves() {
    const count = this.instance.c.game_moves();
    return this.instance.numbers16(this.instance.c.game_moves_at(), count);
  }
  /** All legal moves in short notation or as objects, or those of one square or kind of man. */
  moves(options) {
    const given = typeof options === 'string' ? { square: options } : options;
    const { square, role, letters = 'en', verbose = false } = optionsOf('moves', given, MOVES);
    if (square === undefined && role === undefined && !verbose && this.instance.has('game_san_keys'))
      return this.allSans(letters);
    const from = square === undefined ? null : squareCode(square);
    const kind = role === undefined ? null : indexIn(ROLES, 'role', role);
    const men = kind && this.#men();
    const fits = (code) => (from === null || (code & 63) === from) && (!men || (men[code & 63] & 7) === kind);
    const moves = [...this.legalMoves()].filter(fits);
    return moves.map((code) => (verbose ? this.move(code) : this.san(code, letters)));
  }
  /** Everything about a legal move: a number, or anything that play() takes. */
  describe(wish) {
    return this.find(wish).move ?? null;
  }
  /** In these letters, or as Annexe C lets it be written: { long: true }. */
  san(wish, how = 'en') {
    const { move } = this.find(wish);
    if (!move) return null;
    return how === 'en' ? move.san : this.algebraic(move.code, how);
  }

  /** The legal move that is meant, without playing it. */
  find(wish, options) {
    if (!isCode(wish) || !this.instance.c.game_is_legal(wish)) return this.understand(wish, options);
    return { ok: true, move: this.move(wish), forgiven: NOTHING };
  }

  /** The position that the game began with, as FEN. */
  get start() {
    return this.instance.read(this.instance.c.game_start_fen());
  }
  /** How many moves were made. */
  get length() {
    return this.instance.c.game_ply_count();
  }
  /** The move made last, or null. */
  get last() {
    return this.#ply(this.length - 1);
  }
  /** The moves made. */
  history() {
    return Array.from({ length: this.length }, (_, index) => this.#ply(index));
  }
  /** The game as PGN; tags beyond the seven of the standard's roster come after them. */
  pgn(tags) {
    return tags || this.instance.has('pgn_write') ? this.writeGame(tags) : plainPgn(this, this.outcome?.result ?? '*');
  }

  /** All about a legal move, made as the ply of that number or possible now. */
  move(code, ply = NOW) {
    this.instance.c.game_describe(ply, code);
    return this.described(code);
  }
  /** The same when the module has just described it. */
  described(code) {
    return describedMove(this.instance, code, code >> 14 === KIND_CASTLING && this.chess960);
  }

  /* -------------------------------------------------------------------------------- private */

  #men() {
    return this.instance.numbers8(this.instance.c.game_board(), 64);
  }
  #ply(index) {
    return index < 0 ? null : this.move(this.instance.c.game_ply_move(index), index);
  }
}
lack(InstanceGame, 'allSans attackers understand algebraic play undo resign agree claim claimHolds repetitionsAfter mayWin overrun perft writeGame');

const pieceOf = (code) => (code ? { color: COLORS[code >> 3], role: ROLES[code & 7] } : null);
