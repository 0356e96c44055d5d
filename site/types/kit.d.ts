/* SPDX-License-Identifier: MIT */
/** The parts around <rochade-board>: importing one of their modules registers its element. */

import type { PgnNode } from 'rochade';
import type { RochadeBoard } from 'rochade/board';

export interface RochadeMovesEventMap {
  /** A move of the list was chosen. preventDefault() keeps the board where it is. */
  'move-choose': CustomEvent<{ node: PgnNode }>;
}

/** The moves of a board's game with variations, comments, glyphs and clock times. Attribute `for`: the board's id. */
export class RochadeMoves extends HTMLElement {
  /** The board whose moves are listed; setting it overrides the attribute `for`. */
  get board(): RochadeBoard | null;
  set board(board: RochadeBoard | null);

  addEventListener<K extends keyof RochadeMovesEventMap>(
    type: K,
    listener: (this: RochadeMoves, event: RochadeMovesEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof RochadeMovesEventMap>(
    type: K,
    listener: (this: RochadeMoves, event: RochadeMovesEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'rochade-moves': RochadeMoves;
  }
}
