/* SPDX-License-Identifier: MIT */
/* The class Game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { load } from '../built.js';

const { Arbiter, Clock, Game, ChessError, firstRating, ratingChange, ratingK, writePgn } = await load('rules.js');
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

test('a new game has the start position and 20 legal moves', () => {
  const game = new Game();
  assert.equal(game.fen(), START);
  assert.equal(game.turn, 'white');
  assert.equal(game.outcome, null);
  assert.equal(game.last, null);
  assert.equal(game.legalMoves().length, 20);
  assert.equal(game.moves().length, 20);
  assert.deepEqual(game.moves({ square: 'g1' }).sort(), ['Nf3', 'Nh3']);
  assert.deepEqual(game.get('d8'), { color: 'black', role: 'queen' });
  assert.equal(game.board().size, 32);
});

test('perft() counts the known nodes of two positions', () => {
  assert.equal(new Game().perft(4), 197281);
  assert.equal(new Game({ fen: KIWIPETE }).perft(3), 97862);
});

test('refuses an invalid color with a RangeError', () => {
  const game = new Game();
  for (const color of ['w', 'b', 'White', '', null, Symbol('white'), -1])
    for (const ask of ['resign', 'mayWin', 'winnable', 'attackers', 'certificateHolds'])
      assert.throws(() => (ask === 'attackers' ? game.attackers('e3', color) : game[ask](color, {})), RangeError, ask);
  assert.throws(() => game.winnable(), RangeError);
  assert.equal(game.outcome, null);
  assert.equal(game.perft(-1), 1);
  const clock = new Clock({ control: '3+2' });
  assert.throws(() => clock.remaining('w', 0), RangeError);
});

test('refuses an invalid square with a RangeError', () => {
  const game = new Game();
  for (const square of ['i1', 'E4', '', null, 28, {}]) {
    assert.throws(() => game.attackers(square, 'white'), /square: .*; there are a1 to h8/);
    assert.throws(() => game.moves({ square }), RangeError);
    assert.throws(() => game.get(square), RangeError);
    assert.throws(() => game.play({ from: square, to: 'e4' }), { name: 'RangeError', message: /^square: / });
    assert.throws(() => game.play({ from: 'e2', to: square }), RangeError);
  }
});

test('accepts a FEN string instead of options', () => {
  const fen = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1';
  assert.equal(new Game(fen).fen(), fen);
  assert.equal(Game.from(fen).game.fen(), fen);
  assert.throws(() => new Game('8/8 w'), ChessError);
  assert.equal(Game.from('8/8 w').ok, false);
  assert.throws(() => new Game(''), ChessError);
});

test('moves() filters by square and by role', () => {
  const game = new Game(KIWIPETE);
  assert.deepEqual(game.moves('d2').sort(), ['Bc1', 'Be3', 'Bf4', 'Bg5', 'Bh6']);
  assert.deepEqual(game.moves('d2'), game.moves({ square: 'd2' }));
  assert.deepEqual(game.moves({ role: 'rook' }).sort(), ['Rb1', 'Rc1', 'Rd1', 'Rf1', 'Rg1']);
  assert.equal(game.moves({ role: 'king', verbose: true }).filter(({ castling }) => castling).length, 2);
  assert.deepEqual(game.moves({ role: 'rook', square: 'a1' }).sort(), ['Rb1', 'Rc1', 'Rd1']);
  assert.deepEqual(game.moves({ role: 'rook', square: 'd2' }), []);
  assert.deepEqual(game.moves('d4'), []);
  assert.throws(() => game.moves({ role: 'tower' }), { name: 'RangeError', message: /^role: tower/ });
  assert.throws(() => game.moves('z9'), { name: 'RangeError', message: /^square: z9/ });
});

/** All functions that take options, called with an unknown one. */
const UNKNOWN = {
  'new Game': () => new Game({ position: START }),
  'Game.from': () => Game.from({ position: START }),
  moves: (game) => game.moves({ position: 1 }),
  fen: (game) => game.fen({ position: 1 }),
  play: (game) => game.play('e4', { position: 1 }),
  find: (game) => game.find('e4', { position: 1 }),
  'play a move': (game) => game.play({ from: 'e2', to: 'e4', position: 1 }),
  san: (game) => game.san('e4', { position: true }),
  legality: (game) => game.legality({ position: 1 }),
  winnable: (game) => game.winnable('white', { position: 1 }),
  Clock: () => new Clock({ position: 1 }),
  Arbiter: () => new Arbiter({ position: 1 }),
  writePgn: () => writePgn({ moves: [], position: 1 }),
  'writePgn, a move': () => writePgn({ moves: [{ san: 'e4', position: 1 }] }),
  'writePgn, a move of a variation': () =>
    writePgn({ moves: [{ san: 'e4', variations: [[{ san: 'd4', position: 1 }]] }] }),
  'writePgn, a variation without moves': () =>
    writePgn({ moves: [{ san: 'e4', variations: [[{ before: ['x'], position: 1 }]] }] }),
  ratingK: () => ratingK({ rating: 1900, games: 10, position: 1 }, '2015-01-01'),
  ratingChange: () => ratingChange(2000, 20, [{ opponent: 2000, score: 1, position: 1 }]),
  firstRating: () => firstRating([{ opponent: 2000, score: 1, position: 1 }]),
};
for (const [what, ask] of Object.entries(UNKNOWN))
  test(`refuses an unknown option by name: ${what}`, () => {
    const game = new Game();
    assert.throws(() => ask(game), { name: 'TypeError', message: /\bposition\b/ });
    assert.equal(game.fen(), START);
  });

test('play() refuses values that are not moves, and accepts a described move', () => {
  const game = new Game();
  for (const request of [undefined, null, true, Symbol('e4')]) assert.throws(() => game.play(request), TypeError);
  assert.throws(() => game.play({ from: 'e2', to: 'e4', promotion: 'x' }), {
    name: 'RangeError',
    message: /^promotion: x/,
  });
  assert.equal(game.play('e9').error, 'syntax');
  assert.equal(game.play('').at, 0);
  assert.equal(game.play(game.describe('e4')).ok, true);
});

test('refuses move codes that are not legal, and plays nothing', () => {
  const game = new Game();
  const e4 = game.describe('e4').code;
  const e5 = new Game('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1').describe('e5').code;
  for (const code of [e5, 0, -1, 1.5, 65535, 65536, 65536 + e4, NaN, Infinity, 2 ** 32 + e4]) {
    for (const ask of ['find', 'play']) assert.equal(game[ask](code).error, 'illegal', `${ask} ${code}`);
    assert.equal(game.describe(code), null);
    assert.equal(game.san(code), null);
  }
  assert.equal(game.length, 0);
  assert.equal(game.play(e4).move.san, 'e4');
});

test('the refusal of a code tells nothing of an earlier refusal', () => {
  const game = new Game();
  const e5 = new Game('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1').describe('e5').code;
  const wanted = { ok: false, error: 'illegal', message: game.find(0).message };
  for (const ask of ['play', 'find']) {
    assert.equal(game.play('Ke3').article, '3.8');
    assert.deepEqual(game[ask](e5), wanted);
  }
});

test('board() has the pieces and nothing else, whatever was asked before', () => {
  const game = new Game();
  const files = [...'abcdefgh'];
  const wanted = ['1', '2', '7', '8'].flatMap((rank) => files.map((file) => file + rank));
  for (const square of [...wanted, 'a3', 'f3', 'h6']) {
    for (const color of ['white', 'black']) game.attackers(square, color);
    assert.deepEqual([...game.board().keys()], wanted);
  }
});

test('writes every notation of Annexe C, also several together', () => {
  const san = (fen, move, how) => new Game(fen).san(move, how);
  const capture = ['4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1', 'Rxd5'];
  const check = ['4k3/8/8/8/8/8/8/4K2R w - - 0 1', 'Rh8'];
  const mate = ['6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'Ra8'];
  const promotion = ['8/P6k/8/8/8/8/8/4K3 w - - 0 1', 'a8=Q'];
  const passing = ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'exd6'];
  const castling = ['4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'O-O-O'];
  for (const [position, how, wanted] of [
    [capture, {}, 'Rxd5'],
    [capture, { capture: true }, 'Rxd5'],
    [capture, { capture: false }, 'Rd5'],
    [capture, { long: true }, 'Rd1xd5'],
    [capture, { long: true, capture: false, letters: 'de' }, 'Td1-d5'],
    [check, {}, 'Rh8+'],
    [check, { check: true }, 'Rh8+'],
    [check, { check: false }, 'Rh8'],
    [mate, {}, 'Ra8#'],
    [mate, { doublePlus: true }, 'Ra8++'],
    [mate, { doublePlus: false }, 'Ra8#'],
    [mate, { check: false }, 'Ra8'],
    [promotion, { equals: true }, 'a8=Q'],
    [promotion, { equals: false }, 'a8Q'],
    [promotion, { equals: false, letters: 'fr' }, 'a8D'],
    [passing, { enPassant: true }, 'exd6 e.p.'],
    [passing, { enPassant: false }, 'exd6'],
    [castling, { zeros: true }, '0-0-0'],
    [castling, { zeros: false }, 'O-O-O'],
  ])
    assert.equal(san(...position, how), wanted, JSON.stringify(how));
});

test('converts a game, a clock and an arbiter to JSON, text and console output', () => {
  const game = new Game();
  game.play('e4');
  assert.deepEqual(JSON.parse(JSON.stringify(game)), { fen: game.fen(), pgn: game.pgn() });
  assert.equal(String(game), game.fen());
  assert.equal(inspect(game), `Game <${game.fen()}>`);
  assert.deepEqual(Object.keys(game), []);
  const clock = new Clock({ control: '3+2', black: '-' });
  assert.deepEqual(JSON.parse(JSON.stringify(clock)), { class: 'blitz', running: null, white: 182_000, black: null });
  assert.equal(String(clock), '0:03:02 -');
  clock.start('white', 1000);
  clock.stop(3000);
  assert.equal(JSON.parse(JSON.stringify(clock)).white, 180_000);
  assert.equal(inspect(clock), 'Clock <0:03:00 ->');
  const arbiter = new Arbiter();
  arbiter.handle('0:00 arbiter start');
  const { fen, phase, score, events } = JSON.parse(JSON.stringify(arbiter));
  assert.deepEqual([fen, phase, score, events], [START, 'play', '*', ['0:00 arbiter start']]);
  assert.equal(`${arbiter}`, START);
  assert.equal(inspect(arbiter), `Arbiter <${START}>`);
});

test('Clock.format() returns an empty text without a time limit', () => {
  assert.equal(Clock.format(new Clock({ control: '-' }).remaining('white', 0)), '');
});

test('accepts a move in five notations', () => {
  for (const request of ['Nf3', 'g1f3', 'G1F3', 'Ng1-f3', { from: 'g1', to: 'f3' }]) {
    const game = new Game();
    const { ok, move } = game.play(request);
    assert.ok(ok, JSON.stringify(request));
    assert.equal(move.san, 'Nf3');
    assert.equal(move.uci, 'g1f3');
    assert.equal(game.turn, 'black');
  }
});

test('returns all facts of an en passant capture', () => {
  const game = new Game({ fen: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1' });
  const { code, ...move } = game.play('exd6').move;
  assert.ok(Number.isInteger(code));
  assert.deepEqual(move, {
    color: 'white',
    role: 'pawn',
    from: 'e5',
    to: 'd6',
    captured: 'pawn',
    capturedOn: 'd5',
    promotion: null,
    castling: null,
    rookFrom: null,
    rookTo: null,
    enPassant: true,
    check: false,
    mate: false,
    stalemate: false,
    number: 1,
    san: 'exd6',
    uci: 'e5d6',
  });
});

test('reports stalemate for the move that gives it, before and after it is played', () => {
  const game = new Game({ fen: '7k/8/8/6K1/8/8/8/5Q2 w - - 0 1' });
  assert.equal(game.play('Kg6').move.stalemate, false);
  assert.equal(game.play('Kg8').move.stalemate, false);
  assert.equal(game.undo().stalemate, false);
  assert.equal(game.last.stalemate, false);
  game.play('Kg8');
  game.undo();
  game.undo();
  assert.equal(game.play('Kh6').move.stalemate, false);
  game.play('Kg8');
  game.play('Kg6');
  game.play('Kh8');
  assert.equal(game.describe('Qf7').stalemate, true, 'before it is played');
  const stalemates = game.moves({ verbose: true }).filter((move) => move.stalemate);
  assert.deepEqual(stalemates.map(({ san }) => san).sort(), ['Qc4', 'Qf7']);
  assert.equal(game.play('Qf7').move.stalemate, true);
  assert.deepEqual(
    game.history().map((move) => move.stalemate),
    [false, false, false, false, true],
  );
  assert.equal(game.undo().stalemate, true);
});

test('accepts castling by name and by squares', () => {
  for (const request of ['O-O', '0-0', 'e1g1', 'e1h1', { from: 'e1', to: 'g1' }]) {
    const { move } = new Game({ fen: KIWIPETE }).play(request);
    assert.equal(move?.castling, 'short', JSON.stringify(request));
    assert.equal(move.rookTo, 'f1');
    assert.equal(move.uci, 'e1g1');
  }
});

test('reads promotions, and lists the candidates if the piece is missing', () => {
  const fen = '7k/P7/8/8/8/8/8/K7 w - - 0 1';
  assert.equal(new Game({ fen }).play('a8=N').move.promotion, 'knight');
  assert.equal(new Game({ fen }).play('a7a8r').move.promotion, 'rook');
  assert.equal(new Game({ fen }).play({ from: 'a7', to: 'a8', promotion: 'b' }).move.san, 'a8=B');
  const open = new Game({ fen }).play('a8');
  assert.equal(open.error, 'ambiguous');
  assert.deepEqual(open.candidates.map((move) => move.promotion).sort(), ['bishop', 'knight', 'queen', 'rook']);
});

test('a refusal has an error code, a reason and an Article', () => {
  const game = new Game();
  assert.equal(game.play('hello').error, 'syntax');
  const illegal = game.play('e2e5');
  assert.equal(illegal.error, 'illegal');
  assert.ok(illegal.reason && illegal.article && illegal.message);
  const pinned = new Game({ fen: '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1' }).play('Nc3');
  assert.equal(pinned.reason, 'pinned');
  assert.equal(pinned.culprit, 'e8');
  const two = new Game({ fen: '7k/8/8/8/8/8/8/KN3N2 w - - 0 1' }).play('Nd2');
  assert.deepEqual(two.candidates.map((move) => move.san).sort(), ['Nbd2', 'Nfd2']);
  assert.equal(game.fen(), START);
});

test('plays a game to mate, lists its history and takes the mate back', () => {
  const game = new Game();
  const sans = ['e4', 'e5', 'Qh5', 'Nc6', 'Bc4', 'Nf6', 'Qxf7#'];
  for (const san of sans) assert.ok(game.play(san).ok, san);
  assert.deepEqual(game.outcome, {
    result: '1-0',
    winner: 'white',
    ending: 'checkmate',
    article: '5.1.a',
  });
  assert.equal(game.check, 'e8');
  assert.deepEqual(
    game.history().map((move) => move.san),
    sans,
  );
  assert.equal(game.play('a6').ok, false);
  assert.equal(game.undo().san, 'Qxf7#');
  assert.equal(game.outcome, null);
  assert.equal(game.length, 6);
});

test('fen() names the square behind every double step on request (PGN and Article C.9 do not)', () => {
  const game = new Game();
  game.play('e4');
  const fields = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq';
  assert.equal(game.fen(), `${fields} - 0 1`);
  assert.equal(game.fen({ everyEnPassant: true }), `${fields} e3 0 1`);
});

test('writes the four promotions in UCI', () => {
  const game = new Game('8/P6k/8/8/8/8/8/K7 w - - 0 1');
  for (const [san, uci] of Object.entries({ 'a8=Q': 'a7a8q', 'a8=R': 'a7a8r', 'a8=B': 'a7a8b', 'a8=N': 'a7a8n' }))
    assert.equal(game.describe(san).uci, uci);
});

test('a refusal has the fields of its kind only', () => {
  const game = new Game();
  const keys = (refused) => Object.keys(refused).sort().join();
  assert.equal(keys(game.play('Ke3')), 'article,culprit,error,from,message,ok,reason,to');
  assert.equal(keys(game.play('xx')), 'at,error,message,ok');
  assert.equal(keys(game.claim('repetition')), 'error,message,ok');
});

test('load() forgets the record and its result', () => {
  const { game } = Game.fromPgn('1. e4 1-0');
  assert.match(game.pgn(), /\[Result "1-0"\]/);
  game.load();
  game.play('e4');
  assert.match(game.pgn(), /\[Result "\*"\]/);
});

test('winnable() has no line where nobody can mate (5.2.b)', () => {
  for (const color of ['white', 'black'])
    assert.equal(new Game('8/8/4k3/8/8/4K3/8/8 w - - 0 1').winnable(color).line.length, 0);
});

test('plays every move of a rook in the corner by its number', () => {
  for (const fen of ['4k3/8/8/8/8/8/8/R3K3 w - - 0 1', '4k3/8/8/8/8/8/8/1R2K3 w - - 0 1'])
    for (const san of new Game(fen).moves()) {
      const game = new Game(fen);
      assert.equal(game.play(game.describe(san).code).ok, true, san);
      assert.equal(game.length, 1);
    }
});

test('games are independent', () => {
  const [one, two] = [new Game(), new Game()];
  one.play('e4');
  assert.equal(two.fen(), START);
});

test('an invalid FEN gives an error with its code and problems', () => {
  assert.throws(() => new Game({ fen: '' }), ChessError);
  const turn = Game.from({ fen: START.replace(' w ', ' x ') });
  assert.equal(turn.ok, false);
  assert.equal(turn.error.code, 'fen-turn');
  const kings = Game.from({ fen: '8/8/8/8/8/8/8/8 w - - 0 1' });
  assert.equal(kings.error.code, 'position');
  assert.deepEqual(kings.error.problems, ['no-white-king', 'no-black-king']);
  assert.equal(Game.from({ fen: START }).ok, true);
});

test('reads English piece letters by default', () => {
  const reasonOf = (fen, request) => {
    const game = new Game(fen ? { fen } : {});
    const { ok, error, reason } = game.play(request);
    assert.equal(ok, false, request);
    assert.equal(game.length, 0);
    return reason ?? error;
  };
  assert.equal(reasonOf(null, 'Bc4'), 'path-blocked');
  assert.equal(reasonOf(null, 'Bd4'), 'no-such-move');
  assert.equal(reasonOf('4k3/8/8/8/8/8/4K3/R6R w - - 0 1', 'Rd1'), 'ambiguous');
  // The king could go there, and no rook can: rooks on a1 and h1, the king on e1.
  assert.equal(reasonOf('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', 'Re2'), 'no-such-move');
  assert.equal(reasonOf(null, 'Sf3'), 'syntax');
  assert.equal(reasonOf(null, 'Cf3'), 'syntax');
  // Both the bishop on d2 and the knight on b1 can go to c3; only the bishop is named.
  assert.equal(new Game({ fen: '4k3/8/8/8/8/8/3B4/1N2K3 w - - 0 1' }).find('Bc3').move.uci, 'd2c3');
  assert.equal(new Game({ fen: '4k3/8/8/8/8/8/3B4/1N2K3 w - - 0 1' }).find('B2c3').move.uci, 'd2c3');
  assert.equal(reasonOf('4k3/8/8/8/8/8/3B4/1N2K3 w - - 0 1', 'B1c3'), 'no-such-piece');
  // A pawn's capture that is illegal is not a bishop's in lower case.
  assert.equal(reasonOf('4k3/8/8/8/2p5/8/8/4KB2 w - - 0 1', 'bxc4'), 'no-such-piece');
});

test('reads promotion letters in the language of the piece letters', () => {
  const fen = '8/k3P3/8/8/8/8/8/4K3 w - - 0 1';
  const promotionOf = (request, letters) => new Game({ fen }).find(request, { letters }).move?.promotion;
  assert.deepEqual(
    ['=Q', '=R', '=B', '=N', '=T', '=D', '=L', '=K'].map((sign) => promotionOf(`e8${sign}`)),
    ['queen', 'rook', 'bishop', 'knight', undefined, undefined, undefined, undefined],
  );
  assert.deepEqual(
    ['=D', '=T', '=F', '=C', '=R', '=Q'].map((sign) => promotionOf(`e8${sign}`, 'fr')),
    ['queen', 'rook', 'bishop', 'knight', undefined, undefined],
  );
});

test('reads and writes SAN with the letters of five languages', () => {
  const game = new Game();
  assert.deepEqual(
    ['en', 'de', 'fr', 'es', 'it'].map((letters) => game.san('g1f3', letters)),
    ['Nf3', 'Sf3', 'Cf3', 'Cf3', 'Cf3'],
  );
  assert.equal(game.san('g1f4'), null);
  for (const [letters, request] of Object.entries({ en: 'Nf3', de: 'Sf3', fr: 'Cf3', es: 'Cf3', it: 'Cf3' }))
    assert.equal(game.find(request, { letters }).move.uci, 'g1f3');
});

// Section 17 of the PGN standard; each piece has one move, which gives no check.
test('moves() uses the piece letters of five languages', () => {
  const game = new Game({ fen: '7k/8/8/1p1p4/pPpPp3/P1P1P2p/3N1K1P/q2R2B1 w - - 0 1' });
  const english = game.moves().map((san) => san[0]);
  const rows = { en: 'KRBN', de: 'KTLS', fr: 'RTFC', es: 'RTAC', it: 'RTAC' };
  assert.ok(english.length > 10);
  for (const [letters, row] of Object.entries(rows)) {
    const expected = game.moves().map((san) => san.replace(/^[KRBN]/, (letter) => row['KRBN'.indexOf(letter)]));
    assert.deepEqual(game.moves({ letters }), expected, letters);
    assert.deepEqual(
      game.moves({ square: 'd2', letters }),
      game.moves({ square: 'd2' }).map((san) => row[3] + san.slice(1)),
    );
  }
});

test('refuses every code that is not a legal move in the start position', () => {
  const game = new Game();
  const [legal] = game.legalMoves();
  const illegal = Array.from({ length: 4096 }, (_, code) => code).filter((code) => !game.legalMoves().includes(code));
  for (const code of [...illegal, -1, 1.5, NaN, Infinity, 65535, 65536, 65536 + legal]) {
    for (const result of [game.find(code), game.play(code)]) {
      assert.equal(result.ok, false, String(code));
      assert.equal(result.error, 'illegal', String(code));
    }
  }
  assert.equal(game.length, 0);
  assert.equal(game.find(legal).move.code, legal);
  assert.deepEqual(game.find(legal).forgiven, []);
});

test('counts repetitions, lists attackers and handles resignation', () => {
  const game = new Game();
  for (const san of ['Nf3', 'Nf6', 'Ng1', 'Ng8']) game.play(san);
  assert.equal(game.repetitions, 2);
  assert.deepEqual(game.attackers('f3', 'white').sort(), ['e2', 'g1', 'g2']);
  assert.deepEqual(game.resign(), { ok: true });
  assert.equal(game.outcome.result, '0-1');
  assert.equal(game.resign().error, 'game-over');
});

test('epd() writes one line, whatever its texts contain', () => {
  const text = new Game().epd({ id: 'Hastings\r\n1895', c0: ['a\nb'] });
  assert.equal(text.split(/[\r\n]/).length, 1);
  const { operations } = Game.fromEpd(text);
  assert.deepEqual(operations, { id: 'Hastings 1895', c0: 'a b' });
});

test('epd() refuses invalid operands and names the opcode', () => {
  const game = new Game();
  for (const value of [NaN, 1.5, Infinity, -Infinity, 2 ** 53])
    assert.throws(() => game.epd({ ce: value }), { name: 'RangeError', message: /^ce: / });
  for (const value of [undefined, null, false, {}, [null], [['e4']]])
    assert.throws(() => game.epd({ bm: value }), { name: 'TypeError', message: /^bm: / });
  assert.throws(() => game.epd({ tcri: ['a', 0.5] }), RangeError);
  assert.match(game.epd({ ce: -25, acd: 0, bm: ['e4'], draw_offer: true }), / ce -25; acd 0; bm e4; draw_offer;$/);
});
