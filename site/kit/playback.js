/* SPDX-License-Identifier: MIT */
/*
 * <rochade-playback for="board">: plays the moves of a PGN one after the other until the player uses the board. With
 * `wheel`, the mouse wheel steps through the game.
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
/** The default time between moves in milliseconds. */
const INTERVAL = 2000;

export class RochadePlayback extends Part {
  static get observedAttributes() {
    return [...super.observedAttributes, 'interval', 'wheel'];
  }
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** True while a step of the wheel is being made. */
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
  /** The time between moves in milliseconds. */
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
  /** Starts playback at the next move. */
  play() {
    if (this.playing) return;
    this.#next();
    this.#changed();
  }
  /** Stops at the current move. */
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
  /** Steps one move back or forward, if the pointer is over the squares. @param {WheelEvent} event */
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
