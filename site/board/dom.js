/* SPDX-License-Identifier: MIT */
/* Small helpers that make nodes without markup in strings, as Trusted Types ask. */

const SVG = 'http://www.w3.org/2000/svg';

/** element('p', { class: 'a', hidden: '' }, 'text', child) */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

export function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** Replaces what a node says; each part keeps its language. */
export function say(node, words, language) {
  node.replaceChildren(
    ...words.spans.map((span) =>
      span.language === language ? span.text : element('span', { lang: span.language }, span.text),
    ),
  );
}
