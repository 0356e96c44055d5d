/* SPDX-License-Identifier: MIT */
/*
 * Reading games from PGN text, one visit per thing found. No memory is used but the caller's; nothing is
 * copied: every piece of text handed to the visitor points into the caller's buffer and is not
 * NUL-terminated.
 *
 * Forgiven: missing tags, BOM, any line end, '%' lines, ';' comments, NAGs and "!?", 0-0 for O-O, a missing
 * result. Variations are skipped (nested up to any depth); comments inside them too.
 */
#ifndef CHESS_PGN_H
#define CHESS_PGN_H

#include <chess/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where something went wrong, for a message: line and column count from 1, column in bytes. Column 0 is one
 * beyond the first 1,024 bytes of its line. */
typedef struct chess_pgn_error {
    chess_error error;
    size_t offset;
    uint32_t line, column;
    const char *word; /* the offending text */
    size_t word_length;
} chess_pgn_error;

/* All callbacks may be NULL. `context` is the visitor's own. */
typedef struct chess_pgn_visitor {
    void *context;
    /* A tag pair; value with its escapes (\" and \\) still in. Name points into the text. */
    void (*tag)(void *context, const char *name, size_t name_length, const char *value,
                size_t value_length);
    /* After the tags, before the first move: the position the game starts from (FEN tag or Article 2.3). */
    void (*start)(void *context, const chess_position *position);
    /* A legal move of the main line, with the position before it. */
    void (*move)(void *context, const chess_position *before, chess_move move);
    /* A comment of the main line, without its braces. */
    void (*comment)(void *context, const char *text, size_t length);
    /* The result as written, CHESS_RESULT_OPEN for "*" or none. Always the last call for a game. */
    void (*result)(void *context, chess_result result);
} chess_pgn_visitor;

/*
 * Reads one game from text + *offset and moves *offset behind it. Returns true when there was a game, good
 * or bad; false at the end of the text. *error says what was wrong with it (CHESS_OK when nothing); the moves up to
 * the error have been visited, and *offset stands at the next game's beginning, so reading can go on. line is
 * kept in *line across calls: set it to 1 before the first.
 */
bool chess_pgn_read_game(const char *text, size_t length, size_t *offset, uint32_t *line,
                         const chess_pgn_visitor *visitor, chess_pgn_error *error);

#ifdef __cplusplus
}
#endif

#endif
