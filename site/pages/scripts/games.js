/* SPDX-License-Identifier: MIT */
/*
 * Games in the browser's storage. Each game has a key of its own, so tabs do not write over one another; a tab holds a
 * lock on its game, so a new tab takes up only a game that no other shows. Where there are no locks (a page that came
 * without encryption has none), tabs ask one another. A tab that is asleep does not answer, so a tab never writes over
 * what it has not read.
 */

import { START } from './link.js';
/** @import { GameState, KeptGame, SavedGame } from '../../types/pages.js' */
/** @import { RochadeBoard } from './board.js' */

const PREFIX = 'rochade.game.';
const KEPT = 60;
/**
 * How long a page waits for the one before it to release its game, in milliseconds; another tab does not release it.
 */
const LETS_GO = 1500;
/** How long a page waits for the answers of other tabs where there are no locks, in milliseconds. */
const ANSWERS = 200;

/** @param {Record<string, unknown>} record */
const isAgainstComputer = ({ kind, side, level }) =>
  kind === 'computer' && (side === 'white' || side === 'black') && [1, 2, 3, 4, 5, 6].some((known) => known === level);
/** @param {unknown} value */
const areTexts = (value) => Array.isArray(value) && value.every((text) => typeof text === 'string');
/**
 * Returns true for what this file writes: other programs write into the same storage, and so did earlier versions.
 * @param {unknown} value
 * @returns {value is KeptGame}
 */
function isGame(value) {
  const record = /** @type {Record<string, unknown>} */ (value ?? {});
  return (
    (record.kind === 'play' || isAgainstComputer(record)) &&
    typeof record.start === 'string' &&
    areTexts(record.moves) &&
    (record.waiting === undefined || areTexts(record.waiting))
  );
}
/** Returns true when a game has anything that could be lost. @param {SavedGame | null} record */
export const hasMoves = (record) => !!(record?.moves.length || record?.waiting?.length);

/** @param {string | undefined} id */
function textOf(id) {
  try {
    return localStorage.getItem(PREFIX + id);
  } catch {
    return null;
  }
}

/** @param {string | undefined} id @returns {KeptGame | null} */
function read(id) {
  try {
    const record = JSON.parse(textOf(id) ?? 'null');
    return isGame(record) ? { ...record, id: id ?? '' } : null;
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

/**
 * Returns true when the second game is the first one played on, or with moves taken back.
 * @param {GameState} before @param {GameState} now
 */
function sameGame(before, now) {
  const common = Math.min(before.moves.length, now.moves.length);
  const hasRestarted = common === 0 && before.moves.length > 1;
  return (
    before.start === now.start &&
    !hasRestarted &&
    before.moves.slice(0, common).every((move, at) => move === now.moves[at])
  );
}

export class Shelf {
  #kind;
  /** @type {string | undefined} */
  #id;
  /** What this tab has read or written of its game. @type {string | null} */
  #known = null;
  /** Releases the lock on the game. @type {((value?: unknown) => void) | null} */
  #release = null;
  /** @type {BroadcastChannel | null} */
  #channel = null;
  /** False when the browser keeps nothing. */
  works = true;
  #warned = false;
  #parted = false;

  /** @param {KeptGame['kind']} kind */
  constructor(kind) {
    this.#kind = kind;
    if (navigator.locks || !globalThis.BroadcastChannel) return;
    const channel = new BroadcastChannel('rochade.games');
    channel.addEventListener(
      'message',
      ({ data }) => data.asks === this.#id && channel.postMessage({ held: this.#id }),
    );
    this.#channel = channel;
  }

  /** Resolves to the game of this tab, else to the last one that no tab shows; to null when there is none. */
  async open() {
    const own = this.#tabs(() => sessionStorage.getItem(this.#tabKey));
    // After a reload the page before may not have released it yet.
    if (own && (await this.#hold(own, true)) && read(own)) return read(this.#take(own));
    for (const { id, over } of this.list())
      if (!over && id !== own && (await this.#hold(id, false))) return read(this.#take(id));
    this.fresh();
    return null;
  }

  /** Resolves to a game by its name; to null when another tab shows it. @param {string} id */
  async adopt(id) {
    return read(id) && (await this.#hold(id, false)) ? read(this.#take(id)) : null;
  }

  /** Begins another game, at once: no other tab can hold a name that is new. */
  fresh() {
    const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.#hold(id, false);
    this.#take(id);
  }

  /**
   * Keeps the game. One that began again gets a name of its own, so that the old one is not lost; so does one that
   * another tab has continued meanwhile.
   * @param {SavedGame} game
   */
  save(game) {
    const text = textOf(this.#id);
    if (text !== null && text !== this.#known) {
      this.fresh();
      this.#parted = true;
    }
    const before = read(this.#id);
    // A line that was waited with has turned out to be no move.
    if (!hasMoves(game) && !before?.moves.length) {
      if (before) this.remove(before.id);
      return;
    }
    if (before && !sameGame(before, game)) {
      this.fresh();
      if (!hasMoves(game)) return;
    }
    this.#write(game);
  }
  /** @param {SavedGame} game */
  #write(game) {
    try {
      const text = JSON.stringify({ ...game, id: this.#id, kind: this.#kind, time: Date.now() });
      localStorage.setItem(`${PREFIX}${this.#id}`, text);
      this.#known = text;
      this.works = true;
    } catch {
      this.works = false;
    }
    for (const { id } of this.list().slice(KEPT)) if (id !== this.#id) this.remove(id);
  }

  /** @param {string} id */
  remove(id) {
    this.#tabs(() => localStorage.removeItem(PREFIX + id));
  }

  /** Returns all games of this kind that have moves, the newest first. */
  list() {
    return allIds()
      .flatMap((id) => read(id) ?? [])
      .filter((game) => game.kind === this.#kind && hasMoves(game))
      .sort((one, other) => other.time - one.time);
  }
  get id() {
    return this.#id;
  }
  /** True once when nothing is kept: to repeat that with every move would disturb. */
  get mustWarn() {
    const now = !this.works && !this.#warned;
    this.#warned = !this.works;
    return now;
  }

  /** True once when another tab has continued the game that this one showed. */
  get hasParted() {
    const now = this.#parted;
    this.#parted = false;
    return now;
  }

  get #tabKey() {
    return `rochade.tab.${this.#kind}`;
  }
  /** @param {string} id */
  #take(id) {
    this.#id = id;
    this.#known = textOf(id);
    this.#tabs(() => sessionStorage.setItem(this.#tabKey, id));
    return id;
  }
  /** Uses the storage; returns null where there is none. @template T @param {() => T} act */
  #tabs(act) {
    try {
      return act();
    } catch {
      this.works = false;
      return null;
    }
  }

  /**
   * Releases the game before and locks this one. Resolves to false when another tab has the lock.
   * @param {string} id
   * @param {boolean} wait
   * @returns {Promise<boolean>}
   */
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
  /** Asks the other tabs for the game; one that is asleep does not answer. @param {string} id */
  #ask(id) {
    const channel = this.#channel;
    if (!channel) return Promise.resolve(true);
    return new Promise((/** @type {(free: boolean) => void} */ resolve) => {
      /** @param {boolean} free */
      const finish = (free) => {
        channel.removeEventListener('message', hear);
        resolve(free);
      };
      /** @param {MessageEvent} event */
      const hear = ({ data }) => data.held === id && finish(false);
      channel.addEventListener('message', hear);
      channel.postMessage({ asks: id });
      setTimeout(() => finish(true), ANSWERS);
    });
  }
}

/* --------------------------------------------------------------------------------- board and record */

/** How many games are being put on a board. @type {WeakMap<RochadeBoard, number>} */
const restoring = new WeakMap();
/** Returns true when the moves that a board makes are those of a kept game. @param {RochadeBoard} board */
export const isRestoring = (board) => !!restoring.get(board);
/** @param {RochadeBoard} board @param {1 | -1} change */
const countRestoring = (board, change) => restoring.set(board, (restoring.get(board) ?? 0) + change);

/** @template T @param {RochadeBoard} board @param {() => T} act */
async function unkept(board, act) {
  countRestoring(board, 1);
  try {
    return await act();
  } finally {
    countRestoring(board, -1);
  }
}
/**
 * Does something on a board of which nothing is said. Two of them may overlap: the board is silent until both are done.
 * @template T
 * @param {RochadeBoard} board
 * @param {() => T} act
 */
export function silently(board, act) {
  /** @param {Event} event */
  const silence = (event) => event.preventDefault();
  board.addEventListener('announce', silence);
  return unkept(board, act).finally(() => board.removeEventListener('announce', silence));
}
/**
 * Does something for both sides, whichever the player has. @template T @param {RochadeBoard} board @param {() => T} act
 */
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
/** @type {Partial<Record<string, string[]>>} */
const ENDINGS = { resignation: ['resign', 'yes'], agreement: ['offer draw', 'yes'] };

/**
 * Puts a game on a board, which then tells how it stands, unless `greets` is false. Resolves to the first move that
 * cannot be played, or null; to undefined when a part of the board cannot be loaded.
 * @param {RochadeBoard} board
 * @param {GameState | { start: string, moves?: string[] }} record
 */
export async function restore(board, record, { greets = true } = {}) {
  const stuck = await silently(board, () => forBothSides(board, () => put(board, record)));
  if (greets && stuck !== undefined) await unkept(board, () => board.greet());
  return stuck;
}
/**
 * @param {RochadeBoard} board
 * @param {Partial<GameState> & { start: string }} record
 * @returns {Promise<string | null | undefined>}
 */
async function put(board, { start, moves = [], ending, clock }) {
  if (!(await board.ready)) return undefined;
  // The arbiter's record holds the moves and the end as well.
  if (clock && (await board.useClock(clock))) return null;
  if (board.session?.clock) await board.useClock(null);
  board.fen = start;
  const { ok, made } = await board.play(moves);
  if (!ok) return made === undefined ? undefined : moves[made];
  // What a player says may wait for the game that is put back here; see linesOf().
  const { say } = Object.getPrototypeOf(board);
  for (const line of ENDINGS[ending ?? ''] ?? []) await say.call(board, line);
  return null;
}

/**
 * Returns what is to be kept of a board's game; before there is one, of its beginning.
 * @param {RochadeBoard} board
 * @returns {GameState}
 */
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
 * Holds the typed lines of a board that wait, for a part of the program or until the page is `ready`, so that none of
 * them is lost. Calls `changed` when others wait for a part. `again` puts lines that waited in another page, before
 * those of this one.
 * @param {RochadeBoard} board
 * @param {Promise<unknown>} ready
 * @param {() => void} changed
 */
export function linesOf(board, ready, changed) {
  /** @typedef {{ line: string, isKept: boolean }} Line */
  /** @type {Line[]} */
  const waiting = [];
  const { say } = board;
  let isReady = false;
  ready.then(() => (isReady = true));
  /** @param {Line} own */
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
    /** @param {string[]} lines */
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
 * @param {RochadeBoard} board
 * @param {() => void} changed
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
