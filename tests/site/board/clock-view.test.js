/* SPDX-License-Identifier: MIT */
/* What a clock shows and when it warns, at the limits of its rules; with a fake time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../built.js';
import { withClock } from './clocked.js';

const { shown } = await load('board/view/clock.js');

test('a display rounds down, and shows tenths only below 20 seconds', () => {
  for (const [milliseconds, wanted] of [
    [0, '0:00.0'],
    [99, '0:00.0'],
    [100, '0:00.1'],
    [9_399, '0:09.3'],
    [19_999, '0:19.9'],
    [20_000, '0:20'],
    [59_999, '0:59'],
    [60_000, '1:00'],
    [245_000, '4:05'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [3_900_000, '1:05:00'],
    [36_000_000, '10:00:00'],
    [Infinity, '–'],
  ])
    assert.equal(shown(milliseconds), wanted, String(milliseconds));
});

test('frame and weight show whose time runs, underline and tenths little time, a dashed outline a flag', () =>
  withClock({ clock: '0.5' }, async ({ board, pass, shown: digits }) => {
    const looks = () =>
      board.host.locator('.time').evaluateAll((nodes) =>
        nodes.map((node) => {
          const { borderTopColor, outlineStyle } = getComputedStyle(node);
          const { fontWeight, textDecorationLine } = getComputedStyle(node.querySelector('.digits'));
          const frame = borderTopColor === 'rgba(0, 0, 0, 0)' ? '' : 'framed';
          const words = [frame, Number(fontWeight) > 400 ? 'bold' : '', textDecorationLine, outlineStyle];
          // The parts are for style sheets of pages.
          return [words.filter((word) => word && word !== 'none').join(' '), [...node.part].sort().join(' ')];
        }),
      );
    const [white, black] = [
      ['solid', 'time white'],
      ['solid', 'black time'],
    ];
    assert.deepEqual(await looks(), [white, black]);
    await board.type('e4');
    const running = ['framed bold solid', 'black running time'];
    assert.deepEqual(await looks(), [white, running]);
    await pass(10_000);
    // An answer brings the displays up to date.
    await board.type('wer ist dran');
    assert.deepEqual(await digits(), ['0:30', '0:20']);
    assert.deepEqual(await looks(), [white, running]);
    await pass(100);
    assert.deepEqual(await digits(), ['0:30', '0:19.9']);
    assert.deepEqual(await looks(), [white, ['framed bold underline solid', 'black low running time']]);
    await pass(20_000);
    assert.deepEqual(await looks(), [white, ['bold underline dashed', 'black flag low time']]);
  }));

/** Resolves to the lines that warn. */
const warnings = async (board) => (await board.log()).filter((line) => / hat noch /.test(line));

test('warns when the time falls to a warning, not when it is raised to one', () =>
  withClock({ clock: '1', 'clock-warn': '30' }, async ({ board, pass }) => {
    await board.type('e4');
    await pass(40_000);
    assert.deepEqual(await warnings(board), ['Schwarz hat noch 30 Sekunden.']);
    await board.type('Schiedsrichter gibt Zeit an Schwarz 0:10');
    await pass(5000);
    assert.equal((await warnings(board)).length, 1);
    await board.type('Schiedsrichter gibt Zeit an Schwarz 0:10');
    await pass(5000);
    assert.deepEqual(await warnings(board), ['Schwarz hat noch 30 Sekunden.', 'Schwarz hat noch 30 Sekunden.']);
  }));

/** Ways to begin another game on a board with a clock. */
const BEGINNINGS = {
  attribute: (host, fen) => host.setAttribute('fen', fen),
  line: (host, fen) => host.say(fen),
  clock: (host, fen) => host.say(fen).then(() => host.useClock('1')),
};
for (const [how, begin] of Object.entries(BEGINNINGS))
  test(`warns again in a game that begins by ${how}`, () =>
    withClock({ clock: '1', 'clock-warn': '30' }, async ({ board, pass }) => {
      await board.type('e4');
      await pass(31_000);
      assert.equal((await warnings(board)).length, 1);
      await board.host.evaluate(begin, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
      await board.type('e4');
      await pass(31_000);
      assert.equal((await warnings(board)).length, 2);
    }));

for (const [how, begin] of Object.entries(BEGINNINGS))
  test(`a game that begins by ${how} with less time than a warning does not warn`, () =>
    withClock({ clock: '1', 'clock-warn': '1:30' }, async ({ board, pass }) => {
      await board.type('e4');
      await board.type('Schiedsrichter gibt Zeit an Schwarz 1:00');
      await board.host.evaluate(begin, '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1');
      await board.host.evaluate((host) => host.startClock());
      await pass(5000);
      assert.deepEqual(await warnings(board), []);
    }));

test('a clock neither starts nor stops after the end of the game', () =>
  withClock({ clock: '3' }, async ({ board }) => {
    const act = (name) => board.host.evaluate((host, method) => host[method](), name);
    assert.equal(await act('stopClock'), false);
    assert.equal(await act('startClock'), true);
    assert.equal(await act('startClock'), false);
    await board.type('Weiß gibt auf');
    assert.equal((await board.outcome()).result, '0-1');
    const lines = (await board.log()).length;
    assert.deepEqual([await act('startClock'), await act('stopClock')], [false, false]);
    assert.equal((await board.log()).length, lines);
  }));

test('a resumed game can be stepped through and written, with its times', () =>
  withClock({ clock: '3+2' }, async ({ board, pass }) => {
    await board.type('e4');
    await pass(12_000);
    await board.type('e5');
    const again = await board.host.evaluate(async (host) => {
      const record = JSON.parse(JSON.stringify(host.clockRecord));
      host.fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
      return [await host.useClock(record), host.path.map(({ san }) => san), host.pgn];
    });
    assert.deepEqual(again.slice(0, 2), [true, ['e4', 'e5']]);
    assert.match(again[2].replace(/\s+/g, ' '), /1\. e4 \{\[%clk 0:03:02\]\} 1\.\.\. e5 \{\[%clk 0:02:50\]\}/);
  }));

test('a flag falls and is announced while the board waits for a file', () =>
  withClock({ clock: '0.1', 'clock-warn': '3' }, async ({ page, board, pass, seen }) => {
    await board.type('e4');
    let arrive;
    const held = new Promise((resolve) => (arrive = resolve));
    await page.route('**/rochade.en.txt', (route) => held.then(() => route.continue()));
    const asked = page.waitForRequest('**/rochade.en.txt');
    await board.host.evaluate((host) => (globalThis.answer = host.say('sprache englisch')) && null);
    await asked;
    await seen();
    // As in a page that was suspended, warning and end are noticed together.
    await page.clock.fastForward(7000);
    await pass(10);
    const end = 'Die Zeit von Schwarz ist abgelaufen, Weiß gewinnt. Artikel 6.9.';
    assert.equal((await board.outcome())?.ending, 'time');
    assert.deepEqual(await board.log(1), [end]);
    arrive();
    await page.evaluate(() => globalThis.answer.then(String));
    const lines = await board.log();
    assert.equal(lines.filter((line) => line === end).length, 1);
    const names = (await seen()).map(([name]) => name);
    assert.deepEqual([...new Set(names)].sort(), ['clock', 'flag', 'outcome']);
    assert.deepEqual(
      ['flag', 'outcome'].map((name) => names.filter((each) => each === name).length),
      [1, 1],
    );
  }));

test('while a page is left no time is charged; the next move starts the clock again', () =>
  withClock({ clock: '3' }, async ({ page, board, pass, shown: digits }) => {
    await board.type('e4');
    await pass(10_000);
    await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
    await pass(60_000);
    assert.deepEqual(await digits(), ['3:00', '2:50']);
    const button = board.host.locator('[part=clock-button]');
    assert.equal(await button.textContent(), 'Uhr starten');
    await board.type('e5');
    await pass(5000);
    assert.deepEqual(await digits(), ['2:55', '2:50']);
    assert.equal(await button.textContent(), 'Uhr anhalten');
  }));

test('the clock is a named group in the language of the board', () =>
  withClock({ clock: '3' }, async ({ board }) => {
    const words = () =>
      board.host.locator('[part=clock]').evaluate((clock) => ({
        lang: clock.lang,
        role: clock.getAttribute('role'),
        named: !!clock.getAttribute('aria-label'),
        sides: [...clock.querySelectorAll('.side')].map(({ textContent }) => textContent),
        button: clock.querySelector('button').textContent,
        disabled: clock.querySelector('button').getAttribute('aria-disabled'),
      }));
    const german = {
      lang: 'de',
      role: 'group',
      named: true,
      // The space keeps name and digits apart for screen readers.
      sides: ['Weiß ', 'Schwarz '],
      button: 'Uhr starten',
      disabled: 'false',
    };
    assert.deepEqual(await words(), german);
    await board.type('sprache englisch');
    const english = { ...german, lang: 'en', sides: ['White ', 'Black '], button: 'Start the clock' };
    assert.deepEqual(await words(), english);
    await board.type('white resigns');
    await board.type('yes');
    assert.equal((await words()).disabled, 'true');
  }));
