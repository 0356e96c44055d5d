/* SPDX-License-Identifier: MIT */
/* The program and all languages are part of this script; the program with a clock comes when it is wanted. */
import '#rochade/inlined-session.js';
import '#rochade/languages/all.js';
import { getFrom } from './programs.js';

getFrom({ program: () => import('#rochade/with-clock.js') });
