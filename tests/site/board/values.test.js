/* SPDX-License-Identifier: MIT */
/* Invalid values of attributes, properties and arguments: none causes an internal error of the browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, withPage } from '../browser.js';

const page = (markup, language) => ({ files: { 'board.html': embed(markup, language) } });

test('an unknown attribute value is ignored and reported', () =>
  withPage({ ...page(''), expected: /rochade-voice/ }, async (tab) => {
    const tell = (attributes) =>
      tab.evaluate(async (given) => {
        const told = [];
        const host = document.createElement('rochade-board');
        host.addEventListener('error', ({ detail }) =>
          told.push([detail.code, detail.message.includes(given[detail.code]), !!detail.text]),
        );
        document.querySelector('main').append(host);
        for (const [name, value] of Object.entries(given)) host.setAttribute(name, value);
        await host.play('e4');
        const last = host.game.length;
        host.remove();
        return { last, told };
      }, attributes);
    const wrong = { orientation: 'green', playable: 'all', coordinates: 'maybe', voice: 'fast' };
    const { last, told } = await tell(wrong);
    assert.equal(last, 1);
    assert.deepEqual(
      told,
      Object.keys(wrong).map((name) => [name, true, true]),
    );
    assert.deepEqual((await tell({ orientation: 'black', playable: 'none', coordinates: 'none', voice: '' })).told, []);
    for (const animation of ['0', '0.5', '300']) assert.deepEqual((await tell({ animation })).told, []);
    for (const animation of ['', '-1', 'slow'])
      assert.deepEqual((await tell({ animation })).told, [['animation', true, true]]);
    for (const voice of ['0', '-1']) assert.deepEqual((await tell({ voice })).told, [['voice', true, true]]);
    // Also those of a board in the page's markup.
    const early = await tab.evaluate(() => {
      const codes = [];
      const listen = ({ detail }) => codes.push(detail.code);
      addEventListener('error', listen);
      const host = document.createElement('rochade-board');
      host.setAttribute('playable', 'all');
      document.querySelector('main').append(host);
      removeEventListener('error', listen);
      return codes;
    });
    assert.deepEqual(early, ['playable']);
  }));

test("values that cannot be converted never cause the browser's own errors", () =>
  withPage({}, async (shown) => {
    const board = new Board(shown);
    const results = await board.host.evaluate(async (node) => {
      const bare = Object.create(null);
      const values = [Symbol('move'), bare, [Symbol('move')], { toString: () => Symbol('move') }];
      /** Returns the result or error; errors of the rules have their own messages. */
      const attempt = async (act) => {
        try {
          return String(await act());
        } catch (error) {
          return `${error.name}: ${error.message}`;
        }
      };
      const said = {};
      for (const method of ['goTo', 'say', 'announceText', 'useClock', 'play', 'variation', 'greet'])
        said[method] = await Promise.all(values.map((value) => attempt(() => node[method](value))));
      for (const name of ['clock', 'orientation', 'playable', 'announce', 'label', 'voice', 'coordinates', 'animation'])
        said[name] = await Promise.all(values.map((value) => attempt(() => (node[name] = value) && 'set')));
      return said;
    });
    for (const [name, all] of Object.entries(results))
      for (const said of all) assert.doesNotMatch(said, /convert|primitive|engine/i, name);
    assert.deepEqual(results.goTo, ['false', 'false', 'false', 'false']);
    assert.equal(await board.host.evaluate((node) => node.game.length), 0);
  }));

test('an object that throws when read never throws out of the board or the kit', () =>
  withPage(
    page(
      '<rochade-board></rochade-board>' +
        ['editor', 'evaluation', 'look', 'playback', 'puzzle', 'sounds', 'sync']
          .map((name) => `<script type="module" src="rochade-${name}.js"></script>`)
          .join(''),
    ),
    async (tab) => {
      const escaped = await tab.evaluate(async () => {
        const fault = () => {
          throw new Error('of the page');
        };
        const whole = new Proxy({}, { get: fault, has: fault, ownKeys: fault, getOwnPropertyDescriptor: fault });
        const inside = ['from', 'square', 'spans', 'aloud', 'events', 'color', 'role', 'toJSON', Symbol.iterator].map(
          (name) => Object.defineProperty({}, name, { get: fault, enumerable: true }),
        );
        const values = [whole, ...inside, { toString: fault, valueOf: fault }, { [Symbol.toPrimitive]: fault }];
        values.push(...values.map((value) => [value]), { spans: [null] }, { spans: values }, { spans: 5 });
        const board = document.querySelector('rochade-board');
        const made = (name) => document.body.appendChild(document.createElement(`rochade-${name}`));
        const of = {
          board: [board, 'play goTo say announceText useClock variation greet'],
          editor: [made('editor'), 'setUp announceText place put'],
          sounds: [made('sounds'), 'play'],
        };
        const settable = [
          [board, 'fen pgn clock chess960 orientation playable announce label arrows marks coordinates animation'],
          [of.editor[0], 'fen orientation'],
          [made('evaluation'), 'value board'],
          [made('look'), 'theme pieces board'],
          [made('playback'), 'interval board'],
          [made('puzzle'), 'pgn board'],
          [made('sync'), 'other board'],
        ];
        const out = [];
        const attempt = async (name, act) => {
          try {
            await act();
          } catch (error) {
            // Errors must be the API's own, with its own message.
            if (!['TypeError', 'RangeError'].includes(error.name) || /convert|annot|not iterable/.test(error))
              out.push(`${name}: ${error}`);
          }
        };
        for (const [index, value] of values.entries()) {
          for (const [node, names] of settable)
            for (const name of names.split(' '))
              await attempt(`${node.localName}.${name} ${index}`, () => void (node[name] = value));
          for (const [node, names] of Object.values(of))
            for (const name of names.split(' '))
              await attempt(`${node.localName}.${name}() ${index}`, () =>
                name === 'put'
                  ? node.put('e4', value)
                  : node[name](name === 'place' ? new Map([['e4', value]]) : value),
              );
        }
        board.fen = '';
        await board.play('e4');
        return [...out, board.game.length];
      });
      assert.deepEqual(escaped, [1]);
    },
  ));

test('null and undefined reset properties', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const found = await new Board(tab).host.evaluate(async (host) => {
      const errors = [];
      host.addEventListener('error', ({ detail }) => errors.push(detail.code));
      const set = {
        fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
        pgn: '1. e4 *',
        orientation: 'black',
        announce: 'short',
        playable: 'none',
        voice: true,
      };
      const left = [];
      for (const [name, value] of Object.entries({ ...set, clock: null, chess960: false }))
        for (const nothing of [null, undefined]) {
          host[name] = value;
          host[name] = nothing;
          if (host.hasAttribute(name)) left.push(name);
        }
      for (const nothing of [null, undefined]) {
        host.arrows = [{ from: 'e2', to: 'e4' }];
        host.marks = ['e4'];
        host.arrows = host.marks = nothing;
        left.push(...host.arrows, ...host.marks);
      }
      await host.play('e4');
      return { errors, left, fen: host.fen, orientation: host.orientation, playable: host.playable };
    });
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
    assert.deepEqual(found, { errors: [], left: [], fen, orientation: 'white', playable: 'both' });
  }));
