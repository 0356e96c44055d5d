/* SPDX-License-Identifier: MIT */
/* Reads a list of pieces: "white Kg1 Qd1 f2, black king Gustav acht". Letters and words come from the session. */
import { folded } from './text.js';
/** @import { Color, Piece, Role, Square } from '../../../wasm/types/rules.js' */

const SQUARES = /** @type {Square[]} */ ([...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank)));
/** @type {Role[]} */
const ROLES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
/**
 * The pieces with letters in SAN, each with a position in which it can move from `from`, so that SAN shows its letter.
 * @type {{ role: Role; letter: string; from: Square; fen: string }[]}
 */
const LETTERED = [
  { role: 'king', letter: 'K', from: 'e1', fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' },
  { role: 'queen', letter: 'Q', from: 'd1', fen: '4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1' },
  { role: 'rook', letter: 'R', from: 'a1', fen: '4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1' },
  { role: 'bishop', letter: 'B', from: 'c1', fen: '4k3/8/8/8/8/8/4P3/2B1K3 w - - 0 1' },
  { role: 'knight', letter: 'N', from: 'b1', fen: '4k3/8/8/8/8/8/4P3/1N2K3 w - - 0 1' },
];

export class PieceReader {
  /** @type {Map<string, Role>} */
  #roles = new Map();
  /** @type {Map<string, Square>} */
  #squares = new Map();
  /** @type {Map<string, Color>} */
  #colors;

  /**
   * colors: the words for white and black in the page's language; German, English and French ones are always accepted.
   * @param {typeof import('../../../wasm/types/session.js').Session} Session
   * @param {string} language
   * @param {Record<Color, string>} colors
   */
  constructor(Session, language, colors) {
    this.#colors = new Map([
      ['w', 'white'],
      ['weiss', 'white'],
      ['white', 'white'],
      ['blanc', 'white'],
      ['blancs', 'white'],
      ['b', 'black'],
      ['schwarz', 'black'],
      ['black', 'black'],
      ['noir', 'black'],
      ['noirs', 'black'],
      [folded(colors.white), 'white'],
      [folded(colors.black), 'black'],
    ]);
    const letters = /** @type {import('../../../wasm/types/rules.js').Letters} */ (language);
    for (const { role, letter, fen, from } of LETTERED) {
      const { game } = new Session({ language, fen });
      const [move] = game.moves({ square: from, letters });
      this.#roles.set(folded(/^\p{Lu}/u.exec(move)?.[0] ?? letter), role);
    }
    for (const tongue of new Set(['de', 'fr', 'en', language])) {
      const session = new Session({ language: tongue });
      for (const role of ROLES) this.#roles.set(folded(session.roleName(role)), role);
      for (const square of SQUARES) this.#squares.set(folded(session.squareName(square).text), square);
    }
    for (const style of ['', 'ranks french', 'ranks english', document.body.dataset.ownWords]) {
      const session = new Session({ language });
      if (style) session.style = style;
      for (const square of SQUARES) this.#squares.set(folded(session.squareName(square).text), square);
    }
    for (const square of SQUARES) this.#squares.set(square, square);
  }

  /**
   * Returns { pieces }, or { wrong } with the words that cannot be read; `noColor` is set if a color is missing there.
   * @param {string} text
   * @returns {{ pieces: Map<Square, Piece> } | { wrong: string; noColor?: boolean }}
   */
  read(text) {
    const words = text.split(/[\s,;:.]+/).filter(Boolean);
    /** @type {Map<Square, Piece>} */
    const pieces = new Map();
    /** @type {Color | null} */
    let color = null;
    for (let at = 0; at < words.length;) {
      const named = this.#colors.get(folded(words[at]));
      // "b" alone means black; a capital B after a color is the English letter of a bishop, followed by its square.
      if (named && !(words[at] === 'B' && color)) {
        color = named;
        at++;
        continue;
      }
      if (!color) return { wrong: words[at], noColor: true };
      const found = this.#pieceAt(words, at);
      if (!found) return { wrong: words.slice(at, at + 2).join(' ') };
      pieces.set(found.square, { color, role: found.role });
      at += found.length;
    }
    return { pieces };
  }

  /**
   * Returns the piece or pawn and its square at a place in the words (one to three of them), or null.
   * @param {string[]} words
   * @param {number} at
   */
  #pieceAt(words, at) {
    const one = folded(words[at]);
    const glued = /^(\p{L}?)([a-h][1-8])$/u.exec(one);
    const lettered = glued?.[1] ? this.#roles.get(glued[1]) : 'pawn';
    if (glued && lettered) return { role: lettered, square: /** @type {Square} */ (glued[2]), length: 1 };
    const role = this.#roles.get(one);
    for (const { from, kind } of [
      { from: at, kind: /** @type {Role} */ ('pawn') },
      { from: at + 1, kind: role },
    ]) {
      if (!kind) continue;
      for (const length of [1, 2]) {
        const square = this.#squares.get(folded(words.slice(from, from + length).join(' ')));
        if (square && words.length >= from + length) return { role: kind, square, length: from - at + length };
      }
    }
    return null;
  }
}
