// SPDX-License-Identifier: MIT
// The clock of the second arbiter in laws-model.mjs, in seconds, written from the text of Articles 6.2, 6.3, 6.8 and
// 7.1 and the glossary ("incrément"), without any code of core.

/**
 * @typedef {{ moves: number, time: number, increment: number }} Period `moves` 0: all that remain
 * @type {Record<string, Period[]>}
 */
export const CONTROLS = {
  90: [{ moves: 0, time: 5400, increment: 0 }],
  15: [{ moves: 0, time: 900, increment: 0 }],
  0.2: [{ moves: 0, time: 12, increment: 0 }],
  '0.1+3': [{ moves: 0, time: 6, increment: 3 }],
  '2/0.1,0.2': [
    { moves: 2, time: 6, increment: 0 },
    { moves: 0, time: 12, increment: 0 },
  ],
  '1/0.1+2,0.1': [
    { moves: 1, time: 6, increment: 2 },
    { moves: 0, time: 6, increment: 0 },
  ],
};

export class Clock {
  /** @param {string} control */
  constructor(control) {
    this.periods = CONTROLS[control];
    this.moves = [0, 0]; // completed
    this.granted = [0, 0]; // the last period whose time was added
    /** @type {(number | null)[]} */
    this.fallen = [null, null]; // when the flag fell
    const first = this.periods[0];
    this.left = [first.time + first.increment, first.time + first.increment];
    this.now = 0;
  }

  copy() {
    const { moves, granted, fallen, left } = this;
    const lists = { moves: [...moves], granted: [...granted], fallen: [...fallen], left: [...left] };
    return Object.assign(Object.create(Clock.prototype), this, lists);
  }

  /** Returns the number of the period in which that player's next move is, from 0. */
  period(by) {
    let moves = this.moves[by];
    let period = 0;
    while (this.periods[period].moves && moves >= this.periods[period].moves) moves -= this.periods[period++].moves;
    return period;
  }

  isLast(by) {
    return this.periods[this.period(by)].moves === 0;
  }

  increment(by) {
    return this.periods[this.period(by)].increment;
  }

  /** Lets time pass, on the display of `running` unless that is negative. */
  advance(now, running) {
    if (running >= 0) this.left[running] -= now - this.now;
    this.now = now;
    this.look(running);
  }

  /** The flag falls when no time remains, on a display that runs. */
  look(running) {
    if (running >= 0 && this.left[running] <= 0) this.fallen[running] ??= this.now + this.left[running];
  }

  /** 6.2.a: counts a completed move; 6.3: the next period's time and the increment before the next move. */
  complete(by) {
    const before = this.period(by);
    this.moves[by]++;
    const period = this.period(by);
    if (period > before && period > this.granted[by]) {
      this.left[by] = Math.max(0, this.left[by]) + this.periods[period].time;
      this.granted[by] = period; // 7.1: once, though the counter may be set back
    }
    // A display that stands at zero receives nothing until a period begins.
    if (this.fallen[by] === null || period > before) this.left[by] += this.increment(by);
  }

  /** 7.1, 12.5, 12.9: the arbiter changes a time; a display below zero stands at zero. */
  add(by, seconds, running) {
    this.look(running);
    this.left[by] = Math.max(0, this.left[by]) + seconds;
    if (by === running) this.look(running);
  }

  /** 6.10: the arbiter sets a time, which is one of the current period. */
  set(by, seconds, running) {
    this.left[by] = seconds;
    this.fallen[by] = null;
    this.granted[by] = this.period(by);
    if (by === running) this.look(running);
  }

  /** 8.6, 6.11.a: the next move is the first of the next period. */
  beginNext(by) {
    if (this.isLast(by)) return;
    const before = this.period(by);
    while (this.period(by) === before) this.moves[by]++;
    this.moves[by]--;
    this.left[by] = 0;
    this.granted[by] = before;
    this.complete(by);
    this.fallen[by] = null;
  }

  /** G.4: from now on, with the move to be made. */
  addIncrement(seconds) {
    this.periods = this.periods.map((period) => ({ ...period, increment: seconds }));
    for (const by of [0, 1]) if (this.fallen[by] === null) this.left[by] += seconds;
  }
}
