/* SPDX-License-Identifier: MIT */
/* The paths of the build under test: ROCHADE_BUILD, else the latest build of tests/run or site/serve. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const builtAt = (folder) => statSync(`${folder}/package/rochade-board.js`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const [latest] = [`${root}.build/release`, `${root}.build/web`].sort((a, b) => builtAt(b) - builtAt(a));

export const build = process.env.ROCHADE_BUILD ?? latest;
if (!builtAt(build)) throw new Error('build first: cmake -DROCHADE_WASM=ON, target site');

export const packageFolder = `${build}/package`;
export const siteFolder = `${build}/public`;
export const data = `${root}tests/data`;
export const source = root;

/** Imports a module of the built package. */
export const load = (file) => import(`${packageFolder}/${file}`);
