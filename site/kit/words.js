/* SPDX-License-Identifier: MIT */
/* What the parts of the kit say of themselves, in the languages of the board. */

/**
 * @typedef {object} KitWords
 * @property {string} moves
 * @property {string} variation
 * @property {(from: string) => string} begun an arrow that is being drawn
 * @property {(from: string, to: string) => string} arrow
 * @property {(square: string) => string} mark
 * @property {string} erased
 * @property {string} hint
 * @property {string} retry
 * @property {{ white: string, black: string }} find
 * @property {string} wrong
 * @property {string} solved
 */
/** @type {Record<string, KitWords>} */
const WORDS = {
  de: {
    moves: 'Züge',
    variation: 'Variante',
    begun: (from) => `Pfeil von ${from} …`,
    arrow: (from, to) => `Pfeil von ${from} nach ${to}.`,
    mark: (square) => `Markiert: ${square}.`,
    erased: 'Entfernt:',
    hint: 'Hinweis',
    retry: 'Noch einmal',
    find: { white: 'Weiß am Zug: Finden Sie den besten Zug.', black: 'Schwarz am Zug: Finden Sie den besten Zug.' },
    wrong: 'Das ist nicht die Lösung. Versuchen Sie es noch einmal.',
    solved: 'Gelöst.',
  },
  en: {
    moves: 'Moves',
    variation: 'Variation',
    begun: (from) => `Arrow from ${from} …`,
    arrow: (from, to) => `Arrow from ${from} to ${to}.`,
    mark: (square) => `Marked: ${square}.`,
    erased: 'Removed:',
    hint: 'Hint',
    retry: 'Try again',
    find: { white: 'White to move: find the best move.', black: 'Black to move: find the best move.' },
    wrong: 'That is not the solution. Try again.',
    solved: 'Solved.',
  },
  es: {
    moves: 'Jugadas',
    variation: 'Variante',
    begun: (from) => `Flecha desde ${from} …`,
    arrow: (from, to) => `Flecha de ${from} a ${to}.`,
    mark: (square) => `Marcada: ${square}.`,
    erased: 'Borrado:',
    hint: 'Pista',
    retry: 'Otra vez',
    find: {
      white: 'Juegan las blancas: encuentre la mejor jugada.',
      black: 'Juegan las negras: encuentre la mejor jugada.',
    },
    wrong: 'No es la solución. Inténtelo otra vez.',
    solved: 'Resuelto.',
  },
  fr: {
    moves: 'Coups',
    variation: 'Variante',
    begun: (from) => `Flèche depuis ${from} …`,
    arrow: (from, to) => `Flèche de ${from} à ${to}.`,
    mark: (square) => `Case marquée : ${square}.`,
    erased: 'Effacé :',
    hint: 'Indice',
    retry: 'Recommencer',
    find: {
      white: 'Trait aux Blancs : trouvez le meilleur coup.',
      black: 'Trait aux Noirs : trouvez le meilleur coup.',
    },
    wrong: 'Ce n’est pas la solution. Essayez encore.',
    solved: 'Résolu.',
  },
  it: {
    moves: 'Mosse',
    variation: 'Variante',
    begun: (from) => `Freccia da ${from} …`,
    arrow: (from, to) => `Freccia da ${from} a ${to}.`,
    mark: (square) => `Segnata: ${square}.`,
    erased: 'Cancellato:',
    hint: 'Suggerimento',
    retry: 'Riprova',
    find: { white: 'Muove il Bianco: trovi la mossa migliore.', black: 'Muove il Nero: trovi la mossa migliore.' },
    wrong: 'Non è la soluzione. Riprovi.',
    solved: 'Risolto.',
  },
};

/** Returns the words of a language; those of English for one that the board does not speak. @param {string} language */
export const wordsIn = (language) => WORDS[language] ?? WORDS.en;
