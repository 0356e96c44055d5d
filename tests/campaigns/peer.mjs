// SPDX-License-Identifier: MIT
// usage: node peer.mjs MODULE_DIRECTORY POSITIONS SEED GAMES.pgn... - writes positions with their legal moves according
// to an independent program: positions of real games, and of random games from a start position or a position of a real
// game. One position per line, separated by tabs: FEN; "+" check, "#" checkmate, "=" stalemate, "0" insufficient
// material; and every legal move as UCI=SAN (castling as king takes rook), sorted.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [directory, count, seed, ...files] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${directory}/node_modules/chessops/dist/esm/${name}.js`).href);
const { Chess } = await load('chess');
const { makeFen, parseFen } = await load('fen');
const { makeSan, parseSan } = await load('san');
const { parsePgn, startingPosition } = await load('pgn');
const { makeUci } = await load('util');

// A seeded generator, so that a run can be repeated.
let state = BigInt(seed) * 2862933555777941757n + 3037000493n;
function random(below) {
  state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
  return Number((state >> 33n) % BigInt(below));
}

function shuffledRank() {
  for (;;) {
    const rank = [...'rnbqkbnr'];
    for (let i = 7; i > 0; i--) {
      const j = random(i + 1);
      [rank[i], rank[j]] = [rank[j], rank[i]];
    }
    const text = rank.join('');
    const bishops = text.indexOf('b') + text.lastIndexOf('b');
    if (bishops % 2 && text.indexOf('r') < text.indexOf('k') && text.indexOf('k') < text.lastIndexOf('r')) return text;
  }
}

// Yields every position of the main lines of the games.
function* positionsOfGames() {
  for (const game of files.flatMap((file) => parsePgn(readFileSync(file, 'utf8')))) {
    const position = startingPosition(game.headers).unwrap();
    yield position.clone();
    for (const { san } of game.moves.mainline()) {
      const move = parseSan(position, san);
      if (!move) throw new Error(`${game.headers.get('Event')}: ${san}`);
      position.play(move);
      yield position.clone();
    }
  }
}

const real = [...positionsOfGames()];

// Returns in turn the standard position, a position of a real game, and a start position of Chess960.
function start(number) {
  if (number % 3 === 0) return Chess.default();
  if (number % 3 === 1 && real.length) return real[random(real.length)].clone();
  const rank = shuffledRank();
  const fen = `${rank}/pppppppp/8/8/8/8/PPPPPPPP/${rank.toUpperCase()} w KQkq - 0 1`;
  return Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
}

function legalMoves(position) {
  const moves = [];
  for (const [from, targets] of position.allDests())
    for (const to of targets) {
      const end = to < 8 || to >= 56;
      if (end && position.board.pawn.has(from))
        for (const promotion of ['queen', 'rook', 'bishop', 'knight']) moves.push({ from, to, promotion });
      else moves.push({ from, to });
    }
  return moves;
}

function line(position, moves) {
  const signs = [
    position.isCheck() ? '+' : '',
    position.isCheckmate() ? '#' : '',
    position.isStalemate() ? '=' : '',
    position.isInsufficientMaterial() ? '0' : '',
  ].join('');
  const written = moves.map((move) => `${makeUci(move)}=${makeSan(position, move)}`).sort();
  return `${makeFen(position.toSetup())}\t${signs}\t${written.join(' ')}\n`;
}

let made = 0;
async function tell(position) {
  const moves = legalMoves(position);
  if (!process.stdout.write(line(position, moves))) await once(process.stdout, 'drain');
  made++;
  return moves;
}

for (const position of real) if (made < Number(count)) await tell(position);
for (let game = 0; made < Number(count); game++) {
  const position = start(game);
  for (let ply = 0; ply < 200 && made < Number(count); ply++) {
    const moves = await tell(position);
    if (moves.length === 0 || position.isInsufficientMaterial()) break;
    position.play(moves[random(moves.length)]);
  }
}
process.stderr.write(`${real.length} positions of real games among them\n`);
