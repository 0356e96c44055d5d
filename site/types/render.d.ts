/* SPDX-License-Identifier: MIT */
/** Boards as HTML, for servers and builds: import { renderToString } from 'rochade/render', in Node. */

import type { Color } from 'rochade';

/** Attributes of the element, and any others, as `id` and `class`. Absent, null or false: not set; true: empty. */
export interface RenderOptions {
  /** The language of the words; English where it is absent or not spoken. It is written to the element. */
  lang?: string;
  orientation?: Color;
  playable?: Color | 'both' | 'none';
  announce?: string;
  coordinates?: 'inside' | 'outside' | 'none';
  label?: string;
  /**
   * The address of rochade-board.css, for pages whose policy forbids styles in them. Without it the style is part of
   * the string.
   */
  stylesheet?: string;
  [attribute: string]: string | number | boolean | null | undefined;
}

/**
 * Returns `<rochade-board>` with a declarative shadow root that shows the position: pieces, words of the squares, side
 * to move. A page shows it without JavaScript; the element takes it over as it is.
 *
 * @param fen the position; absent, null or 'start': the starting position
 * @throws ChessError if the position is none
 * @throws TypeError if a name is not that of an attribute
 */
export function renderToString(fen?: string | null, options?: RenderOptions): string;
