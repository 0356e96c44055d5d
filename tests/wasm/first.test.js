/* SPDX-License-Identifier: MIT */
/*
 * Sessions that begin with first.wasm: they say what the whole module says, to the letter, or decline and change nothing; and
 * after complete() they go on where they were, with what second.wasm, third.wasm and fourth.wasm bring. The bundles of one language begin so,
 * the one of all languages does not.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build, data, load, packageFolder, source } from '../built.js';

const { Session: Whole } = await load('rochade-board.js');
const TAGS = ['de', 'en', 'es', 'fr', 'it'];
// Each bundle has modules of its own, so one that was completed does not concern the others.
const firsts = new Map(await Promise.all(TAGS.map(async (tag) => [tag, (await load(`rochade-board.${tag}.js`)).Session])));

// Which lists of wasm/exports each part gives.
const PARTS = { first: ['first'], second: ['second'], third: ['session', 'third'], fourth: ['rules', 'fourth'] };
const LABELS = ['board', 'move-log', 'input', 'send', 'promotion', 'cancel', 'board-help', 'edge', 'no-such-man', 'not-loaded'];
const LABELS_OF_SQUARES = ['selected', 'unselected', 'premove'];

/** Games that begin with Black's move, with a mate, with a stalemate. */
const BEGINNINGS = ['4k3/8/8/8/8/8/R7/4K3 b - - 0 1', 'R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', undefined];
const plain = ({ announcements, events, move }) => ({
  announcements: announcements.map(({ spans, priority }) => ({ spans, priority })),
  events: [...events],
  move,
});
const isDeclined = (error) => error.name === 'Incomplete';

/** The answer, or null when the session declines. */
function attempt(ask) {
  try {
    return ask();
  } catch (error) {
    assert.ok(isDeclined(error), error);
    return null;
  }
}

function assertAlike(session, whole) {
  assert.equal(session.game.fen(), whole.game.fen());
  assert.deepEqual(session.game.outcome, whole.game.outcome);
  assert.deepEqual([...session.game.legalMoves()], [...whole.game.legalMoves()]);
  assert.deepEqual(session.game.last, whole.game.last);
  assert.equal(session.game.check, whole.game.check);
  assert.equal(session.question, whole.question);
  assert.equal(session.game.pgn(), whole.game.pgn());
}

/** Numbers that look like chance, the same every time. */
function lots(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A game at random, in both; how many moves were made, and whether one was declined. */
function playBoth(session, whole, draw, longest) {
  for (let made = 0; made < longest && !whole.game.outcome; made++) {
    const moves = whole.game.legalMoves();
    const move = moves[draw(moves.length)];
    const answer = attempt(() => session.move(move));
    if (!answer) return { made, declined: true, move };
    assert.deepEqual(plain(answer), plain(whole.move(move)));
    if (made % 8 === 0) assertAlike(session, whole);
  }
  assertAlike(session, whole);
  return { made: whole.game.length, declined: false };
}

test('greetings, labels and squares are those of the whole, in every language', () => {
  for (const [tag, First] of firsts) {
    const [session, whole] = [new First({ language: tag }), new Whole({ language: tag })];
    assert.ok(!session.isComplete);
    assert.deepEqual(plain(session.greeting), plain(whole.greeting));
    assert.deepEqual(session.squares().map(({ spans }) => spans), whole.squares().map(({ spans }) => spans));
    for (const label of LABELS) assert.equal(session.label(label).text, whole.label(label).text);
    for (const label of LABELS_OF_SQUARES) assert.equal(session.label(label, 'g1').text, whole.label(label, 'g1').text);
    assert.equal(session.roleName('queen'), whole.roleName('queen'));
    for (const fen of BEGINNINGS) {
      assert.deepEqual(plain(session.load(fen)), plain(whole.load(fen)));
      assert.deepEqual(plain(session.greeting), plain(whole.greeting));
    }
  }
});

test('the bundle of any language has all of them at once', async () => {
  const { Session } = await load('rochade-board.any.js');
  assert.deepEqual(Session.languages, TAGS);
  const [session, whole] = [new Session({ language: 'es' }), new Whole({ language: 'es' })];
  for (const tag of TAGS) {
    for (const one of [session, whole]) one.language = tag;
    assert.deepEqual(session.squares().map(({ spans }) => spans), whole.squares().map(({ spans }) => spans));
    assert.equal(session.label('board-help').text, whole.label('board-help').text);
  }
  for (const one of [session, whole]) one.move({ from: 'e2', to: 'e4' });
  assert.ok(!session.understands);
  for (const tag of TAGS) {
    for (const one of [session, whole]) one.language = tag;
    await session.prepare();
    for (const line of ['e5', 'FEN', 'nonsense']) assert.deepEqual(plain(session.line(line)), plain(whole.line(line)), `${tag} ${line}`);
  }
});

test('games at random are announced and end as in the whole', () => {
  let made = 0;
  let declined = 0;
  const endings = new Set();
  for (const [number, tag] of TAGS.entries())
    for (let game = 0; game < 12; game++) {
      const [session, whole] = [new (firsts.get(tag))({ language: tag }), new Whole({ language: tag })];
      const result = playBoth(session, whole, lots(97 * number + game), 400);
      made += result.made;
      declined += result.declined;
      if (whole.game.outcome) endings.add(whole.game.outcome.ending);
    }
  assert.ok(made > 3000 && endings.has('checkmate') && endings.has('dead-position'), `${made} ${[...endings]}`);
  assert.ok(declined < 60, 'some games go on to their end');
});

test('games are written as by the whole, wherever they begin', () => {
  const starts = {
    '4k2r/8/8/8/8/8/4P3/4K3 b k - 3 40': /SetUp "1"\]\n\n40\.\.\. /,
    'nrbkqrbn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQRBN w FBfb - 0 1': /Variant "Chess960"\]\n\n1\. /,
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1': /Result "[^\]]*\]\n\n1\. /,
  };
  for (const [fen, begins] of Object.entries(starts)) {
    const [session, whole] = [new (firsts.get('de'))({ language: 'de', fen }), new Whole({ language: 'de', fen })];
    playBoth(session, whole, lots(3), 90);
    assert.match(session.game.pgn(), begins);
    // With tags as well, but not yet here.
    assert.throws(() => session.game.pgn({ White: 'Anna' }), isDeclined);
    assert.ok(session.game.pgn().split('\n').every((line) => line.length < 80));
  }
});

test('every way in which a game ends by itself', () => {
  const ends = [
    ['7k/8/6K1/8/8/8/8/R7 w - - 0 1', 'a1a8', 'checkmate'],
    ['7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', 'f1f7', 'stalemate'],
    ['7k/8/8/8/8/8/1p6/K7 w - - 0 1', 'a1b2', 'dead-position'],
    ['7k/8/8/8/8/8/8/KR6 w - - 149 90', 'a1a2', 'seventy-five-moves'],
  ];
  for (const [fen, uci, ending] of ends) {
    const [session, whole] = [new (firsts.get('de'))({ language: 'de', fen }), new Whole({ language: 'de', fen })];
    const { code } = whole.game.find(uci).move;
    assert.deepEqual(plain(session.move(code)), plain(whole.move(code)));
    assert.equal(session.game.outcome.ending, ending);
    assertAlike(session, whole);
  }
});

test('what it cannot know or say it declines, and nothing has changed', () => {
  const session = new (firsts.get('en'))({ language: 'en' });
  session.move({ from: 'e2', to: 'e4' });
  const before = session.game.fen();
  const blockade = 'k7/8/2p1p1p1/1pP1P1P1/pP1p1p1p/P2P1P1P/8/7K w - - 0 1';
  const asked = [
    () => session.load('8/8/8/8/8/8/8/KBk1b3 w - - 0 1'),
    () => session.load('k7/8/8/8/8/8/8/8 w - - 0 1'),
    () => session.pgn({ moves: [] }),
    () => session.line('e5'),
    () => session.command('turn'),
    () => session.move({ from: 'e4', to: 'e5' }),
    () => session.load('nonsense'),
    () => session.load(blockade),
    () => session.load960(518),
    () => session.loadPgn('1. e4 *'),
    () => session.label('no-variation'),
    () => session.game.find('e5'),
    () => (session.style = 'short'),
    () => (session.style = { sentences: true }),
  ];
  for (const ask of asked) assert.throws(ask, isDeclined, String(ask));
  assert.equal(session.game.fen(), before);
  assert.ok(new Whole({ fen: blockade }).game.outcome, 'only the whole knows that this is dead');
});

test('complete() goes on with the game, what was said last, and the language', async () => {
  const [session, whole] = [new (firsts.get('fr'))({ language: 'fr' }), new Whole({ language: 'fr' })];
  const other = new (firsts.get('fr'))({ language: 'fr' });
  playBoth(session, whole, lots(5), 30);
  other.move({ from: 'd2', to: 'd4' });
  await Promise.all([session.complete(), session.complete()]);
  assert.ok(session.isComplete && other.isComplete);
  assertAlike(session, whole);
  for (const line of ['encore', 'coups', 'aide', 'reprendre', 'e4', 'style court', 'Cf3'])
    assert.deepEqual(plain(session.line(line)), plain(whole.line(line)), line);
  // In every style, and with the words of every language.
  const styles = [
    { form: 'long', sentences: true, nameCaptured: true },
    { sentences: true, pieces: 'it', ranks: 'es', files: 'telephone' },
    { sentences: false, pieces: 'en', files: 'nato', digits: true },
    { form: 'short', pieces: 'fr', ranks: 'fr', files: 'letters' },
  ];
  for (const style of styles) {
    for (const one of [session, whole]) one.style = style;
    playBoth(session, whole, lots(7), 40);
  }
  assert.equal(session.pgn({ moves: [] }), whole.pgn({ moves: [] }));
  // The one that did not ask is where it was, and can go on.
  assert.equal(other.game.last.san, 'd4');
  other.move({ from: 'd7', to: 'd5' });
  assert.deepEqual(other.game.history().map(({ san }) => san), ['d4', 'd5']);
  assert.ok(other.line('Cf3').events.has('moved'));
  assert.ok(new (firsts.get('fr'))({ language: 'fr' }).isComplete);
});

/* What people type, each line in its position: { tag, fen, line, answer }. */
function corpus(name) {
  const rows = readFileSync(`${data}/${name}.tsv`, 'utf8').split('\n').filter((row) => row && !row.startsWith('#'));
  const fields = rows.map((row) => row.split('\t'));
  const fens = new Map(fields.flatMap(([kind, position, fen]) => (kind === 'position' ? [[position, fen]] : [])));
  return fields
    .filter(([kind]) => kind !== 'position')
    .map(([tag, position, line, answer]) => ({ tag, fen: fens.get(position), line, answer }));
}

test('with the second part lines are understood as by the whole; those that ask or order wait for the third', async () => {
  const lines = [...corpus('utterances'), ...corpus('refusals')];
  const seconds = new Map();
  for (const tag of TAGS) {
    const { Session } = await load(`rochade-board.${tag}.js?second`);
    const session = new Session({ language: tag });
    await session.loadMore();
    assert.ok(session.understands && !session.answers);
    seconds.set(tag, session);
  }
  const wholes = new Map(TAGS.map((tag) => [tag, new Whole({ language: tag })]));
  const outcomes = { same: 0, commands: 0, proofs: 0 };
  for (const { tag, fen, line, answer } of lines) {
    const [session, whole] = [seconds.get(tag), wholes.get(tag)];
    // A start that has to be proved not to be dead is for the fourth.
    if (!attempt(() => session.load(fen))) {
      outcomes.proofs++;
      continue;
    }
    whole.load(fen);
    whole.language = tag;
    whole.style = 'annexe-d';
    const before = [session.game.fen(), session.question];
    const got = attempt(() => session.line(line));
    const expected = whole.line(line);
    if (got) assert.deepEqual(plain(got), plain(expected), line);
    else assert.deepEqual([session.game.fen(), session.question], before, line);
    const isCommand = answer.startsWith('command');
    if (!got && !isCommand) outcomes.proofs++;
    else assert.equal(!got, isCommand, `${tag} ${line}: ${answer}`);
    outcomes[got ? 'same' : 'commands']++;
  }
  assert.ok(outcomes.same > 700 && outcomes.commands > 100 && outcomes.proofs < 20, JSON.stringify(outcomes));
  for (const session of seconds.values()) assert.ok(!session.answers);
});

test('a question open when the answers come is open still', async () => {
  const { Session } = await load('rochade-board.de.js?open');
  const fen = '4k3/8/8/8/R6R/8/8/4K3 w - - 0 1';
  const [session, whole] = [new Session({ language: 'de', fen }), new Whole({ language: 'de', fen })];
  await session.loadMore();
  for (const one of [session, whole]) assert.equal((one.line('Turm Eva vier'), one.question), 'which');
  assert.throws(() => session.command('turn'), isDeclined);
  assert.throws(() => session.line('wer ist dran'), isDeclined);
  assert.equal(session.question, 'which');
  await session.prepare();
  assert.ok(session.answers && !session.isComplete);
  for (const line of ['wer ist dran', 'Turnier', '2', 'Tg5', 'lapsus', 'ja']) assert.deepEqual(plain(session.line(line)), plain(whole.line(line)), line);
  assert.deepEqual(plain(session.command('square', 'e1')), plain(whole.command('square', 'e1')));
  assertAlike(session, whole);
});

test('what is needed seldom comes last, and what asks for it before changes nothing', async () => {
  const { Session } = await load('rochade-board.it.js?seldom');
  const [session, whole] = [new Session({ language: 'it' }), new Whole({ language: 'it' })];
  await session.prepare();
  assert.ok(session.answers && !session.isComplete);
  // Whether the pawns close the board for good after g6 has to be proved.
  for (const one of [session, whole]) {
    one.load('k7/6p1/8/6P1/8/8/8/K7 w - - 0 1');
    one.line('Kb2');
  }
  const blockade = 'fen k7/8/2p1p1p1/1pP1P1P1/pP1p1p1p/P2P1P1P/8/7K w - - 0 1';
  const before = [session.game.fen(), session.game.history(), session.question];
  const asked = [
    () => session.line('g6'),
    () => session.move({ from: 'g7', to: 'g6' }),
    () => session.load('nonsense'),
    () => session.loadPgn('1. e4 *'),
    () => session.game.find('e5'),
  ];
  for (const ask of asked) {
    assert.throws(ask, isDeclined, String(ask));
    assert.deepEqual([session.game.fen(), session.game.history(), session.question], before);
  }
  assert.deepEqual(plain(session.line('ripeti')), plain(whole.line('ripeti')));
  await session.complete();
  for (const line of ['g6', blockade, 'sì']) assert.deepEqual(plain(session.line(line)), plain(whole.line(line)), line);
  assert.equal(session.game.outcome.ending, 'dead-position');
  assertAlike(session, whole);
  assert.ok(session.loadPgn('1. e4 *').ok);
  assert.throws(() => session.load('nonsense'), { code: 'fen-board' });
});

test('what cannot be loaded can be asked for again', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'rochade-offline-'));
  t.after(() => rm(folder, { recursive: true }));
  const bring = (name) => cp(`${packageFolder}/${name}`, `${folder}/${name}`);
  const others = ['rochade-later.js', 'languages/de.rest.js', 'third.wasm.js', 'fourth.wasm.js'];
  await Promise.all(['package.json', 'rochade-board.de.js', ...others].map(bring));
  const { Session } = await import(`${folder}/rochade-board.de.js`);
  const session = new Session({ language: 'de' });
  session.move({ from: 'e2', to: 'e4' });
  await assert.rejects(session.complete(), /second\.wasm/);
  session.move({ from: 'e7', to: 'e5' });
  await bring('second.wasm.js');
  await session.complete();
  assert.match(session.line('letzter zug').announcements.join(' '), /Eva sieben Eva fünf/);
});

/** A folder with the bundle of any language and what it needs in these; and what brings more files there. */
async function folderOfAny(t, ...tags) {
  const folder = await mkdtemp(join(tmpdir(), 'rochade-any-'));
  t.after(() => rm(folder, { recursive: true }));
  const bring = (name) => cp(`${packageFolder}/${name}`, `${folder}/${name}`);
  const parts = ['second', 'third', 'fourth'].map((part) => `${part}.wasm.js`);
  const rests = tags.map((tag) => `languages/${tag}.rest.js`);
  await Promise.all(['package.json', 'rochade-board.any.js', 'rochade-later.js', 'rochade-clock.js', ...parts, ...rests].map(bring));
  return { Session: (await import(`${folder}/rochade-board.any.js`)).Session, folder, bring };
}

test('of any language what is spoken is loaded, and no other; without it moves go on', async (t) => {
  const { Session, bring } = await folderOfAny(t, 'it');
  const [session, whole] = [new Session({ language: 'it' }), new Whole({ language: 'it' })];
  await session.complete();
  for (const one of [session, whole]) one.line('e4');
  for (const line of ['dove sono i miei cavalli', 'aiuto']) assert.deepEqual(plain(session.line(line)), plain(whole.line(line)), line);
  const [other, french] = [new Session({ language: 'fr' }), new Whole({ language: 'fr' })];
  assert.ok(session.isComplete && !other.isComplete && !other.understands);
  const asked = [() => other.line('Cf6'), () => other.command('turn'), () => other.move({ from: 'e2', to: 'e5' }), () => other.label('variation')];
  for (const ask of asked) {
    const before = other.game.fen();
    assert.throws(ask, isDeclined, String(ask));
    assert.equal(other.game.fen(), before);
    await assert.rejects(other.prepare(), /fr\.rest/);
    const move = french.game.legalMoves()[3];
    assert.deepEqual(plain(other.move(move)), plain(french.move(move)));
  }
  await bring('languages/fr.rest.js');
  await Promise.all([other.prepare(), other.prepare(), session.prepare()]);
  for (const line of ['où sont mes cavaliers', 'Fh8']) assert.deepEqual(plain(other.line(line)), plain(french.line(line)), line);
  assert.deepEqual(plain(session.command('turn')), plain(whole.command('turn')));
});

test('an order to speak another language waits for it, and nothing has changed', async (t) => {
  const { Session, bring } = await folderOfAny(t, 'de');
  const fen = '4k3/8/8/8/R6R/8/8/4K3 w - - 0 1';
  const [session, whole] = [new Session({ language: 'de', fen }), new Whole({ language: 'de', fen })];
  await session.prepare();
  for (const one of [session, whole]) assert.equal((one.line('Turm Eva vier'), one.question), 'which');
  for (let time = 0; time < 2; time++) {
    assert.throws(() => session.line('sprache englisch'), isDeclined);
    assert.deepEqual([session.language, session.question, session.understands], ['de', 'which', true]);
    if (time) await bring('languages/en.rest.js');
    if (time) await session.loadMore();
    else await assert.rejects(session.loadMore(), /en\.rest/);
  }
  for (const line of ['sprache englisch', 'help', '2', 'take back', 'language German', 'hilfe'])
    assert.deepEqual(plain(session.line(line)), plain(whole.line(line)), line);
  assert.equal(session.language, 'de');
  assertAlike(session, whole);
});

test('a clock of any language knows all of them', async (t) => {
  const { Session, folder, bring } = await folderOfAny(t, 'de');
  Session.addClock(await import(`${folder}/rochade-clock.js`));
  const session = new Session({ language: 'de' });
  const wind = () => session.useClock('3+2', { now: () => 0 });
  assert.throws(wind, isDeclined);
  await session.loadMore();
  assert.throws(wind, isDeclined);
  await assert.rejects(session.loadMore(), /\.rest/);
  await Promise.all(TAGS.map((tag) => bring(`languages/${tag}.rest.js`)));
  assert.throws(wind, isDeclined);
  await session.loadMore();
  wind();
  for (const tag of TAGS) {
    session.language = tag;
    assert.equal(session.square('b1').text, new Whole({ language: tag }).square('b1').text);
    assert.notEqual(session.command('turn').announcements.join(''), '');
  }
});

test('what is on its way comes for others, though who asked has got a clock meanwhile', async () => {
  const { Session } = await load('rochade-board.fr.js?clock');
  Session.addClock(await load('rochade-clock.js'));
  const [session, other] = [new Session({ language: 'fr' }), new Session({ language: 'fr' })];
  await session.loadMore();
  const preparing = Promise.all([session.prepare(), other.loadMore()]);
  session.useClock('3+2', { now: () => 0 });
  await preparing;
  assert.ok(other.answers && other.command('turn').announcements.length);
  assert.match(session.line('e4').announcements.join(), /Eva vier/);
});

test('the parts export what is listed, and import only from those before them', async () => {
  const { bytesOf } = await load('instance.js');
  const short = JSON.parse(readFileSync(`${build}/wasm/parts/names.json`, 'utf8'));
  const listed = (lists) => lists.flatMap((list) => readFileSync(`${source}wasm/exports/${list}.txt`, 'utf8').trim().split('\n'));
  const before = [];
  for (const [part, lists] of Object.entries(PARTS)) {
    const held = (await load(`${part}.wasm.js`)).default;
    const module = new WebAssembly.Module(part === 'first' ? held() : bytesOf(held));
    const imports = WebAssembly.Module.imports(module).map(({ name }) => name);
    assert.deepEqual(imports.filter((name) => !before.includes(name)), []);
    assert.equal(imports.length === 0, part === 'first');
    const given = WebAssembly.Module.exports(module).map(({ name }) => name);
    assert.deepEqual(given.filter((name) => before.includes(name)), []);
    before.push(...given);
    assert.deepEqual(listed(lists).filter((name) => !before.includes(short[name])), []);
  }
  assert.equal(new Set(Object.values(short)).size, Object.keys(short).length);
});
