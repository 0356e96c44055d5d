/* SPDX-License-Identifier: MIT */
/* The actions of the keys in keys.js and of typed lines. Its methods run in the queue. */
import { answerOf } from '../game/announcer.js';
import { joined } from '../game/navigator.js';
import { missing } from '../loading/programs.js';
import { seenFrom } from './keys.js';
import { kindOf } from './paste.js';
/** @import { Command, Square } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

/**
 * The commands that the session hands to the board; see DIALOGUE_EFFECT_HANDED.
 * @type {Record<string, (commands: Commands, square: Square) => unknown>}
 */
const HANDED = {
  forward: (commands) => commands.stepOn(),
  variation: (commands) => commands.stepAside(1),
  flip: (commands) => commands.flip(),
  scan: (commands, square) => commands.scan(square, {}),
};

export class Commands {
  #parts;

  /**
   * @param {Pick<
   *   Parts, 'session' | 'host' | 'grid' | 'tree' | 'events' | 'queue' | 'announcer' | 'permissions' |
   *   'navigator' | 'loader' | 'submit'
   * >} parts
   */
  constructor(parts) {
    this.#parts = parts;
  }

  /* -------------------------------------------------------------------------------------- the focus */

  /**
   * Goes to a square at once. If it has the focus already, announces it, or for an arrow key the edge of the board.
   * @param {Square} square
   * @param {boolean} [isArrow]
   */
  goTo(square, isArrow) {
    const { grid, announcer, session, queue } = this.#parts;
    if (square !== grid.current) {
      grid.focus(square);
      announcer.speakNow(session.square(square));
    } else if (isArrow) announcer.pass(session.label('edge', square));
    else queue.enqueue(() => this.ask('square', square));
  }
  /** Announces that there is no piece of the role of a key. */
  lack() {
    this.#parts.announcer.pass(this.#parts.session.label('no-such-piece'));
  }
  flip() {
    this.#parts.host.flip();
  }

  /* ---------------------------------------------------------------------------------------- asking */

  /** @param {Command} command @param {Square} [square] */
  ask(command, square) {
    return this.#parts.submit(() => this.#parts.session.command(command, square));
  }
  help() {
    const { session } = this.#parts;
    return this.#parts.submit(() => {
      const answer = session.command('help');
      answer.announcements.unshift(answerOf(session.label('board-keys')));
      return answer;
    });
  }
  /** Announces the state of the game (RochadeBoard.greet). Returns true if it was announced. @param {boolean} aloud */
  greet(aloud) {
    const { session } = this.#parts;
    /** @type {Command[]} */
    const commands = session.game.length ? ['turn', 'last'] : ['turn'];
    const forget = session.keep();
    const announcements = commands.flatMap((command) => session.command(command).announcements);
    // The player asked nothing, so these commands must not count as questions that were answered before.
    forget();
    return this.#parts.announcer.greet({ announcements }, aloud);
  }
  /**
   * Announces the first piece in each direction from a square.
   * @param {Square} square
   * @param {{ straight?: boolean, backwards?: boolean }} directions
   */
  scan(square, directions) {
    const { session } = this.#parts;
    const upsideDown = this.#parts.host.orientation === 'black';
    const seen = seenFrom(square, session.game.board(), { ...directions, upsideDown });
    if (!seen.length) return this.#parts.announcer.pass(session.label('edge'));
    const words = seen.map((name) => session.square(name).spans);
    return this.#parts.announcer.answer({ spans: joined(words, '; ', session.language) });
  }

  /* --------------------------------------------------------------------------------------- stepping */

  stepBack() {
    return this.#parts.permissions.permits('step-back') && this.#parts.navigator.back();
  }
  stepOn() {
    const { turn } = this.#parts.session.game;
    return (this.#parts.tree.isRecord || this.#parts.permissions.permits(turn)) && this.#parts.navigator.forward();
  }
  /** @param {number} step */
  stepAside(step) {
    const mover = this.#parts.session.game.turn === 'white' ? 'black' : 'white';
    return (this.#parts.tree.isRecord || this.#parts.permissions.permits(mover)) && this.#parts.navigator.vary(step);
  }

  /* ----------------------------------------------------------------------------------------- lines */

  /**
   * Returns a promise of the words that a text needs, or null. A question in the player's own words is answered before
   * the words of other languages have come.
   * @param {string} text
   */
  wordsFor(text) {
    const { session } = this.#parts;
    if (kindOf(text) !== 'line') return null;
    const own = missing([session.language], { own: true });
    if (own) return own;
    const requested = session.languagesFor(text);
    const all = missing(requested);
    if (requested.length || !all) return all;
    const forget = session.keep();
    const { events } = session.line(text);
    forget();
    return events.size ? all : null;
  }
  /**
   * Handles a typed or pasted text: a position, a game, or a line. Returns the announcements.
   * @param {string} text
   */
  line(text) {
    const kind = kindOf(text);
    return this.#parts.announcer.collect(() => {
      if (!this.#parts.events.emit('line', { text, kind })) return;
      if (kind === 'line') this.#type(text);
      else if (this.#parts.permissions.permits('players'))
        this.#parts.loader.paste(kind, kind === 'fen' ? text.trim() : text);
    });
  }
  /**
   * Adds the player's side to a line such as "resign" or "draw" on a board for one side (Articles 5.1.b, 9.1.b.1).
   * @param {string} text
   */
  #named(text) {
    const { playable } = this.#parts.permissions;
    const hasSide = playable === 'white' || playable === 'black';
    return hasSide && this.#parts.session.actorOf(text) === 'speaker' ? `${playable} ${text}` : text;
  }
  /** @param {string} typed */
  #type(typed) {
    const { session } = this.#parts;
    const { playable } = this.#parts.permissions;
    const text = this.#named(typed);
    const { offer } = session;
    if (playable !== 'both' && !this.#parts.permissions.permits(session.actorOf(text))) return;
    const { handed } = this.#parts.submit(() => session.line(text)) ?? {};
    if (handed) HANDED[handed.command](this, handed.square ?? this.#parts.grid.current);
    if (session.offer === playable && offer !== playable) this.#putOffer();
  }
  /** Lets the page answer a draw offer for the side that is not played here; otherwise declines it. */
  #putOffer() {
    const { session } = this.#parts;
    const { playable } = this.#parts.permissions;
    /** @param {boolean} accepted */
    const reply = (accepted) => {
      if (session.offer !== playable) return;
      // If another question has been asked since, it is answered first.
      if (session.question && session.question !== 'draw') session.command('no');
      if (accepted && !session.question) session.command('yes');
      this.ask(accepted ? 'yes' : 'no');
    };
    /** @param {boolean} accepted */
    const answer = (accepted) => this.#parts.queue.enqueue(() => reply(accepted));
    if (this.#parts.events.emit('draw-offer', { color: playable, answer })) reply(false);
  }
}
