/* SPDX-License-Identifier: MIT */
/* `rochade/board`: the element, in every language. */
import './whole.js';

export * from './define.js';
