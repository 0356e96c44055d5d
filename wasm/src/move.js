/* SPDX-License-Identifier: MIT */
/* Moves: a 16-bit number inside (core/include/chess/types.h), a plain object outside, and their texts. */
import { COLORS, lettersCode, optionsOf, ROLES, SIDES, SQUARES } from './names.js';

export const isCode = (wish) => Number.isInteger(wish) && wish > 0 && wish <= 65535;
/** In what the text of a move that was given as a number differs from the standard. */
export const NOTHING = Object.freeze([]);

// A ply that no game reaches: the position as it stands.
export const NOW = 0xffffffff;

/**
 * Short notation by what it says, see binding_san_key. There are some ten thousand, most of them rare: each has one place, and whoever
 * comes there later takes it. With a map all SAN of a position took 1.2 of the time.
 */
const SLOTS = 8192;
const keys = new Int32Array(SLOTS);
const sans = new Array(SLOTS);

export function sanOf(instance, key) {
  // A short factor that spreads them well: of all moves in 47 games, 16 in 1000 were not found, and 15 of these were new.
  const slot = Math.imul(key, 7e5) >>> 19;
  if (keys[slot] !== key) {
    sans[slot] = instance.read(instance.c.san_text(key));
    keys[slot] = key;
  }
  return sans[slot];
}

/** UCI by its two squares, each put together once; these are half as many. */
const ucis = new Array(SLOTS);

/** UCI; in a game of Chess960 a king that castles takes its rook. */
export function uciOf(code, goal, chess960) {
  const to = chess960 ? (code >> 6) & 63 : goal;
  const from = code & 63;
  const uci = (ucis[64 * from + to] ??= SQUARES[from] + SQUARES[to]);
  return code >> 14 === 1 ? uci + 'nbrq'[(code >> 12) & 3] : uci;
}

/** All about a legal move that the module has just described. */
export function describedMove(instance, code, chess960) {
  const { integers, factsAt: at } = instance;
  const goal = integers[at + 3];
  return {
    code,
    color: COLORS[integers[at]],
    role: ROLES[integers[at + 1]],
    from: SQUARES[integers[at + 2]],
    to: SQUARES[goal],
    captured: ROLES[integers[at + 4]],
    capturedOn: SQUARES[integers[at + 5]],
    promotion: ROLES[integers[at + 6]],
    castling: SIDES[integers[at + 7]],
    rookFrom: SQUARES[integers[at + 8]],
    rookTo: SQUARES[integers[at + 9]],
    enPassant: !!integers[at + 10],
    check: !!integers[at + 11],
    mate: !!integers[at + 12],
    stalemate: !!integers[at + 13],
    number: integers[at + 14],
    san: sanOf(instance, integers[at + 15]),
    uci: uciOf(code, goal, chess960),
  };
}

const KEY_BITS = 25;
/** The same in other letters than the English ones, which few ask for. */
const lettered = new Map();

function sanIn(instance, key, letters) {
  const known = letters * 2 ** KEY_BITS + key;
  let san = lettered.get(known);
  if (san === undefined) lettered.set(known, (san = instance.read(instance.c.san_text_in(key, letters))));
  return san;
}

/** Short notation of all legal moves. */
export function allSans(instance, letters) {
  const count = instance.c.game_san_keys();
  const at = instance.c.game_san_keys_at() >> 2;
  const { integers } = instance;
  const list = new Array(count);
  for (let index = 0; index < count; index++) {
    const key = integers[at + index];
    list[index] = letters ? sanIn(instance, key, letters) : sanOf(instance, key);
  }
  return list;
}

const OPTIONS = { long: 1, doublePlus: 8, enPassant: 16, zeros: 32 };
const OMISSIONS = { capture: 2, check: 4, equals: 64 };
const NOTATION = ['letters', ...Object.keys(OPTIONS), ...Object.keys(OMISSIONS)];

/** As Annexe C lets it be written: { long: true, check: false, letters: 'de' }. */
export function algebraic(instance, code, wanted) {
  optionsOf('notation', wanted, NOTATION);
  let options = 0;
  for (const [name, bit] of Object.entries(OPTIONS)) if (wanted[name]) options |= bit;
  for (const [name, bit] of Object.entries(OMISSIONS)) if (wanted[name] === false) options |= bit;
  const letters = lettersCode(instance, wanted.letters ?? 'en');
  return instance.read(instance.c.game_algebraic(NOW, code, letters, options));
}
