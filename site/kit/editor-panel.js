/* SPDX-License-Identifier: MIT */
/* The controls beside the squares of the editor: the tray of pieces, side to move, castling, en passant, buttons. */
import { drawing, element } from '#rochade/board/parts.js';
import { letterOf, passantSquares, ROLES } from './setup.js';
/** @import { Color, Piece, Square } from 'rochade' */
/** @import { Grid } from '../board/view/grid.js' */
/** @import { EditorWords } from './editor-words.js' */

/** @type {Color[]} */
const COLORS = ['white', 'black'];
/** @type {Piece} */
const PAWN = { color: 'white', role: 'pawn' };
const BUTTONS = /** @type {const} */ (['undo', 'flip', 'mirror', 'beginning', 'empty']);

/** @typedef {Record<(typeof BUTTONS)[number] | 'settled', () => unknown>} Acts */
/** @typedef {Acts & { press: (event: PointerEvent, piece: Piece) => void }} Hands */

/** Creates a group of controls with a legend. @param {string} name @param {...Node} nodes */
const group = (name, ...nodes) => element('fieldset', { class: name, part: name }, element('legend', {}), ...nodes);
/** Creates a control followed by its label. @param {string} type @param {string} name @param {string} value */
function check(type, name, value) {
  const input = element('input', { type, name, id: `${name}-${value}`, value });
  return element('span', { class: 'box' }, input, element('label', { for: input.id }));
}

export class Panel {
  /** The piece that a click puts on a square; null: a click empties it. @type {Piece | null} */
  chosen = PAWN;
  /** @type {EditorWords} */
  words = /** @type {EditorWords} */ ({});
  #grid;
  #hands;
  #help = element('p', { id: 'help', hidden: '' });
  #said = element('p', { role: 'status', class: 'visually-hidden' });
  #verdict = element('p', { id: 'verdict', class: 'verdict', part: 'verdict' });
  #tray = group('tray');
  #turn = group('turn', check('radio', 'turn', 'white'), check('radio', 'turn', 'black'));
  #castling = group('castling', ...[...'KQkq'].map((right) => check('checkbox', 'castle', right)));
  #passant = element('select', { id: 'passant', part: 'passant' }, new Option('', ''));
  #passantLabel = element('label', { for: 'passant' });
  #tools = element('div', { class: 'tools', part: 'tools' });

  /** @param {Grid} grid @param {Hands} hands */
  constructor(grid, hands) {
    this.#grid = grid;
    this.#hands = hands;
    grid.node.setAttribute('aria-describedby', 'help');
    const buttons = BUTTONS.map((name) => {
      const button = element('button', { type: 'button', id: name, part: `button ${name}` });
      button.addEventListener('click', hands[name]);
      return button;
    });
    this.#fillTray();
    const line = element('p', { class: 'passant' }, this.#passantLabel, ' ', this.#passant);
    const settings = element('div', { class: 'settings', part: 'settings' }, this.#turn, this.#castling, line);
    settings.addEventListener('change', hands.settled);
    this.#tools.append(this.#tray, element('div', { class: 'buttons' }, ...buttons), settings);
    const beside = element('slot', { name: 'beside' });
    const words = element('div', { class: 'words' }, this.#verdict, this.#tools, beside);
    const frame = element('div', { class: 'frame' }, grid.node, grid.pieces.edge, grid.pieces.node);
    this.node = element('div', { class: 'board' }, this.#help, frame, words, this.#said);
  }
  #fillTray() {
    const pieces = COLORS.flatMap((color) => Object.values(ROLES).map((role) => ({ color, role })));
    for (const piece of [...pieces, null]) {
      const id = `piece-${piece ? letterOf(piece) : 'none'}`;
      const radio = element('input', { type: 'radio', name: 'piece', id });
      radio.checked = piece?.color === PAWN.color && piece.role === PAWN.role;
      radio.addEventListener('change', () => (this.chosen = piece));
      const picture = piece ? drawing(piece) : element('span', { 'aria-hidden': 'true', class: 'eraser' }, '×');
      const label = element('label', { for: id }, element('span', { class: 'visually-hidden' }), picture);
      const choice = element('span', { class: 'choice', part: 'choice' }, radio, label);
      if (piece) choice.addEventListener('pointerdown', (event) => this.#hands.press(event, piece));
      this.#tray.append(choice);
    }
  }

  /**
   * Sets all labels.
   * @param {EditorWords} words
   * @param {{ name: (piece: Piece) => string, label: string | null, language: string, readonly: boolean }} of
   */
  label(words, { name, label, language, readonly }) {
    this.words = words;
    this.node.lang = language;
    this.#grid.node.setAttribute('aria-label', label ?? words.board);
    this.#help.textContent = readonly ? '' : words.help;
    // A diagram has no verdict: it need not be playable.
    this.#verdict.hidden = this.#tools.hidden = readonly;
    const legends = { tray: this.#tray, turn: this.#turn, castling: this.#castling };
    for (const [key, node] of Object.entries(legends))
      /** @type {Element} */ (node.firstElementChild).textContent = words[/** @type {keyof EditorWords} */ (key)];
    for (const node of this.#tools.querySelectorAll('button'))
      node.textContent = words[/** @type {keyof EditorWords} */ (node.id)];
    for (const input of this.#tools.querySelectorAll('.box input'))
      /** @type {Element} */ (input.nextElementSibling).textContent =
        words[/** @type {keyof EditorWords} */ (input.getAttribute('value'))];
    this.#passantLabel.textContent = words.passant;
    this.#passant.options[0].text = words.none;
    const pieces = COLORS.flatMap((color) => Object.values(ROLES).map((role) => name({ color, role })));
    for (const [index, node] of this.#tray.querySelectorAll('label').entries()) {
      node.title = pieces[index] ?? words.erase;
      /** @type {Element} */ (node.firstElementChild).textContent = node.title;
    }
  }

  /** The side to move. @returns {Color} */
  get turn() {
    return this.#box('turn-black').checked ? 'black' : 'white';
  }
  set turn(color) {
    this.#box(`turn-${color}`).checked = true;
  }
  /** The chosen castling rights, as letters of a FEN. */
  get castling() {
    return [...'KQkq'].filter((right) => this.#box(`castle-${right}`).checked).join('');
  }
  set castling(rights) {
    for (const right of 'KQkq') this.#box(`castle-${right}`).checked = rights.includes(right);
  }
  /** The en passant square; '' for none. */
  get passant() {
    return this.#passant.value;
  }
  /**
   * Offers the squares where en passant is possible.
   * @param {Map<Square, Piece>} pieces
   * @param {string} [wanted] the square to select
   */
  offerPassant(pieces, wanted = this.#passant.value) {
    const [none] = this.#passant.options;
    const squares = passantSquares(pieces, this.turn);
    this.#passant.replaceChildren(none, ...squares.map((square) => new Option(square, square)));
    this.#passant.value = squares.includes(wanted) ? wanted : '';
  }
  /** @param {string} id */
  #box(id) {
    return /** @type {HTMLInputElement} */ (this.#tools.querySelector(`#${id}`));
  }

  /** Shows the verdict on the position. @param {string} text @param {boolean} isWrong */
  judge(text, isWrong) {
    this.#verdict.textContent = text;
    this.#verdict.classList.toggle('wrong', isWrong);
  }
  /**
   * Announces words. A repeated text gets a trailing space, without which screen readers would not read it.
   * @param {{ text: string, language?: string }[]} spans
   * @param {string} language
   */
  say(spans, language) {
    const before = this.#said.textContent;
    const nodes = spans.map((span) =>
      (span.language ?? language) === language ? span.text : element('span', { lang: span.language ?? '' }, span.text),
    );
    this.#said.replaceChildren(...nodes);
    if (this.#said.textContent === before) this.#said.append('\u00a0');
  }
}
