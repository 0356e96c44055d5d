/* SPDX-License-Identifier: MIT */
/* Attributes, properties and events for authors of pages, in addition to those of element.test.js. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, withPage } from '../browser.js';

const page = (markup, language) => ({ files: { 'board.html': embed(markup, language) } });
const marked = (board, kind) =>
  board.host.locator(`[data-square].${kind}`).evaluateAll((cells) => cells.map((cell) => cell.dataset.square));

test('playable="white" lets the player move White only, and the page Black', () =>
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

test('playable="none" refuses moves and answers questions', () =>
  withPage(page('<rochade-board playable="none"></rochade-board>', 'de'), async (tab) => {
    const board = new Board(tab);
    await board.type('e4');
    await board.square('e2').click();
    await board.square('e4').click();
    assert.deepEqual(await board.sans(), []);
    await board.type('wo sind meine springer');
    assert.match((await board.log(1))[0], /Gustav eins/);
  }));

test('a premove is announced, marked, and played after the reply', () =>
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

test('refuses a premove that became illegal with the reason; Escape cancels one', () =>
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

test("setting the label keeps the player's language", () =>
  withPage(page('<rochade-board></rochade-board>', 'en'), async (tab) => {
    const board = new Board(tab);
    await board.type('deutsch');
    await board.host.evaluate((host) => (host.label = 'Partie 3'));
    assert.equal(await board.host.evaluate((host) => host.session.language), 'de');
    assert.match(await board.host.locator('[role=grid]').getAttribute('aria-label'), /^Schachbrett, Partie 3$/);
    await board.host.evaluate((host) => {
      host.lang = 'fr';
      // The file of the language must be loaded.
      return host.play([]).then(() => {});
    });
    assert.equal(await board.host.evaluate((host) => host.session.language), 'fr');
  }));

test('a board that is moved speaks the language of its new place, unless the player chose one', () =>
  withPage(
    { files: { 'board.html': embed('<rochade-board></rochade-board><div lang="fr"></div><p lang="en-GB"></p>') } },
    async (shown) => {
      const board = new Board(shown);
      const move = async (selector) => {
        await board.host.evaluate((node, place) => document.querySelector(place).append(node), selector);
        await board.answered();
        return board.host.evaluate((node) => [node.session.language, node.shadowRoot.querySelector('.board').lang]);
      };
      assert.deepEqual(await move('div'), ['fr', 'fr']);
      assert.match(await board.words('e1'), /roi blanc/);
      assert.deepEqual(await move('p'), ['en', 'en']);
      await board.type('German');
      assert.deepEqual(await move('main'), ['de', 'de']);
      assert.deepEqual(await move('div'), ['fr', 'fr']);
    },
  ));

test('an empty fen begins a game at the start position of chess960', () =>
  withPage({ files: { 'board.html': embed('<rochade-board chess960="0"></rochade-board>') } }, async (shown) => {
    const board = new Board(shown);
    const begin = (fen) =>
      board.host.evaluate((node, text) => {
        node.fen = text;
        return [node.fen.split(' ')[0], node.chess960];
      }, fen);
    // Number 0 in the table of start positions.
    const first = ['bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR', true];
    await board.type('e4');
    assert.deepEqual(await begin(''), first);
    assert.deepEqual(await begin('4k3/8/8/8/8/8/8/4K3 w - - 0 1'), ['4k3/8/8/8/8/8/8/4K3', true]);
    assert.deepEqual(await begin(null), first);
    assert.deepEqual(await begin('start'), ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', true]);
    await board.host.evaluate((node) => {
      node.removeAttribute('fen');
      node.pgn = '1. e4 e5';
      node.pgn = null;
    });
    assert.equal((await board.fen()).split(' ')[0], first[0]);
  }));

test('the property chess960 begins a game from a numbered position; false plays by the usual rules', () =>
  withPage(page('<rochade-board></rochade-board>'), async (shown) => {
    const board = new Board(shown);
    const set = (value) =>
      board.host.evaluate((node, wanted) => {
        node.chess960 = wanted;
        return [node.fen.split(' ')[0].split('/')[7], node.chess960, node.getAttribute('chess960')];
      }, value);
    // Numbers 0 and 959 in the table of start positions; 518 is that of Article 2.3.
    assert.deepEqual(await set(0), ['BBQNNRKR', true, '0']);
    assert.deepEqual(await set('959'), ['RKRNNQBB', true, '959']);
    assert.deepEqual(await set(518), ['RNBQKBNR', true, '518']);
    assert.deepEqual(await set(false), ['RNBQKBNR', false, null]);
    assert.deepEqual(await set(true), ['RNBQKBNR', true, '']);
  }));

test('announce accepts styles', () =>
  withPage(page('<rochade-board announce="short"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.type('Nf3');
    assert.match((await board.log(1))[0], /Springer Felix drei/);
    await board.host.evaluate((host) => (host.announce = 'san words'));
    assert.doesNotMatch(await board.words('e2'), /Eva/);
  }));

test('words of announce that follow others mean the same as the first ones', () =>
  withPage(page('<rochade-board announce="verbose"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.host.evaluate((host) => (host.announce = 'short'));
    await board.type('Nf3');
    assert.deepEqual(await board.log(1), ['1 White: Springer Felix drei.']);
  }));

test('announce in words of the player follows the language', () =>
  withPage(page('<rochade-board announce="verbose"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    assert.equal(await board.words('e2'), 'Eva two, white pawn');
    await board.host.evaluate(async (host) => {
      host.lang = 'fr';
      await host.ready;
    });
    assert.equal(await board.words('e2'), 'Eva deux, pion blanc');
    // Without the attribute, what the player has typed stays.
    await board.host.evaluate((host) => host.removeAttribute('announce'));
    await board.type('style court');
    await board.host.evaluate(async (host) => {
      host.lang = 'en';
      await host.ready;
    });
    assert.equal(await board.host.evaluate((host) => host.session.style.form), 'short');
  }));

test('removing announce restores the default; an unknown word gives an error event', () =>
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

test('arrows and marks accept the colours of PGN, and report others as errors', () =>
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

test('coordinates="outside" puts the letters outside the squares', () =>
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
    // Pieces are drawn where pointers find their squares.
    await board.host.evaluate((host) => (host.orientation = 'white'));
    await board.square('e2').dragTo(board.square('e4'));
    assert.deepEqual(await board.sans(), ['e4']);
    const { below, beside } = (await board.host.evaluate((host) => (host.coordinates = 'inside')), await places());
    assert.deepEqual([below, beside], [false, false]);
    await board.host.evaluate((host) => (host.coordinates = 'none'));
    assert.equal(await board.host.locator('.file').isVisible(), false);
  }));

test('file letters never overlap pieces, and are hidden without room', () =>
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
            // The right edge of the foot, including the outline.
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
    // The minimum width of a board is 96 pixels.
    await gaps(96);
    assert.equal(await board.host.evaluate((host) => host.getBoundingClientRect().width), 96);
  }));

test('square-activate and square-hover report squares; a page can prevent activation', () =>
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

test('square-hover reports each square once, also while a piece is dragged', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    const middle = async (name) => {
      const { x, y, width, height } = await board.square(name).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const corner = async (name) => {
      const { x, y } = await board.square(name).boundingBox();
      return [x + 1, y + 1];
    };
    await tab.mouse.move(0, 0);
    await board.host.evaluate((host) => {
      globalThis.hovered = [];
      host.addEventListener('square-hover', ({ detail }) => globalThis.hovered.push(detail.square));
    });
    // The words of a square are in its corner.
    await tab.mouse.move(...(await corner('d2')));
    await tab.mouse.move(...(await middle('d2')));
    await tab.mouse.move(...(await corner('d2')));
    await tab.mouse.move(...(await middle('e2')));
    await tab.mouse.down();
    await tab.mouse.move(...(await middle('e3')));
    await tab.mouse.move(...(await middle('e4')));
    await tab.mouse.up();
    await board.moved(1);
    await tab.mouse.move(0, 0);
    assert.deepEqual(await tab.evaluate(() => globalThis.hovered), ['d2', 'e2', 'e3', 'e4', null]);
  }));

test('animation sets the duration of moves; announceText() writes to the log', () =>
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

test('undo() takes a move back; flip() redraws arrows', () =>
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

test('on a right-to-left page the board and its texts run from left to right', () =>
  withPage(page('<div dir="rtl"><rochade-board></rochade-board></div>'), async (tab) => {
    const board = new Board(tab);
    const [a, h] = [await board.square('a1').boundingBox(), await board.square('h1').boundingBox()];
    assert.ok(a.x < h.x);
    // With another direction, the number and the full stop of "1 White: Eva vier." would change sides.
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

test('coordinates outside are shown on small boards too, because their margin is', () =>
  withPage(page('<rochade-board class="small" coordinates="outside"></rochade-board>'), async (tab) => {
    const letters = tab.locator('rochade-board .coordinates svg');
    for (const size of ['20rem', '12rem', '6rem']) {
      await tab.evaluate((width) => (document.querySelector('.small').style.inlineSize = width), size);
      assert.ok(await letters.isVisible(), size);
    }
    await tab.evaluate(() => (document.querySelector('.small').coordinates = 'inside'));
    assert.equal(await letters.isVisible(), false);
  }));

test('an error that the page does not cancel is in the console', () =>
  withPage(page('<rochade-board></rochade-board>'), async (tab) => {
    const logged = [];
    tab.on('console', (message) => logged.push(message.text()));
    const spoil = () => tab.evaluate(() => (document.querySelector('rochade-board').orientation = 'blakc'));
    await spoil();
    await tab.evaluate(() => document.addEventListener('error', (event) => event.preventDefault()));
    await tab.evaluate(() => (document.querySelector('rochade-board').orientation = 'white'));
    await spoil();
    await tab.evaluate(() => console.info('end'));
    await tab.waitForFunction(() => true);
    assert.equal(logged.length, 2);
    assert.match(logged[0], /blakc/);
  }));
