/* SPDX-License-Identifier: MIT */
/** Types of the elements in templates of Vue 3: import 'rochade/vue', which registers the board as well. */

import type { HTMLAttributes, PublicProps } from 'vue';
import type { RochadeElements } from './props.js';

/** Vue's `@move` is the property `onMove`. */
type InVue<Name extends keyof RochadeElements> = new () => {
  $props: Omit<HTMLAttributes, keyof RochadeElements[Name]> &
    PublicProps & {
      [
        Key in keyof RochadeElements[Name] as Key extends `on${infer Type}` ? `on${Capitalize<Type>}` : Key
      ]: RochadeElements[Name][Key];
    };
};
/** All elements by name. */
type All = { [Name in keyof RochadeElements]: InVue<Name> };

declare module 'vue' {
  interface GlobalComponents extends All {}
}
export {};
