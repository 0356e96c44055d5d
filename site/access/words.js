/* SPDX-License-Identifier: MIT */
/* The twins' own texts, in the languages of the board. */

/**
 * @typedef {object} AccessWords
 * @property {string} show
 * @property {string} refused
 * @property {string} alone for an action that the page's board does not support
 */
/** @type {Record<string, AccessWords>} */
const WORDS = {
  de: {
    show: 'Brett für Tastatur, Sprache und Screenreader zeigen',
    refused: 'Die Seite nimmt diesen Zug nicht an.',
    alone: 'Das kennt das Brett dieser Seite nicht; die Partie geht weiter.',
  },
  en: {
    show: 'Show the board for keyboard, speech and screen readers',
    refused: 'The page does not take this move.',
    alone: 'The board of this page does not know that; the game continues.',
  },
  es: {
    show: 'Mostrar el tablero para teclado, voz y lector de pantalla',
    refused: 'La página no acepta esta jugada.',
    alone: 'El tablero de esta página no conoce eso; la partida continúa.',
  },
  fr: {
    show: 'Afficher l’échiquier pour clavier, voix et lecteur d’écran',
    refused: 'La page n’accepte pas ce coup.',
    alone: 'L’échiquier de cette page ne connaît pas cela ; la partie continue.',
  },
  it: {
    show: 'Mostra la scacchiera per tastiera, voce e lettore di schermo',
    refused: 'La pagina non accetta questa mossa.',
    alone: 'La scacchiera di questa pagina non lo conosce; la partita continua.',
  },
  pt: {
    show: 'Mostrar o tabuleiro para teclado, voz e leitor de tela',
    refused: 'A página não aceita este lance.',
    alone: 'O tabuleiro desta página não conhece isso; a partida continua.',
  },
  ru: {
    show: 'Показать доску для клавиатуры, речи и экранного диктора',
    refused: 'Страница не принимает этот ход.',
    alone: 'Доска этой страницы этого не знает; партия продолжается.',
  },
  nl: {
    show: 'Bord voor toetsenbord, spraak en schermlezer tonen',
    refused: 'De pagina neemt deze zet niet aan.',
    alone: 'Dat kent het bord van deze pagina niet; de partij gaat verder.',
  },
  pl: {
    show: 'Pokaż szachownicę dla klawiatury, mowy i czytnika ekranu',
    refused: 'Strona nie przyjmuje tego posunięcia.',
    alone: 'Szachownica tej strony tego nie zna; partia toczy się dalej.',
  },
};

/** Returns the texts of a language; the English ones for an unknown one. @param {string} language */
export const wordsIn = (language) => WORDS[language] ?? WORDS.en;
