/* SPDX-License-Identifier: MIT */
/* Rulings, rule sets and ratings in `rochade/rules`: the scenes of the tests in C lead to the same rulings here. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { data, load } from '../built.js';

const { Arbiter, ChessError, Clock, firstRating, ratingChange, ratingK, ruleSets, rulesOf } = await load('rules.js');

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('rules on an illegal move, a refused press and a flag, and cites the Articles', () => {
  const arbiter = new Arbiter({ control: '5', rules: 'fide-2014' });
  assert.equal(arbiter.phase, 'before');
  const [started] = arbiter.handle('0:00:00 arbiter start').rulings;
  assert.deepEqual([started.ruling, started.article, started.player], ['started', '6.6', 'white']);
  assert.deepEqual(arbiter.handle('0:00:03 white move e2e5').rulings, []);
  const lines = arbiter.handle('0:00:04 white press').rulings.map(({ line }) => line);
  assert.match(lines[0], /^7\.5\.a white illegal-move/);
  assert.match(lines.join(), /7\.5\.b black illegal-time \+0:02:00/);
  assert.equal(arbiter.fen(), START);
  assert.equal(arbiter.length, 0);
  const refused = arbiter.handle('0:00:05 black press');
  assert.deepEqual([refused.ok, refused.article], [false, '6.2.a']);
  assert.equal(arbiter.handle('nonsense').error, 'syntax');
  assert.equal(arbiter.events.length, 3);
  assert.equal(arbiter.running, 'white');
  assert.equal(arbiter.remaining('black', 5000), 420_000);
  assert.deepEqual([arbiter.mustRecord('white', 5000), arbiter.mustRecord('black', 5000)], [false, true]); // 8.4
  for (const event of ['0:00:10 white move e2e4', '0:00:10 white press']) assert.equal(arbiter.handle(event).ok, true);
  assert.equal(arbiter.handle('0:08:00 arbiter see-flag').rulings?.[0].ruling, 'flag-lost');
  assert.deepEqual([arbiter.phase, arbiter.score], ['ended', '1-0']);
});

test('a ruling has a sentence besides its name, Article and line', () => {
  const [{ ruling, message, article, line }] = new Arbiter({ control: '5' }).handle('0:00:00 arbiter start').rulings;
  assert.deepEqual([ruling, article], ['started', '6.6']);
  assert.equal(message, "White's clock is started");
  assert.match(line, /^6\.6 /);
});

test('refuses an event without text, whatever came before', () => {
  const arbiter = new Arbiter({ control: '5' });
  assert.notEqual(arbiter.handle('0:00:00 arbiter nonsense').at, 0);
  assert.deepEqual(arbiter.handle(''), { ok: false, error: 'syntax', message: 'this is no event', at: 0 });
});

test('keeps two arbiters independent; replaying the events gives the same state', () => {
  const [one, other] = [new Arbiter({ control: '3+2' }), new Arbiter({ rules: 'fide-2023-blitz', control: '3' })];
  const events = [
    '0:00:00 arbiter start',
    '0:00:02 white move e2e4',
    '0:00:02.500 white press',
    '0:00:04 black offer',
    '0:00:09 black resign',
  ];
  for (const event of events) {
    assert.equal(one.handle(event).ok, true, event);
    other.handle(event.replace('e2e4', 'd2d4'));
  }
  assert.match(other.fen(), /3P4/);
  assert.match(one.fen(), /4P3/);
  const again = new Arbiter({ control: '3+2' });
  for (const event of one.events) again.handle(event);
  for (const what of ['phase', 'score', 'length', 'running']) assert.equal(again[what], one[what]);
  assert.equal(one.score, '1-0');
});

/**
 * Returns the value for a line '= WHAT: VALUE' of a scene, by WHAT, for those that the API has.
 * @type {Record<string, (arbiter: InstanceType<typeof Arbiter>, now: number, color: 'white' | 'black') => string>}
 */
const shown = {
  result: (arbiter) => arbiter.score,
  sheet: (arbiter) => String(arbiter.length),
  running: (arbiter) => arbiter.running ?? 'nobody',
  board: (arbiter) => arbiter.fen().split(' ')[0],
  turn: (arbiter) => (arbiter.fen().split(' ')[1] === 'w' ? 'white' : 'black'),
  clock: (arbiter, now, color) => clockText(arbiter.remaining(color, now)),
  records: (arbiter, now, color) => (arbiter.mustRecord(color, now) ? 'yes' : 'no'),
};

/** @param {number} time */
function clockText(time) {
  const [hours, minutes, seconds] = [3_600_000, 60_000, 1000].map((unit) => Math.floor(time / unit));
  const rest = time % 1000;
  const two = (/** @type {number} */ number) => String(number % 60).padStart(2, '0');
  return `${hours}:${two(minutes)}:${two(seconds)}${rest ? `.${String(rest).padStart(3, '0')}` : ''}`;
}

/**
 * Returns the time of an event in milliseconds: '1:30' and '0:01:30' are the same.
 * @param {string} event
 */
function timeOf(event) {
  const parts = event.split(' ')[0].split(':').map(Number);
  return Math.round(parts.reduce((sum, part) => 60 * sum + part) * 1000);
}

/**
 * Plays a scene as tests/data/arbiter/README.md describes it. Returns the number of its expectations.
 * @param {string} name
 * @param {string[]} lines
 */
function playScene(name, lines) {
  const of = (/** @type {string} */ key) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
  const arbiter = new Arbiter({ control: of('time') ?? '90', rules: of('rules') ?? 'fide-2014', fen: of('position') });
  /** @type {string[]} */
  let left = [];
  let [now, seen] = [0, 0];
  const handle = (/** @type {string} */ event) => {
    assert.deepEqual(left, [], `${name}: before ${event}`);
    now = timeOf(event);
    const { ok, rulings = [], article, error } = arbiter.handle(event);
    left = ok ? rulings.map(({ line }) => `> ${line}`) : [`! ${article} ${error}`];
    return left.length === 0;
  };
  for (const line of lines) {
    const [kind, ...words] = line.split(' ');
    if (['time', 'rules', 'position'].includes(kind)) continue;
    if (kind === '>' || kind === '!') assert.equal(left.shift(), line, `${name}: ${line}`);
    else if (kind === '=') {
      const [, what, color, value] = /^= (\w+)(?: (white|black))?: (.*)$/.exec(line) ?? [];
      if (!(what in shown)) continue;
      assert.equal(shown[what](arbiter, now, color === 'black' ? 'black' : 'white'), value, `${name}: ${line}`);
    } else if (kind === 'moves')
      for (const move of words) {
        const turn = arbiter.fen().split(' ')[1] === 'w' ? 'white' : 'black';
        const time = clockText(now + 1000);
        if (handle(`${time} ${turn} move ${move}`)) handle(`${time} ${turn} press`);
      }
    else {
      handle(line);
      continue;
    }
    seen++;
  }
  assert.deepEqual(left, [], name);
  return seen;
}

test('every scene in tests/data/arbiter gives its rulings and objections', () => {
  let seen = 0;
  let scenes = 0;
  for (const name of readdirSync(`${data}/arbiter`).filter((file) => file.endsWith('.txt')))
    for (const scene of readFileSync(`${data}/arbiter/${name}`, 'utf8').split(/^== /m).slice(1)) {
      const [title, ...rest] = scene.split('\n');
      const lines = rest.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
      seen += playScene(`${name}: ${title}`, lines);
      scenes++;
    }
  assert.ok(scenes > 300 && seen > 1000, `only ${scenes} scenes with ${seen} expectations`);
});

test('lists rule sets and their fields, and refuses unknown ones', () => {
  assert.ok(ruleSets().includes('fide-2014') && ruleSets().includes('fide-2023-blitz'));
  const rules = rulesOf('fide-2014 default_time=3600000');
  assert.equal(rules.default_time.value, 3_600_000);
  assert.equal(rules.default_time.article, '6.7.a');
  assert.throws(() => rulesOf('fide-1066'), ChessError);
  assert.throws(() => new Arbiter({ rules: 'house' }), ChessError);
  assert.throws(() => new Arbiter({ control: 'soon' }), ChessError);
  assert.throws(() => new Arbiter({ fen: 'x' }), ChessError);
  for (const option of ['rules', 'control'])
    assert.throws(() => new Arbiter({ [option]: 'x'.repeat(1e6) }), { name: 'ChessError', code: 'syntax' });
});

test('computes K, rating changes and first ratings', () => {
  assert.equal(ratingK({ rating: 1900, games: 10 }, '2015-01-01'), 40);
  assert.equal(ratingK({ rating: 1900, games: 100, born: '1980-05-05' }, '2015-01-01'), 20);
  assert.equal(ratingK({ rating: 2300, games: 100, high: true }, '2015-01-01'), 10);
  for (const date of ['1.1.2015', '', undefined, '2015-13-01', '2015-00-10', '2015-02-29', '2015-04-31'])
    assert.throws(() => ratingK({ rating: 1900, games: 100 }, date), RangeError);
  assert.throws(() => ratingK({ rating: 1900, games: 100, born: '1980' }, '2015-01-01'), RangeError);
  assert.equal(ratingK({ rating: 1900, games: 100 }, '2016-02-29'), 20);
  assert.deepEqual(
    ratingChange(2000, 20, [
      { opponent: 2000, score: 1 },
      { opponent: 2000, score: 0.5 },
    ]),
    { change: 10, rounded: 10 },
  );
  assert.equal(ratingChange(2000, 20, [{ opponent: 0, score: 1 }]).change, 0);
  const first = firstRating([1, 0.5, 1, 0.5, 0].map((score) => ({ opponent: 1800, score })));
  assert.deepEqual([first.rating, first.games, first.score, first.percentage], [1820, 5, 3, 60]);
  assert.equal(firstRating([]).rating, null);
  assert.throws(() => ratingChange(2000, 20, [{ opponent: 2000, score: 2 }]), RangeError);
});

test('texts that are too long are refused like unreadable ones', () => {
  const long = 'x'.repeat(1_000_000);
  const codeOf = (act) => {
    try {
      return act();
    } catch (error) {
      return error.code;
    }
  };
  for (const make of [
    (text) => new Arbiter({ rules: text }),
    (text) => new Arbiter({ control: text }),
    (text) => new Arbiter({ black: text }),
    (text) => new Clock({ control: text }),
    (text) => rulesOf(text),
    (text) => new Arbiter().handle(text).error,
  ])
    assert.equal(
      codeOf(() => make(long)),
      codeOf(() => make('x')),
      String(make),
    );
});
