// SPDX-License-Identifier: MIT
// A second arbiter, written from the text of the Laws and without any code of core: Articles 3.7 to 3.9, 4, 6.2, 7.4 to
// 7.6, 9.1, 9.4, 9.5.b, A.4.b, D.2.2 and D.2.7. It takes the events of core/include/chess/event.h that concern moves
// and touched pieces, and tells what is allowed after them. laws.mjs compares it with core.
import { belongs, captured, inCheck, legalMoves, moveName, placement, play, readFen } from './laws-moves.mjs';

const other = (color) => 1 - color;
const MINUTES_2 = 120;

/** The rule sets: what the editions say differently of the Articles above. */
const LAWS_2014 = {
  edition: 2014,
  lose: 2, // 7.5.b: this completed illegal move loses
  bonus: MINUTES_2, // 7.5.b
  stands: false, // A.4.b: an illegal move stands when it is answered
  seen: true, // the arbiter sees illegal moves at the press
  emptyPress: false, // from 2018, 7.5.3: a press without a move is an illegal move
  twoHands: false, // from 2018, 7.5.4
  touchRefuses: true, // 9.1.b.1
  touchEndsClaim: true, // 9.4
  claimBonus: MINUTES_2, // 9.5.b
  claimOffers: true, // 9.1.b.3
  movesBeforeAgreement: 0, // from 2018, 5.2.3
};
const LATER = { ...LAWS_2014, edition: 2018, emptyPress: true, twoHands: true, movesBeforeAgreement: 1 };
const RAPID = { stands: true, seen: false };
export const RULE_SETS = {
  'fide-1997': { ...LAWS_2014, edition: 1997, lose: 0, bonus: 0, touchRefuses: false, touchEndsClaim: false },
  'fide-2014': LAWS_2014,
  'fide-2014 illegal_move_seen=0': { ...LAWS_2014, seen: false },
  'fide-2014-rapid': { ...LAWS_2014, ...RAPID, lose: 1 },
  'fide-2018': LATER,
  'fide-2018 illegal_move_seen=0': { ...LATER, seen: false },
  'fide-2018-rapid': { ...LATER, ...RAPID },
  'fide-2023': { ...LATER, edition: 2023 },
  'fide-2023-rapid': { ...LATER, ...RAPID, edition: 2023, bonus: 60, claimBonus: 60 },
  'ffe-2014': LAWS_2014,
  'ffe-scolaire-2014': { ...LAWS_2014, lose: 3 },
};
Object.assign(RULE_SETS['fide-1997'], { claimBonus: 180, claimOffers: false, claimHalves: true });

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
const freshTurn = () => ({
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
const copyTurn = (turn) => ({
  ...turn,
  touched: turn.touched.map((touch) => ({ ...touch })),
  takenOff: [...turn.takenOff],
});

const bare = (board, white) => board.filter((piece) => belongs(piece, white)).length === 1;
/** 5.2.b for positions without blocked pawns: bare kings, or one minor piece. */
function deadPosition({ board }) {
  const rest = board.filter((piece) => piece && piece.toLowerCase() !== 'k');
  return rest.length === 0 || (rest.length === 1 && 'nb'.includes(rest[0].toLowerCase()));
}

export class Model {
  constructor(rules, fen) {
    this.rules = RULE_SETS[rules];
    this.position = readFen(fen);
    this.start = this.position;
    /** @type {any[]} */
    this.sheet = []; // { before, turn, by, completed, illegal, hands }
    this.turn = freshTurn();
    this.clock = [5400, 5400];
    this.running = -1;
    this.now = 0;
    this.result = '*';
    this.offer = [false, false];
    this.displaced = [false, false];
    this.displacedFrom = -1; // whose clock ran before
    this.illegal = [0, 0];
    this.warnings = [0, 0];
    this.hands = [false, false];
    this.pressed = [false, false]; // without a move, not seen by the arbiter
    this.pressedAt = [0, 0]; // the number of lines then, a half less than that of a later line
    this.stopped = false;
  }

  get mover() {
    return this.position.white ? 0 : 1;
  }

  /* ------------------------------------------------------------------------------- what is allowed (4.3 to 4.7) */

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

  /* ------------------------------------------------------------------------------------------------- the events */

  /** Handles an event; returns false, changing nothing, if it cannot happen now. */
  handle(event) {
    const before = this.copy();
    const accepted = this.result === '*' && this.act(event);
    if (!accepted) Object.assign(this, before);
    return accepted;
  }

  copy() {
    const { sheet, turn, clock, offer, displaced, illegal, warnings, hands, pressed, pressedAt } = this;
    const lists = { clock, offer, displaced, illegal, warnings, hands, pressed, pressedAt };
    const copies = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list]]));
    return { ...this, ...copies, sheet: sheet.map((line) => ({ ...line })), turn: copyTurn(turn) };
  }

  act(event) {
    const { kind, by, time } = event;
    if (this.running >= 0 && !this.stopped) this.clock[this.running] -= time - this.now;
    this.now = time;
    if (kind === 'start') {
      this.running = this.mover;
      return true;
    }
    if (kind === 'resume' && !this.stopped) return false;
    const made = this.releasedMove();
    const goesOn = by === this.mover && ['move', 'release', 'touch', 'promote', 'slip'].includes(kind);
    if (made && !goesOn) {
      this.write(made);
      this.sheet.at(-1).released = true;
      if (this.result !== '*') return true;
    }
    const handler = kind === 'offer' ? 'offer_' : kind.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    return this[handler](event);
  }

  /** Writes a legal move on the sheet. */
  write(move) {
    const { position, mover } = this;
    this.answerStands();
    this.completeEarlier();
    this.sheet.push({ before: position, turn: this.turn, by: mover, completed: false, move });
    this.hands[mover] = false;
    this.offer[other(mover)] = false;
    this.position = play(position, move);
    this.turn = freshTurn();
    const next = legalMoves(this.position);
    if (!next.length) this.result = inCheck(this.position, this.position.white) ? ['1-0', '0-1'][mover] : '1/2-1/2';
    else if (deadPosition(this.position)) this.result = '1/2-1/2';
    if (this.result !== '*') this.sheet.at(-1).completed = true;
  }

  /** A.4.b: the opponent has made his next move, so the illegal move before it stands. */
  answerStands() {
    const last = this.sheet.at(-1);
    if (this.rules.stands && last?.illegal) last.judged = true;
    this.pressed[other(this.mover)] = false;
  }

  /** 6.2.a.2: a player's next move completes the one before. */
  completeEarlier() {
    const line = this.sheet.at(-2);
    if (line && line.by === this.mover) line.completed = true;
  }

  /** The illegal move on the board becomes a line of the sheet. */
  writeIllegal(completed) {
    const { position, turn } = this;
    const { from, to, promotion } = turn.pending;
    const move = { from, to, ...(promotion && { promotion }) };
    this.answerStands();
    this.completeEarlier();
    this.sheet.push({
      before: position,
      turn,
      by: this.mover,
      completed,
      illegal: true,
      released: turn.pending.released,
      move,
    });
    // It moves one piece from one square to the other, whatever was meant.
    this.position = { ...play({ ...position, passed: -1 }, move), passed: -1 };
    this.turn = freshTurn();
  }

  hasMove(by) {
    return by === this.mover && !this.stopped;
  }

  touchNow(by) {
    if (this.rules.touchRefuses) this.offer[other(by)] = false;
  }

  addTouch(square, announced, together = false) {
    const { touched } = this.turn;
    // A piece that was only announced is touched now, after those touched in between (D.2.2).
    if (touched.some((touch) => touch.square === square && (announced || !touch.announced))) return false;
    touched.push({ square, announced, together });
    return true;
  }

  /** Gives the move to the opponent of an illegal move that is not completed, so that he can answer it (6.2.a). */
  answersIllegal(by) {
    if (by === this.mover || this.stopped) return true;
    if (this.pawnLeft()) this.turn.pending = { ...this.turn.released, promotion: '' };
    if (!this.turn.pending) return true;
    const { to } = this.turn.pending;
    if (this.position.board[to].toLowerCase() === 'k') return false;
    this.writeIllegal(false);
    return true;
  }

  touch({ by, from, to }) {
    if (!this.hasMove(by)) return false;
    const squares = [from, to].filter((square) => square !== undefined);
    if (squares.some((square) => !this.position.board[square])) return false;
    this.touchNow(by);
    // The first touch counts; both are at the same time only if neither was touched before.
    const added = this.addTouch(squares[0], false);
    if (squares.length > 1 && squares[1] !== squares[0]) this.addTouch(squares[1], false, added);
    this.turn.takenOff.push(...squares);
    return true;
  }

  adjust({ by, from }) {
    if (from !== undefined && !this.position.board[from]) return false;
    if (this.hasMove(by) && by === this.running && !this.releasedMove()) return true;
    this.warnings[by]++;
    return true;
  }

  promote({ by, promotion }) {
    if (!this.hasMove(by)) return false;
    this.touchNow(by);
    const { turn } = this;
    const { pending } = turn;
    if (!turn.promotion) Object.assign(turn, { promotion, touchedBefore: turn.touched.length }); // 4.4.d
    // 4.7.c: the pawn that stands on its last rank is replaced
    const name = pending && !pending.promotion && moveName({ ...pending, promotion: turn.promotion });
    const made = this.permitted().find((move) => moveName(move) === name);
    if (made) this.write(made);
    return true;
  }

  release({ by, from, to, promotion }) {
    if (!this.answersIllegal(by)) return false;
    if (!this.hasMove(by) || this.displaced.includes(true) || !this.own(from)) return false;
    if (this.completesIllegal(by)) return true;
    const { turn } = this;
    const legal = legalMoves(this.position).filter((move) => this.putsDown(move, { from, to }));
    this.touchNow(by);
    this.addTouch(from, false);
    const alone = this.permitted().find(
      (move) => move.rook === from && move.rookTo === to && this.moves(move, from) && !turn.released,
    );
    if (alone) {
      // F.3: the king stays where it is
      Object.assign(turn, { rookReleased: true, pending: null });
      turn.released = { from: alone.from, to: alone.rook, castles: true };
      this.settleAnnounced();
      return true;
    }
    if (this.rookOfCastling(from, to)) {
      turn.rookReleased = true;
      turn.pending = null;
      this.settleAnnounced();
      return true;
    }
    if (legal.length) {
      const allowed = this.permitted().filter((move) => this.putsDown(move, { from, to }));
      if (!allowed.length) return true; // a breach: the piece goes back
      turn.pending = null;
      this.settleAnnounced();
      turn.released ??= { from, to, castles: allowed.every((move) => move.rook !== undefined) };
      if (promotion && !turn.promotion && legal[0].promotion) {
        turn.promotion = promotion;
        turn.touchedBefore = turn.touched.length;
      }
      return true;
    }
    if (turn.released || (!turn.intended && this.bindsElsewhere(from))) return true; // a breach as well
    this.settleAnnounced();
    if (this.meantToCapture(from, to)) this.addTouch(to, false);
    turn.attempted = this.rookOfAttempt(from, to);
    turn.pending = { from, to, promotion: '', released: true };
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

  /** 6.2.a.2: the next move completes an illegal one that the opponent has answered. */
  completesIllegal(by) {
    const line = this.sheet.at(-2);
    if (!line?.illegal || line.completed || line.by !== by || !this.rules.seen) return false;
    line.completed = true;
    this.correct(this.firstIllegal());
    return true;
  }

  move({ by, from, to, promotion }) {
    if (!this.answersIllegal(by)) return false;
    if (!this.hasMove(by) || this.displaced.includes(true) || !this.own(from)) return false;
    if (this.completesIllegal(by)) return true;
    const wanted = { from, to };
    const { turn } = this;
    const found = legalMoves(this.position).filter((move) => this.fits(move, wanted));
    // 4.6: the new piece may stand there before the pawn moves
    const role = promotion ?? (found.some((move) => move.promotion) ? turn.promotion : '');
    const legal = found.filter((move) => (move.promotion ?? '') === role);
    if (legal.length) {
      const allowed = this.permitted().find((move) => legal.some((one) => moveName(one) === moveName(move)));
      if (!allowed) return true; // 4.3 to 4.7: a breach
      turn.pending = null;
      this.write(allowed);
      return true;
    }
    this.touchNow(by);
    this.offer[other(by)] = false;
    this.hands[by] = false;
    turn.pending = { from, to, promotion: promotion ?? '' };
    this.addTouch(from, true);
    if (this.meantToCapture(from, to)) this.addTouch(to, true);
    return true;
  }

  press({ by }) {
    if (this.stopped || by !== this.running || this.displaced.includes(true)) return false;
    const { turn, rules } = this;
    if (by === this.mover && turn.pending) {
      this.writeIllegal(true);
      this.complete(by);
      if (rules.seen) this.correct(this.sheet.length - 1);
      return true;
    }
    if (by === this.mover && this.pawnLeft()) {
      // 4.7.c, 7.5.a: the pawn stands on the last rank and was not replaced
      turn.pending = { ...turn.released, promotion: '' };
      this.writeIllegal(true);
      this.complete(by);
      if (rules.seen) this.correct(this.sheet.length - 1);
      return true;
    }
    const line = this.sheet.findLast((one) => one.by === by && !one.completed);
    if (line) {
      line.completed = true;
      this.running = other(by);
      const index = this.sheet.indexOf(line);
      if (line.illegal && !line.judged && rules.seen) this.correct(index);
      else if (line.hands && rules.twoHands) this.penalise(by);
      return true;
    }
    if (by !== this.mover) {
      this.running = other(by); // his clock ran though the opponent has the move
    } else if (rules.emptyPress && !rules.seen) {
      if (!this.pressed[by]) this.pressedAt[by] = this.sheet.length - 0.5;
      this.pressed[by] = true;
      this.running = other(by);
    } else if (rules.emptyPress) this.penalise(by);
    else this.warnings[by]++;
    return true;
  }

  pawnLeft() {
    const { turn } = this;
    if (!turn.released || turn.pending) return false;
    const moves = this.permitted();
    return moves.length > 0 && moves.every((move) => move.promotion) && !turn.promotion;
  }

  complete(by) {
    this.sheet.at(-1).completed = true;
    this.running = other(by);
  }

  /** 7.5.b */
  penalise(by) {
    this.illegal[by]++;
    const { lose, bonus } = this.rules;
    if (lose && this.illegal[by] >= lose) {
      // That the opponent cannot mate is judged for a bare king only.
      const drawn = bare(this.position.board, other(by) === 0);
      this.result = drawn ? '1/2-1/2' : ['0-1 1/2-1/2', '1-0 1/2-1/2'][by];
      this.running = -1;
    } else this.clock[other(by)] += bonus;
  }

  /** 7.5.a: the position before the illegal move is set up again; what was touched before it or in it binds. */
  correct(index) {
    const line = this.sheet[index];
    const { by, move, before, turn } = line;
    this.sheet.length = index;
    this.position = before;
    this.turn = { ...copyTurn(turn), pending: null };
    this.settleAnnounced();
    this.running = by;
    this.displaced = [false, false];
    this.pressed = [false, false];
    for (const one of this.sheet) one.completed ||= !one.illegal; // of an illegal move by the next one (6.2.a.2)
    this.penalise(by);
    const queen = this.permitted().find((one) => moveName(one) === `${moveName(move)}q`);
    if (!queen || move.promotion || this.result !== '*') return;
    const offer = [...this.offer];
    this.write(queen); // 7.5.a: the pawn on the last rank becomes a queen
    this.offer = offer;
    this.complete(by);
  }

  /** D.2.7: takes back what was announced, not what was touched or released. */
  slip({ by }) {
    if (this.stopped) return false;
    const { turn } = this;
    if (by === this.mover) {
      if (!turn.pending || turn.pending.released) return false; // also of a move made by releasing a piece
      this.forgetAnnounced();
      return true;
    }
    const line = this.sheet.at(-1);
    if (turn.pending || !line || line.by !== by || line.completed || line.released) return false;
    this.sheet.pop();
    this.position = line.before;
    this.turn = copyTurn(line.turn);
    this.forgetAnnounced();
    return true;
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

  twoHands({ by }) {
    const line = this.sheet.slice(-2).find((one) => one.by === by && !one.completed);
    if (!line || line.illegal) return false;
    if (this.rules.twoHands) line.hands = true;
    else this.warnings[by]++;
    return true;
  }

  displace({ by }) {
    this.displaced[by] = true;
    if (!this.displaced[other(by)]) this.displacedFrom = this.running;
    this.running = by;
    return true;
  }

  replace({ by }) {
    if (!this.displaced[by]) return false;
    this.displaced[by] = false;
    this.running = this.displacedFrom;
    return true;
  }

  /** 7.6 */
  restore({ value }) {
    if (value > this.sheet.length) return false;
    if (value < this.sheet.length) this.position = this.sheet[value].before;
    this.sheet.length = value;
    this.turn = freshTurn();
    this.displaced = [false, false];
    this.pressed = [false, false];
    for (const line of this.sheet) line.completed ||= !line.illegal;
    this.running = this.mover;
    return true;
  }

  firstIllegal() {
    if (this.rules.stands) {
      const last = this.sheet.length - 1;
      const line = this.sheet[last];
      return line?.illegal && line.completed && !line.judged ? last : -1;
    }
    return this.sheet.findIndex((line) => line.illegal && line.completed && !line.judged);
  }

  judgePress(by) {
    this.pressed[by] = false;
    if (by === this.mover) this.running = by;
    this.penalise(by);
  }

  claimIllegal({ by }) {
    const index = this.firstIllegal();
    const offence = this.firstOffence(this.rules.stands && index >= 0 && this.sheet[index].by === by ? -1 : index, [
      other(by),
    ]);
    if (offence) offence();
    else this.warnings[by]++;
    return true;
  }

  seeIllegal() {
    const offence = this.firstOffence(this.firstIllegal(), [0, 1]);
    offence?.();
    return offence !== undefined;
  }

  /** 7.5.1: what came first is judged, and what came after it is undone with the position. */
  firstOffence(index, pressers) {
    const offences = pressers
      .filter((by) => this.pressed[by])
      .map((by) => ({ at: this.pressedAt[by], judge: () => this.judgePress(by) }));
    if (index >= 0) offences.push({ at: index, judge: () => this.correct(index) });
    return offences.sort((a, b) => a.at - b.at)[0]?.judge;
  }

  movesBy(color) {
    return this.sheet.filter(({ by }) => by === color).length;
  }

  offerDraw(by) {
    if (this.mayAgree()) this.offer[by] = true;
  }

  mayAgree() {
    return Math.min(this.movesBy(0), this.movesBy(1)) >= this.rules.movesBeforeAgreement;
  }

  offer_({ by }) {
    if (this.offer[other(by)]) return false;
    if (this.offer[by] && this.mayAgree()) this.warnings[by]++;
    else this.offerDraw(by);
    return true;
  }

  accept({ by }) {
    if (!this.offer[other(by)]) return false;
    this.result = '1/2-1/2';
    return true;
  }

  refuse({ by }) {
    if (!this.offer[other(by)]) return false;
    this.offer[other(by)] = false;
    return true;
  }

  /** 9.3, which is never right in these short games; 9.5.b. */
  claimFifty({ by, from, to, promotion }) {
    if (by !== this.mover || this.turn.pending) return false;
    if (from !== undefined && !this.own(from)) return false;
    if ((this.turn.touched.length || this.turn.promotion) && this.rules.touchEndsClaim) return true; // 9.4
    // The claim is decided at once, and play goes on (9.5.b); displaced pieces are put back first (7.4).
    if (this.stopped && !this.displaced.includes(true)) this.running = by;
    this.stopped = false;
    if (this.rules.claimHalves) this.clock[by] -= Math.min(180, this.clock[by] / 2);
    this.clock[other(by)] += this.rules.claimBonus;
    if (this.rules.claimOffers) this.offerDraw(by);
    if (from !== undefined && !this.turn.intended)
      this.turn.intended =
        this.permitted().find(
          (move) => this.fits(move, { from, to }) && (move.promotion ?? '') === (promotion ?? ''),
        ) ?? null;
    return true;
  }

  stop() {
    if (this.stopped) return false;
    this.stopped = true;
    return true;
  }

  resume() {
    if (!this.stopped) return false;
    this.stopped = false;
    return true;
  }

  /** 5.1.2: from 2023 on a draw if the opponent cannot mate; here, if he has a bare king. */
  resign({ by }) {
    const isDrawn = this.rules.edition >= 2023 && bare(this.position.board, by === 1);
    this.result = isDrawn ? '1/2-1/2' : ['0-1', '1-0'][by];
    return true;
  }

  /** What is compared with core. */
  view() {
    const { position, result } = this;
    const over = result !== '*';
    const released = over ? null : this.releasedMove();
    return {
      board: placement(position),
      turn: position.white ? 'white' : 'black',
      result,
      sheet: String(this.sheet.length),
      illegal: this.illegal.join(' '),
      ...(!this.rules.stands && { warnings: this.warnings.join(' ') }),
      ...(!over && {
        running: this.stopped || this.running < 0 ? '-' : ['white', 'black'][this.running],
        offer: this.offer.map(Number).join(' '),
        displaced: this.displaced.map(Number).join(' '),
        clock: this.clock.join(' '),
        released: released ? moveName(released) : '-',
        ...(!this.sheet.some((line) => line.illegal) && { permitted: this.permitted().map(moveName).sort().join(' ') }),
      }),
    };
  }
}
