/* SPDX-License-Identifier: MIT */
/* The tags of PGN, and where in the text something is wrong. */
#include "pgn_reader.h"

#include <chess/notation.h>

/* A column further out than this is not worth the search for the beginning of the line. */
enum { PGN_WIDEST = 1024 };

static uint32_t column_of(const pgn_reader *in, const char *at) {
    uint32_t column = 1;
    while (at > in->text && at[-1] != '\n' && at[-1] != '\r') {
        if (column++ == PGN_WIDEST) return 0;
        at--;
    }
    return column;
}

static void locate(const pgn_reader *in, chess_pgn_error *error, chess_error what, const char *at,
                   size_t length, uint32_t line) {
    error->error = what;
    error->offset = (size_t)(at - in->text);
    error->line = line;
    error->column = column_of(in, at);
    error->word = at;
    error->word_length = length;
}

void pgn_fail(pgn_reader *in, chess_error what, const char *at, size_t length, uint32_t line) {
    if (!in->error->error) locate(in, in->error, what, at, length, line);
}

static bool is_name_char(char c) {
    return is_a(c, NAME);
}

bool pgn_begins_tag(const pgn_reader *in) {
    const char *at = in->at;
    if (!at_line_start(in)) return false;
    for (at++; at < in->end && is_name_char(*at);)
        at++;
    if (at == in->at + 1) return false;
    while (at < in->end && is_blank(*at))
        at++;
    return at < in->end && *at == '"';
}

/* The closing quote is one that the bracket follows; a quote inside the value may have lost its
 * backslash. NULL when there is none on this line. */
static const char *value_end(const pgn_reader *in, const char *at, bool escapes) {
    for (;; at++) {
        const char *after;
        while (at < in->end && !is_a(*at, IN_VALUE))
            at++;
        if (at == in->end || is_line_end(*at)) return NULL;
        after = at + 1;
        if (*at == '\\') {
            if (escapes && after < in->end && !is_line_end(*after)) at++;
            continue;
        }
        while (after < in->end && is_blank(*after))
            after++;
        if (after < in->end && *after == ']') return at;
    }
}

/* Broadcasts write the tag twice, in two styles; the last one counts. */
static void read_fen_tag(pgn_reader *in, const char *value, size_t length) {
    size_t at = 0;
    chess_error error = chess_position_read_fen(&in->position, value, length, NULL, &at);
    in->position_error.error = CHESS_OK;
    if (error == CHESS_POSITION) at = 0;
    if (error) locate(in, &in->position_error, error, value + at, length - at, in->line);
}

void pgn_read_tag(pgn_reader *in) {
    const char *start = in->at, *name, *value, *close;
    size_t name_length;
    in->has_tags = true;
    for (in->at++; in->at < in->end && is_blank(*in->at);)
        in->at++;
    name = in->at;
    while (in->at < in->end && is_name_char(*in->at))
        in->at++;
    name_length = (size_t)(in->at - name);
    while (in->at < in->end && is_blank(*in->at))
        in->at++;
    value = in->at + 1;
    close = in->at < in->end && *in->at == '"' ? value_end(in, value, true) : NULL;
    if (!close && in->at < in->end && *in->at == '"') close = value_end(in, value, false);
    if (!name_length || !close) {
        skip_line(in);
        pgn_fail(in, CHESS_PGN_TAG, start, (size_t)(in->at - start), in->line);
        return;
    }
    in->at = (const char *)memchr(close, ']', (size_t)(in->end - close)) + 1;
    if (is_name(name, name_length, "FEN")) read_fen_tag(in, value, (size_t)(close - value));
    if (is_visited(in) && in->visitor->tag)
        in->visitor->tag(in->visitor->context, name, name_length, value, (size_t)(close - value));
}
