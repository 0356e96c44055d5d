/* SPDX-License-Identifier: MIT */
/*
 * The bundles of one language, and the one of any: one request brings a board that is played, announced and promoted on; what is asked of it
 * beyond that comes from files beside it, when somebody comes to the board or asks, and what comes meanwhile waits its turn.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { POLICY } from '../../site/server.mjs';
import { packageFolder } from '../built.js';
import { Board, embed, withPage } from './browser.js';

const SECOND = ['second.wasm.js', 'languages/de.rest.js', 'rochade-later.js'];
const SPEECH = [...SECOND, 'third.wasm.js'];
const REST = [...SPEECH, 'fourth.wasm.js'];
const RESTS = ['de', 'en', 'es', 'fr', 'it'].map((tag) => `languages/${tag}.rest.js`);
const file = (name) => readFileSync(`${packageFolder}/${name}`, 'utf8');

/** A board in a folder that has nothing but the board's file and what is `beside` it. */
const withBoard = (markup, use, { bundle = 'rochade-board.de.js', beside = REST, files = {}, ...options } = {}) => {
  const all = {
    'board.html': embed(markup, 'de').replace('rochade-board.js', bundle),
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...Object.fromEntries([bundle, ...beside].map((name) => [name, file(name)])),
    ...files,
  };
  const apart = Object.fromEntries(Object.entries(all).map(([name, content]) => [`apart/${name}`, content]));
  return withPage({ path: 'apart/board.html', files: apart, ...options }, (page) => use(new Board(page), page));
};

const isComplete = (board) => board.host.evaluate((host) => host.session.isComplete);
const requests = (page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\/apart\//, '')));

test('a page that only shows a board asks for one file', () =>
  withBoard('<rochade-board fen="4k3/P7/8/8/8/8/8/4K3 w - - 0 1"></rochade-board>', async (board, page) => {
    assert.match(await board.words('a7'), /Anna sieben, weißer Bauer/);
    assert.deepEqual((await requests(page)).filter((name) => name.endsWith('.js')), ['rochade-board.de.js']);
    assert.equal(await isComplete(board), false);
    // Moves by the page, as squares of the board's own list, need no more either.
    const played = await board.host.evaluate(async (host) => {
      const code = [...host.game.legalMoves()].find((move) => (move & 63) === 48 && move >> 12 === 7);
      return (await host.play(code)).move.san;
    });
    assert.equal(played, 'a8=Q+');
    assert.match((await board.log(1))[0], /1 Weiß: Anna sieben Anna acht Dame Schach/);
    assert.equal(await isComplete(board), false);
  }));

test('who comes to the board gets what speech needs; the game goes on in it', () =>
  withBoard('<rochade-board></rochade-board>', async (board, page) => {
    await board.tabIn();
    await page.waitForFunction(() => document.querySelector('rochade-board').session.understands);
    await board.walk('e2');
    await board.press('Enter');
    await board.walk('e4');
    await board.press('Enter', 'l');
    await board.answered();
    assert.match((await board.log(1))[0], /Letzter Zug: 1 Weiß: Eva zwei Eva vier/);
    await board.type('springer gustav acht felix sechs');
    await board.type('wo sind meine springer');
    // Games as text and proofs are not, however often somebody comes back.
    await page.evaluate(() => document.activeElement.blur());
    await board.tabIn();
    assert.deepEqual((await requests(page)).filter((name) => REST.includes(name)).sort(), [...SPEECH].sort());
  }));

test('what is asked before the rest is there is answered in its turn', () =>
  withBoard('<rochade-board></rochade-board>', async (board) => {
    const sans = await board.host.evaluate(async (host) => {
      const codes = [...host.game.legalMoves()];
      const king = codes.find((move) => (move & 63) === 12 && ((move >> 6) & 63) === 28);
      const before = host.session.isComplete;
      const asked = [host.play(king), host.play('e5'), host.say('springer gustav eins felix drei'), host.undo(), host.play('Nc3')];
      await Promise.all(asked);
      return [before, ...host.game.history().map(({ san }) => san)];
    });
    assert.deepEqual(sans, [false, 'e4', 'e5', 'Nc3']);
    const lines = (await board.log()).join('\n');
    assert.match(lines, /Eva vier[^]*Eva sieben Eva fünf[^]*Felix drei[^]*Zurückgenommen[^]*Cesar drei/);
  }));

/** The languages of which more than the first words was asked for, in that order. */
const restsOf = async (page) => (await requests(page)).flatMap((name) => /^languages\/(..)\.rest\.js$/.exec(name)?.[1] ?? []);
const ANY = { bundle: 'rochade-board.any.js', beside: [...REST, ...RESTS.slice(1)] };

test('one file has boards in every language', () =>
  withBoard(
    ['', ' lang="fr"', ' lang="es"'].map((lang) => `<rochade-board${lang}></rochade-board>`).join(''),
    async (board, page) => {
      const words = () =>
        page.evaluate(() => [...document.querySelectorAll('rochade-board')].map(({ session }) => `${session.language} ${session.square('b1')}`));
      assert.deepEqual(await words(), ['de Bella eins, weißer Springer', 'fr Bella eins, cavalier blanc', 'es Bella eins, caballo blanco']);
      await board.host.evaluate((host) => (host.lang = 'it'));
      assert.equal((await words())[0], 'it Bella eins, cavallo bianco');
      assert.deepEqual((await requests(page)).filter((name) => name.endsWith('.js')), ['rochade-board.any.js']);
    },
    ANY,
  ));

test('whichever language it is, the rest is spoken in it, and in the one that it changes to', () =>
  withBoard(
    '<rochade-board lang="it"></rochade-board>',
    async (board, page) => {
      await board.type('dove sono i miei cavalli');
      await page.waitForFunction(() => document.querySelector('rochade-board').shadowRoot.querySelector('[role=log] .line'));
      assert.match((await board.log(1))[0], /Bella eins/);
      await board.host.evaluate((host) => (host.lang = 'en'));
      await board.type('e4');
      await board.type('last move');
      const [move, last] = await board.log(2);
      assert.match(move, /1 White: Eva zwei Eva vier/);
      assert.match(last, /Last move: 1 White: Eva zwei Eva vier/);
      assert.deepEqual(await restsOf(page), ['it', 'en']);
    },
    ANY,
  ));

test('boards of two languages load two, each answers in its own, and changes it while it waits', () =>
  withBoard(
    '<rochade-board lang="fr"></rochade-board><rochade-board lang="es"></rochade-board>',
    async (board, page) => {
      const said = await page.evaluate(async () => {
        const [french, spanish] = document.querySelectorAll('rochade-board');
        const asked = [french.say('où sont mes cavaliers'), spanish.say('¿dónde están mis caballos?'), spanish.play('e4')];
        const [one, other] = await Promise.all(asked);
        spanish.lang = 'it';
        const last = spanish.say('letzter zug');
        spanish.lang = 'en';
        return [one, other, await last].map((answer) => answer.map(String).join(' '));
      });
      assert.match(said[0], /Bella eins.*Gustav eins/);
      assert.match(said[1], /Bella eins.*Gustav eins/);
      assert.match(said[2], /Last move: 1 White: Eva zwei Eva vier/);
      const logs = await page.evaluate(() => [...document.querySelectorAll('rochade-board')].map(({ shadowRoot }) => shadowRoot.querySelector('[role=log]').textContent));
      assert.match(logs[0], /cavalier/);
      assert.match(logs[1], /caballo[^]*1 Blancas/);
      // The board that changed twice while it waited had asked for the one between already.
      assert.deepEqual((await restsOf(page)).sort(), ['en', 'es', 'fr', 'it']);
    },
    ANY,
  ));

test('an order to speak another language that cannot be loaded leaves the one that is spoken, and can be given again', () =>
  withBoard(
    '<rochade-board></rochade-board>',
    async (board, page) => {
      await page.route('**/en.rest.js', (route) => route.abort());
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
      assert.match(text, /lässt sich nicht laden.*en\.rest\.js/);
      assert.match((await board.log(1))[0], /Letzter Zug: 1 Weiß/);
      await page.unroute('**/en.rest.js');
      await board.type('sprache englisch');
      await page.waitForFunction(() => document.querySelector('rochade-board').session.language === 'en');
      assert.match((await board.log(1))[0], /English/);
      assert.equal(await board.words('b1'), 'Bella eins, white knight');
      // In a language that the page sets the words of squares are there at once; what else it says comes when somebody asks.
      await page.route('**/fr.rest.js', (route) => route.abort());
      await board.host.evaluate((host) => (host.lang = 'fr'));
      assert.equal(await board.words('b1'), 'Bella eins, cavalier blanc');
      await board.square('e7').click();
      await board.square('e5').click();
      assert.match((await board.log(1))[0], /1 Noirs : Eva sieben Eva fünf/);
      await board.type('trait');
      await page.waitForFunction(() => /fr\.rest/.test(document.querySelector('rochade-board').shadowRoot.querySelector('[role=log]').textContent));
      await page.unroute('**/fr.rest.js');
      await board.type('trait');
      await page.waitForFunction(() => document.querySelector('rochade-board').session.understands);
      assert.match((await board.log(1))[0], /Trait aux Blancs/);
      assert.deepEqual((await restsOf(page)).filter((tag, at, all) => all.indexOf(tag) === at), ['de', 'en', 'fr']);
    },
    { ...ANY, expected: /ERR_FAILED|Failed to fetch/ },
  ));

test('a list of moves of which one needs what is not there yet goes on where it was', () =>
  withBoard('<rochade-board fen="k7/6p1/8/6P1/8/8/8/K7 w - - 0 1"></rochade-board>', async (board) => {
    const [ready, told] = await board.host.evaluate(async (host) => {
      await host.session.prepare();
      // Whether the pawns close the board for good has to be proved.
      const list = ['Kb2', 'g6', 'Kb3', 'Kb7'];
      const before = host.session.isComplete;
      return [before, [await host.play(list), await host.undo(), await host.play(list.slice(3)), host.session.isComplete]];
    });
    assert.equal(ready, false);
    assert.deepEqual([told[0].ok, told[0].made, told[3]], [true, 4, true]);
    assert.deepEqual(await board.sans(), ['Kb2', 'g6', 'Kb3', 'Kb7']);
  }));

test('a position that a page sets comes after what it asked before', () =>
  withBoard('<rochade-board></rochade-board>', async (board) => {
    const fens = await board.host.evaluate(async (host) => {
      const asked = host.play('e4');
      host.fen = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1';
      const before = host.fen;
      await asked;
      return [before, host.fen];
    });
    assert.match(fens[0], /^rnbqkbnr.* w/);
    assert.equal(fens[1], '4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
    assert.match((await board.log()).join(), /Eva vier.*Rochade/);
  }));

test('attributes that need the rest are obeyed when it is there', () =>
  withBoard('<rochade-board announce="kurz" pgn="1. e4 e5 2. Nf3 *"></rochade-board>', async (board, page) => {
    await page.waitForFunction(() => document.querySelector('rochade-board').session.isComplete);
    assert.deepEqual(
      await board.host.evaluate(async (host) => [await host.forward(), await host.forward(), await host.forward()]),
      [true, true, true],
    );
    assert.match((await board.log(1))[0], /Weiß: Springer Felix drei/);
    await board.host.evaluate((host) => (host.fen = 'nonsense'));
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3']);
  }));

test('arrows need a script, and no more', () =>
  withBoard('<rochade-board></rochade-board>', async (board, page) => {
    const list = await board.host.evaluate((host) => {
      host.arrows = [{ from: 'e2', to: 'e4' }];
      return host.arrows;
    });
    assert.deepEqual(list, [{ from: 'e2', to: 'e4' }]);
    await board.host.locator('.arrows path').waitFor({ state: 'attached' });
    assert.deepEqual((await requests(page)).filter((name) => name !== 'rochade-board.de.js' && name.endsWith('.js')), ['rochade-later.js']);
    assert.equal(await isComplete(board), false);
  }));

test('a drag that begins before its looks are there ends in its move, the next one is seen', () =>
  withBoard('<rochade-board></rochade-board>', async (board, page) => {
    const drag = async (from, to) => {
      await board.square(from).hover();
      await page.mouse.down();
      await board.square(to).hover();
      const seen = await board.host.evaluate((host) => host.shadowRoot.querySelectorAll('.dragged, .over').length);
      await page.mouse.up();
      return seen;
    };
    await drag('e2', 'e4');
    assert.deepEqual(await board.sans(), ['e4']);
    await page.waitForFunction(() => document.querySelector('rochade-board').session.understands);
    assert.equal(await drag('e7', 'e5'), 2);
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    assert.equal(await board.host.evaluate((host) => host.shadowRoot.querySelectorAll('.dragged, .over').length), 0);
  }));

test('a page that objects to a man taken up is asked in a drag as well', () =>
  withBoard('<rochade-board></rochade-board>', async (board, page) => {
    await board.host.evaluate((host) => host.addEventListener('move-start', (event) => event.preventDefault()));
    await board.square('e2').hover();
    await page.mouse.down();
    await board.square('e4').hover();
    await page.mouse.up();
    assert.deepEqual(await board.sans(), []);
    assert.deepEqual(await board.log(), []);
  }, { beside: [], expected: /404|Failed to fetch/ }));

test('letters and digits that come before it is known which are keys', () =>
  withBoard('<rochade-board></rochade-board>', async (board, page) => {
    const taken = await board.host.evaluate((host) => {
      const cell = host.shadowRoot.querySelector('[data-square=e2]');
      const press = (key, more) =>
        !cell.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, composed: true, ...more }));
      return [press('o'), press('4', { code: 'Digit4' }), press('F5'), press('o', { ctrlKey: true }), press('Escape')];
    });
    assert.deepEqual(taken, [true, true, false, false, false]);
    await page.waitForFunction(() => document.querySelector('rochade-board').shadowRoot.activeElement?.dataset?.square === 'e4');
    await page.waitForFunction(() => document.querySelector('rochade-board').shadowRoot.querySelector('[role=log] .line'));
    assert.match((await board.log(1))[0], /Eva zwei, weißer Bauer/);
  }));

test('where no WebAssembly may start, the men are there', () =>
  withBoard(
    '<rochade-board fen="4k3/P7/8/8/8/8/8/4K3 w - - 0 1"></rochade-board>',
    async (board) => {
      await board.host.locator('.man').first().waitFor({ state: 'attached' });
      assert.equal(await board.words('a7'), 'a7 ♙');
      assert.equal(await board.input.isVisible(), false);
    },
    { policy: POLICY.replace(" 'wasm-unsafe-eval'", ''), expected: /Content Security Policy|wasm/i },
  ));

test('a board with a clock, in one language', () =>
  withBoard(
    '<rochade-board clock="3+2"></rochade-board>',
    async (board, page) => {
      await page.waitForFunction(() => document.querySelector('rochade-board').session.clock);
      await board.square('e2').click();
      await board.square('e4').click();
      assert.deepEqual(await board.sans(), ['e4']);
      await board.type('bedenkzeit');
      assert.match((await board.log(1))[0], /Schwarz: .*Minuten/);
    },
    { beside: [...REST, 'rochade-clock.js'] },
  ));

test('while a line waits for its part men are moved by hand, and then it is answered', () =>
  withBoard('<rochade-board></rochade-board>', async (board, page) => {
    let arrive;
    const held = new Promise((resolve) => (arrive = resolve));
    await page.route('**/second.wasm.js', async (route) => {
      await held;
      await route.continue();
    });
    await board.input.fill('eva fünf');
    await board.press('Enter');
    await board.square('e2').click();
    await board.square('e4').click();
    await board.moved(1);
    assert.match((await board.log(1))[0], /^1 Weiß: Eva zwei Eva vier/);
    arrive();
    await board.moved(2);
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
  }));

test('an illegal move by mouse is refused with its reason', () =>
  withBoard('<rochade-board></rochade-board>', async (board, page) => {
    await board.square('e2').click();
    await board.square('e5').click();
    await page.waitForFunction(() => document.querySelector('rochade-board').shadowRoot.querySelector('[role=log] .line'));
    assert.match((await board.log(1))[0], /Nicht möglich/);
  }));

test('without the files beside it moves go on, and who asks is told', () =>
  withBoard(
    '<rochade-board></rochade-board>',
    async (board, page) => {
      const told = await board.host.evaluate(async (host) => {
        const codes = [];
        host.addEventListener('error', ({ detail }) => codes.push(detail.code));
        const answers = await Promise.all([host.say('wo sind meine springer'), host.play('e5'), host.undo()]);
        return { codes, answers };
      });
      assert.deepEqual(told.codes, ['not-loaded', 'not-loaded', 'not-loaded']);
      assert.deepEqual(told.answers.map((answer) => answer.error ?? answer), [[], 'not-loaded', false]);
      assert.match((await board.log())[0], /lässt sich nicht laden/);
      await board.square('e2').click();
      await board.square('e4').click();
      assert.deepEqual(await board.sans(), ['e4']);
      assert.match((await board.log(1))[0], /Eva zwei Eva vier/);
      assert.equal(await page.locator('rochade-board').evaluate((host) => host.pgn.includes('1. e4')), true);
      // Dragged, though nothing is seen of it before it ends.
      await board.square('e7').hover();
      await page.mouse.down();
      await board.square('e5').hover();
      await page.mouse.up();
      assert.deepEqual(await board.sans(), ['e4', 'e5']);
    },
    { beside: [], expected: /404|Failed to fetch/ },
  ));

test('without the answers moves are understood and refused, and who asks is told which file is missing', () =>
  withBoard(
    '<rochade-board></rochade-board>',
    async (board) => {
      const [codes, games] = await board.host.evaluate(async (host) => {
        const codes = [];
        host.addEventListener('error', ({ detail }) => codes.push(detail.code));
        await Promise.all(['springer gustav eins felix drei', 'wo sind meine springer', 'dame david fünf', 'e5'].map((line) => host.say(line)));
        return [codes, host.game.history().map(({ san }) => san)];
      });
      assert.deepEqual(codes, ['not-loaded']);
      assert.deepEqual(games, ['Nf3', 'e5']);
      const [move, lacking, refusal, other] = await board.log();
      assert.match(move, /1 Weiß: Springer Gustav eins Felix drei/);
      assert.match(lacking, /lässt sich nicht laden.*third\.wasm\.js/);
      assert.match(refusal, /Nicht möglich/);
      assert.match(other, /1 Schwarz: Eva sieben Eva fünf/);
    },
    { beside: SECOND, expected: /404|Failed to fetch/ },
  ));

test('a clock whose file is missing: the player hears which, the page gets the address, and the game goes on', async () => {
  for (const [language, words] of [
    ['de', /lässt sich nicht laden\..* \(rochade-clock\.js\)$/],
    ['en', /cannot be loaded\..* \(rochade-clock\.js\)$/],
    ['fr', /ne peut être chargée\..* \(rochade-clock\.js\)$/],
    ['es', /no se puede cargar\..* \(rochade-clock\.js\)$/],
    ['it', /non si può caricare\..* \(rochade-clock\.js\)$/],
  ])
    await withPage(
      { files: { 'folder/board.html': embed('', language), 'folder/rochade-board.js': file('rochade-board.js'), 'folder/icon.svg': '' }, path: 'folder/board.html', expected: /404|Failed to load/ },
      async (page) => {
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
        assert.match(told.message, /http:.*folder\/rochade-clock\.js$/);
        assert.match(told.text, words);
        assert.deepEqual(await board.log(), [told.text]);
        await board.type('e4');
        assert.deepEqual(await board.sans(), ['e4']);
      },
    );
});
