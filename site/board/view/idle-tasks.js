/* SPDX-License-Identifier: MIT */
/*
 * Postpones tasks on pages with many boards: all boards are drawn first, then the words for screen readers are added,
 * which begin to read later than a frame is drawn. The first boards of a page do everything at once.
 */

const AT_ONCE = 4;
const LATEST = 300;
const SLICE = 8;

/** The waiting tasks by owner. @type {Map<object, () => void>} */
const waiting = new Map();
let started = 0;

/** @type {(work: () => void, options?: { timeout: number }) => void} */
const idle = globalThis.requestIdleCallback ?? ((callback) => setTimeout(callback, LATEST / 2));

function work() {
  const start = performance.now();
  for (const [owner, task] of waiting) {
    waiting.delete(owner);
    task();
    if (performance.now() - start > SLICE) break;
  }
  if (waiting.size) idle(work, { timeout: LATEST });
}

/**
 * Runs the task now, or when idle if several were run in this turn of the event loop. Replaces a waiting task of the
 * same owner.
 * @param {object} owner
 * @param {() => void} task
 */
export function runSoon(owner, task) {
  waiting.delete(owner);
  if (started < AT_ONCE) {
    if (started++ === 0) setTimeout(() => (started = 0));
    task();
    return;
  }
  waiting.set(owner, task);
  if (waiting.size === 1) idle(work, { timeout: LATEST });
}

/** Runs the waiting task of an owner now. @param {object} owner */
export function finish(owner) {
  const task = waiting.get(owner);
  waiting.delete(owner);
  task?.();
}
