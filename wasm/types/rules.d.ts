/* SPDX-License-Identifier: MIT */
/**
 * The rules of chess under the FIDE Laws: moves, games, PGN and EPD, clocks, the arbiter and ratings. Synchronous,
 * without dependencies.
 */

export type Color = 'white' | 'black';
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
/** A square, 'a1' to 'h8'. */
export type Square = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
/** Piece letters of SAN by language; 'figurine' for the symbols themselves. */
export type Letters =
  | 'en'
  | 'fr'
  | 'de'
  | 'cs'
  | 'da'
  | 'nl'
  | 'et'
  | 'fi'
  | 'hu'
  | 'is'
  | 'it'
  | 'no'
  | 'pl'
  | 'pt'
  | 'ro'
  | 'es'
  | 'sv'
  | 'ru'
  | 'figurine';

/** Options of algebraic notation that deviate from SAN (Annexe C). */
export interface Notation {
  letters?: Letters;
  /** Ng1-f3. */
  long?: boolean;
  /** false: without 'x'. */
  capture?: boolean;
  /** false: without '+' and '#'. */
  check?: boolean;
  /** false: 'e8Q'. */
  equals?: boolean;
  /** Mate as '++'. */
  doublePlus?: boolean;
  /** 'exd6 e.p.' */
  enPassant?: boolean;
  /** '0-0'. */
  zeros?: boolean;
}

export interface Piece {
  color: Color;
  role: Role;
}

/** Everything that happens in one legal move. */
export interface Move {
  /** The move as a number, as legalMoves() returns it and every function accepts it. */
  code: number;
  color: Color;
  role: Role;
  from: Square;
  /** Target square of the piece; when castling, that of the king. */
  to: Square;
  captured: Role | null;
  /** Differs from `to` in an en passant capture. */
  capturedOn: Square | null;
  promotion: Role | null;
  castling: 'short' | 'long' | null;
  rookFrom: Square | null;
  rookTo: Square | null;
  enPassant: boolean;
  check: boolean;
  mate: boolean;
  stalemate: boolean;
  /** Number of the move in the game, from 1. */
  number: number;
  san: string;
  /** UCI notation. In a game of Chess960, castling is the king's move to its rook: 'e1h1'. */
  uci: string;
}

/**
 * A requested move: SAN ('Nf3') in English piece letters or in those of the option `letters`; UCI ('g1f3'); squares;
 * ICCF digits ('7163'); the number of a legal move; or a Move, whose `rookFrom` distinguishes castling in Chess960.
 */
export type MoveRequest =
  | string
  | number
  | { from: Square; to: Square; promotion?: Role | 'q' | 'r' | 'b' | 'n' | null; rookFrom?: Square | null };

/** Why a request failed. `message` is English, for developers; text for players comes from Session. */
export interface Refusal {
  ok: false;
  /** 'syntax', 'illegal', 'ambiguous', 'game-over', 'full', ... */
  error: string;
  message: string;
  /** PGN: place of the error, from 1. */
  line?: number;
  column?: number;
  /** syntax: offset in bytes. */
  at?: number;
  /** ambiguous: all matching moves. */
  candidates?: Move[];
  /** illegal: 'pinned', 'path-blocked', 'castling-through-check', ... */
  reason?: string;
  /** illegal: Article of the Laws. */
  article?: string;
  from?: Square | null;
  to?: Square | null;
  /** illegal: square of the piece that prevents the move. */
  culprit?: Square | null;
}
export type Found =
  | {
      ok: true;
      move: Move;
      /**
       * Deviations of the text from the standard: 'capture-sign-missing', 'letter-case', ...; empty if there are none.
       */
      forgiven: readonly string[];
    }
  | Refusal;
export type Done = { ok: true } | Refusal;

/**
 * 'repetition': third occurrence of the position (9.2). 'fifty-moves': fifty moves by each player without capture or
 * pawn move (9.3).
 */
export type Claim = 'repetition' | 'fifty-moves';

export interface Outcome {
  /** '*': both players have lost, or a new game is to be played. */
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  winner: Color | null;
  /** 'checkmate', 'stalemate', 'resignation', 'fivefold-repetition', ... */
  ending: string;
  article: string;
}

/** Thrown for an invalid text: a FEN, EPD or PGN, a time control, a rule set, an event. */
export class ChessError extends Error {
  constructor(details: { code: string; message: string } & Partial<ChessError>);
  /**
   * 'fen-board', 'fen-turn', ..., 'position' if no game can be played from it; for a PGN 'illegal', 'pgn-token', ...;
   * 'syntax' for other texts; 'chess960' for a number outside 0 to 959.
   */
  code: string;
  /** FEN, EPD: offset in bytes. */
  at?: number;
  /** position: all problems, such as 'no-white-king' or 'opponent-in-check'. */
  problems?: string[];
  /** PGN: place of the error, from 1. */
  line?: number;
  column?: number;
  /** Session.useClock(): the error in the player's language. */
  text?: string;
}

/*
 * How errors are reported. An error in what a player typed or a file contains is a value: { ok: false, error, ... },
 * null, or `error` in a game of a PGN; constructors and load() throw ChessError for an invalid text. Errors of the
 * calling program are thrown: TypeError for an unknown option or a value of the wrong type, RangeError for an invalid
 * square, color, role, letters or number. Both name the key.
 */

export interface GameOptions {
  /** The start position (FEN, X-FEN or Shredder-FEN); by default that of Article 2.3. */
  fen?: string;
  /** true: castling is written as in Chess960. A number from 0 to 959: that start position of Annexe F. */
  chess960?: boolean | number;
}

/** The queries and actions of a game. */
export interface GameView {
  readonly turn: Color;
  readonly moveNumber: number;
  /** Half-moves since the last capture or pawn move. */
  readonly halfmoves: number;
  /** How often the current position has occurred in the game. */
  readonly repetitions: number;
  /** The square of the king in check, or null. */
  readonly check: Square | null;
  /**
   * How the game ended; null while it continues. A dead position (Article 5.2.b) is found by a search of at most 4,000
   * positions; in a session and on a board, whose module is smaller, by the quick test of mayWin() only.
   */
  readonly outcome: Outcome | null;
  /** Whether castling is written as in Chess960: as requested, or because the game began so. */
  chess960: boolean;
  /** The start position as FEN. */
  readonly start: string;
  /** Number of plies made. */
  readonly length: number;
  /** The last move, or null. */
  readonly last: Move | null;

  /**
   * Returns the position as FEN. shredder: castling rights as the rooks' files (HAha). everyEnPassant: the en passant
   * square after every double step, even without a possible capture.
   */
  fen(options?: { shredder?: boolean; everyEnPassant?: boolean }): string;
  /** Returns the piece on a square, null if it is empty. Throws RangeError for an invalid square. */
  get(square: Square): Piece | null;
  board(): Map<Square, Piece>;
  /** Returns the squares of the pieces and pawns of `color` that attack `square`. */
  attackers(square: Square, color: Color): Square[];

  /** Returns all legal moves as numbers: the fastest form. */
  legalMoves(): Uint16Array;
  /**
   * Returns the legal moves in SAN, in the order of legalMoves(): all of them, or those of one square or role. verbose:
   * as objects.
   */
  moves(options?: Square | { square?: Square; role?: Role; letters?: Letters; verbose?: false }): string[];
  moves(options: { square?: Square; role?: Role; verbose: true }): Move[];
  /** Returns everything about a legal move; null for an illegal one. */
  describe(request: MoveRequest): Move | null;
  san(request: MoveRequest, how?: Letters | Notation): string | null;
  /**
   * Finds the requested legal move without playing it. Piece letters are those of `letters`, by default English;
   * letters of other languages are not read.
   */
  find(request: MoveRequest, options?: { letters?: Letters }): Found;

  /** Plays a move. An illegal or ambiguous request changes nothing. */
  play(request: MoveRequest, options?: { letters?: Letters }): Found;
  /** Takes the last move back and returns it; null at the start. */
  undo(): Move | null;
  /** Resigns for `color`, by default the side to move (Article 5.1.b). */
  resign(color?: Color): Done;
  /** Ends the game by agreement on a draw (Article 9.1). */
  agree(): Done;
  /**
   * Returns true if the claim of the player to move is correct, for the position on the board or after the intended
   * move.
   */
  claimHolds(claim: Claim, intended?: MoveRequest): boolean;
  /** Ends the game if the claim is correct. */
  claim(claim: Claim, intended?: MoveRequest): Done;
  /** Returns how often the position after a legal move would then have occurred; 0 for an illegal move. */
  repetitionsAfter(request: MoveRequest): number;
  /** Returns false if that side can never mate by any series of legal moves (Article 6.9). True proves nothing. */
  mayWin(color: Color): boolean;
  /** Returns the moves made. */
  history(): Move[];
  /**
   * Number of plies after which a recorded game continued beyond an end that the Laws set without a claim (dead
   * position, fivefold repetition, seventy-five moves; 5.2.b, 9.6); null if it did not.
   */
  readonly overrun: number | null;
  /**
   * Returns the game as PGN: the seven tags of the roster, the given tags, the moves. A tag's name consists of letters,
   * digits and _. As long as the moves are those of the record that the game was read from, the result is that of the
   * record, not of its last position, unless the game was ended since then, for example by resignation.
   */
  pgn(tags?: Record<string, string | number>): string;
  /** For JSON.stringify(). */
  toJSON(): { fen: string; pgn: string };
  /** Returns the position as FEN. */
  toString(): string;
}

/**
 * A move of a PGN and its annotations. To create one, `san`, `uci` or `code` suffices. A variation with comments but no
 * move is one node without a move (code 0, san and uci ''), with the comments in `before`.
 */
export interface PgnNode {
  code: number;
  san: string;
  uci: string;
  /** Comments before the move; only at the beginning of a variation. */
  before: string[];
  comments: string[];
  /** Numeric annotation glyphs: 1 for '!', ... */
  glyphs: number[];
  /** Lines that replace this move. */
  variations: PgnNode[][];
}
export interface PgnGame {
  /** The start position as FEN. */
  start: string;
  tags: Record<string, string>;
  /** Comments before the first move. */
  comments: string[];
  moves: PgnNode[];
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /**
   * The first error, with line and column; the moves before it are present. An error in a variation ends that
   * variation, not the game.
   */
  error?: ChessError;
}
export type PgnNodeLike = { variations?: PgnNodeLike[][] } & Omit<Partial<PgnNode>, 'variations'>;

/**
 * Reads every game of a PGN text. Errors do not stop it: a game with an error has `error`, and the next one is read.
 */
export function parsePgn(text: string): PgnGame[];
/**
 * Writes a game in the export format of the standard; its result is by default that of the tag `Result`. Throws
 * ChessError for an illegal move, RangeError for a glyph above 255.
 */
export function writePgn(game: {
  start?: string;
  tags?: Record<string, string | number>;
  comments?: string[];
  moves: PgnNodeLike[];
  result?: PgnGame['result'];
}): string;

/**
 * Operations of an EPD: a number for ce, acd, ...; a list for bm, am, pv, ..., tcri and tcsi; a string for id, c0, ...;
 * true for an opcode alone.
 */
export type EpdOperations = Record<string, string | number | true | string[]>;

/** The squares of the rooks that a side may still castle with; null where it may not. */
export interface CastlingRights {
  short: Square | null;
  long: Square | null;
}

/**
 * A position that is set up piece by piece. It may be one from which no game can begin, such as a diagram without
 * kings; `new Game(setup.fen())` starts a game.
 */
export class Setup {
  /** By default the position of Article 2.3. Throws ChessError if the text is not a FEN; any pieces are accepted. */
  constructor(fen?: string);
  /** Creates a setup without pieces, White to move. */
  static empty(): Setup;
  clone(): Setup;
  turn: Color;
  /** The square that a pawn has just passed, on rank 3 or 6, or null. */
  enPassant: Square | null;
  /** Half-moves since the last capture or pawn move, 0 to 65535. */
  halfmoves: number;
  /** 1 to 4294967295. */
  moveNumber: number;
  /** Returns the piece on a square, null if it is empty. */
  get(square: Square): Piece | null;
  board(): Map<Square, Piece>;
  /**
   * Puts a piece on a square. Returns the piece that it replaces, or null; castling rights of the replaced piece are
   * lost.
   */
  put(square: Square, piece: Piece): Piece | null;
  /** Removes a piece and the castling rights that depended on it. Returns it, or null for an empty square. */
  remove(square: Square): Piece | null;
  /** Removes everything: no pieces, White to move, move 1. */
  clear(): void;
  castlingRights(color: Color): CastlingRights;
  /**
   * Sets the given rights. true means the outermost rook on that side of the king. Returns false, and changes nothing,
   * unless the king and that rook stand on their first rank.
   */
  setCastlingRights(color: Color, rights: { short?: Square | boolean | null; long?: Square | boolean | null }): boolean;
  /** Returns the position as FEN. */
  fen(): string;
  /** Returns all reasons why no game can begin from the position: 'no-white-king', 'opponent-in-check', ... */
  problems(): string[];
  /**
   * Returns all reasons why no game can lead to the position, although one can begin from it: 'many-white-pawns',
   * 'impossible-castling', ... Empty if there are problems().
   */
  warnings(): string[];
  /** For JSON.stringify(). */
  toJSON(): { fen: string };
  /** Returns the position as FEN. */
  toString(): string;
}

export interface Game extends GameView {}
/** A game. Any number of games can exist; each takes a few kilobytes. */
export class Game {
  /** Starts a game from a FEN or by options. Throws ChessError for an invalid FEN or start position number. */
  constructor(options?: string | GameOptions);
  /** Creates a game like the constructor, but returns the error instead of throwing it. */
  static from(options?: string | GameOptions): { ok: true; game: Game } | { ok: false; error: ChessError };
  /**
   * Reads the first game of a PGN text and plays its main line to the end, even beyond an end that the Laws set without
   * a claim (dead position, fivefold repetition, seventy-five moves; 5.2.b, 9.6). An error in a variation ends that
   * variation, and is `tree.error`.
   */
  static fromPgn(text: string): { ok: true; game: Game; tags: Record<string, string>; tree: PgnGame } | Refusal;
  /** Starts a game from an EPD record, a line of a test suite, and returns its operations. */
  static fromEpd(text: string): { ok: true; game: Game; operations: EpdOperations } | { ok: false; error: ChessError };
  /** Draws a start position number from 0 to 959; all are equally likely (Annexe F.2). */
  static drawStart(): number;
  /** Starts a new game. Throws ChessError, and changes nothing, for an invalid FEN. */
  load(fen?: string): void;
  /** Returns an independent copy of the game. */
  clone(): Game;
  /** Returns the castling rights of a side as the squares of the rooks. */
  castlingRights(color: Color): CastlingRights;
  /** Number of the start position; 518 is that of Article 2.3, null any position outside Annexe F. */
  readonly startNumber: number | null;
  /** Returns the position as an EPD record with these operations. Numbers must be integers. */
  epd(operations?: EpdOperations): string;
  /** Returns a legal move in ICCF digits; null for an illegal one. */
  iccf(request: MoveRequest): string | null;
  /**
   * Determines whether a game can lead to the position (Article 3.10.c). Never wrong: 'illegal' comes with its proof in
   * words; 'undecided' is the usual answer for a position from a game and expresses no doubt. `nodes` bounds the
   * search; default 4000.
   */
  legality(options?: { nodes?: number }): { answer: 'legal' | 'illegal' | 'undecided'; reason: string | null };
  /**
   * Determines whether a side can mate by any series of legal moves (Articles 5.2.b, 6.9). Never wrong; 'undecided' if
   * `nodes` positions (at most 32,768) do not suffice. `line` holds the numbers of the mating moves.
   */
  winnable(
    color: Color,
    options?: { nodes?: number; seventyFiveMoves?: boolean; certificate?: boolean },
  ): {
    answer: 'can-mate' | 'cannot-mate' | 'undecided';
    proof: 'line' | 'material' | 'blockade' | 'exhaustion' | null;
    nodes: number;
    line: Uint16Array;
    /** If requested: the proof of a 'blockade'; null for other proofs and for one of more than 1500 boards. */
    certificate?: Certificate | null;
  };
  /**
   * Returns true if the certificate proves that `color` cannot mate from here. True is certain: the checker follows the
   * Laws and shares no code with the search. Accepts any object and rejects what is not a proof.
   */
  certificateHolds(color: Color, certificate: Certificate): boolean;
  /**
   * Returns the number of legal move sequences of `depth` plies, 0 to 20; a negative depth counts as 0. Throws
   * RangeError for a larger depth and for one that is not an integer.
   */
  perft(depth: number): number;
}

/**
 * A proof that a player, called the winner, cannot mate: plain data that can be stored and sent as JSON. It bounds the
 * squares that every piece can ever reach. It is valid if the position lies inside the bounds, no legal move leads out,
 * and nothing inside is mate. If no such bounds exist, the proof proceeds by cases: a board holds until some event, and
 * every move that can cause the event enters a further board.
 */
export interface Certificate {
  /** The pieces and pawns of the position, numbered by their index: 0 is the winner's king, 1 the other king. */
  pieces: (Piece & { square: Square })[];
  boards: CertificateBoard[];
}
export interface CertificateBoard {
  /**
   * How long the board holds. 'quiet': until a capture or a pawn move. 'free': for ever, or until a guarded piece
   * captures or is captured. 'check': for one move, the answer to a check.
   */
  kind: 'quiet' | 'free' | 'check';
  /** Where each piece can stand while it is on the board; empty: it is not on the board. */
  squares: Square[][];
  /** Where both kings can stand together, by side to move: for a square of the winner's king, those of the other. */
  kings: Record<'winner' | 'loser', Partial<Record<Square, Square[]>>>;
  /**
   * The move that enters the board from its parent: the piece, its possible targets, and the captured piece. Null for
   * the first board.
   */
  entered: { mover: number; victim: number | null; targets: Square[] } | null;
  /** Pawns that may have been promoted. */
  promoted: number[];
  /** Pieces that may have been captured meanwhile. */
  capturable: number[];
  /** Pieces whose captures, by or of them, end a 'free' board. */
  guarded: number[];
  /** Size of the subtree: this board and all entered from it, which follow it. */
  boards: number;
}

/** Returns the expected score, from 0 to 1, of a player rated `difference` above the opponent (B.02, 8.1.b). */
export function expectedScore(difference: number): number;

/**
 * A chess clock by Article 6. All times are in milliseconds; `now` counts from any origin, by default as
 * performance.now().
 */
export class Clock {
  /**
   * control: '3+2', '40/90+30,30+30', '15d5' (delay), '15b5' (Bronstein), '*2' (hourglass), '-', or the name of a
   * preset; default 'rapid'. black: a different control for Black. Throws ChessError for an invalid control.
   */
  constructor(options?: { control?: string; black?: string });
  /** Names of time controls and the controls they stand for. */
  static readonly presets: Record<string, string>;
  /** Formats a time: '1:30:00'; '' for Infinity. */
  static format(milliseconds: number): string;
  /** Class of the time control by Annexes A and B. */
  readonly class: 'blitz' | 'rapid' | 'standard' | 'unlimited';
  /** The side whose display runs; null if none. */
  readonly running: Color | null;
  start(color?: Color, now?: number): { ok: true } | Refusal;
  /** Completes the move of the player whose display runs, and switches the displays. */
  press(now?: number): { ok: true } | Refusal;
  stop(now?: number): { ok: true } | Refusal;
  /** Adds time on behalf of the arbiter; deducts it if negative. */
  adjust(color: Color, milliseconds: number, now?: number): { ok: true } | Refusal;
  /** Returns what a display shows; Infinity without a time limit. */
  remaining(color: Color, now?: number): number;
  /** Returns what remains of a simple delay before the main time starts to run. */
  delayLeft(color: Color, now?: number): number;
  flag(color: Color, now?: number): boolean;
  /** Returns the completed moves, and those to complete before the period ends (0 in the last one). */
  moves(color: Color): { completed: number; left: number };
  /** For JSON.stringify(): the displays as of the last time given to the clock; null without a time limit. */
  toJSON(): { class: string; running: Color | null; white: number | null; black: number | null };
  toString(): string;
}

/** The arbiter's answer to an event. */
export interface Ruling {
  /** 'illegal-move', 'flag-lost', 'must-move', ... */
  ruling: string;
  /** English; "he" is `player`. */
  message: string;
  /** Article in the edition of the rule set; '' if it has none. */
  article: string;
  player: Color;
  /** Milliseconds by which the player's clock was changed, or to which it was set. */
  time: number;
  /** The complete ruling: '7.5.b black illegal-time +0:02:00'. */
  line: string;
}

/**
 * The competition rules as a state machine that takes events and returns rulings. An event is a line with the time of
 * the clock, the party and the action: '0:00:00 arbiter start', '0:01:02.450 white move e2e4', '0:01:02.450 white
 * press', '0:02:00 black touch e7', '0:03:00 arbiter add-time black 0:02:00 penalty'. It never acts by itself.
 */
export class Arbiter {
  /**
   * control: as for Clock, by default no time limit. rules: a preset and what differs from it, 'fide-2014
   * default_time=3600000'. Throws ChessError for an invalid text.
   */
  constructor(options?: { control?: string; black?: string; rules?: string; fen?: string });
  /**
   * Handles an event. This is the only method that changes the state. An event that cannot happen now is refused with
   * what was expected (`error` is a word such as 'not-his-clock', or 'syntax' with `at`) and changes nothing. An
   * illegal move is an event that can happen: it is accepted, and the rulings follow.
   */
  handle(
    event: string,
  ): { ok: true; rulings: Ruling[] } | { ok: false; error: string; message: string; article?: string; at?: number };
  /** The events so far: the record of the game. */
  readonly events: string[];
  readonly phase: 'before' | 'play' | 'sealing' | 'adjourned' | 'undecided' | 'ended';
  /** '1-0', '0-0', '1/2-0', '*', 'cancelled'. */
  readonly score: string;
  /** The position on the board. */
  fen(): string;
  /** Plies on the score sheet. */
  readonly length: number;
  /** The side whose display runs; null if none. */
  readonly running: Color | null;
  /** Returns what a display shows at `now`, in milliseconds of the clock; Infinity without a time limit. */
  remaining(color: Color, now: number): number;
  /** Returns true if the player must record the moves now (Articles 8.1, 8.4, A.2). */
  mustRecord(color: Color, now: number): boolean;
  /** For JSON.stringify(). */
  toJSON(): { fen: string; phase: string; score: string; events: string[] };
  /** Returns the position as FEN. */
  toString(): string;
}

/** Returns the names of the rule sets: 'fide-2014', 'fide-2023-blitz', ... */
export function ruleSets(): string[];
/** Returns every field of a rule set with the Article of its edition. Throws ChessError for an invalid rule set. */
export function rulesOf(rules: string): Record<string, { value: number; message: string; article: string }>;

/** A game that counts for a rating: the opponent's rating (0: none), the score, and whether no move was made. */
export interface RatedGame {
  opponent: number;
  score: 0 | 0.5 | 1;
  unplayed?: boolean;
}
/**
 * Returns K of a player on a day, 'yyyy-mm-dd' (FIDE B.02, 8.56). high: a rating of 2400 or more has been published;
 * born: 'yyyy-mm-dd'. Throws RangeError for an invalid date.
 */
export function ratingK(player: { rating: number; games: number; high?: boolean; born?: string }, day: string): number;
/**
 * Returns the change of a rating in points by these games (8.5), to the hundredth, and rounded (8.57). Throws
 * RangeError for more than 1024 games.
 */
export function ratingChange(
  rating: number,
  k: number,
  games: readonly RatedGame[],
): { change: number; rounded: number };
/** Returns a first rating (8.2). rating is null if it cannot be calculated; publishable follows 6.31 and 7.14. */
export function firstRating(games: readonly RatedGame[]): {
  rating: number | null;
  games: number;
  score: number;
  percentage: number;
  publishable: boolean;
};
