/* SPDX-License-Identifier: MIT */
/* The package as users get it: packed, installed into an empty project, and used there through all its exports. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { sizesOf } from '../../wasm/tools/sizes.mjs';
import { packageFolder, source } from '../built.js';

const run = promisify(execFile);
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
let project;

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'rochade-project-'));
  await run('npm', ['pack', packageFolder, '--pack-destination', project]);
  const [archive] = await readdir(project);
  await writeFile(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], { cwd: project });
});
after(() => rm(project, { recursive: true }));

async function node(code) {
  await writeFile(join(project, 'use.js'), code);
  return (await run(process.execPath, ['use.js'], { cwd: project })).stdout.trim();
}

test('installs no dependencies', async () => {
  assert.deepEqual(
    (await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.')),
    ['rochade'],
  );
});

test('rules, dialogue and element can be imported in Node without a page', async () => {
  assert.equal(
    await node(`
      import { Game, Session } from 'rochade';
      import { Game as Rules } from 'rochade/rules';
      import { RochadeBoard } from 'rochade/board';
      import 'rochade/rochade-board.js';
      import { renderToString } from 'rochade/render';
      console.log(new Rules().play('e4').move.san, new Game().legalMoves().length,
        new Session({ language: 'de' }).line('eva vier').announcements[0].text, typeof RochadeBoard,
        renderToString().slice(0, 25));`),
    'e4 20 1 Weiß: Eva zwei Eva vier. function <rochade-board lang="en">',
  );
});

test('every export of package.json exists', async () => {
  const { exports } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  for (const entry of Object.values(exports).flatMap((value) =>
    typeof value === 'string' ? value : Object.values(value),
  ))
    for (const name of entry.includes('*') ? ['de', 'en', 'es', 'fr', 'it'] : [''])
      await readFile(join(project, 'node_modules/rochade', entry.replace('*', name)));
});

test('a session with one language file speaks that language and reads all', async () => {
  assert.equal(
    await node(`
      import { Session } from 'rochade/session';
      let without;
      try { new Session(); } catch (error) { without = error.message.includes('rochade/languages/'); }
      await import('rochade/languages/fr');
      const session = new Session({ language: 'de' });
      const said = (line) => session.line(line).announcements.join(' ');
      console.log(without, Session.languages, Session.languageOf(['de', 'fr-CA']), session.language);
      console.log(said('springer gustav eins felix drei'));
      console.log(said('langue allemand'));
      session.style = 'verbose, pieces german';
      console.log(said('d5'));
      await import('rochade/languages/de');
      console.log(Session.languages, new Session({ language: 'de' }).line('Sprache Französisch').announcements.join(' '));`),
    `true [ 'fr' ] fr fr
1 Blancs : Springer Gustav eins Felix drei.
allemand : cette langue manque. Au choix : français.
1 Noirs : der Bauer zieht von David sept nach David cinq.
[ 'de', 'fr' ] Langue : français.`,
  );
});

test('the files that a page loads stay within the size limits', async () => {
  const sizes = sizesOf(packageFolder);
  const languages = (await readdir(join(source, 'accessibility/languages'))).filter((name) => /^..\.lang$/.test(name));
  assert.equal(sizes.length, 17 + 4 * languages.length, 'the modules and four texts per language');
  for (const { name, bytes, limit } of sizes)
    assert.ok(bytes <= limit, `${name} has ${bytes} bytes after gzip, the limit of wasm/limits.json is ${limit}`);
  // The scripts of a page with recorded games, drawings and puzzles, among those that are fetched on use.
  const kit = ['board', 'drawing', 'moves', 'part', 'puzzle'].map((name) => `rochade-${name}.js`);
  const scripts = sizes.filter(({ name }) => kit.includes(name));
  assert.equal(scripts.length, kit.length);
  const sum = scripts.reduce((all, { bytes }) => all + bytes, 0);
  assert.ok(sum <= 40 * 1024, `the element with moves, drawing and puzzles has ${sum} bytes after gzip, of 40 KB`);
});

test('TypeScript finds the types', async () => {
  await writeFile(
    join(project, 'use.ts'),
    `import { Game, type Move } from 'rochade/rules';
     import { Session } from 'rochade';
     import type { RochadeBoard } from 'rochade/board';
     import { pageVoice } from 'rochade/rochade-board.js';
     import 'rochade/clock';
     import 'rochade/editor';
     import { renderToString } from 'rochade/render';
     const html: string = renderToString('start', { lang: 'de', orientation: 'black', id: 'board' });
     // @ts-expect-error no such side
     renderToString(null, { orientation: 'green' });
     const found = new Game().play('e4');
     const move: Move | undefined = found.ok ? found.move : undefined;
     const board: RochadeBoard | null = document.querySelector('rochade-board');
     new Session().line('e4').announcements.map((words) => words.spans[0].language);
     board?.addEventListener('click', (event) => event.clientX);
     board?.addEventListener('error', (event) => event.detail.code);
     const editor = document.querySelector('rochade-editor');
     const key = (event: KeyboardEvent) => event.key;
     editor?.addEventListener('keydown', key);
     editor?.removeEventListener('keydown', key);
     editor?.addEventListener('edited', (event) => event.detail.fen);
     export { move, board, pageVoice, html };`,
  );
  for (const resolution of [
    ['--module', 'nodenext'],
    ['--module', 'esnext', '--moduleResolution', 'bundler'],
  ])
    await run(
      process.execPath,
      [tsc, '--noEmit', '--strict', '--lib', 'es2022,dom', '--target', 'es2022', ...resolution, 'use.ts'],
      { cwd: project },
    ).catch((error) => assert.fail(error.stdout || error.message));
});

test('React 19 JSX accepts the elements, their properties and events', async () => {
  const modules = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), '..');
  for (const name of ['@types', 'csstype']) await symlink(join(modules, name), join(project, 'node_modules', name));
  await writeFile(
    join(project, 'use.tsx'),
    `import 'rochade/react';
     import 'rochade/moves';
     export const page = <main>
       <rochade-board playable="white" chess960 arrows={[{ from: 'e2', to: 'e4' }]} class="wide"
         onmove={(event) => event.detail.san.length} onsquare-activate={({ detail }) => detail.square} />
       <rochade-moves for="board" onmove-choose={({ detail }) => detail.node.san} />
       {/* @ts-expect-error no such side */}
       <rochade-board playable="green" />
       {/* @ts-expect-error no such event */}
       <rochade-board onmoved={() => {}} />
     </main>;`,
  );
  const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--jsx', 'react-jsx', '--types', 'react'];
  await run(
    process.execPath,
    [tsc, '--noEmit', '--strict', '--lib', 'es2022,dom', '--target', 'es2022', ...options, 'use.tsx'],
    { cwd: project },
  ).catch((error) => assert.fail(error.stdout || error.message));
});

test('a bundle contains only the modules that are used', async () => {
  await writeFile(join(project, 'rules.js'), `import { Game } from 'rochade/rules'; console.log(new Game().fen());`);
  await run('esbuild', ['rules.js', '--bundle', '--minify', '--format=esm', '--charset=utf8', '--outfile=bundle.js'], {
    cwd: project,
  });
  const bundle = await readFile(join(project, 'bundle.js'), 'utf8');
  assert.match((await run(process.execPath, ['bundle.js'], { cwd: project })).stdout, /^rnbqkbnr/);
  assert.ok(!bundle.includes('rochade-board'));
});

test('a bundle includes the modules that a board loads on demand', async () => {
  for (const [entry, parts] of [
    ['rochade/board', ['with-clock', 'voice']],
    ['rochade/rochade-board.js', ['voice']],
  ]) {
    await writeFile(join(project, 'board.js'), `import '${entry}';`);
    const folder = join(project, 'bundled');
    await run('esbuild', ['board.js', '--bundle', '--splitting', '--format=esm', `--outdir=${folder}`], {
      cwd: project,
    });
    const names = (await readdir(folder)).join(' ');
    for (const part of parts) assert.match(names, new RegExp(`${part}-\\w+\\.js`), `${entry}: ${names}`);
    await rm(folder, { recursive: true });
  }
});

test('rochade-board.js has a source map that names the sources', async () => {
  const map = JSON.parse(await readFile(join(packageFolder, 'rochade-board.js.map'), 'utf8'));
  assert.ok(map.sources.some((name) => name.endsWith('board/element.js')));
  assert.match(
    await readFile(join(packageFolder, 'rochade-board.js'), 'utf8'),
    /sourceMappingURL=rochade-board\.js\.map/,
  );
});

test("every file that the package's README names exists", async () => {
  const installed = join(project, 'node_modules/rochade');
  const readme = await readFile(join(installed, 'README.md'), 'utf8');
  const named = [
    ...readme
      .slice(0, readme.indexOf('## How it is made'))
      .matchAll(/`((?:board\/)?[\w.-]+\.(?:d\.ts|json|md|wasm))`/g),
  ].map(([, name]) => name);
  assert.ok(named.includes('board/element.md') && named.includes('rules.d.ts'));
  for (const name of named) await readFile(join(installed, name));
  const manifest = JSON.parse(await readFile(join(installed, 'custom-elements.json'), 'utf8'));
  const about = await readFile(join(installed, 'board/element.md'), 'utf8');
  for (const { name } of manifest.modules[0].declarations[0].attributes)
    assert.ok(about.includes(`\`${name}\``) || about.includes(`\`${name}=`), name);
});

test('custom-elements.json and element.d.ts declare the same members', async () => {
  const manifest = JSON.parse(await readFile(join(packageFolder, 'custom-elements.json'), 'utf8'));
  const [declaration] = manifest.modules[0].declarations;
  assert.equal(declaration.tagName, 'rochade-board');
  const types = await readFile(join(packageFolder, 'board/element.d.ts'), 'utf8');
  const { RochadeBoard } = await import(`${packageFolder}/board/element.js`);
  const attributes = declaration.attributes.map(({ name }) => name);
  for (const name of RochadeBoard.observedAttributes) assert.ok(attributes.includes(name), name);
  const events = [...types.match(/EventMap \{([^]*?)\n\}/)[1].matchAll(/^ {2}'?([a-z-]+)'?: CustomEvent/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual(declaration.events.map(({ name }) => name).sort(), events.sort());
  for (const { name } of declaration.members) {
    assert.ok(Object.hasOwn(RochadeBoard.prototype, name), name);
    assert.match(types, new RegExp(`^  (?:readonly |get |set )?${name}[(:]`, 'm'), name);
  }
  // Nothing else is left out: lifecycle callbacks are not for pages, and every element has focus().
  const own = ['constructor', 'connectedCallback', 'adoptedCallback', 'attributeChangedCallback', 'focus'];
  const members = Object.getOwnPropertyNames(RochadeBoard.prototype).filter((name) => !own.includes(name));
  assert.deepEqual(declaration.members.map(({ name }) => name).sort(), members.sort());
  for (const { name, kind, readonly = false } of declaration.members) {
    const { value, set } = Object.getOwnPropertyDescriptor(RochadeBoard.prototype, name);
    assert.equal(kind, value ? 'method' : 'field', name);
    if (!value) assert.equal(readonly, !set, name);
    if (!value) assert.equal(new RegExp(`^  readonly ${name}:`, 'm').test(types), readonly, name);
  }
});

test('custom-elements.json lists every custom CSS property', async () => {
  const manifest = JSON.parse(await readFile(join(packageFolder, 'custom-elements.json'), 'utf8'));
  const sheets = ['style.css', 'clock.css'].map((name) => readFile(`${source}site/board/view/${name}`, 'utf8'));
  const css = (await Promise.all(sheets)).join('\n');
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const listed = manifest.modules[0].declarations[0].cssProperties.map(({ name }) => name);
  assert.deepEqual(listed.sort(), [...used].sort());
});
