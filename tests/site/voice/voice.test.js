/* SPDX-License-Identifier: MIT */
/*
 * The voice of a page: texts, languages, choice of the voice, silencing, and the sound that is played.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { siteFolder, source } from '../../built.js';
import { Board } from '../browser.js';
import { controlled, Site } from '../pages/site.js';

const site = new Site();
assert.ok(existsSync(`${siteFolder}/voice/espeak-ng.js`), 'npm ci --prefix site, then build');

/** Records requests to espeak-ng, and the start and end of its sounds. */
const listen = (context) =>
  context.addInitScript(() => {
    globalThis.asked = [];
    globalThis.played = [];
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (order, ...rest) {
      if (order?.text) globalThis.asked.push({ text: order.text.trim(), language: order.language, rate: order.rate });
      return send.call(this, order, ...rest);
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      const samples = this.buffer.getChannelData(0);
      const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      globalThis.played.push({ seconds: this.buffer.duration, loudness, stopped: false });
      if (globalThis.whilePlaying) setTimeout(globalThis.whilePlaying);
      return start.apply(this, when);
    };
    const stop = AudioBufferSourceNode.prototype.stop;
    AudioBufferSourceNode.prototype.stop = function (...when) {
      globalThis.played.at(-1).stopped = true;
      return stop.apply(this, when);
    };
  });
const played = (page, count) => page.waitForFunction((wanted) => globalThis.played.length >= wanted, count);
const switchOn = async (page, speed) => {
  await page.click('#settings summary');
  if (speed) await page.selectOption('#speed', speed);
  await page.check('#voice');
};
// The service worker's own requests count as well.
const ofVoice = (requests) => [...new Set(requests)].filter((address) => /^voice\//.test(address));

test("loads nothing while off; speaks moves in German, the rest in the player's language", () =>
  site.visit({}, async ({ open, context, requests }) => {
    await listen(context);
    const page = await open('fr/index.html');
    const board = new Board(page);
    await page.selectOption('#style', ''); // as in the Laws
    await board.type('e4');
    assert.deepEqual(ofVoice(requests), []);
    await switchOn(page);
    await board.type('cavalier bella huit cesar six');
    await played(page, 2);
    const asked = await page.evaluate(() => globalThis.asked);
    assert.deepEqual(
      asked.map(({ language }) => language),
      ['fr', 'de'],
    );
    assert.match(asked[0].text, /Noirs/);
    assert.match(asked[1].text, /Springer Bella acht Cesar sechs/);
    const sounds = await page.evaluate(() => globalThis.played);
    assert.ok(sounds[1].seconds > 1 && sounds[1].seconds < 5, JSON.stringify(sounds));
    assert.ok(
      sounds.every(({ loudness }) => loudness > 0.01),
      JSON.stringify(sounds),
    );
    // Only the two languages that were spoken.
    assert.deepEqual(
      ofVoice(requests)
        .filter((address) => /bin$/.test(address))
        .sort(),
      ['voice/de.bin', 'voice/fr.bin', 'voice/shared.bin'],
    );
  }));

test('a key stops the voice, and moving the focus speaks the square', () =>
  site.visit({}, async ({ open, context }) => {
    await listen(context);
    const page = await open('de/index.html');
    const board = new Board(page);
    await switchOn(page, '0.75');
    await board.type('Stellung');
    await played(page, 1);
    await page.keyboard.press('Shift');
    assert.ok(await page.evaluate(() => globalThis.played[0].stopped));
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => globalThis.played.length), 1);
    await board.press('Escape', 'ArrowUp');
    await played(page, 2);
    assert.match(await page.evaluate(() => globalThis.asked.at(-1).text), /^Eva drei, leer/);
    assert.equal(await page.evaluate(() => globalThis.asked.at(-1).rate), 0.75);
    await page.uncheck('#voice');
    await board.type('wer ist dran');
    await page.waitForTimeout(500);
    assert.doesNotMatch(await page.evaluate(() => globalThis.asked.at(-1).text), /am Zug/);
  }));

test('stays on for the next visit and works offline after its first use', () =>
  site.visit({ expected: /ERR_INTERNET_DISCONNECTED/ }, async ({ open, context, ready }) => {
    await listen(context);
    const page = await open('de/index.html');
    await controlled(page);
    await switchOn(page);
    await new Board(page).type('eva vier');
    await played(page, 1);
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    assert.ok(await page.isChecked('#voice'));
    await new Board(page).type('eva fünf');
    await played(page, 1);
  }));

/** Installs a fake voice of the browser; `kind` determines its behaviour. */
const withBrowserVoice = (context, kind, lang = 'de-DE', localService = true) =>
  context.addInitScript(
    ([how, tag, local]) => {
      globalThis.spoken = [];
      const voice = { lang: tag, localService: local, name: 'Test' };
      globalThis.SpeechSynthesisUtterance = class {
        constructor(text) {
          this.text = text;
        }
      };
      const synthesis = {
        getVoices: () => [voice],
        cancel: () => {},
        speak(request) {
          globalThis.spoken.push({ text: request.text, lang: request.lang, rate: request.rate });
          if (how === 'speaks')
            setTimeout(() => {
              request.onstart();
              setTimeout(() => request.onend(), 20);
            }, 20);
          if (how === 'fails') setTimeout(() => request.onerror({ error: 'synthesis-failed' }), 20);
        },
      };
      Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
    },
    [kind, lang, localService],
  );

test('prefers a local voice of the device in the right language', async () => {
  for (const [lang, local, own] of [
    ['de_DE', true, true],
    ['en-US', true, false],
    ['de-DE', false, false],
  ])
    await site.visit({}, async ({ open, context, requests }) => {
      await listen(context);
      await withBrowserVoice(context, 'speaks', lang, local);
      const page = await open('de/index.html');
      await switchOn(page, '1.5');
      await new Board(page).type('eva vier');
      if (own) {
        await page.waitForFunction(() => globalThis.spoken.length > 0);
        assert.match(await page.evaluate(() => globalThis.spoken[0].text), /1 Weiß: Eva zwei Eva vier/);
        assert.equal(await page.evaluate(() => globalThis.spoken[0].rate), 1.5);
        assert.deepEqual(ofVoice(requests), []);
      } else {
        await played(page, 1);
        assert.deepEqual(await page.evaluate(() => globalThis.spoken), []);
      }
    });
});

test('replaces a voice of the device that fails or never starts', async () => {
  for (const kind of ['fails', 'is silent'])
    await site.visit({}, async ({ open, context }) => {
      await listen(context);
      await withBrowserVoice(context, kind);
      const page = await open('de/index.html');
      await switchOn(page);
      await new Board(page).type('eva vier');
      await played(page, 1);
      await new Board(page).type('eva fünf');
      await played(page, 2);
      assert.equal(await page.evaluate(() => globalThis.spoken.length), 1);
    });
});

test('missing voice files fire an error event, and the game continues', () =>
  site.visit(
    { copied: true, files: { 'voice/espeak-ng.js': '' }, expected: /./ },
    async ({ open, folder, context }) => {
      const { rm } = await import('node:fs/promises');
      await rm(`${folder}/voice/worker.js`);
      await context.addInitScript(() => {
        addEventListener('error', ({ detail }) => detail && (globalThis.failure = detail), true);
      });
      const page = await open('de/index.html');
      await switchOn(page);
      const board = new Board(page);
      await board.type('eva vier');
      await page.waitForFunction(() => globalThis.failure);
      assert.equal(await page.evaluate(() => globalThis.failure.code), 'voice');
      assert.match((await board.log()).at(-1), /lässt sich nicht laden\..* \(worker\.js\)$/);
      await board.type('eva fünf');
      assert.deepEqual(await board.sans(), ['e4', 'e5']);
    },
  ));

test('reports missing files once when switched on, not for every move', () =>
  site.visit({ copied: true, expected: /./ }, async ({ context, url, folder }) => {
    const { rm } = await import('node:fs/promises');
    await rm(`${folder}/voice.js`);
    await context.addInitScript(() => {
      globalThis.faults = [];
      addEventListener('error', ({ detail }) => detail && globalThis.faults.push(detail.code), true);
    });
    const page = await context.newPage();
    await page.goto(`${url}de/about.html`);
    await page.evaluate(() => {
      const board = document.createElement('rochade-board');
      board.setAttribute('voice', '');
      document.querySelector('main').replaceChildren(board);
    });
    const board = new Board(page);
    await page.waitForFunction(() => globalThis.faults.length);
    for (const [from, to] of [
      ['e2', 'e4'],
      ['e7', 'e5'],
      ['g1', 'f3'],
    ]) {
      await board.square(from).click();
      await board.square(to).click();
    }
    await board.moved(3);
    assert.deepEqual(await page.evaluate(() => globalThis.faults), ['voice']);
    assert.equal((await board.log()).filter((line) => /voice\.js/.test(line)).length, 1);
  }));

test('speaks the words of Annexe D', () =>
  site.visit({}, async ({ open, context }) => {
    await listen(context);
    const page = await open('en/words.html');
    await page.click('#say-files');
    await played(page, 1);
    const [asked] = await page.evaluate(() => globalThis.asked);
    assert.match(asked.text, /^Anna\. Bella\. Cesar\. David\. Eva\. Felix\. Gustav\. Hector\.$/);
    assert.equal(asked.language, 'de');
    // At the rate of the page, and interrupting what is being spoken: a click of a screen reader fires no key event.
    await page.click('#settings summary');
    await page.selectOption('#speed', '2.2');
    await page.evaluate(() => {
      globalThis.whilePlaying = () => {
        globalThis.whilePlaying = null;
        document.getElementById('say-ranks').click();
      };
      document.getElementById('say-files').click();
    });
    await played(page, 3);
    assert.ok(await page.evaluate(() => globalThis.played[1].stopped));
    assert.deepEqual(await page.evaluate(() => globalThis.asked.slice(1).map(({ rate }) => rate)), [2.2, 2.2]);
  }));

test('the sound server receives sound after a line and silence after a key', async () => {
  const { stdout } = await promisify(execFile)(
    `${source}tests/audio/with_sound_server`,
    [process.execPath, fileURLToPath(new URL('speakers.js', import.meta.url))],
    { env: process.env, timeout: 300_000 },
  );
  const heard = JSON.parse(stdout.trim().split('\n').at(-1));
  assert.ok(heard.loudness > 0.01, stdout);
  assert.ok(heard.first > 0, stdout);
  // The key is pressed after one second; the whole text takes more than ten.
  assert.ok(heard.seconds > 1 && heard.seconds < 5, stdout);
});
