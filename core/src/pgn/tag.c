/* SPDX-License-Identifier: MIT */
/* PGN tags, and the place of errors in the text. */
#include "bytes.h"
#include "reader.h"

#include <chess/notation.h>

/* Columns beyond this are not computed: finding the start of the line would take too long. */
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
    error->in_variation = in->depth > 0;
}

void chess__pgn_note(const pgn_reader *in, chess_error what, const char *at, size_t length,
                     uint32_t line) {
    chess_pgn_error mistake;
    if (!in->visitor->mistake || !is_visited(in)) return;
    locate(in, &mistake, what, at, length, line);
    in->visitor->mistake(in->visitor->context, &mistake);
}

void chess__pgn_fail(pgn_reader *in, chess_error what, const char *at, size_t length,
                     uint32_t line) {
    /* An unclosed comment extends to the end of the game. */
    bool in_variation = in->depth > 0 && what != CHESS_PGN_COMMENT;
    if (in_variation) chess__pgn_note(in, what, at, length, line);
    if (!in->error->error || (in->error->in_variation && !in_variation)) {
        locate(in, in->error, what, at, length, line);
        in->error->in_variation = in_variation;
    }
    if (in->depth < in->visited_below) in->visited_below = in->depth;
}

/* A hyphen is not allowed in a name, but occurs. */
static bool is_name_char(char c) {
    return is_a(c, NAME) || c == '-';
}

/* Inside a tag, everything is tolerated in a name except what divides the parts of the tag. */
static bool is_in_name(char c) {
    return (unsigned char)c > ' ' && c != '"' && c != '[' && c != ']';
}

bool chess__pgn_begins_tag(const pgn_reader *in) {
    const char *at = in->at;
    if (!at_line_start(in)) return false;
    for (at++; at < in->end && is_name_char(*at);)
        at++;
    if (at == in->at + 1) return false;
    while (at < in->end && is_space(*at))
        at++;
    return at < in->end && *at == '"';
}

/*
 * Returns the closing quote, which is one that the bracket follows: a quote inside the value may
 * have lost its backslash. Returns NULL if there is none on this line.
 */
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
        while (after < in->end && is_space(*after))
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

/* The parts of a tag, and its end. */
typedef struct tag {
    const char *name, *name_end, *value, *close, *after;
} tag;

/*
 * Returns the first byte that is not an ASCII letter, NULL if it is not found in whole groups of
 * eight bytes.
 */
static const char *after_letters(const char *at, const char *end) {
    for (; end - at >= 8; at += 8) {
        uint64_t bytes = eight_bytes(at), others = bytes_that_are_no_letters(bytes);
        if (others) return at + bytes_first(others);
    }
    return NULL;
}

/*
 * Returns the first quote, backslash or control character, NULL if it is not found in whole groups
 * of eight bytes.
 */
static const char *value_stop(const char *at, const char *end) {
    for (; end - at >= 8; at += 8) {
        uint64_t bytes = eight_bytes(at);
        uint64_t stops =
            bytes_equal(bytes, '"') | bytes_equal(bytes, '\\') | bytes_below(bytes, ' ');
        stops &= each_byte(0x80);
        if (stops) return at + bytes_first(stops);
    }
    return NULL;
}

/* Finds the parts of a tag in the usual form [Name "value"]. Returns false for any other. */
static bool find_usual_tag(const pgn_reader *in, tag *found) {
    enum { BEHIND = 2 }; /* the quote and the bracket */
    found->name = in->at + 1;
    found->name_end = after_letters(found->name, in->end);
    if (!found->name_end || found->name_end == found->name || in->end - found->name_end < 2 ||
        memcmp(found->name_end, " \"", 2) != 0)
        return false;
    found->value = found->name_end + 2;
    found->close = value_stop(found->value, in->end);
    if (!found->close || in->end - found->close < BEHIND ||
        memcmp(found->close, "\"]", BEHIND) != 0)
        return false;
    found->after = found->close + BEHIND;
    return true;
}

static bool find_tag(const pgn_reader *in, tag *found) {
    const char *at = in->at + 1;
    while (at < in->end && is_space(*at))
        at++;
    found->name = at;
    while (at < in->end && is_in_name(*at))
        at++;
    found->name_end = at;
    while (at < in->end && is_space(*at))
        at++;
    if (found->name_end == found->name || at == in->end || *at != '"') return false;
    found->value = at + 1;
    found->close = value_end(in, found->value, true);
    if (!found->close) found->close = value_end(in, found->value, false);
    if (!found->close) return false;
    found->after = (const char *)memchr(found->close, ']', (size_t)(in->end - found->close)) + 1;
    return true;
}

static void check_name(const pgn_reader *in, const tag *found) {
    const char *at = found->name;
    while (at < found->name_end && is_a(*at, NAME))
        at++;
    if (at < found->name_end)
        chess__pgn_note(in, CHESS_PGN_TAG_NAME, found->name,
                        (size_t)(found->name_end - found->name), in->line);
}

void chess__pgn_read_tag(pgn_reader *in) {
    const char *start = in->at;
    size_t name_length, value_length;
    tag found;
    bool is_tag = false;
    in->has_tags = true;
    is_tag = find_usual_tag(in, &found);
    if (!is_tag && !find_tag(in, &found)) {
        skip_line(in);
        chess__pgn_fail(in, CHESS_PGN_TAG, start, (size_t)(in->at - start), in->line);
        return;
    }
    if (!is_tag) check_name(in, &found);
    in->at = found.after;
    name_length = (size_t)(found.name_end - found.name);
    value_length = (size_t)(found.close - found.value);
    if (is_name(found.name, name_length, "FEN")) read_fen_tag(in, found.value, value_length);
    if (is_visited(in) && in->visitor->tag)
        in->visitor->tag(in->visitor->context, found.name, name_length, found.value, value_length);
}

/* ------------------------------------------------------------------------- other kinds of chess */

static bool contains(const char *text, size_t length, const char *part) {
    size_t size = strlen(part);
    for (size_t i = 0; i + size <= length; i++)
        if (memcmp(text + i, part, size) == 0) return true;
    return false;
}

/*
 * Chess and Chess960 have many names in files: Standard, normal, From Position, Fischerandom,
 * Freestyle.
 */
static bool is_chess(const char *value, size_t length) {
    static const char *const parts[] = {"tandard", "ormal", "osition", "960", "andom", "reestyle"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (contains(value, length, parts[i])) return true;
    return length < 2 || is_name(value, length, "chess") || is_name(value, length, "Chess");
}

/*
 * Returns true if the error may result from other rules. Brackets and comments are the same in all
 * variants.
 */
static bool depends_on_rules(chess_error error) {
    return error != CHESS_PGN_TAG && error != CHESS_PGN_COMMENT && error != CHESS_PGN_VARIATION &&
           error != CHESS_PGN_NULL_MOVE && error != CHESS_PGN_ENCODING;
}

void chess__pgn_blame_variant(pgn_reader *in, const char *game, uint32_t line) {
    pgn_reader tags = {.text = in->text, .at = game, .end = in->at, .line = line};
    if (in->error->in_variation || !depends_on_rules(in->error->error)) return;
    while (tags.at < tags.end) {
        tag found;
        if (looks_like_tag(&tags) && find_tag(&tags, &found) &&
            is_name(found.name, (size_t)(found.name_end - found.name), "Variant")) {
            size_t length = (size_t)(found.close - found.value);
            if (!is_chess(found.value, length))
                locate(in, in->error, CHESS_PGN_VARIANT, found.value, length, tags.line);
            return;
        }
        skip_line(&tags);
        if (tags.at < tags.end) pgn_step(&tags);
    }
}
