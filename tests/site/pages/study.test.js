/* SPDX-License-Identifier: MIT */
/* A recorded game with variations and comments, walked by line, key and button, in the words of `rochade --study`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build as buildFolder } from '../../built.js';
import { Board } from '../browser.js';
import { noted, Site } from './site.js';

const site = new Site();
const GAMES = new URL('../../data/client/study.pgn', import.meta.url);
const text = readFileSync(GAMES, 'utf8');

/** What the program in the terminal says to these lines about a file, one after the other. */
function terminal(language, lines, file = GAMES.pathname) {
  const run = spawnSync(
    join(buildFolder, 'accessibility/client/rochade'),
    [`--lang=${language}`, '--voice=off', '--study', file],
    { input: `${lines.join('\n')}\n`, encoding: 'utf8' },
  );
  assert.equal(run.status, 0, run.stderr);
  return run.stdout.trimEnd().split('\n');
}

/** Opens the games on the page, with moves as in Annexe D, and notes all that is announced from then on. */
async function begin(open, language, pgn = text) {
  const page = await open(`${language}/follow.html`);
  await page.fill('#pgn', pgn);
  await page.click('#read');
  await page.waitForFunction(() => document.activeElement.id === 'title');
  await page.evaluate(() => {
    document.querySelector('rochade-board').setAttribute('announce', '');
    globalThis.said = [];
    document.addEventListener('announce', (event) => {
      if (!event.defaultPrevented) globalThis.said.push(event.detail.text);
    });
  });
  /** What is said to a line; the empty one plays the next move. */
  const say = (line) =>
    page.evaluate(async (typed) => {
      globalThis.said = [];
      await document.querySelector('rochade-board').say(typed);
      return globalThis.said;
    }, line);
  return { page, board: new Board(page), say };
}
/** Waits until this was said last. */
const heard = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(globalThis.said.join('\n')), pattern.source);

const WALKS = {
  en: [
    ...['start', 'next variation', 'previous variation', 'end', 'previous variation'],
    ...['start', '', 'forward', 'move two', 'next', 'comment', 'variations', 'variation one', '', 'next variation'],
    ...['next variation', 'back', 'out', 'out', 'next variation', 'next variation', 'previous variation', 'main line'],
    ...['next comment', 'next comment', 'previous comment', 'first comment', 'last comment', 'end', 'next', 'back two'],
    ...['four moves forward', 'go to move 40', 'score from move 9', 'last five', 'from move 11', 'score', 'start'],
    ...['last 2', 'previous', 'variation 7', '2', 'players', 'result', 'previous game', 'next game', 'game 9', 'end'],
    ...['next', 'score', 'game three', 'end', 'next'],
  ],
  de: [
    ...['zum Anfang', '', 'vor', 'Zug zwei', 'weiter', 'Kommentar', 'Varianten', 'Variante eins', '', 'Variante'],
    ...['nächste Variante', 'zurück', 'raus', 'Hauptvariante', 'naechste Variante', 'vorige Variante', 'raus'],
    ...['nächster Kommentar', 'voriger Kommentar', 'erster Kommentar', 'letzter Kommentar', 'zum Ende'],
    ...['zwei Züge zurück', 'fünf vor', 'Mitschrift ab Zug 9', 'die letzten fünf', 'Spieler', 'wer hat gewonnen'],
    ...['nächste Partie', 'zum Ende', 'Mitschrift'],
  ],
  fr: [
    ...['au début', '', 'coup deux', 'coup suivant', 'commentaire', 'variantes', 'variante trois', 'ligne principale'],
    ...['variante suivante', 'variante suivante', 'variante précédente', 'hors de la variante', 'commentaire suivant'],
    ...['commentaire précédent', 'premier commentaire', 'avance de cinq', 'recule de deux', 'les deux derniers'],
    ...['feuille à partir du coup 9', 'joueurs', 'résultat', 'partie deux', 'à la fin'],
  ],
  es: [
    ...['principio', '', 'jugada dos', 'adelante', 'comentario', 'las variantes', 'variante 2', 'línea principal'],
    ...['comentario siguiente', 'comentario anterior', 'planilla desde la jugada 9', 'las últimas dos', 'jugadores'],
  ],
  it: [
    ...['inizio', '', 'mossa due', 'avanti', 'commento', 'varianti', 'variante 2', 'linea principale'],
    ...['commento seguente', 'commento precedente', 'formulario dalla mossa 9', 'ultime due', 'giocatori'],
  ],
};
for (const [language, lines] of Object.entries(WALKS))
  test(`${language}: what is typed is answered as in the terminal, word for word`, () =>
    site.visit({}, async ({ open }) => {
      const { say } = await begin(open, language);
      const said = [];
      for (const line of lines) {
        const words = await say(line);
        assert.ok(words.length, `${line}: nothing is said`);
        said.push(...words);
      }
      const wanted = terminal(language, lines);
      // The terminal begins with the heading and the first comment.
      assert.deepEqual(said, wanted.slice(2));
    }));

test('every glyph of PGN has the words of the terminal', () =>
  site.visit({}, async ({ open }) => {
    const glyphs = Array.from({ length: 160 }, (_, number) => `$${number}`).join(' ');
    const pgn = `1. e4 ${glyphs} *`;
    const folder = mkdtempSync(join(tmpdir(), 'rochade-glyphs-'));
    writeFileSync(join(folder, 'glyphs.pgn'), pgn);
    const { say } = await begin(open, 'en', pgn);
    const said = await say('next');
    assert.deepEqual(said, terminal('en', ['next'], join(folder, 'glyphs.pgn')).slice(1));
    assert.ok(said.includes('Novelty.') && said.includes('Annotation 159.'), said.join(' '));
    rmSync(folder, { recursive: true });
  }));

test('keys on the board, buttons and the list of moves say the same as lines', () =>
  site.visit({}, async ({ open }) => {
    const { page, board, say } = await begin(open, 'en');
    const byLine = [];
    for (const line of ['move 2', 'next', 'next variation', 'out', 'next comment']) byLine.push(await say(line));
    const reset = () => say('move 2');
    await reset();
    const act = async (press, wanted) => {
      await page.evaluate(() => (globalThis.said = []));
      await press();
      await page.waitForFunction((count) => globalThis.said.length >= count, wanted.length);
      assert.deepEqual(await page.evaluate(() => globalThis.said), wanted);
    };
    await act(() => page.click('#forward'), byLine[1]);
    await act(() => page.click('#into'), byLine[2]);
    await act(() => page.click('#out'), byLine[3]);
    await act(() => page.click('#comment'), byLine[4]);
    await reset();
    await board.host.evaluate((host) => host.focus());
    await act(() => page.keyboard.press('Shift+D'), byLine[1]);
    await act(() => page.keyboard.press('Shift+S'), byLine[2]);
    await act(() => page.keyboard.press('Shift+A'), byLine[0]);
    await board.host.evaluate((host) => host.say('variation 1'));
    const moves = page.locator('rochade-moves button');
    await act(() => moves.filter({ hasText: 'd6' }).first().click(), byLine[1]);
    assert.equal(await moves.filter({ hasText: 'd6' }).first().getAttribute('aria-current'), 'true');
  }));

test("Enter alone on the line steps, other lines are the board's, an own move is a variation, one of the game is followed", () =>
  site.visit({}, async ({ open }) => {
    const { page, board, say } = await begin(open, 'en');
    await say('move 2');
    await board.input.focus();
    await page.keyboard.press('Enter');
    await heard(page, /Variations here: 3/);
    assert.deepEqual(await board.sans(), ['e4', 'e5', 'Nf3', 'd6']);
    assert.match((await say('what is on e4')).join(), /white pawn/);
    await say('move 2');
    assert.deepEqual(await say('Nc6'), ['2 Black: Springer Bella acht Cesar sechs.', 'Comment: is usual.']);
    await say('c4');
    assert.match(await page.locator('rochade-moves').evaluate((list) => list.shadowRoot.textContent), /c4/);
    assert.deepEqual(await say('main line'), [
      'Out of the variation, back at the move:',
      '2 Black: David sieben David sechs.',
      'Dubious move.',
      'Comment: Steinitz liked it.',
      'Variations here: 3.',
      'Variation 1:',
      '2 Black: Springer Bella acht Cesar sechs.',
      'Variation 2:',
      '2 Black: Springer Gustav acht Felix sechs.',
      'Variation 3:',
      '2 Black: Felix sieben Felix fünf.',
    ]);
    assert.match((await say('help')).join(), /“variation 1”/);
  }));

test('captured pieces and who has more are shown and read, once a game is there', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('en/follow.html');
    const material = page.locator('rochade-material');
    assert.equal(await material.isVisible(), false);
    await page.fill('#pgn', '1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxd2+');
    await page.click('#read');
    await material.waitFor();
    const board = new Board(page);
    for (const [count, balance, words] of [
      [3, '+1', /^White has more: 1 pawn\./],
      [4, '', /^Equal material\./],
      [6, '+1', /^Black has more: 1 pawn\./],
    ]) {
      await board.host.evaluate((host, wanted) => host.goTo(wanted), count);
      assert.match(await material.locator('p').textContent(), words);
      assert.equal((await material.locator('[part=white], [part=black]').allTextContents()).join(''), balance);
    }
    assert.equal(await material.locator('svg').count(), 3);
  }));

test('the evaluation of a PGN is shown with its move, and only then', () =>
  site.visit({}, async ({ open }) => {
    const { page, say } = await begin(open, 'en', '1. e4 {[%eval 0.3]} e5 {[%eval #-3] [%clk 0:01:00]} *');
    const evaluation = page.locator('rochade-evaluation');
    assert.ok(await evaluation.isVisible());
    assert.deepEqual(await say('next'), ['1 White: Eva zwei Eva vier.']);
    assert.equal(await evaluation.evaluate((node) => node.text), 'White is slightly better');
    await say('next');
    assert.equal(await evaluation.evaluate((node) => node.text), 'Black mates in 3');
    await page.waitForFunction(() => !document.getElementById('source').open);
    await page.click('#source summary');
    await page.fill('#pgn', '1. d4 *');
    await page.click('#read');
    await noted(page, /moves: 1/);
    assert.equal(await evaluation.isVisible(), false);
  }));
