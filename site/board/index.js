/* SPDX-License-Identifier: MIT */
/* `rochade/board` for bundlers: the element with its program and all languages inlined. */
import './loading/inlined.js';

export * from './define.js';
