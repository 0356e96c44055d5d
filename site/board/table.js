/* SPDX-License-Identifier: MIT */
/* What the parts of a board know of each other, and what they do together. */
import { Session } from '../conversation.js';
import { Incomplete } from '../instance.js';
import { Choice } from './choice.js';
import { Parts } from './parts.js';
import { Talk } from './talk.js';

/** Attributes that need more than the first half. */
const LOADED = ['pgn', 'clock', 'chess960', 'announce'];

export class Table {
  session = null;
  /** Of a board that has or had one. */
  clock = null;
  /** Of one where somebody has wanted to move before his turn. */
  premove = null;
  /** The tree of moves. Until the other half is there, moves are only made, and the game tells which. */
  study = null;
  /** For eyes: [{ from, to }]. */
  arrows = [];
  #later = null;
  #speech = null;

  constructor(host) {
    this.host = host;
    this.parts = new Parts(host.attachShadow({ mode: 'open' }));
    this.talk = new Talk(this);
    this.choice = new Choice(this);
  }
  /** The other half, later.js. Where it is not loaded, nothing has changed: the queue of talk.js gets it and asks again. */
  get later() {
    const { Later } = Session.halves;
    if (!Later) throw new Incomplete();
    return (this.#later ??= new Later(this));
  }
  /** The same for what has nothing to do with the game: at once when it is here, else soon. */
  async withLater(act) {
    try {
      if (!Session.halves.Later) await Session.loadHalves();
      act(this.later);
    } catch (error) {
      this.fail('not-loaded', error);
    }
  }

  get playable() {
    return this.host.playable;
  }
  /** Whether it is the turn of somebody who plays on this board. */
  get isOurTurn() {
    return ['both', this.session.game.turn].includes(this.playable);
  }
  /** False when the page objected. */
  emit(name, detail) {
    return this.host.dispatchEvent(
      new CustomEvent(name, { detail, cancelable: true, bubbles: true, composed: true }),
    );
  }
  /** Tells the page of what is no matter of the player's. */
  fail(code, error) {
    const message = String(error.message);
    this.emit('error', { code, message, text: message });
  }

  /** What the attributes say when the element comes into a page. A position needs no loader. */
  begin() {
    const { host, session } = this;
    if (session.isComplete || LOADED.some((name) => host.hasAttribute(name))) this.later.loader.begin();
    else this.place(host.getAttribute('fen'));
  }
  /** A position before all is loaded; one with a fault waits for it. */
  place(fen) {
    const { session, choice, study } = this;
    if (fen) session.load(fen === 'start' ? undefined : fen);
    choice.clear();
    study?.begin(session.game.start);
  }

  goTo(square) {
    if (square !== this.parts.grid.current) this.visit(square);
    else if (this.session) this.talk.pass('edge', square);
  }
  visit(square) {
    this.parts.grid.focus(square);
    if (this.session) this.aloud(this.session.square(square), { now: true });
  }
  /** The voice: off with null, else on with a speed. What is missing for it is told then, and not of every move. */
  speak(speed) {
    this.#speech = Session.loadHalves().then(
      () => this.later.speech.set(speed),
      (error) => this.talk.lacks('not-loaded', error),
    );
  }
  aloud(words, how) {
    this.#speech?.then((speech) => speech?.say(words, how));
  }
}
