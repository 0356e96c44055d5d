/* SPDX-License-Identifier: MIT */
/*
 * For a bundle that has all of it, in every language: imported before the element, so that the first board finds it. The texts
 * come first: gzip looks back 32 KB, and script that stays together is a kilobyte less.
 */
import module from '../rochade.wasm.js';
import '../languages/all.js';
import { Session } from '../conversation.js';
import * as halves from './later.js';

Session.use(module, halves);
