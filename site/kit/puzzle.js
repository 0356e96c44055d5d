/* SPDX-License-Identifier: MIT */
/*
 * <rochade-puzzle for="board" pgn="...">: the player finds the moves of a solution on a board. A wrong move is reverted
 * and answered. It has buttons for a hint and for another try.
 */
import { element, Session } from '#rochade/board/parts.js';
import { define, Part, textOf } from '#rochade/kit/part.js';
/** @import { Move, PgnNode } from 'rochade' */
/** @import { RochadeBoard } from '../board/element.js' */

/** The part's own texts by language. */
const WORDS = {
  de: {
    hint: 'Hinweis',
    retry: 'Noch einmal',
    find: { white: 'Weiß am Zug: Finden Sie den besten Zug.', black: 'Schwarz am Zug: Finden Sie den besten Zug.' },
    wrong: 'Das ist nicht die Lösung. Versuchen Sie es noch einmal.',
    solved: 'Gelöst.',
  },
  en: {
    hint: 'Hint',
    retry: 'Try again',
    find: { white: 'White to move: find the best move.', black: 'Black to move: find the best move.' },
    wrong: 'That is not the solution. Try again.',
    solved: 'Solved.',
  },
  es: {
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
    hint: 'Suggerimento',
    retry: 'Riprova',
    find: { white: 'Muove il Bianco: trovi la mossa migliore.', black: 'Muove il Nero: trovi la mossa migliore.' },
    wrong: 'Non è la soluzione. Riprovi.',
    solved: 'Risolto.',
  },
  pt: {
    hint: 'Dica',
    retry: 'De novo',
    find: { white: 'Jogam as brancas: encontre o melhor lance.', black: 'Jogam as pretas: encontre o melhor lance.' },
    wrong: 'Não é a solução. Tente de novo.',
    solved: 'Resolvido.',
  },
  ru: {
    hint: 'Подсказка',
    retry: 'Ещё раз',
    find: { white: 'Ход белых: найдите лучший ход.', black: 'Ход чёрных: найдите лучший ход.' },
    wrong: 'Это не решение. Попробуйте ещё раз.',
    solved: 'Решено.',
  },
  nl: {
    hint: 'Hint',
    retry: 'Opnieuw',
    find: { white: 'Wit aan zet: zoek de beste zet.', black: 'Zwart aan zet: zoek de beste zet.' },
    wrong: 'Dat is niet de oplossing. Probeer het nog eens.',
    solved: 'Opgelost.',
  },
  pl: {
    hint: 'Podpowiedź',
    retry: 'Jeszcze raz',
    find: {
      white: 'Ruch białych: znajdź najlepsze posunięcie.',
      black: 'Ruch czarnych: znajdź najlepsze posunięcie.',
    },
    wrong: 'To nie jest rozwiązanie. Spróbuj jeszcze raz.',
    solved: 'Rozwiązane.',
  },
};

/** @param {Event} event */
const prevent = (event) => event.preventDefault();

export class RochadePuzzle extends Part {
  static get observedAttributes() {
    return [...super.observedAttributes, 'pgn'];
  }

  /** The moves of the solution that remain; null without a solution. @type {PgnNode[] | null} */
  #left = null;
  /** The PGN that the solution was read from. */
  #read = '';
  #hints = 0;
  /** True while a reply of the solution is being made. */
  #replies = false;
  #hint = element('button', { type: 'button', part: 'button hint' });
  #retry = element('button', { type: 'button', part: 'button retry' });

  constructor() {
    super();
    this.build('', this.#hint, ' ', this.#retry);
    this.#hint.addEventListener('click', () => this.hint());
    this.#retry.addEventListener('click', () => this.retry());
  }

  get words() {
    return this.choose(WORDS);
  }

  /** The solution as PGN; its first move is the player's. */
  get pgn() {
    return this.getAttribute('pgn') ?? '';
  }
  set pgn(text) {
    this.setAttribute('pgn', textOf(text));
  }
  /** True when the player has found the whole solution. */
  get solved() {
    return this.#left?.length === 0;
  }

  /** @param {RochadeBoard} board @param {AbortSignal} signal */
  begin(board, signal) {
    this.#read = '';
    const judge = (/** @type {Event} */ event) => this.#judge(/** @type {CustomEvent<Move>} */ (event));
    board.addEventListener('move', judge, { signal });
    const typed = (/** @type {Event} */ event) => this.#line(/** @type {CustomEvent<{ text: string }>} */ (event));
    board.addEventListener('line', typed, { signal });
  }
  /** Lets a line with the words of a button act like it. @param {CustomEvent<{ text: string }>} event */
  #line(event) {
    const line = event.detail.text.trim().toLowerCase();
    const button = [this.#hint, this.#retry].find(({ textContent }) => textContent?.toLowerCase() === line);
    if (!button) return;
    event.preventDefault();
    queueMicrotask(() => button.click());
  }
  update() {
    this.#hint.textContent = this.words.hint;
    this.#retry.textContent = this.words.retry;
    if (this.board?.session && this.#read !== this.pgn) this.retry();
  }

  /** Restarts the puzzle. */
  retry() {
    const { board } = this;
    if (!board?.session) return;
    this.#read = this.pgn;
    this.#hints = 0;
    this.#left = null;
    const session = new Session({ language: board.session.language });
    const read = session.loadPgn(this.pgn);
    if (!read.ok) {
      const { ok, error: code, ...problem } = read;
      const detail = { code, ...problem, text: session.explain({ code, ...problem }).text };
      const event = new CustomEvent('error', { detail, cancelable: true, bubbles: true, composed: true });
      if (board.dispatchEvent(event)) console.info(board, detail);
      return;
    }
    if (!read.tree.moves.length) return;
    this.#left = read.tree.moves;
    board.addEventListener('announce', prevent);
    board.fen = session.game.start;
    board.removeEventListener('announce', prevent);
    board.marks = board.arrows = [];
    const side = board.game?.turn ?? 'white';
    board.playable = side;
    this.announce(this.words.find[side]);
  }
  /** Shows and announces the piece to move; from the second call on also its target. */
  hint() {
    const { board } = this;
    const move = this.#left?.[0] && board?.game?.describe(this.#left[0].code);
    if (!board?.session || !move) return;
    this.#hints++;
    const { from, to } = move;
    board.marks = [from];
    if (this.#hints > 1) board.arrows = [{ from, to }];
    const named = this.#hints > 1 ? board.session.announce(move.code) : board.session.square(from);
    this.announce(`${this.words.hint}: `, named ?? move.san);
  }

  /** Compares a move with the solution before it is shown. @param {CustomEvent<Move>} event */
  #judge(event) {
    const expected = this.#left?.[0];
    if (!expected || this.#replies) return;
    const { code, san, mate } = event.detail;
    // If the solution mates, any other mate is right as well; a variation is an alternative solution.
    const variation = expected.variations.find(([first]) => first?.code === code);
    const isRight = code === expected.code || variation || (mate && expected.san.endsWith('#'));
    if (!isRight) {
      event.preventDefault();
      this.fire('puzzle-wrong', { san });
      // After the move has been reverted.
      queueMicrotask(() => this.#refuse(code));
      return;
    }
    this.#left = (variation ?? this.#left ?? []).slice(1);
    this.#hints = 0;
    // After the move has been shown and announced.
    queueMicrotask(() => this.#reply());
  }
  /** @param {number} code */
  #refuse(code) {
    this.announce(this.board?.session?.announce(code) ?? '', `. ${this.words.wrong}`);
  }
  async #reply() {
    const { board } = this;
    const [reply] = this.#left ?? [];
    if (!board) return;
    board.marks = board.arrows = [];
    if (reply) {
      this.#replies = true;
      await board.play(reply.uci);
      this.#replies = false;
      this.#left = (this.#left ?? []).slice(1);
    }
    if (!this.solved) return;
    board.playable = 'none';
    this.announce(this.words.solved);
    this.fire('solved', {});
  }
}

define('rochade-puzzle', RochadePuzzle);
