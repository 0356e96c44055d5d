#!/usr/bin/env node
/* SPDX-License-Identifier: MIT */
/*
 * A UCI engine for the page and the terminal, so that both review the same game. It knows the best moves of a few
 * positions, identified by pieces and side to move; other positions and moves are equal. In some
 * positions it gives an unusable answer. As a program it uses standard input and output, as a worker messages.
 */
const KNOWN = {
    // 1. f3 e5 2. g4 Qh4#
    'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w': { e2e4: 'cp 0 pv e2e4 b8c6', g2g4: 'mate -1 pv g2g4 d8h4' },
    'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b': { d8h4: 'mate 1 pv d8h4' },
    // 1. d4 e5 2. Bg5 a6
    'rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR w': {
        d4e5: 'cp 90 pv d4e5 b8c6',
        c1g5: 'cp -280 pv c1g5 d8g5 g1f3',
    },
    'rnbqkbnr/pppp1ppp/8/4p1B1/3P4/8/PPP1PPPP/RN1QKBNR b': {
        d8g5: 'cp 280 pv d8g5 g1f3 g5d8',
        a7a6: 'cp -700 pv a7a6 g5d8 e8d8',
    },
    'rnbqkbnr/pppp1ppp/8/4p1B1/3P4/8/PPP1PPPP/RN1QKBNR w': { g5d8: 'cp 700 pv g5d8 e8d8' },
    'rnbqkbnr/1ppp1ppp/p7/4p1B1/3P4/8/PPP1PPPP/RN1QKBNR w': { g5d8: 'cp 700 pv g5d8 e8d8' },
    // A fork on c7 that 1. Kd1 misses
    'r3k3/8/8/3N4/8/8/8/4K3 w': { d5c7: 'cp 300 pv d5c7 e8d8 c7a8', e1d1: 'cp -200 pv e1d1 a8a1' },
    'r3k3/8/8/3N4/8/8/8/3K4 b': { a8a1: 'cp 200 pv a8a1 d1d2' },
};
/** A legal move for each other position that is searched. */
const OTHERS = {
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w': 'e2e4',
    'rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b': 'e7e5',
    'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b': 'd7d5',
    'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR b': 'b8c6',
    'r3k3/8/8/3N4/8/8/8/4K3 b': 'a8a1',
};
/** What it answers, right or wrong, to any search of a position. */
const ANSWERS = {
    // 1. a3 a6 2. b3 b6 3. c3 c6
    'rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b': ['info depth 1 score cp 10 pv e2e4', 'bestmove e2e4'],
    'rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR w': ['info depth 1 score cp 10', 'bestmove (none)'],
    'rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR b': ['info depth 1 score cp 10', 'bestmove b7b5'],
    'rnbqkbnr/1ppppppp/p7/8/8/PP6/2PPPPPP/RNBQKBNR b': ['bestmove e7e5'],
    'rnbqkbnr/2pppppp/pp6/8/8/PP6/2PPPPPP/RNBQKBNR w': ['info depth 1 pv e2e4', 'bestmove e2e4'],
    'rnbqkbnr/2pppppp/pp6/8/8/PPP5/3PPPPP/RNBQKBNR b': ['info depth 1 score cp 99 pv d7d5 d2d4', 'bestmove e7e5'],
    'rnbqkbnr/3ppppp/ppp5/8/8/PPP5/3PPPPP/RNBQKBNR w': [
        'info depth 1 multipv 1 score cp 100 pv e2e4 e2e4',
        'info depth 1 multipv 2 score cp -100 pv d2d4',
        'bestmove e2e4',
    ],
    // Black has no legal move if White passes.
    'k7/2Q5/8/8/8/8/8/K7 w': ['info depth 1 score cp 0', 'bestmove a1a2'],
};
/** Its moves in a game from the start position, by the moves before. */
const REPLIES = { f2f3: 'e7e5', 'f2f3 e7e5 g2g4': 'd8h4' };
let key = '';
let moves = '';

/** Returns the answer to a line. */
function answer(line) {
    const [command, ...words] = line.trim().split(' ');
    if (command === 'uci') return ['uciok'];
    if (command === 'isready') return ['readyok'];
    if (command === 'position') {
        key = words.slice(1, 3).join(' ');
        moves = words.includes('moves') ? words.slice(words.indexOf('moves') + 1).join(' ') : '';
    }
    if (command !== 'go') return [];
    if (REPLIES[moves]) return [`info depth 1 score cp 0 pv ${REPLIES[moves]}`, `bestmove ${REPLIES[moves]}`];
    if (ANSWERS[key]) return ANSWERS[key];
    const known = KNOWN[key] ?? {};
    const [best = OTHERS[key]] = Object.keys(known);
    const only = words.includes('searchmoves') ? words.at(-1) : best;
    return [`info depth 1 score ${known[only] ?? `cp 0 pv ${only}`}`, `bestmove ${only}`];
}
if (typeof require === 'undefined') {
    globalThis.onmessage = ({ data }) => answer(data).forEach((line) => postMessage(line));
} else {
    require('node:readline')
        .createInterface({ input: process.stdin })
        .on('line', (line) => (line === 'quit' ? process.exit() : answer(line).forEach((each) => console.log(each))));
}
