// SPDX-License-Identifier: MIT
// usage: node laws.mjs DRIVER STREAMS SEED - compares core's arbiter with laws-model.mjs over random streams of events;
// DRIVER is the program core_laws_campaign. Prints the shortest stream found for each kind of difference, as a scene of
// tests/data/arbiter, and exits with 1 if there is one.
import { spawnSync } from 'node:child_process';
import { random } from '../support/random.js';
import { captured, legalMoves, moveName, nameOf, play } from './laws-moves.mjs';
import { CONTROLS } from './laws-clock.mjs';
import { AdjournableModel, withAdjournment } from './laws-adjournment.mjs';
import { RULE_SETS } from './laws-model.mjs';

const [driver, count = '10000', seed = '1', ...only] = process.argv.slice(2);
const LONGEST = 24;
const BATCH = 2000;

/** The fields that the driver prints, in their order. */
const views = (
  'board turn result sheet illegal warnings running offer displaced clock counter flags released phase envelope ' +
  'permitted'
).split(' ');

/** Positions in which touched pieces matter: castling half possible, promotions, en passant, checks, pins. */
const POSITIONS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1',
  'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1',
  '4kr2/8/8/8/8/8/7P/RN2K2R w KQ - 0 1',
  '4k3/8/8/8/8/2q5/3PPP2/R2QKB1R w KQ - 0 1',
  '3rk1r1/7p/8/8/8/8/7P/R3K2R w KQ - 0 1',
  'r3k2r/2p2p2/8/8/1b6/8/2N2P2/R3K2R w KQkq - 0 1',
  'r3k3/p6R/8/8/8/8/P6r/R3K3 b Qq - 0 1',
  '1n2k3/P6P/8/8/8/8/p6p/1N2K3 w - - 0 1',
  '1n2k2n/P5P1/8/8/8/8/p5p1/1N2K2N b - - 0 1',
  '4k3/8/8/2PpP3/3p4/8/4P3/4K3 w - d6 0 1',
  'r3k2r/8/2n5/3pPp2/2B1N3/8/8/RN2K2R w KQkq d6 0 1',
  '4k3/8/8/3p4/4P3/2N5/1P5P/R3K3 w Q - 0 1',
  '4k2q/8/8/8/4r3/8/2N2P2/R3K3 w Q - 0 1',
  '4r1k1/5ppp/8/8/8/8/4N3/R3K2R w KQ - 0 1',
  '7k/5Q2/6p1/8/8/8/5PPP/6K1 b - - 0 1',
  '7k/P6p/8/8/8/8/7P/4K1R1 w - - 0 1',
  '6bk/5ppp/8/3pP3/8/8/1B6/R3K3 w Q d6 0 1',
  // Chess960 (Annexe F)
  'nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1',
  '1r3k2/p7/8/8/8/8/7P/RR2K3 w Bb - 0 1',
  'r4k1r/p6p/8/8/8/8/P6P/R4K1R w KQkq - 0 1',
  '1r3kr1/7p/8/8/8/8/P7/1R3KR1 b KQkq - 0 1',
  '2r3kr/7p/8/8/8/8/P7/2R3KR w KQkq - 0 1',
  '1k1r4/8/8/8/8/1q6/7P/1RK4R w KQ - 0 1',
  'k5r1/7p/8/8/8/8/P7/1R1K3R w H - 0 1',
];

/** How often an event is tried. */
const WEIGHTS = {
  touch: 26,
  release: 16,
  move: 22,
  press: 18,
  slip: 6,
  promote: 4,
  adjust: 2,
  'two-hands': 2,
  displace: 1,
  replace: 3,
  restore: 2,
  'claim-illegal': 4,
  'see-illegal': 3,
  offer: 3,
  accept: 0.3,
  refuse: 1,
  'claim-fifty': 2,
  stop: 0.7,
  resume: 3,
  resign: 0.2,
};
/** With little time: flags, and times that the arbiter changes. */
const WITH_FLAGS = { ...WEIGHTS, 'claim-flag': 3, 'see-flag': 2, 'see-both-flags': 2, 'add-time': 2, 'set-time': 2 };
/** In a quickplay finish. */
const WITH_CLAIMS = {
  ...WITH_FLAGS,
  'set-time': 10,
  'request-increment': 8,
  refuse: 6,
  'grant-increment': 8,
  'deny-increment': 2,
  'claim-quickplay': 8,
  postpone: 5,
  reject: 4,
  'declare-draw': 0.3,
};
const BY_ARBITER = new Set(
  (
    'restore see-illegal stop resume start see-flag see-both-flags add-time set-time grant-increment deny-increment ' +
    'postpone reject declare-draw adjourn session open open-ambiguous open-unreadable open-illegal envelope-missing ' +
    'position-lost admit default'
  ).split(' '),
);

/** Draws one of the keys by its weight. */
function drawn(weights, pick) {
  const keys = Object.keys(weights);
  let at = pick() * keys.reduce((sum, key) => sum + weights[key], 0);
  return keys.find((key) => (at -= weights[key]) < 0) ?? keys[0];
}

/** Returns the target as players write it: that of the king, or in castling, sometimes or if need be, the rook. */
function written(move, pick) {
  const jumps = move.rook !== undefined && Math.abs(move.kingTo - move.from) > 1;
  return jumps && pick() < 0.8 ? move.kingTo : move.to;
}

/** Draws an event that may be possible now. */
function draw(model, weights, pick) {
  const below = (n) => Math.floor(pick() * n);
  const of = (list) => list[below(list.length)];
  const { position, mover } = model;
  const legal = legalMoves(position);
  let kind = drawn(weights, pick);
  if (kind === 'seal' && model.turn.pending) kind = 'touch'; // an illegal move on the board
  if (kind === 'promote' && !legal.some((move) => move.promotion)) kind = 'touch';
  if (kind === 'displace' && model.displaced.includes(true)) kind = 'replace';
  // What the Laws leave open: displacement after a press without a move, a slip after an answer taken back, and
  // illegal moves kept by the arbiter.
  if (kind === 'displace' && model.pressed.includes(true)) kind = 'touch';
  if ((kind === 'slip' || kind === 'restore') && model.sheet.some((line) => line.illegal)) kind = 'touch';
  const last = model.sheet.at(-1);
  if (
    kind === 'two-hands' &&
    (!last || model.sheet.slice(-2).some((line) => line.illegal) || last.completed || !model.rules.seen)
  )
    kind = 'touch';
  const own = [...Array(64).keys()].filter((square) => model.own(square));
  const all = [...Array(64).keys()].filter((square) => position.board[square]);
  const move = legal.length ? of(legal) : { from: of(own), to: below(64) };
  const squares = (square) => (pick() < 0.08 ? below(64) : square);
  // A square that matters: of a legal move, of a king or rook, or of any piece.
  const relevant = () => {
    const chance = pick();
    if (chance < 0.4) return move.from;
    if (chance < 0.55 && captured(position, move) >= 0) return captured(position, move);
    if (chance < 0.8) return of(own.filter((square) => 'kr'.includes(position.board[square].toLowerCase())));
    return of(all);
  };
  const event = { kind, by: BY_ARBITER.has(kind) ? 2 : mover };
  if (kind === 'absent' || kind === 'arrive') event.by = below(2);
  if (kind === 'stop' && model.phase === 'sealing' && pick() < 0.8) event.by = model.sealer;
  const away = { press: 0.3, offer: 0.5, accept: 0.8, refuse: 0.8, 'claim-illegal': 0.3, displace: 0.4, replace: 0.4 };
  if (event.by < 2 && pick() < (away[kind] ?? (kind === 'slip' || kind === 'two-hands' ? 0.6 : 0.06)))
    event.by = 1 - mover;
  if (model.absent[event.by]) return { kind: 'arrive', by: event.by };
  if (kind === 'admit') event.player = below(2);
  if (kind === 'adjourn-early') event.value = of([0, 1, 60]);
  if (kind === 'touch') {
    event.from = relevant();
    if (pick() < 0.2) event.to = relevant();
  }
  if (kind === 'adjust' && pick() < 0.5) event.from = relevant();
  if (kind === 'promote') event.promotion = of('qrbn');
  if (kind === 'restore') event.value = below(model.sheet.length + 1);
  if (kind === 'claim-quickplay') event.value = 1 + below(3);
  if (kind === 'add-time') Object.assign(event, { player: below(2), value: of([-60, -5, -1, 1, 5, 60]) });
  if (kind === 'set-time') Object.assign(event, { player: below(2), value: of([0, 1, 5, 60, 119, 120]) });
  if (kind === 'open') {
    const one = pick() < 0.7 ? (of(model.permitted()) ?? move) : move;
    Object.assign(event, { from: one.from, to: squares(written(one, pick)), promotion: one.promotion });
  }
  if (kind === 'release' || kind === 'move' || (kind === 'claim-fifty' && pick() < 0.6)) {
    const promotion = move.promotion && pick() < 0.8 ? move.promotion : undefined;
    Object.assign(event, { from: move.from, to: written(move, pick), ...(promotion && { promotion }) });
    if (kind === 'claim-fifty') {
      const one = of(model.permitted()) ?? move;
      Object.assign(event, { from: one.from, to: written(one, pick), promotion: one.promotion });
    } else if (event.by !== mover) {
      const mine = all.filter((square) => !model.own(square));
      Object.assign(event, { from: of(mine), to: below(64), promotion: undefined });
    } else {
      const chance = pick();
      const rook = legal.find((one) => one.rook !== undefined);
      const allowed = model.permitted();
      if (kind === 'release' && rook && chance < 0.2) Object.assign(event, { from: rook.rook, to: rook.rookTo });
      else if (kind === 'move' && chance < 0.35 && allowed.length) {
        const one = of(allowed);
        Object.assign(event, { from: one.from, to: written(one, pick), promotion: one.promotion });
      } else if (chance > 0.75) {
        event.to = squares(of(chance < 0.9 ? all : own));
        event.promotion = undefined;
        const home = position.board.indexOf(mover ? 'k' : 'K');
        if (chance > 0.92 && home >= 0) Object.assign(event, { from: home, to: home + (chance > 0.96 ? 2 : -2) });
      }
    }
    const made = event.by === mover ? null : model.releasedMove(); // which the opponent answers
    const { board } = made ? play(position, made) : position;
    const king = (square) => 'kK'.includes(board[square] || '-');
    const near = (a, b) => Math.abs((a & 7) - (b & 7)) < 2 && Math.abs((a >> 3) - (b >> 3)) < 2;
    const put = model.turn.pending?.to; // a king may stand there
    const beside = (to) =>
      king(event.from) &&
      (near(put ?? -20, to) || board.some((_, at) => at !== event.from && king(at) && near(at, to)));
    const wrong = (to) =>
      to === put ||
      beside(to) ||
      to < 0 ||
      to > 63 ||
      to === event.from ||
      (king(to) && !(kind === 'release' && model.rookOfCastling(event.from, to))); // the king is off already
    while (wrong(event.to)) Object.assign(event, { to: below(64), promotion: undefined });
  }
  return event;
}

const parties = ['white', 'black', 'arbiter'];
const two = (number) => String(number).padStart(2, '0');
const timeText = (time) => `${Math.floor(time / 3600)}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`;
function textOf(event) {
  const { kind, by, from, to, promotion, player, value, time } = event;
  const words = [timeText(time), parties[by], kind];
  if (kind === 'touch' || kind === 'adjust')
    words.push(...[from, to].filter((square) => square !== undefined).map(nameOf));
  else if (kind === 'promote') words.push(promotion);
  else if (from !== undefined) words.push(moveName({ from, to, promotion }));
  if (player !== undefined) words.push(parties[player]);
  if (value !== undefined && (player !== undefined || kind === 'adjourn-early'))
    words.push((value < 0 ? '-' : '') + timeText(Math.abs(value)));
  else if (value !== undefined) words.push(String(value));
  return words.join(' ');
}

/** Plays the events with the model; returns a line like the driver's, without rulings, for each. */
function expected({ rules, fen, control, events }) {
  const model = new AdjournableModel(rules, fen, control);
  return events.map((event) => {
    const accepted = model.handle(event);
    return { accepted, view: model.view() };
  });
}

const streamText = ({ rules, fen, control, events }) =>
  [`position ${fen}`, `rules ${rules}`, `time ${control}`, 'begin', ...events.map(textOf)].join('\n');

/** Plays the streams with core. */
function found(streams) {
  const input = `${streams.map(streamText).join('\n')}\n`;
  const { stdout, stderr, status } = spawnSync(driver, { input, encoding: 'utf8', maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`${driver}: ${stderr}`);
  const lines = stdout.split('\n');
  let at = 0;
  return streams.map(({ events }) =>
    events.map(() => {
      const [objection, rulings, ...fields] = lines[at++].split('\t');
      return { objection, rulings, view: Object.fromEntries(views.map((name, index) => [name, fields[index]])) };
    }),
  );
}

/** Returns the first difference of a stream, or null. */
function difference(stream, answers) {
  const wanted = expected(stream);
  for (let index = 0; index < stream.events.length; index++) {
    const { accepted, view } = wanted[index];
    const { objection, view: seen } = answers[index];
    const { kind } = stream.events[index];
    if (accepted !== (objection === 'ok'))
      return { index, what: `${kind}: ${accepted ? 'possible' : 'impossible'}`, core: objection, laws: accepted };
    for (const name of views)
      if (
        view[name] !== undefined &&
        view[name] !== seen[name] &&
        !(name === 'result' && view[name].split(' ').includes(seen[name]))
      )
        return { index, what: `${kind}: ${name}`, core: seen[name], laws: view[name] };
  }
  return null;
}

/** Removes events as long as the same kind of difference remains. */
function shorten(stream, wrong) {
  let best = { ...stream, events: stream.events.slice(0, wrong.index + 1) };
  let cause = wrong;
  for (;;) {
    const shorter = best.events
      .map((_, without) => ({ ...best, events: best.events.filter((__, at) => at !== without) }))
      .slice(1);
    const answers = found(shorter);
    const next = shorter
      .map((one, at) => ({ one, reason: difference(one, answers[at]) }))
      .find(({ reason }) => reason?.what === wrong.what);
    if (!next) return { stream: best, wrong: cause };
    best = { ...next.one, events: next.one.events.slice(0, next.reason.index + 1).map((event) => ({ ...event })) };
    cause = next.reason;
  }
}

function report({ stream, wrong }, times) {
  const [answers] = found([stream]);
  expected(stream);
  console.log(`\n== ${wrong.what} (${times} times)`);
  console.log(`rules ${stream.rules}\ntime ${stream.control}\nposition ${stream.fen}`);
  stream.events.forEach((event, index) => {
    console.log(textOf(event));
    if (answers[index].objection !== 'ok') console.log(`! ${answers[index].objection}`);
    if (answers[index].rulings) console.log(answers[index].rulings.replace(/^|, /g, '\n> ').slice(1));
  });
  console.log(`core: ${wrong.core}\nlaws: ${wrong.laws}`);
}

const kinds = new Map();
const rules = Object.keys(RULE_SETS);
const total = Number(count);
let events = 0;
for (let first = 0; first < total; first += BATCH) {
  const streams = [];
  for (let number = first; number < Math.min(first + BATCH, total); number++) {
    const pick = random(Number(seed) * 1_000_003 + number);
    const stream = {
      rules: rules[Math.floor(pick() * rules.length)],
      fen: POSITIONS[Math.floor(pick() * POSITIONS.length)],
      control: '90',
      events: [{ kind: 'start', by: 2, time: 0 }],
    };
    const quickplay = RULE_SETS[stream.rules].quickplay;
    if (quickplay) stream.control = '15';
    else if (pick() < 0.4) stream.control = Object.keys(CONTROLS)[Math.floor(pick() * Object.keys(CONTROLS).length)];
    const weights = quickplay ? WITH_CLAIMS : stream.control === '90' ? WEIGHTS : WITH_FLAGS;
    const adjourns = pick() < 0.35;
    const model = new AdjournableModel(stream.rules, stream.fen, stream.control);
    model.handle(stream.events[0]);
    let time = 0;
    const longest = adjourns ? 1.5 * LONGEST : LONGEST;
    while (stream.events.length < longest && model.result === '*') {
      time += stream.control === '15' && pick() < 0.1 ? [60, 130, 790][Math.floor(pick() * 3)] : 1;
      const event = { ...draw(model, adjourns ? withAdjournment(model, weights) : weights, pick), time };
      model.handle(event);
      stream.events.push(event);
    }
    streams.push(stream);
    events += stream.events.length;
  }
  const answers = found(streams);
  streams.forEach((stream, index) => {
    const wrong = difference(stream, answers[index]);
    if (!wrong) return;
    const old = kinds.get(wrong.what);
    if (old) old.push({ stream, wrong });
    else kinds.set(wrong.what, [{ stream, wrong }]);
  });
}
const wanted = [...kinds].filter(([what]) => !only.length || only.some((part) => what.includes(part)));
for (const [, list] of wanted.sort((a, b) => b[1].length - a[1].length)) {
  list.sort((a, b) => a.wrong.index - b.wrong.index);
  report(shorten(list[0].stream, list[0].wrong), list.length);
}
console.log(`${total} streams, ${events} events, ${[...kinds.values()].flat().length} different`);
process.exitCode = kinds.size ? 1 : 0;
