/* SPDX-License-Identifier: MIT */
/*
 * A board to set up: by letter keys, by a palette for fingers and mice, by a line of words, by FEN. Whether one can play
 * from there, and if not why not, the session says.
 */
import { loadSession, Session } from './board.js';
import { Grid } from 'rochade/board/view/grid.js';
import { drawing } from 'rochade/board/view/pieces.js';
import { piecesOf, START as START_PIECES } from 'rochade/board/view/preview.js';
import { BOARD, FILES } from 'rochade/names.js';
import css from '../../board/view/style.css';
import { followAddress, forgetAddress, fragmentOf, readFragment, START } from './link.js';
import { PieceReader } from './piece-reader.js';
import { byId, element, language, marked, press, sentence } from './page.js';

const ROLES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
const LETTERS = Object.fromEntries(Object.entries(ROLES).map(([letter, role]) => [role, letter]));
const letterOf = ({ color, role }) => (color === 'white' ? LETTERS[role].toUpperCase() : LETTERS[role]);

/** Squares where a pawn might be captured en passant, for the side to move. */
function passantSquares(men, turn) {
  const [fifth, sixth, seventh, taker] = turn === 'w' ? [5, 6, 7, 'white'] : [4, 3, 2, 'black'];
  const pawn = (square, color) => men.get(square)?.role === 'pawn' && men.get(square).color === color;
  return [...FILES].flatMap((file, index) => {
    const beside = [FILES[index - 1], FILES[index + 1]].some((near) => near && pawn(near + fifth, taker));
    const passed = pawn(file + fifth, taker === 'white' ? 'black' : 'white');
    return beside && passed && !men.has(file + sixth) && !men.has(file + seventh) ? [file + sixth] : [];
  });
}

/** Whether the men can have a castling right: a rook on its side of the king, in the first rank as their player sees it. */
function canCastle(right, men) {
  const [color, rank] = right < 'a' ? ['white', 1] : ['black', 8];
  const roles = [...FILES].map((file) => men.get(file + rank)).map((man) => man?.color === color && man.role);
  const king = roles.indexOf('king');
  return king >= 0 && ('Kk'.includes(right) ? roles.slice(king) : roles.slice(0, king)).includes('rook');
}

/** Reasons that begin alike, as all do that tell why nobody can play from here: the beginning once. */
function together(lines) {
  const begin = lines[0]?.slice(0, lines[0].indexOf(':') + 1);
  if (!begin || lines.length === 1 || !lines.every((line) => line.startsWith(begin))) return lines.join(' ');
  return `${begin} ${lines.map((line) => line.slice(begin.length).trim().replace(/\.$/, '')).join('; ')}.`;
}

/**
 * So long a verdict waits behind a board of which much has changed, in milliseconds: of more than fifty changes that are waiting Orca
 * passes over all words, and then nothing was heard in Firefox at times.
 */
const SETTLED = 200;

/** The position set up last in this tab: it is still there when the page comes back, in another language, too. */
const KEPT = 'rochade.position';
function kept(fen) {
  try {
    if (fen) sessionStorage.setItem(KEPT, fen);
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function boardField(men) {
  const rows = [];
  for (let rank = 8; rank >= 1; rank--) {
    const row = [...FILES].map((file) => men.get(file + rank)).map((man) => (man ? letterOf(man) : '1'));
    rows.push(row.join('').replace(/1+/g, (run) => run.length));
  }
  return rows.join('/');
}

class Editor {
  #men = piecesOf(START_PIECES);
  #grid = new Grid();
  #session = new Session({ language });
  #said = element('p', { role: 'status', class: 'visually-hidden' });
  #chosen = { color: 'white', role: 'pawn' };
  #words = new Map();
  #rest = '0 1';
  #told;

  constructor(host) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    // A description, and nothing to be read: the page has it already, where no board's description can refer to it.
    const help = element('p', { id: 'help', hidden: '' }, byId('editor-help').textContent);
    this.#grid.node.setAttribute('aria-label', host.dataset.label);
    this.#grid.node.setAttribute('aria-describedby', 'help');
    const { node, pieces } = this.#grid;
    const frame = element('div', { class: 'frame' }, node, pieces.edge, pieces.node);
    root.append(element('div', { class: 'board' }, help, frame, this.#said));
    this.#learnWords();
    this.#grid.node.addEventListener('keydown', (event) => this.#key(event));
    this.#grid.node.addEventListener('click', ({ target }) => {
      const square = this.#grid.squareOf(target);
      if (square) this.#put(square, this.#chosen);
    });
    this.#palette();
  }

  /** What the program calls each man, and an empty square: what it says of a square behind its name. */
  #learnWords() {
    for (const [square, man] of [...piecesOf(START_PIECES), ['e4', null]]) {
      const name = this.#session.squareName(square).text;
      this.#words.set(man ? letterOf(man) : '', this.#session.square(square).text.slice(name.length));
    }
  }
  #wordsOf(square) {
    const man = this.#men.get(square);
    const behind = { text: this.#words.get(man ? letterOf(man) : ''), language };
    const spans = [...this.#session.squareName(square).spans, behind];
    return { text: spans.map((span) => span.text).join(''), spans };
  }
  #nameOf(man) {
    return this.#words.get(man ? letterOf(man) : '').replace(/^[\s,;:]+/, '');
  }

  #key(event) {
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
    const men = ['white', 'black'].flatMap((color) => Object.values(ROLES).map((role) => ({ color, role })));
    for (const man of [...men, null]) {
      const id = `man-${man ? letterOf(man) : 'none'}`;
      const radio = element('input', { type: 'radio', name: 'man', id });
      radio.checked = man?.color === 'white' && man.role === 'pawn';
      radio.addEventListener('change', () => (this.#chosen = man));
      const name = man ? this.#nameOf(man) : sentence('eraser');
      const label = element('label', { for: id, title: name }, element('span', { class: 'visually-hidden' }, name));
      label.append(man ? drawing(man) : element('span', { 'aria-hidden': 'true', class: 'eraser' }, '×'));
      byId('palette').append(element('span', { class: 'choice' }, radio, label));
    }
  }

  #put(square, man) {
    // The same once more takes it away, as one expects of a click.
    const before = this.#men.get(square);
    if (!man || (before && letterOf(before) === letterOf(man))) this.#men.delete(square);
    else this.#men.set(square, man);
    this.#dropRights();
    this.show();
    this.tell({ first: this.#wordsOf(square) });
  }
  /**
   * What happened, then the verdict when it is a new one or `asked` for: all of it at once, since of two regions that change
   * together readers may take the second one first.
   */
  tell({ first, asked = false } = {}) {
    const verdict = byId('verdict').textContent;
    const isNew = asked || verdict !== this.#told;
    this.#told = verdict;
    const nodes = [first && marked(first), isNew && [verdict]].filter(Boolean);
    if (!nodes.length) return;
    const before = this.#said.textContent;
    this.#said.replaceChildren(...(nodes.length > 1 ? [...nodes[0], '. ', ...nodes[1]] : nodes[0]));
    if (this.#said.textContent === before) this.#said.append('\u00a0');
  }

  /** The verdict, when all of the board may have changed. */
  tellSoon() {
    setTimeout(() => this.tell({ asked: true }), SETTLED);
  }

  get men() {
    return this.#men;
  }
  set men(men) {
    this.#men = men;
    this.#rest = '0 1';
    this.#dropRights();
    this.show();
    this.tellSoon();
  }
  get fen() {
    const turn = document.querySelector('[name=turn]:checked').value;
    const castling = [...'KQkq'].filter((right) => byId(`castle-${right}`).checked).join('') || '-';
    return `${boardField(this.#men)} ${turn} ${castling} ${byId('passant').value || '-'} ${this.#rest}`;
  }
  set fen(text) {
    const [, turn, castling = '-', passant = '-', ...rest] = text.trim().split(/\s+/);
    this.#rest = rest.length === 2 ? rest.join(' ') : '0 1';
    this.#men = piecesOf(text.trim());
    byId(turn === 'b' ? 'turn-b' : 'turn-w').checked = true;
    for (const right of 'KQkq') byId(`castle-${right}`).checked = castling.includes(right);
    this.#offerPassant(passant);
    this.show();
    // What is typed is judged as it stands: what cannot be shown is to be heard of.
    this.judge(text.trim());
    byId('fen').value = text;
  }

  /** As in a game: where king or rook is gone, the right is. What is ticked or comes as FEN stays, to be judged. */
  #dropRights() {
    for (const right of 'KQkq') if (!canCastle(right, this.#men)) byId(`castle-${right}`).checked = false;
  }

  #offerPassant(wanted = byId('passant').value) {
    const turn = document.querySelector('[name=turn]:checked').value;
    const list = byId('passant');
    const none = list.options[0];
    list.replaceChildren(none, ...passantSquares(this.#men, turn).map((square) => new Option(square, square)));
    list.value = [...list.options].some(({ value }) => value === wanted) ? wanted : '-';
  }

  show() {
    this.#offerPassant();
    this.#grid.place(this.#men);
    this.#grid.name(() => BOARD.map((square) => this.#wordsOf(square)), language);
    byId('fen').value = this.fen;
    this.judge(this.fen);
  }

  /** Says whether one can play from a position, and links to it. */
  judge(fen) {
    // One that has judged before would say "again".
    const answer = new Session({ language }).line(`FEN ${fen}`);
    const refused = answer.events.has('refused');
    // The first line tells that a game begins; whatever follows says what is special about it.
    const said = answer.announcements.map(String).slice(refused ? 0 : 1);
    const text = together([...(refused ? [] : [sentence('playable')]), ...said]);
    const verdict = byId('verdict');
    verdict.textContent = text;
    // What the page begins with is there to be read, and nothing that has happened.
    this.#told ??= text;
    verdict.classList.toggle('wrong', refused);
    kept(fen);
    for (const [id, page] of [
      ['play', 'index.html'],
      ['play-computer', 'computer.html'],
    ]) {
      const link = byId(id);
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
  const begin = (fen) => {
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
  byId('fen').addEventListener('change', ({ target }) => begin(target.value));
  const place = () => {
    const { pieces: men, wrong, noColor } = reader.read(byId('list').value);
    if (men) editor.men = men;
    else byId('verdict').textContent = sentence(noColor ? 'list-color' : 'list-wrong', { text: wrong });
    byId('verdict').classList.toggle('wrong', !men || byId('verdict').classList.contains('wrong'));
    if (!men) editor.tell({ asked: true });
  };
  press('place', place);
  byId('list').addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) place();
  });
  press('beginning', () => begin(START));
  press('empty', () => begin('8/8/8/8/8/8/8/8 w - - 0 1'));
}
