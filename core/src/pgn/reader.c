/* SPDX-License-Identifier: MIT */
#include "reader.h"
#include "bytes.h"

#include <chess/notation.h>

/* ----------------------------------------------------------------------------- lines and spaces */

static void skip_byte_order_marks(pgn_reader *in) {
    while (is_byte_order_mark(in->at, in->end))
        in->at += sizeof byte_order_mark;
}

/*
 * Skips what separates most words and most lines: one space or one line end. Returns false for
 * anything else.
 */
static bool skip_usual_space(pgn_reader *in) {
    if (in->end - in->at < 2) return false;
    char next = in->at[1];
    if (*in->at == ' ') {
        if (is_a(next, SPACE | LINE_END) || next == byte_order_mark[0]) return false;
    } else {
        if (*in->at != '\n' || (next != '[' && !is_a(next, NAME))) return false;
        in->line++;
    }
    in->at++;
    return true;
}

/*
 * Skips spaces, line ends, byte order marks, and lines that begin with '%'. Returns the number of
 * line ends passed.
 */
static uint32_t skip_space(pgn_reader *in) {
    uint32_t first = in->line;
    if (skip_usual_space(in)) return in->line - first;
    for (; in->at < in->end; pgn_step(in)) {
        skip_byte_order_marks(in);
        if (in->at == in->end) break;
        if (*in->at == '%' && at_line_start(in)) skip_line(in);
        if (in->at == in->end || !is_a(*in->at, SPACE | LINE_END)) break;
    }
    return in->line - first;
}

/* ------------------------------------------------------------------------------------ move text */

/* Begins the move text at the first item that is not a tag: it needs the position. */
static void begin_moves(pgn_reader *in) {
    if (in->has_moves) return;
    in->has_moves = true;
    in->before = in->position;
    if (in->position_error.error) {
        if (!in->error->error) *in->error = in->position_error;
        in->visited_below = 0;
    }
    if (is_visited(in) && in->visitor->start)
        in->visitor->start(in->visitor->context, &in->position);
}

/* Returns the next '}' or line end, or the end of the text. */
static const char *comment_stop(const char *at, const char *end) {
    while (end - at >= 8) {
        uint64_t bytes = eight_bytes(at);
        uint64_t stops = bytes_equal(bytes, '}') | bytes_below(bytes, '\r' + 1);
        stops &= each_byte(0x80);
        if (stops) {
            at += bytes_first(stops);
            if (*at == '}' || is_line_end(*at)) return at;
            at++; /* another control character, such as a tab */
        } else {
            at += 8;
        }
    }
    while (at < end && *at != '}' && !is_line_end(*at))
        at++;
    return at;
}

static void read_comment(pgn_reader *in) {
    const char *start = in->at, *inside = ++in->at;
    uint32_t line = in->line;
    for (;;) {
        in->at = comment_stop(in->at, in->end);
        if (in->at == in->end || *in->at == '}') break;
        pgn_step(in);
        skip_byte_order_marks(in);
        if (looks_like_tag(in)) break;
    }
    if (in->at == in->end || *in->at != '}') {
        chess__pgn_fail(in, CHESS_PGN_COMMENT, start, 1, line);
        return;
    }
    if (is_visited(in) && in->visitor->comment)
        in->visitor->comment(in->visitor->context, inside, (size_t)(in->at - inside));
    in->at++;
}

static void read_rest_of_line(pgn_reader *in) {
    const char *inside = ++in->at;
    skip_line(in);
    if (is_visited(in) && in->visitor->comment)
        in->visitor->comment(in->visitor->context, inside, (size_t)(in->at - inside));
}

/* Returns true if the line has no move yet: each move changes the position, at least the turn. */
static bool is_at_start(const pgn_reader *in) {
    return !in->visitor->written && memcmp(&in->before, &in->position, sizeof in->position) == 0;
}

static void open_variation(pgn_reader *in) {
    bool lacks_move = false;
    if (in->depth == 0) {
        in->opened = in->at;
        in->opened_line = in->line;
    }
    if (in->visitor->variation && in->depth >= CHESS_PGN_DEEPEST)
        chess__pgn_fail(in, CHESS_PGN_VARIATION, in->at, 1, in->line);
    if (in->visitor->variation && is_visited(in)) {
        in->outer[in->depth] = (pgn_outer_line){in->position, in->before};
        lacks_move = is_at_start(in);
        in->position = in->before;
        in->visitor->variation(in->visitor->context, true);
    }
    in->depth++;
    if (lacks_move) chess__pgn_fail(in, CHESS_PGN_FIRST_MOVE, in->at, 1, in->line);
    in->at++;
}

/* Returns to the enclosing line, even after an error in the variation. */
static void leave_variation(pgn_reader *in) {
    in->visited_below = SIZE_MAX;
    if (!in->visitor->variation) return;
    in->position = in->outer[in->depth].position;
    in->before = in->outer[in->depth].before;
    in->visitor->variation(in->visitor->context, false);
}

static void close_variation(pgn_reader *in) {
    if (in->depth == 0) {
        chess__pgn_fail(in, CHESS_PGN_VARIATION, in->at, 1, in->line);
    } else {
        in->depth--;
        if (in->depth < in->visited_below) leave_variation(in);
    }
    in->at++;
}

static void read_nag(pgn_reader *in) {
    const char *start = in->at++;
    unsigned number = 0;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9'; in->at++)
        if (number <= UINT8_MAX) number = number * 10 + (unsigned)(*in->at - '0');
    if (in->at == start + 1 || number > UINT8_MAX)
        chess__pgn_fail(in, CHESS_PGN_TOKEN, start, (size_t)(in->at - start), in->line);
    else
        visit_nag(in, number);
}

/* Reads an offer of a draw (Annexe C.12), which is a comment and not a variation. */
static bool read_draw_offer(pgn_reader *in) {
    const char *offer = in->at;
    if (!read_text(in, &in->at, "(=)")) return false;
    if (is_visited(in) && in->visitor->comment)
        in->visitor->comment(in->visitor->context, offer, (size_t)(in->at - offer));
    return true;
}

/* Reads one item of the move text. Returns true after the result of the game. */
static bool read_movetext(pgn_reader *in, chess_result *result) {
    bool preface = !in->has_tags && (*in->at == '{' || *in->at == ';');
    if (!preface && !in->has_moves) begin_moves(in);
    switch (*in->at) {
    case '{':
        read_comment(in);
        return false;
    case ';':
        read_rest_of_line(in);
        return false;
    case '(':
        if (!read_draw_offer(in)) open_variation(in);
        return false;
    case ')':
        close_variation(in);
        return false;
    case '$':
        read_nag(in);
        return false;
    case '*':
        in->at++;
        *result = CHESS_RESULT_OPEN;
        return in->depth == 0;
    default:
        return chess__pgn_read_word(in, result);
    }
}

/* Reads the comments on the line of the result, which still belong to the game. */
static void read_last_comments(pgn_reader *in) {
    while (in->at < in->end) {
        if (is_space(*in->at))
            in->at++;
        else if (*in->at == '{')
            read_comment(in);
        else if (*in->at == ';')
            read_rest_of_line(in);
        else
            break;
    }
}

static void read_game(pgn_reader *in, chess_result *result) {
    uint32_t lines = 0;
    in->game = in->at;
    for (; in->at < in->end; lines = skip_space(in)) {
        if (in->has_moves ? looks_like_tag(in) : in->has_tags && lines > 1 && *in->at == '[') break;
        if (*in->at == '[' && !in->has_moves) {
            chess__pgn_read_tag(in);
        } else if (read_movetext(in, result)) {
            read_last_comments(in);
            break;
        }
    }
    if (in->depth) {
        in->depth = 0; /* the error ends the main line as well */
        chess__pgn_fail(in, CHESS_PGN_VARIATION, in->opened, 1, in->opened_line);
    }
}

/* UTF-16 has a NUL in every other byte at the start of a game, which no readable text has. */
bool chess_pgn_is_wide(const char *text, size_t length) {
    enum { FIRST = 8 };
    return memchr(text, '\0', length < FIRST ? length : FIRST) != NULL;
}

static void skip_all(pgn_reader *in) {
    chess__pgn_fail(in, CHESS_PGN_ENCODING, in->at, 0, in->line);
    in->at = in->end;
}

bool chess_pgn_read_game(const char *text, size_t length, size_t *offset, uint32_t *line,
                         const chess_pgn_visitor *visitor, chess_pgn_error *error) {
    pgn_outer_line outer[CHESS_PGN_DEEPEST]; /* not initialized: large, and seldom used */
    pgn_reader in = {.text = text,
                     .at = text + *offset,
                     .end = text + length,
                     .line = *line,
                     .visitor = visitor,
                     .error = error,
                     .position = chess_start_position,
                     .visited_below = SIZE_MAX,
                     .outer = outer,
                     .read_game = read_game};
    chess_result result = CHESS_RESULT_OPEN;
    bool found;
    *error = (chess_pgn_error){.error = CHESS_OK};
    skip_space(&in);
    found = in.at < in.end;
    if (found) {
        const char *game = in.at;
        uint32_t first_line = in.line;
        if (chess_pgn_is_wide(text, length))
            skip_all(&in);
        else
            read_game(&in, &result);
        begin_moves(&in);
        if (error->error) chess__pgn_blame_variant(&in, game, first_line);
        skip_space(&in);
        if (visitor->result) visitor->result(visitor->context, result);
    }
    *offset = (size_t)(in.at - text);
    *line = in.line;
    return found;
}
