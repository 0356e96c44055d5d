/* SPDX-License-Identifier: MIT */
/** Boards as HTML, for servers and builds: import { renderToString } from 'rochade/render', in Node. */

import type { Color } from 'rochade';

/**
 * Attributes of the element, and any others, such as `id` and `class`. Absent, null or false: not set; true: set to the
 * empty string.
 */
export interface RenderOptions {
  /** The language of the words; English if it is absent or unavailable. The resulting one is set on the element. */
  lang?: string;
  orientation?: Color;
  playable?: Color | 'both' | 'none';
  announce?: string;
  coordinates?: 'inside' | 'outside' | 'none';
  label?: string;
  /**
   * The address of rochade-board.css, for pages whose policy forbids inline styles. Without it the string contains the
   * style.
   */
  stylesheet?: string;
  [attribute: string]: string | number | boolean | null | undefined;
}

/**
 * Returns `<rochade-board>` with a declarative shadow root that shows the position: pieces, words of the squares, side
 * to move. A page shows it without JavaScript; the element adopts it unchanged.
 *
 * @param fen the position; absent, null or 'start': the starting position
 * @throws ChessError if the FEN, the `pgn` or the number in `chess960` is invalid
 * @throws TypeError if a key cannot be the name of an attribute
 */
export function renderToString(fen?: string | null, options?: RenderOptions): string;
