/* SPDX-License-Identifier: MIT */
/*
 * A class in two halves: a page begins with the methods that every board needs, and the class gets the others when they have
 * been loaded. Where all is imported at once, it has them from the beginning.
 */
import { Incomplete } from './instance.js';

const missing = () => {
  throw new Incomplete();
};

/** These methods and properties, until grow() brings them, decline and change nothing. */
export function lack(Class, names) {
  for (const name of names.split(' '))
    Object.defineProperty(Class.prototype, name, { get: missing, set: missing, configurable: true });
}

/** Gives a class all that another one has; private fields neither of them may share. */
export function grow(Class, Other) {
  const { constructor, ...members } = Object.getOwnPropertyDescriptors(Other.prototype);
  Object.defineProperties(Class.prototype, members);
}
