/* SPDX-License-Identifier: MIT */
/*
 * Recorded games: stepping through moves and variations, pasted positions and games, Chess960.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, withPage } from '../browser.js';

const page = (markup, language = 'de') => ({ files: { 'board.html': embed(markup, language) } });
const PGN = '1. e4 {der Anfang [%clk 0:10:00]} e5 (1... c5 2. Nf3) (1... e6) 2. Nf3 *';
const ENDGAME = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';

/** Pastes a text at the focus. */
const paste = (board, text) =>
  board.host.evaluate((host, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    host.shadowRoot.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
    );
  }, text);

test('announces variations; Shift+S and Shift+W lead through them', () =>
  withPage(page(`<rochade-board pgn="${PGN}"></rochade-board>`), async (tab) => {
    const board = new Board(tab);
    await board.tabIn();
    await board.press('Shift+D');
    const told = (await board.log()).join('\n');
    assert.match(told, /1 Weiß: Eva zwei Eva vier/);
    assert.match(told, /der Anfang$/m);
    assert.doesNotMatch(told, /clk/);
    // Variations are announced after the move that they replace.
    assert.doesNotMatch(told, /Variante/);
    await board.press('Shift+D');
    const [move, ...others] = (await board.log()).slice(-2);
    assert.match(move, /1 Schwarz: Eva sieben Eva fünf/);
    assert.match(others.join(), /^Variante: Cesar sieben Cesar fünf; Eva sieben Eva sechs/);
    await board.press('Shift+S');
    assert.deepEqual(await board.sans(), ['e4', 'c5']);
    assert.match((await board.log(1))[0], /1 Schwarz: Cesar sieben Cesar fünf/);
    await board.press('Shift+D');
    assert.deepEqual(await board.sans(), ['e4', 'c5', 'Nf3']);
    await board.press('Shift+A', 'Shift+S');
    assert.deepEqual(await board.sans(), ['e4', 'e6']);
    await board.press('Shift+S');
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    await board.press('Shift+W');
    assert.deepEqual(await board.sans(), ['e4', 'e6']);
    await board.press('Shift+A', 'Shift+D', 'Shift+D');
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3']);
    await board.press('Shift+S');
    assert.match(await board.host.locator('[role=status]').textContent(), /Keine Variante/);
  }));

for (const [language, words] of Object.entries({
  de: ['vor', 'Variante', 'nächste Variante', 'zurück', 'drehen'],
  fr: ['avant', 'variante', 'variante suivante', 'retour', 'tourner'],
  en: ['next', 'variation', 'next variation', 'take back', 'flip'],
  es: ['adelante', 'variante', 'variante siguiente', 'atrás', 'girar'],
  it: ['avanti', 'variante', 'variante seguente', 'indietro', 'girare'],
}))
  test(`typed commands lead through variations, ${language}`, () =>
    withPage(page(`<rochade-board pgn="${PGN}"></rochade-board>`, language), async (tab) => {
      const board = new Board(tab);
      const [forward, variation, another, back, flip] = words;
      for (const line of [forward, forward, variation]) await board.type(line);
      assert.deepEqual(await board.sans(), ['e4', 'c5']);
      await board.type(another.toUpperCase());
      assert.deepEqual(await board.sans(), ['e4', 'e6']);
      await board.type(back);
      assert.deepEqual(await board.sans(), ['e4']);
      await board.type(flip);
      assert.equal(await board.host.evaluate((host) => host.orientation), 'black');
      assert.match(await board.host.locator('[role=status]').textContent(), /Hector acht/);
    }));

test('the questions of the keys C and X can be typed', () =>
  withPage({}, async (tab) => {
    const board = new Board(tab);
    await board.type('last capture');
    assert.match((await board.log(1))[0], /Nothing has been captured/);
    for (const line of ['e4', 'd5', 'exd5', 'last capture']) await board.type(line);
    assert.match((await board.log(1))[0], /Eva vier schlägt/);
    await board.type('scan e2');
    assert.match((await board.log(1))[0], /Felix eins/);
  }));

test('another move becomes a variation in the PGN', () =>
  withPage(page(`<rochade-board pgn="${PGN}"></rochade-board>`), async (tab) => {
    const board = new Board(tab);
    for (const line of ['vor', 'd5', 'exd5', 'zurück', 'zurück', 'vor', 'vor']) await board.type(line);
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3']);
    const written = (await board.host.evaluate((host) => host.pgn)).replace(/\s+/g, ' ');
    assert.match(
      written,
      /1\. e4 \{der Anfang \[%clk 0:10:00\]\}.*\(1\.\.\. c5 2\. Nf3\) \(1\.\.\. e6\) \(1\.\.\. d5 2\. exd5\)/,
    );
  }));

test('accepts a pasted position or game on the board and in the input line', () =>
  withPage({}, async (tab) => {
    const board = new Board(tab);
    await board.tabIn();
    await paste(board, `  ${ENDGAME}\n`);
    assert.equal(await board.fen(), ENDGAME);
    assert.match((await board.log(1))[0], /White/);
    await board.input.focus();
    await paste(board, '[Event "x"]\n\n1. d4 d5 2. c4 *\n');
    await board.type('next');
    assert.deepEqual(await board.sans(), ['d4']);
    await board.type(ENDGAME);
    assert.equal(await board.fen(), ENDGAME);
  }));

test('explains an invalid pasted position or game and keeps the position', async () => {
  for (const [language, position, problem, game] of [
    ['de', /FEN, Feld 1/, /der weiße König fehlt/, /nicht zu lesen, Zeile 2/],
    ['fr', /FEN, champ 1/, /manque le roi blanc/, /illisible, ligne 2/],
    ['en', /FEN, field 1/, /the white king is missing/, /cannot be read, line 2/],
  ])
    await withPage(page(undefined, language), async (tab) => {
      const board = new Board(tab);
      await board.type('e4');
      const before = await board.fen();
      await board.host.evaluate((host) => {
        globalThis.errors = [];
        host.addEventListener('error', ({ detail }) => globalThis.errors.push([detail.code, detail.text]));
      });
      await board.type('rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
      assert.match((await board.log(1))[0], position);
      await board.type('8/8/8/8/8/8/8/8 w - - 0 1');
      assert.match((await board.log(1))[0], problem);
      await board.input.focus();
      await paste(board, '[Event "x"]\n1. e4 e5 2. Ke4 *');
      assert.match((await board.log(1))[0], game);
      assert.equal(await board.fen(), before);
      const errors = await tab.evaluate(() => globalThis.errors);
      assert.deepEqual(
        errors.map(([code]) => code),
        ['fen-board', 'position', 'illegal'],
      );
      assert.match(errors[0][1], position);
    });
});

test('invalid attributes fire an error event each, and the board stays playable', () =>
  withPage(
    {
      files: {
        'board.html': embed(
          [
            'fen="nonsense"',
            'pgn="1. e5"',
            'chess960="1000"',
            'orientation="up"',
            'playable="me"',
            'announce="zzz"',
            'lang="xx"',
          ]
            .map((attribute) => `<rochade-board ${attribute}></rochade-board>`)
            .join(''),
        ).replace(
          '<script type="module" src="rochade-board.js">',
          '<script src="listen.js"></script><script type="module" src="rochade-board.js">',
        ),
        'listen.js': `globalThis.told = []; document.addEventListener('error', ({ detail }) => detail && told.push(detail), true);`,
      },
    },
    async (tab) => {
      const told = await tab.evaluate(() => globalThis.told);
      assert.deepEqual(
        told.map(({ code }) => code),
        ['fen-board', 'illegal', 'chess960', 'orientation', 'playable', 'announce'],
      );
      assert.ok(told.every(({ message, text }) => message && text));
      const played = await tab.evaluate(() =>
        Promise.all(
          [...document.querySelectorAll('rochade-board')].map((host) => host.play('e4').then(({ ok }) => ok)),
        ),
      );
      assert.ok(played.every(Boolean));
    },
  ));

test('invalid arrows and marks fire error events, and the others are drawn', () =>
  withPage(page(), async (tab) => {
    const board = new Board(tab);
    const told = await board.host.evaluate(async (host) => {
      const codes = [];
      host.addEventListener('error', ({ detail }) => codes.push(detail.code));
      for (const list of [5, {}, null, 'e4']) Object.assign(host, { arrows: list, marks: list });
      host.arrows = [{ from: 'e2', to: 'e4' }, { from: 'z9', to: 'e4' }, 'e2e4', null];
      host.marks = ['e4', 'z9', null];
      host.flip();
      return codes;
    });
    assert.deepEqual(told, ['arrows', 'arrows', 'marks', 'marks', 'arrows', 'arrows', 'arrows', 'marks', 'marks']);
    assert.equal(await board.host.locator('.arrows path').count(), 1);
    assert.deepEqual(await board.host.evaluate((host) => [host.arrows, host.marks]), [
      [{ from: 'e2', to: 'e4' }],
      ['e4'],
    ]);
  }));

test('chess960 sets the start position; castling works onto the rook and by command', () =>
  withPage({ files: { 'board.html': embed('<rochade-board chess960="0"></rochade-board>') } }, async (tab) => {
    const board = new Board(tab);
    assert.match(await board.fen(), /^bbqnnrkr\//);
    const fen = 'bk2b3/pp1pp3/8/8/8/8/8/RK2R3 w EA - 0 1';
    for (const castle of [
      async () => {
        await board.square('b1').click();
        await board.square('e1').click();
      },
      () => board.type('castle short'),
    ]) {
      await board.host.evaluate((host, text) => (host.fen = text), fen);
      await castle();
      assert.deepEqual(await board.sans(), ['O-O']);
      await board.host.evaluate((host) => (host.fen = 'start'));
    }
  }));

test('a page can choose the promotion, and suppress rulings and refusals', () =>
  withPage(
    { files: { 'board.html': embed('<rochade-board fen="7k/P7/6K1/8/8/8/8/8 w - - 0 1"></rochade-board>') } },
    async (tab) => {
      const board = new Board(tab);
      await board.host.evaluate((host) => {
        host.addEventListener('promotion', (event) => {
          event.preventDefault();
          globalThis.roles = event.detail.roles;
          event.detail.choose('rook');
        });
        for (const name of ['outcome', 'illegal']) host.addEventListener(name, (event) => event.preventDefault());
      });
      await board.type('Kh9');
      assert.deepEqual(await board.log(), []);
      await board.square('a7').click();
      await board.square('a8').click();
      await board.moved(1);
      assert.deepEqual(await board.sans(), ['a8=R#']);
      assert.deepEqual((await tab.evaluate(() => globalThis.roles)).sort(), ['bishop', 'knight', 'queen', 'rook']);
      const log = await board.log();
      assert.equal(log.length, 1);
      assert.match(log[0], /Anna acht Turm/);
    },
  ));

test('methods return promises, even before the element is connected', () =>
  withPage({}, async (tab) => {
    const answers = await tab.evaluate(async () => {
      const host = document.createElement('rochade-board');
      const early = await Promise.all([host.play('e4'), host.say('e4'), host.undo(), host.forward(), host.variation()]);
      document.body.append(host);
      return [
        early.length,
        (await host.play('e4')).ok,
        (await host.say('e5')).length,
        await host.back(),
        await host.forward(),
      ];
    });
    assert.deepEqual(answers, [5, true, 1, true, true]);
  }));

test('draws thirty boards at once and adds the words later', () =>
  withPage({ files: { 'board.html': embed('<rochade-board></rochade-board>'.repeat(30)) } }, async (tab) => {
    assert.equal(await tab.locator('rochade-board .piece').count(), 30 * 32);
    await tab.waitForFunction(() =>
      [...document.querySelectorAll('rochade-board')].every((host) =>
        /Eva zwei/.test(host.shadowRoot.querySelector('[data-square=e2]').textContent),
      ),
    );
    const last = tab.locator('rochade-board').last();
    await last.locator('[data-square=e2]').click();
    await last.locator('[data-square=e4]').click();
    assert.equal(await last.evaluate((host) => host.game.length), 1);
  }));

test('animates moves, unless reduced motion is preferred', async () => {
  for (const [reducedMotion, wanted] of [
    ['no-preference', 1],
    ['reduce', 0],
  ])
    await withPage({ context: { reducedMotion } }, async (tab) => {
      const running = await tab.evaluate(async () => {
        const host = document.querySelector('rochade-board');
        await host.play('e4');
        return host.shadowRoot.querySelector('.pieces').getAnimations({ subtree: true }).length;
      });
      assert.equal(running, wanted);
    });
});

/** Waits until the page has not scrolled for a number of frames. */
const stands = (tab, frames = 30) =>
  tab.evaluate(async (wanted) => {
    for (let at, same = 0; same < wanted; same++) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      if (at !== scrollY) same = 0;
      at = scrollY;
    }
  }, frames);

test('a finger scrolls the page from an empty square and drags a piece', () =>
  withPage(
    {
      files: {
        'board.html': embed('<rochade-board></rochade-board><p style></p>').replace('<p style>', '<p>'.repeat(60)),
      },
      context: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 400 } },
    },
    async (tab) => {
      const board = new Board(tab);
      const client = await tab.context().newCDPSession(tab);
      const swipe = async (from, to) => {
        const point = async (name) => {
          const { x, y, width, height } = await board.square(name).boundingBox();
          return { x: x + width / 2, y: y + height / 2 };
        };
        const [start, end] = [await point(from), await point(to)];
        await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
        for (let step = 1; step <= 8; step++)
          await client.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: [{ x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 }],
          });
        await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await stands(tab);
      };
      const scrolled = () => tab.waitForFunction(() => scrollY > 20);
      const toTop = async () => {
        await tab.evaluate(() => scrollTo(0, 0));
        await stands(tab);
      };
      await swipe('e2', 'e4');
      assert.deepEqual(await board.sans(), ['e4']);
      assert.equal(await tab.evaluate(() => scrollY), 0);
      await swipe('c3', 'c6');
      await scrolled();
      assert.deepEqual(await board.sans(), ['e4']);
      // A piece that is not to move is not dragged either: the page scrolls.
      await toTop();
      await swipe('d2', 'd4');
      await scrolled();
      assert.deepEqual(await board.sans(), ['e4']);
      await toTop();
      await swipe('e7', 'e5');
      assert.equal(await tab.evaluate(() => scrollY), 0);
      assert.deepEqual(await board.sans(), ['e4', 'e5']);
    },
  ));

test('promotes by dragging and tapping on a 320-pixel phone, with large targets', () =>
  withPage(
    {
      files: { 'board.html': embed('<rochade-board fen="8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"></rochade-board>', 'de') },
      context: { hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } },
    },
    async (tab) => {
      const board = new Board(tab);
      const client = await tab.context().newCDPSession(tab);
      const at = async (name) => {
        const { x, y, width, height } = await board.square(name).boundingBox();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const [start, end] = [await at('e7'), await at('e8')];
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
      for (const part of [0.3, 0.6, 1])
        await client.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: start.x, y: start.y + (end.y - start.y) * part }],
        });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      const choices = board.host.locator('.choices button');
      await choices.first().waitFor();
      for (const choice of await choices.all()) {
        const { x, y, width, height } = await choice.boundingBox();
        assert.ok(width >= 44 && height >= 44, `${width} by ${height}`);
        assert.ok(x >= 0 && y >= 0 && x + width <= 320, `${x}, ${y}`);
      }
      // Right after a swipe, Chromium takes a tap as the end of the scrolling.
      await stands(tab);
      await choices.filter({ hasText: 'Springer' }).tap();
      await board.moved(1);
      assert.deepEqual(await board.sans(), ['e8=N+']);
    },
  ));

const NESTED = '1. e4 (1. d4 (1. c4 e5) 1... d5) (1. Nf3 Nf6) (1. Nf3 d5) 1... e5 *';
/** Returns the game in each line that variation() leads to from the first move, once through all lines. */
const around = (board) =>
  board.host.evaluate(async (host) => {
    await host.forward();
    const seen = [];
    do {
      await host.forward();
      seen.push(
        host.game
          .history()
          .map(({ san }) => san)
          .join(' '),
      );
      await host.back();
      await host.variation();
    } while (host.game.last.san !== 'e4' && seen.length < 9);
    return seen;
  });

test('reaches a variation of a variation and variations that begin alike', () =>
  withPage(page(`<rochade-board pgn="${NESTED}"></rochade-board>`, 'en'), async (tab) => {
    const board = new Board(tab);
    assert.deepEqual(await around(board), ['e4 e5', 'd4 d5', 'c4 e5', 'Nf3 Nf6', 'Nf3 d5']);
    const played = await board.host.evaluate(async (host) => {
      const before = host.pgn;
      await host.goTo(0);
      await host.play('c4');
      const { san } = host.game.last;
      await host.forward();
      return [san, host.game.last.san, host.pgn === before];
    });
    assert.deepEqual(played, ['c4', 'e5', true]);
  }));

test('variation() changes nothing if the page prevents it', () =>
  withPage(page(`<rochade-board pgn="${PGN}"></rochade-board>`, 'en'), async (tab) => {
    const board = new Board(tab);
    const [ok, sans, last, pgnStays] = await board.host.evaluate(async (host) => {
      await host.goTo(2);
      const before = host.pgn;
      host.addEventListener('move', (event) => event.preventDefault(), { once: true });
      const done = await host.variation();
      const stays = host.pgn === before;
      await host.forward();
      return [done, host.game.history().map(({ san }) => san), host.game.last.san, stays];
    });
    assert.deepEqual([ok, sans, last, pgnStays], [false, ['e4', 'e5', 'Nf3'], 'Nf3', true]);
  }));

test('in a tournament nothing is taken back; stepping is refused', () =>
  withPage({}, async (tab) => {
    const board = new Board(tab);
    for (const line of ['e4', 'take back', 'd4', 'tournament']) await board.type(line);
    const told = await board.host.evaluate(async (host) => {
      const done = [];
      for (const step of [() => host.undo(), () => host.back(), () => host.goTo(0), () => host.variation()])
        done.push(await step());
      return done;
    });
    assert.deepEqual(told, [false, false, false, false]);
    const lines = await board.log(4);
    for (const line of lines) assert.match(line, /D\.2\.7|taken back|tournament/i);
    await board.type('variation');
    await board.tabIn();
    await board.press('Shift+A', 'Shift+S');
    await board.answered();
    for (const line of ['d5', 'repeated', 'placed', 'press', 'd5', '2', '3', '4']) await board.type(line);
    const { sans, pgn } = await board.host.evaluate((host) => ({
      sans: host.game.history().map(({ san }) => san),
      pgn: host.pgn,
    }));
    assert.equal(sans[0], 'd4');
    const again = await board.host.evaluate(async (host, text) => {
      const other = document.createElement('rochade-board');
      document.body.append(other);
      const wrong = [];
      other.addEventListener('error', ({ detail }) => wrong.push(detail.message));
      other.pgn = text;
      await other.goTo(99);
      await other.goTo(host.game.length);
      return { wrong, sans: other.game.history().map(({ san }) => san), main: text.replace(/\[[^\]]*\]/g, '').trim() };
    }, pgn);
    assert.deepEqual(again.wrong, []);
    assert.ok(again.main.startsWith('1. e4 (1. d4') || again.main.startsWith('1. d4'), again.main);
  }));

test('say() resolves to the announcements of any line', () =>
  withPage(page('<rochade-board></rochade-board>', 'en'), async (tab) => {
    const board = new Board(tab);
    const said = await board.host.evaluate(async (host, fen) => {
      const texts = async (line) => (await host.say(line)).map(({ text, priority }) => `${priority}: ${text}`);
      const all = {
        fen: await texts(fen),
        pgn: await texts('1. d4 d5 (1... f5) 2. c4 *'),
        next: await texts('next'),
        wrong: await texts('1. e4 e5 2. Ke4 *'),
      };
      host.fen = '';
      host.addEventListener('move', (event) => event.preventDefault(), { once: true });
      all.cancelled = await texts('e4');
      all.made = await texts('e4');
      host.playable = 'white';
      all.other = await texts('e5');
      return { ...all, length: host.game.length };
    }, ENDGAME);
    assert.match(said.fen.join(), /White to move/);
    assert.match(said.pgn.join(), /White to move/);
    assert.match(said.next.join(), /^move: 1 White: David zwei David vier/);
    assert.match(said.wrong.join(), /cannot be read/);
    assert.deepEqual(said.cancelled, []);
    assert.match(said.made.join(), /^move: 1 White: Eva zwei Eva vier/);
    assert.doesNotMatch(said.other.join(), /Eva sieben/);
    assert.match(said.other.join(), /Black to move/);
    assert.equal(said.length, 1);
  }));
