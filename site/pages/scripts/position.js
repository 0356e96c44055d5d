/* SPDX-License-Identifier: MIT */
/* The page to set up a position: the kit's editor, a list of pieces in words, a FEN, and links to play it. */
import { loadSession, Session } from './board.js';
import { followAddress, forgetAddress, fragmentOf, readFragment } from './link.js';
import { PieceReader } from './piece-reader.js';
import { byId, language, press, sentence } from './page.js';
import { announcement } from './settings.js';
/** @import { RochadeEditor } from '../../types/kit.js' */

/** Key of the last position in the session storage; it survives a change of the language. */
const KEPT = 'rochade.position';
/** Stores a position if one is given, and returns the stored one or null. @param {string} [fen] */
function kept(fen) {
  try {
    if (fen) sessionStorage.setItem(KEPT, fen);
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Stores the position and updates the FEN and the links. @param {RochadeEditor} editor */
function follow({ fen, playable }) {
  byId('fen', HTMLInputElement).value = fen;
  kept(fen);
  for (const [id, page] of [
    ['play', 'index.html'],
    ['play-computer', 'computer.html'],
  ]) {
    const link = byId(id, HTMLAnchorElement);
    if (playable) link.href = page + (fragmentOf({ start: fen, sans: [] }) || '#game=');
    else link.removeAttribute('href');
    link.setAttribute('aria-disabled', String(!playable));
  }
}

export async function startPosition() {
  await loadSession('de', 'fr', 'en', language);
  await import(new URL('rochade-editor.js', import.meta.url).href);
  const editor = /** @type {RochadeEditor} */ (byId('editor'));
  const reader = new PieceReader(Session, language, { white: sentence('white'), black: sentence('black') });
  editor.setAttribute('announce', announcement());
  const linked = readFragment(location.hash)?.start;
  const wanted = linked ?? kept();
  if (wanted) editor.fen = wanted;
  await editor.ready;
  follow(editor);
  if (linked && kept() === linked) forgetAddress();
  followAddress();
  editor.addEventListener('edited', () => follow(editor));
  const field = byId('fen', HTMLInputElement);
  field.addEventListener('change', () => editor.setUp(field.value));
  const place = () => {
    const read = reader.read(byId('list', HTMLInputElement).value);
    if ('pieces' in read) editor.place(read.pieces);
    else editor.announceText(sentence(read.noColor ? 'list-color' : 'list-wrong', { text: read.wrong }));
  };
  press('place', place);
  byId('list').addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) place();
  });
}
