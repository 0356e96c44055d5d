/* SPDX-License-Identifier: MIT */
/*
 * A board's clock: two displays and a button. Nothing of it is a live region: the time is told when somebody asks, and when a
 * flag falls.
 */
import css from './clock.css.js';
import { element } from './dom.js';

const COLORS = ['white', 'black'];
// From here on tenths are shown.
const SHORT = 20_000;
const LATEST = 0x7fffffff;

/** '1:05:00', '4:05', '0:09.3': what is left, never more. */
export function shown(time) {
  if (time === Infinity) return '–';
  const tenths = Math.floor(time / 100);
  const seconds = Math.floor(tenths / 10);
  const two = (number) => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}${time < SHORT ? `.${tenths % 10}` : ''}`;
}

/** '1:00, 10' as milliseconds; a word that is no time is given to `wrong`. */
function timesOf(text, wrong) {
  return text.split(/[\s,]+/).flatMap((word) => {
    if (!word) return [];
    if (/^\d+(:[0-5]?\d){0,2}$/.test(word))
      return word.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
    wrong(word);
    return [];
  });
}

// Neither the page nor a timer keeps a board that was removed: what they call has no other way to it than a weak one.

/** Calls a method of the view at every such event, as long as the view lives. */
function listenFor(view, target, type, method) {
  const reference = new WeakRef(view);
  const heard = () => {
    const alive = reference.deref();
    if (alive) alive[method]();
    else target.removeEventListener(type, heard);
  };
  target.addEventListener(type, heard);
}
function ringLater(view, delay) {
  const reference = new WeakRef(view);
  return setTimeout(() => reference.deref()?.ring(), delay);
}

export class ClockView {
  #sides = {};
  #timer = 0;
  #told = '';
  #flags = [];
  #text = '';
  #warnings = [];
  #warned = { white: new Set(), black: new Set() };
  /** What each side's clock was when it was looked at last. */
  #before = {};

  /** @param {import('../element.js').Table} table */
  constructor(table) {
    this.table = table;
    const { parts } = table;
    for (const color of COLORS) {
      const side = {
        name: element('span', { class: 'side' }),
        digits: element('span', { class: 'digits' }),
        delay: element('span', { class: 'delay' }),
      };
      side.node = element('p', { class: `time ${color}`, part: `time ${color}` }, side.name, side.digits, side.delay);
      this.#sides[color] = side;
    }
    this.button = element('button', { type: 'button', part: 'clock-button' });
    this.button.addEventListener('click', () => this.toggle());
    this.node = element(
      'div',
      { class: 'clock', part: 'clock', role: 'group' },
      this.#sides.white.node,
      this.button,
      this.#sides.black.node,
    );
    parts.adopt(css);
    parts.frame.after(this.node);
    // A page that is not seen shows nothing, and a browser may let its timers sleep.
    listenFor(this, document, 'visibilitychange', 'update');
    // While a page is away, or kept to come back to, the time is nobody's.
    listenFor(this, globalThis, 'pagehide', 'leave');
  }

  get #clock() {
    return this.table.session.clock;
  }

  leave() {
    if (this.#clock?.running) this.#clock.hold();
    this.update();
  }
  /** A game has begun, or is taken up again. */
  begin() {
    this.#before = {};
    for (const color of COLORS) this.#warned[color] = new Set();
    if (this.#clock) for (const color of COLORS) this.#passes(color);
    this.update();
  }

  /* ------------------------------------------------------------------------------- what is shown */

  update() {
    const clock = this.#clock;
    this.node.hidden = !clock;
    clearTimeout(this.#timer);
    if (!clock) return;
    const { language } = this.table.session;
    this.node.lang = language;
    this.node.setAttribute('aria-label', clock.label('name'));
    for (const color of COLORS) {
      this.#show(color);
      this.#rearm(color);
    }
    const goes = clock.running !== null;
    const label = clock.label(goes ? 'stop' : 'start');
    if (this.button.textContent !== label) this.button.textContent = label;
    // Not disabled in earnest: the flag may fall while it has the focus, which would be lost.
    this.button.setAttribute('aria-disabled', String(!!this.table.session.game.outcome));
    this.#tell();
    if (!goes) return;
    this.#timer = ringLater(this, Math.min(LATEST, Math.ceil(this.#next())));
  }
  #show(color) {
    const clock = this.#clock;
    const { remaining, delay, flag } = clock[color];
    const { node, name, digits, delay: waits } = this.#sides[color];
    const put = (at, text) => {
      if (at.textContent !== text) at.textContent = text;
    };
    // The blank is for readers: what is shown below another is read as one word.
    put(name, `${clock.label(color)} `);
    put(digits, shown(remaining));
    put(waits, clock.running === color && delay > 0 ? ` +${Math.ceil(delay / 1000)}` : '');
    const states = { running: clock.running === color, low: remaining < SHORT, flag };
    for (const [state, holds] of Object.entries(states)) {
      node.classList.toggle(state, holds);
      node.part.toggle(state, holds);
    }
  }

  /** Milliseconds until something else is to be shown, said or ruled. */
  #next() {
    const clock = this.#clock;
    const color = clock.running;
    const { remaining, delay } = clock[color];
    const seen = !document.hidden && this.table.host.isConnected;
    const step = remaining < SHORT ? 100 : 1000;
    const change = delay > 0 ? delay % 1000 || 1000 : (remaining % step) + 1;
    const warnings = this.#times.filter((at) => !this.#warned[color].has(at)).map((at) => delay + remaining - at);
    return Math.max(1, Math.min(clock.flagIn, seen ? change : Infinity, ...warnings));
  }
  ring() {
    const { talk } = this.table;
    const clock = this.#clock;
    if (!clock) return;
    if (clock.flagIn <= 0) talk.enqueue(() => talk.submit(() => clock.look()));
    const color = clock.running;
    if (color && this.#passes(color)) {
      clock.look();
      talk.announce(clock.announceTime(color));
    }
    this.update();
  }

  /* ------------------------------------------------------------------------------- what is told */

  get #times() {
    const text = this.table.host.getAttribute('clock-warn') ?? '';
    if (text !== this.#text) {
      this.#text = text;
      this.#warnings = timesOf(text, (word) => {
        const message = `clock-warn: ${word} is no time, as 1:00 or 30`;
        this.table.emit('error', { code: 'clock-warn', message, text: message });
      });
    }
    return this.#warnings;
  }
  /**
   * A side with more time than before is warned again: in another period, or when the arbiter has added time. What a move adds on the
   * way does not count.
   */
  #rearm(color) {
    const { remaining, moves, movesLeft } = this.#clock[color];
    const before = this.#before[color];
    this.#before[color] = { remaining, moves, movesLeft };
    if (!before || remaining <= before.remaining) return;
    const isIncrement = moves === before.moves + 1 && before.movesLeft !== 1;
    if (!isIncrement) for (const at of this.#times) if (remaining > at) this.#warned[color].delete(at);
  }
  /** Notes which warnings a side's time has passed; true when one of them is new. */
  #passes(color) {
    const warned = this.#warned[color];
    const before = warned.size;
    const { remaining } = this.#clock[color];
    for (const at of this.#times) if (remaining <= at) warned.add(at);
    return warned.size > before;
  }

  /** Tells the page what has changed but the time itself. */
  #tell() {
    const clock = this.#clock;
    const { control, running, turn, stands, white, black } = clock;
    const flags = COLORS.filter((color) => clock[color].flag);
    const now = [control, running, turn, stands, flags].join();
    if (now === this.#told) return;
    const fallen = flags.filter((color) => !this.#flags.includes(color));
    this.#told = now;
    this.#flags = flags;
    const { table } = this;
    table.emit('clock', { control, running, turn, stands, white, black });
    for (const color of fallen) table.emit('flag', { color, outcome: table.session.game.outcome });
  }

  /** Writes at a move what its player's display showed. */
  note(node, ply) {
    const left = this.#clock?.left(ply);
    node.comments = node.comments.filter((comment) => !comment.startsWith('[%clk'));
    if (left) node.comments.unshift(`[%clk ${left}]`);
  }

  /* --------------------------------------------------------------------------------- what is done */

  toggle() {
    const { talk, session } = this.table;
    if (session.game.outcome) return talk.enqueue(() => talk.submit(() => session.command('turn')));
    return talk.enqueue(() => {
      if (!this.table.actions.permits('players')) return;
      if (this.#clock?.running) this.stop();
      else this.start();
    });
  }
  start() {
    return this.#do((clock) => {
      if (clock.stands) return clock.go();
      return clock.turn ? null : clock.handle('arbiter resume');
    });
  }
  stop() {
    return this.#do((clock) => (clock.running ? clock.handle('arbiter stop') : null));
  }
  #do(act) {
    const { talk, session } = this.table;
    return talk.enqueue(() => {
      const clock = this.#clock;
      const answer = clock && !session.game.outcome ? act(clock) : null;
      return answer !== null && talk.submit(() => answer);
    });
  }
}
