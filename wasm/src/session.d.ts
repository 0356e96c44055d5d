/* SPDX-License-Identifier: MIT */
/** The conversation, without a language to talk in: import those that you want from `rochade/languages/TAG`. */

import type { GameView, PgnGame, Refusal, Role, Square, Wish } from './rules.js';

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
  | 'moved'
  | 'taken-back'
  | 'new-game'
  | 'ended'
  | 'settings'
  | 'quit'
  | 'asked'
  | 'refused';

export interface Answer {
  announcements: Announcement[];
  events: Set<SessionEvent>;
  /** The number of the move that was made; see Session.game.last for all about it. */
  move: number | null;
}

export type Command =
  | 'help'
  | 'repeat'
  | 'take-back'
  | 'turn'
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
  | 'changes'
  | 'moves'
  | 'new'
  | 'position'
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

/**
 * A game as a conversation: one typed line or one move in, announcements out. The lines are those of the
 * program `rochade`: moves as they are spoken or written in German, French or English, and questions.
 */
export class Session {
  /** Of the languages that were imported; another one than these is spoken instead when there is not the one asked for. */
  constructor(options?: { language?: Language; fen?: string });

  /** The first of these tags ('de-AT', 'fr', ...) that is spoken, as 'de', 'fr', 'en', 'es', 'it'; null when none is. */
  static languageOf(tags: string | readonly string[]): Language | null;
  /** Those that one can play in: `rochade` brings all, beside `rochade/session` one imports `rochade/languages/de` ... */
  static readonly languages: Language[];

  /**
   * False in a page that began with less, one with a bundle of one language: until complete() has resolved, whatever needs the
   * rest throws an error whose name is 'Incomplete', and changes nothing. Legal moves, announcements and squares need no more.
   */
  readonly isComplete: boolean;
  /** Loads what is missing, if anything is; rejects when it cannot be loaded, and may be called again. */
  complete(): Promise<void>;

  /** The rules' view of the same game. To change the game, use line(), move() and load(). */
  readonly game: GameView;
  /** What it says at the beginning of a game. */
  readonly greeting: Answer;
  /** The player's own language; another than these leaves it as it was. */
  language: Language;
  get style(): Style;
  /** Some of its fields, or words: 'short', 'san words', 'verbose', 'pieces french'. Unknown words change nothing. */
  set style(style: Partial<Style> | string);
  /** What it waits for. */
  readonly question: null | 'which' | 'promotion' | 'resign' | 'new' | 'draw';

  /** A new game, from a FEN or the beginning. Throws ChessError and changes nothing when the FEN is wrong. */
  load(fen?: string): Answer;
  /**
   * A new game where that of a PGN text began. Its moves are returned as numbers, to be made one by one with move().
   * A text that is wrong changes nothing.
   */
  loadPgn(text: string): { ok: true; tags: Record<string, string>; moves: Uint16Array; tree: PgnGame } | Refusal;
  /** A new game from a start position of Chess960, 0 to 959. Throws ChessError when there is none of that number. */
  load960(number: number): Answer;
  /** The game's tree of moves as PGN; the game must have begun where the tree begins. */
  pgn(tree: PgnGame): string;
  /** What is wrong with a position or game that was given as text, in the player's words. */
  explain(error: { code: string; line?: number }, text?: string): Words;
  /** Whatever is wrong with the line is said in the answer. */
  line(text: string): Answer;
  /** The number of a move, or its squares. A move that is not legal is refused in words, with the reason. */
  move(move: number | { from: Square; to: Square; promotion?: Role }): Answer;
  /** A command without words, from a key or a button, perhaps about a square. */
  command(name: Command, square?: Square): Answer;
  /** As if the last line or move, which only moved, had not been. */
  revert(): void;

  /** What a board says of a square: 'Eva vier, weißer Bauer'. */
  square(name: Square): Words;
  /** The same of all squares, a1 first. */
  squares(): Words[];
  squareName(name: Square): Words;
  /** How a legal move is announced; null when it is not legal. */
  announce(wish: Wish): Words | null;
  /** The move number `ply` of the game, from 0, in words that name what was captured. */
  ply(ply: number): Words;
  /** A host's fixed wording in the player's language: 'board', 'move-log', 'input', 'send', 'selected', ... */
  label(name: string, square?: Square): Words;
  roleName(role: Role): string;
}
