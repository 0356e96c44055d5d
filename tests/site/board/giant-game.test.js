/* SPDX-License-Identifier: MIT */
/* A game of 400 moves with 300 variations: read, stepped through by typed lines and by keys only, and written again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../built.js';
import { Board, embed, withPage } from '../browser.js';
import { giantGame } from '../giant-game.js';
import { Site } from '../pages/site.js';

const { parsePgn } = await load('rules.js');
const site = new Site();
const giant = giantGame();

/** Returns the index of the first move of the main line with variations, that move, and the first variation. */
function firstFork(moves) {
  const at = moves.findIndex(({ variations }) => variations.length);
  return { at, main: moves[at].san, other: moves[at].variations[0].map(({ san }) => san) };
}
const shapeOf = (moves) =>
  moves.map(({ san, comments, variations }) => [san, comments.join(' ').replace(/\s+/g, ' '), variations.map(shapeOf)]);

test('the generated game has 800 moves and 295 variations', () => {
  const [game] = parsePgn(giant.pgn);
  assert.equal(game.error, undefined);
  assert.deepEqual(
    game.moves.map(({ san }) => san),
    giant.moves,
  );
  assert.equal(giant.moves.length, 800);
  assert.ok(giant.variations >= 295, `${giant.variations} variations`);
  assert.equal(giant.pgn, giantGame().pgn);
});

test('the page reads the game and jumps to its end and middle', () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/follow.html');
    const board = new Board(page);
    await page.fill('#pgn', giant.pgn);
    await page.focus('#read');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement.id === 'title');
    assert.equal(await page.textContent('#note'), 'Partie gelesen, Züge: 400.');
    const moves = page.locator('rochade-moves .main > .turn > button');
    assert.equal(await moves.count(), 800);
    for (const [button, count] of [
      ['#last', 800],
      ['rochade-moves .main > .turn > button >> nth=399', 400],
      ['#back', 399],
      ['#forward', 400],
    ]) {
      await page.focus(button);
      await page.keyboard.press('Enter');
      await board.moved(count);
      assert.deepEqual(await board.sans(), giant.moves.slice(0, count));
    }
    // Only the last move, its comments and variations are announced, however many moves were made.
    assert.ok((await board.log()).length < 60);
    await page.reload();
    await ready(page);
    assert.deepEqual(await board.sans(), giant.moves.slice(0, 400));
    await page.click('#first');
    await board.moved(0);
  }));

test('a board that has shown 100 such games does not leak memory', () =>
  withPage({ files: { 'board.html': embed('<rochade-board></rochade-board>', 'de') } }, async (page) => {
    const client = await page.context().newCDPSession(page);
    const held = async () => {
      await client.send('HeapProfiler.collectGarbage');
      return (await client.send('Runtime.getHeapUsage')).usedSize;
    };
    const showGames = (times) =>
      page.evaluate(
        ([text, count]) => {
          const board = document.querySelector('rochade-board');
          for (let time = 0; time < count; time++) board.pgn = text + ' '.repeat(time % 7);
        },
        [giant.pgn, times],
      );
    await showGames(10);
    const before = await held();
    await showGames(100);
    const grown = (await held()) - before;
    // A single game takes half a megabyte.
    assert.ok(grown < 1e6, `${grown} bytes more after 100 games`);
  }));

test('keys lead into nested variations and back; the PGN keeps the game', () =>
  withPage({ files: { 'board.html': embed('<rochade-board></rochade-board>', 'de') } }, async (page) => {
    const board = new Board(page);
    await board.host.evaluate((host, text) => host.setAttribute('pgn', text), giant.pgn);
    const [{ moves }] = parsePgn(giant.pgn);
    const fork = firstFork(moves);
    await board.tabIn();
    for (let step = 0; step <= fork.at; step++) await board.press('Shift+D');
    await board.moved(fork.at + 1);
    assert.match((await board.log()).join('\n'), /Variante: /);
    assert.equal((await board.sans()).at(-1), fork.main);
    await board.press('Shift+S');
    const entered = [...giant.moves.slice(0, fork.at), fork.other[0]];
    assert.deepEqual(await board.sans(), entered);
    for (let step = 1; step < fork.other.length; step++) await board.press('Shift+D');
    assert.deepEqual(await board.sans(), [...giant.moves.slice(0, fork.at), ...fork.other]);
    // The end of the variation is announced.
    const before = (await board.log()).length;
    await board.press('Shift+D');
    assert.ok((await board.log()).length > before);
    for (let step = 0; step < fork.other.length; step++) await board.press('Shift+A');
    await board.press('Shift+D', 'Shift+D');
    assert.deepEqual(await board.sans(), giant.moves.slice(0, fork.at + 2));

    const written = await board.host.evaluate((host) => host.pgn);
    const [again] = parsePgn(written);
    assert.deepEqual(shapeOf(again.moves), shapeOf(moves));

    assert.equal(await board.host.evaluate((host) => host.goTo(800)), true);
    assert.deepEqual(await board.sans(), giant.moves);
    assert.match((await board.log(2)).join('\n'), /400 Schwarz: /);
    assert.equal(await board.host.evaluate((host) => host.goTo(0)), true);
    assert.deepEqual(await board.sans(), []);
    assert.match((await board.log(1))[0], /Weiß ist am Zug/);
  }));
