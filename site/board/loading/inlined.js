/* SPDX-License-Identifier: MIT */
/* The program and all languages are part of this script; the program with a clock is imported on first use. */
import '#rochade/inlined-session.js';
import '#rochade/languages/all.js';
import { getFrom, setClockView } from './programs.js';

getFrom({
  part: (name) => (name === 'editor' ? import('#rochade/kit/editor.js') : import('#rochade/kit/puzzle.js')),
  async program() {
    await import('#rochade/with-clock.js');
    setClockView((await import('../view/clock.js')).ClockView);
  },
});
