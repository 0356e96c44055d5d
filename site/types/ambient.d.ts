/* SPDX-License-Identifier: MIT */
/* Declarations of files that the build writes, and of browser features that TypeScript does not know yet. */

/** A style sheet as text. */
declare module '*.css.js' {
  const text: string;
  export default text;
}
declare module '*.css' {
  const text: string;
  export default text;
}
/** The code that the page for authors runs, by the id of the board. */
declare module 'rochade-snippets' {
  export const snippets: Record<string, (board: import('./element.js').RochadeBoard) => unknown>;
}
/** The labels that a board uses before its program is loaded, by language. */
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

/** Typed so that a TrustedScriptURL is a string. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): TrustedTypesPolicy;
}
interface TrustedTypesPolicy {
  createScriptURL(address: string): string;
}
declare var trustedTypes: TrustedTypes | undefined;
