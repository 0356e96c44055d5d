/* SPDX-License-Identifier: MIT */
/*
 * Makes the boards of other libraries in a page accessible: each gets a twin. Boards are found automatically, even if
 * they are added later; attach() receives an instance, which has more information than its nodes.
 */
import { boardOf, boardsIn } from './boards.js';
import { GameMirror, replaceMarkup } from './games.js';
import { Mirror } from './mirror.js';
import { RochadeTwin } from './twin.js';
/** @import { ForeignBoard } from './boards.js' */
/** @import { PgnViewer } from './games.js' */
/** @import { Options } from './mirror.js' */

/** @type {Map<Element, { twin: RochadeTwin, mirror: Mirror | GameMirror }>} */
const twins = new Map();

/** @param {ForeignBoard} other @param {Options} [options] */
function twinFor(other, options = {}) {
  const { node } = other;
  const known = twins.get(node);
  if (known?.mirror instanceof Mirror) {
    known.mirror.rebind(other, options);
    return known.twin;
  }
  return newTwin(node, options.label, (twin, label) => new Mirror(twin, other, { ...options, label }));
}
/** @param {Element} node @param {PgnViewer} [viewer] @param {Options} [options] */
function viewerTwin(node, viewer, { label } = {}) {
  const known = twins.get(node);
  if (known?.mirror instanceof GameMirror && viewer) known.mirror.rebind(viewer);
  return known?.twin ?? newTwin(node, label, (twin) => new GameMirror(twin, node, viewer));
}
/**
 * Creates a twin and inserts it after a node.
 * @param {Element} node
 * @param {string | undefined} given its label, if the page has one
 * @param {(twin: RochadeTwin, label?: string) => Mirror | GameMirror} mirrored
 */
function newTwin(node, given, mirrored) {
  const twin = new RochadeTwin();
  const label = given ?? node.getAttribute('aria-label') ?? (twins.size ? String(twins.size + 1) : undefined);
  if (label) twin.board.label = label;
  node.after(twin);
  twins.set(node, { twin, mirror: mirrored(twin, label) });
  return twin;
}

/**
 * Returns the twin of a board of another library; creates it if necessary.
 * @param {any} instance of chessground, cm-chessboard, chessboard.js, or pgn-viewer
 * @param {Options & { element?: Element }} [options] element: the node of chessboard.js
 */
export function attach(instance, { element, ...options } = {}) {
  if (instance?.toPath && instance.div) return viewerTwin(instance.div, instance, options);
  const other = boardOf(instance, element);
  if (!other) throw new TypeError('attach() takes a board of chessground, cm-chessboard, chessboard.js, or pgn-viewer');
  return twinFor(other, options);
}

/** Creates twins for boards in the page, and removes those of boards that left it. */
export function findBoards() {
  for (const [node, { twin, mirror }] of twins)
    if (!node.isConnected) {
      mirror.end();
      twin.remove();
      twins.delete(node);
    }
  for (const node of document.querySelectorAll('.lpv:has(.lpv__moves .move)')) viewerTwin(node);
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
/**
 * Finds boards and games from now on. <rochade-board> must be registered.
 * @param {() => Promise<unknown>} loadMoves loads <rochade-moves>; called if the text of the page contains a game
 */
export function begin(loadMoves) {
  if (!globalThis.document) return;
  const replace = () => document.body && replaceMarkup(document.body) && loadMoves();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', replace, { once: true });
  else replace();
  new MutationObserver(lookSoon).observe(document, { childList: true, subtree: true });
  lookSoon();
}
