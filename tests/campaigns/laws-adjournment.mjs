// SPDX-License-Identifier: MIT
// Adjourned games, written from the text of Annexe E and without any code of core. The last part of the second arbiter
// in laws-model.mjs.
import { bare, other } from './laws-flags.mjs';
import { legalMoves, moveName } from './laws-moves.mjs';
import { Model } from './laws-model.mjs';

const words = (text) => new Set(text.split(' '));
const ANY_TIME = 'offer accept refuse resign add-time set-time position-lost';
/** What can happen while a player seals a move (E.1.a), and before the resumption (E.4 to E.6). */
const POSSIBLE = {
  sealing: words(
    `${ANY_TIME} touch release promote adjust move claim-fifty claim-flag see-flag see-both-flags stop resume seal`,
  ),
  adjourned: words(`${ANY_TIME} absent arrive admit session`),
};
const MOVES = words('touch release promote move');
const PHASES = { play: '1', sealing: '2', adjourned: '3' };

export class AdjournableModel extends Model {
  constructor(rules, fen, control) {
    super(rules, fen, control);
    /** @type {'play' | 'sealing' | 'adjourned'} */
    this.phase = 'play';
    this.sealer = -1; // who must seal
    this.envelope = -1; // whose move is in the envelope
    this.resumed = false;
    this.begun = 0; // when play was resumed
    this.absent = [false, false];
    this.admitted = [false, false];
    this.late = [false, false]; // loses, unless the sealed move ends the game (E.10)
  }

  copy() {
    const { absent, admitted, late } = this;
    return { ...super.copy(), absent: [...absent], admitted: [...admitted], late: [...late] };
  }

  act(event) {
    if (event.kind !== 'start' && !this.isPossible(event.kind)) return false;
    const accepted = super.act(event);
    if (accepted && this.result === '*') this.judgeLate();
    return accepted;
  }

  isPossible(kind) {
    if (this.phase !== 'play') return POSSIBLE[this.phase].has(kind);
    // Until the envelope is opened, its move is the next one (E.9).
    return kind !== 'session' && kind !== 'absent' && !(this.waits() && MOVES.has(kind));
  }

  /** At the resumption an envelope is to be opened. */
  waits() {
    return this.resumed && this.phase === 'play' && this.envelope >= 0;
  }

  /** E.7, E.9: the clocks stand until the envelope is opened, except that of an absent player (E.9.b, c). */
  holdsClocks() {
    return super.holdsClocks() || (this.waits() && !this.absent[other(this.envelope)]);
  }

  /* ------------------------------------------------------------------------------------ the adjournment (E.1) */

  adjourn() {
    if (this.stopped || this.turn.pending || this.envelope >= 0) return false;
    Object.assign(this, { phase: 'sealing', sealer: this.mover });
    return true;
  }

  adjournEarly({ by, value }) {
    if (by !== this.mover || value >= this.clock.left[by] || !this.adjourn()) return false;
    this.clock.add(by, -value, this.display);
    return true;
  }

  /** Sealed, or changed until the clock is stopped; E.9.c: a reply to an absent player. */
  seal({ by }) {
    const replies = this.phase === 'play';
    if (this.stopped || by !== this.mover) return false;
    if (replies && (!this.resumed || this.envelope >= 0 || !this.absent[other(by)])) return false;
    this.envelope = by;
    return true;
  }

  stop(event) {
    if (this.phase !== 'sealing' || event.by !== this.sealer) return super.stop();
    if (this.stopped || this.envelope !== this.sealer) return false;
    const made = super.releasedMove(); // a move made on the board as well; the pieces are put back (E.5)
    if (made) Object.assign(this.turn, { intended: made, released: null, rookReleased: false });
    Object.assign(this, { stopped: true, phase: 'adjourned', admitted: [false, false] });
    return true;
  }

  /** A move made on the board is the move to be sealed. */
  make(move) {
    if (this.phase === 'play') {
      super.make(move);
      return;
    }
    this.offer[other(this.mover)] = false; // 9.1.b.1: the piece is touched
    this.addTouch(move.from, false);
    this.turn.intended = move;
  }

  /** While sealing no press completes an illegal move: it goes back, and 4.3 applies. */
  leave(pending) {
    if (this.phase === 'play') super.leave(pending);
  }

  answersIllegal(by) {
    return this.phase === 'play' ? super.answersIllegal(by) : by === this.mover;
  }

  releasedMove() {
    return this.phase === 'play' ? super.releasedMove() : null;
  }

  /** A correction while sealing may give the move to the other player (6.2.a.2), who must then seal. */
  correct(index) {
    super.correct(index);
    if (this.phase === 'sealing') this.sealer = this.mover;
  }

  /** A position before that of the sealed move is restored: the move does not belong to it. */
  shorten(count) {
    if (count < this.sheet.length) this.envelope = -1;
    super.shorten(count);
  }

  /* ------------------------------------------------------------------------------- the resumption (E.5 to E.12) */

  session({ time }) {
    const replier = other(this.envelope);
    Object.assign(this, { phase: 'play', resumed: true, begun: time, displaced: [false, false] });
    if (!this.absent[replier]) return true;
    Object.assign(this, { running: replier, stopped: false }); // E.9.b, E.11
    return true;
  }

  /** E.7, E.10: the player who must answer is present, or has come too late. */
  mayOpen() {
    const replier = other(this.envelope);
    return this.waits() && (!this.absent[replier] || this.late[replier]);
  }

  open({ from, to, promotion }) {
    if (!this.mayOpen() || this.displaced.includes(true)) return false;
    const wanted = legalMoves(this.position).find(
      (move) => this.fits(move, { from, to }) && (move.promotion ?? '') === (promotion ?? ''),
    );
    if (!wanted) return this.loseBySealing();
    if (!this.permitted().some((move) => moveName(move) === moveName(wanted))) return false; // it is another one
    if (this.completesIllegal(this.envelope)) {
      Object.assign(this, { running: this.mover, stopped: false }); // the position before it is restored
      return true;
    }
    const offer = [...this.offer];
    Object.assign(this, { envelope: -1, running: this.mover, stopped: false });
    this.write(wanted);
    this.offer = offer; // E.4: opening the envelope answers no offer
    if (this.result === '*') this.complete(this.sheet.at(-1).by);
    return true;
  }

  /** E.8, 6.9 */
  loseBySealing() {
    if (!this.mayOpen()) return false;
    const drawn = bare(this.position.board, other(this.envelope) === 0); // as in penalise()
    this.result = drawn ? '1/2-1/2' : ['0-1 1/2-1/2', '1-0 1/2-1/2'][this.envelope];
    return true;
  }

  openAmbiguous() {
    return this.loseBySealing();
  }

  openUnreadable() {
    return this.loseBySealing();
  }

  openIllegal() {
    return this.loseBySealing();
  }

  /** E.12.a */
  envelopeMissing() {
    if (!this.waits() || this.displaced.includes(true)) return false;
    Object.assign(this, { running: this.envelope, stopped: false, envelope: -1 });
    return true;
  }

  /** E.12.b */
  positionLost() {
    if (this.envelope < 0) return false;
    this.result = 'cancelled';
    return true;
  }

  /** E.9.c: having sealed the reply, the player starts the clock of the absent one. */
  press(event) {
    if (!this.waits() || this.envelope !== event.by) return super.press(event);
    if (this.stopped || event.by !== this.running || this.displaced.includes(true)) return false;
    this.running = other(event.by);
    return true;
  }

  /* ----------------------------------------------------------------------------- who comes late (E.9 to E.11) */

  absent_({ by }) {
    this.absent[by] = true;
    return true;
  }

  isTooLate(time) {
    return this.phase === 'play' && time - this.begun > this.rules.defaultTime;
  }

  arrive({ by, time }) {
    if (!this.absent[by]) return false;
    this.absent[by] = false;
    if (this.waits() && this.envelope !== by) this.stopped = true; // E.9.b
    if (this.isTooLate(time) && !this.admitted[by]) this.late[by] = true;
    const missing = this.absent[other(by)] && !this.admitted[other(by)];
    if (this.late[by] && !this.waits() && missing) this.late[other(by)] = true;
    return true;
  }

  admit({ player }) {
    if (!this.absent[player] && !this.late[player]) return false;
    this.admitted[player] = true;
    this.late[player] = false;
    return true;
  }

  default_({ time }) {
    const missed = [0, 1].filter((by) => this.absent[by] && !this.admitted[by]);
    if (!missed.length || !this.isTooLate(time)) return false;
    for (const by of missed) this.late[by] = true;
    return true;
  }

  /** E.10: once no sealed move can end the game any more. */
  judgeLate() {
    if (this.phase !== 'play' || this.envelope >= 0 || !this.late.includes(true)) return;
    this.result = this.late.includes(false) ? ['0-1', '1-0'][this.late.indexOf(true)] : '0-0';
  }

  view() {
    const seen = super.view();
    if (this.result !== '*') return seen;
    return { ...seen, phase: PHASES[this.phase], envelope: ['white', 'black'][this.envelope] ?? '-' };
  }
}

/* ------------------------------------------------------------------------------------ how often an event is tried */

const ADJOURNING = {
  play: { adjourn: 14, 'adjourn-early': 3, seal: 1, default: 0.5 },
  alone: { seal: 60, arrive: 10, admit: 4, default: 4 },
  sealing: { seal: 40, stop: 60, touch: 16, release: 12, move: 16, offer: 6 },
  adjourned: { session: 60, absent: 30, arrive: 6, offer: 10, accept: 2, refuse: 6, admit: 6 },
  waiting: {
    open: 50,
    arrive: 20,
    default: 6,
    admit: 8,
    restore: 8,
    'envelope-missing': 5,
    press: 14,
    stop: 5,
    resume: 8,
  },
};
const RARELY = { 'open-ambiguous': 1, 'open-unreadable': 1, 'open-illegal': 1, 'position-lost': 0.5, resign: 0.2 };

/** Returns the weights of the events that matter now, besides those of a game without adjournments. */
export function withAdjournment(model, weights) {
  if (model.waits()) return { ...weights, ...RARELY, ...ADJOURNING.waiting };
  if (model.phase === 'play' && model.absent.includes(true)) return { ...weights, ...ADJOURNING.alone };
  if (model.phase === 'play') return { ...weights, ...ADJOURNING.play };
  const few = Object.fromEntries(Object.entries(weights).map(([kind, weight]) => [kind, weight / 8]));
  return { ...few, 'position-lost': 0.3, ...ADJOURNING[model.phase] };
}
