/* SPDX-License-Identifier: MIT */
/*
 * Assembles a board and begins its session. The view, the queue and the listeners on the squares exist from the
 * beginning; the other parts are created with the session, in game/game-controller.js.
 */
import labels from '#rochade/languages/labels.js';
import { BOARD } from '#rochade/names.js';
import { Session } from '#rochade/session.js';
import { checkAttributes, choiceOf } from './attributes.js';
import { Announcer } from './game/announcer.js';
import { GameController } from './game/game-controller.js';
import { TaskQueue } from './game/task-queue.js';
import { watchPastes } from './input/paste.js';
import { watchPointer } from './input/pointer.js';
import { missing } from './loading/programs.js';
import { Mode } from './mode.js';
import { PageEvents } from './page-events.js';
import { Speech } from './speech/speech.js';
import { Annotations } from './view/annotations.js';
import { piecesOf, START, wordsOf } from './view/preview.js';
import { ShadowTree } from './view/shadow-tree.js';
/** @import { RochadeBoard } from './element.js' */
/** @import { TaskOptions } from './game/task-queue.js' */
/** @import { ClockRecord, Square } from 'rochade' */

/** The attributes that determine how a game begins. */
const BEGINNING = ['announce', 'chess960', 'fen', 'pgn', 'clock'];

/** Returns what the session is for. The words of `announce` are read like a line. @param {RochadeBoard} host */
const purposeOf = (host) => ({
  clock: host.hasAttribute('clock') && !host.hasAttribute('pgn'),
  lines: host.hasAttribute('announce'),
});
/**
 * Requests the files that a board needs before its game begins, then those that lines need, the words of its language
 * first. The queue waits for the same requests and reports failures. Returns undefined if the game can begin at once.
 * @param {string} language
 * @param {RochadeBoard} host
 */
export const requestProgram = (language, host) =>
  missing([language], purposeOf(host))
    ?.then(() => missing([language], { own: true }))
    .then(() => missing([language]))
    .catch(() => {});

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
   * Begins a session with the present attributes: at once if all files are loaded; otherwise the board shows its
   * position until they are.
   * @param {string} language
   */
  start(language) {
    this.#language = language;
    const given = Object.fromEntries(BEGINNING.map((name) => [name, this.#host.getAttribute(name)]));
    const mode = choiceOf(this.#host, 'mode');
    // The PGN of a puzzle is its solution.
    if (mode === 'puzzle') given.pgn = null;
    // A position in the editor need not be playable.
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
      });
    const begin = () => this.#begin(noClock || !clock ? { ...given, clock: null } : given, noClock);
    if (requestProgram(language, this.#host)) this.#showPreview();
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
      // The page's policy forbids WebAssembly, and the program is part of the script.
      this.#lackProgram(/** @type {Error} */ (error), true);
      return;
    }
    const { view, events, queue, announcer } = this;
    const host = this.#host;
    this.game = new GameController({ session, host, view, events, queue, announcer, relabel: () => this.relabel() });
    checkAttributes({ host, events });
    this.game.loader.begin(attributes);
    if (noClock) this.#lack('clock', noClock);
    this.turn();
    view.grid.mark('selected', []);
    this.relabel();
    this.game.render();
    view.log.greet(session.greeting, session.language);
  }
  /** Shows what needs no program: the pieces, and names of the squares for screen readers. */
  #showPreview() {
    const { grid } = this.view;
    const fen = this.#host.getAttribute('fen');
    const pieces = piecesOf(fen && fen !== 'start' ? fen.trim() : START);
    grid.orientation = this.#host.orientation;
    if (!this.view.drawn) {
      grid.place(pieces);
      grid.name(() => BOARD.map((square) => wordsOf(square, pieces.get(square))));
    }
    this.relabel();
  }
  /** Shows the position without the program, which cannot be loaded or started. @param {Error} error */
  #lackProgram(error, isBlocked = !globalThis.WebAssembly || error instanceof WebAssembly.CompileError) {
    this.#showPreview();
    // Without a program no line can be handled.
    this.view.line.hidden = isBlocked;
    this.#lack(isBlocked ? 'wasm' : 'not-loaded', error);
  }
  /**
   * Reports to the page and, unless it prevents that, to the player that a file cannot be loaded.
   * @param {string} code
   * @param {Error} error
   */
  #lack(code, { message }) {
    const [file = ''] = /[\w.-]+\.\w+$/.exec(message) ?? [];
    const text = this.#label('not-loaded') + (file && ` (${file})`);
    if (this.events.emit('error', { code, message, text }))
      this.announcer.answer({ spans: [{ text, language: this.language }] });
  }

  /* -------------------------------------------------------------------------------------- language */

  /** The language of the board; before the session begins, the one that it will have. */
  get language() {
    return this.game?.session.language ?? this.#language;
  }
  /** Changes the language as soon as its files are loaded. @param {string} language */
  speakIn(language) {
    const change = () => {
      const { session, loader } = this.#begun;
      session.language = this.#language = language;
      // Words such as "verbose" mean the player's language.
      const style = this.#host.announce;
      if (style) loader.style(style);
      this.relabel();
      this.#begun.render();
    };
    this.queue.enqueue(change, { needs: () => missing([language]) });
  }
  /** Updates all labels to the language of the board. Fires `language` if it is another one than before. */
  relabel() {
    const { language, view } = this;
    const before = view.board.lang;
    view.relabel((name) => this.#label(name), language);
    if (!before || before === language) return;
    this.mode.speakIn(language);
    this.events.emit('language', { language });
  }
  /**
   * Returns a label of the board; '' for most of them before there is a session.
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
  /** The game, for tasks of the queue: they run only after it has begun. */
  get #begun() {
    return /** @type {GameController} */ (this.game);
  }
  /**
   * Runs an action in the order of the queue. Resolves to false if it cannot be run.
   * @template T
   * @param {(game: GameController) => T} act
   * @param {Omit<TaskOptions, 'code'>} [options]
   */
  act(act, options = { otherwise: false }) {
    return this.queue.enqueue(() => act(this.#begun), options);
  }
  /** Applies a setting of the page: at once, unless the queue waits. @param {(game: GameController) => void} act */
  set(act) {
    this.queue.now(() => act(this.#begun));
  }
  /**
   * Runs an action on the squares: at once, or when there is a session.
   * @param {(game: GameController) => void} act
   */
  byHand(act) {
    if (this.game) act(this.game);
    else this.act(act);
  }
  /**
   * Restarts the game with the clock of the attributes, or continues the game of a record. Resolves to false if that is
   * impossible; the page has then received an `error` event. Later tasks of the queue wait for the program of the
   * clock; moves by hand do not.
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

  /** Shows the board in the mode of the attribute as soon as its script is loaded. */
  setMode() {
    const show = () => this.events.emit('mode', { mode: this.mode.show() });
    return this.queue.enqueue(show, { needs: () => this.mode.needs(), otherwise: false });
  }

  /* --------------------------------------------------------------------------------------- the view */

  /** Turns the board and its arrows to the orientation of the attribute. */
  turn() {
    this.view.grid.orientation = this.#host.orientation;
    this.annotations.draw();
  }
  /** Moves the focus to the square of a key. @param {Square} square @param {boolean} [isArrow] */
  goTo(square, isArrow) {
    if (this.game) this.game.commands.goTo(square, isArrow);
    else this.view.grid.focus(square);
  }
}
