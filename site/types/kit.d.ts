/* SPDX-License-Identifier: MIT */
/** The parts around <rochade-board>: importing one of their modules registers its element. */

import type { PgnNode } from 'rochade';
import type { Arrow, Mark, RochadeBoard } from 'rochade/board';

/** What the parts fire; they bubble. */
export interface RochadeKitEventMap {
  /** A move of the list was chosen. preventDefault() keeps the board where it is. */
  'move-choose': CustomEvent<{ node: PgnNode }>;
  /** An arrow or mark was drawn or taken away by hand. */
  drawn: CustomEvent<{ arrows: Arrow[]; marks: Mark[] }>;
  /** A move of a puzzle was wrong, and was taken back. */
  'puzzle-wrong': CustomEvent<{ san: string }>;
  /** A puzzle was solved. */
  solved: CustomEvent<Record<string, never>>;
}

/** A part of a board. Attribute `for`: the board's id. */
declare class Part extends HTMLElement {
  /** The board that this part belongs to; setting it overrides the attribute `for`. */
  get board(): RochadeBoard | null;
  set board(board: RochadeBoard | null);

  addEventListener<K extends keyof RochadeKitEventMap>(
    type: K,
    listener: (this: this, event: RochadeKitEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof RochadeKitEventMap>(
    type: K,
    listener: (this: this, event: RochadeKitEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** The moves of a board's game with variations, comments, glyphs and clock times. */
export class RochadeMoves extends Part {}

/** Arrows and marks by mouse and keys, and those of a PGN. */
export class RochadeDrawing extends Part {
  /** Takes all arrows and marks away. */
  clear(): void;
}

/** A puzzle on a board. */
export class RochadePuzzle extends Part {
  /** The solution; its first move is the player's. Attribute `pgn`. */
  pgn: string;
  /** True when the player has found the whole solution. */
  readonly solved: boolean;
  /** Shows and announces which piece moves; asked again, where to. */
  hint(): void;
  /** Begins the puzzle again. */
  retry(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'rochade-moves': RochadeMoves;
    'rochade-drawing': RochadeDrawing;
    'rochade-puzzle': RochadePuzzle;
  }
}
