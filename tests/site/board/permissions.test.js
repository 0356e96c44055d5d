/* SPDX-License-Identifier: MIT */
/* Permissions: an action that the player of a board may not perform is refused in words, however it is requested. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, withPage } from '../browser.js';

const page = (markup, language = 'en') => ({ files: { 'board.html': embed(markup, language) } });
const state = (board) =>
  board.host.evaluate((host) => ({
    fen: host.fen,
    sans: host.game.history().map(({ san }) => san),
    outcome: host.game.outcome,
    question: host.session.question,
  }));

/** Types a line, which must change nothing and be answered with a refusal. */
async function refuses(board, line, pattern) {
  const before = await state(board);
  const said = (await board.log()).length;
  await board.host.evaluate((host) => {
    globalThis.refused = 0;
    globalThis.counting ??= host.addEventListener('illegal', () => globalThis.refused++) ?? true;
  });
  await board.type(line);
  assert.deepEqual(await state(board), before, line);
  const lines = (await board.log()).slice(said);
  assert.match(lines.join('\n'), pattern, line);
  assert.equal(await board.page.evaluate(() => globalThis.refused), 1, line);
}

const OTHER = {
  en: /Not possible: that is for the other side/,
  de: /Nicht möglich: das ist Sache der anderen Seite/,
  fr: /Impossible : c'est à l'autre camp/,
};
const WATCHED = { en: /only for watching/, de: /nur zum Zuschauen/, fr: /ne sert qu'à regarder/ };

for (const [language, lines] of Object.entries({
  en: ['e5', 'knight f6', 'black resigns', 'he resigns', 'black offers a draw', 'claim draw'],
  de: [
    'e5',
    'Springer Felix sechs',
    'Schwarz gibt auf',
    'mein Gegner gibt auf',
    'Schwarz bietet Remis an',
    'remis reklamieren',
  ],
  fr: ['e5', 'Cf6', 'les noirs abandonnent', 'il abandonne', 'les noirs proposent nulle', 'réclamer nulle'],
}))
  test(`the player cannot act for the other side, ${language}`, () =>
    withPage(page('<rochade-board playable="white"></rochade-board>', language), async (tab) => {
      const board = new Board(tab);
      await board.type('e4');
      for (const line of lines) await refuses(board, line, OTHER[language]);
      await board.type({ en: 'yes', de: 'ja', fr: 'oui' }[language]);
      assert.equal(await board.outcome(), null);
      await board.host.evaluate((host) => host.play('e5'));
      assert.deepEqual(await board.sans(), ['e4', 'e5']);
    }));

for (const [language, refused, line, yes] of [
  ['en', 'white resigns', 'resign', 'yes'],
  ['de', 'Weiß gibt auf', 'ich gebe auf', 'ja'],
  ['fr', 'les blancs abandonnent', "j'abandonne", 'oui'],
])
  test(`a player can resign at any time, for their own side only (5.1.b), ${language}`, () =>
    withPage(page('<rochade-board playable="black"></rochade-board>', language), async (tab) => {
      const board = new Board(tab);
      for (const move of [null, 'e4']) {
        if (move) await board.host.evaluate((host, text) => host.play(text), move);
        await refuses(board, refused, OTHER[language]);
      }
      await board.host.evaluate((host) => host.undo());
      await board.type(line);
      await board.type(yes);
      assert.deepEqual((await board.outcome()).result, '1-0');
    }));

test("a draw offer after the player's move stands until the page answers (9.1.b.1)", () =>
  withPage(page('<rochade-board playable="white"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.type('e4');
    await board.host.evaluate((host) =>
      host.addEventListener('draw-offer', (event) => {
        event.preventDefault();
        (globalThis.offers ??= []).push(event.detail);
      }),
    );
    for (const line of ['offer draw', 'what is on e4', 'resign']) await board.type(line);
    assert.deepEqual(await tab.evaluate(() => globalThis.offers.map(({ color }) => color)), ['white']);
    await tab.evaluate(() => globalThis.offers[0].answer(true));
    assert.equal((await board.outcome()).result, '1/2-1/2');
  }));

test('a player cannot accept their own draw offer; the page answers it', () =>
  withPage(page('<rochade-board playable="white"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.type('offer draw');
    await board.type('yes');
    assert.equal(await board.outcome(), null);
    assert.equal((await state(board)).question, null);
    await board.host.evaluate((host) => {
      globalThis.offers = [];
      host.addEventListener('draw-offer', (event) => {
        event.preventDefault();
        globalThis.offers.push(event.detail);
      });
    });
    await board.type('offer draw');
    await refuses(board, 'yes', OTHER.en);
    await refuses(board, 'no', OTHER.en);
    assert.deepEqual(await tab.evaluate(() => globalThis.offers.map(({ color }) => color)), ['white']);
    await tab.evaluate(() => globalThis.offers[0].answer(false));
    assert.equal(await board.outcome(), null);
    await board.type('offer draw');
    await tab.evaluate(() => globalThis.offers[1].answer(true));
    assert.equal((await board.outcome()).result, '1/2-1/2');
  }));

for (const [language, lines] of Object.entries({
  en: [
    'e4',
    'take back',
    'resign',
    'offer draw',
    'claim draw',
    'new game',
    'fen 4k3/8/8/8/8/8/8/4K2R w - - 0 1',
    'tournament',
    'next',
    'variation',
  ],
  de: ['e4', 'zurück', 'aufgeben', 'remis anbieten', 'remis reklamieren', 'neue Partie', 'Turnier', 'vor', 'Variante'],
  fr: [
    'e4',
    'retour',
    'abandonner',
    'proposer nulle',
    'réclamer nulle',
    'nouvelle partie',
    'tournoi',
    'avant',
    'variante',
  ],
}))
  test(`playable="none" refuses every change, ${language}`, () =>
    withPage(page('<rochade-board playable="none"></rochade-board>', language), async (tab) => {
      const board = new Board(tab);
      await board.host.evaluate((host) => host.play(['d4', 'd5', 'c4']));
      for (const line of lines) await refuses(board, line, WATCHED[language]);
      await refuses(board, '4k3/8/8/8/8/8/8/4K2R w - - 0 1', WATCHED[language]);
      await refuses(board, '1. e4 e5 2. Nf3 *', WATCHED[language]);
      await board.tabIn();
      const before = await state(board);
      await board.press('Shift+A', 'Shift+D', 'Shift+S', 'Shift+W');
      await board.answered();
      assert.deepEqual(await state(board), before);
    }));

test('the page can change a board with playable="none"', () =>
  withPage(page('<rochade-board playable="none"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.host.evaluate(async (host) => {
      await host.play(['e4', 'e5', 'Nf3']);
      await host.undo();
      await host.back();
      await host.forward();
    });
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    await board.host.evaluate((host) => (host.fen = ''));
    assert.deepEqual(await board.sans(), []);
  }));

test('playable="none" allows questions and settings', () =>
  withPage(page('<rochade-board playable="none"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    for (const line of ['where are the knights', 'whose move', 'help', 'moves e2', 'scan e4']) {
      await board.type(line);
      assert.doesNotMatch((await board.log(1))[0], /Not possible/, line);
    }
    await board.type('deutsch');
    assert.equal(await board.host.evaluate((host) => host.session.language), 'de');
    await board.type('drehen');
    assert.equal(await board.host.evaluate((host) => host.orientation), 'black');
  }));

test('playable="none" allows stepping through the game of the page by key and command', () =>
  withPage(page('<rochade-board playable="none" pgn="1. e4 (1. d4) e5 *"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.type('next');
    await board.type('variation');
    assert.deepEqual(await board.sans(), ['d4']);
    await board.type('take back');
    await board.tabIn();
    await board.press('Shift+D', 'Shift+D', 'Shift+A');
    await board.answered();
    assert.deepEqual(await board.sans(), ['e4']);
    await refuses(board, 'new game', WATCHED.en);
    await refuses(board, 'c5', WATCHED.en);
  }));

test('the player can take back and replay their own move while the other side thinks', () =>
  withPage(page('<rochade-board playable="white"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.type('e4');
    await board.type('take back');
    assert.deepEqual(await board.sans(), []);
    await board.type('next');
    assert.deepEqual(await board.sans(), ['e4']);
    await board.host.evaluate((host) => host.play('e5'));
    for (const line of ['take back', 'take back', 'next']) await board.type(line);
    assert.deepEqual(await board.sans(), ['e4']);
    // The next move is the other side's.
    await refuses(board, 'next', OTHER.en);
  }));

test('with a clock the player cannot act for the other side or the arbiter', () =>
  withPage(page('<rochade-board playable="white" clock="3+2"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.answered();
    await board.type('e4');
    for (const line of [
      'black resigns',
      'black accepts',
      'resign',
      'black e7 touches',
      'arbiter gives time to white 2:00',
    ])
      await board.type(line);
    assert.equal(await board.outcome(), null);
    assert.deepEqual(await board.sans(), ['e4']);
    await board.type('white offers a draw');
    await board.type('yes');
    await board.type('black accepts');
    assert.equal(await board.outcome(), null);
    await board.host.evaluate((host) => host.play('e5'));
    // The offer is the player's own, and no other party accepts it here.
    await board.type('offer draw');
    await board.type('yes');
    assert.equal(await board.outcome(), null);
    assert.equal((await state(board)).question, null);
    await board.type('white resigns');
    assert.equal((await board.outcome()).result, '0-1');
  }));

test('playable="none" refuses the clock button', () =>
  withPage(page('<rochade-board playable="none" clock="3+2"></rochade-board>'), async (tab) => {
    const board = new Board(tab);
    await board.answered();
    const button = board.host.locator('[part=clock-button]');
    await button.waitFor();
    await button.click();
    await board.answered();
    assert.equal(await board.host.evaluate((host) => host.session.clock.running), null);
    assert.match((await board.log(2)).join('\n'), WATCHED.en);
    assert.equal(await board.host.evaluate((host) => host.startClock()), true);
    assert.equal(await board.host.evaluate((host) => host.session.clock.running), 'white');
  }));
