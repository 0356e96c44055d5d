/* SPDX-License-Identifier: MIT */
/* A board with a clock: its display, announcements and records, with a fake time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, violations, withPage } from '../browser.js';
import { Site } from '../pages/site.js';
import { withClock } from './clocked.js';

const site = new Site();

test('stands until the first move, is pressed by every move and shows the remaining time', () =>
  withClock({ clock: '3+2' }, async ({ board, pass, shown, seen }) => {
    assert.deepEqual(await shown(), ['3:02', '3:02']);
    assert.match(
      await board.host.locator('.greeting').textContent(),
      /^Rochade\. .*\. Die Uhr steht\. Der nächste Zug setzt sie in Gang\.$/,
    );
    assert.deepEqual(await board.log(), []);
    await pass(60_000);
    assert.deepEqual(await shown(), ['3:02', '3:02']);
    await seen();
    await board.type('e4');
    await pass(10_000);
    assert.deepEqual(await shown(), ['3:04', '2:52']);
    await board.type('e5');
    await pass(500);
    assert.deepEqual(await shown(), ['3:03', '2:54']);
    const events = await seen();
    assert.deepEqual(
      events.map(([name, { running }]) => [name, running]),
      [
        ['clock', 'black'],
        ['clock', 'white'],
      ],
    );
    assert.equal(events[1][1].black.remaining, 174_000);
    assert.deepEqual(await board.log(), ['1 Weiß: Eva zwei Eva vier.', '1 Schwarz: Eva sieben Eva fünf.']);
  }));

test('Shift+T and a command announce the clock; clock-warn sets the warnings', () =>
  withClock({ clock: '1', 'clock-warn': '0:30, 10' }, async ({ board, pass }) => {
    await board.square('e2').focus();
    await board.press('Shift+T');
    assert.deepEqual(await board.log(1), ['Weiß: 1 Minute. Schwarz: 1 Minute.']);
    await board.type('e4');
    await pass(29_000);
    await board.type('Uhr');
    assert.deepEqual(await board.log(1), ['Schwarz: 31 Sekunden. Weiß: 1 Minute.']);
    await pass(1500);
    assert.deepEqual(await board.log(1), ['Schwarz hat noch 30 Sekunden.']);
    const before = (await board.log()).length;
    await pass(18_000);
    assert.equal((await board.log()).length, before);
    await pass(2000);
    assert.deepEqual((await board.log()).slice(before), ['Schwarz hat noch 10 Sekunden.']);
  }));

test('the clock is not a live region, and does not write to the log', () =>
  withClock({ clock: '5' }, async ({ page, board, pass, shown }) => {
    await board.type('e4');
    const live = await board.host.evaluate((host) => {
      const clock = host.shadowRoot.querySelector('[part=clock]');
      return [clock, ...clock.querySelectorAll('*')].map((node) =>
        node.closest('[aria-live], [role=log], [role=status], [role=timer]'),
      );
    });
    assert.deepEqual(new Set(live), new Set([null]));
    await pass(5000);
    assert.deepEqual(await shown(), ['5:00', '4:55']);
    assert.deepEqual(await board.log(), ['1 Weiß: Eva zwei Eva vier.']);
    await page.clock.resume();
    assert.deepEqual(await violations(page), []);
  }));

test('a fallen flag loses the game, or draws it if no mate is possible (6.9)', () =>
  withClock({ clock: '0.1' }, async ({ board, pass, shown, seen }) => {
    await board.type('e4');
    await pass(6100);
    assert.deepEqual(await board.log(1), ['Die Zeit von Schwarz ist abgelaufen, Weiß gewinnt. Artikel 6.9.']);
    assert.deepEqual(await board.outcome(), { result: '1-0', winner: 'white', ending: 'time', article: '6.9' });
    assert.deepEqual((await shown())[1], '0:00.0');
    const names = (await seen()).map(([name, { color }]) => (color ? `${name} ${color}` : name));
    assert.deepEqual(names.filter((name) => name !== 'clock').sort(), ['flag black', 'outcome']);
    await board.host.evaluate((host) => host.setAttribute('fen', '7k/8/8/8/8/8/P7/K7 b - - 0 1'));
    assert.equal(await board.outcome(), null);
    await board.type('kg7');
    await pass(6100);
    assert.deepEqual(await board.log(1), [
      'Die Zeit von Weiß ist abgelaufen, aber Schwarz kann nicht mehr mattsetzen: remis. Artikel 6.9.',
    ]);
    assert.equal((await board.outcome()).ending, 'time-drawn');
  }));

test('a tab that was suspended notices the flag and refuses the late move', () =>
  withClock({ clock: '1' }, async ({ page, board, seen }) => {
    await board.type('e4');
    await page.clock.fastForward(90_000);
    await board.type('e5');
    assert.equal((await board.outcome()).ending, 'time');
    assert.deepEqual(await board.sans(), ['e4']);
    assert.equal((await seen()).filter(([name]) => name === 'flag').length, 1);
  }));

test('stops and restarts the clocks by button, method and command', () =>
  withClock({ clock: '2' }, async ({ board, pass, shown }) => {
    const button = board.host.locator('[part=clock-button]');
    assert.equal(await button.textContent(), 'Uhr starten');
    await button.click();
    assert.deepEqual(await board.log(1), ['Die Uhr läuft.']);
    await pass(10_000);
    assert.equal(await button.textContent(), 'Uhr anhalten');
    await button.click();
    assert.deepEqual(await board.log(1), ['Der Schiedsrichter hat die Uhren angehalten. Artikel 6.12.a.']);
    await pass(50_000);
    assert.deepEqual(await shown(), ['1:50', '2:00']);
    await board.type('Schiedsrichter lässt weiterspielen');
    await pass(10_000);
    assert.deepEqual(await shown(), ['1:40', '2:00']);
    assert.equal(await board.host.evaluate((host) => host.stopClock()), true);
    assert.equal(await board.host.evaluate((host) => host.stopClock()), false);
    assert.equal(await board.host.evaluate((host) => host.startClock()), true);
    await pass(1000);
    assert.deepEqual(await shown(), ['1:39', '2:00']);
  }));

test('the clock button keeps the focus when a flag falls, and then announces the result', () =>
  withClock({ clock: '0.1' }, async ({ board, pass }) => {
    const button = board.host.locator('[part=clock-button]');
    await button.focus();
    await board.press('Enter');
    await pass(6100);
    assert.equal(await board.host.evaluate((host) => host.shadowRoot.activeElement?.part.value), 'clock-button');
    assert.equal(await button.getAttribute('aria-disabled'), 'true');
    await board.press('Enter');
    assert.deepEqual(await board.log(1), ['Schwarz gewinnt, die Zeit von Weiß ist abgelaufen. Artikel 6.9.']);
  }));

test('times follow take-back and refused moves, and are in the PGN', () =>
  withClock({ clock: '40/90+30,30+30' }, async ({ board, pass, shown }) => {
    await board.type('e4');
    await pass(60_000);
    await board.type('e5');
    await board.type('zurück');
    assert.deepEqual(await board.sans(), ['e4']);
    assert.deepEqual(await shown(), ['1:31:00', '1:30:00']);
    await board.host.evaluate((host) =>
      host.addEventListener('move', (event) => event.preventDefault(), { once: true }),
    );
    await board.type('d5');
    assert.deepEqual(await board.sans(), ['e4']);
    await pass(1000);
    assert.equal((await shown())[0], '1:31:00');
    await board.type('c5');
    const pgn = await board.host.evaluate((host) => host.pgn);
    assert.match(pgn, /\[TimeControl "40\/5400\+30:1800\+30"\]/);
    assert.match(pgn, /1\. e4 \{\[%clk 1:30:30\]\}/);
    assert.match(pgn, /1\.\.\. c5 \{\[%clk 1:\d\d:\d\d\]\}/);
  }));

test('runs the delay first; an unlimited clock shows no time', () =>
  withClock({ clock: '1d5' }, async ({ board, pass, shown }) => {
    await board.type('e4');
    await pass(3000);
    assert.deepEqual(await shown(), ['1:00', '1:00']);
    assert.equal(await board.host.locator('.delay').nth(1).textContent(), ' +2');
    await pass(4000);
    assert.deepEqual(await shown(), ['1:00', '0:58']);
    await board.host.evaluate((host) => host.useClock('-'));
    assert.deepEqual(await shown(), ['–', '–']);
    await board.host.evaluate((host) => host.useClock(null));
    assert.equal(await board.host.locator('[part=clock]').isHidden(), true);
  }));

test('reports an invalid time control and keeps the game', () =>
  withClock({ clock: 'soon' }, async ({ board, seen }) => {
    const [[name, detail]] = await seen();
    assert.equal(name, 'error');
    assert.equal(detail.code, 'syntax');
    assert.equal(detail.text, 'Keine Bedenkzeit: „soon“. Richtig ist zum Beispiel 3+2, 40/90+30,30+30 oder 15d5.');
    await board.type('e4');
    assert.deepEqual(await board.sans(), ['e4']);
  }));

test('reports invalid rules and records to the page only, and keeps the game', () =>
  withClock({ clock: '3+2' }, async ({ board, page }) => {
    const told = await board.host.evaluate(async (host) => {
      const messages = [];
      host.addEventListener('error', ({ detail }) => messages.push(detail.message));
      const { clockRecord } = host;
      const answers = [];
      for (const [key, wrong] of [
        ['events', 'none'],
        ['events', ['nonsense']],
        ['at', 'noon'],
        ['start', 'nowhere'],
        ['rules', 'ours'],
      ])
        answers.push(await host.useClock({ ...clockRecord, [key]: wrong }));
      const refused = new Promise((resolve) => host.addEventListener('error', resolve));
      host.setAttribute('clock-rules', 'ours');
      await refused;
      return [answers, messages];
    });
    const record = 'no record of a game with a clock';
    const rules = /^rules of the clock, ours: /;
    assert.deepEqual(told[0], Array(5).fill(false));
    assert.deepEqual(told[1].slice(0, 3), [record, record, record]);
    assert.match(told[1][3], /^FEN field 1/);
    for (const message of told[1].slice(4)) assert.match(message, rules);
    assert.equal(told[1].length, 6);
    assert.ok((await board.log()).every((line) => !line.includes('Bedenkzeit')));
    await board.type('e4');
    assert.deepEqual(await board.sans(), ['e4']);
    assert.equal(await page.evaluate(() => document.querySelector('rochade-board').clock), '3+2');
  }));

test('announces a fallen flag in four languages', async () => {
  const ends = {
    en: "Black's time has run out, White wins. Article 6.9.",
    fr: /Article 6\.9\.$/,
    es: /Artículo 6\.9\.$/,
    it: /Articolo 6\.9\.$/,
  };
  for (const [language, end] of Object.entries(ends))
    await withClock(
      { clock: '0.1' },
      async ({ board, pass }) => {
        await board.type('e4');
        await pass(7000);
        const [line] = await board.log(1);
        if (typeof end === 'string') assert.equal(line, end);
        else assert.match(line, end);
      },
      { language },
    );
});

test('two boards with clocks on a page are independent', () =>
  withClock({ clock: '1' }, async ({ page, board, pass }) => {
    await page.evaluate(async () => {
      const other = document.createElement('rochade-board');
      other.id = 'other';
      document.querySelector('main').append(other);
      await other.useClock('5+3');
      await other.say('d4');
    });
    await board.type('e4');
    await pass(10_000);
    await page.evaluate(() => document.querySelector('#other').say('d5'));
    const left = await page.evaluate(() =>
      [...document.querySelectorAll('rochade-board')].map(({ session: { clock } }) => [
        clock.white.remaining,
        clock.black.remaining,
      ]),
    );
    assert.deepEqual(left, [
      [60_000, 50_000],
      [306_000, 296_000],
    ]);
  }));

/* ------------------------------------------------------------------------------------- the play page */

for (const language of ['de', 'en', 'fr'])
  test(`the ${language} play page sets a clock and resumes the game after a reload`, () =>
    site.visit({}, async ({ open, ready }) => {
      const page = await open(`${language}/index.html`);
      const board = new Board(page);
      assert.equal(await page.locator('#clock option').count(), 8);
      await page.selectOption('#clock', '15+10');
      await page.waitForFunction(() => document.querySelector('rochade-board').session?.clock);
      await board.type('e4');
      await board.type('e5');
      const before = await board.host.evaluate((host) => host.clockRecord);
      assert.ok(before.events.length > 4);
      await page.reload();
      await ready(page);
      assert.deepEqual(await board.sans(), ['e4', 'e5']);
      const { at, events } = await board.host.evaluate((host) => host.clockRecord);
      assert.deepEqual(events, before.events);
      assert.ok(at >= before.at);
      assert.equal(await board.host.evaluate((host) => host.session.clock.stands), true);
      assert.equal(await page.inputValue('#clock'), '15+10');
      assert.equal(await page.evaluate(() => document.getElementById('note').textContent.length > 20), true);
      await board.type('d4');
      assert.equal(await board.host.evaluate((host) => host.session.clock.running), 'black');
      await page.selectOption('#clock', '');
      assert.ok(await board.host.evaluate((host) => host.session?.clock));
      await page.click('#new');
      await page.waitForFunction(() => !document.querySelector('rochade-board').session?.clock);
      assert.deepEqual(await board.sans(), []);
      assert.deepEqual(await violations(page), []);
    }));

test("the next move clears the page's note on a restored game", () =>
  site.visit({}, async ({ open, ready }) => {
    const page = await open('de/index.html');
    const board = new Board(page);
    const note = () => page.textContent('#note');
    await page.selectOption('#clock', '3+2');
    await page.waitForFunction(() => document.querySelector('rochade-board').session?.clock);
    await board.type('e4');
    await board.moved(1);
    assert.equal((await note()).trim(), '');
    await page.reload();
    await ready(page);
    assert.match(await note(), /Ihre Uhr steht/);
    await board.type('e5');
    await board.moved(2);
    assert.equal(await note(), '');
  }));

test('choosing a clock shows a note, without a greeting for each choice', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/index.html');
    const control = () => page.evaluate(() => document.querySelector('rochade-board').session?.clock?.control ?? '');
    for (const clock of ['3+2', '5', '']) {
      await page.selectOption('#clock', clock);
      await page.waitForFunction(() => document.getElementById('note').textContent);
      assert.equal((await page.textContent('#note')).trim(), 'Gilt für diese Partie.');
      assert.equal(await control(), clock);
      await page.evaluate(() => (document.getElementById('note').textContent = ''));
    }
    assert.deepEqual(await new Board(page).log(), []);
    await new Board(page).type('e4');
    await page.selectOption('#clock', '5');
    await page.waitForFunction(() =>
      document.getElementById('note').textContent.startsWith('Gilt ab der nächsten neuen'),
    );
    assert.equal(await control(), '');
  }));

test('a repeated announcement has a different text, because Orca skips equal ones', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/index.html');
    const said = () => page.locator('rochade-board [role=log] p').allTextContents();
    for (const [count, clock] of ['3+2', '15+10', '3+2'].entries()) {
      await page.evaluate((control) => document.querySelector('rochade-board').useClock(control), clock);
      await page.waitForFunction(
        (wanted) =>
          document.querySelector('rochade-board').shadowRoot.querySelectorAll('[role=log] p').length === wanted,
        count + 1,
      );
    }
    const [first, second, third] = await said();
    assert.match(first, /Die Uhr steht/);
    assert.equal(second, `${first}\u00a0`);
    assert.equal(third, first);
  }));

/** Opens a page without a board; the files of a clock are held back until they are released. */
const onSlowLine = (use, expected) =>
  withPage({ files: { 'board.html': embed('') }, expected }, async (page) => {
    let release;
    const released = new Promise((resolve) => (release = resolve));
    await page.route(/rochade-(clock|arbiter)/, async (route) => {
      if ((await released) === 'fail') await route.abort();
      else await route.continue();
    });
    const add = (markup) =>
      page.evaluate((text) => {
        const board = document.createElement('rochade-board');
        for (const [, name, value] of text.matchAll(/(\S+)="([^"]*)"/g)) board.setAttribute(name, value);
        document.querySelector('main').append(board);
      }, markup);
    await use({ page, board: new Board(page), add, release });
  });

for (const how of ['clicks', 'drags', 'keys'])
  test(`keeps moves that were made before the clock was loaded: ${how}`, () =>
    onSlowLine(async ({ page, board, add, release }) => {
      await add('clock="3+2"');
      for (const [from, to] of [
        ['e2', 'e4'],
        ['e7', 'e5'],
      ]) {
        if (how === 'clicks') {
          await board.square(from).click();
          await board.square(to).click();
        } else if (how === 'drags') await board.square(from).dragTo(board.square(to));
        else {
          await board.square(from).focus();
          await board.press('Enter');
          await board.walk(to);
          await board.press('Enter');
        }
      }
      release();
      await board.moved(2);
      await board.answered();
      assert.deepEqual(await board.sans(), ['e4', 'e5']);
      const { control, running } = await board.host.evaluate(({ session: { clock } }) => ({
        control: clock.control,
        running: clock.running,
      }));
      assert.deepEqual({ control, running }, { control: '3+2', running: 'white' });
      const moves = (await board.log()).filter((line) => /^\d+ (White|Black):/.test(line));
      assert.equal(moves.length, 2);
      await board.type('Nf3');
      const pgn = await board.host.evaluate((host) => host.pgn);
      assert.match(pgn.replace(/\s+/g, ' '), /1\. e4 \{.*?\} 1?\.{0,3} ?e5 \{.*?\} 2\. Nf3/);
      assert.equal(await page.evaluate(() => document.querySelector('rochade-board').game.length), 3);
    }));

test('keeps moves that were made while a clock set later was loading', () =>
  onSlowLine(async ({ page, board, add, release }) => {
    await add('');
    await page.waitForFunction(() => document.querySelector('rochade-board').game);
    await board.host.evaluate((host) => (host.clock = '3+2'));
    for (const square of ['e2', 'e4', 'e7', 'e5']) await board.square(square).click();
    await board.moved(2);
    assert.equal(await board.host.evaluate(({ session }) => !!session.clock), false);
    release();
    await page.waitForFunction(() => document.querySelector('rochade-board').session.clock);
    await board.answered();
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    assert.equal(await board.host.evaluate(({ session }) => session.clock.running), 'white');
  }));

test('calls after setting a clock wait for it, in order', () =>
  onSlowLine(async ({ page, board, add, release }) => {
    await add('');
    const done = page.evaluate(async () => {
      const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
      const [one, two, three] = [
        document.querySelector('rochade-board'),
        ...['', ''].map(() => document.body.appendChild(document.createElement('rochade-board'))),
      ];
      one.clock = '3+2';
      const played = await one.play('e4').then(({ ok }) => [ok, one.game.length, one.session.clock.running]);
      two.clock = '3+2';
      two.pgn = '1. d4 d5 *';
      await two.goTo(2);
      three.clock = '3+2';
      three.fen = fen;
      await three.say('e4');
      const started = document.body.appendChild(document.createElement('rochade-board'));
      started.clock = '3+2';
      return {
        played,
        two: [two.game.length, !!two.session.clock],
        three: [three.game.start === fen, three.game.length, three.session.clock?.running],
        started: await started.startClock(),
      };
    });
    await page.waitForTimeout(300);
    release();
    assert.deepEqual(await done, {
      played: [true, 1, 'black'],
      two: [2, false],
      three: [true, 1, 'black'],
      started: true,
    });
    assert.deepEqual(await board.sans(), ['e4']);
  }));

test('a clock that fails to load blocks nothing, and no move is lost', () =>
  onSlowLine(async ({ board, add, release }) => {
    await add('clock="3+2"');
    await board.square('e2').click();
    await board.square('e4').click();
    const said = board.host.evaluate((host) => host.say('e5'));
    release('fail');
    await said;
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    assert.equal(await board.host.evaluate((host) => host.session.clock), null);
  }, /./));

test('removed boards are garbage-collected, with a clock and without', () =>
  withPage({ files: { 'board.html': embed('') } }, async (page) => {
    await page.evaluate(async () => {
      globalThis.kept = [];
      for (const clock of ['3+2', '3+2', '3+2', null, null]) {
        const board = document.createElement('rochade-board');
        document.body.append(board);
        if (clock) await board.useClock(clock);
        await board.play('e4');
        globalThis.kept.push(new WeakRef(board));
        board.remove();
      }
      // A module may keep a reference to the last board.
      const last = document.body.appendChild(document.createElement('rochade-board'));
      await last.useClock('5');
    });
    const client = await page.context().newCDPSession(page);
    let alive;
    for (let round = 0; round < 20; round++) {
      await client.send('HeapProfiler.collectGarbage');
      alive = await page.evaluate(() => globalThis.kept.map((reference) => !!reference.deref()));
      if (!alive.includes(true)) break;
      await page.waitForTimeout(250);
    }
    assert.deepEqual(alive, [false, false, false, false, false]);
  }));

test('warns again in a new period or game or after added time, not after increments', async () => {
  const warned = async (board) => (await board.log()).filter((line) => /1 Minute\./.test(line)).length;
  await withClock({ clock: '1/2,2', 'clock-warn': '1:00' }, async ({ board, pass }) => {
    await board.host.evaluate((host) => host.startClock());
    await pass(60_100);
    assert.equal(await warned(board), 1);
    for (const line of ['e4', 'e5']) await board.type(line);
    await pass(120_100);
    assert.equal(await warned(board), 2);
    await board.type('Schiedsrichter gibt Zeit an Weiß 1 Minute');
    const before = await warned(board);
    await pass(70_000);
    assert.equal(await warned(board), before + 1);
    await board.type('neue partie');
    await board.type('ja');
    await board.host.evaluate((host) => host.startClock());
    await pass(60_100);
    assert.equal(await warned(board), before + 2);
  });
  await withClock({ clock: '1+10', 'clock-warn': '1:00' }, async ({ board, pass }) => {
    await board.host.evaluate((host) => host.startClock());
    await pass(15_000);
    assert.equal(await warned(board), 1);
    for (const line of ['e4', 'e5']) await board.type(line);
    await pass(10_000);
    assert.equal(await warned(board), 1);
  });
});
