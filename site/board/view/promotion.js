/* SPDX-License-Identifier: MIT */
/*
 * The choice of a piece: a small dialog with a menu in it. Not modal, because that takes the log away from readers, who
 * then say all of it again when it comes back; a menu, because readers would leave focus mode on plain buttons.
 */
import { element } from './dom.js';
import { drawing } from './pieces.js';

export const ROLES = ['queen', 'rook', 'bishop', 'knight'];

export class Promotion {
  #settle = null;
  #before = null;

  /** @param {Element} frame where the dialog appears, once it is needed */
  constructor(frame) {
    this.frame = frame;
  }
  #build() {
    this.title = element('h2', { id: 'promotion-title' });
    // Without a name: readers would say the dialog's twice.
    this.menu = element('div', { role: 'menu', class: 'choices' });
    this.node = element('dialog', { 'aria-labelledby': 'promotion-title', part: 'promotion' }, this.title, this.menu);
    this.node.addEventListener('keydown', (event) => this.#key(event));
    this.node.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.node.contains(relatedTarget)) this.#answer(null, { focus: false });
    });
    this.frame.append(this.node);
  }

  /** The role that was chosen, or null. The focus goes back to where it was. */
  ask(color, session) {
    if (!this.node) this.#build();
    this.#answer(null);
    this.title.textContent = session.label('promotion').text;
    this.menu.replaceChildren(
      ...ROLES.map((role) => this.#item(role, drawing({ color, role }), session.roleName(role))),
      this.#item(null, session.label('cancel').text),
    );
    this.#before = this.node.getRootNode().activeElement;
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.node.show();
      this.menu.firstChild.focus();
    });
  }

  /** As if nothing had been chosen; when somebody is asked. */
  giveUp() {
    this.#answer(null);
  }

  #item(role, ...content) {
    const attributes = { type: 'button', role: 'menuitem', tabindex: '-1', class: role ?? 'cancel' };
    const button = element('button', attributes, ...content);
    button.addEventListener('click', () => this.#answer(role));
    return button;
  }

  #answer(role, { focus = true } = {}) {
    const settle = this.#settle;
    if (!settle) return;
    this.#settle = null;
    if (focus) this.#before?.focus();
    this.node.close();
    settle(role);
  }

  #key(event) {
    const items = [...this.menu.children];
    const at = items.indexOf(this.node.getRootNode().activeElement);
    const last = items.length - 1;
    const target = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Tab: event.shiftKey ? at - 1 : at + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') this.#answer(null);
    else if (target !== undefined) items[(target + items.length) % items.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
