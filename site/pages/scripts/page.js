/* SPDX-License-Identifier: MIT */
/* What every page's script needs: its nodes, its sentences, its note to the reader. */

export const byId = (id) => document.getElementById(id);
export const language = document.documentElement.lang;

const sentences = new Map();
for (const node of byId('sentences')?.content.children ?? []) sentences.set(node.dataset.name, node.textContent);

/** A sentence of the page in its language, its {holes} filled. */
export function sentence(name, values = {}) {
  return sentences.get(name).replace(/\{(\w+)\}/g, (_, hole) => values[hole]);
}

/** element('li', { class: 'a' }, 'text', child) */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** Words as text in which each language that is not the page's is marked. */
export const marked = ({ spans }) =>
  spans.map((span) => (span.language === language ? span.text : element('span', { lang: span.language }, span.text)));

/** Tells the reader something in passing. The same twice gets a blank behind it, or readers are silent. */
export function note(...content) {
  const node = byId('note');
  const text = content.map((part) => part.textContent ?? part).join('');
  node.replaceChildren(...content, node.textContent === text ? '\u00a0' : '');
}

/** Takes a note away that is true no longer, if it still stands there. Nothing is said of that. */
export function withdraw(text) {
  const node = byId('note');
  if (text && node.textContent.trim() === text) node.textContent = '';
}
/** A note that is true until somebody moves on the board. */
export function noteForNow(board, text) {
  note(text);
  board.addEventListener('move', () => withdraw(text), { once: true });
}

/** Calls `act` when a button is pressed. */
export const press = (id, act) => byId(id)?.addEventListener('click', act);

/** Puts a text on the clipboard; where the browser does not allow it, marks the field that holds it. */
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
