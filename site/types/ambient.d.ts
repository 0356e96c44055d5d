/* SPDX-License-Identifier: MIT */
/*
 * What the board finds around it: files that the build writes, and parts of browsers that TypeScript does not know yet.
 */

/** A style sheet as text. */
declare module '*.css.js' {
  const text: string;
  export default text;
}
declare module '*.css' {
  const text: string;
  export default text;
}
/** What the page for authors runs: a script for each board, by its id. */
declare module 'rochade-snippets' {
  export const snippets: Record<string, (board: import('./element.js').RochadeBoard) => unknown>;
}
/** By language, what a board says while its program is not here. */
declare module '#rochade/languages/labels.js' {
  const labels: Record<string, Record<string, string>>;
  export default labels;
}

interface HTMLElementTagNameMap {
  'rochade-square': HTMLElement;
}
interface CustomElementRegistry {
  initialize?(root: Node): void;
}

/** Its result is typed as the plain text that it stands for. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): TrustedTypesPolicy;
}
interface TrustedTypesPolicy {
  createScriptURL(address: string): string;
}
declare var trustedTypes: TrustedTypes | undefined;
