/* SPDX-License-Identifier: MIT */
/* Identifies the legal move that was made on the board (3). */
#include "state.h"

bool chess__arbiter_own_piece(const hearing *h, chess_square square) {
    chess_piece piece = chess_position_piece_at(&h->arbiter->position, square);
    return piece && chess_piece_color(piece) == h->player;
}

void chess__arbiter_legal_moves(const chess_position *position, chess_move_list *list) {
    chess_square king =
        chess_position_king(position, chess_color_other(chess_position_turn(position)));
    uint32_t kept = 0;
    chess_moves(position, list);
    for (uint32_t i = 0; i < list->count; i++)
        if (chess_move_to(list->moves[i]) != king) list->moves[kept++] = list->moves[i];
    list->count = kept;
}

static bool means(chess_move move, chess_square from, chess_square to, chess_role promotion) {
    chess_square rook = chess_move_to(move), king = chess_move_from(move);
    unsigned goal = rook > king ? 6 : 2;
    int jump;
    if (king != from) return false;
    if (chess_move_kind_of(move) != CHESS_CASTLING)
        return rook == to && chess_move_promotion(move) == promotion;
    jump = (int)chess_square_file(to) - (int)chess_square_file(from);
    return to == rook ||
           ((jump > 1 || jump < -1) && to == chess_square_at(goal, chess_square_rank(from)));
}

chess_move chess__arbiter_matching_move(const chess_position *position, chess_square from,
                                        chess_square to, chess_role promotion) {
    chess_move_list list;
    chess__arbiter_legal_moves(position, &list);
    for (uint32_t i = 0; i < list.count; i++)
        if (means(list.moves[i], from, to, promotion)) return list.moves[i];
    return CHESS_NO_MOVE;
}
