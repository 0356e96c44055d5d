/* SPDX-License-Identifier: MIT */
/** <rochade-board>: importing this module makes the element known. */

import type {
  Announcement,
  ClockRecord,
  ClockSide,
  Color,
  Found,
  GameView,
  Move,
  Outcome,
  Role,
  Session,
  Span,
  Square,
  MoveRequest,
} from '../index.js';

export interface RochadeBoardEventMap {
  /** Somebody takes a man up; preventDefault() keeps it where it is. */
  'move-start': CustomEvent<{ from: Square; goals: Square[] }>;
  /** A pawn arrives; preventDefault() keeps the dialog away, and then choose('queen') answers (null: no move). */
  promotion: CustomEvent<{ from: Square; to: Square; color: Color; roles: Role[]; choose(role: Role | null): void }>;
  /**
   * On a board that is `playable` for one side its player offers a draw. preventDefault(), and then answer(true) or answer(false)
   * replies for the other side; else the offer is declined.
   */
  'draw-offer': CustomEvent<{ color: Color; answer(accepted: boolean): void }>;
  /** A legal move; preventDefault() takes it back before anything is shown or said. */
  move: CustomEvent<Move & { fen: string }>;
  /** The game ended; preventDefault() keeps the ruling out of the log. */
  outcome: CustomEvent<Outcome>;
  /** Something is said; preventDefault() keeps it out of the log. */
  announce: CustomEvent<{ text: string; spans: Span[]; priority: Announcement['priority'] }>;
  /**
   * Something was not legal or not understood; the words tell why. preventDefault() keeps them out of the log. `from` and `to` are
   * there when a man was clicked, dragged or taken up by a key; the same twice, when no goal was named.
   */
  illegal: CustomEvent<{ text: string; from?: Square; to?: Square }>;
  /** The clock was set, started, pressed or stopped; whose time runs, whose would, and what both displays show. */
  clock: CustomEvent<{
    control: string;
    running: Color | null;
    turn: Color | null;
    stands: boolean;
    white: ClockSide;
    black: ClockSide;
  }>;
  /** A flag has fallen; the game is decided (Article 6.9). */
  flag: CustomEvent<{ color: Color; outcome: Outcome | null }>;
  /**
   * Something cannot be shown; the code says what. 'clock': rochade-arbiter.wasm cannot be loaded. 'wasm': the policy of the page lets
   * no WebAssembly start. 'voice': there is no voice. 'arrows', 'marks': one of these is none and is left out. 'not-loaded': the
   * program or a language cannot be loaded; it is loaded again with the next action.
   * `message` is English, for developers; `text` is in the player's language. preventDefault() keeps the text of
   * something that was pasted, or of a file that is missing, out of the log.
   */
  error: CustomEvent<{
    code: string;
    message: string;
    text: string;
    problems?: string[];
    line?: number;
    column?: number;
  }>;
}

export { Session } from '../index.js';

/** Resolves when Session can be used outside a board, in these languages; rejects when something cannot be loaded. */
export function loadSession(...languages: string[]): Promise<void>;

/** The voice of the page, common to its boards; rejects where there is none. */
export function pageVoice(): Promise<{
  rate: number;
  say(spans: Span[]): Promise<void>;
  stop(): void;
  rest(): Promise<void>;
}>;

export class RochadeBoard extends HTMLElement {
  /** The position; setting it begins a new game there. Attribute `fen`. */
  get fen(): string;
  set fen(text: string | null);
  /**
   * The game as PGN, with variations and comments; setting it shows that game's beginning, with its moves for
   * forward(). Playing another move adds a variation. Set again, it begins anew. Attribute `pgn`.
   */
  get pgn(): string;
  set pgn(text: string | null);
  /**
   * The time control, '3+2'; setting it begins the game anew with a clock, null: without one. Needs rochade-arbiter.wasm
   * beside the board's script. The rules are those of the attribute `clock-rules`. session.clock tells how it stands. A game that
   * is shown from a PGN has none. Attribute `clock`.
   */
  get clock(): string | null;
  set clock(control: string | null);
  /** What takes this game up another day, with its clock: plain data; null without a clock. */
  readonly clockRecord: ClockRecord | null;
  /** Whether castling is by king and rook as in Chess960; set to a number, begins from that start position. Attribute. */
  get chess960(): boolean;
  set chess960(wanted: boolean | number | string | null);
  /** Who sits below. Attribute `orientation`. (The attribute `coordinates="none"` hides letters and digits.) */
  orientation: Color;
  /**
   * Who may act on this board, by hand, by key and by word: for that side only, and with 'none' only ask. The other side's moves come
   * from play(). The methods of this class but say() are the page's own and not restricted. Attribute `playable`.
   */
  playable: Color | 'both' | 'none';
  /** How moves are announced, in words: 'short', 'san words', 'verbose', 'pieces french'. Attribute `announce`. */
  announce: string;
  /** What this board is called, among others of the page: readers say it after "chess board". Attribute `label`. */
  get label(): string;
  set label(text: string | null);
  /** Whether the board speaks aloud; a string sets the speed, '1.5'. Attribute `voice`. */
  get voice(): boolean;
  set voice(on: boolean | string | null);
  /** Arrows on the board, for eyes. */
  arrows: { from: Square; to: Square }[];
  /** Squares with a mark, for eyes. */
  marks: Square[];
  /** True when there is a game to play on, with what it needs; false when that cannot be loaded. */
  readonly ready: Promise<boolean>;
  /** The rules' view of the game; null before the board is ready. */
  readonly game: GameView | null;
  /** The conversation; for its language, style and labels. Null before the board is ready. */
  readonly session: Session | null;
  /** Makes a move, shows and announces it. */
  play(request: MoveRequest): Promise<Found>;
  /**
   * Makes moves one after the other; without a clock only the last of them is shown and announced, and fires `move`. Resolves to what
   * came of the last, or of the first that cannot be made, and how many were: those before that one are there.
   */
  play(requests: MoveRequest[]): Promise<Found & { made: number }>;
  /** As if the line had been typed. */
  say(line: string): Promise<Announcement[]>;
  /** Takes the last move back. */
  undo(): Promise<boolean>;
  /** A step back in the game; false at the beginning. */
  back(): Promise<boolean>;
  /** The next move of the PGN, or the one that back() took back; false when there is none. */
  forward(): Promise<boolean>;
  /**
   * To the game itself (not a variation) after so many half-moves; the last of them is announced, and is the only one that
   * fires `move`. False when the game has fewer, or a clock.
   */
  goTo(count: number): Promise<boolean>;
  /** Instead of the move made last the next one that could be (step -1: the one before); false when there is none. */
  variation(step?: number): Promise<boolean>;
  /**
   * Begins the game anew with this clock, or takes up the game of a record, whose clock stands until the next move; null:
   * without a clock. False when it is none, or cannot be had; an `error` has then told why.
   */
  useClock(request: string | ClockRecord | null): Promise<boolean>;
  /** The time runs from now on; false when it did. */
  startClock(): Promise<boolean>;
  /** The arbiter stops the clocks (Article 6.12); false when none ran. */
  stopClock(): Promise<boolean>;
  /**
   * Tells how the game stands: whose move it is and its number, or the result, and the last move. For a page that has put another game
   * on the board while it kept announcements back. As long as nothing has been said it stands in place of the greeting; after that it
   * is said, unless `aloud` is false. Resolves to whether it was told.
   */
  greet(options?: { aloud?: boolean }): Promise<boolean>;
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
  removeEventListener<K extends keyof RochadeBoardEventMap>(
    type: K,
    listener: (this: RochadeBoard, event: RochadeBoardEventMap[K]) => unknown,
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
    'rochade-board': RochadeBoard;
  }
}
