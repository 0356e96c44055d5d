/* SPDX-License-Identifier: MIT */
/* The events that a board fires for its page. */

export class PageEvents {
  #host;

  /** @param {EventTarget} host */
  constructor(host) {
    this.#host = host;
  }
  /** Fires a cancelable event. Returns false when the page cancelled it. @param {string} name @param {object} detail */
  emit(name, detail) {
    return this.#host.dispatchEvent(new CustomEvent(name, { detail, cancelable: true, bubbles: true, composed: true }));
  }
  /**
   * Reports what the page gave and cannot be used; the player hears nothing of it.
   * @param {string} code
   * @param {{ message: string }} error
   */
  fail(code, { message }) {
    this.emit('error', { code, message, text: message });
  }
}
