/* SPDX-License-Identifier: MIT */
/*
 * A game of chess: the JavaScript interface of the rules core. rules.d.ts documents it for users; rules.js adds what
 * pages do not need.
 */
import { algebraic, allSans, describedMove, isCode, NOTHING, NOW } from './move.js';
import {
  BOARD,
  ChessError,
  colorCode,
  COLORS,
  constant,
  indexIn,
  lettersCode,
  nameOf,
  namesOf,
  optionsOf,
  REQUEST_KEYS,
  RESULTS,
  roleCode,
  ROLES,
  squareCode,
  squareName,
  textOf,
  unknown,
} from './names.js';
import { writeGame } from './pgn-writing.js';
/** @import { Claim, Color, Done, Found, GameView, Letters, Move } from '../types/rules.js' */
/** @import { Notation, Outcome, PgnGame, Piece, Refusal, Role, Square, MoveRequest } from '../types/rules.js' */
/** @import { Instance } from './instance.js' */
/** @import { Tags } from './pgn-writing.js' */

/**
 * The moves of the record that a game was read from, and its result.
 * @typedef {{ moves: Uint16Array; result: PgnGame['result'] }} Recorded
 */
/** @typedef {{ square?: Square; role?: Role; letters?: Letters }} Selection */

const FEN = ['shredder', 'everyEnPassant'];
const MOVES = ['square', 'role', 'letters', 'verbose'];
const LETTERS = ['letters'];
const NO_MOVE = 0;
const KIND_CASTLING = 3;
const OK = 0;
const SYNTAX = 1;
const ILLEGAL = 2;
const FULL = 12;
const CLAIMS = ['repetition', 'fifty-moves'];
const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight', 'q', 'r', 'b', 'n'];

/**
 * The game of an instance, which may be a session's. The fields are private, so that neither a structured clone nor
 * JSON includes the module's memory.
 * @implements {GameView}
 */
export class InstanceGame {
  #instance;
  #wantsChess960;
  /** @type {Recorded | null} */
  #recorded = null;

  /**
   * @param {Instance} instance
   * @param {{ chess960?: boolean }} [options]
   */
  constructor(instance, { chess960 = false } = {}) {
    this.#instance = instance;
    this.#wantsChess960 = chess960;
  }

  get instance() {
    return this.#instance;
  }
  get recorded() {
    return this.#recorded;
  }
  set recorded(record) {
    this.#recorded = record;
  }

  /**
   * Becomes a copy of another game of the same program.
   * @param {InstanceGame} other
   */
  become(other) {
    this.instance.restore(other.instance.keep());
    this.#wantsChess960 = other.#wantsChess960;
    this.#recorded = other.#recorded;
  }

  /* ------------------------------------------------------------------------------ the position */

  get turn() {
    return COLORS[this.instance.c.game_turn()];
  }
  get moveNumber() {
    return this.instance.c.game_fullmove() >>> 0;
  }
  /** Half-moves since the last capture or pawn move (Article 9.3). */
  get halfmoves() {
    return this.instance.c.game_halfmoves();
  }
  /** How often the current position has occurred in the game (Article 9.2). */
  get repetitions() {
    return this.instance.c.game_repetitions();
  }
  /** Whether castling is written as in Chess960: as requested, or because the game began so. */
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
  /** @returns {Outcome | null} */
  get outcome() {
    const { instance } = this;
    const code = instance.c.game_outcome();
    const result = code & 255;
    if (!code) return null;
    // An arbiter's ruling has the Article of its rule set.
    const ruled = instance.c.clock_ending_article?.() ?? -1;
    const article = ruled < 0 ? nameOf(instance, 'ending_article', code >> 8) : instance.read(ruled);
    return {
      result: /** @type {Outcome['result']} */ (RESULTS[result]),
      winner: COLORS[result - 1] ?? null,
      ending: constant(nameOf(instance, 'ending_name', code >> 8)),
      article,
    };
  }

  /** @param {{ shredder?: boolean; everyEnPassant?: boolean }} [options] */
  fen(options) {
    const { shredder = false, everyEnPassant = false } = optionsOf('fen', options, FEN);
    const { instance } = this;
    return instance.read(instance.c.game_fen((shredder ? 1 : 0) | (everyEnPassant ? 2 : 0)));
  }

  /**
   * Returns the piece on a square, or null.
   * @param {Square} square
   */
  get(square) {
    return pieceOf(this.#pieces()[squareCode(square)]);
  }
  /** Returns the pieces by square. */
  board() {
    /** @type {Map<Square, Piece>} */
    const pieces = new Map();
    this.#pieces().forEach((code, index) => {
      const piece = pieceOf(code);
      if (piece) pieces.set(BOARD[index], piece);
    });
    return pieces;
  }

  /**
   * @param {Square} square
   * @param {Color} color
   */
  attackers(square, color) {
    const { c } = this.instance;
    const count = c.game_attackers(squareCode(square), colorCode(color));
    return Array.from(this.instance.numbers8(c.game_attackers_at(), count), (index) => BOARD[index]);
  }

  /* ---------------------------------------------------------------------------------- moves */

  /** Returns all legal moves as numbers, the fastest form. */
  legalMoves() {
    const count = this.instance.c.game_moves();
    return this.instance.numbers16(this.instance.c.game_moves_at(), count);
  }
  /**
   * Returns the legal moves in SAN or as objects: all of them, or those of one square or role.
   * @overload
   * @param {Square | (Selection & { verbose?: false })} [options]
   * @returns {string[]}
   *
   * @overload
   * @param {Selection & { verbose: true }} options
   * @returns {Move[]}
   *
   * @param {Square | (Selection & { verbose?: boolean })} [options]
   */
  moves(options) {
    const given = typeof options === 'string' ? { square: options } : options;
    const { square, role, letters = 'en', verbose = false } = optionsOf('moves', given, MOVES);
    if (square === undefined && role === undefined && !verbose)
      return allSans(this.instance, lettersCode(this.instance, letters));
    const from = square === undefined ? null : squareCode(square);
    const kind = role === undefined ? null : indexIn(ROLES, 'role', role);
    const pieces = kind === null ? null : this.#pieces();
    /** @type {(code: number) => boolean} */
    const fits = (code) => (from === null || (code & 63) === from) && (!pieces || (pieces[code & 63] & 7) === kind);
    const moves = [...this.legalMoves()].filter(fits);
    if (verbose) return moves.map((code) => this.move(code));
    return moves.map((code) => this.san(code, letters) ?? '');
  }
  /**
   * Returns everything about a legal move; null for an illegal one.
   * @param {MoveRequest} request
   */
  describe(request) {
    const found = this.find(request);
    return found.ok ? found.move : null;
  }
  /**
   * Returns a legal move in SAN with these piece letters, or in a notation of Annexe C: { long: true }. Null for an
   * illegal move.
   * @param {MoveRequest} request
   * @param {Letters | Notation} [how]
   */
  san(request, how = 'en') {
    const move = this.describe(request);
    if (!move) return null;
    return how === 'en'
      ? move.san
      : algebraic(this.instance, move.code, typeof how === 'string' ? { letters: how } : how);
  }

  /**
   * Finds the requested legal move without playing it.
   * @param {MoveRequest} request
   * @param {{ letters?: Letters }} [options]
   * @returns {Found}
   */
  find(request, options) {
    const { letters } = optionsOf('find', options, LETTERS);
    if (isCode(request) && this.instance.c.game_is_legal(request))
      return { ok: true, move: this.move(request), forgiven: NOTHING };
    const code = codeOf(this, request, letters);
    if (typeof code !== 'number') return code;
    return { ok: true, move: this.move(code), forgiven: forgiven(this, request) };
  }

  /**
   * @param {MoveRequest} request
   * @param {{ letters?: Letters }} [options]
   * @returns {Found}
   */
  play(request, options) {
    const { letters } = optionsOf('play', options, LETTERS);
    const code = isCode(request) ? request : codeOf(this, request, letters);
    if (typeof code !== 'number') return code;
    const error = this.instance.c.game_play(code);
    if (error !== OK) return refusal(this, error, false);
    return { ok: true, move: this.described(code), forgiven: forgiven(this, request) };
  }
  /** Takes the last move back and returns it, or null at the start. */
  undo() {
    const code = this.instance.c.game_undo();
    return code ? this.described(code) : null;
  }
  /** @param {Color} [color] */
  resign(color = this.turn) {
    return done(this, this.instance.c.game_resign(colorCode(color)));
  }
  /** Ends the game by agreement on a draw (Article 9.1). */
  agree() {
    return done(this, this.instance.c.game_agree());
  }
  /**
   * Returns true if the claim is correct, for the position on the board or after the intended move.
   * @param {Claim} claim
   * @param {MoveRequest} [intended]
   */
  claimHolds(claim, intended) {
    const code = intendedCode(this, intended);
    return typeof code === 'number' && !!this.instance.c.game_claim_holds(claimCode(claim), code);
  }
  /**
   * @param {Claim} claim
   * @param {MoveRequest} [intended]
   * @returns {Done}
   */
  claim(claim, intended) {
    const code = intendedCode(this, intended);
    if (typeof code !== 'number') return code;
    return done(this, this.instance.c.game_claim(claimCode(claim), code));
  }
  /**
   * Returns how often the position after a legal move would then have occurred; 0 for an illegal move.
   * @param {MoveRequest} request
   */
  repetitionsAfter(request) {
    const found = this.find(request);
    return found.ok ? this.instance.c.game_repetitions_after(found.move.code) : 0;
  }
  /**
   * Returns false if that side can never mate by any series of legal moves. True proves nothing; see winnable() of
   * rules.js.
   * @param {Color} color
   */
  mayWin(color) {
    return this.instance.c.game_winnable_quick(colorCode(color)) !== 2;
  }

  /**
   * Number of plies after which a record continued beyond an end that the Laws set without a claim; null if it did not.
   */
  get overrun() {
    const first = this.instance.c.game_overrun();
    return first ? first - 1 : null;
  }

  /* -------------------------------------------------------------------------------- the record */

  /** The start position as FEN. */
  get start() {
    return this.instance.read(this.instance.c.game_start_fen());
  }
  /** Number of plies made. */
  get length() {
    return this.instance.c.game_ply_count();
  }
  /** The last move, or null. */
  get last() {
    return this.length ? this.#ply(this.length - 1) : null;
  }
  /** Returns the moves made. */
  history() {
    return Array.from({ length: this.length }, (_, index) => this.#ply(index));
  }
  /**
   * Returns the game as PGN. Tags outside the seven-tag roster of the standard follow the roster.
   * @param {Tags} [tags]
   */
  pgn(tags) {
    return writeGame(this, tags) ?? this.tooLong();
  }
  /** For JSON.stringify(): the position, and the game that led to it. */
  toJSON() {
    return { fen: this.fen(), pgn: this.pgn() };
  }
  toString() {
    return this.fen();
  }
  /** For console.log of Node. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `Game <${this}>`;
  }
  /**
   * Throws ChessError for a PGN that does not fit into the module's memory.
   * @returns {never}
   */
  tooLong() {
    throw new ChessError({ code: 'full', message: nameOf(this.instance, 'error_text', FULL) });
  }

  /**
   * Describes a legal move: the one made as ply number `ply`, or one in the current position.
   * @param {number} code
   * @param {number} [ply]
   */
  move(code, ply = NOW) {
    this.instance.c.game_describe(ply, code);
    return this.described(code);
  }
  /**
   * Returns the move that the module described last.
   * @param {number} code
   */
  described(code) {
    return describedMove(this.instance, code, code >> 14 === KIND_CASTLING && this.chess960);
  }

  /* -------------------------------------------------------------------------------- private */

  #pieces() {
    return this.instance.numbers8(this.instance.c.game_board(), 64);
  }
  /** @param {number} index */
  #ply(index) {
    return this.move(this.instance.c.game_ply_move(index), index);
  }
}
/**
 * @param {number} code
 * @returns {Piece | null}
 */
function pieceOf(code) {
  const role = ROLES[code & 7];
  return role && { color: COLORS[code >> 3], role };
}

/**
 * @param {InstanceGame} game
 * @param {number} error
 * @returns {Done}
 */
const done = (game, error) => (error === OK ? { ok: true } : refusal(game, error, false));

/** @param {Claim} claim */
const claimCode = (claim) => indexIn(CLAIMS, 'claim', claim);
/**
 * @param {InstanceGame} game
 * @param {MoveRequest | null | undefined} request
 * @returns {number | Refusal}
 */
function intendedCode(game, request) {
  if (request === undefined || request === null) return NO_MOVE;
  const found = game.find(request);
  return found.ok ? found.move.code : found;
}

/**
 * Returns the number of the requested legal move, or the refusal.
 * @param {InstanceGame} game
 * @param {MoveRequest} request
 * @param {Letters} [letters]
 * @returns {number | Refusal}
 */
function codeOf(game, request, letters) {
  const { instance } = game;
  const { c } = instance;
  if (typeof request === 'number')
    return isCode(request) && c.game_is_legal(request) ? request : refusal(game, ILLEGAL, false);
  if (request && typeof request === 'object') {
    const { from, to, promotion, rookFrom } = optionsOf('move', request, REQUEST_KEYS);
    return resolved(game, c.game_read_squares(squareCode(from), squareCode(rookFrom ?? to), promotionCode(promotion)));
  }
  if (typeof request !== 'string') throw new TypeError(`move: ${textOf(request)} is neither text, number nor squares`);
  // Before the text is written: the names of the letters are read through the same buffer.
  const code = lettersCode(instance, letters);
  const length = instance.write(request.trim());
  if (length < 0) return refusal(game, SYNTAX, false);
  return resolved(game, c.game_read(length, code));
}
/**
 * @param {InstanceGame} game
 * @param {number} error
 */
const resolved = (game, error) => (error === OK ? game.instance.c.resolution_move() : refusal(game, error));

/**
 * Returns the number of a promotion role, 0 if none is given. Throws RangeError for an unknown role.
 * @param {unknown} role
 */
export function promotionCode(role) {
  if ((role ?? '') === '') return 0;
  return roleCode(role) || unknown('promotion', role, PROMOTIONS.join(', '));
}

/**
 * Returns the deviations from the standard of the text that was read last.
 * @param {InstanceGame} game
 * @param {MoveRequest} request
 */
function forgiven({ instance }, request) {
  const bits = typeof request === 'number' ? 0 : instance.c.spec_forgiven();
  return bits ? namesOf(instance, 'forgiven_name', bits) : NOTHING;
}

/**
 * @param {InstanceGame} game
 * @param {number} error
 * @param {boolean} [isResolved]
 */
function refusal(game, error, isResolved = true) {
  const { instance } = game;
  const { c } = instance;
  const name = nameOf(instance, 'error_name', error);
  /** @type {Refusal} */
  const result = { ok: false, error: constant(name), message: nameOf(instance, 'error_text', error) };
  if (error === SYNTAX && isResolved) result.at = c.spec_error_at();
  if (name === 'AMBIGUOUS')
    result.candidates = Array.from([...instance.numbers16(c.resolution_at(), c.resolution_count())], (code) =>
      game.move(code),
    );
  if (error === ILLEGAL && isResolved) {
    const [reason, from, to, culprit] = instance.numbers8(c.resolution_refusal(), 5);
    Object.assign(result, {
      reason: constant(nameOf(instance, 'refusal_name', reason)),
      message: nameOf(instance, 'refusal_text', reason),
      article: instance.read(c.clock_article?.(c.resolution_article()) ?? c.resolution_article()),
      from: squareName(from),
      to: squareName(to),
      culprit: squareName(culprit),
    });
  }
  return result;
}
