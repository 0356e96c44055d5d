/* SPDX-License-Identifier: MIT */
/* Questions to the engine during a game against it, its strength and the review: lines with the terminal's answers. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { build as buildFolder } from '../../built.js';
import { Board } from '../browser.js';
import { controlled, noted, recordAnnouncements, Site } from './site.js';

const site = new Site();
const ENGINE = new URL('known-engine.cjs', import.meta.url);
const files = { 'engine/stockfish.js': readFileSync(ENGINE) };

/** Returns the announcements of the terminal program in a game against the engine. */
function terminal(language, lines) {
  const run = spawnSync(
    join(buildFolder, 'accessibility/client/rochade'),
    [`--lang=${language}`, '--voice=off', `--engine=${ENGINE.pathname}`],
    { input: `${lines.join('\n')}\n`, encoding: 'utf8' },
  );
  assert.equal(run.status, 0, run.stderr);
  return run.stdout.trimEnd().split('\n');
}
/** Opens the page, begins a game with moves as in Annexe D, and records all announcements. */
async function begin(open, address) {
  const page = await open(address);
  await page.click('#start');
  await noted(page, /Sie sind am Zug|Your move|À vous de jouer/);
  await recordAnnouncements(page);
  /** Returns the announcements that a line resolves to. */
  const say = (line) =>
    page.evaluate(async (typed) => {
      const said = await document.querySelector('rochade-board').say(typed);
      return said.map(({ text }) => text);
    }, line);
  return { page, board: new Board(page), say };
}

/** Plays the quickest mate, which ends the game: 1. f3 e5 2. g4 Qh4#. */
async function loseAtOnce({ say, board }) {
  await say('f3');
  await board.moved(2);
  await say('g4');
  await board.moved(4);
}

const HANGING = 'rnbqkbnr/pppp1ppp/8/4p1B1/3P4/8/PPP1PPPP/RN1QKBNR w KQkq - 0 3';
const ASKED = {
  en: [
    ...['evaluation', 'who is better', 'what is threatened', 'best line', 'hint', 'what should I play'],
    ...['strength 5', 'strength', 'level three'],
    ...['review', 'moment 1', 'Bewertung'],
  ],
  de: ['Bewertung', 'was droht', 'beste Variante', 'Tipp', 'Stärke 5', 'Spielstärke drei', 'Durchsicht', 'Moment 1'],
  fr: ['évaluation', 'menace', 'meilleure variante', 'un conseil', 'niveau 5', 'analyse'],
};
for (const [language, lines] of Object.entries(ASKED))
  test(`${language}: "${lines[0]}" and following lines have the terminal's answers`, () =>
    site.visit({ files }, async ({ open }) => {
      const { say, page } = await begin(open, `${language}/computer.html#fen=${HANGING.replaceAll(' ', '_')}`);
      const said = [];
      for (const line of lines) said.push(...(await say(line)));
      const wanted = terminal(language, [`fen ${HANGING}`, ...lines]);
      // The terminal begins with its greeting and the position, and ends with the engine's name.
      assert.deepEqual(said, wanted.slice(2, 2 + said.length));
      assert.ok(said.length >= lines.length, said.join('\n'));
      assert.doesNotMatch(said.join('\n'), /nicht verstanden|not understood|pas compris/i);
      const level = await page.$eval('#level', ({ value }) => value);
      assert.equal(level, language === 'fr' ? '5' : '3');
    }));

/** 1. f3 e5 2. g4 Qh4#, then what is asked. */
const REVIEWED = {
  en: ['f3', 'g4', 'evaluation', 'what is threatened', 'moment 1', 'review', 'moment 2'],
  de: ['f3', 'g4', 'Bewertung', 'was droht', 'beste Variante', 'Moment 1', 'Durchsicht', 'Moment 2'],
};
for (const [language, lines] of Object.entries(REVIEWED))
  test(`${language}: the review after the game is that of the terminal`, () =>
    site.visit({ files }, async ({ open }) => {
      const { say, board } = await begin(open, `${language}/computer.html`);
      await loseAtOnce({ say, board });
      assert.equal((await board.outcome()).ending, 'checkmate');
      const said = [];
      for (const line of lines.slice(2)) said.push(...(await say(line)));
      const wanted = terminal(language, lines);
      assert.deepEqual(said, wanted.slice(-said.length));
      assert.ok(said.length > 8, said.join('\n'));
      // "Moment 1" is a new game from before the mistake, with the same side.
      const [begun] = await say('moment 1');
      assert.equal(begun, terminal(language, [...lines, 'moment 1']).at(-1));
      await board.moved(0);
      assert.equal(await board.fen(), 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2');
      assert.equal(await board.host.evaluate(({ playable }) => playable), 'white');
    }));

const REFUSED = {
  en: ['tournament', 'hint', 'best line', 'evaluation', 'what is threatened', 'strength 3', 'review'],
  de: ['Turnier', 'Tipp', 'Bewertung', 'Durchsicht'],
  fr: ['tournoi', 'un conseil', 'évaluation', 'niveau 2'],
};
for (const [language, lines] of Object.entries(REFUSED))
  test(`${language}: refuses advice in a tournament as the terminal does (11.3.a)`, () =>
    site.visit({ files }, async ({ open }) => {
      const { page, say } = await begin(open, `${language}/computer.html`);
      const said = [];
      for (const line of lines) said.push(...(await say(line)));
      const heard = terminal(language, lines).filter((text) => !/known-engine/.test(text));
      assert.deepEqual(said, heard.slice(1));
      assert.match(said.at(-1), /11\.3\.a/);
      await page.click('#hint');
      await noted(page, /11\.3\.a/);
    }));

test('a game resigned before the first move has nothing to review', () =>
  site.visit({ files }, async ({ open }) => {
    const { say } = await begin(open, 'en/computer.html');
    const lines = ['resign', 'yes', 'review'];
    const said = [];
    for (const line of lines) said.push(...(await say(line)));
    assert.equal(said.at(-1), terminal('en', lines).at(-1));
    assert.equal(said.at(-1), 'No move was played, so there is nothing to review.');
  }));

/** The moves of the engine tell its level: levels 1 and 3 search to depths 1 and 4. */
const LEVELLED = `onmessage = ({ data }) => {
  if (data === 'uci') postMessage('uciok');
  if (data.startsWith('position')) globalThis.count = data.split(' moves ')[1]?.split(' ').length ?? 0;
  const file = 'ah'[Number(/depth 4/.test(data))];
  if (data.startsWith('go')) postMessage('bestmove ' + (globalThis.count < 2 ? file + '7' + file + '6' : file + '6' + file + '5'));
};`;
test('a level chosen by hand acts from the next move of the game', () =>
  site.visit({ files: { 'engine/stockfish.js': LEVELLED } }, async ({ open }) => {
    const page = await open('en/computer.html');
    const board = new Board(page);
    await page.selectOption('#level', '3');
    await page.click('#start');
    await noted(page, /Your move/);
    await board.type('e4');
    await board.moved(2);
    assert.deepEqual(await board.sans(), ['e4', 'h6']);
    await page.click('#undo');
    await board.moved(0);
    await page.selectOption('#level', '1');
    await board.type('d4');
    await board.moved(2);
    assert.deepEqual(await board.sans(), ['d4', 'a6']);
  }));

test('a strength beyond the levels is set to the nearest; a kept game has its strength again', () =>
  site.visit({ files }, async ({ open, ready }) => {
    const { page, say, board } = await begin(open, 'en/computer.html');
    await say('f3');
    await board.moved(2);
    assert.deepEqual(await say('strength 20'), ['Strength 6; possible are 1-6.']);
    await page.reload();
    await ready(page);
    assert.equal(await page.$eval('#level', ({ value }) => value), '6');
  }));

/** Returns the files of the questions that the page has fetched; the service worker fetches all files of the site. */
const fetched = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.match(/study\.json|rochade-study\.wasm/)?.[0])
      .filter(Boolean),
  );
test('fetches the files of the questions only when they are needed', () =>
  site.visit({ files }, async ({ open }) => {
    const { page, say, board } = await begin(open, 'en/computer.html');
    await loseAtOnce({ say, board });
    assert.deepEqual(await fetched(page), []);
    assert.deepEqual(await say('evaluation'), ['The game is over.']);
    assert.deepEqual(await fetched(page), ['study.json']);
    await say('review');
    await say('review');
    assert.deepEqual(await fetched(page), ['study.json', 'rochade-study.wasm']);
  }));

test('without their file, questions have the answers of the board, and moves are made', () =>
  site.visit({ files, expected: /study\.json|Failed to load/ }, async ({ open, context }) => {
    await context.route('**/study.json', (route) => route.abort());
    const { say, board } = await begin(open, 'en/computer.html');
    assert.match((await say('whose move')).join(), /White/);
    await say('f3');
    await board.moved(2);
  }));

test('lines typed while the file is fetched are answered in their order', () =>
  site.visit({ files }, async ({ open, context }) => {
    let isFirst = true;
    await context.route('**/study.json', async (route) => {
      // A second request would be answered sooner than the first one.
      if (isFirst) {
        isFirst = false;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      return route.continue();
    });
    const { page, board } = await begin(open, 'en/computer.html');
    const before = (await board.log()).length;
    await page.evaluate(() => {
      const host = document.querySelector('rochade-board');
      return Promise.all(['whose move', 'what is on e2', 'strength'].map((line) => host.say(line)));
    });
    assert.deepEqual(
      (await board.log()).slice(before).map((line) => line.match(/White|pawn|[Ss]trength/)?.[0]),
      ['White', 'pawn', 'strength'],
    );
    assert.deepEqual(await fetched(page), ['study.json']);
  }));

/** An engine that moves after a second, and evaluates after another 1.5 s. */
const SLOW = `onmessage = ({ data }) => {
  if (data === 'uci') postMessage('uciok');
  if (data === 'stop') postMessage('bestmove a7a6');
  if (!data.startsWith('go')) return;
  if (!data.includes('nodes')) return setTimeout(() => postMessage('bestmove e7e5'), 1000);
  setTimeout(() => ['info depth 1 score cp -300 pv e7e5', 'bestmove e7e5'].forEach((each) => postMessage(each)), 2500);
};`;
test('a question asked while the engine is thinking is answered before its move, which is not disturbed', () =>
  site.visit({ files: { 'engine/stockfish.js': SLOW } }, async ({ open }) => {
    const { say, board, page } = await begin(open, 'en/computer.html');
    await say('e4');
    assert.deepEqual(await say('evaluation'), ['White is winning.']);
    await board.moved(2);
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    const said = await page.evaluate(() => globalThis.said);
    assert.ok(said.indexOf('White is winning.') < said.findIndex((text) => /1 Black/.test(text)), said.join('\n'));
  }));

/** Plays 2. g4 in the game, and knows better in the review. */
const BLUNDERING = `${readFileSync(ENGINE, 'utf8')}
const { onmessage } = globalThis;
globalThis.onmessage = (event) => (/^go depth/.test(event.data) ? postMessage('bestmove g2g4') : onmessage(event));`;
test('returns to a mistake of the computer, which is then to move', () =>
  site.visit({ files: { 'engine/stockfish.js': BLUNDERING } }, async ({ open }) => {
    const BEFORE = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';
    const page = await open(`en/computer.html#fen=${BEFORE.replaceAll(' ', '_')}`);
    const board = new Board(page);
    const say = (line) => page.evaluate((text) => void document.querySelector('rochade-board').say(text), line);
    await page.selectOption('#side', 'black');
    await page.click('#start');
    await board.moved(1);
    await say('Qh4');
    await board.moved(2);
    await say('review');
    await say('moment 1');
    await page.waitForFunction(() => document.querySelector('rochade-board').game.history().at(-1)?.san === 'g4');
    assert.equal(await board.host.evaluate(({ playable }) => playable), 'black');
    await say('Qh4');
    await board.moved(2);
    assert.equal((await board.outcome()).ending, 'checkmate');
  }));

test('Enter stops a review; another game ends it without a word', () =>
  site.visit({ files }, async ({ open }) => {
    const { page, say, board } = await begin(open, 'en/computer.html');
    await loseAtOnce({ say, board });
    const reviewed = (act) =>
      page.evaluate(async (name) => {
        const host = document.querySelector('rochade-board');
        const acts = {
          Enter: () =>
            host.shadowRoot
              .querySelector('input')
              .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true })),
          start: () => document.getElementById('start').click(),
        };
        document.addEventListener('announce', ({ detail }) => detail.text.startsWith('The engine') && acts[name](), {
          once: true,
        });
        return (await host.say('review')).map(({ text }) => text);
      }, act);
    assert.deepEqual(await reviewed('Enter'), ['The engine looks through the game.', 'Stopped at move 1.']);
    assert.ok((await say('review')).length > 5);
    assert.deepEqual(await reviewed('start'), ['The engine looks through the game.']);
    await board.moved(0);
    assert.deepEqual(await say('review'), ['The review comes after the game.']);
    await loseAtOnce({ say, board });
    assert.deepEqual(await say('moment 1'), ['The review has no such moment.']);
  }));

/** An engine whose searches do not end. */
const HANGING_SEARCH = SLOW.replace('2500', '100000');
test('the move does not wait long for an answer that does not come', () =>
  site.visit({ files: { 'engine/stockfish.js': HANGING_SEARCH } }, async ({ open }) => {
    const { page, say, board } = await begin(open, 'en/computer.html');
    await say('e4');
    await page.evaluate(() => void document.querySelector('rochade-board').say('evaluation'));
    await board.moved(2);
    const said = await page.evaluate(() => globalThis.said);
    const late = said.indexOf('The question was not answered in time.');
    assert.ok(late >= 0 && late < said.findIndex((text) => /1 Black/.test(text)), said.join('\n'));
    // The search is not waited for by the next question either.
    assert.deepEqual(await say('strength 3'), ['The strength is now 3.']);
  }));

test('an answer for a position that has passed is not given', () =>
  site.visit({ files: { 'engine/stockfish.js': SLOW } }, async ({ open }) => {
    const { page, board } = await begin(open, 'en/computer.html');
    await page.evaluate(() => void document.querySelector('rochade-board').say('evaluation'));
    await page.waitForTimeout(500);
    await board.host.evaluate((host) => host.play('e4'));
    await board.moved(2);
    await page.waitForTimeout(500);
    assert.doesNotMatch((await page.evaluate(() => globalThis.said)).join('\n'), /winning/);
  }));

test('by keyboard alone, offline, with Stockfish', () =>
  site.visit({}, async ({ open, context, ready }) => {
    const first = await open('de/computer.html');
    await controlled(first);
    await first.close();
    const page = await open('de/computer.html');
    await page.evaluate(() => document.getElementById('start').focus());
    await page.keyboard.press('Enter');
    await noted(page, /Sie sind am Zug/);
    const board = new Board(page);
    const log = async (pattern) => {
      while (!pattern.test((await board.log()).join('\n'))) await page.waitForTimeout(100);
    };
    const type = async (line) => {
      await board.host.evaluate((host) => host.shadowRoot.querySelector('input').focus());
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    };
    await type('e4');
    await board.moved(2);
    await context.setOffline(true);
    await type('Stärke 1');
    await log(/Die Stärke ist jetzt 1\./);
    await type('Bewertung');
    await log(/Etwa gleich\.|steht/);
    await type('beste Variante');
    await log(/Vorschlag:/);
    await type('was droht');
    await log(/Es droht:|Nichts Ernstes droht\./);
    await type('ich gebe auf');
    await type('ja');
    await page.waitForFunction(() => document.querySelector('rochade-board').game.outcome);
    await type('Durchsicht');
    await log(/Kein ernster Fehler|Kritischer Moment/);
    await context.setOffline(false);
    await page.reload();
    await ready(page);
    assert.equal(await page.$eval('#level', ({ value }) => value), '1');
    await type('Durchsicht');
    await log(/Kein ernster Fehler|Kritischer Moment/);
  }));
