/* SPDX-License-Identifier: MIT */
/** Accessible twins for boards of other libraries. Importing this module gives a twin to every board of the page. */

import type { RochadeBoard } from 'rochade/board';

export interface AccessOptions {
  /** The name of the board among others of the page. */
  label?: string;
  /**
   * Returns the position as FEN. Without it, the side to move and the castling rights are guessed, because boards alone
   * do not know them.
   */
  fen?: () => string;
  /**
   * Takes back a move of the page's game, or returns false. Called when the player of the twin requests it; announced
   * once the page's board shows it.
   */
  undo?: () => unknown;
  /** The element of a board of chessboard.js, whose instances do not expose it. */
  element?: Element;
}

/** The twin, which follows a board of another library in the page. Attribute `shown`: visible without the focus. */
export class RochadeTwin extends HTMLElement {
  /** An ordinary board whose moves are made on the other one. */
  readonly board: RochadeBoard;
}

/**
 * Returns the twin of a board of chessground, cm-chessboard or chessboard.js, or of a game of Lichess's pgn-viewer;
 * creates it if necessary. Throws TypeError for anything else.
 */
export function attach(instance: unknown, options?: AccessOptions): RochadeTwin;

declare global {
  interface HTMLElementTagNameMap {
    'rochade-twin': RochadeTwin;
  }
}
