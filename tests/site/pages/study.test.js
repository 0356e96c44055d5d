/* SPDX-License-Identifier: MIT */
/* Stepping through a game with variations and comments by lines, keys and buttons, with the texts of `--study`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build as buildFolder } from '../../built.js';
import { Board } from '../browser.js';
import { noted, recordAnnouncements, Site } from './site.js';

const site = new Site();
const GAMES = new URL('../../data/client/study.pgn', import.meta.url);
const text = readFileSync(GAMES, 'utf8');

/** Returns the answers of the terminal program to lines about a file. */
function terminal(language, lines, file = GAMES.pathname, ...options) {
  const run = spawnSync(
    join(buildFolder, 'accessibility/client/rochade'),
    [`--lang=${language}`, '--voice=off', ...options, '--study', file],
    { input: `${lines.join('\n')}\n`, encoding: 'utf8' },
  );
  // The status tells that an error in the file was reported.
  assert.equal(run.status, / line \d+, column \d+: /.test(run.stderr) ? 1 : 0, run.stderr);
  return run.stdout.trimEnd().split('\n');
}

/** Opens the games on the page, with moves as in Annexe D, and records all announcements from then on. */
async function begin(open, language, pgn = text) {
  const page = await open(`${language}/follow.html`);
  await page.fill('#pgn', pgn);
  await page.click('#read');
  await page.waitForFunction(() => document.activeElement.id === 'title');
  await recordAnnouncements(page);
  /** Returns the announcements after a line; the empty line plays the next move. */
  const say = (line) =>
    page.evaluate(async (typed) => {
      globalThis.said = [];
      await document.querySelector('rochade-board').say(typed);
      return globalThis.said;
    }, line);
  return { page, board: new Board(page), say };
}
/** Waits until the announcements match. */
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
    ...['next', 'score', 'game three', 'end', 'next', 'game 1', 'game 0', 'next', 'next', 'last 0', 'from move 0'],
    ...['forward 0', 'back 0', 'go to move 0', 'variation 0', 'moment 0', 'games', '0', 'game 0', 'start'],
    ...['games', 'player tal', 'player Anna Tal', 'opening Sicilian', 'opening C41', 'opening B30', 'White won'],
    ...['black wins', 'drawn games', 'player Nobody', 'move 1', 'this position', 'move 2', 'same position', '1-0'],
    ...['help', 'more', 'more', 'more', 'more', 'more', 'more', 'resume', 'move 2', 'Nc6', 'back', 'c4', 'out'],
    ...['forward', 'knihgt c6', 'forward', 'yes', 'find this position', 'search the same position', 'games', '2', '1'],
    ...['games', 'next', '1', 'player Nobody', '1', 'drawn games', '3', 'continue'],
    ...['go on with game 2', 'players', 'where are my pieces'],
  ],
  de: [
    ...['zum Anfang', '', 'vor', 'Zug zwei', 'weiter', 'Kommentar', 'Varianten', 'Variante eins', '', 'Variante'],
    ...['nächste Variante', 'zurück', 'raus', 'Hauptvariante', 'naechste Variante', 'vorige Variante', 'raus'],
    ...['nächster Kommentar', 'voriger Kommentar', 'erster Kommentar', 'letzter Kommentar', 'zum Ende'],
    ...['zwei Züge zurück', 'fünf vor', 'Mitschrift ab Zug 9', 'die letzten fünf', 'Spieler', 'wer hat gewonnen'],
    ...['nächste Partie', 'zum Ende', 'Mitschrift', 'Partien', 'Spieler Tal', 'Eröffnung Sicilian', 'Weiß gewann', '1'],
    ...['Remispartien', 'Schwarz hat gewonnen', 'finde diese Stellung', 'Hilfe', 'mehr', 'mehr', 'weiterspielen'],
    ...['Partien', '3', 'weiter mit Partie 2'],
  ],
  fr: [
    ...['au début', '', 'coup deux', 'coup suivant', 'commentaire', 'variantes', 'variante trois', 'ligne principale'],
    ...['variante suivante', 'variante suivante', 'variante précédente', 'hors de la variante', 'commentaire suivant'],
    ...['commentaire précédent', 'premier commentaire', 'avance de cinq', 'recule de deux', 'les deux derniers'],
    ...['feuille à partir du coup 9', 'joueurs', 'résultat', 'partie deux', 'à la fin', 'parties', 'joueur Tal'],
    ...['ouverture Sicilian', 'les Blancs ont gagné', 'cette position', 'aide', 'plus'],
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
/** A recorded game is neither ended nor begun again: refused in the words of the terminal. */
const ACTING = {
  en: [
    ...[
      'resign',
      'I offer a draw',
      'new game',
      'Black resigns',
      'White resigns',
      'I claim a draw',
      'forward',
      'resign',
    ],
    ...['White resigns', 'Black resigns', 'White offers a draw', 'draw', 'he resigns', 'my opponent offers a draw'],
    ...['resigm', 'yes', 'Blakc resigns', 'move 2', 'knihgt c6', 'yes', 'back', 'fen 8/8/8/8/8/8/8/K1k5 w - - 0 1'],
    ...['new game 356', 'whose move', 'fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'whose move', 'forward'],
    ...['fen 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1', 'fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'whose move', 'start'],
    ...[
      'fen 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1',
      '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
      '8/8/8/8/8/8/8/8',
      'yes',
      'whose move',
    ],
    ...['new game Chess960', 'fen 4k3', 'whose move', 'e4', 'back', 'new game 1000'],
  ],
  de: [
    ...['aufgeben', 'ich biete Remis an', 'neue Partie', 'Schwarz gibt auf', 'Weiß bietet Remis an', 'Remis', 'vor'],
    ...['ich gebe auf', 'Weiß gibt auf', 'Schwarz gibt auf', 'e5', 'zurück', 'ich reklamiere Remis'],
  ],
  fr: [
    ...["j'abandonne", 'je propose nulle', 'nouvelle partie', 'les Noirs abandonnent', 'les Blancs proposent nulle'],
    ...['coup suivant', 'les Blancs abandonnent', 'les Noirs abandonnent', 'e5'],
  ],
  es: ['abandono', 'ofrezco tablas', 'nueva partida', 'las Negras abandonan', 'adelante', 'las Negras abandonan'],
  it: ['abbandono', 'offro patta', 'nuova partita', 'il Nero abbandona', 'avanti', 'il Nero abbandona'],
};
for (const [language, lines] of [...Object.entries(WALKS), ...Object.entries(ACTING)])
  test(`${language}: "${lines[0]}" and following lines have the terminal's answers`, () =>
    site.visit({}, async ({ open }) => {
      const { say } = await begin(open, language);
      const said = [];
      for (const line of lines) {
        const words = await say(line);
        assert.ok(words.length, `${line}: no answer`);
        said.push(...words);
      }
      const wanted = terminal(language, lines);
      // The terminal begins with the heading and the first comment.
      assert.deepEqual(said, wanted.slice(2));
    }));

const CHESS960 = `[Event "Club"]
[White "Anna"]
[Black "Bela"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1"]
[Result "*"]

1. e4 e5 *

[White "Bela"]
[Black "Anna"]
[Variant "Chess960"]
[Result "*"]

1. d4 *

[White "Anna"]
[Black "Carl"]
[Result "*"]

1. c4 *

[White "Anna"]
[Black "Dora"]
[SetUp "1"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/R1B1KBNR w KQkq - 0 1"]
[Result "*"]

1. e4 *
`;
const NUMBERED = {
  en: ['players', 'position number', 'game 2', 'which number', 'game 3', 'players', 'position number', 'game 4'],
  de: ['Spieler', 'welche Nummer', 'Partie 2', 'Partie 3', 'welche Nummer', 'Partie 4', 'welche Nummer'],
  fr: ['joueurs', 'quel numéro', 'partie 2', 'partie 3', 'quel numéro', 'partie 4', 'parties'],
  es: ['partida 4', 'partidas', 'jugadores'],
  it: ['partita 4', 'partite', 'giocatori'],
};
for (const [language, lines] of Object.entries(NUMBERED))
  test(`${language}: Chess960 numbers and odds are said as in the terminal`, () =>
    site.visit({}, async ({ open }) => {
      const folder = mkdtempSync(join(tmpdir(), 'rochade-chess960-'));
      const file = join(folder, 'games.pgn');
      writeFileSync(file, CHESS960);
      const wanted = terminal(language, lines, file);
      const { page, say } = await begin(open, language, CHESS960);
      const said = [];
      for (const line of lines) said.push(...(await say(line)));
      assert.deepEqual(said, wanted.slice(2));
      const [, number] = terminal(language, [], file);
      assert.match(number, /960.*\d+/);
      await page.selectOption('#game', '0');
      await noted(page, new RegExp(number.slice(0, 30)));
      const [, odds] = terminal(language, [], file, '--game=4');
      assert.doesNotMatch(odds, /960/);
      await page.selectOption('#game', '3');
      await noted(page, new RegExp(odds));
      rmSync(folder, { recursive: true });
    }));

/** Variations that end at a null move or consist of comments, promotions, and a game without moves. */
const ODD = `[White "A"]
[Result "*"]

1. e4 (1. d4 {one} (1. c4 (1. Nf3 $5 1... d5 (1... Nf6)) 1... e5) 1... d5) 1... e5
2. Nf3 Nc6 (2... -- 3. d4 {null before}) (2... d6 $2 {with [%clk 1:00:00] command} 3. d4 -- 4. d5) 3. Bb5 *

[White "B"]
[FEN "7k/P7/8/8/8/8/7p/K7 w - - 0 40"]
[SetUp "1"]
[Result "*"]

40. a8=Q+ (40. a8=N Kg7) (40. a8=R+ Kg7 (40... Kh7)) 40... Kg7 *

[White "C"]
[Result "*"]

{Nothing was played.} *
`;
const ODD_LINES = [
  ...['forward', 'variations', 'variation 1', 'variations', 'variation 1', 'variation 1', 'forward', 'main line'],
  ...['move 2', 'next', 'variations', 'variation 1', 'end', 'next', 'out', 'score', 'next game', 'next', 'variation 2'],
  ...['next', 'variation 1', 'out', 'main line', 'game 3', 'last 3', 'score', 'next', 'comment'],
];
test('unusual games are walked through as in the terminal', () =>
  site.visit({}, async ({ open }) => {
    const folder = mkdtempSync(join(tmpdir(), 'rochade-odd-'));
    const file = join(folder, 'odd.pgn');
    writeFileSync(file, ODD);
    const { say } = await begin(open, 'en', ODD);
    const said = [];
    for (const line of ODD_LINES) said.push(...(await say(line)));
    assert.deepEqual(said, terminal('en', ODD_LINES, file).slice(1));
    rmSync(folder, { recursive: true });
  }));

const PGN_47 = new URL('../../data/pgn/lichess_47_games.pgn', import.meta.url);

test('announces a long list in parts; "more" after another line belongs to the board', () =>
  site.visit({}, async ({ open }) => {
    const { say } = await begin(open, 'en', readFileSync(PGN_47, 'utf8'));
    const lines = ['games', 'more', 'more', 'opening Sicilian', 'more', 'draws', 'game 7', 'move 3', 'this position'];
    const said = [];
    for (const line of lines) said.push(...(await say(line)));
    assert.deepEqual(said, terminal('en', lines, PGN_47.pathname).slice(-said.length));
    assert.ok(said.includes('Games found: 47.'), said.join('\n'));
    await say('help');
    await say('what is on e4');
    assert.notDeepEqual(await say('more'), [terminal('en', ['help', 'more']).at(-2)]);
  }));

const ENGINE = new URL('known-engine.cjs', import.meta.url);
const MISTAKES = `[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n
[Result "*"]\n\n1. d4 e5 2. Bg5 a6 *\n
[FEN "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. Kd1 *\n`;
const ASKED = {
  en: [
    ...['review', 'moment 1', 'moment 2', 'evaluation', 'hint', 'next game', 'moment 1', 'review', 'moment 2', 'hint'],
    ...['best line', 'evaluation', 'what is threatened', 'moment 1', 'moment 0', 'who is better', 'game 3'],
    ...['review', 'moment one'],
    ...['what is threatened', 'game 1', 'end', 'hint'],
  ],
  de: ['Durchsicht', 'Moment 1', 'Tipp', 'Bewertung', 'was droht', 'Partie 3', 'Durchsicht'],
  fr: ['analyse', 'moment 1', 'conseil', 'évaluation', 'menace', 'partie 2', 'analyse'],
};
for (const [language, lines] of Object.entries(ASKED))
  test(`${language}: engine answers and review are those of the terminal`, () =>
    site.visit({ files: { 'engine/stockfish.js': readFileSync(ENGINE) } }, async ({ open }) => {
      const folder = mkdtempSync(join(tmpdir(), 'rochade-mistakes-'));
      const file = join(folder, 'mistakes.pgn');
      writeFileSync(file, MISTAKES);
      const { say } = await begin(open, language, MISTAKES);
      const said = [];
      for (const line of lines) said.push(...(await say(line)));
      const wanted = terminal(language, lines, file, `--engine=${ENGINE.pathname}`);
      assert.deepEqual(said, wanted.slice(-said.length));
      assert.ok(said.length > 20, said.join('\n'));
      rmSync(folder, { recursive: true });
    }));

/** By language, what is asked in a game in which the engine answers badly: see ANSWERS in known-engine.cjs. */
const BADLY_ANSWERED = {
  en: [
    ...['forward', 'hint', 'forward', 'best line', 'evaluation', 'what is threatened', 'forward', 'evaluation', 'hint'],
    ...['forward', 'evaluation', 'threat', 'hint', 'forward', 'best line', 'forward', 'best line', 'evaluation'],
    ...['review', 'moment 1', 'game 2', 'what is threatened'],
  ],
  de: ['vor', 'Tipp', 'vor', 'Bewertung', 'Durchsicht', 'Partie 2', 'was droht'],
};
const BADLY = `[Result "*"]\n\n1. a3 a6 2. b3 b6 3. c3 c6 *\n
[FEN "k7/2Q5/8/8/8/8/8/K7 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. Ka2 *\n`;
for (const [language, lines] of Object.entries(BADLY_ANSWERED))
  test(`${language}: unusable engine answers are reported as in the terminal`, () =>
    site.visit({ files: { 'engine/stockfish.js': readFileSync(ENGINE) } }, async ({ open }) => {
      const folder = mkdtempSync(join(tmpdir(), 'rochade-badly-'));
      const file = join(folder, 'badly.pgn');
      writeFileSync(file, BADLY);
      const { say } = await begin(open, language, BADLY);
      const said = [];
      for (const line of lines) said.push(...(await say(line)));
      assert.deepEqual(said, terminal(language, lines, file, `--engine=${ENGINE.pathname}`).slice(-said.length));
      const unusable = {
        en: 'The engine gave no usable answer.',
        de: 'Die Engine hat keine brauchbare Antwort gegeben.',
      };
      assert.ok(said.filter((each) => each === unusable[language]).length >= 3, said.join('\n'));
      rmSync(folder, { recursive: true });
    }));

test('a review announces its progress, and Enter stops it', () =>
  site.visit({ files: { 'engine/stockfish.js': readFileSync(ENGINE) } }, async ({ open }) => {
    const { page, board, say } = await begin(open, 'en', MISTAKES);
    // Each reading of the time is six seconds after the previous one.
    await page.evaluate(() => {
      let time = 0;
      performance.now = () => (time += 6000);
    });
    assert.deepEqual((await say('review')).slice(0, 6), [
      'The engine looks through the game.',
      'Move 1 of 2.',
      'Enter stops it.',
      'Move 1 of 2.',
      'Move 2 of 2.',
      'Move 2 of 2.',
    ]);
    const stopAt = (line, time) =>
      page.evaluate(
        ([wanted, nth]) => {
          let heardTimes = 0;
          document.addEventListener('announce', function stop({ detail }) {
            if (detail.text !== wanted || ++heardTimes < nth) return;
            document.removeEventListener('announce', stop);
            const { shadowRoot } = document.querySelector('rochade-board');
            const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true });
            shadowRoot.querySelector('input').dispatchEvent(key);
          });
        },
        [line, time],
      );
    const before = await board.fen();
    await stopAt('Move 1 of 2.', 1);
    assert.deepEqual(await say('review'), [
      'The engine looks through the game.',
      'Move 1 of 2.',
      'Enter stops it.',
      'Stopped at move 1.',
    ]);
    assert.deepEqual(await say('moment 1'), ['The review has no such moment.']);
    // What was found until then is announced.
    await stopAt('Move 2 of 2.', 2);
    const said = await say('review');
    assert.deepEqual(said.slice(6, 8), ['Stopped at move 2.', 'Critical moment 1:'], said.join('\n'));
    assert.equal(await board.fen(), before);
  }));

test('Stockfish finds and proves a mate, and plays on from there', () =>
  site.visit({}, async ({ open, ready }) => {
    const { page, say } = await begin(open, 'en', '1. f3 e5 2. g4 Qh4# 0-1');
    // No progress is announced, however slow the machine is.
    await page.evaluate(() => (performance.now = () => 0));
    const said = await say('review');
    assert.deepEqual(said.slice(0, 5), [
      'The engine looks through the game.',
      'Critical moment 1:',
      '2 White: Gustav zwei Gustav vier.',
      'This allows mate in 1:',
      '2 Black: Dame David acht Hector vier Schachmatt.',
    ]);
    await say('move 2');
    assert.deepEqual(await say('hint'), ['Suggestion:', '2 Black: Dame David acht Hector vier Schachmatt.']);
    assert.deepEqual(await say('evaluation'), ['Black mates in 1.']);
    await page.evaluate(() => void document.querySelector('rochade-board').say('from here against the engine'));
    await page.waitForURL(/computer\.html#fen=.*&side=black/);
    await ready(page);
    await noted(page, /Your move/);
    const board = new Board(page);
    assert.equal(await board.host.evaluate((host) => host.orientation), 'black');
    await board.type('queen h4');
    assert.equal((await board.outcome()).winner, 'black');
    await page.goBack();
    await ready(page);
    assert.deepEqual(await new Board(page).sans(), ['f3', 'e5', 'g4']);
  }));

test('keeps a new move with its place in the game, and saves it', () =>
  site.visit({}, async ({ open, ready }) => {
    const { page, say } = await begin(open, 'en');
    await say('move 2');
    assert.deepEqual(await say('Bc5'), [
      '2 Black: Läufer Felix acht Cesar fünf.',
      'New here; "save" keeps it in a file.',
    ]);
    await say('c3');
    await page.reload();
    await ready(page);
    assert.deepEqual(await new Board(page).sans(), ['e4', 'e5', 'Nf3', 'Bc5', 'c3']);
    const saved = page.waitForEvent('download');
    await page.evaluate(() => void document.querySelector('rochade-board').say('save opera'));
    const download = await saved;
    assert.equal(download.suggestedFilename(), 'opera.pgn');
    const pgn = readFileSync(await download.path(), 'utf8');
    assert.match(pgn, /Bc5 3\.\s+c3/);
    assert.match(pgn, /Steinitz\s+liked it/);
    await page.evaluate(() => document.querySelector('rochade-board').say('game 2'));
    await page.evaluate(() => document.querySelector('rochade-board').say('game 1'));
    await page.evaluate(() => document.querySelector('rochade-board').say('move 2'));
    const lines = await page.evaluate(() => document.querySelector('rochade-board').say('Bc5'));
    assert.ok(!lines.some(({ text: line }) => line.startsWith('New here')), JSON.stringify(lines));
  }));

test('every PGN glyph has the words of the terminal', () =>
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

test('keys, buttons and the list of moves say the same as typed lines', () =>
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

test('an empty line steps; new moves become variations; other lines go to the board', () =>
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
  }));

test('shows captured pieces and the material balance once a game is loaded', () =>
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

test('shows the evaluation of a PGN with its move only', () =>
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
