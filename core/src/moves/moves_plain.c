/* SPDX-License-Identifier: MIT */
/*
 * What moves.c and play.c do, as short as it can be said: whatever the men's ways allow is made, and is legal unless the king then
 * stands in check (Article 3.9). In the same order, and many times as slow; for a page that is to be there soon (wasm/parts.cmake).
 */
#include "board/board.h"
#include "board/unplayable.h"

#include <chess/moves.h>

static chess_bitboard back_rank(chess_color color) {
    return color == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
}

void chess_play(const chess_position *before, chess_move move, chess_position *after) {
    const chess_color us = chess_position_turn(before);
    const chess_square from = chess_move_from(move), to = chess_move_to(move);
    const chess_move_kind kind = chess_move_kind_of(move);
    const chess_bitboard both = chess_square_bit(from) | chess_square_bit(to);
    const chess_role role = chess_piece_role(chess_position_piece_at(before, from));
    const bool takes = chess_position_piece_at(before, to);
    *after = *before;
    after->en_passant = CHESS_NO_SQUARE;
    play_clear(after, both);
    if (kind == CHESS_CASTLING) {
        generate_castling castling = generate_castling_with(from, to);
        play_put(after, castling.king_to, CHESS_KING, us);
        play_put(after, castling.rook_to, CHESS_ROOK, us);
    } else {
        play_put(after, to, kind == CHESS_PROMOTION ? chess_move_promotion(move) : role, us);
    }
    if (kind == CHESS_EN_PASSANT) play_clear(after, chess_square_bit(to ^ 8U));
    after->castling_rooks &= ~both;
    if (role == CHESS_KING) after->castling_rooks &= ~back_rank(us);
    if (after->halfmoves < UINT16_MAX) after->halfmoves++;
    if (role == CHESS_PAWN || (takes && kind != CHESS_CASTLING)) after->halfmoves = 0;
    if (role == CHESS_PAWN && (from ^ to) == 16)
        after->en_passant = (chess_square)((from + to) / 2);
    if (us == CHESS_BLACK && after->fullmove < UINT32_MAX) after->fullmove++;
    after->turn ^= 1U;
}

typedef struct plain_list {
    const chess_position *position;
    chess_move *moves;
    unsigned count;
} plain_list;

static void add(plain_list *list, chess_square from, chess_square to, unsigned kind) {
    chess_move move = (chess_move)(chess_move_make(from, to, CHESS_PLAIN) | kind);
    chess_position after;
    chess_play(list->position, move, &after);
    if (!opponent_is_in_check(&after)) list->moves[list->count++] = move;
}

static void add_pieces(plain_list *list, chess_role role, chess_bitboard men) {
    const chess_position *position = list->position;
    for (; men; men = bits_without_first(men)) {
        chess_square from = bits_first(men);
        chess_bitboard goals =
            attacks_of(CHESS_WHITE, role, from, chess_position_occupied(position)) &
            ~chess_position_of_color(position, chess_position_turn(position));
        for (; goals; goals = bits_without_first(goals))
            add(list, from, bits_first(goals), 0);
    }
}

/* Of pawns that come from `step` squares away. */
static void add_pawns(plain_list *list, chess_bitboard goals, int step) {
    chess_bitboard ends = goals & (CHESS_RANK_1 | CHESS_RANK_8);
    for (goals ^= ends; goals; goals = bits_without_first(goals))
        add(list, (chess_square)(bits_first(goals) - step), bits_first(goals), 0);
    for (; ends; ends = bits_without_first(ends))
        for (unsigned code = 0; code < 4; code++)
            add(list, (chess_square)(bits_first(ends) - step), bits_first(ends),
                CHESS_PROMOTION << 14U | code << 12U);
}

/* Up or down; no pawn stands where it would come out again on the other side. */
static chess_bitboard moved(chess_bitboard pawns, int step) {
    return pawns << ((unsigned)step & 63U) | pawns >> ((unsigned)-step & 63U);
}

static void add_all_pawns(plain_list *list, chess_bitboard pawns) {
    const chess_position *position = list->position;
    const chess_color us = chess_position_turn(position);
    const int up = us == CHESS_WHITE ? 8 : -8;
    chess_bitboard empty = ~chess_position_occupied(position);
    chess_bitboard enemy = chess_position_of_color(position, chess_color_other(us));
    chess_bitboard once = moved(pawns, up) & empty;
    chess_bitboard passed = us == CHESS_WHITE ? CHESS_RANK_1 << 16U : CHESS_RANK_1 << 40U;
    add_pawns(list, once, up);
    add_pawns(list, moved(once & passed, up) & empty, 2 * up);
    add_pawns(list, moved(pawns & ~CHESS_FILE_A, up - 1) & enemy, up - 1);
    add_pawns(list, moved(pawns & ~CHESS_FILE_H, up + 1) & enemy, up + 1);
    if (position->en_passant == CHESS_NO_SQUARE) return;
    pawns &= attacks_pawn(chess_color_other(us), position->en_passant);
    for (; pawns; pawns = bits_without_first(pawns))
        add(list, bits_first(pawns), position->en_passant, CHESS_EN_PASSANT << 14U);
}

/* Article 3.8.b. */
static void add_castlings(plain_list *list, chess_square king) {
    const chess_position *position = list->position;
    const chess_color us = chess_position_turn(position);
    chess_bitboard occupied = chess_position_occupied(position);
    chess_bitboard rooks = position->castling_rooks & back_rank(us);
    for (; rooks; rooks = bits_without_first(rooks)) {
        chess_square rook = bits_first(rooks);
        generate_castling castling = generate_castling_with(king, rook);
        chess_bitboard hindered = castling.path & occupied;
        for (; castling.king_path; castling.king_path = bits_without_first(castling.king_path))
            hindered |= chess_position_attackers(position, bits_first(castling.king_path),
                                                 chess_color_other(us), occupied);
        if (!hindered) add(list, king, rook, CHESS_CASTLING << 14U);
    }
}

/* The moves of these men. */
static unsigned find(const chess_position *position, chess_bitboard men, chess_move *moves) {
    plain_list list = {position, moves, 0};
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_square king = chess_position_king(position, chess_position_turn(position));
    men &= chess_position_of_color(position, chess_position_turn(position));
    add_pieces(&list, CHESS_KNIGHT, middle & ~high & men);
    add_pieces(&list, CHESS_BISHOP, high & low & men); /* and a queen's on these lines */
    add_pieces(&list, CHESS_ROOK, high & middle & men);
    add_all_pawns(&list, low & ~high & men);
    add_pieces(&list, CHESS_KING, chess_square_bit(king) & men);
    if (men >> king & 1U) add_castlings(&list, king);
    return list.count;
}

void chess_moves(const chess_position *position, chess_move_list *list) {
    list->count = find(position, ~UINT64_C(0), list->moves);
}

unsigned chess_count_moves(const chess_position *position) {
    chess_move_list list;
    chess_moves(position, &list);
    return list.count;
}

#include "single_moves.h"
