/* SPDX-License-Identifier: MIT */
/*
 * `rochade/render`: writes a board as HTML with a declarative shadow root, so that a page shows it without JavaScript.
 * The files in ../view draw it, with document.js in place of a browser's document.
 */
import '#rochade/languages/all.js';
import { Session } from '#rochade/inlined-session.js';
import { BOARD, ChessError } from '#rochade/names.js';
import { finish } from '../view/idle-tasks.js';
import { drawPosition } from '../view/position.js';
import { ShadowTree } from '../view/shadow-tree.js';
import css from '../view/style.css.js';
import { attributesOf, document, escaped } from './document.js';
/** @import { RenderOptions } from '../../types/render.js' */

const NAME = /^[a-z][a-z0-9-]*$/;

/**
 * Returns the attributes to set. Throws TypeError for an invalid name.
 * @param {Record<string, unknown>} options
 * @returns {[string, string][]}
 */
function attributesIn(options) {
  return Object.entries(options).flatMap(([name, value]) => {
    if (!NAME.test(name)) throw new TypeError(`renderToString: “${name}” is no name of an attribute`);
    if (value === false || value === null || value === undefined) return [];
    return [[name, value === true ? '' : String(value)]];
  });
}

/**
 * Begins the same session as the element. Throws ChessError for an invalid FEN, PGN or number.
 * @param {string | null | undefined} fen
 * @param {Map<string, string>} attributes
 */
function sessionOf(fen, attributes) {
  const session = new Session({ language: Session.languageOf([attributes.get('lang') ?? '']) ?? 'en' });
  const announce = attributes.get('announce');
  if (announce) session.readStyle(announce);
  session.game.chess960 = attributes.has('chess960');
  const number = attributes.get('chess960');
  const pgn = attributes.get('pgn');
  if (number) session.load960(Number(number));
  if (fen && fen !== 'start') session.load(fen);
  if (pgn) {
    const read = session.loadPgn(pgn);
    if (!read.ok) throw new ChessError({ code: read.error, ...read });
  }
  return session;
}

/**
 * Returns the board of a session as HTML.
 * @param {Session} session
 * @param {Map<string, string>} attributes
 */
function boardOf(session, attributes) {
  const root = document.createElement('#shadow-root');
  Object.assign(root, { host: { label: attributes.get('label') ?? '' } });
  const view = new ShadowTree(/** @type {ShadowRoot} */ (/** @type {unknown} */ (root)));
  const { board, grid, log } = view;
  grid.orientation = attributes.get('orientation') === 'black' ? 'black' : 'white';
  drawPosition(grid, session);
  finish(grid);
  view.relabel((name) => session.label(name).text, session.language);
  log.greet(session.greeting, session.language);
  // The element finds the pieces by this attribute.
  for (const square of BOARD) grid.pieces.get(square)?.setAttribute('data-at', square);
  return String(board);
}

/**
 * Returns a board with a position as HTML; see render.d.ts.
 * @param {string | null} [fen]
 * @param {RenderOptions} [options]
 */
export function renderToString(fen, { stylesheet, ...options } = {}) {
  const attributes = new Map(attributesIn({ ...options, fen }));
  const session = sessionOf(fen, attributes);
  attributes.set('lang', session.language);
  const style =
    stylesheet === undefined ? `<style>${css}</style>` : `<link rel="stylesheet" href="${escaped(stylesheet)}">`;
  const shadow = `<template shadowrootmode="open">${style}${boardOf(session, attributes)}</template>`;
  return `<rochade-board${attributesOf(attributes)}>${shadow}</rochade-board>`;
}
