/* SPDX-License-Identifier: MIT */
/*
 * The engine's advice on a recorded game: hints, evaluations, threats, and the review, by the same rules and in the
 * same words as in the terminal (accessibility/client/engine/adviser.c, accessibility/client/study/review.c).
 */
import { Session } from './board.js';
import { Engine } from './engine.js';
import { language } from './page.js';
import { loadStudyModule } from './study-module.js';
/** @import { Span } from 'rochade' */
/** @import { Reason } from './study-module.js' */

/**
 * The announcements of the study: a text by its name; moves made one after the other from a position; words of the
 * session.
 * @typedef {object} Speaker
 * @property {(name: string, ...values: unknown[]) => Promise<unknown>} say
 * @property {(fen: string, moves: (number | string)[]) => Promise<void>} sayMoves
 * @property {(words: { spans: Span[] }) => Promise<unknown>} sayWords
 */
/**
 * The engine's result for the side to move: a score in centipawns, the moves to mate or 0, and its line in UCI, the
 * best move first.
 * @typedef {{ score: number, mate: number, line: string[] }} Opinion
 */
/**
 * A mistake: `place` is the number of moves before it; moves are numbers.
 * @typedef {object} Moment
 * @property {number} place
 * @property {string} fen
 * @property {number} played
 * @property {number} better
 * @property {number} answer the reply to the move played, or 0
 * @property {number} loss centipawns
 * @property {Reason} [reason]
 */

const ADVICE = 'nodes 200000 movetime 1000';
const LINE_MOST = 6;
const THREATENING = 100;
const MATE_SCORE = 100000;

/**
 * Limits of the review: `moments` at most; `nodes` for a position, multiplied by `again` for a candidate; `loss`: least
 * centipawns of a mistake; `most`: limit of a score in centipawns.
 */
const REVIEW = { moments: 5, nodes: 6000, again: 10, loss: 200, most: 800 };
/** Time in milliseconds between two announcements of the progress of a review. */
const PROGRESS_EVERY = 5000;
/** @type {Record<string, string>} */
const REASONS = {
  'allows-mate': 'REVIEW_ALLOWS_MATE',
  'misses-mate': 'REVIEW_MISSES_MATE',
  'loses-piece': 'REVIEW_LOSES_PIECE',
  'misses-piece': 'REVIEW_MISSES_PIECE',
  'allows-fork': 'REVIEW_ALLOWS_FORK',
  'misses-fork': 'REVIEW_MISSES_FORK',
};
/** Words by least score in centipawns, the largest first. */
const SIZES = /** @type {const} */ ([
  [250, 'WINNING'],
  [80, 'BETTER'],
  [30, 'SLIGHT'],
]);

/** Returns the error for an answer without a score, or with a move that was not requested. */
const unusable = () => Object.assign(new Error('unusable'), { fault: 'strange' });

/**
 * Reads the engine's "info" lines; of several principal variations the best one. The line is the move alone if the
 * variation does not begin with it.
 * @param {string[]} lines
 * @param {string} move
 * @param {boolean} needsScore
 */
function opinionOf(lines, move, needsScore) {
  /** @type {Opinion} */
  const opinion = { score: 0, mate: 0, line: [move] };
  let hasScore = false;
  for (const line of lines.filter((each) => !/ multipv (?!1 )/.test(each))) {
    const [, kind, number] = line.match(/ score (cp|mate) (-?\d+)/) ?? [];
    if (!kind) continue;
    const value = Number(number);
    hasScore = true;
    if (kind === 'cp') Object.assign(opinion, { score: value, mate: 0 });
    else Object.assign(opinion, { score: value > 0 ? MATE_SCORE : -MATE_SCORE, mate: value });
    const [, principal] = line.match(/ pv (.+)$/) ?? [];
    if (principal) opinion.line = principal.trim().split(/\s+/);
  }
  if (opinion.line[0] !== move) opinion.line = [move];
  if (needsScore && !hasScore) throw unusable();
  return opinion;
}

/** Returns the position with the other side to move; null if the side to move is in check. @param {string} fen */
function passed(fen) {
  if (new Session({ language, fen }).game.check) return null;
  const [board, turn, castling, , , number] = fen.split(' ');
  return [board, turn === 'w' ? 'b' : 'w', castling, '-', 0, Number(number) + (turn === 'b' ? 1 : 0)].join(' ');
}

export class StudyReview {
  #speaker;
  #engine = new Engine();
  /** @type {Moment[]} */
  #moments = [];
  /**
   * The review under way, or null; `told` is the time of its beginning, then of the last announcement of its progress.
   * @type {{ isStopped: boolean, hasTold: boolean, told: number } | null}
   */
  #running = null;

  /** @param {Speaker} speaker */
  constructor(speaker) {
    this.#speaker = speaker;
  }
  /** Forgets the moments when another game is opened. */
  forget() {
    this.#moments = [];
  }
  /**
   * Searches a position with an empty hash table, so that the result depends only on the arguments.
   * @param {string} fen
   * @param {string} limits arguments of UCI's "go"
   * @param {boolean} [needsScore]
   */
  async #think(fen, limits, needsScore = true) {
    const { game } = new Session({ language, fen });
    const legal = new Set(game.moves({ verbose: true }).map(({ uci }) => uci));
    const answer = await this.#engine.search({ fen, chess960: game.chess960, limits, legal });
    if (!answer) throw new Error('stopped');
    return opinionOf(answer.lines, answer.move, needsScore);
  }

  /* ---------------------------------------------------------------------------------------- advice */

  /** @param {string} name 'hint', 'line', 'evaluation' or 'threat' @param {string} fen @param {boolean} isOver */
  async advise(name, fen, isOver) {
    if (isOver) return this.#speaker.say('ADVICE_OVER');
    if (name === 'threat') return this.#sayThreat(fen);
    const opinion = await this.#think(fen, ADVICE, name === 'evaluation');
    if (name === 'evaluation') return this.#sayScore(fen, opinion);
    await this.#speaker.say('ADVICE');
    return this.#speaker.sayMoves(fen, opinion.line.slice(0, name === 'hint' ? 1 : LINE_MOST));
  }
  /** @param {string} fen @param {Opinion} opinion */
  #sayScore(fen, { score, mate }) {
    const side = (fen.split(' ')[1] === 'w') === score > 0 ? 'WHITE' : 'BLACK';
    if (mate) return this.#speaker.say(`EVAL_MATE_${side}`, Math.abs(mate));
    const [, size] = SIZES.find(([least]) => Math.abs(score) >= least) ?? [];
    return this.#speaker.say(size ? `EVAL_${size}_${side}` : 'EVAL_EVEN');
  }
  /** Announces a move that would gain a pawn or more if it were the opponent's turn. @param {string} fen */
  async #sayThreat(fen) {
    const other = passed(fen);
    if (!other) return this.#speaker.say('THREAT_CHECK');
    if (!new Session({ language, fen: other }).game.legalMoves().length) return this.#speaker.say('THREAT_NONE');
    const now = await this.#think(fen, ADVICE);
    const threat = await this.#think(other, ADVICE);
    if (now.score + threat.score < THREATENING) return this.#speaker.say('THREAT_NONE');
    await this.#speaker.say('THREAT');
    return this.#speaker.sayMoves(other, threat.line.slice(0, 1));
  }

  /* ---------------------------------------------------------------------------------------- review */

  /**
   * Searches all moves of a position, or only one. A finished game needs no engine. Moves are numbers, 0 for none.
   * @param {string} fen
   * @param {number} nodes
   * @param {number} [only]
   */
  async #judge(fen, nodes, only) {
    const session = new Session({ language, fen });
    const { game } = session;
    if (!game.legalMoves().length) return { score: game.check ? -REVIEW.most : 0, best: 0, answer: 0 };
    const uci = only === undefined ? '' : ` searchmoves ${game.describe(only)?.uci}`;
    const { score, line } = await this.#think(fen, `nodes ${nodes}${uci}`);
    const best = game.describe(line[0])?.code ?? 0;
    if (only !== undefined && best !== only) throw unusable();
    session.replay(best);
    const answer = line[1] ? (game.describe(line[1])?.code ?? 0) : 0;
    return { score: Math.max(-REVIEW.most, Math.min(REVIEW.most, score)), best, answer };
  }
  /** Searches a candidate and the better move again with more nodes, to confirm the loss. @param {Moment} moment */
  async #confirm(moment) {
    const nodes = REVIEW.nodes * REVIEW.again;
    const best = await this.#judge(moment.fen, nodes);
    const played = await this.#judge(moment.fen, nodes, moment.played);
    return { ...moment, better: best.best, answer: played.answer, loss: best.score - played.score };
  }
  /** Stops the review after the present move. Returns false if there is none. */
  stop() {
    if (this.#running) this.#running.isStopped = true;
    return !!this.#running;
  }
  /**
   * Announces from time to time how far the review is, the first time also how to stop it. Returns false if it was
   * stopped.
   * @param {number} at number of the move under review
   * @param {number} last number of the last move
   */
  async #goesOn(at, last) {
    const { say } = this.#speaker;
    const running = this.#running;
    if (!running) return false;
    if (!running.isStopped && performance.now() - running.told >= PROGRESS_EVERY) {
      await say('PROGRESS', at, last);
      if (!running.hasTold) await say('REVIEW_STOPS');
      Object.assign(running, { hasTold: true, told: performance.now() });
    }
    if (running.isStopped) await say('REVIEW_STOPPED', at);
    return !running.isStopped;
  }
  /** Finds the worst mistakes, in the order of the game. @param {string} start @param {number[]} moves */
  async #find(start, moves) {
    const module = await loadStudyModule();
    const session = new Session({ language, fen: start });
    /** @type {Moment[]} */
    const found = [];
    let fen = session.game.fen();
    let before = await this.#judge(fen, REVIEW.nodes);
    const [, turn, , , , first] = start.split(' ');
    const numberOf = (/** @type {number} */ place) => Number(first) + Math.floor((place + (turn === 'b' ? 1 : 0)) / 2);
    for (const [place, played] of moves.entries()) {
      if (!(await this.#goesOn(numberOf(place), numberOf(moves.length - 1)))) break;
      session.replay(played);
      const next = session.game.fen();
      const after = await this.#judge(next, REVIEW.nodes);
      const loss = before.score + after.score; // the second score is the opponent's
      if (loss >= REVIEW.loss && played !== before.best) {
        const moment = await this.#confirm({ place, fen, played, better: 0, answer: 0, loss });
        if (moment.loss >= REVIEW.loss) found.push(moment);
      }
      fen = next;
      before = after;
    }
    const most = found.toSorted((one, other) => other.loss - one.loss).slice(0, REVIEW.moments);
    return found.filter((moment) => most.includes(moment)).map((each) => ({ ...each, reason: module.reason(each) }));
  }
  /** @param {Moment} moment @param {number} number */
  async #sayMoment({ fen, played, better, answer, reason }, number) {
    const { say, sayMoves } = this.#speaker;
    const { kind = 'unproved', moves = 0, squares = [] } = reason ?? {};
    const isMissed = kind.startsWith('misses');
    await say('REVIEW_MOMENT', number);
    await sayMoves(fen, [played]);
    if (REASONS[kind]) {
      const session = new Session({ language, fen });
      if (!isMissed) session.replay(played);
      const position = session.game.fen();
      await say(REASONS[kind], moves);
      await sayMoves(position, [isMissed ? better : answer]);
      for (const square of kind.endsWith('fork') ? squares : []) await this.#speaker.sayWords(session.square(square));
    }
    if (isMissed) return;
    await say('REVIEW_BETTER');
    await sayMoves(fen, [better]);
  }
  /** Announces the mistakes of a line of moves. @param {string} start @param {number[]} moves */
  async review(start, moves) {
    await this.#speaker.say('REVIEW_BEGINS');
    this.forget();
    const running = { isStopped: false, hasTold: false, told: performance.now() };
    this.#running = running;
    this.#moments = await this.#find(start, moves).finally(() => (this.#running = null));
    for (const [index, moment] of this.#moments.entries()) await this.#sayMoment(moment, index + 1);
    if (this.#moments.length) await this.#speaker.say('REVIEW_REPLAY');
    else if (!running.isStopped) await this.#speaker.say('REVIEW_NONE');
  }
  /** Returns the number of moves before a moment; undefined if there is none. @param {number} number from 1 */
  placeOf(number) {
    return this.#moments[number - 1]?.place;
  }
}
