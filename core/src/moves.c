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

/* The counters, and whose turn it is. */
CHESS_INLINE void play_finish(const chess_position *before, bool irreversible,
                              chess_square en_passant, chess_position *after) {
    uint32_t fullmove = before->fullmove, halfmoves = before->halfmoves;
    after->fullmove = fullmove + (before->turn & (fullmove != UINT32_MAX));
    halfmoves += halfmoves != UINT16_MAX;
    after->halfmoves = (uint16_t)(halfmoves & (0U - (uint32_t)!irreversible));
    after->turn = before->turn ^ 1U;
    after->en_passant = en_passant;
}

/* Whatever is not a man's plain way from one square to another. */
static __attribute__((noinline, cold)) void play_special(const chess_position *before,
                                                         chess_move move, chess_position *after) {
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    chess_bitboard from_bit = chess_square_bit(from), to_bit = chess_square_bit(to);
    chess_color us = chess_position_turn(before);
    generate_board board = generate_board_of(before), moved;
    if (chess_move_kind_of(move) == CHESS_EN_PASSANT) {
        moved = play_en_passant(&board, us, from_bit, to_bit);
    } else if (chess_move_kind_of(move) == CHESS_CASTLING) {
        generate_castling castling = generate_castling_with(from, to);
        moved = play_castling(&board, us, &castling);
    } else {
        moved = play_step(&board, us, CHESS_PAWN, chess_move_promotion(move), from_bit, to_bit);
    }
    play_finish(before, chess_move_kind_of(move) != CHESS_CASTLING, CHESS_NO_SQUARE, after);
    after->planes[0] = moved.low;
    after->planes[1] = moved.middle;
    after->planes[2] = moved.high;
    after->black = moved.black;
    after->castling_rooks = moved.rooks;
}

/* What stands on one square moves to another, taking what stands there: in all planes and in that
 * of the colour alike. */
CHESS_INLINE void play_shift(const chess_position *before, unsigned from, unsigned to,
                             chess_position *after) {
    chess_bitboard both = UINT64_C(1) << from | UINT64_C(1) << to;
#ifdef __AVX2__
    typedef uint64_t four __attribute__((vector_size(4 * sizeof(uint64_t)), aligned(8), may_alias));
    _Static_assert(offsetof(chess_position, black) == 3 * sizeof(uint64_t), "four in a row");
    four planes = *(const four *)before, to4 = {to, to, to, to}, from4 = {from, from, from, from};
    *(four *)after = (planes & ~both) | (planes >> from4 & 1U) << to4;
#else
    for (unsigned i = 0; i < 3; i++)
        after->planes[i] = (before->planes[i] & ~both) | (before->planes[i] >> from & 1U) << to;
    after->black = (before->black & ~both) | (before->black >> from & 1U) << to;
#endif
}

void chess_play(const chess_position *before, chess_move move, chess_position *after) {
    const unsigned bits = move, from = bits & 63U, to = bits >> 6U & 63U;
    unsigned en_passant = CHESS_NO_SQUARE;
    chess_bitboard from_bit = UINT64_C(1) << from, to_bit = UINT64_C(1) << to;
    chess_bitboard low = before->planes[0], middle = before->planes[1], high = before->planes[2];
    chess_bitboard pawn = low & ~high & from_bit, captured = (low | middle | high) & to_bit;
    chess_bitboard rooks = before->castling_rooks;
    if (chess_move_kind_of(move) != CHESS_PLAIN) {
        play_special(before, move, after);
        return;
    }
    if (rooks) {
        rooks &= ~(from_bit | to_bit);
        if (high & ~low & ~middle & from_bit) rooks &= ~(CHESS_RANK_1 << 56U * before->turn);
    }
    if (pawn && (from ^ to) == 16) en_passant = (from + to) / 2;
    play_shift(before, from, to, after);
    after->castling_rooks = rooks;
    play_finish(before, (pawn | captured) != 0, (chess_square)en_passant, after);
}
