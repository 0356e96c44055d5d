/* SPDX-License-Identifier: MIT */
/* The choice of a piece, in a dialog that keyboard and reader know: Tab and arrows, Enter, Escape. */
import { drawing, element } from './dom.js';

const ROLES = ['queen', 'rook', 'bishop', 'knight'];

export class Promotion {
  constructor() {
    this.title = element('h2', { id: 'promotion-title' });
    this.choices = element('div', { class: 'choices' });
    this.cancel = element('button', { type: 'button', class: 'cancel' });
    this.node = element(
      'dialog',
      { 'aria-labelledby': 'promotion-title', part: 'promotion' },
      this.title,
      this.choices,
      this.cancel,
    );
    this.cancel.addEventListener('click', () => this.node.close(''));
    this.node.addEventListener('keydown', (event) => this.#step(event));
  }

  /** The role that was chosen, or null. The focus goes back to where it was. */
  ask(color, { title, cancel, roleName }) {
    this.title.textContent = title;
    this.cancel.textContent = cancel;
    this.choices.replaceChildren(
      ...ROLES.map((role) => {
        const button = element(
          'button',
          { type: 'button', 'data-role': role },
          drawing({ color, role }),
          roleName(role),
        );
        button.addEventListener('click', () => this.node.close(role));
        return button;
      }),
    );
    return new Promise((resolve) => {
      this.node.returnValue = '';
      this.node.addEventListener('close', () => resolve(this.node.returnValue || null), {
        once: true,
      });
      this.node.showModal();
    });
  }

  #step(event) {
    const buttons = [...this.node.querySelectorAll('button')];
    const at = buttons.indexOf(this.node.getRootNode().activeElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length].focus();
  }
}
