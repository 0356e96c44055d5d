/* SPDX-License-Identifier: MIT */
/*
 * Makes the boards of other libraries in a page accessible: each gets a twin. Boards are found by themselves, also
 * those that come later; attach() hands over an instance, which knows more than its nodes tell.
 */
import { boardOf, boardsIn } from './boards.js';
import { Mirror } from './mirror.js';
import { RochadeTwin } from './twin.js';
/** @import { ForeignBoard } from './boards.js' */
/** @import { Options } from './mirror.js' */

/** @type {Map<Element, { twin: RochadeTwin, mirror: Mirror }>} */
const twins = new Map();

/** @param {ForeignBoard} other @param {Options} [options] */
function twinFor(other, options = {}) {
  const { node } = other;
  const known = twins.get(node);
  if (known) {
    known.mirror.rebind(other, options);
    return known.twin;
  }
  const twin = new RochadeTwin();
  node.after(twin);
  const label = options.label ?? node.getAttribute('aria-label') ?? (twins.size ? String(twins.size + 1) : undefined);
  twins.set(node, { twin, mirror: new Mirror(twin, other, { ...options, label }) });
  return twin;
}

/**
 * Gives a board of another library its twin, and returns that.
 * @param {unknown} instance of chessground, cm-chessboard, or chessboard.js
 * @param {Options & { element?: Element }} [options] element: the node of chessboard.js
 */
export function attach(instance, { element, ...options } = {}) {
  const other = boardOf(instance, element);
  if (!other) throw new TypeError('attach() takes a board of chessground, cm-chessboard, or chessboard.js');
  return twinFor(other, options);
}

/** Gives twins to the boards that are drawn, and ends those of boards that are gone. */
export function findBoards() {
  for (const [node, { twin, mirror }] of twins)
    if (!node.isConnected) {
      mirror.end();
      twin.remove();
      twins.delete(node);
    }
  for (const other of boardsIn(document)) if (!twins.has(other.node)) twinFor(other);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
const lookSoon = () => {
  timer ??= setTimeout(() => {
    timer = undefined;
    findBoards();
  }, 50);
};
/** Finds boards from now on. <rochade-board> has to be known. */
export function begin() {
  if (!globalThis.document) return;
  new MutationObserver(lookSoon).observe(document, { childList: true, subtree: true });
  lookSoon();
}
