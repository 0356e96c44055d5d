/* SPDX-License-Identifier: MIT */
/* The state and the helpers shared by the parts of the PGN reader. */
#ifndef CHESS_SRC_PGN_READER_H
#define CHESS_SRC_PGN_READER_H

#include "glyphs.h"

#include <chess/notation.h>
#include <chess/pgn.h>

#include <string.h>

/*
 * A trial: counts the moves of the main line that can be read from a word on, provided that the
 * game reads the same before it.
 */
typedef struct pgn_trial {
    const char *word;
    const chess_position *position; /* before the word */
    bool reached;
    uint32_t moves;
} pgn_trial;

/* The line that encloses a variation and continues when it ends. */
typedef struct pgn_outer_line {
    chess_position position, before;
} pgn_outer_line;

/*
 * The reader. It makes one pass: every byte is examined a bounded number of times, however hostile
 * the text. After an error the rest of the line concerned (a variation or the game) is still
 * scanned for its end, but no longer visited.
 */
typedef struct pgn_reader {
    const char *text, *at, *end;
    uint32_t line;
    const chess_pgn_visitor *visitor;
    chess_pgn_error *error;
    chess_position position, before; /* before the last move */
    pgn_outer_line *outer;           /* [CHESS_PGN_DEEPEST]; used only to visit variations */
    chess_pgn_error position_error;  /* error in the FEN tag */
    size_t depth;                    /* nesting depth of variations */
    size_t visited_below;            /* variations at this depth or deeper contain an error */
    const char *opened;              /* start of the outermost variation */
    uint32_t opened_line;
    bool has_tags, has_moves; /* has_moves: the move text has begun */
    chess_letters letters;    /* of the pieces */
    const char *game;         /* start of the game */
    pgn_trial *trial;         /* NULL: not a trial */
    bool is_tried;            /* the letters of other languages have been tried */
    /*
     * reads the game at `at` to its end; a pointer because reading a word may read the game again
     */
    void (*read_game)(struct pgn_reader *in, chess_result *result);
} pgn_reader;

/*
 * Records an error and stops visiting. The first error outside variations counts or, if there is
 * none, the first in a variation.
 */
void chess__pgn_fail(pgn_reader *in, chess_error what, const char *at, size_t length,
                     uint32_t line);

/* Reports a mistake after which the line concerned continues. */
void chess__pgn_note(const pgn_reader *in, chess_error what, const char *at, size_t length,
                     uint32_t line);

/*
 * Returns true if a tag begins here, at a place where one may begin. A line that begins like a tag
 * starts the tags of a game, even if something before it is unclosed.
 */
bool chess__pgn_begins_tag(const pgn_reader *in);

/* Reads one or more words of the move text. Returns true if the last one ended the game. */
bool chess__pgn_read_word(pgn_reader *in, chess_result *result);

/* Reads the tag at "[". */
void chess__pgn_read_tag(pgn_reader *in);

/*
 * Replaces the error of the game by CHESS_PGN_VARIANT if its tag Variant names another kind of
 * chess. `game` is the start of the game.
 */
void chess__pgn_blame_variant(pgn_reader *in, const char *game, uint32_t line);

CHESS_INLINE bool is_visited(const pgn_reader *in) {
    return in->depth < in->visited_below && (in->depth == 0 || in->visitor->variation);
}

CHESS_INLINE bool is_line_end(char c) {
    return is_a(c, LINE_END);
}

CHESS_INLINE bool is_space(char c) {
    return is_a(c, SPACE);
}

/* joined files may have a byte order mark before each game */
static const char byte_order_mark[] = {'\xef', '\xbb', '\xbf'};

CHESS_INLINE bool is_byte_order_mark(const char *at, const char *end) {
    return end - at >= (ptrdiff_t)sizeof byte_order_mark && *at == byte_order_mark[0] &&
           memcmp(at, byte_order_mark, sizeof byte_order_mark) == 0;
}

/*
 * Returns true at the start of a line. Byte order marks there are ignored; elsewhere one does not
 * start a line.
 */
CHESS_INLINE bool at_line_start(const pgn_reader *in) {
    const size_t mark = sizeof byte_order_mark;
    const char *at = in->at;
    while ((size_t)(at - in->text) >= mark && is_byte_order_mark(at - mark, at))
        at -= mark;
    return at == in->text || is_line_end(at[-1]);
}

CHESS_INLINE void visit_nag(const pgn_reader *in, unsigned number) {
    if (is_visited(in) && in->visitor->nag) in->visitor->nag(in->visitor->context, number);
}

CHESS_INLINE bool read_text(const pgn_reader *in, const char **at, const char *text) {
    size_t length = strlen(text);
    if ((size_t)(in->end - *at) < length || memcmp(*at, text, length) != 0) return false;
    *at += length;
    return true;
}

CHESS_INLINE void skip_line(pgn_reader *in) {
    while (in->at < in->end && !is_line_end(*in->at))
        in->at++;
}

/* Skips one character; CR LF is one line end. */
CHESS_INLINE void pgn_step(pgn_reader *in) {
    char c = *in->at++;
    if (c == '\n' || (c == '\r' && (in->at == in->end || *in->at != '\n'))) in->line++;
}

CHESS_INLINE bool is_name(const char *name, size_t length, const char *wanted) {
    return length == strlen(wanted) && memcmp(name, wanted, length) == 0;
}

CHESS_INLINE bool looks_like_tag(const pgn_reader *in) {
    return in->at < in->end && *in->at == '[' && chess__pgn_begins_tag(in);
}

#endif
