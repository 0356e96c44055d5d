/* SPDX-License-Identifier: MIT */
/** Types of the elements in JSX of React 19: import 'rochade/react', which registers the board as well. */

import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { RochadeElements } from './props.js';

type InJsx<Name extends keyof RochadeElements> = Omit<
  DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[Name]>, HTMLElementTagNameMap[Name]>,
  keyof RochadeElements[Name]
> &
  RochadeElements[Name] & { class?: string };
/** All elements by name. */
type All = { [Name in keyof RochadeElements]: InJsx<Name> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends All {}
  }
}
export {};
