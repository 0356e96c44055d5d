/* SPDX-License-Identifier: MIT */
/* The rules of ESLint: `npm --prefix tests run lint`. Prettier determines the layout. */
import js from '@eslint/js';
import globals from 'globals';

const rules = {
  'array-callback-return': 'error',
  'default-case-last': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-else-return': 'error',
  'no-implicit-coercion': ['error', { allow: ['!!'] }],
  'no-lonely-if': 'error',
  'no-param-reassign': 'error',
  'no-return-assign': ['error', 'except-parens'],
  'no-self-compare': 'error',
  'no-sequences': 'error',
  'no-shadow': 'error',
  'no-throw-literal': 'error',
  'no-unneeded-ternary': 'error',
  'no-unused-expressions': 'error',
  'no-unused-vars': ['error', { args: 'after-used', caughtErrors: 'all', ignoreRestSiblings: true }],
  'no-use-before-define': ['error', { functions: false, classes: false, variables: false }],
  'no-useless-computed-key': 'error',
  'no-useless-constructor': 'error',
  'no-useless-rename': 'error',
  'no-useless-return': 'error',
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-arrow-callback': 'error',
  'prefer-const': 'error',
  'prefer-object-spread': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
};

/** Allows these sets of global names in some files. */
const part = (files, ...names) => ({
  files,
  languageOptions: { globals: Object.assign({}, ...names.map((name) => globals[name])) },
});

export default [
  { ignores: ['.build*/', 'tests/data/'] },
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, rules },
  // Runs in browsers, in workers and in Node.
  part(['wasm/src/**'], 'shared-node-browser'),
  part(['site/**/*.js'], 'browser'),
  part(['site/voice/*.js'], 'worker'),
  part(['site/pages/scripts/sw.js'], 'serviceworker'),
  // Snippets on the pages use `board`, which is defined around them.
  { files: ['site/pages/snippets/**'], languageOptions: { globals: { board: 'readonly' } } },
  part(['site/**/*.mjs', 'wasm/tools/**', 'tests/wasm/**', 'tests/campaigns/**', 'tests/*.js'], 'node'),
  // These files also contain functions that run in a browser.
  part(['tests/site/**', 'tests/bench/**'], 'node', 'browser'),
];
