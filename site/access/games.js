/* SPDX-License-Identifier: MIT */
/*
 * Games in a page: in Lichess's pgn-viewer, which the twin keeps at the same move, and as text between [pgn] and
 * [/pgn], which is replaced by a board and its list of moves.
 */
import { element } from '#rochade/board/view/dom.js';
/** @import { PgnNode } from 'rochade' */
/** @import { RochadeTwin } from './twin.js' */

/** @typedef {{ data: { san: string, path: { path: string } }, children: ViewerMove[] }} ViewerMove */
/** @typedef {Pick<ViewerMove, 'children'>} ViewerNode */
/**
 * @typedef {object} PgnViewer
 * @property {HTMLElement} div
 * @property {{ pgn: string }} opts
 * @property {{ moves: ViewerNode }} game
 * @property {{ path: string, constructor: Function }} path
 * @property {() => 'white' | 'black'} orientation
 * @property {(path: unknown, focus?: boolean) => void} toPath
 */

/** @param {string} san */
const plain = (san) => san.replace(/[+#!?]+$/, '');
/**
 * Returns the moves of a line with its variations. The key of a move consists of all moves that lead to it.
 * @param {PgnNode[]} line
 * @param {string} [before] the moves that lead to the line
 * @returns {[key: string, node: PgnNode][]}
 */
function movesOf(line, before = '') {
  let key = before;
  return line.flatMap((node) => {
    const variations = node.variations.flatMap((variation) => movesOf(variation, key));
    key += ` ${plain(node.san)}`;
    return [/** @type {[string, PgnNode]} */ ([key, node]), ...variations];
  });
}
/**
 * Returns the paths of a viewer's moves. The key of a move consists of all moves that lead to it.
 * @param {ViewerNode} node
 * @param {string} [before]
 * @returns {[key: string, path: string][]}
 */
const pathsOf = ({ children }, before = '') =>
  children.flatMap((child) => {
    const key = `${before} ${plain(child.data.san)}`;
    return [/** @type {[string, string]} */ ([key, child.data.path.path]), ...pathsOf(child, key)];
  });
/**
 * Returns keys and paths from the list of moves that a viewer shows. Each move adds two characters to a path.
 * @param {Element} node
 */
function pathsIn(node) {
  const keys = new Map([['', '']]);
  for (const button of node.querySelectorAll('.move[data-path]')) {
    const path = button.getAttribute('data-path') ?? '';
    keys.set(path, `${keys.get(path.slice(0, -2))} ${plain(button.firstChild?.textContent ?? '')}`);
  }
  return Array.from(keys, ([path, key]) => /** @type {[string, string]} */ ([key, path]));
}

/** Returns the PGN of the game that a viewer lists. @param {Element} node */
function pgnOf(node) {
  /** @param {Node} child @returns {string} */
  const written = (child) => {
    if (!(child instanceof Element)) return '';
    if (child.matches('.move[data-path]')) return child.firstChild?.textContent ?? '';
    if (child.matches('variation')) return `(${[...child.childNodes].map(written).join(' ')})`;
    if (child.matches('paren')) return child.textContent ?? '';
    return child.matches('comment:not(.result)') ? `{${(child.textContent ?? '').replace(/[{}]/g, '')}}` : '';
  };
  return [...(node.querySelector('.lpv__moves')?.childNodes ?? [])].map(written).join(' ');
}

const arrowLeft = () => new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true });

/** Keeps a board and a pgn-viewer at the same move. */
export class GameMirror {
  #twin;
  #node;
  #viewer;
  /** The viewer's path of each move of the board. @type {Map<PgnNode | undefined, string>} */
  #paths = new Map([[undefined, '']]);
  #follows = false;
  #watch = new MutationObserver(() => this.#follow());

  /** @param {RochadeTwin} twin @param {Element} node @param {PgnViewer} [viewer] */
  constructor(twin, node, viewer) {
    this.#twin = twin;
    this.#node = node;
    this.#viewer = viewer;
    this.#begin();
  }
  /** @param {PgnViewer} viewer */
  rebind(viewer) {
    this.#viewer = viewer;
    this.#load();
  }
  end() {
    this.#watch.disconnect();
  }

  async #begin() {
    const { board } = this.#twin;
    board.playable = 'none';
    board.pgn = this.#viewer?.opts.pgn ?? pgnOf(this.#node);
    if (!(await board.ready)) return;
    this.#load();
    board.addEventListener('position', () => this.#step());
    this.#watch.observe(this.#node, { attributes: true, childList: true, subtree: true });
  }
  #load() {
    const { board } = this.#twin;
    const pgn = this.#viewer?.opts.pgn ?? pgnOf(this.#node);
    if (board.session && pgn !== board.getAttribute('pgn')) board.pgn = pgn;
    const viewer = this.#viewer;
    const paths = new Map(viewer ? pathsOf(viewer.game.moves) : pathsIn(this.#node));
    this.#paths = new Map([[undefined, '']]);
    for (const [key, node] of movesOf(board.tree?.moves ?? [])) {
      const path = paths.get(key);
      if (path) this.#paths.set(node, path);
    }
    this.#follow();
  }
  get #path() {
    const current = this.#node.querySelector('.move.current');
    return this.#viewer?.path.path ?? current?.getAttribute('data-path') ?? '';
  }
  /** Moves the viewer to the board's move. */
  #step() {
    if (this.#follows) return;
    const path = this.#paths.get(this.#twin.board.path.at(-1));
    if (path === undefined || path === this.#path) return;
    const viewer = this.#viewer;
    if (viewer) {
      viewer.toPath(Reflect.construct(viewer.path.constructor, [path]), false);
      return;
    }
    const focused = document.activeElement;
    /** @type {HTMLElement | null} */
    const button = this.#node.querySelector(`.move[data-path="${CSS.escape(path)}"]`);
    if (path) button?.click();
    // No button leads to the beginning, so this goes back move by move.
    else for (let left = this.#path.length / 2; left > 0; left--) this.#node.dispatchEvent(arrowLeft());
    // The viewer takes the focus with each step.
    if (focused instanceof HTMLElement) focused.focus();
  }
  /** Moves the board to the viewer's move. */
  async #follow() {
    const { board } = this.#twin;
    const path = this.#path;
    const shown = this.#paths.get(board.path.at(-1));
    if (this.#follows || !board.session || path === shown) return;
    const [node] = [...this.#paths].find(([, known]) => known === path) ?? [];
    this.#follows = true;
    await board.goTo(node ?? 0);
    this.#follows = false;
    if (path !== this.#path) this.#follow();
  }
}

/* ------------------------------------------------------------------------------ [pgn] in the text of a page */

const MARKUP = /\[(pgn|fen)\b[^\]\n]*\]([^]*?)\[\/\1\]/i;

/** Returns the innermost elements whose text contains markup. @param {Element} root @returns {HTMLElement[]} */
function markedIn(root) {
  if (!MARKUP.test(root.textContent ?? '')) return [];
  const inside = Array.from(root.children).flatMap(markedIn);
  if (inside.length) return inside;
  return root instanceof HTMLElement && !root.matches('script, style, textarea, code, [contenteditable]') ? [root] : [];
}
/**
 * Replaces such texts by boards, if they are the whole text of their element. Returns the number of boards.
 * @param {Element} root
 */
export function replaceMarkup(root) {
  let count = 0;
  for (const node of markedIn(root)) {
    // innerText, because line ends may be <br>.
    const text = node.innerText.trim();
    const [all, kind, content] = MARKUP.exec(text) ?? [];
    if (all !== text) continue;
    const isGame = kind.toLowerCase() === 'pgn';
    const given = content.trim().replace(/[“”„]/g, '"');
    const board = element('rochade-board', { [isGame ? 'pgn' : 'fen']: given, playable: isGame ? 'both' : 'none' });
    const moves = element('rochade-moves', {});
    Object.assign(moves, { board });
    node.replaceChildren(board, ...(isGame ? [moves] : []));
    count++;
  }
  return count;
}
