/* SPDX-License-Identifier: MIT */
/** The parts around <rochade-board>: importing one of their modules registers its element. */

import type { Color, PgnNode, Piece, Square } from 'rochade';
import type { Arrow, Mark, RochadeBoard } from 'rochade/board';

/** What the parts fire; they bubble. */
export interface RochadeKitEventMap {
  /** The editor shows another position; `text` says what is wrong with it, or that it can be played. */
  edited: CustomEvent<{ fen: string; playable: boolean; text: string }>;
  /** A move of the list was chosen. preventDefault() keeps the board where it is. */
  'move-choose': CustomEvent<{ node: PgnNode }>;
  /** An arrow or mark was drawn or taken away by hand. */
  drawn: CustomEvent<{ arrows: Arrow[]; marks: Mark[] }>;
  /** A move of a puzzle was wrong, and was taken back. */
  'puzzle-wrong': CustomEvent<{ san: string }>;
  /** A puzzle was solved. */
  solved: CustomEvent<Record<string, never>>;
}

declare class KitElement extends HTMLElement {
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

/** A part of a board. Attribute `for`: the board's id. */
declare class Part extends KitElement {
  /** The board that this part belongs to; setting it overrides the attribute `for`. */
  get board(): RochadeBoard | null;
  set board(board: RochadeBoard | null);
}

/** A board to set up any position, or a diagram. Attributes `label`, `announce`, `lang` as on a board. */
export class RochadeEditor extends KitElement {
  /** The position; the text that was set, if that is no FEN. Attribute `fen`. */
  get fen(): string;
  set fen(text: string | null);
  /** The side at the bottom. Attribute `orientation`. */
  orientation: Color;
  /** True for a diagram, which cannot be changed by hand. Attribute `readonly`. */
  readonly: boolean;
  /** True if a game can begin in the position. */
  readonly playable: boolean;
  /** What is wrong with the position, or that it can be played, in words. */
  readonly verdict: string;
  /** The pieces by square; a copy. */
  readonly pieces: Map<Square, Piece>;
  /** Resolves to true when squares and verdict have their words, to false if they cannot be loaded. */
  readonly ready: Promise<boolean>;
  /** Puts a piece on a square, null: empties it. The square is announced. */
  put(square: Square, piece: Piece | null): void;
  /** Replaces all pieces and announces the verdict. The side to move stays. */
  place(pieces: Map<Square, Piece>): void;
  /** Sets up a FEN like the player: undo() goes back, and the verdict is announced. */
  setUp(fen: string): void;
  /** Goes back to the position before; false if there is none. */
  undo(): boolean;
  /** Exchanges the colours, as seen from the other side. */
  mirror(): void;
  flip(): void;
  /** Shows and announces a text of the page in place of the verdict. */
  announceText(text: string): void;
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
    'rochade-editor': RochadeEditor;
    'rochade-drawing': RochadeDrawing;
    'rochade-puzzle': RochadePuzzle;
  }
}
