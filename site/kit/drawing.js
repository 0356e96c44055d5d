/* SPDX-License-Identifier: MIT */
/*
 * <rochade-drawing for="board">: arrows and marks on a board, by the right mouse button, by Shift and Enter, or by a
 * typed line; those of a PGN ([%cal], [%csl]) are shown and announced with their move.
 */
import { define, Part } from '#rochade/kit/part.js';
import { WORDS } from './drawing-words.js';
/** @import { PgnGame, PgnNode, Session, Square } from 'rochade' */
/** @import { RochadeBoard } from '../board/element.js' */
/** @import { Phrase } from './part.js' */
/** @import { Arrow, DrawingColor, Mark } from '../types/element.js' */

/** @typedef {{ square: Square, color: DrawingColor }} ColoredMark */

/** @type {Record<string, DrawingColor>} */
const LETTERS = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };

/** Returns the colour that modifier keys choose. @param {{ ctrlKey: boolean, altKey: boolean }} event */
function colorOf({ ctrlKey, altKey }) {
  if (ctrlKey) return altKey ? 'yellow' : 'red';
  return altKey ? 'blue' : 'green';
}
/** Returns the square of an event on a board, or undefined. @param {Event} event */
function squareOf(event) {
  const path = /** @type {HTMLElement[]} */ (event.composedPath());
  return /** @type {Square | undefined} */ (path.find(({ dataset }) => dataset?.square)?.dataset.square);
}

/** Returns the arrows and marks in the comments of a move. @param {string[]} comments */
function drawingsOf(comments) {
  /** @type {Arrow[]} */
  const arrows = [];
  /** @type {ColoredMark[]} */
  const marks = [];
  for (const [, list] of comments.join(' ').matchAll(/\[%c[as]l\s+([^\]]*)\]/g))
    for (const [, letter, from, to] of list.matchAll(/\b([GRYB])([a-h][1-8])([a-h][1-8])?\b/g)) {
      const color = LETTERS[letter];
      if (to) arrows.push({ from: /** @type {Square} */ (from), to: /** @type {Square} */ (to), color });
      else marks.push({ square: /** @type {Square} */ (from), color });
    }
  return { arrows, marks };
}
/**
 * Returns a list with an entry removed if the list has it, otherwise added.
 * @template T
 * @param {T[]} list
 * @param {T} one
 */
function toggled(list, one) {
  const key = JSON.stringify(one);
  const rest = list.filter((other) => JSON.stringify(other) !== key);
  return rest.length === list.length ? [...list, one] : rest;
}

export class RochadeDrawing extends Part {
  /** The start of an arrow that is being drawn by keys. @type {Square | null} */
  #from = null;
  /** The move or game whose drawings were shown last. @type {PgnNode | PgnGame | null} */
  #shown = null;

  get words() {
    return this.choose(WORDS);
  }

  /** @param {RochadeBoard} board @param {AbortSignal} signal */
  begin(board, signal) {
    super.begin(board, signal);
    this.#shown = null;
    board.addEventListener('contextmenu', (event) => squareOf(event) && event.preventDefault(), { signal });
    board.addEventListener('keydown', (event) => this.#key(event), { signal, capture: true });
    /** @type {Square | undefined} */
    let from;
    const press = (/** @type {PointerEvent} */ event) => {
      this.#from = null;
      from = event.button === 2 ? squareOf(event) : undefined;
    };
    const release = (/** @type {PointerEvent} */ event) => {
      const to = squareOf(event);
      if (event.button === 2 && from && to) this.#draw(from, to, colorOf(event));
    };
    const typed = (/** @type {Event} */ event) =>
      this.#type(/** @type {CustomEvent<{ text: string }>} */ (event).detail.text) && event.preventDefault();
    board.addEventListener('line', typed, { signal });
    board.addEventListener('pointerdown', press, { signal });
    board.addEventListener('pointerup', release, { signal });
  }

  /**
   * Handles a typed line in the player's language or in English. Returns false if it is not about drawing.
   * @param {string} text
   */
  #type(text) {
    for (const words of [this.words, WORDS.en]) {
      const [arrow, mark, clear, ...colors] = words.typed.split(' ');
      const [command, ...rest] = this.#withSquares(text).filter((word) => !words.between.split(' ').includes(word));
      // The number of squares that the command takes is its place here.
      const count = [clear, mark, arrow].indexOf(command);
      if (count < 0) continue;
      const last = colors.indexOf(rest.at(-1) ?? '');
      const squares = /** @type {Square[]} */ (last < 0 ? rest : rest.slice(0, -1));
      if (squares.length !== count || !squares.every((square) => /^[a-h][1-8]$/.test(square)))
        this.#announce([[this.words.usage]]);
      else if (count) this.#draw(squares[0], squares[count - 1], Object.values(LETTERS)[Math.max(0, last)]);
      else {
        this.clear();
        this.#announce([[this.words.cleared]]);
      }
      return true;
    }
    return false;
  }
  /**
   * Returns the words of a line. The words of a square become one: 'e4'.
   * @param {string} text
   */
  #withSquares(text) {
    let line = ` ${text.toLowerCase().replace(/[\s,.]+/g, ' ')} `;
    for (const session of this.#speakers())
      for (const file of 'abcdefgh')
        for (const rank of '12345678') {
          const square = /** @type {Square} */ (file + rank);
          line = line.replaceAll(` ${session.squareName(square).text.toLowerCase()} `, ` ${square} `);
        }
    return line
      .replace(/\b([a-h]) (?=[1-8]\b)/g, '$1')
      .split(' ')
      .filter(Boolean);
  }
  /** Returns sessions that name squares as the board announces them, and as a player may type them: eva two, e two. */
  #speakers() {
    const { session } = this.board ?? {};
    if (!session) return [];
    const { language } = session;
    const State = /** @type {typeof Session} */ (session.constructor);
    const typed = /** @type {const} */ (['annexe-d', 'letters']).map((files) => {
      const speaker = new State({ language });
      speaker.style = { ranks: language, files };
      return speaker;
    });
    return [session, ...typed];
  }

  /** Removes all arrows and marks. */
  clear() {
    if (this.board) Object.assign(this.board, { arrows: [], marks: [] });
    this.#from = null;
    this.#report();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const square = squareOf(event);
    const from = this.#from;
    const isEnd = from && event.key === 'Escape';
    if (!square || !(isEnd || (event.shiftKey && ['Enter', ' '].includes(event.key)))) return;
    event.preventDefault();
    event.stopPropagation();
    this.#from = from ? null : square;
    if (from && !isEnd) this.#draw(from, square, colorOf(event));
    else {
      const begun = this.#filled(this.words.begun, from ?? square);
      this.#announce(isEnd ? [[this.words.erased], begun] : [begun]);
    }
  }
  /**
   * Draws an arrow, or a mark if both squares are the same; removes it if it exists already.
   * @param {Square} from
   * @param {Square} to
   * @param {DrawingColor} color
   */
  #draw(from, to, color) {
    const { board } = this;
    if (!board) return;
    const [kind, one] =
      from === to
        ? /** @type {const} */ (['marks', { square: from, color }])
        : /** @type {const} */ (['arrows', { from, to, color }]);
    const before = board[kind].length;
    Object.assign(board, { [kind]: toggled(/** @type {object[]} */ (board[kind]), one) });
    const drawing = { arrows: [], marks: [], [kind]: [one] };
    this.#announce([...(board[kind].length > before ? [] : [[this.words.erased]]), ...this.#sentences(drawing)]);
    this.#report();
  }
  #report() {
    const { arrows = [], marks = [] } = this.board ?? {};
    this.fire('drawn', { arrows, marks });
  }

  /** Shows and announces the drawings that the PGN has at the last move, or before the first one. */
  update() {
    const { board } = this;
    const node = board?.path?.at(-1) ?? board?.tree;
    if (!board || !node || node === this.#shown) return;
    const drawings = drawingsOf(node.comments);
    // Those that the page has set before the game began stay.
    if (this.#shown ?? (drawings.arrows[0] || drawings.marks[0])) Object.assign(board, drawings);
    this.#shown = node;
    this.#from = null;
    this.#announce(this.#sentences(drawings));
  }

  /**
   * Returns a sentence with the names of squares as the board announces them, perhaps in another language.
   * @param {string} sentence
   * @param {...Square} squares
   * @returns {Phrase[]}
   */
  #filled(sentence, ...squares) {
    const [first, ...rest] = sentence.split('|');
    return [first, ...rest.flatMap((text, at) => [this.board?.session?.squareName(squares[at]) ?? squares[at], text])];
  }
  /** @param {{ arrows: Arrow[], marks: ColoredMark[] }} drawings */
  #sentences({ arrows, marks }) {
    const { words } = this;
    return [
      ...arrows.map(({ from, to }) => this.#filled(words.arrow, from, to)),
      ...marks.map(({ square }) => this.#filled(words.mark, square)),
    ];
  }
  /** @param {Phrase[][]} sentences */
  #announce(sentences) {
    const words = sentences.flatMap((sentence, at) => (at ? [' ', ...sentence] : sentence));
    // After the announcement of the move, which follows the event `position`.
    if (words.length) queueMicrotask(() => this.announce(...words));
  }
}

define('rochade-drawing', RochadeDrawing);
