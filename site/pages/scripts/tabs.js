/* SPDX-License-Identifier: MIT */
/* Makes tabs of sections. Without this script all sections are shown, each under its heading. */
import { element } from './page.js';

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Makes tabs of the sections of a node; their headings become the tabs.
 * @param {HTMLElement} node with `aria-label`
 */
export function makeTabs(node) {
  const sections = /** @type {HTMLElement[]} */ ([...node.querySelectorAll(':scope > .tab')]);
  const tabs = sections.map((section) => {
    const heading = section.querySelector('h3');
    const attributes = { type: 'button', role: 'tab', id: `tab-${section.id}`, 'aria-controls': section.id };
    const tab = element('button', { ...attributes, lang: heading?.lang ?? '' }, heading?.textContent ?? '');
    heading?.remove();
    section.setAttribute('role', 'tabpanel');
    section.setAttribute('aria-labelledby', tab.id);
    return tab;
  });
  /** @param {number} chosen */
  const choose = (chosen) => {
    sections.forEach((section, index) => (section.hidden = index !== chosen));
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      if (index === chosen) tab.removeAttribute('tabindex');
      else tab.tabIndex = -1;
    });
  };
  const list = element('div', { role: 'tablist', 'aria-label': node.getAttribute('aria-label') ?? '' }, ...tabs);
  node.removeAttribute('aria-label');
  node.prepend(list);
  tabs.forEach((tab, index) => tab.addEventListener('click', () => choose(index)));
  list.addEventListener('keydown', (event) => {
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    /** @type {Record<string, number>} */
    const ends = { Home: 0, End: tabs.length - 1 };
    const target = step ? (at + step + tabs.length) % tabs.length : ends[event.key];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    choose(target);
    tabs[target].focus();
  });
  choose(0);
}
