/* SPDX-License-Identifier: MIT */
/* The parts of a board. The constructor of each class lists those that it receives. */

import type { Session } from '#rochade/session.js';
import type { Answer, PgnNode, Square } from 'rochade';
import type { RochadeBoard } from '../board/element.js';
import type { Announcer } from '../board/game/announcer.js';
import type { GameLoader } from '../board/game/game-loader.js';
import type { MoveTree } from '../board/game/move-tree.js';
import type { Navigator } from '../board/game/navigator.js';
import type { Permissions } from '../board/game/permissions.js';
import type { TaskQueue } from '../board/game/task-queue.js';
import type { Choice } from '../board/input/choice.js';
import type { PageEvents } from '../board/page-events.js';
import type { Speech } from '../board/speech/speech.js';
import type { ClockView } from '../board/view/clock.js';
import type { Grid } from '../board/view/grid.js';
import type { Log } from '../board/view/log.js';
import type { ShadowTree } from '../board/view/shadow-tree.js';

export interface SubmitOptions {
  /** True for a move of the page, which may move for both sides. */
  byPage?: boolean;
  /** The node of the tree that the move leads to. */
  node?: PgnNode;
  /** Treats the answer as a refusal; added to the detail of the event `illegal`. */
  refused?: { from?: Square; to?: Square };
}

export interface Parts {
  host: RochadeBoard;
  session: Session;
  view: ShadowTree;
  grid: Grid;
  /** The element around the squares, which also contains the drawings above them and dialogs. */
  frame: Element;
  log: Log;
  /** The input field for typed lines. */
  input: HTMLElement;
  events: PageEvents;
  queue: TaskQueue;
  announcer: Announcer;
  speech: Speech;
  tree: MoveTree;
  permissions: Permissions;
  choice: Choice;
  /** Returns the view of the clock; null before the first game with one. */
  clock(): ClockView | null;
  navigator: Navigator;
  loader: GameLoader;
  /**
   * Performs an action of the session and shows its result. Returns the answer, or null if the page prevented the move.
   */
  submit(ask: () => Answer, options?: SubmitOptions): Answer | null;
  /** Shows the position and its marks. */
  render(): void;
  /** Updates all labels to the session's language. */
  relabel(): void;
  /** Returns the player's language. */
  language(): string;
}
