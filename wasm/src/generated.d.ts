/* SPDX-License-Identifier: MIT */
/* Files that the build writes beside these sources. */

/** A program of WebAssembly as text, see tools/inline.mjs. */
declare module '*.wasm.js' {
  const text: string;
  export default text;
}
declare module '*/languages/all.js' {}
declare module '*/languages/arbiter.js' {}
