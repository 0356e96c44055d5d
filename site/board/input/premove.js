/* SPDX-License-Identifier: MIT */
/* A move that somebody chooses before it is his turn; it is played when that comes, if it is legal then. */

const KIND_PROMOTION = 1;
const QUEEN = 3;

export class Premove {
  /** Its squares, or undefined when there is none. */
  from;
  #to;

  /** @param {import('../controller.js').Table} table */
  constructor(table) {
    this.table = table;
  }

  note(from, to) {
    const { choice, parts, talk } = this.table;
    choice.clear();
    this.from = from;
    this.#to = to;
    parts.grid.mark('premove', [from, to]);
    talk.pass('premove', to);
  }
  drop() {
    this.from = undefined;
    this.table.parts.grid.mark('premove', []);
  }
  /** The moment has come; when it is no longer legal, the session says why. */
  play() {
    const { table, from } = this;
    const { session, choice, talk } = table;
    if (!from || !table.isOurTurn || session.game.outcome) return;
    this.drop();
    const moves = choice.goals(from).get(this.#to);
    const queen = moves?.find((move) => move >> 14 === KIND_PROMOTION && ((move >> 12) & 3) === QUEEN);
    const wish = queen ?? moves?.[0] ?? { from, to: this.#to };
    talk.enqueue(() => talk.submit(() => session.move(wish)));
  }
}
