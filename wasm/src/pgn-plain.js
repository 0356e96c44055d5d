/* SPDX-License-Identifier: MIT */
/*
 * A game that is nothing but its moves as PGN, to the byte as core/src/pgn_write.c has it: all that a board can have before it gets the
 * parts that take moves back, read games, and write what they have besides (pgn-writing.js).
 */
const BEGINNING = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ROSTER = '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n';
/* As many characters as a line of it gets. */
const LINES = /(.{1,78})( |$)/g;

const tag = (name, value) => `[${name} "${value}"]\n`;

export function plainPgn(game, result) {
  const { start } = game;
  const words = game.history().map(({ san, color, number }, ply) => {
    const dots = color === 'white' ? '. ' : ply ? '' : '... ';
    return (dots && number + dots) + san;
  });
  const setup = start === BEGINNING ? '' : tag('FEN', start) + tag('SetUp', 1);
  const variant = setup && game.instance.c.game_is_chess960() ? tag('Variant', 'Chess960') : '';
  return `${ROSTER + tag('Result', result) + setup + variant}\n${[...words, result].join(' ').replace(LINES, '$1\n')}\n`;
}
