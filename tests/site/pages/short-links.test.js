/* SPDX-License-Identifier: MIT */
/* Links in the texts of a game are said by the name of their host, as in the terminal. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shortLinks } from '../../../site/pages/scripts/text.js';

test('links, addresses and paths are said by a short name', () => {
  const table = readFileSync(new URL('../../data/links.tsv', import.meta.url), 'utf8');
  const rows = table.split('\n').filter((line) => line.includes('\t'));
  assert.ok(rows.length > 20);
  for (const [text, said] of rows.map((row) => row.split('\t'))) assert.equal(shortLinks(text), said);
});
