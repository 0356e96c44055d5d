/* SPDX-License-Identifier: MIT */
/* The queue of a board: order, files that tasks need, failures. It needs no browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../built.js';

/** The errors that a browser would report. */
const reported = [];
globalThis.reportError = (error) => reported.push(error);
const { TaskQueue } = await load('board/game/task-queue.js');

/** A promise of files, to be kept or broken by the test. */
function files() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { arrive: resolve, fail: reject }));
  return made;
}
/** Waits until everything that is possible now has been done. */
const settle = () => new Promise((next) => setImmediate(next));

/** A queue that records what happens; with `begun`, its session has begun. */
function recorded(begun = true) {
  const done = [];
  let session = false;
  const queue = new TaskQueue({
    hasSession: () => session,
    programFailed: ({ message }) => done.push(`no program: ${message}`),
    fileFailed: (code, { message }) => done.push(`${code}: ${message}`),
  });
  const begin = (needs = () => null, starts = true) =>
    queue.begin(() => {
      session = starts;
      done.push('begun');
    }, needs);
  /** Returns a task that records its name, after what it does. */
  const task = (name, act) => () => {
    act?.();
    done.push(name);
    return name;
  };
  if (begun) begin();
  done.length = 0;
  return { queue, done, begin, task };
}
/** Returns the function that tells which files are missing, as long as they are. */
function lacking(missing) {
  let here = false;
  missing.promise.then(
    () => (here = true),
    () => {},
  );
  return () => (here ? null : missing.promise);
}

test('before the board is in a page no task is accepted', async () => {
  const { queue, done, begin, task } = recorded(false);
  assert.deepEqual(await queue.enqueue(task('a')), { ok: false, error: 'not-started' });
  assert.equal(await queue.enqueue(task('a'), { otherwise: false }), false);
  begin();
  await settle();
  assert.deepEqual(done, ['begun']);
});

test('tasks run at once and in order, each once; one that a task adds runs after it', async () => {
  const { queue, done, task } = recorded();
  let added;
  const answers = [queue.enqueue(task('a', () => (added = queue.enqueue(task('b'))))), queue.enqueue(task('c'))];
  assert.deepEqual(done, ['a', 'b', 'c']);
  assert.deepEqual(await Promise.all([...answers, added]), ['a', 'c', 'b']);
});

test('the session begins before all tasks, when its files are here', async () => {
  const { queue, done, begin, task } = recorded(false);
  const program = files();
  begin(lacking(program));
  queue.now(task('setting'));
  const answer = queue.enqueue(task('a'));
  queue.next(task('by hand'));
  const ready = queue.ready();
  await settle();
  assert.deepEqual(done, []);
  program.arrive();
  assert.deepEqual([await answer, await ready], ['a', true]);
  assert.deepEqual(done, ['begun', 'setting', 'a', 'by hand']);
});

test('a task waits for its files, and later ones for it; moves by hand do not wait, settings do', async () => {
  const { queue, done, task } = recorded();
  const words = files();
  queue.enqueue(task('line'), { needs: lacking(words) });
  queue.enqueue(task('later'));
  queue.next(task('by hand'));
  queue.now(task('setting'));
  await settle();
  assert.deepEqual(done, ['by hand']);
  words.arrive();
  await settle();
  assert.deepEqual(done, ['by hand', 'line', 'later', 'setting']);
  queue.now(task('at once'));
  assert.equal(done.at(-1), 'at once');
});

test('a move by hand during a task is made right after it', async () => {
  const { queue, done, task } = recorded();
  queue.enqueue(
    task('a', () => {
      queue.enqueue(task('c'));
      queue.next(task('b'));
    }),
  );
  await settle();
  assert.deepEqual(done, ['a', 'b', 'c']);
});

test('an error in a move by hand is reported to the page, and the next task runs', async () => {
  const { queue, done, task } = recorded();
  const fault = new Error('of a listener');
  queue.enqueue(
    task('a', () => {
      queue.next(() => {
        throw fault;
      });
      queue.enqueue(task('b'));
    }),
  );
  await settle();
  assert.deepEqual(reported, [fault]);
  assert.deepEqual(done, ['a', 'b']);
});

test('a task without its files resolves to its other value and is reported; the others run', async () => {
  const { queue, done, task } = recorded();
  const [clock, words] = [files(), files()];
  const answers = [
    queue.enqueue(task('clock'), { needs: lacking(clock), otherwise: false, code: 'clock' }),
    queue.enqueue(task('line'), { needs: lacking(words) }),
    queue.enqueue(task('last')),
  ];
  clock.fail(new Error('no clock'));
  words.fail(new Error('no words'));
  assert.deepEqual(await Promise.all(answers), [
    false,
    { ok: false, error: 'not-loaded', message: 'a file is missing' },
    'last',
  ]);
  assert.deepEqual(done, ['clock: no clock', 'not-loaded: no words', 'last']);
  assert.equal(await queue.ready(), true);
});

test('without the program all waiting tasks end and later ones try again', async () => {
  const { queue, done, begin, task } = recorded(false);
  let program = files();
  begin(() => program?.promise ?? null);
  const answers = [
    queue.enqueue(task('a')),
    queue.enqueue(task('b'), { otherwise: [] }),
    queue.ready(),
    queue.enqueue(task('c'), { otherwise: false }),
  ];
  program.fail(new Error('404'));
  const [first, ...others] = await Promise.all(answers);
  assert.equal(first.error, 'not-loaded');
  assert.deepEqual(others, [[], false, false]);
  assert.deepEqual(done, ['no program: 404']);
  // Nothing is requested again until there is something to do.
  program = files();
  assert.equal(await queue.ready(), false);
  const again = queue.enqueue(task('d'));
  program.arrive();
  program = null;
  assert.equal(await again, 'd');
  assert.deepEqual(done, ['no program: 404', 'begun', 'd']);
  assert.equal(await queue.ready(), true);
});

test('if the session cannot begin, waiting tasks end', async () => {
  const { queue, done, begin, task } = recorded(false);
  const program = files();
  begin(lacking(program), false);
  const answer = queue.enqueue(task('a'), { otherwise: false });
  program.arrive();
  assert.equal(await answer, false);
  assert.deepEqual(done, ['begun']);
});

test('an error in a task is that of its promise, and the next task runs', async () => {
  const { queue, task } = recorded();
  const fault = new Error('of a listener');
  const wrong = queue.enqueue(() => {
    throw fault;
  });
  const right = queue.enqueue(task('a'));
  await assert.rejects(wrong, fault);
  assert.equal(await right, 'a');
});

test('ready waits for the tasks before it and for its own files', async () => {
  const { queue, done, task } = recorded();
  const [words, own] = [files(), files()];
  queue.enqueue(task('line'), { needs: lacking(words) });
  const ready = queue.ready(lacking(own)).then((is) => done.push(`ready ${is}`));
  own.arrive();
  await settle();
  assert.deepEqual(done, []);
  words.arrive();
  await ready;
  assert.deepEqual(done, ['line', 'ready true']);
  const never = files();
  const unready = queue.ready(lacking(never));
  never.fail(new Error('404'));
  assert.equal(await unready, false);
});
