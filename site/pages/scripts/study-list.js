/* SPDX-License-Identifier: MIT */
/* Searches a file of many games and announces the results, ten games at a time. */
import { loadStudyModule } from './study-module.js';
import { fillText } from './study-words.js';
/** @import { Role } from 'rochade' */
/** @import { StudyCommand } from './study-words.js' */
/** @import { FoundGame, Search } from './study-module.js' */

export const RESULTS = { '*': 'RESULT_OPEN', '1-0': 'RESULT_WHITE', '0-1': 'RESULT_BLACK', '1/2-1/2': 'RESULT_DRAWN' };
/** Number of games that are announced before "more" is needed. */
const AT_ONCE = 10;

/** The search of each command. @type {Record<string, (command: StudyCommand, fen: string) => Search>} */
const SEARCHES = {
  games: () => ({ kind: 'all', wanted: '' }),
  player: ({ rest }) => ({ kind: 'player', wanted: rest }),
  opening: ({ rest }) => ({ kind: 'opening', wanted: rest }),
  'white-won': () => ({ kind: 'result', wanted: '1-0' }),
  'black-won': () => ({ kind: 'result', wanted: '0-1' }),
  drawn: () => ({ kind: 'result', wanted: '1/2-1/2' }),
  position: (_, fen) => ({ kind: 'position', wanted: fen }),
};
export const SEARCHING = Object.keys(SEARCHES);

/**
 * Writes a date like "2026-11-26", "1992-11" or "1858" in words, as the terminal does (date_words.c).
 * @param {Record<string, string>} texts
 * @param {string} date
 */
function dateWords(texts, date) {
  const [, year, month, day] = date.match(/^(\d{1,4})-(\d\d?)(?:-(\d\d?))?$/) ?? [];
  const months = texts.DATE_MONTHS.split(', ');
  const dayWord = day ? texts.DATE_DAYS.split(', ')[Number(day) - 1] : '';
  const monthWord = (day ? undefined : months[Number(month) + 11]) ?? months[Number(month) - 1];
  return monthWord && dayWord !== undefined ? fillText(texts.DATE, [dayWord, monthWord, Number(year)]) : date;
}

/** The roles of the letters of a FEN, in the order in which odds name them. @type {[string, Role][]} */
const ROLES = [
  ['Q', 'queen'],
  ['R', 'rook'],
  ['B', 'bishop'],
  ['N', 'knight'],
  ['P', 'pawn'],
];
/**
 * Writes the sentence of a start position in a list: its Chess960 number, or the pieces that one side gives as odds.
 * @param {Record<string, string>} texts
 * @param {(role: Role) => string} roleName
 * @param {string} start as in FoundGame
 */
export function startSentence(texts, roleName, start) {
  if (!start || /^\d/.test(start)) return start && fillText(texts.START_NUMBER, [start, '']);
  const letters = start.toUpperCase();
  const roles = ROLES.flatMap(([letter, role]) => Array(letters.split(letter).length - 1).fill(roleName(role)));
  const giver = start === letters ? texts.SHEET_WHITE : texts.SHEET_BLACK;
  return fillText(texts.START_ODDS, [giver, roles.join(', ')]);
}

export class StudyList {
  #say;
  #texts;
  #roleName;
  /** The games that were found and not announced yet. @type {(FoundGame & { number: number })[]} */
  #left = [];

  /**
   * @param {(name: string, ...values: unknown[]) => Promise<unknown>} say
   * @param {Record<string, string>} texts
   * @param {(role: Role) => string} roleName
   */
  constructor(say, texts, roleName) {
    this.#say = say;
    this.#texts = texts;
    this.#roleName = roleName;
  }
  /** True if the last search found games. */
  hasFound = false;
  get hasMore() {
    return this.#left.length > 0;
  }
  /**
   * Searches the games of a file. Announces the number of results and the first of them.
   * @param {StudyCommand} command
   * @param {string[]} games the PGN of each
   * @param {string} fen of the current position
   */
  async find(command, games, fen) {
    const search = SEARCHES[command.name](command, fen);
    const module = await loadStudyModule();
    this.#left = games.flatMap((text, index) => {
      const found = module.find(search, text);
      return found ? [{ ...found, number: index + 1 }] : [];
    });
    const count = this.#left.length;
    this.hasFound = count > 0;
    await (count ? this.#say('STUDY_FOUND', count) : this.#say('STUDY_FOUND_NONE'));
    await this.more();
  }
  async more() {
    const { NAMELESS } = this.#texts;
    for (const { number, white, black, event, result, date, start } of this.#left.splice(0, AT_ONCE)) {
      const end = fillText(this.#texts[RESULTS[/** @type {keyof RESULTS} */ (result)]], []);
      const day = dateWords(this.#texts, date);
      const begun = startSentence(this.#texts, this.#roleName, start);
      await this.#say('STUDY_GAME', number, white || NAMELESS, black || NAMELESS, event, end, day, begun);
    }
    if (this.hasMore) await this.#say('STUDY_MORE');
  }
}
