/* SPDX-License-Identifier: MIT */
/*
 * Games in the browser's storage. Each game has a key of its own, so tabs do not write over one another; a tab holds a
 * lock on its game, so a new tab takes up only a game that no other shows. Where there are no locks (a page that came without
 * encryption has none), tabs ask one another. One that is asleep does not answer: so nobody writes over what he has not read.
 */

import { START } from './link.js';

const PREFIX = 'rochade.game.';
const KEPT = 60;
/** So long a page waits for the one before it to let go of its game, in milliseconds; another tab does not. */
const LETS_GO = 1500;
/** So long it waits for the answers of other tabs where there are no locks. */
const ANSWERS = 200;

const isAgainstComputer = (record) =>
  record?.kind === 'computer' && ['white', 'black'].includes(record.side) && [1, 2, 3, 4, 5, 6].includes(record.level);
const isText = (value) => typeof value === 'string';
/** Whether it is what this file writes: others write into the same storage, and so did versions before. */
const isGame = (record) =>
  (record?.kind === 'play' || isAgainstComputer(record)) &&
  typeof record.start === 'string' &&
  Array.isArray(record.moves) &&
  record.moves.every(isText) &&
  (record.waiting === undefined || (Array.isArray(record.waiting) && record.waiting.every(isText)));
/** Whether there is anything in a game that somebody could lose. */
export const hasMoves = (record) => !!(record?.moves.length || record?.waiting?.length);

function textOf(id) {
  try {
    return localStorage.getItem(PREFIX + id);
  } catch {
    return null;
  }
}

function read(id) {
  try {
    const record = JSON.parse(textOf(id));
    return isGame(record) ? { ...record, id } : null;
  } catch {
    return null;
  }
}

function allIds() {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Whether the second game is the first one played on, or with moves taken back. */
function sameGame(before, now) {
  const common = Math.min(before.moves.length, now.moves.length);
  const begunAnew = common === 0 && before.moves.length > 1;
  return (
    before.start === now.start &&
    !begunAnew &&
    before.moves.slice(0, common).every((move, at) => move === now.moves[at])
  );
}

export class Shelf {
  #kind;
  #id;
  /** What this tab has read or written of its game. */
  #known = null;
  #release = null;
  #channel = null;
  /** False when the browser keeps nothing. */
  works = true;
  #warned = false;
  #parted = false;

  constructor(kind) {
    this.#kind = kind;
    if (navigator.locks || !globalThis.BroadcastChannel) return;
    this.#channel = new BroadcastChannel('rochade.games');
    this.#channel.addEventListener(
      'message',
      ({ data }) => data.asks === this.#id && this.#channel.postMessage({ held: this.#id }),
    );
  }

  /** The game of this tab, else the last one that no tab shows; null when there is none. */
  async open() {
    const own = this.#tabs(() => sessionStorage.getItem(this.#tabKey));
    // After a reload the page before may not have let go yet.
    if (own && (await this.#hold(own, true)) && read(own)) return read(this.#take(own));
    for (const { id, over } of this.list())
      if (!over && id !== own && (await this.#hold(id, false))) return read(this.#take(id));
    this.fresh();
    return null;
  }

  /** A game by its name; null when another tab shows it. */
  async adopt(id) {
    return read(id) && (await this.#hold(id, false)) ? read(this.#take(id)) : null;
  }

  /** From now on another game. At once: nobody else can hold a name that is new. */
  fresh() {
    const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.#hold(id, false);
    this.#take(id);
  }

  /**
   * game: { start, moves, over, waiting, ... }; see linesOf(). A game that began anew gets a name of its own, so the old one is not lost; so does one
   * that another tab has played on meanwhile.
   */
  save(game) {
    const text = textOf(this.#id);
    if (text !== null && text !== this.#known) {
      this.fresh();
      this.#parted = true;
    }
    const before = read(this.#id);
    // A line that was waited with has turned out to be no move.
    if (!hasMoves(game) && !before?.moves.length) return before && this.remove(this.#id);
    if (before && !sameGame(before, game)) {
      this.fresh();
      if (!hasMoves(game)) return undefined;
    }
    return this.#write({ ...game, id: this.#id, kind: this.#kind, time: Date.now() });
  }
  #write(record) {
    try {
      const text = JSON.stringify(record);
      localStorage.setItem(PREFIX + record.id, text);
      this.#known = text;
      this.works = true;
    } catch {
      this.works = false;
    }
    for (const { id } of this.list().slice(KEPT)) if (id !== this.#id) this.remove(id);
  }

  remove(id) {
    this.#tabs(() => localStorage.removeItem(PREFIX + id));
  }

  /** All games of this kind that have moves, the newest first. */
  list() {
    return allIds()
      .map(read)
      .filter((game) => game?.kind === this.#kind && hasMoves(game))
      .sort((one, other) => other.time - one.time);
  }
  get id() {
    return this.#id;
  }
  /** Once only: that nothing is kept is true of every move, and nobody wants to hear it at each. */
  get mustWarn() {
    const now = !this.works && !this.#warned;
    this.#warned = !this.works;
    return now;
  }

  /** Once only: whether another tab has played on the game that this one showed. */
  get hasParted() {
    const now = this.#parted;
    this.#parted = false;
    return now;
  }

  get #tabKey() {
    return `rochade.tab.${this.#kind}`;
  }
  #take(id) {
    this.#id = id;
    this.#known = textOf(id);
    this.#tabs(() => sessionStorage.setItem(this.#tabKey, id));
    return id;
  }
  #tabs(act) {
    try {
      return act();
    } catch {
      this.works = false;
      return null;
    }
  }

  /** Lets go of the game before and holds this one; false when another tab does. */
  #hold(id, wait) {
    if (id === this.#id) return Promise.resolve(true);
    if (!navigator.locks) return this.#ask(id);
    return new Promise((resolve) => {
      const options = wait ? { signal: AbortSignal.timeout(LETS_GO) } : { ifAvailable: true };
      navigator.locks
        .request(PREFIX + id, options, (lock) => {
          resolve(!!lock);
          if (!lock) return undefined;
          this.#release?.();
          return new Promise((release) => (this.#release = release));
        })
        .catch(() => resolve(false));
    });
  }
  /** The same by asking; a tab that is asleep does not answer. */
  #ask(id) {
    const channel = this.#channel;
    if (!channel) return Promise.resolve(true);
    return new Promise((resolve) => {
      const finish = (free) => {
        channel.removeEventListener('message', hear);
        resolve(free);
      };
      const hear = ({ data }) => data.held === id && finish(false);
      channel.addEventListener('message', hear);
      channel.postMessage({ asks: id });
      setTimeout(() => finish(true), ANSWERS);
    });
  }
}

/* --------------------------------------------------------------------------------- board and record */

const restoring = new WeakMap();
/** Whether the moves that a board makes are those of a kept game. */
export const isRestoring = (board) => restoring.get(board) > 0;

async function unkept(board, act) {
  restoring.set(board, (restoring.get(board) ?? 0) + 1);
  try {
    return await act();
  } finally {
    restoring.set(board, restoring.get(board) - 1);
  }
}
/** Does something on a board of which nothing is said. Two of them may overlap: it is silent until both are done. */
export function silently(board, act) {
  const silence = (event) => event.preventDefault();
  board.addEventListener('announce', silence);
  return unkept(board, act).finally(() => board.removeEventListener('announce', silence));
}
/** Does it for both sides, whoever plays on the board. */
async function forBothSides(board, act) {
  const { playable } = board;
  board.playable = 'both';
  try {
    return await act();
  } finally {
    board.playable = playable;
  }
}

// Endings that no move brings about, and the words that do; every language understands the English ones.
const ENDINGS = { resignation: ['resign', 'yes'], agreement: ['offer draw', 'yes'] };

/**
 * Puts a game on a board, which then tells how it stands, unless `greets` is false. Returns the first move that cannot be played, or
 * null; undefined when a part of the board cannot be loaded.
 */
export async function restore(board, record, { greets = true } = {}) {
  const stuck = await silently(board, () => forBothSides(board, () => put(board, record)));
  if (greets && stuck !== undefined) await unkept(board, () => board.greet());
  return stuck;
}
async function put(board, { start, moves = [], ending, clock }) {
  if (!(await board.ready)) return undefined;
  // The arbiter's record holds the moves and the end as well.
  if (clock && (await board.useClock(clock))) return null;
  if (board.session.clock) await board.useClock(null);
  board.fen = start;
  const { ok, made } = await board.play(moves);
  if (!ok) return made === undefined ? undefined : moves[made];
  // What a player says may wait for the game that is put back here; see linesOf().
  const { say } = Object.getPrototypeOf(board);
  for (const line of ENDINGS[ending] ?? []) await say.call(board, line);
  return null;
}

/** What is to be kept of a board's game; before there is one, of its beginning. */
export function recordOf({ game, clockRecord }) {
  if (!game) return { start: START, moves: [], over: false };
  return {
    start: game.start,
    moves: game.history().map(({ uci }) => uci),
    over: !!game.outcome,
    winner: game.outcome?.winner,
    ending: game.outcome?.ending,
    clock: clockRecord ?? undefined,
  };
}

/**
 * The lines of a board's player that wait, for a part of the program or until the page is `ready`: what he has typed is his, though
 * nobody knows yet whether it is a move. Calls `changed` when others wait for a part. `again` puts lines that waited in another
 * page, before those of this one.
 */
export function linesOf(board, ready, changed) {
  const waiting = [];
  const { say } = board;
  let isReady = false;
  ready.then(() => (isReady = true));
  async function submit(own) {
    try {
      return await say.call(board, own.line);
    } finally {
      waiting.splice(waiting.indexOf(own), 1);
      if (own.isKept) changed();
    }
  }
  board.say = async (line) => {
    const own = { line: String(line), isKept: !isReady || !board.session };
    waiting.push(own);
    if (own.isKept) changed();
    await ready;
    return submit(own);
  };
  return {
    waiting: () => waiting.filter(({ isKept }) => isKept).map(({ line }) => line),
    again(lines) {
      const own = lines.map((line) => ({ line, isKept: true }));
      waiting.unshift(...own);
      return Promise.all(own.map(submit));
    },
  };
}

/**
 * Calls `changed` after whatever may have changed the game of a board: all of it is announced. As soon as that is done,
 * and not in a turn of its own: the next key may come before a timer, and the page may go.
 */
export function watch(board, changed) {
  let waits = false;
  board.addEventListener('announce', () => {
    if (waits || isRestoring(board) || !board.game) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      changed();
    });
  });
}
