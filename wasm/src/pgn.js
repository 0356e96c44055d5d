/* SPDX-License-Identifier: MIT */
/* Games as text (PGN): C reads them, here they are written. */

const ROSTER = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' };
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const WIDTH = 79;

/**
 * The first game of a text: its tags, its moves as numbers, and begin(), which starts the instance's game where
 * that game began. Until then the instance's game is as it was.
 */
export function readPgn(instance, text) {
  const { c } = instance;
  const length = instance.write(String(text));
  const error = c.pgn_read(length);
  if (error) {
    const place = { line: c.pgn_error_line(), column: c.pgn_error_column() };
    const name = instance.read(c.error_name(error)).toLowerCase().replaceAll('_', '-');
    return { ok: false, error: name, message: instance.read(c.error_text(error)), ...place };
  }
  const places = instance.numbers32(c.pgn_tags_at(), 4 * c.pgn_tag_count());
  const part = (index) => instance.text(instance.textAt + places[index], places[index + 1]);
  const tags = {};
  for (let index = 0; index < places.length; index += 4)
    tags[part(index)] = part(index + 2).replace(/\\(["\\])/g, '$1');
  return {
    ok: true,
    tags,
    moves: instance.numbers16(c.pgn_moves_at(), c.pgn_move_count()),
    begin: () => c.pgn_begin(),
  };
}

export function writePgn(game, wanted = {}) {
  const result = game.outcome?.result ?? wanted.Result ?? '*';
  const setUp = game.start === START ? {} : { SetUp: '1', FEN: game.start };
  const { Result, ...others } = wanted;
  const tags = { ...ROSTER, ...pick(others, ROSTER), Result: result, ...setUp, ...others };
  const escaped = (value) => String(value).replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ');
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${escaped(value)}"]\n`);

  const words = [];
  for (const move of game.history()) {
    if (move.color === 'white') words.push(`${move.number}.`);
    else if (words.length === 0) words.push(`${move.number}...`);
    words.push(move.san);
  }
  words.push(result);
  return `${head.join('')}\n${wrapped(words)}\n`;
}

const pick = (from, like) =>
  Object.fromEntries(Object.keys(like).filter((name) => name in from).map((name) => [name, from[name]]));

function wrapped(words) {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
}
