/* SPDX-License-Identifier: MIT */
/*
 * What is put to the session, one thing after another, and what comes of it: events for the page, the board as it
 * then stands, words in the log.
 */

import { Words } from '../../words.js';

const NOT_STARTED = { ok: false, error: 'not-started' };
const NOT_LOADED = { ok: false, error: 'not-loaded', message: 'a file is missing' };
/** What comes of a line or a command only. */
const CHANGES = ['taken-back', 'new-game', 'settings'];

/**
 * A task of the queue. `needs` returns a promise of what has to be loaded before it, or null; `otherwise` is what the task resolves to
 * when that cannot be loaded, of which the page is told as an error with the `code`.
 * @typedef {{ run: () => any, needs?: () => Promise<any> | null, otherwise?: any, code?: string }} Task
 */

export class Talk {
  /** @type {(Task & { resolve: Function, reject: Function })[]} */
  #tasks = [];
  /** How the session begins, until it has begun. @type {Task | null} */
  #beginning = null;
  #hasFailed = false;
  #busy = false;
  #waits = false;
  #said = null;

  /** @param {import('../controller.js').Table} table */
  constructor(table) {
    this.table = table;
  }

  /** The session begins before all other tasks; when what it needs cannot be loaded, it tries again with the next task. */
  begin(run, needs) {
    this.#beginning = { run, needs };
    this.#work();
  }
  /**
   * One after another: a page that plays its reply in the handler of a move is heard after that move. Tasks wait for what those before
   * them need, and each runs once. Before the board is in a page nothing is done.
   */
  enqueue(run, { needs, otherwise, code } = {}) {
    if (!this.#beginning && !this.table.session) return Promise.resolve(otherwise ?? NOT_STARTED);
    return new Promise((resolve, reject) => {
      this.#tasks.push({ run, needs, otherwise, code, resolve, reject });
      this.#work();
    });
  }
  /** The same for what a page sets: done at once, unless the queue waits. */
  now(run) {
    if (!this.table.session || this.#waits) this.enqueue(run);
    else run();
  }
  /** A move by hand: at once, or right behind the task that is being done. What waits for a file does not hold it up. */
  next(run) {
    if (!this.table.session) this.enqueue(run);
    else if (this.#busy) this.#tasks.unshift({ run, resolve() {}, reject: reportError });
    else run();
  }

  /** Whether there is a game, once what it needs has come or cannot be had. */
  get ready() {
    return this.#hasFailed ? Promise.resolve(false) : this.enqueue(() => true, { otherwise: false });
  }

  #work() {
    if (this.#busy || this.#waits) return;
    this.#busy = true;
    while (this.#step());
    this.#busy = false;
  }
  /** Does what comes next; false when there is nothing to do, or it has to wait. */
  #step() {
    const task = this.#hasFailed && !this.#tasks.length ? null : (this.#beginning ?? this.#tasks[0]);
    if (!task) return false;
    const needed = task.needs?.();
    if (needed) {
      this.#wait(needed, task);
      return false;
    }
    if (task === this.#beginning) {
      this.#beginning = null;
      task.run();
      if (!this.table.session) this.#drop(this.#tasks.splice(0));
      return true;
    }
    this.#tasks.shift();
    try {
      task.resolve(task.run());
    } catch (error) {
      task.reject(error);
    }
    return true;
  }
  async #wait(needed, task) {
    this.#waits = true;
    try {
      await needed;
      this.#hasFailed = false;
    } catch (error) {
      this.#fail(task, error);
    }
    this.#waits = false;
    this.#work();
  }
  /** Without a session none of the tasks that wait for it can be done. */
  #fail(task, error) {
    this.#hasFailed = task === this.#beginning;
    const failed = this.#tasks.splice(0, this.#hasFailed ? Infinity : 1);
    if (this.#hasFailed) this.table.lackProgram(error);
    else this.lacks(task.code ?? 'not-loaded', error);
    this.#drop(failed);
  }
  #drop(tasks) {
    for (const { resolve, otherwise } of tasks) resolve(otherwise ?? NOT_LOADED);
  }

  /** Tells the page and, unless it objects, the player that a file cannot be had. */
  lacks(code, { message }) {
    const { table } = this;
    const [file = ''] = /[\w.-]+\.\w+$/.exec(message) ?? [];
    const text = table.label('not-loaded') + (file && ` (${file})`);
    const words = this.answerOf({ spans: [{ text, language: table.language }] });
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
      table.study.made(last, node);
      table.clock?.note(table.study.last, game.length - 1);
    }
    if (changed) table.changed(happened);
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
    return answer.events.has('refused')
      ? { ok: false, error: 'refused', message: answer.announcements.join(' ') }
      : found;
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
    const { parts, language } = this.table;
    this.#said?.push(...announcements);
    const said = announcements.filter(({ text, spans, priority }) =>
      this.table.emit('announce', { text, spans, priority }),
    );
    parts.log.add(said, language);
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
