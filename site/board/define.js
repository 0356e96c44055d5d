/* SPDX-License-Identifier: MIT */
/*
 * Makes the element known. A board that the page has already is one at once, so its words and its module come before
 * this.
 */
import { RochadeBoard } from './element.js';

if (globalThis.customElements && !customElements.get('rochade-board'))
  customElements.define('rochade-board', RochadeBoard);

export * from './element.js';
