/* SPDX-License-Identifier: MIT */
#include "play.h"

void chess_moves(const chess_position *position, chess_move_list *list) {
    list->count = position->turn == CHESS_WHITE
                      ? generate(position, CHESS_WHITE, GENERATE_LIST, list->moves)
                      : generate(position, CHESS_BLACK, GENERATE_LIST, list->moves);
}

unsigned chess_count_moves(const chess_position *position) {
    return position->turn == CHESS_WHITE ? generate(position, CHESS_WHITE, GENERATE_COUNT, NULL)
                                         : generate(position, CHESS_BLACK, GENERATE_COUNT, NULL);
}

bool chess_has_legal_move(const chess_position *position) {
    return (position->turn == CHESS_WHITE
                ? generate(position, CHESS_WHITE, GENERATE_ANY, NULL)
                : generate(position, CHESS_BLACK, GENERATE_ANY, NULL)) != 0;
}

bool chess_move_is_legal(const chess_position *position, chess_move move) {
    chess_move moves[CHESS_MAX_MOVES];
    chess_role role = chess_piece_role(chess_position_piece_at(position, chess_move_from(move)));
    chess_bitboard goal = chess_square_bit(chess_move_to(move));
    unsigned count;
    if (!role) return false;
    count = position->turn == CHESS_WHITE ? generate_role(position, CHESS_WHITE, role, goal, moves)
                                          : generate_role(position, CHESS_BLACK, role, goal, moves);
    for (unsigned i = 0; i < count; i++)
        if (moves[i] == move) return true;
    return false;
}

void chess_play(const chess_position *before, chess_move move, chess_position *after) {
    if (before->turn == CHESS_WHITE)
        play(before, move, CHESS_WHITE, after);
    else
        play(before, move, CHESS_BLACK, after);
}
