/* SPDX-License-Identifier: MIT */
/*
 * The engine's advice on a game: hints, evaluations, threats, and the review, by the same rules and in the same words
 * as in the terminal (accessibility/client/engine/adviser.c, accessibility/client/study/review.c).
 */
import { begunOn, Session } from './board.js';
import { Engine } from './engine.js';
import { byId, language, marked, note, noteForNow, sentence, withdraw } from './page.js';
import { loadStudyModule } from './study-module.js';
import { announcedBy, loadStudyWords, StudyReader, StudySpeaker } from './study-words.js';
/** @import { Announcement } from 'rochade' */
/** @import { RochadeBoard } from './board.js' */
/** @import { Reason } from './study-module.js' */
/** @import { StudyCommand } from './study-words.js' */

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

  /** @param {StudySpeaker} speaker */
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

  /**
   * Answers a question, and resolves to the move of a hint.
   * @param {string} name 'hint', 'line', 'evaluation' or 'threat'
   * @param {string} fen
   * @param {boolean} isOver
   * @returns {Promise<string | undefined>}
   */
  async advise(name, fen, isOver) {
    if (isOver) await this.#speaker.say('ADVICE_OVER');
    else if (name === 'threat') await this.#sayThreat(fen);
    else return this.#sayOpinion(name, fen);
    return undefined;
  }
  /** @param {string} name @param {string} fen */
  async #sayOpinion(name, fen) {
    const opinion = await this.#think(fen, ADVICE, name === 'evaluation');
    if (name === 'evaluation') {
      await this.#sayScore(fen, opinion);
      return undefined;
    }
    await this.#speaker.say('ADVICE');
    await this.#speaker.sayMoves(fen, opinion.line.slice(0, name === 'hint' ? 1 : LINE_MOST));
    return name === 'hint' ? opinion.line[0] : undefined;
  }
  /** Ends a search that takes too long; its question is not answered. */
  giveUp() {
    this.#engine.drop();
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
    const running = this.#running;
    if (!running) return false;
    if (!running.isStopped && performance.now() - running.told >= PROGRESS_EVERY) {
      await this.#speaker.say('PROGRESS', at, last);
      if (!running.hasTold) await this.#speaker.say('REVIEW_STOPS');
      Object.assign(running, { hasTold: true, told: performance.now() });
    }
    if (running.isStopped) await this.#speaker.say('REVIEW_STOPPED', at);
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
    const speaker = this.#speaker;
    const { kind = 'unproved', moves = 0, squares = [] } = reason ?? {};
    const isMissed = kind.startsWith('misses');
    await speaker.say('REVIEW_MOMENT', number);
    await speaker.sayMoves(fen, [played]);
    if (REASONS[kind]) {
      const session = new Session({ language, fen });
      if (!isMissed) session.replay(played);
      const position = session.game.fen();
      await speaker.say(REASONS[kind], moves);
      await speaker.sayMoves(position, [isMissed ? better : answer]);
      for (const square of kind.endsWith('fork') ? squares : []) await speaker.sayWords(session.square(square));
    }
    if (isMissed) return;
    await speaker.say('REVIEW_BETTER');
    await speaker.sayMoves(fen, [better]);
  }
  /** Announces the mistakes of a line of moves. @param {string} start @param {number[]} moves */
  async review(start, moves) {
    this.forget();
    if (!moves.length) return this.#speaker.say('REVIEW_EMPTY');
    const running = { isStopped: false, hasTold: false, told: performance.now() };
    this.#running = running;
    const found = this.#speaker.say('REVIEW_BEGINS').then(() => this.#find(start, moves));
    this.#moments = await found.finally(() => (this.#running = null));
    for (const [index, moment] of this.#moments.entries()) await this.#sayMoment(moment, index + 1);
    if (this.#moments.length) await this.#speaker.say('REVIEW_REPLAY');
    else if (!running.isStopped) await this.#speaker.say('REVIEW_NONE');
  }
  /** Returns a mistake of the last review; undefined if there is none. @param {number} number from 1 */
  momentOf(number) {
    return this.#moments[number - 1];
  }
}

/* -------------------------------------------------------------------------- in a game of one's own */

const COMMANDS = ['strength', 'hint', 'line', 'evaluation', 'threat', 'review', 'moment'];
// Time in milliseconds after which the page reports that the engine is thinking.
const QUICK = 1500;

/**
 * The game of the page.
 * @typedef {object} Opponent
 * @property {(move: string) => void} show shows a suggested move on the board
 * @property {(level: number) => void} setLevel
 * @property {(fen: string) => Promise<void>} playFrom begins a game from a position, with the same side
 */
/** @typedef {{ reader: StudyReader, speaker: StudySpeaker, review: StudyReview }} Parts */

/**
 * Lines typed in a game against the engine, answered as by the terminal program: questions about the position, the
 * strength, and after the game its review. Their files are fetched by the first line that may be one of them. A second
 * engine answers, as in the terminal, so that the search of the first one for its move is not disturbed.
 */
export class Adviser {
  #board;
  #opponent;
  /** @type {Parts | null} */
  #parts = null;
  /** The parts while their files are fetched. @type {Promise<Parts> | null} */
  #loading = null;
  /** The last answer; the next one waits for it. @type {Promise<unknown>} */
  #answered = Promise.resolve();
  /** The number of positions that the board has shown, and that of the position which is asked about. */
  #shown = 0;
  #asked = 0;
  /** True if a line may have begun a tournament under Annexe D, in which advice is refused (11.3.a). */
  #isTournament = false;

  /** @param {RochadeBoard} board @param {Opponent} opponent */
  constructor(board, opponent) {
    this.#board = board;
    this.#opponent = opponent;
    board.addEventListener('position', () => this.#moveOn());
  }
  /** Withholds the answers about the last position. The review of a game ends with it. */
  #moveOn() {
    this.#shown++;
    if (this.#board.game?.outcome) return;
    this.#parts?.review.stop();
    this.#parts?.review.forget();
  }
  /** Resolves when there is no question left to answer. */
  async rest() {
    for (let last; last !== this.#answered; await last) last = this.#answered;
  }
  /** Lets questions without an answer go, and says so. */
  async giveUp() {
    this.#shown++;
    this.#parts?.review.giveUp();
    await this.#board.announceText(sentence('answer-late'));
  }

  /**
   * Answers a line, or lets the board handle it, and resolves to the announcements. A move never waits for files.
   * @param {string} line
   * @param {() => Promise<Announcement[]>} handle
   */
  async take(line, handle) {
    const { game, session } = this.#board;
    const acts = !game?.outcome && session?.actorOf(line);
    if (!line.trim()) return this.#parts?.review.stop() ? [] : handle();
    if (acts === 'players') this.#isTournament = true;
    if (!session || acts) return handle();
    const parts = await this.#load().catch(() => null);
    const command = parts?.reader.read(line);
    const isOfReview = command?.name === 'moment';
    if (!parts || !command || (isOfReview && !game?.outcome)) return handle();
    return this.#queue(() => this.#answer(parts, command));
  }
  /** Answers a button as the line with its command, by a note. @param {string} name */
  async ask(name) {
    const parts = await this.#load().catch(() => null);
    if (!parts) {
      note(sentence('part-out'));
      return;
    }
    const { speaker } = parts;
    await this.#queue(async () => {
      const said = await speaker.collect(() => this.#answer(parts, { name, number: 0, rest: '' }));
      const words = said.flatMap((each) => [' ', ...(typeof each === 'string' ? [each] : marked(each))]);
      if (words.length) noteForNow(this.#board, ...words.slice(1));
      return [];
    });
  }
  /** Answers after the question before. @param {() => Promise<Announcement[]>} act */
  #queue(act) {
    const answer = this.#answered.then(act);
    this.#answered = answer;
    return answer;
  }
  /** Fetches the files once, so that lines are answered in their order; again after an error. */
  #load() {
    this.#loading ??= this.#fetch().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }
  /** @returns {Promise<Parts>} */
  async #fetch() {
    const words = await loadStudyWords();
    const speaker = new StudySpeaker(this.#board, words.texts[language], () => this.#asked === this.#shown);
    this.#parts = { reader: new StudyReader(words, COMMANDS), speaker, review: new StudyReview(speaker) };
    return this.#parts;
  }
  /** @param {Parts} parts @param {StudyCommand} command */
  #answer(parts, command) {
    this.#asked = this.#shown;
    return announcedBy(this.#board, () => parts.speaker.attempt(() => this.#carryOut(parts, command)));
  }
  /** Refuses advice in a tournament, in the words of the session. @param {StudySpeaker} speaker */
  async #refuses(speaker) {
    const { game, session } = begunOn(this.#board);
    if (!this.#isTournament || game.outcome) return false;
    const { events, announcements } = session.command('pins');
    this.#isTournament = events.has('refused');
    for (const words of this.#isTournament ? announcements : []) await speaker.sayWords(words);
    return this.#isTournament;
  }
  /** @param {Parts} parts @param {StudyCommand} command */
  async #carryOut({ speaker, review }, { name, number }) {
    const { game } = begunOn(this.#board);
    if (name !== 'moment' && (await this.#refuses(speaker))) return undefined;
    if (name === 'strength') return this.#setStrength(speaker, number);
    if (name === 'moment') return this.#playFrom(speaker, review.momentOf(number)?.fen);
    if (name !== 'review') return this.#advise(review, name);
    if (!game.outcome) return speaker.say('REVIEW_LATER');
    const moves = game.history().map(({ code }) => code);
    return review.review(game.start, moves);
  }
  /** @param {StudySpeaker} speaker @param {number} wanted 0: the line has no number */
  #setStrength(speaker, wanted) {
    if (!wanted) return speaker.say('ENGINE_WHICH_STRENGTH');
    const most = byId('level', HTMLSelectElement).length;
    const level = Math.min(wanted, most);
    this.#opponent.setLevel(level);
    if (level < wanted) return speaker.say('ENGINE_OTHER_STRENGTH', level, `1-${most}`);
    return speaker.say('ENGINE_STRENGTH', level);
  }
  /** @param {StudySpeaker} speaker @param {string} [fen] */
  #playFrom(speaker, fen) {
    return fen === undefined ? speaker.say('REVIEW_NO_MOMENT') : this.#opponent.playFrom(fen);
  }
  /** Reports when the answer takes long. @param {StudyReview} review @param {string} name */
  async #advise(review, name) {
    const { game } = begunOn(this.#board);
    let told = '';
    const slow = setTimeout(() => (told = note(sentence('thinking'))), QUICK);
    const move = await review.advise(name, game.fen(), !!game.outcome).finally(() => {
      clearTimeout(slow);
      withdraw(told);
    });
    if (move && this.#asked === this.#shown) this.#opponent.show(move);
  }
}
