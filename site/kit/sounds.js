/* SPDX-License-Identifier: MIT */
/*
 * <rochade-sounds for="board">: tones for moves, captures, checks, refusals and the end of a game, synthesized by the
 * browser. They are off by default; a button turns them on and off.
 */
import { element } from '#rochade/board/view/dom.js';
import { define, Part, textOf } from '#rochade/kit/part.js';
/** @import { Move } from 'rochade' */
/** @import { RochadeBoard } from '../board/element.js' */

/** @typedef {'move' | 'capture' | 'check' | 'illegal' | 'outcome'} Sound */
/** The pitches of each sound, in hertz, one after the other. @type {Record<Sound, number[]>} */
const TONES = {
  move: [440],
  capture: [440, 330],
  check: [660, 880],
  illegal: [165, 165],
  outcome: [523, 659, 784],
};
/** The duration of a tone in seconds. */
const LENGTH = 0.09;
const LOUDNESS = 0.15;

const WORDS = {
  de: { sounds: 'Töne' },
  en: { sounds: 'Sounds' },
  es: { sounds: 'Sonidos' },
  fr: { sounds: 'Sons' },
  it: { sounds: 'Suoni' },
  pt: { sounds: 'Sons' },
  ru: { sounds: 'Звуки' },
  nl: { sounds: 'Geluiden' },
  pl: { sounds: 'Dźwięki' },
};

export class RochadeSounds extends Part {
  static get observedAttributes() {
    return [...super.observedAttributes, 'on'];
  }
  /** @type {AudioContext | undefined} */
  #audio;
  /** The sound that waits for the browser's permission. @type {Sound | null} */
  #waiting = null;
  #button = element('button', { type: 'button', part: 'button' });

  constructor() {
    super();
    this.build('', this.#button);
    this.#button.addEventListener('click', () => (this.on = !this.on));
  }
  get words() {
    return this.choose(WORDS);
  }
  /** Whether sounds are played. */
  get on() {
    return this.hasAttribute('on');
  }
  set on(on) {
    this.toggleAttribute('on', on);
  }

  /** @param {RochadeBoard} board @param {AbortSignal} signal */
  begin(board, signal) {
    super.begin(board, signal);
    const made = (/** @type {Event} */ event) => {
      const { check, captured } = /** @type {CustomEvent<Move>} */ (event).detail;
      // A later listener of the page may prevent the move, and a move that ends the game has the sound of that.
      queueMicrotask(() => {
        if (!event.defaultPrevented && !board.game?.outcome) this.play(check ? 'check' : captured ? 'capture' : 'move');
      });
    };
    board.addEventListener('move', made, { signal });
    board.addEventListener('illegal', () => this.play('illegal'), { signal });
    board.addEventListener('outcome', () => this.play('outcome'), { signal });
  }
  update() {
    this.#button.textContent = this.words.sounds;
    this.#button.lang = this.language;
    this.#button.setAttribute('aria-pressed', String(this.on));
  }

  /** Plays a sound if they are on. Throws RangeError for an unknown one. @param {Sound} sound */
  play(sound) {
    if (!Object.hasOwn(TONES, textOf(sound)))
      throw new RangeError(`sound: ${textOf(sound)}; there are ${Object.keys(TONES).join(', ')}`);
    if (!this.on) return;
    const audio = (this.#audio ??= new AudioContext());
    const isWaiting = this.#waiting;
    this.#waiting = sound;
    if (isWaiting) return;
    // Browsers permit sound only after a click or key in the page. Then only the last sound is played.
    audio.resume().then(
      () => this.#sound(audio),
      () => (this.#waiting = null),
    );
  }
  /** @param {AudioContext} audio */
  #sound(audio) {
    const sound = /** @type {Sound} */ (this.#waiting);
    this.#waiting = null;
    if (!this.on) return;
    for (const [index, pitch] of TONES[sound].entries()) {
      const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
      const gain = new GainNode(audio, { gain: 0 });
      const start = audio.currentTime + index * LENGTH;
      gain.gain.setValueAtTime(LOUDNESS, start);
      gain.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
      tone.connect(gain).connect(audio.destination);
      tone.start(start);
      tone.stop(start + LENGTH);
    }
    this.fire('sound', { sound });
  }
}

define('rochade-sounds', RochadeSounds);
