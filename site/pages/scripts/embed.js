/* SPDX-License-Identifier: MIT */
/*
 * The page for authors: attributes and colours to try, with the code for them, and boards that run the snippets shown
 * beside them.
 */
import { snippets } from 'rochade-snippets';
import { boardOf } from './board.js';
import { silently } from './games.js';
import { byId, copy, note, press } from './page.js';
import { makeTabs } from './tabs.js';
/** @import { RochadeBoard } from './board.js' */

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

const controls = () => [
  .../** @type {NodeListOf<Control>} */ (document.querySelectorAll('input[data-attribute], select[data-attribute]')),
];
/** @param {string} text */
const quote = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Colours that the author has chosen, by custom property. @type {Map<string, string>} */
const colors = new Map();

const codeOf = () => {
  const theme = byId('set-theme', HTMLSelectElement).value;
  const attributes = controls()
    .filter(({ value }) => value.trim())
    .map(({ dataset, value }) => ` ${dataset.attribute}="${quote(value.trim())}"`);
  return [
    '<script type="module" src="rochade-board.js"></script>',
    ...(theme ? ['<script type="module" src="rochade-look.js"></script>'] : []),
    ...(colors.size
      ? [`<style>rochade-board { ${[...colors].map((pair) => pair.join(': ')).join('; ')} }</style>`]
      : []),
    `<rochade-board${attributes.join('')}></rochade-board>`,
    ...(theme ? [`<rochade-look theme="${theme}"></rochade-look>`] : []),
  ].join('\n');
};

/** Returns a CSS colour as '#rrggbb', the format of colour inputs. @param {string} color */
function hexOf(color) {
  const probe = document.createElement('canvas').getContext('2d');
  if (!probe) return color;
  probe.fillStyle = color;
  return probe.fillStyle;
}

/**
 * Starts the choice of the board's colours. `tell` is called when they change.
 * @param {RochadeBoard} board
 * @param {() => void} tell
 */
function chooseColors(board, tell) {
  const look = byId('look');
  const theme = byId('set-theme', HTMLSelectElement);
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[data-color]'));
  const show = () => {
    const style = getComputedStyle(board);
    for (const field of fields) field.value = hexOf(style.getPropertyValue(field.dataset.color ?? '').trim());
    tell();
  };
  const takeOff = () => {
    for (const name of colors.keys()) board.style.removeProperty(name);
    colors.clear();
  };
  for (const field of fields)
    field.addEventListener('input', () => {
      const { color = '' } = field.dataset;
      colors.set(color, field.value);
      board.style.setProperty(color, field.value);
      tell();
    });
  theme.addEventListener('change', () => {
    takeOff();
    look.setAttribute('theme', theme.value);
    show();
  });
  press('reset-colors', () => {
    takeOff();
    theme.value = '';
    look.setAttribute('theme', '');
    show();
  });
  board.ready.then(show);
}

/**
 * @param {RochadeBoard} board
 * @param {Control} control
 */
function take(board, { dataset: { attribute = '' }, value }) {
  if (value.trim()) board.setAttribute(attribute, value.trim());
  else board.removeAttribute(attribute);
}

/** Imports the script of <rochade-look> from the folder of this script. */
const loadLook = () => import(new URL('rochade-look.js', import.meta.url).href);

export function startEmbed() {
  const board = boardOf('board');
  const code = byId('code', HTMLTextAreaElement);
  let changed = '';
  for (const control of controls()) {
    control.addEventListener('input', () => (code.value = codeOf()));
    // Not on every keystroke: screen readers would read the board's answer to each.
    control.addEventListener('change', () => {
      changed = control.dataset.attribute ?? '';
      take(board, control);
    });
  }
  // The board announces an invalid time control itself, but not an invalid position.
  board.addEventListener('error', ({ detail }) => changed === 'fen' && note(detail.text));
  code.value = codeOf();
  chooseColors(board, () => (code.value = codeOf()));
  makeTabs(byId('ways'));
  loadLook();
  press('copy-code', () => copy(codeOf(), code));
  // Without announcements, because the page is still loading.
  for (const [name, run] of Object.entries(snippets)) silently(boardOf(name), () => run(boardOf(name)));
}
