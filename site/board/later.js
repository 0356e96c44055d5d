/* SPDX-License-Identifier: MIT */
/*
 * The half of a board that somebody needs who acts on it, or who gives it more than a position: keys, stepping, lines, games,
 * clocks, arrows. In a bundle of one language it comes in a file of its own, rochade-later.js, with the halves of games and
 * sessions (../later.js); there it has copies of the modules that it imports, so what is shared it finds in the table.
 */
import { BOARD } from '../names.js';
import { Actions } from './actions.js';
import { Arrows } from './arrows.js';
import { watchAttributes } from './attributes.js';
import { Dragging } from './dragging.js';
import { keyOf } from './keys.js';
import css from './later.css.js';
import { Loader } from './loader.js';
import { kindOf, watchPastes } from './paste.js';
import { Premove } from './premove.js';
import { Speech } from './speech.js';
import { menOf, START, wordsOf } from './still.js';
import { Study } from './study.js';

export * from '../later.js';
export { pageVoice } from './speech.js';

export class Later {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    table.parts.adopt(css);
    this.actions = new Actions(table);
    this.loader = new Loader(table);
    this.arrows = new Arrows(table);
    this.dragging = new Dragging(table);
    this.speech = new Speech((error) => table.talk.lacks('voice', error));
    watchPastes(table);
    watchAttributes(table);
    table.study = new Study();
    if (table.session) table.study.follow(table.session.game);
  }
  /** Does what a key asks for, in its turn; false when it is none of ours. */
  press(event, square) {
    const act = keyOf(this.actions, event, square);
    if (act) this.table.talk.enqueue(act);
    return !!act;
  }
  premove(from, to) {
    this.table.premove ??= new Premove(this.table);
    this.table.premove.note(from, to);
  }
  /** The settings or the game are other than before, and not by a move. */
  changed(happened) {
    const { session, study, parts } = this.table;
    if (happened('settings')) parts.relabel(session);
    if (happened('taken-back')) study.takenBack();
    // The arbiter goes back more than one move in this way.
    if (happened('new-game')) study.follow(session.game);
  }
  /** Whether a text is meant for the line that one types in. */
  isLine(text) {
    return kindOf(text) === 'line';
  }
  /** Where the page's policy lets no WebAssembly start: the men, and squares that a reader can name. */
  standStill() {
    const { parts, host } = this.table;
    const men = menOf(host.getAttribute('fen') ?? START);
    parts.grid.orientation = host.orientation;
    parts.grid.place(men);
    parts.grid.name(() => BOARD.map((square) => wordsOf(square, men.get(square))));
    // Without a session nothing can be said or typed.
    parts.line.hidden = true;
    parts.log.node.hidden = true;
  }
}
