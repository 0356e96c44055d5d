/* SPDX-License-Identifier: MIT */
/*
 * usage: node build.mjs PACKAGE FOLDER SNIPPETS.JS [SITE] - writes the pages, and a module of the snippets that they
 * show. Each template is written once for each language, with the sentences of strings/LANGUAGE.js in its
 * {{placeholders}} and the tables of tables.mjs in its {{> parts}}. SITE is the full address of the site, or its path
 * on any host. Errors are: a placeholder without a sentence, a sentence without a placeholder, and languages that
 * differ in their sentences.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EDITOR_WORDS } from '../kit/editor-words.js';
import { tables } from './tables.mjs';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it'];
// In the order of the navigation.
const PAGES = ['index', 'computer', 'position', 'follow', 'learn', 'help', 'words', 'embed', 'about'];
/** Pages with a link in the head of every page; its foot links to all pages. */
const MAIN_PAGES = PAGES.slice(0, 5);
/** The content security policy of the site: that of the board, extended for workers and the manifest. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types rochade rochade-voice',
].join('; ');

const here = fileURLToPath(new URL('.', import.meta.url));
const template = (name) => readFileSync(join(here, 'templates', `${name}.html`), 'utf8');

/** Icons of buttons whose names are visually hidden. */
const ICONS = {
  first: 'M6 5v14M18 5l-7 7 7 7',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  last: 'M6 5l7 7-7 7M18 5v14',
  undo: 'M9 15L4 10l5-5M4 10h10a5 5 0 0 1 0 10h-3',
  'last-move': 'M4 5h16v11h-9l-4 4v-4H4zM8.5 10.5h7M13 8l2.5 2.5L13 13',
  repeat: 'M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 8v4.5l3 2',
  flip: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
};

/** In French the space before ; : ? ! and inside quotation marks is a no-break space. */
const TYPESET = { fr: (text) => text.replace(/ (?=[;:?!»])|(?<=«) /g, '\u00a0') };
function typeset(node, how) {
  if (!how) return node;
  if (typeof node === 'string') return how(node);
  if (Array.isArray(node)) return node.map((each) => typeset(each, how));
  return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, typeset(each, how)]));
}

function sentenceOf(strings, key, used) {
  const text = key.split('.').reduce((node, name) => node?.[name], strings);
  if (typeof text !== 'string') throw new Error(`missing sentence: ${key}`);
  used.add(key);
  return text;
}

/** Fills the placeholders of a template; parts may contain placeholders as well. */
function fill(text, parts, sentence) {
  const whole = text.replace(/\{\{> ([\w-]+)(?: ([^}]*))?\}\}/g, (_, name, rest) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`missing part: ${name}`);
    return fill(typeof part === 'function' ? part(...(rest ?? '').split('|')) : part, parts, sentence);
  });
  return whole.replace(/\{\{([\w.-]+)\}\}/g, (_, key) => sentence(key));
}

function keysOf(node, path = '') {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value, `${path}${name}.`),
  );
}

/**
 * Returns links to the page's own address and to the page in other languages, for search engines. They require full
 * addresses, so there are none if that of the site is not known. Players use the links at the foot.
 * @param {string} page
 * @param {string} language
 * @param {string} site the full address of the site, or its path on an unknown host
 */
function alternates(page, language, site) {
  if (!URL.canParse(site)) return '';
  const address = (other) => new URL(`${other}/${page}.html`, site).href;
  const others = LANGUAGES.map((other) => [other, address(other)]);
  return [
    `<link rel="canonical" href="${address(language)}">`,
    ...[...others, ['x-default', page === 'index' ? site : address('en')]].map(
      ([other, href]) => `<link rel="alternate" hreflang="${other}" href="${href}">`,
    ),
  ].join('\n    ');
}

function partsOf(language, page, strings, packageTables, site) {
  const current = (name) => (name === page ? ' aria-current="page"' : '');
  /** @param {string} name @param {string} [text] */
  const linkTo = (name, text = strings.pages[name]) => `<a href="${name}.html"${current(name)}>${text}</a>`;
  const links = (names, link) => names.map((name) => `<li>${link(name)}</li>`).join('\n            ');
  return {
    ...packageTables,
    policy: POLICY,
    page,
    // On the page for authors the board has the defaults of the element.
    'own-words': page === 'embed' ? '' : packageTables['own-words'],
    language,
    path: `${page}.html`,
    settings: template('_settings'),
    style: template('_style'),
    questions: template('_questions'),
    share: (about) => template('_share').replace('{{about}}', `{{${about}}}`),
    clock: template('_clock'),
    'clock-about': template('_clock-about'),
    games: template('_games'),
    icon: (name) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`,
    alternates: alternates(page, language, site),
    pages: links(PAGES, (name) => linkTo(name)),
    'main-pages': links(MAIN_PAGES, (name) => linkTo(name)),
    help: linkTo('help', '{{layout.help}}'),
    languages: links(LANGUAGES, (other) =>
      other === language
        ? `<a href="${page}.html" lang="${other}" aria-current="true">${strings.languages[other]}</a>`
        : `<a href="../${other}/${page}.html" lang="${other}" hreflang="${other}">${strings.languages[other]}</a>`,
    ),
    // The sentences of the scripts, which contain none themselves.
    sentences: `<template id="sentences">${Object.entries(strings.scripts)
      .map(([name, text]) => `<p data-name="${name}">${text}</p>`)
      .join('')}</template>`,
  };
}

function manifestOf(language, strings) {
  const icon = (file, sizes, purpose) => ({
    src: file,
    sizes,
    type: file.endsWith('svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  });
  return {
    name: strings.app.name,
    short_name: 'Rochade',
    description: strings.index.description,
    lang: language,
    dir: 'ltr',
    // Resolved against the root of the origin, so it must differ from those of other applications on the host.
    id: 'rochade',
    start_url: `${language}/index.html`,
    scope: './',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#7a5230',
    icons: [
      icon('icon.svg', 'any', 'any'),
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: ['computer', 'position', 'follow'].map((page) => ({
      name: strings.pages[page],
      url: `${language}/${page}.html`,
    })),
  };
}

/**
 * Returns the page for an unknown address, in all languages. It may be shown at any depth, so its links begin with the
 * path of the site.
 */
function missingPage(all, used, root) {
  const section = (language) => {
    const sentence = (name) => sentenceOf(all[language], `missing.${name}`, used);
    return `<section lang="${language}">
        <h2>${sentence('title')}</h2>
        <p>${sentence('text')} <a href="${root}${language}/index.html">${sentence('home')}</a></p>
      </section>`;
  };
  const parts = { policy: POLICY, root, languages: LANGUAGES.map(section).join('\n      ') };
  return fill(template('_missing'), parts, (key) => sentenceOf(all.en, key, used));
}

/** Writes all pages. @param {string} site full address or path of the site, with / at its end */
async function build(packageFolder, target, site) {
  const all = {};
  for (const language of LANGUAGES)
    all[language] = {
      ...typeset((await import(`./strings/${language}.js`)).default, TYPESET[language]),
      editor: EDITOR_WORDS[language],
    };
  const wanted = keysOf(all.en);
  for (const language of LANGUAGES) {
    const keys = new Set(keysOf(all[language]));
    const differ = [...wanted.filter((key) => !keys.has(key)), ...[...keys].filter((key) => !wanted.includes(key))];
    if (differ.length) throw new Error(`${language}: sentences differ: ${differ.join(', ')}`);
  }
  const layout = template('_layout');
  const used = new Set();
  for (const language of LANGUAGES) {
    const strings = all[language];
    const packageTables = await tables(packageFolder, language, strings);
    mkdirSync(join(target, language), { recursive: true });
    for (const page of PAGES) {
      const parts = { ...partsOf(language, page, strings, packageTables, site), main: template(page) };
      const sentence = (key) => {
        const real = key.replace(/^page\./, `${page}.`);
        return sentenceOf(strings, real, used);
      };
      writeFileSync(join(target, language, `${page}.html`), fill(layout, parts, sentence));
    }
    writeFileSync(
      join(target, `${language}.webmanifest`),
      `${JSON.stringify(manifestOf(language, strings), null, 2)}\n`,
    );
  }
  writeFileSync(
    join(target, 'index.html'),
    fill(template('_root'), { policy: POLICY }, (key) => sentenceOf(all.en, key, used)),
  );
  writeFileSync(join(target, '404.html'), missingPage(all, used, new URL(site, 'https://host').pathname));
  // Sentences for scripts and tables.
  const apart = /^(app|pages|languages|scripts|keys|styles|editor|words\.events)\./;
  const idle = wanted.filter((key) => !used.has(key) && !apart.test(key));
  if (idle.length) throw new Error(`unused sentences: ${idle.join(', ')}`);
}

/** Writes the module of the snippets, so that a page runs the same code that it shows. */
function buildSnippets(file) {
  const runs = ['answering', 'showing'].map((name) => {
    const code = readFileSync(join(here, 'snippets', `${name}.js`), 'utf8');
    return `${name}: async (board) => {\n${code}}`;
  });
  writeFileSync(file, `export const snippets = {\n${runs.join(',\n')},\n};\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [packageFolder, target, snippets, site = '/'] = process.argv.slice(2);
  await build(packageFolder, target, site);
  buildSnippets(snippets);
}
