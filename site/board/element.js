/* SPDX-License-Identifier: MIT */
/*
 * <rochade-board>, which needs no attribute for a legal, accessible game. This file is the interface for pages:
 * attributes, properties, methods, and the lifecycle of the element. element.d.ts documents it for users. All texts
 * come from the session.
 */
import { textOf } from '#rochade/names.js';
import { Session } from '#rochade/session.js';
import { checkAttributes, choiceOf } from './attributes.js';
import { BoardController, requestProgram } from './controller.js';
import { keyOf } from './input/keys.js';
import { kindOf } from './input/paste.js';
import { languageAt, loadSession, missing } from './loading/programs.js';
import { dataOf } from './page-data.js';
import { pageVoice } from './speech/speech.js';
import { takeProperties } from './view/dom.js';
/** @import { ClockRecord, Color, MoveRequest, PgnNode, Span, Square } from 'rochade' */

/** @typedef {import('./view/annotations.js').Arrow} Arrow */
/** @typedef {import('./view/annotations.js').Mark} Mark */
/** @typedef {Color | 'both' | 'none'} Playable */

// Without a DOM (server-side rendering) the class can be imported but not used.
const Base = globalThis.HTMLElement ?? class {};

export { loadSession, pageVoice, Session };

export class RochadeBoard extends Base {
  // A getter, because bundlers compile a class with static fields to slow and long code for its private fields.
  static get observedAttributes() {
    return [
      ...['fen', 'pgn', 'clock', 'clock-rules', 'chess960', 'orientation', 'playable', 'announce', 'lang', 'label'],
      ...['voice', 'coordinates', 'animation', 'mode'],
    ];
  }

  #controller;
  #isStarted = false;
  /** The language of the board's place in the page. */
  #inherited = '';
  /** Resolves when the last requested clock is set up or has failed. @type {Promise<boolean> | undefined} */
  #clockReady;

  constructor() {
    super();
    // A board that is already in the page is drawn while its program is being loaded.
    if (this.isConnected) requestProgram(languageAt(this), this);
    this.#controller = new BoardController(this);
    this.#listen();
  }

  /* ------------------------------------------------------------------------------ life in the page */

  connectedCallback() {
    if (this.#isStarted) {
      // Moved in the page. The player's own choice of a language stays if that of the place is the same.
      if (this.#inherited !== languageAt(this)) this.#speak();
      return;
    }
    takeProperties(this);
    this.#isStarted = true;
    this.#controller.view.grid.pieces.duration = this.#duration;
    this.#inherited = languageAt(this);
    this.#controller.start(this.#inherited);
    if (this.mode !== 'play') this.#controller.setMode();
    this.#controller.speech.set(this.getAttribute('voice'));
  }
  /** Applies the styles again, for example after a page has moved its board into another window. */
  adoptedCallback() {
    this.#controller.view.dress();
  }
  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} value
   */
  attributeChangedCallback(name, before, value) {
    if (this.#isStarted && before !== value) this.#change(name, value);
  }
  /** @param {string} name @param {string | null} value */
  #change(name, value) {
    const controller = this.#controller;
    if (controller.game) checkAttributes({ host: this, events: controller.events }, [name]);
    if (controller.mode.takes(name, value) || name === 'coordinates') return;
    if (name === 'orientation') controller.turn();
    else if (name === 'mode') controller.setMode();
    else if (name === 'voice') controller.speech.set(value);
    else if (name === 'animation') controller.view.grid.pieces.duration = this.#duration;
    else if (name.startsWith('clock')) this.#setClock();
    else if (name === 'playable')
      controller.set((game) => {
        game.choice.clear();
        game.render();
      });
    else if (name === 'lang') this.#speak();
    else if (name === 'label') controller.set(() => controller.relabel());
    else this.#load(name, value);
  }
  #speak() {
    this.#inherited = languageAt(this);
    this.#controller.speakIn(this.#inherited);
  }
  /** @param {string} name @param {string | null} value */
  #load(name, value) {
    const { queue } = this.#controller;
    const load = () => this.#controller.game?.loader.attribute(name, value);
    if (name === 'announce') queue.enqueue(load, { needs: () => missing([]) });
    else queue.now(load);
  }
  /** @param {ClockRecord} [record] */
  #setClock(record) {
    this.#clockReady = this.#controller.setClock(record);
    return this.#clockReady;
  }

  /**
   * Sets or removes an attribute. Frameworks pass null or undefined for a property that is not set.
   * @param {string} name
   * @param {unknown} value
   */
  #reflect(name, value) {
    if (value === false || value == null) this.removeAttribute(name);
    else this.setAttribute(name, value === true ? '' : textOf(value));
  }

  /* ------------------------------------------------------------------------------ for the page's author */

  /** @returns {string} */
  get fen() {
    return this.#controller.mode.editor?.fen ?? this.session?.game.fen() ?? this.getAttribute('fen') ?? '';
  }
  /** @param {string | null} text */
  set fen(text) {
    this.#begin('fen', text);
  }
  get pgn() {
    const { game } = this.#controller;
    return game ? game.session.pgn(game.tree.root) : (this.getAttribute('pgn') ?? '');
  }
  /** @param {string | null} text */
  set pgn(text) {
    this.#begin('pgn', text);
  }
  /**
   * Sets an attribute that begins a game. No callback follows if it has this value already, although the game may have
   * continued.
   * @param {string} name
   * @param {string | null} text
   */
  #begin(name, text) {
    const before = this.getAttribute(name);
    this.#reflect(name, text);
    if (this.session && before === this.getAttribute(name)) this.#change(name, before);
  }
  /** The time control, such as '3+2', or null. */
  get clock() {
    return this.getAttribute('clock');
  }
  /** @param {string | null} control */
  set clock(control) {
    this.#reflect('clock', control);
  }
  /** The state of this game and its clock as plain data, to continue it later; null without a clock. */
  get clockRecord() {
    return this.session?.clock?.record ?? null;
  }
  get chess960() {
    return this.game?.chess960 ?? this.hasAttribute('chess960');
  }
  /** @param {boolean | number | string | null} wanted */
  set chess960(wanted) {
    this.#reflect('chess960', wanted);
  }
  get orientation() {
    return choiceOf(this, 'orientation');
  }
  /** @param {Color} color */
  set orientation(color) {
    this.#reflect('orientation', color);
  }
  /** @returns {Playable} */
  get playable() {
    return choiceOf(this, 'playable');
  }
  /** @param {Playable} sides */
  set playable(sides) {
    this.#reflect('playable', sides);
  }
  get announce() {
    return this.getAttribute('announce') ?? '';
  }
  /** @param {string} words */
  set announce(words) {
    this.#reflect('announce', words);
  }
  /** The name of this board among others on the page. */
  get label() {
    return this.getAttribute('label') ?? '';
  }
  /** @param {string | null} text */
  set label(text) {
    this.#reflect('label', text);
  }
  /** Whether the board speaks aloud; a string sets the rate, such as '1.5'. */
  get voice() {
    return this.hasAttribute('voice');
  }
  /** @param {boolean | string | null} on */
  set voice(on) {
    this.#reflect('voice', on);
  }
  get arrows() {
    return this.#controller.annotations.arrows;
  }
  /** @param {Arrow[]} list */
  set arrows(list) {
    this.#controller.annotations.arrows = list;
  }
  get marks() {
    return this.#controller.annotations.marks;
  }
  /** @param {Mark[]} list */
  set marks(list) {
    this.#controller.annotations.marks = list;
  }
  /** Where letters and digits stand: on the squares, beside them, or nowhere. */
  get coordinates() {
    return choiceOf(this, 'coordinates');
  }
  /** @param {'inside' | 'outside' | 'none'} place */
  set coordinates(place) {
    this.#reflect('coordinates', place);
  }
  /** The purpose of the board: to play, to set up a position, or to solve the puzzle whose solution is `pgn`. */
  get mode() {
    return choiceOf(this, 'mode');
  }
  /** @param {'play' | 'edit' | 'puzzle'} mode */
  set mode(mode) {
    this.#reflect('mode', mode);
  }
  /** The element of the kit that the mode uses, or null. */
  get tool() {
    return this.#controller.mode.tool;
  }
  /** The duration of a piece's movement in milliseconds. @returns {number | null} */
  get animation() {
    return this.#duration;
  }
  /** @param {number | null} duration */
  set animation(duration) {
    this.#reflect('animation', duration);
  }
  /** Resolves to true when the game can be played, to false if a part of it cannot be loaded. */
  get ready() {
    return this.#controller.queue.ready(() => missing([]));
  }
  /** The rules' view of the game; see rules.d.ts. It must be changed by play() and say() only. */
  get game() {
    return this.session?.game ?? null;
  }
  /** The game with its variations, comments and glyphs, to be read only; null before there is a session. */
  get tree() {
    return this.#controller.game?.tree.root ?? null;
  }
  /** The moves of the tree that lead to the position on the board. */
  get path() {
    return this.#controller.game?.tree.path ?? [];
  }
  /** The session, for its language, style and labels; null before it has begun. */
  get session() {
    return this.#controller.session;
  }

  /**
   * Makes a move, or moves in order. Resolves to the result of Game.play(); for a list with the number of moves made.
   * @param {MoveRequest | MoveRequest[]} request
   */
  play(request) {
    const wanted = dataOf(request);
    return this.#controller.act(
      (game) => (Array.isArray(wanted) ? game.navigator.playAll(wanted, (one) => game.play(one)) : game.play(wanted)),
      {},
    );
  }
  /** Takes the last move back; resolves to false if there is none. */
  undo() {
    return this.back();
  }
  /** Goes one ply back in the game; forward() makes the move again. */
  back() {
    return this.#controller.act(({ navigator }) => navigator.back());
  }
  /** Makes the next move of the PGN, or the one that back() took back. */
  forward() {
    return this.#controller.act(({ navigator }) => navigator.forward());
  }
  /**
   * Goes to the position after that many plies of the main line, or after a move of `tree`. The last move is announced.
   * @param {number | PgnNode} wanted
   */
  goTo(wanted) {
    const place = typeof wanted === 'object' ? wanted : Number(textOf(wanted));
    return this.#controller.act(({ navigator }) => navigator.goTo(place));
  }
  /** Replaces the last move by its next alternative, or with a negative step by the previous one. */
  variation(step = 1) {
    const by = Number(textOf(step)) < 0 ? -1 : 1;
    return this.#controller.act(({ navigator }) => navigator.vary(by));
  }
  /** Handles a line as if it had been typed. Resolves to the announcements. @param {string} line */
  say(line) {
    const text = textOf(line);
    const controller = this.#controller;
    return controller.act(({ commands }) => commands.line(text), {
      needs: () => controller.game?.commands.wordsFor(text),
      otherwise: [],
    });
  }
  /**
   * Restarts the game with this time control (null: without a clock), or continues the game of a clockRecord. The clock
   * is stopped until the next move. Resolves to false for an invalid request.
   * @param {string | ClockRecord | null} request
   * @returns {Promise<boolean>}
   */
  useClock(request) {
    const control = request === null ? null : textOf(request);
    if (!this.#isStarted) return Promise.resolve(false);
    if (request !== null && typeof request === 'object') return this.#setClock(dataOf(request) ?? {});
    if (this.clock === control) return this.#setClock();
    this.clock = control;
    return /** @type {Promise<boolean>} */ (this.#clockReady);
  }
  /** Starts the clock; resolves to false if it runs already or there is none. */
  startClock() {
    return this.#controller.act(({ clock }) => clock?.start() ?? false);
  }
  /** Stops the clocks on behalf of the arbiter (Article 6.12); resolves to false if none runs. */
  stopClock() {
    return this.#controller.act(({ clock }) => clock?.stop() ?? false);
  }
  /**
   * Announces the state of the game: side to move and move number, or the result, and the last move. Before the first
   * announcement it replaces the greeting, which is not read aloud; afterwards it goes to the log unless `aloud` is
   * false.
   * @param {{ aloud?: boolean }} [options]
   */
  greet(options) {
    const aloud = dataOf(options)?.aloud ?? true;
    return this.#controller.act(({ commands }) => commands.greet(aloud));
  }
  /**
   * Announces a text of the page in the log.
   * @param {string | { spans: Span[] }} text spans: words of several languages, as of a session's announcement
   * @param {string} [language] of the text, by default the player's
   */
  announceText(text, language) {
    const controller = this.#controller;
    const given = dataOf(text)?.spans;
    const spans = (Array.isArray(given) ? given : [{ text, language }]).map((span) => ({
      text: textOf(span?.text),
      language: textOf(span?.language ?? controller.language),
    }));
    return controller.act(() => {
      controller.announcer.answer({ spans });
      return true;
    });
  }
  /** Turns the board, and announces the square at its bottom left. */
  flip() {
    const { session, announcer } = this.#controller;
    this.orientation = this.orientation === 'white' ? 'black' : 'white';
    if (session) announcer.pass(session.label('turned', this.orientation === 'white' ? 'a1' : 'h8'));
  }
  focus() {
    (this.#controller.mode.editor ?? this.#controller.view.grid).focus();
  }

  /* --------------------------------------------------------------------------------------- listening */

  #listen() {
    const { grid, board, input, send, log } = this.#controller.view;
    grid.node.addEventListener('keydown', (event) => {
      if (this.#handles(event, grid.current)) event.preventDefault();
    });
    grid.node.addEventListener('click', (event) => {
      const square = grid.squareOf(event.target);
      // A click without a pointer (from a screen reader or switch) is answered on an empty square as well.
      if (square && this.#isStarted) this.#activate(square, !event.detail || grid.pieces.get(square));
    });
    /** @type {Square | null} */
    let over = null;
    /** @param {Square | null} square */
    const hover = (square) =>
      square === over || this.#controller.events.emit('square-hover', { square: (over = square) });
    // By its place, because all events of a pointer that drags go to the grid.
    for (const type of ['pointerover', 'pointermove'])
      grid.node.addEventListener(type, (event) => hover(grid.squareAt(/** @type {PointerEvent} */ (event))));
    grid.node.addEventListener('pointerleave', () => hover(null));
    board.addEventListener('paste', (event) => this.#paste(event));
    send.addEventListener('click', () => this.#send());
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing) this.#send();
      if (event.key !== 'Escape') return;
      // Otherwise it would also close a dialog of the page that contains the board.
      event.preventDefault();
      log.show([]);
      grid.focus();
    });
  }

  /**
   * Handles a paste on the board. A game pasted into the input field is handled here as well, because the field would
   * remove its line ends.
   * @param {ClipboardEvent} event
   */
  #paste(event) {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const [target] = event.composedPath();
    const onLine = target === this.#controller.view.input;
    // Content of the page beside the board may have input fields of its own.
    if (!text.trim() || (onLine && kindOf(text) === 'line') || this.contains(/** @type {Node} */ (target))) return;
    event.preventDefault();
    this.say(text);
  }

  #send() {
    const { input } = this.#controller.view;
    const line = input.value;
    input.value = '';
    this.say(line);
  }

  /**
   * Activates a square. Before there is a session a piece is only shown as selected.
   * @param {Square} square
   * @param {unknown} explain whether a square that cannot be chosen is answered
   */
  #activate(square, explain) {
    const { view, events } = this.#controller;
    const { grid } = view;
    if (!events.emit('square-activate', { square, piece: this.game?.get(square) ?? null })) return;
    if (!this.session && grid.pieces.get(square)) grid.mark('selected', [square]);
    this.#controller.byHand(({ choice }) => choice.activate(square, { explain }));
  }

  /**
   * Performs the action of a key on a square. Returns false if the key has none.
   * @param {KeyboardEvent} event
   * @param {Square} square
   */
  #handles(event, square) {
    const controller = this.#controller;
    const { view, game } = controller;
    const next = view.grid.step(event);
    if (next) controller.goTo(next, true);
    else if (event.ctrlKey || event.metaKey) return false;
    else if (event.altKey || ![' ', 'Enter', 'Escape'].includes(event.key)) {
      const found = keyOf(event, view.grid);
      if (found === 'input') view.input.focus();
      else if (typeof found === 'string') controller.goTo(found);
      else if (found) controller.act(({ commands }) => found(commands));
      return !!found;
    } else if (event.key !== 'Escape') this.#activate(square, true);
    else if (game?.choice.isOpen ?? view.grid.marked('selected').length) {
      view.grid.mark('selected', []);
      controller.byHand(({ choice }) => choice.giveUp());
    } else if (view.log.chip.textContent) view.log.show([]);
    else return false;
    return true;
  }

  get #duration() {
    const given = parseFloat(this.getAttribute('animation') ?? '');
    return given >= 0 ? given : 160;
  }
}
