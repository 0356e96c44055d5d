/* SPDX-License-Identifier: MIT */
/** Props of the elements in templates of frameworks; see react.d.ts, vue.d.ts and svelte.d.ts. */

import type { Color } from 'rochade';
import type { Arrow, Mark, RochadeBoard, RochadeBoardEventMap } from 'rochade/board';
import type { RochadeKitEventMap } from 'rochade/moves';

/** Listeners as attributes: `onmove`, `onsquare-activate`. */
type Listeners<Events> = { [Type in keyof Events & string as `on${Type}`]?: (event: Events[Type]) => unknown };

export interface RochadeBoardProps extends Listeners<RochadeBoardEventMap> {
  fen?: string | null;
  pgn?: string | null;
  clock?: string | null;
  'clock-rules'?: string;
  'clock-warn'?: string;
  chess960?: boolean | number | string | null;
  orientation?: Color;
  playable?: Color | 'both' | 'none';
  announce?: string;
  lang?: string;
  label?: string | null;
  voice?: boolean | string | null;
  coordinates?: 'inside' | 'outside' | 'none';
  animation?: number | null;
  mode?: 'play' | 'edit' | 'puzzle';
  arrows?: Arrow[];
  marks?: Mark[];
}
/** Props of every part of the kit. */
export interface RochadePartProps extends Listeners<RochadeKitEventMap> {
  for?: string;
  board?: RochadeBoard | null;
}
export interface RochadePuzzleProps extends RochadePartProps {
  pgn?: string;
}
export interface RochadeEditorProps extends Listeners<RochadeKitEventMap> {
  fen?: string | null;
  orientation?: Color;
  readonly?: boolean;
  announce?: string;
  lang?: string;
  label?: string;
  coordinates?: 'inside' | 'outside' | 'none';
}
/** Properties by element. */
export interface RochadeElements {
  'rochade-board': RochadeBoardProps;
  'rochade-moves': RochadePartProps;
  'rochade-drawing': RochadePartProps;
  'rochade-puzzle': RochadePuzzleProps;
  'rochade-editor': RochadeEditorProps;
  'rochade-material': RochadePartProps;
  'rochade-evaluation': RochadePartProps & { value?: string | number | null; announced?: boolean };
  'rochade-look': RochadePartProps & { theme?: string; pieces?: string };
  'rochade-sounds': RochadePartProps & { on?: boolean };
  'rochade-playback': RochadePartProps & { interval?: number; wheel?: boolean };
  'rochade-sync': RochadePartProps & { with?: string; other?: RochadeBoard | null; 'one-way'?: boolean };
}
