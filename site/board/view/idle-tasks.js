/* SPDX-License-Identifier: MIT */
/*
 * On a page with many boards eyes get all of them first, and then readers their words: a reader begins to read some
 * tenths of a second later than a frame is drawn. The first boards of a page have everything at once.
 */

const AT_ONCE = 4;
const LATEST = 300;
const SLICE = 8;

/** The tasks that wait, by owner. @type {Map<object, () => void>} */
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
 * Runs the task now, or soon when many have been run in this turn; what the owner had waiting is dropped.
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

/** Runs now what the owner has waiting. @param {object} owner */
export function finish(owner) {
  const task = waiting.get(owner);
  waiting.delete(owner);
  task?.();
}
