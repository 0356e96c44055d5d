/* SPDX-License-Identifier: MIT */
/* Small helpers that make nodes without markup in strings, as Trusted Types ask. */

/** @typedef {{ text: string, language?: string }} TextPart */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Gives a node attributes and children.
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
 * Makes an element of HTML: element('p', { class: 'a', hidden: '' }, 'text', child).
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(string | Node)[]} children
 */
export const element = (name, attributes, ...children) => filled(document.createElement(name), attributes, children);
/**
 * Makes an element of SVG.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(string | Node)[]} children
 */
export const svg = (name, attributes, ...children) => filled(document.createElementNS(SVG, name), attributes, children);

/** Returns the document or the shadow root that a node is in. @param {Node} node */
export const rootOf = (node) => /** @type {Document | ShadowRoot} */ (node.getRootNode());

/**
 * Replaces what a node says; each part keeps its language.
 * @param {Element} node
 * @param {{ spans: TextPart[] }} words
 * @param {string} [language] of the node; a part in another one says so
 */
export function say(node, words, language) {
  node.replaceChildren(
    ...words.spans.map((span) =>
      span.language === language ? span.text : element('span', span.language ? { lang: span.language } : {}, span.text),
    ),
  );
}
