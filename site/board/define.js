/* SPDX-License-Identifier: MIT */
/*
 * Registers the element. Boards that the page already has are upgraded at once, so this must be imported after the
 * modules that provide languages and programs.
 */
import { RochadeBoard } from './element.js';

if (globalThis.customElements && !customElements.get('rochade-board'))
  customElements.define('rochade-board', RochadeBoard);

export * from './element.js';
