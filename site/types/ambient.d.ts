/* SPDX-License-Identifier: MIT */
/*
 * What the board finds around it: files that the build writes, and parts of browsers that TypeScript does not know yet.
 */

/** A style sheet as text. */
declare module '*.css.js' {
  const text: string;
  export default text;
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
