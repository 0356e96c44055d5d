/* SPDX-License-Identifier: MIT */
/*
 * <rochade-sync for="board" with="other">: keeps two boards at the same game. A move on either board is made on both;
 * with `one-way` only one on the first board. The other board does not announce it.
 */
import { boardOr, define, given, Part } from '#rochade/kit/part.js';
/** @import { RochadeBoard } from '../board/element.js' */

/** @param {Event} event */
const prevent = (event) => event.preventDefault();
/** Returns the moves of a board's game. @param {RochadeBoard} board */
const movesOf = ({ game }) => game?.history().map(({ uci }) => uci) ?? [];
/** Returns the start position of a board's game. @param {RochadeBoard} board */
const startOf = ({ tree }) => tree?.start;

export class RochadeSync extends Part {
  static get observedAttributes() {
    return [...super.observedAttributes, 'with', 'one-way'];
  }
  /** @type {RochadeBoard | null} */
  #other = null;
  /** The other board whose events are listened to. @type {RochadeBoard | null} */
  #listened = null;
  /** @type {AbortController | null} */
  #end = null;
  /** True while one board is being brought to the game of the other. */
  #isBusy = false;

  /** The other board: that of the attribute `with`, or the one that the page sets. */
  get other() {
    return this.#other;
  }
  set other(value) {
    this.#other = given(value);
    this.update();
  }
  /** Whether only moves on the first board are copied. */
  get oneWay() {
    return this.hasAttribute('one-way');
  }
  set oneWay(on) {
    this.toggleAttribute('one-way', on);
  }

  /**
   * @param {RochadeBoard} board
   * @param {AbortSignal} signal
   */
  begin(board, signal) {
    super.begin(board, signal);
    // The other board may come into the page later, or be replaced.
    const come = (/** @type {Event} */ { target }) =>
      target === this.#wanted && target !== this.#other && this.update();
    this.getRootNode().addEventListener('position', come, { signal });
  }
  disconnectedCallback() {
    this.#end?.abort();
    this.#listened = null;
    super.disconnectedCallback();
  }
  /** The board of the attribute `with`, or null. */
  get #wanted() {
    const id = this.getAttribute('with');
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    return id === null ? null : boardOr(root.getElementById(id));
  }
  update() {
    const other = (this.#other = this.#wanted ?? this.#other);
    if (other !== this.#listened) {
      this.#end?.abort();
      const { signal } = (this.#end = new AbortController());
      this.#listened = other;
      other?.addEventListener('position', () => this.oneWay || this.#follow(other, this.board), { signal });
    }
    this.#follow(this.board, other);
  }

  /**
   * Brings one board to the game of another.
   * @param {RochadeBoard | null} leader @param {RochadeBoard | null} follower
   */
  async #follow(leader, follower) {
    if (this.#isBusy || !leader || !follower) return;
    this.#isBusy = true;
    await Promise.all([leader.ready, follower.ready]);
    follower.addEventListener('announce', prevent);
    let made = false;
    // More moves may have been made on the leader meanwhile.
    while (leader.game && follower.game && !this.#isSame(leader, follower)) {
      made = true;
      if (!(await this.#copy(leader, follower))) break;
    }
    follower.removeEventListener('announce', prevent);
    this.#isBusy = false;
    if (made) this.fire('synced', { fen: leader.fen });
  }
  /** @param {RochadeBoard} one @param {RochadeBoard} other */
  #isSame(one, other) {
    return startOf(one) === startOf(other) && movesOf(one).join() === movesOf(other).join();
  }
  /**
   * Goes back to the last common move of both boards, then makes the remaining moves. Resolves to false if that fails.
   * @param {RochadeBoard} leader @param {RochadeBoard} follower
   */
  async #copy(leader, follower) {
    const wanted = movesOf(leader);
    if (startOf(leader) !== startOf(follower)) follower.fen = startOf(leader) ?? null;
    const common = () => {
      const made = movesOf(follower);
      const differs = made.findIndex((move, ply) => move !== wanted[ply]);
      return differs < 0 ? made.length : differs;
    };
    const shared = common();
    for (let ply = movesOf(follower).length; ply > shared; ply--) if (!(await follower.back())) return false;
    const rest = wanted.slice(shared);
    return !rest.length || (await follower.play(rest)).ok;
  }
}

define('rochade-sync', RochadeSync);
