/* SPDX-License-Identifier: MIT */
/*
 * usage: node tests/campaigns/languages.mjs [LANGUAGE...] - does another language change what a line means? Reads lines
 * with the words of the player's language alone and with those of all languages: the lines of tests/data/language, and
 * every phrase of the language file alone and beside a move. Prints the lines that are answered differently although
 * the player's language understands them, and fails if one of them makes a move only with, or only without, the words
 * of other languages. ROCHADE_BUILD names the build.
 */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { data, load, packageFolder, source } from '../built.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Languages whose words are understood in all others; German names announce moves. */
const SHARED = ['de', 'en', 'es', 'fr', 'it'];
const folder = `${source}accessibility/languages`;

/** Answers all lines in a process of its own, since words are added for all sessions. */
async function answer({ language, languages, lines }) {
  const { Session } = await load('session.js');
  const { Program } = await load('instance.js');
  const program = new Program(await WebAssembly.compile(await readFile(`${packageFolder}/rochade.wasm`)));
  Session.use(() => program);
  const add = async (name) => Session.add(await readFile(`${packageFolder}/${name}.txt`, 'utf8'));
  for (const tag of new Set(['de', ...languages])) await add(`rochade-names.${tag}`);
  for (const tag of languages) await add(`rochade-words.${tag}`);
  await add(`rochade.${language}`);
  return lines.map(({ fen, line }) => {
    const { announcements, events } = new Session({ language, fen }).line(line);
    return { text: announcements.join(' '), moved: events.has('moved'), refused: events.has('refused') };
  });
}

const answers = (task) =>
  new Promise((resolve, reject) =>
    new Worker(fileURLToPath(import.meta.url), { workerData: task }).on('message', resolve).on('error', reject),
  );

/** Returns the phrases that a language file accepts, and their first words. */
async function phrasesOf(language) {
  const text = await readFile(`${folder}/${language}.lang`, 'utf8');
  const phrases = [...text.matchAll(/^(?:accept|command)\.[\w.]+ = (.*)$/gm)].flatMap(([, list]) => list.split(/, */));
  return [...new Set(phrases.flatMap((phrase) => [phrase.trim(), phrase.trim().split(' ')[0]]))];
}
async function linesOf(language) {
  const rows = [];
  for (const name of await readdir(`${data}/language`)) {
    const text = await readFile(`${data}/language/${name}`, 'utf8');
    for (const [tag, fen, line] of text.split('\n').map((row) => row.split('\t')))
      if (tag === language && /^[\w/]+ [wb] /.test(fen)) rows.push({ fen, line });
  }
  const phrases = await phrasesOf(language);
  return [...rows, ...phrases.flatMap((p) => [p, `${p} f3`, `f3 ${p}`]).map((line) => ({ fen: START, line }))];
}

async function compare(language) {
  const lines = await linesOf(language);
  const languages = [...new Set([language, ...SHARED])];
  const [own, all] = await Promise.all([
    answers({ language, languages: [language], lines }),
    answers({ language, languages, lines }),
  ]);
  let moves = 0;
  for (const [index, { line }] of lines.entries()) {
    const [alone, together] = [own[index], all[index]];
    if (alone.refused || alone.text === together.text) continue;
    console.log(`${language}: "${line}": ${alone.text.slice(0, 70)} | ${together.text.slice(0, 70)}`);
    if (together.moved !== alone.moved) moves++;
  }
  console.log(`${language}: ${lines.length} lines, ${moves} are moves only with or without words of other languages`);
  return moves;
}

if (isMainThread) {
  const known = (await readdir(folder)).filter((name) => /^..\.lang$/.test(name)).map((name) => name.slice(0, 2));
  const asked = process.argv.slice(2);
  let moves = 0;
  for (const language of asked.length ? asked : known) moves += await compare(language);
  process.exitCode = moves > 0 ? 1 : 0;
} else parentPort?.postMessage(await answer(workerData));
