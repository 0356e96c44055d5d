/* SPDX-License-Identifier: MIT */
/* Recorded games, gone through by ear or by eye: read, listed, stepped through, told by themselves. */
import { pageVoice, Session, whole } from './board.js';
import { silently } from './games.js';
import { followAddress, forgetAddress, fragmentOfPgn, readPgn } from './link.js';
import { byId, element, language, marked, note, press, sentence } from './page.js';
import { startShare } from './share.js';
import { textOf } from './text.js';

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

/** The games of a text with the number of the line on which each begins: where, behind moves, a line is a tag. */
function gamesOf(text) {
  const games = [];
  let lines = [];
  let inMoves = false;
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

const tagsOf = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]/gm)].map(([, name, value]) => [
      name,
      value.replace(/\\(.)/g, '$1'),
    ]),
  );

function titleOf(text) {
  const { White = '?', Black = '?', Event, Date: date, Result } = tagsOf(text);
  const players = White === '?' && Black === '?' ? sentence('nameless') : `${White} – ${Black}`;
  return [players, Event, date?.replace(/\.\?\?/g, ''), Result].filter((part) => part && part !== '?').join(', ');
}

/** What this tab reads, and how far it is: { text, index } and a number. It is there again in another language, too. */
const KEPT = { games: 'rochade.follow', at: 'rochade.follow.at' };
function kept(name, value) {
  try {
    // One that is too large to be kept shall not leave another one there.
    if (value !== undefined) sessionStorage.removeItem(KEPT[name]);
    if (value !== undefined) sessionStorage.setItem(KEPT[name], JSON.stringify(value));
    return JSON.parse(sessionStorage.getItem(KEPT[name]));
  } catch {
    return null;
  }
}

/** So long a page may be busy before keys and voices are let in, in milliseconds. */
const BUSY = 16;
/** So many moves are listed before it is looked how long that took. */
const SLICE = 20;
/** So long a page waits for a frame, in milliseconds: one that nobody sees gets none. */
const UNSEEN = 500;
/** What has changed is drawn: all of a long list at once would be the longest wait of all. */
const drawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN);
  });
/** Resolves at once, or after the page was let to breathe when it has been busy for long. */
function breather() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY) return;
    await drawn();
    since = performance.now();
  };
}

/**
 * So long the button that was pressed stays, in milliseconds: Orca finds it gone otherwise, and leaves out what has the focus now.
 * So long a move stands alone, too.
 */
const HEARD = 500;
const heard = () => new Promise((resolve) => setTimeout(resolve, HEARD));

class Follower {
  #board;
  #text = '';
  #games = [];
  #buttons = [];
  /** That of the move on the board. */
  #current;
  /** The moves of the game itself, without its variations. */
  #moves = [];
  /** Whether players went on when the game had ended by the Laws (5.2.b, 9.6). */
  #overrun = false;
  #timer = null;
  #marking = null;
  /** Counts what was begun to be read: of two the first one gives up. */
  #reading = 0;
  /** How many are being read, and a promise that the list of the last one is whole. */
  #unlisted = 0;
  #listed = Promise.resolve();

  constructor(board) {
    this.#board = board;
    board.addEventListener('announce', () => {
      queueMicrotask(() => this.#keepPlace());
      // Once for all that is announced together.
      clearTimeout(this.#marking);
      this.#marking = setTimeout(() => this.#mark());
    });
  }

  /** Reads a text; what cannot be read is told, and the game before stays. */
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
  /** What was read from stands, on a phone, between the board and the buttons to step with. Not while it has the focus. */
  #putAway() {
    const source = byId('source');
    if (this.#games.length && !source.contains(document.activeElement)) source.open = false;
  }
  async #take(text, games, index) {
    if (!games[index] || !(await this.#show(games[index]))) return false;
    this.#text = text;
    this.#games = games;
    const list = byId('game');
    list.replaceChildren(...games.map((game, each) => new Option(`${each + 1}. ${titleOf(game.text)}`, each)));
    list.value = index;
    byId('which').hidden = games.length < 2;
    kept('games', { text, index });
    return true;
  }
  async choose(index) {
    this.halt();
    if (!(await this.#show(this.#games[index]))) return;
    kept('games', { text: this.#text, index });
    this.#keepPlace();
    this.#tellCount();
  }
  /** Begins with the game of the address, else goes on where this tab was. Nothing is told but that it does. */
  async takeUp() {
    const linked = readPgn(location.hash);
    const { text, index } = linked === null ? (kept('games') ?? {}) : { text: linked, index: 0 };
    const at = linked === null ? kept('at') : 0;
    if (typeof text !== 'string') return;
    byId('pgn').value = text;
    if (!(await this.#take(text, gamesOf(text), index))) return;
    if (kept('games')?.text === linked) forgetAddress();
    await silently(this.#board, () => this.#board.goTo(Math.min(at, this.#moves.length)));
    await this.#board.greet({ aloud: false });
    this.#keepPlace();
    this.#mark();
    this.#tellCount();
    this.#putAway();
  }
  /** The page with the game, for a link: all of it, wherever in it one is. */
  get address() {
    return `follow.html${this.#games.length ? fragmentOfPgn(this.#board.pgn) : ''}`;
  }
  /** Whose game it is has been read out already: by the heading that gets the focus, or by the list. */
  #tellCount() {
    const read = sentence('read-game', { count: Math.ceil(this.#moves.length / 2) });
    note(this.#overrun ? `${read} ${sentence('read-beyond')}` : read);
  }

  #show(game) {
    this.#unlisted++;
    const shown = this.#showAll(game).finally(() => this.#unlisted--);
    this.#listed = shown.catch(() => {});
    return shown;
  }
  async #showAll({ text, line }) {
    const turn = ++this.#reading;
    const breathe = breather();
    const wrong = this.#give(text);
    if (wrong) {
      // Its line is that of this game; who pasted several counts from the first.
      const words = this.#board.session.explain({ ...wrong, line: line + wrong.line }, text).text;
      const row = text.split('\n')[wrong.line - 1] ?? '';
      const word = row.slice(wrong.column - 1).match(/\S+/)?.[0] ?? row.trim();
      note(sentence('pgn-wrong', { text: words, word }));
      return false;
    }
    this.#board.greet({ aloud: false });
    const { tree, moves: recorded } = this.#board.session.recorded;
    const session = new Session({ language, fen: tree.start });
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

  /** Gives the board a game; what is wrong with it, or null. */
  #give(text) {
    const board = this.#board;
    let wrong = null;
    const hear = ({ detail }) => (wrong = { line: 1, column: 1, ...detail });
    board.addEventListener('error', hear);
    silently(board, () => (board.pgn = text));
    board.removeEventListener('error', hear);
    return wrong;
  }

  /** Lists more moves, each as a button: as it is written, and behind it as it is said. */
  #list(session, recorded) {
    const letters = ['de', 'fr'].includes(language) ? language : 'en';
    const list = byId('moves');
    const { game } = session;
    for (const move of recorded) {
      this.#moves.push(move);
      const count = this.#moves.length;
      const number = game.moveNumber;
      const san = game.san(move, letters);
      const words = session.announce(move);
      const isWhite = game.turn === 'white';
      this.#overrun ||= !!game.outcome;
      session.replay(move);
      const button = element('button', { type: 'button', class: 'move' }, san);
      button.append(element('span', { class: 'visually-hidden' }, ', ', ...marked(words)));
      button.addEventListener('click', () => this.goTo(count));
      if (isWhite || !list.lastElementChild) list.append(element('li', { value: number }));
      list.lastElementChild.append(button);
      this.#buttons.push(button);
    }
  }

  /** How many moves the board has in common with the game itself: in a variation it has more of its own. */
  #common() {
    const made = this.#board.game.history();
    const other = made.findIndex(({ code }, index) => code !== this.#moves[index]);
    return other < 0 ? made.length : other;
  }

  /** As soon as one is there, and not in a turn of its own: the page may go before a timer. Not while it is still unknown what the game is. */
  #keepPlace() {
    if (!this.#unlisted) kept('at', this.#common());
  }

  /** The list has the moves of the game itself: in a variation none of them is where we are. */
  #mark() {
    const common = this.#common();
    const at = common === this.#board.game.length ? common : 0;
    this.#current?.removeAttribute('aria-current');
    this.#current = this.#buttons[at - 1];
    this.#current?.setAttribute('aria-current', 'true');
    this.#current?.scrollIntoView({ block: 'nearest' });
  }

  /** Shows the game itself after so many moves; only the last of them is said. */
  async goTo(count) {
    if (count > 0) return this.#board.goTo(count);
    await silently(this.#board, () => this.#board.goTo(0));
    note(sentence('start-of-game'));
    return this.#mark();
  }
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
    // Before that nobody knows where the end is.
    await this.#listed;
    // A voice finishes its sentence before the pause begins.
    if (this.#board.voice) await (await pageVoice()).rest();
    if (own !== this.#timer) return;
    if (!moved || this.#common() === this.#moves.length) {
      this.halt();
      // Of two regions that change together Firefox may tell the second one first: then the end came before the move.
      await heard();
      if (!this.#timer) note(sentence('at-end'));
    } else this.#timer = setTimeout(() => this.#tell(), byId('pause').value * 1000);
  }
  halt() {
    clearTimeout(this.#timer);
    this.#timer = null;
    byId('listen').textContent = sentence('listen');
  }
}

export async function startFollow() {
  const board = byId('board');
  if (!(await whole(board))) return;
  const follower = new Follower(board);
  await follower.takeUp();
  followAddress(readPgn);
  press('read', () => follower.read(byId('pgn').value));
  press('sample', () => {
    byId('pgn').value = SAMPLE;
    follower.read(SAMPLE);
  });
  byId('file').addEventListener('change', async ({ target }) => {
    const [file] = target.files;
    if (file) follower.read(await textOf(file));
  });
  byId('game').addEventListener('change', ({ target }) => follower.choose(Number(target.value)));
  press('first', () => follower.goTo(0));
  press('back', () => follower.step(false));
  press('forward', () => follower.step(true));
  press('last', () => follower.toEnd());
  press('listen', () => follower.listen());
  press('flip', () => board.flip());
  startShare(board, () => follower.address);
}
