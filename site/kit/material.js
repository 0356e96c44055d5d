/* SPDX-License-Identifier: MIT */
/*
 * <rochade-material for="board">: the pieces that each side has captured, and the balance. It is drawn as small pieces;
 * screen readers read the session's answer to the command 'material'.
 */
import { drawing, element } from '#rochade/board/parts.js';
import { define, Part } from '#rochade/kit/part.js';
import css from './material.css.js';
/** @import { Color, Role, Session } from 'rochade' */

/** @type {Role[]} */
const ROLES = ['queen', 'rook', 'bishop', 'knight', 'pawn'];
/** The usual values of the pieces in pawns. @type {Partial<Record<Role, number>>} */
const VALUES = { queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1 };
/** @type {Color[]} */
const COLORS = ['white', 'black'];

export class RochadeMaterial extends Part {
  #words = element('p', { class: 'hidden', part: 'words' });
  #rows = COLORS.map((color) => element('div', { class: 'row', part: color, 'aria-hidden': 'true' }));
  /** The detail of the last event, as JSON. */
  #reported = '';

  constructor() {
    super();
    this.build(css, this.#words, ...this.#rows);
  }

  /** The pieces and pawns that each side has captured, the most valuable first. @returns {Record<Color, Role[]>} */
  get captured() {
    /** @param {Color} color */
    const by = (color) =>
      (this.board?.game?.history() ?? [])
        .filter((move) => move.color === color)
        .flatMap(({ captured }) => captured ?? [])
        .sort((one, other) => ROLES.indexOf(one) - ROLES.indexOf(other));
    return { white: by('white'), black: by('black') };
  }
  /** The value of White's pieces minus that of Black's, in pawns. */
  get balance() {
    const pieces = [...(this.board?.game?.board().values() ?? [])];
    return pieces.reduce((sum, { color, role }) => sum + (color === 'white' ? 1 : -1) * (VALUES[role] ?? 0), 0);
  }

  update() {
    const { board, captured, balance } = this;
    if (!board?.session) return;
    for (const [index, color] of COLORS.entries()) {
      const other = COLORS[1 - index];
      const lead = index ? -balance : balance;
      this.#rows[index].replaceChildren(
        ...captured[color].map((role) => drawing({ color: other, role })),
        ...(lead > 0 ? [element('span', { part: 'balance' }, `+${lead}`)] : []),
      );
    }
    const State = /** @type {typeof Session} */ (board.session.constructor);
    const { announcements } = new State({ language: this.language, fen: String(board.fen) }).command('material');
    this.#words.lang = this.language;
    this.#words.textContent = announcements.map(String).join(' ');
    const detail = { balance, captured };
    if (this.#reported === (this.#reported = JSON.stringify(detail))) return;
    this.fire('material', detail);
  }
}

define('rochade-material', RochadeMaterial);
