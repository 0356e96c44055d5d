/* SPDX-License-Identifier: MIT */
/*
 * The other half of a game (game.js): moves as people give them, why one is refused, and what changes a game. Types and prose
 * for users are in rules.d.ts.
 */
import { algebraic, allSans, isCode, NOTHING } from './move.js';
import { ChessError, colorCode, constant, indexIn, lettersCode, nameOf, namesOf, optionsOf, roleCode, squareCode, squareName, unknown, WISH } from './names.js';
import { writeGame } from './pgn-writing.js';

const LETTERS = ['letters'];
const NO_MOVE = 0;
const OK = 0;
const SYNTAX = 1;
const ILLEGAL = 2;
const FULL = 12;
const CLAIMS = ['repetition', 'fifty-moves'];

/** What InstanceGame gets from here. */
export class Playing {
  attackers(square, color) {
    const { c } = this.instance;
    const count = c.game_attackers(squareCode(square), colorCode(color));
    return Array.from(this.instance.numbers8(c.game_attackers_at(), count), squareName);
  }
  /** What find() says of anything but the number of a legal move. */
  understand(wish, options) {
    const { letters } = optionsOf('find', options, LETTERS);
    const code = codeOf(this, wish, letters);
    if (typeof code !== 'number') return code;
    return { ok: true, move: this.move(code), forgiven: forgiven(this, wish) };
  }
  allSans(letters) {
    return allSans(this.instance, lettersCode(this.instance, letters));
  }
  algebraic(code, how) {
    return algebraic(this.instance, code, typeof how === 'string' ? { letters: how } : how);
  }

  play(wish, options) {
    const { letters } = optionsOf('play', options, LETTERS);
    const code = isCode(wish) ? wish : codeOf(this, wish, letters);
    if (typeof code !== 'number') return code;
    const error = this.instance.c.game_play(code);
    if (error !== OK) return refusal(this, error, false);
    return { ok: true, move: this.described(code), forgiven: forgiven(this, wish) };
  }
  /** Takes the last move back and returns it, or null at the start. */
  undo() {
    const code = this.instance.c.game_undo();
    return code ? this.described(code) : null;
  }
  resign(color = this.turn) {
    return done(this, this.instance.c.game_resign(colorCode(color)));
  }
  /** Both players want a draw (Article 9.1). */
  agree() {
    return done(this, this.instance.c.game_agree());
  }
  /** Would this claim be correct, of the position on the board or after the move that the player intends? */
  claimHolds(claim, intended) {
    const code = intendedCode(this, intended);
    return code !== undefined && !!this.instance.c.game_claim_holds(claimCode(claim), code);
  }
  claim(claim, intended) {
    const code = intendedCode(this, intended);
    if (code === undefined) return this.find(intended);
    return done(this, this.instance.c.game_claim(claimCode(claim), code));
  }
  /** How often the position after a legal move would have stood on the board. */
  repetitionsAfter(wish) {
    const found = this.find(wish);
    return found.ok ? this.instance.c.game_repetitions_after(found.move.code) : 0;
  }
  /** False: that side can never mate, whatever is played. True proves nothing; see winnable() of rules.js. */
  mayWin(color) {
    return this.instance.c.game_winnable_quick(colorCode(color)) !== 2;
  }
  /** How many moves had been made when the Laws ended the game, beyond which a record went on; null: it did not. */
  get overrun() {
    const first = this.instance.c.game_overrun();
    return first ? first - 1 : null;
  }
  perft(depth) {
    return this.instance.c.game_perft(Math.max(0, depth));
  }
  writeGame(tags) {
    return writeGame(this, tags) ?? this.tooLong();
  }
  /** For JSON: where it stands, and how it came there. */
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
  /** Of a PGN that does not fit into the module. */
  tooLong() {
    throw new ChessError({ code: 'full', message: nameOf(this.instance, 'error_text', FULL) });
  }
}

const done = (game, error) => (error === OK ? { ok: true } : refusal(game, error, false));

const claimCode = (claim) => indexIn(CLAIMS, 'claim', claim);
const intendedCode = (game, wish) => (wish === undefined || wish === null ? NO_MOVE : game.find(wish).move?.code);

/** The legal move that is meant, as a number; or the refusal. */
function codeOf(game, wish, letters) {
  const { instance } = game;
  const { c } = instance;
  if (typeof wish === 'number') return isCode(wish) && c.game_is_legal(wish) ? wish : refusal(game, ILLEGAL, false);
  if (wish && typeof wish === 'object') {
    const { from, to, promotion } = optionsOf('move', wish, WISH);
    return resolved(game, c.game_read_squares(squareCode(from), squareCode(to), promotionCode(promotion)));
  }
  if (typeof wish !== 'string') throw new TypeError(`move: ${String(wish)} is neither text, number nor squares`);
  // Before the text is written: the names of the letters are read through the same buffer.
  const code = lettersCode(instance, letters);
  const length = instance.write(wish.trim());
  if (length < 0) return refusal(game, SYNTAX, false);
  return resolved(game, c.game_read(length, code));
}
const resolved = (game, error) => (error === OK ? game.instance.c.resolution_move() : refusal(game, error));

/** A role to promote to, or 0 where none is named. */
function promotionCode(role) {
  if (role === undefined || role === null || role === '') return 0;
  return roleCode(role) || unknown('promotion', role, 'queen, rook, bishop, knight, q, r, b, n');
}

/** In what a text differs from the standard, once it was read. */
function forgiven({ instance }, wish) {
  const bits = typeof wish === 'number' ? 0 : instance.c.wish_forgiven();
  return bits ? namesOf(instance, 'forgiven_name', bits) : NOTHING;
}

function refusal(game, error, resolved = true) {
  const { instance } = game;
  const { c } = instance;
  const name = nameOf(instance, 'error_name', error);
  const result = { ok: false, error: constant(name), message: nameOf(instance, 'error_text', error) };
  if (error === SYNTAX && resolved) result.at = c.wish_error_at();
  if (name === 'AMBIGUOUS')
    result.candidates = Array.from(
      [...instance.numbers16(c.resolution_at(), c.resolution_count())],
      (code) => game.move(code),
    );
  if (error === ILLEGAL && resolved) {
    const [reason, from, to, culprit] = instance.numbers8(c.resolution_refusal(), 5);
    Object.assign(result, {
      reason: constant(nameOf(instance, 'refusal_name', reason)),
      message: nameOf(instance, 'refusal_text', reason),
      article: instance.read(c.resolution_article()),
      from: squareName(from),
      to: squareName(to),
      culprit: squareName(culprit),
    });
  }
  return result;
}
