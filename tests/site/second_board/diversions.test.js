/* SPDX-License-Identifier: MIT */
/* Diversions: actions on a page other than moves do not change the game of the second board. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Terminal, after3, open, press, shows, square, type } from './support.js';

/** All actions on a page, other than moves, that change a board's game; after 1.e4 e5 2.Nf3, Black to move. */
const PGN = '[Event "?"]\n\n1. d4 d5 2. c4 *';
const FEN = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
const say = (...lines) => ({
  name: `says ${lines.join(', ')}`,
  act: async (page) => {
    for (const line of lines) await page.evaluate((text) => document.querySelector('rochade-board').say(text), line);
  },
});
const paste = (text) => ({
  name: `pastes ${text.slice(0, 12)}`,
  act: (page) =>
    square(page, 'e4').evaluate((cell, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      cell.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
      );
    }, text),
});
const set = (text) => ({
  name: `runs ${text}`,
  act: (page) => page.evaluate(`(async (board) => { await (${text}); })(document.querySelector('rochade-board'))`),
});
const DIVERSIONS = [
  type('zurück'),
  type('zurück', 'zurück'),
  say('take back'),
  type('neue partie', 'ja'),
  type('neue partie 356', 'ja'),
  type(`FEN ${FEN}`, 'ja'),
  type(FEN),
  say(PGN),
  paste(FEN),
  paste(PGN),
  press('Shift+A'),
  press('Shift+A', 'Shift+A', 'Shift+D'),
  type('turniermodus'),
  set('board.undo()'),
  set('board.back()'),
  set('board.goTo(0)'),
  set('board.goTo(1)'),
  set('board.variation()'),
  set(`board.fen = '${FEN}'`),
  set(`board.pgn = ${JSON.stringify(PGN)}`),
  set('board.chess960 = 356'),
  set("board.play(['c5', 'd4'])"),
  set("board.play('Nc6').then(() => board.undo())"),
];

test('only moves change the game that a page shows', async (t) => {
  const terminal = await Terminal.start(t);
  const pages = { opponent: await open(terminal.link), spectator: await open(terminal.watching) };
  for (const move of ['eva vier', 'eva fünf', 'springer felix drei']) terminal.type(move);
  for (const page of Object.values(pages)) await shows(page, after3);
  let moves = [
    'Nc6',
    'Bc4',
    'Bc5',
    'c3',
    'Nf6',
    'd3',
    'd6',
    'O-O',
    'O-O',
    'Re1',
    'a6',
    'Bb3',
    'Ba7',
    'h3',
    'h6',
    'Nbd2',
    'Be6',
    'Nf1',
    'Re8',
    'Ng3',
    'Qd7',
    'Be3',
    'Rad8',
    'Qd2',
    'd5',
    'exd5',
    'Nxd5',
    'Bxd5',
    'Bxd5',
    'Nh2',
  ];
  moves = [
    ...moves,
    'f6',
    'Ng4',
    'Be6',
    'Rad1',
    'Qf7',
    'b3',
    'Bxe3',
    'Nxe3',
    'Rd7',
    'Qc2',
    'Red8',
    'Rd2',
    'b6',
    'Red1',
    'a5',
    'Ne4',
    'h5',
    'f3',
  ];
  let made = 3;
  for (const { name, act } of DIVERSIONS) {
    for (const page of Object.values(pages)) await act(page);
    // The next move of the game reaches both pages.
    terminal.type(moves[made - 3]);
    made++;
    for (const [who, page] of Object.entries(pages)) {
      const shown = await page
        .waitForFunction(
          (count) => {
            const { game, session } = document.querySelector('rochade-board');
            return (
              game.length === count &&
              !game.outcome &&
              !session.clock &&
              game
                .history()
                .map(({ san }) => san)
                .join(' ')
            );
          },
          made,
          { timeout: 15000 },
        )
        .then(
          (handle) => handle.jsonValue(),
          () => 'another game',
        );
      assert.equal(shown, ['e4', 'e5', 'Nf3', ...moves.slice(0, made - 3)].join(' '), `${who} ${name}`);
    }
  }
  assert.doesNotMatch(terminal.output, /Schwarz gibt auf|Weiß gibt auf|remis/i);
  assert.match(await pages.spectator.locator('#said').textContent(), /Zuschauer sehen nur zu/);
  assert.match(await pages.opponent.locator('#said').textContent(), /alles andere an der Partie geschieht am Terminal/);
  for (const page of Object.values(pages)) {
    assert.deepEqual(page.troubles, []);
    await page.close();
  }
  await terminal.end();
});

test('after diversions the player can still move, and a spectator cannot', async (t) => {
  const terminal = await Terminal.start(t, '--board=both');
  const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
  for (const each of [page, spectator]) {
    await press('Shift+A').act(each);
    await type('neue partie', 'ja').act(each);
  }
  await square(spectator, 'd2').click();
  await square(spectator, 'd4').click();
  await type('d4').act(spectator);
  await square(page, 'e2').dragTo(square(page, 'e4'));
  await terminal.said(/1 Weiß: Eva zwei Eva vier/);
  await press('Shift+A').act(page);
  await page.waitForFunction(() => document.querySelector('rochade-board').game.length === 1);
  await square(page, 'e7').focus();
  await page.keyboard.press('Enter');
  await square(page, 'e5').focus();
  await page.keyboard.press('Enter');
  await terminal.said(/1 Schwarz: Eva sieben Eva fünf/);
  await type('zurück').act(page);
  await type('springer felix drei').act(page);
  await terminal.said(/2 Weiß: Springer Gustav eins Felix drei/);
  for (const each of [page, spectator]) await shows(each, after3);
  assert.doesNotMatch(terminal.output, /David/);
  await Promise.all([page.close(), spectator.close()]);
  await terminal.end();
});
