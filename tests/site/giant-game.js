/* SPDX-License-Identifier: MIT */
/* Generates a very large recorded game: legal, deterministic, with nested variations and comments. */
import { load } from '../built.js';

const { Game } = await load('rules.js');

/** Returns a generator of pseudorandom integers (Park and Miller). */
function dice(seed) {
  let state = seed;
  return (sides) => (state = (state * 48271) % 2147483647) % sides;
}

class Teller {
  #words = [];
  variations = 0;
  /** The number of variations that there may be by now, so that they are spread over the game. */
  due = 0;

  constructor(seed, plies, variations) {
    this.throwDie = dice(seed);
    this.plies = plies;
    this.wanted = variations;
  }

  /**
   * Chooses a move after which the game continues. Captures are rare, because the board would soon be empty otherwise.
   */
  #choose(game, but) {
    const all = game.moves().filter((san) => san !== but);
    const quiet = all.filter((san) => !san.includes('x'));
    for (const list of [this.throwDie(40) ? quiet : all, all]) {
      const first = this.throwDie(list.length || 1);
      const found = [...list.slice(first), ...list.slice(0, first)].find((san) => {
        game.play(san);
        const ends = game.outcome;
        game.undo();
        return !ends;
      });
      if (found) return found;
    }
    return null;
  }

  line(game, length, depth) {
    const made = [];
    for (let count = 0; count < length; count++) {
      const san = this.#choose(game);
      if (!san) break;
      const number = `${game.moveNumber}${game.turn === 'white' ? '.' : '...'}`;
      this.#words.push(`${number} ${san}`);
      if (!this.throwDie(4)) this.#words.push(`{remark ${this.#words.length} of depth ${depth}}`);
      if (!depth) this.due = (this.wanted * (count + 1)) / length;
      if (this.variations < this.due && !this.throwDie(depth ? 4 : 2) && depth < 4) this.#vary(game, san, depth);
      game.play(san);
      made.push(san);
    }
    made.forEach(() => game.undo());
    return made;
  }
  #vary(game, but, depth) {
    const san = this.#choose(game, but);
    if (!san) return;
    this.variations++;
    this.#words.push(`( ${game.moveNumber}${game.turn === 'white' ? '.' : '...'} ${san}`);
    game.play(san);
    this.line(game, 1 + this.throwDie(5), depth + 1);
    game.undo();
    this.#words.push(')');
  }
  get text() {
    return this.#words.join(' ').replaceAll('( ', '(').replaceAll(' )', ')');
  }
}

/** Returns { pgn, moves, variations }: the text, the moves of the main line, and the number of variations. */
export function giantGame({ plies = 800, variations = 300, seed = 20 } = {}) {
  const teller = new Teller(seed, plies, variations);
  const moves = teller.line(new Game(), plies, 0);
  const lines = teller.text.replace(/(.{60,79}) /g, '$1\n');
  return {
    pgn: `[Event "Giant"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n${lines} *\n`,
    moves,
    variations: teller.variations,
  };
}
