/* SPDX-License-Identifier: MIT */
/*
 * Parts of the element that need no browser: idle tasks, announcements, the tree of moves, scans, pasted texts, the
 * preview.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../built.js';
import { random } from '../../support/random.js';

const { Announcer } = await load('board/game/announcer.js');
const { MoveTree } = await load('board/game/move-tree.js');
const { seenFrom } = await load('board/input/keys.js');
const { kindOf } = await load('board/input/paste.js');
const { piecesOf, wordsOf } = await load('board/view/preview.js');
const { Setup } = await load('rules.js');

/* ---------------------------------------------------------------------------------------- idle tasks */

/** The work that the browser would do when idle. */
const idle = [];
let time = 0;
const clock = performance.now;
globalThis.requestIdleCallback = (work) => idle.push(work);
const { finish, runSoon } = await load('board/view/idle-tasks.js');

/** Waits for the next turn of the event loop. */
const turn = () => new Promise((next) => setTimeout(next));
/** Runs the waiting work; each task takes this long. Returns how often the browser had to be idle. */
function rest(milliseconds = 0) {
  performance.now = () => (time += milliseconds);
  let times = 0;
  for (; idle.length; times++) idle.shift()();
  performance.now = clock;
  return times;
}

test('a single board does everything at once, in every turn of the event loop', async () => {
  for (let turns = 0; turns < 10; turns++) {
    let done = 0;
    runSoon({}, () => done++);
    assert.equal(done, 1);
    await turn();
  }
});

test('of any number of boards each does its last task once, the first of them at once', async () => {
  for (let count = 1; count <= 40; count++) {
    const done = [];
    const owners = Array.from({ length: count }, (_, number) => ({ number }));
    for (const owner of owners) runSoon(owner, () => done.push(owner.number));
    assert.equal(done[0], 0);
    assert.ok(done.length < 10);
    // A later task of a board replaces the one that waits.
    const last = owners.at(-1);
    if (!done.includes(last.number)) runSoon(last, () => done.push(last.number));
    rest();
    assert.deepEqual(
      done,
      owners.map(({ number }) => number),
    );
    await turn();
  }
});

test('waiting boards leave the browser time between them, and one that is needed does its task now', async () => {
  const done = [];
  const owners = Array.from({ length: 30 }, (_, number) => ({ number }));
  for (const owner of owners) runSoon(owner, () => done.push(owner.number));
  const begun = done.length;
  finish(owners[20]);
  finish(owners[20]);
  assert.deepEqual(done.slice(begun), [20]);
  assert.ok(rest(5) > 5);
  assert.deepEqual(
    done.sort((one, other) => one - other),
    owners.map(({ number }) => number),
  );
  await turn();
});

/* -------------------------------------------------------------------------------------- announcements */

/** An announcer that records what reaches the log, the chip, the status line, the voice and the page. */
function announcing({ prevents = () => false, isEmpty = false } = {}) {
  const heard = { events: [], log: [], chip: [], status: [], greeting: [], voice: [] };
  const texts = (list) => list.map(String).join('|');
  const log = {
    isEmpty,
    add: (said, language, san) => heard.log.push([texts(said), language, san]),
    show: (said) => heard.chip.push(texts(said)),
    pass: (words, language) => heard.status.push([words.spans[0].text, language]),
    greet: ({ announcements }, language) => heard.greeting.push([texts(announcements), language]),
  };
  const speech = { say: ({ spans }, { now = false } = {}) => heard.voice.push([spans[0].text, now]) };
  const events = { emit: (name, detail) => heard.events.push([name, detail]) > 0 && !prevents(detail) };
  return { heard, announcer: new Announcer({ log, speech, events, language: () => 'de' }) };
}
const said = (text, priority) => ({ text, spans: [{ text }], priority, toString: () => text });
const MOVE = said('Eva vier', 'move');
const RULING = said('remis', 'ruling');
const ANSWER = said('leer', 'answer');

test('an announcement goes to page, log and voice, unless the page prevents it; rulings also to the board', () => {
  const { heard, announcer } = announcing({ prevents: ({ text }) => text === 'leer' });
  const all = announcer.collect(() => announcer.announce({ announcements: [MOVE, ANSWER, RULING] }, { san: 'e4' }));
  assert.deepEqual(all, [MOVE, ANSWER, RULING]);
  assert.deepEqual(
    heard.events,
    [MOVE, ANSWER, RULING].map(({ text, spans, priority }) => ['announce', { text, spans, priority }]),
  );
  assert.deepEqual(heard.log, [['Eva vier|remis', 'de', 'e4']]);
  assert.deepEqual(heard.chip, ['remis']);
  assert.deepEqual(heard.voice, [
    ['Eva vier', false],
    ['remis', false],
  ]);
});

test('what is urgent is shown at the board, except the move itself', () => {
  const { heard, announcer } = announcing();
  announcer.announce({ announcements: [MOVE, ANSWER] }, { urgent: true });
  announcer.announce({ announcements: [MOVE, ANSWER] });
  assert.deepEqual(heard.chip, ['leer', '']);
});

test('passing words are in the status line, spoken and collected; a focused square is only spoken, at once', () => {
  const { heard, announcer } = announcing();
  const collected = announcer.collect(() => {
    announcer.pass(said('Rand'));
    announcer.speakNow(said('Eva vier'));
    announcer.answer(said('Wort'));
  });
  assert.deepEqual(
    collected.map(({ text, priority }) => [text, priority]),
    [
      ['Rand', 'answer'],
      ['Wort', 'answer'],
    ],
  );
  assert.deepEqual(heard.status, [['Rand', 'de']]);
  assert.deepEqual(heard.voice, [
    ['Rand', false],
    ['Eva vier', true],
    ['Wort', false],
  ]);
  assert.deepEqual(heard.log, [['Wort', 'de', undefined]]);
  // Nothing is collected afterwards.
  announcer.pass(said('Rand'));
  assert.equal(collected.length, 2);
});

test('a collection ends with an error of what was to be collected', () => {
  const { heard, announcer } = announcing();
  const fault = new Error('of a listener');
  const act = () => {
    announcer.pass(said('a'));
    throw fault;
  };
  assert.throws(() => announcer.collect(act), fault);
  assert.deepEqual(announcer.collect(() => announcer.pass(said('b'))).map(String), ['b']);
  assert.equal(heard.status.length, 2);
});

test('a description of the game replaces the greeting of an empty log, else it is announced if it should be', () => {
  for (const [isEmpty, aloud, greeting, log] of [
    [true, true, 1, 0],
    [true, false, 1, 0],
    [false, true, 0, 1],
    [false, false, 0, 0],
  ]) {
    const { heard, announcer } = announcing({ isEmpty });
    assert.equal(announcer.greet({ announcements: [ANSWER] }, aloud), isEmpty || aloud);
    assert.deepEqual([heard.greeting.length, heard.log.length], [greeting, log]);
  }
});

/* ------------------------------------------------------------------------------------- the tree of moves */

/** Returns the moves below a position as PGN has them: the first one, its variations, and what follows it. */
const lineOf = ([first, ...others]) =>
  first
    ? [[first.code, others.map((other) => [[other.code, []], ...lineOf(other.replies)])], ...lineOf(first.replies)]
    : [];
const shapeOf = (line) => line.map(({ code, variations }) => [code, variations.map(shapeOf)]);

test('moves made and taken back in any order are kept as main line and variations', () => {
  const next = random(25);
  for (let game = 0; game < 200; game++) {
    const tree = new MoveTree();
    tree.begin('start');
    const top = { code: 0, replies: [] };
    const path = [top];
    for (let step = 0; step < 60; step++) {
      const here = path.at(-1);
      if (next() < 0.4) {
        tree.takenBack();
        if (path.length > 1) path.pop();
      } else {
        const code = 1 + Math.floor(3 * next());
        tree.made({ code, san: `${code}`, uci: '' });
        let reply = here.replies.find((one) => one.code === code);
        if (!reply) here.replies.push((reply = { code, replies: [] }));
        path.push(reply);
      }
      assert.deepEqual(
        tree.path.map(({ code }) => code),
        path.slice(1).map(({ code }) => code),
      );
      assert.equal(tree.last?.code, path.length > 1 ? path.at(-1).code : undefined);
      assert.equal(tree.next?.code, path.at(-1).replies[0]?.code);
      assert.equal(tree.fork?.code, path.length > 1 ? path.at(-2).replies[0].code : undefined);
    }
    assert.deepEqual(shapeOf(tree.root.moves), lineOf(top.replies));
  }
});

test('a game read from a PGN is a record, one that begins at a position is not', () => {
  const tree = new MoveTree();
  tree.begin('position', { moves: [], tags: { Event: 'x' }, comments: ['c'], result: '1-0' });
  assert.equal(tree.isRecord, true);
  assert.deepEqual(tree.root, { start: 'position', tags: { Event: 'x' }, comments: ['c'], moves: [], result: '1-0' });
  tree.begin('other');
  assert.equal(tree.isRecord, false);
  assert.deepEqual(tree.root, { start: 'other', tags: {}, comments: [], moves: [], result: '*' });
});

/* ---------------------------------------------------------------------------------------------- scans */

const BOARD = [...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank));
/** Clockwise from the top: across and up. */
const ROUND = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];
/** Returns the nearest of the pieces that stand exactly in a direction from a square. */
function nearest(square, pieces, [across, up]) {
  const away = (other) => [other.charCodeAt(0) - square.charCodeAt(0), other[1] - square[1]];
  const distance = (other) => Math.max(...away(other).map(Math.abs));
  return [...pieces.keys()]
    .filter((other) => {
      const [x, y] = away(other);
      return other !== square && x === across * distance(other) && y === up * distance(other);
    })
    .sort((one, other) => distance(one) - distance(other))[0];
}

test('a scan names the first piece in each direction, clockwise from the player, on all squares', () => {
  const next = random(7);
  for (const square of BOARD) {
    const pieces = new Map(BOARD.filter(() => next() < 0.3).map((name) => [name, {}]));
    for (const straight of [false, true])
      for (const backwards of [false, true])
        for (const upsideDown of [false, true]) {
          const around = ROUND.filter((_, index) => (index % 2 === 0) === straight);
          const turned = upsideDown ? around.map(([across, up]) => [-across, -up]) : around;
          const wanted = turned.map((direction) => nearest(square, pieces, direction)).filter(Boolean);
          assert.deepEqual(
            seenFrom(square, pieces, { straight, backwards, upsideDown }),
            backwards ? wanted.reverse() : wanted,
          );
        }
  }
});

/* ----------------------------------------------------------------------------------------- pasted texts */

test('a pasted text is a position, a game or a line', () => {
  for (const [kind, ...texts] of [
    [
      'fen',
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      ' 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\n',
      '8/8/8/4k3/8/8/4P3/4K3',
    ],
    ['pgn', '[Event "x"]\n\n*', '\n [White "A"]\n1. e4 *', '1. e4 e5', '1.e4 e5 2.Nf3', '{a} 1 . e4 e5 2. Nf3'],
    ['line', 'e4', '1. e4', '1.e4', 'Springer f3', 'was steht auf e4', '', '1/2', 'rnbqkbnr/8', 'fen 8/8/8/8/8/8/8/8'],
  ])
    for (const text of texts) assert.equal(kindOf(text), kind, text);
});

/* ---------------------------------------------------------------------------------------- the preview */

test('the preview has the pieces of a FEN, named by the chess symbols of Unicode', () => {
  for (const fen of [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  ])
    assert.deepEqual([...piecesOf(fen)].sort(), [...new Setup(fen).board()].sort());
  // What is not on the board, or no piece, is ignored.
  assert.deepEqual(
    [...piecesOf('xk/9K/8/8/8/8/8/7RQ/B')],
    [
      ['b8', { role: 'king', color: 'black' }],
      ['h1', { role: 'rook', color: 'white' }],
    ],
  );
  const symbols = { king: '♔♚', queen: '♕♛', rook: '♖♜', bishop: '♗♝', knight: '♘♞', pawn: '♙♟' };
  for (const [role, [white, black]] of Object.entries(symbols)) {
    assert.equal(wordsOf('e4', { role, color: 'white' }).text, `e4 ${white}`);
    assert.equal(wordsOf('e4', { role, color: 'black' }).text, `e4 ${black}`);
  }
  assert.deepEqual(wordsOf('e4'), { text: 'e4', spans: [{ text: 'e4' }] });
});
