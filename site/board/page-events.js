/* SPDX-License-Identifier: MIT */
/* Fires the events of a board. */

export class PageEvents {
  #host;

  /** @param {EventTarget} host */
  constructor(host) {
    this.#host = host;
  }
  /**
   * Fires a cancelable event. Returns false if the page prevents it. An error that it does not prevent is logged.
   * @param {string} name
   * @param {object} detail
   */
  emit(name, detail) {
    const event = new CustomEvent(name, { detail, cancelable: true, bubbles: true, composed: true });
    const isAllowed = this.#host.dispatchEvent(event);
    if (name === 'error' && isAllowed) console.info(this.#host, detail);
    return isAllowed;
  }
  /**
   * Reports an invalid value from the page, which is not announced to the player.
   * @param {string} code
   * @param {string} message
   */
  fail(code, message) {
    this.emit('error', { code, message, text: message });
  }
}
