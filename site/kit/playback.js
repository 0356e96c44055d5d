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
/** Distance in pixels that the wheel turns for one move; a notch of a mouse is longer. */
const NOTCH = 60;
/** Returns true if the game on a board continues after the position shown. @param {RochadeBoard | null} board */
function continues(board) {
  let line = board?.tree?.moves ?? [];
  let at = 0;
  for (const node of board?.path ?? []) {
    if (line[at] !== node) {
      line = line[at].variations.find(([first]) => first === node) ?? [];
      at = 0;
    }
    at++;
  }
  return at < line.length;
}
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
  /** How far the wheel has turned since the last move, in pixels. */
  #turned = 0;
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
      if (made && continues(this.board)) this.#next();
      else this.pause();
    }, this.interval);
  }
  #changed() {
    this.update();
    this.fire('playback', { playing: this.playing });
  }
  /**
   * Steps one move back or forward for each notch of the wheel, if the pointer is over the squares. At the ends of the
   * game the page scrolls.
   * @param {WheelEvent} event
   */
  async #wheel(event) {
    const { board } = this;
    const onSquares = event.composedPath().some((node) => node instanceof Element && node.role === 'grid');
    if (!this.wheel || !onSquares || !event.deltaY || event.ctrlKey) return;
    const isForward = event.deltaY > 0;
    if (isForward ? !continues(board) : !board?.path.length) return;
    event.preventDefault();
    this.pause();
    // A touchpad turns in many small steps.
    this.#turned = (isForward === this.#turned > 0 ? this.#turned : 0) + event.deltaY;
    if (this.#turns || Math.abs(this.#turned) < NOTCH) return;
    this.#turned = 0;
    this.#turns = true;
    await (isForward ? board?.forward() : board?.back());
    this.#turns = false;
  }
}

define('rochade-playback', RochadePlayback);
