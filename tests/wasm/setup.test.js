/* SPDX-License-Identifier: MIT */
/* Positions that are set up piece by piece, castling rights, and copies of games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { load } from '../built.js';

const { Game, Setup } = await load('index.js');
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
const queen = { color: 'white', role: 'queen' };

test('starts with the position of Article 2.3, with a FEN or empty', () => {
  assert.equal(new Setup().fen(), START);
  assert.equal(Setup.empty().fen(), EMPTY);
  assert.deepEqual(new Setup().problems(), []);
  assert.deepEqual(Setup.empty().problems(), ['no-white-king', 'no-black-king']);
  assert.deepEqual(Setup.empty().warnings(), []);
  assert.equal(new Setup().board().size, 32);
});

// Annexe F.2: a king between its rooks, the same for both sides.
for (const [fen, warnings] of Object.entries({
  '4k3/8/8/8/8/8/8/K6R w K - 0 1': ['impossible-castling'],
  '4k3/8/8/8/8/8/8/1K5R w K - 0 1': [],
  'r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1': ['impossible-castling'],
  '4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1': ['many-white-pawns'],
}))
  test(`accepts ${fen} as a start position with ${warnings.length} warnings`, () => {
    const setup = new Setup(fen);
    assert.deepEqual([setup.problems(), setup.warnings()], [[], warnings]);
    assert.equal(Game.from(fen).ok, true);
    assert.equal(new Game(fen).legality().answer === 'illegal', warnings.length > 0);
  });

// Rights are written as they are read: those of Chess960 as well, and rights without their rook, which are a problem.
for (const fen of [
  'r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 7 40',
  '2k5/8/8/8/8/8/8/1R1K2RR w GQ - 0 1',
  'k7/8/8/8/8/8/8/RK4R1 w KQ - 0 1',
  '8/8/8/8/8/8/8/8 b KQkq - 0 1',
  '4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1',
  'kkkk4/8/8/8/8/8/8/PPPPPPPP b - - 99 1000',
])
  test(`reads and writes ${fen}`, () => {
    const setup = new Setup(fen);
    assert.equal(setup.fen(), fen);
    const found = Game.from(fen);
    assert.deepEqual(setup.problems(), found.ok ? [] : found.error.problems);
  });

test('refuses an invalid FEN with the same error as Game', () => {
  for (const fen of ['', '8/8', '9/8/8/8/8/8/8/8 w - - 0 1', '8/8/8/8/8/8/8/8 x - - 0 1']) {
    const { error } = Game.from(fen);
    assert.throws(() => new Setup(fen), { name: 'ChessError', code: error.code, at: error.at });
  }
  assert.throws(() => new Setup({}), TypeError);
});

test('put() and remove() return the previous piece', () => {
  const setup = Setup.empty();
  assert.equal(setup.put('e4', queen), null);
  assert.deepEqual(setup.get('e4'), queen);
  assert.deepEqual(setup.put('e4', { color: 'black', role: 'pawn' }), queen);
  assert.equal(setup.fen(), '8/8/8/8/4p3/8/8/8 w - - 0 1');
  assert.deepEqual(setup.remove('e4'), { color: 'black', role: 'pawn' });
  assert.equal(setup.remove('e4'), null);
  assert.equal(setup.get('e4'), null);
  setup.put('e1', { color: 'white', role: 'king' });
  setup.put('e8', { color: 'black', role: 'king' });
  setup.put('a1', { color: 'white', role: 'rook' });
  assert.deepEqual(setup.problems(), []);
  assert.equal(new Game(setup.fen()).play('Ra8').move.check, true);
  setup.put('e7', { color: 'white', role: 'rook' });
  assert.deepEqual(setup.problems(), ['opponent-in-check']);
  setup.clear();
  assert.equal(setup.fen(), EMPTY);
});

test('changing a given or returned piece does not change the setup', () => {
  const setup = Setup.empty();
  const piece = { ...queen };
  setup.put('e4', piece);
  piece.role = 'king';
  setup.get('e4').role = 'pawn';
  setup.board().get('e4').role = 'pawn';
  setup.board().clear();
  assert.deepEqual(setup.get('e4'), queen);
});

test('sets turn, en passant square and counters', () => {
  const setup = new Setup('4k3/8/8/8/4P3/8/8/4K3 w - - 0 1');
  Object.assign(setup, { turn: 'black', enPassant: 'e3', halfmoves: 0, moveNumber: 7 });
  assert.equal(setup.fen(), '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 7');
  assert.deepEqual(setup.problems(), []);
  setup.halfmoves = 3;
  assert.equal(new Setup(setup.fen()).halfmoves, 3);
  setup.enPassant = null;
  assert.equal(setup.fen(), '4k3/8/8/8/4P3/8/8/4K3 b - - 3 7');
});

test('removing king or rook clears castling rights; setting them needs both', () => {
  const setup = new Setup();
  assert.deepEqual(setup.castlingRights('white'), { short: 'h1', long: 'a1' });
  setup.remove('h1');
  assert.deepEqual(setup.castlingRights('white'), { short: null, long: 'a1' });
  assert.equal(setup.setCastlingRights('white', { short: true }), false);
  setup.put('h1', { color: 'white', role: 'rook' });
  assert.deepEqual(setup.castlingRights('white'), { short: null, long: 'a1' });
  assert.equal(setup.setCastlingRights('white', { short: true, long: false }), true);
  assert.equal(setup.fen().split(' ')[2], 'Kkq');
  setup.put('h1', { color: 'white', role: 'rook' });
  assert.equal(setup.fen().split(' ')[2], 'Kkq', 'putting the same piece changes nothing');
  setup.remove('e8');
  assert.equal(setup.fen().split(' ')[2], 'K');
});

test('clear() gives a board without pieces, with White to move at move 1', () => {
  const setup = new Setup('r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 3 7');
  setup.clear();
  assert.equal(setup.fen(), '8/8/8/8/8/8/8/8 w - - 0 1');
});

test('names the corners for castling rights without rooks', () => {
  const setup = new Setup('4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1');
  assert.deepEqual(setup.castlingRights('white'), { short: 'h1', long: 'a1' });
  assert.deepEqual(setup.castlingRights('black'), { short: 'h8', long: 'a8' });
  assert.equal(setup.fen(), '4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1');
});

test('refuses castling rights for a rook on the other side of the king', () => {
  for (const [row, side] of [
    ['3RK3', 'short'],
    ['3KR3', 'long'],
  ])
    assert.equal(new Setup(`4k3/8/8/8/8/8/8/${row} w - - 0 1`).setCastlingRights('white', { [side]: true }), false);
});

test('Chess960 castling rights name the rook', () => {
  const setup = new Setup('2k5/8/8/8/8/8/8/1R1K2RR w - - 0 1');
  assert.equal(setup.setCastlingRights('white', { short: true }), true);
  assert.deepEqual(setup.castlingRights('white'), { short: 'h1', long: null });
  assert.equal(setup.setCastlingRights('white', { short: 'g1', long: true }), true);
  assert.equal(setup.fen(), '2k5/8/8/8/8/8/8/1R1K2RR w GQ - 0 1');
  assert.equal(setup.setCastlingRights('white', { long: 'h1' }), false, 'a rook on the other side of the king');
  assert.deepEqual(setup.castlingRights('white'), { short: 'g1', long: 'b1' }, 'a refusal changes nothing');
  assert.ok(new Game(setup.fen()).moves().includes('O-O'));
});

test('refuses invalid squares, pieces, colors and numbers with an error', () => {
  const setup = new Setup();
  assert.throws(() => setup.put('e9', queen), { name: 'RangeError', message: /square: e9/ });
  assert.throws(() => setup.put('e4', { color: 'white', role: 'amazon' }), { name: 'RangeError', message: /amazon/ });
  assert.throws(() => setup.put('e4', { color: 'red', role: 'queen' }), { name: 'RangeError', message: /red/ });
  assert.throws(() => setup.put('e4', { ...queen, type: 'q' }), { name: 'TypeError', message: /type/ });
  assert.throws(() => setup.put('e4'), TypeError);
  assert.throws(() => setup.remove('z1'), RangeError);
  assert.throws(() => (setup.turn = 'w'), { name: 'RangeError', message: /color: w/ });
  assert.throws(() => (setup.enPassant = '-'), RangeError);
  assert.throws(() => (setup.halfmoves = -1), RangeError);
  assert.throws(() => (setup.moveNumber = 0), RangeError);
  assert.throws(() => (setup.moveNumber = 1.5), RangeError);
  assert.throws(() => setup.setCastlingRights('white', { king: true }), { name: 'TypeError', message: /king/ });
  assert.throws(() => setup.setCastlingRights('white', { short: 'i1' }), RangeError);
  assert.equal(setup.fen(), START);
});

test('converts a setup to JSON, text and console output, and clones it', () => {
  const setup = new Setup();
  assert.equal(JSON.stringify({ setup }), `{"setup":{"fen":"${START}"}}`);
  assert.equal(String(setup), START);
  assert.equal(inspect(setup), `Setup <${START}>`);
  const copy = setup.clone();
  copy.clear();
  copy.turn = 'black';
  assert.equal(setup.fen(), START);
});

test('in each of the 960 start positions a side castles with the rook on each side of its king', () => {
  for (let number = 0; number < 960; number++) {
    const game = new Game({ chess960: number });
    const row = game.fen().split(' ')[0].split('/')[7];
    const [long, short] = [...row.matchAll(/R/g)].map(({ index }) => 'abcdefgh'[index]);
    assert.ok(row.indexOf('R') < row.indexOf('K') && row.indexOf('K') < row.lastIndexOf('R'));
    const setup = new Setup(game.fen());
    const emptied = new Setup(game.fen().replace(/KQkq/, '-'));
    for (const [color, rank] of [
      ['white', '1'],
      ['black', '8'],
    ]) {
      const wanted = { short: short + rank, long: long + rank };
      assert.deepEqual(game.castlingRights(color), wanted, row);
      assert.deepEqual(setup.castlingRights(color), wanted, row);
      assert.equal(emptied.setCastlingRights(color, { short: true, long: true }), true, row);
      assert.deepEqual(emptied.castlingRights(color), wanted, row);
    }
    assert.equal(emptied.fen(), setup.fen());
  }
});

test('castlingRights() of a game returns the rooks', () => {
  const game = new Game('r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1');
  assert.deepEqual(game.castlingRights('white'), { short: 'h1', long: null });
  assert.deepEqual(game.castlingRights('black'), { short: null, long: 'a8' });
  game.play('Rxh8');
  assert.deepEqual(game.castlingRights('white'), { short: null, long: null });
  assert.throws(() => game.castlingRights('w'), RangeError);
  // Start position 0 of Annexe F is BBQNNRKR: the rooks stand on f1 and h1.
  assert.deepEqual(new Game({ chess960: 0 }).castlingRights('white'), { short: 'h1', long: 'f1' });
  assert.deepEqual(new Game('2k5/8/8/8/8/8/8/1R1K2RR w GB - 0 1').castlingRights('white'), { short: 'g1', long: 'b1' });
});

test('a clone has the moves of its game and continues independently', () => {
  const game = new Game();
  for (const san of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']) game.play(san);
  const copy = game.clone();
  assert.equal(copy.pgn(), game.pgn());
  copy.play('Ng8');
  assert.equal(copy.claimHolds('repetition'), true);
  assert.equal(game.length, 7);
  assert.equal(game.claimHolds('repetition'), false);
  game.undo();
  game.play('Nc3');
  assert.deepEqual([copy.length, game.length, copy.last.san, game.last.san], [8, 7, 'Ng8', 'Nc3']);
  assert.equal(copy.undo().san, 'Ng8');
  copy.load();
  assert.equal(game.length, 7);
});

test('a clone keeps castling notation, the result of a record and the outcome', () => {
  assert.equal(new Game({ chess960: true }).clone().chess960, true);
  const numbered = new Game({ chess960: 0 }).clone();
  assert.equal(numbered.startNumber, 0);
  const standard = new Game('2k5/8/8/8/8/8/8/1R1K2RR w GB - 0 1').clone();
  assert.equal(standard.chess960, true);
  standard.load();
  assert.equal(standard.chess960, false, 'the position had required it');
  const { game } = Game.fromPgn('1. e4 e5 1-0');
  assert.match(game.clone().pgn(), /1-0\s*$/);
  const resigned = new Game();
  resigned.resign('white');
  assert.equal(resigned.clone().outcome.result, '0-1');
});

test('clones of every ply are independent', () => {
  const game = new Game();
  const cycle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const copies = [];
  for (let ply = 0; ply < 16; ply++) {
    game.play(cycle[ply % 4]);
    copies.push(game.clone());
  }
  copies.forEach((copy, index) => assert.equal(copy.length, index + 1));
});
