/* SPDX-License-Identifier: MIT */
/*
 * Takes the last moves back, one after another. A position can have been reached only if one of the
 * positions before it can; a position that its pieces exclude, or that has no last move itself,
 * cannot.
 */
#include "board/attacks.h"
#include "pieces.h"
#include "retro.h"

#include <string.h>

/* The number of plies to take back, and of nodes for the pawns of each earlier position. */
enum { DEPTH = 12, ORDER_NODES = 300 };

/* The positions between the one in question and the current one of the search. */
typedef struct last_path {
    const chess_position *position;
    const struct last_path *later;
} last_path;

typedef struct last_walk {
    legality_question *question;
    const last_path *path; /* NULL at the position in question */
    unsigned depth;
    bool quiet; /* the first of two rounds: only moves that change neither pawns nor material */
    bool any;   /* a last move exists */
    legality_verdict verdict;
} last_walk;

static legality_verdict judge_reached(legality_question *question, const chess_position *position,
                                      const last_path *path, unsigned depth, bool *any);

/* Returns true if the position is, or looks like, the start of a game. */
static bool may_be_start(const chess_position *position) {
    const chess_bitboard home = UINT64_C(0xffff00000000ffff), pawns = UINT64_C(0x00ff00000000ff00);
    return position->turn == CHESS_WHITE && chess_position_occupied(position) == home &&
           chess_position_of_role(position, CHESS_PAWN) == pawns;
}

/* Returns true if a king and a rook of one side may still have the right to castle. */
static bool may_castle(const chess_position *position, chess_color color) {
    chess_bitboard rank = color == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    return chess_position_of_piece(position, color, CHESS_KING) & rank &&
           chess_position_of_piece(position, color, CHESS_ROOK) & rank;
}

static bool positions_equal(const chess_position *a, const chess_position *b) {
    return memcmp(a->planes, b->planes, sizeof a->planes) == 0 && a->black == b->black &&
           a->turn == b->turn && a->en_passant == b->en_passant;
}

/*
 * Returns true if the position is on the path already. A game in which a position recurs can be
 * shortened, so those without recurrence are enough. If a castling right may have been lost in
 * between, the two positions may differ.
 */
static bool comes_twice(const chess_position *position, const last_path *path) {
    if (may_castle(position, CHESS_WHITE) || may_castle(position, CHESS_BLACK)) return false;
    for (; path; path = path->later)
        if (positions_equal(position, path->position)) return true;
    return false;
}

/* Examines one earlier position; returns true to end the walk. */
static bool look_at(void *context, const chess_position *before, retro_kind kind) {
    last_walk *walk = context;
    last_path path = {before, walk->path};
    legality_verdict verdict;
    bool any;
    if ((kind == RETRO_QUIET) != walk->quiet) return false;
    if (may_be_start(before)) {
        walk->verdict = LEGALITY_POSSIBLE;
        return true;
    }
    if (comes_twice(before, walk->path)) return false;
    walk->any = true;
    if (kind != RETRO_QUIET && kind != RETRO_CASTLING &&
        chess__legality_reason_in_pieces(walk->question, before, ORDER_NODES))
        return false;
    verdict = judge_reached(walk->question, before, &path, walk->depth - 1, &any);
    if (verdict == LEGALITY_IMPOSSIBLE) return false;
    walk->verdict = verdict;
    return true;
}

static legality_verdict judge_reached(legality_question *question, const chess_position *position,
                                      const last_path *path, unsigned depth, bool *any) {
    last_walk walk = {question, path, depth, true, false, LEGALITY_IMPOSSIBLE};
    *any = true;
    if (depth == 0) return LEGALITY_POSSIBLE;
    if (question->nodes >= question->limit) return LEGALITY_UNKNOWN;
    question->nodes++;
    if (!chess__retro_walk(position, question->any_start, look_at, &walk)) {
        walk.quiet = false;
        chess__retro_walk(position, question->any_start, look_at, &walk);
    }
    *any = walk.any;
    return walk.verdict;
}

chess_legality_reason chess__legality_reason_in_moves(legality_question *question,
                                                      const chess_position *position) {
    bool any;
    if (judge_reached(question, position, NULL, DEPTH, &any)) return CHESS_LEGALITY_REASON_NONE;
    return any ? CHESS_LEGALITY_REASON_LAST_MOVES : CHESS_LEGALITY_REASON_LAST_MOVE;
}
