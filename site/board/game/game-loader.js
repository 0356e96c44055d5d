/* SPDX-License-Identifier: MIT */
/* Positions and games that come from outside: attributes, properties, what is pasted. What is wrong becomes an event. */
import { ChessError } from '../../names.js';
import { ClockView } from '../view/clock.js';
import { missing } from '../loading/programs.js';

export class Loader {
  /** @param {import('../element.js').Table} table */
  constructor(table) {
    this.table = table;
  }

  /** Those that say how a game begins. */
  attributes() {
    const { host } = this.table;
    return Object.fromEntries(
      ['announce', 'chess960', 'fen', 'pgn', 'clock'].map((name) => [name, host.getAttribute(name)]),
    );
  }
  wantsClock({ clock, pgn }) {
    return clock !== null && pgn === null;
  }
  /** Begins as these attributes say. */
  begin(given) {
    const { announce, chess960, fen, pgn, clock } = given;
    const { study, session } = this.table;
    study.follow(session.game);
    if (announce) this.#style(announce);
    if (chess960 !== null) this.#chess960(chess960);
    if (fen) this.#fen(fen);
    if (pgn) this.#pgn(pgn);
    if (this.wantsClock(given)) this.#wind(null, clock, false);
  }

  /**
   * The clock that the attributes ask for, or the one of a record; begins the game anew, or takes it up. Resolves to false
   * when there is none, and the page was told why. What comes behind it in the queue waits for its program; moves by hand do not.
   */
  clock({ record = null } = {}) {
    const { host, talk } = this.table;
    const wanted = () => host.getAttribute('clock');
    let begun;
    const needs = () => {
      begun ??= this.table.session.game.length > 0;
      return wanted() === null && !record ? null : missing([this.table.language], { clock: true });
    };
    const wind = () => {
      // Made by hand in a game that had just begun, while the program was on its way.
      const made = begun || record ? [] : this.table.session.game.history();
      return this.#wind(record, wanted(), true) && (this.#playAgain(made), true);
    };
    return talk.enqueue(wind, { needs, otherwise: false, code: 'clock' });
  }
  /** Makes moves that have been told already, and tells that the clock runs. */
  #playAgain(moves) {
    const { session, study, clock, talk } = this.table;
    moves.forEach((move, ply) => {
      session.move(move.code);
      study.made(move);
      clock?.note(study.last, ply);
    });
    if (!moves.length || !session.clock?.running) return;
    session.clock.hold();
    talk.announce(session.clock.go());
    talk.render();
  }
  #wind(record, control, aloud) {
    const { host, talk, session, study, choice, parts } = this.table;
    if (control === null && !record && !session.clock) return true;
    try {
      session.useClock(control, { rules: host.getAttribute('clock-rules') ?? undefined, stands: true, record });
    } catch (error) {
      if (!(error instanceof ChessError)) throw error;
      // Rules and records are no matter of the player's.
      const { code, message, text = message } = error;
      if (error.text) talk.tell({ spans: [{ text, language: session.language }] });
      this.table.emit('error', { code, message, text });
      return false;
    }
    if (session.clock) this.table.clock ??= new ClockView(this.table);
    choice.clear();
    study.begin(session.game.start);
    session.game.history().forEach((move, ply) => {
      study.made(move);
      this.table.clock?.note(study.last, ply);
    });
    this.table.clock?.begin();
    talk.render();
    // What is in the log while a page loads is said at once by some readers.
    if (aloud) talk.announce(session.greeting);
    else parts.log.greet(session.greeting, session.language);
    return true;
  }

  /** An attribute changed: shows and tells what is new. */
  attribute(name, value) {
    const { session, talk } = this.table;
    const loaded = {
      fen: () => this.#fen(value),
      // Without its PGN a board begins where it would have begun without one.
      pgn: () => (value === null ? this.#fen(this.table.host.getAttribute('fen')) : this.#pgn(value)),
      chess960: () => this.#chess960(value),
      announce: () => {
        this.#style(value);
        talk.render();
      },
    }[name]();
    if (!loaded) return;
    this.table.clock?.begin();
    talk.render();
    talk.announce(session.greeting);
  }

  /** What a player pasted; errors are told in the log as well. True when it was loaded. */
  paste(kind, text) {
    const { talk, session } = this.table;
    const said = [];
    const loaded = kind === 'fen' ? this.#fen(text, said) : this.#pgn(text, said);
    if (loaded) this.table.clock?.begin();
    talk.announce(loaded ? session.greeting : { announcements: said });
    if (loaded) talk.render();
    return loaded;
  }

  #fen(text, said) {
    return this.#try(text, said, () => this.table.session.load(text && text !== 'start' ? text : undefined));
  }
  #chess960(value) {
    const { session } = this.table;
    session.game.chess960 = value !== null;
    if (!value) return false;
    return this.#try(value, undefined, () => session.load960(/^\d+$/.test(value) ? Number(value) : NaN));
  }
  /** Without words it is as at the beginning; with an unknown one it stays as it is. */
  #style(words) {
    const { table } = this;
    if (!table.session.readStyle(words || 'annexe d'))
      table.fail('announce', { message: `announce: “${words}” is no way to announce, as short or san words` });
  }
  #try(text, said, load) {
    const { session, study, choice } = this.table;
    try {
      load();
    } catch (error) {
      if (!(error instanceof ChessError)) throw error;
      this.#fail(error, text, said);
      return false;
    }
    choice.clear();
    study.begin(session.game.start);
    return true;
  }

  /** The game's beginning, with its moves ahead. */
  #pgn(text, said) {
    const { session, study, choice } = this.table;
    const read = session.loadPgn(text ?? '');
    if (!read.ok) {
      this.#fail({ code: read.error, ...read }, text, said);
      return false;
    }
    choice.clear();
    study.begin(session.game.start, read.tree);
    return true;
  }

  /** Tells the page, in English and in the player's words, and the player when it was he who pasted it. */
  #fail(error, text, said) {
    const { session, talk } = this.table;
    const words = talk.answerOf(session.explain(error, text));
    // Not the error itself: of one that is cloned or logged only the message is left.
    const detail = { message: error.message, ...error, text: words.text };
    if (this.table.emit('error', detail)) said?.push(words);
  }
}
