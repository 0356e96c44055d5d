/* SPDX-License-Identifier: MIT */
/* The attribute `mode`: editor and puzzle in the board, without separate elements in the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, violations, withPage } from '../browser.js';

const SOLUTION = '[FEN &quot;6k1/8/8/8/8/8/8/RR4K1 w - - 0 1&quot;]\n\n1. Ra7 Kf8 2. Rb8# *';
const page = (markup, language) => ({ files: { 'board.html': embed(markup, language) } });
const begun = (tab) =>
  tab.evaluate(async () => {
    const board = document.querySelector('rochade-board');
    await board.ready;
    await board.tool?.ready;
  });

test('mode="edit" passes attributes to the editor and plays its position', () =>
  withPage(
    page(
      '<rochade-board mode="edit" fen="8/8/8/8/8/8/4P3/8 w - - 0 1" label="Diagram"><p slot="beside">Words</p></rochade-board>',
    ),
    async (tab) => {
      const { host } = new Board(tab);
      await begun(tab);
      assert.equal(await tab.locator('p[slot]').isVisible(), true);
      assert.equal(await host.locator('rochade-editor [role=grid]').getAttribute('aria-label'), 'Diagram');
      assert.equal(await host.locator('[role=log]').count(), 0);
      const states = await host.evaluate((board) => {
        const edited = [];
        board.addEventListener('edited', ({ detail }) => edited.push(detail.fen));
        const before = board.fen;
        board.fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1';
        const changed = { orientation: 'black', label: 'Set up', announce: 'short', coordinates: 'outside' };
        for (const [name, value] of Object.entries(changed)) board[name] = value;
        board.tool.put('a1', { color: 'white', role: 'rook' });
        const passed = Object.keys(changed).map((name) => board.tool.getAttribute(name));
        return [before, board.fen, passed, edited.at(-1)];
      });
      const fen = '4k3/8/8/8/8/8/4P3/R3K3 b - - 0 1';
      const passed = ['black', 'Set up', 'short', 'outside'];
      assert.deepEqual(states, ['8/8/8/8/8/8/4P3/8 w - - 0 1', fen, passed, fen]);
      assert.deepEqual(await violations(tab), []);
      await host.evaluate((board) => {
        board.tool.flip();
        board.mode = null;
      });
      assert.equal(await host.locator('[role=log]').count(), 1);
      assert.deepEqual(await host.evaluate((board) => [board.fen, board.orientation, board.tool, board.mode]), [
        fen,
        'white',
        null,
        'play',
      ]);
      const board = new Board(tab);
      await board.type('Ke7');
      assert.deepEqual(await board.sans(), ['Ke7']);
    },
  ));

test('mode="edit" uses the language of the page and follows lang', () =>
  withPage(page('<rochade-board mode="edit"></rochade-board>', 'de'), async (tab) => {
    const { host } = new Board(tab);
    await begun(tab);
    const verdict = host.locator('#verdict');
    assert.match(await verdict.textContent(), /^Von hier kann man spielen/);
    await host.evaluate((board) => (board.lang = 'fr'));
    await host.locator('#verdict', { hasText: 'On peut jouer de là' }).waitFor();
    assert.equal(await host.locator('rochade-editor .board').getAttribute('lang'), 'fr');
  }));

test('leaving mode="edit" with an invalid position fires an error and keeps the game', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.type('e4');
    const told = await board.host.evaluate(async (host) => {
      const codes = [];
      host.addEventListener('error', ({ detail }) => codes.push(detail.code));
      host.mode = 'edit';
      await host.ready;
      host.fen = '8/8/8/8/8/8/8/8 w - - 0 1';
      host.mode = 'play';
      await host.ready;
      return [codes.length, host.game.length];
    });
    assert.deepEqual(told, [1, 1]);
  }));

test('mode="puzzle" hides the solution in pgn; another pgn starts another puzzle', () =>
  withPage(page(`<rochade-board mode="puzzle" pgn="${SOLUTION}" playable="black"></rochade-board>`), async (tab) => {
    const board = new Board(tab);
    await begun(tab);
    assert.equal(await board.host.locator('rochade-puzzle button').count(), 2);
    assert.match((await board.log()).join('\n'), /White to move: find the best move/);
    assert.equal(await board.host.evaluate((host) => host.tree.moves.length), 0);
    await board.type('Rb2');
    assert.deepEqual(await board.sans(), []);
    await board.type('Ra7');
    await board.moved(2);
    assert.deepEqual(await violations(tab), []);
    const again = await board.host.evaluate(async (host) => {
      const codes = [];
      host.addEventListener('error', ({ detail }) => codes.push(detail.code));
      host.pgn = '[FEN "6k1/8/8/8/8/8/8/1R4K1 w - - 0 1"]\n\n1. Rb7 *';
      const { fen } = host;
      host.pgn = '1. Ke9';
      host.mode = 'play';
      await host.ready;
      return { fen, codes, playable: host.playable, tool: host.tool };
    });
    assert.equal(again.fen, '6k1/8/8/8/8/8/8/1R4K1 w - - 0 1');
    assert.equal(again.codes.length, 1);
    assert.deepEqual([again.playable, again.tool], ['black', null]);
  }));

test('reports a mode that fails to load and stays playable', () =>
  withPage(
    {
      ...page('<rochade-board></rochade-board>'),
      prepare: (tab) => tab.route('**/rochade-editor.js', (route) => route.fulfill({ status: 404 })),
      expected: /404/,
    },
    async (tab) => {
      const board = new Board(tab);
      const code = await board.host.evaluate(async (host) => {
        const told = new Promise((resolve) => host.addEventListener('error', ({ detail }) => resolve(detail.code)));
        host.mode = 'edit';
        return told;
      });
      assert.equal(code, 'not-loaded');
      assert.match((await board.log(1))[0], /\(rochade-editor\.js\)/);
      await board.type('e4');
      assert.deepEqual(await board.sans(), ['e4']);
    },
  ));
