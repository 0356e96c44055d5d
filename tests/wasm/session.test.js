/* SPDX-License-Identifier: MIT */
/* The class Session. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, source } from '../built.js';
import { SPOKEN } from '../mate.js';

const { Session, Game, ChessError } = await load('index.js');
const { LABELS } = await load('names.js');
const said = (answer) => answer.announcements.map(String).join('\n');

test('plays a game in spoken German to mate', () => {
  const session = new Session({ language: 'de' });
  assert.ok(said(session.greeting));
  for (const line of SPOKEN.slice(0, -1)) assert.ok(session.line(line).events.has('moved'), line);
  const mate = session.line(SPOKEN.at(-1));
  assert.ok(mate.events.has('ended'));
  assert.equal(mate.move, session.game.last.code);
  assert.match(said(mate), /Dame Hector fünf schlägt Felix sieben Schachmatt/);
  assert.equal(session.game.outcome.result, '1-0');
});

// In Chess960 a king's step may have the squares of castling, or the king does not move at all.
test('a move that was described is that move, castling included', () => {
  for (const [fen, castlings] of [
    ['5k2/8/8/8/8/8/8/R4K1R w HA - 0 1', ['O-O', 'O-O-O']],
    ['6k1/8/8/8/8/8/8/1RK5 w B - 0 1', ['O-O-O']],
    ['r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1', ['O-O', 'O-O-O']],
  ]) {
    const session = new Session();
    const castled = [];
    session.load(fen);
    for (const move of session.game.moves({ verbose: true })) {
      const game = new Game({ fen });
      assert.equal(game.play(move).move?.san, move.san);
      session.load(fen);
      assert.equal(session.move(move).move, move.code);
      if (move.castling) castled.push(move.san.replace('+', ''));
    }
    assert.deepEqual(castled.sort(), castlings);
  }
});

test('repeats the greeting of the start position, whatever has happened since', () => {
  const BLACK = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1';
  const repeated = (session) => session.command('repeat').announcements[0].text;
  const begun = (fen) => new Session({ language: 'en', fen });
  for (const [fen, greeting] of [
    [undefined, /White to move/],
    [BLACK, /Black to move/],
  ]) {
    const whatHappens = {
      nothing: () => {},
      'the greeting read': (session) => session.greeting.announcements[0].text,
      'the game read': (session) => session.game.fen(),
      'moves played on the game instead of the session': (session) =>
        session.game
          .legalMoves()
          .slice(0, 1)
          .forEach((code) => session.game.play(code)),
      'the end of the game': (session) => session.game.resign(),
      'another session': () => begun(BLACK).line('e4'),
      'another language': (session) => (session.language = 'de'),
      'another style': (session) => (session.style = 'short, san words'),
      'a move made and reverted': (session) => {
        session.move(session.game.legalMoves()[0]);
        session.revert();
      },
    };
    for (const [what, happens] of Object.entries(whatHappens)) {
      const session = begun(fen);
      assert.match(said(session.greeting), greeting, what);
      assert.equal(session.load(fen), session.greeting);
      happens(session);
      const { outcome } = session.game;
      assert.match(repeated(session), greeting, what);
      assert.match(repeated(session), /^[^.]*2.*Rochade/, what);
      assert.deepEqual(session.game.outcome, outcome, what);
    }
  }
});

test('returns a copy of the greeting that callers may change', () => {
  const one = new Session({ language: 'en' });
  const text = said(one.greeting);
  const [words] = one.greeting.announcements;
  words.spans[0].text = words.text = '';
  one.greeting.events.add('moved');
  one.greeting.announcements.length = 0;
  const other = new Session({ language: 'en' });
  assert.equal(said(other.greeting), text);
  assert.equal(other.greeting.announcements[0].spans.map((span) => span.text).join(''), text);
  assert.equal(other.greeting.events.size, 0);
  assert.equal(said(one.load()), text);
});

test('LABELS has the order of the label list in C', async () => {
  const header = readFileSync(`${source}accessibility/include/dialogue/session.h`, 'utf8');
  const [list] = /#define DIALOGUE_LABEL_LIST\(X\)[^]*?\n\n/.exec(header);
  const names = [...list.matchAll(/^ +X\((\w+)\)/gm)].map(([, name]) => name.toLowerCase().replaceAll('_', '-'));
  assert.deepEqual((await load('names.js')).LABELS, names);
  const session = new Session({ language: 'en' });
  assert.match(String(session.label('promotion')), /promot/i);
  assert.match(String(session.label('selected', 'g1')), /Gustav/i);
});

test('spans carry their languages and add up to the text', () => {
  const session = new Session({ language: 'fr' });
  const words = session.square('e2');
  assert.equal(words.spans.map((span) => span.text).join(''), words.text);
  assert.equal(String(words), words.text);
  assert.deepEqual(words.spans[0], { text: 'Eva zwei', language: 'de' });
  assert.ok(words.spans.some((span) => span.language === 'fr'));
  for (const announcement of session.line('aide').announcements) {
    assert.equal(announcement.spans.map((span) => span.text).join(''), announcement.text);
    assert.ok(announcement.priority);
  }
});

test('a refused line has words and an event, and plays no move', () => {
  const session = new Session({ language: 'en' });
  const before = session.game.fen();
  for (const answer of [session.line('e5'), session.line('gibberish'), session.move({ from: 'e2', to: 'e5' })]) {
    assert.ok(answer.events.has('refused'));
    assert.equal(answer.move, null);
    assert.ok(said(answer).length > 10);
  }
  assert.equal(session.game.fen(), before);
});

test('asks for the promotion piece and accepts the answer', () => {
  const session = new Session({ language: 'de', fen: '7k/P7/8/8/8/8/8/K7 w - - 0 1' });
  assert.equal(session.question, null);
  assert.ok(session.move({ from: 'a7', to: 'a8' }).events.has('asked'));
  assert.equal(session.question, 'promotion');
  assert.ok(session.line('turm').events.has('moved'));
  assert.equal(session.game.last.promotion, 'rook');
  session.load('7k/P7/8/8/8/8/8/K7 w - - 0 1');
  session.move({ from: 'a7', to: 'a8', promotion: 'knight' });
  assert.equal(session.game.last.san, 'a8=N');
});

test('a role of a promotion is read as by Game, and another one makes no move', () => {
  const fen = '7k/P7/8/8/8/8/8/K7 w - - 0 1';
  const session = new Session({ fen });
  for (const [promotion, role] of Object.entries({ Queen: 'queen', R: 'rook', b: 'bishop', KNIGHT: 'knight' })) {
    session.load(fen);
    session.move({ from: 'a7', to: 'a8', promotion });
    assert.equal(session.game.last?.promotion, role);
  }
  session.load(fen);
  assert.throws(() => session.move({ from: 'a7', to: 'a8', promotion: 'dragon' }), /^RangeError: promotion: dragon/);
  for (const promotion of ['king', 'pawn', null])
    assert.ok(session.move({ from: 'a7', to: 'a8', promotion }).events.has('asked'));
  assert.equal(session.game.length, 0);
});

test('command() gives the same answers as typed commands', () => {
  const [keys, lines] = [new Session({ language: 'de' }), new Session({ language: 'de' })];
  for (const session of [keys, lines]) session.line('e4');
  for (const [command, square, line] of [
    ['last', undefined, 'letzter zug'],
    ['turn', undefined, 'wer ist dran'],
    ['square', 'e4', 'was steht auf eva vier'],
    ['moves', 'g8', 'züge gustav acht'],
    ['all', undefined, 'alle figuren'],
    ['repeat', undefined, 'nochmals'],
    ['help', undefined, 'hilfe'],
    ['take-back', undefined, 'zurück'],
  ])
    assert.equal(said(keys.command(command, square)), said(lines.line(line)), command);
  assert.equal(keys.game.length, 0);
});

test('ply() announces a past move and the captured piece', () => {
  const session = new Session();
  for (const line of ['e4', 'd5', 'exd5']) session.line(line);
  assert.match(session.ply(2).text, /^Eva vier schlägt Bauer.* David fünf/);
  assert.equal(session.ply(3).text, '');
});

test('revert() removes the last move from the session', () => {
  const session = new Session();
  session.line('e4');
  const before = session.game.fen();
  session.line('e5');
  session.revert();
  assert.equal(session.game.fen(), before);
  assert.equal(session.game.length, 1);
  assert.ok(session.line('c5').events.has('moved'));
  assert.deepEqual(
    session.game.history().map((move) => move.san),
    ['e4', 'c5'],
  );
});

test('selects languages and styles', () => {
  assert.deepEqual(Session.languages, ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru']);
  assert.equal(Session.languageOf(['cs-CZ', 'fr-CA', 'de']), 'fr');
  assert.equal(Session.languageOf(['pt-BR', 'ru']), 'pt');
  assert.equal(Session.languageOf(['EN_gb.UTF-8']), 'en');
  assert.equal(Session.languageOf(['den', 'd', '', undefined]), null);
  assert.equal(Session.languageOf('xx'), null);
  assert.equal(new Session({ language: 'de-AT' }).language, 'de');
  assert.equal(new Session({ language: 'cs' }).language, 'de', 'falls back if the language is missing');
  const session = new Session({ language: 'en' });
  assert.deepEqual(session.style, {
    form: 'long',
    pieces: 'de',
    ranks: 'de',
    files: 'annexe-d',
    digits: false,
    nameCaptured: false,
    nameCheck: true,
    numbered: true,
    sentences: false,
  });
  assert.equal(session.announce('Nf3').text, 'Springer Gustav eins Felix drei');
  session.style = { form: 'short' };
  assert.equal(session.announce('Nf3').text, 'Springer Felix drei');
  assert.equal(session.announce('Nf4'), null);
  session.style = { files: 'nato', pieces: 'fr' };
  assert.equal(session.announce('Nf3').text, 'cavalier Foxtrot drei');
  session.style = { sentences: true };
  assert.equal(session.announce('Nf3').text, 'Le cavalier va en Foxtrot drei');
  session.style = 'annexe d';
  assert.equal(session.announce('Nf3').text, 'Springer Gustav eins Felix drei');
  session.style = 'nonsense';
  assert.equal(session.announce('Nf3').text, 'Springer Gustav eins Felix drei');
  session.language = 'xx';
  assert.equal(session.language, 'en');
  session.language = 'fr-CH';
  assert.equal(session.language, 'fr');
});

test('languagesFor() returns the language that a line requests, all for the list, else none', () => {
  const session = new Session({ language: 'de' });
  for (const [line, languages] of [
    ['Sprache Englisch', ['en']],
    ['Sprache Deutsch', ['de']],
    ['Sprache Französisch', ['fr']],
    ['Sprache', Session.languages],
    ['Springer f3', []],
    ['e4', []],
    ['unfug', []],
    ['', []],
    ['Sprache Englisch'.repeat(10_000), []],
  ])
    assert.deepEqual([...session.languagesFor(line)].sort(), languages, line.slice(0, 40));
});

test('reads Russian, Portuguese, Dutch and Polish only in sessions of that language', () => {
  const answer = (language, line) => new Session({ language }).line(line).announcements.map(String).join(' ');
  assert.match(answer('ru', 'конь f3'), /Springer Gustav eins Felix drei/);
  assert.match(answer('ru', 'Кf3'), /Springer Gustav eins Felix drei/);
  assert.match(answer('pt', 'cavalo f3'), /Springer Gustav eins Felix drei/);
  assert.match(answer('nl', 'paard f3'), /Springer Gustav eins Felix drei/);
  assert.match(answer('nl', 'Pf3'), /Springer Gustav eins Felix drei/);
  assert.match(answer('pl', 'skoczkiem na f3'), /Springer Gustav eins Felix drei/);
  assert.match(answer('pl', 'Sf3'), /Springer Gustav eins Felix drei/);
  assert.match(answer('pl', 'goniec c4'), /^Niemożliwe: droga na Cesar vier jest zajęta/);
  assert.match(answer('de', 'paard f3'), /^Nicht verstanden: paard/);
  assert.match(answer('de', 'конь f3'), /^Nicht verstanden: конь/);
  assert.match(answer('de', 'peão e4'), /^Nicht verstanden: peão/);
  assert.match(answer('ru', 'слон c4'), /^Невозможно: путь на Cesar vier закрыт/);
});

test('reads short lines without a letter of ASCII', () => {
  const session = new Session({ language: 'ru' });
  session.line('e2e4');
  assert.ok(!session.line('помощь').events.has('refused'));
  assert.ok(session.line('назад').events.has('taken-back'));
});

test('every label has a text in every language', () => {
  for (const language of Session.languages) {
    const session = new Session({ language });
    for (const name of LABELS) assert.ok(session.label(name, 'e2').text, `${language} ${name}`);
    for (const role of ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'])
      assert.ok(session.roleName(role), `${language} ${role}`);
  }
  assert.equal(new Session().label('nonsense').text, '');
});

test('load960() accepts the numbers 0 to 959', () => {
  const session = new Session({ language: 'en' });
  for (const [number, row] of [
    [0, 'BBQNNRKR'],
    [518, 'RNBQKBNR'],
    [959, 'RKRNNQBB'],
  ]) {
    session.load960(number);
    assert.equal(session.game.fen().split(/[/ ]/)[7], row);
  }
  for (const wrong of [-1, 960, 0.5, NaN]) assert.throws(() => session.load960(wrong), { code: 'chess960' });
  assert.match(session.game.fen(), /RKRNNQBB/, 'as before');
});

test('explains a wrong number of Chess960 and a wrong FEN each in its words', () => {
  const session = new Session({ language: 'en' });
  assert.match(session.explain({ code: 'chess960' }).text, /959/);
  assert.match(session.explain({ code: 'fen-board' }, 'x/8').text, /FEN/);
  assert.doesNotMatch(session.explain({ code: 'fen-board' }, 'x/8').text, /959/);
});

test('loadPgn() reports success; load() forgets the record', () => {
  const session = new Session({ language: 'en' });
  assert.equal(session.loadPgn('1. e4 e5 *').ok, true);
  assert.equal(session.recorded.ok, true);
  session.load();
  assert.equal(session.recorded, null);
});

// A null move is usual in annotated games, where it shows a threat; an illegal move may be a slip of the annotator.
test('an error in a variation ends that variation, not the game', () => {
  for (const [word, code] of [
    ['--', 'pgn-null-move'],
    ['Ke5', 'illegal'],
  ]) {
    const pgn = `1. e4 e5 (1... c5 2. Nf3\n${word} 3. d4) (1... d5) 2. Nf3 Nc6 *`;
    const session = new Session({ language: 'en' });
    for (const read of [session.loadPgn(pgn), Game.fromPgn(pgn)]) {
      assert.equal(read.ok, true);
      assert.deepEqual(
        read.tree.moves.map(({ san }) => san),
        ['e4', 'e5', 'Nf3', 'Nc6'],
      );
      assert.deepEqual(
        read.tree.moves[1].variations.map((line) => line.map(({ san }) => san)),
        [['c5', 'Nf3'], ['d5']],
      );
      assert.equal(read.tree.error.code, code);
      assert.deepEqual([read.tree.error.line, read.tree.error.column], [2, 1]);
    }
  }
  // A variation without moves is none.
  const { tree } = new Session({ language: 'en' }).loadPgn('1. e4 (1. Ke5) () e5 (1... c5) *');
  assert.deepEqual(
    tree.moves.map(({ variations }) => variations.length),
    [0, 1],
  );
  assert.equal(new Session({ language: 'en' }).loadPgn('1. e4 (1. Ke5) e5 2. Ke5 *').ok, false);
});

test('load() with an invalid FEN throws and changes nothing', () => {
  const session = new Session();
  session.line('e4');
  const before = session.game.fen();
  assert.throws(() => session.load('nonsense'), ChessError);
  assert.equal(session.game.fen(), before);
});

test('explains an error in PGN in the language of the player', () => {
  const session = new Session({ language: 'fr' });
  const explained = (pgn) => {
    const { error: code, ...read } = session.loadPgn(pgn);
    return session.explain({ code, ...read }).text;
  };
  assert.equal(explained('[Event "x"]\n\n1. e4 Ke7 *'), 'Cette partie est illisible, ligne 3.');
  assert.equal(
    explained('[Variant "Atomic"]\n\n1. e4 Ke6 *'),
    "Cette partie n'est pas une partie d'échecs mais un autre jeu, ligne 1.",
  );
  assert.equal(explained('1. e4\n-- 2. d4 *'), "Dans cette partie, un camp n'a pas joué, ligne 2.");
  assert.equal(explained('\u0000[\u0000E'), "Ce texte n'est pas enregistré en UTF-8, ligne 1.");
  assert.doesNotMatch(session.explain({ code: 'fen-board' }).text, /undefined/);
  assert.doesNotMatch(session.label('selected').text, /\d/);
});

test('refuses invalid squares, colors, commands and labels with an error', async () => {
  await load('with-clock.js');
  const session = new Session({ language: 'en' });
  for (const square of ['i9', 'E4', '', null, undefined, 64]) {
    assert.throws(() => session.square(square), /^RangeError: square: /);
    assert.throws(() => session.squareName(square), RangeError);
    assert.throws(() => session.move({ from: square, to: 'e4' }), RangeError);
    assert.throws(() => session.move({ from: 'e2', to: square }), RangeError);
  }
  assert.throws(() => session.move('Nf3'), { name: 'TypeError', message: /^move: Nf3/ });
  assert.throws(() => session.command('dance'), /command: dance; there are .*take-back/);
  session.line('e4');
  assert.throws(() => session.useClock('3+2', { assist: 'w' }), /color: w; there are white, black/);
  assert.equal(session.clock, null);
  assert.equal(session.game.length, 1);
  session.useClock('3+2');
  assert.throws(() => session.clock.announceTime('w'), RangeError);
  assert.throws(() => session.clock.label('dance'), RangeError);
  assert.match(said(session.clock.announceTime('black')), /^Black has 3 minutes/);
});

test("an arbiter's decision ends the game and is in its PGN (6.7.a, 6.9, 11.7, 11.8, 12.9)", async () => {
  await load('with-clock.js');
  const tree = { tags: {}, comments: [], moves: [], result: '*', start: new Session().game.start };
  const cases = [
    [['black absent', 'arbiter default'], '1-0', { Termination: 'forfeit' }],
    [['white absent', 'black absent', 'arbiter default'], '*', { Termination: 'forfeit' }],
    [['arbiter both-lose'], '*', { Termination: 'rules infraction', Score: '0-0' }],
    [['arbiter lose black 1'], '*', { Termination: 'rules infraction', Score: '1/2-0' }],
    [['arbiter lose black 2'], '1-0', { Termination: 'rules infraction' }],
    [['white resign'], '0-1', {}],
    [['black resign', 'arbiter points white -1'], '*', { Score: '1/2-0' }],
    [['arbiter points white -1', 'black resign'], '*', { Score: '1/2-0' }],
    [['black resign', 'arbiter points white -1', 'arbiter points black 1'], '1/2-1/2', {}],
    [['black wrong-setup'], '*', {}],
  ];
  for (const [events, result, tags] of cases) {
    const session = new Session({ language: 'en' });
    let now = 0;
    session.useClock('90', { now: () => now });
    now += 1000;
    assert.equal(session.game.outcome, null);
    for (const event of events) session.clock.handle(event);
    assert.equal(session.game.outcome?.result, result, String(events));
    assert.deepEqual(session.clock.tags, { TimeControl: '5400', ...tags });
    const pgn = session.pgn(tree);
    assert.match(pgn, new RegExp(`\\[Result "${result.replace('*', '\\*')}"\\]`));
    for (const [name, value] of Object.entries(tags)) assert.match(pgn, new RegExp(`\\[${name} "${value}"\\]`));
    assert.match(said(session.line('e4')), /over/);
  }
});

test('the outcome of a game with a clock cites the Article of its rule set', async () => {
  await load('with-clock.js');
  const repeated = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8', 'white claim-repetition'];
  const mated = ['f3', 'e5', 'g4', 'Qh4'];
  const cases = [
    [mated, ['5.1.a', '5.1.a', '5.1.a', '5.1.1', '5.1.1']],
    [['white resign'], ['5.1.b', '5.1.b', '5.1.b', '5.1.2', '5.1.2']],
    [
      ['e4', 'e5', 'white offer', 'black accept'],
      ['5.3', '5.2.c', '5.2.c', '5.2.3', '5.2.3'],
    ],
    [repeated, ['9.2.b', '9.2.b', '9.2.b', '9.2.1.2', '9.2.2']],
    [
      ['white absent', 'arbiter default'],
      [null, '6.7.a', '6.7.a', '6.7.1', '6.7.1'],
    ],
    [['arbiter lose white 2'], ['', '11.7', '11.7', '11.7', '11.7']],
    [['arbiter declare-lost black 2'], ['', '12.9.f', '12.9.f', '12.9.6', '12.9.6']],
  ];
  for (const [events, articles] of cases)
    for (const [index, rules] of ['fide-1997', 'fide-2014', 'ffe-2014', 'fide-2018', 'fide-2023'].entries()) {
      const session = new Session({ language: 'en' });
      let now = 0;
      session.useClock('90', { rules, now: () => now });
      for (const event of events) {
        now += 1000;
        if (/^(white|arbiter|black) /.test(event)) session.clock.handle(event);
        else session.line(event);
      }
      assert.equal(session.game.outcome?.article ?? null, articles[index], `${rules}: ${events.at(-1)}`);
    }
  for (const [rules, article] of Object.entries({
    'fide-2014': '3.8.b.2.b',
    'fide-2018': '3.8.2.2.2',
    'fide-1997': '',
  })) {
    const session = new Session({ language: 'en' });
    session.useClock('90', { rules, now: () => 0 });
    assert.equal(session.game.find('O-O').article, article, rules);
  }
  const plain = new Session({ language: 'en' });
  assert.equal(plain.game.find('O-O').article, '3.8.b.2.b');
  for (const line of mated) plain.line(line);
  assert.equal(plain.game.outcome.article, '5.1.a');
});

/** Returns the announced rulings on events and moves, each one second after the other. */
function ruled(rules, ...events) {
  const session = new Session({ language: 'en' });
  let now = 0;
  session.useClock('15', { rules, now: () => now });
  const answers = events.map((event) => {
    now += 1000;
    return /^(white|black|arbiter) /.test(event) ? session.clock.handle(event) : session.line(event);
  });
  return { session, words: answers.map(said) };
}

test('unsupervised, two hands or a press without a move need a claim (A.4.2, A.5.2)', async () => {
  await load('with-clock.js');
  for (const [rules, minutes] of [
    ['fide-2018-rapid', '2 minutes'],
    ['fide-2018-blitz', '1 minute'],
    ['fide-2023-rapid', '1 minute'],
    ['fide-2023-blitz', '1 minute'],
  ]) {
    const claimed = ruled(
      rules,
      'white press',
      'black claim-illegal',
      'e4',
      'black press',
      'arbiter see-illegal',
      'e5',
    );
    const bonus = new RegExp(`Article 7\\.5\\.3\\..* receives ${minutes} more\\. Article 7\\.5\\.5`, 's');
    assert.equal(claimed.words[0], '');
    assert.match(claimed.words[1], bonus);
    assert.equal(claimed.words[3], '');
    assert.match(claimed.words[4], bonus);
    assert.equal(claimed.session.game.length, 2);
    const hands = ['white move e2e4', 'white two-hands', 'white press'];
    assert.match(ruled(rules, ...hands, 'black claim-illegal').words[3], /two hands.*Article 7\.5\.4/);
    const late = ruled(rules, ...hands, 'e5', 'black claim-illegal');
    const stands = rules.includes('2018') ? /stands\. Article A\.4\.2/ : /stands\. Article A\.5\.2/;
    assert.match(late.words[3], stands);
    assert.match(late.words[4], /Too late/);
  }
  // With supervision the arbiter acts at once.
  assert.match(ruled('fide-2023-rapid-supervised', 'white press').words[0], /7\.5\.3.*1 minute more/s);
  assert.match(ruled('fide-2014-rapid', 'white press').words[0], /Article 6\.2\.c/);
});

test('a player can be reported absent until the first act at the board (6.7)', async () => {
  await load('with-clock.js');
  const { session, words } = ruled('fide-2018', 'e4', 'black absent', 'white absent', 'arbiter default');
  assert.match(words[2], /^Not possible/);
  assert.match(words[3], /Black .*default time.*Article 6\.7\.1/);
  assert.equal(session.game.outcome.winner, 'white');
  const arrived = ruled('fide-2023 default_time=1800000', 'black absent', 'e4', 'black arrive', 'e5', 'black absent');
  assert.match(arrived.words[4], /^Not possible/);
  assert.equal(arrived.session.game.outcome, null);
});

test('plays no move for unreadable text, and reads the next line', () => {
  const session = new Session();
  for (const line of ['', ' ', '\u0000', '\ud800', '\u{1f40e}'.repeat(50), 'e'.repeat(100_000), 'ä'.repeat(20_000)])
    assert.ok(!session.line(line).events.has('moved'));
  assert.ok(session.line('e4').events.has('moved'));
});

test('sessions and games are independent', () => {
  const sessions = [new Session(), new Session()];
  sessions[0].line('e4');
  assert.equal(sessions[1].game.length, 0);
  assert.equal(new Game().legalMoves().length, 20);
});

test('the element can be imported without a page', async () => {
  const { RochadeBoard } = await load('board/element.js');
  assert.equal(typeof RochadeBoard, 'function');
});

test('replays a record beyond an automatic end and announces that end once', () => {
  const session = new Session({ language: 'en' });
  const { moves, tree } = session.loadPgn(`${'Nf3 Nf6 Ng1 Ng8 '.repeat(4)}e4 e5 Nf3 1-0`);
  const answers = [...moves].map((move) => session.replay(move));
  assert.ok(answers.every(({ events }) => events.has('moved')));
  assert.equal(session.game.length, 19);
  assert.equal(session.game.outcome, null);
  assert.match(said(answers[15]), /the same position for the fifth time\. Article 9\.6\.a/);
  assert.equal(said(answers[16]), '9 White: Eva zwei Eva vier.');
  assert.match(session.pgn(tree), /10\. Nf3 1-0/);
  assert.equal(session.game.overrun, 16);
  for (let back = 0; back < 3; back++) session.command('take-back');
  assert.equal(session.game.outcome.ending, 'fivefold-repetition');
  assert.ok(session.move(moves[16]).events.has('refused'));
});

test('a record keeps its result, whatever the Laws say about its last position', () => {
  const session = new Session({ language: 'en' });
  const play = (text) => {
    const { moves, tree } = session.loadPgn(text);
    for (const move of moves) session.replay(move);
    return tree;
  };
  const result = (written) => [/\[Result "(.*)"\]/.exec(written)[1], written.trim().split(/\s/).at(-1)];
  const dead = '[FEN "4k3/8/8/8/8/8/4p3/4K3 w - - 0 60"]\n\n60. Kxe2 Ke7 61. Ke3 Ke6 1-0';
  const tree = play(dead);
  assert.equal(session.game.outcome.ending, 'dead-position');
  assert.equal(session.game.overrun, 1);
  for (const written of [session.pgn(tree), session.game.pgn(), session.toJSON().pgn])
    assert.deepEqual(result(written), ['1-0', '1-0']);
  // A record without a result gets that of the position; so does a game that continues after the record.
  assert.deepEqual(result(session.pgn(play(dead.replace('1-0', '*')))), ['1/2-1/2', '1/2-1/2']);
  const resigned = play('1. f3 e5 2. g4 1-0');
  assert.deepEqual(result(session.pgn(resigned)), ['1-0', '1-0']);
  const { code, san, uci } = session.game.describe('Qh4');
  session.move(code);
  resigned.moves.push({ code, san, uci });
  assert.deepEqual(result(session.pgn(resigned)), ['0-1', '0-1']);
  assert.deepEqual(result(session.game.pgn()), ['0-1', '0-1']);
  session.load();
  assert.deepEqual(result(session.game.pgn()), ['*', '*']);
});

/** All functions of a session that take options, called with an unknown one. */
const UNKNOWN = {
  'new Session': () => new Session({ position: 1 }),
  'new Session, a key of another case': () => new Session({ Language: 'de', position: 1 }),
  style: (session) => (session.style = { form: 'short', position: 1 }),
  move: (session) => session.move({ from: 'e2', to: 'e4', position: 1 }),
  useClock: (session) => session.useClock('3', { position: 1 }),
};
for (const [what, ask] of Object.entries(UNKNOWN))
  test(`refuses an unknown key by name and changes nothing: ${what}`, () => {
    const session = new Session({ language: 'en' });
    const { style } = session;
    assert.throws(() => ask(session), { name: 'TypeError', message: /\b(position|Language)\b/ });
    assert.deepEqual(session.style, style);
    assert.equal(session.game.length, 0);
    assert.equal(session.clock, null);
  });

test('refuses values that are not objects as options, style and move', () => {
  const session = new Session({ language: 'en' });
  for (const value of [null, 1, true]) {
    assert.throws(() => new Session(value), TypeError);
    assert.throws(() => (session.style = value), TypeError);
  }
  for (const value of [null, undefined, true]) assert.throws(() => session.move(value), TypeError);
  // A described move is accepted as a request.
  assert.ok(session.move(session.game.describe('e4')).events.has('moved'));
});

test('toJSON() contains language, FEN and PGN', () => {
  const session = new Session({ language: 'de' });
  session.line('e4');
  session.line('e5');
  const { fen, pgn, ...rest } = JSON.parse(JSON.stringify(session));
  assert.deepEqual(rest, { language: 'de' });
  assert.equal(fen, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
  assert.match(pgn, /\n\n1\. e4 e5 \*\n+$/);
  const again = Game.fromPgn(pgn).game;
  assert.equal(again.fen(), fen);
  assert.ok(JSON.stringify({ session }).length < 1000);
});
