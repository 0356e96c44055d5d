/* SPDX-License-Identifier: MIT */
/* Small helpers that make nodes without markup in strings, as Trusted Types ask. */

const SVG = 'http://www.w3.org/2000/svg';

/** A node with these attributes, and children. */
export function filled(node, attributes, children = []) {
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  node.append(...children);
  return node;
}

/** element('p', { class: 'a', hidden: '' }, 'text', child) */
export const element = (name, attributes, ...children) => filled(document.createElement(name), attributes, children);
export const svg = (name, attributes, ...children) => filled(document.createElementNS(SVG, name), attributes, children);

/** Replaces what a node says; each part keeps its language. */
export function say(node, words, language) {
  node.replaceChildren(
    ...words.spans.map((span) =>
      span.language === language ? span.text : element('span', { lang: span.language }, span.text),
    ),
  );
}
