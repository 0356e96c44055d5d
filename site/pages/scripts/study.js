/* SPDX-License-Identifier: MIT */
/*
 * Steps through a recorded game on a board, with its variations and comments, as `rochade --study` does: with the same
 * lines and the same texts. A place is the node of the last move, null before the first move.
 */
import { begunOn, Session } from './board.js';
import { silently } from './games.js';
import { START } from './link.js';
import { language } from './page.js';
import { RESULTS, SEARCHING, startSentence, StudyList } from './study-list.js';
import { loadStudyModule } from './study-module.js';
import { StudyReview } from './study-review.js';
import { fillText, StudySpeaker } from './study-words.js';
import { shortLinks } from './text.js';
/** @import { PgnNode, Role } from 'rochade' */
/** @import { RochadeBoard } from './board.js' */
/** @import { StudyCommand, StudyWords } from './study-words.js' */

/** The number of the usual start in Chess960. */
const USUAL_START = 518;
/** The roles of the letters of a FEN. @type {Record<string, Role>} */
const ROLES = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };
/** The text of a PGN glyph by its number. @type {Record<number, string>} */
const GLYPHS = {
  1: 'GLYPH_GOOD',
  2: 'GLYPH_MISTAKE',
  3: 'GLYPH_BRILLIANT',
  4: 'GLYPH_BLUNDER',
  5: 'GLYPH_INTERESTING',
  6: 'GLYPH_DUBIOUS',
  7: 'GLYPH_ONLY',
  8: 'GLYPH_ONLY',
  10: 'EVAL_EVEN',
  11: 'EVAL_EVEN',
  12: 'EVAL_EVEN',
  13: 'GLYPH_UNCLEAR',
  14: 'EVAL_SLIGHT_WHITE',
  15: 'EVAL_SLIGHT_BLACK',
  16: 'EVAL_BETTER_WHITE',
  17: 'EVAL_BETTER_BLACK',
  18: 'EVAL_WINNING_WHITE',
  19: 'EVAL_WINNING_BLACK',
  20: 'EVAL_WINNING_WHITE',
  21: 'EVAL_WINNING_BLACK',
  22: 'GLYPH_ZUGZWANG',
  23: 'GLYPH_ZUGZWANG',
  36: 'GLYPH_INITIATIVE_WHITE',
  37: 'GLYPH_INITIATIVE_BLACK',
  40: 'GLYPH_ATTACK_WHITE',
  41: 'GLYPH_ATTACK_BLACK',
  44: 'GLYPH_COMPENSATION_WHITE',
  45: 'GLYPH_COMPENSATION_BLACK',
  132: 'GLYPH_COUNTERPLAY',
  133: 'GLYPH_COUNTERPLAY',
  138: 'GLYPH_TIME',
  139: 'GLYPH_TIME',
  140: 'GLYPH_IDEA',
  146: 'GLYPH_NOVELTY',
};
/** The parts of the help, each short enough to listen to. */
const HELP = [
  'STUDY_HELP',
  'STUDY_HELP_OWN',
  'STUDY_HELP_ENGINE',
  'STUDY_HELP_GAMES',
  'STUDY_HELP_REVIEW',
  'STUDY_HELP_SCORE',
  'STUDY_HELP_WAYS',
];

/** Returns a comment without commands such as [%clk 0:03:00]. @param {string} text */
const remarkOf = (text) =>
  shortLinks(
    text
      .replace(/\[%[^\]]*\]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
/** @param {string[]} comments */
const remarksOf = (comments) => comments.map(remarkOf).filter(Boolean);

/**
 * The place of a node in the tree.
 * @typedef {object} Place
 * @property {PgnNode[]} path the moves from the beginning to the node, including it
 * @property {PgnNode[]} rest the moves of its line after it
 * @property {PgnNode[]} line its line: the main line or a variation
 * @property {PgnNode[]} replaced the moves that the variations around the node replace, the outermost first
 */

/**
 * Finds a node in a line or in one of its variations.
 * @param {PgnNode[]} line
 * @param {PgnNode} node
 * @param {PgnNode[]} before
 * @param {PgnNode[]} replaced
 * @returns {Place | undefined}
 */
function placeIn(line, node, before = [], replaced = []) {
  const at = line.indexOf(node);
  if (at >= 0) return { path: [...before, ...line.slice(0, at + 1)], rest: line.slice(at + 1), line, replaced };
  for (const [index, each] of line.entries())
    for (const variation of each.variations) {
      const found = placeIn(variation, node, [...before, ...line.slice(0, index)], [...replaced, each]);
      if (found) return found;
    }
  return undefined;
}

/**
 * Returns the number of a Chess960 start position, 0 to 959 (Annexe F of the Laws); -1 for any other position. Does not
 * examine the castling rights. Compares the position with all starts, in a session of its own.
 * @param {string} fen
 */
function startNumberOf(fen) {
  const [pieces, turn] = fen.split(' ');
  if (turn !== 'w' || !/^[bnrqk]{8}\/p{8}\/8\/8\/8\/8\/P{8}\/[BNRQK]{8}$/.test(pieces)) return -1;
  const session = new Session({ language });
  for (let number = 0; number < 960; number++) {
    session.load960(number);
    if (session.game.start.startsWith(`${pieces} `)) return number;
  }
  return -1;
}

/** @typedef {{ numbers: unknown[], players: (string | undefined)[], event?: string, isChess960: boolean }} Heading */

export class Study {
  #board;
  #texts;
  #page;
  #speaker;
  #list;
  #review;
  /** The part of the help that "more" announces next; 0: none. */
  #nextHelp = 0;
  /** True after a line that listed games: a number alone then opens one. */
  #hasListed = false;

  /**
   * @param {RochadeBoard} board
   * @param {StudyWords} words
   * @param {object} page
   * @param {() => Heading} page.heading
   * @param {(number: (current: number) => number) => Promise<{ number: number, count: number } | null>} page.openGame
   *   opens another game of the file; if there is none, resolves to the requested number and the number of games
   * @param {() => string[]} page.games the PGN of each game of the file
   * @param {(name: string) => string} page.save offers the game as a download; returns the name of the file
   * @param {(fen: string) => void} page.playOn opens a game against the engine
   * @param {() => void} page.changed called when a move was added to the game
   */
  constructor(board, { texts }, page) {
    this.#board = board;
    this.#texts = texts[language];
    this.#page = page;
    this.#speaker = new StudySpeaker(board, this.#texts);
    this.#list = new StudyList(this.#say.bind(this), this.#texts, (role) => begunOn(board).session.roleName(role));
    this.#review = new StudyReview(this.#speaker);
  }

  /* ---------------------------------------------------------------------------------------- places */

  get #tree() {
    const { tree } = this.#board;
    if (!tree) throw new Error('the board is not ready');
    return tree;
  }
  get #at() {
    return this.#board.path?.at(-1) ?? null;
  }
  /** @param {PgnNode | null} at @returns {Place} */
  #placeOf(at) {
    const { moves } = this.#tree;
    const start = { path: [], rest: moves, line: moves, replaced: [] };
    return (at && placeIn(moves, at)) || start;
  }
  get #place() {
    return this.#placeOf(this.#at);
  }
  /** The moves of the whole line through the place, from the beginning of the game to the end of the line. */
  get #whole() {
    const { path, rest } = this.#place;
    return [...path, ...rest].filter(({ code }) => code);
  }

  /* --------------------------------------------------------------------------------- announcements */

  /** @param {string} name @param {...unknown} values */
  #say(name, ...values) {
    return this.#speaker.say(name, ...values);
  }
  /** @param {PgnNode[]} path @param {(ply: number, number: number) => boolean} wanted */
  #sayMoves(path, wanted) {
    const moves = path.map(({ code }) => code);
    return this.#speaker.sayMoves(this.#tree.start, moves, wanted);
  }
  /** Returns the comments at a place; for the first move of a variation also those before it. */
  #comments(/** @type {PgnNode | null} */ at) {
    return remarksOf(at ? [...at.before, ...at.comments] : this.#tree.comments);
  }
  async #sayComments(/** @type {PgnNode | null} */ at) {
    for (const text of this.#comments(at)) await this.#say('STUDY_COMMENT', text);
  }
  async #sayVariations(/** @type {Place} */ { path }) {
    const { variations = [] } = path.at(-1) ?? {};
    if (variations.length) await this.#say('STUDY_VARIATIONS', variations.length);
    for (const [index, [first]] of variations.entries()) {
      await this.#say('STUDY_VARIATION', index + 1);
      await this.#sayMoves([...path.slice(0, -1), first], (ply) => ply === path.length - 1);
    }
  }
  #sayResult() {
    return this.#say(RESULTS[this.#tree.result]);
  }
  /** Announces the end of the line: of a variation, or of the game with its result. @param {Place} place */
  #sayEnd({ replaced }) {
    return replaced.length ? this.#say('STUDY_LINE_ENDS') : this.#sayResult();
  }
  /** Announces glyphs, comments and variations at the place, and the end of the line. */
  async sayPlace() {
    const at = this.#at;
    const place = this.#place;
    for (const glyph of at?.glyphs ?? [])
      if (glyph) await (GLYPHS[glyph] ? this.#say(GLYPHS[glyph]) : this.#say('GLYPH_OTHER', glyph));
    await this.#sayComments(at);
    await this.#sayVariations(place);
    if (!place.rest.some(({ code }) => code) && !(begunOn(this.#board).game.outcome && !place.replaced.length))
      await this.#sayEnd(place);
  }

  /* -------------------------------------------------------------------------------------- stepping */

  /** The next moves of the game: one of these is followed when made by hand. @type {Set<PgnNode>} */
  #ahead = new Set();
  /** The place before these moves. @type {PgnNode | null} */
  #here = null;
  /** The number of go() calls under way. */
  #walking = 0;
  #lookAhead() {
    /** @param {PgnNode | undefined} node */
    const add = (node) => {
      if (node) this.#ahead.add(node);
      for (const [first] of node?.variations ?? []) add(first);
    };
    this.#here = this.#at;
    this.#ahead.clear();
    add(this.#place.rest[0]);
  }
  /** After a move by hand or line: announces what the game has at it; reports a move that is new. */
  async follow() {
    if (this.#walking) return;
    const at = this.#at;
    const isKnown = !!at && this.#ahead.has(at);
    const isNew = !!at && !isKnown && (this.#place.path.at(-2) ?? null) === this.#here;
    this.#lookAhead();
    if (isNew) this.#page.changed();
    if (isNew) await this.#say('STUDY_NEW_MOVE');
    if (isKnown) await this.sayPlace();
  }

  /** Goes to a place and announces its move with glyphs, comments and variations. @param {PgnNode | null} node */
  async go(node) {
    this.#walking++;
    await this.#goAndSay(node).finally(() => this.#walking--);
    this.#lookAhead();
    return true;
  }
  /** @param {PgnNode | null} node */
  async #goAndSay(node) {
    if (!node) {
      await silently(this.#board, () => this.#board.goTo(0));
      await this.#say('STUDY_AT_START');
    } else await this.#goTo(node);
    await this.sayPlace();
  }
  /** Goes to a move without the board's announcements of comments and variations. @param {PgnNode} node */
  async #goTo(node) {
    const board = this.#board;
    const variation = begunOn(board).session.label('variation').text;
    const remarks = new Set(node.comments.map((text) => text.replace(/\[%[^\]]*\]/g, '').trim()));
    /** @param {CustomEvent<{ text: string, priority: string }>} event */
    const withhold = (event) => {
      const { text, priority } = event.detail;
      if (priority === 'answer' && (remarks.has(text) || text.startsWith(variation))) event.preventDefault();
    };
    const listener = /** @type {EventListener} */ (withhold);
    board.addEventListener('announce', listener);
    await board.goTo(node).finally(() => board.removeEventListener('announce', listener));
  }
  /** Goes to the next move. Resolves to false at the end of the line, which is announced. */
  async forward() {
    const place = this.#place;
    const [next] = place.rest.filter(({ code }) => code);
    if (next) return this.go(next);
    await this.#sayEnd(place);
    return false;
  }
  back() {
    return this.go(this.#place.path.at(-2) ?? null);
  }
  /** @param {number} count negative: back */
  #by(count) {
    const whole = this.#whole;
    const here = this.#place.path.length;
    const at = Math.max(0, Math.min(whole.length, here + count));
    return at === here && count > 0 ? this.forward() : this.go(whole[at - 1] ?? null);
  }
  toEnd() {
    return this.go(this.#whole.at(-1) ?? null);
  }
  /** The number of the first move, and 1 in `later` if Black makes it. */
  get #begins() {
    const [, turn, , , , number] = this.#tree.start.split(' ');
    return { first: Number(number), later: turn === 'b' ? 1 : 0 };
  }
  /** Returns the move number at an index of plies. @param {number} index */
  #numberOf(index) {
    const { first, later } = this.#begins;
    return first + Math.floor((index + later) / 2);
  }
  /** @param {number} number */
  #toNumber(number) {
    const whole = this.#whole;
    const index = whole.findIndex((_, each) => this.#numberOf(each) === number);
    if (index >= 0) return this.go(whole[index]);
    return this.#say('SCORE_NO_MOVE', number, this.#numberOf(whole.length - 1));
  }
  /**
   * Announces moves without going to them: those of the whole line, or the last ones up to the place.
   * @param {StudyCommand} command
   */
  #sayScore({ name, number }) {
    const isLast = name === 'score-last';
    const moves = isLast ? this.#place.path : this.#whole;
    if (!moves.length) return this.#say(isLast && this.#whole.length ? 'STUDY_AT_START' : 'SCORE_EMPTY');
    const last = this.#numberOf(moves.length - 1);
    if (isLast ? number < 1 : name === 'score-from' && (number < this.#begins.first || number > last))
      return this.#say('SCORE_NO_MOVE', number, last);
    const from = { score: 0, 'score-from': number, 'score-last': last - number + 1 }[name] ?? 0;
    return this.#sayMoves(moves, (_, each) => each >= from);
  }

  /* ------------------------------------------------------------------------- comments, variations */

  async #sayComment() {
    if (this.#comments(this.#at).length) await this.#sayComments(this.#at);
    else await this.#say('STUDY_NO_COMMENT');
  }
  /** @param {(PgnNode | null)[]} places */
  #toComment(places) {
    const found = places.find((each) => this.#comments(each).length);
    return found === undefined ? this.#say('STUDY_NO_COMMENT') : this.go(found);
  }
  nextComment() {
    return this.#toComment(this.#place.rest);
  }
  /** The places before the current one, the nearest first. */
  get #placesBefore() {
    return [null, ...this.#place.path].slice(0, -1).reverse();
  }
  async #listVariations() {
    const place = this.#place;
    if (!place.path.at(-1)?.variations.length) await this.#say('STUDY_NO_VARIATION');
    await this.#sayVariations(place);
  }
  /** @param {number} number from 1 */
  #into(number) {
    const first = this.#at?.variations[number - 1]?.[0];
    return first ? this.go(first) : this.#say('STUDY_NO_VARIATION');
  }
  /**
   * Goes from the variation of the place to another one that replaces the same move. If there is none, goes to the next
   * move of the line that has variations.
   * @param {number} step 1 or, backwards, -1
   */
  #intoSibling(step) {
    const { line, replaced, rest } = this.#place;
    const siblings = replaced.at(-1)?.variations ?? [];
    const places = step > 0 ? rest : this.#placesBefore;
    const first = siblings[siblings.indexOf(line) + step]?.[0] ?? places.find((each) => each?.variations.length);
    return first ? this.go(first) : this.#say('STUDY_NO_VARIATION');
  }
  nextVariation() {
    return this.#at?.variations.length ? this.#into(1) : this.#intoSibling(1);
  }
  previousVariation() {
    return this.#intoSibling(-1);
  }
  /** @param {boolean} [all] */
  async out(all = false) {
    const { replaced } = this.#place;
    const target = all ? replaced[0] : replaced.at(-1);
    if (!target) return this.#say('STUDY_NOT_IN');
    await this.#say('STUDY_OUT');
    return this.go(target);
  }

  /* ------------------------------------------------------------------------------------- the file */

  async #sayHeading() {
    const { numbers, players, event } = this.#page.heading();
    await this.#say('GAME', ...numbers, ...players.map((name) => name || this.#texts.NAMELESS), event);
    const startWords = await this.startWords();
    if (startWords) await this.#board.announceText(startWords);
  }
  /** @param {boolean} byNumber true if the usual start has its number too */
  #startWords(byNumber) {
    const { start } = this.#tree;
    const number = startNumberOf(start);
    if (number < 0 || (number === USUAL_START && !byNumber)) return '';
    const { session } = begunOn(this.#board);
    const names = Array.from(start.split(/[/ ]/)[7], (letter) => session.roleName(ROLES[letter]));
    return fillText(this.#texts.START_NUMBER, [number, names.join(', ')]);
  }
  /** Resolves to the sentence with the number of a Chess960 start and its pieces, or the odds; '' for other games. */
  async startWords() {
    const number = this.#startWords(!!this.#page.heading().isChess960);
    const { start } = this.#tree;
    if (number || start === START) return number;
    const module = await loadStudyModule();
    const found = module.find({ kind: 'all', wanted: '' }, `[SetUp "1"]\n[FEN "${start}"]\n\n*`);
    const { session } = begunOn(this.#board);
    return found ? startSentence(this.#texts, (role) => session.roleName(role), found.start) : '';
  }
  /** @param {(current: number) => number} number */
  async #toGame(number) {
    const lacking = await this.#page.openGame(number);
    if (!lacking) this.#review.forget();
    if (!lacking) await this.#sayHeading().then(() => this.sayPlace());
    else if (lacking.number < 1) await this.#say('STUDY_FOUND_NONE');
    else await this.#say('NO_SUCH_GAME', lacking.number, lacking.count);
  }

  /* -------------------------------------------------------------------------- help and the engine */

  /** @param {number} part */
  async #help(part) {
    const goesOn = part + 1 < HELP.length;
    await this.#say(HELP[part]);
    if (goesOn) await this.#say('STUDY_HELP_GOES_ON');
    this.#nextHelp = goesOn ? part + 1 : 0;
  }
  /** True if "more" continues the help or a list. */
  get hasMore() {
    return this.#nextHelp > 0 || this.#list.hasMore;
  }
  get #isOver() {
    return !!begunOn(this.#board).game.outcome;
  }
  /** @param {string} name */
  #advise(name) {
    return this.#review.advise(name, begunOn(this.#board).game.fen(), this.#isOver);
  }
  #playOn() {
    if (this.#isOver) return this.#say('ADVICE_OVER');
    return this.#page.playOn(begunOn(this.#board).game.fen());
  }
  /** The moves of the main line. */
  get #main() {
    return this.#tree.moves.filter(({ code }) => code);
  }
  /** @param {number} number */
  #toMoment(number) {
    const moment = this.#review.momentOf(number);
    return moment ? this.go(this.#main[moment.place - 1] ?? null) : this.#say('REVIEW_NO_MOMENT');
  }
  /** Stops the review. Returns false if there is none. */
  stopReview() {
    return this.#review.stop();
  }
  #reviewGame() {
    const moves = this.#main.map(({ code }) => code);
    return this.#review.review(this.#tree.start, moves);
  }

  /** The actions of the commands. @type {Record<string, (command: StudyCommand) => unknown>} */
  #acts = {
    forward: () => this.forward(),
    back: () => this.back(),
    start: () => this.go(null),
    end: () => this.toEnd(),
    go: ({ number }) => this.#toNumber(number),
    'forward-by': ({ number }) => this.#by(number),
    'back-by': ({ number }) => this.#by(-number),
    comment: () => this.#sayComment(),
    'next-comment': () => this.nextComment(),
    'previous-comment': () => this.#toComment(this.#placesBefore),
    'first-comment': () => this.#toComment([null, ...this.#whole]),
    'last-comment': () => this.#toComment([null, ...this.#whole].reverse()),
    variations: () => this.#listVariations(),
    'first-variation': () => this.#into(1),
    'next-variation': () => this.nextVariation(),
    'previous-variation': () => this.previousVariation(),
    into: ({ number }) => this.#into(number),
    out: () => this.out(),
    main: () => this.out(true),
    result: () => this.#sayResult(),
    score: (command) => this.#sayScore(command),
    'score-from': (command) => this.#sayScore(command),
    'score-last': (command) => this.#sayScore(command),
    save: ({ rest }) => this.#say('FILE_WRITTEN', this.#page.save(rest)),
    engine: () => this.#playOn(),
    resume: () => this.#say('STUDY_NO_RESUMING'),
    'resume-game': () => this.#say('STUDY_NO_RESUMING'),
    heading: () => this.#sayHeading(),
    'start-number': () => this.#board.announceText(this.#startWords(true) || this.#texts.NO_START_NUMBER),
    game: ({ number }) => this.#toGame(() => number),
    'next-game': () => this.#toGame((current) => current + 1),
    'previous-game': () => this.#toGame((current) => current - 1),
    review: () => this.#reviewGame(),
    moment: ({ number }) => this.#toMoment(number),
    hint: ({ name }) => this.#advise(name),
    line: ({ name }) => this.#advise(name),
    evaluation: ({ name }) => this.#advise(name),
    threat: ({ name }) => this.#advise(name),
    help: () => this.#help(0),
    refused: () => this.#say('STUDY_REFUSED'),
  };

  /** Executes a command. @param {StudyCommand} command */
  carryOut(command) {
    return this.#speaker.attempt(() => this.#act(command));
  }
  /** @param {StudyCommand} command */
  async #act(command) {
    const part = this.#nextHelp;
    const listed = this.#hasListed;
    this.endHelp();
    const { name } = command;
    if (name === 'more' && part) await this.#help(part);
    else if (name === 'more' || SEARCHING.includes(name)) await this.#listGames(command);
    else await this.#acts[name === 'number' ? (listed ? 'game' : 'into') : name](command);
  }
  /** Lists the games that the command asks for, or the next ones. @param {StudyCommand} command */
  async #listGames(command) {
    if (command.name === 'more') await this.#list.more();
    else await this.#list.find(command, this.#page.games(), begunOn(this.#board).game.fen());
    this.#hasListed = this.#list.hasFound;
  }
  /** Ends help and list, so that "more" or a number is no longer for them: another line was typed. */
  endHelp() {
    this.#nextHelp = 0;
    this.#hasListed = false;
  }
}
