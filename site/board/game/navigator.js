/* SPDX-License-Identifier: MIT */
/* Steps through the tree of moves: back, forward, to variations, to any move. Its methods run in the queue. */
import { choicesOf, pathTo } from './move-tree.js';
/** @import { PlayedMove } from './move-tree.js' */
/** @import { Found, MoveRequest, PgnNode, Refusal, Span } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

/** @type {Refusal} */
const OVER = { ok: false, error: 'game-over', message: 'the game is over' };

/**
 * Joins words with a text between them.
 * @param {Span[][]} lists
 * @param {string} text
 * @param {string} language
 */
export const joined = (lists, text, language) =>
  lists.flatMap((spans, index) => (index ? [{ text, language }, ...spans] : spans));

export class Navigator {
  #parts;

  /** @param {Pick<Parts, 'session' | 'tree' | 'choice' | 'announcer' | 'submit' | 'render'>} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  back() {
    return !!this.#parts.submit(() => this.#parts.session.command('take-back'))?.events.has('taken-back');
  }
  forward() {
    const { next } = this.#parts.tree;
    if (next) return this.#make(next);
    this.#parts.submit(() => this.#parts.session.command('last'));
    return false;
  }
  /**
   * Replaces the last move by its next alternative, or with step -1 by the previous one.
   * @param {number} step
   */
  vary(step) {
    const { session, tree } = this.#parts;
    const { last } = tree;
    const moves = choicesOf(tree.fork);
    if (!last || moves.length < 2) {
      this.#parts.announcer.pass(session.label('no-variation'));
      return false;
    }
    const wanted = moves[(moves.indexOf(last) + step + moves.length) % moves.length];
    const putBack = session.keep();
    if (!this.#stepBack()) return false;
    if (this.#make(wanted)) return true;
    // The page prevented the move, so the previous one stays.
    putBack();
    tree.made(last, last);
    this.#parts.render();
    return false;
  }
  /**
   * Goes to the position after that many plies of the main line, or after a move of the tree. Only the last move is
   * shown and announced, as by forward(): to do so for hundreds would take seconds.
   * @param {number | PgnNode} wanted
   */
  goTo(wanted) {
    const { session, tree } = this.#parts;
    const { moves } = tree.root;
    const path = typeof wanted === 'object' ? pathTo(moves, wanted) : moves.slice(0, Math.max(0, wanted));
    // With a clock every move takes a player's time.
    if (session.clock || !path || Number.isNaN(wanted)) return false;
    this.#parts.choice.clear();
    const last = path.pop();
    const here = tree.path;
    const common = path.findIndex((node, index) => node !== here[index]);
    for (let left = here.length - (common < 0 ? path.length : common); left > 0; left--) {
      if (this.#stepBack()) continue;
      this.#parts.render();
      return false;
    }
    const isThere = path.slice(tree.path.length).every((node) => this.#pass(node));
    if (isThere && last) return this.#make(last);
    this.#parts.submit(() => session.command('turn'));
    this.#parts.render();
    return !last;
  }
  /**
   * Makes moves in order, up to the first one that cannot be made. As in goTo(), only the last one is shown and
   * announced. With a clock all of them are, because each takes a player's time.
   * @param {MoveRequest[]} requests
   * @param {(request: MoveRequest) => Found} play makes one that is announced
   */
  playAll(requests, play) {
    const { session } = this.#parts;
    /** @type {Found | { ok: true, move: null }} */
    let found = { ok: true, move: null };
    let made = 0;
    for (const request of requests) {
      const isLast = session.clock || made === requests.length - 1;
      found = isLast ? play(request) : session.game.find(request);
      if (!isLast && found.ok && !this.#pass(found.move)) found = OVER;
      if (!found.ok) break;
      made++;
    }
    if (!found.ok && made) {
      this.#parts.submit(() => session.command('last'));
      this.#parts.render();
    }
    return { ...found, made };
  }

  /** Takes a move back on the way to another position. If that is refused, announces why and returns false. */
  #stepBack() {
    const answer = this.#parts.session.command('take-back');
    const done = answer.events.has('taken-back');
    if (done) this.#parts.tree.takenBack();
    else this.#parts.submit(() => answer);
    return done;
  }
  /** Makes a move. A record continues where the Laws had ended the game (5.2.b, 9.6). @param {{ code: number }} move */
  #replay({ code }) {
    const { session } = this.#parts;
    return session.game.outcome ? session.replay(code) : session.move(code);
  }
  /**
   * Makes a move on the way to another position, without showing or announcing it. Returns false if it was not made.
   * @param {PlayedMove & Partial<PgnNode>} move
   */
  #pass(move) {
    const done = this.#replay(move).events.has('moved');
    if (done) this.#parts.tree.made(move, /** @type {PgnNode} */ (move));
    // In a tournament a move must be announced before it is made: this one is only announced.
    else this.#parts.session.revert();
    return done;
  }
  /**
   * Makes a move of the tree; announces its comments and, for a move of the main line, the alternatives to it.
   * @param {PgnNode} node
   */
  #make(node) {
    const { session, tree } = this.#parts;
    const { length } = session.game;
    const introduction = session.label('variation').spans;
    const [main, ...replacements] = choicesOf(tree.next);
    const others = node === main ? replacements.map(({ code }) => session.announce(code)?.spans ?? []) : [];
    this.#parts.submit(() => this.#replay(node), { byPage: true, node });
    // The page may prevent the move, and a game that was resigned does not continue.
    if (session.game.length === length) {
      this.#parts.render();
      return false;
    }
    const { language } = session;
    const remarks = node.comments.map((text) => text.replace(/\[%[^\]]*\]/g, '').trim()).filter(Boolean);
    for (const text of remarks) this.#parts.announcer.answer({ spans: [{ text, language }] });
    if (others.length)
      this.#parts.announcer.answer({
        spans: [...introduction, { text: ' ', language }, ...joined(others, '; ', language)],
      });
    return true;
  }
}
