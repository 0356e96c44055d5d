/* SPDX-License-Identifier: MIT */
/*
 * The clock of a board: two displays and a button. It contains no live region: the time is announced on request, at the
 * warnings of `clock-warn`, and when a flag falls.
 */
import css from './clock.css.js';
import { element } from './dom.js';
/** @import { SessionClock } from '#rochade/session-clock.js' */
/** @import { Answer, Color, PgnNode } from 'rochade' */
/** @import { Parts } from '../../types/parts.js' */

/** @type {Color[]} */
const COLORS = ['white', 'black'];
// Below this time, tenths of a second are shown.
const SHORT = 20_000;
const LATEST = 0x7fffffff;

/** Formats a time, rounded down: '1:05:00', '4:05', '0:09.3'. @param {number} time in milliseconds */
export function shown(time) {
  if (time === Infinity) return '–';
  const tenths = Math.floor(time / 100);
  const seconds = Math.floor(tenths / 10);
  /** @param {number} number */
  const two = (number) => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}${time < SHORT ? `.${tenths % 10}` : ''}`;
}

/**
 * Returns the times of a list such as '1:00, 10' in milliseconds.
 * @param {string} text
 * @param {(word: string) => void} wrong receives a word that is not a time
 */
function timesOf(text, wrong) {
  return text.split(/[\s,]+/).flatMap((word) => {
    if (!word) return [];
    if (/^\d+(:[0-5]?\d){0,2}$/.test(word))
      return word.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
    wrong(word);
    return [];
  });
}

/** @param {Color} color */
function displayOf(color) {
  const name = element('span', { class: 'side' });
  const digits = element('span', { class: 'digits' });
  const delay = element('span', { class: 'delay' });
  const node = element('p', { class: `time ${color}`, part: `time ${color}` }, name, digits, delay);
  return { node, name, digits, delay };
}
/** Creates the nodes of a clock. */
function clockNodes() {
  const [white, black] = COLORS.map(displayOf);
  const button = element('button', { type: 'button', part: 'clock-button' });
  const attributes = { class: 'clock', part: 'clock', role: 'group' };
  return { root: element('div', attributes, white.node, button, black.node), button, white, black };
}
/** Sets a node's text if it differs. @param {Element} node @param {string} text */
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

// Listeners and timers hold the view by a weak reference, so that a board that was removed can be garbage collected.

/**
 * Calls a method of the view at every event of a type, as long as the view exists.
 * @param {ClockView} view
 * @param {EventTarget} target
 * @param {string} type
 * @param {'update' | 'leave'} method
 */
function listenFor(view, target, type, method) {
  const reference = new WeakRef(view);
  const heard = () => {
    const alive = reference.deref();
    if (alive) alive[method]();
    else target.removeEventListener(type, heard);
  };
  target.addEventListener(type, heard);
}
/** Calls the view's ring() later. @param {ClockView} view @param {number} delay in milliseconds */
function ringLater(view, delay) {
  const reference = new WeakRef(view);
  return setTimeout(() => reference.deref()?.ring(), delay);
}

export class ClockView {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #announced = '';
  /** @type {Color[]} */
  #flags = [];
  #text = '';
  /** @type {number[]} */
  #warnings = [];
  /** @type {Record<Color, Set<number>>} */
  #warned = { white: new Set(), black: new Set() };
  /**
   * The state of each side's clock at the last update.
   * @type {Partial<Record<Color, { remaining: number, moves: number, movesLeft: number }>>}
   */
  #before = {};
  #parts;
  #nodes = clockNodes();

  /**
   * Adds the clock to the board.
   * @param {Pick<
   *   Parts, 'session' | 'host' | 'view' | 'events' | 'queue' | 'announcer' | 'permissions' | 'submit'
   * >} parts
   */
  constructor(parts) {
    this.#parts = parts;
    const { view } = parts;
    this.#nodes.button.addEventListener('click', () => this.#toggle());
    view.adopt(css);
    view.line.before(this.#nodes.root);
    // A hidden page is not updated, and the browser may suspend its timers.
    listenFor(this, document, 'visibilitychange', 'update');
    // While a page is left, or in the back/forward cache, no player's time runs.
    listenFor(this, globalThis, 'pagehide', 'leave');
  }

  get #clock() {
    return this.#parts.session.clock;
  }

  leave() {
    if (this.#clock?.running) this.#clock.hold();
    this.update();
  }
  /** Resets the view for a new or resumed game. */
  begin() {
    this.#before = {};
    for (const color of COLORS) this.#warned[color] = new Set();
    const clock = this.#clock;
    if (clock) for (const color of COLORS) this.#passes(clock, color);
    this.update();
  }

  /* ------------------------------------------------------------------------------- what is shown */

  update() {
    const nodes = this.#nodes;
    const { root, button } = nodes;
    const clock = this.#clock;
    root.hidden = !clock;
    clearTimeout(this.#timer);
    if (!clock) return;
    root.lang = this.#parts.session.language;
    root.setAttribute('aria-label', clock.label('name'));
    for (const color of COLORS) {
      this.#show(nodes[color], clock, color);
      this.#rearm(clock, color);
    }
    write(button, clock.label(clock.running ? 'stop' : 'start'));
    // Not `disabled`: if the flag falls while the button has the focus, the focus would be lost.
    button.setAttribute('aria-disabled', String(!!this.#parts.session.game.outcome));
    this.#tell(clock);
    if (clock.running) this.#timer = ringLater(this, Math.min(LATEST, Math.ceil(this.#next(clock, clock.running))));
  }
  /**
   * @param {ReturnType<typeof displayOf>} display
   * @param {SessionClock} clock
   * @param {Color} color
   */
  #show(display, clock, color) {
    const { remaining, delay, flag } = clock[color];
    const { node, name, digits, delay: waits } = display;
    // The space is for screen readers, which would read name and digits as one word.
    write(name, `${clock.label(color)} `);
    write(digits, shown(remaining));
    write(waits, clock.running === color && delay > 0 ? ` +${Math.ceil(delay / 1000)}` : '');
    const states = { running: clock.running === color, low: remaining < SHORT, flag };
    for (const [state, holds] of Object.entries(states)) {
      node.classList.toggle(state, holds);
      node.part.toggle(state, holds);
    }
  }

  /**
   * Returns the milliseconds until the next change of the display, warning or fall of a flag.
   * @param {SessionClock} clock
   * @param {Color} color whose time runs
   */
  #next(clock, color) {
    const { remaining, delay } = clock[color];
    const seen = !document.hidden && this.#parts.host.isConnected;
    const step = remaining < SHORT ? 100 : 1000;
    const change = delay > 0 ? delay % 1000 || 1000 : (remaining % step) + 1;
    const warnings = this.#times.filter((at) => !this.#warned[color].has(at)).map((at) => delay + remaining - at);
    return Math.max(1, Math.min(clock.flagIn, seen ? change : Infinity, ...warnings));
  }
  /** Handles the end of the timer: a fallen flag, a warning, a change of the display. */
  ring() {
    const clock = this.#clock;
    if (!clock) return;
    // A flag does not wait for files of other tasks.
    if (clock.flagIn <= 0) this.#parts.queue.next(() => this.#parts.submit(() => clock.look()));
    const color = clock.running;
    if (color && this.#passes(clock, color)) {
      clock.look();
      this.#parts.announcer.announce(clock.announceTime(color));
    }
    this.update();
  }

  /* ------------------------------------------------------------------------------- what is announced */

  get #times() {
    const text = this.#parts.host.getAttribute('clock-warn') ?? '';
    if (text !== this.#text) {
      this.#text = text;
      this.#warnings = timesOf(text, (word) =>
        this.#parts.events.fail('clock-warn', `clock-warn: ${word} is no time, as 1:00 or 30`),
      );
    }
    return this.#warnings;
  }
  /**
   * Enables warnings again for a side that has more time than before because of a new period or of the arbiter. An
   * increment does not count.
   * @param {SessionClock} clock
   * @param {Color} color
   */
  #rearm(clock, color) {
    const { remaining, moves, movesLeft } = clock[color];
    const before = this.#before[color];
    this.#before[color] = { remaining, moves, movesLeft };
    if (!before || remaining <= before.remaining) return;
    const isIncrement = moves === before.moves + 1 && before.movesLeft !== 1;
    if (!isIncrement) for (const at of this.#times) if (remaining > at) this.#warned[color].delete(at);
  }
  /**
   * Records the warnings that a side's time has passed. Returns true if one of them is new.
   * @param {SessionClock} clock
   * @param {Color} color
   */
  #passes(clock, color) {
    const warned = this.#warned[color];
    const before = warned.size;
    const { remaining } = clock[color];
    for (const at of this.#times) if (remaining <= at) warned.add(at);
    return warned.size > before;
  }

  /** Fires `clock` and `flag` if more than the time has changed. @param {SessionClock} clock */
  #tell(clock) {
    const { control, running, turn, stands, white, black } = clock;
    const flags = COLORS.filter((color) => clock[color].flag);
    const now = [control, running, turn, stands, flags].join();
    if (now === this.#announced) return;
    const fallen = flags.filter((color) => !this.#flags.includes(color));
    this.#announced = now;
    this.#flags = flags;
    this.#parts.events.emit('clock', { control, running, turn, stands, white, black });
    for (const color of fallen) this.#parts.events.emit('flag', { color, outcome: this.#parts.session.game.outcome });
  }

  /** Adds the time on the mover's display to a move as [%clk]. @param {PgnNode | undefined} node @param {number} ply */
  note(node, ply) {
    const left = this.#clock?.left(ply);
    // Without a clock, [%clk] is of a game that the page shows.
    if (!node || left === undefined) return;
    node.comments = node.comments.filter((comment) => !comment.startsWith('[%clk'));
    if (left) node.comments.unshift(`[%clk ${left}]`);
  }

  /* --------------------------------------------------------------------------------- what is done */

  #toggle() {
    this.#parts.queue.enqueue(() => {
      const { game } = this.#parts.session;
      if (game.outcome) this.#parts.submit(() => this.#parts.session.command('turn'));
      else if (this.#parts.permissions.permits('players')) this.#startOrStop();
    });
  }
  #startOrStop() {
    if (this.#clock?.running) this.stop();
    else this.start();
  }
  start() {
    return this.#act((clock) => {
      if (clock.stands) return clock.go();
      return clock.turn ? null : clock.handle('arbiter resume');
    });
  }
  stop() {
    return this.#act((clock) => (clock.running ? clock.handle('arbiter stop') : null));
  }
  /** Resolves to true if the action was possible. @param {(clock: SessionClock) => Answer | null} act */
  #act(act) {
    return this.#parts.queue.enqueue(() => {
      const clock = this.#clock;
      const answer = clock && !this.#parts.session.game.outcome ? act(clock) : null;
      return answer !== null && !!this.#parts.submit(() => answer);
    });
  }
}
