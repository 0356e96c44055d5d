/* SPDX-License-Identifier: MIT */
/* The twins' own texts, in the languages of the board. */

/**
 * @typedef {object} AccessWords
 * @property {string} show
 * @property {string} refused
 * @property {string} alone for an action that the page's board does not support
 * @property {string} another for a position to which no move leads; the greeting follows
 * @property {string} unknown for a position from which no game can begin
 */
/** @type {Record<string, AccessWords>} */
const WORDS = {
  de: {
    show: 'Brett für Tastatur, Sprache und Screenreader zeigen',
    refused: 'Die Seite nimmt diesen Zug nicht an.',
    alone: 'Das kennt das Brett dieser Seite nicht; die Partie geht weiter.',
    another: 'Die Seite zeigt eine andere Stellung.',
    unknown:
      'Die Seite zeigt eine Stellung, aus der man nicht spielen kann. Dieses Brett bleibt bei der Stellung davor.',
  },
  en: {
    show: 'Show the board for keyboard, speech and screen readers',
    refused: 'The page does not take this move.',
    alone: 'The board of this page does not know that; the game continues.',
    another: 'The page shows another position.',
    unknown: 'The page shows a position from which no game can be played. This board keeps the position before it.',
  },
  es: {
    show: 'Mostrar el tablero para teclado, voz y lector de pantalla',
    refused: 'La página no acepta esta jugada.',
    alone: 'El tablero de esta página no conoce eso; la partida continúa.',
    another: 'La página muestra otra posición.',
    unknown:
      'La página muestra una posición desde la que no se puede jugar. Este tablero conserva la posición anterior.',
  },
  fr: {
    show: 'Afficher l’échiquier pour clavier, voix et lecteur d’écran',
    refused: 'La page n’accepte pas ce coup.',
    alone: 'L’échiquier de cette page ne connaît pas cela ; la partie continue.',
    another: 'La page affiche une autre position.',
    unknown:
      'La page affiche une position à partir de laquelle on ne peut pas jouer. Cet échiquier garde la position précédente.',
  },
  it: {
    show: 'Mostra la scacchiera per tastiera, voce e lettore di schermo',
    refused: 'La pagina non accetta questa mossa.',
    alone: 'La scacchiera di questa pagina non lo conosce; la partita continua.',
    another: 'La pagina mostra un’altra posizione.',
    unknown:
      'La pagina mostra una posizione da cui non si può giocare. Questa scacchiera conserva la posizione precedente.',
  },
  pt: {
    show: 'Mostrar o tabuleiro para teclado, voz e leitor de tela',
    refused: 'A página não aceita este lance.',
    alone: 'O tabuleiro desta página não conhece isso; a partida continua.',
    another: 'A página mostra outra posição.',
    unknown:
      'A página mostra uma posição a partir da qual não se pode jogar. Este tabuleiro mantém a posição anterior.',
  },
  ru: {
    show: 'Показать доску для клавиатуры, речи и экранного диктора',
    refused: 'Страница не принимает этот ход.',
    alone: 'Доска этой страницы этого не знает; партия продолжается.',
    another: 'Страница показывает другую позицию.',
    unknown: 'Страница показывает позицию, из которой нельзя играть. Эта доска сохраняет предыдущую позицию.',
  },
  nl: {
    show: 'Bord voor toetsenbord, spraak en schermlezer tonen',
    refused: 'De pagina neemt deze zet niet aan.',
    alone: 'Dat kent het bord van deze pagina niet; de partij gaat verder.',
    another: 'De pagina toont een andere stelling.',
    unknown: 'De pagina toont een stelling van waaruit niet gespeeld kan worden. Dit bord houdt de vorige stelling.',
  },
  pl: {
    show: 'Pokaż szachownicę dla klawiatury, mowy i czytnika ekranu',
    refused: 'Strona nie przyjmuje tego posunięcia.',
    alone: 'Szachownica tej strony tego nie zna; partia toczy się dalej.',
    another: 'Strona pokazuje inną pozycję.',
    unknown: 'Strona pokazuje pozycję, z której nie można grać. Ta szachownica zachowuje poprzednią pozycję.',
  },
};

/** Returns the texts of a language; the English ones for an unknown one. @param {string} language */
export const wordsIn = (language) => WORDS[language] ?? WORDS.en;
