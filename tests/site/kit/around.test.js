/* SPDX-License-Identifier: MIT */
/* The small parts of the kit on one page: material, evaluation, look, sounds, playback, sync. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packageFolder } from '../../built.js';
import { Board, embed, violations, withPage } from '../browser.js';

const PGN = `1. e4 {[%eval 0.1]} d5 {[%eval 0.45]} 2. exd5 {[%eval -0.9]} Qxd5 {[%eval 4.2]} 3. Nc3 {[%eval #-3]} *`;
const PARTS = ['evaluation', 'look', 'material', 'playback', 'sounds', 'sync'];
const SET = [...'wb'].flatMap((side) => [...'KQRBNP'].map((letter) => `set/${side}${letter}.svg`));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#c00"/></svg>';
const markup = `<rochade-board id="one" pgn="${PGN}"></rochade-board><rochade-board id="two" label="2"></rochade-board>
  ${PARTS.map((name) => `<rochade-${name} for="one"></rochade-${name}>`).join('')}
  ${PARTS.map((name) => `<script type="module" src="rochade-${name}.js"></script>`).join('')}`;
const files = { 'board.html': embed(markup), ...Object.fromEntries(SET.map((name) => [name, SVG])) };

test('material, evaluation, look, sounds, playback and sync follow their boards', () =>
  withPage({ files }, async (tab) => {
    const board = new Board(tab);
    const part = (name) => tab.locator(`rochade-${name}`);
    const meter = () => part('evaluation').locator('[role=meter]').getAttribute('aria-valuetext');
    const known = (names) => Promise.all(names.map((name) => customElements.whenDefined(`rochade-${name}`)));
    await tab.evaluate(known, PARTS);
    await tab.evaluate(() => {
      globalThis.fired = [];
      for (const name of ['material', 'evaluation', 'look', 'sound', 'playback', 'synced'])
        document.addEventListener(name, ({ detail }) => globalThis.fired.push([name, detail]));
    });
    const fired = (wanted) =>
      tab.evaluate((name) => globalThis.fired.filter(([type]) => type === name).map(([, detail]) => detail), wanted);
    assert.equal(await meter(), 'no evaluation');
    // A side that has captured nothing has no visible row.
    const ground = (row) => getComputedStyle(row).backgroundColor;
    assert.equal(await part('material').locator('[part=white]').evaluate(ground), 'rgba(0, 0, 0, 0)');

    // Sounds are off until the button is pressed, here with keys.
    const forward = () => board.host.evaluate((host) => host.forward());
    await forward();
    assert.deepEqual(await fired('sound'), []);
    assert.equal(await meter(), 'equal');
    await part('sounds').getByRole('button').focus();
    await tab.keyboard.press('Enter');
    assert.equal(await part('sounds').getByRole('button', { pressed: true }).textContent(), 'Sounds');
    await forward();
    assert.equal(await meter(), 'White is slightly better');
    await forward();
    assert.equal(await meter(), 'Black is better');
    await tab.waitForFunction(() => globalThis.fired.filter(([name]) => name === 'sound').length === 2);
    assert.deepEqual(await fired('sound'), [{ sound: 'move' }, { sound: 'capture' }]);

    // White is a pawn up: drawn as a piece and a number, read as the session announces it.
    assert.match(
      await part('material').locator('p').textContent(),
      /^White has more: 1 pawn\. Black: 1 queen, 2 rooks/,
    );
    assert.equal(await part('material').locator('[part=white]').textContent(), '+1');
    assert.equal(await part('material').locator('svg').count(), 1);
    assert.deepEqual((await fired('material')).at(-1), { balance: 1, captured: { white: ['pawn'], black: [] } });

    // Played to the end, then back by the wheel, which has no effect without its attribute.
    await part('playback').evaluate((node) => (node.interval = 1));
    await part('playback').getByRole('button', { name: 'Play the moves' }).click();
    await tab.waitForFunction(() => document.querySelector('rochade-playback').playing === false);
    await board.moved(5);
    assert.deepEqual(await fired('playback'), [{ playing: true }, { playing: false }]);
    assert.equal(await meter(), 'Black mates in 3');
    assert.match((await board.log(1)).join(), /Springer Bella eins Cesar drei/);
    const isTaken = () =>
      board.square('e4').evaluate((node) => {
        const event = new WheelEvent('wheel', { deltaY: -100, bubbles: true, composed: true, cancelable: true });
        return !node.dispatchEvent(event);
      });
    assert.equal(await isTaken(), false);
    await part('playback').evaluate((node) => (node.wheel = true));
    assert.equal(await isTaken(), true);
    await board.moved(4);

    // The value of the page overrides the PGN; it is shown in the player's language and announced on request.
    await part('evaluation').evaluate((node) => {
      node.setAttribute('lang', 'ru');
      node.setAttribute('announced', '');
      node.value = '#2';
    });
    assert.equal(await meter(), 'белые ставят мат, ходов: 2');
    await part('evaluation').evaluate((node) => node.setAttribute('lang', 'pt-BR'));
    assert.equal(await meter(), 'as brancas dão mate em 2');
    await tab.waitForFunction(() =>
      document.querySelector('rochade-board').shadowRoot.querySelector('[role=log]').textContent.includes('мат'),
    );

    // Two boards: each follows the other without an announcement.
    const fens = () => tab.evaluate(() => Array.from(document.querySelectorAll('rochade-board'), ({ fen }) => fen));
    const same = () =>
      tab.waitForFunction(() => {
        const [one, two] = document.querySelectorAll('rochade-board');
        return one.fen === two.fen && one.game.length > 0;
      });
    const said = () =>
      tab.locator('#two').evaluate(({ shadowRoot }) => shadowRoot.querySelectorAll('[role=log] .line').length);
    const before = await said();
    await tab.evaluate(() => document.querySelector('rochade-sync').setAttribute('with', 'two'));
    await same();
    assert.equal(await said(), before);
    await tab.evaluate(() => document.querySelector('#two').play('Nf3'));
    await tab.waitForFunction(() => document.querySelector('rochade-board').game.length === 5);
    await same();
    assert.match((await fens())[0], /5N2/);

    // A theme and pieces from files do not change the words.
    const words = await board.words('e1');
    await part('look').evaluate((node) => Object.assign(node, { theme: 'green', pieces: 'set/{piece}.svg' }));
    const styled = await board.host.evaluate(({ shadowRoot }) => {
      const [square, king] = ['.dark', '.white.king'].map((name) => shadowRoot.querySelector(name));
      return [getComputedStyle(square).backgroundColor, getComputedStyle(king).fill];
    });
    assert.equal(styled[0], 'rgb(134, 166, 102)');
    assert.match(styled[1], /#set-wK/);
    await tab.waitForFunction(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/set/')).length === 12,
    );
    assert.equal(await board.words('e1'), words);
    assert.deepEqual(await violations(tab), []);
    await part('look').evaluate((node) => node.remove());
    assert.equal(await board.host.evaluate((host) => host.style.length), 0);
  }));

test('reports a missing sprite or symbol of a piece set', () =>
  withPage(
    {
      files: {
        ...files,
        'whole.svg': `<svg xmlns="http://www.w3.org/2000/svg">${SET.map((name) => `<symbol id="${name.slice(4, 6)}"/>`).join('')}</svg>`,
        'half.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="wK"/></svg>',
      },
      expected: /404/,
    },
    async (tab) => {
      await tab.evaluate(() => customElements.whenDefined('rochade-look'));
      await tab.evaluate(() => {
        globalThis.told = [];
        document.addEventListener('look', ({ detail }) => globalThis.told.push(detail.pieces));
      });
      const show = (pieces) =>
        tab.evaluate((address) => (document.querySelector('rochade-look').pieces = address), pieces);
      const told = (wanted) =>
        tab.waitForFunction((list) => JSON.stringify(globalThis.told) === JSON.stringify(list), wanted);
      await show('none.svg#{piece}');
      await told(['none.svg#{piece}', '']);
      await show('half.svg#{piece}');
      await told(['none.svg#{piece}', '', 'half.svg#{piece}', '']);
      await show('whole.svg#{piece}');
      await tab.waitForFunction(() => performance.getEntriesByName(new URL('whole.svg', location.href).href).length);
      const own = await new Board(tab).host.locator('.white.king').evaluate((king) => getComputedStyle(king).fill);
      assert.match(own, /#set-wK/);
      await told(['none.svg#{piece}', '', 'half.svg#{piece}', '', 'whole.svg#{piece}']);
    },
  ));

test('parts follow the language of the board, set by its attribute or typed', () =>
  withPage({ files }, async (tab) => {
    const board = new Board(tab);
    await tab.evaluate(
      (names) => Promise.all(names.map((name) => customElements.whenDefined(`rochade-${name}`))),
      PARTS,
    );
    const words = () =>
      tab.evaluate(() => [
        document.querySelector('rochade-playback').shadowRoot.textContent.trim(),
        document.querySelector('rochade-sounds').shadowRoot.textContent.trim(),
        document.querySelector('rochade-evaluation').text,
        document.querySelector('rochade-evaluation').shadowRoot.querySelector('.text').textContent,
        document.querySelector('rochade-material').shadowRoot.querySelector('p').lang,
      ]);
    await tab.evaluate(() => {
      globalThis.languages = [];
      document.addEventListener('language', ({ detail }) => globalThis.languages.push(detail.language));
      document.getElementById('one').lang = 'es';
    });
    await board.answered();
    assert.deepEqual(await words(), ['Reproducir', 'Sonidos', 'sin evaluación', 'sin evaluación', 'es']);
    await board.type('idioma polaco');
    assert.deepEqual(await words(), ['Odtwórz posunięcia', 'Dźwięki', 'brak oceny', 'brak oceny', 'pl']);
    await board.type('e4');
    assert.deepEqual(await tab.evaluate(() => globalThis.languages), ['es', 'pl']);
  }));

test("keeps the board's own pieces and reports it if piece files are missing", () =>
  withPage({ files, expected: /404/ }, async (tab) => {
    const board = new Board(tab);
    const own = () => board.host.locator('.white.king').evaluate((king) => getComputedStyle(king).fill);
    const before = await own();
    await tab.evaluate(() => customElements.whenDefined('rochade-look'));
    const told = await tab.evaluate(
      () =>
        new Promise((resolve) => {
          const all = [];
          document.addEventListener('look', ({ detail }) => all.push(detail) === 2 && resolve(all));
          document.querySelector('rochade-look').pieces = 'none/{piece}.svg';
        }),
    );
    assert.deepEqual(told, [
      { theme: '', pieces: 'none/{piece}.svg' },
      { theme: '', pieces: '' },
    ]);
    assert.equal(await own(), before);
    // Pieces that become available later are shown.
    await tab.evaluate(() => (document.querySelector('rochade-look').pieces = 'set/{piece}.svg'));
    assert.match(await own(), /#set-wK/);
  }));

test('a theme stays when the board gets its clock', () =>
  withPage(
    { files: { 'board.html': partOf('<rochade-board></rochade-board><rochade-look></rochade-look>', 'look') } },
    async (tab) => {
      await defined(tab, 'look');
      const colors = await tab.locator('rochade-board').evaluate(async (board) => {
        const color = () => getComputedStyle(board).getPropertyValue('--square-dark');
        document.querySelector('rochade-look').theme = 'blue';
        const before = color();
        await board.useClock('3+2');
        return [before, color()];
      });
      assert.deepEqual(colors, ['#8ca2ad', '#8ca2ad']);
    },
  ));

test('an unknown theme is reported as none', () =>
  withPage({ files }, async (tab) => {
    await tab.evaluate(() => customElements.whenDefined('rochade-look'));
    const told = await tab.evaluate(() => {
      const all = [];
      document.addEventListener('look', ({ detail }) => all.push(detail.theme));
      for (const theme of ['blue', 'blu', 'toString', '']) document.querySelector('rochade-look').theme = theme;
      return all;
    });
    assert.deepEqual(told, ['blue', '', '', '']);
  }));

test('themes are dimmed in dark mode and give way to forced colours', async () => {
  const square = (board) => board.square('a2').evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const themed = (context, use) =>
    withPage({ files, context }, async (tab) => {
      const board = new Board(tab);
      await tab.evaluate(() => customElements.whenDefined('rochade-look'));
      const own = await square(board);
      await tab.evaluate(() => (document.querySelector('rochade-look').theme = 'blue'));
      use(await square(board), own);
    });
  await themed({ colorScheme: 'light' }, (blue) => assert.equal(blue, 'rgb(222, 227, 230)'));
  await themed({ colorScheme: 'dark' }, (blue) => assert.equal(blue, 'rgb(195, 202, 206)'));
  await themed({ forcedColors: 'active' }, (blue, own) => assert.equal(blue, own));
});

test('marks have enough contrast on the squares of every theme', async () => {
  const { THEMES } = await import(`${packageFolder}/kit/look.js`);
  const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (color) => {
    const [red, green, blue] = color.match(/[0-9a-f]{2}/g).map((part) => linear(parseInt(part, 16) / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  // WCAG 2.2, 1.4.11; the marks are those of the board's style sheet.
  for (const mark of ['#0f4d14', '#0a3f70', '#8a0017', '#5f1f8a', '#4d3900', '#0b2fa8'])
    for (const [name, { dark, light, dimmed }] of Object.entries(THEMES))
      for (const square of [dark, light, dimmed]) {
        const contrast = (luminance(square) + 0.05) / (luminance(mark) + 0.05);
        assert.ok(contrast >= 3, `${name}, ${mark} on ${square}: ${contrast.toFixed(2)}`);
      }
});

test('kit elements refuse invalid values with an error and change nothing', () => {
  const parts = `<p id="text"></p><rochade-sync for="text"></rochade-sync><rochade-sounds on></rochade-sounds>
    <rochade-editor></rochade-editor>`;
  const scripts = ['sync', 'sounds', 'editor'].map(
    (name) => `<script type="module" src="rochade-${name}.js"></script>`,
  );
  const body = `<rochade-board></rochade-board>${parts}${scripts.join('')}`;
  return withPage({ files: { 'board.html': embed(body) } }, async (tab) => {
    await tab.waitForFunction(() => customElements.get('rochade-editor') && customElements.get('rochade-sync'));
    await tab.evaluate(() => document.querySelector('rochade-editor').ready);
    const answers = await tab.evaluate(() => {
      const part = (name) => document.querySelector(`rochade-${name}`);
      const queen = { color: 'white', role: 'queen' };
      const calls = [
        () => (part('sync').other = 'board'),
        () => (part('sync').board = document.body),
        () => part('sounds').play('constructor'),
        () => part('editor').put('z9', queen),
        () => part('editor').put('e4', { color: 'green', role: 'queen' }),
        () => part('editor').put('e4', { color: 'white', role: 'man' }),
        () => part('editor').place([['e4', queen]]),
        () => part('editor').place(new Map([['z9', queen]])),
      ];
      return calls.map((use) => {
        try {
          return `${use()}`;
        } catch ({ name, message }) {
          return `${name} ${message.split(';')[0]}`;
        }
      });
    });
    assert.deepEqual(answers, [
      'TypeError board: not a <rochade-board>',
      'TypeError board: not a <rochade-board>',
      'RangeError sound: constructor',
      'RangeError square: z9',
      'RangeError color: green',
      'RangeError role: man',
      'TypeError pieces: a Map from squares to pieces',
      'RangeError square: z9',
    ]);
    // A node that is not a board is ignored, in `for` as well.
    assert.equal(await tab.locator('rochade-sync').evaluate(({ board, other }) => board ?? other), null);
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    assert.equal(await tab.locator('rochade-editor').evaluate(({ fen }) => fen), start);
    await tab.locator('rochade-board').evaluate((board) => board.greet(null));
  });
});

const partOf = (body, ...names) =>
  embed(body + names.map((name) => `<script type="module" src="rochade-${name}.js"></script>`).join(''));
const defined = (tab, ...names) =>
  tab.evaluate((all) => Promise.all(all.map((name) => customElements.whenDefined(`rochade-${name}`))), names);

// As templates of frameworks do, which are drawn before the script of a part is there.
test('properties that a page sets before the script of a part are taken', () =>
  withPage(
    {
      files: {
        'board.html': embed(`<rochade-board></rochade-board><rochade-board id="second"></rochade-board>
          <rochade-moves></rochade-moves><rochade-look></rochade-look><rochade-editor></rochade-editor>`),
      },
    },
    async (tab) => {
      const fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
      const taken = await tab.evaluate(async (position) => {
        const [moves, look, editor] = ['moves', 'look', 'editor'].map((name) =>
          document.querySelector(`rochade-${name}`),
        );
        const second = document.querySelector('#second');
        moves.board = second;
        look.theme = 'blue';
        editor.fen = position;
        for (const { localName } of [moves, look, editor]) await import(new URL(`${localName}.js`, location.href).href);
        await second.play('e4');
        const pieces = [...editor.pieces.keys()];
        return [moves.shadowRoot.querySelectorAll('button').length, look.getAttribute('theme'), editor.fen, pieces];
      }, fen);
      assert.deepEqual(taken, [1, 'blue', fen, ['e8', 'e1']]);
    },
  ));

test('a part finds a board that comes later, and one that replaces its board', () =>
  withPage(
    { files: { 'board.html': partOf('<rochade-playback for="late"></rochade-playback>', 'playback') } },
    async (tab) => {
      await defined(tab, 'playback');
      const bound = await tab.evaluate(async () => {
        const part = document.querySelector('rochade-playback');
        const add = async (lang) => {
          const board = document.createElement('rochade-board');
          Object.assign(board, { id: 'late', lang, pgn: '1. e4 *' });
          document.body.append(board);
          await board.ready;
          // The part waits for the same promise.
          await new Promise((resolve) => setTimeout(resolve));
          return board;
        };
        const words = () => part.shadowRoot.textContent.trim();
        const before = part.board;
        const first = await add('it');
        const one = [part.board === first, words()];
        first.remove();
        const second = await add('nl');
        return [before, one, [part.board === second, words()]];
      });
      assert.deepEqual(bound, [null, [true, 'Riproduci'], [true, 'Afspelen']]);
    },
  ));

test('sounds wait for the permission of the browser, and then only the last one is played', () =>
  withPage(
    {
      files: { 'board.html': partOf('<rochade-board></rochade-board><rochade-sounds on></rochade-sounds>', 'sounds') },
    },
    async (tab) => {
      await defined(tab, 'sounds');
      const tones = await tab.evaluate(async () => {
        const started = [];
        const heard = [];
        const { start } = OscillatorNode.prototype;
        OscillatorNode.prototype.start = function (when) {
          started.push(this.frequency.value);
          start.call(this, when);
        };
        let permit;
        AudioContext.prototype.resume = () => new Promise((resolve) => (permit = resolve));
        document.addEventListener('sound', ({ detail }) => heard.push(detail.sound));
        const board = document.querySelector('rochade-board');
        for (const move of ['e4', 'd5', 'exd5']) await board.play(move);
        const before = [started.length, heard.length];
        permit();
        await new Promise((resolve) => setTimeout(resolve));
        return { before, started, heard };
      });
      assert.deepEqual(tones, { before: [0, 0], started: [440, 330], heard: ['capture'] });
    },
  ));

test('a move that ends the game has one sound', () =>
  withPage(
    {
      files: { 'board.html': partOf('<rochade-board></rochade-board><rochade-sounds on></rochade-sounds>', 'sounds') },
    },
    async (tab) => {
      await defined(tab, 'sounds');
      const heard = await tab.evaluate(async () => {
        const all = [];
        document.addEventListener('sound', ({ detail }) => all.push(detail.sound));
        const board = document.querySelector('rochade-board');
        for (const move of ['f3', 'e5', 'g4', 'Qh4']) {
          await board.play(move);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return all;
      });
      assert.deepEqual(heard, ['move', 'move', 'move', 'outcome']);
    },
  ));

test('parts that are moved in the page or given to another board continue there', () =>
  withPage(
    {
      files: {
        ...files,
        'board.html': partOf(
          `
      <rochade-board id="one" label="1"></rochade-board><rochade-board id="two" label="2"></rochade-board><p id="other"></p>
      <rochade-sync for="one" with="two"></rochade-sync>
      <rochade-look for="one" theme="green" pieces="set/{piece}.svg"></rochade-look>`,
          'sync',
          'look',
        ),
      },
    },
    async (tab) => {
      await defined(tab, 'sync', 'look');
      const fens = () => tab.evaluate(() => Array.from(document.querySelectorAll('rochade-board'), ({ fen }) => fen));
      await tab.evaluate(() => document.getElementById('other').append(document.querySelector('rochade-sync')));
      await tab.evaluate(() => document.getElementById('two').play('d4'));
      await tab.waitForFunction(() => document.getElementById('one').game.length === 1);
      const [one, two] = await fens();
      assert.equal(one, two);
      const painted = () =>
        tab.evaluate(() =>
          Array.from(document.querySelectorAll('rochade-board'), ({ shadowRoot }) =>
            getComputedStyle(shadowRoot.querySelector('.white.king')).fill.includes('#set-wK'),
          ),
        );
      assert.deepEqual(await painted(), [true, false]);
      await tab.evaluate(() => document.querySelector('rochade-look').setAttribute('for', 'two'));
      assert.deepEqual(await painted(), [false, true]);
      await tab.evaluate(() => document.querySelector('rochade-look').setAttribute('for', 'none'));
      assert.deepEqual(await painted(), [false, false]);
    },
  ));

test('playback stops at the last move without announcing it again', () =>
  withPage(
    {
      files: {
        'board.html': partOf(
          '<rochade-board pgn="1. e4 (1. d4 d5) e5"></rochade-board><rochade-playback interval="1"></rochade-playback>',
          'playback',
        ),
      },
    },
    async (tab) => {
      const board = new Board(tab);
      await defined(tab, 'playback');
      const play = () =>
        tab.evaluate(
          () =>
            new Promise((resolve) => {
              document.addEventListener('playback', ({ detail }) => detail.playing || resolve());
              document.querySelector('rochade-playback').play();
            }),
        );
      await play();
      assert.deepEqual(await board.sans(), ['e4', 'e5']);
      assert.equal((await board.log()).filter((line) => /Eva sieben Eva fünf/.test(line)).length, 1);
      // In a variation to the end of that.
      await board.host.evaluate((host) => host.goTo(host.tree.moves[0].variations[0][0]));
      await play();
      assert.deepEqual(await board.sans(), ['d4', 'd5']);
    },
  ));

test('a touchpad steps once for a notch, and the page scrolls at the ends of the game', () =>
  withPage(
    {
      files: {
        'board.html': partOf(
          '<rochade-board pgn="1. e4 e5 2. Nf3"></rochade-board><rochade-playback wheel></rochade-playback>',
          'playback',
        ),
      },
    },
    async (tab) => {
      const board = new Board(tab);
      await defined(tab, 'playback');
      const wheel = (...deltas) =>
        board.square('e4').evaluate(async (node, all) => {
          const taken = [];
          for (const deltaY of all) {
            const event = new WheelEvent('wheel', { deltaY, bubbles: true, composed: true, cancelable: true });
            taken.push(!node.dispatchEvent(event));
            await node.getRootNode().host.play([]);
            await new Promise((resolve) => setTimeout(resolve));
          }
          return taken;
        }, deltas);
      const before = (await board.log()).length;
      assert.deepEqual(await wheel(-100), [false]);
      assert.equal((await board.log()).length, before);
      assert.deepEqual(await wheel(20, 20), [true, true]);
      assert.deepEqual(await board.sans(), []);
      await wheel(30);
      assert.deepEqual(await board.sans(), ['e4']);
      await wheel(100, 100);
      assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3']);
      const last = (await board.log()).length;
      assert.deepEqual(await wheel(100), [false]);
      assert.equal((await board.log()).length, last);
    },
  ));

test('sync brings a board that comes later to the game at once', () =>
  withPage(
    {
      files: {
        'board.html': embed(
          '<rochade-board id="one"></rochade-board><rochade-sync for="one" with="two"></rochade-sync>' +
            '<script type="module" src="rochade-sync.js"></script>',
        ),
      },
    },
    async (tab) => {
      const board = new Board(tab);
      await board.type('e4');
      const come = () =>
        tab.evaluate(() => {
          const other = Object.assign(document.createElement('rochade-board'), { id: 'two', fen: '' });
          document.querySelector('main').append(other);
        });
      const same = () => {
        const all = Array.from(document.querySelectorAll('rochade-board'), ({ game }) => game?.fen());
        return all[0] === all[1] && document.querySelector('rochade-board').game.length === 1;
      };
      await come();
      await tab.waitForFunction(same, undefined, { timeout: 10_000 });
      // Another one in its place.
      await tab.evaluate(() => document.querySelector('#two').remove());
      await come();
      await tab.waitForFunction(same, undefined, { timeout: 10_000 });
      assert.deepEqual(await board.sans(), ['e4']);
    },
  ));

test('with one-way only the moves of the first board are copied, in Chess960 as well', () =>
  withPage(
    {
      files: {
        'board.html': partOf(
          `<rochade-board id="one" label="1" chess960 fen="4k3/8/8/8/8/8/8/1R2KR2 w FB - 0 1"></rochade-board>
           <rochade-board id="two" label="2"></rochade-board><rochade-sync for="one" with="two" one-way></rochade-sync>`,
          'sync',
        ),
      },
    },
    async (tab) => {
      await defined(tab, 'sync');
      const fens = () => tab.evaluate(() => Array.from(document.querySelectorAll('rochade-board'), ({ fen }) => fen));
      const follows = () =>
        tab.waitForFunction(() => {
          const [one, two] = document.querySelectorAll('rochade-board');
          return one.fen.split(' ')[0] === two.fen.split(' ')[0] && one.game.length === two.game.length;
        });
      await follows();
      await tab.evaluate(() => document.getElementById('two').play('Kd2'));
      assert.match((await fens())[0], /1R2KR2 w/);
      assert.equal(await tab.evaluate(() => document.querySelector('rochade-sync').oneWay), true);
      await tab.evaluate(() => document.getElementById('one').play('O-O'));
      await follows();
      assert.match((await fens())[1], /^4k3\/8\/8\/8\/8\/8\/8\/1R3RK1 b/);
    },
  ));
