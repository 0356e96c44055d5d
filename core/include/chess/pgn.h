/* SPDX-License-Identifier: MIT */
/*
 * Reading games from PGN text, one visit per thing found. No memory is used but the caller's;
 * nothing is copied: every piece of text handed to the visitor points into the caller's buffer and
 * is not NUL-terminated.
 *
 * Forgiven: missing tags, byte order marks (one before each game of joined files), any line end,
 * the end of file of DOS, '%' lines, ';' comments, NAGs and "!?", 0-0 for O-O, moves as UCI writes
 * them, "(=)", one blank before and behind the sign of capture, e8(Q), a result with blanks or a dash, as
 * "1/2" or the sign for a half (UTF-8 or Latin-1), a missing result. Variations are skipped (nested
 * up to any depth), comments inside them too, unless the visitor has a callback for them.
 */
#ifndef CHESS_PGN_H
#define CHESS_PGN_H

#include <chess/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where something went wrong, for a message: line and column count from 1, column in bytes. Column
 * 0 is one beyond the first 1,024 bytes of its line. */
typedef struct chess_pgn_error {
    chess_error error;
    size_t offset;
    uint32_t line, column;
    const char *word; /* the offending text */
    size_t word_length;
    bool in_variation; /* which goes no further; the line around it does */
} chess_pgn_error;

/* All callbacks may be NULL. `context` is the visitor's own. */
typedef struct chess_pgn_visitor {
    void *context;
    /* A tag pair; value with its escapes (\" and \\) still in. Name points into the text. */
    void (*tag)(void *context, const char *name, size_t name_length, const char *value,
                size_t value_length);
    /* After the tags, before the first move: the position the game starts from (FEN tag or
     * Article 2.3). */
    void (*start)(void *context, const chess_position *position);
    /* A legal move of the main line, with the position before it. */
    void (*move)(void *context, const chess_position *before, chess_move move);
    /* A comment of the main line, without its braces. */
    void (*comment)(void *context, const char *text, size_t length);
    /* The result as written, CHESS_RESULT_OPEN for "*" or none. Always the last call for a game. */
    void (*result)(void *context, chess_result result);
    /* A numeric annotation glyph ("$5"), or "!?" as the number that stands for it, on the move
     * visited last. */
    void (*nag)(void *context, unsigned number);
    /* The beginning or end of a variation. When not NULL, what is inside variations is visited as
     * well: its first move takes the place of the move visited last before. At most
     * CHESS_PGN_DEEPEST of them inside each other; deeper ones are an error. */
    void (*variation)(void *context, bool begins);
    /* A move as it is written, blanks beside its sign of capture included. With this callback none is
     * read or made: none is illegal, `move` is never called, and of the others only `start` knows a
     * position. For score sheets that may be wrong (reconcile.h). */
    void (*written)(void *context, const char *word, size_t length);
} chess_pgn_visitor;

enum { CHESS_PGN_DEEPEST = 32 };

/*
 * Reads one game from text + *offset and moves *offset behind it. Returns true when there was a
 * game, good or bad; false at the end of the text. *error says what was wrong with it (CHESS_OK
 * when nothing): the first mistake of the main line, or when it has none, of a variation. The moves
 * up to it have been visited; behind a mistake in a variation, also those of the line around it. *offset
 * stands at the next game's beginning, so reading can go on. line is kept in *line across calls: set it to 1 before the
 * first.
 */
bool chess_pgn_read_game(const char *text, size_t length, size_t *offset, uint32_t *line,
                         const chess_pgn_visitor *visitor, chess_pgn_error *error);

/* ---------------------------------------------------------------------------------- whole games */

typedef enum chess_pgn_kind {
    CHESS_PGN_TAG_PAIR,
    CHESS_PGN_MOVE,
    CHESS_PGN_REMARK, /* a comment */
    CHESS_PGN_GLYPH,  /* a numeric annotation glyph */
    CHESS_PGN_BEGIN,  /* of a variation */
    CHESS_PGN_END
} chess_pgn_kind;

/* Text that belongs to the caller; not NUL-terminated. */
typedef struct chess_pgn_text {
    const char *text;
    size_t length;
} chess_pgn_text;

typedef struct chess_pgn_item {
    chess_pgn_kind kind;
    chess_move move;     /* MOVE */
    uint16_t number;     /* GLYPH */
    uint32_t partner;    /* BEGIN and END: the index of the other one */
    chess_pgn_text name; /* TAG_PAIR */
    chess_pgn_text text; /* TAG_PAIR: the value with its escapes; REMARK */
} chess_pgn_item;

/*
 * A game with its variations, in the order of the text: the tags, then moves, remarks and glyphs
 * behind the move that they are about, and variations between BEGIN and END behind the move that
 * they replace. To pass over a variation, go on behind its partner. The items belong to the caller;
 * the texts point where they were read.
 */
typedef struct chess_pgn_tree {
    chess_position start;
    chess_result result;
    chess_pgn_item *items;
    uint32_t capacity, count;
} chess_pgn_tree;

/* As chess_pgn_read_game, into tree->items. Error CHESS_FULL when they do not suffice; the
 * beginning is then there. */
bool chess_pgn_read_tree(const char *text, size_t length, size_t *offset, uint32_t *line,
                         chess_pgn_tree *tree, chess_pgn_error *error);

/*
 * Writes the export format of the standard: the seven tags of the roster first (those missing as
 * unknown), then the others by name; moves in lines of at most 79 characters; Result, SetUp, FEN
 * and Variant as the game needs them. Blanks and line ends inside remarks count as one blank each.
 * What was written is read back as the same tree. Returns the full length, as all text out does;
 * the moves of the tree must be legal.
 */
size_t chess_pgn_write_tree(const chess_pgn_tree *tree, char *text, size_t size);

/* ------------------------------------------------------------------------- commands in comments */

/* "[%clk 1:23:45]" in a comment: name "clk", value "1:23:45". */
typedef struct chess_pgn_command {
    chess_pgn_text name, value;
} chess_pgn_command;

/* The next command at or after *at, which moves behind it. False when there is none. */
bool chess_pgn_next_command(chess_pgn_text comment, size_t *at, chess_pgn_command *command);

/* The value of clk, emt, egt, mct, in milliseconds: h:mm:ss, m:ss or s, with or without fractions. */
bool chess_pgn_read_time(chess_pgn_text value, int64_t *milliseconds);

/* The value of eval: "0.34", "-1.2", "#3", "#-5", with ",depth" behind it or not. */
typedef struct chess_pgn_evaluation {
    int32_t centipawns; /* White's advantage; 0 when a mate is seen */
    int32_t mate;       /* in so many moves, Black's negative; 0 when none is seen */
    uint32_t depth;     /* 0 when not given */
} chess_pgn_evaluation;

bool chess_pgn_read_evaluation(chess_pgn_text value, chess_pgn_evaluation *evaluation);

/* One of csl ("Ra4") or cal ("Gc1h6"), which are lists with commas between. For a square from ==
 * to. */
typedef struct chess_pgn_mark {
    char color; /* 'R', 'G', 'B', 'Y', ... */
    chess_square from, to;
} chess_pgn_mark;

/* The next mark at or after *at. False at the end or where no mark can be read. */
bool chess_pgn_next_mark(chess_pgn_text value, size_t *at, chess_pgn_mark *mark);

#ifdef __cplusplus
}
#endif

#endif
