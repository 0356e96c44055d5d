/* SPDX-License-Identifier: MIT */
/* Functions that all pages use: for nodes, sentences and the page's note. */
/** @import { Span } from '../../../wasm/types/session.js' */
/** @import { RochadeBoard } from './board.js' */

/**
 * Returns the node with this id, or null if the page has none of this kind.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {{ new (): T }} [kind]
 * @returns {T | null}
 */
export function find(id, kind) {
  const node = document.getElementById(id);
  return node instanceof (kind ?? HTMLElement) ? /** @type {T} */ (node) : null;
}
/**
 * Returns the node with this id; throws TypeError if the page has none of this kind.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {{ new (): T }} [kind]
 */
export function byId(id, kind) {
  const node = find(id, kind);
  if (!node) throw new TypeError(`${id}: the page has no such ${kind?.name ?? 'node'}`);
  return node;
}
export const language = document.documentElement.lang;

/** @type {Map<string, string>} */
const sentences = new Map();
for (const node of find('sentences', HTMLTemplateElement)?.content.children ?? [])
  sentences.set(node.getAttribute('data-name') ?? '', node.textContent ?? '');

/**
 * Returns a sentence of the page in its language, with its {placeholders} filled.
 * @param {string} name
 * @param {Record<string, unknown>} [values]
 */
export function sentence(name, values = {}) {
  const text = sentences.get(name);
  if (text === undefined) throw new TypeError(`${name}: the page has no such sentence`);
  return text.replace(/\{(\w+)\}/g, (_, placeholder) => String(values[placeholder]));
}

/**
 * Creates an element: element('li', { class: 'a' }, 'text', child).
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} children
 */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/**
 * Returns words as nodes; parts in other languages than the page's get a `lang` attribute.
 * @param {{ spans: Span[] }} words
 */
export const marked = ({ spans }) =>
  spans.map((span) => (span.language === language ? span.text : element('span', { lang: span.language }, span.text)));

/**
 * Shows and announces a note, and returns its text. A repeated one gets a trailing space, without which screen readers
 * would not read it.
 * @param {...(Node | string)} content
 */
export function note(...content) {
  const node = byId('note');
  const text = content.map((part) => (typeof part === 'string' ? part : (part.textContent ?? ''))).join('');
  node.replaceChildren(...content, node.textContent === text ? '\u00a0' : '');
  return text;
}

/**
 * Removes a note that is no longer true, if it is still shown. Nothing is announced.
 * @param {string} text
 */
export function withdraw(text) {
  const node = byId('note');
  if (text && node.textContent?.trim() === text) node.textContent = '';
}
/**
 * Shows a note that is true until the board shows another position.
 * @param {RochadeBoard} board
 * @param {...(Node | string)} content
 */
export function noteForNow(board, ...content) {
  const text = note(...content);
  board.addEventListener('position', () => withdraw(text), { once: true });
}

/**
 * Calls `act` when a button is pressed; not every page has every button.
 * @param {string} id
 * @param {() => unknown} act
 */
export const press = (id, act) => find(id)?.addEventListener('click', act);

/**
 * Copies a text to the clipboard. If the browser does not permit that, selects it in the field.
 * @param {string} text
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    note(sentence('copied'));
  } catch {
    field.value = text;
    field.focus();
    field.select();
    note(sentence('not-copied'));
  }
}
