/* SPDX-License-Identifier: MIT */
#include "odds.h"

/* Finds the missing pieces of `giver`. Returns false if any other square differs. */
static bool lacks_only(const chess_position *position, chess_color giver, start_odds *odds) {
    *odds = (start_odds){.giver = giver};
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_piece there = chess_position_piece_at(position, square);
        chess_piece usual = chess_position_piece_at(&chess_start_position, square);
        if (there == usual) continue;
        if (there != CHESS_NO_PIECE || chess_piece_color(usual) != giver) return false;
        odds->missing[odds->count++] = square;
    }
    return odds->count > 0;
}

/* Returns true if `moves` consecutive moves by the side to move can lead to the position. */
static bool is_reached(const chess_position *from, unsigned moves, const chess_position *position) {
    chess_move_list list;
    chess_moves(from, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        chess_position after, again;
        chess_play(from, list.moves[i], &after);
        if (moves == 1
                ? chess_position_same(&after, position)
                : chess_position_pass(&after, &again) && is_reached(&again, moves - 1, position))
            return true;
    }
    return false;
}

static bool is_pawn_and_two_moves(const chess_position *position) {
    static const char start[] = "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    chess_position without_pawn;
    return chess_position_turn(position) == CHESS_BLACK &&
           chess_position_read_fen(&without_pawn, start, sizeof start - 1, NULL, NULL) ==
               CHESS_OK &&
           is_reached(&without_pawn, 2, position);
}

bool odds_find(const chess_position *position, start_odds *odds) {
    if (lacks_only(position, CHESS_WHITE, odds)) return true;
    if (lacks_only(position, CHESS_BLACK, odds)) return true;
    if (!is_pawn_and_two_moves(position)) return false;
    *odds = (start_odds){CHESS_BLACK, {chess_square_at(5, 6)}, 1, true};
    return true;
}

chess_role odds_role(const start_odds *odds, unsigned index) {
    return chess_piece_role(chess_position_piece_at(&chess_start_position, odds->missing[index]));
}

unsigned odds_count(const start_odds *odds, chess_role role) {
    unsigned count = 0;
    for (unsigned i = 0; i < odds->count; i++)
        count += odds_role(odds, i) == role;
    return count;
}
