/* SPDX-License-Identifier: MIT */
#include "generate.h"

#ifdef CHESS_SMALL

void chess_moves(const chess_position *position, chess_move_list *list) {
    generate_board board = generate_board_of(position);
    generate_sink sink = {.use = GENERATE_LIST, .moves = list->moves};
    generate(&sink, &board, position->en_passant, (chess_color)position->turn);
    list->count = (uint32_t)sink.count;
}

unsigned chess_count_moves(const chess_position *position) {
    chess_move_list list;
    chess_moves(position, &list);
    return list.count;
}

bool chess_has_legal_move(const chess_position *position) {
    return chess_count_moves(position) != 0;
}

bool chess_move_is_legal(const chess_position *position, chess_move move) {
    chess_move_list list;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (list.moves[i] == move) return true;
    return false;
}

bool chess_en_passant_is_legal(const chess_position *position) {
    chess_move_list list;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (chess_move_kind_of(list.moves[i]) == CHESS_EN_PASSANT) return true;
    return false;
}

#else

void chess_moves(const chess_position *position, chess_move_list *list) {
    generate_board board = generate_board_of(position);
    generate_sink sink = {.use = GENERATE_LIST, .moves = list->moves};
    if (position->turn == CHESS_WHITE)
        generate(&sink, &board, position->en_passant, CHESS_WHITE);
    else
        generate(&sink, &board, position->en_passant, CHESS_BLACK);
    list->count = (uint32_t)sink.count;
}

unsigned chess_count_moves(const chess_position *position) {
    generate_board board = generate_board_of(position);
    generate_sink sink = {.use = GENERATE_COUNT};
    if (position->turn == CHESS_WHITE)
        generate(&sink, &board, position->en_passant, CHESS_WHITE);
    else
        generate(&sink, &board, position->en_passant, CHESS_BLACK);
    return (unsigned)sink.count;
}

bool chess_has_legal_move(const chess_position *position) {
    generate_board board = generate_board_of(position);
    generate_sink sink = {.use = GENERATE_ANY};
    if (position->turn == CHESS_WHITE)
        generate(&sink, &board, position->en_passant, CHESS_WHITE);
    else
        generate(&sink, &board, position->en_passant, CHESS_BLACK);
    return sink.count != 0;
}

bool chess_move_is_legal(const chess_position *position, chess_move move) {
    chess_move moves[CHESS_MAX_MOVES];
    generate_board board = generate_board_of(position);
    generate_sink sink = {.use = GENERATE_LIST, .moves = moves};
    chess_role role = chess_piece_role(chess_position_piece_at(position, chess_move_from(move)));
    chess_bitboard goal = chess_square_bit(chess_move_to(move));
    if (!role) return false;
    if (position->turn == CHESS_WHITE)
        generate_role(&sink, &board, position->en_passant, CHESS_WHITE, role, goal);
    else
        generate_role(&sink, &board, position->en_passant, CHESS_BLACK, role, goal);
    for (unsigned i = 0; i < sink.count; i++)
        if (moves[i] == move) return true;
    return false;
}

bool chess_en_passant_is_legal(const chess_position *position) {
    chess_color us = chess_position_turn(position);
    generate_board board = generate_board_of(position);
    generate_sink sink = {.use = GENERATE_ANY};
    generate_view view;
    if (position->en_passant == CHESS_NO_SQUARE ||
        !(attacks_pawn(chess_color_other(us), position->en_passant) &
          chess_position_of_piece(position, us, CHESS_PAWN)))
        return false;
    view =
        us == CHESS_WHITE ? generate_look(&board, CHESS_WHITE) : generate_look(&board, CHESS_BLACK);
    generate_en_passant(&sink, &board, &view, us, position->en_passant);
    return sink.count != 0;
}

#endif

/* ------------------------------------------------------------------------------------- making one */

/* The men and the rights, for a move of any kind. */
static generate_board play_board(const generate_board *before, chess_move move, chess_color us) {
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    chess_bitboard from_bit = chess_square_bit(from), to_bit = chess_square_bit(to);
    chess_bitboard both = from_bit | to_bit;
    generate_board after = *before;
    switch (chess_move_kind_of(move)) {
    case CHESS_EN_PASSANT:
        return play_en_passant(before, us, from_bit, to_bit);
    case CHESS_CASTLING: {
        generate_castling castling = generate_castling_with(from, to);
        return play_castling(before, us, &castling);
    }
    case CHESS_PROMOTION:
        return play_step(before, us, CHESS_PAWN, chess_move_promotion(move), from_bit, to_bit);
    case CHESS_PLAIN:
        break;
    }
    after.low = (before->low & ~both) | (before->low >> from & 1U) << to;
    after.middle = (before->middle & ~both) | (before->middle >> from & 1U) << to;
    after.high = (before->high & ~both) | (before->high >> from & 1U) << to;
    after.black = us == CHESS_WHITE ? before->black & ~to_bit : (before->black ^ from_bit) | to_bit;
    after.rooks &= ~both;
    if (before->high & ~before->low & ~before->middle & from_bit)
        after.rooks &= us == CHESS_WHITE ? ~CHESS_RANK_1 : ~CHESS_RANK_8;
    return after;
}

CHESS_INLINE void play(const chess_position *before, chess_move move, chess_color us,
                       chess_position *after) {
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    generate_board board = generate_board_of(before);
    generate_board moved = play_board(&board, move, us);
    bool pawn = board.low & ~board.high & chess_square_bit(from);
    bool capture = (board.low | board.middle | board.high) & chess_square_bit(to);
    bool irreversible = pawn || (capture && chess_move_kind_of(move) != CHESS_CASTLING);
    uint32_t fullmove = before->fullmove;
    uint32_t halfmoves = before->halfmoves;
    after->planes[0] = moved.low;
    after->planes[1] = moved.middle;
    after->planes[2] = moved.high;
    after->black = moved.black;
    after->castling_rooks = moved.rooks;
    after->en_passant =
        pawn && (from ^ to) == 16 ? (chess_square)((from + to) / 2) : CHESS_NO_SQUARE;
    after->halfmoves = (uint16_t)(irreversible ? 0 : halfmoves + (halfmoves != UINT16_MAX));
    after->fullmove = fullmove + (us == CHESS_BLACK && fullmove != UINT32_MAX);
    after->turn = us == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
}

#ifdef CHESS_SMALL
void chess_play(const chess_position *before, chess_move move, chess_position *after) {
    play(before, move, (chess_color)before->turn, after);
}
#else
void chess_play(const chess_position *before, chess_move move, chess_position *after) {
    if (before->turn == CHESS_WHITE)
        play(before, move, CHESS_WHITE, after);
    else
        play(before, move, CHESS_BLACK, after);
}
#endif
