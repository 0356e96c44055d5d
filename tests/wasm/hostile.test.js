/* SPDX-License-Identifier: MIT */
/*
 * The API with values of all kinds as arguments: each call returns, or throws an error of the API's own; the object
 * stays consistent; and the WebAssembly instance, which all objects share, still works.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { load, packageFolder } from '../built.js';

const api = await load('index.js');
const { Arbiter, Clock, Game, Session, Setup } = { ...(await load('with-clock.js')), ...api };

const CALLS = 4000;

/** Returns a generator of numbers from 0 to 1 (32-bit xorshift). */
function random(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const throwing = () => {
  throw new RangeError('the page fails');
};
/** Values of wrong types, and values that are almost valid. */
const VALUES = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  0.5,
  7,
  63,
  64,
  65535,
  65536,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 31),
  1e308,
  NaN,
  Infinity,
  -Infinity,
  10n,
  2n ** 70n,
  Symbol('e4'),
  '',
  ' ',
  '\0',
  'e4',
  'e2e4',
  'e2',
  'a9',
  'i1',
  'E4',
  'ä',
  '\ud800',
  '\u202e♞f3',
  'white',
  'black',
  'queen',
  'fifty-moves',
  'repetition',
  'constructor',
  '__proto__',
  'toString',
  '1. e4 e5 (1... c5) {x} 2. Nf3 $999999999999 *',
  '((((((((',
  '[White "',
  '8/8/8/8/8/8/8/8 w - - 0 1',
  '4k3/8/8/8/8/8/8/4K2R w K - 4294967296 99999999999',
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'x'.repeat(70000),
  'ä'.repeat(70000),
  'e4 '.repeat(20000),
  '('.repeat(100000),
  [],
  ['e2', 'e4'],
  [[[[]]]],
  new Array(3),
  {},
  { from: 'e2', to: 'e4' },
  { from: 'e2' },
  { from: 'e7', to: 'e8', promotion: 'king' },
  { from: 12, to: 28 },
  { square: 'e2' },
  { square: 'z9', role: 'pawns' },
  { verbose: 1 },
  { letters: 'xx' },
  { color: 'white', role: 'king' },
  { color: 'green', role: 'man' },
  { fen: 7 },
  { fen: null, chess960: 960 },
  { chess960: -1 },
  { chess960: NaN },
  { nodes: -1 },
  { nodes: 10, certificate: true },
  { short: 'h1', long: 7 },
  { short: true, long: true },
  { moves: [{ code: 65535 }] },
  { moves: [{ san: '' }, null] },
  { moves: {} },
  { moves: [null] },
  { moves: [{ code: 796, before: 1, comments: 'x', glyphs: {}, variations: 7 }], comments: true, tags: null },
  { moves: [{ code: 796, before: [1], comments: [null], glyphs: [{}], variations: [[7]] }], comments: [[]], tags: 'x' },
  { moves: [{ code: 796, variations: [null] }] },
  { moves: [], tags: { 'White "': '\n]' }, start: 'x' },
  { control: '40/90+30' },
  { control: '99999999999999999999/1', rules: 'x' },
  { pieces: [], boards: [] },
  {
    pieces: [{}],
    boards: [{ kind: 'quiet', squares: [], kings: {}, promoted: [], capturable: [], guarded: [], boards: -1 }],
  },
  Object.create(null),
  Object.freeze({ from: 'e2', to: 'e4' }),
  new Proxy({}, { get: throwing, has: throwing }),
  { toString: throwing, valueOf: throwing },
  new Date(NaN),
  new Map([['e2', 'e4']]),
  new Uint16Array([12, 28]),
  new ArrayBuffer(8),
  /e4/,
  () => 'e4',
  class {},
];

/** Messages of the JavaScript engine, which mean that the API used a value without checking it. */
const INTERNAL =
  /Cannot (read|set|destructure|convert|mix|create|assign)|is not (a function|iterable|defined|a constructor|extensible)|of undefined|unreachable|out of bounds|indirect call|Invalid (array|typed|count|string)|call stack|BigInt|Symbol value|primitive value|Object prototype/i;

/** Calls a function with hostile arguments; fails if it throws anything but an error of the API. */
function call(what, use) {
  try {
    return use();
  } catch (error) {
    if (error instanceof RangeError && error.message === 'the page fails') return undefined;
    const own = error instanceof api.ChessError || error instanceof TypeError || error instanceof RangeError;
    assert.ok(own && error.message && !INTERNAL.test(error.message), `${what()}: ${inspect(error)}`);
    return undefined;
  }
}

const told = (value) => {
  const text = inspect(value, { depth: 1, breakLength: Infinity });
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
};

const declared = ['rules.d.ts', 'session.d.ts']
  .map((name) => readFileSync(`${packageFolder}/${name}`, 'utf8'))
  .join('');
/** Returns true for declared members; the others are internal. */
const isPublic = (name) => new RegExp(`^  (readonly |static |[gs]et )*${name}\\b`, 'm').test(declared);

/** Returns the methods, setters and getters of a class. */
function membersOf(type) {
  const members = Object.entries(Object.getOwnPropertyDescriptors(type.prototype)).filter(([name]) => isPublic(name));
  const having = (kind) => members.filter(([, { [kind]: member }]) => member).map(([name]) => name);
  return { methods: having('value'), setters: having('set'), getters: having('get') };
}

/** Checks that the instance still works, by means of a new game. */
function healthy() {
  const game = new Game();
  assert.equal(game.perft(2), 400);
  assert.equal(game.play('e4').ok && game.play('e5').ok && game.play('Nf3').move.san, 'Nf3');
  const session = new Session({ language: 'en' });
  assert.ok(session.line('knight f three').events.has('moved'));
}

/** Calls members of objects of a class at random; `check` looks at the object after each call. */
function attack(type, create, check, seed) {
  const { methods, setters, getters } = membersOf(type);
  // perft() with a large depth takes too long.
  const known = methods.filter((name) => name !== 'perft');
  assert.ok(methods.length > 3);
  const next = random(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  let object = create();
  for (let count = 0; count < CALLS; count++) {
    if (next() < 0.02) object = create();
    const some = Array.from({ length: Math.floor(next() * 4) }, () => pick(VALUES));
    const kind = next();
    if (setters.length && kind < 0.15) {
      const name = pick(setters);
      const [value] = some;
      call(
        () => `${type.name}.${name} = ${told(value)}`,
        () => (object[name] = value),
      );
    } else if (kind < 0.25)
      call(
        () => `new ${type.name}(${some.map(told)})`,
        () => new type(...some),
      );
    else {
      const name = pick(known);
      call(
        () => `${type.name}.${name}(${some.map(told)})`,
        () => object[name](...some),
      );
    }
    for (const name of getters)
      call(
        () => `${type.name}.${name}`,
        () => object[name],
      );
    check(object);
    if (count % 500 === 0) healthy();
  }
  healthy();
}

const consistent = (game) => {
  const history = game.history();
  assert.equal(history.length, game.length);
  assert.equal(new Game({ fen: game.fen(), chess960: game.chess960 }).fen(), game.fen());
};

test('Game survives hostile calls', () => attack(Game, () => new Game(), consistent, 1));

test('perft() refuses invalid depths', () => {
  for (const depth of [undefined, null, 0.5, NaN, Infinity, 21, 2 ** 32, 2 ** 53, '3', [], {}, Symbol('3'), 3n])
    assert.throws(() => new Game().perft(depth), RangeError, String(depth));
  healthy();
});

test('Setup survives hostile calls', () =>
  attack(
    Setup,
    () => new Setup(),
    (setup) => {
      assert.equal(new Setup(setup.fen()).fen(), setup.fen());
      assert.deepEqual(setup.problems(), Game.from(setup.fen()).ok ? [] : Game.from(setup.fen()).error.problems);
    },
    2,
  ));

test('Session survives hostile calls', () =>
  attack(
    Session,
    () => new Session({ language: 'en' }),
    (session) => consistent(session.game),
    3,
  ));

test('Clock survives hostile calls', () =>
  attack(
    Clock,
    () => new Clock({ control: '40/90+30,30+30' }),
    (clock) => JSON.stringify(clock),
    4,
  ));

test('Arbiter survives hostile calls', () =>
  attack(
    Arbiter,
    () => new Arbiter({ control: '90+30' }),
    (arbiter) => assert.equal(new Game(arbiter.fen()).fen(), arbiter.fen()),
    5,
  ));

test('functions and static methods survive hostile calls', () => {
  const next = random(6);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const functions = Object.entries({
    ...api,
    ...Object.fromEntries(
      ['from', 'fromPgn', 'fromEpd', 'languageOf', 'format'].flatMap((name) =>
        Object.values({ Game, Session, Clock })
          .filter((type) => typeof type[name] === 'function')
          .map((type) => [`${type.name}.${name}`, (...some) => type[name](...some)]),
      ),
    ),
  }).filter(([name, value]) => typeof value === 'function' && !/^[A-Z]\w*$/.test(name));
  assert.ok(functions.length > 5);
  for (let count = 0; count < CALLS; count++) {
    const [name, use] = pick(functions);
    const some = Array.from({ length: Math.floor(next() * 4) }, () => pick(VALUES));
    call(
      () => `${name}(${some.map(told)})`,
      () => use(...some),
    );
    if (count % 500 === 0) healthy();
  }
  healthy();
});
