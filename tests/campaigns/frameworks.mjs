/* SPDX-License-Identifier: MIT */
/**
 * Checks that the elements and their types work in projects of React, Vue, Svelte and Lit.
 *
 *     node tests/campaigns/frameworks.mjs [react] [vue] [svelte] [lit]       by default all four
 *
 * Copies each project of frameworks/ to a temporary folder, installs the built npm package and the framework there,
 * checks types, builds it with Vite and uses it in Chromium. The type check must also find a wrong value.
 * ROCHADE_BUILD names the build. Prints a line for each project. Exit status 1 if one fails.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { serve } from '../../site/server.mjs';
import { packageFolder } from '../built.js';
import { launch } from '../site/browser.js';

const run = promisify(execFile);
const projects = fileURLToPath(new URL('frameworks/', import.meta.url));
const COMMON = ['vite@8.3.8', 'typescript@5.9.3'];
const PLUGIN = '@sveltejs/vite-plugin-svelte@7.3.1';
/** For each framework its npm packages, and the command that checks the types of its templates. */
const FRAMEWORKS = {
  react: {
    packages: [
      'react@19.3.1',
      'react-dom@19.3.1',
      '@types/react@19.3.0',
      '@types/react-dom@19',
      '@vitejs/plugin-react@6.3.0',
    ],
    check: ['tsc'],
  },
  vue: { packages: ['vue@3.5.45', '@vitejs/plugin-vue@6.0.11', 'vue-tsc@3.3.14'], check: ['vue-tsc', '--noEmit'] },
  svelte: {
    packages: ['svelte@5.57.3', PLUGIN, 'svelte-check@4.7.8'],
    check: ['svelte-check', '--tsconfig', 'tsconfig.json', '--fail-on-warnings'],
  },
  lit: { packages: ['lit@3.3.3'], check: ['tsc'] },
};
/** The templates of Lit have no types, but the events do. */
const WRONG = { lit: [/detail\.san\]/, 'detail.sam]'] };
const [WRONG_VALUE, WRONG_SIDE] = [/playable="white"/, 'playable="sideways"'];

/** @typedef {keyof typeof FRAMEWORKS} Name */

/** Runs a program of the project. Throws its output if it fails. @param {string} folder @param {string[]} command */
const program = (folder, [name, ...options]) =>
  run(join(folder, 'node_modules/.bin', name), options, { cwd: folder }).catch(({ stdout, stderr, message }) => {
    throw new Error(`${name}: ${stdout || stderr || message}`);
  });

/** Inserts a wrong value into each source; the type check must report it. */
async function findsMistake(name, folder) {
  const [wanted, wrong] = WRONG[name] ?? [WRONG_VALUE, WRONG_SIDE];
  for (const file of await readdir(join(folder, 'src'))) {
    const path = join(folder, 'src', file);
    const text = await readFile(path, 'utf8');
    if (!wanted.test(text)) continue;
    await writeFile(path, text.replace(wanted, wrong));
    const failure = await program(folder, FRAMEWORKS[name].check).then(
      () => null,
      (error) => error,
    );
    await writeFile(path, text);
    assert.match(String(failure?.message), /sideways|'sam'/, 'the type check accepts a wrong value');
    return;
  }
  assert.fail(`no source of ${name} contains ${wanted}`);
}

/** Uses the page by mouse and keys; all handlers and properties of the project must work. */
async function click(page) {
  const output = (id) => page.locator(`#${id}`);
  const shows = async (id, text) => {
    await page.waitForFunction(
      ([node, wanted]) => node.textContent === wanted,
      [await output(id).elementHandle(), text],
    );
  };
  const board = page.locator('rochade-board');
  const square = (name) => board.locator(`[data-square=${name}]`);
  const state = (read) => board.evaluate(read);
  assert.ok(await state((node) => node.ready));
  await square('e2').click();
  await shows('square', 'e2 pawn');
  await square('e4').click();
  await shows('moves', 'e4');
  assert.equal(await state((node) => node.playable), 'white');
  await output('reply').click();
  await shows('moves', 'e4 e5');
  await output('turn').click();
  await page.waitForFunction((node) => node.orientation === 'black', await board.elementHandle());
  await output('arrow').click();
  await page.waitForFunction((node) => node.arrows.length === 1, await board.elementHandle());
  await page.locator('rochade-moves').getByRole('button', { name: 'e4' }).click();
  await shows('chosen', 'e4');
  await page.waitForFunction((node) => node.game.length === 1, await board.elementHandle());
  await square('a3').click({ button: 'right' });
  await shows('drawn', '1');
  assert.equal(await page.locator('rochade-evaluation').evaluate((node) => node.text), 'White is better');
  assert.equal(await page.locator('rochade-look').evaluate((node) => node.theme), 'green');
  const editor = page.locator('rochade-editor');
  assert.ok(await editor.evaluate((node) => node.ready));
  await editor.locator('[data-square=e2]').focus();
  await page.keyboard.press('Delete');
  await shows('edited', 'rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1');
  // Removed and created again, it is a new board with the same properties and one listener of each kind.
  const before = await output('moves').textContent();
  await output('show').click();
  await board.waitFor({ state: 'detached' });
  await output('show').click();
  assert.ok(await state((node) => node.ready));
  assert.equal(await state((node) => `${node.orientation} ${node.arrows.length}`), 'black 1');
  await board.locator('#line').fill('d4');
  await page.keyboard.press('Enter');
  await shows('moves', `${before} d4`);
}

/** @param {keyof typeof FRAMEWORKS} name @param {string} archive the package */
async function tryProject(name, archive) {
  const folder = await mkdtemp(join(tmpdir(), `rochade-${name}-`));
  try {
    await cp(join(projects, name), folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
    const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', [...options, archive, ...COMMON, ...FRAMEWORKS[name].packages], { cwd: folder });
    await program(folder, FRAMEWORKS[name].check);
    await findsMistake(name, folder);
    await program(folder, ['vite', 'build', '--logLevel', 'warn']);
    // These frameworks create nodes from strings, which a policy with Trusted Types forbids.
    const server = await serve(
      join(folder, 'dist'),
      0,
      "default-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'",
    );
    const browser = await launch();
    try {
      const page = await browser.newPage();
      const faults = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await click(page);
      assert.deepEqual(faults, []);
    } finally {
      await browser.close();
      server.closeAllConnections();
      server.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

const names = /** @type {Name[]} */ (process.argv.length > 2 ? process.argv.slice(2) : Object.keys(FRAMEWORKS));
const packed = await mkdtemp(join(tmpdir(), 'rochade-package-'));
const { stdout } = await run('npm', ['pack', packageFolder, '--silent', '--pack-destination', packed]);
for (const name of names)
  try {
    await tryProject(name, join(packed, stdout.trim()));
    console.log(`${name}: types checked, built and used`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`${name}: ${/** @type {Error} */ (error).message}`);
  }
await rm(packed, { recursive: true });
