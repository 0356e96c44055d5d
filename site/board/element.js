/* SPDX-License-Identifier: MIT */
/*
 * <rochade-board>: a legal game for eyes, ears and hands, without an attribute. It joins the session, which knows
 * the rules and has the words, to the grid, the pointer, the line to type in and the log. Types and prose for
 * users are in element.d.ts; every sentence comes from the session.
 */
import { ChessError, squareIndex, squareName as squareAt } from '../names.js';
import { Session } from '../session.js';
import { Arrows } from './arrows.js';
import { element } from './dom.js';
import { Grid, squares } from './grid.js';
import { pressKey, seenFrom } from './keys.js';
import { Log } from './log.js';
import { watchPointer } from './pointer.js';
import { Promotion } from './promotion.js';
import { menOf, squareSigns, START } from './still.js';
import css from './style.css.js';

// Without a DOM (server-side rendering) the class can be imported, though not used.
const Base = globalThis.HTMLElement ?? class {};
const PROPERTIES = ['fen', 'pgn', 'orientation', 'announce', 'playable', 'arrows', 'marks'];
const PROMOTION_ROLES = ['knight', 'bishop', 'rook', 'queen'];
const CHANGES = ['moved', 'taken-back', 'new-game'];
const KIND_PROMOTION = 1;
const KIND_CASTLING = 3;

let sheet;
function styleSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}

export class RochadeBoard extends Base {
  static observedAttributes = ['fen', 'pgn', 'orientation', 'lang', 'announce', 'playable'];

  #session = null;
  #selected = null;
  #premove = null;
  // Moves that forward() makes: those of a PGN, or taken back by back().
  #future = [];
  #arrows;
  #grid;
  #log;
  #promotion;
  #parts;
  #tasks = [];
  #busy = false;

  constructor() {
    super();
    this.#grid = new Grid();
    this.#log = new Log();
    this.#promotion = new Promotion();
    this.#arrows = new Arrows(this.#grid);
    this.#parts = this.#build();
    this.#listen();
  }

  /* ------------------------------------------------------------------------------ life in the page */

  connectedCallback() {
    if (this.#session) return;
    // Properties that a page set before this class was known.
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    try {
      this.#session = new Session({ language: this.#pageLanguage() });
    } catch (error) {
      this.#standStill(error);
      return;
    }
    const [fen, pgn] = [this.getAttribute('fen'), this.getAttribute('pgn')];
    if (fen) this.#load(fen);
    if (pgn) this.#loadPgn(pgn);
    this.#session.style = this.announce;
    this.#grid.orientation = this.orientation;
    this.#arrows.draw();
    this.#relabel();
    this.#render();
    this.#log.greet(this.#session.greeting, this.#session.language);
  }

  attributeChangedCallback(name, before, value) {
    if (!this.#session || before === value) return;
    if (name === 'fen' ? this.#load(value) : name === 'pgn' && this.#loadPgn(value)) {
      this.#render();
      this.#announce(this.#session.greeting);
    }
    if (name === 'orientation') {
      this.#grid.orientation = this.orientation;
      this.#arrows.draw();
    }
    if (name === 'announce') this.#session.style = this.announce;
    if (name === 'playable') this.#clearSelection();
    if (name === 'lang') {
      this.#session.language = this.#pageLanguage();
      this.#relabel();
    }
    if (['lang', 'announce', 'playable'].includes(name)) this.#render();
  }

  /** Where the page's policy lets no WebAssembly start: the men, and squares that a reader can name. */
  #standStill(error) {
    const men = menOf(this.getAttribute('fen') ?? START);
    this.#grid.orientation = this.orientation;
    this.#grid.place(men);
    this.#grid.name((square) => ({ spans: [{ text: squareSigns(square, men.get(square)) }] }));
    this.#parts.line.hidden = true;
    this.#log.node.hidden = true;
    this.#emit('error', { code: 'wasm', message: String(error.message) });
  }

  /* ------------------------------------------------------------------------------ for the page's author */

  get fen() {
    return this.#session ? this.#session.game.fen() : (this.getAttribute('fen') ?? '');
  }
  set fen(text) {
    this.setAttribute('fen', text);
    if (this.#session && this.#session.game.fen() !== text && this.#load(text)) this.#render();
  }
  get pgn() {
    return this.#session ? this.#session.game.pgn() : (this.getAttribute('pgn') ?? '');
  }
  set pgn(text) {
    this.setAttribute('pgn', text);
  }
  get orientation() {
    return this.getAttribute('orientation') === 'black' ? 'black' : 'white';
  }
  set orientation(color) {
    this.setAttribute('orientation', color);
  }
  get playable() {
    const value = this.getAttribute('playable');
    return ['white', 'black', 'none'].includes(value) ? value : 'both';
  }
  set playable(who) {
    this.setAttribute('playable', who);
  }
  get announce() {
    return this.getAttribute('announce') ?? '';
  }
  set announce(words) {
    this.setAttribute('announce', words);
  }
  get arrows() {
    return this.#arrows.list;
  }
  set arrows(list) {
    this.#arrows.list = list;
  }
  get marks() {
    return [...this.#grid.marked('note')];
  }
  set marks(squares) {
    this.#grid.mark('note', squares);
  }
  /** The rules' view of the game; see rules.d.ts. Change it through play() and say() only. */
  get game() {
    return this.#session?.game ?? null;
  }
  /** The conversation; for its language, style and labels. */
  get session() {
    return this.#session;
  }

  /** Makes a move: 'Nf3', 'g1f3', {from, to, promotion} or a number. Resolves to what Game.play returns. */
  play(wish) {
    return this.#enqueue(() => {
      const found = this.#session.game.find(wish);
      if (!found.ok) return found;
      const done = this.#submit(() => this.#session.move(found.move.code), { byPage: true });
      return done ? found : { ok: false, error: 'prevented', message: 'a listener objected' };
    });
  }
  /** Takes the last move back. */
  undo() {
    return this.#enqueue(() => this.#submit(() => this.#session.command('take-back')));
  }
  /** Steps back in the game; forward() makes the move again. */
  back() {
    return this.#enqueue(() => {
      const { last } = this.#session.game;
      const future = last ? [last.code, ...this.#future] : this.#future;
      this.#submit(() => this.#session.command('take-back'));
      this.#future = future;
      return !!last;
    });
  }
  /** Makes the next move of the PGN, or the one that back() took back. */
  forward() {
    return this.#enqueue(() => {
      const [move] = this.#future;
      if (move !== undefined) return this.#submit(() => this.#session.move(move), { byPage: true });
      this.#submit(() => this.#session.command('last'));
      return false;
    });
  }
  /** As if the line had been typed. Resolves to the announcements. */
  say(line) {
    return this.#enqueue(() => {
      let answer;
      this.#submit(() => (answer = this.#session.line(line)));
      return answer.announcements;
    });
  }
  flip() {
    this.orientation = this.orientation === 'white' ? 'black' : 'white';
  }
  focus() {
    this.#grid.focus();
  }

  /* --------------------------------------------------------------------------------------- building */

  #build() {
    const root = this.attachShadow({ mode: 'open' });
    const parts = {
      help: element('p', { id: 'help', class: 'visually-hidden' }),
      label: element('label', { for: 'line' }),
      input: element('input', {
        id: 'line',
        type: 'text',
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
        enterkeyhint: 'send',
        part: 'input',
      }),
      send: element('button', { type: 'button', part: 'send' }),
    };
    // Not a form: where a frame is sandboxed, forms are not sent and fire nothing.
    parts.line = element('div', { class: 'typing', part: 'line' }, parts.label, parts.input, parts.send);
    this.#grid.node.setAttribute('aria-describedby', 'help');
    parts.board = element(
      'div',
      { class: 'board' },
      parts.help,
      element('div', { class: 'frame' }, this.#grid.node, this.#arrows.node, this.#promotion.node),
      parts.line,
      this.#log.node,
      this.#log.status,
    );
    root.adoptedStyleSheets = [styleSheet()];
    root.append(parts.board);
    return parts;
  }

  #listen() {
    this.#grid.node.addEventListener('keydown', (event) => this.#key(event));
    this.#grid.node.addEventListener('click', (event) => {
      const square = this.#grid.squareOf(event.target);
      if (square && this.#session) this.#activate(square, { explain: false });
    });
    this.#parts.send.addEventListener('click', () => this.#send());
    this.#parts.input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing) this.#send();
      if (event.key === 'Escape') this.#grid.focus();
    });
    watchPointer(this.#grid, {
      canLift: (square) => this.#canTake(square),
      lift: (square) => {
        if (this.#selected !== square) this.#select(square, { aloud: false });
      },
      drop: (from, to) => {
        if (this.#selected !== from) return;
        if (to && to !== from) this.#activate(to, { explain: true });
        else if (!to) this.#unselect();
      },
    });
  }

  #send() {
    const line = this.#parts.input.value;
    this.#parts.input.value = '';
    this.say(line);
  }

  #key(event) {
    if (this.#handles(event, this.#grid.current)) event.preventDefault();
  }
  #handles(event, square) {
    const next = this.#grid.step(event);
    if (next) this.#walk(square, next);
    else if (!this.#session) return false;
    else if (pressKey(this.#keyActions, event, square)) return true;
    else if (event.ctrlKey || event.altKey || event.metaKey) return false;
    else if (event.key === 'Enter' || event.key === ' ') this.#activate(square, { explain: true });
    else if (event.key === 'Escape' && (this.#selected ?? this.#premove)) this.#unselect();
    else return false;
    return true;
  }

  #walk(from, to) {
    if (from !== to) this.#grid.focus(to);
    else if (this.#session) this.#pass('edge', to);
  }

  /** What the keys of keys.js do. */
  #keyActions = {
    ask: (command, square) =>
      this.#enqueue(() => this.#submit(() => this.#session.command(command, square))),
    help: () =>
      this.#enqueue(() =>
        this.#submit(() => {
          const answer = this.#session.command('help');
          answer.announcements.unshift(this.#answerOf(this.#session.label('board-keys')));
          return answer;
        }),
      ),
    goTo: (square) => this.#walk(this.#grid.current, square),
    jump: (role, step) => {
      const men = this.#session.game.board();
      const start = squareIndex(this.#grid.current);
      for (let count = 1; count <= 64; count++) {
        const square = squareAt((start + step * count + 128) % 64);
        if (men.get(square)?.role === role) return this.#grid.focus(square);
      }
      return this.#pass('no-such-man');
    },
    scan: (square, directions) => {
      const upsideDown = this.orientation === 'black';
      const seen = seenFrom(square, this.#session.game.board(), { ...directions, upsideDown });
      if (!seen.length) return this.#pass('edge');
      const { language } = this.#session;
      const spans = seen.flatMap((name) => [
        { text: '; ', language },
        ...this.#session.square(name).spans,
      ]);
      return this.#tell({ spans: spans.slice(1) });
    },
    lastCapture: () => {
      const ply = this.#session.game.history().findLastIndex((move) => move.captured);
      if (ply < 0) this.#pass('no-capture');
      else this.#tell(this.#session.ply(ply));
    },
    toInput: () => this.#parts.input.focus(),
    flip: () => this.flip(),
    back: () => this.back(),
    forward: () => this.forward(),
  };

  /* ---------------------------------------------------------------------------------- choosing a move */

  /** Goal square to the moves that lead there. A king castles by going to its goal or onto its rook. */
  #goals(square) {
    const goals = new Map();
    if (!this.#session || this.#session.game.outcome) return goals;
    const add = (goal, move) => goals.set(goal, [...(goals.get(goal) ?? []), move]);
    for (const move of this.#session.game.legalMoves()) {
      if (squareAt(move & 63) !== square) continue;
      const to = (move >> 6) & 63;
      add(squareAt(to), move);
    }
    for (const [rook, [move]] of [...goals]) {
      if (move >> 14 !== KIND_CASTLING) continue;
      const king = (rook > square ? 'g' : 'c') + square[1];
      if (!goals.has(king)) add(king, move);
    }
    return goals;
  }

  /** Whether it is the turn of somebody who plays on this board. */
  get #isOurTurn() {
    return ['both', this.#session.game.turn].includes(this.playable);
  }
  /** Whether a man may be taken up: to move it, or, before its turn, for a premove. */
  #canTake(square) {
    const game = this.#session?.game;
    const color = game?.get(square)?.color;
    if (!color || game.outcome) return false;
    return this.#isOurTurn ? this.#goals(square).size > 0 : color === this.playable;
  }

  #activate(square, { explain }) {
    const from = this.#selected;
    this.#dropPremove();
    if (from === square) return this.#unselect();
    if (from && this.#goals(from).has(square)) return this.#go(from, square);
    if (this.#canTake(square)) return this.#select(square, { aloud: true });
    if (from && !this.#isOurTurn) return this.#notePremove(from, square);
    if (from) this.#clearSelection();
    if (from || explain)
      this.#enqueue(() => this.#submit(() => this.#session.move({ from: from ?? square, to: square })));
  }

  #select(square, { aloud }) {
    const goals = [...this.#goals(square).keys()];
    if (!this.#emit('move-start', { from: square, goals }, true)) return;
    this.#selected = square;
    this.#grid.mark('selected', [square]);
    this.#grid.mark('goal', goals);
    if (aloud) this.#pass('selected', square);
  }
  #notePremove(from, to) {
    this.#clearSelection();
    this.#premove = { from, to };
    this.#grid.mark('premove', [from, to]);
    this.#pass('premove', to);
  }
  #dropPremove() {
    this.#premove = null;
    this.#grid.mark('premove', []);
  }
  /** The moment has come; when it is no longer legal, the session says why. */
  #playPremove() {
    if (!this.#premove || !this.#isOurTurn || this.#session.game.outcome) return;
    const { from, to } = this.#premove;
    this.#dropPremove();
    const moves = this.#goals(from).get(to);
    const queen = moves?.find((move) => PROMOTION_ROLES[(move >> 12) & 3] === 'queen');
    const wish = queen ?? moves?.[0] ?? { from, to };
    this.#enqueue(() => this.#submit(() => this.#session.move(wish)));
  }
  #unselect() {
    const square = this.#selected ?? this.#premove?.from;
    this.#dropPremove();
    this.#clearSelection();
    this.#pass('unselected', square);
  }
  #clearSelection() {
    this.#selected = null;
    this.#grid.mark('selected', []);
    this.#grid.mark('goal', []);
  }

  async #go(from, to) {
    const moves = this.#goals(from).get(to);
    const move = moves[0] >> 14 === KIND_PROMOTION ? await this.#promote(moves) : moves[0];
    this.#clearSelection();
    if (move === undefined) this.#pass('unselected', from);
    else this.#enqueue(() => this.#submit(() => this.#session.move(move)));
  }
  async #promote(moves) {
    const { game } = this.#session;
    const role = await this.#promotion.ask(game.turn, {
      title: this.#session.label('promotion').text,
      cancel: this.#session.label('cancel').text,
      roleName: (name) => this.#session.roleName(name),
    });
    return moves.find((move) => PROMOTION_ROLES[(move >> 12) & 3] === role);
  }

  /* --------------------------------------------------------------------------------- making it happen */

  /** One after another: a page that plays its reply in the handler of a move is heard after that move. */
  #enqueue(task) {
    if (!this.#session) return Promise.resolve({ ok: false, error: 'not-started' });
    return new Promise((resolve) => {
      this.#tasks.push(() => resolve(task()));
      if (this.#busy) return;
      this.#busy = true;
      try {
        while (this.#tasks.length) this.#tasks.shift()();
      } finally {
        this.#busy = false;
      }
    });
  }

  /** Puts something to the session and shows what comes of it. False when the page objected to the move. */
  #submit(ask, { byPage = false } = {}) {
    const mayMove = byPage || this.#isOurTurn;
    let answer = ask();
    const { game } = this.#session;
    if (answer.events.has('moved') && !mayMove) {
      this.#session.revert();
      answer = this.#session.command('turn');
    }
    if (answer.events.has('moved')) {
      if (!this.#emit('move', { ...game.last, fen: game.fen() }, true)) {
        this.#session.revert();
        return false;
      }
    }
    if (answer.events.has('settings')) this.#relabel();
    // Who makes the next move of the line follows it; whatever else happens leaves it.
    const follows = answer.events.has('moved') && answer.move === this.#future[0];
    if (follows) this.#future.shift();
    else if (CHANGES.some((name) => answer.events.has(name))) this.#future = [];
    if ([...CHANGES, 'settings'].some((name) => answer.events.has(name))) {
      this.#clearSelection();
      this.#render();
    }
    if (answer.events.has('moved')) this.#slide(game.last);
    this.#announce(answer);
    if (answer.events.has('ended')) this.#emit('outcome', game.outcome);
    if (answer.events.has('refused'))
      this.#emit('illegal', { text: answer.announcements.map(String).join(' ') });
    if (answer.events.has('moved')) this.#playPremove();
    return true;
  }

  #slide({ from, to, rookFrom, rookTo }) {
    this.#grid.slide(from, to);
    if (rookFrom) this.#grid.slide(rookFrom, rookTo);
  }

  #announce({ announcements }) {
    this.#log.add(
      announcements.filter((words) =>
        this.#emit('announce', { text: words.text, spans: words.spans, priority: words.priority }, true),
      ),
      this.#session.language,
    );
  }

  /** Adds an answer of the element's own to the log. */
  #tell(words) {
    this.#announce({ announcements: [this.#answerOf(words)] });
  }
  #answerOf({ spans }) {
    const text = spans.map((span) => span.text).join('');
    return { text, spans, priority: 'answer' };
  }

  /** Says a label, about a square. */
  #pass(label, square) {
    this.#log.pass(this.#session.label(label, square), this.#session.language);
  }

  /** The game's beginning, with its moves ahead. */
  #loadPgn(text) {
    const read = this.#session.loadPgn(text);
    if (!read.ok) {
      this.#emit('error', { code: read.error, ...read });
      return false;
    }
    this.#clearSelection();
    this.#future = [...read.moves];
    return true;
  }

  #load(fen) {
    try {
      this.#session.load(fen && fen !== 'start' ? fen : undefined);
      this.#future = [];
      this.#clearSelection();
      return true;
    } catch (error) {
      if (!(error instanceof ChessError)) throw error;
      this.#emit('error', error);
      return false;
    }
  }

  #render() {
    const { game, language } = this.#session;
    this.#grid.place(game.board());
    this.#grid.name((square) => this.#session.square(square), language);
    this.#grid.mark('last', game.last ? [game.last.from, game.last.to] : []);
    this.#grid.mark('check', game.check ? [game.check] : []);
    this.#grid.mark('movable', squares.filter((square) => this.#canTake(square)));
  }

  #relabel() {
    const { language } = this.#session;
    const label = (name) => this.#session.label(name).text;
    this.#parts.board.lang = language;
    this.#grid.node.setAttribute('aria-label', label('board'));
    this.#parts.help.textContent = label('board-help');
    this.#parts.label.textContent = label('input');
    this.#parts.send.textContent = label('send');
    this.#log.node.setAttribute('aria-label', label('move-log'));
  }

  #pageLanguage() {
    const tags = [];
    for (let node = this; node; node = node.getRootNode().host) {
      const marked = node.closest('[lang]');
      if (!marked) continue;
      tags.push(marked.lang);
      break;
    }
    return Session.languageOf([...tags, ...navigator.languages]) ?? 'en';
  }

  #emit(name, detail, cancelable = false) {
    return this.dispatchEvent(
      new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }),
    );
  }
}

if (globalThis.customElements && !customElements.get('rochade-board'))
  customElements.define('rochade-board', RochadeBoard);
