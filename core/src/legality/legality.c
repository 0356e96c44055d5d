/* SPDX-License-Identifier: MIT */
/*
 * Decides whether a game can lead to a position (Article 3.10.c): certain games, then both tiers of
 * proofs that none does.
 */
#include <chess/moves.h>
#include <chess/start.h>

#include "board/board.h"
#include "pieces.h"
#include "retro.h"

#include <string.h>

/* The nodes for the pawns of the position itself. */
enum { ORDER_NODES = CHESS_LEGALITY_NODES / 2 };

const char *chess_legality_reason_text(chess_legality_reason reason) {
#define REASON_TEXT(name, text) text,
    static const char *const texts[] = {CHESS_LEGALITY_REASON_LIST(REASON_TEXT)};
#undef REASON_TEXT
    return (unsigned)reason < CHESS_LEGALITY_REASON_COUNT ? texts[reason] : texts[0];
}

/* -------------------------------------------------------------------------------- certain games */

static bool is_start(const chess_position *position) {
    const chess_bitboard home = UINT64_C(0xffff00000000ffff);
    return chess_position_occupied(position) == home &&
           chess_start_number(position) != CHESS_NO_START;
}

/* Recognises one white move from a start: its pawn or knight put back gives the start position. */
static bool is_one_move_from_start(const chess_position *position) {
    chess_position back = *position, after;
    chess_move_list moves;
    chess_bitboard home = CHESS_RANK_1 | CHESS_RANK_1 << 8U;
    chess_bitboard white = chess_position_of_color(position, CHESS_WHITE);
    chess_bitboard gone = home & ~white, come = white & ~home;
    if (position->turn != CHESS_BLACK || bits_count(gone) != 1 || bits_count(come) != 1)
        return false;
    play_clear(&back, come);
    play_put(&back, bits_first(gone),
             chess_piece_role(chess_position_piece_at(position, bits_first(come))), CHESS_WHITE);
    back.turn = CHESS_WHITE;
    back.en_passant = CHESS_NO_SQUARE;
    if (!is_start(&back)) return false;
    chess_moves(&back, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        chess_play(&back, moves.moves[i], &after);
        if (memcmp(after.planes, position->planes, sizeof after.planes) == 0 &&
            after.black == position->black && after.castling_rooks == position->castling_rooks)
            return true;
    }
    return false;
}

/* ----------------------------------------------------------------------------------- first tier */

/* Returns true if the pawns of a side need more captures than the other side has pieces missing. */
static bool pawns_took_too_much(const chess_position *position, chess_color color) {
    chess_bitboard victims = chess_position_of_color(position, chess_color_other(color));
    return chess__legality_fewest_captures(position, color) > 16 - bits_count(victims);
}

static chess_legality_reason first_tier(const chess_position *position, chess_problems *problems) {
    *problems = chess_position_problems(position);
    if (*problems) return CHESS_LEGALITY_REASON_PROBLEM;
    if (pawns_took_too_much(position, CHESS_WHITE))
        return CHESS_LEGALITY_REASON_WHITE_PAWN_CAPTURES;
    if (pawns_took_too_much(position, CHESS_BLACK))
        return CHESS_LEGALITY_REASON_BLACK_PAWN_CAPTURES;
    if (!chess__retro_has_last_move(position)) return CHESS_LEGALITY_REASON_LAST_MOVE;
    return CHESS_LEGALITY_REASON_NONE;
}

chess_legality chess_position_legality(const chess_position *position, const char **reason) {
    chess_problems problems;
    chess_legality_reason found;
    if (is_start(position) || is_one_move_from_start(position)) return CHESS_LEGALITY_LEGAL;
    found = first_tier(position, &problems);
    if (!found) return CHESS_LEGALITY_UNDECIDED;
    if (reason)
        *reason = problems ? chess_problem_text((chess_problem_index)__builtin_ctz(problems))
                           : chess_legality_reason_text(found);
    return CHESS_LEGALITY_ILLEGAL;
}

/* ---------------------------------------------------------------------------------- second tier */

/* Begins a question. Dead ends with number 0 are unused: targets are numbered from 1. */
static legality_question begin(const chess_legality_limits *limits, chess_legality_memory *memory,
                               const chess_position *position) {
    legality_question question = {.memory = memory};
    question.any_start = (limits && limits->chess960) || chess_position_is_chess960(position);
    question.limit = limits && limits->nodes ? limits->nodes : CHESS_LEGALITY_NODES;
    memset(memory->dead_ends, 0, sizeof memory->dead_ends);
    return question;
}

static chess_legality_reason second_tier(legality_question *question,
                                         const chess_position *position) {
    chess_legality_reason reason;
    if (chess__legality_is_other_turn(position, question->any_start))
        return CHESS_LEGALITY_REASON_OTHER_TURN;
    reason = chess__legality_reason_in_pieces(question, position, ORDER_NODES);
    return reason ? reason : chess__legality_reason_in_moves(question, position);
}

chess_legality chess_position_is_reachable(const chess_position *position,
                                           const chess_legality_limits *limits,
                                           chess_legality_memory *memory,
                                           chess_legality_result *result) {
    chess_legality_result found = {CHESS_LEGALITY_LEGAL, CHESS_LEGALITY_REASON_NONE, 0, 0};
    if (!is_start(position) && !is_one_move_from_start(position)) {
        found.reason = first_tier(position, &found.problems);
        if (!found.reason) {
            legality_question question = begin(limits, memory, position);
            found.reason = second_tier(&question, position);
            found.nodes = question.nodes;
        }
        found.answer = found.reason ? CHESS_LEGALITY_ILLEGAL : CHESS_LEGALITY_UNDECIDED;
    }
    if (result) *result = found;
    return found.answer;
}
