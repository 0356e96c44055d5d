/* SPDX-License-Identifier: MIT */
/*
 * <rochade-puzzle for="board" pgn="...">: the player finds the moves of a solution on a board. A wrong move is reverted
 * and answered. It has buttons for a hint and for another try.
 */
import { element, PageEvents, Session } from '#rochade/board/parts.js';
import { define, Part, textOf } from '#rochade/kit/part.js';
/** @import { Move, PgnNode } from 'rochade' */
/** @import { RochadeBoard } from '../board/element.js' */

/** The part's own texts by language; `find` with the names of White and Black, of which one is said. */
const WORDS = {
  de: {
    hint: 'Hinweis',
    retry: 'Noch einmal',
    find: '|Weiß|Schwarz| am Zug: Finden Sie den besten Zug.',
    wrong: 'Das ist nicht die Lösung. Versuchen Sie es noch einmal.',
    solved: 'Gelöst.',
  },
  en: {
    hint: 'Hint',
    retry: 'Try again',
    find: '|White|Black| to move: find the best move.',
    wrong: 'That is not the solution. Try again.',
    solved: 'Solved.',
  },
  es: {
    hint: 'Pista',
    retry: 'Otra vez',
    find: 'Juegan las |blancas|negras|: encuentre la mejor jugada.',
    wrong: 'No es la solución. Inténtelo otra vez.',
    solved: 'Resuelto.',
  },
  fr: {
    hint: 'Indice',
    retry: 'Recommencer',
    find: 'Trait aux |Blancs|Noirs| : trouvez le meilleur coup.',
    wrong: 'Ce n’est pas la solution. Essayez encore.',
    solved: 'Résolu.',
  },
  it: {
    hint: 'Suggerimento',
    retry: 'Riprova',
    find: 'Muove il |Bianco|Nero|: trovi la mossa migliore.',
    wrong: 'Non è la soluzione. Riprovi.',
    solved: 'Risolto.',
  },
  pt: {
    hint: 'Dica',
    retry: 'De novo',
    find: 'Jogam as |brancas|pretas|: encontre o melhor lance.',
    wrong: 'Não é a solução. Tente de novo.',
    solved: 'Resolvido.',
  },
  ru: {
    hint: 'Подсказка',
    retry: 'Ещё раз',
    find: 'Ход |белых|чёрных|: найдите лучший ход.',
    wrong: 'Это не решение. Попробуйте ещё раз.',
    solved: 'Решено.',
  },
  nl: {
    hint: 'Hint',
    retry: 'Opnieuw',
    find: '|Wit|Zwart| aan zet: zoek de beste zet.',
    wrong: 'Dat is niet de oplossing. Probeer het nog eens.',
    solved: 'Opgelost.',
  },
  pl: {
    hint: 'Podpowiedź',
    retry: 'Jeszcze raz',
    find: 'Ruch |białych|czarnych|: znajdź najlepsze posunięcie.',
    wrong: 'To nie jest rozwiązanie. Spróbuj jeszcze raz.',
    solved: 'Rozwiązane.',
  },
};

/** @param {Event} event */
const prevent = (event) => event.preventDefault();
/**
 * Returns the variation to a move that begins with another one.
 * @param {PgnNode | undefined} node @param {number} code
 */
const variationOf = (node, code) => node?.variations.find(([first]) => first?.code === code);
/**
 * Returns the rest of a line after a move of it, of a variation, or in its place.
 * @param {PgnNode[]} line @param {number} code
 */
const after = (line, code) => (variationOf(line[0], code) ?? line).slice(1);

export class RochadePuzzle extends Part {
  static get observedAttributes() {
    return [...super.observedAttributes, 'pgn'];
  }

  /** The PGN that the solution was read from. */
  #read = '';
  /** Start position and moves of the solution. */
  #solution = { start: '', moves: /** @type {PgnNode[]} */ ([]) };
  /** The moves of the solution that remain; null without a solution. @type {PgnNode[] | null} */
  #left = null;
  /** The number of moves made; -1 for a puzzle that has not begun. */
  #made = 0;
  #hints = 0;
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
    super.begin(board, signal);
    this.#read = '';
    board.addEventListener('move', (event) => this.#judge(event), { signal });
    board.addEventListener('line', (event) => this.#line(event), { signal });
  }
  /**
   * Lets a line with the words of a button act like it. A line that begins a new game restarts the puzzle.
   * @param {any} event
   */
  #line(event) {
    const { board } = this;
    const tree = board?.tree;
    const { text, kind } = event.detail;
    const line = text.trim().toLowerCase();
    const button = [this.#hint, this.#retry].find(({ textContent }) => textContent?.toLowerCase() === line);
    if (!this.#solution.moves.length) return;
    if (button) event.preventDefault();
    // After the board has handled the line.
    queueMicrotask(() => {
      if (button) button.click();
      else if (kind === 'line' && tree !== board?.tree) this.retry();
    });
  }
  update() {
    const { hint, retry } = this.words;
    this.#hint.textContent = hint;
    this.#retry.textContent = retry;
    if (this.#read !== this.pgn) this.retry();
    else this.#follow();
  }

  /** Restarts the puzzle. */
  retry() {
    const { board } = this;
    if (!board?.session) return;
    this.#read = this.pgn;
    this.#left = null;
    this.#made = -1;
    const session = new Session({ language: board.session.language });
    const read = session.loadPgn(this.pgn);
    if (!read.ok) {
      const error = { code: read.error, ...read };
      new PageEvents(board).emit('error', { ...error, text: session.explain(error).text });
      return;
    }
    this.#solution = read.tree;
    if (!read.tree.moves.length) {
      new PageEvents(board).fail('pgn', 'pgn: the solution of a puzzle has no moves');
      return;
    }
    const side = session.game.turn;
    board.playable = side;
    board.addEventListener('announce', prevent);
    board.fen = read.tree.start;
    board.removeEventListener('announce', prevent);
    this.#follow();
    const [begin, white, black, end] = this.words.find.split('|');
    this.announce(begin + (side === 'white' ? white : black) + end);
  }
  /** Shows and announces the piece to move; from the second call on also its target. */
  hint() {
    const { board } = this;
    const [next] = this.#left ?? [];
    const move = next && board?.game?.describe(next.code);
    if (this.solved) this.announce(this.words.solved);
    if (!board?.session || !move) return;
    const { from, to, code } = move;
    const isSecond = this.#hints++;
    board.marks = [from];
    if (isSecond) board.arrows = [{ from, to }];
    const named = isSecond ? board.session.announce(code) : board.session.square(from);
    this.announce(`${this.words.hint}${this.language === 'fr' ? '\u202f' : ''}: `, named ?? '');
  }

  /** Compares a move of the player with the solution before it is shown. @param {any} event */
  #judge(event) {
    const { board } = this;
    const { code, san, mate, color } = /** @type {Move} */ (event.detail);
    const expected = this.#left?.[0];
    if (!expected || color !== board?.playable) return;
    // If the solution mates, any other mate is right as well; a variation is an alternative solution.
    if (code === expected.code || variationOf(expected, code) || (mate && expected.san.endsWith('#'))) return;
    event.preventDefault();
    this.fire('puzzle-wrong', { san });
    // After the move has been reverted.
    queueMicrotask(() => this.announce(board.session?.announce(code) ?? '', `. ${this.words.wrong}`));
  }
  /**
   * Finds the rest of the solution after the moves of the game, and makes the reply of the other side. A player who
   * takes a move back takes the reply back as well.
   */
  #follow() {
    const { board } = this;
    const { start, moves } = this.#solution;
    const game = board?.game;
    if (!game || !moves.length) return;
    const made = game.history();
    const step = made.length - this.#made;
    this.#made = made.length;
    this.#left = game.start === start ? made.reduce((left, { code }) => after(left, code), moves) : null;
    if (!step) return;
    this.#hints = 0;
    board.marks = board.arrows = [];
    const [reply] = this.#left ?? [];
    // After the move has been announced.
    if (reply && game.turn !== board.playable) queueMicrotask(() => (step > 0 ? board.play(reply.uci) : board.back()));
    else if (this.solved && step > 0)
      queueMicrotask(() => {
        board.playable = 'none';
        this.announce(this.words.solved);
        this.fire('solved', {});
      });
  }
}

define('rochade-puzzle', RochadePuzzle);
