/* SPDX-License-Identifier: MIT */
/* The migration table: every method of chess.js has a row, and the replacement named in it does what it says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, source } from '../built.js';

const { Game, Session, parsePgn, writePgn } = await load('index.js');
const table = readFileSync(`${source}wasm/chess-js.md`, 'utf8');
const rows = [...table.matchAll(/^\| (.*?) \| (.*) \|$/gm)]
  .map(([, theirs, ours]) => [theirs, ours.replaceAll('\\|', '|')])
  .filter(([theirs]) => theirs.startsWith('`'));

/** The public methods of chess.js 1.4.0. */
const METHODS = `ascii attackers board clear deleteComment deleteComments fen findPiece get getCastlingRights getComment
  getComments getHeaders hash header history inCheck isAttacked isCheck isCheckmate isDraw isDrawByFiftyMoves isGameOver
  isInsufficientMaterial isPromotion isStalemate isThreefoldRepetition load loadPgn move moveNumber moves perft pgn put
  remove removeComment removeComments removeHeader reset setCastlingRights setComment setHeader setTurn squareColor turn
  undo isBigPawn isCapture isEnPassant isKingsideCastle isQueensideCastle validateFen`.split(/\s+/);

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const pieces = (text) => [...text.matchAll(/`([^`]*)`/g)].map(([, code]) => code);
const isCode = (code) => /^(?:game\.|Game\.|new |parsePgn|writePgn|\[\.\.\.|\(')/.test(code) && !code.includes('...)');

/** What the code says of a game in which nothing but e4 was played, or of one made for it. */
function valueOf(code, made) {
  const game = made ?? new Game();
  if (!made) game.play('e4');
  const text = '[White "Anna"]\n\n1. e4 {good} *';
  const tree = parsePgn(text)[0];
  const scope = { game, Game, Session, parsePgn, writePgn, fen: START, text, tree };
  return new Function(...Object.keys(scope), `return (${code});`)(...Object.values(scope));
}

test('every method of chess.js has a row', () => {
  const theirs = rows.map(([names]) => names).join(' ');
  for (const method of METHODS) assert.match(theirs, new RegExp(`\\b${method}\\(`), method);
});

test('all code of the right column runs', () => {
  const codes = rows.flatMap(([, ours]) => pieces(ours)).filter(isCode);
  assert.ok(codes.length > 35, codes.length);
  for (const code of codes) assert.doesNotThrow(() => valueOf(code), code);
});

const played = (...sans) => {
  const game = new Game();
  for (const san of sans) assert.ok(game.play(san).ok, san);
  return game;
};
const at = (fen) => new Game({ fen });
const MATE = ['f3', 'e5', 'g4', 'Qh4'];
const SHUFFLE = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8'];

/** Their method, what ours is to say, and of which game. */
const VALUES = [
  ['fen', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'],
  ['turn', 'black'],
  ['moveNumber', 1],
  ['perft', 13160],
  ['isCheckmate', true, () => played(...MATE)],
  ['isGameOver', true, () => played(...MATE)],
  ['isGameOver', false],
  ['inCheck', 'e1', () => played(...MATE)],
  ['isStalemate', true, () => at('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')],
  ['isDraw', true, () => at('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')],
  ['isInsufficientMaterial', true, () => at('7k/8/6K1/8/8/8/8/8 b - - 0 1')],
  ['isThreefoldRepetition', true, () => played(...SHUFFLE)],
  ['isThreefoldRepetition', false],
  ['isDrawByFiftyMoves', true, () => at('4k3/8/8/8/8/8/R7/4K3 w - - 100 80')],
  ['isAttacked', true, () => at('4k3/8/8/3p4/8/8/8/4K3 w - - 0 1')],
  ['isPromotion', true, () => at('k7/4P3/8/8/8/8/8/K7 w - - 0 1')],
  ['squareColor', 'light'],
  ['getCastlingRights', 'KQkq'],
];
for (const [method, wanted, made] of VALUES)
  test(`${method}() is ${wanted}${made ? ' there' : ''}`, () => {
    const [, ours] = rows.find(([theirs]) => new RegExp(`\`${method}\\(|, \`${method}\\(`).test(theirs));
    assert.deepEqual(valueOf(pieces(ours).find(isCode), made?.()), wanted);
  });

test('whole rows: tags, comments, histories', () => {
  assert.deepEqual(valueOf('Game.fromPgn(text).tags'), { White: 'Anna' });
  assert.match(valueOf(`game.pgn({ White: 'Anna' })`), /\[White "Anna"\]/);
  assert.deepEqual(valueOf('parsePgn(text)[0].moves[0].comments'), ['good']);
  assert.deepEqual(valueOf('game.history().map((move) => move.san)'), ['e4']);
  assert.deepEqual(valueOf(`game.get('e4')`), { color: 'white', role: 'pawn' });
});
