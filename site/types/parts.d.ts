/* SPDX-License-Identifier: MIT */
/* The parts of a board. Each class names in its constructor those that it is handed. */

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
  /** Makes a refusal of the answer, and becomes part of the detail of `illegal`. */
  refused?: { from?: Square; to?: Square };
}

export interface Parts {
  host: RochadeBoard;
  session: Session;
  view: ShadowTree;
  grid: Grid;
  /** What surrounds the squares: drawings above them and dialogs belong into it. */
  frame: Element;
  log: Log;
  /** The line to type in. */
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
   * Puts something to the session and shows what comes of it. Returns the answer, or null when the page objected to the
   * move.
   */
  submit(ask: () => Answer, options?: SubmitOptions): Answer | null;
  /** Shows the position and what is marked in it. */
  render(): void;
  /** Names everything again, in the session's language. */
  relabel(): void;
  /** Returns the player's language. */
  language(): string;
}
