/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/peers.mjs [--rounds N] [--under "COMMAND ..."] [--chess-library FOLDER]
 *
 * Measures the rules in C beside chess-library, Stockfish and pgn-extract, each N times (5) in turns, and prints the
 * medians and the medians of the ratios as tables. --under puts a command before each measured program, such as
 * "chrt -f 50 taskset -c 1". --chess-library names the folder of its chess.hpp; without it that table is left out.
 *
 * There are three builds by each of two compilers. Rochade selects its variant at run time, so each build has no better
 * variant than the one measured; chess-library is compiled for the same processor.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median, table } from './compare/table.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    under: { type: 'string', default: '' },
    'chess-library': { type: 'string' },
  },
});
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = Number(options.rounds);
const GAMES = `${ROOT}.build/bench-games.uci`;
const ANNOTATED = `${ROOT}.build/bench-annotated.pgn`;
const COPIES = 20;
process.env.PATH += ':/usr/games';

const COMPILERS = { gcc: 'g++', clang: 'clang++' };
const BUILDS = {
  'AVX-512': { ours: [], theirs: '-march=native -DCHESS_USE_PEXT' },
  'AVX2 and PEXT': { ours: ['-DCHESS_AVX512=OFF'], theirs: '-march=x86-64-v3 -DCHESS_USE_PEXT' },
  'x86-64-v2': { ours: ['-DCHESS_VARIANTS=OFF', '-DCMAKE_C_FLAGS=-march=x86-64-v2'], theirs: '-march=x86-64-v2' },
};
const WORK = [
  'counting in bulk',
  'every leaf made',
  'list of legal moves',
  'SAN to legal move',
  'move to SAN with its suffix',
  'FEN read and checked',
  'move played, with its outcome',
];
/** Rows to omit: the geometric mean represents the six positions; the third, with few pieces, is shown for counting. */
const LEFT_OUT = /, (start|kiwipete|fourth|fifth|sixth)$|made, third$/;
const PERFT = {
  start: { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', depth: 6, nodes: 119060324 },
  kiwipete: { fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', depth: 5, nodes: 193690690 },
};

function build(name, compiler, ours, theirs) {
  const folder = `${ROOT}.build/peers-${compiler}-${name.replace(/\W+/g, '-')}`;
  const library = options['chess-library'];
  const flags = [`-DCMAKE_C_COMPILER=${compiler}`, `-DCMAKE_CXX_COMPILER=${COMPILERS[compiler]}`, ...ours];
  if (library) flags.push(`-DROCHADE_CHESS_LIBRARY=${library}`, `-DCMAKE_CXX_FLAGS=${theirs}`);
  flags.push('-DCMAKE_BUILD_TYPE=Release', '-DROCHADE_PROGRAM=OFF', '-DROCHADE_WASM=OFF');
  execFileSync('cmake', ['-G', 'Ninja', '-S', ROOT, '-B', folder, ...flags]);
  execFileSync('ninja', ['-C', folder, 'bench', ...(library ? ['bench_chess_library'] : [])]);
  return `${folder}/tests/bench/bench`;
}

/** Runs a program and returns what it prints; `input` is its standard input. */
function run(command, input = '') {
  const [program, ...words] = [...options.under.split(' ').filter(Boolean), ...command];
  const { status, stdout, error } = spawnSync(program, words, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error || status) throw new Error(`${command.join(' ')}: ${error ?? `status ${status}`}`);
  return stdout;
}

/** Returns the seconds of processor time that a program uses in user mode. */
function secondsOf(command, input) {
  const shell = ['bash', '-c', 'TIMEFORMAT=%U; { time "$@" > /dev/null 2> /dev/null; } 2>&1', '-', ...command];
  return Number(run(shell, input));
}

/** Returns the rows of bench whose names begin with the text: a rate, or nanoseconds by statistic. */
function rowsOf(program, text, words) {
  const rows = {};
  for (const line of run([program, GAMES, ...words, text]).split('\n')) {
    const [, name, ...cells] = line.split('|').map((cell) => cell.trim());
    if (!name?.startsWith(text)) continue;
    if (cells[3]?.includes('/s')) rows[name] = Number(cells[0]);
    else
      for (const [index, statistic] of ['mean', 'median', '99 %', '99.9 %'].entries())
        rows[`${name}: ${statistic}, ns`] = Number(cells[index + 1]);
  }
  return rows;
}

/** Calls `measure(round)`, which returns figures by name, ROUNDS times; returns all figures of each name. */
function inRounds(measure) {
  const all = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, figure] of Object.entries(measure())) (all[name] ??= []).push(figure);
  return all;
}

const number = (value) => value.toFixed(value < 10 ? 1 : 0);
/** Returns our median, theirs, and the median ratio of speeds; smaller times are faster. */
function cellOf(pairs, isTime) {
  const ratio = median(pairs.map(([ours, theirs]) => (isTime ? theirs / ours : ours / theirs)));
  return `${number(median(pairs.map(([ours]) => ours)))} / ${number(median(pairs.map(([, theirs]) => theirs)))} / ${ratio.toFixed(2)}`;
}

function besideChessLibrary(programs) {
  const all = inRounds(() => {
    const figures = {};
    for (const text of WORK)
      for (const [column, program] of Object.entries(programs)) {
        const ours = rowsOf(program, text, ['--runs', '1', '--only']);
        const theirs = rowsOf(`${program}_chess_library`, text, []);
        for (const name of Object.keys(theirs)) figures[`${name}\t${column}`] = [ours[name], theirs[name]];
      }
    return figures;
  });
  const names = new Set(Object.keys(all).map((key) => key.split('\t')[0]));
  const columns = Object.keys(programs);
  const row = (name) => [name, ...columns.map((column) => cellOf(all[`${name}\t${column}`], name.endsWith('ns')))];
  return table(
    ['rochade / chess-library / times; M nodes/s or ns', ...columns],
    [...names].filter((name) => !LEFT_OUT.test(name)).map(row),
  );
}

function besideStockfish(program) {
  const commands = (fen, depth) => `position fen ${fen}\ngo perft ${depth}\nquit\n`;
  const all = inRounds(() => {
    const begins = secondsOf(['stockfish'], commands(PERFT.start.fen, 1));
    return Object.fromEntries(
      Object.entries(PERFT).map(([name, { fen, depth, nodes }]) => {
        const text = `counting in bulk, ${name}`;
        const seconds = secondsOf(['stockfish'], commands(fen, depth)) - begins;
        return [text, [rowsOf(program, text, ['--runs', '1', '--only'])[text], nodes / seconds / 1e6]];
      }),
    );
  });
  const version = run(['stockfish'], 'quit\n').split(' by ')[0];
  return table([`rochade / ${version} / times; M nodes/s`, 'gcc, AVX-512'], rowsOfAll(all, false));
}

function besidePgnExtract(program) {
  const rochade = `${ROOT}.build/peers-program/accessibility/client/rochade`;
  execFileSync('cmake', ['-G', 'Ninja', '-S', ROOT, '-B', `${ROOT}.build/peers-program`, '-DCMAKE_BUILD_TYPE=Release']);
  execFileSync('ninja', ['-C', `${ROOT}.build/peers-program`, 'rochade']);
  run([program, GAMES, '--annotated', ANNOTATED, String(COPIES)]);
  const all = inRounds(() => ({
    'annotated games, every variation checked': [
      secondsOf([rochade, 'check', ANNOTATED]),
      secondsOf(['pgn-extract', '-s', '-r', ANNOTATED]),
    ],
  }));
  return table(['rochade check / pgn-extract -s -r / times; s', 'as Release builds it'], rowsOfAll(all, true));
}

const rowsOfAll = (all, isTime) => Object.entries(all).map(([name, pairs]) => [name, cellOf(pairs, isTime)]);

mkdirSync(`${ROOT}.build`, { recursive: true });
if (!existsSync(GAMES)) execFileSync('node', [`${ROOT}tests/bench/games.mjs`, GAMES], { stdio: 'inherit' });
const programs = {};
for (const [name, { ours, theirs }] of Object.entries(BUILDS))
  for (const compiler of Object.keys(COMPILERS)) programs[`${compiler}, ${name}`] = build(name, compiler, ours, theirs);
console.log(`${cpus()[0].model}, ${ROUNDS} rounds in turns, medians and medians of ratios\n`);
if (options['chess-library']) console.log(`${besideChessLibrary(programs)}\n`);
console.log(`${besideStockfish(programs['gcc, AVX-512'])}\n`);
console.log(besidePgnExtract(programs['gcc, AVX-512']));
