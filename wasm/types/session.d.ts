/* SPDX-License-Identifier: MIT */
/** The session without languages: import the ones you need from `rochade/languages/TAG`. */

import type { Color, GameView, PgnGame, Refusal, Role, Square, MoveRequest } from './rules.js';

/** The language of a text: 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt' or 'ru'. */
export type Language = string;

/** Part of a text in one language, for a voice or a `lang` attribute. */
export interface Span {
  text: string;
  language: Language;
}
export interface Words {
  text: string;
  /** In order and without gaps: together they cover the text. */
  spans: Span[];
  toString(): string;
}

/** Text to show on one line and to speak. */
export interface Announcement extends Words {
  /** Urgency, most urgent first. */
  priority: 'ruling' | 'move' | 'answer' | 'notice' | 'progress';
}

export type SessionEvent =
  'moved' | 'taken-back' | 'new-game' | 'ended' | 'settings' | 'quit' | 'asked' | 'refused' | 'handed';

export interface Answer {
  announcements: Announcement[];
  events: Set<SessionEvent>;
  /** The number of the move that was made; Session.game.last describes it. */
  move: number | null;
  /**
   * A command that the host must execute on its board, and that is not announced: 'forward', 'variation', 'flip' or
   * 'scan', with its square if it has one.
   */
  handed: { command: Command; square: Square | null } | null;
}

export type Command =
  | 'help'
  | 'repeat'
  | 'more'
  | 'take-back'
  | 'turn'
  | 'played'
  | 'game'
  | 'repetition'
  | 'square'
  | 'color'
  | 'diagonal'
  | 'all'
  | 'pawns'
  | 'passed'
  | 'material'
  | 'bishops'
  | 'attacks'
  | 'targets'
  | 'pins'
  | 'captures'
  | 'checks'
  | 'mate'
  | 'last'
  | 'forward'
  | 'variation'
  | 'flip'
  | 'last-capture'
  | 'castled'
  | 'scan'
  | 'changes'
  | 'moves'
  | 'why'
  | 'new'
  | 'position'
  | 'clock'
  | 'used'
  | 'resign'
  | 'draw'
  | 'claim'
  | 'yes'
  | 'no';

/** How moves are announced. All fields are independent; the default is that of Annexe D. */
export interface Style {
  form: 'long' | 'short';
  pieces: Language;
  ranks: Language;
  files: 'annexe-d' | 'letters' | 'nato' | 'telephone';
  /** Ranks as digits 1 to 8 instead of words. */
  digits: boolean;
  nameCaptured: boolean;
  nameCheck: boolean;
  /** Announce number and colour before a move. */
  numbered: boolean;
  /** "Die Dame von David eins schlägt den Turm auf David acht" instead of single words. */
  sentences: boolean;
}

/** One side of a session's clock. */
export interface ClockSide {
  /** What the display shows in milliseconds; Infinity without a time limit. */
  remaining: number;
  /** What remains of a delay (15d5) before the main time starts to run. */
  delay: number;
  /** Whether the flag has fallen. */
  flag: boolean;
  /** Completed moves, and those to complete before the period ends (0 in the last one). */
  moves: number;
  movesLeft: number;
}

/** The state of a game with a clock as plain data, for JSON. */
export interface ClockRecord {
  control: string;
  rules: string;
  /** The start position as FEN. */
  start: string;
  /** The game's time at which it was interrupted, in milliseconds. */
  at: number;
  /** The events so far, in order: '0:00:04.250 white move e2e4'. */
  events: string[];
}

/** The clock of a session by Article 6; requires `rochade/clock`. All times are milliseconds of the game. */
export interface SessionClock {
  /** The time control as players write it: '40/90+30,30+30'. */
  readonly control: string;
  /** The rule set of the arbiter: 'fide-2014'. */
  readonly rules: string;
  readonly now: number;
  /** Whether the clock is stopped until the next move or go(). */
  readonly stands: boolean;
  /** The side whose time runs, or null. */
  readonly running: 'white' | 'black' | null;
  /** The side whose time will run after a stop; null if the arbiter has stopped the clocks or the game is over. */
  readonly turn: 'white' | 'black' | null;
  readonly white: ClockSide;
  readonly black: ClockSide;
  /** Milliseconds until a flag falls, when look() should be called; Infinity if none will. */
  readonly flagIn: number;
  /** PGN tags of the time control, and of a score or an ending that the result does not express. */
  readonly tags: { TimeControl: string; TimeDelay?: string; Score?: string; Termination?: string };
  /** The state for a later Session.useClock(); null after more than 65536 events. */
  readonly record: ClockRecord | null;
  /**
   * Updates the clock. A flag that has fallen ends the game, and the answer announces it; otherwise the answer is
   * empty.
   */
  look(): Answer;
  /** Starts the clock and announces it. */
  go(): Answer;
  /** Stops the clock until the next move or go(), and announces it. */
  hold(): Answer;
  /**
   * Passes an event without its time to the arbiter: 'arbiter stop', 'arbiter add-time black 0:02:00 penalty', 'white
   * touch e2'. The answer announces the rulings. Throws ChessError for an invalid event.
   */
  handle(event: string): Answer;
  /** Announces how much time a side has left. */
  announceTime(color: 'white' | 'black'): Answer;
  /**
   * Returns what the mover's display showed when ply number `ply`, from 0, was made: '0:04:05'; '' without a time
   * limit.
   */
  left(ply: number): string;
  /** Returns a label for a page. 'wrong' has the placeholder {1} for the invalid time control. */
  label(name: 'name' | 'start' | 'stop' | 'wrong' | 'white' | 'black'): string;
}

/** A game that was read. The tree belongs to the session and must not be modified. */
export interface Recorded {
  ok: true;
  tags: Record<string, string>;
  moves: Uint16Array;
  tree: PgnGame;
}

/**
 * A session: typed lines or moves in, announcements out. The lines are those of the program `rochade`: moves and
 * questions as spoken or written in German, French, English, Spanish or Italian, or in the language of the
 * session.
 */
export class Session {
  /** language: one of the imported languages; if the requested one is not imported, another is used. */
  constructor(options?: { language?: Language; fen?: string });

  /**
   * Returns the first language of these tags ('de-AT', 'fr', ...) that is available, without its region: 'de'; null if
   * none is.
   */
  static languageOf(tags: string | readonly string[]): Language | null;
  /** The available languages: all in `rochade`; with `rochade/session`, those imported from `rochade/languages/TAG`. */
  static readonly languages: Language[];

  /** The rules' view of the game. To change the game, use line(), move() and load(). */
  readonly game: GameView;
  /** The greeting at the beginning of a game. */
  readonly greeting: Answer;
  /** The player's own language; setting an unavailable one has no effect. */
  language: Language;
  get style(): Style;
  /**
   * Sets the given fields, or a style in words: 'short', 'san words', 'verbose', 'pieces french'. Unknown words change
   * nothing.
   */
  set style(style: Partial<Style> | string);
  /** Sets the style by words: 'short, san words'. Returns false, and changes nothing, if a word is not about style. */
  readStyle(words: string): boolean;
  /**
   * Returns the languages that must be imported before the line is handled: the one it requests, or all if it asks for
   * the list.
   */
  languagesFor(line: string): Language[];
  /**
   * The open question. 'which' is also a confirmation of the only move understood; 'square' asks which piece an event
   * is about, 'offerer' which side offers a draw.
   */
  readonly question: null | 'which' | 'promotion' | 'square' | 'resign' | 'new' | 'draw' | 'offerer';
  /** The side whose draw offer is open, even while another question is open; null if there is none or it is unknown. */
  readonly offer: Color | null;

  /**
   * Starts a new game from a FEN or the standard position. Throws ChessError, and changes nothing, for an invalid FEN.
   */
  load(fen?: string): Answer;
  /**
   * Starts a new game at the start position of a PGN. Returns its moves as numbers, to be made one by one with
   * replay(). An invalid text changes nothing; an error in a variation ends that variation, and is `tree.error`.
   */
  loadPgn(text: string): Recorded | Refusal;
  /** The result of loadPgn() as long as that game is the session's, else null. */
  readonly recorded?: Recorded | null;
  /** Starts a new game from a start position of Chess960, 0 to 959. Throws ChessError for another number. */
  load960(number: number): Answer;
  /**
   * Restarts the game with a clock; requires `rochade/clock`. load() and load960() restart the clock, loadPgn() shows a
   * game without one. Throws ChessError, and changes nothing, for an invalid argument.
   *
   * - control: as the program reads it ('3+2', '40/90+30,30+30', '15d5', '*2', '-') or a preset ('blitz'); null: no
   *   clock.
   * - rules: a preset and what differs from it ('fide-2014-rapid').
   * - assist: the session is this player's assistant (Annexe D.2.9) and claims a fallen flag only for that player; by
   *   default it is the arbiter.
   * - now: returns milliseconds and never goes back; default performance.now.
   * - stands: the clock is stopped until the first move or clock.go(); by default it runs at once (Article 6.6).
   * - record: continues a game from a ClockRecord, with the clock stopped.
   */
  useClock(
    control: string | null,
    options?: {
      rules?: string;
      assist?: 'white' | 'black';
      now?: () => number;
      stands?: boolean;
      record?: ClockRecord | null;
    },
  ): Answer;
  /** The clock, or null if the game has none. */
  readonly clock: SessionClock | null;
  /** Whether useClock() is available. */
  static readonly hasClock: boolean;
  /** Returns a tree of moves as PGN. The game must have the tree's start position. */
  pgn(tree: PgnGame): string;
  /**
   * Returns the error of a position or game given as text, in the player's language. For a position, pass the text too.
   */
  explain(error: { code: string; line?: number }, text?: string): Words;
  /** Handles a line. Errors are reported in the answer. */
  line(text: string): Answer;
  /**
   * Returns for whom a line would act on the game now: a side; 'step-back' (takes the last move back); 'players' (for
   * no side: another game, the steps of a tournament); 'arbiter'; 'speaker' (resigns or offers a draw, and names no
   * side); 'opponent' (of the speaker); null when it changes no game.
   */
  actorOf(text: string): Color | 'step-back' | 'players' | 'arbiter' | 'speaker' | 'opponent' | null;
  /** Handles a move by its number or squares. An illegal move is refused with its reason. */
  move(move: number | { from: Square; to: Square; promotion?: Role | null; rookFrom?: Square | null }): Answer;
  /** For JSON.stringify(). */
  toJSON(): { language: string; fen: string; pgn: string };
  /** Returns the position as FEN. */
  toString(): string;
  /**
   * Handles a move of a recorded game by its number. Without a clock the game may continue beyond an end that the Laws
   * set without a claim (dead position, fivefold repetition, seventy-five moves; 5.2.b, 9.6), which is announced once.
   */
  replay(move: number): Answer;
  /** Handles a command from a key or button. A command that lacks its square asks for it. */
  command(name: Command, square?: Square): Answer;
  /**
   * Reverts the last line or move, provided that it only made a move. Does nothing when there has been none since the
   * game began or since the last revert().
   */
  revert(): void;

  /** Returns the description of a square: 'Eva vier, weißer Bauer'. */
  square(name: Square): Words;
  /** Returns the descriptions of all squares, a1 first. */
  squares(): Words[];
  squareName(name: Square): Words;
  /** Returns the announcement of a legal move; null for an illegal one. */
  announce(request: MoveRequest): Words | null;
  /** Returns ply number `ply` of the game, from 0, in words that name the captured piece; empty if there is none. */
  ply(ply: number): Words;
  /**
   * Returns a label for a host in the player's language: 'board', 'move-log', 'input', 'send', 'selected', ...; empty
   * for an unknown name.
   */
  label(name: string, square?: Square): Words;
  roleName(role: Role): string;
}
