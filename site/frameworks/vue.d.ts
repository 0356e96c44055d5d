/* SPDX-License-Identifier: MIT */
/** Types of the elements in templates of Vue 3: import 'rochade/vue', which registers the board as well. */

import type { HTMLAttributes, PublicProps } from 'vue';
import type { RochadeElements } from './props.js';

/** 'square-activate' as 'squareActivate'. */
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
/** Vue's `@move` is the property `onMove`, `@square-activate` is `onSquareActivate`. */
type InVue<Name extends keyof RochadeElements> = new () => {
  $props: Omit<HTMLAttributes, keyof RochadeElements[Name]> &
    PublicProps & {
      [
        Key in keyof RochadeElements[Name] as Key extends `on${infer Type}` ? `on${Capitalize<Camel<Type>>}` : Key
      ]: RochadeElements[Name][Key];
    };
};
/** All elements by name. */
type All = { [Name in keyof RochadeElements]: InVue<Name> };

declare module 'vue' {
  interface GlobalComponents extends All {}
}
export {};
