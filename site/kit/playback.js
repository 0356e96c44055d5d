/* SPDX-License-Identifier: MIT */
/*
 * <rochade-playback for="board">: makes the moves of a PGN one after the other, until the player does something; with
 * `wheel` the mouse wheel steps through the game.
 */
import { element } from '#rochade/board/view/dom.js';
import { define, Part, textOf } from '#rochade/kit/part.js';
/** @import { RochadeBoard } from '../board/element.js' */

const WORDS = {
  de: { play: 'Abspielen' },
  en: { play: 'Play the moves' },
  es: { play: 'Reproducir' },
  fr: { play: 'Lecture' },
  it: { play: 'Riproduci' },
  pt: { play: 'Reproduzir' },
  ru: { play: 'Проиграть ходы' },
  nl: { play: 'Afspelen' },
  pl: { play: 'Odtwórz posunięcia' },
};
/** How long a move stays, in milliseconds, if the page does not say. */
const INTERVAL = 2000;

export class RochadePlayback extends Part {
  static get observedAttributes() {
    return [...super.observedAttributes, 'interval', 'wheel'];
  }
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** True while a step of the wheel is made. */
  #turns = false;
  #button = element('button', { type: 'button', part: 'button' });

  constructor() {
    super();
    this.build('', this.#button);
    this.#button.addEventListener('click', () => (this.playing ? this.pause() : this.play()));
  }
  get words() {
    return this.choose(WORDS);
  }
  /** How long a move stays, in milliseconds. */
  get interval() {
    const given = Number(this.getAttribute('interval'));
    return given > 0 ? given : INTERVAL;
  }
  set interval(duration) {
    this.setAttribute('interval', textOf(duration));
  }
  /** Whether the mouse wheel on the board steps through the game. */
  get wheel() {
    return this.hasAttribute('wheel');
  }
  set wheel(on) {
    this.toggleAttribute('wheel', on);
  }
  get playing() {
    return this.#timer !== undefined;
  }
  /** Makes the next move, and those behind it. */
  play() {
    if (this.playing) return;
    this.#next();
    this.#changed();
  }
  /** Stops at the move that is shown. */
  pause() {
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#changed();
  }

  /** @param {RochadeBoard} board @param {AbortSignal} signal */
  begin(board, signal) {
    super.begin(board, signal);
    signal.addEventListener('abort', () => this.pause());
    for (const type of ['keydown', 'pointerdown']) board.addEventListener(type, () => this.pause(), { signal });
    board.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
  }
  update() {
    this.#button.textContent = this.words.play;
    this.#button.lang = this.language;
    this.#button.setAttribute('aria-pressed', String(this.playing));
  }

  #next() {
    this.#timer = setTimeout(async () => {
      const made = await this.board?.forward();
      if (!this.playing) return;
      if (made) this.#next();
      else this.pause();
    }, this.interval);
  }
  #changed() {
    this.update();
    this.fire('playback', { playing: this.playing });
  }
  /** Steps back or forward, one move at a time; over the log the wheel scrolls. @param {WheelEvent} event */
  async #wheel(event) {
    const onSquares = event.composedPath().some((node) => node instanceof Element && node.role === 'grid');
    if (!this.wheel || !onSquares || !event.deltaY || event.ctrlKey) return;
    event.preventDefault();
    this.pause();
    if (this.#turns) return;
    this.#turns = true;
    await (event.deltaY > 0 ? this.board?.forward() : this.board?.back());
    this.#turns = false;
  }
}

define('rochade-playback', RochadePlayback);
