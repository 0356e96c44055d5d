/* SPDX-License-Identifier: MIT */
/** <rochade-board>: importing this module registers the element. */

import type { RochadeEditor, RochadePuzzle } from 'rochade/moves';
import type {
  Announcement,
  ClockRecord,
  ClockSide,
  Color,
  Found,
  GameView,
  Move,
  Outcome,
  PgnGame,
  PgnNode,
  Piece,
  Role,
  Session,
  Span,
  Square,
  MoveRequest,
} from 'rochade';

export interface RochadeBoardEventMap {
  /** A piece is picked up. preventDefault() keeps it where it is. */
  'move-start': CustomEvent<{ from: Square; targets: Square[] }>;
  /**
   * A pawn reaches the last rank. preventDefault() suppresses the dialog; then call choose('queen'), or choose(null)
   * for no move.
   */
  promotion: CustomEvent<{ from: Square; to: Square; color: Color; roles: Role[]; choose(role: Role | null): void }>;
  /**
   * The player on a board `playable` for one side offers a draw. After preventDefault(), answer(true) or answer(false)
   * replies for the other side; otherwise the offer is declined.
   */
  'draw-offer': CustomEvent<{ color: Color; answer(accepted: boolean): void }>;
  /** A square is clicked, tapped, or activated by a key. preventDefault() keeps the board from acting on it. */
  'square-activate': CustomEvent<{ square: Square; piece: Piece | null }>;
  /** The pointer enters a square, or leaves the board (null). preventDefault() has no effect. */
  'square-hover': CustomEvent<{ square: Square | null }>;
  /** A legal move. preventDefault() reverts it before it is shown or announced. */
  move: CustomEvent<Move & { fen: string }>;
  /**
   * Another position is shown, after a move, a step, or a new game; `length` is the number of plies made.
   * preventDefault() has no effect.
   */
  position: CustomEvent<{ fen: string; length: number }>;
  /** The game ended. preventDefault() keeps the ruling out of the log. */
  outcome: CustomEvent<Outcome>;
  /** An announcement. preventDefault() keeps it out of the log. */
  announce: CustomEvent<{ text: string; spans: Span[]; priority: Announcement['priority'] }>;
  /**
   * An illegal move or unknown words; `text` explains. preventDefault() keeps it out of the log. `from` and `to` are
   * set if a piece was clicked, dragged or picked up by key; they are equal if no target was chosen.
   */
  illegal: CustomEvent<{ text: string; from?: Square; to?: Square }>;
  /** The clock was set, started, pressed or stopped. `turn` is the side whose time will run after a stop. */
  clock: CustomEvent<{
    control: string;
    running: Color | null;
    turn: Color | null;
    stands: boolean;
    white: ClockSide;
    black: ClockSide;
  }>;
  /**
   * A line was typed, pasted or passed to say(): a position, a game, or any other line. preventDefault() keeps the
   * board from handling it.
   */
  line: CustomEvent<{ text: string; kind: 'fen' | 'pgn' | 'line' }>;
  /** The board is shown in another mode. */
  mode: CustomEvent<{ mode: 'play' | 'edit' | 'puzzle' }>;
  /** The board speaks another language, because of its attribute `lang` or a line of the player. */
  language: CustomEvent<{ language: string }>;
  /** A flag has fallen; the game is decided (Article 6.9). */
  flag: CustomEvent<{ color: Color; outcome: Outcome | null }>;
  /**
   * Something cannot be shown. preventDefault() keeps the error of a pasted text or a missing file out of the log.
   * `message` is English, for developers; `text` is in the player's language. Values of `code` include:
   *
   * - 'clock': rochade-arbiter.wasm cannot be loaded;
   * - 'wasm': the page's policy forbids WebAssembly;
   * - 'voice': there is no voice;
   * - 'arrows', 'marks': an invalid entry is ignored;
   * - 'not-loaded': the program or a language cannot be loaded; the next action tries again.
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

export { Session } from 'rochade';

/** Loads the program and these languages for a Session outside a board. Rejects if something cannot be loaded. */
export function loadSession(...languages: string[]): Promise<void>;

/** Returns the voice that the boards of the page share. Rejects if there is none. */
export function pageVoice(): Promise<{
  rate: number;
  say(spans: Span[]): Promise<void>;
  stop(): void;
  rest(): Promise<void>;
}>;

/** The colours of arrows and marks in PGN; without one they have the colour of `--mark-note`. */
export type DrawingColor = 'green' | 'red' | 'yellow' | 'blue';
export type Arrow = { from: Square; to: Square; color?: DrawingColor };
export type Mark = Square | { square: Square; color?: DrawingColor };

export class RochadeBoard extends HTMLElement {
  /** The position; setting it starts a new game, even if it is the same. Attribute `fen`. */
  get fen(): string;
  set fen(text: string | null);
  /**
   * The game as PGN with variations and comments. Setting it shows the start of that game, even if it is set again; its
   * moves are available to forward(). Playing another move adds a variation. An invalid text is refused by an event
   * `error`; an error in a variation ends that variation, and is `tree.error`. Attribute `pgn`.
   */
  get pgn(): string;
  set pgn(text: string | null);
  /**
   * The time control, such as '3+2'. Setting it restarts the game with a clock, null without one. Requires
   * rochade-arbiter.wasm beside the board's script. The rules are those of the attribute `clock-rules`, warnings those
   * of `clock-warn`; session.clock has the state. A game shown from a PGN has no clock. Attribute `clock`.
   */
  get clock(): string | null;
  set clock(control: string | null);
  /** The state of this game and its clock as plain data, to continue it later; null without a clock. */
  readonly clockRecord: ClockRecord | null;
  /**
   * Whether castling is by king and rook as in Chess960. Setting a number starts a game from that position. Attribute.
   */
  get chess960(): boolean;
  set chess960(wanted: boolean | number | string | null);
  /** The side at the bottom. Attribute `orientation`. */
  orientation: Color;
  /** Where letters and digits stand: on the squares (default), beside them, or nowhere. Attribute `coordinates`. */
  coordinates: 'inside' | 'outside' | 'none';
  /**
   * The purpose of the board: 'play' (default), 'edit' to set up a position, 'puzzle' to find the solution in `pgn`.
   * After 'edit', 'play' begins a game from the position that was set up. Attribute `mode`.
   */
  mode: 'play' | 'edit' | 'puzzle';
  /** The element that the mode uses; null in 'play' and until its script is loaded. */
  readonly tool: RochadeEditor | RochadePuzzle | null;
  /** The duration of a piece's movement in milliseconds: 160 by default, 0 for none. Attribute `animation`. */
  get animation(): number;
  set animation(duration: number | null);
  /**
   * The side that may act on this board by pointer, key or words; with 'none' only questions are allowed. The other
   * side's moves come from play(). Methods of this class except say() are not restricted. Attribute `playable`.
   */
  playable: Color | 'both' | 'none';
  /** The style of announcements in words: 'short', 'san words', 'verbose', 'pieces french'. Attribute `announce`. */
  announce: string;
  /** The name of this board among others on the page; screen readers say it after "chess board". Attribute `label`. */
  get label(): string;
  set label(text: string | null);
  /** Whether the board speaks aloud; a string sets the rate, '0.5' to '4'. Attribute `voice`. */
  get voice(): boolean;
  set voice(on: boolean | string | null);
  /** Arrows drawn on the board; visual only. */
  arrows: Arrow[];
  /** Marked squares; visual only. */
  marks: Mark[];
  /** Resolves to true when the game can be played, false if a part of it cannot be loaded. */
  readonly ready: Promise<boolean>;
  /** The rules' view of the game; null before the board is ready. */
  readonly game: GameView | null;
  /** The game with variations, comments and glyphs, to be read only; null before the board is ready. */
  readonly tree: PgnGame | null;
  /** The moves of `tree` that lead to the position on the board. */
  readonly path: PgnNode[];
  /** The session, for its language, style and labels; null before the board is ready. */
  readonly session: Session | null;
  /** Makes a move, shows it and announces it. */
  play(request: MoveRequest): Promise<Found>;
  /**
   * Makes moves in order. Without a clock only the last one is shown and announced and fires `move`. Stops at the first
   * move that cannot be made. Resolves to the result of the last move tried, and the number of moves made.
   */
  play(requests: MoveRequest[]): Promise<Found & { made: number }>;
  /** Handles a line as if it had been typed. */
  say(line: string): Promise<Announcement[]>;
  /** Takes the last move back; false if there is none. */
  undo(): Promise<boolean>;
  /** Goes one ply back in the game; false at the beginning. */
  back(): Promise<boolean>;
  /** Makes the next move of the PGN, or the one that back() took back; false if there is none. */
  forward(): Promise<boolean>;
  /**
   * Goes to the position after that many plies of the main line, or after a move of `tree`. The last move is announced
   * and is the only one that fires `move`. False if there is no such move, or the game has a clock.
   */
  goTo(wanted: number | PgnNode): Promise<boolean>;
  /** Replaces the last move by its next alternative, or with step -1 by the previous one; false if there is none. */
  variation(step?: number): Promise<boolean>;
  /**
   * Restarts the game with this clock, or continues the game of a record, with its clock stopped until the next move;
   * null: without a clock. False if that is impossible; an `error` event has then given the reason.
   */
  useClock(request: string | ClockRecord | null): Promise<boolean>;
  /** Starts the clock; false if it runs already or there is none. */
  startClock(): Promise<boolean>;
  /** Stops the clocks on behalf of the arbiter (Article 6.12); false if none runs. */
  stopClock(): Promise<boolean>;
  /**
   * Announces the state of the game: side to move and move number, or the result, and the last move. For a page that
   * has set up another game while it suppressed announcements. Before the first announcement it replaces the greeting;
   * afterwards it is announced unless `aloud` is false. Resolves to whether it was announced.
   */
  greet(options?: { aloud?: boolean }): Promise<boolean>;
  /** Announces a text of the page in the log, by default in the player's language. */
  announceText(text: string | { spans: Span[] }, language?: string): Promise<boolean>;
  /** Turns the board around, and announces the square at its bottom left. */
  flip(): void;

  addEventListener<K extends keyof RochadeBoardEventMap>(
    type: K,
    listener: (this: RochadeBoard, event: RochadeBoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: RochadeBoard, event: HTMLElementEventMap[K]) => unknown,
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
  removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: RochadeBoard, event: HTMLElementEventMap[K]) => unknown,
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
