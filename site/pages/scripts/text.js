/* SPDX-License-Identifier: MIT */
/* Reads the text of a chosen file, shortens links in it, and folds typed words for comparison. */

/*
 * PGN files are UTF-8, Latin-1 or Windows-1252, and collections mix them. A line that is not UTF-8 is read as
 * Windows-1252; the terminal program reads single bytes in the same way.
 */
const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

/** @param {Uint8Array} bytes */
function decode(bytes) {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows.decode(bytes);
  }
}

/** @param {Uint8Array} bytes */
function* linesOf(bytes) {
  const END = 10;
  for (let at = 0, next = 0; at < bytes.length; at = next) {
    next = bytes.indexOf(END, at) + 1 || bytes.length;
    yield bytes.subarray(at, next);
  }
}

/** @param {Blob} file */
export async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return utf8.decode(bytes);
  } catch {
    return Array.from(linesOf(bytes), decode).join('');
  }
}

/**
 * Returns a word in the form used for comparison: lower case without accents; ae, oe and ue count as a, o and u.
 * @param {string} text
 */
export const folded = (text) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/ae|oe|ue/g, (pair) => pair[0])
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Returns the name of a link's host. @param {string} link */
const hostOf = (link) =>
  link
    .replace(/[/?#:\\].*/s, '')
    .replace(/^.*@/, '')
    .replace(/^www\.(?=.)/i, '');
/** Returns the name of the file of a path. @param {string} path */
const fileOf = (path) => path.replace(/^.*[/\\]/s, '');

/** Returns what is said of a word. @param {string} word */
function saidOf(word) {
  const [, link] = /^[^]+?:\/\/(.*)$/s.exec(word) ?? [];
  if (link !== undefined) return hostOf(link) || fileOf(link);
  if (/^(?:\.{0,2}\/|~\/|\\\\|.:\\)./s.test(word) && word.split(/[/\\]/).length > 2) return fileOf(word);
  if (/^www\../i.test(word) || /^[^/]+\.[a-z]{2,}\/.{6}/is.test(word)) return hostOf(word);
  return /@.*\./s.test(word) ? word.replace(/(?<=.)@.*/s, '').replace(/^mailto:(?=.)/i, '') : word;
}

/**
 * Shortens the links, addresses and paths of a text that is read aloud; the terminal program does the same, see
 * accessibility/study/short_links.h.
 * @param {string} text
 */
export const shortLinks = (text) =>
  text.replace(/[^ \t\r\n]+/g, (word) => {
    const [, before, inner, after] = /^([([{<"']*)(.*?)([)\]}>"'.,;:!?]*)$/s.exec(word) ?? [];
    return before + (saidOf(inner) || inner) + after;
  });
