/* SPDX-License-Identifier: MIT */
/* The transcripts of tests/data: WebAssembly gives the same answers as the library in C, word for word. */
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
/** Converts a time such as '1:30:00'. */
const millisecondsOf = (time) => 1000 * time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

const written = (announcement, language) =>
  `< [${announcement.priority}] ${announcement.spans
    .map((span) => (span.language === language ? span.text : `{${span.language}:${span.text}}`))
    .join('')}`;

/** Runs a transcript and returns it with the present answers. */
function converse(lines) {
  const end = lines.indexOf('');
  const header = Object.fromEntries(
    lines
      .slice(0, end)
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split(/:\s*(.*)/)),
  );
  const { fen, language } = header;
  const session = new Session({ language });
  if (fen) session.load(fen);
  let now = 0;
  const { time, rules, assist } = header;
  if (time) session.useClock(time, { rules, assist, now: () => now });
  const said = [];
  const record = (answer) => said.push(...answer.announcements.map((words) => written(words, session.language)));
  record(session.greeting);
  for (const line of lines.slice(end)) {
    if (line.startsWith('@')) {
      now = Math.round(millisecondsOf(line.slice(1)));
      record(session.clock.look());
    }
    if (!line.startsWith('>')) continue;
    said.push(line);
    record(session.line(line.slice(2)));
  }
  return said;
}

test('finds the transcripts', () => assert.ok(names.length > 10));

const expected = (lines) => lines.filter((line) => /^[<>]/.test(line));

for (const name of names)
  test(name, () => {
    const lines = textOf(name).split('\n');
    assert.deepEqual(converse(lines), expected(lines));
  });
