/* SPDX-License-Identifier: MIT */
/* Marks have a contrast of at least 3:1 to their squares (WCAG 1.4.11), by the colours of the style sheet. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { packageFolder, source } from '../../built.js';

const css = readFileSync(`${source}site/board/view/style.css`, 'utf8');
const [light] = css.split('@media');
const [, dark] = css.match(/@media \(prefers-color-scheme: dark\) \{(.*?)\n\}/s);

const valuesOf = (text) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/g)].map(([, name, value]) => [name, value]));

/** Returns the relative luminance by WCAG 2.2. */
function luminance(color) {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
  const [red, green, blue] = digits
    .match(/../g)
    .map((pair) => parseInt(pair, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('measures contrast as defined by WCAG', () => {
  assert.equal(contrast('#000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#fff').toFixed(2), '4.48');
});

test('marks and focus have a contrast of 3:1 on all squares, light and dark', () => {
  const first = valuesOf(light.slice(0, light.indexOf('display: block')));
  const notes = [...light.matchAll(/--mark-note: (#[0-9a-f]{6})/g)].map(([, value]) => value);
  assert.equal(notes.length, 5);
  const marks = [first.mark, first['mark-last'], first['mark-check'], ...notes];
  const [, focus] = dark.match(/\.square:focus \{\s*outline-color: (#[0-9a-f]{6})/);
  for (const [scheme, values, color] of [
    ['light', first, first.focus],
    ['dark', { ...first, ...valuesOf(dark) }, focus],
  ])
    for (const square of [values['square-light'], values['square-dark']])
      for (const mark of [...marks, color])
        assert.ok(contrast(mark, square) >= 3, `${scheme}: ${mark} on ${square}: ${contrast(mark, square)}`);
});

test('arrows, which the square shines through, have a contrast of 3:1 on the squares of every theme', async () => {
  const { THEMES } = await import(`${packageFolder}/kit/look.js`);
  const first = valuesOf(light.slice(0, light.indexOf('display: block')));
  const opacity = Number(css.match(/\.arrows path \{[^}]*opacity: ([\d.]+)/)[1]);
  const channels = (color) => color.match(/[0-9a-f]{2}/g).map((pair) => parseInt(pair, 16));
  const over = (color, square) => {
    const below = channels(square);
    const mixed = channels(color).map((value, index) => Math.round(opacity * value + (1 - opacity) * below[index]));
    return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  };
  const own = { own: { dark: first['square-dark'], light: first['square-light'] } };
  for (const [, color] of light.matchAll(/--mark-note: (#[0-9a-f]{6})/g))
    for (const [theme, squares] of Object.entries({ ...own, ...THEMES }))
      for (const square of Object.values(squares)) {
        const found = contrast(over(color, square), square);
        assert.ok(found >= 3, `${theme}: ${color} on ${square}: ${found.toFixed(2)}`);
      }
});
