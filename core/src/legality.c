/* SPDX-License-Identifier: MIT */
/* Cheap and sound reasons why no game leads to a position (Article 3.10.c). */
#include "play.h"
#include "problems.h"

#include <chess/start.h>

#include <string.h>

/* -------------------------------------------------------------------------------- pawn captures */

enum { FILES = 8, IMPOSSIBLE = 99 };

/*
 * The fewest captures by which these pawns can have come from eight different files of their second
 * rank. A pawn that went aside so many files went ahead at least as many ranks. best[set] is the
 * least for the pawns seen so far when they came from the files of the set.
 */
static unsigned fewest_captures(const chess_position *position, chess_color color) {
    uint8_t best[1U << FILES];
    chess_bitboard pawns = chess_position_of_piece(position, color, CHESS_PAWN);
    unsigned least = IMPOSSIBLE;
    memset(best, IMPOSSIBLE, sizeof best);
    best[0] = 0;
    for (; pawns; pawns = bits_without_first(pawns)) {
        chess_square at = bits_first(pawns);
        int file = (int)chess_square_file(at), rank = (int)chess_square_rank(at);
        int ahead = color == CHESS_WHITE ? rank - 1 : 6 - rank;
        uint8_t next[1U << FILES];
        memset(next, IMPOSSIBLE, sizeof next);
        for (unsigned set = 0; set < 1U << FILES; set++) {
            if (best[set] == IMPOSSIBLE) continue;
            for (int from = 0; from < FILES; from++) {
                int aside = from > file ? from - file : file - from;
                unsigned with = set | 1U << from;
                if (with == set || aside > ahead) continue;
                if (best[set] + aside < next[with]) next[with] = (uint8_t)(best[set] + aside);
            }
        }
        memcpy(best, next, sizeof best);
    }
    for (unsigned set = 0; set < 1U << FILES; set++)
        if (best[set] < least) least = best[set];
    return least;
}

static bool pawns_took_too_much(const chess_position *position, chess_color color) {
    chess_bitboard victims = chess_position_of_color(position, chess_color_other(color));
    return fewest_captures(position, color) > 16 - bits_count(victims);
}

/* ----------------------------------------------------------------------------------- the answer */

static bool is_start(const chess_position *position) {
    return chess_start_number(position) != CHESS_NO_START;
}

/* One white move from a start: its pawn or knight put back gives the start again. */
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

static const char *reason_against(const chess_position *position) {
    chess_problems problems = chess_problems_of(position);
    if (problems) return chess_problem_text((chess_problem_index)__builtin_ctz(problems));
    if (pawns_took_too_much(position, CHESS_WHITE))
        return "the white pawns must have captured more men than Black has lost";
    if (pawns_took_too_much(position, CHESS_BLACK))
        return "the black pawns must have captured more men than White has lost";
    if (!chess_retro_has_last_move(position)) return "there is no possible last move";
    return NULL;
}

chess_legality chess_position_legality(const chess_position *position, const char **reason) {
    const char *found;
    if (is_start(position) || is_one_move_from_start(position)) return CHESS_LEGALITY_LEGAL;
    found = reason_against(position);
    if (!found) return CHESS_LEGALITY_UNDECIDED;
    if (reason) *reason = found;
    return CHESS_LEGALITY_ILLEGAL;
}
