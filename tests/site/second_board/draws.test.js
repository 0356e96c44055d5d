/* SPDX-License-Identifier: MIT */
/* Resignation, draws and questions between the terminal and the second board. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE } from '../browser.js';
import { Terminal, after3, open, shows, square, type } from './support.js';

/** Waits for a text on a page about the game, outside the board. */
const writes = (page, pattern) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.getElementById('said').textContent),
    pattern.source,
  );
const isShown = (page, name) => page.locator(`#${name}`).isVisible();
const outcome = (page) => page.evaluate(() => document.querySelector('rochade-board').playable);

test('each side resigns only where it is played, at any time', async (t) => {
  for (const moves of [['eva vier'], []]) {
    const terminal = await Terminal.start(t);
    const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
    for (const move of moves) terminal.type(move);
    for (const each of [page, spectator])
      await shows(each, moves.length ? 'rnbqkbnr/pppppppp/8/8/4P3/' : 'rnbqkbnr/pppppppp/8/8/8/');
    for (const line of ['Schwarz gibt auf', 'ja', 'mein Gegner gibt auf', 'ja']) terminal.type(line);
    await terminal.said(/(spielt am zweiten Brett. Dort gibt sie auf[^]*){2}/);
    terminal.type('aufgeben');
    await terminal.said(/Aufgeben für Weiß\? Ja oder nein/);
    terminal.type('nein');
    await type('aufgeben', 'ja').act(spectator);
    assert.equal(await isShown(spectator, 'resign'), false);
    for (const line of ['Weiß gibt auf', 'ja', 'er gibt auf', 'ja', 'aufgeben', 'nein']) await type(line).act(page);
    terminal.type('wer ist am zug');
    await terminal.said(/ist am Zug, Zug 1/);
    assert.doesNotMatch(terminal.output, /gewinnt/);
    if (moves.length) await type('aufgeben', 'ja').act(page);
    else {
      await page.locator('#resign').click();
      await page.locator('#yes').click();
    }
    await terminal.said(/Weiß gewinnt, Schwarz gibt auf/);
    for (const each of [page, spectator]) await writes(each, /Weiß gewinnt/);
    assert.deepEqual([...page.troubles, ...spectator.troubles], []);
    await Promise.all([page.close(), spectator.close()]);
    await terminal.end();
  }
});

test('resigns at the keyboard off turn, and tells the page', async (t) => {
  const terminal = await Terminal.start(t, '--board=white');
  const page = await open(terminal.link);
  for (const line of ['ich gebe auf', 'ja']) terminal.type(line);
  await terminal.said(/Weiß gewinnt, Schwarz gibt auf/);
  await writes(page, /Weiß gewinnt, Schwarz gibt auf/);
  await page.close();
  await terminal.end();
});

test('a board takes no moves when both players have lost (11.8)', async (t) => {
  const terminal = await Terminal.start(t, '--time=5', '--board=both');
  const page = await open(terminal.link);
  terminal.type('eva vier');
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  assert.equal(await isShown(page, 'resign'), true);
  terminal.type('Schiedsrichter erklärt die Partie für beide verloren');
  await writes(page, /Schwarz verliert, und die andere Seite auch/);
  assert.equal(await isShown(page, 'resign'), false);
  assert.equal(await page.locator('rochade-board').evaluate((board) => board.playable), 'none');
  assert.deepEqual(page.troubles, []);
  await page.close();
  await terminal.end();
});

test('the terminal says that the page answers instead of asking its user, and not after other lines', async (t) => {
  const terminal = await Terminal.start(t);
  for (const line of ['eva vier', 'remis']) terminal.type(line);
  await terminal.said(/Weiß bietet Remis an\.\s+Das zweite Brett zeigt das Angebot/);
  const count = () => terminal.output.match(/Das zweite Brett zeigt das Angebot/g)?.length;
  for (const line of ['was steht auf e4', 'wer ist am Zug', 'letzter Zug', 'ja', 'nein']) terminal.type(line);
  await terminal.said(/(Das entscheidet[^]*){2}/);
  assert.equal(count(), 1);
  // What would repeat the question says it once more.
  terminal.type('xyz');
  await terminal.said(/Nicht verstanden: xyz\.\s+Das zweite Brett zeigt das Angebot/);
  terminal.type('Hilfe');
  await terminal.said(/(Das zweite Brett zeigt das Angebot[^]*){3}/);
  terminal.type('wer ist am Zug');
  await terminal.said(/(ist am Zug, Zug 1[^]*){2}/);
  assert.equal(count(), 3);
  assert.doesNotMatch(terminal.output, /Ja oder nein/);
  await terminal.end();
});

for (const clock of [[], ['--time=5']])
  test(`the page answers a draw offer of the keyboard${clock.length ? ', with a clock' : ''}`, async (t) => {
    const terminal = await Terminal.start(t, ...clock);
    const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
    terminal.type('eva vier');
    for (const each of [page, spectator]) await shows(each, 'rnbqkbnr/pppppppp/8/8/4P3/');
    const offered = () => page.waitForFunction(() => document.getElementById('question').textContent.includes('Remis'));
    const answered = () => page.waitForFunction(() => document.getElementById('question').textContent === '');
    // Declined by a typed line, a button and a move (9.1.b.1).
    for (const [decline, said] of [
      [() => type('nein').act(page), /Schwarz lehnt/],
      [() => page.locator('#no').click(), /(Schwarz lehnt[^]*){2}/],
      [
        () =>
          square(page, 'e7')
            .click()
            .then(() => square(page, 'e5').click()),
        /1 Schwarz: Eva sieben Eva fünf/,
      ],
    ]) {
      terminal.type('remis');
      await offered();
      await writes(page, /Weiß bietet Remis an/);
      await terminal.said(/Das zweite Brett zeigt das Angebot/);
      assert.equal(await isShown(page, 'yes'), true);
      // No other party can answer, and the offer stays open during other lines.
      for (const line of ['ja', 'nein', 'Schwarz nimmt das Remis an']) terminal.type(line);
      await type('ja').act(spectator);
      assert.equal(await isShown(spectator, 'answers'), false);
      for (const line of ['wer ist am zug', 'aufgeben', 'nein']) await type(line).act(page);
      assert.equal(await isShown(page, 'yes'), true);
      await decline();
      await terminal.said(said);
      await answered();
      assert.equal(await isShown(page, 'answers'), false);
    }
    assert.doesNotMatch(terminal.output, /Remis durch|vereinbart|gewinnt/);
    terminal.type('remis');
    await offered();
    terminal.type('springer felix drei'); // the offer stands
    await shows(page, after3);
    await offered();
    if (clock.length) await page.locator('#yes').click();
    else await type('ja').act(page);
    await terminal.said(/Remis/);
    await terminal.said(/vereinbart|einigen/);
    for (const each of [page, spectator]) await writes(each, /vereinbart|einigen/);
    assert.equal(await isShown(page, 'acts'), false);
    assert.equal(await outcome(page), 'none');
    assert.deepEqual([...page.troubles, ...spectator.troubles], []);
    await Promise.all([page.close(), spectator.close()]);
    await terminal.end();
  });

for (const clock of [[], ['--time=5']])
  test(`the keyboard answers a draw offer of the page${clock.length ? ', with a clock' : ''}`, async (t) => {
    const terminal = await Terminal.start(t, '--board=white', ...clock);
    const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
    if (clock.length) terminal.type('');
    await square(page, 'e2').click();
    await square(page, 'e4').click();
    await terminal.said(/1 Weiß: Eva zwei Eva vier/);
    // Offered after the player's own move, while the other side is to move; a spectator cannot offer.
    await type('remis', 'ja').act(spectator);
    assert.equal(await isShown(spectator, 'offer'), false);
    const offers = () => terminal.output.match(/Weiß bietet Remis an/g)?.length ?? 0;
    const offersAre = async (count) => {
      for (let waited = 0; offers() < count && waited < PATIENCE; waited += 20) await pause(20);
      assert.equal(offers(), count);
    };
    await type('remis').act(page);
    await offersAre(1);
    await type('ja').act(page); // a player cannot accept their own offer
    terminal.type('nein');
    await writes(page, /Schwarz lehnt/);
    await page.locator('#offer').click();
    await offersAre(2);
    terminal.type('eva fünf'); // a move declines
    await shows(page, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/');
    terminal.type('ja');
    await type('wer ist am zug').act(page);
    assert.doesNotMatch(terminal.output, /vereinbart|einigen/);
    await type('ich biete remis').act(page);
    await offersAre(3);
    terminal.type('wer ist am zug');
    await terminal.said(/Weiß ist am Zug, Zug 2/);
    terminal.type('ja');
    await terminal.said(/vereinbart|einigen/);
    for (const each of [page, spectator]) await writes(each, /vereinbart|einigen/);
    assert.deepEqual([...page.troubles, ...spectator.troubles], []);
    await Promise.all([page.close(), spectator.close()]);
    await terminal.end();
  });

test('with --board=both only the page agrees to draws and resigns', async (t) => {
  for (const [lines, end] of [
    [['remis', 'ja'], /vereinbart/],
    [['Schwarz gibt auf', 'ja'], /Weiß gewinnt/],
    [['aufgeben', 'ja'], /Schwarz gewinnt/],
  ]) {
    const terminal = await Terminal.start(t, '--board=both');
    const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
    for (const line of ['remis', 'ja', 'aufgeben', 'ja', 'Schwarz gibt auf', 'ja', 'wer ist am zug'])
      terminal.type(line);
    await terminal.said(/Weiß ist am Zug, Zug 1/);
    assert.match(terminal.output, /Das entscheidet die Seite/);
    assert.doesNotMatch(terminal.output, /vereinbart|gewinnt/);
    await type(...lines).act(spectator);
    await type(lines[0], 'nein').act(page);
    await type(...lines).act(page);
    await terminal.said(end);
    for (const each of [page, spectator]) await writes(each, end);
    await Promise.all([page.close(), spectator.close()]);
    await terminal.end();
  }
});

test("refuses requests of a page that are not its side's", async (t) => {
  const terminal = await Terminal.start(t);
  const [page, spectator] = [await open(terminal.link), await open(terminal.watching)];
  const wishes = [
    'resign white',
    'offer white',
    'accept white',
    'accept black',
    'decline black',
    'agree both',
    'resign',
    'offer',
    'resign both',
    'resign blackish',
    'accept',
  ];
  for (const wish of wishes) {
    await page.evaluate((text) => window.lastSocket.send(`1 0 ${text}`), wish);
    await page.evaluate((text) => window.lastSocket.send(`2 0 ${text}`), 'resign black'); // another game
    await spectator.evaluate((text) => window.lastSocket.send(`1 0 ${text}`), 'resign black');
    await pause(30);
  }
  terminal.type('remis');
  await page.waitForFunction(() => document.getElementById('question').textContent.includes('Remis'));
  await spectator.evaluate(() => window.lastSocket.send('1 0 accept black'));
  await page.evaluate(() => window.lastSocket.send('1 0 accept white'));
  terminal.type('wer ist am zug');
  await terminal.said(/Weiß ist am Zug/);
  assert.doesNotMatch(terminal.output, /gewinnt|vereinbart|Schwarz (bietet|lehnt)/);
  await Promise.all([page.close(), spectator.close()]);
  await terminal.end();
});

test('a move of the page waits for an open question at the keyboard', async (t) => {
  const terminal = await Terminal.start(t);
  const page = await open(terminal.link);
  const isAsked = () => page.waitForFunction(() => document.getElementById('question').textContent.includes('wartet'));
  terminal.type('eva vier');
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  terminal.type('neue partie');
  await isAsked();
  await page.evaluate(() => window.lastSocket.send('1 1 c7c5'));
  await page.evaluate(() => window.lastSocket.send('1 1 e7e5'));
  terminal.type('was steht auf e7');
  await terminal.said(/Eva sieben: schwarzer Bauer|schwarzer Bauer/);
  assert.doesNotMatch(terminal.output, /1 Schwarz/);
  terminal.type('nein');
  await terminal.said(/1 Schwarz: Eva sieben Eva fünf/);
  await page.waitForFunction(() => document.getElementById('question').textContent === '');
  // After "yes" the position for which the move was meant no longer exists.
  terminal.type('d4');
  await terminal.said(/2 Weiß/);
  terminal.type('neue partie');
  await isAsked();
  await page.evaluate(() => window.lastSocket.send('1 3 e5d4'));
  terminal.type('ja');
  await shows(page, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w');
  // A move declines an offer of a draw (Article 9.1.b.1).
  terminal.type('eva vier');
  await page.waitForFunction(() => document.querySelector('rochade-board').game.length === 1);
  terminal.type('remis');
  await terminal.said(/[Rr]emis/);
  await square(page, 'c7').click();
  await square(page, 'c5').click();
  await terminal.said(/1 Schwarz: Cesar sieben Cesar fünf/);
  terminal.type('ja');
  terminal.type('springer felix drei');
  await terminal.said(/2 Weiß: Springer Gustav eins Felix drei/);
  await page.close();
  await terminal.end();
});

test('with a second board the clock waits for Enter, or for the first move', async (t) => {
  for (const starts of ['', 'eva vier']) {
    const terminal = await Terminal.start(t, '--time=5');
    assert.match(terminal.output, /Die Uhr steht noch/);
    assert.doesNotMatch(terminal.output, /läuft/);
    await pause(1500);
    assert.doesNotMatch(terminal.output, /Seite des Gegners ist offen/);
    const watching = await open(terminal.watching);
    let page = await open(terminal.link);
    await terminal.said(/Die Seite des Gegners ist offen\./);
    await page.close();
    page = await open(terminal.link); // a second time, which is not announced again
    for (const color of ['white', 'black']) assert.equal(await page.locator(`#${color}-time`).textContent(), '0:05:00');
    assert.equal(await page.locator('.runs').count(), 0);
    terminal.type(starts);
    await page.locator('.runs').waitFor({ state: 'attached' });
    assert.match(await page.locator('#white-time').textContent(), /^0:0[45]:\d\d$/);
    assert.equal(terminal.output.match(/Seite des Gegners ist offen/g).length, 1);
    for (const each of [page, watching]) await each.close();
    await terminal.end();
  }
});

test('the keyboard cannot act for the side at the second board', async (t) => {
  for (const clock of [[], ['--time=5']]) {
    const terminal = await Terminal.start(t, ...clock);
    terminal.type('eva vier');
    for (const line of ['remis', 'ja']) terminal.type(line);
    await terminal.said(/Das entscheidet die Seite am zweiten Brett/);
    terminal.type('springer felix drei');
    if (clock.length) {
      for (const act of ['gibt die Partie auf', 'bietet Remis an', 'nimmt das Remis an']) {
        const refusals = () => terminal.output.match(/Das entscheidet die Seite|Dort gibt sie auf/g).length;
        const count = refusals();
        terminal.type(`Schwarz ${act}`);
        for (let waited = 0; refusals() === count && waited < PATIENCE; waited += 20) await pause(20);
        assert.equal(refusals(), count + 1, act);
      }
    }
    terminal.type('wer ist am zug');
    await terminal.said(/Schwarz ist am Zug/);
    assert.doesNotMatch(terminal.output, /Remis durch|gewinnt|Schwarz bietet/);
    await terminal.end();
  }
});
