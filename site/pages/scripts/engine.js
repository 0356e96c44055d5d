/* SPDX-License-Identifier: MIT */
/*
 * A UCI engine in a worker. It is started with the first question and again when it has died or hangs; each question
 * gets a move or an error in bounded time. It is given one question at a time, as the protocol wants it: a later one (a
 * move taken back and another one played, a suggestion not waited for) makes it stop, and the one before gets null.
 */
import { workerAddress } from './trusted.js';

/**
 * A position: FEN of the beginning, moves in UCI, the strength from 1 to 6, and the legal moves. An answer that is none
 * of these is a fault of the engine.
 * @typedef {{ start: string, moves: string[], level: number, legal: Set<string> }} Question
 */
/**
 * A search: a position, what UCI's "go" says, and the legal moves.
 * @typedef {{ fen: string, chess960: boolean, limits: string, legal: Set<string> }} Search
 * @typedef {{ move: string, lines: string[] }} Found the move, and what the engine wrote about its search
 */
/**
 * What is sent for a question, and how long the answer may take.
 * @typedef {object} Task
 * @property {string[]} commands
 * @property {number} within
 * @property {Set<string>} legal
 */
/** @typedef {{ pattern: RegExp, resolve(found: RegExpExecArray): void, reject(error: Error): void }} Waiting */

/** By strength from 1: the engine's skill, its depth in plies, and its time in milliseconds. */
const LEVELS = [
  { skill: 0, depth: 1, time: 100 },
  { skill: 3, depth: 2, time: 150 },
  { skill: 7, depth: 4, time: 250 },
  { skill: 12, depth: 7, time: 400 },
  { skill: 17, depth: 11, time: 800 },
  { skill: 20, depth: 40, time: 1500 },
];
/**
 * Makes an error: `fault` is for the player's words, the text for developers.
 * @param {'missing' | 'crashed' | 'silent' | 'strange'} fault @param {string} text
 */
const faulty = (fault, text) => Object.assign(new Error(text), { fault });

// A phone on a slow line may take long to load and compile it.
const STARTS_WITHIN = 30000;
const ANSWERS_WITHIN = 6000;
const SEARCHES_WITHIN = 60000;

/** @param {Question} question @returns {Task} */
function taskOf({ start, moves, level, legal }) {
  const { skill, depth, time } = LEVELS[level - 1];
  const commands = [
    `setoption name Skill Level value ${skill}`,
    `position fen ${start}${moves.length ? ` moves ${moves.join(' ')}` : ''}`,
    `go depth ${depth} movetime ${time}`,
  ];
  return { commands, within: time + ANSWERS_WITHIN, legal };
}

export class Engine {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Waiting & { timer: ReturnType<typeof setTimeout> } | null} */
  #waiting = null;
  /** @type {Promise<void> | null} */
  #ready = null;
  /** @type {Task | null} */
  #newest = null;
  /** @type {string[]} */
  #lines = [];
  /** @type {Promise<unknown>} */
  #before = Promise.resolve();
  /** True when it has been asked. */
  used = false;

  /** `restarted()` is called when it had to be started again; `patience` multiplies all limits of time. */
  constructor({ restarted = () => {}, patience = 1 } = {}) {
    this.restarted = restarted;
    this.patience = patience;
  }

  /**
   * Resolves to the move that it would play, in UCI; to null when another question was asked meanwhile.
   * @param {Question} question
   */
  best(question) {
    return this.#answer(taskOf(question)).then((found) => found && found.move);
  }
  /**
   * Resolves to what a search at full strength finds that knows of no other; to null as best() does.
   * @param {Search} search
   */
  search({ fen, chess960, limits, legal }) {
    const commands = [
      'setoption name Skill Level value 20',
      `setoption name UCI_Chess960 value ${chess960}`,
      'ucinewgame',
      `position fen ${fen}`,
      `go ${limits}`,
    ];
    return this.#answer({ commands, within: SEARCHES_WITHIN, legal });
  }

  /** @param {Task} task */
  #answer(task) {
    this.#newest = task;
    if (this.#waiting) this.#send('stop');
    const answer = this.#before.then(() => this.#tryTwice(task));
    this.#before = answer.catch(() => {});
    return answer;
  }

  /** @param {Task} task */
  async #tryTwice(task) {
    try {
      return await this.#ask(task);
    } catch {
      this.quit();
      const found = await this.#ask(task);
      if (found) this.restarted();
      return found;
    }
  }

  quit() {
    this.#worker?.terminate();
    this.#fail(faulty('crashed', 'stopped'));
    this.#worker = this.#ready = null;
  }

  /** @param {Task} task @returns {Promise<Found | null>} */
  async #ask(task) {
    if (task !== this.#newest) return null;
    this.#ready ??= this.#begin();
    await this.#ready;
    if (task !== this.#newest) return null;
    this.#lines = [];
    for (const command of task.commands) this.#send(command);
    const [answer, move] = await this.#receive(/^bestmove (\S+)/, task.within);
    if (task !== this.#newest) return null;
    if (!task.legal.has(move)) throw faulty('strange', answer);
    return { move, lines: this.#lines };
  }

  async #begin() {
    const worker = (this.#worker = new Worker(workerAddress('engine/stockfish.js')));
    worker.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('info ')) this.#lines.push(String(data));
      const found = this.#waiting?.pattern.exec(String(data));
      if (found) this.#settle()?.resolve(found);
    });
    // One without a message is of a script that did not come.
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#fail(faulty(event.message ? 'crashed' : 'missing', event.message || 'engine/stockfish.js'));
    });
    this.#send('uci');
    await this.#receive(/^uciok/, STARTS_WITHIN);
  }

  /** @param {string} line */
  #send(line) {
    this.#worker?.postMessage(line);
  }
  /** @param {RegExp} pattern @param {number} within milliseconds @returns {Promise<RegExpExecArray>} */
  #receive(pattern, within) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#fail(faulty('silent', `${within} ms`)), within * this.patience);
      this.#waiting = { pattern, resolve, reject, timer };
    });
  }
  /** @param {Error} error */
  #fail(error) {
    this.#settle()?.reject(error);
  }
  /** Ends the waiting for an answer. Returns what waited, or null. */
  #settle() {
    const waiting = this.#waiting;
    this.#waiting = null;
    clearTimeout(waiting?.timer);
    return waiting;
  }
}
