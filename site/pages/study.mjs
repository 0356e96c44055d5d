/* SPDX-License-Identifier: MIT */
/*
 * usage: node study.mjs LANGUAGES_FOLDER TARGET.json - writes the phrases and texts of the page of recorded games and
 * of the questions to the engine: those of the terminal program, from the same language files.
 *
 *   phrases   { command: [phrase] }, in the order in which a line is compared with them; N stands for a number
 *   open      [command]: any words may follow their phrases
 *   before    [phrase]: polite words that may precede any phrase
 *   after     [phrase]: polite words that may follow any phrase
 *   numbers   [{ value, text }]: the number words and ordinals of all languages
 *   texts     { language: { NAME: text } } for the languages of the pages
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys of the phrases of each command, in the order of the terminal program. */
const COMMANDS = {
  forward: ['terminal.ACCEPT_STUDY_FORWARD', 'command.FORWARD', 'accept.command.FORWARD'],
  back: ['terminal.ACCEPT_STUDY_BACK', 'command.TAKE_BACK', 'accept.command.TAKE_BACK'],
  start: ['terminal.ACCEPT_STUDY_START'],
  end: ['terminal.ACCEPT_STUDY_END'],
  comment: ['terminal.ACCEPT_STUDY_COMMENT'],
  'next-comment': ['terminal.ACCEPT_STUDY_NEXT_COMMENT'],
  'previous-comment': ['terminal.ACCEPT_STUDY_PREVIOUS_COMMENT'],
  'first-comment': ['terminal.ACCEPT_STUDY_FIRST_COMMENT'],
  'last-comment': ['terminal.ACCEPT_STUDY_LAST_COMMENT'],
  variations: ['terminal.ACCEPT_STUDY_VARIATIONS'],
  'first-variation': ['terminal.ACCEPT_STUDY_FIRST_VARIATION'],
  'next-variation': ['terminal.ACCEPT_STUDY_NEXT_VARIATION', 'command.VARIATION', 'accept.command.VARIATION'],
  'previous-variation': ['terminal.ACCEPT_STUDY_PREVIOUS_VARIATION'],
  out: ['terminal.ACCEPT_STUDY_OUT'],
  main: ['terminal.ACCEPT_STUDY_MAIN'],
  result: ['terminal.ACCEPT_STUDY_RESULT'],
  go: ['terminal.ACCEPT_STUDY_GO', 'terminal.ACCEPT_READ_MOVE'],
  into: ['terminal.ACCEPT_STUDY_INTO'],
  'forward-by': ['terminal.ACCEPT_STUDY_FORWARD_BY'],
  'back-by': ['terminal.ACCEPT_STUDY_BACK_BY'],
  score: ['terminal.ACCEPT_READ_ALL'],
  'score-from': ['terminal.ACCEPT_READ_FROM'],
  'score-last': ['terminal.ACCEPT_READ_LAST'],
  save: ['terminal.ACCEPT_SCORE'],
  engine: ['terminal.ACCEPT_STUDY_ENGINE'],
  resume: ['terminal.ACCEPT_STUDY_RESUME'],
  'resume-game': ['terminal.ACCEPT_STUDY_RESUME_GAME'],
  game: ['terminal.ACCEPT_STUDY_GAME'],
  'next-game': ['terminal.ACCEPT_STUDY_NEXT_GAME'],
  'previous-game': ['terminal.ACCEPT_STUDY_PREVIOUS_GAME'],
  heading: ['terminal.ACCEPT_STUDY_HEADING'],
  'start-number': ['terminal.ACCEPT_START_NUMBER'],
  more: ['terminal.ACCEPT_STUDY_MORE'],
  games: ['terminal.ACCEPT_STUDY_GAMES'],
  'white-won': ['terminal.ACCEPT_STUDY_WHITE_WON'],
  'black-won': ['terminal.ACCEPT_STUDY_BLACK_WON'],
  drawn: ['terminal.ACCEPT_STUDY_DRAWN'],
  position: ['terminal.ACCEPT_STUDY_POSITION'],
  player: ['terminal.ACCEPT_STUDY_PLAYER'],
  opening: ['terminal.ACCEPT_STUDY_OPENING'],
  review: ['terminal.ACCEPT_REVIEW'],
  moment: ['terminal.ACCEPT_REVIEW_MOMENT'],
  hint: ['terminal.ACCEPT_HINT'],
  line: ['terminal.ACCEPT_LINE'],
  evaluation: ['terminal.ACCEPT_EVALUATION'],
  threat: ['terminal.ACCEPT_THREAT'],
  strength: ['terminal.ACCEPT_STRENGTH'],
  help: ['command.HELP', 'accept.command.HELP'],
};
const OPEN = ['save', 'player', 'opening'];
const TEXTS =
  /^terminal\.(STUDY_(?!UNSAVED|NO_FILE_NAME|RETURN|NO_OWN|LEAVE)\w+|REVIEW_\w+|PROGRESS|ADVICE\w*|ADVISER_UNUSABLE|ENGINE_(?:OTHER_|WHICH_)?STRENGTH|THREAT\w*|GLYPH_\w+|EVAL_\w+|RESULT_(?:OPEN|WHITE|BLACK|DRAWN)|SCORE_(?:EMPTY|NO_MOVE)|FILE_WRITTEN|DATE(?:_DAYS|_MONTHS)?|GAME|(?:NO_)?START_NUMBER|START_ODDS|SHEET_(?:WHITE|BLACK)|NAMELESS|NO_SUCH_GAME)$/;
const PAGES = ['de', 'en', 'es', 'fr', 'it'];

/** Returns the keys and values of a language file. @param {string} file */
const entriesOf = (file) =>
  new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.match(/^([\w.-]+) = (.*)$/))
      .filter((found) => found !== null)
      .map(([, key, value]) => [key, value]),
  );

const [folder, target] = process.argv.slice(2);
const languages = readdirSync(folder)
  .filter((name) => /^[a-z]{2}\.lang$/.test(name))
  .map((name) => ({ tag: name.slice(0, 2), entries: entriesOf(join(folder, name)) }));

const listOf = (entries, key) => (entries.get(key) ?? '').split(/\s*,\s*/).filter(Boolean);
const phrases = Object.fromEntries(
  Object.entries(COMMANDS).map(([command, keys]) => [
    command,
    [...new Set(languages.flatMap(({ entries }) => keys.flatMap((key) => listOf(entries, key))))],
  ]),
);
const missing = Object.keys(COMMANDS).filter((command) =>
  languages.some(({ entries }) => !COMMANDS[command].some((key) => listOf(entries, key).length)),
);
if (missing.length) throw new Error(`phrases are missing: ${missing.join(', ')}`);
/** Returns the phrases of a key in all languages. @param {string} key */
const inAll = (key) => [...new Set(languages.flatMap(({ entries }) => listOf(entries, key)))];
/** The number words; parts that join others ("+and") are left out. */
const numbers = languages.flatMap(({ entries }) =>
  [...listOf(entries, 'message.NUMBERS'), ...listOf(entries, 'terminal.ORDINALS')]
    .map((part) => part.match(/^(\d+) (.+)$/))
    .filter((found) => found !== null)
    .map(([, value, text]) => ({ value: Number(value), text })),
);
if (!numbers.length) throw new Error('message.NUMBERS is missing');
const texts = Object.fromEntries(
  languages
    .filter(({ tag }) => PAGES.includes(tag))
    .map(({ tag, entries }) => [
      tag,
      Object.fromEntries(
        [...entries].filter(([key]) => TEXTS.test(key)).map(([key, text]) => [key.replace('terminal.', ''), text]),
      ),
    ]),
);
const [before, after] = ['terminal.POLITE_BEFORE', 'terminal.POLITE_AFTER'].map(inAll);
writeFileSync(target, JSON.stringify({ phrases, open: OPEN, before, after, numbers, texts }));
