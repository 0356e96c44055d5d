/* SPDX-License-Identifier: MIT */
/* A board as words: "white Kg1 Qd1 f2, black king Gustav acht". What letters and words there are the program says. */

const SQUARES = [...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank));
const ROLES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
/** The start squares of the pieces whose letters the notation shows. */
const LETTERED = { king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N' };
const FENS = {
  king: '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
  queen: '4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1',
  rook: '4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1',
  bishop: '4k3/8/8/8/8/8/4P3/2B1K3 w - - 0 1',
  knight: '4k3/8/8/8/8/8/4P3/1N2K3 w - - 0 1',
};
const FROM = { king: 'e1', queen: 'd1', rook: 'a1', bishop: 'c1', knight: 'b1' };

const fold = (text) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/ae|oe|ue/g, (pair) => pair[0])
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

export class PieceReader {
  #roles = new Map();
  #squares = new Map();
  #colors;

  /** colors: { white, black }, the words for them; others are understood as well. */
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
      [fold(colors.white), 'white'],
      [fold(colors.black), 'black'],
    ]);
    for (const [role, letter] of Object.entries(LETTERED)) {
      const session = new Session({ language, fen: FENS[role] });
      const code = [...session.game.legalMoves()].find((move) => session.game.describe(move).from === FROM[role]);
      const own = session.game.san(code, ['de', 'fr'].includes(language) ? language : 'en');
      this.#roles.set(fold(/^\p{Lu}/u.exec(own)?.[0] ?? letter), role);
    }
    for (const tongue of new Set(['de', 'fr', 'en', language])) {
      const session = new Session({ language: tongue });
      for (const role of ROLES) this.#roles.set(fold(session.roleName(role)), role);
      for (const square of SQUARES) this.#squares.set(fold(session.squareName(square).text), square);
    }
    for (const style of ['', 'ranks french', 'ranks english']) {
      const session = new Session({ language });
      if (style) session.style = style;
      for (const square of SQUARES) this.#squares.set(fold(session.squareName(square).text), square);
    }
    for (const square of SQUARES) this.#squares.set(square, square);
  }

  /** { pieces } as a Map from square to { color, role }, or { wrong } with the words that make no sense. */
  read(text) {
    const words = text.split(/[\s,;:.]+/).filter(Boolean);
    const pieces = new Map();
    let color = null;
    for (let at = 0; at < words.length;) {
      const named = this.#colors.get(fold(words[at]));
      // B is black, and in English a bishop too: that one has its square at once.
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

  /** A piece or pawn and its square in one to three words. */
  #pieceAt(words, at) {
    const one = fold(words[at]);
    const glued = /^(\p{L}?)([a-h][1-8])$/u.exec(one);
    if (glued && (!glued[1] || this.#roles.has(glued[1])))
      return { role: glued[1] ? this.#roles.get(glued[1]) : 'pawn', square: glued[2], length: 1 };
    const role = this.#roles.get(one);
    for (const [from, kind] of [
      [at, 'pawn'],
      [at + 1, role],
    ]) {
      if (!kind) continue;
      for (const length of [1, 2]) {
        const square = this.#squares.get(fold(words.slice(from, from + length).join(' ')));
        if (square && words.length >= from + length) return { role: kind, square, length: from - at + length };
      }
    }
    return null;
  }
}
