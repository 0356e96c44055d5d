/* SPDX-License-Identifier: MIT */
/* The queue of the voice, its choice between a voice of the device and espeak-ng, and its switch; without a browser. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { load } from '../../built.js';

/** Listeners of the page, timers and sounds that the voice has begun. */
const listeners = {};
let timers = [];
let sounds = [];
globalThis.addEventListener = (kind, act) => (listeners[kind] = act);
globalThis.AudioContext = class {
  state = 'running';
  createBuffer(channels, length, hertz) {
    return { channels, hertz, samples: new Float32Array(length), getChannelData: () => sounds.at(-1).buffer.samples };
  }
  createBufferSource() {
    const sound = { connect() {}, start: () => (sound.started = true), stop: () => (sound.stopped = true) };
    return sound;
  }
};
const createBuffer = globalThis.AudioContext.prototype.createBuffer;
globalThis.AudioContext.prototype.createBuffer = function (...given) {
  const buffer = createBuffer.apply(this, given);
  buffer.getChannelData = () => buffer.samples;
  return buffer;
};
const createSource = globalThis.AudioContext.prototype.createBufferSource;
globalThis.AudioContext.prototype.createBufferSource = function () {
  const sound = createSource.call(this);
  sounds.push(sound);
  return sound;
};
const { Voice } = await load('board/speech/voice.js');
const { Speech } = await load('board/speech/speech.js');
const { setVoiceSource } = await load('board/speech/voice-module.js');

const settle = async () => {
  for (let time = 0; time < 5; time++) await new Promise((next) => setImmediate(next));
};
const { setTimeout: later, clearTimeout: never } = globalThis;
/** Replaces timers by those that the test lets go off. */
function holdTimers() {
  globalThis.setTimeout = (act) => timers.push(act);
  globalThis.clearTimeout = (number) => delete timers[number - 1];
}
afterEach(() => {
  Object.assign(globalThis, { setTimeout: later, clearTimeout: never });
  delete globalThis.speechSynthesis;
  timers = [];
  sounds = [];
});

/** A worker that the test answers. */
class Helper extends EventTarget {
  orders = [];
  packs = [];
  isEnded = false;
  postMessage(order) {
    if (order.pack) this.packs.push(order.pack);
    else this.orders.push(order);
  }
  terminate() {
    this.isEnded = true;
  }
  answer(sound) {
    const { id } = this.orders.at(-1);
    this.dispatchEvent(Object.assign(new Event('message'), { data: { id, ...sound } }));
    return settle();
  }
  fail(message) {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
    return settle();
  }
}
const SOUND = { samples: Int16Array.of(0, 16384, -32768), hertz: 22050 };
/** A voice with a helper for each worker that it starts. */
function withHelpers({ data } = {}) {
  const helpers = [];
  const start = () => {
    helpers.push(new Helper());
    return helpers.at(-1);
  };
  return { voice: new Voice({ start, data }), helpers };
}
const span = (text, language) => ({ text, language });
const words = (helpers) => helpers.flatMap(({ orders }) => orders).map(({ text, language }) => `${language} ${text}`);
/** Answers the last order and ends its sound. */
async function speak(helpers) {
  await helpers.at(-1).answer(SOUND);
  sounds.at(-1).onended();
  await settle();
}

test('speaks spans in order, those of one language together, without mere punctuation', async () => {
  const { voice, helpers } = withHelpers();
  voice.rate = 1.5;
  const said = voice.say([span('1 Weiß: ', 'fr'), span('Eva ', 'de'), span('vier', 'de'), span('.', 'fr')]);
  const after = voice.say([span('Schach', 'de')]);
  await settle();
  assert.deepEqual(words(helpers), ['fr 1 Weiß: ']);
  assert.equal(helpers[0].orders[0].rate, 1.5);
  await helpers[0].answer(SOUND);
  assert.deepEqual([sounds[0].buffer.hertz, sounds[0].buffer.channels, sounds[0].started], [22050, 1, true]);
  assert.deepEqual([...sounds[0].buffer.samples], [0, 0.5, -1]);
  // The next words wait for the end of the sound.
  assert.equal(words(helpers).length, 1);
  sounds[0].onended();
  await settle();
  assert.deepEqual(words(helpers), ['fr 1 Weiß: ', 'de Eva vier']);
  await speak(helpers);
  await said;
  assert.deepEqual(words(helpers).slice(2), ['de Schach']);
  await speak(helpers);
  await after;
  await voice.rest();
  assert.equal(helpers.length, 1);
});

test('words without sound are passed over', async () => {
  const { voice, helpers } = withHelpers();
  const said = voice.say([span('x', 'de')]);
  await settle();
  await helpers[0].answer({ samples: new Int16Array(), hertz: 22050 });
  await said;
  assert.equal(sounds.length, 0);
});

for (const [how, stop] of Object.entries({
  'stop()': (voice) => voice.stop(),
  'a key': () => listeners.keydown(),
  'a click': () => listeners.pointerdown(),
  'leaving the page': () => listeners.pagehide(),
}))
  test(`${how} silences everything at once, and later words are spoken`, async () => {
    const { voice, helpers } = withHelpers();
    const said = ['a', 'b', 'c'].map((text) => voice.say([span(text, 'de')]));
    await settle();
    await helpers[0].answer(SOUND);
    stop(voice);
    await Promise.all(said);
    assert.equal(sounds[0].stopped, true);
    await voice.rest();
    const next = voice.say([span('d', 'de')]);
    await settle();
    assert.deepEqual(words(helpers), ['de a', 'de d']);
    await speak(helpers);
    await next;
    assert.equal(sounds.length, 2);
    // A sound that arrives after a stop is not played.
    const late = voice.say([span('e', 'de'), span('f', 'fr')]);
    await settle();
    voice.stop();
    await helpers[0].answer(SOUND);
    await late;
    assert.deepEqual([sounds.length, words(helpers).at(-1)], [2, 'de e']);
  });

test('gives a worker the shared data and those of each language once', async () => {
  const asked = [];
  const data = async (name) => {
    asked.push(name);
    return new Uint8Array(4);
  };
  const { voice, helpers } = withHelpers({ data });
  for (const language of ['de', 'fr', 'de']) {
    const said = voice.say([span('x', language)]);
    await settle();
    await speak(helpers);
    await said;
  }
  assert.deepEqual(asked, ['shared', 'de', 'fr']);
  assert.deepEqual(helpers[0].packs, ['shared', 'de', 'fr']);
});

test('a worker that fails is ended, and the next words start another, with its data', async () => {
  const { voice, helpers } = withHelpers({ data: async () => new Uint8Array(4) });
  const said = voice.say([span('a', 'de')]);
  await settle();
  const rejected = assert.rejects(said, /out of memory/);
  await helpers[0].fail('out of memory');
  await rejected;
  assert.equal(helpers[0].isEnded, true);
  const again = voice.say([span('b', 'de')]);
  await settle();
  assert.equal(helpers.length, 2);
  assert.deepEqual(helpers[1].packs, ['shared', 'de']);
  await speak(helpers);
  await again;
});

test('an answer with an error rejects, and the words after it are spoken', async () => {
  const { voice, helpers } = withHelpers();
  const said = [voice.say([span('a', 'xx')]), voice.say([span('b', 'de')])];
  const rejected = assert.rejects(said[0], /no such voice/);
  await settle();
  await helpers[0].answer({ error: 'no such voice' });
  await rejected;
  await speak(helpers);
  await said[1];
});

/* ------------------------------------------------------------------------------ voices of the device */

/** Installs voices of the device; returns what they speak. */
function device(...voices) {
  const spoken = [];
  let cancelled = 0;
  globalThis.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text;
    }
  };
  globalThis.speechSynthesis = {
    getVoices: () => voices,
    cancel: () => cancelled++,
    speak: (utterance) => spoken.push(utterance),
  };
  return { spoken, cancels: () => cancelled };
}

test('a local voice of the device speaks its own language, espeak-ng the others', async () => {
  const german = { lang: 'de_AT', localService: true };
  const { spoken } = device({ lang: 'de-DE', localService: false }, { lang: 'fr', localService: false }, german);
  const { voice, helpers } = withHelpers();
  voice.rate = 2;
  const said = voice.say([span('Eva vier', 'de'), span('coup', 'fr')]);
  await settle();
  assert.deepEqual(
    spoken.map(({ text, voice: by, lang, rate }) => [text, by, lang, rate]),
    [['Eva vier', german, 'de_AT', 2]],
  );
  spoken[0].onstart();
  await settle();
  assert.deepEqual(words(helpers), []);
  spoken[0].onend();
  await settle();
  assert.deepEqual(words(helpers), ['fr coup']);
  await speak(helpers);
  await said;
});

for (const [how, breakDown] of Object.entries({
  'that fails': ({ onerror }) => onerror({ error: 'synthesis-failed' }),
  'that never begins': () => timers.forEach((goOff) => goOff()),
}))
  test(`a voice of the device ${how} is replaced for good`, async () => {
    const { spoken, cancels } = device({ lang: 'de', localService: true });
    const { voice, helpers } = withHelpers();
    holdTimers();
    const said = voice.say([span('a', 'de'), span('b', 'fr')]);
    await settle();
    breakDown(spoken[0]);
    await settle();
    assert.equal(cancels(), 1);
    assert.deepEqual(words(helpers), ['de a']);
    await speak(helpers);
    await speak(helpers);
    await said;
    const next = voice.say([span('c', 'de')]);
    await settle();
    assert.equal(spoken.length, 1);
    await speak(helpers);
    await next;
  });

test('a voice of the device that is silenced or interrupted is not broken', async () => {
  const { spoken, cancels } = device({ lang: 'de', localService: true });
  const { voice, helpers } = withHelpers();
  holdTimers();
  for (const error of ['canceled', 'interrupted']) {
    const said = voice.say([span('a', 'de')]);
    await settle();
    spoken.at(-1).onerror({ error });
    await said;
  }
  const silenced = voice.say([span('b', 'de')]);
  await settle();
  voice.stop();
  await silenced;
  assert.equal(cancels(), 1);
  // No timer of these is left that would take the voice for broken.
  timers.forEach((goOff) => goOff());
  const said = voice.say([span('c', 'de')]);
  await settle();
  assert.equal(spoken.at(-1).text, 'c');
  spoken.at(-1).onstart();
  spoken.at(-1).onend();
  await said;
  assert.deepEqual(words(helpers), []);
});

test('a voice of the device that does not tell its beginning is not broken', async () => {
  const { spoken, cancels } = device({ lang: 'de', localService: true });
  const { voice } = withHelpers();
  holdTimers();
  for (const text of ['a', 'b']) {
    const said = voice.say([span(text, 'de')]);
    await settle();
    spoken.at(-1).onend();
    await said;
    timers.forEach((goOff) => goOff());
  }
  assert.deepEqual([spoken.map(({ text }) => text), cancels()], [['a', 'b'], 0]);
});

test('waits for voices that the device loads late, but not forever', async () => {
  for (const comes of [true, false]) {
    const { spoken } = device();
    let changed;
    globalThis.speechSynthesis.addEventListener = (_, act) => (changed = act);
    const { voice, helpers } = withHelpers();
    holdTimers();
    const said = voice.say([span('a', 'de')]);
    await settle();
    assert.deepEqual([spoken.length, words(helpers).length], [0, 0]);
    if (comes) {
      globalThis.speechSynthesis.getVoices = () => [{ lang: 'de', localService: true }];
      changed();
      await settle();
      spoken[0].onend();
    } else {
      timers.forEach((goOff) => goOff());
      await settle();
      await speak(helpers);
    }
    await said;
    Object.assign(globalThis, { setTimeout: later, clearTimeout: never });
    timers = [];
  }
});

/* ------------------------------------------------------------------------------------- the switch */

test('the rate is between 0.5 and 4; off silences; a voice that cannot be loaded is reported once', async () => {
  const told = [];
  let missing = true;
  const calls = [];
  class Recorded {
    say(spans) {
      calls.push(`${this.rate} ${spans.map(({ text }) => text).join('')}`);
      return Promise.resolve();
    }
    stop() {
      calls.push('stop');
    }
  }
  setVoiceSource(async () => {
    if (missing) throw new Error('404');
    return { Voice: Recorded };
  });
  const speech = new Speech(({ message }) => told.push(message));
  const said = { spans: [span('a', 'de')] };
  speech.say(said);
  speech.set('1');
  speech.say(said);
  await settle();
  speech.say(said);
  await settle();
  assert.deepEqual([told, calls], [['404'], []]);
  missing = false;
  for (const value of ['', '1.5', '0.1', '9', '0', 'x']) {
    speech.set(value);
    speech.say(said);
    await settle();
  }
  assert.deepEqual(calls.splice(0), ['1 a', '1.5 a', '0.5 a', '4 a', '1 a', '1 a']);
  speech.say(said, { now: true });
  await settle();
  assert.deepEqual(calls.splice(0), ['stop', '1 a']);
  speech.set(null);
  speech.say(said);
  await settle();
  assert.deepEqual([told.length, calls], [1, ['stop']]);
});
