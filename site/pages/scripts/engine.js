/* SPDX-License-Identifier: MIT */
/*
 * A UCI engine in a worker. It is started when first asked and started anew when it has died or hangs; who asks gets a
 * move or an error, always, and in bounded time. It hears one question at a time, as the protocol wants it: a later one
 * (a move taken back and another one played, a suggestion not waited for) makes it stop, and the one before gets null.
 */
import { workerAddress } from './trusted.js';

/** By strength: the engine's skill, how deep it looks, and how many milliseconds at most. */
const LEVELS = [
  null,
  { skill: 0, depth: 1, time: 100 },
  { skill: 3, depth: 2, time: 150 },
  { skill: 7, depth: 4, time: 250 },
  { skill: 12, depth: 7, time: 400 },
  { skill: 17, depth: 11, time: 800 },
  { skill: 20, depth: 40, time: 1500 },
];
/** What is wrong with it: 'missing', 'crashed', 'silent' or 'strange', for the player's words; the text is for developers. */
const faulty = (fault, text) => Object.assign(new Error(text), { fault });

// A phone on a slow line may take long to load and compile it.
const STARTS_WITHIN = 30000;
const ANSWERS_WITHIN = 6000;

export class Engine {
  #worker = null;
  #waiting = null;
  #ready = null;
  #newest = null;
  #before = Promise.resolve();

  /** `restarted()` is told when it had to be started anew; `patience` stretches all limits of time. */
  constructor({ restarted = () => {}, patience = 1 } = {}) {
    this.restarted = restarted;
    this.patience = patience;
  }

  /**
   * The move, as UCI, that it would play; null when something else was asked meanwhile. question: start, moves, level, and
   * legal, the moves that there are: one that answers another has lost its way.
   */
  best(question) {
    this.#newest = question;
    if (this.#waiting) this.#send('stop');
    const answer = this.#before.then(() => this.#tryTwice(question));
    this.#before = answer.catch(() => {});
    return answer;
  }

  async #tryTwice(question) {
    try {
      return await this.#ask(question);
    } catch {
      this.quit();
      const move = await this.#ask(question);
      if (move) this.restarted();
      return move;
    }
  }

  quit() {
    this.#worker?.terminate();
    this.#settle('reject', faulty('crashed', 'stopped'));
    this.#worker = this.#ready = null;
  }

  async #ask(question) {
    if (question !== this.#newest) return null;
    this.#ready ??= this.#begin();
    await this.#ready;
    if (question !== this.#newest) return null;
    const { start, moves, level, legal } = question;
    const { skill, depth, time } = LEVELS[level];
    this.#send(`setoption name Skill Level value ${skill}`);
    this.#send(`position fen ${start}${moves.length ? ` moves ${moves.join(' ')}` : ''}`);
    this.#send(`go depth ${depth} movetime ${time}`);
    const answer = await this.#receive(/^bestmove (\S+)/, time + ANSWERS_WITHIN);
    if (question !== this.#newest) return null;
    if (!legal.has(answer[1])) throw faulty('strange', answer[0]);
    return answer[1];
  }

  async #begin() {
    this.#worker = new Worker(workerAddress('engine/stockfish.js'));
    this.#worker.addEventListener('message', ({ data }) => {
      const found = this.#waiting?.pattern.exec(String(data));
      if (found) this.#settle('resolve', found);
    });
    // One without a message is of a script that did not come.
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#settle('reject', faulty(event.message ? 'crashed' : 'missing', event.message || 'engine/stockfish.js'));
    });
    this.#send('uci');
    await this.#receive(/^uciok/, STARTS_WITHIN);
  }

  #send(line) {
    this.#worker.postMessage(line);
  }
  #receive(pattern, within) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle('reject', faulty('silent', `${within} ms`)), within * this.patience);
      this.#waiting = { pattern, resolve, reject, timer };
    });
  }
  #settle(how, what) {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = null;
    clearTimeout(waiting.timer);
    waiting[how](what);
  }
}
