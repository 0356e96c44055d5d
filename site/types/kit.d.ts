/* SPDX-License-Identifier: MIT */
/** The parts around <rochade-board>: importing one of their modules registers its element. */

import type { Color, PgnNode, Piece, Role, Square } from 'rochade';
import type { Arrow, Mark, RochadeBoard } from 'rochade/board';

export type Sound = 'move' | 'capture' | 'check' | 'illegal' | 'outcome';

/** Events of the parts; they bubble. */
export interface RochadeKitEventMap {
  /** The editor shows another position; `text` says whether it can be played, and if not, why. */
  edited: CustomEvent<{ fen: string; playable: boolean; text: string }>;
  /** A move of the list was chosen. preventDefault() keeps the board where it is. */
  'move-choose': CustomEvent<{ node: PgnNode }>;
  /** The player drew or removed an arrow or mark. */
  drawn: CustomEvent<{ arrows: Arrow[]; marks: Mark[] }>;
  /** Captured pieces or the balance of material changed. */
  material: CustomEvent<{ balance: number; captured: Record<Color, Role[]> }>;
  /** Another evaluation is shown. */
  evaluation: CustomEvent<{ value: string | null; text: string }>;
  /** A theme or a set of pieces was applied; '' for an unknown theme, and for a set of which a part is missing. */
  look: CustomEvent<{ theme: string; pieces: string }>;
  /** A sound was played. */
  sound: CustomEvent<{ sound: Sound }>;
  /** Playback started or stopped. */
  playback: CustomEvent<{ playing: boolean }>;
  /** One board was brought to the game of the other. */
  synced: CustomEvent<{ fen: string }>;
  /** A move in a puzzle was wrong and was reverted. */
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
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: this, event: HTMLElementEventMap[K]) => unknown,
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
  removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: this, event: HTMLElementEventMap[K]) => unknown,
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
  /**
   * The board that this part belongs to: the one that was set, else that of the attribute `for`, else the first of the
   * page.
   */
  get board(): RochadeBoard | null;
  set board(board: RochadeBoard | null);
}

/** A board to set up any position, or a diagram. Attributes `label`, `announce` and `lang` as on a board. */
export class RochadeEditor extends KitElement {
  /** The position as FEN; the text that was set, if it cannot be shown as it is. Attribute `fen`. */
  get fen(): string;
  set fen(text: string | null);
  /** The side at the bottom. Attribute `orientation`. */
  orientation: Color;
  /** True for a diagram, which cannot be changed by hand. Attribute `readonly`. */
  readonly: boolean;
  /** True if a game can begin in the position. */
  readonly playable: boolean;
  /** Whether the position can be played, and if not, why, in words. */
  readonly verdict: string;
  /** A copy of the pieces by square. */
  readonly pieces: Map<Square, Piece>;
  /** Resolves to true when squares and verdict have their words, to false if they cannot be loaded. */
  readonly ready: Promise<boolean>;
  /** Puts a piece on a square, or with null empties it, and announces the square. */
  put(square: Square, piece: Piece | null): void;
  /** Replaces all pieces and announces the verdict. The side to move stays the same. */
  place(pieces: Map<Square, Piece>): void;
  /** Sets up a FEN and announces the verdict. Unlike setting `fen`, it can be undone. */
  setUp(fen: string): void;
  /** Returns to the previous position; false if there is none. */
  undo(): boolean;
  /** Exchanges the colours of all pieces and mirrors the ranks. */
  mirror(): void;
  /** Turns the board around. */
  flip(): void;
  /** Shows and announces a text of the page in place of the verdict. */
  announceText(text: string): void;
}

/** The moves of a board's game with variations, comments, glyphs and clock times. */
export class RochadeMoves extends Part {}

/** Arrows and marks drawn by mouse, keys or typed lines, and those of a PGN. */
export class RochadeDrawing extends Part {
  /** Removes all arrows and marks. */
  clear(): void;
}

/** A puzzle on a board. */
export class RochadePuzzle extends Part {
  /** The solution; its first move is the player's. Attribute `pgn`. */
  pgn: string;
  /** True when the player has found the whole solution. */
  readonly solved: boolean;
  /** Shows and announces the piece to move; from the second call on also its target. */
  hint(): void;
  /** Restarts the puzzle. */
  retry(): void;
}

/** The pieces that each side has captured, and the balance of material. */
export class RochadeMaterial extends Part {
  /** The captured pieces and pawns by the side that captured them, the most valuable first. */
  readonly captured: Record<Color, Role[]>;
  /** The value of White's pieces minus that of Black's, in pawns. */
  readonly balance: number;
}

/** An evaluation of the position as a bar with words. Attribute `announced`: each evaluation is announced. */
export class RochadeEvaluation extends Part {
  /**
   * The evaluation from White's point of view: pawns ('0.35') or moves to mate ('#3', '#-3'). Setting null shows that
   * of the PGN. Attribute `value`.
   */
  get value(): string | null;
  set value(value: string | number | null);
  /** The evaluation in words. */
  readonly text: string;
}

/** A theme of colours, and pieces from SVG files or a sprite. */
export class RochadeLook extends Part {
  /** 'blue', 'brown', 'green', 'grey', 'rose'; empty: the board's own colours. Attribute `theme`. */
  theme: string;
  /**
   * The address of the pieces, in which {piece} stands for wK to bP; empty: the board's own pieces. Attribute `pieces`.
   */
  pieces: string;
}

/** Sounds for moves and other events of a board. */
export class RochadeSounds extends Part {
  /** Whether sounds are played; false by default. Attribute `on`. */
  on: boolean;
  /** Plays a sound if they are on. */
  play(sound: Sound): void;
}

/** Plays the moves of a PGN one after the other. */
export class RochadePlayback extends Part {
  /** The time between moves in milliseconds; 2000 by default. Attribute `interval`. */
  interval: number;
  /** Whether the mouse wheel on the board steps through the game. Attribute `wheel`. */
  wheel: boolean;
  readonly playing: boolean;
  /** Starts playback; it stops at the end and when the player uses the board. */
  play(): void;
  /** Stops at the current move. */
  pause(): void;
}

/** Keeps two boards at the same game. Attribute `with`: the other board's id. */
export class RochadeSync extends Part {
  /** The other board: that of `with`, or the one that was set. */
  other: RochadeBoard | null;
  /** Whether only moves on the board of `for` are copied. Attribute `one-way`. */
  oneWay: boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    'rochade-moves': RochadeMoves;
    'rochade-editor': RochadeEditor;
    'rochade-drawing': RochadeDrawing;
    'rochade-puzzle': RochadePuzzle;
    'rochade-material': RochadeMaterial;
    'rochade-evaluation': RochadeEvaluation;
    'rochade-look': RochadeLook;
    'rochade-sounds': RochadeSounds;
    'rochade-playback': RochadePlayback;
    'rochade-sync': RochadeSync;
  }
}
