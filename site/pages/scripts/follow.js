/* SPDX-License-Identifier: MIT */
/* The page of recorded games: reads them, steps through them by lines, keys and buttons, and plays them back. */
import { begunOn, boardOf, pageVoice, Session, whole } from './board.js';
import { silently } from './games.js';
import { followAddress, forgetAddress, fragmentOf, fragmentOfPgn, readPgn } from './link.js';
import { byId, element, language, note, press, sentence } from './page.js';
import { startShare } from './share.js';
import { Study } from './study.js';
import { announcedBy, loadStudyWords, StudyReader } from './study-words.js';
import { shortLinks, textOf } from './text.js';
/** @import { RochadeBoardEventMap } from '../../types/element.js' */
/** @import { Announcement, PgnNode } from 'rochade' */
/** @import { RochadeBoard } from './board.js' */
/** @import { StudyWords } from './study-words.js' */

/** @typedef {{ text: string, line: number }} RecordedGame a PGN, and the number of the line on which it begins */

// Adolf Anderssen against Lionel Kieseritzky, London 1851.
const SAMPLE = `[Event "London"]
[Site "London"]
[Date "1851.06.21"]
[White "Adolf Anderssen"]
[Black "Lionel Kieseritzky"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5
12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6
21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0
`;

/** Returns the games of a text. A game begins with the first tag after moves. @param {string} text */
function gamesOf(text) {
  /** @type {RecordedGame[]} */
  const games = [];
  /** @type {string[]} */
  let lines = [];
  let inMoves = false;
  /** @param {number} line */
  const finish = (line) => {
    if (lines.some((each) => each.trim())) games.push({ text: lines.join('\n'), line: line - lines.length });
    lines = [];
    inMoves = false;
  };
  const all = text.split(/\r\n?|\n/);
  all.forEach((line, index) => {
    const isTag = /^\s*\[\w+\s+"/.test(line);
    if (isTag && inMoves) finish(index);
    if (!isTag && line.trim() && !line.startsWith('%')) inMoves = true;
    lines.push(line);
  });
  finish(all.length);
  return games;
}

/** Returns the tags of a game as they are said. @param {string} text @returns {Record<string, string>} */
const tagsOf = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]/gm)].map(([, name, value]) => [
      name,
      shortLinks(value.replace(/\\(.)/g, '$1')),
    ]),
  );

/** @param {string} text */
function titleOf(text) {
  const { White = '?', Black = '?', Event, Date: date, Result } = tagsOf(text);
  const players = White === '?' && Black === '?' ? sentence('nameless') : `${White} – ${Black}`;
  return [players, Event, date?.replace(/\.\?\?/g, ''), Result].filter((part) => part && part !== '?').join(', ');
}

/**
 * Keys of the session storage: the text with the index of its shown game, { text, index }, and the place in the game.
 * They survive a change of the language.
 */
const GAMES = 'rochade.follow';
const AT = 'rochade.follow.at';
/** Returns the value stored under a key, or null. @param {string} name */
function kept(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
/** @param {string} name @param {unknown} value */
function keep(name, value) {
  try {
    // If the value is too large to be stored, the old one must not remain.
    sessionStorage.removeItem(name);
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Not stored: after a change of the language or a reload the page begins without it.
  }
}
/** Returns the stored games and the index of the one that is shown; null if there are none. */
function keptGames() {
  const { text, index } = kept(GAMES) ?? {};
  return typeof text === 'string' ? { text, index: Number(index) } : null;
}

/** Questions of a session before a game ends or another one begins. */
const ENDING = ['resign', 'new', 'draw', 'offerer'];
/**
 * Time in milliseconds during which the pressed button remains, and which separates two announcements. If the button
 * disappears earlier, Orca does not read the new focus.
 */
const HEARD = 500;
/** Time in milliseconds after which the address of a saved file is revoked. */
const DOWNLOADED = 60000;
const heard = () => new Promise((resolve) => setTimeout(resolve, HEARD));

/**
 * Returns the node that these moves lead to, also through variations; the last one found if a move is missing.
 * @param {PgnNode[]} line
 * @param {number[]} codes
 */
function nodeOf(line, codes) {
  /** @type {PgnNode | null} */
  let found = null;
  let rest = line.filter(({ code }) => code);
  for (const wanted of codes) {
    const next = [rest, ...(rest[0]?.variations ?? [])].find(([first]) => first?.code === wanted);
    if (!next) break;
    [found] = next;
    rest = next.slice(1).filter(({ code }) => code);
  }
  return found;
}

class Follower {
  #board;
  #text = '';
  /** @type {RecordedGame[]} */
  #games = [];
  /** The moves of the main line. @type {number[]} */
  #moves = [];
  /** True when the players continued after the game had ended by the Laws (5.2.b, 9.6). */
  #overrun = false;
  /** Words about an error that ended a variation; "" without one. */
  #damage = '';
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;

  /** @param {RochadeBoard} board @param {StudyWords} words */
  constructor(board, words) {
    this.#board = board;
    this.study = new Study(board, words, {
      heading: () => this.#heading,
      openGame: (number) => this.#open(number),
      games: () => this.#games.map(({ text }) => text),
      save: (name) => this.#download(name),
      playOn: (fen) => this.#playOn(fen),
      changed: () => this.#keepOwn(),
    });
    board.addEventListener('announce', () => queueMicrotask(() => this.#keepPlace()));
    board.addEventListener('position', () => {
      if (this.hasGame) this.study.follow();
    });
  }

  /** Reads a text. After an error, which is announced, the previous game remains. @param {string} text */
  async read(text) {
    this.halt();
    const games = gamesOf(text);
    if (!games.length) note(sentence('pgn-empty'));
    else if (await this.#take(text, games, 0)) {
      this.#keepPlace();
      if (games.length > 1) note(sentence('read-games', { count: games.length }));
      else this.#tellCount();
      this.#bringIntoView();
      setTimeout(() => this.#putAway(), HEARD);
    }
  }
  /** Focuses the heading, with the board and the buttons for stepping in view. */
  #bringIntoView() {
    const title = byId('title');
    title.focus({ preventScroll: true });
    const { top } = this.#board.getBoundingClientRect();
    const { bottom } = byId('steps').getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) this.#board.scrollIntoView();
    // The focused heading must be visible even if the zoomed board fills the window.
    title.scrollIntoView({ block: 'nearest' });
  }
  /**
   * Closes the source, which is no longer needed: not while it has the focus, and not while a button is pressed, which
   * would move away from under the pointer and lose its click.
   */
  #putAway() {
    const source = byId('source', HTMLDetailsElement);
    if (document.querySelector('button:active')) setTimeout(() => this.#putAway(), HEARD);
    else if (this.#games.length && !source.contains(document.activeElement)) source.open = false;
  }
  /** @param {string} text @param {RecordedGame[]} games @param {number} index */
  async #take(text, games, index) {
    if (!games[index] || !(await this.#show(games[index]))) return false;
    this.#text = text;
    this.#games = games;
    const list = byId('game', HTMLSelectElement);
    const options = games.map((game, each) => new Option(`${each + 1}. ${titleOf(game.text)}`, String(each)));
    list.replaceChildren(...options);
    list.value = String(index);
    byId('which').hidden = games.length < 2;
    keep(GAMES, { text, index });
    return true;
  }
  /** Shows another game of the text. @param {number} index */
  async choose(index) {
    this.halt();
    if (!(await this.#show(this.#games[index]))) return;
    keep(GAMES, { text: this.#text, index });
    this.#keepPlace();
    this.#tellCount();
  }
  /** Shows the game of the address, else the stored one at its place. Announces only the length of the game. */
  async takeUp() {
    const linked = readPgn(location.hash);
    const source = linked === null ? keptGames() : { text: linked, index: 0 };
    const at = linked === null ? kept(AT) : null;
    if (!source) return;
    const { text, index } = source;
    byId('pgn', HTMLTextAreaElement).value = text;
    if (!(await this.#take(text, gamesOf(text), index))) return;
    if (keptGames()?.text === linked) forgetAddress();
    const place = Array.isArray(at) ? nodeOf(this.#board.tree?.moves ?? [], at) : null;
    await silently(this.#board, () => this.#board.goTo(place ?? 0));
    await this.#board.greet({ aloud: false });
    this.#keepPlace();
    this.#tellCount();
    this.#putAway();
  }
  /** The address of the page with the whole game, for a link. */
  get address() {
    return `follow.html${this.#games.length ? fragmentOfPgn(this.#board.pgn) : ''}`;
  }
  /** Announces the length of the game; the focused heading or list names it. */
  async #tellCount() {
    const read = sentence('read-game', { count: Math.ceil(this.#moves.length / 2) });
    const start = await this.study.startWords().catch(() => '');
    note([read, this.#overrun && sentence('read-beyond'), this.#damage, start].filter(Boolean).join(' '));
  }

  /** True if a recorded game is shown. */
  get hasGame() {
    return this.#games.length > 0;
  }
  get #index() {
    return Number(byId('game', HTMLSelectElement).value);
  }
  /** The heading of the game for the study: its number and the number of games, if several; players and event. */
  get #heading() {
    const { White, Black, Event, Variant = '' } = tagsOf(this.#games[this.#index].text);
    const [white, black, event] = [White, Black, Event].map((name) => (name === '?' ? '' : name));
    const count = this.#games.length;
    const numbers = count > 1 ? [this.#index + 1, count] : ['', ''];
    return { numbers, players: [white, black], event, isChess960: /960|andom/.test(Variant) };
  }
  /** Opens a game by its number, from 1; see Study. @param {(current: number) => number} wanted */
  async #open(wanted) {
    const number = wanted(this.#index + 1);
    const count = this.#games.length;
    if (number < 1 || number > count) return { number, count };
    byId('game', HTMLSelectElement).value = String(number - 1);
    await this.choose(number - 1);
    return null;
  }

  /** Shows a game. Announces an error and returns false if it is invalid. @param {RecordedGame} game */
  #show({ text, line }) {
    const wrong = this.#give(text);
    if (wrong) {
      note(this.#wordsOf('pgn-wrong', wrong, { text, line }));
      return false;
    }
    this.#board.greet({ aloud: false });
    const record = begunOn(this.#board).session.recorded;
    if (!record) return false;
    byId('title').textContent = titleOf(text);
    byId('title').dataset.read = '';
    byId('evaluation').hidden = !text.includes('[%eval');
    byId('material').hidden = false;
    this.#moves = [...record.moves];
    const { error } = record.tree;
    this.#damage = error ? this.#wordsOf('pgn-variation-wrong', error, { text, line }) : '';
    const session = new Session({ language, fen: record.tree.start });
    this.#overrun = this.#moves.some((move) => {
      const isOver = !!session.game.outcome;
      session.replay(move);
      return isOver;
    });
    return true;
  }

  /**
   * Returns the words of an error, with its line in the whole text, which may contain several games.
   * @param {'pgn-wrong' | 'pgn-variation-wrong'} name
   * @param {{ code: string, line?: number, column?: number }} error
   * @param {RecordedGame} game
   */
  #wordsOf(name, { code, line: lineOfGame = 1, column = 1 }, { text, line }) {
    const words = begunOn(this.#board).session.explain({ code, line: line + lineOfGame }, text).text;
    const row = text.split('\n')[lineOfGame - 1] ?? '';
    const word = row.slice(column - 1).match(/\S+/)?.[0] ?? row.trim();
    return sentence(name, { text: words, word });
  }

  /** Sets a game on the board. Returns its error, or undefined. @param {string} text */
  #give(text) {
    const board = this.#board;
    /** @type {RochadeBoardEventMap['error']['detail'][]} */
    const wrong = [];
    /** @param {RochadeBoardEventMap['error']} event */
    const noteWrong = ({ detail }) => wrong.push(detail);
    board.addEventListener('error', noteWrong);
    silently(board, () => (board.pgn = text));
    board.removeEventListener('error', noteWrong);
    return wrong.at(-1);
  }

  /** Returns the number of moves that the board has in common with the main line. */
  #common() {
    const made = begunOn(this.#board).game.history();
    const other = made.findIndex(({ code }, index) => code !== this.#moves[index]);
    return other < 0 ? made.length : other;
  }

  /** Stores the place in the game at once, because the page may be left before a timer fires. */
  #keepPlace() {
    const path = this.#board.path ?? [];
    keep(
      AT,
      path.map(({ code }) => code),
    );
  }
  /** Stores the game with the moves that were added to it. */
  #keepOwn() {
    const game = this.#games[this.#index];
    if (!game) return;
    game.text = this.#board.pgn.trimEnd();
    this.#text = this.#games.map(({ text }) => text).join('\n\n');
    this.#games = gamesOf(this.#text);
    keep(GAMES, { text: this.#text, index: this.#index });
  }
  /** Offers the game as a download, and returns the name of the file. @param {string} wanted */
  #download(wanted) {
    const name = wanted ? wanted.replace(/(\.pgn)?$/i, '.pgn') : 'rochade.pgn';
    const address = URL.createObjectURL(new Blob([this.#board.pgn], { type: 'application/x-chess-pgn' }));
    element('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), DOWNLOADED);
    return name;
  }
  /** Opens a game against the engine as the side to move; "back" returns to this page. @param {string} fen */
  #playOn(fen) {
    const side = fen.split(' ')[1] === 'w' ? 'white' : 'black';
    location.assign(`computer.html${fragmentOf({ start: fen, sans: [], side })}`);
  }

  /** The last action; the next one waits for it. @type {Promise<unknown>} */
  #walk = Promise.resolve();
  /** Stops playback and runs an action of the study. @param {(study: Study) => unknown} act */
  walk(act) {
    this.halt();
    return this.#next((study) => (this.hasGame ? act(study) : null));
  }
  /**
   * Runs an action after the earlier ones.
   * @template T
   * @param {(study: Study) => T} act
   * @returns {Promise<Awaited<T>>}
   */
  #next(act) {
    const done = this.#walk.catch(() => {}).then(() => act(this.study));
    this.#walk = done;
    return /** @type {Promise<Awaited<T>>} */ (done);
  }
  /**
   * Returns true for a line other than a move that would begin or end a game, or act for a player of one.
   * @param {string} line
   */
  #acts(line) {
    const { session } = begunOn(this.#board);
    const { turn } = session.game;
    const actor = session.actorOf(line);
    if (!actor || actor === 'step-back') return false;
    if (actor !== turn || ENDING.includes(session.question ?? '')) return true;
    // A move, "White resigns" or a claim: in a game that may be claimed as drawn, only the last two end it.
    const trial = new Session({ language: session.language, fen: `7k/8/8/8/8/8/8/KR6 ${turn[0]} - - 100 80` });
    trial.line(line);
    return !!trial.game.outcome || ENDING.includes(trial.question ?? '');
  }
  /**
   * Executes a typed line of the study. Resolves to the announcements. Returns null for a line that is for the board.
   * @param {string} line
   * @param {StudyReader} reader
   * @returns {Promise<Announcement[]> | null}
   */
  take(line, reader) {
    const { question } = begunOn(this.#board).session;
    if (!this.hasGame) return null;
    if (line.trim() === '' && this.study.stopReview()) return Promise.resolve([]);
    const number = /^\s*\d{1,3}\s*$/.test(line) && !question ? Number(line) : null;
    const command = line.trim() === '' ? { name: 'forward', number: 0, rest: '' } : reader.read(line);
    const refused = !command && this.#acts(line) ? { name: 'refused', number: 0, rest: '' } : command;
    const wanted = number === null ? refused : { name: 'number', number, rest: '' };
    if (!wanted || (wanted.name === 'more' && !this.study.hasMore)) {
      this.study.endHelp();
      return null;
    }
    return announcedBy(this.#board, () => this.walk((study) => study.carryOut(wanted)));
  }

  /** Says that a line has no place in a study. */
  refuse() {
    return this.#next((study) => study.carryOut({ name: 'refused', number: 0, rest: '' }));
  }

  /* ------------------------------------------------------------------------------------ playback */

  listen() {
    if (this.#timer) {
      this.halt();
      // Screen readers do not read the changed name of the button.
      note(sentence('halted'));
    } else {
      byId('listen').textContent = sentence('listening');
      this.#timer = setTimeout(() => this.#tell(), 0);
    }
  }
  async #tell() {
    const own = this.#timer;
    const moved = await this.#next((study) => study.forward());
    // The pause begins after the voice has finished.
    if (this.#board.voice) await (await pageVoice()).rest();
    if (own !== this.#timer) return;
    if (!moved || this.#common() === this.#moves.length) {
      this.halt();
      // If two live regions change together, Firefox may report the second one first: the end before the move.
      await heard();
      if (!this.#timer) note(sentence('at-end'));
    } else this.#timer = setTimeout(() => this.#tell(), 1000 * Number(byId('pause', HTMLSelectElement).value));
  }
  halt() {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    byId('listen').textContent = sentence('listen');
  }
}

/** The board's keys for stepping, which act on the study here. @type {Record<string, (study: Study) => unknown>} */
const KEYS = {
  a: (study) => study.back(),
  d: (study) => study.forward(),
  s: (study) => study.nextVariation(),
  w: (study) => study.previousVariation(),
};
/** @param {RochadeBoard} board @param {Follower} follower */
function watchKeys(board, follower) {
  /** @param {Event} pressed */
  const key = (pressed) => {
    const event = /** @type {KeyboardEvent} */ (pressed);
    const [node] = /** @type {HTMLElement[]} */ (event.composedPath());
    const act = KEYS[event.key.toLowerCase()];
    const isPlain = event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!act || !isPlain || !follower.hasGame || !node.dataset?.square) return;
    event.preventDefault();
    event.stopPropagation();
    follower.walk(act);
  };
  board.addEventListener('keydown', key, true);
}
/**
 * Passes lines to the study first, then to the board.
 * @param {RochadeBoard} board
 * @param {Follower} follower
 * @param {StudyReader} reader
 */
function watchLines(board, follower, reader) {
  const { say } = board;
  board.say = (line) => {
    const taken = follower.take(String(line), reader);
    return taken ?? say.call(board, line);
  };
  // A pasted game is followed; a position, which would end the study, is refused as in the terminal.
  board.addEventListener('line', (event) => {
    const { text, kind } = event.detail;
    if (kind === 'line' || !follower.hasGame) return;
    event.preventDefault();
    if (kind === 'pgn') follower.read(text);
    else follower.refuse();
  });
}

export async function startFollow() {
  const board = boardOf('board');
  const source = byId('pgn', HTMLTextAreaElement);
  for (const part of ['moves', 'evaluation', 'material']) import(new URL(`rochade-${part}.js`, import.meta.url).href);
  const words = loadStudyWords();
  if (!(await whole(board))) return;
  const follower = new Follower(board, await words);
  await follower.takeUp();
  followAddress(readPgn);
  press('read', () => follower.read(source.value));
  press('sample', () => {
    source.value = SAMPLE;
    follower.read(SAMPLE);
  });
  const files = byId('file', HTMLInputElement);
  files.addEventListener('change', async () => {
    const [file] = files.files ?? [];
    if (file) follower.read(await textOf(file));
  });
  const list = byId('game', HTMLSelectElement);
  list.addEventListener('change', () => follower.choose(Number(list.value)));
  press('first', () => follower.walk((study) => study.go(null)));
  press('back', () => follower.walk((study) => study.back()));
  press('forward', () => follower.walk((study) => study.forward()));
  press('last', () => follower.walk((study) => study.toEnd()));
  press('into', () => follower.walk((study) => study.nextVariation()));
  press('out', () => follower.walk((study) => study.out()));
  press('comment', () => follower.walk((study) => study.nextComment()));
  press('listen', () => follower.listen());
  press('flip', () => board.flip());
  byId('moves').addEventListener('move-choose', (event) => {
    event.preventDefault();
    const { node } = /** @type {CustomEvent<{ node: PgnNode }>} */ (event).detail;
    follower.walk((study) => study.go(node));
  });
  watchKeys(board, follower);
  const { phrases } = await words;
  // The strength belongs to a game against the engine.
  const commands = Object.keys(phrases).filter((name) => name !== 'strength');
  watchLines(board, follower, new StudyReader(await words, commands));
  startShare(board, () => follower.address);
}
