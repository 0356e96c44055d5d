/* SPDX-License-Identifier: MIT */
/* Reads the text of a chosen file, and compares typed words. */

/*
 * PGN has long been Latin-1, on Windows its larger sister, and collections hold both: so a line that is no UTF-8 is
 * read as Windows-1252, as the program in the terminal does with single bytes.
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
 * Returns a word as it is compared: small letters without accents; umlauts may be written as two letters.
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
