/* SPDX-License-Identifier: MIT */
/* Positions and games that come from outside: attributes, properties, what is pasted. What is wrong becomes an event. */
import { ChessError } from '../names.js';

export class Loader {
  /** @param {import('./element.js').Table} table */
  constructor(table) {
    this.table = table;
  }

  /** What the attributes say when the element comes into a page. */
  begin() {
    const { host, study, session } = this.table;
    const value = (name) => host.getAttribute(name);
    study.begin(session.game.start);
    if (value('chess960') !== null) this.#chess960(value('chess960'));
    if (value('fen')) this.#fen(value('fen'));
    if (value('pgn')) this.#pgn(value('pgn'));
  }

  /** An attribute changed: shows and tells what is new. */
  attribute(name, value) {
    const { session, talk } = this.table;
    const loaded = { fen: () => this.#fen(value), pgn: () => this.#pgn(value), chess960: () => this.#chess960(value) }[name]();
    if (!loaded) return false;
    talk.render();
    talk.announce(session.greeting);
    return true;
  }

  /** What a player pasted; errors are told in the log as well. Resolves to true when it was loaded. */
  paste(kind, text) {
    const { talk, session } = this.table;
    return talk.enqueue(() => {
      const said = [];
      const loaded = kind === 'fen' ? this.#fen(text, said) : this.#pgn(text, said);
      talk.announce(loaded ? session.greeting : { announcements: said });
      if (loaded) talk.render();
      return loaded;
    }, false);
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
