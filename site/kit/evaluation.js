/* SPDX-License-Identifier: MIT */
/*
 * <rochade-evaluation for="board">: an evaluation as a bar with words: the one that a page sets (from its engine), else
 * that of the PGN at the last move ([%eval 0.35], [%eval #-3]).
 */
import { element } from '#rochade/board/view/dom.js';
import { define, Part, textOf } from '#rochade/kit/part.js';
import css from './evaluation.css.js';

/** Advantages in pawns: below the first one the position is equal; each further one begins the next words. */
const STEPS = [0.25, 0.7, 1.5, 3];

/** Words by language; those of each side go from a slight advantage to a winning one. */
const WORDS = {
  de: {
    equal: 'ausgeglichen',
    white: ['Weiß steht etwas besser', 'Weiß steht besser', 'Weiß steht viel besser', 'Weiß steht auf Gewinn'],
    black: [
      'Schwarz steht etwas besser',
      'Schwarz steht besser',
      'Schwarz steht viel besser',
      'Schwarz steht auf Gewinn',
    ],
    mate: { white: 'Weiß setzt matt in', black: 'Schwarz setzt matt in' },
    none: 'keine Bewertung',
    name: 'Bewertung',
  },
  en: {
    equal: 'equal',
    white: ['White is slightly better', 'White is better', 'White is much better', 'White is winning'],
    black: ['Black is slightly better', 'Black is better', 'Black is much better', 'Black is winning'],
    mate: { white: 'White mates in', black: 'Black mates in' },
    none: 'no evaluation',
    name: 'Evaluation',
  },
  es: {
    equal: 'igualdad',
    white: [
      'las blancas están algo mejor',
      'las blancas están mejor',
      'las blancas están mucho mejor',
      'ganan las blancas',
    ],
    black: [
      'las negras están algo mejor',
      'las negras están mejor',
      'las negras están mucho mejor',
      'ganan las negras',
    ],
    mate: { white: 'las blancas dan mate en', black: 'las negras dan mate en' },
    none: 'sin evaluación',
    name: 'Evaluación',
  },
  fr: {
    equal: 'égalité',
    white: [
      'les Blancs sont un peu mieux',
      'les Blancs sont mieux',
      'les Blancs sont bien mieux',
      'les Blancs sont gagnants',
    ],
    black: [
      'les Noirs sont un peu mieux',
      'les Noirs sont mieux',
      'les Noirs sont bien mieux',
      'les Noirs sont gagnants',
    ],
    mate: { white: 'les Blancs font mat en', black: 'les Noirs font mat en' },
    none: 'pas d’évaluation',
    name: 'Évaluation',
  },
  it: {
    equal: 'parità',
    white: [
      'il Bianco sta un po’ meglio',
      'il Bianco sta meglio',
      'il Bianco sta molto meglio',
      'il Bianco sta vincendo',
    ],
    black: ['il Nero sta un po’ meglio', 'il Nero sta meglio', 'il Nero sta molto meglio', 'il Nero sta vincendo'],
    mate: { white: 'il Bianco dà matto in', black: 'il Nero dà matto in' },
    none: 'nessuna valutazione',
    name: 'Valutazione',
  },
  pt: {
    equal: 'igualdade',
    white: [
      'as brancas estão um pouco melhor',
      'as brancas estão melhor',
      'as brancas estão muito melhor',
      'as brancas estão ganhando',
    ],
    black: [
      'as pretas estão um pouco melhor',
      'as pretas estão melhor',
      'as pretas estão muito melhor',
      'as pretas estão ganhando',
    ],
    mate: { white: 'as brancas dão mate em', black: 'as pretas dão mate em' },
    none: 'sem avaliação',
    name: 'Avaliação',
  },
  ru: {
    equal: 'равенство',
    white: ['у белых чуть лучше', 'у белых лучше', 'у белых намного лучше', 'белые выигрывают'],
    black: ['у чёрных чуть лучше', 'у чёрных лучше', 'у чёрных намного лучше', 'чёрные выигрывают'],
    mate: { white: 'белые ставят мат, ходов:', black: 'чёрные ставят мат, ходов:' },
    none: 'нет оценки',
    name: 'Оценка',
  },
  nl: {
    equal: 'gelijk',
    white: ['wit staat iets beter', 'wit staat beter', 'wit staat veel beter', 'wit staat gewonnen'],
    black: ['zwart staat iets beter', 'zwart staat beter', 'zwart staat veel beter', 'zwart staat gewonnen'],
    mate: { white: 'wit geeft mat in', black: 'zwart geeft mat in' },
    none: 'geen beoordeling',
    name: 'Beoordeling',
  },
  pl: {
    equal: 'równość',
    white: ['białe stoją nieco lepiej', 'białe stoją lepiej', 'białe stoją dużo lepiej', 'białe wygrywają'],
    black: ['czarne stoją nieco lepiej', 'czarne stoją lepiej', 'czarne stoją dużo lepiej', 'czarne wygrywają'],
    mate: { white: 'białe dają mata, posunięć:', black: 'czarne dają mata, posunięć:' },
    none: 'brak oceny',
    name: 'Ocena',
  },
};

/**
 * Reads an evaluation from White's point of view: pawns ('0.35', -1.2) or moves to mate ('#3', '#-3'). Returns null for
 * anything else.
 * @param {unknown} value
 */
function read(value) {
  const [, mate, number] = /^\s*(#?)([+-]?\d+(?:\.\d+)?)\s*$/.exec(textOf(value ?? '')) ?? [];
  return number === undefined ? null : { isMate: !!mate, number: Number(number) };
}

export class RochadeEvaluation extends Part {
  static get observedAttributes() {
    return [...super.observedAttributes, 'value', 'announced'];
  }

  #bar = element('div', { class: 'bar', part: 'bar' });
  #text = element('span', { class: 'text', part: 'text', 'aria-hidden': 'true' });
  #reported = '';

  constructor() {
    super();
    const frame = element('div', { class: 'frame', part: 'frame' }, this.#bar);
    const range = { 'aria-valuemin': -10, 'aria-valuemax': 10 };
    this.build(css, element('div', { class: 'meter', role: 'meter', ...range }, frame, this.#text));
  }

  get words() {
    return this.choose(WORDS);
  }
  /** The evaluation from White's point of view: pawns, or '#3' and '#-3' for mate. null: that of the PGN. */
  get value() {
    return this.getAttribute('value') ?? this.#recorded;
  }
  set value(value) {
    if (value === null) this.removeAttribute('value');
    else this.setAttribute('value', textOf(value));
  }
  /** The evaluation of the PGN at the last move, or null. */
  get #recorded() {
    const comments = this.board?.path?.at(-1)?.comments.join(' ') ?? '';
    return /\[%eval\s+([^\s,\]]+)/.exec(comments)?.[1] ?? null;
  }
  /** The evaluation in words. */
  get text() {
    const found = read(this.value);
    const { words } = this;
    if (!found) return words.none;
    const size = Math.abs(found.number);
    const side = found.number < 0 ? 'black' : 'white';
    if (found.isMate) return `${words.mate[side]} ${size}`;
    if (size < STEPS[0]) return words.equal;
    return words[side][STEPS.filter((step) => size >= step).length - 1];
  }

  update() {
    const found = read(this.value);
    const { text } = this;
    const limit = found?.isMate ? Math.sign(found.number) * 10 : (found?.number ?? 0);
    const pawns = Math.max(-10, Math.min(10, limit));
    const meter = /** @type {Element} */ (this.shadowRoot?.firstElementChild);
    meter.setAttribute('aria-label', this.words.name);
    meter.setAttribute('aria-valuenow', String(pawns));
    meter.setAttribute('aria-valuetext', text);
    meter.setAttribute('lang', this.language);
    // Not linear: the difference between 1 and 2 pawns matters more than that between 8 and 9.
    this.#bar.style.inlineSize = `${50 + 50 * Math.tanh(pawns / 4)}%`;
    this.#text.textContent = text;
    if (this.#reported === (this.#reported = text)) return;
    this.fire('evaluation', { value: this.value, text });
    // After the announcement of the move.
    if (found && this.hasAttribute('announced')) queueMicrotask(() => this.announce(text));
  }
}

define('rochade-evaluation', RochadeEvaluation);
