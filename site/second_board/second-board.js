/* SPDX-License-Identifier: MIT */
/*
 * The second board of a game that is played in a terminal (Annexe D.1). The terminal holds the game: this page shows
 * what it receives, and requests moves. Each message contains the whole game, so a lost connection loses nothing.
 */
/** @import { Color } from 'rochade' */
/** @import { RochadeBoard } from '../types/element.js' */

/**
 * The clock as the terminal sends it: milliseconds, and the side whose time runs.
 * @typedef {{ white: number, black: number, runs: Color | null }} ClockState
 */
/**
 * A message of the terminal: the game, how to show it, and the page's sentences by name.
 * @typedef {object} State
 * @property {number} game
 * @property {string} start FEN
 * @property {string[]} moves UCI
 * @property {string} result
 * @property {RochadeBoard['playable']} playable
 * @property {string} lang
 * @property {string} style
 * @property {boolean} asked
 * @property {Color | null} offer the side whose draw offer is open
 * @property {{ number: number, lines: string[] }} said
 * @property {ClockState} [clock] absent in a game without one
 * @property {Record<string, string>} words
 */

/** @param {string} id @returns {HTMLElement} */
function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new TypeError(`${id}: the page has no such node`);
  return node;
}
let board = /** @type {RochadeBoard} */ (byId('board'));

/** The last message of the terminal; null before the first. @type {State | null} */
let state = null;
/** True when this page has the opponent's seat. */
let plays = false;
/** @type {WebSocket | null} */
let socket = null;
let wasLost = false;
/** The last request, until a message follows it. */
let unanswered = '';
/** The number of the last lines that were written; null before. @type {number | null} */
let said = null;

/**
 * The game on the board: its number, its start position as the terminal (`start`) and the board (`from`) write it, and
 * its moves as the terminal (`moves`) and the board (`made`) write them.
 * @type {{ game: number, start: string, from: string, moves: string[], made: (string | undefined)[] }}
 */
const shown = { game: -1, start: '', from: '', moves: [], made: [] };
/** Resolves after the last change of the board: changes are made one at a time. */
let work = Promise.resolve();
/** True while the board is being brought to the terminal's game: its events are then not actions of the player. */
let isFollowing = false;
/** The terminal's move that is being made, as the terminal writes it. */
let expected = '';
/** True while announcements of the board would only repeat what the player knows. */
let isSilent = false;
/** True while the board is being returned to the terminal's game after something else was played on it. */
let isReturning = false;
/**
 * The side whose draw offer the board knows of, and whether the present announcement is about an offer.
 * @type {{ shared: Color | null, isNews: boolean }}
 */
const offer = { shared: null, isNews: false };

// ------------------------------------------------------------------------------------------ the connection

/** Time for an answer. A connection that was lost while the device slept still looks open, but nothing arrives. */
const PATIENCE_MS = 4000;
/** Opens another connection, unless a message arrives before. @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

function connect(firstDelay = 500) {
  let delay = firstDelay;
  let isNew = true;
  const former = socket;
  const opened = new WebSocket(new URL('ws', location.href.replace(/^http/, 'ws')));
  const retry = () => {
    if (opened !== socket) return;
    if (state && !wasLost) byId('connection').textContent = state.words.lost;
    wasLost = true;
    connectIn(delay, Math.min(2 * delay, 8000));
  };
  opened.addEventListener('message', ({ data }) => {
    if (opened !== socket) return;
    clearTimeout(timer);
    delay = 500;
    receive(JSON.parse(data), isNew);
    isNew = false;
  });
  opened.addEventListener('close', retry);
  socket = opened;
  former?.close();
  clearTimeout(timer);
  timer = setTimeout(retry, PATIENCE_MS);
}

/** @param {number} time @param {number} [delay] */
function connectIn(time, delay) {
  clearTimeout(timer);
  timer = setTimeout(() => connect(delay), time);
}

/** Sends a text that the terminal answers with its state. @param {string} text */
function ask(text) {
  if (socket?.readyState !== WebSocket.OPEN) return;
  socket.send(text);
  connectIn(PATIENCE_MS);
}

/** Tests the connection, because the device may have slept. */
function check() {
  if (document.visibilityState !== 'visible') return;
  if (socket?.readyState === WebSocket.OPEN) ask('');
  else connect();
}

/**
 * @param {{ plays: boolean, state: State }} message
 * @param {boolean} isNew true for the first message of a connection
 */
function receive({ plays: seated, state: told }, isNew) {
  // The request was lost with the former connection if the terminal has answered nothing since.
  if (isNew && unanswered && told.said.number === state?.said.number) socket?.send(unanswered);
  unanswered = '';
  if (wasLost) byId('connection').textContent = told.words.back;
  wasLost = false;
  state = told;
  plays = seated;
  byId('title').textContent = plays || told.playable === 'none' ? told.words.title : told.words.watching;
  document.title = told.words.title;
  document.documentElement.lang = told.lang;
  dress(told);
  showButtons(told);
  showClock(told);
  work = work.then(() => follow()).then(() => tell(told.said));
}

/** Applies the settings of the terminal to the board. @param {State} told */
function dress({ lang, style, result, playable }) {
  board.lang = lang;
  if (board.announce !== style) board.announce = style;
  board.playable = plays && result === '*' ? playable : 'none';
}

/** @param {string} request */
function send(request) {
  if (!state) return;
  unanswered = `${state.game} ${state.moves.length} ${request}`;
  ask(unanswered);
}

// ----------------------------------------------------------------------------------------------- the board

/** Returns true if the board has another game than the one that was shown on it. @param {State} told */
function isAstray({ result, moves: wanted }) {
  const { game, session } = board;
  if (!game || !session) return false;
  const moves = game.history();
  const endedHere = game.outcome && result === '*' && shown.moves.length === wanted.length;
  const isOther = game.start !== shown.from || moves.length !== shown.made.length;
  return !!endedHere || isOther || !!session.clock || moves.some(({ uci }, i) => uci !== shown.made[i]);
}

/** Brings the board to the terminal's game; a board that cannot be brought there is replaced. */
async function follow({ restarts = false } = {}) {
  if (!state) return;
  isFollowing = true;
  isSilent = restarts;
  try {
    if (restarts) begin(state);
    if (!(await show(state, restarts)) || isAstray(state)) {
      replace(state);
      await show(state, true);
    }
  } finally {
    isFollowing = isSilent = isReturning = false;
  }
}

/**
 * Takes back and makes moves until the board has those of the terminal. Resolves to false if one is refused.
 * @param {State} told
 * @param {boolean} silently
 */
async function show(told, silently) {
  const { game, start, moves } = told;
  if (game !== shown.game || start !== shown.start) begin(told);
  while (shown.moves.some((move, i) => move !== moves[i])) {
    if (!(await board.undo())) return false;
    shown.moves.pop();
    shown.made.pop();
  }
  for (const move of moves.slice(shown.moves.length)) {
    isSilent = silently || shown.moves.length < moves.length - 1;
    expected = move;
    const { ok } = await board.play(move);
    if (!ok) return false;
    shown.moves.push(move);
    shown.made.push(board.game?.history().at(-1)?.uci);
  }
  shown.from = board.game?.start ?? '';
  shareOffer(state ?? told);
  return true;
}

/** Returns the side that is played on this page, null for none or both. @param {State} told */
const ownColor = ({ result, playable }) => (plays && result === '*' && playable !== 'both' ? playable : null);

/** Makes the terminal's draw offer on the board, so that "yes" and "no" answer it. @param {State} told */
function shareOffer(told) {
  const { session } = board;
  if (!session) return;
  if (ownColor(told) && session.offer !== told.offer) {
    if (session.offer && (!session.question || session.question === 'draw')) session.command('no');
    if (told.offer && !session.offer && !session.question) session.line(`${told.offer} offer draw`);
  }
  askAboutOffer(told);
  offer.shared = session.offer;
}

/** Asks again about an open offer after a move or another question has displaced it. @param {State} told */
function askAboutOffer(told) {
  const { session } = board;
  const own = ownColor(told);
  if (own && session?.offer && session.offer !== own && !session.question) session.command('yes');
}

/**
 * Returns true if the announcement of the board is about an offer that its player has just made or declined. A declined
 * offer is reported to the terminal, which announces it.
 * @param {State} told
 */
function isAboutOffer(told) {
  const { session, game } = board;
  if (session && session.offer !== offer.shared) {
    if (!session.offer && !game?.outcome) send(`decline ${ownColor(told)}`);
    offer.shared = session.offer;
    offer.isNews = true;
    queueMicrotask(() => (offer.isNews = false));
  }
  return offer.isNews;
}

/** Shows the open question, and the buttons for actions other than moves. @param {State} told */
function showButtons(told) {
  const { words, asked, result, playable } = told;
  const question = board.session?.question;
  const isOffered = !!ownColor(told) && !!told.offer && told.offer !== ownColor(told);
  const isAsked = isOffered || (plays && (question === 'resign' || (question === 'draw' && playable === 'both')));
  byId('question').textContent = isOffered ? words.offered : plays && asked ? words.asked : '';
  for (const name of ['yes', 'no', 'offer', 'resign']) byId(name).textContent = words[name];
  byId('answers').hidden = !isAsked;
  byId('acts').hidden = !plays || result !== '*';
}

/** @param {State} told */
function begin({ game, start, playable }) {
  Object.assign(shown, { game, start, moves: [], made: [] });
  board.fen = null; // the same position again would not begin another game
  board.fen = start;
  board.orientation = playable === 'black' ? 'black' : 'white';
}

/** Replaces a board that cannot follow because of its player's settings. @param {State} told */
function replace(told) {
  const former = board;
  const hadFocus = former === document.activeElement;
  board = document.createElement('rochade-board');
  board.id = former.id;
  former.replaceWith(board);
  watch();
  dress(told);
  begin(told);
  if (hadFocus) board.focus();
}

/** Returns the request to the terminal after the board's game has ended, or null. @param {State} told */
function requestOf({ playable }) {
  const outcome = board.game?.outcome;
  const loser = outcome?.winner === 'white' ? 'black' : 'white';
  if (outcome?.ending === 'resignation') return `resign ${loser}`;
  if (outcome?.ending !== 'agreement') return null;
  return playable === 'both' ? 'agree both' : `accept ${playable}`;
}

/**
 * Returns the board to the terminal's game after an action other than a move has changed it, and tells the player why.
 * Of such actions, only resigning and a draw are requested of the terminal.
 * @param {State} told
 */
function comeBack(told) {
  const request = plays ? requestOf(told) : null;
  if (request) send(request);
  else write(plays ? told.words.refused : told.words.watches);
  isReturning = true;
  work = work.then(() => follow({ restarts: true }));
}

function watch() {
  board.addEventListener('announce', (event) => {
    const isOurs = isFollowing || isReturning || !state;
    if (state && !isOurs && isAstray(state)) comeBack(state);
    // The terminal announces offers, so the board must not announce them as well.
    const isDoubled = state && !isOurs && !!ownColor(state) && isAboutOffer(state);
    if (isSilent || isReturning || isDoubled) event.preventDefault();
    if (state) showButtons(state);
  });
  board.addEventListener('draw-offer', (event) => {
    event.preventDefault();
    if (state && state.offer !== ownColor(state)) send(`offer ${ownColor(state)}`);
  });
  // A move on this board is a request; it is made when the terminal has made it.
  board.addEventListener('move', (event) => {
    const { uci, from, rookFrom } = event.detail;
    if (!state || (isFollowing && (uci === expected || `${from}${rookFrom}` === expected))) return;
    event.preventDefault();
    if (!isFollowing) send(uci);
  });
  for (const sign of ['pointerdown', 'keydown']) board.addEventListener(sign, announceMove);
}

/** Time of the last message that a move may follow. */
let expectedAt = -Infinity;

/**
 * Tells the terminal that the board is being used and a move may follow, so that it opens its sound device and then
 * speaks without delay. The message expires after ten seconds, so once a second is enough.
 */
function announceMove() {
  const now = performance.now();
  if (board.playable === 'none' || socket?.readyState !== WebSocket.OPEN || now - expectedAt < 1000) return;
  expectedAt = now;
  socket.send('soon');
}
watch();

/** The typed line that each button stands for. */
const LINES = { yes: 'yes', no: 'no', offer: 'offer draw', resign: 'resign' };
for (const [name, line] of Object.entries(LINES))
  byId(name).addEventListener('click', () => {
    if (state && name === 'yes') askAboutOffer(state);
    board.say(line);
    board.focus();
  });

/** @param {string} line */
function write(line) {
  const paragraph = document.createElement('p');
  paragraph.textContent = line;
  byId('said').append(paragraph);
}

/** Writes rulings and results, each once. @param {State['said']} news */
function tell({ number, lines }) {
  if (number === said) return;
  if (said !== null) lines.forEach(write);
  said = number;
}

// ----------------------------------------------------------------------------------------------- the clock

/** @type {ClockState & { since: number } | null} */
let clock = null;

/** @param {State} told */
function showClock({ clock: told, words }) {
  clock = told ? { ...told, since: performance.now() } : null;
  byId('clock').hidden = !clock;
  byId('white-name').textContent = words.white;
  byId('black-name').textContent = words.black;
  tick();
}

function tick() {
  if (!clock) return;
  for (const color of /** @type {Color[]} */ (['white', 'black'])) {
    const passed = clock.runs === color ? performance.now() - clock.since : 0;
    const seconds = Math.max(0, Math.ceil((clock[color] - passed) / 1000));
    /** @type {(unit: number, base: number) => string} */
    const part = (unit, base) => String(Math.floor(seconds / unit) % base).padStart(2, '0');
    const display = byId(`${color}-time`);
    display.textContent = `${Math.floor(seconds / 3600)}:${part(60, 60)}:${part(1, 60)}`;
    display.parentElement?.classList.toggle('runs', clock.runs === color);
  }
}

setInterval(tick, 500);
customElements
  .whenDefined('rochade-board')
  .then(() => board.ready)
  .then(() => {
    connect();
    document.addEventListener('visibilitychange', check);
    window.addEventListener('online', check);
  });
