/* SPDX-License-Identifier: MIT */
/* Limits: no game under the Laws and no real file reaches one; input beyond a limit is reported and never truncated. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../built.js';

const { Game, parsePgn, writePgn } = await load('rules.js');
const { Session } = await load('index.js');

/** The longest game under the 75-move rule; END is its last position according to chess.js. */
const LONGEST = readFileSync(new URL('../data/games/longest.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/);
const PIECES = { r: 'rook', n: 'knight' };
const END = '8/8/8/8/8/4K3/8/2k5 b - - 0 8849';
const requestOf = (uci) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: PIECES[uci[4]] });
const ucis = (moves) => moves.map(({ uci }) => uci);
/** Returns the least time of three calls in milliseconds. */
const timeOf = (act) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const begin = performance.now();
      act();
      return performance.now() - begin;
    }),
  );

test('Game plays, clones, restores and writes the longest game', () => {
  assert.equal(LONGEST.length, 17_697);
  const game = new Game();
  for (const [ply, uci] of LONGEST.entries()) {
    assert.equal(game.outcome, null);
    assert.ok(game.play(uci).ok, `half-move ${ply + 1}`);
  }
  assert.equal(game.fen(), END);
  assert.equal(game.outcome.ending, 'dead-position');
  const copy = game.clone();
  const { pgn } = JSON.parse(JSON.stringify(game));
  const resumed = Game.fromPgn(pgn);
  assert.ok(resumed.ok);
  for (const { history, outcome } of [game, copy, resumed.game].map((one) => ({
    history: one.history(),
    outcome: one.outcome,
  }))) {
    assert.deepEqual(ucis(history), LONGEST);
    assert.equal(outcome.ending, 'dead-position');
  }
  assert.equal(resumed.game.pgn(), game.pgn());
  assert.deepEqual(ucis(parsePgn(pgn)[0].moves), LONGEST);
  // Another game alternates with it in the same program.
  const other = new Game();
  other.play('e4');
  game.undo();
  assert.deepEqual([other.length, game.length], [1, LONGEST.length - 1]);
  assert.equal(game.play(LONGEST.at(-1)).ok, true);
});

test('Session plays, reverts, restores and writes the longest game', () => {
  const session = new Session({ language: 'en' });
  for (const uci of LONGEST.slice(0, -1)) assert.ok(session.move(requestOf(uci)).events.has('moved'));
  const putBack = session.keep();
  assert.ok(session.move(requestOf(LONGEST.at(-1))).events.has('ended'));
  assert.equal(session.game.fen(), END);
  const text = session.game.pgn();
  putBack();
  assert.equal(session.game.length, LONGEST.length - 1);
  const resumed = new Session({ language: 'en' });
  for (const code of resumed.loadPgn(text).moves) resumed.replay(code);
  assert.deepEqual(ucis(resumed.game.history()), LONGEST);
  assert.equal(resumed.game.outcome.ending, 'dead-position');
  assert.equal(resumed.game.pgn(), text);
});

test('a move takes no longer at the end of the longest game than in a short one', () => {
  const last = LONGEST.slice(-300);
  for (const Kind of [Game, Session]) {
    const make = (fen) => (Kind === Game ? new Game({ fen }) : new Session({ language: 'en', fen }));
    const gameOf = (one) => (Kind === Game ? one : one.game);
    const long = make();
    for (const uci of LONGEST.slice(0, -300)) gameOf(long).play(uci);
    const short = make(gameOf(long).fen());
    const round = (one) => {
      const { length } = gameOf(one);
      return timeOf(() => {
        for (const uci of last) gameOf(one).play(uci);
        while (gameOf(one).length > length) gameOf(one).undo();
      });
    };
    // The least of several rounds, because other programs may delay any of them.
    const cost = (one) => Math.min(...Array.from({ length: 8 }, () => round(one)));
    const [ofShort, ofLong] = [cost(short), cost(long)];
    assert.ok(ofLong < 5 * ofShort, `${Kind.name}: ${ofLong} ms, and ${ofShort} ms without the moves before`);
  }
});

test('refuses a game that exceeds the maximum length, instead of truncating it', () => {
  const shuffle = 'Nf3 Nf6 Ng1 Ng8 '.repeat(8_200);
  assert.equal(Game.fromPgn(shuffle).error, 'full');
  const [{ moves, error }] = parsePgn(shuffle);
  assert.deepEqual([moves.length, error], [32_800, undefined]);
  assert.throws(() => writePgn({ moves }), { name: 'ChessError', code: 'full' });
});

/** The bytes of the longest line, see BINDING_TEXT_SIZE. */
const LONGEST_LINE = 65_535;
test('a line is read whole or, if it is longer than the buffer, not at all', () => {
  const padded = (length) => ' '.repeat(length - 2) + 'e4';
  for (const [line, isRead] of [
    [padded(LONGEST_LINE), true],
    [padded(LONGEST_LINE + 1), false],
    [padded(LONGEST_LINE + 2), false],
    [`e4${' '.repeat(LONGEST_LINE)}x`, false],
    [`resign${' '.repeat(LONGEST_LINE)}x`, false],
    [`white resigns${'\u00a0'.repeat(LONGEST_LINE)}x`, false],
  ]) {
    const session = new Session({ language: 'en' });
    assert.equal(session.actorOf(line), isRead ? 'white' : null);
    const { events, announcements } = session.line(line);
    assert.deepEqual([...events], [isRead ? 'moved' : 'refused']);
    if (!isRead) assert.match(announcements.join(' '), /^Not understood: /);
    assert.deepEqual([session.game.length, session.question], [isRead ? 1 : 0, null]);
  }
});

test('reads and writes 20,000 variations', () => {
  const variations = ['d4', 'c4', 'Nf3', 'b3'].map((san) => `(1. ${san} {why} d5 $1)`);
  const text = `1. e4 ${Array.from({ length: 20_000 }, (_, at) => variations[at % 4]).join(' ')} 1... e5 2. Nf3 *`;
  const [game] = parsePgn(text);
  assert.equal(game.error, undefined);
  assert.equal(game.moves.length, 3);
  assert.equal(game.moves[0].variations.length, 20_000);
  for (const [at, [first, second]] of game.moves[0].variations.entries())
    assert.deepEqual([first.san, second.san, second.glyphs], [['d4', 'c4', 'Nf3', 'b3'][at % 4], 'd5', [1]]);
  assert.deepEqual(parsePgn(writePgn(game))[0].moves, game.moves);
  const session = new Session({ language: 'en' });
  assert.equal(session.loadPgn(text).tree.moves[0].variations.length, 20_000);
});

test('reads and writes variations nested 200 deep, and refuses 1,000 with an error', () => {
  const nested = (depth) =>
    `1. e4 ${Array.from({ length: depth }, (_, at) => `(1. ${at % 2 ? 'e4' : 'd4'} `).join('')}${')'.repeat(depth)} e5 *`;
  const depthOf = ([node]) => (node.variations.length ? 1 + depthOf(node.variations[0]) : 0);
  const [game] = parsePgn(nested(200));
  assert.equal(game.error, undefined);
  assert.deepEqual([depthOf(game.moves), game.moves.length], [200, 2]);
  const written = writePgn(game);
  assert.deepEqual(parsePgn(written)[0].moves, game.moves);
  assert.ok(written.split('\n').every((line) => line.length < 80));
  const [deep] = parsePgn(nested(1_000));
  assert.deepEqual([deep.error.code, deep.moves.length], ['pgn-variation', 2]);
  let moves = [{ san: 'e4' }];
  for (let depth = 0; depth < 1_000; depth++) moves = [{ san: depth % 2 ? 'e4' : 'd4', variations: [moves] }];
  assert.throws(() => writePgn({ moves }), { name: 'ChessError', code: 'full' });
  // The wording of CHESS_FULL in types.h.
  assert.throws(() => writePgn({ moves }), { message: 'the storage given by the caller is full' });
});

test('writes long comments, names and lists of glyphs completely', () => {
  for (const size of [262_143, 262_144, 3_000_000]) {
    const comment = 'x'.repeat(size);
    const letters = 'ö'.repeat(size);
    const moves = [{ san: 'e4', comments: [comment, letters] }, { san: 'e5' }];
    const [read] = parsePgn(writePgn({ tags: { White: comment }, moves }));
    assert.deepEqual(read.moves[0].comments, [comment, letters]);
    assert.deepEqual([read.tags.White, read.moves.length], [comment, 2]);
  }
  const glyphs = Array.from({ length: 100_000 }, (_, index) => 1 + (index % 9));
  assert.deepEqual(parsePgn(writePgn({ moves: [{ san: 'e4', glyphs }] }))[0].moves[0].glyphs, glyphs);
});
