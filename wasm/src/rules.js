/* SPDX-License-Identifier: MIT */
/* `rochade/rules`: the rules without sessions, in a module of their own, with functions that pages do not need. */
import { certificateHolds, readCertificate } from './certificate.js';
import text from './chess.wasm.js';
import { readEpd, writeEpd } from './epd.js';
import { InstanceGame } from './game.js';
import { inlined } from './inlined.js';
import { Instance } from './instance.js';
import {
  arrayOf,
  ChessError,
  colorCode,
  COLORS,
  constant,
  nameOf,
  optionsOf,
  REQUEST_KEYS,
  RESULTS,
  unknown,
} from './names.js';
import { readGames, readPgn } from './pgn.js';
import { writeTree } from './pgn-writing.js';
import { startGame } from './position.js';
import { counted, readRights } from './setup.js';
/** @import * as Described from '../types/rules.js' */
/** @import { Certificate, Color, EpdOperations, GameOptions, MoveRequest, Refusal } from '../types/rules.js' */
/** @import { PgnGame, PgnNode, PgnNodeLike } from '../types/rules.js' */

export { Arbiter, firstRating, ratingChange, ratingK, ruleSets, rulesOf } from './arbiter.js';
export { Clock, expectedScore } from './clock.js';
export { Setup } from './setup.js';
export { ChessError };

const PGN = ['start', 'tags', 'comments', 'moves', 'result', 'error'];
/** Keys of a node in a tree of moves; a described move is accepted as well. */
const NODE = ['san', 'uci', 'code', 'before', 'comments', 'glyphs', 'variations', ...REQUEST_KEYS];
const WINNABLE = ['nodes', 'seventyFiveMoves', 'certificate'];
const NO_START = 960;
/** The largest depth of perft(): a larger one would take years and overflow the stack of the module. */
const DEEPEST = 20;
/** @type {ReturnType<Described.Game['legality']>['answer'][]} */
const LEGALITIES = ['undecided', 'legal', 'illegal'];
/** @type {ReturnType<Described.Game['winnable']>['answer'][]} */
const ANSWERS = ['undecided', 'can-mate', 'cannot-mate'];
/** @type {ReturnType<Described.Game['winnable']>['proof'][]} */
const PROOFS = [null, 'line', 'material', 'blockade', 'exhaustion'];

/** Returns two random 32-bit numbers. Node 18 has no global `crypto`, and drawing lots does not require it. */
const drawLot = () =>
  globalThis.crypto?.getRandomValues(new Uint32Array(2)) ?? [0, 0].map(() => Math.floor(Math.random() * 2 ** 32));

export class Game extends InstanceGame {
  /** @param {string | GameOptions} [options] */
  constructor(options) {
    const given = typeof options === 'string' ? { fen: options } : options;
    const { fen, chess960 = false } = optionsOf('Game', given, ['fen', 'chess960']);
    super(new Instance(inlined(text)), { chess960: chess960 !== false });
    if (typeof chess960 === 'number') this.#startNumbered(chess960);
    else this.load(fen);
  }
  /**
   * Creates a game as the constructor does, but returns the error instead of throwing it.
   * @param {string | GameOptions} [options]
   */
  static from(options) {
    return attempt(() => ({ game: new Game(options) }));
  }
  /**
   * Reads the first game of a PGN text and plays its main line to the end; `tree` holds the variations.
   * @param {string} pgn
   * @returns {{ ok: true; game: Game; tags: Record<string, string>; tree: PgnGame } | Refusal}
   */
  static fromPgn(pgn) {
    const game = new Game();
    const read = readPgn(game.instance, pgn);
    if (!read.ok) return read;
    read.begin();
    for (const code of read.moves) {
      const error = game.instance.c.game_replay(code);
      if (error) {
        const { code: name, message } = failure(game.instance, error);
        return { ok: false, error: name, message };
      }
    }
    game.recorded = { moves: read.moves, result: read.tree.result };
    return { ok: true, game, tags: read.tags, tree: read.tree };
  }
  /**
   * Starts a game from an EPD record and returns its operations.
   * @param {string} epd
   */
  static fromEpd(epd) {
    return attempt(() => {
      const game = new Game();
      return { game, operations: readEpd(game.instance, epd) };
    });
  }
  /** Draws the number of a start position of Chess960 (Annexe F.2). */
  static drawStart() {
    const [high, low] = drawLot();
    return new Game().instance.c.start_draw(high, low);
  }

  /**
   * Starts a new game, by default from the position of Article 2.3. Throws ChessError, and changes nothing, for an
   * invalid FEN.
   * @param {string} [fen]
   */
  load(fen) {
    const error = startGame(this.instance, fen);
    if (error) throw error;
    this.recorded = null;
  }
  /** @param {number} number */
  #startNumbered(number) {
    if (!Number.isInteger(number) || number < 0 || number >= NO_START)
      throw new ChessError({
        code: 'chess960',
        message: 'start positions have the numbers 0 to 959',
        at: 0,
        problems: [],
      });
    this.instance.c.game_start_numbered(number);
  }

  /** Returns an independent copy of the game. */
  clone() {
    const copy = new Game();
    copy.become(this);
    return copy;
  }
  /**
   * Returns the squares of the rooks that a side may still castle with; null where it may not.
   * @param {Color} color
   */
  castlingRights(color) {
    return readRights(this.board(), this.fen({ shredder: true }).split(' ')[2])[COLORS[colorCode(color)]];
  }

  /**
   * Returns the number of legal move sequences of `depth` plies; a negative depth counts as 0.
   * @param {number} depth
   */
  perft(depth) {
    if (!Number.isInteger(depth) || depth > DEEPEST) unknown('depth', depth, `0 to ${DEEPEST}`);
    return this.instance.c.game_perft(Math.max(0, depth));
  }
  /** The number of the start position, 0 to 959; null if it is outside Annexe F. */
  get startNumber() {
    const number = this.instance.c.game_start_number();
    return number === NO_START ? null : number;
  }
  /**
   * Returns the position as an EPD record with these operations.
   * @param {EpdOperations} [operations]
   */
  epd(operations) {
    return writeEpd(this.instance, operations);
  }
  /**
   * Returns a legal move in ICCF digits, such as '5254'; null for an illegal move.
   * @param {MoveRequest} request
   */
  iccf(request) {
    const found = this.find(request);
    return found.ok ? this.instance.read(this.instance.c.game_iccf(0xffffffff, found.move.code)) : null;
  }
  /**
   * Determines whether a game can have led to the position (Article 3.10.c).
   * @param {{ nodes?: number }} [options]
   */
  legality(options) {
    const { nodes = 0 } = optionsOf('legality', options, ['nodes']);
    const { c } = this.instance;
    const answer = LEGALITIES[c.game_legality(this.chess960 ? 1 : 0, nodes)];
    return { answer, reason: answer === 'illegal' ? this.instance.read(c.legality_reason()) : null };
  }
  /**
   * Determines whether a side can mate by any series of legal moves (Articles 5.2.b, 6.9).
   * @param {Color} color
   * @param {{ nodes?: number, seventyFiveMoves?: boolean, certificate?: boolean }} [options]
   */
  winnable(color, options) {
    const { nodes = 0, seventyFiveMoves = false, certificate = false } = optionsOf('winnable', options, WINNABLE);
    const { c } = this.instance;
    const answer = ANSWERS[c.game_winnable(colorCode(color), nodes, seventyFiveMoves ? 1 : 0)];
    const line = this.instance.numbers16(c.winnable_line_at(), answer === 'can-mate' ? c.winnable_line_length() : 0);
    const proof = PROOFS[c.winnable_proof()];
    /** @type {ReturnType<Described.Game['winnable']>} */
    const result = { answer, proof, nodes: c.winnable_nodes(), line };
    if (certificate)
      result.certificate = proof === 'blockade' ? readCertificate(this.instance, colorCode(color)) : null;
    return result;
  }
  /**
   * Returns true if the certificate proves that a side cannot mate from here. The checker shares no code with the
   * search.
   * @param {Color} color
   * @param {Certificate} certificate
   */
  certificateHolds(color, certificate) {
    return certificateHolds(this.instance, colorCode(color), certificate);
  }
}

/**
 * Returns the reason why a move of a record cannot be made.
 * @param {Instance} instance
 * @param {number} error
 */
const failure = (instance, error) => ({
  code: constant(nameOf(instance, 'error_name', error)),
  message: nameOf(instance, 'error_text', error),
});

/**
 * @template {object} T
 * @param {() => T} make
 * @returns {({ ok: true } & T) | { ok: false, error: ChessError }}
 */
function attempt(make) {
  try {
    return { ok: true, ...make() };
  } catch (error) {
    if (error instanceof ChessError) return { ok: false, error };
    throw error;
  }
}

/**
 * Returns every game of a PGN text, with variations, comments and glyphs.
 * @param {string} pgn
 */
export const parsePgn = (pgn) => readGames(new Instance(inlined(text)), pgn);

/**
 * Returns a game with its variations as PGN, in the export format of the standard.
 * @param {Parameters<typeof Described.writePgn>[0]} given
 */
export function writePgn(given) {
  const { start, tags, comments, moves = [], ...more } = optionsOf('writePgn', given, PGN);
  const result = more.result ?? RESULTS.find((known) => known === tags?.Result) ?? '*';
  const instance = new Instance(inlined(text));
  const error = startGame(instance, start);
  if (error) throw error;
  const game = new InstanceGame(instance);
  return writeTree(instance, { tags, comments, moves: coded(game, moves) }, result) ?? game.tooLong();
}

/**
 * True for a variation that holds comments and no move.
 * @param {PgnNodeLike[]} line
 */
const isRemark = (line) => {
  const [node, ...more] = arrayOf('writePgn: moves', line);
  return !!node && !more.length && !node.code && !node.san && !node.uci && !!node.before?.length;
};

/**
 * Returns the nodes with the numbers of their moves, after checking that these are legal, so that a tree can be written
 * by hand: [{ san: 'e4' }].
 * @param {InstanceGame} game
 * @param {PgnNodeLike[]} nodes
 */
function coded(game, nodes) {
  const { c } = game.instance;
  /** @type {(line: PgnNodeLike[]) => PgnNodeLike[]} */
  const walk = (line) => {
    let made = 0;
    if (isRemark(line)) {
      optionsOf('writePgn: move', line[0], NODE);
      return line;
    }
    const walked = arrayOf('writePgn: moves', line).map((node) => {
      optionsOf('writePgn: move', node, NODE);
      const wanted = node.code ?? node.san ?? node.uci;
      if (wanted === undefined) throw new TypeError('writePgn: move: it has neither code, san nor uci');
      const found = game.find(wanted);
      if (!found.ok) throw new ChessError({ code: found.error, message: found.message, move: node.san ?? node.uci });
      for (const glyph of arrayOf('writePgn: glyphs', node.glyphs ?? [])) counted('glyph', glyph, 0, 255);
      const variations = arrayOf('writePgn: variations', node.variations ?? []).map(walk);
      const error = c.game_replay(found.move.code);
      if (error) throw new ChessError(failure(game.instance, error));
      made++;
      return { ...node, code: found.move.code, variations };
    });
    while (made--) c.game_take_back();
    return walked;
  };
  return walk(nodes);
}
