/* SPDX-License-Identifier: MIT */
/* More that a page's author may set, and what becomes of the board where things are not as they should be. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { POLICY, serve } from '../../../site/server.mjs';
import { siteFolder, source } from '../../built.js';
import { Board, embed, withPage } from '../browser.js';

const page = (markup, language) => ({ files: { 'board.html': embed(markup, language) } });
const marked = (board, kind) =>
  board.host.locator(`[data-square].${kind}`).evaluateAll((cells) => cells.map((cell) => cell.dataset.square));

test('playable: only that side moves, by hand and by word; the page plays the other', () =>
  withPage(page('<rochade-board playable="white"></rochade-board>', 'de'), async (tab) => {
    const board = new Board(tab);
    await board.type('e4');
    await board.type('e5');
    assert.deepEqual(await board.sans(), ['e4']);
    assert.match((await board.log(1))[0], /Schwarz ist am Zug/);
    await board.square('e7').click();
    await board.square('e5').click();
    assert.deepEqual(await board.sans(), ['e4']);
    await board.host.evaluate((host) => host.play('c5'));
    assert.deepEqual(await board.sans(), ['e4', 'c5']);
    assert.match((await board.log(1))[0], /Cesar sieben Cesar fünf/);
  }));

test('the lines that the page for authors shows run in an empty page, copied as they are', async () => {
  const unescaped = (text) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  for (const language of ['de', 'en', 'fr']) {
    const shown = readFileSync(`${siteFolder}/${language}/embed.html`, 'utf8');
    const snippets = [...shown.matchAll(/<pre[^>]*><code>(.*?)<\/code>/gs)]
      .map(([, code]) => unescaped(code))
      .filter((code) => /^<.*['"](?:\.\/)?rochade-board\.js/s.test(code));
    assert.equal(snippets.length, 3);
    const policy = "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'";
    const [plain, answering, showing] = snippets.map((code) => ({
      policy,
      files: { 'board.html': `<!doctype html>\n<title>A page</title>\n<link rel="icon" href="icon.svg">\n${code}\n` },
    }));
    await withPage(plain, async (tab) => {
      const board = new Board(tab);
      await board.type('e4');
      assert.deepEqual(await board.sans(), ['e4']);
    });
    await withPage(answering, async (tab) => {
      const board = new Board(tab);
      await board.type('e4');
      await board.moved(2);
    });
    await withPage(showing, async (tab) => {
      const board = new Board(tab);
      await board.moved(5);
      await tab.waitForFunction(() => document.querySelector('rochade-board').marks.length);
    });
  }
});

test('the lines for a CDN: the script of another server, with the sum that the page gives', async () => {
  const shown = readFileSync(`${siteFolder}/en/embed.html`, 'utf8');
  const [, code] = /<code>([^<]*cdn\.example[^<]*)<\/code>/.exec(shown);
  const lines = code.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  const server = await serve(siteFolder, 0);
  const host = `http://127.0.0.1:${server.address().port}`;
  const folder = /https:\/\/cdn\.example\/rochade@[\d.]+/;
  assert.match(lines, folder);
  const board = (text) => ({
    policy: `default-src 'self' ${host}; script-src ${host} 'wasm-unsafe-eval'; style-src 'unsafe-inline'`,
    files: { 'board.html': `<!doctype html>\n<title>A page</title>\n<link rel="icon" href="icon.svg">\n${text}\n` },
  });
  try {
    await withPage(board(lines.replace(folder, host)), async (tab) => {
      await new Board(tab).type('e4');
      assert.deepEqual(await new Board(tab).sans(), ['e4']);
    });
    const other = board(lines.replace(folder, host).replace('sha384-', 'sha384-A'));
    await withPage({ ...other, unscripted: true, expected: /integrity|Subresource/ }, async (tab) => {
      await tab.waitForLoadState('load');
      assert.equal(await tab.evaluate(() => !!customElements.get('rochade-board')), false);
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a diagram by the lines of element.md: the board alone is seen, and who asks is answered', () => {
  const [, style] = readFileSync(`${source}site/element.md`, 'utf8').match(/\n\n((?: {4}\.diagram.*\n)+)/);
  const sheet = {
    'page.css': style,
    'board.html': page('<rochade-board class="diagram" playable="none"></rochade-board><p>Behind it</p>', 'de').files[
      'board.html'
    ].replace('<script', '<link rel="stylesheet" href="page.css"><script'),
  };
  return withPage({ files: sheet }, async (tab) => {
    const board = new Board(tab);
    assert.equal(await board.input.isVisible(), false);
    const [host, frame] = await board.host.evaluate((each) =>
      [each, each.shadowRoot.querySelector('.frame')].map((node) => node.getBoundingClientRect().height),
    );
    assert.ok(host - frame < 2, `${host - frame} pixels more than the board`);
    await board.tabIn();
    await board.press('m');
    await tab.waitForFunction(
      () => document.querySelector('rochade-board').shadowRoot.querySelector('[role=log]').textContent,
    );
    await board.press('Tab');
    const clip = () => board.host.locator('.scroll').evaluate((node) => getComputedStyle(node).clipPath);
    assert.equal(await clip(), 'none');
    await board.press('Shift+Tab');
    assert.notEqual(await clip(), 'none');
    assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  });
});

test('playable="none" is a board to look at and to ask', () =>
  withPage(page('<rochade-board playable="none"></rochade-board>', 'de'), async (tab) => {
    const board = new Board(tab);
    await board.type('e4');
    await board.square('e2').click();
    await board.square('e4').click();
    assert.deepEqual(await board.sans(), []);
    await board.type('wo sind meine springer');
    assert.match((await board.log(1))[0], /Gustav eins/);
  }));

test('a premove is noted, told, shown, and played when its turn comes', () =>
  withPage(page('<rochade-board playable="white"></rochade-board>', 'de'), async (tab) => {
    const board = new Board(tab);
    await board.type('e4');
    await board.square('g1').click();
    await board.square('f3').click();
    assert.match(await board.host.locator('[role=status]').textContent(), /Vorgemerkt nach Felix drei/);
    assert.deepEqual(await marked(board, 'premove'), ['f3', 'g1']);
    await board.host.evaluate((host) => host.play('e5'));
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3']);
    assert.deepEqual(await marked(board, 'premove'), []);
    const [reply, own] = await board.log(2);
    assert.match(reply, /Eva sieben Eva fünf/);
    assert.match(own, /Springer Gustav eins Felix drei/);
  }));

test('a premove that is no longer legal is refused with its reason; Escape takes one back', () =>
  withPage(page('<rochade-board playable="white"></rochade-board>', 'de'), async (tab) => {
    const board = new Board(tab);
    await board.type('e4');
    await board.square('e4').click();
    await board.square('e5').click();
    await board.host.evaluate((host) => host.play('e5'));
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    assert.match((await board.log(1))[0], /Bauer.*blockiert/);
    await board.type('d4');
    await board.square('d4').click();
    await board.square('d5').click();
    await board.press('Escape');
    await board.host.evaluate((host) => host.play('a6'));
    assert.equal((await board.sans()).length, 4);
  }));

test('a label leaves the player the language that was chosen', () =>
  withPage(page('<rochade-board></rochade-board>', 'en'), async (tab) => {
    const board = new Board(tab);
    await board.type('deutsch');
    await board.host.evaluate((host) => (host.label = 'Partie 3'));
    assert.equal(await board.host.evaluate((host) => host.session.language), 'de');
    assert.match(await board.host.locator('[role=grid]').getAttribute('aria-label'), /^Schachbrett, Partie 3$/);
    await board.host.evaluate((host) => {
      host.lang = 'fr';
      // Its file has to be got.
      return host.play([]).then(() => {});
    });
    assert.equal(await board.host.evaluate((host) => host.session.language), 'fr');
  }));

test('announce: a style in words', () =>
  withPage(page('<rochade-board announce="short"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.type('Nf3');
    assert.match((await board.log(1))[0], /Springer Felix drei/);
    await board.host.evaluate((host) => (host.announce = 'san words'));
    assert.doesNotMatch(await board.words('e2'), /Eva/);
  }));

test('announce: taken away, it is as at the beginning; an unknown word is told to the page and changes nothing', () =>
  withPage(page('<rochade-board announce="short"></rochade-board>', 'de'), async (tab) => {
    const board = new Board(tab);
    await board.type('Sf3');
    assert.match((await board.log(1))[0], /Weiß: Springer Felix drei/);
    const told = await board.host.evaluate((host) => {
      const errors = [];
      host.addEventListener('error', ({ detail }) => errors.push([detail.code, detail.message, detail.text]));
      host.announce = 'short gibberish';
      return errors;
    });
    const message = 'announce: “short gibberish” is no way to announce, as short or san words';
    assert.deepEqual(told, [['announce', message, message]]);
    await board.type('Sf6');
    assert.match((await board.log(1))[0], /Schwarz: Springer Felix sechs/);
    await board.host.evaluate((host) => host.removeAttribute('announce'));
    await board.type('Sg1');
    assert.match((await board.log(1))[0], /Weiß: Springer Felix drei Gustav eins/);
  }));

test('a value that an attribute does not know counts as none, and the page is told', () =>
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
    // Those of a board in the page's markup, too.
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

test('arrows and marks in the colours of PGN; others are errors', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    const [marks, arrows, errors] = await board.host.evaluate((host) => {
      const wrong = [];
      host.addEventListener('error', ({ detail }) => wrong.push(detail.code));
      host.marks = ['a1', { square: 'e4', color: 'red' }, { square: 'e9' }, { square: 'e5', color: 'pink' }];
      host.arrows = [
        { from: 'e2', to: 'e4', color: 'green' },
        { from: 'e2', to: 'e4', color: 'mauve' },
      ];
      return [host.marks, host.arrows, wrong];
    });
    assert.deepEqual(marks, ['a1', { square: 'e4', color: 'red' }]);
    assert.deepEqual(arrows, [{ from: 'e2', to: 'e4', color: 'green' }]);
    assert.deepEqual(errors, ['marks', 'marks', 'arrows']);
    assert.deepEqual(await marked(board, 'red'), ['e4']);
    const fill = (selector) => board.host.locator(selector).evaluate((node) => getComputedStyle(node).fill);
    assert.equal(await fill('.arrows path'), 'rgb(15, 77, 20)');
    await board.host.evaluate((host) => Object.assign(host, { marks: [], arrows: [] }));
    assert.deepEqual(await marked(board, 'red'), []);
  }));

test('coordinates stand inside, outside, or nowhere; outside no letter touches a square', () =>
  withPage(page('<rochade-board coordinates="outside"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    const places = () =>
      board.host.evaluate((host) => {
        const [grid, pieces, file, rank] = ['.grid', '.pieces', '.file', '.rank'].map((name) =>
          host.shadowRoot.querySelector(name).getBoundingClientRect(),
        );
        return {
          square: Math.abs(grid.width - grid.height),
          pieces: [grid.left - pieces.left, grid.top - pieces.top, grid.width - pieces.width],
          below: file.top >= grid.bottom - 1,
          beside: rank.right <= grid.left + 1,
        };
      });
    for (const orientation of ['white', 'black']) {
      await board.host.evaluate((host, side) => (host.orientation = side), orientation);
      const { square, pieces, below, beside } = await places();
      assert.ok(square < 1 && pieces.every((gap) => Math.abs(gap) < 1), `${square} ${pieces}`);
      assert.deepEqual([below, beside], [true, true]);
    }
    // Pieces are where pointers find their squares.
    await board.host.evaluate((host) => (host.orientation = 'white'));
    await board.square('e2').dragTo(board.square('e4'));
    assert.deepEqual(await board.sans(), ['e4']);
    const { below, beside } = (await board.host.evaluate((host) => (host.coordinates = 'inside')), await places());
    assert.deepEqual([below, beside], [false, false]);
    await board.host.evaluate((host) => (host.coordinates = 'none'));
    assert.equal(await board.host.locator('.file').isVisible(), false);
  }));

test('no letter of a file lies on a piece; where there is no room for it there is none', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    const gaps = (width) =>
      board.host.evaluate((host, wanted) => {
        host.style.inlineSize = `${wanted}px`;
        const { shadowRoot } = host;
        const letters = shadowRoot.querySelector('.file');
        if (!letters.checkVisibility()) return null;
        const { left } = shadowRoot.querySelector('.coordinates').getBoundingClientRect();
        const cells = [...shadowRoot.querySelectorAll('.row:last-child > *')];
        const ends = new Map(
          [...shadowRoot.querySelectorAll('.piece')].map((piece) => {
            const box = piece.getBBox();
            const { a, e } = piece.getScreenCTM();
            // The right edge of its foot, with the outline.
            return [Math.round(e), e + a * (Math.min(box.x + box.width, 63) + 1.7)];
          }),
        );
        return cells.map((cell, index) => {
          const letter = left + letters.getExtentOfChar(index).x;
          return letter - ends.get(Math.round(cell.getBoundingClientRect().left));
        });
      }, width);
    for (const width of [300, 336, 480, 576]) {
      const found = await gaps(width);
      assert.equal(found.length, 8);
      assert.ok(
        found.every((gap) => gap > 0),
        `${width}: ${found}`,
      );
    }
    assert.equal(await gaps(260), null);
    // A board of 96 pixels is as small as it can be.
    await gaps(96);
    assert.equal(await board.host.evaluate((host) => host.getBoundingClientRect().width), 96);
  }));

test('a value without a text or a number never throws what the browser says of it', () =>
  withPage({}, async (shown) => {
    const board = new Board(shown);
    const results = await board.host.evaluate(async (node) => {
      const bare = Object.create(null);
      const values = [Symbol('move'), bare, [Symbol('move')], { toString: () => Symbol('move') }];
      /** Those of the rules have sentences of their own. */
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

test('an object that throws when it is read never throws out of a board or a part of the kit', () =>
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
            // What it throws is an error of its own, in words.
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

test('square events: what is activated by click and key, unless the page objects; where the pointer is', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.host.evaluate((host) => {
      globalThis.seen = [];
      host.addEventListener('square-activate', (event) => {
        globalThis.seen.push([event.detail.square, event.detail.piece?.role ?? null]);
        if (event.detail.square === 'd2') event.preventDefault();
      });
      host.addEventListener('square-hover', ({ detail }) => {
        globalThis.over = detail.square;
      });
    });
    await board.square('d2').click();
    assert.equal(await tab.evaluate(() => globalThis.over), 'd2');
    await board.square('d4').click();
    assert.deepEqual(await board.sans(), []);
    await board.square('e2').focus();
    await board.press('Enter', 'ArrowUp', 'ArrowUp', 'Space');
    assert.deepEqual(await board.sans(), ['e4']);
    assert.deepEqual(await tab.evaluate(() => globalThis.seen), [
      ['d2', 'pawn'],
      ['d4', null],
      ['e2', 'pawn'],
      ['e4', null],
    ]);
    await tab.mouse.move(0, 0);
    assert.equal(await tab.evaluate(() => globalThis.over), null);
  }));

test('animation: how long a piece moves; announceText: words of the page in the log', () =>
  withPage(page('<rochade-board animation="700"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    const play = (san) =>
      board.host.evaluate(async (host, move) => {
        const animations = () => host.shadowRoot.querySelector('.pieces').getAnimations({ subtree: true });
        for (const before of animations()) before.finish();
        await host.play(move);
        const [moving] = animations();
        return moving?.effect.getTiming().duration ?? 0;
      }, san);
    assert.equal(await play('e4'), 700);
    await board.host.evaluate((host) => (host.animation = 0));
    assert.equal(await play('e5'), 0);
    await board.host.evaluate((host) => (host.animation = null));
    assert.equal(await play('d4'), 160);
    await board.host.evaluate((host) => host.announceText('The clock is for show.'));
    assert.deepEqual(await board.log(1), ['The clock is for show.']);
  }));

test('undo, arrows, marks', () =>
  withPage({}, async (tab) => {
    const board = new Board(tab);
    await board.host.evaluate(async (host) => {
      await host.play('e4');
      await host.undo();
      host.arrows = [
        { from: 'g1', to: 'f3' },
        { from: 'a1', to: 'a8' },
      ];
      host.marks = ['d4', 'e4'];
    });
    assert.deepEqual(await board.sans(), []);
    assert.equal(await board.host.locator('.arrows path').count(), 2);
    assert.deepEqual((await marked(board, 'note')).sort(), ['d4', 'e4']);
    const outline = () => board.host.locator('.arrows path').first().getAttribute('d');
    const before = await outline();
    await board.host.evaluate((host) => host.flip());
    assert.notEqual(await outline(), before);
  }));

test('coordinates="none" hides letters and digits', () =>
  withPage(page('<rochade-board coordinates="none"></rochade-board>'), async (tab) => {
    const { host } = new Board(tab);
    assert.equal(await host.locator('.coordinates').isVisible(), false);
    await host.evaluate((board) => board.removeAttribute('coordinates'));
    assert.equal(await host.locator('.coordinates').isVisible(), true);
  }));

test('on a page that is written from right to left, files and words still run from left to right', () =>
  withPage(page('<div dir="rtl"><rochade-board></rochade-board></div>'), async (tab) => {
    const board = new Board(tab);
    const [a, h] = [await board.square('a1').boundingBox(), await board.square('h1').boundingBox()];
    assert.ok(a.x < h.x);
    // Else the number and the full stop of "1 White: Eva vier." change their ends.
    for (const part of ['[role=log]', 'input', '.coordinates'])
      assert.equal(
        await board.host
          .locator(part)
          .first()
          .evaluate((node) => getComputedStyle(node).direction),
        'ltr',
        part,
      );
    await board.tabIn();
    await board.press('ArrowRight');
    assert.equal(await board.focused(), 'f2');
  }));

test('a policy without WebAssembly: an error event, and squares that can be read', () =>
  withPage(
    {
      files: {
        'board.html': embed('<rochade-board fen="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"></rochade-board>').replace(
          '<script type="module" src="rochade-board.js">',
          '<script src="listen.js"></script><script type="module" src="rochade-board.js">',
        ),
        'listen.js': `document.addEventListener('error', (event) => (globalThis.told = event.detail), true);`,
      },
      policy: POLICY.replace(" 'wasm-unsafe-eval'", ''),
      expected: /Content Security Policy|wasm/i,
    },
    async (tab) => {
      const board = new Board(tab);
      assert.equal((await tab.evaluate(() => globalThis.told)).code, 'wasm');
      assert.equal(await board.words('e2'), 'e2 ♙');
      assert.equal(await board.words('e4'), 'e4');
      assert.equal(await board.host.locator('.piece').count(), 3);
      assert.equal(await board.input.isVisible(), false);
      await board.square('e2').click();
      await board.press('ArrowUp', 'Enter', 'o', '?', 'f');
    },
  ));

test('opened as a file, with the classic script', () =>
  withPage(
    {
      asFile: true,
      files: {
        'board.html': embed(undefined, 'de')
          .replace('type="module" src="rochade-board.js"', 'src="rochade-board.classic.js"')
          .replace('<meta charset="utf-8">', '<meta charset="iso-8859-1">'),
      },
    },
    async (tab) => {
      const board = new Board(tab);
      await board.type('f\u00fcnf');
      await board.type('eva vier');
      assert.match((await board.log(1))[0], /1 Weiß: Eva zwei Eva vier/);
    },
  ));

test('in a sandboxed frame', () =>
  withPage(
    {
      path: 'outside.html',
      files: {
        'board.html': embed(undefined, 'de'),
        'outside.html':
          '<!doctype html><html lang="en"><title>Outside</title><link rel="icon" href="icon.svg"><script type="module" src="rochade-board.js"></script><iframe title="Board" sandbox="allow-scripts" src="inside.html"></iframe></html>',
        'inside.html': embed(undefined, 'de').replace(
          'type="module" src="rochade-board.js"',
          'src="rochade-board.classic.js"',
        ),
      },
      policy: POLICY.replace("default-src 'none'", "default-src 'none'; frame-src 'self'"),
    },
    async (tab) => {
      const input = tab.frameLocator('iframe').locator('input');
      await input.fill('eva vier');
      await input.press('Enter');
      await tab.frameLocator('iframe').locator('[role=log] .line', { hasText: 'Eva zwei Eva vier' }).waitFor();
    },
  ));

test('what a framework sets for nothing, null or undefined, is nothing', () =>
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

test('custom-elements.json has every part that a page may style', () =>
  withPage(page('<rochade-board clock="3+2" fen="4k3/P7/8/8/8/8/8/4K3 w - - 0 1"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await tab.waitForFunction(() => document.querySelector('rochade-board').session.clock);
    await board.host.evaluate((host) => (host.arrows = [{ from: 'e2', to: 'e4' }]));
    for (const line of ['help', 'Kf1', 'Kf7']) await board.type(line);
    await board.square('a7').click();
    await board.square('a8').click();
    const parts = await board.host.evaluate((host) =>
      [...host.shadowRoot.querySelectorAll('[part]')].flatMap((node) => [...node.part]),
    );
    const manifest = JSON.parse(readFileSync(`${source}site/custom-elements.json`, 'utf8'));
    const listed = manifest.modules[0].declarations[0].cssParts.map(({ name }) => name);
    // Those that are listed once for all of their kind, and the states of a display.
    const told = (part) =>
      /^[a-h][1-8]$/.test(part) || /^(white|black)(-\w+)?$/.test(part) || part === 'running' || listed.includes(part);
    assert.deepEqual(
      parts.filter((part) => !told(part)),
      [],
    );
    // Of what is not to be seen here: lines of other kinds.
    const unseen = listed.filter((part) => !parts.includes(part) && part !== 'white-king');
    assert.deepEqual(unseen.sort(), ['check', 'notice', 'progress', 'ruling']);
  }));
