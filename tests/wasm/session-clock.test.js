/* SPDX-License-Identifier: MIT */
/* The clock of a session (Article 6) with a time source of the test. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../built.js';

const { ChessError, Session } = await load('session.js').then(async (module) => {
  await load('with-clock.js');
  return { ...(await load('index.js')), ...module };
});

/** Returns a session with a clock, and a function that lets milliseconds pass. @param {object} [options] */
function begin(options = {}) {
  let now = 500; // the source need not begin at 0
  const session = new Session({ language: 'en' });
  const answer = session.useClock('5', { now: () => now, ...options });
  return { session, answer, pass: (milliseconds) => (now += milliseconds) };
}
const said = (answer) => answer.announcements.map(String).join('\n');
const shown = ({ clock }) => [clock.white.remaining, clock.black.remaining];

for (const [mover, lines, times] of [
  ['White', [], [299_000, 300_000]],
  ['Black', ['e4'], [299_000, 299_000]],
  ['White', ['e4', 'e5'], [298_000, 299_000]],
])
  test(`continues a record of ${lines.length} plies with the clock stopped, and announces that; ${mover} is to move`, () => {
    const { session, pass } = begin();
    for (const line of lines) {
      pass(1000);
      session.line(line);
    }
    pass(1000);
    assert.deepEqual(shown(session), times);
    const record = JSON.parse(JSON.stringify(session.clock.record));
    const { session: again, answer, pass: passAgain } = begin({ record });
    assert.equal(again.clock.stands, true);
    assert.equal(again.clock.running, null);
    assert.match(said(answer), /clock/i);
    assert.deepEqual(shown(again), times);
    passAgain(60_000);
    assert.deepEqual(shown(again), times, 'it stands');
    assert.equal(again.clock.turn, mover.toLowerCase());
    again.clock.go();
    passAgain(2000);
    again.clock.look();
    const [white, black] = shown(again);
    assert.deepEqual([white, black], mover === 'White' ? [times[0] - 2000, times[1]] : [times[0], times[1] - 2000]);
    assert.deepEqual(again.clock.record.events.slice(0, record.events.length), record.events);
  });

test('continues the record of a finished game without a word about its clock', () => {
  const { session } = begin();
  for (const line of ['f3', 'e5', 'g4', 'Qh4']) session.line(line);
  const { session: again, answer } = begin({ record: session.clock.record });
  assert.equal(again.game.outcome.result, '0-1');
  assert.equal(said(answer), '');
});

test('refuses an invalid record and changes nothing', () => {
  const { session, pass } = begin();
  session.line('e4');
  pass(1000);
  const record = session.clock.record;
  const { session: other } = begin();
  for (const wrong of [
    { events: 'e2e4' },
    { events: ['nonsense'] },
    { events: [...record.events, 'nonsense'] },
    { at: -1 },
    { at: NaN },
    { at: undefined },
  ]) {
    assert.throws(() => other.useClock('5', { record: { ...record, ...wrong } }), ChessError, JSON.stringify(wrong));
    assert.equal(other.game.length, 0);
  }
});

test('revert() stops the clock if the reverted move had started it', () => {
  const { session, pass } = begin({ stands: true });
  pass(5000);
  assert.deepEqual(shown(session), [300_000, 300_000]);
  session.line('e4');
  assert.equal(session.clock.stands, false);
  session.revert();
  assert.equal(session.clock.stands, true);
  assert.equal(session.game.length, 0);
  session.line('e4');
  pass(1000);
  session.line('e5');
  session.revert();
  assert.equal(session.clock.stands, false);
  assert.equal(session.clock.running, 'black');
});

test('a recorded game has no clock, and its greeting none', () => {
  const { session } = begin();
  assert.equal(session.loadPgn('1. e4 e5 *').ok, true);
  assert.equal(session.clock, null);
  assert.doesNotMatch(said(session.greeting), /clock/);
});

test('a flag falls when the delay and the time are over', () => {
  let now = 0;
  const session = new Session({ language: 'en' });
  session.useClock('5d5', { now: () => now });
  assert.equal(session.clock.flagIn, 305_000);
  now = 2000;
  assert.deepEqual([session.clock.flagIn, session.clock.white.remaining], [303_000, 300_000]);
});

test('hold() keeps the time until go(); a flag falls at zero', () => {
  const { session, pass } = begin();
  pass(10_000);
  session.clock.hold();
  assert.equal(session.clock.flagIn, Infinity);
  pass(10_000);
  assert.deepEqual(shown(session), [290_000, 300_000]);
  session.clock.go();
  session.clock.go(); // it goes already
  assert.equal(session.clock.flagIn, 290_000);
  pass(289_999);
  assert.equal(session.clock.look().announcements.length, 0);
  assert.equal(session.game.outcome, null);
  pass(1);
  assert.ok(session.clock.look().announcements.length > 0);
  assert.deepEqual([session.game.outcome.result, session.game.outcome.article], ['0-1', '6.9']);
});

test('go() and hold() announce whether the clock runs', () => {
  const { session } = begin({ stands: true });
  for (let again = 0; again < 2; again++) {
    assert.equal(said(session.clock.go()), 'The clock is running.');
    assert.equal(said(session.clock.go()), 'The clock is running.');
    assert.equal(said(session.clock.hold()), 'The clock is stopped. The next move starts it.');
  }
});

test('a time control or rule set that is too long is refused like an unreadable one', () => {
  const { session } = begin();
  const codeOf = (control, options) => {
    try {
      session.useClock(control, options);
    } catch (error) {
      return error.code;
    }
    return null;
  };
  const long = 'x'.repeat(100_000);
  assert.equal(codeOf('x'), 'syntax');
  assert.equal(codeOf(long), 'syntax');
  assert.equal(codeOf('5', { rules: long }), codeOf('5', { rules: 'x' }));
  assert.equal(session.clock.control, '5');
});
