/* SPDX-License-Identifier: MIT */
/*
 * A game of chess: the rules core, in the words of a JavaScript program. Types and prose for users are in
 * rules.d.ts. What pages do not need is in rules.js.
 */
import { algebraic, allSans, describedMove, moveOf, NOW } from './move.js';
import {
  ChessError,
  COLORS,
  constant,
  lettersCode,
  nameOf,
  namesOf,
  RESULTS,
  roleCode,
  ROLES,
  SQUARES,
  squareIndex,
  squareName,
} from './names.js';
import { writeGame } from './pgn.js';

const NO_SQUARE = 64;
const NO_MOVE = 0;
const OK = 0;
const SYNTAX = 1;
const ILLEGAL = 2;
const CLAIMS = ['repetition', 'fifty-moves'];
const NOTHING = Object.freeze([]);

/** The game of an instance that may belong to somebody else (a session's). */
export class InstanceGame {
  #wantsChess960;

  /** @param {import('./instance.js').Instance} instance */
  constructor(instance, { chess960 = false } = {}) {
    this.instance = instance;
    this.#wantsChess960 = chess960;
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
    return this.#wantsChess960 || !!this.instance.c.game_is_chess960();
  }
  set chess960(wanted) {
    this.#wantsChess960 = !!wanted;
  }
  /** The square of the king in check, or null. */
  get check() {
    return squareName(this.instance.c.game_check());
  }
  get outcome() {
    const code = this.instance.c.game_outcome();
    if ((code & 255) === 0) return null;
    const ending = code >> 8;
    return {
      result: RESULTS[code & 255],
      winner: [null, 'white', 'black', null][code & 255],
      ending: constant(this.#name('ending_name', ending)),
      article: this.#name('ending_article', ending),
    };
  }

  fen({ shredder = false, everyEnPassant = false } = {}) {
    const { instance } = this;
    return instance.read(instance.c.game_fen((shredder ? 1 : 0) | (everyEnPassant ? 2 : 0)));
  }

  /** What stands on a square, or null. */
  get(square) {
    const index = squareIndex(square);
    return index === NO_SQUARE ? null : this.#piece(this.#board()[index]);
  }
  /** Every man, keyed by square. */
  board() {
    const men = new Map();
    this.#board().forEach((code, index) => {
      if (code) men.set(SQUARES[index], this.#piece(code));
    });
    return men;
  }
  attackers(square, color) {
    const { c } = this.instance;
    const count = c.game_attackers(squareIndex(square), COLORS.indexOf(color));
    return Array.from(this.instance.numbers8(c.game_attackers_at(), count), squareName);
  }

  /* ---------------------------------------------------------------------------------- moves */

  /** All legal moves as numbers, the form that costs nothing. */
  legalMoves() {
    const count = this.instance.c.game_moves();
    return this.instance.numbers16(this.instance.c.game_moves_at(), count);
  }
  /** All legal moves in short notation or as objects, or those of one square. */
  moves({ square, letters = 'en', verbose = false } = {}) {
    if (square === undefined && !verbose) return allSans(this.instance, lettersCode(this.instance, letters));
    const from = squareIndex(square);
    const moves = [...this.legalMoves()].filter((code) => square === undefined || (code & 63) === from);
    if (verbose) return moves.map((code) => this.#move(code));
    return moves.map((code) => this.san(code, letters));
  }
  /** Everything about a legal move: a number, or anything that play() takes. */
  describe(wish) {
    const found = this.find(wish);
    return found.ok ? found.move : null;
  }
  /** In these letters, or as Annexe C lets it be written: { long: true }. */
  san(wish, how = 'en') {
    const found = this.find(wish);
    if (!found.ok) return null;
    if (how === 'en') return found.move.san;
    return algebraic(this.instance, found.move.code, typeof how === 'string' ? { letters: how } : how);
  }

  /** The legal move that is meant, without playing it. */
  find(wish, { letters } = {}) {
    const code = this.#code(wish, letters);
    if (typeof code !== 'number') return code;
    return { ok: true, move: this.#move(code), forgiven: this.#forgiven(wish) };
  }

  play(wish, { letters } = {}) {
    const { instance } = this;
    const code = isCode(wish) ? wish : this.#code(wish, letters);
    if (typeof code !== 'number') return code;
    const error = instance.c.game_play(code);
    if (error !== OK) return this.#refuse(error, false);
    return { ok: true, move: describedMove(instance, code, this.#castlesInChess960(code)), forgiven: this.#forgiven(wish) };
  }
  /** Takes the last move back and returns it, or null at the start. */
  undo() {
    const { last } = this;
    return this.instance.c.game_take_back() === OK ? last : null;
  }
  resign(color = this.turn) {
    return this.#done(this.instance.c.game_resign(COLORS.indexOf(color)));
  }
  /** Both players want a draw (Article 9.1). */
  agree() {
    return this.#done(this.instance.c.game_agree());
  }
  /** Would this claim be correct, of the position on the board or after the move that the player intends? */
  claimHolds(claim, intended) {
    const code = this.#intended(intended);
    return code !== undefined && !!this.instance.c.game_claim_holds(claimCode(claim), code);
  }
  claim(claim, intended) {
    const code = this.#intended(intended);
    if (code === undefined) return this.find(intended);
    return this.#done(this.instance.c.game_claim(claimCode(claim), code));
  }
  /** How often the position after a legal move would have stood on the board. */
  repetitionsAfter(wish) {
    const found = this.find(wish);
    return found.ok ? this.instance.c.game_repetitions_after(found.move.code) : 0;
  }
  /** False: that side can never mate, whatever is played. True proves nothing; see winnable() of rules.js. */
  mayWin(color) {
    return this.instance.c.game_winnable_quick(COLORS.indexOf(color)) !== 2;
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
    return writeGame(this, tags);
  }
  perft(depth) {
    return this.instance.c.game_perft(depth);
  }

  /* -------------------------------------------------------------------------------- private */

  #name(kind, code) {
    return nameOf(this.instance, kind, code);
  }
  #board() {
    return this.instance.numbers8(this.instance.c.game_board(), 64);
  }
  #piece(code) {
    return code ? { color: COLORS[code >> 3], role: ROLES[code & 7] } : null;
  }
  #intended(wish) {
    return wish === undefined || wish === null ? NO_MOVE : this.find(wish).move?.code;
  }
  #done(error) {
    return error === OK ? { ok: true } : this.#refuse(error, false);
  }

  /** The legal move that is meant, as a number; or the refusal. */
  #code(wish, letters) {
    const { c } = this.instance;
    if (typeof wish === 'number') return isCode(wish) && c.game_is_legal(wish) ? wish : this.#refuse(ILLEGAL, false);
    if (wish && typeof wish === 'object') {
      const from = squareIndex(wish.from);
      const to = squareIndex(wish.to);
      if (from === NO_SQUARE || to === NO_SQUARE) return this.#refuse(SYNTAX, false);
      return this.#resolved(c.game_read_squares(from, to, roleCode(wish.promotion)));
    }
    const length = this.instance.write(String(wish).trim());
    if (length < 0) return this.#refuse(SYNTAX, false);
    return this.#resolved(c.game_read(length, lettersCode(this.instance, letters)));
  }
  #resolved(error) {
    return error === OK ? this.instance.c.resolution_move() : this.#refuse(error);
  }
  /** In what a text differs from the standard, once it was read. */
  #forgiven(wish) {
    const bits = typeof wish === 'number' ? 0 : this.instance.c.wish_forgiven();
    return bits ? namesOf(this.instance, 'forgiven_name', bits) : NOTHING;
  }

  #ply(index) {
    return index < 0 ? null : this.#move(this.instance.c.game_ply_move(index), index);
  }
  #move(code, ply = NOW) {
    return moveOf(this.instance, code, ply, this.#castlesInChess960(code));
  }
  #castlesInChess960(code) {
    return code >> 14 === 3 && this.chess960;
  }

  #refuse(error, resolved = true) {
    const { c } = this.instance;
    const name = this.#name('error_name', error);
    const result = { ok: false, error: constant(name), message: this.#name('error_text', error) };
    if (error === SYNTAX && resolved) result.at = c.wish_error_at();
    if (name === 'AMBIGUOUS')
      result.candidates = Array.from(
        [...this.instance.numbers16(c.resolution_at(), c.resolution_count())],
        (code) => this.#move(code),
      );
    if (error === ILLEGAL && resolved) {
      const [reason, from, to, culprit] = this.instance.numbers8(c.resolution_refusal(), 5);
      Object.assign(result, {
        reason: constant(this.#name('refusal_name', reason)),
        message: this.#name('refusal_text', reason),
        article: this.instance.read(c.resolution_article()),
        from: squareName(from),
        to: squareName(to),
        culprit: squareName(culprit),
      });
    }
    return result;
  }
}

const isCode = (wish) => Number.isInteger(wish) && wish > 0 && wish <= 65535;

function claimCode(claim) {
  const code = CLAIMS.indexOf(claim);
  if (code < 0) throw new RangeError(`claim: ${claim}; there are ${CLAIMS.join(', ')}`);
  return code;
}

/** What an error of a position's text is, for people and programs. */
export function positionError(instance, error, at, problems) {
  return new ChessError({
    code: constant(nameOf(instance, 'error_name', error)),
    message: nameOf(instance, 'error_text', error),
    at,
    problems: namesOf(instance, 'problem_name', problems),
  });
}

/** Puts a FEN, or Article 2.3 when there is none, into the buffer; its length in bytes, or -1 when it is too long. */
export const writeFen = (instance, fen) => (fen === undefined ? 0 : instance.write(String(fen).trim() || '?'));

/** Starts the instance's game and says what was wrong with the FEN, or returns null. */
export function startGame(instance, fen) {
  const length = writeFen(instance, fen);
  const error = length < 0 ? SYNTAX : instance.c.game_start(length);
  return error === OK
    ? null
    : positionError(instance, error, instance.c.game_error_at(), instance.c.game_problems());
}
