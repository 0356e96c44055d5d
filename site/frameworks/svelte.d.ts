/* SPDX-License-Identifier: MIT */
/** Types of the elements in templates of Svelte 5: import 'rochade/svelte', which registers the board as well. */

import type { HTMLAttributes } from 'svelte/elements';
import type { RochadeElements } from './props.js';

type InSvelte<Name extends keyof RochadeElements> = Omit<
  HTMLAttributes<HTMLElementTagNameMap[Name]>,
  keyof RochadeElements[Name]
> &
  RochadeElements[Name];
/** All elements by name. */
type All = { [Name in keyof RochadeElements]: InSvelte<Name> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends All {}
}
export {};
