/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/bench/history.mjs FILE NAME RESULTS - adds the results of one run of the benchmark to a history in
 * the format of github-action-benchmark (tool customBiggerIsBetter).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [file, name, results] = process.argv.slice(2);
if (!results) {
  console.error('usage: history.mjs FILE NAME RESULTS');
  process.exit(2);
}
const PREFIX = 'window.BENCHMARK_DATA = ';
const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim();

const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
const history = text ? JSON.parse(text.slice(PREFIX.length)) : { lastUpdate: 0, repoUrl: '', entries: {} };
const [id, timestamp, ...message] = git('log', '-1', '--format=%H%n%cI%n%s').split('\n');
history.lastUpdate = Date.now();
history.entries[name] ??= [];
history.entries[name].push({
  commit: { id, timestamp, message: message.join('\n'), url: '' },
  date: Date.now(),
  tool: 'customBiggerIsBetter',
  benches: JSON.parse(readFileSync(results, 'utf8')),
});
writeFileSync(file, PREFIX + JSON.stringify(history, null, 2) + '\n');
