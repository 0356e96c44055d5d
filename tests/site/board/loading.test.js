/* SPDX-License-Identifier: MIT */
/*
 * How a board is loaded: its script draws the position, then the program and the language are fetched, once for all
 * boards. Earlier actions wait in one queue: none is lost, and none is done twice.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { POLICY } from '../../../site/server.mjs';
import { packageFolder } from '../../built.js';
import { Board, embed, ready, withPage } from '../browser.js';

/** Languages whose lines are understood in every session, and those understood only in their own sessions. */
const SHARED = ['de', 'en', 'es', 'fr', 'it'];
const OTHERS = ['nl', 'pl', 'pt', 'ru'];
const TEXTS = [...SHARED, ...OTHERS].map((tag) => `rochade.${tag}.txt`);
const wordsOf = (tags) => ['names', 'words'].flatMap((kind) => tags.map((tag) => `rochade-${kind}.${tag}.txt`));
const WORDS = wordsOf(SHARED);
const OTHER_WORDS = wordsOf(OTHERS);
const ARBITER_TEXTS = TEXTS.map((name) => name.replace('rochade.', 'rochade-arbiter.'));
const CLOCK = ['rochade-arbiter.wasm', 'rochade-clock.js', ...ARBITER_TEXTS];
const ALL = ['rochade.wasm', ...CLOCK, ...WORDS, ...OTHER_WORDS, ...TEXTS];
const file = (name) => readFileSync(`${packageFolder}/${name}`);

/**
 * Opens a board in a folder that contains only the board's script and the files `beside` it; with `waiting`, before it
 * is ready.
 */
const withBoard = (markup, use, { beside = ALL, language = 'de', files = {}, ...options } = {}) => {
  const all = {
    'board.html': embed(markup, language),
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...Object.fromEntries(['rochade-board.js', ...beside].map((name) => [name, file(name)])),
    ...files,
  };
  const apart = Object.fromEntries(Object.entries(all).map(([name, content]) => [`apart/${name}`, content]));
  return withPage({ path: 'apart/board.html', files: apart, ...options }, (page) => use(new Board(page), page));
};
/** Opens a board as withBoard() does, with the program held back until `arrive()` is called. */
const beforeProgram = (markup, use, { program = 'rochade', ...options } = {}) => {
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  const context = { serviceWorkers: 'block' };
  const prepare = (page) =>
    page.route(`**/${program}.wasm`, (route) => held.then(() => route.continue()).catch(() => {}));
  const whole = async (page) => {
    arrive();
    return page.evaluate(ready);
  };
  return withBoard(markup, (board, page) => use(board, page, () => whole(page)), {
    waiting: true,
    prepare,
    context,
    ...options,
  });
};

const requests = (page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\/apart\//, '')));
const asked = async (page, pattern) => (await requests(page)).filter((name) => pattern.test(name)).sort();
const label = (board, role) => board.host.locator(`[role=${role}]`).first().getAttribute('aria-label');

test('loads a script, a module, the names and words of all languages and one set of messages', () =>
  withBoard('<rochade-board></rochade-board><rochade-board></rochade-board>', async (board, page) => {
    await board.type('eva vier');
    await board.type('wo sind meine springer');
    assert.deepEqual(await asked(page, /js|wasm|txt/), [
      'rochade-board.js',
      ...WORDS,
      'rochade.de.txt',
      'rochade.wasm',
    ]);
  }));

test('the words of all languages are loaded before a line is typed', () => {
  const use = async (board, page) => {
    await page.waitForFunction(
      (count) =>
        performance.getEntriesByType('resource').filter(({ name }) => /names|words/.test(name)).length === count,
      WORDS.length,
    );
    assert.deepEqual(await asked(page, /names|words/), WORDS);
  };
  return withBoard('<rochade-board></rochade-board>', use, { waiting: true });
});

test('moves by hand wait only for names of the languages that announce them; typed lines wait for all words', () => {
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  const prepare = (page) =>
    page.route(/rochade-(names\.(en|es|fr|it)|words)/, (route) => held.then(() => route.continue()).catch(() => {}));
  const use = async (board, page) => {
    for (const square of ['e2', 'e4']) await board.square(square).click();
    await page.waitForFunction(() => document.querySelector('rochade-board').game?.length === 1);
    const answer = page.evaluate(() => document.querySelector('rochade-board').say('cavalier f six').then(String));
    assert.deepEqual(await board.sans(), ['e4']);
    arrive();
    assert.match(await answer, /Springer Gustav acht Felix sechs/);
  };
  return withBoard('<rochade-board></rochade-board>', use, {
    waiting: true,
    prepare,
    context: { serviceWorkers: 'block' },
  });
});

test("a question in the player's words and a pasted game wait for no words of other languages, a move does", () => {
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  const prepare = (page) =>
    page.route(/rochade-(names|words)\.(en|es|fr|it)/, (route) => held.then(() => route.continue()).catch(() => {}));
  const use = async (board, page) => {
    const say = (line) => page.evaluate((text) => document.querySelector('rochade-board').say(text).then(String), line);
    assert.match(await say('wer ist am zug'), /Weiß ist am Zug/);
    assert.match(await say('was steht auf e2'), /Eva zwei, weißer Bauer/);
    assert.match(await say('1. d4 d5 *'), /Weiß ist am Zug/);
    assert.deepEqual(
      await page.evaluate(() => document.querySelector('rochade-board').pgn.match(/1\. .*/)[0]),
      '1. d4 d5 *',
    );
    const [move, question, foreign] = [say('eva vier'), say('wer ist am zug'), say('who is to move')];
    assert.deepEqual(await board.sans(), []);
    arrive();
    assert.match(await move, /Eva zwei Eva vier/);
    assert.match(await question, /Schwarz ist am Zug/);
    assert.match(await foreign, /Schwarz ist am Zug/);
  };
  return withBoard('<rochade-board></rochade-board>', use, {
    waiting: true,
    prepare,
    context: { serviceWorkers: 'block' },
  });
});

test('reads moves in the languages whose words are installed', () =>
  withBoard(
    '<rochade-board lang="fr"></rochade-board>',
    async (board, page) => {
      await board.type('pion e4');
      await board.type('Springer c6');
      assert.deepEqual(await board.sans(), ['e4', 'Nc6']);
      await board.type('knight f3');
      assert.deepEqual(await board.sans(), ['e4', 'Nc6']);
      assert.deepEqual(await asked(page, /names|words/), WORDS);
    },
    {
      beside: ['rochade.wasm', 'rochade.fr.txt', ...wordsOf(['fr', 'de'])],
      language: 'fr',
      expected: /404/,
    },
  ));

test('draws a readable and focusable position before the module is loaded', () =>
  beforeProgram('<rochade-board fen="4k3/P7/8/8/8/8/8/4K3 w - - 0 1"></rochade-board>', async (board, page, arrive) => {
    assert.equal(await board.host.locator('.piece').count(), 3);
    assert.deepEqual([await board.words('a7'), await board.words('e4')], ['a7 ♙', 'e4']);
    assert.equal(await label(board, 'grid'), 'Schachbrett');
    assert.equal(await board.host.evaluate((host) => host.session), null);
    await board.tabIn();
    await board.walk('e8');
    await arrive();
    assert.match(await board.words('a7'), /Anna sieben, weißer Bauer/);
    assert.equal(await board.focused(), 'e8');
  }));

test('performs early input once and in order after the module is loaded', () =>
  beforeProgram('<rochade-board></rochade-board>', async (board, page, arrive) => {
    await board.square('e2').click();
    assert.equal(await board.square('e2').evaluate((cell) => cell.classList.contains('selected')), true);
    await board.square('e4').click();
    await board.input.fill('eva fünf');
    await board.press('Enter');
    await board.square('g1').hover();
    await page.mouse.down();
    await board.square('f3').hover();
    await page.mouse.up();
    await board.square('f3').focus();
    await board.press('o');
    assert.deepEqual(await board.log(), []);
    await arrive();
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3']);
    const [first, second, third, square] = await board.log();
    assert.match(first, /^1 Weiß: Eva zwei Eva vier/);
    assert.match(second, /^1 Schwarz: Eva sieben Eva fünf/);
    assert.match(third, /^2 Weiß: Springer Gustav eins Felix drei/);
    assert.match(square, /Felix drei, weißer Springer/);
    assert.equal((await board.log()).length, 4);
    assert.equal(await board.host.locator('.selected').count(), 0);
  }));

test('refuses an illegal early move with the reason', () =>
  beforeProgram('<rochade-board></rochade-board>', async (board, page, arrive) => {
    await board.square('e2').click();
    await board.square('e5').click();
    await arrive();
    assert.match((await board.log(1))[0], /Nicht möglich/);
    assert.equal(await board.host.locator('.selected').count(), 0);
  }));

test('a piece of the other side that is selected early is not selected any more', () =>
  beforeProgram('<rochade-board></rochade-board>', async (board, page, arrive) => {
    const selected = () => board.host.locator('.selected').count();
    await board.square('e7').click();
    assert.equal(await selected(), 1);
    await arrive();
    await board.answered();
    assert.equal(await selected(), 0);
    assert.equal(await board.host.locator('[aria-selected]').count(), 0);
    assert.match((await board.log(1))[0], /Eva sieben/);
  }));

test('answers early calls of the page in order', () =>
  beforeProgram('<rochade-board></rochade-board>', async (board, page, arrive) => {
    await board.host.evaluate((host) => {
      const tasks = [
        host.play('e4'),
        host.play('e5'),
        host.say('springer gustav eins felix drei'),
        host.undo(),
        host.play('Nc3'),
      ];
      globalThis.answers = Promise.all(tasks);
    });
    await arrive();
    assert.deepEqual(await page.evaluate(async () => (await globalThis.answers).map(({ ok }) => ok ?? null)), [
      true,
      true,
      null,
      null,
      true,
    ]);
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nc3']);
    const lines = (await board.log()).join('\n');
    assert.match(lines, /Eva vier[^]*Eva sieben Eva fünf[^]*Felix drei[^]*Zurückgenommen[^]*Cesar drei/);
  }));

test('setting a position takes effect after earlier calls', () =>
  beforeProgram('<rochade-board></rochade-board>', async (board, page, arrive) => {
    await board.host.evaluate((host) => {
      globalThis.played = host.play('e4');
      host.fen = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1';
    });
    await arrive();
    assert.equal(await page.evaluate(async () => (await globalThis.played).ok), true);
    assert.equal(await board.fen(), '4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
    assert.match((await board.log()).join(), /Eva vier.*Rochade/);
  }));

test('applies attributes after the module is loaded', () =>
  beforeProgram(
    '<rochade-board announce="kurz" pgn="1. e4 e5 2. Nf3 *"></rochade-board>',
    async (board, page, arrive) => {
      await board.host.evaluate((host) => {
        globalThis.steps = Promise.all([host.forward(), host.forward(), host.forward()]);
      });
      await arrive();
      assert.deepEqual(await page.evaluate(() => globalThis.steps), [true, true, true]);
      assert.match((await board.log(1))[0], /Weiß: Springer Felix drei/);
      await board.host.evaluate((host) => (host.fen = 'nonsense'));
      assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3']);
    },
  ));

test('keeps early letter and digit keys, and leaves other keys to the browser', () =>
  beforeProgram('<rochade-board></rochade-board>', async (board, page, arrive) => {
    const taken = await board.host.evaluate((host) => {
      const cell = host.shadowRoot.querySelector('[data-square=e2]');
      const press = (key, more) =>
        !cell.dispatchEvent(
          new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, composed: true, ...more }),
        );
      return [press('o'), press('4', { code: 'Digit4' }), press('F5'), press('o', { ctrlKey: true }), press('Escape')];
    });
    assert.deepEqual(taken, [true, true, false, false, false]);
    await arrive();
    assert.equal(await board.focused(), 'e4');
    assert.match((await board.log(1))[0], /Eva zwei, weißer Bauer/);
  }));

test('early keys move the focus at once, so that Enter acts where the player is', () =>
  beforeProgram('<rochade-board></rochade-board>', async (board, page, arrive) => {
    await board.tabIn();
    await board.press('Enter', '4');
    assert.equal(await board.focused(), 'e4');
    await board.press('Enter', '7', 'Enter', '5', 'Enter', 'Shift+n');
    assert.equal(await board.focused(), 'g1');
    await board.press('Enter', '3', 'Shift+Digit6', 'Enter', 'n');
    assert.equal(await board.focused(), 'b8');
    await arrive();
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3']);
    assert.equal(await board.focused(), 'b8');
  }));

test('an early Escape gives up the early selection, and an early "i" leads to the input', () =>
  beforeProgram('<rochade-board></rochade-board>', async (board, page, arrive) => {
    await board.tabIn();
    await board.press('Enter', 'Escape');
    assert.equal(await board.host.locator('.selected').count(), 0);
    await board.press('4', 'Enter', 'i');
    await page.keyboard.type('d4');
    await board.press('Enter');
    await arrive();
    assert.deepEqual(await board.sans(), ['d4']);
  }));

test('keys move the focus at once while a typed line waits for words', () => {
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  const prepare = (page) => page.route(/rochade-words/, (route) => held.then(() => route.continue()).catch(() => {}));
  const use = async (board, page) => {
    await page.waitForFunction(() => document.querySelector('rochade-board').game);
    const answer = page.evaluate(() => document.querySelector('rochade-board').say('letzter zug').then(String));
    await board.tabIn();
    await board.press('Enter', 'ArrowUp', '4');
    assert.equal(await board.focused(), 'e4');
    await board.press('Enter', 'n');
    assert.equal(await board.focused(), 'b8');
    await page.waitForFunction(() => document.querySelector('rochade-board').game.length === 1);
    arrive();
    assert.match(await answer, /Eva vier/);
    assert.deepEqual(await board.sans(), ['e4']);
  };
  return withBoard('<rochade-board></rochade-board>', use, {
    waiting: true,
    prepare,
    context: { serviceWorkers: 'block' },
  });
});

test('draws arrows and marks without the module', () =>
  beforeProgram('<rochade-board></rochade-board>', async (board) => {
    const list = await board.host.evaluate((host) => {
      host.arrows = [{ from: 'e2', to: 'e4' }];
      host.marks = ['e4'];
      return [host.arrows, host.marks];
    });
    assert.deepEqual(list, [[{ from: 'e2', to: 'e4' }], ['e4']]);
    assert.equal(await board.host.locator('.arrows path').count(), 1);
  }));

/* ------------------------------------------------------------------------------------------ languages */

test('boards in two languages load both, answer in their own, and can change it', () =>
  withBoard(
    '<rochade-board lang="fr"></rochade-board><rochade-board lang="es"></rochade-board>',
    async (board, page) => {
      const said = await page.evaluate(async () => {
        const [french, spanish] = document.querySelectorAll('rochade-board');
        const tasks = [
          french.say('où sont mes cavaliers'),
          spanish.say('¿dónde están mis caballos?'),
          spanish.play('e4'),
        ];
        const [one, other] = await Promise.all(tasks);
        spanish.lang = 'it';
        const last = spanish.say('letzter zug');
        spanish.lang = 'en';
        return [one, other, await last].map((answer) => answer.map(String).join(' '));
      });
      assert.match(said[0], /Bella eins.*Gustav eins/);
      assert.match(said[1], /Bella eins.*Gustav eins/);
      assert.match(said[2], /Ultima mossa: 1 Bianco: Eva zwei Eva vier/);
      await page.evaluate(ready);
      const logs = await page.evaluate(() =>
        [...document.querySelectorAll('rochade-board')].map(
          ({ shadowRoot }) => shadowRoot.querySelector('[role=log]').textContent,
        ),
      );
      assert.match(logs[0], /cavalier/);
      assert.match(logs[1], /caballo[^]*1 Blancas/);
      assert.equal(await page.evaluate(() => document.querySelectorAll('rochade-board')[1].session.language), 'en');
      assert.deepEqual(await asked(page, /rochade\...\.txt/), [
        'rochade.en.txt',
        'rochade.es.txt',
        'rochade.fr.txt',
        'rochade.it.txt',
      ]);
    },
  ));

test('loads the words of Russian for a Russian board', () =>
  withBoard('<rochade-board lang="ru"></rochade-board>', async (board, page) => {
    await board.type('конь f3');
    await board.type('е2е4');
    assert.deepEqual(await board.sans(), ['Nf3']);
    assert.match((await board.log(1))[0], /^Невозможно: /);
    assert.deepEqual(await asked(page, /ru\.txt/), [...wordsOf(['ru']), 'rochade.ru.txt']);
  }));

test('lists all languages', () =>
  withBoard('<rochade-board></rochade-board>', async (board, page) => {
    await board.type('sprache');
    assert.match(
      (await board.log(1))[0],
      /Deutsch.*français.*English.*español.*italiano.*português.*русский.*Nederlands.*polski/i,
    );
    assert.deepEqual(await asked(page, /rochade\...\.txt/), TEXTS);
  }));

test('keeps the language if another one fails to load, and can retry', () =>
  withBoard(
    '<rochade-board></rochade-board>',
    async (board, page) => {
      await page.route('**/rochade.en.txt', (route) => route.abort());
      const told = await board.host.evaluate(async (host) => {
        const errors = [];
        host.addEventListener('error', ({ detail }) => errors.push(detail));
        await host.say('e4');
        await host.say('sprache englisch');
        await host.say('letzter zug');
        return errors.map(({ code, text }) => [code, text, host.session.language]);
      });
      assert.equal(told.length, 1);
      const [code, text, language] = told[0];
      assert.deepEqual([code, language], ['not-loaded', 'de']);
      assert.match(text, /lässt sich nicht laden.*rochade\.en\.txt/);
      assert.match((await board.log(1))[0], /Letzter Zug: 1 Weiß/);
      await page.unroute('**/rochade.en.txt');
      await board.type('sprache englisch');
      assert.equal(await board.host.evaluate((host) => host.session.language), 'en');
      assert.match((await board.log(1))[0], /English/);
      assert.equal(await board.words('b1'), 'Bella eins, white knight');
    },
    { expected: /ERR_FAILED|Failed to fetch/ },
  ));

/* --------------------------------------------------------------------------------------- missing files */

test('without WebAssembly shows the pieces and a message', () =>
  withBoard(
    '<rochade-board fen="4k3/P7/8/8/8/8/8/4K3 w - - 0 1"></rochade-board>',
    async (board) => {
      await board.host.locator('.piece').first().waitFor({ state: 'attached' });
      assert.equal(await board.words('a7'), 'a7 ♙');
      assert.equal(await board.input.isVisible(), false);
      assert.match((await board.log(1))[0], /lässt sich nicht laden/);
      assert.equal(await board.host.evaluate((host) => host.ready), false);
    },
    { policy: POLICY.replace(" 'wasm-unsafe-eval'", ''), expected: /Content Security Policy|wasm/i },
  ));

for (const [language, words] of [
  ['de', /lässt sich nicht laden\..* \(rochade\.wasm\)$/],
  ['en', /cannot be loaded\..* \(rochade\.wasm\)$/],
  ['fr', /ne peut être chargée\..* \(rochade\.wasm\)$/],
  ['es', /no se puede cargar\..* \(rochade\.wasm\)$/],
  ['it', /non si può caricare\..* \(rochade\.wasm\)$/],
])
  test(`without its module a board is readable, reports it and retries, ${language}`, () =>
    withBoard(
      '<rochade-board></rochade-board>',
      async (board, page) => {
        assert.equal(await board.words('e1'), 'e1 ♔');
        assert.match((await board.log(1))[0], words);
        const told = await board.host.evaluate(async (host) => {
          const codes = [];
          host.addEventListener('error', ({ detail }) => codes.push(detail.code));
          const answers = await Promise.all([host.say('wo sind meine springer'), host.play('e5'), host.undo()]);
          return { codes, answers };
        });
        assert.deepEqual(told.codes, ['not-loaded']);
        assert.deepEqual(
          told.answers.map((answer) => answer.error ?? answer),
          [[], 'not-loaded', false],
        );
        await page.route('**/rochade.wasm', (route) =>
          route.fulfill({ body: file('rochade.wasm'), contentType: 'application/wasm' }),
        );
        await board.square('e2').click();
        await board.square('e4').click();
        await board.moved(1);
        assert.deepEqual(await board.sans(), ['e4']);
      },
      { beside: [...WORDS, ...TEXTS], language, expected: /404/ },
    ));

test('works if the server sends WebAssembly with the wrong MIME type', () =>
  withBoard(
    '<rochade-board></rochade-board>',
    async (board) => {
      await board.type('e4');
      assert.deepEqual(await board.sans(), ['e4']);
    },
    {
      prepare: (page) =>
        page.route('**/rochade.wasm', (route) =>
          route.fulfill({ body: file('rochade.wasm'), contentType: 'application/octet-stream' }),
        ),
    },
  ));

// Some servers send a page, with the status of a file, in place of a file that is missing.
const PAGE = { body: '<!doctype html><title>Home</title>', contentType: 'text/html' };
for (const name of ['rochade.wasm', 'rochade.de.txt', 'rochade-names.de.txt'])
  for (const [what, answer] of Object.entries({ page: PAGE, 'empty file': { body: '', contentType: 'text/plain' } }))
    test(`a ${what} in place of ${name} is a missing file, and the next action asks again`, () => {
      let count = 0;
      let isMissing = true;
      return withBoard(
        '<rochade-board></rochade-board>',
        async (board) => {
          assert.equal(await board.host.evaluate((host) => host.ready), false);
          assert.equal(count, 1);
          assert.match((await board.log(1))[0], new RegExp(`lässt sich nicht laden\\..* \\(${name}\\)$`));
          isMissing = false;
          await board.type('e4');
          assert.deepEqual(await board.sans(), ['e4']);
        },
        {
          waiting: true,
          prepare: (page) =>
            page.route(`**/${name}`, (route) => {
              count++;
              return isMissing ? route.fulfill(answer) : route.continue();
            }),
        },
      );
    });

test('moves are read in the other languages if a page comes in place of the words of one', () =>
  withBoard(
    '<rochade-board></rochade-board>',
    async (board) => {
      await board.type('e4');
      assert.deepEqual(await board.sans(), ['e4']);
    },
    { prepare: (page) => page.route('**/rochade-words.fr.txt', (route) => route.fulfill(PAGE)) },
  ));

/* ------------------------------------------------------------------------------------------- the clock */

test('a board with a clock loads only the module with the arbiter', () =>
  withBoard('<rochade-board clock="3+2"></rochade-board><rochade-board></rochade-board>', async (board, page) => {
    await board.square('e2').click();
    await board.square('e4').click();
    assert.deepEqual(await board.sans(), ['e4']);
    await board.type('bedenkzeit');
    assert.match((await board.log(1))[0], /Schwarz: .*Minuten/);
    assert.deepEqual(await asked(page, /arbiter|wasm|clock/), [
      'rochade-arbiter.de.txt',
      'rochade-arbiter.wasm',
      'rochade-clock.js',
    ]);
  }));

test('on a page with a clock every board has the texts of an arbiter in its own language', () =>
  withBoard(
    '<rochade-board clock="3+2"></rochade-board><rochade-board lang="fr"></rochade-board>',
    async (board, page) => {
      // The second board begins in the program of the first, which has a clock.
      await page.evaluate(() => {
        const last = document.createElement('rochade-board');
        last.lang = 'es';
        document.body.append(last);
        return last.ready;
      });
      assert.deepEqual(
        (await asked(page, /arbiter.*txt/)).filter((name) => !name.includes('.fr.')),
        ['rochade-arbiter.de.txt', 'rochade-arbiter.es.txt'],
      );
    },
  ));

test('a board without a clock that begins at the second attempt tells nothing of a clock', () =>
  withBoard(
    '<rochade-board></rochade-board>',
    async (board, page) => {
      await board.host.evaluate((host) => {
        globalThis.codes = [];
        host.addEventListener('error', ({ detail }) => globalThis.codes.push(detail.code));
      });
      await page.route('**/rochade.wasm', (route) =>
        route.fulfill({ body: file('rochade.wasm'), contentType: 'application/wasm' }),
      );
      await board.type('e4');
      assert.deepEqual(await board.sans(), ['e4']);
      assert.deepEqual(await page.evaluate(() => globalThis.codes), []);
      assert.equal((await board.log()).filter((line) => /lässt sich nicht laden/.test(line)).length, 1);
    },
    { beside: [...WORDS, ...TEXTS], expected: /404/ },
  ));

test('a clock is set before later calls are performed', () =>
  withBoard('<rochade-board></rochade-board>', async (board) => {
    const running = await board.host.evaluate(async (host) => {
      host.play('e4');
      const set = host.useClock('3+2');
      await host.play('d4');
      return [await set, host.session.clock?.running];
    });
    assert.deepEqual(running, [true, 'black']);
    assert.deepEqual(await board.sans(), ['d4']);
  }));

for (const [language, words] of [
  ['de', /lässt sich nicht laden\..* \(rochade-arbiter\.wasm\)$/],
  ['en', /cannot be loaded\..* \(rochade-arbiter\.wasm\)$/],
  ['fr', /ne peut être chargée\..* \(rochade-arbiter\.wasm\)$/],
  ['es', /no se puede cargar\..* \(rochade-arbiter\.wasm\)$/],
  ['it', /non si può caricare\..* \(rochade-arbiter\.wasm\)$/],
])
  test(`names the missing file of a clock to player and page, ${language}`, () =>
    withBoard(
      '',
      async (_, page) => {
        const told = await page.evaluate(async () => {
          const host = document.createElement('rochade-board');
          document.querySelector('main').append(host);
          return new Promise((resolve) => {
            host.addEventListener('error', ({ detail }) => setTimeout(() => resolve(detail)));
            host.setAttribute('clock', '3+2');
          });
        });
        const board = new Board(page);
        assert.equal(told.code, 'clock');
        assert.match(told.message, /http:.*apart\/rochade-arbiter\.wasm$/);
        assert.match(told.text, words);
        assert.deepEqual(await board.log(), [told.text]);
        await board.type('e4');
        assert.deepEqual(await board.sans(), ['e4']);
      },
      { beside: ['rochade.wasm', ...WORDS, ...TEXTS], language, expected: /404/ },
    ));

test('starts without a clock if its file is missing', () =>
  withBoard(
    '<rochade-board clock="3+2"></rochade-board>',
    async (board) => {
      assert.match((await board.log(1))[0], /lässt sich nicht laden\..* \(rochade-arbiter\.wasm\)$/);
      await board.type('e4');
      assert.deepEqual(await board.sans(), ['e4']);
    },
    { beside: ['rochade.wasm', ...WORDS, ...TEXTS], expected: /404/ },
  ));

test('a policy without WebAssembly gives an error event and readable squares', () =>
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
