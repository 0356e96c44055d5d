/* SPDX-License-Identifier: MIT */
/* What the keys of keys.js do, and the lines that are for the board and not for the session. Runs in the queue. */
import { BOARD, squareIndex } from '#rochade/names.js';
import { answerOf } from '../game/announcer.js';
import { joined } from '../game/navigator.js';
import { seenFrom } from './keys.js';
import { kindOf } from './paste.js';

/**
 * What the session hands to the board; see DIALOGUE_EVENT_HANDED.
 * @type {Record<string, (commands: Commands, square: Square) => unknown>}
 */
const HANDED = {
  forward: (commands) => commands.stepOn(),
  variation: (commands) => commands.stepAside(1),
  flip: (commands) => commands.flip(),
  scan: (commands, square) => commands.scan(square, {}),
};

export class Commands {
  #session;
  #host;
  #grid;
  #input;
  #tree;
  #events;
  #queue;
  #announcer;
  #permissions;
  #navigator;
  #loader;
  #submit;

  /**
   * @param {object} parts
   * @param {Session} parts.session
   * @param {RochadeBoard} parts.host
   * @param {Grid} parts.grid
   * @param {HTMLElement} parts.input the line
   * @param {MoveTree} parts.tree
   * @param {PageEvents} parts.events
   * @param {TaskQueue} parts.queue
   * @param {Announcer} parts.announcer
   * @param {Permissions} parts.permissions
   * @param {Navigator} parts.navigator
   * @param {GameLoader} parts.loader
   * @param {Submit} parts.submit
   */
  constructor(parts) {
    this.#session = parts.session;
    this.#host = parts.host;
    this.#grid = parts.grid;
    this.#input = parts.input;
    this.#tree = parts.tree;
    this.#events = parts.events;
    this.#queue = parts.queue;
    this.#announcer = parts.announcer;
    this.#permissions = parts.permissions;
    this.#navigator = parts.navigator;
    this.#loader = parts.loader;
    this.#submit = parts.submit;
  }

  /* ------------------------------------------------------------------------------------ going about */

  /**
   * Moves the focus to a square and speaks it.
   * @param {Square} square
   */
  #visit(square) {
    this.#grid.focus(square);
    this.#announcer.speakNow(this.#session.square(square));
  }
  /**
   * Goes where an arrow key leads; the present square is the edge.
   * @param {Square} square
   */
  goTo(square) {
    if (square !== this.#grid.current) this.#visit(square);
    else this.#announcer.pass(this.#session.label('edge', square));
  }
  /**
   * Goes to a square, or tells what stands there when the focus is there already.
   * @param {Square} square
   */
  toSquare(square) {
    if (square === this.#grid.current) this.ask('square', square);
    else this.#visit(square);
  }
  /**
   * Goes to the next piece of that kind.
   * @param {Role} role
   * @param {number} step -1: to the one before
   */
  jump(role, step) {
    const pieces = this.#session.game.board();
    const start = squareIndex(this.#grid.current);
    for (let count = 1; count <= 64; count++) {
      const square = BOARD[(start + step * count + 128) % 64];
      if (pieces.get(square)?.role === role) return this.toSquare(square);
    }
    return this.#announcer.pass(this.#session.label('no-such-piece'));
  }
  toInput() {
    this.#input.focus();
  }
  flip() {
    this.#host.flip();
  }

  /* ---------------------------------------------------------------------------------------- asking */

  /**
   * @param {Command} command
   * @param {Square} [square]
   */
  ask(command, square) {
    return this.#submit(() => this.#session.command(command, square));
  }
  help() {
    const session = this.#session;
    return this.#submit(() => {
      const answer = session.command('help');
      answer.announcements.unshift(answerOf(session.label('board-keys')));
      return answer;
    });
  }
  /**
   * Tells how the game stands, see RochadeBoard.greet. Returns whether it was told.
   * @param {boolean} aloud
   */
  greet(aloud) {
    const session = this.#session;
    /** @type {Command[]} */
    const commands = session.game.length ? ['turn', 'last'] : ['turn'];
    const announcements = commands.flatMap((command) => session.command(command).announcements);
    return this.#announcer.greet({ announcements }, aloud);
  }
  /**
   * Tells which pieces are seen from a square.
   * @param {Square} square
   * @param {{ straight?: boolean, backwards?: boolean }} directions
   */
  scan(square, directions) {
    const session = this.#session;
    const upsideDown = this.#host.orientation === 'black';
    const seen = seenFrom(square, session.game.board(), { ...directions, upsideDown });
    if (!seen.length) return this.#announcer.pass(session.label('edge'));
    const words = seen.map((name) => session.square(name).spans);
    return this.#announcer.answer({ spans: joined(words, '; ', session.language) });
  }

  /* --------------------------------------------------------------------------------------- stepping */

  stepBack() {
    return this.#permissions.permits('step-back') && this.#navigator.back();
  }
  stepOn() {
    const { turn } = this.#session.game;
    return (this.#tree.isRecord || this.#permissions.permits(turn)) && this.#navigator.forward();
  }
  /** @param {number} step */
  stepAside(step) {
    const mover = this.#session.game.turn === 'white' ? 'black' : 'white';
    return (this.#tree.isRecord || this.#permissions.permits(mover)) && this.#navigator.vary(step);
  }

  /* ----------------------------------------------------------------------------------------- lines */

  /**
   * Takes a typed or pasted line: a position, a game, words for the board, or something for the session. Returns what is said.
   * @param {string} text
   */
  line(text) {
    const kind = kindOf(text);
    return this.#announcer.collect(() => {
      if (kind === 'line') this.#type(text);
      else if (this.#permissions.permits('players')) this.#loader.paste(kind, kind === 'fen' ? text.trim() : text);
    });
  }
  /**
   * Returns a line in which "resign" or "draw" names the side of a player who has one (Articles 5.1.b, 9.1.b.1).
   * @param {string} text
   */
  #named(text) {
    const { playable } = this.#permissions;
    const hasSide = playable === 'white' || playable === 'black';
    return hasSide && this.#session.actorOf(text) === 'speaker' ? `${playable} ${text}` : text;
  }
  /** @param {string} typed */
  #type(typed) {
    const session = this.#session;
    const { playable } = this.#permissions;
    const text = this.#named(typed);
    const { offer } = session;
    if (playable !== 'both' && !this.#permissions.permits(session.actorOf(text))) return;
    const { handed } = this.#submit(() => session.line(text)) ?? {};
    if (handed) HANDED[handed.command](this, handed.square ?? this.#grid.current);
    if (session.offer === playable && offer !== playable) this.#putOffer();
  }
  /** Lets the page answer a draw offer to the side that is not played here; otherwise declines it. */
  #putOffer() {
    const session = this.#session;
    const { playable } = this.#permissions;
    /** @param {boolean} accepted */
    const reply = (accepted) => {
      if (session.offer !== playable) return;
      // The player may have been asked something else since: then the offer is asked about first.
      if (session.question && session.question !== 'draw') session.command('no');
      if (accepted && !session.question) session.command('yes');
      this.ask(accepted ? 'yes' : 'no');
    };
    /** @param {boolean} accepted */
    const answer = (accepted) => this.#queue.enqueue(() => reply(accepted));
    if (this.#events.emit('draw-offer', { color: playable, answer })) reply(false);
  }
}
