/* SPDX-License-Identifier: MIT */
/* The migration tables: every method of these libraries has a row, and the replacement in it works as described. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, source } from '../built.js';

const { Game, Session, Setup, parsePgn, writePgn } = await load('index.js');

/** The methods of each library for standard chess: chess.js 1.4.0, chessops 0.15.1 and kokopu 4.13.4. */
const METHODS = {
  'chess-js': `ascii attackers board clear deleteComment deleteComments fen findPiece get getCastlingRights getComment
    getComments getHeaders hash header history inCheck isAttacked isCheck isCheckmate isDraw isDrawByFiftyMoves
    isGameOver isInsufficientMaterial isPromotion isStalemate isThreefoldRepetition load loadPgn move moveNumber moves
    perft pgn put remove removeComment removeComments removeHeader reset setCastlingRights setComment setHeader setTurn
    squareColor turn undo isBigPawn isCapture isEnPassant isKingsideCastle isQueensideCastle validateFen`,
  chessops: `default fromSetup allDests chessgroundDests dests hasDests isLegal play clone toSetup reset isCheck
    kingAttackers isCheckmate isStalemate isEnd outcome isInsufficientMaterial hasInsufficientMaterial get kingOf pieces
    defaultSetup emptySetup setupClone setupEquals set take clear parseFen makeFen parseSan parseUci makeSan
    makeSanAndPlay makeSanVariation makeUci castlingSide parsePgn makePgn startingPosition makeOutcome perft opposite
    parseSquare makeSquare parseComment makeComment setupPosition`,
  kokopu: `isEqual clear reset ascii fen square turn castling effectiveCastling enPassant effectiveEnPassant isAttacked
    getAttacks isLegal kingSquare isCheck isCheckmate isStalemate isDead hasMove moves isMoveLegal play isNullMoveLegal
    playNullMove notation figurineNotation uci variant isCastling isEnPassant isCapture isPromotion from to color
    movingPiece movingColoredPiece capturedPiece capturedColoredPiece rookFrom rookTo enPassantSquare promotion
    coloredPromotion pgnRead pgnWrite playerName playerElo event date site round annotator eco opening termination
    result initialPosition initialFEN finalPosition finalFEN mainVariation nodes plyCount nags addNag removeNag hasNag
    comment variations addVariation removeVariation swapVariations promoteVariation next previous`,
};
/** The rows of each table: their name, and our replacement. @type {Record<string, string[][]>} */
const tables = Object.fromEntries(
  Object.keys(METHODS).map((library) => [
    library,
    [...readFileSync(`${source}wasm/${library}.md`, 'utf8').matchAll(/^\| (.*?) \| (.*) \|$/gm)]
      .map(([, theirs, ours]) => [theirs, ours.replaceAll('\\|', '|')])
      .filter(([theirs]) => theirs.startsWith('`')),
  ]),
);

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const pieces = (text) => [...text.matchAll(/`([^`]*)`/g)].map(([, code]) => code);
const isCode = (code) =>
  /^(?:!?game\.|Game\.|setup\.|Setup\.|tree\.|new |parsePgn|writePgn|\[\.\.\.|\(')/.test(code) &&
  !code.includes('...)');

/** Returns the value of the code for the game 1. e4, or for a given one. */
function valueOf(code, made) {
  const game = made ?? new Game();
  if (!made) game.play('e4');
  const text = '[White "Anna"]\n\n1. e4 {good} *';
  const tree = parsePgn(text)[0];
  const setup = new Setup();
  const scope = { game, Game, Session, Setup, setup, parsePgn, writePgn, fen: `${START} w KQkq - 0 1`, text, tree };
  return new Function(...Object.keys(scope), `return (${code});`)(...Object.values(scope));
}

for (const [library, rows] of Object.entries(tables)) {
  test(`${library}: every method has a row`, () => {
    const theirs = rows.map(([names]) => names).join(' ');
    for (const method of METHODS[library].split(/\s+/)) assert.match(theirs, new RegExp(`\\b${method}\\(`), method);
  });

  test(`${library}: all code in the right column runs`, () => {
    const codes = rows.flatMap(([, ours]) => pieces(ours)).filter(isCode);
    assert.ok(codes.length > 35, codes.length);
    for (const code of codes) assert.doesNotThrow(() => valueOf(code), code);
  });
}

const played = (...sans) => {
  const game = new Game();
  for (const san of sans) assert.ok(game.play(san).ok, san);
  return game;
};
const at = (fen) => new Game({ fen });
const MATE = ['f3', 'e5', 'g4', 'Qh4'];
const SHUFFLE = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8'];

/**
 * Their method, the expected value of our replacement, and a function that creates the game.
 * @type {Record<string, [string, unknown, (() => object)?][]>}
 */
const VALUES = {
  'chess-js': [
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
    ['getCastlingRights', { short: 'h1', long: 'a1' }],
    ['put', null],
    ['remove', { color: 'white', role: 'pawn' }],
    ['setTurn', 'black'],
  ],
  chessops: [
    ['pos.dests', ['f6', 'h6']],
    ['pos.hasDests', false, () => played(...MATE)],
    ['pos.isLegal', true],
    ['pos.isCheck', true, () => played(...MATE)],
    ['pos.kingAttackers', ['e2'], () => at('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1')],
    ['pos.isEnd', true, () => played(...MATE)],
    ['pos.isInsufficientMaterial', true, () => at('7k/8/6K1/8/8/8/8/8 b - - 0 1')],
    ['pos.hasInsufficientMaterial', true, () => at('7k/8/6K1/8/8/8/P7/8 w - - 0 1')],
    ['pos.turn', 'black'],
    ['pos.fullmoves', 1],
    ['pos.epSquare', 'e3'],
    ['pos.castles.castlingRights', { short: 'h1', long: 'a1' }],
    ['pos.board.get', { color: 'white', role: 'pawn' }],
    ['pos.board.kingOf', 'e8'],
    ['pos.board.pieces', ['a1', 'h1']],
    ['setupEquals', true],
    ['setup.board.set', null],
    ['setup.board.take', { color: 'white', role: 'pawn' }],
    ['makeSan', 'Nf6'],
    ['makeSanAndPlay', 'Nf6'],
    ['makeUci', 'g8f6'],
    ['castlingSide', null],
    ['startingPosition', `${START} w KQkq - 0 1`],
    ['makeOutcome', '*'],
    ['makeOutcome', '0-1', () => played(...MATE)],
    ['perft', 13160],
    ['opposite', 'white'],
  ],
  kokopu: [
    ['Position.isEqual', false],
    ['position.square', { color: 'white', role: 'pawn' }],
    ['position.turn', 'black'],
    ['position.castling', { short: 'h1', long: 'a1' }],
    ['position.effectiveCastling', { short: 'h8', long: 'a8' }],
    ['position.enPassant', 'e3'],
    ['position.effectiveEnPassant', null],
    ['position.isAttacked', true, () => at('4k3/8/8/3p4/8/8/8/4K3 w - - 0 1')],
    ['position.getAttacks', ['d5'], () => at('4k3/8/8/3p4/8/8/8/4K3 w - - 0 1')],
    ['position.isLegal', true],
    ['position.kingSquare', 'e8'],
    ['position.isCheckmate', true, () => played(...MATE)],
    ['position.isDead', true, () => at('7k/8/6K1/8/8/8/8/8 b - - 0 1')],
    ['position.hasMove', true],
    ['position.isMoveLegal', true],
    ['position.play', true],
    ['position.notation', 'Nf6'],
    ['position.figurineNotation', '♘f6'],
    ['position.uci', 'g8f6'],
    ['position.variant', false],
    ['move.from', 'g8'],
    ['move.isCapture', null],
    ['game.playerName', 'Anna'],
    ['game.result', '*'],
    ['game.initialPosition', `${START} w KQkq - 0 1`],
    ['game.finalPosition', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'],
    ['game.plyCount', 1],
    ['node.notation', 'e4'],
    ['node.comment', ['good']],
    ['node.next', undefined],
  ],
};
for (const [library, values] of Object.entries(VALUES))
  for (const [method, wanted, made] of values)
    test(`${library}: ${method}() returns ${JSON.stringify(wanted)}${made ? ' in the given position' : ''}`, () => {
      const [, ours] = tables[library].find(([theirs]) => pieces(theirs).some((name) => name.split('(')[0] === method));
      const value = valueOf(pieces(ours).find(isCode), made?.());
      assert.deepEqual(value, wanted);
    });

test('rows on tags, comments and history give the documented values', () => {
  assert.deepEqual(valueOf('Game.fromPgn(text).tags'), { White: 'Anna' });
  assert.match(valueOf(`game.pgn({ White: 'Anna' })`), /\[White "Anna"\]/);
  assert.deepEqual(valueOf('parsePgn(text)[0].moves[0].comments'), ['good']);
  assert.deepEqual(valueOf('game.history().map((move) => move.san)'), ['e4']);
  assert.deepEqual(valueOf(`game.get('e4')`), { color: 'white', role: 'pawn' });
});
