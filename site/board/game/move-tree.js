/* SPDX-License-Identifier: MIT */
/*
 * The tree of moves behind the board: those of a PGN with their variations, and those made here. One place in it is
 * the position on the board. Nothing is lost by playing on: what was ahead stays, and another move becomes a variation.
 */

/** First moves of the lines that begin at a node, the main one first; a variation's first move may have variations of its own. */
export function choicesOf(node) {
  return node?.code ? [node, ...node.variations.flatMap(([first]) => choicesOf(first))] : [];
}

/** The lines to enter, one inside another, from a node to a first move that `fits`; undefined when none does. */
function waysTo(node, fits) {
  if (!node?.code) return undefined;
  if (fits(node)) return [];
  for (const line of node.variations) {
    const further = waysTo(line[0], fits);
    if (further) return [line, ...further];
  }
  return undefined;
}

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
  begin(start, tree = {}) {
    const { tags = {}, comments = [], moves = [], result = '*' } = tree;
    /** Whether it is a game that the page shows, to be stepped through. */
    this.isRecord = 'moves' in tree;
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
  /** The move that the outermost line through this position has in place of the move made last; else that move itself. */
  get fork() {
    if (this.#at > 1 || !this.#outer.length) return this.last;
    const { line, at } = this.#outer.findLast((outer, depth) => outer.at > 0 || depth === 0);
    return line[at];
  }

  /** Follows a move that was made on the board, or adds it. `node` tells which of two lines that begin with the same move is meant. */
  made({ code, san, uci }, node) {
    const { next } = this;
    const leaves =
      (node && waysTo(next, (first) => first === node)) ?? waysTo(next, (first) => first.code === code) ?? [];
    for (const line of leaves) this.#enter(line);
    const made = { code, san, uci, before: [], comments: [], glyphs: [], variations: [] };
    if (!this.next) this.#line.push(made);
    else if (this.next.code !== code) {
      const variation = [made];
      next.variations.push(variation);
      this.#enter(variation);
    }
    this.#at++;
  }
  #enter(line) {
    this.#outer.push({ line: this.#line, at: this.#at });
    this.#line = line;
    this.#at = 0;
  }
  /** The move made last was taken back. */
  takenBack() {
    if (this.#at > 0) this.#at--;
    while (this.#at === 0 && this.#outer.length) ({ line: this.#line, at: this.#at } = this.#outer.pop());
  }
}
