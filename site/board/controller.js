/* SPDX-License-Identifier: MIT */
/*
 * Puts a board together and begins its session. Before that there are the view, the queue and what the player may do
 * with the squares; the rest is made with the session, in game/game-controller.js.
 */
import labels from '#rochade/languages/labels.js';
import { BOARD } from '#rochade/names.js';
import { Session } from '#rochade/session.js';
import { choiceOf, watchAttributes } from './attributes.js';
import { Announcer, answerOf } from './game/announcer.js';
import { GameController } from './game/game-controller.js';
import { TaskQueue } from './game/task-queue.js';
import { watchPastes } from './input/paste.js';
import { watchPointer } from './input/pointer.js';
import { isHere, missing } from './loading/programs.js';
import { Mode } from './mode.js';
import { PageEvents } from './page-events.js';
import { Speech } from './speech/speech.js';
import { Annotations } from './view/annotations.js';
import { piecesOf, START, wordsOf } from './view/preview.js';
import { ShadowTree } from './view/shadow-tree.js';
/** @import { RochadeBoard } from './element.js' */
/** @import { TaskOptions } from './game/task-queue.js' */
/** @import { ClockRecord, Square } from 'rochade' */

/** The attributes that say how a game begins. */
const BEGINNING = ['announce', 'chess960', 'fen', 'pgn', 'clock'];

/** @param {RochadeBoard} host */
const beginsWithClock = (host) => host.hasAttribute('clock') && !host.hasAttribute('pgn');
/** The words of `announce` are a line. @param {RochadeBoard} host */
const purposeOf = (host) => ({ clock: beginsWithClock(host), lines: host.hasAttribute('announce') });
/**
 * Requests what a board needs, before it is drawn, and then what lines need; its queue waits for the same requests, and
 * reports a failure.
 * @param {string} language
 * @param {RochadeBoard} host
 */
export function requestProgram(language, host) {
  const purpose = purposeOf(host);
  missing([language], purpose)
    ?.then(() => missing([language], { ...purpose, lines: true }))
    .catch(() => {});
}

export class BoardController {
  /** Null until the session has begun. @type {GameController | null} */
  game = null;
  #host;
  #language = 'en';

  /** @param {RochadeBoard} host */
  constructor(host) {
    this.#host = host;
    this.view = new ShadowTree(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
    const { grid, frame, log } = this.view;
    this.events = new PageEvents(host);
    this.speech = new Speech((error) => this.#lack('voice', error));
    this.announcer = new Announcer({ log, speech: this.speech, events: this.events, language: () => this.language });
    this.queue = new TaskQueue({
      hasSession: () => !!this.game,
      programFailed: (error) => this.#lackProgram(error),
      fileFailed: (code, error) => this.#lack(code, error),
    });
    this.mode = new Mode({ host, view: this.view });
    this.annotations = new Annotations({ grid, frame, events: this.events });
    watchPointer({
      grid,
      press: (square, event) => !!this.game?.dragging.press(square, event),
      drag: (from, to) => this.byHand(({ choice }) => choice.drag(from, to)),
    });
    watchPastes({ grid, paste: (text) => host.say(text) });
  }

  /* ------------------------------------------------------------------------------------- beginning */

  /**
   * Begins a session by the attributes as they are now: at once when all that it needs is here; otherwise the board
   * shows its position until that has come.
   * @param {string} language
   */
  start(language) {
    this.#language = language;
    const given = Object.fromEntries(BEGINNING.map((name) => [name, this.#host.getAttribute(name)]));
    const mode = choiceOf(this.#host, 'mode');
    // That of a puzzle is its solution.
    if (mode === 'puzzle') given.pgn = null;
    // What is set up need not be a position to play.
    if (mode === 'edit') [this.mode.fen, given.fen] = [given.fen, null];
    const purpose = purposeOf(this.#host);
    const { clock } = purpose;
    /** Why the game has to begin without its clock. @type {Error | null} */
    let noClock = null;
    const needs = () =>
      missing([language], { ...purpose, clock: clock && !noClock })?.catch((error) => {
        // If only the clock is missing, the game continues without it.
        noClock = clock && !noClock ? error : null;
        if (!noClock) throw error;
        return missing([language], { ...purpose, clock: false });
      }) ?? null;
    const begin = () => this.#begin(noClock || !clock ? { ...given, clock: null } : given, noClock);
    if (!isHere([language], purpose)) {
      requestProgram(language, this.#host);
      this.#showPreview();
    }
    this.queue.begin(begin, needs);
  }
  /**
   * @param {Record<string, string | null>} attributes
   * @param {Error | null} noClock why there is no clock, if one was wanted
   */
  #begin(attributes, noClock) {
    let session;
    try {
      session = new Session({ language: this.#language });
    } catch (error) {
      // Where the page's policy lets no program start that is part of the script.
      this.#lackProgram(/** @type {Error} */ (error), true);
      return;
    }
    const { view, events, queue, announcer } = this;
    const host = this.#host;
    this.game = new GameController({ session, host, view, events, queue, announcer, relabel: () => this.relabel() });
    watchAttributes({ host, events });
    this.game.loader.begin(attributes);
    if (noClock) this.#lack('clock', noClock);
    this.turn();
    view.grid.mark('selected', []);
    this.relabel();
    this.game.render();
    view.log.greet(session.greeting, session.language);
  }
  /** Shows what needs no program: the pieces, and squares that a reader can name. */
  #showPreview() {
    const { grid } = this.view;
    const fen = this.#host.getAttribute('fen');
    const pieces = piecesOf(fen && fen !== 'start' ? fen.trim() : START);
    grid.orientation = this.#host.orientation;
    grid.place(pieces);
    if (!this.view.drawn) grid.name(() => BOARD.map((square) => wordsOf(square, pieces.get(square))));
    this.relabel();
  }
  /** Shows the position without a program, which cannot be had or not be started. @param {Error} error */
  #lackProgram(error, isBlocked = !globalThis.WebAssembly || error instanceof WebAssembly.CompileError) {
    this.#showPreview();
    // What cannot be started cannot be typed to either.
    this.view.line.hidden = isBlocked;
    this.#lack(isBlocked ? 'wasm' : 'not-loaded', error);
  }
  /**
   * Tells the page and, unless it objects, the player that a file cannot be had.
   * @param {string} code
   * @param {Error} error
   */
  #lack(code, { message }) {
    const [file = ''] = /[\w.-]+\.\w+$/.exec(message) ?? [];
    const text = this.#label('not-loaded') + (file && ` (${file})`);
    const words = answerOf({ spans: [{ text, language: this.language }] });
    if (this.events.emit('error', { code, message, text: words.text })) this.announcer.answer(words);
  }

  /* -------------------------------------------------------------------------------------- language */

  /** The language that the board speaks, or is going to. */
  get language() {
    return this.game?.session.language ?? this.#language;
  }
  /** Continues in another language, once that is here. @param {string} language */
  speakIn(language) {
    const change = () => {
      const { session } = this.#begun;
      session.language = this.#language = language;
      this.mode.speakIn(language);
      this.relabel();
      this.#begun.render();
    };
    if (this.game && isHere([language])) this.queue.now(change);
    else this.queue.enqueue(change, { needs: () => missing([language]) });
  }
  /** Gives everything its name, in the language that is spoken. */
  relabel() {
    this.view.relabel((name) => this.#label(name), this.language);
  }
  /**
   * Returns a fixed wording of the board; some of them are here before there is a session.
   * @param {string} name
   * @returns {string}
   */
  #label(name) {
    return this.game ? this.game.session.label(name).text : (labels[this.#language][name] ?? '');
  }

  /* -------------------------------------------------------------------------------------- the game */

  get session() {
    return this.game?.session ?? null;
  }
  /** The game, in tasks of the queue: they run only when it is there. */
  get #begun() {
    return /** @type {GameController} */ (this.game);
  }
  /**
   * Does something in its turn. Resolves to false where it cannot be done.
   * @template T
   * @param {(game: GameController) => T} act
   * @param {Omit<TaskOptions, 'code'>} [options]
   */
  act(act, options = { otherwise: false }) {
    return this.queue.enqueue(() => act(this.#begun), options);
  }
  /** Does what a page sets: at once, unless the queue waits. @param {(game: GameController) => void} act */
  set(act) {
    this.queue.now(() => act(this.#begun));
  }
  /**
   * Does something with the squares: at once, or when there is a session.
   * @param {(game: GameController) => void} act
   */
  byHand(act) {
    if (this.game) act(this.game);
    else this.act(act);
  }
  /**
   * Begins the game again with the clock of the attributes, or takes up the one of a record. Resolves to false when
   * there is none, and the page was told why. Later tasks of the queue wait for the program of the clock; moves by hand
   * do not.
   * @param {ClockRecord | null} [record]
   */
  setClock(record = null) {
    const control = () => this.#host.getAttribute('clock');
    /** @type {boolean | undefined} */
    let hadBegun;
    const needs = () => {
      hadBegun ??= this.#begun.session.game.length > 0;
      return control() === null && !record ? null : missing([this.language], { clock: true });
    };
    const set = () => this.#begun.loader.setClock({ control: control(), record, keepsMoves: !hadBegun && !record });
    return this.queue.enqueue(set, { needs, otherwise: false, code: 'clock' });
  }

  /** Shows the board as the attribute `mode` says, once that is here. */
  setMode() {
    const show = () => this.events.emit('mode', { mode: this.mode.show() });
    return this.queue.enqueue(show, { needs: () => this.mode.needs(), otherwise: false });
  }

  /* --------------------------------------------------------------------------------------- the view */

  /** Turns the board as its attribute says, and the arrows with it. */
  turn() {
    this.view.grid.orientation = this.#host.orientation;
    this.annotations.draw();
  }
  /** Moves the focus to a square, with a word about the edge when it is there already. @param {Square} square */
  goTo(square) {
    if (this.game) this.game.commands.goTo(square);
    else this.view.grid.focus(square);
  }
}
