/* SPDX-License-Identifier: MIT */
/* What the player of a board may do, by the attribute `playable`. */
import { answerOf } from './announcer.js';

export class Permissions {
  #session;
  #host;
  #tree;
  #submit;

  /**
   * @param {object} parts
   * @param {Session} parts.session
   * @param {RochadeBoard} parts.host
   * @param {MoveTree} parts.tree
   * @param {Submit} parts.submit
   */
  constructor({ session, host, tree, submit }) {
    this.#session = session;
    this.#host = host;
    this.#tree = tree;
    this.#submit = submit;
  }

  get playable() {
    return this.#host.playable;
  }
  /** True when it is the turn of a side that is played on this board. */
  get isOurTurn() {
    return ['both', this.#session.game.turn].includes(this.playable);
  }

  /**
   * Returns true when the player may act for that side or in that way, see Session.actorOf; otherwise tells the player why not.
   * @param {string | null} actor
   */
  permits(actor) {
    if (this.#allows(actor)) return true;
    const session = this.#session;
    const why = () => {
      const { spans } = session.label(this.playable === 'none' ? 'only-watched' : 'other-side');
      const answer = session.command('turn');
      answer.announcements.unshift(answerOf({ spans }));
      return answer;
    };
    this.#submit(why, { refused: {} });
    return false;
  }
  /** @param {string | null} actor */
  #allows(actor) {
    const { playable } = this;
    if (!actor || playable === 'both') return true;
    if (actor === 'step-back' && this.#tree.isRecord) return true;
    return actor === playable || (playable !== 'none' && ['players', 'step-back'].includes(actor));
  }
}
