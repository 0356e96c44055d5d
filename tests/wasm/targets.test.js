/* SPDX-License-Identifier: MIT */
/* The targets that a board marks (Articles 3.2 to 3.8). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../built.js';

const { Game } = await load('index.js');
const { movesByTarget, originsOf } = await load('targets.js');

/** Returns the targets of a square in order, with the roles of a promotion. */
const targetsOf = (fen, square) =>
  [...movesByTarget(new Game(fen), square)]
    .map(([target, moves]) => [target, ...moves.map(({ promotion }) => promotion).filter(Boolean)].join(' '))
    .sort();

test('the first moves: pawns and knights', () => {
  assert.deepEqual(targetsOf(undefined, 'e2'), ['e3', 'e4']);
  assert.deepEqual(targetsOf(undefined, 'b1'), ['a3', 'c3']);
  assert.deepEqual(targetsOf(undefined, 'a1'), []);
  assert.deepEqual(targetsOf(undefined, 'e7'), []);
  const origins = ['a2', 'b1', 'b2', 'c2', 'd2', 'e2', 'f2', 'g1', 'g2', 'h2'];
  assert.deepEqual([...originsOf(new Game())].sort(), origins);
});

test('a pawn on the seventh rank has every role on each of its targets (3.7.e)', () => {
  const roles = (target) => new RegExp(`^${target}( (queen|rook|bishop|knight)){4}$`);
  const targets = targetsOf('3r3k/4P3/8/8/8/8/8/K7 w - - 0 1', 'e7');
  assert.equal(targets.length, 2);
  assert.match(targets[0], roles('d8'));
  assert.match(targets[1], roles('e8'));
  assert.equal(new Set(targets[0].split(' ')).size, 5);
});

test('a king castles to its own square and to that of the rook (3.8.a)', () => {
  const all = ['a1', 'c1', 'd1', 'd2', 'e2', 'f1', 'f2', 'g1', 'h1'];
  assert.deepEqual(targetsOf('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1'), all);
  assert.deepEqual(targetsOf('4k3/8/8/8/8/8/8/R3K2R w Q - 0 1', 'e1'), all.slice(0, -2));
});

test('after mate nothing moves (5.1.a)', () => {
  const game = new Game();
  for (const move of ['f3', 'e5', 'g4', 'Qh4']) game.play(move);
  assert.equal(movesByTarget(game, 'e1').size, 0);
  assert.equal(movesByTarget(game, 'a2').size, 0);
});
