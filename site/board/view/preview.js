/* SPDX-License-Identifier: MIT */
/* What can be shown without WebAssembly: the men of a FEN's first field, named by signs that readers know. */

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

const ROLES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
const SIGNS = {
  white: { king: '♔', queen: '♕', rook: '♖', bishop: '♗', knight: '♘', pawn: '♙' },
  black: { king: '♚', queen: '♛', rook: '♜', bishop: '♝', knight: '♞', pawn: '♟' },
};

/** Whatever of the field makes sense. */
export function menOf(fen) {
  const men = new Map();
  const [field] = fen.split(' ');
  field.split('/').forEach((row, index) => {
    let file = 0;
    for (const sign of row) {
      const role = ROLES[sign.toLowerCase()];
      if (role && file < 8 && index < 8)
        men.set('abcdefgh'[file] + (8 - index), { role, color: sign in ROLES ? 'black' : 'white' });
      file += Number(sign) || 1;
    }
  });
  return men;
}

/** As the session has them: in no language, for the language of the page is not known to have these. */
export function wordsOf(square, man) {
  const text = man ? `${square} ${SIGNS[man.color][man.role]}` : square;
  return { text, spans: [{ text }] };
}
