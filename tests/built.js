/* SPDX-License-Identifier: MIT */
/* Where the build has put what is tested: ROCHADE_BUILD, else the folder that tests/run or site/serve builds. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const candidates = [process.env.ROCHADE_BUILD, `${root}.build/gcc`, `${root}.build/release`, `${root}.build/web`];

export const build = candidates.find((folder) => folder && existsSync(`${folder}/package/index.js`));
if (!build) throw new Error('build first: cmake -DROCHADE_WASM=ON, target site');

export const packageFolder = `${build}/package`;
export const siteFolder = `${build}/public`;
export const data = `${root}tests/data`;
export const source = root;

/** A module of the built package. */
export const load = (file) => import(`${packageFolder}/${file}`);
