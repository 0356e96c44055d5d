/* SPDX-License-Identifier: MIT */
/*
 * A board to set up: by letter keys, by a palette for fingers and mice, by a line of words, by FEN. The session says
 * whether a game can begin there, and if not, why.
 */
import { loadSession, Session } from './board.js';
import { Grid } from 'rochade/board/view/grid.js';
import { drawing } from 'rochade/board/view/pieces.js';
import { piecesOf, START as START_PIECES } from 'rochade/board/view/preview.js';
import { BOARD, FILES } from 'rochade/names.js';
import css from '../../board/view/style.css';
import { followAddress, forgetAddress, fragmentOf, readFragment, START } from './link.js';
import { PieceDrag } from './piece-drag.js';
import { PieceReader } from './piece-reader.js';
import { byId, element, language, marked, press, sentence } from './page.js';
import { announcement } from './settings.js';
/** @import { Color, Piece, Role, Span, Square } from 'rochade' */

/** @typedef {{ text: string, spans: Span[] }} Words */

/** @type {Color[]} */
const COLORS = ['white', 'black'];
/** @type {Record<string, Role>} */
const ROLES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
const LETTERS = Object.fromEntries(Object.entries(ROLES).map(([letter, role]) => [role, letter]));
/** Returns the letter of a piece in a FEN. @param {Piece} piece */
const letterOf = ({ color, role }) => (color === 'white' ? LETTERS[role].toUpperCase() : LETTERS[role]);

/** Returns what stands on a square named by a file and a rank. @param {Map<string, Piece>} pieces */
const at = (pieces) => (/** @type {string} */ file, /** @type {number} */ rank) => pieces.get(`${file}${rank}`);

/**
 * Returns the squares where a pawn might be captured en passant, for the side to move.
 * @param {Map<Square, Piece>} pieces @param {string} turn w or b
 */
function passantSquares(pieces, turn) {
  const [fifth, sixth, seventh] = turn === 'w' ? [5, 6, 7] : [4, 3, 2];
  const color = turn === 'w' ? 'white' : 'black';
  const find = at(pieces);
  /** @param {string} file */
  const pawnOn = (file) => (find(file, fifth)?.role === 'pawn' ? find(file, fifth)?.color : undefined);
  return [...FILES].flatMap((file, index) => {
    const beside = [FILES[index - 1], FILES[index + 1]].some((near) => near && pawnOn(near) === color);
    const passed = pawnOn(file);
    return beside && passed && passed !== color && !find(file, sixth) && !find(file, seventh) ? [file + sixth] : [];
  });
}

/**
 * Returns true when there can be a castling right: with a rook on its side of the king, in the first rank as their
 * player sees it.
 * @param {string} right K, Q, k or q
 * @param {Map<Square, Piece>} pieces
 */
function canCastle(right, pieces) {
  const color = right < 'a' ? 'white' : 'black';
  const rank = color === 'white' ? 1 : 8;
  const onRank = [...FILES].map((file) => at(pieces)(file, rank));
  const roles = onRank.map((piece) => (piece?.color === color ? piece.role : null));
  const king = roles.indexOf('king');
  return king >= 0 && ('Kk'.includes(right) ? roles.slice(king) : roles.slice(0, king)).includes('rook');
}

/** Joins reasons; what all of them begin with, as "not playable:", is named once. @param {string[]} lines */
function together(lines) {
  const begin = lines[0]?.slice(0, lines[0].indexOf(':') + 1);
  if (!begin || lines.length === 1 || !lines.every((line) => line.startsWith(begin))) return lines.join(' ');
  return `${begin} ${lines.map((line) => line.slice(begin.length).trim().replace(/\.$/, '')).join('; ')}.`;
}

/**
 * How long a verdict waits behind a board of which much has changed, in milliseconds: of more than fifty changes that
 * are waiting Orca passes over all words, and then nothing was heard in Firefox at times.
 */
const SETTLED = 200;

/** The position set up last in this tab: it is still there when the page comes back, in another language, too. */
const KEPT = 'rochade.position';
/** Keeps a position, if one is given, and returns the one that is kept. @param {string} [fen] */
function kept(fen) {
  try {
    if (fen) sessionStorage.setItem(KEPT, fen);
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Returns the first field of a FEN. @param {Map<Square, Piece>} pieces */
function boardField(pieces) {
  const rows = [];
  for (let rank = 8; rank >= 1; rank--) {
    const row = [...FILES].map((file) => at(pieces)(file, rank)).map((piece) => (piece ? letterOf(piece) : '1'));
    rows.push(row.join('').replace(/1+/g, (run) => String(run.length)));
  }
  return rows.join('/');
}

/** Returns a position with the colours exchanged, as seen from the other side. @param {string} fen */
function mirrored(fen) {
  /** @param {string} text */
  const swap = (text) =>
    text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
  const [board, turn, castling, passant, ...rest] = fen.split(' ');
  const rows = swap(board).split('/').reverse().join('/');
  const rights = [...'KQkq'].filter((right) => swap(castling).includes(right)).join('') || '-';
  const target = passant.replace(/\d/, (rank) => String(9 - Number(rank)));
  return [rows, turn === 'w' ? 'b' : 'w', rights, target, ...rest].join(' ');
}

/** Returns the side to move that is chosen: w or b. */
const turnOf = () => (byId('turn-b', HTMLInputElement).checked ? 'b' : 'w');
/** @param {string} right */
const castlingBox = (right) => byId(`castle-${right}`, HTMLInputElement);

class Editor {
  #pieces = piecesOf(START_PIECES);
  #grid = new Grid();
  #session = new Session({ language });
  #said = element('p', { role: 'status', class: 'visually-hidden' });
  /** What a click puts on a square; null: takes away. @type {Piece | null} */
  #chosen = { color: 'white', role: 'pawn' };
  /** @type {Map<string, string>} */
  #words = new Map();
  #rest = '0 1';
  /** The positions before this one, to go back to. @type {string[]} */
  #before = [];
  /** The verdict that was announced last. @type {string | undefined} */
  #announced;
  #drag;

  /** @param {HTMLElement} host */
  constructor(host) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    // A description, and nothing to be read: the page has it already, where no board's description can refer to it.
    const help = element('p', { id: 'help', hidden: '' }, byId('editor-help').textContent ?? '');
    this.#grid.node.setAttribute('aria-label', host.dataset.label ?? '');
    this.#grid.node.setAttribute('aria-describedby', 'help');
    const { node, pieces } = this.#grid;
    const frame = element('div', { class: 'frame' }, node, pieces.edge, pieces.node);
    root.append(element('div', { class: 'board' }, help, frame, this.#said));
    this.#session.style = announcement();
    this.#learnWords();
    this.#grid.node.addEventListener('keydown', (event) => this.#key(event));
    this.#grid.node.addEventListener('click', ({ target }) => {
      const square = this.#grid.squareOf(target);
      if (square) this.#put(square, this.#chosen);
    });
    const drag = (this.#drag = new PieceDrag(this.#grid, (piece, from, to) => this.#drop(piece, from, to)));
    this.#grid.node.addEventListener('pointerdown', (event) => {
      const square = this.#grid.squareOf(event.target);
      const piece = square && this.#pieces.get(square);
      if (piece) drag.press(event, piece, square);
    });
    this.#grid.node.addEventListener('contextmenu', (event) => {
      const square = this.#grid.squareOf(event.target);
      if (!square || !this.#pieces.has(square)) return;
      event.preventDefault();
      this.#put(square, null);
    });
    this.#palette();
  }

  /** Learns what the program calls each piece, and an empty square: what it says of a square behind its name. */
  #learnWords() {
    /** @type {(square: Square, letter: string) => void} */
    const learn = (square, letter) => {
      const name = this.#session.squareName(square).text;
      this.#words.set(letter, this.#session.square(square).text.slice(name.length));
    };
    for (const [square, piece] of piecesOf(START_PIECES)) learn(square, letterOf(piece));
    learn('e4', '');
  }
  /** Returns what the program says behind the name of a square. @param {Piece | undefined} piece */
  #wordsBehind(piece) {
    return this.#words.get(piece ? letterOf(piece) : '') ?? '';
  }
  /** @param {Square} square @returns {Words} */
  #wordsOf(square) {
    const behind = { text: this.#wordsBehind(this.#pieces.get(square)), language };
    const spans = [...this.#session.squareName(square).spans, behind];
    return { text: spans.map((span) => span.text).join(''), spans };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if ((event.ctrlKey || event.metaKey) && event.key === 'z') this.undo();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = this.#grid.step(event);
    const square = this.#grid.current;
    const role = ROLES[event.key.toLowerCase()];
    if (next) this.#grid.focus(next);
    else if (role) this.#put(square, { color: event.shiftKey ? 'black' : 'white', role });
    else if (['Delete', 'Backspace'].includes(event.key)) this.#put(square, null);
    else if (['Enter', ' '].includes(event.key)) this.#put(square, this.#chosen);
    else return;
    event.preventDefault();
  }

  #palette() {
    const pieces = COLORS.flatMap((color) => Object.values(ROLES).map((role) => ({ color, role })));
    for (const piece of [...pieces, null]) {
      const id = `piece-${piece ? letterOf(piece) : 'none'}`;
      const radio = element('input', { type: 'radio', name: 'piece', id });
      radio.checked = piece?.color === 'white' && piece.role === 'pawn';
      radio.addEventListener('change', () => (this.#chosen = piece));
      const name = piece ? this.#wordsBehind(piece).replace(/^[\s,;:]+/, '') : sentence('eraser');
      const label = element('label', { for: id, title: name }, element('span', { class: 'visually-hidden' }, name));
      label.append(piece ? drawing(piece) : element('span', { 'aria-hidden': 'true', class: 'eraser' }, '×'));
      const choice = element('span', { class: 'choice' }, radio, label);
      if (piece) choice.addEventListener('pointerdown', (event) => this.#drag.press(event, piece, null));
      byId('palette').append(choice);
    }
  }

  /** @param {Square} square @param {Piece | null} piece */
  #put(square, piece) {
    this.remember();
    // A second click with the same piece takes it away.
    const before = this.#pieces.get(square);
    if (!piece || (before && letterOf(before) === letterOf(piece))) this.#pieces.delete(square);
    else this.#pieces.set(square, piece);
    this.#dropRights();
    this.show();
    this.tell({ first: this.#wordsOf(square) });
  }
  /**
   * Puts down a piece that was dragged.
   * @param {Piece} piece @param {Square | null} from @param {Square | null} to
   */
  #drop(piece, from, to) {
    if (from === to) return;
    this.remember();
    if (from) this.#pieces.delete(from);
    if (to) this.#pieces.set(to, piece);
    this.#dropRights();
    this.show();
    this.tell({ first: this.#wordsOf(/** @type {Square} */ (to ?? from)) });
  }
  /** Keeps the position as it is now, to go back to. */
  remember() {
    this.#before.push(this.fen);
  }
  /** Goes back to the position before. */
  undo() {
    const fen = this.#before.pop();
    if (!fen) return;
    this.fen = fen;
    this.tellSoon();
  }
  /** Exchanges the colours. */
  mirror() {
    this.remember();
    this.fen = mirrored(this.fen);
    this.tellSoon();
  }
  /** Shows the board from the other side. */
  flip() {
    this.#grid.orientation = this.#grid.orientation === 'white' ? 'black' : 'white';
  }
  /**
   * Announces what happened, then the verdict when it is a new one or `asked` for: all of it at once, since of two
   * regions that change together readers may take the second one first.
   * @param {{ first?: Words, asked?: boolean }} [options]
   */
  tell({ first, asked = false } = {}) {
    const verdict = byId('verdict').textContent ?? '';
    const isNew = asked || verdict !== this.#announced;
    this.#announced = verdict;
    const nodes = first ? marked(first) : [];
    if (isNew) nodes.push(...(first ? ['. '] : []), verdict);
    if (!nodes.length) return;
    const before = this.#said.textContent;
    this.#said.replaceChildren(...nodes);
    if (this.#said.textContent === before) this.#said.append('\u00a0');
  }

  /** Announces the verdict when all of the board may have changed. */
  tellSoon() {
    setTimeout(() => this.tell({ asked: true }), SETTLED);
  }

  /** Replaces all pieces. @param {Map<Square, Piece>} pieces */
  place(pieces) {
    this.remember();
    this.#pieces = pieces;
    this.#rest = '0 1';
    this.#dropRights();
    this.show();
    this.tellSoon();
  }
  get fen() {
    const castling = [...'KQkq'].filter((right) => castlingBox(right).checked).join('') || '-';
    const passant = byId('passant', HTMLSelectElement).value || '-';
    return `${boardField(this.#pieces)} ${turnOf()} ${castling} ${passant} ${this.#rest}`;
  }
  set fen(text) {
    const [, turn, castling = '-', passant = '-', ...rest] = text.trim().split(/\s+/);
    this.#rest = rest.length === 2 ? rest.join(' ') : '0 1';
    this.#pieces = piecesOf(text.trim());
    byId(turn === 'b' ? 'turn-b' : 'turn-w', HTMLInputElement).checked = true;
    for (const right of 'KQkq') castlingBox(right).checked = castling.includes(right);
    this.#offerPassant(passant);
    this.show();
    // What is typed is judged as it stands: what cannot be shown is to be announced.
    this.judge(text.trim());
    byId('fen', HTMLInputElement).value = text;
  }

  /**
   * Drops castling rights as in a game: with king or rook they are gone. What is ticked or comes as FEN stays, to be
   * judged.
   */
  #dropRights() {
    for (const right of 'KQkq') if (!canCastle(right, this.#pieces)) castlingBox(right).checked = false;
  }

  #offerPassant(wanted = byId('passant', HTMLSelectElement).value) {
    const list = byId('passant', HTMLSelectElement);
    const none = list.options[0];
    list.replaceChildren(none, ...passantSquares(this.#pieces, turnOf()).map((square) => new Option(square, square)));
    list.value = [...list.options].some(({ value }) => value === wanted) ? wanted : '-';
  }

  show() {
    this.#offerPassant();
    this.#grid.place(this.#pieces);
    this.#grid.mark('movable', this.#pieces.keys());
    this.#grid.name(() => BOARD.map((square) => this.#wordsOf(square)), language);
    byId('fen', HTMLInputElement).value = this.fen;
    this.judge(this.fen);
  }

  /** Writes whether a game can begin in a position, and links to it. @param {string} fen */
  judge(fen) {
    // A session that has judged before would say "again".
    const answer = new Session({ language }).line(`FEN ${fen}`);
    const refused = answer.events.has('refused');
    // The first line says that a game begins; the others say what is special about it.
    const said = answer.announcements.map(String).slice(refused ? 0 : 1);
    const text = together([...(refused ? [] : [sentence('playable')]), ...said]);
    const verdict = byId('verdict');
    verdict.textContent = text;
    // What the page begins with is there to be read, and is not announced.
    this.#announced ??= text;
    verdict.classList.toggle('wrong', refused);
    kept(fen);
    for (const [id, page] of [
      ['play', 'index.html'],
      ['play-computer', 'computer.html'],
    ]) {
      const link = byId(id, HTMLAnchorElement);
      if (refused) link.removeAttribute('href');
      else link.href = page + (fragmentOf({ start: fen, sans: [] }) || '#game=');
      link.setAttribute('aria-disabled', String(refused));
    }
  }
}

export async function startPosition() {
  await loadSession('de', 'fr', 'en', language);
  const editor = new Editor(byId('editor'));
  const reader = new PieceReader(Session, language, { white: sentence('white'), black: sentence('black') });
  /** @param {string} fen */
  const begin = (fen) => {
    editor.remember();
    editor.fen = fen;
    editor.tellSoon();
  };
  const linked = readFragment(location.hash)?.start;
  editor.fen = linked ?? kept() ?? START;
  if (linked && kept() === linked) forgetAddress();
  followAddress();
  for (const node of document.querySelectorAll('[name=turn], [id^=castle-], #passant'))
    node.addEventListener('change', () => {
      editor.show();
      editor.tell();
    });
  const field = byId('fen', HTMLInputElement);
  field.addEventListener('change', () => begin(field.value));
  const place = () => {
    const read = reader.read(byId('list', HTMLInputElement).value);
    if ('pieces' in read) {
      editor.place(read.pieces);
      return;
    }
    const verdict = byId('verdict');
    verdict.textContent = sentence(read.noColor ? 'list-color' : 'list-wrong', { text: read.wrong });
    verdict.classList.add('wrong');
    editor.tell({ asked: true });
  };
  press('place', place);
  byId('list').addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) place();
  });
  press('undo', () => editor.undo());
  press('mirror', () => editor.mirror());
  press('flip', () => editor.flip());
  press('beginning', () => begin(START));
  press('empty', () => begin('8/8/8/8/8/8/8/8 w - - 0 1'));
}
