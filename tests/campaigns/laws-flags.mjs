// SPDX-License-Identifier: MIT
// Flags (6.8 to 6.11, A.4.c), times that the arbiter changes, and the quickplay finish (G.4, G.5), written from the
// text of the Laws and without any code of core. A part of the second arbiter in laws-model.mjs.
import { Clock } from './laws-clock.mjs';
import { belongs } from './laws-moves.mjs';
import { Handling } from './laws-touch.mjs';

export const other = (color) => 1 - color;
export const bare = (board, white) => board.filter((piece) => belongs(piece, white)).length === 1;
const MINUTES_2 = 120;

/** The clock, and what is decided because of the time left on it. */
export class Timing extends Handling {
  constructor(position, rules, control) {
    super(position, rules);
    this.clock = new Clock(control);
    this.running = -1; // whose clock runs, unless the clocks are stopped
    this.stopped = false;
    /** @type {any} */
    this.result = '*';
    /** @type {any[]} */
    this.sheet = []; // { before, turn, by, completed, illegal, hands }
    this.offer = [false, false];
    /** @type {number[]} */
    this.asking = []; // G.4: who has asked for an increment, in this order
    /** @type {number[]} */
    this.claiming = []; // G.5: whose claims are to be decided, in this order
    this.postponed = -1; // G.5.b: whose claim will be
    this.due = false; // a flag has fallen, and the claim is to be decided
  }

  get mover() {
    return this.position.white ? 0 : 1;
  }

  /** Whose clock runs, -1 if none does. */
  get display() {
    return this.stopped ? -1 : this.running;
  }

  /** The clocks stand until the arbiter has decided (G.5.b). */
  holdsClocks() {
    return this.due;
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

  /* ------------------------------------------------------------------- flags (6.8 to 6.11) and the arbiter's times */

  addTime({ player, value }) {
    this.clock.add(player, value, this.display);
    return true;
  }

  setTime({ player, value }) {
    this.clock.set(player, value, this.display);
    if (this.clock.fallen.every((time) => time === null)) this.due = false;
    return true;
  }

  claimFlag({ by }) {
    const { fallen } = this.clock;
    const late = this.rules.claimNeedsTime && fallen[by] !== null; // A.4.c
    if (fallen[other(by)] !== null && !late) this.judgeFlag();
    return true;
  }

  seeFlag() {
    if (this.clock.fallen.every((time) => time === null)) return false;
    this.judgeFlag();
    return true;
  }

  /** 6.9, for the flag that the clock shows to have fallen first; G.5.b: a claim is decided before. */
  judgeFlag() {
    const [white, black] = this.clock.fallen.map((time) => time ?? Infinity);
    if (white === black) this.judgeBothFlags();
    else if (this.isClaimed()) this.due = this.stopped = true;
    else this.loseOnTime(white < black ? 0 : 1);
  }

  loseOnTime(by) {
    const drawn = bare(this.position.board, other(by) === 0); // as in penalise()
    this.result = drawn ? '1/2-1/2' : ['0-1 1/2-1/2', '1-0 1/2-1/2'][by];
  }

  /** 6.11: the arbiter cannot tell which flag fell first. */
  seeBothFlags() {
    if (this.clock.fallen.includes(null)) return false;
    this.judgeBothFlags();
    return true;
  }

  judgeBothFlags() {
    if (this.clock.isLast(0) && this.clock.isLast(1)) this.result = '1/2-1/2';
    else for (const by of [0, 1]) this.clock.beginNext(by);
  }

  /* ---------------------------------------------------------------------------- the quickplay finish (G.4, G.5) */

  /** G.3, G.4, G.5: in the last period, without increment, with less than two minutes; not in blitz. */
  mayAskTheArbiter(by) {
    const { clock } = this;
    const last = [0, 1].every((color) => clock.isLast(color) && clock.increment(color) === 0);
    const blitz = clock.periods.reduce((sum, { time }) => sum + time, 0) <= 600;
    const short = clock.fallen[by] === null && clock.left[by] < MINUTES_2;
    return this.rules.quickplay && last && !blitz && by === this.mover && short;
  }

  requestIncrement({ by }) {
    if (this.stopped || !this.mayAskTheArbiter(by) || this.offer[other(by)]) return false;
    if (!this.asking.includes(by)) this.asking.push(by);
    this.offerDraw(by);
    return true;
  }

  /** G.4: the arbiter decides after the offer was refused. */
  answerRequest(granted) {
    const asks = this.asking.shift();
    if (asks === undefined || this.offer[asks]) return false;
    if (granted) {
      this.clock.addIncrement(5);
      this.clock.add(other(asks), MINUTES_2, this.display);
      this.asking = []; // G.3: only without an increment
    }
    this.stopped &&= this.holdsClocks();
    return true;
  }

  grantIncrement() {
    return this.answerRequest(true);
  }

  denyIncrement() {
    return this.answerRequest(false);
  }

  claimQuickplay({ by }) {
    if (!this.mayAskTheArbiter(by)) return false;
    if (!this.claiming.includes(by)) this.claiming.push(by);
    return true;
  }

  isClaimed() {
    return this.claiming.length > 0 || this.postponed >= 0;
  }

  declareDraw() {
    if (!this.isClaimed()) return false;
    this.result = '1/2-1/2';
    return true;
  }

  postpone() {
    const claims = this.claiming.shift();
    if (claims === undefined || this.due) return false;
    this.clock.add(other(claims), MINUTES_2, this.display);
    this.postponed = claims;
    this.stopped &&= this.holdsClocks();
    return true;
  }

  reject() {
    if (this.due) {
      Object.assign(this, { claiming: [], postponed: -1, due: false }); // one decision on the result (G.5.b)
      this.judgeFlag();
      return true;
    }
    const claims = this.claiming.shift();
    if (claims === undefined) return false;
    this.clock.add(other(claims), MINUTES_2, this.display); // G.5.c
    this.stopped &&= this.holdsClocks();
    return true;
  }
}
