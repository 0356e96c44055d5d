/* SPDX-License-Identifier: MIT */
/* Searches a file of many games and announces the results, ten games at a time. */
import { loadStudyModule } from './study-module.js';
import { fillText } from './study-words.js';
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

export class StudyList {
  #say;
  #texts;
  /** The games that were found and not announced yet. @type {(FoundGame & { number: number })[]} */
  #left = [];

  /**
   * @param {(name: string, ...values: unknown[]) => Promise<unknown>} say
   * @param {Record<string, string>} texts
   */
  constructor(say, texts) {
    this.#say = say;
    this.#texts = texts;
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
    for (const { number, white, black, event, result, date } of this.#left.splice(0, AT_ONCE)) {
      const end = fillText(this.#texts[RESULTS[/** @type {keyof RESULTS} */ (result)]], []);
      const day = dateWords(this.#texts, date);
      await this.#say('STUDY_GAME', number, white || NAMELESS, black || NAMELESS, event, end, day);
    }
    if (this.hasMore) await this.#say('STUDY_MORE');
  }
}
