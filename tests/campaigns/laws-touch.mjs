// SPDX-License-Identifier: MIT
// What touched and released pieces allow, written from the text of Articles 4.3 to 4.7 and D.2.7 without any code of
// core. The base of the second arbiter in laws-model.mjs.
import { belongs, captured, legalMoves, moveName } from './laws-moves.mjs';

/**
 * What the player having the move has done on this move.
 * @typedef {{ square: number, announced: boolean, together: boolean }} Touch
 * @typedef {object} Turn
 * @property {Touch[]} touched
 * @property {any} released { from, to }
 * @property {boolean} rookReleased
 * @property {string} promotion
 * @property {number} touchedBefore touches before the new piece was chosen
 * @property {any} intended
 * @property {number[]} takenOff
 * @property {number[]} attempted
 * @property {any} pending { from, to, promotion, released }
 */

/** @returns {Turn} */
export const freshTurn = () => ({
  touched: [], // { square, together, announced }, in order; `together`: at the same time as the one before
  released: null, // { from, to }: 4.7
  rookReleased: false, // of castling
  promotion: '', // 4.4.d
  touchedBefore: 0,
  intended: null, // 9.5.b
  takenOff: [], // pieces handled by themselves
  attempted: [], // the rook of castling that was illegal when the king was released (4.7.b)
  pending: null, // an illegal move on the board, not completed: { from, to, promotion, released }
});
/** @param {Turn} turn */
export const copyTurn = (turn) => ({
  ...turn,
  touched: turn.touched.map((touch) => ({ ...touch })),
  takenOff: [...turn.takenOff],
});

/** The pieces in the hands of the player having the move. */
export class Handling {
  constructor(position, rules) {
    this.rules = rules;
    this.position = position;
    this.turn = freshTurn();
  }

  own(square, position = this.position) {
    return belongs(position.board[square], position.white);
  }

  /**
   * Returns the legal moves that the Articles about touched and released pieces allow. Adds the rooks that do not bind
   * (4.4.c, 4.7.b) to `free`.
   */
  permitted(free = new Set(this.turn.attempted)) {
    const { turn, position } = this;
    let legal = legalMoves(position);
    const { released, intended, promotion, touched } = turn;
    const claimed = intended && legal.filter((move) => moveName(move) === moveName(intended));
    if (claimed?.length) return claimed; // allowed when it was claimed
    if (released) {
      const stays = legal.filter((move) => this.stands(move, released)); // allowed when it was released
      const chosen = stays.filter((move) => move.promotion === promotion);
      return chosen.length ? chosen : stays;
    }
    if (promotion) {
      const before = this.bind(legal, touched.slice(0, turn.touchedBefore), new Set(free));
      const promotions = before.filter((move) => move.promotion === promotion);
      if (promotions.length) legal = promotions;
    }
    return this.bind(legal, touched, free);
  }

  /** Returns true if the move moves this piece; castling may move only the rook (F.3). */
  moves(move, square) {
    return move.from === square || (move.rook === square && move.kingTo === move.from);
  }

  /** Returns true if the move is written so. In Chess960 a king's step to its castling square is not castling (F.3). */
  fits(move, { from, to }) {
    return move.from === from && (move.to === to || (move.kingTo === to && Math.abs(from - to) > 1));
  }

  /** Returns true if the move puts the piece down there. */
  putsDown(move, { from, to }) {
    if (move.rook === from && move.rookTo === to) return this.moves(move, from);
    return move.from === from && (move.to === to || move.kingTo === to);
  }

  /** Returns true if the move is the one in which the piece was released: castling, or another one (4.7). */
  stands(move, released) {
    return this.putsDown(move, released) && (move.rook !== undefined) === released.castles;
  }

  /** Returns the moves that the touched pieces leave, in the order of touching. */
  bind(legal, touched, free) {
    const { position, rules } = this;
    const king = position.board.indexOf(position.white ? 'K' : 'k');
    const isRook = (square) =>
      this.own(square) && position.board[square].toLowerCase() === 'r' && square >> 3 === king >> 3; // to castle
    const takes = (move, square) => captured(position, move) === square;
    const concerns = (move, square) => (this.own(square) ? this.moves(move, square) : takes(move, square));

    // 4.4.b: rooks touched before the king do not castle. A rook touched with the king is not before it.
    const barred = new Set();
    const kingAt = touched.findIndex(({ square }) => square === king);
    touched.forEach(({ square }, index) => {
      const together = touched[kingAt]?.together && index === kingAt - 1;
      if (kingAt >= 0 && index < kingAt && !together && isRook(square)) barred.add(square);
    });
    let moves = legal.filter((move) => !barred.has(move.rook));
    if (!moves.length) moves = legal; // 4.5
    const castlingWith = (rook) => moves.find((move) => move.rook === rook);

    const seen = []; // the pieces in the order in which they count (4.3.c: an own piece before the opponent's)
    let result = null; // an obligation that later touches do not change
    for (let i = 0; i < touched.length && !result; i++) {
      const unit = [touched[i].square];
      if (touched[i + 1]?.together) unit.push(touched[++i].square);
      unit.sort((a, b) => Number(this.own(b)) - Number(this.own(a)));
      const kingToo = unit.includes(king);
      const rooks = unit
        .filter((square) => square !== king && isRook(square))
        .sort((a, b) => Number(!castlingWith(a)) - Number(!castlingWith(b)));
      const firstNow = () => seen.find((square) => !free.has(square) && moves.some((move) => concerns(move, square)));
      const first = firstNow();
      const kingTouched = kingToo || seen.includes(king);
      const earlier = first !== undefined && first !== king; // another piece binds already
      const intends = kingTouched && !earlier; // to castle
      const castling = intends && rooks.length ? castlingWith(rooks[0]) : undefined;
      if (castling)
        result = [castling]; // 4.4.a
      else if (intends && (kingToo || rules.edition >= 2018) && !moves.some((move) => move.from === king))
        for (const rook of rooks) if (!seen.includes(rook)) free.add(rook); // 4.4.c
      if (kingToo && intends && rooks.length) unit.sort((a, b) => Number(b === king) - Number(a === king));
      for (const square of unit) if (!seen.includes(square)) seen.push(square);
      if (result) break;
      // 4.3.c: the first own piece takes the first piece of the opponent
      const mine = seen.find((square) => this.own(square));
      const his = seen.find((square) => !this.own(square));
      if (mine !== undefined && his !== undefined) {
        const both = moves.filter((move) => move.from === mine && takes(move, his));
        if (both.length) result = both;
      }
      if (!result && touched.length === i + 1) {
        const binder = firstNow();
        if (binder !== undefined) return moves.filter((move) => concerns(move, binder));
      }
    }
    return result ?? moves;
  }

  /** Returns the move that the released pieces have made (4.7), or null. */
  releasedMove() {
    const { turn, position } = this;
    if ((!turn.released && !turn.rookReleased) || turn.pending) return null;
    const moves = this.permitted();
    const [move] = moves;
    if (move?.rook !== undefined && moves.length === 1)
      // b; in Chess960 king or rook may stay where it is (F.3)
      return (turn.released || move.kingTo === move.from) && (turn.rookReleased || move.rookTo === move.rook)
        ? move
        : null;
    if (!turn.released || !move || !this.stands(move, turn.released)) return null;
    if (move.promotion) return turn.promotion === move.promotion && moves.length === 1 ? move : null; // c
    const taken = captured(position, move);
    if (taken >= 0 && taken !== move.to)
      // a: a pawn captured en passant is taken off by itself
      return turn.takenOff.includes(taken) ? move : null;
    return move;
  }

  addTouch(square, announced, together = false) {
    const { touched } = this.turn;
    // A piece that was only announced is touched now, after those touched in between (D.2.2).
    if (touched.some((touch) => touch.square === square && (announced || !touch.announced))) return false;
    touched.push({ square, announced, together });
    return true;
  }

  /** Returns true if another touched piece than this one must be moved or captured. */
  bindsElsewhere(from) {
    const legal = legalMoves(this.position);
    const concerns = (square) => (move) => this.moves(move, square) || captured(this.position, move) === square;
    const free = new Set(this.turn.attempted);
    const moves = this.permitted(free);
    const others = this.turn.touched.filter(({ square }) => square !== from && !free.has(square));
    if (moves.some((move) => this.moves(move, from) && !(move.rook === from && this.turn.rookReleased))) return false;
    return moves.length < legal.length || others.some(({ square }) => legal.some(concerns(square)));
  }

  /** Returns true if the illegal move touches a piece on its target: not so of a king that would castle. */
  meantToCapture(from, to) {
    return this.position.board[to] && !this.rookOfAttempt(from, to).length;
  }

  /**
   * Returns, as a list, the rook with which a king castles that is put on its own rook, or on file c or g and two
   * squares or more away.
   */
  rookOfAttempt(from, to) {
    const { board, castle } = this.position;
    if (board[from].toLowerCase() !== 'k' || from >> 3 !== to >> 3) return [];
    if (this.own(to) && board[to].toLowerCase() === 'r') return [to];
    if (Math.abs(from - to) < 2 || (to & 7) !== (to > from ? 6 : 2)) return [];
    const rooks = [0, 1, 2, 3, 4, 5, 6, 7]
      .map((file) => (from & 56) + file)
      .filter((square) => this.own(square) && board[square].toLowerCase() === 'r' && square < from === to < from);
    const outermost = to > from ? rooks.at(-1) : rooks[0];
    const rook = rooks.find((square) => castle.has(square)) ?? outermost;
    return rook === undefined ? [] : [rook];
  }

  /** Returns true if this puts down the rook of the castling that must be played. */
  rookOfCastling(from, to) {
    const moves = this.permitted();
    return moves.length === 1 && moves[0].rook === from && moves[0].rookTo === to;
  }

  pawnLeft() {
    const { turn } = this;
    if (!turn.released || turn.pending) return false;
    const moves = this.permitted();
    return moves.length > 0 && moves.every((move) => move.promotion) && !turn.promotion;
  }

  /** Completed, or followed by a release, an announcement is no slip any more (D.2.7: at once). */
  settleAnnounced() {
    for (const touch of this.turn.touched) touch.announced = false;
  }

  forgetAnnounced() {
    const { turn } = this;
    turn.pending = null;
    const before = turn.touched.slice(0, turn.touchedBefore);
    turn.touchedBefore -= before.filter(({ announced }) => announced).length;
    turn.touched = turn.touched.filter(({ announced }) => !announced);
  }
}
