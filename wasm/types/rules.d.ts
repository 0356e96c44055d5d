/* SPDX-License-Identifier: MIT */
/** The rules: moves, games, PGN and EPD, clocks, the arbiter and ratings, under the FIDE Laws. Synchronous, without dependencies. */

export type Color = 'white' | 'black';
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
/** 'a1' to 'h8'. */
export type Square = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
/** Piece letters of SAN, by language; 'figurine' for the signs themselves. */
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

/** How a move may be written beyond the usual way (Annexe C). */
export interface Notation {
  letters?: Letters;
  /** Ng1-f3. */
  long?: boolean;
  /** False: without 'x'. */
  capture?: boolean;
  /** False: without '+' and '#'. */
  check?: boolean;
  /** False: 'e8Q'. */
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
  /** The move as a number: what legalMoves() lists and every function takes. */
  code: number;
  color: Color;
  role: Role;
  from: Square;
  /** Where that piece now stands; when castling, the king's target. */
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
  /** In a game of Chess960, castling is the king's move onto its rook: 'e1h1'. */
  uci: string;
}

/**
 * A requested move: SAN ('Nf3') in English piece letters, or in those that the option `letters` names; UCI ('g1f3');
 * squares; the digits of ICCF ('7163'); or the number of a legal move.
 */
export type MoveRequest = string | number | { from: Square; to: Square; promotion?: Role | 'q' | 'r' | 'b' | 'n' };

/** Why not. `message` is English, for developers; the words for players come from Session. */
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
  /** illegal: the square of the piece that is the reason. */
  culprit?: Square | null;
}
export type Found =
  | {
      ok: true;
      move: Move;
      /** In what the text differs from the standard: 'capture-sign-missing', 'letter-case', ...; empty for what is exact. */
      forgiven: readonly string[];
    }
  | Refusal;
export type Done = { ok: true } | Refusal;

/** 'repetition': the position for the third time (9.2). 'fifty-moves': so many by each without capture or pawn move (9.3). */
export type Claim = 'repetition' | 'fifty-moves';

export interface Outcome {
  result: '1-0' | '0-1' | '1/2-1/2';
  winner: Color | null;
  /** 'checkmate', 'stalemate', 'resignation', 'fivefold-repetition', ... */
  ending: string;
  article: string;
}

/** What is wrong with a text: a FEN, EPD or PGN, a time control, a rule set, an event. */
export class ChessError extends Error {
  constructor(details: { code: string; message: string } & Partial<ChessError>);
  /**
   * 'fen-board', 'fen-turn', ..., 'position' when nobody can play from it; of a PGN 'illegal', 'pgn-token', ...; 'syntax' of
   * other texts; 'chess960' for a number that no start position has.
   */
  code: string;
  /** FEN, EPD: where in the text, in bytes. */
  at?: number;
  /** position: all that is wrong, as 'no-white-king', 'opponent-in-check', ... */
  problems?: string[];
  /** PGN: where. */
  line?: number;
  column?: number;
  /** Session.useClock: what is wrong, in the player's words. */
  text?: string;
}

/*
 * One rule for mistakes. What a player typed or a file held is answered by a value: { ok: false, error, ... }, null, or
 * `error` in a PGN's game; the constructors and load() throw ChessError for a text that is wrong. What only the program can
 * have got wrong is thrown: TypeError for an unknown option or a value of the wrong type, RangeError for a square, color,
 * role, letters or number that there is none of. Both name the key.
 */

export interface GameOptions {
  /** The position to begin with (FEN, X-FEN or Shredder-FEN); without it, that of Article 2.3. */
  fen?: string;
  /** True: castling is written as in Chess960. A number from 0 to 959: that start position of Annexe F. */
  chess960?: boolean | number;
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
  /**
   * How the game ended; null while it goes on. A dead position (Article 5.2.b) is found by a search of at most 4,000
   * positions; in a session and in a board, whose module is smaller, by the quick look of mayWin alone.
   */
  readonly outcome: Outcome | null;
  /** Whether castling is written as in Chess960: asked for, or the game began so. */
  chess960: boolean;
  /** The position that the game began with, as FEN. */
  readonly start: string;
  /** How many moves were made. */
  readonly length: number;
  /** The move made last, or null. */
  readonly last: Move | null;

  /** shredder: castling as files of rooks (HAha). everyEnPassant: the square after every double step, capturable or not. */
  fen(options?: { shredder?: boolean; everyEnPassant?: boolean }): string;
  /** What stands there; null for an empty square. RangeError for what is no square. */
  get(square: Square): Piece | null;
  board(): Map<Square, Piece>;
  /** The squares of the pieces and pawns of that side that attack a square. */
  attackers(square: Square, color: Color): Square[];

  /** All legal moves as numbers: fast, for programs. */
  legalMoves(): Uint16Array;
  /** All legal moves in SAN, in the order of legalMoves(), or those of one square or role; verbose: as objects. */
  moves(options?: Square | { square?: Square; role?: Role; letters?: Letters; verbose?: false }): string[];
  moves(options: { square?: Square; role?: Role; verbose: true }): Move[];
  /** Everything about a legal move; null when it is not legal. */
  describe(request: MoveRequest): Move | null;
  san(request: MoveRequest, how?: Letters | Notation): string | null;
  /**
   * Finds the legal move that is meant, without playing it. The piece letters are those of `letters`, English ones by
   * default; no letter is read in another language.
   */
  find(request: MoveRequest, options?: { letters?: Letters }): Found;

  play(request: MoveRequest, options?: { letters?: Letters }): Found;
  /** Takes the last move back and returns it; null at the start. */
  undo(): Move | null;
  /** The side to move resigns, unless another is named. */
  resign(color?: Color): Done;
  /** Both players want a draw (Article 9.1). */
  agree(): Done;
  /** Would the claim of the player to move be correct, for the position on the board or after the move that he intends? */
  claimHolds(claim: Claim, intended?: MoveRequest): boolean;
  /** Ends the game when the claim is correct. */
  claim(claim: Claim, intended?: MoveRequest): Done;
  /** How often the position after a legal move would have stood on the board; 0 for a move that is not legal. */
  repetitionsAfter(request: MoveRequest): number;
  /** False: that side can never mate, whatever is played (Article 6.9). True proves nothing. */
  mayWin(color: Color): boolean;
  /** The moves made. */
  history(): Move[];
  /**
   * Where a record went on behind an end that the Laws set by themselves (dead position, fivefold repetition, seventy-five
   * moves; 5.2.b, 9.6): how many moves had been made then. null where it did not.
   */
  readonly overrun: number | null;
  /**
   * The game as PGN: the seven tags that every game has, those given, the moves. A tag's name has letters, digits and _.
   * While its moves are those of the record that it was read from, the result is that of the record, not of its last
   * position, unless a player resigned or the like since then.
   */
  pgn(tags?: Record<string, string | number>): string;
  /** For JSON.stringify. */
  toJSON(): { fen: string; pgn: string };
  /** The position as FEN. */
  toString(): string;
}

/**
 * A move of a PGN, and what stands at it. To make one, `san` or `uci` or `code` is enough. A variation that holds comments
 * and no move is one node without a move (code 0, san and uci ''), with the comments in `before`.
 */
export interface PgnNode {
  code: number;
  san: string;
  uci: string;
  /** In front of the move; only at the beginning of a variation. */
  before: string[];
  comments: string[];
  /** Numeric annotation glyphs: 1 for '!', ... */
  glyphs: number[];
  /** Lines that could be played instead of this move. */
  variations: PgnNode[][];
}
export interface PgnGame {
  /** Where it begins, as FEN. */
  start: string;
  tags: Record<string, string>;
  /** In front of the first move. */
  comments: string[];
  moves: PgnNode[];
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** What was wrong, with line and column; the moves before it are there. A mistake in a variation ends that variation, not the game. */
  error?: ChessError;
}
export type PgnNodeLike = { variations?: PgnNodeLike[][] } & Omit<Partial<PgnNode>, 'variations'>;

/** Every game of a PGN text. Errors do not stop it: a game that has one says so, and the next is read. */
export function parsePgn(text: string): PgnGame[];
/** In the export format of the standard. Throws ChessError for a move that is not legal. */
export function writePgn(game: {
  start?: string;
  tags?: Record<string, string | number>;
  comments?: string[];
  moves: PgnNodeLike[];
  result?: PgnGame['result'];
}): string;

/** A number for ce, acd, ...; a list for bm, am, pv, ..., tcri and tcsi; a text for id, c0, ...; true for an opcode alone. */
export type EpdOperations = Record<string, string | number | true | string[]>;

export interface Game extends GameView {}
/** As many as you like: each takes a few kilobytes. */
export class Game {
  /** A FEN, or options. Throws ChessError when the FEN is wrong, or no start position has that number. */
  constructor(options?: string | GameOptions);
  /** Like the constructor, but says what was wrong instead of throwing it. */
  static from(options?: string | GameOptions): { ok: true; game: Game } | { ok: false; error: ChessError };
  /**
   * The first game of a PGN text, its main line played to its end, also beyond an end that the Laws set by themselves
   * (dead position, fivefold repetition, seventy-five moves; 5.2.b, 9.6).
   */
  static fromPgn(text: string): { ok: true; game: Game; tags: Record<string, string>; tree: PgnGame } | Refusal;
  /** A line of a test suite, with its operations. */
  static fromEpd(text: string): { ok: true; game: Game; operations: EpdOperations } | { ok: false; error: ChessError };
  /** A number from 0 to 959, all equally likely (Annexe F.2). */
  static drawStart(): number;
  /** Starts a new game. Throws ChessError, and changes nothing, when the FEN is wrong. */
  load(fen?: string): void;
  /** The number of the start position that the game began with; 518 is Article 2.3, null any other position. */
  readonly startNumber: number | null;
  /** The position as a line of a test suite. Numbers must be whole. */
  epd(operations?: EpdOperations): string;
  /** A legal move in the digits of correspondence chess. */
  iccf(request: MoveRequest): string | null;
  /**
   * Could a game have led here (Article 3.10.c)? Never wrong: 'illegal' has its proof in words; 'undecided' is the usual
   * answer for a position of a game, not a doubt. `nodes` bounds the search, 4000 when left out: some milliseconds.
   */
  legality(options?: { nodes?: number }): { answer: 'legal' | 'illegal' | 'undecided'; reason: string | null };
  /**
   * Can this side mate by any series of legal moves (Articles 5.2.b, 6.9)? Never wrong; 'undecided' where `nodes`
   * positions (32,768 at most) do not suffice. `line` holds the numbers of the moves that mate.
   */
  winnable(
    color: Color,
    options?: { nodes?: number; seventyFiveMoves?: boolean; certificate?: boolean },
  ): {
    answer: 'can-mate' | 'cannot-mate' | 'undecided';
    proof: 'line' | 'material' | 'blockade' | 'exhaustion' | null;
    nodes: number;
    line: Uint16Array;
    /** If asked for: the proof of a 'blockade' in writing; null for other proofs, and for one of more than 1500 boards. */
    certificate?: Certificate | null;
  };
  /**
   * Does the certificate prove that this side cannot mate from here? True is certain: the checker knows the Laws and shares
   * no code with the search. Anything may be handed in; what is no proof is refused.
   */
  certificateHolds(color: Color, certificate: Certificate): boolean;
  /** In how many ways `depth` moves can be made in a row. */
  perft(depth: number): number;
}

/**
 * A proof that a player, here the winner, cannot mate: plain data, to be kept and sent as JSON. It says where every piece can ever
 * stand. Whoever believes it has to see that the position is inside, that no legal move leads out and that nothing inside is
 * mate. Where nothing so simple is true, it goes by cases: a board holds until something happens, and for every move that can
 * bring that about there is a further board.
 */
export interface Certificate {
  /** The pieces and pawns now. A piece is numbered by its place here: 0 is the winner's king, 1 the other. */
  pieces: (Piece & { square: Square })[];
  boards: CertificateBoard[];
}
export interface CertificateBoard {
  /**
   * How long it holds. 'quiet': until somebody captures or moves a pawn. 'free': for ever, or until a guarded piece captures or
   * is captured. 'check': for one move, the answer to a check.
   */
  kind: 'quiet' | 'free' | 'check';
  /** Where each piece can stand while it is on the board; empty: it is not. */
  squares: Square[][];
  /** Where both kings can stand together, by the side to move: to the square of the winner's king those of the other. */
  kings: Record<'winner' | 'loser', Partial<Record<Square, Square[]>>>;
  /** The move that leads here from the board before: who arrives where, and who is captured. Null for the first board. */
  entered: { mover: number; victim: number | null; targets: Square[] } | null;
  /** Pawns that may have been promoted, */
  promoted: number[];
  /** who may have been captured meanwhile, */
  capturable: number[];
  /** and whose captures end a 'free' board. */
  guarded: number[];
  /** This board and all that are entered from it; they follow it. */
  boards: number;
}

/** The score, from 0 to 1, that a player rated so much higher than the other is expected to make (B.02, 8.1.b). */
export function expectedScore(difference: number): number;

/**
 * A chess clock by Article 6. All times are milliseconds; `now` is from any moment, by default that of performance.now().
 */
export class Clock {
  /**
   * control: '3+2', '40/90+30,30+30', '15d5' (delay), '15b5' (Bronstein), '*2' (hourglass), '-', or the name of a preset;
   * without it 'rapid'. black: another one for Black. Throws ChessError.
   */
  constructor(options?: { control?: string; black?: string });
  /** Names of time controls, with what they stand for. */
  static readonly presets: Record<string, string>;
  /** '1:30:00'; '' for Infinity. */
  static format(milliseconds: number): string;
  /** By Annexes A and B. */
  readonly class: 'blitz' | 'rapid' | 'standard' | 'unlimited';
  /** Whose display runs. */
  readonly running: Color | null;
  start(color?: Color, now?: number): { ok: true } | Refusal;
  /** The player whose display runs has made a move and presses. */
  press(now?: number): { ok: true } | Refusal;
  stop(now?: number): { ok: true } | Refusal;
  /** The arbiter gives time, or takes it (below 0). */
  adjust(color: Color, milliseconds: number, now?: number): { ok: true } | Refusal;
  /** What that display shows; Infinity without a time limit. */
  remaining(color: Color, now?: number): number;
  /** What is left of a simple delay before the main time begins to run. */
  delayLeft(color: Color, now?: number): number;
  flag(color: Color, now?: number): boolean;
  /** Moves completed, and those to complete before the period ends (0 in the last one). */
  moves(color: Color): { completed: number; left: number };
  /** For JSON.stringify: what the displays showed when the clock was last given the time; null without a time limit. */
  toJSON(): { class: string; running: Color | null; white: number | null; black: number | null };
  toString(): string;
}

/** What the arbiter answers to an event. */
export interface Ruling {
  /** 'illegal-move', 'flag-lost', 'must-move', ... */
  ruling: string;
  /** English; "he" is `player`. */
  message: string;
  /** In the edition of the rule set; '' where it has none. */
  article: string;
  player: Color;
  /** Milliseconds by which his clock was changed, or to which it was set. */
  time: number;
  /** All of it: '7.5.b black illegal-time +0:02:00'. */
  line: string;
}

/**
 * The competition rules as a machine: events in, rulings out. An event is a line with the time of the clock, who, and what:
 * '0:00:00 arbiter start', '0:01:02.450 white move e2e4', '0:01:02.450 white press', '0:02:00 black touch e7', '0:03:00
 * arbiter add-time black 0:02:00 penalty'. It never acts by itself.
 */
export class Arbiter {
  /** control as of Clock, default no time limit; rules: a preset and what differs, 'fide-2014 default_time=3600000'. Throws ChessError. */
  constructor(options?: { control?: string; black?: string; rules?: string; fen?: string });
  /**
   * The one thing that changes it. What cannot happen now is refused with what was expected (`error` is a word such as
   * 'not-his-clock', or 'syntax' with `at`), and changes nothing; illegal moves do happen, and get rulings.
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
  /** Whose display runs. */
  readonly running: Color | null;
  /** What that display shows at `now`, milliseconds of the clock; Infinity without a time limit. */
  remaining(color: Color, now: number): number;
  /** Must he record the moves now (Articles 8.1, 8.4, A.2)? */
  mustRecord(color: Color, now: number): boolean;
  /** For JSON.stringify. */
  toJSON(): { fen: string; phase: string; score: string; events: string[] };
  /** The position as FEN. */
  toString(): string;
}

/** The names of the rule sets: 'fide-2014', 'fide-2023-blitz', ... */
export function ruleSets(): string[];
/** Every field of a rule set, with the Article of its edition. Throws ChessError for what is none. */
export function rulesOf(rules: string): Record<string, { value: number; message: string; article: string }>;

/** A game for the calculation of a rating: the opponent's rating (0: none), the score, and whether no move was made. */
export interface RatedGame {
  opponent: number;
  score: 0 | 0.5 | 1;
  unplayed?: boolean;
}
/** K of a player on a day, 'yyyy-mm-dd' (FIDE B.02, 8.56). high: has had 2400 or more; born: 'yyyy-mm-dd'. RangeError for another date. */
export function ratingK(player: { rating: number; games: number; high?: boolean; born?: string }, day: string): number;
/** How many points these games change a rating by (8.5), to the hundredth, and rounded (8.57). RangeError for more than 1024 games. */
export function ratingChange(
  rating: number,
  k: number,
  games: readonly RatedGame[],
): { change: number; rounded: number };
/** A first rating (8.2); rating null when none can be worked out, publishable by 6.31, 7.14. */
export function firstRating(games: readonly RatedGame[]): {
  rating: number | null;
  games: number;
  score: number;
  percentage: number;
  publishable: boolean;
};
