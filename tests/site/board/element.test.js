/* SPDX-License-Identifier: MIT */
/* The interface for authors: attributes, properties, events, methods; several boards; unusual times and places. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, withPage } from '../browser.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ENDGAME = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1';

test('two lines of HTML make a board that allows only legal moves', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    assert.equal(await board.fen(), START);
    await board.square('e2').click();
    await board.square('e5').click();
    assert.equal(await board.fen(), START);
    await board.square('e2').click();
    await board.square('e4').click();
    assert.deepEqual(await board.sans(), ['e4']);
  }));

test('sets fen and orientation by attribute and by property', () =>
  withPage(
    { files: { 'board.html': embed(`<rochade-board fen="${ENDGAME}" orientation="black"></rochade-board>`) } },
    async (page) => {
      const board = new Board(page);
      assert.equal(await board.fen(), ENDGAME);
      const first = () => board.host.locator('[data-square]').first().getAttribute('data-square');
      assert.equal(await first(), 'h1');
      await board.host.evaluate((host) => (host.orientation = 'white'));
      assert.equal(await first(), 'a8');
      await board.host.evaluate((host, fen) => (host.fen = fen), START);
      assert.equal(await board.fen(), START);
      assert.equal(await board.host.locator('.piece').count(), 32);
    },
  ));

// Whatever became of the game: moves, a result without a move, a mode that shows another position.
test('fen and pgn begin a game each time a page sets them, also to the value that they have', () =>
  withPage({ files: { 'board.html': embed(`<rochade-board fen="${START}"></rochade-board>`) } }, async (page) => {
    const board = new Board(page);
    const set = (name, value) => board.host.evaluate((host, [key, to]) => (host[key] = to), [name, value]);
    const state = () =>
      board.host.evaluate((host) => [host.game.history().length, host.game.outcome?.result ?? '*', host.fen]);
    await board.type('e4');
    await set('fen', START);
    assert.deepEqual(await state(), [0, '*', START]);
    await board.type('white resigns');
    await board.type('yes');
    assert.equal((await state())[1], '0-1');
    await set('fen', START);
    assert.deepEqual(await state(), [0, '*', START]);
    await set('pgn', '1. e4 e5 *');
    await board.host.evaluate((host) => host.goTo(0));
    await board.type('d4');
    await set('pgn', '1. e4 e5 *');
    assert.equal(await board.host.evaluate((host) => host.tree.moves[0].variations.length), 0);
    // No position is that of the beginning, also on a board that never had the attribute.
    for (const name of ['fen', 'pgn', 'fen']) {
      await board.type('e4');
      await set(name, null);
      assert.deepEqual(await state(), [0, '*', START]);
    }
    // The attribute itself does nothing with the value that it has, so that a page can be drawn again.
    await set('fen', START);
    await board.type('e4');
    await board.host.evaluate((host) => host.setAttribute('fen', host.getAttribute('fen')));
    assert.equal((await state())[0], 1);
  }));

// A puzzle goes on: retry() begins it again.
test('fen set again goes to the editor, and pgn to the puzzle, not to the game behind them', () =>
  withPage(
    { files: { 'board.html': embed(`<rochade-board mode="edit" fen="${ENDGAME}"></rochade-board>`) } },
    async (page) => {
      const { host } = new Board(page);
      const again = await host.evaluate(async (board, fen) => {
        await board.ready;
        await board.tool.ready;
        board.tool.put('a1', { color: 'white', role: 'rook' });
        const changed = board.fen;
        board.fen = fen;
        return [changed !== fen, board.fen, board.tool.fen];
      }, ENDGAME);
      assert.deepEqual(again, [true, ENDGAME, ENDGAME]);
      const solved = await host.evaluate(async (board) => {
        const pgn = '[FEN "6k1/8/8/8/8/8/8/RR4K1 w - - 0 1"]\n\n1. Ra7 Kf8 2. Rb8# *';
        Object.assign(board, { mode: 'puzzle', pgn });
        await board.ready;
        await new Promise((next) => setTimeout(next));
        await board.tool.ready;
        await board.play('Ra7');
        const shown = () => [board.game.history().length, board.tree.moves.length, board.fen];
        const before = shown();
        board.pgn = pgn;
        return [before, shown()];
      });
      assert.deepEqual(solved[1], solved[0]);
    },
  ));

test('the tree has the start position and the moves of the game, as parsePgn returns them', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    const tree = () => board.host.evaluate((host) => structuredClone(host.tree));
    assert.deepEqual(await tree(), { start: START, tags: {}, comments: [], moves: [], result: '*' });
    await board.type('e4');
    const { moves } = await tree();
    assert.deepEqual(
      moves.map(({ san, uci, variations }) => [san, uci, variations]),
      [['e4', 'e2e4', []]],
    );
    await board.host.evaluate((host, fen) => (host.fen = fen), ENDGAME);
    assert.deepEqual(await tree(), { start: ENDGAME, tags: {}, comments: [], moves: [], result: '*' });
  }));

test('the log keeps its last 500 lines', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    const lines = await board.host.evaluate(async (host, start) => {
      const log = host.shadowRoot.querySelector('[role=log]');
      for (let game = 0; game < 130; game++) {
        for (const san of ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']) {
          await host.play(san);
          await new Promise((next) => setTimeout(next));
        }
        host.fen = start;
      }
      return { count: log.querySelectorAll('.line').length, last: log.lastElementChild.textContent };
    }, START);
    assert.ok(lines.count >= 500 && lines.count < 520, `${lines.count}`);
    assert.match(lines.last, /White to move/);
  }));

test('the log shows its last line, and no move waits for the layout that this needs', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    const reads = await board.host.evaluate(async (host) => {
      const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight');
      let count = 0;
      Object.defineProperty(Element.prototype, 'scrollHeight', {
        get() {
          count++;
          return get.call(this);
        },
      });
      const afterMoves = [];
      for (const san of ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O', 'Be7']) {
        count = 0;
        await host.play(san);
        afterMoves.push(count);
        await new Promise((next) => setTimeout(next));
      }
      return afterMoves;
    });
    assert.deepEqual(reads, Array(10).fill(0));
    await page.waitForFunction(() => {
      const scroll = document.querySelector('rochade-board').shadowRoot.querySelector('.scroll');
      return scroll.scrollTop > 0 && scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - 1;
    });
  }));

test('an invalid FEN fires an error event and keeps the position', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    const error = await board.host.evaluate(
      (host) =>
        new Promise((resolve) => {
          host.addEventListener('error', (event) => resolve(event.detail.code));
          host.setAttribute('fen', 'nonsense');
        }),
    );
    assert.equal(error, 'fen-board');
    assert.equal(await board.fen(), START);
  }));

test('preventing `move` refuses every kind of move silently', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    await board.host.evaluate((host) =>
      host.addEventListener('move', (event) => event.detail.san === 'e4' && event.preventDefault()),
    );
    const before = await board.log();
    await board.square('e2').click();
    await board.square('e4').click();
    await board.type('e4');
    assert.deepEqual(await board.host.evaluate(async (host) => (await host.play('e4')).ok), false);
    assert.equal(await board.fen(), START);
    assert.deepEqual(await board.log(), before);
    await board.type('d4');
    assert.deepEqual(await board.sans(), ['d4']);
  }));

test('a list of moves is announced once, and stops at an illegal move', () =>
  withPage({ files: { 'board.html': embed(undefined, 'de') } }, async (page) => {
    const board = new Board(page);
    const play = (...moves) =>
      board.host.evaluate(async (host, wishes) => {
        const { ok, made, error, move } = await host.play(wishes);
        return [ok, made, error ?? move?.san ?? null];
      }, moves);
    await board.host.evaluate((host) => {
      globalThis.moved = [];
      host.addEventListener('move', ({ detail }) => globalThis.moved.push(detail.san));
    });
    assert.deepEqual(await play('e4', 'e7e5', 'Nf3'), [true, 3, 'Nf3']);
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3']);
    assert.deepEqual(await page.evaluate(() => globalThis.moved), ['Nf3']);
    assert.equal((await board.log()).length, 1);
    assert.match((await board.log(1))[0], /2 Weiß: Springer/);
    assert.match(await board.words('f3'), /Springer/);
    assert.deepEqual(await play('Nc6', 'Ke4', 'a6'), [false, 1, 'illegal']);
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3', 'Nc6']);
    assert.match(await board.words('c6'), /Springer/);
    assert.match((await board.log(1))[0], /Springer Bella acht Cesar sechs/);
    assert.deepEqual(await play(), [true, 0, null]);
    assert.deepEqual(await play('zz9'), [false, 0, 'syntax']);
    await board.host.evaluate((host) => host.addEventListener('move', (event) => event.preventDefault()));
    assert.deepEqual(await play('Bb5', 'a6'), [false, 1, 'prevented']);
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
    assert.match(await board.words('b5'), /Läufer/);
    // Back to the beginning.
    await board.host.evaluate(async (host) => {
      for (let step = 0; step < 5; step++) await host.back();
    });
    assert.deepEqual(await board.sans(), []);
  }));

test('a reply that is played in a move handler is announced after the move', () =>
  withPage({ files: { 'board.html': embed(undefined, 'de') } }, async (page) => {
    const board = new Board(page);
    await board.host.evaluate((host) =>
      host.addEventListener('move', (event) => event.detail.color === 'white' && host.play('e5')),
    );
    await board.type('e4');
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    const [own, reply] = await board.log(2);
    assert.match(own, /Eva zwei Eva vier/);
    assert.match(reply, /Eva sieben Eva fünf/);
  }));

test('fires events for moves, refusals, announcements and the outcome', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    await page.evaluate(() => {
      globalThis.events = [];
      for (const name of ['move-start', 'move', 'announce', 'illegal', 'outcome'])
        document.addEventListener(name, (event) => globalThis.events.push([name, event.detail]));
    });
    await board.square('f2').click();
    await board.square('f3').click();
    for (const line of ['e5', 'g4', 'e4 e6', 'Qh4']) await board.type(line);
    const events = await page.evaluate(() => globalThis.events);
    const of = (name) => events.filter(([kind]) => kind === name).map(([, detail]) => detail);
    assert.deepEqual(of('move-start')[0], { from: 'f2', targets: of('move-start')[0].targets });
    assert.deepEqual(of('move-start')[0].targets.sort(), ['f3', 'f4']);
    assert.deepEqual(
      of('move').map((move) => move.san),
      ['f3', 'e5', 'g4', 'Qh4#'],
    );
    assert.equal(of('illegal').length, 1);
    assert.equal(of('outcome')[0].result, '0-1');
    assert.ok(of('announce').length >= 5);
  }));

test('boards on a page are independent, and keep their game when moved', () =>
  withPage(
    { files: { 'board.html': embed('<rochade-board></rochade-board><rochade-board></rochade-board>') } },
    async (page) => {
      await page.locator('rochade-board').nth(1).locator('input').fill('e4');
      await page.keyboard.press('Enter');
      const fens = () => page.evaluate(() => [...document.querySelectorAll('rochade-board')].map((host) => host.fen));
      const [first, second] = await fens();
      assert.equal(first, START);
      assert.notEqual(second, START);
      await page.evaluate(() => document.body.append(document.querySelectorAll('rochade-board')[1]));
      assert.deepEqual(await fens(), [first, second]);
    },
  ));

test('the label is part of the names of all parts', () =>
  withPage(
    {
      files: {
        'board.html': embed('<rochade-board label="Turm"></rochade-board><rochade-board></rochade-board>', 'de'),
      },
    },
    async (page) => {
      const names = (index) =>
        page
          .locator('rochade-board')
          .nth(index)
          .evaluate(({ shadowRoot }) =>
            [...shadowRoot.querySelectorAll('[role=grid], .scroll, input, button')].map((node) =>
              node.getAttribute('aria-label'),
            ),
          );
      const [first, second] = [await names(0), await names(1)];
      assert.deepEqual(
        first,
        second.map((name) => `${name}, Turm`),
      );
      assert.equal(second[0], 'Schachbrett');
      const board = page.locator('rochade-board').first();
      assert.equal(
        await board.evaluate((host) => {
          host.label = 'Dame';
          return host.label;
        }),
        'Dame',
      );
      assert.match((await names(0))[0], /, Dame$/);
      await board.evaluate((host) => {
        Object.assign(host, { lang: 'fr', label: null });
        // The file of the language must be loaded.
        return host.play([]).then(() => {});
      });
      assert.doesNotMatch((await names(0)).join(), /Dame/);
      // The accessible name begins with the visible text.
      await board.evaluate((host) => (host.label = 'Tour'));
      const { seen, said } = await board.evaluate(({ shadowRoot }) => ({
        seen: [shadowRoot.querySelector('label'), shadowRoot.querySelector('button')].map((node) => node.textContent),
        said: [shadowRoot.querySelector('input'), shadowRoot.querySelector('button')].map((node) =>
          node.getAttribute('aria-label'),
        ),
      }));
      assert.deepEqual(
        said,
        seen.map((text) => `${text}, Tour`),
      );
    },
  ));

test("keeps game and style when moved into a frame's document and back", () =>
  withPage(
    { files: { 'board.html': embed('<rochade-board clock="5"></rochade-board><iframe title="window"></iframe>') } },
    async (page) => {
      const board = new Board(page);
      await page.waitForFunction(() => document.querySelector('rochade-board').clockRecord);
      await board.host.evaluate((host) => (host.arrows = [{ from: 'e2', to: 'e4' }]));
      const looks = () =>
        page.evaluate(async () => {
          await new Promise((drawn) => requestAnimationFrame(drawn));
          const { shadowRoot, ownerDocument } = globalThis.board;
          const style = (selector) => ownerDocument.defaultView.getComputedStyle(shadowRoot.querySelector(selector));
          return [
            style('.row').display,
            style('.dark').backgroundColor,
            style('.clock').display,
            style('.arrows').position,
          ];
        });
      await page.evaluate(() => (globalThis.board = document.querySelector('rochade-board')));
      const before = await looks();
      assert.deepEqual(before, ['flex', 'rgb(181, 142, 98)', 'grid', 'absolute']);
      await page.evaluate(() => document.querySelector('iframe').contentDocument.body.append(globalThis.board));
      assert.deepEqual(await looks(), before);
      const inside = page.frameLocator('iframe').locator('rochade-board');
      assert.equal(await inside.evaluate(async (host) => (await host.play('e4')).move.san), 'e4');
      assert.match(await inside.locator('[data-square=e4]').textContent(), /pawn/);
      await page.evaluate(() => document.querySelector('main').append(globalThis.board));
      assert.deepEqual(await looks(), before);
      // The document of a template has no style sheets.
      await page.evaluate(() => document.createElement('template').content.append(globalThis.board));
      await page.evaluate(() => document.querySelector('main').append(globalThis.board));
      assert.deepEqual(await looks(), before);
      assert.deepEqual(await board.sans(), ['e4']);
    },
  ));

test('on a page with many boards, later ones get their words after they are drawn', () =>
  withPage({ files: { 'board.html': embed('<div class="boards"></div>') } }, async (page) => {
    const [seen, later] = await page.evaluate(async () => {
      const parent = document.querySelector('.boards');
      const cells = () => {
        const last = parent.lastElementChild.shadowRoot;
        const all = [...last.querySelectorAll('[role=gridcell]')];
        const readable = all.filter((cell) => cell.textContent && cell.matches(':defined') && cell.withoutNumbers);
        return { pieces: last.querySelectorAll('.piece').length, cells: all.length, readable: readable.length };
      };
      await customElements.whenDefined('rochade-board');
      for (let count = 0; count < 8; count++) parent.append(document.createElement('rochade-board'));
      const first = cells();
      for (let start = performance.now(); cells().readable < 64 && performance.now() - start < 10_000;)
        await new Promise((next) => setTimeout(next, 20));
      return [first, cells()];
    });
    assert.deepEqual(seen, { pieces: 32, cells: 64, readable: 0 });
    assert.deepEqual(later, { pieces: 32, cells: 64, readable: 64 });
  }));

test('works if used before its definition and inside a shadow root', () => {
  const files = {
    'board.html': embed('<rochade-board></rochade-board><div></div>').replace(
      '<script type="module" src="rochade-board.js">',
      '<script type="module" src="early.js">',
    ),
    'early.js': `
      document.querySelector('rochade-board').fen = '${ENDGAME}';
      const inside = document.createElement('rochade-board');
      document.querySelector('div').attachShadow({ mode: 'open' }).append(inside);
      await import('./rochade-board.js');
      inside.orientation = 'black';`,
  };
  return withPage({ files }, async (page) => {
    assert.equal(await new Board(page).fen(), ENDGAME);
    const fen = await page.evaluate(() => document.querySelector('div').shadowRoot.firstChild.fen);
    assert.equal(fen, START);
  });
});

test('last move, selection, targets and check differ by shape, not only by colour', () =>
  withPage(
    { files: { 'board.html': embed('<rochade-board fen="4k3/8/8/8/8/8/8/4KQ2 w - - 0 1"></rochade-board>') } },
    async (page) => {
      const board = new Board(page);
      const look = (name, pseudo) =>
        board.square(name).evaluate((cell, which) => {
          const { content, borderStyle, borderRadius } = getComputedStyle(cell, which);
          return { content, borderStyle, borderRadius };
        }, pseudo);
      await board.square('f1').click();
      assert.equal((await look('f1', '::before')).borderStyle, 'solid');
      assert.equal((await look('f4', '::after')).borderRadius, '50%');
      await board.square('b5').click();
      assert.equal((await look('b5', '::before')).borderStyle, 'double');
      assert.equal((await look('f1', '::before')).borderStyle, 'double');
      assert.equal(await board.host.locator('.check-sign path').count(), 1);
    },
  ));

test('marks are visible on all squares with forced colours', () =>
  withPage({ context: { forcedColors: 'active' } }, async (page) => {
    const board = new Board(page);
    await board.host.evaluate((host) => (host.marks = ['d4', 'e4']));
    const layers = (name) =>
      board
        .square(name)
        .evaluate((cell) => getComputedStyle(cell).backgroundImage.match(/linear-gradient/g)?.length ?? 0);
    // A dark square is also hatched.
    assert.deepEqual(await Promise.all(['d4', 'e4', 'd6', 'e6'].map(layers)), [2, 1, 1, 0]);
  }));

test('focus and selection differ with forced colours', () =>
  withPage({ context: { forcedColors: 'active' } }, async (page) => {
    const board = new Board(page);
    await board.square('e2').click();
    const [focus, taken] = await board
      .square('e2')
      .evaluate((cell) => [getComputedStyle(cell).outlineColor, getComputedStyle(cell, '::before').borderColor]);
    assert.notEqual(focus, taken);
  }));

test('a narrow page can be printed', () =>
  withPage({ context: { viewport: { width: 480, height: 720 } } }, async (page) => {
    await page.emulateMedia({ media: 'print' });
    assert.ok((await page.pdf()).includes('/Type /Font'));
  }));

test('the label is beside the line, and above it on a narrow board', () =>
  withPage({ files: { 'board.html': embed('<rochade-board></rochade-board>') } }, async (page) => {
    const { host } = new Board(page);
    const boxes = (width) =>
      host.evaluate((board, wanted) => {
        board.style.inlineSize = wanted;
        const boxOf = (name) => board.shadowRoot.querySelector(name).getBoundingClientRect();
        const [label, input, button] = ['label', 'input', '.typing button'].map(boxOf);
        return {
          above: label.bottom <= input.top,
          beside: label.right <= input.left,
          together: button.top < input.bottom,
        };
      }, width);
    assert.deepEqual(await boxes('34rem'), { above: false, beside: true, together: true });
    assert.deepEqual(await boxes('20rem'), { above: true, beside: false, together: true });
  }));

test("before the words of a move stands its SAN with the letters of the player's language", () =>
  withPage({ files: { 'board.html': embed(undefined, 'de') } }, async (page) => {
    const board = new Board(page);
    await board.type('Sf3');
    await board.host.evaluate((host) => host.play(['a6', 'Ng5', 'h6', 'Nxf7', 'Rh7']));
    await board.type('français');
    await board.type('Cxd8');
    const sans = (lines) => lines.map((line) => line.dataset.san);
    assert.deepEqual(await board.host.locator('[data-san]').evaluateAll(sans), ['Sf3', 'Th7', 'Cxd8']);
  }));

test('without the line the log keeps its distance from the board', () =>
  withPage({}, async (page) => {
    const { host } = new Board(page);
    await host.evaluate((board) => {
      board.style.setProperty('max-inline-size', '20rem');
      board.shadowRoot.querySelector('[part=line]').hidden = true;
    });
    const [frame, log] = await Promise.all(['.frame', '.scroll'].map((part) => host.locator(part).boundingBox()));
    assert.ok(log.y - frame.y - frame.height >= 8, `${log.y - frame.y - frame.height} pixels`);
  }));

test('a board that fits its content does not grow with answers', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    const width = () => board.host.evaluate((host) => host.getBoundingClientRect().width);
    await board.host.evaluate((host) => (host.style.display = 'inline-block'));
    const before = await width();
    await board.type('help commands');
    assert.ok((await board.log()).some((line) => line.length > 200));
    assert.equal(await width(), before);
  }));

test('vertical writing and letter spacing do not move squares, pieces or letters', () =>
  withPage({}, async (page) => {
    const board = new Board(page);
    const boxes = () =>
      board.host.evaluate((host) => {
        const boxOf = (selector) => host.shadowRoot.querySelector(selector).getBoundingClientRect();
        const [frame, ...rest] = [boxOf('.frame'), boxOf('[data-square=a1]'), boxOf('.white.king'), boxOf('.file')];
        return rest.flatMap(({ left, bottom }) => [left - frame.left, frame.bottom - bottom]);
      });
    const before = await boxes();
    for (const [property, value] of [
      ['letterSpacing', '0.5em'],
      ['writingMode', 'vertical-rl'],
    ]) {
      await page.evaluate(([name, wanted]) => (document.body.style[name] = wanted), [property, value]);
      const after = await boxes();
      assert.ok(
        after.every((at, index) => Math.abs(at - before[index]) < 1.5),
        `${property}: ${before}, ${after}`,
      );
    }
  }));
