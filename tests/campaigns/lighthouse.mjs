/* SPDX-License-Identifier: MIT */
/**
 * Checks that Lighthouse gives all pages 100 points in accessibility, best practices and SEO.
 *
 *     node tests/campaigns/lighthouse.mjs [WORD...]     pages (index) and languages (de); by default all
 *
 * Installs Lighthouse from npm in a temporary folder, and loads every page in every language as a phone does. The site
 * is rebuilt for the address at which it is served, so that links for search engines are complete. ROCHADE_BUILD names
 * the build. Prints a line for each page, with the reasons for a lower score. Exit status 1 if a score is below 100.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { serve } from '../../site/server.mjs';
import { packageFolder, siteFolder, source } from '../built.js';
import { executablePath, FLAGS } from '../site/browser.js';
import { LANGUAGES, PAGES } from '../site/pages/site.js';

const run = promisify(execFile);
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/**
 * Returns the entries of a list that are named on the command line; all of them if none is.
 * @param {string[]} list
 */
const chosen = (list) => {
  const named = list.filter((one) => process.argv.includes(one));
  return named.length ? named : list;
};
/** @param {string} folder */
async function lighthouseIn(folder) {
  await run('npm', ['install', '--no-fund', '--no-audit', '--loglevel=error', 'lighthouse@12.8.2'], { cwd: folder });
  const modules = join(folder, 'node_modules');
  const { default: lighthouse } = await import(pathToFileURL(join(modules, 'lighthouse/core/index.js')).href);
  const { launch } = await import(pathToFileURL(join(modules, 'chrome-launcher/dist/index.js')).href);
  return { lighthouse, launch };
}

const folder = await mkdtemp(join(tmpdir(), 'rochade-lighthouse-'));
const site = join(folder, 'site');
await cp(siteFolder, site, { recursive: true });
const server = await serve(site, 0, undefined, { compress: true });
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const address = `http://127.0.0.1:${port}/`;
let failed = 0;
try {
  const build = join(source, 'site/pages/build.mjs');
  await run(process.execPath, [build, packageFolder, site, join(folder, 'snippets.js'), address]);
  const { lighthouse, launch } = await lighthouseIn(folder);
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...FLAGS] });
  try {
    for (const language of chosen(LANGUAGES))
      for (const name of chosen(PAGES)) {
        const options = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' };
        const { lhr } = await lighthouse(`${address}${language}/${name}.html`, options);
        if (lhr.runtimeError) throw new Error(`${language}/${name}: ${lhr.runtimeError.message}`);
        const scores = CATEGORIES.map((id) => Math.round(100 * (lhr.categories[id].score ?? 0)));
        console.log(`${language}/${name}\t${scores.join(' ')}`);
        if (scores.every((score) => score === 100)) continue;
        failed++;
        for (const id of CATEGORIES)
          for (const { id: audit, weight } of lhr.categories[id].auditRefs) {
            const { score, title, details } = lhr.audits[audit];
            if (weight && score !== null && score < 1)
              console.log(`  ${audit}: ${title} ${JSON.stringify(details?.items ?? []).slice(0, 500)}`);
          }
      }
  } finally {
    chrome.kill();
  }
} finally {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
}
console.log(failed ? `${failed} pages score below 100` : 'all pages score 100');
process.exitCode = failed ? 1 : 0;
