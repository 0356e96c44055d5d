/* SPDX-License-Identifier: MIT */
/*
 * Adapters for boards of other libraries. An adapter reads the position from the nodes or the instance of a board, and
 * makes moves on it as a player would, so that the page's own rules and replies run. Each function returns a
 * `ForeignBoard`.
 */
import { placementOf } from './placement.js';
/** @import { Color, Role } from 'rochade' */

/**
 * @typedef {object} ForeignBoard
 * @property {Element} node the node after which the twin is inserted
 * @property {Element | null} drawing the node to hide from screen readers
 * @property {() => string} placement
 * @property {() => Color} orientation
 * @property {() => Color | 'both' | 'none'} playable
 * @property {() => Color | null} turn the side to move; null if the board does not know it
 * @property {(from: string, to: string) => void} move
 * @property {() => void} [cancel] cancels a move that the page refused
 * @property {(role: Role) => boolean} [promote] answers the board's own promotion dialog; false if none is open
 */

/** @typedef {{ cgKey?: string, cgPiece?: string }} GroundNode */
/**
 * @typedef {object} Chessground
 * @property {() => string} getFen
 * @property {(key: string | null, force?: boolean) => void} selectSquare
 * @property {{ orientation: Color, turnColor: Color, viewOnly: boolean, movable: { color?: Color | 'both' },
 *   dom: { elements: { container: Element, wrap?: Element } } }} state
 */
/**
 * @typedef {object} CmChessboard
 * @property {Element} context
 * @property {() => string} getPosition
 * @property {() => string} getOrientation
 * @property {{ inputWhiteEnabled?: boolean, inputBlackEnabled?: boolean }} state
 */
/** @typedef {{ fen(): string, orientation(): Color }} ChessboardJs */

const FIELD = /^[^ ]+/;
const field = (/** @type {string} */ fen) => FIELD.exec(fen)?.[0] ?? '';
/** @type {Record<string, string>} */
const LETTERS = { king: 'k', queen: 'q', rook: 'r', bishop: 'b', knight: 'n', pawn: 'p' };

/** Returns the letter of a piece named 'wp' or 'wP'. @param {string} code */
const letterOf = ([color, letter]) => (color === 'w' ? letter.toUpperCase() : letter.toLowerCase());

/** Returns the centre of a node in client coordinates. @param {Element} node */
function middleOf(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}
/**
 * Dispatches mouse events at the centre of a node.
 * @param {Element | null | undefined} node
 * @param {string[]} types
 */
function mouse(node, ...types) {
  if (!node) return;
  // With `view`, because pageX and pageY are computed from its scroll position.
  const all = { bubbles: true, cancelable: true, composed: true, view: window, ...middleOf(node) };
  for (const type of types) node.dispatchEvent(new MouseEvent(type, all));
}

/* -------------------------------------------------------------------------------------- chessground */

/** Returns the pieces that chessground draws, as letters by square. @param {Element} wrap */
function groundLetters(wrap) {
  const letters = new Map();
  for (const piece of wrap.querySelectorAll('cg-board piece:not(.ghost, .fading)')) {
    const { cgKey, cgPiece = '' } = /** @type {GroundNode} */ (piece);
    const [color, role] = cgPiece.split(' ');
    const letter = LETTERS[role];
    if (cgKey && letter) letters.set(cgKey, color === 'white' ? letter.toUpperCase() : letter);
  }
  return letters;
}
/**
 * Returns the side to move after the last move, which chessground marks; null without a mark.
 * @param {Element} wrap
 * @returns {Color | null}
 */
function turnAfterLast(wrap) {
  const letters = groundLetters(wrap);
  const moved = Array.from(wrap.querySelectorAll('square.last-move'), (square) =>
    letters.get(/** @type {GroundNode} */ (square).cgKey ?? ''),
  ).find(Boolean);
  if (!moved) return null;
  return moved === moved.toUpperCase() ? 'black' : 'white';
}

/** @param {Element} wrap @param {Chessground} [ground] @returns {ForeignBoard} */
export function chessground(wrap, ground) {
  const state = () => /** @type {Chessground} */ (ground).state;
  return {
    node: wrap.closest('.lpv') ?? wrap,
    // A getter, because the node is replaced when the board is turned.
    get drawing() {
      return wrap.querySelector('cg-container');
    },
    placement: () => (ground ? ground.getFen() : placementOf(groundLetters(wrap))),
    orientation: () => (wrap.classList.contains('orientation-black') ? 'black' : 'white'),
    // Without the instance only trusted pointer events can make moves.
    playable: () => (!ground || state().viewOnly ? 'none' : (state().movable.color ?? 'none')),
    turn: () => (ground ? state().turnColor : turnAfterLast(wrap)),
    move(from, to) {
      ground?.selectSquare(null);
      ground?.selectSquare(from, true);
      ground?.selectSquare(to, true);
    },
    cancel: () => ground?.selectSquare(null),
  };
}

/* ------------------------------------------------------------------------------------ cm-chessboard */

/** @param {Element} svg @param {CmChessboard} [board] @returns {ForeignBoard} */
export function cmChessboard(svg, board) {
  const square = (/** @type {string} */ name) => svg.querySelector(`.board [data-square="${name}"]`);
  const top = (/** @type {string} */ name) => Number(square(name)?.getAttribute('y'));
  const drawn = () =>
    placementOf(
      new Map(
        Array.from(svg.querySelectorAll('[data-piece][data-square]'), (piece) => [
          piece.getAttribute('data-square') ?? '',
          letterOf(piece.getAttribute('data-piece') ?? 'wp'),
        ]),
      ),
    );
  return {
    node: board?.context ?? svg.parentElement?.parentElement ?? svg,
    drawing: svg,
    placement: () => (board ? field(board.getPosition()) : drawn()),
    orientation: () => (top('a8') < top('a1') ? 'white' : 'black'),
    playable() {
      if (!svg.querySelector('.input-enabled')) return 'none';
      const { inputWhiteEnabled = true, inputBlackEnabled = true } = board?.state ?? {};
      if (inputWhiteEnabled && inputBlackEnabled) return 'both';
      return inputWhiteEnabled ? 'white' : 'black';
    },
    turn: () => null,
    move(from, to) {
      mouse(square(from), 'mousedown', 'mouseup');
      mouse(square(to), 'mousedown', 'mouseup');
    },
    // The secondary button cancels a move.
    cancel: () => mouse(svg, 'contextmenu'),
    promote(role) {
      const button = svg.querySelector(`.promotion-dialog-button[data-piece$="${LETTERS[role]}"]`);
      mouse(button, 'pointerdown');
      return !!button;
    },
  };
}

/* ------------------------------------------------------------------------------------ chessboard.js */

/** @param {Element} node @param {ChessboardJs} [board] @returns {ForeignBoard} */
export function chessboardJs(node, board) {
  const drawing = node.querySelector('.board-b72b1');
  const square = (/** @type {string} */ name) => drawing?.querySelector(`[data-square="${name}"]`);
  const drawn = () => {
    const letters = new Map();
    for (const piece of drawing?.querySelectorAll('[data-square] > [data-piece]') ?? [])
      letters.set(piece.parentElement?.getAttribute('data-square'), letterOf(piece.getAttribute('data-piece') ?? 'wP'));
    return placementOf(letters);
  };
  return {
    node,
    drawing,
    placement: () => (board ? board.fen() : drawn()),
    orientation: () =>
      drawing?.querySelector('[data-square]')?.getAttribute('data-square') === 'h1' ? 'black' : 'white',
    playable: () => 'both',
    turn: () => null,
    // A drag uses page coordinates, so both squares may be out of view.
    move(from, to) {
      mouse(square(from), 'mousedown');
      mouse(square(to), 'mousemove', 'mouseup');
    },
  };
}

/* ------------------------------------------------------------------------------------------ all boards */

/** Selectors of boards and their adapters. @type {[selector: string, read: (node: Element) => ForeignBoard][]} */
const KINDS = [
  ['.cg-wrap', chessground],
  ['svg.cm-chessboard', cmChessboard],
  ['.chessboard-63f37', (node) => chessboardJs(node.parentElement ?? node)],
];

/** Returns the boards under a node that are drawn already. @param {ParentNode} root */
export const boardsIn = (root) =>
  KINDS.flatMap(([selector, read]) =>
    Array.from(root.querySelectorAll(selector), (node) => read(node)).filter(({ drawing }) => drawing),
  );

/**
 * Returns the adapter of an instance, or null for something else.
 * @param {any} instance
 * @param {Element} [element] the element of chessboard.js, whose instances do not expose it
 * @returns {ForeignBoard | null}
 */
export function boardOf(instance, element) {
  const wrap = instance?.state?.dom?.elements?.container?.parentElement;
  if (wrap && instance.selectSquare) return chessground(wrap, instance);
  const svg = instance?.context?.querySelector?.('svg.cm-chessboard');
  if (svg) return cmChessboard(svg, instance);
  return element && typeof instance?.fen === 'function' ? chessboardJs(element, instance) : null;
}
