/* SPDX-License-Identifier: MIT */
/* The games that the pages save in the browser's storage. */

import type { ClockRecord, Color, Outcome } from 'rochade';

/** The state of a game. */
export interface GameState {
  /** FEN of the start position. */
  start: string;
  /** UCI. */
  moves: string[];
  over?: boolean;
  winner?: Color | null;
  ending?: Outcome['ending'];
  clock?: ClockRecord;
}
/** What a page saves of its game. */
export interface SavedGame extends GameState {
  /** Typed lines that the session has not handled yet. */
  waiting?: string[];
  orientation?: Color;
  /** Against the computer: its strength, 1 to 6, and the player's side; null before one is chosen. */
  level?: number;
  side?: Color | null;
}
interface Kept extends SavedGame {
  id: string;
  /** Milliseconds since 1970. */
  time: number;
}
/** A game as it is read from the storage. */
export type KeptGame = (Kept & { kind: 'play' }) | (Kept & { kind: 'computer'; level: number; side: Color });
