/* SPDX-License-Identifier: MIT */
/* Helpers that create nodes without markup in strings, as Trusted Types require. */

/** @typedef {{ text: string, language?: string }} TextPart */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Sets attributes of a node, appends children, and returns the node.
 * @template {Element} T
 * @param {T} node
 * @param {Record<string, string | number>} [attributes]
 * @param {(string | Node)[]} [children]
 */
export function filled(node, attributes = {}, children = []) {
  for (const key in attributes) node.setAttribute(key, String(attributes[key]));
  node.append(...children);
  return node;
}

/**
 * Creates an HTML element: element('p', { class: 'a', hidden: '' }, 'text', child).
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(string | Node)[]} children
 */
export const element = (name, attributes, ...children) => filled(document.createElement(name), attributes, children);
/**
 * Creates an SVG element.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(string | Node)[]} children
 */
export const svg = (name, attributes, ...children) => filled(document.createElementNS(SVG, name), attributes, children);

/**
 * Sets the properties again that a page set before the element was upgraded: they hide the accessors of its class.
 * @param {any} node
 */
export function takeProperties(node) {
  for (const name of Object.keys(node)) {
    const value = node[name];
    delete node[name];
    Reflect.set(node, name, value);
  }
}

/** Returns the document or the shadow root that a node is in. @param {Node} node */
export const rootOf = (node) => /** @type {Document | ShadowRoot} */ (node.getRootNode());

/**
 * Replaces the text of a node; each part keeps its language.
 * @param {Element} node
 * @param {{ spans: TextPart[] }} words
 * @param {string} [language] of the node; parts in other languages get a `lang` attribute
 */
export function say(node, words, language) {
  node.replaceChildren(
    ...words.spans.map((span) =>
      span.language === language ? span.text : element('span', span.language ? { lang: span.language } : {}, span.text),
    ),
  );
}
