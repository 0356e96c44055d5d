/* SPDX-License-Identifier: MIT */
/*
 * The tree of moves behind the board: those of a PGN with their variations, and those made here. One place in it is
 * the position on the board. Nothing is lost by playing on: what was ahead stays, and another move becomes a variation.
 */

export class Study {
  /** Lines around the present one, outermost first: each with the index at which the next one leaves it. */
  #outer = [];
  #line;
  #at = 0;

  /** Goes along with a game from its beginning. */
  follow(game) {
    this.begin(game.start);
    for (const move of game.history()) this.made(move);
  }

  /** A game without moves, or the tree of a PGN. */
  begin(start, { tags = {}, comments = [], moves = [], result = '*' } = {}) {
    this.tree = { start, tags, comments, moves, result };
    this.#outer = [];
    this.#line = moves;
    this.#at = 0;
  }

  /** The move that comes next in this line, or undefined. */
  get next() {
    return this.#line[this.#at];
  }
  /** The move made last, or undefined. */
  get last() {
    return this.#at > 0 ? this.#line[this.#at - 1] : undefined;
  }
  /** How many moves of the game itself were made: up to where it was left for a variation. */
  get trunk() {
    return this.#outer.length ? this.#outer[0].at : this.#at;
  }
  /** Where the line of the move made last leaves another one with its first move, that line's move; else that move itself. */
  get fork() {
    if (this.#at > 1 || !this.#outer.length) return this.last;
    const { line, at } = this.#outer.at(-1);
    return line[at];
  }

  /** A move was made on the board: follow it, or add it. */
  made({ code, san, uci }) {
    const { next } = this;
    if (next?.code === code) {
      this.#at++;
      return;
    }
    const node = { code, san, uci, before: [], comments: [], glyphs: [], variations: [] };
    if (!next) {
      this.#line.push(node);
      this.#at++;
      return;
    }
    let variation = next.variations.find(([first]) => first?.code === code);
    if (!variation) next.variations.push((variation = [node]));
    this.#outer.push({ line: this.#line, at: this.#at });
    this.#line = variation;
    this.#at = 1;
  }
  /** The move made last was taken back. */
  takenBack() {
    if (this.#at > 0) this.#at--;
    if (this.#at > 0 || !this.#outer.length) return;
    ({ line: this.#line, at: this.#at } = this.#outer.pop());
  }
}
