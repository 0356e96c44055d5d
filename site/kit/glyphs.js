/* SPDX-License-Identifier: MIT */
/* How moves and what annotators think of them are written, in the languages of the board. */

/**
 * The letters of king, queen, rook, bishop and knight, and what the glyphs of PGN mean.
 * @type {Record<string, { letters: string, glyphs: Record<number, string> }>}
 */
const WRITING = {
  de: {
    letters: 'KDTLS',
    glyphs: {
      1: 'guter Zug',
      2: 'Fehler',
      3: 'ausgezeichneter Zug',
      4: 'grober Fehler',
      5: 'interessanter Zug',
      6: 'zweifelhafter Zug',
      7: 'einziger Zug',
      10: 'ausgeglichen',
      13: 'unklar',
      14: 'Weiß steht etwas besser',
      15: 'Schwarz steht etwas besser',
      16: 'Weiß steht besser',
      17: 'Schwarz steht besser',
      18: 'Weiß steht auf Gewinn',
      19: 'Schwarz steht auf Gewinn',
    },
  },
  en: {
    letters: 'KQRBN',
    glyphs: {
      1: 'good move',
      2: 'mistake',
      3: 'brilliant move',
      4: 'blunder',
      5: 'interesting move',
      6: 'dubious move',
      7: 'only move',
      10: 'equal',
      13: 'unclear',
      14: 'White is slightly better',
      15: 'Black is slightly better',
      16: 'White is better',
      17: 'Black is better',
      18: 'White is winning',
      19: 'Black is winning',
    },
  },
  es: {
    letters: 'RDTAC',
    glyphs: {
      1: 'buena jugada',
      2: 'error',
      3: 'jugada brillante',
      4: 'error grave',
      5: 'jugada interesante',
      6: 'jugada dudosa',
      7: 'única jugada',
      10: 'igualdad',
      13: 'posición incierta',
      14: 'ligera ventaja de las blancas',
      15: 'ligera ventaja de las negras',
      16: 'ventaja de las blancas',
      17: 'ventaja de las negras',
      18: 'ventaja decisiva de las blancas',
      19: 'ventaja decisiva de las negras',
    },
  },
  fr: {
    letters: 'RDTFC',
    glyphs: {
      1: 'bon coup',
      2: 'erreur',
      3: 'coup brillant',
      4: 'gaffe',
      5: 'coup intéressant',
      6: 'coup douteux',
      7: 'seul coup',
      10: 'égalité',
      13: 'position incertaine',
      14: 'léger avantage aux Blancs',
      15: 'léger avantage aux Noirs',
      16: 'avantage aux Blancs',
      17: 'avantage aux Noirs',
      18: 'avantage décisif aux Blancs',
      19: 'avantage décisif aux Noirs',
    },
  },
  it: {
    letters: 'RDTAC',
    glyphs: {
      1: 'buona mossa',
      2: 'errore',
      3: 'mossa brillante',
      4: 'grave errore',
      5: 'mossa interessante',
      6: 'mossa dubbia',
      7: 'unica mossa',
      10: 'parità',
      13: 'posizione poco chiara',
      14: 'lieve vantaggio del Bianco',
      15: 'lieve vantaggio del Nero',
      16: 'vantaggio del Bianco',
      17: 'vantaggio del Nero',
      18: 'vantaggio decisivo del Bianco',
      19: 'vantaggio decisivo del Nero',
    },
  },
};

/** Returns how a language writes; for one that the board does not speak as English does. @param {string} language */
export const writingIn = (language) => WRITING[language] ?? WRITING.en;

/** The signs that stand for the glyphs of PGN. @type {Record<number, string>} */
export const SIGNS = {
  ...{ 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!', 7: '□', 10: '=', 13: '∞' },
  ...{ 14: '⩲', 15: '⩱', 16: '±', 17: '∓', 18: '+−', 19: '−+' },
};
