/* SPDX-License-Identifier: MIT */
/*
 * The second board of a game that is played in a terminal (Annexe D.1). The game is there: this page shows what it
 * is told, and asks for moves. It always gets the whole game, so a lost connection loses nothing.
 */
const $ = (id) => document.getElementById(id);
let board = $('board');

/** What the terminal told last; null before it did. */
let state = null;
/** Whether this page has the opponent's seat. */
let plays = false;
let socket = null;
let wasLost = false;
/** The number of what was told last; null before. */
let said = null;

/** What the board shows: the number of the game, its beginning as the board writes it too, and the moves, as both write them. */
const shown = { game: -1, start: '', from: '', moves: [], made: [] };
/** One change of the board at a time. */
let work = Promise.resolve();
/** The board is being brought to the terminal's game: what happens on it is not the player's doing. */
let isFollowing = false;
/** The move that is being made for the terminal, as the terminal writes it. */
let expected = '';
/** What the board says meanwhile is not new to the player. */
let isSilent = false;
/** The board has been led away from the terminal's game, and is on its way back. */
let isReturning = false;
/** Of a draw: the color that has made the one of which the board knows, and whether what is being said now is about it. */
const offer = { shared: null, isNews: false };

// ------------------------------------------------------------------------------------------ the connection

function connect(firstDelay = 500) {
  let delay = firstDelay;
  socket = new WebSocket(new URL('ws', location.href.replace(/^http/, 'ws')));
  socket.addEventListener('message', ({ data }) => {
    delay = 500;
    receive(JSON.parse(data));
  });
  socket.addEventListener('close', () => {
    if (state && !wasLost) $('connection').textContent = state.words.lost;
    wasLost = true;
    setTimeout(() => connect(Math.min(2 * delay, 8000)), delay);
  });
}

function receive({ plays: seated, state: told }) {
  if (wasLost) $('connection').textContent = told.words.back;
  wasLost = false;
  state = told;
  plays = seated;
  $('title').textContent = plays || told.playable === 'none' ? told.words.title : told.words.watching;
  document.title = told.words.title;
  document.documentElement.lang = told.lang;
  dress();
  showButtons();
  showClock(told);
  work = work.then(follow).then(() => tell(told.said));
}

/** What the board takes over from the terminal besides the game. */
function dress() {
  board.lang = state.lang;
  if (board.announce !== state.style) board.announce = state.style;
  board.playable = plays && state.result === '*' ? state.playable : 'none';
}

function send(request) {
  if (socket.readyState === WebSocket.OPEN) socket.send(`${state.game} ${state.moves.length} ${request}`);
}

// ----------------------------------------------------------------------------------------------- the board

/** Whether the board has another game than the one that was shown on it. */
function isAstray() {
  const { game, session } = board;
  if (!game) return false;
  const moves = game.history();
  const endedHere = game.outcome && state.result === '*' && shown.moves.length === state.moves.length;
  const isOther = game.start !== shown.from || moves.length !== shown.made.length;
  return !!endedHere || isOther || !!session.clock || moves.some(({ uci }, i) => uci !== shown.made[i]);
}

/** Brings the board to the terminal's game; a board that cannot be brought there is replaced. */
async function follow({ anew = false } = {}) {
  isFollowing = true;
  isSilent = anew;
  try {
    if (anew) begin();
    if (!(await show(anew)) || isAstray()) {
      replace();
      await show(true);
    }
  } finally {
    isFollowing = isSilent = isReturning = false;
  }
}

/** Takes back and makes moves until the board has the terminal's. False when one of them could not be. */
async function show(silently) {
  const { game, start, moves } = state;
  if (game !== shown.game || start !== shown.start) begin();
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
    shown.made.push(board.game.history().at(-1)?.uci);
  }
  shown.from = board.game.start;
  shareOffer();
  return true;
}

/** The colour of the side that plays here, when there is one. */
const ownColor = () => (plays && state.result === '*' && state.playable !== 'both' ? state.playable : null);

/** Lets the board know of an offer of a draw what the terminal knows, so that "yes" and "no" answer it. Says nothing. */
function shareOffer() {
  const { session } = board;
  if (ownColor() && session.offer !== state.offer) {
    if (session.offer && [null, 'draw'].includes(session.question)) session.command('no');
    if (state.offer && !session.offer && !session.question) session.line(`${state.offer} offer draw`);
  }
  askAboutOffer();
  offer.shared = session.offer;
}

/** A move or another question came between: the offer, which stands, is asked about again. */
function askAboutOffer() {
  const { session } = board;
  if (ownColor() && session.offer && session.offer !== ownColor() && !session.question) session.command('yes');
}

/** Whether what the board says is about an offer that its player has just made or declined; the terminal is told, and says so. */
function isAboutOffer() {
  const { session, game } = board;
  if (session.offer !== offer.shared) {
    if (!session.offer && !game.outcome) send(`decline ${ownColor()}`);
    offer.shared = session.offer;
    offer.isNews = true;
    queueMicrotask(() => (offer.isNews = false));
  }
  return offer.isNews;
}

/** What is asked, and what can be done besides moves. */
function showButtons() {
  const { words, asked, result, playable } = state;
  const { question } = board.session;
  const isOffered = !!ownColor() && !!state.offer && state.offer !== ownColor();
  const isAsked = isOffered || (plays && (question === 'resign' || (question === 'draw' && playable === 'both')));
  $('question').textContent = isOffered ? words.offered : plays && asked ? words.asked : '';
  for (const name of ['yes', 'no', 'offer', 'resign']) $(name).textContent = words[name];
  $('answers').hidden = !isAsked;
  $('acts').hidden = !plays || result !== '*';
}

function begin() {
  const { game, start } = state;
  Object.assign(shown, { game, start, moves: [], made: [] });
  board.fen = null; // which alone begins a game anew that has the same beginning
  board.fen = start;
  board.orientation = state.playable === 'black' ? 'black' : 'white';
}

/** Puts another board in the place of one whose player gave it settings in which it cannot follow. */
function replace() {
  const former = board;
  const hadFocus = former === document.activeElement;
  board = document.createElement('rochade-board');
  board.id = former.id;
  former.replaceWith(board);
  watch();
  dress();
  begin();
  if (hadFocus) board.focus();
}

/** What is asked of the terminal when the board's game has ended; null when that is nothing that a player does. */
function wishOf(outcome) {
  const loser = outcome?.winner === 'white' ? 'black' : 'white';
  if (outcome?.ending === 'resignation') return `resign ${loser}`;
  if (outcome?.ending !== 'agreement') return null;
  return state.playable === 'both' ? 'agree both' : `accept ${state.playable}`;
}

/**
 * Something but a move was done here that changed the board's game. The game is the terminal's: the board returns to it, and the
 * player is told why. Only resigning and a draw are asked for.
 */
function comeBack() {
  const wish = plays ? wishOf(board.game.outcome) : null;
  if (wish) send(wish);
  else write(plays ? state.words.refused : state.words.watches);
  isReturning = true;
  work = work.then(() => follow({ anew: true }));
}

function watch() {
  board.addEventListener('announce', (event) => {
    const isOurs = isFollowing || isReturning || !state;
    if (!isOurs && isAstray()) comeBack();
    // The terminal's words about an offer are said, and not the board's own.
    const isDoubled = !isOurs && !!ownColor() && isAboutOffer();
    if (isSilent || isReturning || isDoubled) event.preventDefault();
    if (state) showButtons();
  });
  board.addEventListener('draw-offer', (event) => {
    event.preventDefault();
    if (state.offer !== ownColor()) send(`offer ${ownColor()}`);
  });
  // A move made here is a request; it is on the board when the terminal has it.
  board.addEventListener('move', (event) => {
    const { uci, from, rookFrom } = event.detail;
    if (!state || (isFollowing && (uci === expected || from + rookFrom === expected))) return;
    event.preventDefault();
    if (!isFollowing) send(uci);
  });
  for (const sign of ['pointerdown', 'keydown']) board.addEventListener(sign, foretell);
}

/**
 * A hand at the board: a move may follow. The terminal has its sound device ready then, and speaks without delay.
 * It forgets this after ten seconds, so once a second is enough.
 */
let foretold = -Infinity;

function foretell() {
  const now = performance.now();
  if (board.playable === 'none' || socket?.readyState !== WebSocket.OPEN || now - foretold < 1000) return;
  foretold = now;
  socket.send('soon');
}
watch();

/** The buttons say what could be typed. */
for (const [name, line] of [
  ['yes', 'yes'],
  ['no', 'no'],
  ['offer', 'offer draw'],
  ['resign', 'resign'],
])
  $(name).addEventListener('click', () => {
    if (name === 'yes') askAboutOffer();
    board.say(line);
    board.focus();
  });

function write(line) {
  const paragraph = document.createElement('p');
  paragraph.textContent = line;
  $('said').append(paragraph);
}

/** Rulings and results, once each, in words. */
function tell({ number, lines }) {
  if (number === said) return;
  if (said !== null) lines.forEach(write);
  said = number;
}

// ----------------------------------------------------------------------------------------------- the clock

let clock = null;

function showClock({ clock: told, words }) {
  clock = told && { ...told, since: performance.now() };
  $('clock').hidden = !clock;
  $('white-name').textContent = words.white;
  $('black-name').textContent = words.black;
  tick();
}

function tick() {
  if (!clock) return;
  for (const color of ['white', 'black']) {
    const passed = clock.runs === color ? performance.now() - clock.since : 0;
    const seconds = Math.max(0, Math.ceil((clock[color] - passed) / 1000));
    const part = (unit, base) => String(Math.floor(seconds / unit) % base).padStart(2, '0');
    $(`${color}-time`).textContent = `${Math.floor(seconds / 3600)}:${part(60, 60)}:${part(1, 60)}`;
    $(`${color}-time`).parentElement.classList.toggle('runs', clock.runs === color);
  }
}

setInterval(tick, 500);
customElements
  .whenDefined('rochade-board')
  .then(() => board.ready)
  .then(() => connect());
