/* SPDX-License-Identifier: MIT */
/*
 * Loads positions and games from attributes, properties and pasted texts. Errors become events.
 */
import { ChessError } from '#rochade/names.js';
import { answerOf } from './announcer.js';
/** @import { Announcement, ClockRecord, Move } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

export class GameLoader {
  #parts;

  /**
   * @param {Pick<
   *   Parts, 'session' | 'host' | 'tree' | 'choice' | 'clock' | 'log' | 'events' | 'announcer' | 'render'
   * >} parts
   */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Begins the first game with these attributes. @param {Record<string, string | null>} attributes */
  begin({ announce, chess960, fen, pgn, clock }) {
    this.#parts.tree.follow(this.#parts.session.game);
    if (announce) this.style(announce);
    if (chess960 !== null) this.#chess960(chess960);
    if (fen) this.#fen(fen);
    if (pgn) this.#pgn(pgn);
    if (clock !== null) this.#setClock(clock, null, false);
  }
  /** Applies a changed attribute and announces the new game. @param {string} name @param {string | null} value */
  attribute(name, value) {
    if (name === 'announce') {
      this.style(value);
      this.#parts.render();
      return;
    }
    const isGame = name === 'pgn' && value !== null;
    const fen = () => this.#restart(name === 'fen' ? value : this.#parts.host.getAttribute('fen'));
    const isLoaded = name === 'chess960' ? this.#chess960(value) : isGame ? this.#pgn(value) : fen();
    if (!isLoaded) return;
    this.#parts.clock()?.begin();
    this.#parts.render();
    this.#parts.announcer.announce(this.#parts.session.greeting);
  }
  /**
   * Loads what a player pasted; errors are shown in the log as well.
   * @param {'fen' | 'pgn'} kind
   * @param {string} text
   */
  paste(kind, text) {
    /** @type {Announcement[]} */
    const said = [];
    const isLoaded = kind === 'fen' ? this.#fen(text, said) : this.#pgn(text, said);
    if (isLoaded) this.#parts.clock()?.begin();
    this.#parts.announcer.announce(isLoaded ? this.#parts.session.greeting : { announcements: said });
    if (isLoaded) this.#parts.render();
  }

  /* -------------------------------------------------------------------------------------- the clock */

  /**
   * Restarts the game with this clock, or continues the game of a record. Returns false if that is impossible; an
   * `error` event has then given the reason.
   * @param {object} options
   * @param {string | null} options.control
   * @param {ClockRecord | null} options.record
   * @param {boolean} options.keepsMoves whether moves that were made while the program was being loaded are made again
   */
  setClock({ control, record, keepsMoves }) {
    const made = keepsMoves ? this.#parts.session.game.history() : [];
    if (!this.#setClock(control, record, true)) return false;
    this.#playAgain(made);
    return true;
  }
  /** Makes moves that were announced before, and announces that the clock runs. @param {Move[]} moves */
  #playAgain(moves) {
    const { session } = this.#parts;
    moves.forEach((move, ply) => {
      session.move(move.code);
      this.#follow(move, ply);
    });
    if (!moves.length || !session.clock?.running) return;
    session.clock.hold();
    this.#parts.announcer.announce(session.clock.go());
    this.#parts.render();
  }
  /**
   * @param {string | null} control
   * @param {ClockRecord | null} record
   * @param {boolean} aloud
   */
  #setClock(control, record, aloud) {
    const { session } = this.#parts;
    if (control === null && !record && !session.clock) return true;
    const rules = this.#parts.host.getAttribute('clock-rules') ?? undefined;
    try {
      session.useClock(control, { rules, stands: true, record });
    } catch (error) {
      if (!(error instanceof ChessError)) throw error;
      this.#refuseClock(error);
      return false;
    }
    this.#parts.choice.clear();
    this.#parts.tree.begin(session.game.start);
    session.game.history().forEach((move, ply) => this.#follow(move, ply));
    this.#parts.clock()?.begin();
    this.#parts.render();
    // Some screen readers read at once what is in the log when a page loads.
    if (aloud) this.#parts.announcer.announce(session.greeting);
    else this.#parts.log.greet(session.greeting, session.language);
    return true;
  }
  /**
   * Reports an error to the page; to the player only if it has a text: rule sets and records do not concern the player.
   * @param {ChessError & { text?: string }} error
   */
  #refuseClock({ code, message, text }) {
    if (text) this.#parts.announcer.answer({ spans: [{ text, language: this.#parts.session.language }] });
    this.#parts.events.emit('error', { code, message, text: text ?? message });
  }
  /** @param {Move} move @param {number} ply */
  #follow(move, ply) {
    this.#parts.tree.made(move);
    this.#parts.clock()?.note(this.#parts.tree.last, ply);
  }

  /* ----------------------------------------------------------------------- positions, games, style */

  /** @param {string | null} text @param {Announcement[]} [said] */
  #fen(text, said) {
    return this.#try(text, said, () => this.#parts.session.load(text && text !== 'start' ? text : undefined));
  }
  /** Begins at a position, without one at the number of `chess960`. @param {string | null} fen */
  #restart(fen) {
    const number = this.#parts.host.getAttribute('chess960');
    return !fen && number ? this.#chess960(number) : this.#fen(fen);
  }
  /** @param {string | null} value */
  #chess960(value) {
    const { session } = this.#parts;
    session.game.chess960 = value !== null;
    if (!value) return false;
    return this.#try(value, undefined, () => session.load960(/^\d+$/.test(value) ? Number(value) : NaN));
  }
  /**
   * Sets the style of announcements; what the words do not mention is that of the default. An unknown word changes
   * nothing and is reported.
   * @param {string | null} words
   */
  style(words) {
    if (!this.#parts.session.readStyle(`annexe d ${words ?? ''}`))
      this.#parts.events.fail('announce', `announce: “${words}” is no way to announce, as short or san words`);
  }
  /**
   * @param {string | null} text
   * @param {Announcement[] | undefined} said
   * @param {() => void} load
   */
  #try(text, said, load) {
    try {
      load();
    } catch (error) {
      if (!(error instanceof ChessError)) throw error;
      this.#fail(error, text, said);
      return false;
    }
    this.#parts.choice.clear();
    this.#parts.tree.begin(this.#parts.session.game.start);
    return true;
  }
  /** Shows the start of a game; its moves follow. @param {string | null} text @param {Announcement[]} [said] */
  #pgn(text, said) {
    const { session } = this.#parts;
    const read = session.loadPgn(text ?? '');
    if (!read.ok) {
      this.#fail({ code: read.error, ...read }, text, said);
      return false;
    }
    this.#parts.choice.clear();
    this.#parts.tree.begin(session.game.start, read.tree);
    return true;
  }
  /**
   * Reports an error to the page, in English and in the player's language; unless prevented, adds it to `said`.
   * @param {{ code: string, message: string }} error
   * @param {string | null} text
   * @param {Announcement[]} [said]
   */
  #fail(error, text, said) {
    const words = answerOf(this.#parts.session.explain(error, text ?? undefined));
    // A copy, because an Error keeps only its message when it is cloned or logged.
    if (this.#parts.events.emit('error', { ...error, message: error.message, text: words.text })) said?.push(words);
  }
}
