/* SPDX-License-Identifier: MIT */
/** Twins of other libraries' boards: importing this module finds the boards of the page and gives each its twin. */

import type { RochadeBoard } from 'rochade/board';

export interface AccessOptions {
  /** The name of the board among others of the page. */
  label?: string;
  /**
   * Returns the position as FEN. Boards alone do not know the side to move and the castling rights, which are guessed
   * otherwise.
   */
  fen?: () => string;
  /** Takes a move of the page's game back, when the player of the twin asks for it. */
  undo?: () => unknown;
  /** The node of a board of chessboard.js, whose instances do not give it. */
  element?: Element;
}

/** Stands behind a board of another library. Attribute `shown`: also in sight without the focus. */
export class RochadeTwin extends HTMLElement {
  /** An ordinary board, whose moves are made on the other one. */
  readonly board: RochadeBoard;
}

/**
 * Hands over a board of chessground, cm-chessboard or chessboard.js, or a game of Lichess's pgn-viewer, and returns its
 * twin. Throws TypeError for something else.
 */
export function attach(instance: unknown, options?: AccessOptions): RochadeTwin;

declare global {
  interface HTMLElementTagNameMap {
    'rochade-twin': RochadeTwin;
  }
}
