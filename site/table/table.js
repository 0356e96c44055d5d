/* SPDX-License-Identifier: MIT */
/*
 * The second board of a game that is played in a terminal (Annexe D.1). The game is there: this page shows what it
 * is told, and asks for moves. It always gets the whole game, so a lost connection loses nothing.
 */
const $ = (id) => document.getElementById(id);
const board = $('board');

/** What the terminal told last; null before it did. */
let state = null;
let socket = null;
let wasLost = false;
/** The number of what was told last; null before. */
let said = null;

/** What the board shows: the number of the game, its beginning, and the moves made. */
const shown = { game: -1, start: '', moves: [] };
/** One change of the board at a time. */
let work = Promise.resolve();
/** The moves being made on the board come from the terminal. */
let isFollowing = false;
/** So many moves of a longer line are made without a word. */
let silent = 0;

// ------------------------------------------------------------------------------------------ the connection

function connect(delay = 500) {
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

function receive({ plays, state: told }) {
  if (wasLost) $('connection').textContent = told.words.back;
  wasLost = false;
  state = told;
  $('title').textContent = plays || told.playable === 'none' ? told.words.title : told.words.watching;
  document.title = told.words.title;
  document.documentElement.lang = board.lang = told.lang;
  if (board.announce !== told.style) board.announce = told.style;
  board.playable = plays ? told.playable : 'none';
  showClock(told);
  work = work.then(follow).then(() => tell(told.said));
}

// ----------------------------------------------------------------------------------------------- the board

/** Brings the board to the terminal's game: by a new beginning, by taking back, by making what is missing. */
async function follow() {
  const { game, start, moves } = state;
  isFollowing = true;
  try {
    if (game !== shown.game || start !== shown.start) {
      board.fen = start;
      Object.assign(shown, { game, start, moves: [] });
      board.orientation = state.playable === 'black' ? 'black' : 'white';
    }
    while (shown.moves.some((move, i) => move !== moves[i])) {
      await board.undo();
      shown.moves.pop();
    }
    silent = moves.length - shown.moves.length - 1;
    for (; shown.moves.length < moves.length; silent--) {
      await board.play(moves[shown.moves.length]);
      shown.moves.push(moves[shown.moves.length]);
    }
  } finally {
    isFollowing = false;
    silent = 0;
  }
}

board.addEventListener('announce', (event) => {
  if (silent > 0) event.preventDefault();
});

// A move made here is a wish; it is on the board when the terminal has it.
board.addEventListener('move', (event) => {
  if (isFollowing || !state) return;
  event.preventDefault();
  if (socket.readyState === WebSocket.OPEN) socket.send(`${state.game} ${state.moves.length} ${event.detail.uci}`);
});

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
for (const sign of ['pointerdown', 'keydown']) board.addEventListener(sign, foretell);

/** Rulings and results, once each, in words. */
function tell({ number, lines }) {
  if (number === said) return;
  if (said !== null) {
    for (const line of lines) {
      const paragraph = document.createElement('p');
      paragraph.textContent = line;
      $('said').append(paragraph);
    }
  }
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
customElements.whenDefined('rochade-board').then(() => connect());
