/* SPDX-License-Identifier: MIT */
/*
 * <rochade-drawing for="board">: arrows and marks on a board, by the right mouse button or by Shift and Enter; those of
 * a PGN ([%cal], [%csl]) are shown and announced with their move.
 */
import { define, Part } from '#rochade/kit/part.js';
/** @import { Square } from 'rochade' */
/** @import { RochadeBoard } from '../board/element.js' */
/** @import { Arrow, DrawingColor, Mark } from '../types/element.js' */

/**
 * What is announced, by language; `begun` is an arrow that is being drawn.
 * @type {Record<string, {
 *   begun: (from: string) => string, arrow: (from: string, to: string) => string,
 *   mark: (square: string) => string, erased: string
 * }>}
 */
const WORDS = {
  de: {
    begun: (from) => `Pfeil von ${from} …`,
    arrow: (from, to) => `Pfeil von ${from} nach ${to}.`,
    mark: (square) => `Markiert: ${square}.`,
    erased: 'Entfernt:',
  },
  en: {
    begun: (from) => `Arrow from ${from} …`,
    arrow: (from, to) => `Arrow from ${from} to ${to}.`,
    mark: (square) => `Marked: ${square}.`,
    erased: 'Removed:',
  },
  es: {
    begun: (from) => `Flecha desde ${from} …`,
    arrow: (from, to) => `Flecha de ${from} a ${to}.`,
    mark: (square) => `Marcada: ${square}.`,
    erased: 'Borrado:',
  },
  fr: {
    begun: (from) => `Flèche depuis ${from} …`,
    arrow: (from, to) => `Flèche de ${from} à ${to}.`,
    mark: (square) => `Case marquée : ${square}.`,
    erased: 'Effacé :',
  },
  it: {
    begun: (from) => `Freccia da ${from} …`,
    arrow: (from, to) => `Freccia da ${from} a ${to}.`,
    mark: (square) => `Segnata: ${square}.`,
    erased: 'Cancellato:',
  },
  pt: {
    begun: (from) => `Seta de ${from} …`,
    arrow: (from, to) => `Seta de ${from} para ${to}.`,
    mark: (square) => `Marcada: ${square}.`,
    erased: 'Apagado:',
  },
  ru: {
    begun: (from) => `Стрелка с ${from} …`,
    arrow: (from, to) => `Стрелка с ${from} на ${to}.`,
    mark: (square) => `Отмечено: ${square}.`,
    erased: 'Убрано:',
  },
  nl: {
    begun: (from) => `Pijl vanaf ${from} …`,
    arrow: (from, to) => `Pijl van ${from} naar ${to}.`,
    mark: (square) => `Gemarkeerd: ${square}.`,
    erased: 'Weggehaald:',
  },
  pl: {
    begun: (from) => `Strzałka z ${from} …`,
    arrow: (from, to) => `Strzałka z ${from} na ${to}.`,
    mark: (square) => `Zaznaczono: ${square}.`,
    erased: 'Usunięto:',
  },
};

/** @typedef {{ square: Square, color: DrawingColor }} ColoredMark */

/** @type {Record<string, DrawingColor>} */
const LETTERS = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };

/** Returns the colour that keys beside a button or key choose. @param {{ ctrlKey: boolean, altKey: boolean }} event */
function colorOf({ ctrlKey, altKey }) {
  if (ctrlKey) return altKey ? 'yellow' : 'red';
  return altKey ? 'blue' : 'green';
}
/** Returns the square that an event of a board happened on. @param {Event} event */
function squareOf(event) {
  const cell = event.composedPath().find((node) => node instanceof HTMLElement && node.dataset.square);
  return /** @type {Square | undefined} */ (/** @type {HTMLElement | undefined} */ (cell)?.dataset.square);
}

/** Returns the arrows and marks that comments ask for. @param {string[]} comments */
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
 * Returns a list without an entry that it has, or with one that it lacks.
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
  /** Where an arrow begins that is being drawn. @type {Square | null} */
  #from = null;

  get words() {
    return this.choose(WORDS);
  }

  /** @param {RochadeBoard} board @param {AbortSignal} signal */
  begin(board, signal) {
    board.addEventListener('position', () => this.#showRecorded(), { signal });
    board.addEventListener('contextmenu', (event) => squareOf(event) && event.preventDefault(), { signal });
    board.addEventListener('keydown', (event) => this.#key(event), { signal, capture: true });
    const press = (/** @type {PointerEvent} */ event) => {
      this.#from = event.button === 2 ? (squareOf(event) ?? null) : null;
    };
    const release = (/** @type {PointerEvent} */ event) => {
      const to = squareOf(event);
      if (event.button === 2 && this.#from && to) this.#draw(this.#from, to, colorOf(event));
      this.#from = null;
    };
    board.addEventListener('pointerdown', press, { signal });
    board.addEventListener('pointerup', release, { signal });
  }

  /** Takes everything off the board. */
  clear() {
    if (this.board) Object.assign(this.board, { arrows: [], marks: [] });
    this.#from = null;
    this.#report();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const square = squareOf(event);
    if (!square || !event.shiftKey || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#from) {
      this.#draw(this.#from, square, colorOf(event));
      this.#from = null;
    } else {
      this.#from = square;
      this.#announce([this.words.begun(this.#named(square))]);
    }
  }
  /**
   * Draws an arrow, or a mark on one square; takes away what is there already.
   * @param {Square} from
   * @param {Square} to
   * @param {DrawingColor} color
   */
  #draw(from, to, color) {
    const { board } = this;
    if (!board) return;
    const before = board.arrows.length + board.marks.length;
    if (from === to) board.marks = toggled(/** @type {Mark[]} */ (board.marks), { square: from, color });
    else board.arrows = toggled(board.arrows, { from, to, color });
    const added = board.arrows.length + board.marks.length > before;
    const drawing =
      from === to ? { arrows: [], marks: [{ square: from, color }] } : { arrows: [{ from, to, color }], marks: [] };
    this.#announce(this.#sentences(drawing).map((text) => (added ? text : `${this.words.erased} ${text}`)));
    this.#report();
  }
  #report() {
    const { arrows = [], marks = [] } = this.board ?? {};
    this.fire('drawn', { arrows, marks });
  }

  /** Shows what the PGN has at the move that was made last. */
  #showRecorded() {
    const { board } = this;
    if (!board) return;
    this.#from = null;
    const drawings = drawingsOf(board.path.at(-1)?.comments ?? []);
    Object.assign(board, drawings);
    this.#announce(this.#sentences(drawings));
  }

  /** Returns the name of a square as the board says it. @param {Square} square */
  #named(square) {
    return this.board?.session?.squareName(square).text ?? square;
  }
  /** @param {{ arrows: Arrow[], marks: ColoredMark[] }} drawings */
  #sentences({ arrows, marks }) {
    const { words } = this;
    return [
      ...arrows.map(({ from, to }) => words.arrow(this.#named(from), this.#named(to))),
      ...marks.map(({ square }) => words.mark(this.#named(square))),
    ];
  }
  /** @param {string[]} sentences */
  #announce(sentences) {
    // Behind the move: its position is shown before it is announced.
    if (sentences.length) queueMicrotask(() => this.board?.announceText(sentences.join(' ')));
  }
}

define('rochade-drawing', RochadeDrawing);
