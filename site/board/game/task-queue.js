/* SPDX-License-Identifier: MIT */
/*
 * The queue of a board. It holds tasks until the program is loaded, and then runs all tasks in order, each once. It
 * accepts no task before the board is in a page.
 */

const NOT_STARTED = { ok: false, error: 'not-started' };
const NOT_LOADED = { ok: false, error: 'not-loaded', message: 'a file is missing' };

/**
 * `needs` returns a promise of the files to load before the task, if any. If they cannot be loaded, the task resolves
 * to `otherwise`, and the failure is reported with the `code`.
 * @typedef {() => Promise<unknown> | null | undefined} Needs
 * @typedef {{ needs?: Needs, otherwise?: unknown, code?: string }} TaskOptions
 * @typedef {TaskOptions & { run(): unknown, resolve(result: any): void, reject(error: unknown): void }} Task
 */

export class TaskQueue {
  /** @type {Task[]} */
  #tasks = [];
  /**
   * Begins the session; null after it has begun.
   * @type {{ run: () => void, needs: Needs } | null}
   */
  #beginning = null;
  #hasFailed = false;
  #isBusy = false;
  #isWaiting = false;
  #hasSession;
  #programFailed;
  #fileFailed;

  /**
   * @param {object} board
   * @param {() => boolean} board.hasSession
   * @param {(error: Error) => void} board.programFailed reports that no session can begin
   * @param {(code: string, error: Error) => void} board.fileFailed reports that a later task lacks a file
   */
  constructor({ hasSession, programFailed, fileFailed }) {
    this.#hasSession = hasSession;
    this.#programFailed = programFailed;
    this.#fileFailed = fileFailed;
  }

  /**
   * Begins the session before all other tasks. If a file cannot be loaded, the next task tries again.
   * @param {() => void} run
   * @param {Needs} needs
   */
  begin(run, needs) {
    this.#beginning = { run, needs };
    this.#work();
  }
  /**
   * Runs a task after all earlier ones and after the files that they need. A move that a page plays in the handler of
   * another one is therefore made after that one.
   * @template T
   * @param {() => T} run
   * @param {TaskOptions} [options]
   * @returns {Promise<T>} resolves to what `run` returns
   */
  enqueue(run, options = {}) {
    if (!this.#beginning && !this.#hasSession())
      return Promise.resolve(/** @type {T} */ (options.otherwise ?? NOT_STARTED));
    return new Promise((resolve, reject) => {
      this.#tasks.push({ ...options, run, resolve, reject });
      this.#work();
    });
  }
  /** Runs a task that applies a setting: at once, unless the queue waits. @param {() => void} run */
  now(run) {
    if (!this.#hasSession() || this.#isWaiting) this.enqueue(run);
    else run();
  }
  /**
   * Runs a move by hand: at once, or right after the running task. It does not wait for files that other tasks need.
   * @param {() => void} run
   */
  next(run) {
    if (!this.#hasSession()) this.enqueue(run);
    else if (this.#isBusy) this.#tasks.unshift({ run, resolve() {}, reject: reportError });
    else run();
  }

  /**
   * Resolves to true when there is a game, all tasks so far are done and the files of `needs` are loaded; to false if
   * they cannot be loaded.
   * @param {TaskOptions['needs']} needs
   */
  ready(needs) {
    return this.#hasFailed ? Promise.resolve(false) : this.enqueue(() => true, { needs, otherwise: false });
  }

  #work() {
    if (this.#isBusy || this.#isWaiting) return;
    this.#isBusy = true;
    while (this.#step());
    this.#isBusy = false;
  }
  /** Runs the next task. Returns false if there is none, or the queue has to wait. */
  #step() {
    if (this.#hasFailed && !this.#tasks.length) return false;
    const [task] = this.#tasks;
    const next = this.#beginning ?? task;
    const needed = next?.needs?.();
    if (needed) this.#wait(needed);
    if (!next || needed) return false;
    if (this.#beginning) this.#begin(this.#beginning);
    else this.#run(task);
    return true;
  }
  /** @param {{ run: () => void }} beginning */
  #begin({ run }) {
    this.#beginning = null;
    run();
    if (!this.#hasSession()) this.#drop(this.#tasks.splice(0));
  }
  /** @param {Task} task the first one */
  #run(task) {
    this.#tasks.shift();
    try {
      task.resolve(task.run());
    } catch (error) {
      task.reject(error);
    }
  }
  /** @param {Promise<unknown>} needed by the session, or by the first task */
  async #wait(needed) {
    this.#isWaiting = true;
    const [task] = this.#tasks;
    try {
      await needed;
      this.#hasFailed = false;
    } catch (error) {
      this.#fail(/** @type {Error} */ (error), this.#beginning ? null : task);
    }
    this.#isWaiting = false;
    this.#work();
  }
  /**
   * @param {Error} error
   * @param {Task | null} task null: the session cannot begin, and no waiting task can run
   */
  #fail(error, task) {
    this.#hasFailed = !task;
    const failed = this.#tasks.splice(0, task ? 1 : Infinity);
    if (task) this.#fileFailed(task.code ?? 'not-loaded', error);
    else this.#programFailed(error);
    this.#drop(failed);
  }
  /** @param {Task[]} tasks */
  #drop(tasks) {
    for (const { resolve, otherwise } of tasks) resolve(otherwise ?? NOT_LOADED);
  }
}
