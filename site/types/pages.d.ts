/* SPDX-License-Identifier: MIT */
/* The games that the pages keep in the browser's storage. */

import type { ClockRecord, Color, Outcome } from 'rochade';

/** A game as far as it has got. */
export interface GameState {
  /** FEN of the beginning. */
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
  /** Typed lines that have not been put to the session yet. */
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
