/* SPDX-License-Identifier: MIT */
/*
 * Reads games from PGN text by calling a visitor for each item. Uses no memory but the caller's and
 * copies nothing: every text passed to the visitor points into the caller's buffer and is not
 * NUL-terminated.
 *
 * Tolerated deviations: missing tags, other characters in tag names, byte order marks (one before
 * each game of joined files), any line end, the DOS end-of-file character, '%' lines, ';' comments,
 * NAGs and "!?", 0-0 for O-O, moves in UCI notation, "(=)", one space before and after the capture
 * sign, e8(Q), a result with spaces or a dash, as "1/2" or the half sign (UTF-8 or Latin-1), a
 * missing result; the piece letters of another language (CHESS_LETTERS_LIST) if the moves of the
 * game determine it. Variations, at any depth, and the comments in them are skipped unless the
 * visitor has a callback for them.
 */
#ifndef CHESS_PGN_H
#define CHESS_PGN_H

#include <chess/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The place of an error. Line and column count from 1; the column counts bytes and is 0 beyond the
 * first 1,024 bytes of a line.
 */
typedef struct chess_pgn_error {
    chess_error error;
    size_t offset;
    uint32_t line, column;
    const char *word; /* the offending text */
    size_t word_length;
    bool in_variation; /* the variation ends there; the enclosing line continues */
} chess_pgn_error;

/* The callbacks; each may be NULL. `context` is passed to all of them. */
typedef struct chess_pgn_visitor {
    void *context;
    /* A tag pair. The value still contains its escapes (\" and \\). */
    void (*tag)(void *context, const char *name, size_t name_length, const char *value,
                size_t value_length);
    /*
     * Called after the tags, before the first move, with the position the game starts from (FEN tag
     * or Article 2.3).
     */
    void (*start)(void *context, const chess_position *position);
    /* A legal move of the main line and the position before it. */
    void (*move)(void *context, const chess_position *before, chess_move move);
    /* A comment of the main line, without its braces. */
    void (*comment)(void *context, const char *text, size_t length);
    /* The result as written; CHESS_RESULT_OPEN for "*" or none. Always the last call for a game. */
    void (*result)(void *context, chess_result result);
    /*
     * A numeric annotation glyph ("$5"), or the number that "!?" stands for, on the move visited
     * last.
     */
    void (*nag)(void *context, unsigned number);
    /*
     * The beginning or end of a variation. If this callback is set, the contents of variations are
     * visited too; the first move of a variation replaces the move visited last before it. A
     * variation without a move before it is an error, and so is nesting deeper than
     * CHESS_PGN_DEEPEST.
     */
    void (*variation)(void *context, bool begins);
    /*
     * A move as written, including spaces beside its capture sign. If this callback is set, moves
     * are neither read nor made: none is illegal, `move` is never called, and only `start` receives
     * a position. For score sheets that may contain errors (reconcile.h).
     */
    void (*written)(void *context, const char *word, size_t length);
    /*
     * A mistake that does not end the main line. Called in the order of the text with: the error
     * that ends a variation; CHESS_PGN_TAG_NAME for a tag that is visited nevertheless; if
     * `strict`, CHESS_PGN_CHECK_SIGN for a move that is visited nevertheless.
     */
    void (*mistake)(void *context, const chess_pgn_error *mistake);
    bool strict;
} chess_pgn_visitor;

enum { CHESS_PGN_DEEPEST = 256 };

/* Returns true if a text begins like UTF-16, in which no game can be read. */
bool chess_pgn_is_wide(const char *text, size_t length);

/*
 * Reads one game at text + *offset and moves *offset past it. Returns true if there was a game,
 * valid or not; false at the end of the text. *error receives the first error of the main line or,
 * if it has none, of a variation; CHESS_OK if there is none. The moves before the error have been
 * visited; after an error in a variation, those of the enclosing line have been visited too.
 * *offset is then at the next game, so that reading can continue. *line keeps the line number
 * across calls: set it to 1 before the first.
 */
bool chess_pgn_read_game(const char *text, size_t length, size_t *offset, uint32_t *line,
                         const chess_pgn_visitor *visitor, chess_pgn_error *error);

/* ---------------------------------------------------------------------------------- whole games */

typedef enum chess_pgn_kind {
    CHESS_PGN_ITEM_TAG,
    CHESS_PGN_ITEM_MOVE,
    CHESS_PGN_ITEM_COMMENT, /* a comment */
    CHESS_PGN_ITEM_NAG,     /* a numeric annotation glyph */
    CHESS_PGN_ITEM_BEGIN,   /* beginning of a variation */
    CHESS_PGN_ITEM_END
} chess_pgn_kind;

/* Text that belongs to the caller; not NUL-terminated. */
typedef struct chess_pgn_text {
    const char *text;
    size_t length;
} chess_pgn_text;

/* One item of a game. */
typedef struct chess_pgn_item {
    chess_pgn_kind kind;
    chess_move move;     /* MOVE */
    uint16_t number;     /* GLYPH */
    uint32_t partner;    /* BEGIN and END: the index of the other one */
    chess_pgn_text name; /* TAG_PAIR */
    chess_pgn_text text; /* TAG_PAIR: the value with its escapes; REMARK */
} chess_pgn_item;

/*
 * A game with its variations, in the order of the text: the tags, then moves, with comments and
 * glyphs after the move they refer to, and variations between BEGIN and END after the move they
 * replace. A variation of which nothing could be read is left out. To skip a variation, continue
 * after its partner. The items belong to the caller; the texts point into the text that was read.
 */
typedef struct chess_pgn_tree {
    chess_position start;
    chess_result result;
    chess_pgn_item *items;
    uint32_t capacity, count;
} chess_pgn_tree;

/*
 * Reads one game like chess_pgn_read_game(), into tree->items. The error is CHESS_FULL if they do
 * not suffice; they then hold the beginning of the game.
 */
bool chess_pgn_read_tree(const char *text, size_t length, size_t *offset, uint32_t *line,
                         chess_pgn_tree *tree, chess_pgn_error *error);

/*
 * Writes the export format of the standard: the seven tags of the roster first (unknown if
 * missing), then the others by name; moves in lines of at most 79 characters; Result, SetUp, FEN
 * and Variant as the game requires. Spaces and line ends in comments become one space each. The
 * text reads back as the same tree. Works like snprintf(); returns 0 if variations are nested
 * deeper than CHESS_PGN_DEEPEST. The moves of the tree must be legal.
 */
size_t chess_pgn_write_tree(const chess_pgn_tree *tree, char *text, size_t size);

/* ------------------------------------------------------------------------- commands in comments */

/* A command in a comment: for "[%clk 1:23:45]" the name "clk" and the value "1:23:45". */
typedef struct chess_pgn_command {
    chess_pgn_text name, value;
} chess_pgn_command;

/* Finds the next command at or after *at and moves *at past it. Returns false if there is none. */
bool chess_pgn_next_command(chess_pgn_text comment, size_t *at, chess_pgn_command *command);

/*
 * Reads the value of clk, emt, egt or mct: h:mm:ss, m:ss or s, with or without a fraction. Returns
 * false if it is not one.
 */
bool chess_pgn_read_time(chess_pgn_text value, int64_t *milliseconds);

/* The value of eval: "0.34", "-1.2", "#3", "#-5", optionally followed by ",depth". */
typedef struct chess_pgn_evaluation {
    int32_t centipawns; /* White's advantage; 0 if mate is given */
    int32_t mate;       /* moves to mate, negative for Black; 0 if not given */
    uint32_t depth;     /* 0 if not given */
} chess_pgn_evaluation;

/* Reads the value of eval. Returns false if it is not one. */
bool chess_pgn_read_evaluation(chess_pgn_text value, chess_pgn_evaluation *evaluation);

/*
 * One entry of csl ("Ra4") or cal ("Gc1h6"), which are comma-separated lists. For a square, from
 * equals to.
 */
typedef struct chess_pgn_mark {
    char color; /* 'R', 'G', 'B', 'Y', ... */
    chess_square from, to;
} chess_pgn_mark;

/*
 * Finds the next mark at or after *at and moves *at past it. Returns false at the end or if no mark
 * can be read.
 */
bool chess_pgn_next_mark(chess_pgn_text value, size_t *at, chess_pgn_mark *mark);

#ifdef __cplusplus
}
#endif

#endif
