/* SPDX-License-Identifier: MIT */
/* Recorded games: reads, lists, steps through and recites them. */
import { begunOn, boardOf, pageVoice, Session, whole } from './board.js';
import { silently } from './games.js';
import { followAddress, forgetAddress, fragmentOfPgn, readPgn } from './link.js';
import { byId, element, language, marked, note, press, sentence } from './page.js';
import { startShare } from './share.js';
import { textOf } from './text.js';
/** @import { RochadeBoardEventMap } from '../../types/element.js' */
/** @import { RochadeBoard } from './board.js' */

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

/** Returns the games of a text: one begins where, behind moves, a line is a tag. @param {string} text */
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

/** @param {string} text @returns {Record<string, string>} */
const tagsOf = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]/gm)].map(([, name, value]) => [
      name,
      value.replace(/\\(.)/g, '$1'),
    ]),
  );

/** @param {string} text */
function titleOf(text) {
  const { White = '?', Black = '?', Event, Date: date, Result } = tagsOf(text);
  const players = White === '?' && Black === '?' ? sentence('nameless') : `${White} – ${Black}`;
  return [players, Event, date?.replace(/\.\?\?/g, ''), Result].filter((part) => part && part !== '?').join(', ');
}

/** Where this tab keeps what it reads, { text, index }, and how far it is: there again in another language, too. */
const GAMES = 'rochade.follow';
const AT = 'rochade.follow.at';
/** Returns what is kept under a name, or null. @param {string} name */
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
    // A value that is too large to be kept must not leave another one there.
    sessionStorage.removeItem(name);
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Not kept: another language, or a reload, begins without it.
  }
}
/** Returns the games that are kept, and which of them is shown; null when there are none. */
function keptGames() {
  const { text, index } = kept(GAMES) ?? {};
  return typeof text === 'string' ? { text, index: Number(index) } : null;
}

/** How long a page may be busy before it handles keys and voices, in milliseconds. */
const BUSY = 16;
/** How many moves are listed before the time is looked at. */
const SLICE = 20;
/** How long a page waits for a frame, in milliseconds: one that is not seen gets none. */
const UNSEEN = 500;
/** Resolves when changes are drawn: all of a long list at once would be the longest wait. */
const drawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN);
  });
/** Returns a function that resolves at once, or, when the page has been busy for long, after it has handled events. */
function breather() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY) return;
    await drawn();
    since = performance.now();
  };
}

/**
 * How long the button that was pressed stays, and a move stands alone, in milliseconds: Orca finds the button gone
 * otherwise, and leaves out what has the focus now.
 */
const HEARD = 500;
const heard = () => new Promise((resolve) => setTimeout(resolve, HEARD));

class Follower {
  #board;
  #text = '';
  /** @type {RecordedGame[]} */
  #games = [];
  /** @type {HTMLElement[]} */
  #buttons = [];
  /** The button of the move on the board. @type {HTMLElement | undefined} */
  #current;
  /** The moves of the game itself, without its variations. @type {number[]} */
  #moves = [];
  /** True when the players continued after the game had ended by the Laws (5.2.b, 9.6). */
  #overrun = false;
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #marking;
  /** Counts the games that were begun to be read: of two the first one gives up. */
  #reading = 0;
  /** How many are being read, and a promise that the list of the last one is complete. */
  #unlisted = 0;
  /** @type {Promise<unknown>} */
  #listed = Promise.resolve();

  /** @param {RochadeBoard} board */
  constructor(board) {
    this.#board = board;
    board.addEventListener('announce', () => {
      queueMicrotask(() => this.#keepPlace());
      // Once for all that is announced together.
      clearTimeout(this.#marking);
      this.#marking = setTimeout(() => this.#mark());
    });
  }

  /** Reads a text; where it cannot, says why and keeps the game before. @param {string} text */
  async read(text) {
    this.halt();
    const games = gamesOf(text);
    if (!games.length) note(sentence('pgn-empty'));
    else if (await this.#take(text, games, 0)) {
      this.#keepPlace();
      if (games.length > 1) note(sentence('read-games', { count: games.length }));
      else this.#tellCount();
      byId('title').focus();
      setTimeout(() => this.#putAway(), HEARD);
    }
  }
  /**
   * Closes the source, which on a phone stands between the board and the buttons. Not while it has the focus, and not
   * while a button is pressed, which would move away from under the pointer: its click would be lost.
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
  /** Begins with the game of the address, else continues where this tab was. Announces only that it does. */
  async takeUp() {
    const linked = readPgn(location.hash);
    const source = linked === null ? keptGames() : { text: linked, index: 0 };
    const at = linked === null ? Number(kept(AT)) : 0;
    if (!source) return;
    const { text, index } = source;
    byId('pgn', HTMLTextAreaElement).value = text;
    if (!(await this.#take(text, gamesOf(text), index))) return;
    if (keptGames()?.text === linked) forgetAddress();
    await silently(this.#board, () => this.#board.goTo(Math.min(at, this.#moves.length)));
    await this.#board.greet({ aloud: false });
    this.#keepPlace();
    this.#mark();
    this.#tellCount();
    this.#putAway();
  }
  /** The page with the whole game, for a link. */
  get address() {
    return `follow.html${this.#games.length ? fragmentOfPgn(this.#board.pgn) : ''}`;
  }
  /** Says how long the game is; the heading that gets the focus, or the list, has said which it is. */
  #tellCount() {
    const read = sentence('read-game', { count: Math.ceil(this.#moves.length / 2) });
    note(this.#overrun ? `${read} ${sentence('read-beyond')}` : read);
  }

  /** @param {RecordedGame} game */
  #show(game) {
    this.#unlisted++;
    const shown = this.#showAll(game).finally(() => this.#unlisted--);
    this.#listed = shown.catch(() => {});
    return shown;
  }
  /** @param {RecordedGame} game */
  async #showAll({ text, line }) {
    const turn = ++this.#reading;
    const breathe = breather();
    const wrong = this.#give(text);
    if (wrong) {
      const { code, line: lineOfGame = 1, column = 1 } = wrong;
      // In the text that was pasted, which may have several games.
      const words = begunOn(this.#board).session.explain({ code, line: line + lineOfGame }, text).text;
      const row = text.split('\n')[lineOfGame - 1] ?? '';
      const word = row.slice(column - 1).match(/\S+/)?.[0] ?? row.trim();
      note(sentence('pgn-wrong', { text: words, word }));
      return false;
    }
    this.#board.greet({ aloud: false });
    const record = begunOn(this.#board).session.recorded;
    if (!record) return false;
    const recorded = [...record.moves];
    const session = new Session({ language, fen: record.tree.start });
    byId('title').textContent = titleOf(text);
    this.#moves = [];
    this.#buttons = [];
    this.#overrun = false;
    byId('moves').replaceChildren();
    await breathe();
    for (let at = 0; at < recorded.length; at += SLICE) {
      if (turn !== this.#reading) return false;
      this.#list(session, recorded.slice(at, at + SLICE));
      await breathe();
    }
    if (turn !== this.#reading) return false;
    this.#mark();
    await breathe();
    return true;
  }

  /** Gives the board a game. Returns what is wrong with it, or undefined. @param {string} text */
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

  /**
   * Lists more moves, each as a button: as it is written, and behind it as it is said.
   * @param {InstanceType<typeof Session>} session
   * @param {number[]} recorded
   */
  #list(session, recorded) {
    const letters = language === 'de' || language === 'fr' ? language : 'en';
    const list = byId('moves');
    const { game } = session;
    for (const move of recorded) {
      this.#moves.push(move);
      const count = this.#moves.length;
      const number = game.moveNumber;
      const san = game.san(move, letters) ?? '';
      const words = session.announce(move);
      const isWhite = game.turn === 'white';
      this.#overrun ||= !!game.outcome;
      session.replay(move);
      const button = element('button', { type: 'button', class: 'move' }, san);
      button.append(element('span', { class: 'visually-hidden' }, ', ', ...(words ? marked(words) : [])));
      button.addEventListener('click', () => this.goTo(count));
      if (isWhite || !list.lastElementChild) list.append(element('li', { value: number }));
      list.lastElementChild?.append(button);
      this.#buttons.push(button);
    }
  }

  /** Returns how many moves the board has in common with the game itself: in a variation it has more of its own. */
  #common() {
    const made = begunOn(this.#board).game.history();
    const other = made.findIndex(({ code }, index) => code !== this.#moves[index]);
    return other < 0 ? made.length : other;
  }

  /** Keeps the place in the game at once: the page may go before a timer. Not while the game is still being read. */
  #keepPlace() {
    if (!this.#unlisted) keep(AT, this.#common());
  }

  /**
   * Marks the move on the board in the list; in a variation there is none, as the list has the moves of the game
   * itself.
   */
  #mark() {
    const common = this.#common();
    const at = common === begunOn(this.#board).game.length ? common : 0;
    this.#current?.removeAttribute('aria-current');
    this.#current = this.#buttons[at - 1];
    this.#current?.setAttribute('aria-current', 'true');
    this.#current?.scrollIntoView({ block: 'nearest' });
  }

  /** Shows the game itself after so many moves; only the last of them is said. @param {number} count */
  async goTo(count) {
    if (count > 0) {
      await this.#board.goTo(count);
      return;
    }
    await silently(this.#board, () => this.#board.goTo(0));
    note(sentence('start-of-game'));
    this.#mark();
  }
  /** @param {boolean} forwards */
  async step(forwards) {
    this.halt();
    if (!forwards) await this.#board.back();
    else if (!(await this.#board.forward())) note(sentence('at-end'));
  }
  async toEnd() {
    this.halt();
    await this.#listed;
    return this.goTo(this.#moves.length);
  }

  /* ----------------------------------------------------------------------------------- by itself */

  listen() {
    if (this.#timer) {
      this.halt();
      // The button has another name again, which readers do not tell.
      note(sentence('halted'));
    } else {
      byId('listen').textContent = sentence('listening');
      this.#timer = setTimeout(() => this.#tell(), 0);
    }
  }
  async #tell() {
    const own = this.#timer;
    const moved = await this.#board.forward();
    // Before that the end is not known.
    await this.#listed;
    // A voice finishes its sentence before the pause begins.
    if (this.#board.voice) await (await pageVoice()).rest();
    if (own !== this.#timer) return;
    if (!moved || this.#common() === this.#moves.length) {
      this.halt();
      // Of two regions that change together Firefox may tell the second one first: then the end came before the move.
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

export async function startFollow() {
  const board = boardOf('board');
  const source = byId('pgn', HTMLTextAreaElement);
  if (!(await whole(board))) return;
  const follower = new Follower(board);
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
  press('first', () => follower.goTo(0));
  press('back', () => follower.step(false));
  press('forward', () => follower.step(true));
  press('last', () => follower.toEnd());
  press('listen', () => follower.listen());
  press('flip', () => board.flip());
  startShare(board, () => follower.address);
}
