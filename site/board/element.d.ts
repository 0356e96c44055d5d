/* SPDX-License-Identifier: MIT */
/** <rochade-board>: importing this module makes the element known. */

import type { Announcement, ChessError, Color, Found, GameView, Move, Outcome, Session, Span, Square, Wish } from '../index.js';

export interface RochadeBoardEventMap {
  /** Somebody takes a man up; preventDefault() keeps it where it is. */
  'move-start': CustomEvent<{ from: Square; goals: Square[] }>;
  /** A legal move; preventDefault() takes it back before anything is shown or said. */
  move: CustomEvent<Move & { fen: string }>;
  /** The game ended. */
  outcome: CustomEvent<Outcome>;
  /** Something is said; preventDefault() keeps it out of the log. */
  announce: CustomEvent<{ text: string; spans: Span[]; priority: Announcement['priority'] }>;
  /** Something was not legal or not understood; the words tell why. */
  illegal: CustomEvent<{ text: string }>;
  /** The page gave something that cannot be shown, or ('wasm') its policy lets no WebAssembly start. */
  error: CustomEvent<ChessError | { code: string; message: string; line?: number; column?: number }>;
}

export class RochadeBoard extends HTMLElement {
  /** The position; setting it begins a new game there. Attribute `fen`. */
  fen: string;
  /** The game as PGN; setting it shows that game's beginning, with its moves for forward(). Attribute `pgn`. */
  pgn: string;
  /** Who sits below. Attribute `orientation`. (The attribute `coordinates="none"` hides letters and digits.) */
  orientation: Color;
  /** Who may move on this board; the other side's moves come from play(). Attribute `playable`. */
  playable: Color | 'both' | 'none';
  /** How moves are announced, in words: 'short', 'san words', 'verbose', 'pieces french'. Attribute `announce`. */
  announce: string;
  /** Arrows on the board, for eyes. */
  arrows: { from: Square; to: Square }[];
  /** Squares with a mark, for eyes. */
  marks: Square[];
  /** The rules' view of the game; null before the element is in a page. */
  readonly game: GameView | null;
  /** The conversation; for its language, style and labels. Null before the element is in a page. */
  readonly session: Session | null;
  /** Makes a move, shows and announces it. */
  play(wish: Wish): Promise<Found>;
  /** As if the line had been typed. */
  say(line: string): Promise<Announcement[]>;
  /** Takes the last move back. */
  undo(): Promise<boolean>;
  /** A step back in the game; false at the beginning. */
  back(): Promise<boolean>;
  /** The next move of the PGN, or the one that back() took back; false when there is none. */
  forward(): Promise<boolean>;
  flip(): void;

  addEventListener<K extends keyof RochadeBoardEventMap>(
    type: K,
    listener: (this: RochadeBoard, event: RochadeBoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'rochade-board': RochadeBoard;
  }
}
