/* SPDX-License-Identifier: MIT */
/* The site in Firefox: storage, links, workers, voice, offline use. The other files test it in Chromium. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SANS, SPOKEN } from '../../mate.js';
import { becomes, inBrowser, log, moved, sans, type } from '../bidi.js';
import { colorOf } from '../browser.js';
import { nextVersion } from './next-version.js';

const note = (page) => page.evaluate(() => document.getElementById('note').textContent);
const ready = (page) => page.waitForSelector('body[data-ready]');

inBrowser('firefox', (withPage) => {
  test('keeps a game when its tab is closed, and shares it by link', () =>
    withPage('de/index.html', {}, async (page, { open, url }) => {
      await ready(page);
      for (const line of SPOKEN.slice(0, 3)) await type(page, line);
      await page.click('#share summary');
      await becomes(page, () => document.getElementById('link').value);
      const link = await page.evaluate(() => document.getElementById('link').value);
      await page.close();
      const again = await open('de/index.html');
      await ready(again);
      assert.deepEqual(await sans(again), SANS.slice(0, 3));
      const other = await open(link.slice(url.length));
      await ready(other);
      assert.deepEqual(await sans(other), SANS.slice(0, 3));
      assert.match(await note(other), /Link/);
    }));

  test('last move, repeat and clock work by synthetic clicks', () =>
    withPage('de/index.html', {}, async (page) => {
      await ready(page);
      const click = async (id) => {
        const known = (await log(page)).length;
        await page.evaluate((button) => document.getElementById(button).click(), id);
        await becomes(
          page,
          (lines) =>
            document.querySelector('rochade-board').shadowRoot.querySelectorAll('[role=log] .line').length > lines,
          known,
        );
        return (await log(page)).slice(known).join('\n');
      };
      await type(page, 'e4');
      assert.match(await click('last-move'), /Eva zwei Eva vier/);
      await type(page, 'wer ist am Zug');
      assert.match(await click('last-move'), /Eva zwei Eva vier/);
      assert.match(await click('repeat'), /Eva zwei Eva vier/);
      assert.equal(await page.evaluate(() => document.getElementById('time').hidden), true);
      await page.evaluate(() => document.querySelector('rochade-board').useClock('3+2'));
      await becomes(page, () => !document.getElementById('time').hidden);
      assert.match(await click('time'), /Weiß.*3 Minuten.*Schwarz.*3 Minuten/);
    }));

  test('judges a position that is set up by keys', () =>
    withPage('de/position.html', {}, async (page) => {
      await ready(page);
      await page.evaluate(() => {
        const { shadowRoot } = document.getElementById('editor');
        shadowRoot.getElementById('empty').click();
        shadowRoot.querySelector('[tabindex="0"]').focus();
      });
      await page.keyboard.press('k');
      assert.match(await page.$eval('#editor', ({ verdict }) => verdict), /der schwarze König fehlt/);
    }));

  test('steps through a recorded game', () =>
    withPage('de/follow.html', {}, async (page) => {
      await ready(page);
      await page.click('#sample');
      // The buttons move when the source is closed, so an earlier click may miss them.
      await becomes(page, () => !document.getElementById('source').open);
      await page.click('#forward');
      await page.click('#last');
      await moved(page, 45);
      assert.match((await log(page)).join('\n'), /Schachmatt/);
    }));

  test('the engine plays', () =>
    withPage('de/computer.html', {}, async (page) => {
      await ready(page);
      await page.select('#level', '1');
      await page.click('#start');
      await becomes(page, () => /Sie sind am Zug/.test(document.getElementById('note').textContent));
      await type(page, 'eva vier');
      await moved(page, 2);
      await type(page, 'david vier');
      await moved(page, 4);
    }));

  test('the engine answers questions in a game, and reviews it', () =>
    withPage('de/computer.html', {}, async (page) => {
      await ready(page);
      const heard = (pattern) =>
        becomes(
          page,
          (source) =>
            Array.from(
              document.querySelector('rochade-board').shadowRoot.querySelectorAll('[role=log] .line'),
              (line) => line.textContent,
            ).some((line) => new RegExp(source).test(line)),
          pattern.source,
        );
      await page.focus('#start');
      await page.keyboard.press('Enter');
      await becomes(page, () => /Sie sind am Zug/.test(document.getElementById('note').textContent));
      await type(page, 'Stärke 1');
      await heard(/Die Stärke ist jetzt 1\./);
      await type(page, 'e4');
      await moved(page, 2);
      for (const [line, answer] of [
        ['Bewertung', /steht|Etwa gleich/],
        ['was droht', /Es droht|Nichts Ernstes droht/],
        ['beste Variante', /Vorschlag:/],
        ['Durchsicht', /Die Durchsicht kommt nach der Partie/],
      ]) {
        await type(page, line);
        await heard(answer);
      }
      await type(page, 'ich gebe auf');
      await type(page, 'ja');
      await type(page, 'Durchsicht');
      await heard(/Kein ernster Fehler|Kritischer Moment/);
    }));

  test('the voice speaks', () =>
    withPage('de/index.html', {}, async (page) => {
      await ready(page);
      await page.evaluate(() => {
        globalThis.played = 0;
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (...when) {
          globalThis.played += this.buffer.duration;
          return start.apply(this, when);
        };
        // Hides the voices of this machine, to test the one that the site ships.
        Object.defineProperty(globalThis, 'speechSynthesis', { value: undefined });
      });
      await page.click('#settings summary');
      await page.click('#voice');
      await type(page, 'eva vier');
      await becomes(page, () => globalThis.played > 0.5);
    }));

  const controlled = (page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });

  test('offers a new version, and all tabs load it when one accepts', () =>
    withPage('de/index.html', { copied: true }, async (page, { open, folder }) => {
      await ready(page);
      await type(page, 'eva vier');
      await controlled(page);
      const other = await open('de/learn.html');
      await ready(other);
      const next = nextVersion(folder);
      await next.files();
      await next.worker();
      await page.reload();
      await ready(page);
      await page.waitForSelector('#load-update');
      assert.match(await page.$eval('#update', (node) => node.textContent), /neue Fassung/);
      assert.notEqual(await colorOf(page), 'rgb(1, 2, 3)');
      await page.$eval('#load-update', (button) => button.click());
      for (const each of [page, other]) {
        await becomes(each, () => getComputedStyle(document.querySelector('h1')).color === 'rgb(1, 2, 3)');
        await becomes(each, () => 'ready' in document.body.dataset);
      }
      await moved(page, 1);
      assert.deepEqual(await sans(page), ['e4']);
      assert.deepEqual(await page.evaluate(async () => (await caches.keys()).filter((key) => key.includes('site'))), [
        'rochade-site-next',
      ]);
    }));

  test('works without the server', () =>
    withPage('de/index.html', { expected: /sw\.js|NetworkError|fetch|ERR_/ }, async (page, { server }) => {
      await ready(page);
      await type(page, 'eva vier');
      await controlled(page);
      server.closeAllConnections();
      server.close();
      await page.reload();
      await ready(page);
      assert.deepEqual(await sans(page), ['e4']);
      await page.goto(page.url().replace('index', 'learn'));
      await ready(page);
    }));
});
