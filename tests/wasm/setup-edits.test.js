/* SPDX-License-Identifier: MIT */
/* Random edits of a setup, compared with a map of the pieces and a second implementation of the Laws. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../built.js';
import { random } from '../support/random.js';

const { Game, Setup } = await load('index.js');

/** Directions of attack (Article 3), and whether a piece attacks along the whole line. */
const STRAIGHT = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];
const AROUND = [...STRAIGHT, ...DIAGONAL];
const JUMPS = [-2, -1, 1, 2]
  .flatMap((x) => [-2, -1, 1, 2].map((y) => [x, y]))
  .filter(([x, y]) => x ** 2 + y ** 2 === 5);
const WAYS = {
  king: [AROUND, false],
  queen: [AROUND, true],
  rook: [STRAIGHT, true],
  bishop: [DIAGONAL, true],
  knight: [JUMPS, false],
};
const named = (x, y) => (x >= 0 && x < 8 && y >= 0 && y < 8 ? 'abcdefgh'[x] + (y + 1) : null);

/** Returns the squares that the piece on a square attacks. @param {Map<string, object>} pieces @param {string} from */
function attacked(pieces, from) {
  const { color, role } = pieces.get(from);
  const [x, y] = ['abcdefgh'.indexOf(from[0]), Number(from[1]) - 1];
  const ahead = color === 'white' ? 1 : -1;
  if (role === 'pawn') return [named(x - 1, y + ahead), named(x + 1, y + ahead)];
  const [steps, far] = WAYS[role];
  return steps.flatMap(([dx, dy]) => {
    const squares = [];
    for (let i = 1; ; i++) {
      const square = named(x + i * dx, y + i * dy);
      if (square) squares.push(square);
      if (!square || !far || pieces.has(square)) return squares;
    }
  });
}

/** Returns the problems of a position under the Laws (Articles 2.3, 3.7, 3.9 and 4.6), except those of en passant. */
function problemsOf(pieces, turn) {
  const found = [];
  const kings = (color) => [...pieces].filter(([, piece]) => piece.role === 'king' && piece.color === color);
  for (const color of ['white', 'black']) if (kings(color).length === 0) found.push(`no-${color}-king`);
  for (const color of ['white', 'black']) if (kings(color).length > 1) found.push(`many-${color}-kings`);
  if ([...pieces].some(([square, { role }]) => role === 'pawn' && /[18]/.test(square))) found.push('pawn-on-end-rank');
  const opponent = turn === 'white' ? 'black' : 'white';
  const mine = [...pieces].filter(([, { color }]) => color === turn).map(([square]) => square);
  const kingsSquares = kings(opponent).map(([square]) => square);
  if (mine.some((from) => attacked(pieces, from).some((square) => kingsSquares.includes(square))))
    found.push('opponent-in-check');
  return found;
}

test('random edits give the placed pieces and the problems of the Laws', () => {
  const next = random(25);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const squares = [...'abcdefgh'].flatMap((file) => [...'12345678'].map((rank) => file + rank));
  let setup = new Setup();
  let pieces = setup.board();
  let playable = 0;
  for (let edit = 0; edit < 6000; edit++) {
    const square = pick(squares);
    const what = next();
    if (what < 0.45) {
      const others = ['queen', 'rook', 'rook', 'bishop', 'knight', 'pawn', 'pawn'];
      const role = next() < 0.05 ? 'king' : pick(others);
      const piece = { color: pick(['white', 'black']), role };
      assert.deepEqual(setup.put(square, piece), pieces.get(square) ?? null);
      pieces.set(square, piece);
    } else if (what < 0.9) {
      const from = next() < 0.7 ? pick([...pieces.keys(), square]) : square;
      assert.deepEqual(setup.remove(from), pieces.get(from) ?? null);
      pieces.delete(from);
    } else if (what < 0.94) setup.turn = pick(['white', 'black']);
    else if (what < 0.98) {
      const color = pick(['white', 'black']);
      const before = setup.fen();
      const side = pick(['short', 'long']);
      const rank = color === 'white' ? '1' : '8';
      const on = (role) =>
        [...pieces].filter(([at, piece]) => at[1] === rank && piece.role === role && piece.color === color);
      const given = setup.setCastlingRights(color, { [side]: true });
      if (!given) assert.equal(setup.fen(), before, 'a refusal changes nothing');
      if (given) assert.ok(on('king').length > 0 && on('rook').length > 0, setup.fen());
      const rook = setup.castlingRights(color)[side];
      assert.equal(given, rook !== null && on('rook').some(([at]) => at === rook));
    } else if (edit % 5 === 0) {
      setup = new Setup();
      pieces = setup.board();
    } else {
      setup = Setup.empty();
      pieces = new Map();
    }
    assert.deepEqual(new Map([...setup.board()].sort()), new Map([...pieces].sort()));
    const fen = setup.fen();
    assert.equal(new Setup(fen).fen(), fen);
    // Castling rights are lost with their king or rook, so none remains without them.
    const problems = problemsOf(pieces, setup.turn);
    const serious = setup
      .problems()
      .filter((name) => !/^many-.*(pieces|pawns|promoted)$|^impossible-check$/.test(name));
    assert.deepEqual(serious, problems, fen);
    const { ok, game } = Game.from(fen);
    assert.equal(ok, problems.length === 0, fen);
    if (!ok || game.moves().length === 0) continue;
    playable++;
    game.play(pick(game.moves()));
    game.undo();
    assert.equal(new Setup(game.fen()).board().size, pieces.size);
  }
  assert.ok(playable > 300, String(playable));
});
