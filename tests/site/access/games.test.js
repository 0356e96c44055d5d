/* SPDX-License-Identifier: MIT */
/* Games of Lichess's pgn-viewer, set up as in the demo of its package, and games in the text of a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, withPage } from '../browser.js';
import { page, policy, served, shows, START, twinOf } from './others.js';

const VIEWER = '@lichess-org/pgn-viewer/demo';
const AFTER_E4_E6 = 'rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR';
const AFTER_NC3 = 'rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/2N5/PPP2PPP/R1BQKBNR';

test('pgn-viewer: its demo is found, and demo and twin step together', () => {
  const files = served(VIEWER, '');
  const demo = String(files[`${VIEWER}/one.html`]);
  files[`${VIEWER}/one.html`] = demo
    .replace('<html lang="en">', '<html lang="en"><link rel="icon" href="data:," />')
    .replace('</body>', '<script type="module" src="/rochade-access.js"></script></body>');
  const expected = /lichess-pgn-viewer.one.css|404|MIME/;
  return withPage({ files, policy, expected, path: `${VIEWER}/one.html`, waiting: true }, async (tab) => {
    const board = await twinOf(tab);
    const current = () => tab.locator('.move.current').textContent();
    assert.equal(await board.host.evaluate(({ playable }) => playable), 'none');
    await board.type('forward');
    await board.type('forward');
    await shows(tab, AFTER_E4_E6);
    assert.match(await current(), /^e6/);
    assert.match((await board.log(2)).join(' '), /Ding decides to play the french again/);
    // A variation chosen in the viewer.
    await tab.locator('.move', { hasText: /^Nc3/ }).first().click();
    await shows(tab, AFTER_NC3);
    await board.host.evaluate((host) => host.goTo(0));
    await shows(tab, START);
    assert.equal(await tab.locator('.move.current').count(), 0);
  });
});

test('turns [pgn] and [fen] in the text of a page into boards with a list of moves', () => {
  const body = `<div>[pgn]<br>[White "A"]<br><br>1. e4 {best} (1. d4) e5 *<br>[/pgn]</div>
    <p>Text with [pgn]1. e4[/pgn] in it stays.</p><p>[fen]4k3/8/8/8/8/8/4P3/4K3 w - - 0 1[/fen]</p>`;
  return withPage({ files: { 'board.html': page('', body) }, policy }, async (tab) => {
    const board = new Board(tab);
    await tab.waitForFunction(() => document.querySelector('rochade-moves')?.shadowRoot?.querySelector('button'));
    assert.equal(await tab.locator('rochade-board').count(), 2);
    await tab.locator('rochade-moves').getByRole('button', { name: 'e5' }).click();
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    assert.equal(await tab.locator('p').first().textContent(), 'Text with [pgn]1. e4[/pgn] in it stays.');
  });
});
