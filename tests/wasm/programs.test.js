/* SPDX-License-Identifier: MIT */
/*
 * The rules module beyond what pages need: Chess960, EPD, trees of moves, claims, lenient reading, proofs, and many
 * games at once.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { data, load } from '../built.js';

const { Clock, expectedScore, Game, parsePgn, writePgn, ChessError } = await load('rules.js');
const rows = (file) =>
  readFileSync(`${data}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/* ------------------------------------------------------------------------------------------- Chess960 */

test('converts between all 960 start positions and their numbers', () => {
  const numbers = rows('chess960/numbers.tsv').filter(([number]) => /^\d+$/.test(number));
  assert.equal(numbers.length, 960);
  for (const [number, fen] of numbers) {
    const game = new Game({ chess960: Number(number) });
    assert.equal(game.fen(), new Game({ fen }).fen());
    assert.equal(game.startNumber, Number(number));
  }
  assert.equal(new Game().startNumber, 518);
  assert.equal(new Game({ fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' }).startNumber, null);
  assert.throws(() => new Game({ chess960: 960 }), ChessError);
});

test('draws a random start position from 0 to 959', () => {
  const drawn = new Set(Array.from({ length: 50 }, () => Game.drawStart()));
  assert.ok(drawn.size > 20);
  for (const number of drawn) assert.ok(Number.isInteger(number) && number >= 0 && number < 960);
});

test('Chess960 castling: accepts every notation, writes king takes rook, survives PGN', () => {
  const fen = 'bk2b3/pp1pp3/8/8/8/8/8/RK2R3 w EA - 0 1';
  for (const [request, side] of [
    ['O-O', 'short'],
    ['b1e1', 'short'],
    ['O-O-O', 'long'],
    [{ from: 'b1', to: 'a1' }, 'long'],
  ]) {
    const game = new Game({ fen });
    assert.equal(game.chess960, true);
    const { ok, move } = game.play(request);
    assert.ok(ok, JSON.stringify(request));
    assert.equal(move.castling, side);
    assert.equal(move.uci, side === 'short' ? 'b1e1' : 'b1a1');
    const pgn = game.pgn();
    assert.match(pgn, /\[Variant "Chess960"\]/);
    assert.equal(Game.fromPgn(pgn).game.fen(), game.fen());
  }
  assert.match(new Game({ fen }).fen({ shredder: true }), / w EA /);
  const usual = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  assert.equal(new Game({ fen: usual }).play('O-O').move.uci, 'e1g1');
  assert.equal(new Game({ fen: usual, chess960: true }).play('O-O').move.uci, 'e1h1');
});

/* --------------------------------------------------------------------------------------- notation */

test('lists what lenient reading forgave, and nothing for exact SAN', () => {
  const game = new Game({ fen: 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1' });
  assert.deepEqual(game.find('Qxf7#').forgiven, []);
  assert.deepEqual(game.find('Qf7').forgiven.sort(), ['capture-sign-missing', 'check-sign-missing']);
  assert.deepEqual(game.find('Qh5xf7#').forgiven, ['origin-surplus']);
  assert.deepEqual(new Game().find('nf3').forgiven, ['letter-case']);
});

test('reads and writes piece letters of seven languages, figurines, ICCF and long form', () => {
  const game = new Game();
  assert.deepEqual(
    ['en', 'fr', 'de', 'it', 'es', 'ru', 'pl', 'figurine'].map((letters) => game.san('Nf3', letters)),
    ['Nf3', 'Cf3', 'Sf3', 'Cf3', 'Cf3', 'Кf3', 'Sf3', '♘f3'],
  );
  assert.equal(game.find('Hf3', { letters: 'is' }).ok, false);
  assert.equal(game.find('Rf3', { letters: 'is' }).move.san, 'Nf3');
  assert.throws(() => game.find('Nf3', { letters: 'xx' }), RangeError);
  assert.deepEqual(game.moves({ square: 'g1', letters: 'de' }).sort(), ['Sf3', 'Sh3']);
  assert.equal(game.san('e4', { long: true }), 'e2-e4');
  assert.equal(game.iccf('e4'), '5254');
  assert.equal(game.find('5254').move.san, 'e4');
  assert.equal(new Game({ fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' }).san('O-O', { zeros: true }), '0-0');
});

test('moves({ verbose: true }) returns objects in the order of moves()', () => {
  const moves = new Game().moves({ verbose: true });
  assert.equal(moves.length, 20);
  assert.deepEqual(
    moves.map((move) => move.san),
    new Game().moves(),
  );
  assert.equal(new Game().moves({ square: 'b1', verbose: true }).length, 2);
});

/* -------------------------------------------------------------------------------------------- EPD */

test('reads and writes EPD with typed operations', () => {
  const line =
    'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id "one; two"; ce 100; draw_offer;';
  const { ok, game, operations } = Game.fromEpd(line);
  assert.ok(ok);
  assert.deepEqual(operations, { bm: ['Qxf7#'], id: 'one; two', ce: 100, draw_offer: true });
  assert.equal(game.play(operations.bm[0]).move.mate, true);
  game.undo();
  assert.deepEqual(Game.fromEpd(game.epd(operations)).operations, operations);
  const mail = { tcri: ['anna@example.org', 'Anna; of Example'], noop: ['1', 'x y'], draw_offer: true, c0: '' };
  assert.deepEqual(Game.fromEpd(new Game().epd(mail)).operations, mail);
  const single = Game.fromEpd('4k3/8/8/8/8/8/8/4K3 w - - sv one; acd 7; pm Kd1;').operations;
  assert.deepEqual([single.sv, single.acd], ['one', 7]);
  const wrong = Game.fromEpd('8/8/8/8/8/8/8/8 w - - id "x";');
  assert.equal(wrong.ok, false);
  assert.ok(wrong.error.problems.includes('no-white-king'));
  assert.equal(Game.fromEpd('4k3/8/8/8/8/8/8/4K3 w - - id "x').error.code, 'syntax');
});

/* -------------------------------------------------------------------------------------------- trees */

const ANNOTATED = `[Event "Tree"]
[White "Anna"]

{Before} 1. e4 $1 {best [%clk 0:10:00]} e5 (1... c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nc6 1-0

[Event "Broken"]

1. e4 Ke4 2. d4 *

[Event "Last"]

1. d4 *
`;

test('parses variations, comments and glyphs, and continues after a broken game', () => {
  const [first, broken, last, ...rest] = parsePgn(ANNOTATED);
  assert.equal(rest.length, 0);
  assert.deepEqual(first.tags, { Event: 'Tree', White: 'Anna' });
  assert.deepEqual(first.comments, ['Before']);
  assert.equal(first.result, '1-0');
  const [e4, e5, nf3] = first.moves;
  assert.deepEqual([e4.san, e4.uci, e4.glyphs], ['e4', 'e2e4', [1]]);
  assert.deepEqual(e4.comments, ['best [%clk 0:10:00]']);
  assert.equal(nf3.variations.length, 0);
  const [[c5, second, d6]] = e5.variations;
  assert.deepEqual([c5.san, c5.comments, second.san, d6.san], ['c5', ['Sicilian'], 'Nf3', 'd6']);
  assert.deepEqual(
    second.variations[0].map((node) => node.san),
    ['c3', 'd5'],
  );
  assert.equal(broken.error.code, 'illegal');
  assert.equal(broken.error.line, 8);
  assert.deepEqual(
    broken.moves.map((node) => node.san),
    ['e4'],
  );
  assert.deepEqual(
    last.moves.map((node) => node.san),
    ['d4'],
  );
});

test('writes trees that read back the same, and checks the moves of handmade trees', () => {
  const [game] = parsePgn(ANNOTATED);
  const [again] = parsePgn(writePgn(game));
  assert.deepEqual(again.moves, game.moves);
  assert.deepEqual(again.comments, game.comments);
  const made = writePgn({
    tags: { White: 'Anna' },
    moves: [{ san: 'e4', variations: [[{ san: 'd4' }, { san: 'd5' }]] }, { san: 'e5' }],
  });
  assert.match(made, /1\. e4 \(1\. d4 d5\) 1\.\.\. e5 \*/);
  assert.throws(() => writePgn({ moves: [{ san: 'e5' }] }), ChessError);
});

test('reads every game of a real file and of a text longer than the buffer', () => {
  const text = readFileSync(`${data}/pgn/lichess_47_games.pgn`, 'utf8');
  const games = parsePgn(text);
  assert.equal(games.length, 47);
  assert.ok(games.every((game) => !game.error && game.moves.length > 0));
  const many = parsePgn(text.repeat(8));
  assert.equal(many.length, 8 * 47);
  assert.deepEqual(many.at(-1).moves, games.at(-1).moves);
});

/* ------------------------------------------------------------------------------------------- claims */

test('judges draw claims by the position on the board and by the intended move', () => {
  const game = new Game();
  for (const san of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']) game.play(san);
  assert.equal(game.claimHolds('repetition'), false);
  assert.equal(game.claimHolds('repetition', 'Ng8'), true);
  assert.equal(game.claimHolds('repetition', 'Ng4'), false);
  assert.equal(game.repetitionsAfter('Ng8'), 3);
  assert.equal(game.claim('repetition').ok, false);
  assert.deepEqual(game.claim('repetition', 'Ng8'), { ok: true });
  assert.equal(game.outcome.ending, 'repetition-claimed');
  assert.equal(game.play('Ng8').error, 'game-over');
  const quiet = new Game({ fen: '4k3/8/8/8/8/8/R7/4K3 w - - 99 80' });
  assert.equal(quiet.claimHolds('fifty-moves'), false);
  assert.equal(quiet.claimHolds('fifty-moves', 'Ra3'), true);
  assert.throws(() => quiet.claimHolds('nonsense'), RangeError);
  const agreed = new Game();
  assert.deepEqual(agreed.agree(), { ok: true });
  assert.equal(agreed.outcome.ending, 'agreement');
});

/* ------------------------------------------------------------------------------------------- proofs */

test('legality() answers legal, illegal with a reason, or undecided', () => {
  assert.equal(new Game().legality().answer, 'legal');
  const impossible = new Game({ fen: 'rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/8/RNBQKBNR b KQkq - 0 1' });
  assert.deepEqual(impossible.legality(), { answer: 'undecided', reason: null });
  const otherTurn = new Game({ fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1' }).legality();
  assert.equal(otherTurn.answer, 'illegal');
  assert.match(otherTurn.reason, /the other side's turn/);
  const shutOut = new Game({ fen: '7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1' });
  assert.match(shutOut.legality().reason, /bar the way/);
  const fewNodes = { fen: '2k5/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1' };
  assert.equal(new Game(fewNodes).legality({ nodes: 1 }).answer, 'undecided');
  const many = Game.from({ fen: 'QQQQQQQQ/QQ5k/8/8/8/8/8/4K3 w - - 0 1' });
  if (many.ok) assert.equal(many.game.legality().answer, 'illegal');
  assert.equal(Game.from({ fen: '4k3/8/8/8/8/8/8/8 w - - 0 1' }).error.problems.includes('no-white-king'), true);
});

test('decides whether a side can still win, and gives a mating line', () => {
  const game = new Game({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
  const { answer, proof, line } = game.winnable('white');
  assert.deepEqual([answer, proof], ['can-mate', 'line']);
  for (const code of line) assert.ok(game.play(code).ok);
  assert.equal(game.outcome.ending, 'checkmate');
  assert.equal(game.outcome.winner, 'white');
  const bare = new Game({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
  assert.equal(bare.winnable('black').answer, 'cannot-mate');
  assert.equal(bare.mayWin('white'), true);
  assert.equal(bare.mayWin('black'), false);
});

test('ends the game in a dead position, even if a search must prove it', () => {
  const game = new Game({ fen: '2k5/6p1/6P1/6Pn/6PK/6PR/7P/8 w - - 0 60' });
  assert.equal(game.outcome, null);
  assert.ok(game.play('Kxh5').ok);
  assert.equal(game.outcome.ending, 'dead-position');
  game.undo();
  assert.equal(game.outcome, null);
});

test('the longest proofs fit into memory', () => {
  const wall = new Game({ fen: '3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57' });
  assert.deepEqual([wall.winnable('white').answer, wall.winnable('black').answer], ['cannot-mate', 'cannot-mate']);
});

test('a no-mate certificate survives JSON; the checker refuses damaged ones', () => {
  const fen = '8/8/1k6/p1p1p1p1/PpP1P1P1/1P6/8/4K3 w - - 0 1';
  const kept = JSON.stringify(new Game({ fen }).winnable('white', { certificate: true }).certificate);
  const certificate = JSON.parse(kept);
  assert.deepEqual(certificate.pieces[1], { color: 'black', role: 'king', square: 'b6' });
  assert.deepEqual(certificate.boards[0].squares[certificate.pieces.findIndex(({ square }) => square === 'b4')], [
    'b4',
  ]);
  const other = new Game({ fen });
  assert.equal(other.certificateHolds('white', certificate), true);
  assert.equal(other.certificateHolds('black', certificate), false);
  assert.equal(new Game().certificateHolds('white', certificate), false);
  const damage = {
    'a wall without its pawn': (boards) => (boards[0].squares[2] = []),
    'a king on a square that it may not use': (boards) => delete boards[0].kings.winner.e1,
    'the wrong kind': (boards) => (boards[0].kind = 'check'),
    'an unknown kind': (boards) => (boards[0].kind = 'open'),
    'an invalid square': (boards) => boards[0].squares[0].push('i9'),
    'a count of boards that is too high': (boards) => (boards[0].boards += 1),
  };
  for (const [what, change] of Object.entries(damage)) {
    const damaged = JSON.parse(kept);
    change(damaged.boards);
    assert.equal(other.certificateHolds('white', damaged), false, what);
  }
  const king = certificate.pieces[0];
  for (const many of [33, 400]) {
    assert.equal(other.certificateHolds('white', { ...certificate, pieces: new Array(many).fill(king) }), false);
    assert.equal(other.certificateHolds('white', { ...certificate, boards: new Array(1e5).fill({}) }), false);
  }
  assert.equal(other.certificateHolds('white', certificate), true, 'as before');
  // Nothing depends on the certificate that was written or read last.
  const second = '4k3/8/8/p1p1p1p1/PpP1P1P1/1P6/1K6/8 w - - 0 1';
  const { certificate: another } = new Game({ fen: second }).winnable('white', { certificate: true });
  assert.notDeepEqual(another.pieces, certificate.pieces);
  assert.equal(other.certificateHolds('white', certificate), true);
  assert.equal(other.certificateHolds('white', another), false);
  assert.equal(new Game({ fen: second }).certificateHolds('white', another), true);
  for (let index = 0; index < certificate.pieces.length; index++) {
    const moved = JSON.parse(kept);
    moved.pieces[index].square = 'h8';
    assert.equal(other.certificateHolds('white', moved), false, `${certificate.pieces[index].square} is empty`);
    assert.equal(other.certificateHolds('white', certificate), true);
  }
  for (const nothing of [
    undefined,
    null,
    7,
    {},
    { pieces: [], boards: [] },
    { pieces: certificate.pieces, boards: [{}] },
  ])
    assert.equal(other.certificateHolds('white', nothing), false);
});

test('certificates by cases hold for both sides; open positions have none', () => {
  const game = new Game({ fen: '3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57' });
  for (const color of ['white', 'black']) {
    const { certificate } = game.winnable(color, { certificate: true });
    assert.equal(game.certificateHolds(color, certificate), true);
    assert.equal(certificate.boards[0].boards, certificate.boards.length);
    for (const board of certificate.boards.slice(1)) assert.ok(certificate.pieces[board.entered.mover]);
  }
  const bare = new Game({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
  assert.equal(bare.winnable('white', { certificate: true }).certificate, null);
  assert.equal(bare.winnable('black', { certificate: true }).proof, 'material');
  assert.equal('certificate' in bare.winnable('black'), false);
});

/** Calls `see` with each board of a certificate and its parent. */
function eachBoard(boards, see, at = 0, parent = null) {
  see(boards[at], parent);
  let next = at + 1;
  for (const end = at + boards[at].boards; next < end; next += boards[next].boards)
    eachBoard(boards, see, next, boards[at]);
  assert.equal(next, at + boards[at].boards);
}

test('certificates have the documented form', () => {
  const isIn = (set) => (square) => set.includes(square);
  const seen = { kinds: new Set(), victims: 0, promoted: 0, capturable: 0, guarded: 0 };
  for (const fen of [
    '8/8/1k6/p1p1p1p1/PpP1P1P1/1P6/8/4K3 w - - 0 1',
    '3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57',
    '3K1B2/2P1PbP1/kPp1p1p1/1p3b2/4b1b1/5b2/8/8 w - - 3 57',
    '8/1p6/kPp5/p1P5/2P5/PK6/8/8 w - - 0 1',
    '8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1',
  ])
    for (const color of ['white', 'black']) {
      const game = new Game({ fen });
      const { certificate } = game.winnable(color, { certificate: true });
      if (!certificate) continue;
      const { pieces, boards } = certificate;
      assert.equal(game.certificateHolds(color, certificate), true);
      const [own, other] = pieces;
      assert.deepEqual([own.role, own.color, other.role], ['king', color, 'king']);
      assert.equal(pieces.length, fen.split(' ')[0].replace(/[^a-z]/gi, '').length);
      for (const { square, ...piece } of pieces) assert.deepEqual({ ...game.get(square) }, piece);
      assert.equal(boards[0].entered, null);
      pieces.forEach(({ square }, piece) => assert.ok(boards[0].squares[piece].includes(square)));
      assert.ok(boards[0].kings[game.turn === color ? 'winner' : 'loser'][own.square].includes(other.square));
      eachBoard(boards, (board, parent) => {
        seen.kinds.add(board.kind);
        assert.equal(board.squares.length, pieces.length);
        for (const squares of board.squares) assert.equal(new Set(squares).size, squares.length);
        for (const pairs of Object.values(board.kings))
          for (const [square, others] of Object.entries(pairs)) {
            assert.ok(board.squares[0].includes(square) && others.length && others.every(isIn(board.squares[1])));
            const near = (one) =>
              Math.abs(one.charCodeAt(0) - square.charCodeAt(0)) < 2 && Math.abs(one[1] - square[1]) < 2;
            assert.ok(!others.some(near), 'kings are never adjacent');
          }
        for (const name of ['promoted', 'capturable', 'guarded']) seen[name] += board[name].length;
        for (const piece of [...board.promoted, ...board.capturable]) assert.ok(piece > 1 && piece < pieces.length);
        assert.ok(board.promoted.every((piece) => pieces[piece].role === 'pawn'));
        pieces.forEach(({ role }, piece) => {
          if (role === 'pawn' && !board.promoted.includes(piece))
            assert.ok(board.squares[piece].every((square) => !'18'.includes(square[1])));
        });
        if (!parent) return;
        const { mover, victim, targets } = board.entered;
        assert.ok(targets.length && targets.every(isIn(board.squares[mover])));
        if (victim === null) return;
        seen.victims++;
        assert.deepEqual(board.squares[victim], []);
        assert.notEqual(pieces[victim].color, pieces[mover].color);
      });
    }
  assert.deepEqual([...seen.kinds].sort(), ['check', 'free', 'quiet']);
  for (const [name, count] of Object.entries(seen)) assert.notEqual(count, 0, name);
});

test('a certificate may have 1500 boards, and not more', () => {
  const game = new Game({ fen: '3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57' });
  const { certificate } = game.winnable('white', { certificate: true });
  const { boards } = certificate;
  const single = boards.find((board, index) => index > 0 && board.boards === 1);
  for (const many of [1500, 1501]) {
    // More cases than necessary do no harm.
    while (boards.length < many) boards.push(single);
    boards[0].boards = many;
    assert.equal(game.certificateHolds('white', certificate), many <= 1500, String(many));
  }
});

/* ------------------------------------------------------------------------------------------- clocks */

test('handles increments, flags, periods and two clocks, and refuses invalid time controls', () => {
  const blitz = new Clock({ control: '3+2' });
  const classical = new Clock({ control: 'classical' });
  assert.equal(blitz.class, 'blitz');
  assert.equal(classical.class, 'standard');
  assert.deepEqual(blitz.start('white', 1000), { ok: true });
  assert.equal(blitz.running, 'white');
  assert.equal(blitz.start('black', 1000).error, 'clock-state');
  assert.equal(blitz.remaining('white', 1000), 182_000);
  assert.equal(blitz.remaining('white', 11_000), 172_000);
  assert.deepEqual(blitz.press(11_000), { ok: true });
  assert.equal(blitz.running, 'black');
  assert.equal(blitz.moves('white').completed, 1);
  assert.deepEqual(classical.moves('white'), { completed: 0, left: 40 });
  assert.equal(blitz.flag('black', 192_999), false);
  assert.equal(blitz.flag('black', 193_000), true);
  assert.equal(blitz.remaining('black', 500_000), 0);
  assert.deepEqual(blitz.stop(500_000), { ok: true });
  assert.equal(blitz.running, null);
  assert.equal(new Clock({ control: '-' }).remaining('white', 0), Infinity);
  assert.equal(new Clock({ control: '15d5', black: '5' }).remaining('black', 0), 300_000);
  assert.equal(Clock.format(5_400_000), '1:30:00');
  assert.equal(Clock.presets.blitz, '3+2');
  assert.throws(
    () => new Clock({ control: 'soon' }),
    (error) => error instanceof ChessError && error.code === 'syntax',
  );
});

test('expectedScore() follows the table of B.02', () => {
  assert.deepEqual([0, 100, -100, 400, 1000].map(expectedScore), [0.5, 0.64, 0.36, 0.92, 0.92]);
});

/* ------------------------------------------------------------------------------------ many at once */

test('keeps the moves of 2,000 simultaneous games separate', () => {
  const games = Array.from({ length: 2000 }, () => new Game());
  games.forEach((game, index) => {
    const moves = game.legalMoves();
    game.play(moves[index % moves.length]);
  });
  games.forEach((game, index) => {
    const [move] = game.history();
    assert.equal(move.code, new Game().legalMoves()[index % 20]);
    assert.equal(game.turn, 'black');
  });
});

test('load() with an invalid FEN throws and keeps the game', () => {
  const game = new Game();
  game.play('e4');
  const before = game.fen();
  assert.throws(() => game.load('nonsense'), ChessError);
  assert.equal(game.fen(), before);
  assert.equal(game.length, 1);
});
