/* SPDX-License-Identifier: MIT */
/*
 * What is put to the session, one thing after another, and what comes of it: events for the page, the board as it
 * then stands, words in the log.
 */

import { Incomplete } from '../instance.js';
import { Words } from '../words.js';

// By its name: what is bundled apart has a class of its own.
const isIncomplete = (error) => error.name === 'Incomplete';

const NOT_STARTED = { ok: false, error: 'not-started' };
const NOT_LOADED = { ok: false, error: 'not-loaded', message: 'a part is missing' };
/** What comes of a line or a command only. */
const CHANGES = ['taken-back', 'new-game', 'settings'];

export class Talk {
  #tasks = [];
  #busy = false;
  #waits = false;
  #said = null;

  /** @param {import('./element.js').Table} table */
  constructor(table) {
    this.table = table;
  }

  /**
   * One after another: a page that plays its reply in the handler of a move is heard after that move. What the session cannot
   * do before all of it is loaded waits for that, and what comes behind it as well; `otherwise` is the answer when it cannot
   * be loaded, and before the board is in a page.
   */
  enqueue(task, otherwise) {
    if (!this.table.session) return Promise.resolve(otherwise ?? NOT_STARTED);
    return new Promise((resolve, reject) => {
      this.#tasks.push({ task, resolve, reject, otherwise });
      if (!this.#busy) this.#work();
    });
  }
  /**
   * The same for what a page sets: done at once, unless something waits already. True when it was. A move `byHand` is one on the
   * board that is seen: what waits for its part does not hold it up.
   */
  now(task, byHand) {
    try {
      if (byHand ? this.#busy && !this.#waits : this.#waits) throw new Incomplete();
      task();
      return true;
    } catch (error) {
      if (!isIncomplete(error)) throw error;
      this.enqueue(task);
      return false;
    }
  }
  #work() {
    this.#busy = true;
    for (; this.#tasks.length; this.#tasks.shift()) {
      const { task, resolve, reject } = this.#tasks[0];
      try {
        resolve(task());
      } catch (error) {
        if (isIncomplete(error)) return this.#complete(error);
        reject(error);
      }
    }
    this.#busy = false;
  }
  /** Loads what is missing, and goes on with the task that it was missing for. */
  async #complete({ code = 'not-loaded', load = () => this.table.session.loadMore() }) {
    this.#waits = true;
    try {
      await load();
    } catch (error) {
      const { resolve, otherwise } = this.#tasks.shift();
      this.lacks(code, error);
      resolve(otherwise ?? NOT_LOADED);
    }
    this.#waits = false;
    this.#work();
  }

  /** Tells the page and, unless it objects, the player that a file cannot be had. */
  lacks(code, { message }) {
    const { table } = this;
    const { spans } = table.session.label('not-loaded');
    const [file = ''] = /[\w.-]+\.\w+$/.exec(message) ?? [];
    const words = this.answerOf({ spans: [...spans, { text: file && ` (${file})`, language: table.session.language }] });
    if (table.emit('error', { code, message, text: words.text })) this.tell(words);
  }

  /**
   * Puts something to the session and shows what comes of it. Returns the answer, null when the page objected to the move. `node` of
   * the tree is the one that the move leads to.
   */
  submit(ask, { byPage = false, node } = {}) {
    const { table } = this;
    const { session } = table;
    const { game } = session;
    const mayMove = byPage || table.isOurTurn;
    let answer = ask();
    const happened = (name) => answer.events.has(name);
    if (happened('moved') && !mayMove) {
      session.revert();
      answer = session.command('turn');
    }
    const { last } = game;
    const moved = happened('moved');
    const changed = CHANGES.some(happened);
    if (moved) {
      if (!table.emit('move', { ...last, fen: game.fen() })) {
        session.revert();
        return null;
      }
      table.study?.made(last, node);
      table.clock?.note(table.study.last, game.length - 1);
    }
    if (changed) table.later.changed(happened);
    if (changed) table.choice.clear();
    if (moved || changed) this.render();
    if (moved) table.choice.goOn();
    if (moved) this.#slide(last);
    this.announce(this.#admitted(answer, happened));
    // Nobody's time passes between two games.
    if (happened('new-game') && !game.length && session.clock) {
      this.announce(session.clock.hold());
      table.clock.begin();
    }
    table.clock?.update();
    if (moved) table.premove?.play();
    return answer;
  }

  /** Makes a move that a page wants. */
  play(wish) {
    const { session } = this.table;
    const found = session.game.find(wish);
    if (!found.ok) return found;
    const answer = this.submit(() => session.move(found.move.code), { byPage: true });
    if (!answer) return { ok: false, error: 'prevented', message: 'a listener objected' };
    return answer.events.has('refused') ? { ok: false, error: 'refused', message: answer.announcements.join(' ') } : found;
  }

  /** Tells the page of an end or a refusal; without the words of those that it objects to. */
  #admitted(answer, happened) {
    const { table } = this;
    let said = answer.announcements;
    if (happened('ended') && !table.emit('outcome', table.session.game.outcome))
      said = said.filter(({ priority }) => priority !== 'ruling');
    if (happened('refused') && !table.emit('illegal', { text: said.map(String).join(' '), ...answer.hand })) said = [];
    return { announcements: said };
  }

  #slide({ from, to, rookFrom, rookTo }) {
    const { men } = this.table.parts.grid;
    men.slide(from, to);
    if (rookFrom) men.slide(rookFrom, rookTo);
  }

  /** What is said while something is done. */
  saidBy(act) {
    this.#said = [];
    try {
      act();
      return this.#said;
    } finally {
      this.#said = null;
    }
  }
  announce({ announcements }) {
    const { parts, session } = this.table;
    this.#said?.push(...announcements);
    const said = announcements.filter(({ text, spans, priority }) =>
      this.table.emit('announce', { text, spans, priority }),
    );
    parts.log.add(said, session.language);
    for (const words of said) this.table.aloud(words);
  }

  /** Adds an answer of the element's own to the log. */
  tell(words) {
    this.announce({ announcements: [this.answerOf(words)] });
  }
  answerOf({ spans }) {
    return Object.assign(new Words(spans), { priority: 'answer' });
  }

  /** Says a label, about a square. */
  pass(label, square) {
    const { parts, session } = this.table;
    const words = session.label(label, square);
    this.#said?.push(this.answerOf(words));
    parts.log.pass(words, session.language);
    this.table.aloud(words);
  }

  render() {
    const { session, parts, choice } = this.table;
    const { grid } = parts;
    const { game, language } = session;
    grid.place(game.board());
    grid.name(() => session.squares(), language);
    grid.mark('last', game.last ? [game.last.from, game.last.to] : []);
    grid.mark('check', game.check ? [game.check] : []);
    grid.mark('movable', choice.movable());
    this.table.clock?.update();
  }
}
