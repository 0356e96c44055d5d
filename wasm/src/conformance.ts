/* SPDX-License-Identifier: MIT */
/* Compiles when what the modules export fits the public types; it never runs. */
import type * as promisedRules from '../types/rules.js';
import type * as promisedSession from '../types/session.js';
import * as rules from './rules.js';
import * as session from './inlined-session.js';

rules satisfies typeof promisedRules;
session satisfies typeof promisedSession;
