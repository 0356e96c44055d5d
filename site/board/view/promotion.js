/* SPDX-License-Identifier: MIT */
/*
 * The dialog for the role of a promotion, which contains a menu. It is not modal: a modal dialog hides the log from
 * screen readers, which read all of it again afterwards. It is a menu, because screen readers leave focus mode on plain
 * buttons.
 */
import { element, rootOf } from './dom.js';
import { drawing } from './pieces.js';
/** @import { Session } from '#rochade/session.js' */
/** @import { Color, Role } from 'rochade' */

/** @type {Role[]} */
const ROLES = ['queen', 'rook', 'bishop', 'knight'];

export class Promotion {
  /** Receives the answer; null while the dialog is closed. @type {((role: Role | null) => void) | null} */
  #settle = null;
  /** The element that had the focus before. @type {Element | null} */
  #before = null;
  /** Null before first use. @type {{ node: HTMLDialogElement, title: HTMLElement, menu: HTMLElement } | null} */
  #dialog = null;
  #frame;

  /** @param {Element} frame to which the dialog is added on first use */
  constructor(frame) {
    this.#frame = frame;
  }
  #build() {
    const title = element('h2', { id: 'promotion-title' });
    // Without a label, because screen readers would read that of the dialog twice.
    const menu = element('div', { role: 'menu', class: 'choices' });
    const node = element('dialog', { 'aria-labelledby': 'promotion-title', part: 'promotion' }, title, menu);
    node.addEventListener('keydown', (event) =>
      this.#key(event, [.../** @type {HTMLCollectionOf<HTMLElement>} */ (menu.children)]),
    );
    node.addEventListener('focusout', ({ relatedTarget }) => {
      if (!node.contains(/** @type {Node | null} */ (relatedTarget))) this.#answer(null, { focus: false });
    });
    this.#frame.append(node);
    return { node, title, menu };
  }

  /**
   * Asks for a role. Resolves to it, or to null if the choice is cancelled. The focus returns to where it was.
   * @param {Color} color
   * @param {Session} session
   * @returns {Promise<Role | null>}
   */
  ask(color, session) {
    const { node, title, menu } = (this.#dialog ??= this.#build());
    this.#answer(null);
    title.textContent = session.label('promotion').text;
    const items = ROLES.map((role) => this.#item(role, drawing({ color, role }), session.roleName(role)));
    menu.replaceChildren(...items, this.#item(null, session.label('cancel').text));
    this.#before = rootOf(node).activeElement;
    return new Promise((resolve) => {
      this.#settle = resolve;
      node.show();
      items[0].focus();
    });
  }

  /** Closes the dialog, if it is open, with the answer null. */
  giveUp() {
    this.#answer(null);
  }

  /** @param {Role | null} role @param {(string | Node)[]} content */
  #item(role, ...content) {
    const attributes = { type: 'button', role: 'menuitem', tabindex: '-1', class: role ?? 'cancel' };
    const button = element('button', attributes, ...content);
    button.addEventListener('click', () => this.#answer(role));
    return button;
  }

  /** @param {Role | null} role */
  #answer(role, { focus = true } = {}) {
    const settle = this.#settle;
    if (!settle) return;
    this.#settle = null;
    if (focus) /** @type {HTMLElement | null} */ (this.#before)?.focus();
    this.#dialog?.node.close();
    settle(role);
  }

  /** @param {KeyboardEvent} event @param {HTMLElement[]} items */
  #key(event, items) {
    const at = items.findIndex((item) => item === rootOf(item).activeElement);
    const last = items.length - 1;
    /** @type {Record<string, number>} */
    const targets = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Tab: event.shiftKey ? at - 1 : at + 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (event.key === 'Escape') this.#answer(null);
    else if (target !== undefined) items[(target + items.length) % items.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
