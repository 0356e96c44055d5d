/* SPDX-License-Identifier: MIT */
/* For a bundle that has all of it: imported before the element, so that the first board finds it. */
import { Session } from '../session.js';
import { Later } from './later.js';

Session.halves.Later = Later;
