/* SPDX-License-Identifier: MIT */
/*
 * Games in the browser's storage. Each game has its own key, so tabs do not overwrite each other's games. A new tab
 * opens only a game that no other tab shows: a tab that shows a game holds a lock on it and says so when it is asked.
 * A tab that is being closed may hold the lock for some milliseconds more, but does not answer. There may be no locks
 * (on a page that was loaded without encryption), and a suspended tab does not answer, so a tab never overwrites what
 * it has not read.
 */

import { START } from './link.js';
/** @import { GameState, KeptGame, SavedGame } from '../../types/pages.js' */
/** @import { RochadeBoard } from './board.js' */

const PREFIX = 'rochade.game.';
const KEPT = 60;
/** Time that a page waits until a closed or suspended page releases a game, in milliseconds. */
const LETS_GO = 1500;
/** Time that a page waits for the answers of other tabs if there are no locks, in milliseconds. */
const ANSWERS = 200;

/** @param {Record<string, unknown>} record */
const isAgainstComputer = ({ kind, side, level }) =>
  kind === 'computer' && (side === 'white' || side === 'black') && [1, 2, 3, 4, 5, 6].some((known) => known === level);
/** @param {unknown} value */
const areTexts = (value) => Array.isArray(value) && value.every((text) => typeof text === 'string');
/**
 * Returns true if a value has the format that this file writes: other programs and earlier versions use the same
 * storage.
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
/** Returns true if a game has moves or waiting lines. @param {SavedGame | null} record */
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
 * Returns true if the second game is the first one with moves added or taken back.
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
  /** The text of its game that this tab read or wrote last. @type {string | null} */
  #known = null;
  /** Releases the lock on the game. @type {((value?: unknown) => void) | null} */
  #release = null;
  /** @type {BroadcastChannel | null} */
  #channel = null;
  /** False if the browser cannot store games. */
  works = true;
  #warned = false;
  #parted = false;

  /** @param {KeptGame['kind']} kind */
  constructor(kind) {
    this.#kind = kind;
    if (!globalThis.BroadcastChannel) return;
    const channel = new BroadcastChannel('rochade.games');
    let leaves = false;
    for (const type of ['pagehide', 'pageshow']) addEventListener(type, () => (leaves = type === 'pagehide'));
    channel.addEventListener('message', ({ data }) => {
      if (!leaves && data.asks && data.asks === this.#id) channel.postMessage({ held: this.#id });
    });
    this.#channel = channel;
  }

  /** Resolves to the game of this tab, else to the latest unfinished one that no tab shows, else to null. */
  async open() {
    const own = this.#tabs(() => sessionStorage.getItem(this.#tabKey));
    if (own && (await this.#hold(own)) && read(own)) return read(this.#take(own));
    for (const { id, over } of this.list())
      if (!over && id !== own && (await this.#hold(id))) return read(this.#take(id));
    this.fresh();
    return null;
  }

  /** Resolves to a game by its id; to null if another tab shows it. @param {string} id */
  async adopt(id) {
    return read(id) && (await this.#hold(id)) ? read(this.#take(id)) : null;
  }

  /** Begins another game, without waiting: no other tab can hold a new id. */
  fresh() {
    const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.#hold(id);
    this.#take(id);
  }

  /**
   * Stores the game. A game that was restarted gets a new id, so that the old one is not lost; so does one that another
   * tab has continued meanwhile.
   * @param {SavedGame} game
   */
  save(game) {
    const text = textOf(this.#id);
    if (text !== null && text !== this.#known) {
      this.fresh();
      this.#parted = true;
    }
    const before = read(this.#id);
    // A waiting line turned out not to be a move.
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
  /** True once if games cannot be stored: a warning at every move would disturb. */
  get mustWarn() {
    const now = !this.works && !this.#warned;
    this.#warned = !this.works;
    return now;
  }

  /** True once after another tab has continued the game of this one. */
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
  /** Uses the storage; returns null if there is none. @template T @param {() => T} act */
  #tabs(act) {
    try {
      return act();
    } catch {
      this.works = false;
      return null;
    }
  }

  /**
   * Releases the previous game and locks this one. Resolves to false if another tab shows it.
   * @param {string} id
   * @returns {Promise<boolean>}
   */
  async #hold(id) {
    if (id === this.#id) return true;
    const held = new AbortController();
    const { signal } = held;
    /** @param {MessageEvent} event */
    const hear = ({ data }) => data.held === id && held.abort();
    this.#channel?.addEventListener('message', hear);
    this.#channel?.postMessage({ asks: id });
    try {
      return await (navigator.locks ? this.#lock(id, held) : unanswered(signal));
    } finally {
      this.#channel?.removeEventListener('message', hear);
    }
  }
  /** @param {string} id @param {AbortController} held @returns {Promise<boolean>} */
  #lock(id, held) {
    const timer = setTimeout(() => held.abort(), LETS_GO);
    return new Promise((resolve) => {
      navigator.locks
        .request(PREFIX + id, { signal: held.signal }, () => {
          clearTimeout(timer);
          resolve(true);
          this.#channel?.postMessage({ held: id });
          this.#release?.();
          return new Promise((release) => (this.#release = release));
        })
        .catch(() => resolve(false));
    });
  }
}

/** Resolves to true if no tab has answered in time. @param {AbortSignal} signal @returns {Promise<boolean>} */
const unanswered = (signal) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(false));
    setTimeout(() => resolve(true), ANSWERS);
  });

/* --------------------------------------------------------------------------------- board and record */

/** The number of games being restored on a board. @type {WeakMap<RochadeBoard, number>} */
const restoring = new WeakMap();
/** Returns true while a board makes the moves of a stored game. @param {RochadeBoard} board */
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
 * Runs an action on a board without announcements. Two such actions may overlap: the board is silent until both end.
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
 * Runs an action while both sides are playable. @template T @param {RochadeBoard} board @param {() => T} act
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

// Endings without a move, and the lines that cause them; English is understood in every language.
/** @type {Partial<Record<string, string[]>>} */
const ENDINGS = { resignation: ['resign', 'yes'], agreement: ['offer draw', 'yes'] };

/**
 * Restores a game on a board, which then announces its state unless `greets` is false. Resolves to the first move that
 * cannot be played, or null; to undefined if a part of the board cannot be loaded.
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
  // The method of the class, because board.say may wait for the end of this restoration; see linesOf().
  const { say } = Object.getPrototypeOf(board);
  for (const line of ENDINGS[ending ?? ''] ?? []) await say.call(board, line);
  return null;
}

/**
 * Returns the state of a board's game to store; without a game that of the start.
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
 * Records the typed lines of a board that wait for a part of the program, or until the page is `ready`, so that they
 * can be stored. Calls `changed` when the waiting lines change. Returns waiting(), and again(), which submits lines
 * that waited in an earlier page, before those of this one.
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
 * Calls `changed` after every announcement, since all changes of a game are announced. It does so in a microtask:
 * before a timer fires, another key may be pressed or the page be left.
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
