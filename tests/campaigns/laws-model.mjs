// SPDX-License-Identifier: MIT
// A second arbiter, written from the text of the Laws and without any code of core: Articles 3.7 to 3.9, 4, 6.2, 6.3,
// 6.8 to 6.12, 7.1, 7.4 to 7.6, 9.1, 9.4, 9.5.b, A.4.b, A.4.c, D.2.2, D.2.7, G.4 and G.5. It takes the events of
// core/include/chess/event.h that concern these, and tells what is allowed after them. laws.mjs compares it with core.
import { Timing, bare, other } from './laws-flags.mjs';
import { inCheck, legalMoves, moveName, placement, play, readFen } from './laws-moves.mjs';
import { copyTurn, freshTurn } from './laws-touch.mjs';

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
  claimNeedsTime: false, // A.4.c, until 2014
  quickplay: false, // G.2
  defaultTime: 0, // 6.7.a, E.10
};
const LATER = { ...LAWS_2014, edition: 2018, emptyPress: true, twoHands: true, movesBeforeAgreement: 1 };
const RAPID = { stands: true, seen: false };
export const RULE_SETS = {
  'fide-1997': { ...LAWS_2014, edition: 1997, lose: 0, bonus: 0, touchRefuses: false, touchEndsClaim: false },
  'fide-2014': LAWS_2014,
  'fide-2014 illegal_move_seen=0': { ...LAWS_2014, seen: false },
  'fide-2014-rapid': { ...LAWS_2014, ...RAPID, lose: 1, claimNeedsTime: true },
  'fide-2014 default_time=5000': { ...LAWS_2014, defaultTime: 5 },
  'fide-2018': LATER,
  'fide-2018 illegal_move_seen=0': { ...LATER, seen: false },
  'fide-2018-rapid': { ...LATER, ...RAPID },
  'fide-2023': { ...LATER, edition: 2023 },
  'fide-2023 default_time=3600000': { ...LATER, edition: 2023, defaultTime: 3600 },
  'fide-2023-rapid': { ...LATER, ...RAPID, edition: 2023, bonus: 60, claimBonus: 60 },
  'ffe-2014': LAWS_2014,
  'ffe-scolaire-2014': { ...LAWS_2014, lose: 3, claimNeedsTime: true },
  'fide-2014 quickplay=1': { ...LAWS_2014, quickplay: true },
  'fide-2014-rapid quickplay=1': { ...LAWS_2014, ...RAPID, lose: 1, claimNeedsTime: true, quickplay: true },
  'fide-2023 quickplay=1': { ...LATER, edition: 2023, quickplay: true },
};
Object.assign(RULE_SETS['fide-1997'], { claimBonus: 180, claimOffers: false, claimHalves: true, defaultTime: 3600 });

const MOST_POSITIONS = 60;

/** Returns true if every line ends, and none in mate; `left` is the number of positions that may be looked at. */
function endsWithoutMate(position, left) {
  const moves = legalMoves(position);
  if (!moves.length) return !inCheck(position, position.white);
  left.count -= moves.length;
  return left.count >= 0 && moves.every((move) => endsWithoutMate(play(position, move), left));
}

/** 5.2.b for positions without blocked pawns: bare kings, one minor piece, or a few forced moves to stalemate. */
function deadPosition(position) {
  const rest = position.board.filter((piece) => piece && piece.toLowerCase() !== 'k');
  if (rest.length === 0 || (rest.length === 1 && 'nb'.includes(rest[0].toLowerCase()))) return true;
  return legalMoves(position).length <= 2 && endsWithoutMate(position, { count: MOST_POSITIONS });
}

export class Model extends Timing {
  constructor(rules, fen, control = '90') {
    super(readFen(fen), RULE_SETS[rules], control);
    this.displaced = [false, false];
    this.displacedFrom = -1; // whose clock ran before
    this.illegal = [0, 0];
    this.warnings = [0, 0];
    this.hands = [false, false];
    this.pressed = [false, false]; // without a move, not seen by the arbiter
    this.pressedAt = [0, 0]; // the number of lines then, a half less than that of a later line
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
    const { sheet, turn, offer, displaced, illegal, warnings, hands, pressed, pressedAt, asking, claiming } = this;
    const lists = { offer, displaced, illegal, warnings, hands, pressed, pressedAt, asking, claiming };
    const copies = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list]]));
    return {
      ...this,
      ...copies,
      clock: this.clock.copy(),
      sheet: sheet.map((line) => ({ ...line })),
      turn: copyTurn(turn),
    };
  }

  act(event) {
    const { kind, by, time } = event;
    this.clock.advance(time, this.display);
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
    const taken = kind === 'offer' || kind === 'absent' || kind === 'default'; // names of fields, or reserved
    const handler = taken ? `${kind}_` : kind.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
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
    if (this.result !== '*') this.completeLine(this.sheet.at(-1));
  }

  /** 6.2.a: the clock counts the move. */
  completeLine(line) {
    if (line.completed) return;
    line.completed = true;
    this.clock.complete(line.by);
  }

  /** 7.5.a, 7.6: takes the lines after the first `count` off the sheet; moves not completed before them are now. */
  shorten(count) {
    for (const line of this.sheet.splice(count)) if (line.completed) this.clock.moves[line.by]--;
    for (const line of this.sheet) if (!line.illegal) this.completeLine(line); // an illegal one by the next (6.2.a.2)
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
    if (line && line.by === this.mover) this.completeLine(line);
  }

  /** The illegal move on the board becomes a line of the sheet. */
  writeIllegal() {
    const { position, turn } = this;
    const { from, to, promotion } = turn.pending;
    const move = { from, to, ...(promotion && { promotion }) };
    this.answerStands();
    this.completeEarlier();
    this.sheet.push({
      before: position,
      turn,
      by: this.mover,
      completed: false,
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

  /** Gives the move to the opponent of an illegal move that is not completed, so that he can answer it (6.2.a). */
  answersIllegal(by) {
    if (by === this.mover || this.stopped) return true;
    if (this.pawnLeft()) this.turn.pending = { ...this.turn.released, promotion: '' };
    if (!this.turn.pending) return true;
    const { to } = this.turn.pending;
    if (this.position.board[to].toLowerCase() === 'k') return false;
    this.writeIllegal();
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
      // F.3: once the rook has castled alone, the king stays where it is.
      const made = (move) => turn.rookReleased && move.rook === to && move.kingTo === from;
      // 4.7: a king released in castling does not go on to the rook's square.
      const stays = (move) => turn.released?.from === from && turn.released.to !== to && move.kingTo !== to;
      const allowed = this.permitted().filter(
        (move) => this.putsDown(move, { from, to }) && !made(move) && !stays(move),
      );
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
    this.leave({ from, to, promotion: '', released: true });
    return true;
  }

  /** 6.2.a.2: the next move completes an illegal one that the opponent has answered. */
  completesIllegal(by) {
    const line = this.sheet.at(-2);
    if (!line?.illegal || line.completed || line.by !== by || !this.rules.seen) return false;
    this.completeLine(line);
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
      this.make(allowed);
      return true;
    }
    this.touchNow(by);
    this.offer[other(by)] = false;
    this.hands[by] = false;
    this.leave({ from, to, promotion: promotion ?? '' });
    this.addTouch(from, turn.pending !== null);
    if (this.meantToCapture(from, to)) this.addTouch(to, turn.pending !== null);
    return true;
  }

  make(move) {
    this.write(move);
  }

  /** Leaves an illegal move on the board, which the press would complete. */
  leave(pending) {
    this.turn.pending = pending;
  }

  press({ by }) {
    if (this.stopped || by !== this.running || this.displaced.includes(true)) return false;
    const { turn, rules } = this;
    if (by === this.mover && turn.pending) {
      this.pressIllegal(by);
      return true;
    }
    if (by === this.mover && this.pawnLeft()) {
      // 4.7.c, 7.5.a: the pawn stands on the last rank and was not replaced
      turn.pending = { ...turn.released, promotion: '' };
      this.pressIllegal(by);
      return true;
    }
    const line = this.sheet.findLast((one) => one.by === by && !one.completed);
    if (line) {
      this.completeLine(line);
      this.running = other(by);
      const index = this.sheet.indexOf(line);
      if (line.illegal && !line.judged && rules.seen) this.correct(index);
      else if (line.hands && rules.twoHands) this.penalise(by);
      return true;
    }
    if (by !== this.mover) {
      this.running = other(by); // his clock ran though the opponent has the move
    } else if (rules.emptyPress && !rules.seen) {
      const earlier = this.pressed[other(by)] ? this.pressedAt[other(by)] + 0.1 : -1; // a slip may shorten the sheet
      if (!this.pressed[by]) this.pressedAt[by] = Math.max(this.sheet.length - 0.5, earlier);
      this.pressed[by] = true;
      this.running = other(by);
    } else if (rules.emptyPress) this.penalise(by);
    else this.warnings[by]++;
    return true;
  }

  /** 7.5.a: an illegal move that the arbiter sees is not counted. A king that was taken is always missed (1.2). */
  pressIllegal(by) {
    const seen = this.rules.seen || this.position.board[this.turn.pending.to].toLowerCase() === 'k';
    this.writeIllegal();
    if (seen) this.correct(this.sheet.length - 1);
    else this.complete(by);
  }

  complete(by) {
    this.completeLine(this.sheet.at(-1));
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
    } else this.clock.add(other(by), bonus, this.display);
  }

  /** 7.5.a: the position before the illegal move is set up again; what was touched before it or in it binds. */
  correct(index) {
    const line = this.sheet[index];
    const { by, move, before, turn } = line;
    this.shorten(index);
    this.position = before;
    this.turn = { ...copyTurn(turn), pending: null };
    this.settleAnnounced();
    this.running = by;
    this.displaced = [false, false];
    this.pressed = [false, false];
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
    if (value < this.sheet.length) {
      this.position = this.sheet[value].before;
      this.turn = freshTurn();
    }
    this.shorten(value);
    this.turn.pending = null; // what was touched in this position still binds (4.3, 4.7)
    this.settleAnnounced();
    this.displaced = [false, false];
    this.pressed = [false, false];
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
    this.penalise(by);
    if (by === this.mover) this.running = by;
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
    const { claimHalves, claimBonus } = this.rules;
    if (claimHalves) this.clock.add(by, -Math.min(180, Math.max(0, this.clock.left[by]) / 2), this.display);
    this.clock.add(other(by), claimBonus, this.display);
    // The claim is decided at once, and play goes on (9.5.b); displaced pieces are put back first (7.4).
    if (this.stopped && !this.holdsClocks() && !this.displaced.includes(true)) this.running = by;
    this.stopped &&= this.holdsClocks();
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
    if (!this.stopped || this.holdsClocks()) return false;
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
        clock: this.clock.left.map((left) => Math.max(0, left)).join(' '),
        counter: this.clock.moves.join(' '),
        flags: this.clock.fallen.map((time) => Number(time !== null)).join(' '),
        released: released ? moveName(released) : '-',
        ...(!this.sheet.some((line) => line.illegal) && { permitted: this.permitted().map(moveName).sort().join(' ') }),
      }),
    };
  }
}
