/* SPDX-License-Identifier: MIT */
/*
 * The parts of a DOM document that the files in ../view need to draw a board outside a browser: nodes can be created,
 * found, changed and written as HTML. esbuild substitutes it for the global `document` in rochade-render.js.
 */

const VOID = new Set(['input', 'br']);
/** @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' };

/** Replaces characters with a meaning in HTML by references. @param {string} text */
export const escaped = (text) => text.replace(/[&<>"\u00a0]/g, (sign) => ESCAPES[sign]);
/** @param {Iterable<[string, string]>} attributes */
export const attributesOf = (attributes) =>
  Array.from(attributes, ([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`)).join('');

class TextNode {
  /** @param {string} text */
  constructor(text) {
    this.textContent = text;
  }
  cloneNode() {
    return new TextNode(this.textContent);
  }
  toString() {
    return escaped(this.textContent);
  }
}

class ElementNode {
  /** @type {Map<string, string>} */
  attributes = new Map();
  /** @type {(ElementNode | TextNode)[]} */
  childNodes = [];
  /** @type {ElementNode | null} */
  parent = null;
  /** Unlike the global document, so that the grid does not initialize its nodes as custom elements. */
  ownerDocument = {};

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  /* ---------------------------------------------------------------------------------- attributes */

  /** @param {string} name @param {unknown} value */
  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }
  /** @param {string} tag */
  set lang(tag) {
    this.setAttribute('lang', tag);
  }
  /** @param {number} index */
  set tabIndex(index) {
    this.setAttribute('tabindex', index);
  }
  /** @param {string} name */
  set ariaLabel(name) {
    this.setAttribute('aria-label', name);
  }
  get dataset() {
    return { square: this.attributes.get('data-square') };
  }
  get classList() {
    const names = new Set(this.attributes.get('class')?.split(' '));
    return {
      /** @param {string} name */
      contains: (name) => names.has(name),
      /** @param {string} name @param {boolean} on */
      toggle: (name, on) => {
        if (on) names.add(name);
        else names.delete(name);
        this.setAttribute('class', [...names].join(' '));
      },
    };
  }

  /* ---------------------------------------------------------------------------------------- nodes */

  /** @param {ElementNode} node @returns {boolean} */
  contains(node) {
    return node === this || this.children.some((child) => child.contains(node));
  }
  get children() {
    return this.childNodes.filter((node) => node instanceof ElementNode);
  }
  get firstElementChild() {
    return this.children[0] ?? null;
  }
  get textContent() {
    return this.childNodes.map((node) => node.textContent).join('');
  }
  set textContent(/** @type {string} */ text) {
    this.replaceChildren(text);
  }
  /** @param {(ElementNode | TextNode | string)[]} nodes */
  append(...nodes) {
    for (const given of nodes) {
      const node = typeof given === 'string' ? new TextNode(given) : given;
      if (node instanceof ElementNode) {
        node.remove();
        node.parent = this;
      }
      this.childNodes.push(node);
    }
  }
  /** @param {(ElementNode | TextNode | string)[]} nodes */
  replaceChildren(...nodes) {
    this.childNodes = [];
    this.append(...nodes);
  }
  remove() {
    const siblings = this.parent?.childNodes;
    if (siblings?.includes(this)) siblings.splice(siblings.indexOf(this), 1);
  }
  /** @param {boolean} [deep] */
  cloneNode(deep) {
    const copy = new ElementNode(this.name);
    copy.attributes = new Map(this.attributes);
    if (deep) copy.append(...this.childNodes.map((node) => node.cloneNode(true)));
    return copy;
  }
  getRootNode() {
    return { activeElement: null };
  }
  addEventListener() {}

  /* ------------------------------------------------------------------------------------- searching */

  /** @param {(node: ElementNode) => boolean} matches @returns {ElementNode[]} */
  #all(matches) {
    return this.children.flatMap((node) => [...(matches(node) ? [node] : []), ...node.#all(matches)]);
  }
  /** @param {string} name */
  getElementsByTagName(name) {
    return this.#all((node) => node.name === name);
  }
  /** Finds elements by class, '.check-sign', or by attribute, '[data-at]'. @param {string} selector */
  querySelectorAll(selector) {
    const name = selector.replace(/[.[\]]/g, '');
    const isClass = selector.startsWith('.');
    return this.#all((node) => (isClass ? node.classList.contains(name) : node.attributes.has(name)));
  }
  /** @param {string} selector */
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  toString() {
    const begin = `<${this.name}${attributesOf(this.attributes)}>`;
    return VOID.has(this.name) ? begin : `${begin}${this.childNodes.join('')}</${this.name}>`;
  }
}

export const document = {
  /** @param {string} name */
  createElement: (name) => new ElementNode(name),
  /** @param {string} _space @param {string} name */
  createElementNS: (_space, name) => new ElementNode(name),
};
