/* SPDX-License-Identifier: MIT */
/* Moves: a 16-bit number inside (core/include/chess/types.h), a plain object outside, and their texts. */
import { COLORS, lettersCode, ROLES, SIDES, SQUARES } from './names.js';

export const isCode = (wish) => Number.isInteger(wish) && wish > 0 && wish <= 65535;
/** In what the text of a move that was given as a number differs from the standard. */
export const NOTHING = Object.freeze([]);

// A ply that no game reaches: the position as it stands.
export const NOW = 0xffffffff;

const KEY_BITS = 25;
/** Short notation by what it says, see binding_san_key: there are some ten thousand, each made once. */
const sans = new Map();

export function sanOf(instance, key, letters = 0) {
  const known = letters * 2 ** KEY_BITS + key;
  let san = sans.get(known);
  if (san === undefined) sans.set(known, (san = instance.read(letters ? instance.c.san_text_in(key, letters) : instance.c.san_text(key))));
  return san;
}

/** UCI; in a game of Chess960 a king that castles takes its rook. */
export function uciOf(code, goal, chess960) {
  const to = chess960 ? (code >> 6) & 63 : goal;
  const uci = SQUARES[code & 63] + SQUARES[to];
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
    enPassant: integers[at + 10] !== 0,
    check: integers[at + 11] !== 0,
    mate: integers[at + 12] !== 0,
    stalemate: integers[at + 13] !== 0,
    number: integers[at + 14],
    san: sanOf(instance, integers[at + 15]),
    uci: uciOf(code, goal, chess960),
  };
}

/** Short notation of all legal moves. */
export function allSans(instance, letters) {
  const count = instance.c.game_san_keys();
  const at = instance.c.game_san_keys_at() >> 2;
  const { integers } = instance;
  const list = new Array(count);
  for (let index = 0; index < count; index++) list[index] = sanOf(instance, integers[at + index], letters);
  return list;
}

const OPTIONS = { long: 1, doublePlus: 8, enPassant: 16, zeros: 32 };
const OMISSIONS = { capture: 2, check: 4, equals: 64 };

/** As Annexe C lets it be written: { long: true, check: false, letters: 'de' }. */
export function algebraic(instance, code, wanted) {
  let options = 0;
  for (const [name, bit] of Object.entries(OPTIONS)) if (wanted[name]) options |= bit;
  for (const [name, bit] of Object.entries(OMISSIONS)) if (wanted[name] === false) options |= bit;
  const letters = lettersCode(instance, wanted.letters ?? 'en');
  return instance.read(instance.c.game_algebraic(NOW, code, letters, options));
}
