/* SPDX-License-Identifier: MIT */
/*
 * Lists that must agree in several files: commands, attributes, members and events. A failure names what is missing and
 * where, so that an addition requires no knowledge of all files.
 */
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { packageFolder, source } from '../built.js';

const read = (file) => readFile(`${source}${file}`, 'utf8');
const all = (pattern, text) => [...text.matchAll(pattern)].map((match) => match.slice(1).find(Boolean));
const constant = (name) => name.toLowerCase().replaceAll('_', '-');

/** Fails with the names that only one of the two lists contains. */
function assertSame(wanted, found, where) {
  const missing = [...new Set(wanted)].filter((name) => !found.includes(name));
  const surplus = [...new Set(found)].filter((name) => !wanted.includes(name));
  assert.deepEqual({ missing, surplus }, { missing: [], surplus: [] }, where);
}

/* ------------------------------------------------------------------------------------- commands */

const commandList = (await read('accessibility/include/dialogue/utterance.h')).match(
  /#define DIALOGUE_COMMAND_LIST\(X\)([^]*?)\n\n/,
)[1];
const COMMANDS = all(/X\((\w+)\)/g, commandList);
/** Commands that require words, so that no key or button can stand for them. */
const TYPED = ['where', 'language', 'style', 'tournament', 'repeated', 'removed', 'placed', 'press', 'slip', 'quit'];

test('Command in session.d.ts has every command that needs no words', async () => {
  const declared = (await read('wasm/types/session.d.ts')).match(/export type Command =([^;]*);/)[1];
  assertSame(COMMANDS.map(constant), [...all(/'([\w-]+)'/g, declared), ...TYPED], 'Command of wasm/types/session.d.ts');
});

test('answers[] in session.c has a function for every command', async () => {
  const session = await read('accessibility/dialogue/session/session.c');
  const answers = session.match(/ answers\[DIALOGUE_COMMAND_COUNT\] = \{([^]*?)\n\};/)[1];
  // REPEAT has no row; session.c gives the reason.
  assertSame(COMMANDS, [...all(/\[DIALOGUE_COMMAND_(\w+)\]/g, answers), 'REPEAT'], 'answers[] of session.c');
});

/* -------------------------------------------------------------------------------------- numbers */

/** Lists in the order of an enum in C: file, list, prefix of the enum, and its first name if that stands for null. */
const NUMBERED = [
  ['wasm/src/session.js', 'QUESTIONS', 'DIALOGUE_ASKS_', 'NOTHING'],
  ['wasm/src/session.js', 'ACTORS', 'DIALOGUE_ACTOR_', 'NONE'],
  ['wasm/src/words.js', 'EVENTS', 'DIALOGUE_EFFECT_', null],
];

test('lists of names in JavaScript have the order of the C enums', async () => {
  const header = (await read('accessibility/include/dialogue/session.h')).replace(/\/\*[^]*?\*\//g, '');
  for (const [file, list, prefix, none] of NUMBERED) {
    const names = all(new RegExp(`^ +${prefix}(\\w+)`, 'gm'), header).map((name) =>
      name === none ? null : constant(name),
    );
    assert.ok(names.length > 5);
    const [, literal] = (await read(file)).match(new RegExp(`const ${list} = \\[([^\\]]*)\\]`));
    assert.deepEqual(JSON.parse(`[${literal.replaceAll("'", '"')}]`), names, `${list} of ${file}`);
  }
});

/** The documents with the commands: for casual play, for tournaments, and for the board. */
const REFERENCES = ['accessibility/playing.md', 'accessibility/tournament.md', 'site/keys.md'];

test('the reference tables have every command in German, French and English', async () => {
  const rows = (await Promise.all(REFERENCES.map(read))).join('\n').split('\n');
  const typed = rows.flatMap((line) => all(/`([^`]+)`/g, line)).map((text) => text.toLowerCase());
  for (const language of ['de', 'fr', 'en']) {
    const words = await read(`accessibility/languages/${language}.lang`);
    const missing = COMMANDS.filter((name) => {
      const shown = words.match(new RegExp(`^command\\.${name} = (.*)$`, 'm'))[1].toLowerCase();
      return !typed.some((text) => text === shown || text.startsWith(`${shown} `));
    });
    assert.deepEqual(missing, [], `${language}: not in ${REFERENCES.join(', ')}`);
  }
});

/* ---------------------------------------------------------------------------------- the element */

const manifest = JSON.parse(await read('site/custom-elements.json')).modules[0].declarations[0];
const types = await read('site/types/element.d.ts');
const about = await read('site/element.md');
const { RochadeBoard } = await import(`${packageFolder}/board/element.js`);
const files = (await readdir(`${source}site/board`, { recursive: true })).filter((file) => file.endsWith('.js'));
const board = (await Promise.all(files.map((file) => read(`site/board/${file}`)))).join('\n');
const namesOf = (entries) => entries.map(({ name }) => name);

/** Returns the names in the first column of the tables in sections of element.md. */
function documented(...headings) {
  const sections = about.split(/^## /m).filter((section) => headings.some((heading) => section.startsWith(heading)));
  const cells = sections.flatMap((section) => all(/^\| (`[^|]*?) \|/gm, section));
  return cells.flatMap((cell) => all(/`([\w-]+)/g, cell));
}

test('every attribute that the element reads is declared and documented', async () => {
  const rules = all(/const (?:CHOICES|NUMBERS) = \{([^]*?)\n\};/g, await read('site/board/attributes.js')).join('\n');
  const beginning = (await read('site/board/controller.js')).match(/const BEGINNING = \[(.*)\]/)[1];
  const used = new Set([
    ...all(
      /(?:get|has)Attribute\('([\w-]+)'\)/g,
      board.replaceAll(/(?:marked|cell)\??\.getAttribute\('[\w-]+'\)/g, ''),
    ),
    ...all(/^ {2}(\w+): /gm, rules),
    ...all(/'([\w-]+)'/g, beginning),
    ...RochadeBoard.observedAttributes,
  ]);
  const declared = namesOf(manifest.attributes);
  assertSame([...used], declared, 'attributes of custom-elements.json');
  assert.deepEqual(
    declared.filter((name) => !documented('Attributes').includes(name)),
    [],
    'element.md',
  );
  for (const name of declared) {
    const named = types.includes(`\`${name}`) || new RegExp(`^ {2}(?:get )?${name}[(:]`, 'm').test(types);
    assert.ok(named || name === 'lang', `element.d.ts does not name the attribute ${name}`);
  }
});

test('every attribute with a property is observed', () => {
  const properties = namesOf(manifest.members.filter(({ kind, readonly }) => kind === 'field' && !readonly));
  const both = namesOf(manifest.attributes).filter((name) => properties.includes(name));
  assert.deepEqual(
    both.filter((name) => !RochadeBoard.observedAttributes.includes(name)),
    [],
  );
});

test('every property and method is documented', () => {
  const known = documented('Attributes', 'Methods', 'Properties');
  assert.deepEqual(
    namesOf(manifest.members).filter((name) => !known.includes(name)),
    [],
    'element.md',
  );
});

test('every event that the element fires is declared and documented', () => {
  const fired = new Set([...all(/\.emit\('([\w-]+)'/g, board), ...all(/ = \(event\) => .*emit\('([\w-]+)'/g, board)]);
  const declared = all(/^ {2}'?([a-z-]+)'?: CustomEvent/gm, types.match(/EventMap \{([^]*?)\n\}/)[1]);
  assertSame([...fired], declared, 'RochadeBoardEventMap of element.d.ts');
  assertSame([...fired], namesOf(manifest.events), 'events of custom-elements.json');
  assertSame([...fired], documented('Events'), 'the table of events in element.md');
});
