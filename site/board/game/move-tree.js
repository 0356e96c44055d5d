/* SPDX-License-Identifier: MIT */
/*
 * The tree of moves of a board: those of a PGN with their variations, and those made on the board. One place in it is
 * the position on the board. Moves are never removed: a move other than the next one becomes a variation.
 */

/** @import { GameView, PgnGame, PgnNode } from 'rochade' */

/**
 * Returns the first moves of the lines that begin at a node, the main one first; a variation's first move may have
 * variations of its own.
 * @param {PgnNode | undefined} node
 * @returns {PgnNode[]}
 */
export function choicesOf(node) {
  return node?.code ? [node, ...node.variations.flatMap(([first]) => choicesOf(first))] : [];
}

/**
 * Returns the nested variations to enter from a node to reach a first move that `fits`; undefined if there is none.
 * @param {PgnNode | undefined} node
 * @param {(node: PgnNode) => boolean} fits
 * @returns {PgnNode[][] | undefined}
 */
function waysTo(node, fits) {
  if (!node?.code) return undefined;
  if (fits(node)) return [];
  for (const line of node.variations) {
    const further = waysTo(line[0], fits);
    if (further) return [line, ...further];
  }
  return undefined;
}

/**
 * Returns the moves from the beginning of a line to a node in it or in one of its variations, or undefined.
 * @param {PgnNode[]} line
 * @param {PgnNode} node
 * @returns {PgnNode[] | undefined}
 */
export function pathTo(line, node) {
  for (let index = 0; index < line.length; index++) {
    if (line[index] === node) return line.slice(0, index + 1);
    for (const variation of line[index].variations) {
      const path = pathTo(variation, node);
      if (path) return [...line.slice(0, index), ...path];
    }
  }
  return undefined;
}

/** @typedef {{ code: number, san: string, uci: string }} PlayedMove */

export class MoveTree {
  /**
   * The lines around the current one, outermost first, each with the index at which the next one branches off.
   * @type {{ line: PgnNode[], at: number }[]}
   */
  #outer = [];
  /** @type {PgnNode[]} */
  #line = [];
  #at = 0;

  /** True for a game that the page shows, to be stepped through. */
  isRecord = false;
  /** The game itself with all its variations. @type {PgnGame} */
  root = { start: '', tags: {}, comments: [], moves: [], result: '*' };

  /** Begins with a game and the moves made in it. @param {GameView} game */
  follow(game) {
    this.begin(game.start);
    for (const move of game.history()) this.made(move);
  }

  /**
   * Begins with a game without moves, or with the tree of a PGN.
   * @param {string} start
   * @param {Partial<PgnGame>} [tree]
   */
  begin(start, tree = {}) {
    const { tags = {}, comments = [], moves = [], result = '*' } = tree;
    this.isRecord = 'moves' in tree;
    this.root = { start, tags, comments, moves, result };
    this.#outer = [];
    this.#line = moves;
    this.#at = 0;
  }

  /** The move that comes next in this line, or undefined. */
  get next() {
    return this.#line[this.#at];
  }
  /** The last move, or undefined. */
  get last() {
    return this.#at > 0 ? this.#line[this.#at - 1] : undefined;
  }
  /** The moves that lead to the position on the board, through all lines. */
  get path() {
    return [...this.#outer, { line: this.#line, at: this.#at }].flatMap(({ line, at }) => line.slice(0, at));
  }
  /**
   * The move that the last one replaces in the outermost line through the same position; else the last move itself.
   */
  get fork() {
    if (this.#at > 1 || !this.#outer.length) return this.last;
    const left = this.#outer.findLast(({ at }) => at > 0) ?? this.#outer[0];
    return left.line[left.at];
  }

  /**
   * Follows a move that was made on the board, or adds it.
   * @param {PlayedMove} move
   * @param {PgnNode} [node] distinguishes lines that begin with the same move
   */
  made({ code, san, uci }, node) {
    const { next } = this;
    const leaves =
      (node && waysTo(next, (first) => first === node)) ?? waysTo(next, (first) => first.code === code) ?? [];
    for (const line of leaves) this.#enter(line);
    /** @type {PgnNode} */
    const made = { code, san, uci, before: [], comments: [], glyphs: [], variations: [] };
    if (!this.next) this.#line.push(made);
    else if (this.next.code !== code) {
      const variation = [made];
      next.variations.push(variation);
      this.#enter(variation);
    }
    this.#at++;
  }
  /** @param {PgnNode[]} line */
  #enter(line) {
    this.#outer.push({ line: this.#line, at: this.#at });
    this.#line = line;
    this.#at = 0;
  }
  /** Goes one move back, and out of the variation at its beginning. */
  takenBack() {
    if (this.#at > 0) this.#at--;
    for (let outer; this.#at === 0 && (outer = this.#outer.pop());) ({ line: this.#line, at: this.#at } = outer);
  }
}
