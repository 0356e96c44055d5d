/* SPDX-License-Identifier: MIT */
/*
 * A game of chess: the rules core, in the words of a JavaScript program. Types and prose for users are in
 * rules.d.ts. A move is a 16-bit number inside (core/include/chess/types.h) and a plain object outside.
 */
import { Instance } from './instance.js';
import { readPgn, writePgn } from './pgn.js';

const FILES = 'abcdefgh';
const NO_SQUARE = 64;
const ROLES = [null, 'pawn', 'knight', null, 'king', 'bishop', 'rook', 'queen'];
const ROLE_CODES = { pawn: 1, knight: 2, king: 4, bishop: 5, rook: 6, queen: 7 };
const ROLE_LETTERS = { p: 1, n: 2, k: 4, b: 5, r: 6, q: 7 };
const COLORS = ['white', 'black'];
const SIDES = [null, 'short', 'long'];
const RESULTS = ['*', '1-0', '0-1', '1/2-1/2'];
const LETTERS = { en: 0, fr: 1, de: 2 };
const OK = 0;
// A ply that no game reaches: the position as it stands.
const NOW = 0xffffffff;

export const squareName = (square) =>
  square === NO_SQUARE ? null : FILES[square & 7] + ((square >> 3) + 1);

export function squareIndex(name) {
  const file = FILES.indexOf(String(name)[0]);
  const rank = Number(String(name)[1]) - 1;
  return String(name).length === 2 && file >= 0 && rank >= 0 && rank < 8 ? rank * 8 + file : NO_SQUARE;
}

const roleCode = (role) =>
  ROLE_CODES[role] ?? ROLE_LETTERS[String(role ?? '').toLowerCase()] ?? 0;

/** Why something was refused; also thrown where there is no result to return. */
export class ChessError extends Error {
  constructor(details) {
    super(details.message);
    this.name = 'ChessError';
    Object.assign(this, details);
  }
}

const constant = (name) => name.toLowerCase().replaceAll('_', '-');

/** The game of an instance that may belong to somebody else (a session's). */
export class InstanceGame {
  /** @param {Instance} instance */
  constructor(instance) {
    this.instance = instance;
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

  fen({ shredder = false } = {}) {
    return this.instance.read(this.instance.c.game_fen(shredder ? 1 : 0));
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
      if (code) men.set(squareName(index), this.#piece(code));
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
  /** All legal moves in short notation, or those of one square. */
  moves({ square, letters = 'en' } = {}) {
    const sans = this.instance.read(this.instance.c.game_sans(LETTERS[letters] ?? 0));
    const list = sans ? sans.split(' ') : [];
    if (square === undefined) return list;
    const from = squareIndex(square);
    const moves = this.legalMoves();
    return list.filter((_, index) => (moves[index] & 63) === from);
  }
  /** Everything about a legal move: a number, or anything that play() takes. */
  describe(move) {
    const found = this.find(move);
    return found.ok ? found.move : null;
  }
  san(move, letters = 'en') {
    const code = typeof move === 'number' ? move : this.find(move).move?.code;
    return code !== undefined && this.#isLegal(code)
      ? this.instance.read(this.instance.c.game_san(NOW, code, LETTERS[letters] ?? 0))
      : null;
  }

  /** The legal move that is meant, without playing it. */
  find(wish) {
    const { c } = this.instance;
    if (typeof wish === 'number')
      return this.#isLegal(wish) ? { ok: true, move: this.#move(wish) } : this.#refuse(2, false);
    if (wish && typeof wish === 'object') {
      const from = squareIndex(wish.from);
      const to = squareIndex(wish.to);
      if (from === NO_SQUARE || to === NO_SQUARE) return this.#refuse(1, false);
      return this.#resolved(c.game_read_squares(from, to, roleCode(wish.promotion)));
    }
    return this.#read(String(wish));
  }

  play(wish) {
    const found = this.find(wish);
    if (!found.ok) return found;
    const error = this.instance.c.game_play(found.move.code);
    return error === OK ? found : this.#refuse(error, false);
  }
  /** Takes the last move back and returns it, or null at the start. */
  undo() {
    const { last } = this;
    return this.instance.c.game_take_back() === OK ? last : null;
  }
  resign(color = this.turn) {
    const error = this.instance.c.game_resign(COLORS.indexOf(color));
    return error === OK ? { ok: true } : this.#refuse(error, false);
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
    return writePgn(this, tags);
  }
  perft(depth) {
    return this.instance.c.game_perft(depth);
  }

  /* -------------------------------------------------------------------------------- private */

  #name(kind, code) {
    return this.instance.read(this.instance.c[kind](code));
  }
  #board() {
    return this.instance.numbers8(this.instance.c.game_board(), 64);
  }
  #piece(code) {
    return code ? { color: COLORS[code >> 3], role: ROLES[code & 7] } : null;
  }
  #isLegal(code) {
    return Number.isInteger(code) && code > 0 && code < 65536 && !!this.instance.c.game_is_legal(code);
  }

  /** UCI first, then the piece letters of each language, English first. The most telling refusal is kept. */
  #read(text) {
    const { c } = this.instance;
    const length = this.instance.write(text.trim());
    if (length < 0) return this.#refuse(1);
    const readers = [
      () => c.game_read_uci(length),
      ...Object.values(LETTERS).map((letters) => () => c.game_read_san(length, letters)),
    ];
    let refusal;
    for (const reader of readers) {
      const result = this.#resolved(reader());
      if (result.ok) return result;
      if (!refusal || (refusal.error === 'syntax' && result.error !== 'syntax')) refusal = result;
      this.instance.write(text.trim());
    }
    return refusal;
  }

  #resolved(error) {
    const { c } = this.instance;
    return error === OK ? { ok: true, move: this.#move(c.resolution_move()) } : this.#refuse(error);
  }

  #ply(index) {
    return index < 0 ? null : this.#move(this.instance.c.game_ply_move(index), index);
  }
  #move(code, ply = NOW) {
    const { c } = this.instance;
    const [color, role, from, to, captured, capturedOn, promotion, castling, rookFrom, rookTo, ...rest] =
      this.instance.numbers32(c.game_describe(ply, code), 15);
    const [enPassant, check, mate, stalemate, number] = rest;
    return {
      code,
      color: COLORS[color],
      role: ROLES[role],
      from: squareName(from),
      to: squareName(to),
      captured: ROLES[captured],
      capturedOn: squareName(capturedOn),
      promotion: ROLES[promotion],
      castling: SIDES[castling],
      rookFrom: squareName(rookFrom),
      rookTo: squareName(rookTo),
      enPassant: !!enPassant,
      check: !!check,
      mate: !!mate,
      stalemate: !!stalemate,
      number,
      san: this.instance.read(c.game_san(ply, code, 0)),
      uci: this.instance.read(c.game_uci(ply, code, 0)),
    };
  }

  #refuse(error, resolved = true) {
    const { c } = this.instance;
    const name = this.#name('error_name', error);
    const result = { ok: false, error: constant(name), message: this.#name('error_text', error) };
    if (name === 'SYNTAX' && resolved) result.at = c.game_error_at();
    if (name === 'AMBIGUOUS')
      result.candidates = Array.from(
        this.instance.numbers16(c.resolution_at(), c.resolution_count()),
        (code) => this.#move(code),
      );
    if (name === 'ILLEGAL' && resolved) {
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

/** Starts the instance's game and says what was wrong with the FEN, or returns null. */
export function startGame(instance, fen) {
  const length = fen === undefined ? 0 : instance.write(String(fen).trim() || '?');
  const error = length < 0 ? 1 : instance.c.game_start(length);
  if (error === OK) return null;
  const name = (kind, code) => instance.read(instance.c[kind](code));
  const problems = [];
  for (let bits = instance.c.game_problems(), index = 0; bits; bits >>>= 1, index++)
    if (bits & 1) problems.push(constant(name('problem_name', index)));
  return new ChessError({
    code: constant(name('error_name', error)),
    message: name('error_text', error),
    at: instance.c.game_error_at(),
    problems,
  });
}

/** A class of games that each have an instance of that module. */
export const gameOf = (module) =>
  class Game extends InstanceGame {
    constructor({ fen } = {}) {
      super(new Instance(module));
      const error = startGame(this.instance, fen);
      if (error) throw error;
    }
    /** The first game of a PGN text, played to its end. */
    static fromPgn(text) {
      const game = new Game();
      const read = readPgn(game.instance, text);
      if (!read.ok) return read;
      read.begin();
      for (const code of read.moves) game.instance.c.game_play(code);
      return { ok: true, game, tags: read.tags };
    }
    /** Like the constructor, but returns what was wrong instead of throwing it. */
    static from(options) {
      try {
        return { ok: true, game: new Game(options) };
      } catch (error) {
        if (error instanceof ChessError) return { ok: false, error };
        throw error;
      }
    }
  };
