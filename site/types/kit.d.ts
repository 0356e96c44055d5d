/* SPDX-License-Identifier: MIT */
/** The parts around <rochade-board>: importing one of their modules registers its element. */

import type { Color, PgnNode, Piece, Role, Square } from 'rochade';
import type { Arrow, Mark, RochadeBoard } from 'rochade/board';

export type Sound = 'move' | 'capture' | 'check' | 'illegal' | 'outcome';

/** What the parts fire; they bubble. */
export interface RochadeKitEventMap {
  /** The editor shows another position; `text` says what is wrong with it, or that it can be played. */
  edited: CustomEvent<{ fen: string; playable: boolean; text: string }>;
  /** A move of the list was chosen. preventDefault() keeps the board where it is. */
  'move-choose': CustomEvent<{ node: PgnNode }>;
  /** An arrow or mark was drawn or taken away by hand. */
  drawn: CustomEvent<{ arrows: Arrow[]; marks: Mark[] }>;
  /** Captured pieces or the balance of material changed. */
  material: CustomEvent<{ balance: number; captured: Record<Color, Role[]> }>;
  /** Another evaluation is shown. */
  evaluation: CustomEvent<{ value: string | null; text: string }>;
  /** A theme or a set of pieces was put on. */
  look: CustomEvent<{ theme: string; pieces: string }>;
  /** A sound was made. */
  sound: CustomEvent<{ sound: Sound }>;
  /** Playing began or ended. */
  playback: CustomEvent<{ playing: boolean }>;
  /** One board shows the game of the other. */
  synced: CustomEvent<{ fen: string }>;
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

/** The pieces that each side has captured, and who has more. */
export class RochadeMaterial extends Part {
  /** The captured pieces and pawns by the side that captured them, the most valuable first. */
  readonly captured: Record<Color, Role[]>;
  /** White's pieces less Black's, counted in pawns. */
  readonly balance: number;
}

/** Who stands better, as a bar with words. Attribute `announced`: each evaluation is announced. */
export class RochadeEvaluation extends Part {
  /** Pawns ('0.35') or moves to mate ('#3', '#-3'), as White sees it. Null: that of the PGN. Attribute `value`. */
  get value(): string | null;
  set value(value: string | number | null);
  readonly text: string;
}

/** Themes of colours, and pieces from SVG files or a sprite. */
export class RochadeLook extends Part {
  /** 'blue', 'brown', 'green', 'grey', 'rose'; empty: the board's own colours. Attribute `theme`. */
  theme: string;
  /** An address with {piece}, which stands for wK to bP; empty: the board's own pieces. Attribute `pieces`. */
  pieces: string;
}

/** Tones for what happens on a board. */
export class RochadeSounds extends Part {
  /** Off by default. Attribute `on`. */
  on: boolean;
  /** Makes a sound if they are on. */
  play(sound: Sound): void;
}

/** Makes the moves of a PGN one after the other. */
export class RochadePlayback extends Part {
  /** How long a move stays, in milliseconds; 2000 by default. Attribute `interval`. */
  interval: number;
  /** Whether the mouse wheel on the board steps through the game. Attribute `wheel`. */
  wheel: boolean;
  readonly playing: boolean;
  play(): void;
  pause(): void;
}

/** Two boards that show the same game. Attribute `with`: the other board's id. */
export class RochadeSync extends Part {
  other: RochadeBoard | null;
  /** Whether only the board of `for` leads. Attribute `one-way`. */
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
