/* SPDX-License-Identifier: MIT */
/*
 * Parts of pages that are generated from the package: keys, commands, words, styles, the element's API. The pages
 * themselves do not repeat any of it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FILES = 'abcdefgh';
const LONGEST_KEYS = 20;
const ROLES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
const ENGLISH = { de: 'german', fr: 'french', en: 'english', es: 'spanish', it: 'italian' };
/** Returns the style with pieces and ranks in the language of the page, and the (German) files of Annexe D. */
const ownWords = (language) => (language === 'de' ? '' : `pieces ${ENGLISH[language]} ranks ${ENGLISH[language]}`);
/** Returns the styles as values of the attribute `announce`; the first is the default of the page. */
const STYLES = (language) => [
  ...(language === 'de' ? [] : [['own', ownWords(language)]]),
  ['annexe', ''],
  ['short', 'short'],
  ['verbose', 'verbose'],
  ['letters', 'san words'],
  ['digits', 'letters digits'],
  ['nato', 'nato'],
];

export const escape = (text) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** Returns words as HTML; parts in other languages than the page's get a `lang` attribute. */
const marked = (words, language) =>
  words.spans
    .map(({ text, language: own }) => (own === language ? escape(text) : `<span lang="${own}">${escape(text)}</span>`))
    .join('');

const row = (...cells) =>
  `<tr><th scope="row">${cells[0]}</th>${cells
    .slice(1)
    .map((cell) => `<td>${cell}</td>`)
    .join('')}</tr>`;

/** Returns [keys, meaning] for each "O: meaning." of the label, except its first sentence, which is a heading. */
function keysOf(text) {
  return text
    .trim()
    .split(/\.\s+/)
    .slice(1)
    .map((sentence) => {
      const [, keys, meaning] = sentence.replace(/\.$/, '').match(/^(.+?)\s?:\s+(.+)$/s) ?? [];
      if (!keys) throw new Error(`expected "key: meaning": ${sentence}`);
      return [keys, meaning];
    });
}

function keyTable(session, strings) {
  const own = Object.entries(strings.keys).map(([key, [keys, meaning]]) => [key, keys, meaning]);
  const rows = own.map(
    ([key, keys, meaning]) => `<tr data-key="${key}"><th scope="row">${keys}</th><td>${meaning}</td></tr>`,
  );
  for (const [keys, meaning] of keysOf(session.label('board-keys').text))
    // A text that is too long to name a key is a remark on all keys.
    if (keys.length > LONGEST_KEYS) rows.push(`<tr><td colspan="2">${escape(`${keys}: ${meaning}`)}.</td></tr>`);
    else rows.push(row(`<kbd>${escape(keys)}</kbd>`, escape(meaning)));
  return rows.join('\n');
}

/** Returns every command with the session's help on it, except "quit", which has no effect on a page. */
function commandTable(Session, language) {
  // A new session for each line, because one that repeats an answer begins it with "again".
  const answer = (line) => new Session({ language }).line(line);
  const ends = (name) => answer(name).events.has('quit');
  const list = answer('help commands').announcements[1].text;
  const names = list
    .replace(/^[^:]*:\s*/, '')
    .replace(/\.$/, '')
    .split(/,\s+/);
  return names
    .filter((name) => !ends(name))
    .map((name) => {
      const help = answer(`help ${name}`).announcements[0].text;
      const [, title, meaning] = help.match(/^(.+?)\s?:\s+(.+)$/s) ?? ['', name, help];
      return row(`<kbd>${escape(title)}</kbd>`, escape(meaning));
    })
    .join('\n');
}

/** Returns the German words of Annexe D for files, ranks and pieces. */
function wordTables(Session, language) {
  const german = new Session({ language: 'de' });
  const own = new Session({ language });
  const said = (square) => german.squareName(square).text.split(' ');
  const files = [...FILES].map((file) => row(`<b>${file}</b>`, `<span lang="de">${said(`${file}1`)[0]}</span>`));
  const ranks = [...'12345678'].map((rank) => row(`<b>${rank}</b>`, `<span lang="de">${said(`a${rank}`)[1]}</span>`));
  const roles = ROLES.map((role) => {
    const word = `<span lang="de">${escape(german.roleName(role))}</span>`;
    // On the German page the same word would appear twice.
    return language === 'de' ? `<tr><td>${word}</td></tr>` : row(escape(own.roleName(role)), word);
  });
  return { 'file-words': files.join('\n'), 'rank-words': ranks.join('\n'), 'role-words': roles.join('\n') };
}

/** Returns the announcements of some moves, in long and short form. */
function phraseTable(Session, language, strings) {
  /** @type {[event: string, fen: string | undefined, move: string][]} */
  const moves = [
    ['piece', undefined, 'Nf3'],
    ['pawn', undefined, 'e4'],
    ['capture', '3r2k1/8/8/8/8/8/8/3Q2K1 w - - 0 1', 'Qxd8+'],
    ['passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'exd6'],
    ['promotion', '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', 'e8=Q'],
    ['castling', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'O-O'],
    ['mate', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 'Ra8#'],
  ];
  return moves
    .map(([name, fen, move]) => {
      const session = new Session({ language, fen });
      const long = marked(session.announce(move), language);
      session.style = 'short';
      return row(strings.words.events[name], long, marked(session.announce(move), language));
    })
    .join('\n');
}

function styleOptions(Session, language, strings) {
  const colon = language === 'fr' ? '\u00a0:' : ':';
  return STYLES(language)
    .map(([name, words]) => {
      const session = new Session({ language });
      if (words) session.style = words;
      const example = session.announce('Nf3').text;
      return `<option value="${name === 'own' ? name : words}">${strings.styles[name]}${colon} ${escape(example)}</option>`;
    })
    .join('\n');
}

/** Returns the interface of the element from its manifest, in English. */
function apiTables(packageFolder) {
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'custom-elements.json'), 'utf8'));
  const api = manifest.modules[0].declarations.find(({ tagName }) => tagName === 'rochade-board');
  const code = (text) => `<code>${escape(text)}</code>`;
  const described = ({ name, type, description, default: preset }) =>
    row(code(name), code(type.text), escape(description) + (preset ? ` (${code(preset)})` : ''));
  const signature = ({ name, parameters = [], return: result }) =>
    `${name}(${parameters.map((each) => `${each.name}: ${each.type.text}`).join(', ')}): ${result?.type.text ?? 'void'}`;
  const names = (list) =>
    list
      .map(({ name, description }) => `<li>${code(name)}${description ? ` ${escape(description)}` : ''}</li>`)
      .join('');
  return {
    'api-attributes': api.attributes.map(described).join('\n'),
    'api-properties': api.members
      .filter(({ kind }) => kind === 'field')
      .map(({ name, type, description, readonly }) =>
        row(code(name), code(type?.text ?? ''), escape(description) + (readonly ? ' Read only.' : '')),
      )
      .join('\n'),
    'api-methods': api.members
      .filter(({ kind }) => kind === 'method')
      .map((method) => row(code(signature(method)), escape(method.description)))
      .join('\n'),
    'api-events': api.events.map(described).join('\n'),
    'api-css': names(api.cssProperties),
    'api-parts': names(api.cssParts),
  };
}

/** Returns links to the names and words of each language. @param {string[]} languages */
const wordFiles = (languages) =>
  languages
    .flatMap((tag) => [`rochade-names.${tag}.txt`, `rochade-words.${tag}.txt`])
    .map((file) => `<a href="../${file}" download><code>${file}</code></a>`)
    .join(', ');

/** Returns the parts for the pages of one language. */
export async function tables(packageFolder, language, strings) {
  const { Session } = await import(pathToFileURL(join(packageFolder, 'index.js')).href);
  const session = new Session({ language });
  const script = readFileSync(join(packageFolder, 'rochade-board.js'));
  const known = {
    version: JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version,
    integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
  };
  const codeOf = (name) =>
    readFileSync(new URL(`snippets/${name}`, import.meta.url), 'utf8')
      .replace(/^\/\* SPDX.*\n/, '')
      .replace(/\{(version|integrity)\}/g, (_, key) => known[key])
      .trimEnd();
  /** Returns an example page with this code, which can be copied as it is. */
  const pageWith = (name, attribute) => `<rochade-board ${attribute}></rochade-board>
<script type="module">
  import './rochade-board.js';
  const board = document.querySelector('rochade-board');
${codeOf(name).replace(/^/gm, '  ')}
</script>`;
  return {
    'key-table': keyTable(session, strings),
    'command-table': commandTable(Session, language),
    ...wordTables(Session, language),
    'phrase-table': phraseTable(Session, language, strings),
    'style-options': styleOptions(Session, language, strings),
    'own-words': ownWords(language),
    'word-files': wordFiles(Session.languages),
    ...apiTables(packageFolder),
    // Braces of Vue's templates are not placeholders of the pages.
    snippet: (name) => escape(codeOf(name)).replaceAll('{{', '&#123;&#123;'),
    live: (name, attribute) => escape(pageWith(name, attribute)),
    lesson: (name, fen, goals = '') => {
      session.load(fen);
      return `<rochade-board class="small" id="lesson-${name}" data-goals="${goals}" label="{{learn.${name}.title}}" fen="${escape(fen)}"></rochade-board>`;
    },
  };
}
