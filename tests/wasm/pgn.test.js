/* SPDX-License-Identifier: MIT */
/* Reading and writing PGN: games, trees of variations, errors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../built.js';

const { Game, parsePgn, writePgn } = await load('rules.js');

test('reads and writes PGN', () => {
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

/** Records that continue after an end by the Laws: text, number of plies, and ending by the last position. */
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
  test(`reads a record that continues after an automatic end: ${end}`, () => {
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
 * Number of plies after which the Laws ended each of these games: the fifth occurrence of the position (9.6.a), ...
 */
const ENDED_AFTER = { 'fivefold repetition (9.6.a)': 16, 'dead position (5.2.b)': 1, 'seventy-five moves (9.6.b)': 1 };

for (const [end, [text]] of Object.entries(OVERRUNS))
  test(`a record keeps its result and reports the automatic end: ${end}`, () => {
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

test('the result of a record holds until its moves change', () => {
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
  // For example lost on time in spite of an unnoticed mate; or a record without a result.
  assert.match(Game.fromPgn('1. f3 e5 2. g4 Qh4# 1/2-1/2').game.pgn(), /Qh4# 1\/2-1\/2\n+$/);
  assert.match(Game.fromPgn('1. f3 e5 2. g4 Qh4# *').game.pgn(), /Qh4# 0-1\n+$/);
});

test('play() refuses moves after an automatic end, even after a record', () => {
  const { game } = Game.fromPgn('Nf3 Nf6 Ng1 Ng8 '.repeat(4));
  assert.equal(game.play('e4').error, 'game-over');
  assert.equal(Game.fromPgn(`${'Nf3 Nf6 Ng1 Ng8 '.repeat(4)}e4 e5 *`).game.play('Nc3').ok, true);
});

/** Texts with comments, and how the writer places these; the rest is not compared. */
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
test('reads a variation without moves as a node without a move', () => {
  const [{ moves }] = parsePgn('1. e4 ({foo}) e5 *');
  assert.deepEqual(moves[0].variations, [
    [{ code: 0, san: '', uci: '', before: ['foo'], comments: [], glyphs: [], variations: [] }],
  ]);
  assert.deepEqual([moves[0].comments, moves[1].before, moves[1].comments], [[], [], []]);
  assert.throws(() => writePgn({ moves: [{ before: ['no move'] }, { san: 'e4' }] }), { name: 'TypeError' });
});

test('writes and reads PGN that starts from a position with Black to move', () => {
  const game = new Game({ fen: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 7' });
  for (const san of ['Kd7', 'e4', 'Ke6']) game.play(san);
  const written = game.pgn();
  assert.match(written, /\[FEN "4k3\/8\/8\/8\/8\/8\/4P3\/4K3 b - - 0 7"\]\n\[SetUp "1"\]/);
  assert.match(written, /7\.\.\. Kd7 8\. e4 Ke6 \*\n+$/);
  assert.equal(Game.fromPgn(written).game.fen(), game.fen());
});

test('reports the line and column of an error in PGN', () => {
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

test('refuses chess variants, null moves and UTF-16', () => {
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

/** Returns a numbered game of five lines, with an error in the last one if `fault` is given. */
const gameText = (number, fault = '') => `[Event "${number}"]\n\n1. e4 e5\n2. Nf3 {é} Nc6${fault} *\n\n`;

test('counts lines beyond the first 256 KB', () => {
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

test('reads games without tags beyond the first 256 KB', () => {
  const games = parsePgn('1. e4 e5 2. Nf3 Nc6 1-0\n'.repeat(20_000));
  assert.equal(games.length, 20_000);
  assert.ok(games.every(({ moves, error }) => moves.length === 4 && !error));
});

test('reads a game longer than the buffer and counts the lines after it', () => {
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

test('refuses tags that could not be read back, and names the tag', () => {
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

test('the result of a written game is that of its tag, unless another is given', () => {
  const moves = [{ san: 'e4' }];
  assert.match(writePgn({ tags: { Result: '1-0' }, moves }), /\[Result "1-0"\]\n\n1\. e4 1-0\n/);
  assert.match(writePgn({ tags: { Result: '1-0' }, moves, result: '0-1' }), /\[Result "0-1"\]\n\n1\. e4 0-1\n/);
  assert.match(writePgn({ tags: { Result: 'White' }, moves }), /\[Result "\*"\]\n\n1\. e4 \*\n/);
});

test('refuses glyphs that PGN does not have', () => {
  for (const glyph of [256, -1, 1.5, NaN, '1', null])
    assert.throws(() => writePgn({ moves: [{ san: 'e4', glyphs: [1, glyph] }] }), {
      name: 'RangeError',
      message: /^glyph: /,
    });
  const glyphs = [0, 1, 255];
  assert.deepEqual(parsePgn(writePgn({ moves: [{ san: 'e4', glyphs }] }))[0].moves[0].glyphs, glyphs);
});

test('wraps long PGN and reads it back', () => {
  const game = new Game();
  for (let turn = 0; turn < 3; turn++) for (const san of ['Nf3', 'Nf6', 'Ng1', 'Ng8']) game.play(san);
  const written = game.pgn();
  assert.ok(written.split('\n').every((line) => line.length < 80));
  assert.equal(Game.fromPgn(written).game.length, 12);
});
