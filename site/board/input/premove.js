/* SPDX-License-Identifier: MIT */
/* A move chosen before the player's turn. It is played when the turn comes, if it is legal then. */

/** @import { Square } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

export class Premove {
  /** Its squares, or null when there is none. @type {{ from: Square, to: Square } | null} */
  squares = null;
  #grid;

  /** @param {Pick<Parts, 'grid'>} parts */
  constructor({ grid }) {
    this.#grid = grid;
  }
  /** @param {Square} from @param {Square} to */
  set(from, to) {
    this.squares = { from, to };
    this.#grid.mark('premove', [from, to]);
  }
  drop() {
    this.squares = null;
    this.#grid.mark('premove', []);
  }
}
