/* SPDX-License-Identifier: MIT */
/*
 * The transcripts of tests/data: the module says what the library in C says, word for word; and so does the one in parts, which
 * are loaded when something is asked that needs them.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { data, load } from '../built.js';

const { Session } = await load('index.js');
await load('with-clock.js');
const folder = `${data}/transcripts`;
const textOf = (name) => readFileSync(`${folder}/${name}`, 'utf8');
// The module's session always has a board.
const names = readdirSync(folder).filter((name) => name.endsWith('.txt') && !/^board: no$/m.test(textOf(name)));
/** '1:30:00' */
const millisecondsOf = (time) => 1000 * time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

const written = (announcement, language) =>
  `< [${announcement.priority}] ${announcement.spans
    .map((span) => (span.language === language ? span.text : `{${span.language}:${span.text}}`))
    .join('')}`;

/** What is declined is asked again when more has been loaded. */
async function insist(session, ask) {
  for (;;)
    try {
      return ask();
    } catch (error) {
      if (error.name !== 'Incomplete') throw error;
      const before = session.game.fen();
      await session.loadMore();
      assert.equal(session.game.fen(), before);
    }
}

/** The same conversation, held anew. */
async function converse(lines, Session) {
  const end = lines.indexOf('');
  const header = Object.fromEntries(
    lines
      .slice(0, end)
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split(/:\s*(.*)/)),
  );
  const { fen, board, time, rules, assist, ...options } = header;
  const session = new Session(options);
  if (fen) await insist(session, () => session.load(fen));
  let now = 0;
  if (time) await insist(session, () => session.useClock(time, { rules, assist, now: () => now }));
  const said = [];
  const hear = (answer) =>
    said.push(...answer.announcements.map((words) => written(words, session.language)));
  hear(session.greeting);
  for (const line of lines.slice(end)) {
    if (line.startsWith('@')) {
      now = Math.round(millisecondsOf(line.slice(1)));
      hear(session.clock.look());
    }
    if (!line.startsWith('>')) continue;
    said.push(line);
    hear(await insist(session, () => session.line(line.slice(2))));
  }
  return said;
}

test('there are transcripts', () => assert.ok(names.length > 10));

const expected = (lines) => lines.filter((line) => /^[<>]/.test(line));

for (const name of names)
  test(name, async () => {
    const lines = textOf(name).split('\n');
    assert.deepEqual(await converse(lines, Session), expected(lines));
  });

const clocks = await load('session-clock.js');
// A page of one language has no other to change to.
const beforeLanguages = (lines) => {
  const at = lines.findIndex((line) => /^> (sprache|language|langue|idioma|lingua)$/.test(line));
  return at < 0 ? lines : lines.slice(0, at);
};
for (const name of names)
  test(`${name}, in parts`, async () => {
    const lines = beforeLanguages(textOf(name).split('\n'));
    const tag = lines.find((line) => line.startsWith('language:')).slice(-2);
    const { Session } = await load(`rochade-board.${tag}.js?${name}`);
    Session.addClock(clocks);
    assert.deepEqual(await converse(lines, Session), expected(lines));
  });
