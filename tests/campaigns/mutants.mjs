/* SPDX-License-Identifier: MIT */
/**
 * Changes the sources at random places and runs the tests. A change that no test notices shows untested code.
 *
 *   node tests/campaigns/mutants.mjs [--count=20] [--seed=1] [--only=N,N] [--tests=REGEX] [--longest=300] [--plain]
 *       [--list] FOLDER...
 *
 * FOLDER: core, accessibility/dialogue, accessibility/client, audio, wasm/binding, wasm/src, site/board, or one of
 * their folders.
 *
 *     --count     number of changes in each folder
 *     --only      makes only the changes with these numbers
 *     --tests     runs only tests whose names match, such as 'core_(fen|epd)'; by default all of the suite
 *     --longest   leaves out tests that take longer than this many seconds
 *     --plain     builds C without sanitizers and without variants of the move generator, which is several times faster
 *     --list      only prints the changes
 *
 * Works in a worktree of HEAD, .build/mutants/tree, with builds of its own; C is built with the sanitizers of clang.
 * For each change, tests that noticed a change of the same file run first, then those that share a word with its path
 * in their name or source, because linking and browsers take much time, then all others, slow tests last. A test whose
 * program is the same, byte for byte, as without the change is not run; a change that changes no program is equivalent.
 * Prints a line for each change that no test noticed, then counts, also after an interruption; standard error has all
 * changes. Exit status 1 if tests/campaigns/equivalent.tsv does not explain such a change, 2 if the unchanged sources
 * do not build. `taskset -c 0` before the command leaves the other processors alone. A sample takes the least time with
 * --plain and --longest=5 first; --only then judges what is left by all tests.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { random } from '../support/random.js';

const ROOT = resolve(import.meta.dirname ?? '.', '../..');
const WORK = join(ROOT, '.build/mutants');
const TREE = join(WORK, 'tree');
let BUILD = '';

/**
 * `targets` are built for each change, `first` once before.
 * @typedef {{
 *   folder: string; ctest?: string; node?: string[]; targets?: string[]; first?: string[]; without?: string;
 * }} Suite
 */
/** The tests of each folder: a pattern for ctest, or files for node. @type {Suite[]} */
const SUITES = [
  { folder: 'core/', ctest: '^(core|fuzz)_' },
  { folder: 'accessibility/dialogue/', ctest: '^(dialogue_|transcript|language_compiler|fuzz_)' },
  {
    folder: 'accessibility/client/board_server/',
    node: ['tests/site/second_board'],
    targets: ['rochade'],
    first: ['second_board'],
  },
  // Tests with a sound server measure time and fail on a busy machine.
  {
    folder: 'accessibility/client/',
    ctest: '^(client|fuzz)_',
    targets: ['rochade'],
    without: '^client_(whole_game|heard|lost|late|latency|dispatched|silent)$',
  },
  { folder: 'audio/', ctest: '^audio_' },
  { folder: 'wasm/binding/', ctest: '^(binding_|fuzz_(binding|page))' },
  { folder: 'wasm/src/', node: ['tests/wasm'], targets: ['npm_package'], first: ['site'] },
  {
    folder: 'site/board/',
    node: ['board', 'second_board', 'voice', 'rendering', 'access'].map((name) => `tests/site/${name}`),
    targets: ['site', 'second_board'],
    first: ['rochade'],
  },
];

/* ------------------------------------------------------------------------------------------- the changes */

/** Replacements. The spaces distinguish operators from pointers, generics and signs. */
const OPERATORS = {
  ' < ': ' <= ',
  ' <= ': ' < ',
  ' > ': ' >= ',
  ' >= ': ' > ',
  ' == ': ' != ',
  ' != ': ' == ',
  ' === ': ' !== ',
  ' !== ': ' === ',
  ' && ': ' || ',
  ' || ': ' && ',
  ' + ': ' - ',
  ' - ': ' + ',
  ' & ': ' | ',
  ' | ': ' & ',
  ' += ': ' -= ',
  ' -= ': ' += ',
  true: 'false',
  false: 'true',
};
const PATTERN = new RegExp(
  [
    // Skipped: comments, strings, characters and preprocessor directives.
    String.raw`(?<skip>\/\*[^]*?\*\/|\/\/[^\n]*|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|` +
      '`(?:[^`\\\\]|\\\\.)*`)',
    String.raw`(?<operator> (?:[<>]=?|[!=]==?|&&|\|\||[-+]=?|[&|]) |\b(?:true|false)\b)`,
    String.raw`(?<=[^\w.])(?<number>\d+)(?=[uUnL]*\b)(?![\w.]*x)`,
    String.raw`\b(?<condition>if|while) \((?=[^\n]*\) ?(?:\{|[^\n]*;)$)`,
  ].join('|'),
  'gm',
);

/** A call or an assignment on a line of its own; declarations are needed by other lines. */
const STATEMENT = /^ +((?:\(void\))?[\w.*>[\]#-]+(?:\(.*\)| [-+|&^]?= [^\n]*|\+\+|--);)$/gm;

/** The text before the length of an array in its declaration: an additional element changes nothing. */
const ARRAY = /^ *(?!return|case|else)(?:\w+ )+(?:\**\w+(?:\[\w+\])*, )*\**\w+(?:\[\w+\])*\[$/;

/** Returns the offset of the bracket that closes the one at `open`. @param {string} text @param {number} open */
function closing(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return -1;
}

/** Returns all changes of a source file, each { path, line, from, to, apply }. @param {string} path */
function changesOf(path) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const changes = [];
  const add = (at, length, to, from = text.slice(at, at + length)) =>
    changes.push({
      path,
      line: text.slice(0, at).split('\n').length,
      from: from.trim(),
      to: to.trim(),
      apply: () => text.slice(0, at) + to + text.slice(at + length),
    });
  for (const { index, 0: whole, groups = {} } of text.matchAll(PATTERN)) {
    if (groups.operator) add(index, whole.length, OPERATORS[groups.operator]);
    if (groups.number && !ARRAY.test(text.slice(text.lastIndexOf('\n', index) + 1, index)))
      add(index, groups.number.length, String(Number(groups.number) + 1));
    if (groups.condition) {
      const open = index + whole.length - 1;
      const end = closing(text, open);
      if (end > 0) add(open, end + 1 - open, `(!${text.slice(open, end + 1)})`);
    }
  }
  for (const { index, 0: whole, 1: statement } of text.matchAll(STATEMENT))
    add(index + whole.length - statement.length, statement.length, ';');
  return changes;
}

/** Returns a random sample of `count` changes in a folder. @param {string} folder @param {number} count */
function sample(folder, count, seed) {
  const paths = execFileSync('git', ['ls-files', '--', folder], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(c|h|js)$/.test(path) && !path.includes('/include/'));
  const changes = paths.flatMap(changesOf);
  const next = random(seed);
  const chosen = [];
  while (chosen.length < count && changes.length) {
    chosen.push(...changes.splice(Math.floor(next() * changes.length), 1));
  }
  return chosen;
}

/* --------------------------------------------------------------------------------------------- the tests */

const ENVIRONMENT = { ...process.env, ROCHADE_BUILD: BUILD, PATIENCE_MS: '20000', CMAKE_C_COMPILER_LAUNCHER: 'ccache' };

/** Runs a command. Returns true if it succeeds. @param {string} command @param {string[]} args */
function runs(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: TREE,
    stdio: 'ignore',
    timeout: 15 * 60_000,
    killSignal: 'SIGKILL',
    env: ENVIRONMENT,
  });
  return status === 0;
}

/** Checks out HEAD in the worktree and configures the build. @param {Suite} suite */
function prepare(suite) {
  if (existsSync(TREE)) execFileSync('git', ['-C', TREE, 'reset', '-q', '--hard']);
  const head = execFileSync('git', ['-C', ROOT, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  if (existsSync(TREE)) execFileSync('git', ['-C', TREE, 'checkout', '-q', '--detach', head]);
  else execFileSync('git', ['-C', ROOT, 'worktree', 'add', '-q', '--detach', TREE, head]);
  const options = suite.node
    ? ['-DCMAKE_C_COMPILER=gcc', '-DROCHADE_WASM=ON']
    : [
        // Without information for debuggers, a change without an effect gives the same program.
        ...['-DCMAKE_C_COMPILER=clang', '-DCMAKE_BUILD_TYPE=Debug', '-DCMAKE_C_FLAGS_DEBUG=-O1', '-UCMAKE_C_FLAGS'],
        `-DROCHADE_SANITIZE=${values.plain ? 'OFF' : 'ON'}`,
        // One variant of the move generator takes a processor half a minute.
        `-DCHESS_VARIANTS=${values.plain ? 'OFF' : 'ON'}`,
        // Linking takes most of the time.
        ...(spawnSync('ld.lld', ['--version']).status === 0 ? ['-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld'] : []),
      ];
  for (const folder of ['tests', 'site'])
    if (suite.node && !existsSync(join(TREE, folder, 'node_modules')))
      symlinkSync(join(ROOT, folder, 'node_modules'), join(TREE, folder, 'node_modules'));
  BUILD = join(WORK, suite.node ? 'wasm' : values.plain ? 'plain' : 'sanitized');
  ENVIRONMENT.ROCHADE_BUILD = BUILD;
  runs('cmake', ['-S', TREE, '-B', BUILD, '-G', 'Ninja', '-DROCHADE_TESTS=ON', '-UROCHADE_*', ...options]);
}

/** Returns true if the option --tests selects the test. @param {{ name: string }} test */
const isWanted = ({ name }) => new RegExp(values.tests).test(name);

/** Returns the names of all programs and libraries of the build. */
function knownTargets() {
  const { stdout } = spawnSync('ninja', ['-C', BUILD, '-t', 'targets', 'all'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return new Set([...(stdout ?? '').matchAll(/^(\w+): phony$/gm)].map(([, name]) => name));
}

/** Builds what the given tests of a suite need. @param {Suite} suite @param {{ targets: string[] }[]} tests */
const build = ({ targets = [] }, tests) =>
  runs('ninja', ['-C', BUILD, ...new Set([...targets, ...tests.flatMap((test) => test.targets)])]);

/**
 * Returns the tests of a suite, each with its command and its time limit in milliseconds.
 * @param {Suite} suite
 * @param {number} patience
 */
function testsOf({ ctest = '', without = '^$', node, targets: shared }, patience) {
  const output = (command, args) => execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (node)
    return output('git', ['ls-files', '--', ...node])
      .split('\n')
      .filter((path) => path.endsWith('.test.js') && isWanted({ name: path }))
      .map((path) => {
        const text = readFileSync(join(ROOT, path), 'utf8');
        const command = ['node', '--test', path];
        return { name: path, text, command, targets: [], programs: [], patience, took: 0, usual: 0, original: '' };
      });
  const known = knownTargets();
  const { tests } = JSON.parse(
    output('ctest', ['--test-dir', BUILD, '-R', ctest, '-E', without, '--show-only=json-v1']),
  );
  return tests.filter(isWanted).map(({ name, command, properties = [] }) => {
    const property = (wanted) => properties.find((each) => each.name === wanted)?.value;
    const environment = Object.fromEntries((property('ENVIRONMENT') ?? []).map((each) => each.split(/=(.*)/s)));
    const folder = property('WORKING_DIRECTORY');
    const targets = [name, ...command.map((word) => basename(word))].filter((each) => known.has(each));
    // A test of a suite with targets of its own may run any of them.
    const programs = shared ? [] : command.filter((word) => word.startsWith(BUILD) && statSync(word).isFile());
    const time = { patience, took: 0, usual: 0 };
    return { name, text: '', command, targets, programs, folder, environment, ...time, original: '' };
  });
}

/** Returns a digest of the programs that a test runs, '' if they are not known. @param {{ programs: string[] }} test */
function digestOf({ programs }) {
  const hash = createHash('sha256');
  for (const path of programs) hash.update(readFileSync(path));
  return programs.length ? hash.digest('hex') : '';
}

/**
 * Returns the tests that probably notice a change of a path, most probable first: those whose names share a word of
 * three letters or more with it, and those of JavaScript whose sources contain the beginning of such a word. Words in
 * the names of all tests do not count.
 * @param {string} path
 */
function relatedTo(path, tests) {
  const [area = ''] = path.replace('accessibility/', '').split('/');
  const words = path
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && word !== area && word !== 'src')
    .filter((word) => !tests.every(({ name }) => name.includes(word)));
  const beginnings = words.map((word) => word.slice(0, Math.max(4, word.length - 4)));
  const score = ({ name, text }) =>
    words.filter((word) => name.includes(word)).length * 100 +
    beginnings.reduce((sum, beginning) => sum + text.split(beginning).length - 1, 0);
  return tests.filter((test) => score(test) > 0).sort((one, other) => score(other) - score(one));
}

/**
 * Runs tests in order, one on each processor at a time; a test that exceeds its time limit fails. Returns the failed
 * tests: only the first, which ends the others, or all of them. Stores the time that each test took.
 */
function failures(tests, all = false) {
  const waiting = [...tests];
  const running = new Set();
  const failed = [];
  return new Promise((finish) => {
    const next = () => {
      const test = waiting.shift();
      if (!test) {
        if (running.size === 0) finish(failed);
        return;
      }
      const begun = performance.now();
      const [command, ...args] = test.command;
      // A process group of its own: whatever a test started ends with it.
      const child = spawn(command, args, {
        cwd: test.folder ?? TREE,
        stdio: 'ignore',
        detached: true,
        env: { ...ENVIRONMENT, ...test.environment },
      });
      const end = () => {
        try {
          process.kill(-Number(child.pid), 'SIGKILL');
        } catch {
          // The process has ended.
        }
      };
      const limit = setTimeout(end, test.patience);
      running.add(end);
      const ended = (status) => {
        clearTimeout(limit);
        end();
        running.delete(end);
        test.took = performance.now() - begun;
        if (status !== 0) failed.push(test);
        if (status === 0 || all) return next();
        waiting.length = 0;
        for (const each of running) each();
        finish(failed);
      };
      child.on('exit', ended);
      child.on('error', () => ended(1)); // the change kept the program from being linked
    };
    for (let i = 0; i < availableParallelism(); i++) next();
  });
}

/**
 * Runs tests until one fails. Returns it, or undefined. A test that takes longer than usual to fail has to fail twice,
 * which rules out accidents of a busy machine.
 */
async function firstToNotice(tests) {
  const [failed] = await failures(tests);
  if (!failed || failed.took < 2000 + 2 * failed.usual || (await failures([failed])).length) return failed;
  return firstToNotice(tests.filter((test) => test !== failed));
}

/**
 * Divides tests into those of each program, the program of the most tests first: linking one takes longer than most
 * tests.
 * @template {{ targets: string[] }} Test
 * @param {Test[]} tests
 */
function byProgram(tests) {
  const groups = new Map();
  for (const test of tests) {
    const program = test.targets.join();
    groups.set(program, [...(groups.get(program) ?? []), test]);
  }
  return [...groups.values()].sort((one, other) => other.length - one.length);
}

/** A test of C that takes longer runs after all others, unless it noticed a change of the same file. */
const SLOW_MS = 2_000;

/** Changes without an observable effect: path, line, from, to and the reason, separated by tabs. */
const equivalent = readFileSync(join(ROOT, 'tests/campaigns/equivalent.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'));
const isExplained = ({ path, from, to, line }) => {
  const text = readFileSync(join(ROOT, path), 'utf8').split('\n')[line - 1].trim();
  return equivalent.some((row) => row[0] === path && row[1] === text && row[2] === from && row[3] === to);
};

/* ------------------------------------------------------------------------------------------- the campaign */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    tests: { type: 'string', default: '' },
    longest: { type: 'string', default: '300' },
    list: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
  },
});
let unnoticed = 0;
let interrupted = false;
process.on('SIGINT', () => (interrupted = true));
process.on('SIGTERM', () => (interrupted = true));
for (const folder of positionals) {
  const suite = SUITES.find((each) => `${folder}/`.startsWith(each.folder));
  if (!suite) throw new RangeError(`no test suite for ${folder}`);
  const only = values.only?.split(',').map(Number);
  const chosen = sample(folder, Number(values.count), Number(values.seed))
    .map((change, index) => ({ ...change, number: index + 1 }))
    .filter(({ number }) => !only || only.includes(number));
  const name = ({ number, path, line, from, to }) =>
    `${number} ${path}:${line}: ${from.replace(/\s+/g, ' ')} -> ${to.replace(/\s+/g, ' ')}`;
  if (values.list) {
    for (const change of chosen) console.log(name(change));
    continue;
  }
  prepare(suite);
  // ctest knows the command of a test only if its program is built; most programs are named after their tests.
  const programs = [...knownTargets()].filter(
    (each) => suite.ctest && new RegExp(suite.ctest).test(each) && isWanted({ name: each }),
  );
  const isBuilt = build(suite, [{ targets: [...(suite.first ?? []), ...programs] }]);
  let tests = isBuilt ? testsOf(suite, Number(values.longest) * 1000) : [];
  if (!isBuilt || !build(suite, tests)) {
    console.error(`${folder}: the unchanged sources do not build`);
    process.exit(2);
  }
  const failing = await failures(tests, true);
  for (const test of failing)
    console.error(`${folder}: ${test.name} fails or takes too long without a change; it is left out`);
  tests = tests.filter((test) => !failing.includes(test));
  // Quick tests first: most changes are noticed within seconds. A test that a change keeps busy is stopped early.
  tests.sort((one, other) => one.took - other.took);
  for (const test of tests) {
    test.usual = test.took;
    test.patience = (suite.ctest ? 3_000 : 20_000) + 8 * test.usual; // more than --longest: other programs may run
    test.original = digestOf(test);
  }

  /** The tests that noticed changes of a path. @type {Map<string, Set<typeof tests[0]>>} */
  const noticing = new Map();
  /** Returns what becomes of the change that is in the tree. @param {string} path */
  const fateOf = async (path) => {
    const known = noticing.get(path) ?? new Set();
    noticing.set(path, known);
    const unknown = (test) => !known.has(test);
    const isSlow = (test) => Boolean(suite.ctest) && test.usual > SLOW_MS;
    const related = relatedTo(path, tests).filter(unknown);
    const others = tests.filter((test) => unknown(test) && !related.includes(test));
    const quick = [related, others].map((group) => group.filter((test) => !isSlow(test)));
    let changes = false;
    for (const group of [[...known], ...quick, [...related, ...others].filter(isSlow)].flatMap(byProgram)) {
      if (!build(suite, group)) return 'unbuilt';
      const changed = group.filter((test) => !test.original || digestOf(test) !== test.original);
      changes ||= changed.length > 0;
      const failure = await firstToNotice(changed);
      if (!failure) continue;
      known.add(failure);
      return `noticed by ${failure.name}`;
    }
    return changes ? 'unnoticed' : 'equivalent: every program is the same';
  };
  const count = { noticed: 0, unbuilt: 0, equivalent: 0, unnoticed: 0 };
  for (const change of chosen) {
    if (interrupted) break;
    if (isExplained(change)) {
      count.equivalent++;
      continue;
    }
    const begun = performance.now();
    const original = readFileSync(join(TREE, change.path), 'utf8');
    writeFileSync(join(TREE, change.path), change.apply());
    const fate = await fateOf(change.path);
    writeFileSync(join(TREE, change.path), original);
    if (interrupted) break;
    count[/** @type {keyof typeof count} */ (fate.split(/[ :]/)[0])]++;
    console.error(`${name(change)}: ${fate}, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    if (fate === 'unnoticed') console.log(name(change));
  }
  unnoticed += count.unnoticed;
  const judged = count.noticed + count.unnoticed;
  console.log(
    `${folder}: ${count.noticed} of ${judged} noticed; ${count.equivalent} equivalent, ${count.unbuilt} do not build`,
  );
}
process.exit(unnoticed ? 1 : 0);
