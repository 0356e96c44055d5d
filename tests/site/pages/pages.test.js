/* SPDX-License-Identifier: MIT */
/* Every page in every language: checks of accessibility, layout and files, and offline use. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { load, packageFolder, siteFolder, source } from '../../built.js';
import { Board, colorOf, violations } from '../browser.js';
import { controlled, LANGUAGES, noted, PAGES, Site } from './site.js';
import { nextVersion } from './next-version.js';

const site = new Site();

// The structure is the same in all languages, and a few pages show all colours.
for (const [language, colorScheme, pages] of [
  ['de', 'light', PAGES],
  ['fr', 'dark', ['index', 'position', 'follow', 'embed']],
  ['en', 'light', ['words', 'about']],
])
  test(`axe finds nothing on the ${language} pages, ${colorScheme}, with all parts open`, () =>
    site.visit({ context: { colorScheme } }, async ({ open }) => {
      for (const name of pages) {
        const page = await open(`${language}/${name}.html`);
        await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
        assert.deepEqual(await violations(page), [], name);
        assert.equal(await page.getAttribute('html', 'lang'), language);
        await page.close();
      }
    }));

test('every tab stop for scrolling has a name and a role', () =>
  site.visit({}, async ({ open }) => {
    for (const name of PAGES) {
      const page = await open(`de/${name}.html`);
      const nameless = await page.evaluate(() =>
        [...document.querySelectorAll('[tabindex="0"]')]
          .filter(
            (node) => !node.role || !(node.ariaLabel || document.getElementById(node.getAttribute('aria-labelledby'))),
          )
          .map((node) => node.outerHTML),
      );
      assert.deepEqual(nameless, [], name);
      await page.close();
    }
  }));

test('no German page is wider than 320 pixels, even at 200 % text size', () =>
  site.visit({ context: { viewport: { width: 320, height: 640 } } }, async ({ open }) => {
    const width = (page) => page.evaluate(() => document.documentElement.scrollWidth);
    for (const name of PAGES) {
      const page = await open(`de/${name}.html`);
      await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
      assert.equal(await width(page), 320, name);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      assert.equal(await width(page), 320, `${name}, 200 % text size`);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      if (name === 'index') {
        const box = await new Board(page).square('e4').boundingBox();
        assert.ok(box.width >= 24 && Math.abs(box.width - box.height) < 1, JSON.stringify(box));
      }
      await page.close();
    }
  }));

test('the whole board is visible in landscape and at 200 % zoom', () =>
  site.visit({}, async ({ open }) => {
    for (const [width, height] of [
      [740, 360],
      [640, 450],
      [1280, 600],
    ])
      for (const name of ['index', 'position', 'learn']) {
        const page = await open(`de/${name}.html`);
        await page.setViewportSize({ width, height });
        const frame = await page
          .locator('rochade-board, #editor')
          .first()
          .evaluate(({ shadowRoot }) => shadowRoot.querySelector('.frame').getBoundingClientRect().height);
        assert.ok(frame <= height && frame > 250, `${name}, ${width} x ${height}: ${frame}`);
        await page.close();
      }
  }));

test('on a phone all page headers of a language have the same height', () =>
  site.visit({ context: { viewport: { width: 320, height: 640 } } }, async ({ open }) => {
    for (const language of ['de', 'it']) {
      const heights = new Set();
      for (const name of PAGES) {
        const page = await open(`${language}/${name}.html`);
        heights.add(await page.evaluate(() => document.querySelector('header').offsetHeight));
        await page.close();
      }
      assert.equal(heights.size, 1, `${language}: ${[...heights]}`);
    }
  }));

test('on a phone every control is 44 pixels high, checkboxes with their labels', () =>
  site.visit(
    { context: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true } },
    async ({ open }) => {
      for (const name of PAGES) {
        const page = await open(`de/${name}.html`);
        if (name === 'follow') {
          await page.click('#sample');
          await page.waitForFunction(() => !document.getElementById('source').open);
        }
        await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
        const small = await page.evaluate(() =>
          [
            ...document.querySelectorAll(
              'nav a, .skip, button, select, textarea, summary, .check label, .choice, input:not([type=checkbox], [type=radio])',
            ),
          ]
            .filter((node) => node.checkVisibility() && node.getBoundingClientRect().height < 43.5)
            .map((node) => `${node.id || node.textContent}: ${node.getBoundingClientRect().height}`),
        );
        assert.deepEqual(small, [], name);
        await page.close();
      }
    },
  ));

test('prints dark on light, with squares and the whole log, without the input line', () =>
  site.visit({ context: { colorScheme: 'dark' } }, async ({ open }) => {
    const page = await open('de/index.html');
    const board = new Board(page);
    for (let round = 0; round < 3; round++) for (const move of ['Sf3', 'Sf6', 'Sg1', 'Sg8']) await board.type(move);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(36, 31, 26)');
    assert.equal(await board.input.isVisible(), false);
    assert.equal(await board.square('e4').evaluate((node) => getComputedStyle(node).printColorAdjust), 'exact');
    const cut = await board.host.locator('.scroll').evaluate((node) => node.scrollHeight - node.clientHeight);
    assert.ok(cut <= 1, `${cut} pixels of the log are missing`);
  }));

test('prints boards unbroken, and a recorded game with its players and moves', () =>
  site.visit({}, async ({ open }) => {
    const page = await open('de/follow.html');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.isVisible('#title'), false);
    await page.emulateMedia({ media: 'screen' });
    await page.click('#sample');
    await noted(page, /Züge: 23/);
    await page.locator('rochade-moves button').nth(2).click();
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.isVisible('#title'));
    assert.equal(await page.isVisible('#forward'), false);
    const moves = page.locator('rochade-moves button');
    assert.equal(await moves.count(), 45);
    const { height, shown } = await page
      .locator('.moves')
      .evaluate((node) => ({ height: node.scrollHeight, shown: node.clientHeight }));
    assert.ok(height - shown <= 1, `${shown} of ${height} pixels of the moves`);
    const colors = await moves.evaluateAll((nodes) => [...new Set(nodes.map((node) => getComputedStyle(node).color))]);
    assert.equal(colors.length, 1, 'backgrounds are not printed');
    const frames = await page
      .locator('rochade-board')
      .evaluateAll((boards) =>
        boards.map(({ shadowRoot }) => getComputedStyle(shadowRoot.querySelector('.frame')).breakInside),
      );
    assert.deepEqual([...new Set(frames)], ['avoid']);
  }));

test('boards on a page have different names', () =>
  site.visit({}, async ({ open }) => {
    for (const language of LANGUAGES)
      for (const name of ['learn', 'embed']) {
        const page = await open(`${language}/${name}.html`);
        const names = await page
          .locator('rochade-board')
          .evaluateAll((boards) => boards.map(({ shadowRoot }) => shadowRoot.querySelector('[role=grid]').ariaLabel));
        assert.ok(names.length > 2 && names.every(Boolean), name);
        assert.equal(new Set(names).size, names.length, `${language}/${name}: ${names}`);
        await page.close();
      }
  }));

test('status regions are exposed while they are empty', () =>
  site.visit({}, async ({ open }) => {
    for (const name of ['index', 'computer', 'position', 'follow', 'words']) {
      const page = await open(`de/${name}.html`);
      const hidden = await page
        .locator('[role=status]')
        .evaluateAll((all) =>
          all.filter((node) => !node.checkVisibility({ visibilityProperty: true })).map(({ id }) => id),
        );
      assert.deepEqual(hidden, [], name);
      await page.close();
    }
  }));

test('a page loads one module and its language, and keeps early moves', () =>
  site.visit(
    { context: { serviceWorkers: 'block' }, expected: /Service Worker registration blocked/ },
    async ({ context, ready, url, requests }) => {
      let letIn;
      const late = new Promise((resolve) => (letIn = resolve));
      await context.route(/rochade\.wasm/, async (route) => {
        await late;
        await route.continue();
      });
      const page = await context.newPage();
      await page.goto(`${url}fr/index.html`);
      const board = new Board(page);
      assert.equal(await board.words('e2'), 'e2 ♙');
      await board.square('e2').click();
      await board.square('e4').click();
      letIn();
      await ready(page);
      assert.deepEqual(await board.sans(), ['e4']);
      assert.deepEqual(requests.filter((name) => /wasm|rochade\...\.txt/.test(name)).sort(), [
        'rochade.fr.txt',
        'rochade.wasm',
      ]);
      await page.reload();
      await ready(page);
      assert.deepEqual(await board.sans(), ['e4']);
    },
  ));

test('a page without its script says what a board needs, after a delay', async () => {
  for (const asFile of [false, true])
    await site.visit({ asFile, context: { javaScriptEnabled: asFile }, expected: /./ }, async ({ context, url }) => {
      const page = await context.newPage();
      // Stops the animation until it has been examined.
      const debug = await context.newCDPSession(page);
      await debug.send('Animation.enable');
      await debug.send('Animation.setPlaybackRate', { playbackRate: 0 });
      await page.goto(`${url}de/index.html`, { waitUntil: 'commit' });
      const text = page.locator('.unstarted');
      await text.waitFor({ state: 'attached' });
      assert.equal(await text.isVisible(), false);
      await debug.send('Animation.setPlaybackRate', { playbackRate: 1 });
      await text.waitFor();
      assert.match(await text.textContent(), /JavaScript.*Server.*site\/serve/);
    });
});

test('the help pages list over 40 keys and commands, without the command to quit', () => {
  for (const [language, end, help] of [
    ['de', 'Ende', 'Hilfe'],
    ['en', 'quit', 'help'],
    ['fr', 'quitter', 'aide'],
    ['es', 'salir', 'ayuda'],
    ['it', 'esci', 'aiuto'],
  ]) {
    const page = readFileSync(`${siteFolder}/${language}/help.html`, 'utf8');
    assert.doesNotMatch(page, new RegExp(`<th scope="row"><kbd>${end}</kbd></th>`));
    assert.match(page, new RegExp(`<th scope="row"><kbd>${help}</kbd></th>`));
    assert.ok(page.match(/<th scope="row"><kbd>/g).length > 40);
  }
});

test('the help pages list every key of the board', async () => {
  const { KEYS } = await load('board/input/keys.js');
  const names = { '.': /full stop|punkt|point|punto/i, '?': /\?/ };
  for (const language of LANGUAGES) {
    const page = readFileSync(`${siteFolder}/${language}/help.html`, 'utf8');
    const [, table] = page.match(/<tbody id="key-table">(.*?)<\/tbody>/s);
    const heads = [...table.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, head]) => head.replace(/<[^>]*>/g, ''));
    for (const key of Object.keys(KEYS))
      assert.ok(
        heads.some((head) => (names[key] ?? new RegExp(`\\b${key.toUpperCase()}\\b`)).test(head)),
        `${language}: ${key}`,
      );
  }
});

test("the welcome page leads to the browser's language, later to the last one used", () =>
  site.visit({ context: { locale: 'fr-CH' } }, async ({ context, ready, url }) => {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForURL(`${url}fr/index.html`);
    await ready(page);
    await page.goto(`${url}de/about.html`);
    await ready(page);
    await page.goto(url);
    await page.waitForURL(`${url}de/index.html`);
  }));

test('each language has a manifest whose icons have the stated sizes', () =>
  site.visit({}, async ({ open, url }) => {
    for (const language of LANGUAGES) {
      const page = await open(`${language}/index.html`);
      const href = await page.evaluate(() => document.querySelector('link[rel=manifest]').href);
      const manifest = await (await page.request.get(href)).json();
      assert.equal(manifest.lang, language);
      // The id is not the root of the host, which other applications share.
      assert.equal(new URL(manifest.id, new URL(manifest.start_url, href).origin).pathname, '/rochade');
      assert.equal((await page.request.get(url + manifest.start_url)).status(), 200);
      for (const { src, sizes, type } of manifest.icons) {
        const answer = await page.request.get(url + src);
        assert.equal(answer.headers()['content-type'], type);
        if (type === 'image/png') {
          const body = await answer.body();
          assert.equal(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, sizes);
        }
      }
      for (const shortcut of manifest.shortcuts)
        assert.equal((await page.request.get(url + shortcut.url)).status(), 200);
    }
  }));

test('French punctuation has no-break spaces', () => {
  for (const name of PAGES) {
    const text = readFileSync(`${siteFolder}/fr/${name}.html`, 'utf8').replace(
      /<pre.*?<\/pre>|<tbody.*?<\/tbody>|<kbd>.*?<\/kbd>|<[^>]*>/gs,
      '',
    );
    assert.deepEqual(text.match(/.{0,20} [;:?!»].{0,9}|.{0,9}« .{0,20}/g) ?? [], [], name);
  }
});

test("canonical and alternate links are absolute if the site's address is known", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rochade-pages-'));
  const written = (address) => {
    const command = ['site/pages/build.mjs', packageFolder, folder, join(folder, 'snippets.js'), address];
    execFileSync(process.execPath, command, { cwd: source });
    return LANGUAGES.map((language) =>
      PAGES.map((name) => {
        const text = readFileSync(join(folder, language, `${name}.html`), 'utf8');
        return [...text.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)">/g)];
      }),
    );
  };
  try {
    const known = written('https://example.org/chess/');
    LANGUAGES.forEach((language, at) =>
      PAGES.forEach((name, index) => {
        const [own, ...others] = known[at][index].map(([, , to, href]) => [to, href]);
        const address = (other) => `https://example.org/chess/${other}/${name}.html`;
        assert.deepEqual(own, [undefined, address(language)]);
        const expected = Object.fromEntries(LANGUAGES.map((other) => [other, address(other)]));
        expected['x-default'] = name === 'index' ? 'https://example.org/chess/' : address('en');
        assert.deepEqual(Object.fromEntries(others), expected);
      }),
    );
    assert.match(readFileSync(join(folder, '404.html'), 'utf8'), /href="\/chess\/page\.css"/);
    assert.deepEqual(written('/chess/').flat(2), []);
    assert.match(readFileSync(join(folder, '404.html'), 'utf8'), /href="\/chess\/page\.css"/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('every internal link leads to an existing file or fragment', () => {
  for (const language of LANGUAGES)
    for (const name of PAGES) {
      const text = readFileSync(`${siteFolder}/${language}/${name}.html`, 'utf8');
      const links = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => link);
      assert.ok(links.length > 15);
      for (const link of links.filter((each) => !each.startsWith('https:'))) {
        const [file, fragment] = link.split('#');
        if (fragment) assert.ok(text.includes(`id="${fragment}"`), `${name}: ${link}`);
        if (file) assert.ok(existsSync(join(siteFolder, language, file)), `${name}: ${link}`);
      }
    }
});

test('offline, pages open and a game continues', () =>
  site.visit({ expected: /ERR_INTERNET_DISCONNECTED/ }, async ({ open, ready, context, url }) => {
    const page = await open('de/index.html');
    const board = new Board(page);
    await board.type('eva vier');
    await controlled(page);
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    await page.waitForFunction(() => document.querySelector('rochade-board').game.length === 1);
    await board.type('eva fünf');
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    for (const path of [...PAGES.map((name) => `de/${name}`), 'en/learn', 'fr/index']) {
      await page.goto(`${url}${path}.html`);
      await ready(page);
    }
  }));

test('offers a new version, loads it on request and keeps the game', () =>
  site.visit({ copied: true }, async ({ open, folder, ready }) => {
    const page = await open('de/index.html');
    const board = new Board(page);
    await board.type('eva vier');
    await controlled(page);
    const next = nextVersion(folder);
    await next.files();
    await next.worker();
    await page.reload();
    // Until the user agrees, all files are those of the old version.
    assert.notEqual(await colorOf(page), 'rgb(1, 2, 3)');
    const loaded = page.waitForEvent('load');
    await page.click('#load-update');
    await loaded;
    await ready(page);
    assert.equal(await colorOf(page), 'rgb(1, 2, 3)');
    await page.waitForFunction(() => document.querySelector('rochade-board').game.length === 1);
    assert.deepEqual(await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('site'))), [
      'rochade-site-next',
    ]);
  }));

test('a tab of the first visit also loads the new version', () =>
  site.visit({ copied: true }, async ({ open, folder, ready }) => {
    const page = await open('de/index.html');
    await controlled(page);
    const next = nextVersion(folder);
    await next.files();
    await next.worker();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.waitForSelector('#load-update');
    const loaded = page.waitForEvent('load');
    await page.click('#load-update');
    await loaded;
    await ready(page);
    assert.equal(await colorOf(page), 'rgb(1, 2, 3)');
  }));

test('does not load a version that is only partly on the server', () =>
  site.visit({ copied: true, expected: /integrity/ }, async ({ open, folder, ready }) => {
    const page = await open('de/index.html');
    await controlled(page);
    const next = nextVersion(folder);
    await next.worker();
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update().catch(() => {});
      const { installing } = registration;
      if (installing)
        await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
      return (installing ?? registration.waiting)?.state;
    });
    assert.notEqual(state, 'installed');
    assert.equal(await page.locator('#load-update').count(), 0);
    // The new version is offered as soon as all its files are available.
    await next.files();
    await page.reload();
    await ready(page);
    await page.waitForSelector('#load-update');
  }));

test('tables scroll instead of breaking names, and describe every row', () =>
  site.visit({}, async ({ open }) => {
    for (const width of [1280, 320]) {
      const page = await open('de/embed.html');
      await page.setViewportSize({ width, height: 800 });
      const rows = page.locator('.scroller tr');
      assert.ok((await rows.count()) > 40);
      const broken = await rows.evaluateAll((all) =>
        all
          .filter((row) =>
            [...row.querySelectorAll('code')].some(
              (code) => !/[\s(]/.test(code.textContent) && code.getClientRects().length > 1,
            ),
          )
          .map((row) => row.textContent),
      );
      assert.deepEqual(broken, [], String(width));
      const silent = await rows.evaluateAll((all) =>
        all.filter((row) => !row.lastElementChild.textContent.trim()).map((row) => row.textContent),
      );
      assert.deepEqual(silent, []);
      await page.close();
    }
  }));

test('the embed pages offer the names and words of every language and the files of a clock', () => {
  const tags = readdirSync(join(source, 'accessibility/languages'))
    .filter((name) => /^..\.lang$/.test(name))
    .map((name) => name.slice(0, 2));
  for (const language of LANGUAGES) {
    const html = readFileSync(join(siteFolder, language, 'embed.html'), 'utf8');
    const offered = [...html.matchAll(/href="\.\.\/([\w.-]+)" download/g)].map(([, file]) => file);
    for (const kind of ['names', 'words'])
      assert.deepEqual(
        offered.filter((file) => file.startsWith(`rochade-${kind}`)).sort(),
        tags.sort().map((tag) => `rochade-${kind}.${tag}.txt`),
      );
    for (const file of ['rochade-arbiter.wasm', 'rochade-clock.js', `rochade-arbiter.${language}.txt`])
      assert.ok(offered.includes(file));
    for (const file of offered) assert.ok(existsSync(join(siteFolder, file)), file);
  }
});

test('shows the 404 page in all languages at any depth, and adds a missing slash', () =>
  site.visit({ expected: /404/ }, async ({ open, url, context }) => {
    const page = await context.newPage();
    for (const path of ['nothing', 'en/nothing.html', 'de/a/b/c']) {
      const answer = await page.goto(url + path);
      assert.equal(answer.status(), 404, path);
      for (const language of LANGUAGES) {
        const link = page.locator(`[lang=${language}] a`).last();
        assert.ok((await link.textContent()).length > 5);
        assert.equal(
          (await context.request.get(new URL(await link.getAttribute('href'), page.url()).href)).status(),
          200,
        );
      }
      assert.match(await page.textContent('[lang=de] h2'), /Diese Seite gibt es nicht/);
      assert.equal(await page.locator('img').evaluate((image) => image.naturalWidth > 0), true, path);
      assert.equal(await page.evaluate(() => document.styleSheets.length), 1);
    }
    await page.close();
    for (const language of LANGUAGES) {
      const found = await open(`${language}`);
      assert.equal(found.url(), `${url}${language}/`);
      await found.close();
    }
    const raw = await fetch(`${url}en?x=1`, { redirect: 'manual' });
    assert.deepEqual([raw.status, raw.headers.get('location')], [301, '/en/?x=1']);
    assert.equal((await fetch(`${url}nothing`, { method: 'POST' })).status, 404);
    assert.equal(await (await fetch(`${url}nothing`, { method: 'HEAD' })).text(), '');
  }));

test('works in a subfolder of a host, also offline and from the 404 page', () =>
  site.visit({ path: 'sub/', expected: /404|ERR_INTERNET_DISCONNECTED/ }, async (visit) => {
    const { open, ready, url, root, context, requests } = visit;
    // Built in another folder, because the service worker checks the integrity of the site's own files.
    const [build, built] = [join(source, 'site/pages/build.mjs'), join(root, 'built')];
    execFileSync(process.execPath, [build, packageFolder, built, join(root, 'snippets.js'), '/sub/']);
    copyFileSync(join(built, '404.html'), join(root, '404.html')); // where server.mjs looks for it
    const lost = await context.newPage();
    for (const path of ['nothing', 'en/nothing.html', 'de/a/b/c']) {
      assert.equal((await lost.goto(url + path)).status(), 404, path);
      assert.equal(await lost.locator('img').evaluate((image) => image.naturalWidth > 0), true, path);
      assert.equal(await lost.evaluate(() => document.styleSheets.length), 1);
      await lost.click('[lang=de] a');
      await ready(lost);
      assert.equal(lost.url(), `${url}de/index.html`);
    }
    await lost.close();
    for (const name of PAGES) await (await open(`fr/${name}.html`)).close();
    const page = await open('de/');
    const board = new Board(page);
    await board.type('e4');
    await board.moved(1);
    const [link] = await page.locator('head link[rel=manifest]').evaluateAll((all) => all.map(({ href }) => href));
    const manifest = await (await fetch(link)).json();
    assert.equal(new URL(manifest.start_url, link).href, `${url}de/index.html`);
    assert.equal(new URL(manifest.scope, link).href, url);
    await controlled(page);
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope), url);
    await context.setOffline(true);
    await page.goto(`${url}de/learn.html`);
    await ready(page);
    const outside = requests.filter((request) => request.startsWith('http') && !request.startsWith('https'));
    assert.deepEqual(outside, []);
  }));
