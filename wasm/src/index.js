/* SPDX-License-Identifier: MIT */
/* `rochade`: the rules and the dialogue in all languages. The element is in `rochade/board`. */
import './languages/all.js';

export {
  Arbiter,
  ChessError,
  Clock,
  expectedScore,
  firstRating,
  Game,
  parsePgn,
  ratingChange,
  ratingK,
  ruleSets,
  rulesOf,
  Setup,
  writePgn,
} from './rules.js';
export { Session } from './inlined-session.js';
