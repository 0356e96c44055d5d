/* SPDX-License-Identifier: MIT */
/*
 * The game on a board: passes moves and lines to the session and shows the results, which are events for the page, the
 * position, and announcements. All parts that need a session are created here.
 */
import { algebraic } from '#rochade/move.js';
import { Choice } from '../input/choice.js';
import { Commands } from '../input/commands.js';
import { Dragging } from '../input/dragging.js';
import { ClockView } from '../loading/programs.js';
import { drawPosition } from '../view/position.js';
import { GameLoader } from './game-loader.js';
import { MoveTree } from './move-tree.js';
import { Navigator } from './navigator.js';
import { Permissions } from './permissions.js';
/** @import { Answer, Found, Letters, Move, MoveRequest, PgnGame, PgnNode, SessionEvent } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

/** Session events caused by lines and commands, not by moves. @type {SessionEvent[]} */
const CHANGES = ['taken-back', 'new-game', 'settings'];
/** Session events whose announcements are also shown at the board. @type {SessionEvent[]} */
const URGENT = ['refused', 'ended', 'asked'];

export class GameController {
  /** Null before the first game with a clock. @type {InstanceType<NonNullable<typeof ClockView>> | null} */
  clock = null;
  /** The position of the last `position` event. @type {{ fen: string, root: PgnGame, last?: PgnNode } | null} */
  #shown = null;
  #parts;

  /** @param {Pick<Parts, 'session' | 'host' | 'view' | 'events' | 'queue' | 'announcer' | 'relabel'>} given */
  constructor(given) {
    const { session, view } = given;
    const { grid, frame, log, input } = view;
    const tree = new MoveTree();
    /** @type {Parts['submit']} */
    const submit = (ask, options) => this.submit(ask, options);
    const render = () => this.render();
    const parts = { ...given, grid, frame, log, input, tree, submit, render };
    const permissions = new Permissions(parts);
    const choice = new Choice({ ...parts, permissions });
    const clock = () => (this.clock ??= session.clock && ClockView && new ClockView({ ...parts, permissions }));
    const loader = new GameLoader({ ...parts, choice, clock });
    const navigator = new Navigator({ ...parts, choice });
    this.#parts = parts;
    this.session = session;
    this.tree = tree;
    this.permissions = permissions;
    this.choice = choice;
    this.dragging = new Dragging({ ...parts, choice });
    this.loader = loader;
    this.navigator = navigator;
    this.commands = new Commands({ ...parts, permissions, navigator, loader });
  }

  /** Performs an action of the session and shows its result. @type {Parts['submit']} */
  submit(ask, { byPage = false, node, refused } = {}) {
    const { session, choice, clock } = this;
    const { game } = session;
    const mayMove = byPage || this.permissions.isOurTurn;
    let answer = ask();
    if (answer.events.has('moved') && !mayMove) {
      session.revert();
      answer = session.command('turn');
    }
    const { events } = answer;
    const move = events.has('moved') ? game.last : null;
    if (move && !this.#follow(move, node)) return null;
    const isChanged = CHANGES.some((name) => events.has(name));
    if (isChanged) this.#change(events);
    if (move || isChanged) this.render();
    if (move) {
      choice.resume();
      this.#slide(move);
    }
    const letters = /** @type {Letters} */ (session.language);
    const san = move && algebraic(session.instance, move.code, { letters }, game.length - 1);
    const urgent = !!refused || URGENT.some((name) => events.has(name));
    this.#parts.announcer.announce(this.#admitted(answer, refused), { san, urgent });
    // The clock of a new game is stopped until the first move.
    if (events.has('new-game') && !game.length && session.clock) {
      this.#parts.announcer.announce(session.clock.hold());
      clock?.begin();
    }
    clock?.update();
    if (move) choice.playPremove();
    return answer;
  }
  /**
   * Fires `move` and follows the move in the tree. If the page prevents the move, reverts it and returns false.
   * @param {Move} move
   * @param {PgnNode} [node]
   */
  #follow(move, node) {
    const { session, tree, clock } = this;
    if (!this.#parts.events.emit('move', { ...move, fen: session.game.fen() })) {
      session.revert();
      return false;
    }
    tree.made(move, node);
    clock?.note(tree.last, session.game.length - 1);
    return true;
  }
  /**
   * Updates labels, tree and choice after changes that are not moves.
   * @param {Set<SessionEvent>} events
   */
  #change(events) {
    const { session, tree, choice } = this;
    if (events.has('settings')) this.#parts.relabel();
    if (events.has('taken-back')) tree.takenBack();
    // A ruling of the arbiter may take back several moves with this event.
    if (events.has('new-game')) tree.follow(session.game);
    choice.clear();
  }
  /**
   * Fires `outcome` and `illegal`. Returns the announcements without those that the page prevents.
   * @param {Answer} answer
   * @param {object} [refused]
   */
  #admitted({ announcements, events }, refused) {
    let said = announcements;
    if (events.has('ended') && !this.#parts.events.emit('outcome', /** @type {object} */ (this.session.game.outcome)))
      said = said.filter(({ priority }) => priority !== 'ruling');
    if (refused || events.has('refused')) {
      const detail = { text: said.map(String).join(' '), ...refused };
      if (!this.#parts.events.emit('illegal', detail)) said = [];
    }
    return { announcements: said };
  }

  /** Makes a move for the page. @param {MoveRequest} request @returns {Found} */
  play(request) {
    const { session } = this;
    const found = session.game.find(request);
    if (!found.ok) return found;
    const answer = this.submit(() => session.move(found.move.code), { byPage: true });
    if (!answer) return { ok: false, error: 'prevented', message: 'a listener objected' };
    // In a tournament the move is only announced.
    if (answer.events.has('moved')) return found;
    return { ok: false, error: 'refused', message: answer.announcements.join(' ') };
  }

  /** Shows the position and its marks. */
  render() {
    const { session, choice } = this;
    drawPosition(this.#parts.grid, session);
    this.#parts.grid.mark('movable', choice.movable());
    this.clock?.update();
    this.#tellPosition();
  }
  /** Fires `position` if another position, or one of another game, is shown. */
  #tellPosition() {
    const { game } = this.session;
    const detail = { fen: game.fen(), length: game.length };
    const { root, last } = this.tree;
    if (this.#shown?.fen === detail.fen && this.#shown.root === root && this.#shown.last === last) return;
    this.#shown = { ...detail, root, last };
    this.#parts.events.emit('position', detail);
  }
  /** @param {Move} move */
  #slide({ from, to, rookFrom, rookTo }) {
    const { pieces } = this.#parts.grid;
    pieces.slide(from, to);
    if (rookFrom && rookTo) pieces.slide(rookFrom, rookTo);
  }
}
