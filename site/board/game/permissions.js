/* SPDX-License-Identifier: MIT */
/* Decides what the player of a board may do, by the attribute `playable`. */
import { answerOf } from './announcer.js';
/** @import { Parts } from '../../types/parts.js' */

export class Permissions {
  #parts;

  /** @param {Pick<Parts, 'session' | 'host' | 'tree' | 'submit'>} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  get playable() {
    return this.#parts.host.playable;
  }
  /** True if the side to move is played on this board. */
  get isOurTurn() {
    return this.playable === 'both' || this.playable === this.#parts.session.game.turn;
  }

  /**
   * Returns true if the player may act for this party (see Session.actorOf); otherwise announces why not.
   * @param {string | null} actor
   */
  permits(actor) {
    if (this.#allows(actor)) return true;
    const { session } = this.#parts;
    const why = () => {
      const answer = session.command('turn');
      answer.announcements.unshift(answerOf(session.label(this.playable === 'none' ? 'only-watched' : 'other-side')));
      return answer;
    };
    this.#parts.submit(why, { refused: {} });
    return false;
  }
  /** @param {string | null} actor */
  #allows(actor) {
    const { playable } = this;
    if (!actor || playable === 'both') return true;
    if (actor === 'step-back' && this.#parts.tree.isRecord) return true;
    return actor === playable || (playable !== 'none' && ['players', 'step-back'].includes(actor));
  }
}
