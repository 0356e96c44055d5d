/* SPDX-License-Identifier: MIT */
/* The JavaScript sources: every file parses, types agree with the code, no file contains a sentence for users. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { packageFolder, source } from '../built.js';

const run = promisify(execFile);
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

async function files(folder) {
  const names = await readdir(join(source, folder), { recursive: true });
  return names
    .filter((name) => /\.m?js$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(source, folder, name));
}
// Without snippets, which are a few lines for readers to copy.
const all = [...(await files('wasm')), ...(await files('site'))].filter((name) => !name.includes('/snippets/'));

test('every file parses', async () => {
  assert.ok(all.length > 10);
  await Promise.all(all.map((file) => run(process.execPath, ['--check', file])));
});

test('every file names the licence', async () => {
  for (const file of all) assert.match(await readFile(file, 'utf8'), /^\/\* SPDX-License-Identifier: MIT \*\//, file);
});

/** Returns true for a text with three words in a row that is not a FEN. */
const isSentence = (text) => /\p{L}{2,},? \p{L}+,? \p{L}{2,}/u.test(text) && !/^.[\w/]+\/[\w/]+ [wb] /.test(text);
/** The code before a message for developers, which is in English, or before a list of names. */
const FOR_DEVELOPERS =
  /(?:\bmessage(?:: | = |\s\|\| )|Error\(|\bsuper\(|\bfail\(\s*['\w-]+,\s+|\b(?:lack\(|unknown\(\w+, )\w+, |\bMESSAGES = \{[^}]*)$/;

test('texts for users come only from the dialogue library', async () => {
  for (const file of all.filter((name) => /wasm\/src|site\/board/.test(name))) {
    const code = (await readFile(file, 'utf8')).replace(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
    for (const { 0: text, index } of code.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)) {
      if (!isSentence(text) || code.startsWith(".split(' ')", index + text.length)) continue;
      assert.match(code.slice(0, index), FOR_DEVELOPERS, `${file}: ${text}`);
    }
  }
});

const USER = `
import { Game, Session, ChessError, type Move, type Words } from 'rochade';
import { Game as Rules } from 'rochade/rules';
import { RochadeBoard } from 'rochade/board';

const game = new Game({ fen: 'startpos' });
const found = game.play('Nf3');
if (found.ok) {
  const move: Move = found.move;
  const san: string = move.san;
} else {
  const why: string = found.message;
}
const moves: Uint16Array = new Rules().legalMoves();
const start = Game.from({ fen: '' });
if (!start.ok) { const error: ChessError = start.error; }
const session = new Session({ language: 'de' });
const words: Words = session.square('e4');
session.style = { form: 'short' };
for (const announcement of session.line('eva vier').announcements) announcement.priority satisfies string;

const board: RochadeBoard = document.createElement('rochade-board');
board.addEventListener('move', (event) => { const san: string = event.detail.san; event.preventDefault(); });
const heard = (event: CustomEvent<Move & { fen: string }>) => event.detail.san;
board.addEventListener('move', heard);
board.removeEventListener('move', heard);
board.removeEventListener('click', () => {});
board.play({ from: 'e2', to: 'e4' }).then((result) => result.ok);
// @ts-expect-error there is no such square
session.square('e9');
// @ts-expect-error there is no such event detail
board.addEventListener('move', (event) => event.detail.nothing);
`;

test('TypeScript accepts correct code and rejects wrong code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rochade-types-'));
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'user.ts'), USER);
    await symlink(packageFolder, join(folder, 'rochade'));
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom'];
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          paths: {
            rochade: ['./rochade/index.d.ts'],
            'rochade/rules': ['./rochade/rules.d.ts'],
            'rochade/board': ['./rochade/board/element.d.ts'],
          },
          types: [],
        },
        files: ['user.ts'],
      }),
    );
    await run(process.execPath, [tsc, '-p', folder, ...options]).catch((error) =>
      assert.fail(error.stdout || error.message),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('every member that the types declare exists', async () => {
  const { Game, Session } = await import(`${packageFolder}/index.js`);
  const members = (text, name) => {
    const body = text.match(new RegExp(`export (?:interface|class) ${name} [^{]*\\{\\n([^]*?)\\n\\}`))[1];
    return [...body.matchAll(/^ {2}(?:readonly |get |set )?(\w+)(?=[(:?])/gm)]
      .map(([, member]) => member)
      .filter((member) => member !== 'constructor');
  };
  const rules = await readFile(`${packageFolder}/rules.d.ts`, 'utf8');
  const conversation = await readFile(`${packageFolder}/session.d.ts`, 'utf8');
  const game = new Game();
  const names = members(rules, 'GameView');
  assert.ok(names.length > 20);
  for (const name of names) assert.ok(name in game, name);
  const session = new Session();
  for (const name of members(conversation, 'Session')) assert.ok(name in session, name);
});
