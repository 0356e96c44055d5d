/* SPDX-License-Identifier: MIT */
/* Game: the rules as a JavaScript program meets them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { load } from '../built.js';

const { Arbiter, Clock, Game, ChessError, firstRating, parsePgn, ratingChange, ratingK, writePgn } =
  await load('rules.js');
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

test('a new game', () => {
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

test('perft', () => {
  assert.equal(new Game().perft(4), 197281);
  assert.equal(new Game({ fen: KIWIPETE }).perft(3), 97862);
});

test('a color that is none is an error of the program, and neither some other color nor a fault of the module', () => {
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

test('a square that is none is an error of the program too', () => {
  const game = new Game();
  for (const square of ['i1', 'E4', '', null, 28, {}]) {
    assert.throws(() => game.attackers(square, 'white'), /square: .*; there are a1 to h8/);
    assert.throws(() => game.moves({ square }), RangeError);
    assert.throws(() => game.get(square), RangeError);
    assert.throws(() => game.play({ from: square, to: 'e4' }), { name: 'RangeError', message: /^square: / });
    assert.throws(() => game.play({ from: 'e2', to: square }), RangeError);
  }
});

test('a FEN alone begins a game there', () => {
  const fen = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1';
  assert.equal(new Game(fen).fen(), fen);
  assert.equal(Game.from(fen).game.fen(), fen);
  assert.throws(() => new Game('8/8 w'), ChessError);
  assert.equal(Game.from('8/8 w').ok, false);
  assert.throws(() => new Game(''), ChessError);
});

test('the moves of one square or of one role', () => {
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

/** Everything that takes options, with one that is unknown. */
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
  test(`an option that is unknown is refused by name: ${what}`, () => {
    const game = new Game();
    assert.throws(() => ask(game), { name: 'TypeError', message: /\bposition\b/ });
    assert.equal(game.fen(), START);
  });

test('what is no move is a mistake of the program; a move that is described can be played', () => {
  const game = new Game();
  for (const request of [undefined, null, true, Symbol('e4')]) assert.throws(() => game.play(request), TypeError);
  assert.throws(() => game.play({ from: 'e2', to: 'e4', promotion: 'x' }), {
    name: 'RangeError',
    message: /^promotion: x/,
  });
  assert.equal(game.play('e9').error, 'syntax');
  assert.equal(game.play(game.describe('e4')).ok, true);
});

test('numbers that are no legal move are refused as such, and nothing is played', () => {
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

test('a game, a clock and an arbiter as JSON, as text and in a console', () => {
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

test('no time limit is no text', () => {
  assert.equal(Clock.format(new Clock({ control: '-' }).remaining('white', 0)), '');
});

test('a move in five notations', () => {
  for (const request of ['Nf3', 'g1f3', 'G1F3', 'Ng1-f3', { from: 'g1', to: 'f3' }]) {
    const game = new Game();
    const { ok, move } = game.play(request);
    assert.ok(ok, JSON.stringify(request));
    assert.equal(move.san, 'Nf3');
    assert.equal(move.uci, 'g1f3');
    assert.equal(game.turn, 'black');
  }
});

test('the facts of a move', () => {
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

test('stalemate is told of the move that made it, whenever one asks', () => {
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
  assert.equal(game.describe('Qf7').stalemate, true, 'before it is made');
  const stalemates = game.moves({ verbose: true }).filter((move) => move.stalemate);
  assert.deepEqual(stalemates.map(({ san }) => san).sort(), ['Qc4', 'Qf7']);
  assert.equal(game.play('Qf7').move.stalemate, true);
  assert.deepEqual(
    game.history().map((move) => move.stalemate),
    [false, false, false, false, true],
  );
  assert.equal(game.undo().stalemate, true);
});

test('castling goes by its names and by its squares', () => {
  for (const request of ['O-O', '0-0', 'e1g1', 'e1h1', { from: 'e1', to: 'g1' }]) {
    const { move } = new Game({ fen: KIWIPETE }).play(request);
    assert.equal(move?.castling, 'short', JSON.stringify(request));
    assert.equal(move.rookTo, 'f1');
    assert.equal(move.uci, 'e1g1');
  }
});

test('promotion', () => {
  const fen = '7k/P7/8/8/8/8/8/K7 w - - 0 1';
  assert.equal(new Game({ fen }).play('a8=N').move.promotion, 'knight');
  assert.equal(new Game({ fen }).play('a7a8r').move.promotion, 'rook');
  assert.equal(new Game({ fen }).play({ from: 'a7', to: 'a8', promotion: 'b' }).move.san, 'a8=B');
  const open = new Game({ fen }).play('a8');
  assert.equal(open.error, 'ambiguous');
  assert.deepEqual(open.candidates.map((move) => move.promotion).sort(), ['bishop', 'knight', 'queen', 'rook']);
});

test('a refusal says which kind it is, and why', () => {
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

test('a game to mate, its history, and back', () => {
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

test('games do not touch each other', () => {
  const [one, two] = [new Game(), new Game()];
  one.play('e4');
  assert.equal(two.fen(), START);
});

test('a wrong FEN is an error that tells what is wrong', () => {
  assert.throws(() => new Game({ fen: '' }), ChessError);
  const turn = Game.from({ fen: START.replace(' w ', ' x ') });
  assert.equal(turn.ok, false);
  assert.equal(turn.error.code, 'fen-turn');
  const kings = Game.from({ fen: '8/8/8/8/8/8/8/8 w - - 0 1' });
  assert.equal(kings.error.code, 'position');
  assert.deepEqual(kings.error.problems, ['no-white-king', 'no-black-king']);
  assert.equal(Game.from({ fen: START }).ok, true);
});

test('letters are English unless others are named', () => {
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

test('a promotion letter is read in the same letters', () => {
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

test('letters of five languages', () => {
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
test('the list of moves in the letters of five languages', () => {
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

test('a number that is no legal move', () => {
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

test('repetition, resignation, attackers', () => {
  const game = new Game();
  for (const san of ['Nf3', 'Nf6', 'Ng1', 'Ng8']) game.play(san);
  assert.equal(game.repetitions, 2);
  assert.deepEqual(game.attackers('f3', 'white').sort(), ['e2', 'g1', 'g2']);
  assert.deepEqual(game.resign(), { ok: true });
  assert.equal(game.outcome.result, '0-1');
  assert.equal(game.resign().error, 'game-over');
});

test('PGN in and out', () => {
  const text = `[Event "A \\"quoted\\" one"]
[White "Anna"]

1. e4 {best} e5 (1... c5 2. Nf3) 2. Qh5 $1 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0
`;
  const { ok, game, tags } = Game.fromPgn(text);
  assert.ok(ok);
  assert.deepEqual(tags, { Event: 'A "quoted" one', White: 'Anna' });
  assert.equal(game.outcome.ending, 'checkmate');
  const written = game.pgn(tags);
  assert.match(written, /^\[Event "A \\"quoted\\" one"\]\n\[Site "\?"\]/);
  assert.match(written, /\n\n1\. e4 e5 2\. Qh5 Nc6 3\. Bc4 Nf6 4\. Qxf7# 1-0\n+$/);
  assert.deepEqual(Game.fromPgn(written).game.fen(), game.fen());
});

/** Records that went on where the Laws had ended the game, and how the last position stands. */
const OVERRUNS = {
  'fivefold repetition (9.6.a)': [`${'Nf3 Nf6 Ng1 Ng8 '.repeat(4)}e4 e5 Nf3 Nc6 Bb5 a6 Ba4 1-0`, 23, undefined],
  'dead position (5.2.b)': [
    '[FEN "4k3/8/8/8/8/8/4p3/4K3 w - - 0 60"]\n\n60. Kxe2 Ke7 61. Ke3 Ke6 1-0',
    4,
    'dead-position',
  ],
  'seventy-five moves (9.6.b)': [
    '[FEN "4k3/7p/8/8/8/8/R7/4K3 w - - 149 120"]\n\n120. Rb2 h6 121. Rb3 1-0',
    3,
    undefined,
  ],
};

for (const [end, [text, plies, ending]] of Object.entries(OVERRUNS))
  test(`a record is read as it was played beyond an automatic end: ${end}`, () => {
    const { ok, game, tree } = Game.fromPgn(text);
    assert.equal(ok, true);
    assert.equal(game.length, plies);
    assert.equal(game.outcome?.ending, ending);
    const [read] = parsePgn(text);
    assert.equal(read.error, undefined);
    assert.equal(read.moves.length, plies);
    const written = writePgn(read);
    assert.deepEqual(parsePgn(written)[0].moves, read.moves);
    assert.match(written, /1-0\n+$/);
    assert.equal(Game.fromPgn(game.pgn()).game.fen(), game.fen());
    assert.deepEqual(tree, read);
  });

/**
 * Number of moves after which the Laws ended each of the records above: the fifth time the position stands, 9.6.a; ...
 */
const ENDED_AFTER = { 'fivefold repetition (9.6.a)': 16, 'dead position (5.2.b)': 1, 'seventy-five moves (9.6.b)': 1 };

for (const [end, [text]] of Object.entries(OVERRUNS))
  test(`a record keeps its result and tells where the Laws had ended it: ${end}`, () => {
    const { game, tags, tree } = Game.fromPgn(text);
    assert.equal(game.overrun, ENDED_AFTER[end]);
    for (const written of [
      game.pgn(),
      game.pgn({ White: 'Anna' }),
      game.pgn(tags),
      game.toJSON().pgn,
      writePgn(tree),
    ]) {
      assert.match(written, /\[Result "1-0"\]/);
      assert.match(written, / 1-0\n+$/);
    }
    while (game.length > ENDED_AFTER[end]) game.undo();
    assert.equal(game.overrun, null);
    assert.match(game.pgn(), /\[Result "1\/2-1\/2"\]/);
    game.load();
    assert.equal(game.overrun, null);
    assert.match(game.pgn(), /\[Result "\*"\]/);
  });

test('the result of a record is that of its moves; another game has its own', () => {
  const resigned = () => Game.fromPgn('1. e4 e5 2. Nf3 0-1').game;
  assert.equal(new Game().overrun, null);
  assert.equal(resigned().overrun, null);
  assert.match(resigned().pgn(), /2\. Nf3 0-1\n+$/);
  assert.match(resigned().pgn({ Result: '1/2-1/2' }), /2\. Nf3 1\/2-1\/2\n+$/);
  const on = resigned();
  on.play('Nc6');
  assert.match(on.pgn(), /2\. Nf3 Nc6 \*\n+$/);
  const other = resigned();
  other.undo();
  other.play('Bc4');
  assert.match(other.pgn(), /2\. Bc4 \*\n+$/);
  const declared = resigned();
  declared.resign('white');
  assert.match(declared.pgn(), /2\. Nf3 0-1\n+$/);
  const agreed = resigned();
  agreed.agree();
  assert.match(agreed.pgn(), /2\. Nf3 1\/2-1\/2\n+$/);
  // On time, say, in spite of a mate that neither player saw; or a record without a result.
  assert.match(Game.fromPgn('1. f3 e5 2. g4 Qh4# 1/2-1/2').game.pgn(), /Qh4# 1\/2-1\/2\n+$/);
  assert.match(Game.fromPgn('1. f3 e5 2. g4 Qh4# *').game.pgn(), /Qh4# 0-1\n+$/);
});

test('in a game that is played an automatic end is the end, also behind a record', () => {
  const { game } = Game.fromPgn('Nf3 Nf6 Ng1 Ng8 '.repeat(4));
  assert.equal(game.play('e4').error, 'game-over');
  assert.equal(Game.fromPgn(`${'Nf3 Nf6 Ng1 Ng8 '.repeat(4)}e4 e5 *`).game.play('Nc3').ok, true);
});

/** Where a comment stands in these texts, and how the writer has it; nothing else of them is asked. */
const COMMENTED = [
  ['1. e4 ({foo}) e5 *', '1. e4 ({foo}) 1... e5 *'],
  ['1. e4 ({foo}) *', '1. e4 ({foo}) *'],
  [
    '1. e4 ({foo} {bar}) ({baz} 1. d4 {qux} ({end}) d5) e5 *',
    '1. e4 ({foo} {bar}) ({baz} 1. d4 {qux} ({end}) 1... d5) 1... e5 *',
  ],
  ['1. e4 e5 ({one}) {two} 2. Nf3 *', '1. e4 e5 {two} ({one}) 2. Nf3 *'],
  ['1. e4 (1. d4 ({in}) ) e5 *', '1. e4 (1. d4 ({in})) 1... e5 *'],
];
for (const [text, written] of COMMENTED)
  test(`a comment in a variation stays there: ${text}`, () => {
    const [game] = parsePgn(text);
    assert.equal(game.error, undefined);
    assert.equal(writePgn(game).split('\n\n')[1].trim().replaceAll('\n', ' '), written);
    assert.deepEqual(parsePgn(writePgn(game))[0].moves, game.moves);
  });
test('a variation without moves is a node without a move', () => {
  const [{ moves }] = parsePgn('1. e4 ({foo}) e5 *');
  assert.deepEqual(moves[0].variations, [
    [{ code: 0, san: '', uci: '', before: ['foo'], comments: [], glyphs: [], variations: [] }],
  ]);
  assert.deepEqual([moves[0].comments, moves[1].before, moves[1].comments], [[], [], []]);
  assert.throws(() => writePgn({ moves: [{ before: ['no move'] }, { san: 'e4' }] }), { name: 'TypeError' });
});

test('PGN from a position of its own, black to move', () => {
  const game = new Game({ fen: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 7' });
  for (const san of ['Kd7', 'e4', 'Ke6']) game.play(san);
  const written = game.pgn();
  assert.match(written, /\[FEN "4k3\/8\/8\/8\/8\/8\/4P3\/4K3 b - - 0 7"\]\n\[SetUp "1"\]/);
  assert.match(written, /7\.\.\. Kd7 8\. e4 Ke6 \*\n+$/);
  assert.equal(Game.fromPgn(written).game.fen(), game.fen());
});

test('a wrong PGN says where', () => {
  const { ok, error, line } = Game.fromPgn('[Event "x"]\n\n1. e4 e5\n2. Ke3 Nc6 *');
  assert.equal(ok, false);
  assert.equal(error, 'illegal');
  assert.equal(line, 4);
  const place = (found) => [found.error, found.message, found.line, found.column];
  assert.deepEqual(place(Game.fromPgn('')), ['empty', 'there is no game in this text', 1, 1]);
  assert.deepEqual(
    place(Game.fromPgn('x'.repeat(300_000))).filter((_, at) => at !== 1),
    ['pgn-token', 1, 1],
  );
});

test('a PGN that is no game of chess says so', () => {
  const house = '[Event "x"]\n[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *';
  const { error, message, line, column } = Game.fromPgn(house);
  assert.deepEqual([error, line, column], ['pgn-variant', 2, 11]);
  assert.match(message, /another kind/);
  assert.equal(parsePgn(house)[0].moves.length, 4);
  assert.equal(Game.fromPgn(house.replace('Crazyhouse', 'From Position')).error, 'pgn-token');
  assert.equal(Game.fromPgn('[Variant "Three-check"]\n\n1. e4 *').ok, true);
  assert.equal(Game.fromPgn('1. e4 -- 2. d4 *').error, 'pgn-null-move');
  const wide = String.fromCharCode(...new Uint8Array(Buffer.from('\ufeff1. e4 e5 *', 'utf16le')));
  assert.equal(Game.fromPgn(wide).error, 'pgn-encoding');
  assert.equal(parsePgn(wide).length, 1);
});

/** A game of so many plies, with a fault in its last line when asked, and the number of its lines. */
const gameText = (number, fault = '') => `[Event "${number}"]\n\n1. e4 e5\n2. Nf3 {é} Nc6${fault} *\n\n`;

test('lines are counted through all of a text, however long it is', () => {
  const faulty = [0, 2500, 5999, 9999];
  const text = Array.from({ length: 10_000 }, (_, at) => gameText(at, faulty.includes(at) ? ' 3. Ke9' : '')).join('');
  assert.ok(text.length > 262_144 + 100_000);
  const games = parsePgn(text);
  assert.equal(games.length, 10_000);
  assert.deepEqual(
    games.map(({ tags }) => Number(tags.Event)),
    Array.from(games.keys()),
  );
  const wrong = games.flatMap(({ error }, at) => (error ? [[at, error.line, error.column]] : []));
  // Columns are counted in bytes, and é has two.
  assert.deepEqual(
    wrong,
    faulty.map((at) => [at, 5 * at + 4, 20]),
  );
});

test('games without tags are read beyond the first 256 KB as well', () => {
  const games = parsePgn('1. e4 e5 2. Nf3 Nc6 1-0\n'.repeat(20_000));
  assert.equal(games.length, 20_000);
  assert.ok(games.every(({ moves, error }) => moves.length === 4 && !error));
});

test('a game longer than what is read at once is read whole, and lines are counted behind it', () => {
  const comment = 'word\n'.repeat(60_000);
  const long = `[Event "long"]\n\n1. e4 {${comment}} e5 *\n\n`;
  const games = parsePgn(gameText(1) + long + gameText(2, ' 3. Ke9'));
  assert.deepEqual(
    games.map(({ tags }) => tags.Event),
    ['1', 'long', '2'],
  );
  assert.deepEqual(
    games.map(({ error }) => error && [error.code, error.line]),
    [undefined, undefined, ['pgn-token', 60_013]],
  );
  assert.deepEqual([games[1].moves.length, games[1].moves[0].comments], [2, [comment.trim()]]);
  assert.equal(Game.fromPgn(gameText(1) + long).game.length, 4);
  assert.equal(Game.fromPgn(long).game.length, 2);
});

test('tags that could not be read again are refused, and name themselves', () => {
  const game = new Game();
  for (const name of ['White Elo', '', 'A]', 'Elo"', 'é', 'x'.repeat(256)])
    assert.throws(() => game.pgn({ [name]: '2000' }), {
      name: 'RangeError',
      message: new RegExp(`^tag: ${name.slice(0, 3)}`),
    });
  for (const value of [undefined, null, NaN, {}, true, Infinity])
    assert.throws(() => game.pgn({ White: value }), { name: 'TypeError', message: /^tag White: / });
  assert.throws(() => writePgn({ moves: [], tags: { White: null } }), { name: 'TypeError', message: /White/ });
  const tags = { White: 'Anna', WhiteElo: 2000, _x9: 'y' };
  assert.equal(Game.fromPgn(game.pgn(tags)).tags.WhiteElo, '2000');
  assert.equal(Game.fromPgn(game.pgn(tags)).tags._x9, 'y');
});

test('operands that are none are refused, and name their opcode', () => {
  const game = new Game();
  for (const value of [NaN, 1.5, Infinity, -Infinity, 2 ** 53])
    assert.throws(() => game.epd({ ce: value }), { name: 'RangeError', message: /^ce: / });
  for (const value of [undefined, null, false, {}, [null], [['e4']]])
    assert.throws(() => game.epd({ bm: value }), { name: 'TypeError', message: /^bm: / });
  assert.throws(() => game.epd({ tcri: ['a', 0.5] }), RangeError);
  assert.match(game.epd({ ce: -25, acd: 0, bm: ['e4'], draw_offer: true }), / ce -25; acd 0; bm e4; draw_offer;$/);
});

test('a long PGN is wrapped, and read again', () => {
  const game = new Game();
  for (let turn = 0; turn < 3; turn++) for (const san of ['Nf3', 'Nf6', 'Ng1', 'Ng8']) game.play(san);
  const written = game.pgn();
  assert.ok(written.split('\n').every((line) => line.length < 80));
  assert.equal(Game.fromPgn(written).game.length, 12);
});
