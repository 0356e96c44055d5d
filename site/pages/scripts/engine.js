/* SPDX-License-Identifier: MIT */
/*
 * A UCI engine in a worker. It is started by the first question, and restarted after a crash or timeout; each question
 * gets a move or an error in bounded time. As the protocol requires, the engine receives one question at a time. A
 * later question (after a move was taken back, or a hint was not waited for) stops the search, and the earlier one
 * resolves to null.
 */
import { workerAddress } from './trusted.js';

/**
 * A position: FEN of the start position, moves in UCI, the strength from 1 to 6, and the legal moves. Any other answer
 * is an error of the engine.
 * @typedef {{ start: string, moves: string[], level: number, legal: Set<string> }} Question
 */
/**
 * A search: a position, the arguments of UCI's "go", and the legal moves.
 * @typedef {{ fen: string, chess960: boolean, limits: string, legal: Set<string> }} Search
 * @typedef {{ move: string, lines: string[] }} Found the move, and the engine's "info" lines
 */
/**
 * The commands of a question, the time limit of the answer in milliseconds, and the legal moves.
 * @typedef {object} Task
 * @property {string[]} commands
 * @property {number} within
 * @property {Set<string>} legal
 */
/** @typedef {{ pattern: RegExp, resolve(found: RegExpExecArray): void, reject(error: Error): void }} Waiting */

/** The engine's skill, depth in plies and time in milliseconds, by strength from 1. */
const LEVELS = [
  { skill: 0, depth: 1, time: 100 },
  { skill: 3, depth: 2, time: 150 },
  { skill: 7, depth: 4, time: 250 },
  { skill: 12, depth: 7, time: 400 },
  { skill: 17, depth: 11, time: 800 },
  { skill: 20, depth: 40, time: 1500 },
];
/**
 * Creates an error: `fault` selects the text for players, `text` is for developers.
 * @param {'missing' | 'crashed' | 'silent' | 'strange'} fault @param {string} text
 */
const faulty = (fault, text) => Object.assign(new Error(text), { fault });

// A phone with a slow connection may take long to load and compile the engine.
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
  /** True after a question. */
  used = false;

  /** `restarted()` is called after the engine had to be restarted; `patience` multiplies all time limits. */
  constructor({ restarted = () => {}, patience = 1 } = {}) {
    this.restarted = restarted;
    this.patience = patience;
  }

  /**
   * Resolves to the engine's move in UCI; to null if another question was asked meanwhile.
   * @param {Question} question
   */
  best(question) {
    return this.#answer(taskOf(question)).then((found) => found && found.move);
  }
  /**
   * Resolves to the result of a search at full strength with an empty hash table; to null if another question was asked
   * meanwhile.
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

  /** Ends a search, which then resolves to null. The next question starts the engine again. */
  drop() {
    this.#newest = null;
    this.quit();
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
    // An event without a message means that the script could not be loaded.
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
  /** Stops waiting for an answer. Returns the pending entry, or null. */
  #settle() {
    const waiting = this.#waiting;
    this.#waiting = null;
    clearTimeout(waiting?.timer);
    return waiting;
  }
}
