/* SPDX-License-Identifier: MIT */
/** The conversation, without a language to talk in: import those that you want from `rochade/languages/TAG`. */

import type { GameView, PgnGame, Refusal, Role, Square, MoveRequest } from './rules.js';

/** The language of a text: 'de', 'fr', 'en', 'es', 'it'. */
export type Language = string;

/** Part of a text, in one language; for a voice, or a `lang` attribute. */
export interface Span {
  text: string;
  language: Language;
}
export interface Words {
  text: string;
  /** In order; together they are the text. */
  spans: Span[];
  toString(): string;
}

/** One thing to show on a line of its own, and to say. */
export interface Announcement extends Words {
  /** Most urgent first. */
  priority: 'ruling' | 'move' | 'answer' | 'notice' | 'progress';
}

export type SessionEvent =
  'moved' | 'taken-back' | 'new-game' | 'ended' | 'settings' | 'quit' | 'asked' | 'refused' | 'handed';

export interface Answer {
  announcements: Announcement[];
  events: Set<SessionEvent>;
  /** The number of the move that was made; see Session.game.last for all about it. */
  move: number | null;
  /** Something for a host that shows a board: 'forward', 'variation', 'flip' or 'scan', perhaps about a square. No words. */
  handed: { command: Command; square: Square | null } | null;
}

export type Command =
  | 'help'
  | 'repeat'
  | 'take-back'
  | 'turn'
  | 'played'
  | 'square'
  | 'diagonal'
  | 'all'
  | 'pawns'
  | 'material'
  | 'attacks'
  | 'pins'
  | 'captures'
  | 'checks'
  | 'last'
  | 'forward'
  | 'variation'
  | 'flip'
  | 'last-capture'
  | 'scan'
  | 'changes'
  | 'moves'
  | 'new'
  | 'position'
  | 'clock'
  | 'used'
  | 'resign'
  | 'draw'
  | 'claim'
  | 'yes'
  | 'no';

/** How moves are announced. Each field stands on its own; the default is that of Annexe D. */
export interface Style {
  form: 'long' | 'short';
  pieces: Language;
  ranks: Language;
  files: 'annexe-d' | 'letters' | 'nato' | 'telephone';
  /** Ranks as 1 to 8 instead of words. */
  digits: boolean;
  nameCaptured: boolean;
  nameCheck: boolean;
  /** Number and colour in front of a move that is made. */
  numbered: boolean;
  /** "Die Dame von David eins schlägt den Turm auf David acht" instead of bare words. */
  sentences: boolean;
}

/** One side of a session's clock. */
export interface ClockSide {
  /** Milliseconds that its display shows; Infinity without a time limit. */
  remaining: number;
  /** What is left of a delay (15d5) before the main time begins to run. */
  delay: number;
  /** Whether it has fallen. */
  flag: boolean;
  /** Moves completed, and those to complete before the period ends (0 in the last one). */
  moves: number;
  movesLeft: number;
}

/** A game with a clock as far as it got; plain data, for JSON. */
export interface ClockRecord {
  control: string;
  rules: string;
  /** FEN of the beginning. */
  start: string;
  /** The time of the game at which it was left, in milliseconds. */
  at: number;
  /** The events so far, in order: '0:00:04.250 white move e2e4'. */
  events: string[];
}

/** The clock of a session, by Article 6; `rochade/clock` brings it. All times are milliseconds of the game. */
export interface SessionClock {
  /** As players write it: '40/90+30,30+30'. */
  readonly control: string;
  /** The rule set of its arbiter: 'fide-2014'. */
  readonly rules: string;
  readonly now: number;
  /** Whether the time passes for nobody: until the next move, or go(). */
  readonly stands: boolean;
  /** Whose time runs, or null. */
  readonly running: 'white' | 'black' | null;
  /** Whose would run if it did not stand; null when the arbiter has stopped the clocks, or the game is over. */
  readonly turn: 'white' | 'black' | null;
  readonly white: ClockSide;
  readonly black: ClockSide;
  /** Milliseconds until a flag falls: then call look(). Infinity when none will. */
  readonly flagIn: number;
  /** PGN's tags of the time control. */
  readonly tags: { TimeControl: string; TimeDelay?: string };
  /** For Session.useClock, another day; null when the game has had more than 4096 events. */
  readonly record: ClockRecord | null;
  /** What has happened by now: a flag that fell ends the game, and the answer says how. Else it is empty. */
  look(): Answer;
  /** The time runs from now on, or passes for nobody; both say so. */
  go(): Answer;
  hold(): Answer;
  /**
   * Hands an event without its time to the arbiter: 'arbiter stop', 'arbiter add-time black 0:02:00 penalty', 'white
   * touch e2'. He rules in words. Throws ChessError when it is none.
   */
  handle(event: string): Answer;
  /** Says how much time a side has left. */
  announceTime(color: 'white' | 'black'): Answer;
  /** What the mover's display showed when the ply `ply`, from 0, was made: '0:04:05'; '' without a time limit. */
  left(ply: number): string;
  /** A page's fixed wording. 'wrong' has a placeholder {1} for what was given as a time control. */
  label(name: 'name' | 'start' | 'stop' | 'wrong' | 'white' | 'black'): string;
}

/** A game that was read; the tree is the session's own, so look and do not touch. */
export interface Recorded {
  ok: true;
  tags: Record<string, string>;
  moves: Uint16Array;
  tree: PgnGame;
}

/**
 * A game as a conversation: one typed line or one move in, announcements out. The lines are those of the
 * program `rochade`: moves and questions as they are spoken or written in German, French, English, Spanish or Italian.
 */
export class Session {
  /** Of the languages that were imported; another one than these is spoken instead when there is not the one asked for. */
  constructor(options?: { language?: Language; fen?: string });

  /** The first of these tags ('de-AT', 'fr', ...) that is spoken, as 'de', 'fr', 'en', 'es', 'it'; null when none is. */
  static languageOf(tags: string | readonly string[]): Language | null;
  /** Those that one can play in: `rochade` brings all, beside `rochade/session` one imports `rochade/languages/de` ... */
  static readonly languages: Language[];

  /** The rules' view of the same game. To change the game, use line(), move() and load(). */
  readonly game: GameView;
  /** What it says at the beginning of a game. */
  readonly greeting: Answer;
  /** The player's own language; another than these leaves it as it was. */
  language: Language;
  get style(): Style;
  /** Some of its fields, or words: 'short', 'san words', 'verbose', 'pieces french'. Unknown words change nothing. */
  set style(style: Partial<Style> | string);
  /** A style in words: 'short, san words'. False, and all is as it was, when one of them says nothing about style. */
  readStyle(words: string): boolean;
  /** The languages that have to be here before a line is answered: one that it asks for, or all when it asks which there are. */
  languagesFor(line: string): Language[];
  /**
   * What it waits for. 'which' also stands for a yes or no to the only move that was understood, 'offerer' asks which side
   * offers a draw.
   */
  readonly question: null | 'which' | 'promotion' | 'resign' | 'new' | 'draw' | 'offerer';

  /** A new game, from a FEN or the beginning. Throws ChessError and changes nothing when the FEN is wrong. */
  load(fen?: string): Answer;
  /**
   * A new game where that of a PGN text began. Its moves are returned as numbers, to be made one by one with replay().
   * A text that is wrong changes nothing.
   */
  loadPgn(text: string): Recorded | Refusal;
  /** What loadPgn gave, as long as that game is the session's; else null. */
  readonly recorded?: Recorded | null;
  /** A new game from a start position of Chess960, 0 to 959. Throws ChessError when there is none of that number. */
  load960(number: number): Answer;
  /**
   * Starts the game again where it began, with a clock; needs `rochade/clock`. The time control is in the program's form
   * ('3+2', '40/90+30,30+30', '15d5', '*2', '-') or a preset's name ('blitz'), the rules are a preset's name and what
   * differs from it ('fide-2014-rapid'). With `assist` the session is that player's assistant (Annexe D.2.9) and claims the
   * flag for nobody else; without it, the arbiter. `now` returns milliseconds and never goes back; default: performance.now.
   * With `stands` the time passes for nobody until the first move or clock.go(), else it runs at once (Article 6.6).
   * A `record` is taken up where it was left, and stands. null: without a clock. Throws ChessError and changes nothing
   * when something of it is wrong. load() and load960() start the clock again, loadPgn() shows a game without one.
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
  /** Of a game that has one. */
  readonly clock: SessionClock | null;
  /** Whether useClock can be called. */
  static readonly hasClock: boolean;
  /** The game's tree of moves as PGN; the game must have begun where the tree begins. */
  pgn(tree: PgnGame): string;
  /** What is wrong with a position or game that was given as text, in the player's words; a position wants that text, too. */
  explain(error: { code: string; line?: number }, text?: string): Words;
  /** Whatever is wrong with the line is said in the answer. */
  line(text: string): Answer;
  /** The number of a move, or its squares. A move that is not legal is refused in words, with the reason. */
  move(move: number | { from: Square; to: Square; promotion?: Role }): Answer;
  /** For JSON.stringify. */
  toJSON(): { language: string; fen: string; pgn: string };
  /** The position as FEN. */
  toString(): string;
  /**
   * A move of a recorded game, as a number. Without a clock the game also continues beyond an end that the Laws set by
   * themselves (dead position, fivefold repetition, seventy-five moves; 5.2.b, 9.6), which is announced once.
   */
  replay(move: number): Answer;
  /** A command without words, from a key or a button, perhaps about a square. Without one that it needs, it asks for it. */
  command(name: Command, square?: Square): Answer;
  /** As if the last line or move, which only moved, had not been. */
  revert(): void;

  /** What a board says of a square: 'Eva vier, weißer Bauer'. */
  square(name: Square): Words;
  /** The same of all squares, a1 first. */
  squares(): Words[];
  squareName(name: Square): Words;
  /** How a legal move is announced; null when it is not legal. */
  announce(request: MoveRequest): Words | null;
  /** The move number `ply` of the game, from 0, in words that name what was captured; empty where there is none. */
  ply(ply: number): Words;
  /** A host's fixed wording in the player's language: 'board', 'move-log', 'input', 'send', 'selected', ...; empty for another name. */
  label(name: string, square?: Square): Words;
  roleName(role: Role): string;
}
