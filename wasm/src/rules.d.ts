/* SPDX-License-Identifier: MIT */
/** The rules of chess (FIDE Laws, Article 3), synchronous, without dependencies. */

export type Color = 'white' | 'black';
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
/** 'a1' to 'h8'. */
export type Square = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
/** Piece letters of short notation: K Q R B N, R D T F C, K D T L S. */
export type Letters = 'en' | 'fr' | 'de';

export interface Piece {
  color: Color;
  role: Role;
}

/** Everything that happens in one legal move. */
export interface Move {
  /** The move as a number: what legalMoves() lists and every function takes. */
  code: number;
  color: Color;
  role: Role;
  from: Square;
  /** Where that man now stands; when castling, the king's goal. */
  to: Square;
  captured: Role | null;
  /** Differs from `to` in a capture en passant. */
  capturedOn: Square | null;
  promotion: Role | null;
  castling: 'short' | 'long' | null;
  rookFrom: Square | null;
  rookTo: Square | null;
  enPassant: boolean;
  check: boolean;
  mate: boolean;
  stalemate: boolean;
  /** The number of the move in the game, from 1. */
  number: number;
  san: string;
  uci: string;
}

/**
 * A move as somebody asks for it: short notation in English, French or German letters ('Nf3', 'Cf3', 'Sf3'),
 * UCI ('g1f3'), squares, or the number of a legal move.
 */
export type Wish =
  | string
  | number
  | { from: Square; to: Square; promotion?: Role | 'q' | 'r' | 'b' | 'n' };

/** Why not. `message` is English, for developers; what players hear comes from Session. */
export interface Refusal {
  ok: false;
  /** 'syntax', 'illegal', 'ambiguous', 'game-over', 'full', ... */
  error: string;
  message: string;
  /** PGN: where. */
  line?: number;
  column?: number;
  /** syntax: where, in bytes. */
  at?: number;
  /** ambiguous: all that fit. */
  candidates?: Move[];
  /** illegal: 'pinned', 'path-blocked', 'castling-through-check', ... */
  reason?: string;
  /** illegal: the Article of the Laws. */
  article?: string;
  from?: Square | null;
  to?: Square | null;
  /** illegal: the square of the man to blame. */
  culprit?: Square | null;
}
export type Found = { ok: true; move: Move } | Refusal;

export interface Outcome {
  result: '1-0' | '0-1' | '1/2-1/2';
  winner: Color | null;
  /** 'checkmate', 'stalemate', 'resignation', 'fivefold-repetition', ... */
  ending: string;
  article: string;
}

/** What is wrong with a FEN. */
export class ChessError extends Error {
  /** 'fen-board', 'fen-turn', ..., or 'position' when nobody can play from it. */
  code: string;
  /** Where in the text, in bytes. */
  at: number;
  /** position: all that is wrong, as 'no-white-king', 'opponent-in-check', ... */
  problems: string[];
}

export interface GameOptions {
  /** The position to begin with; without it, that of Article 2.3. */
  fen?: string;
}

/** What can be asked of a game, and done to it. */
export interface GameView {
  readonly turn: Color;
  readonly moveNumber: number;
  /** Half-moves since the last capture or pawn move. */
  readonly halfmoves: number;
  /** How often this position has stood on the board. */
  readonly repetitions: number;
  /** The square of the king in check, or null. */
  readonly check: Square | null;
  /** How the game ended; null while it goes on. */
  readonly outcome: Outcome | null;
  /** The position that the game began with, as FEN. */
  readonly start: string;
  /** How many moves were made. */
  readonly length: number;
  /** The move made last, or null. */
  readonly last: Move | null;

  fen(options?: { shredder?: boolean }): string;
  get(square: Square): Piece | null;
  board(): Map<Square, Piece>;
  /** The squares of that side's men that attack a square. */
  attackers(square: Square, color: Color): Square[];

  /** All legal moves as numbers: fast, for programs. */
  legalMoves(): Uint16Array;
  /** All legal moves in short notation, in the order of legalMoves(), or those of one square. */
  moves(options?: { square?: Square; letters?: Letters }): string[];
  /** Everything about a legal move; null when it is not legal. */
  describe(wish: Wish): Move | null;
  san(wish: Wish, letters?: Letters): string | null;
  /** The legal move that is meant, without playing it. */
  find(wish: Wish): Found;

  play(wish: Wish): Found;
  /** Takes the last move back and returns it; null at the start. */
  undo(): Move | null;
  /** The side to move resigns, unless another is named. */
  resign(color?: Color): { ok: true } | Refusal;
  /** The moves made. */
  history(): Move[];
  /** The game as PGN: the seven tags that every game has, those given, the moves. */
  pgn(tags?: Record<string, string>): string;
  /** In how many ways `depth` moves can be made in a row. */
  perft(depth: number): number;
}

export interface Game extends GameView {}
export class Game {
  /** Throws ChessError when the FEN is wrong. */
  constructor(options?: GameOptions);
  /** The first game of a PGN text, played to its end. Variations are skipped. */
  static fromPgn(text: string): { ok: true; game: Game; tags: Record<string, string> } | Refusal;
  /** Like the constructor, but says what was wrong instead of throwing it. */
  static from(options?: GameOptions): { ok: true; game: Game } | { ok: false; error: ChessError };
}
