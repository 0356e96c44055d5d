/* SPDX-License-Identifier: MIT */
/* Random games of several kinds. Every position of a game has been reached, so none may be called
 * illegal. */
#ifndef TESTS_CORE_LEGALITY_PLAYOUTS_H
#define TESTS_CORE_LEGALITY_PLAYOUTS_H

#include <chess/chess.h>

/* The weights of moves by their kind. */
typedef struct playout_kind {
    const char *name;
    unsigned quiet, capture, pawn, pawn_captures_piece, pawn_captures_pawn, promotion, home;
} playout_kind;

static const playout_kind playout_kinds[] = {
    {"plain", 4, 4, 4, 4, 4, 4, 4},
    {"captures", 1, 12, 1, 12, 12, 4, 1},
    {"pawns", 1, 1, 8, 8, 8, 8, 1},
    {"promotions with many pieces", 6, 0, 8, 40, 0, 60, 2},
    {"pawns take pawns", 4, 0, 4, 0, 60, 60, 2},
    {"homecoming", 1, 1, 1, 1, 1, 1, 30},
    {"pawns stay", 30, 30, 1, 1, 1, 30, 30},
    {"few pieces", 1, 60, 2, 60, 60, 2, 1},
};

enum { PLAYOUT_KINDS = sizeof playout_kinds / sizeof *playout_kinds };

static inline uint32_t playout_random(uint64_t *seed) {
    *seed ^= *seed << 13U;
    *seed ^= *seed >> 7U;
    *seed ^= *seed << 17U;
    return (uint32_t)(*seed >> 32U);
}

static inline unsigned playout_weight(const playout_kind *kind, const chess_position *position,
                                      chess_move move) {
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    chess_role role = chess_piece_role(chess_position_piece_at(position, from));
    chess_role victim = chess_piece_role(chess_position_piece_at(position, to));
    unsigned home = chess_position_turn(position) == CHESS_WHITE ? 0 : 7;
    unsigned weight = kind->quiet;
    if (chess_move_kind_of(move) == CHESS_CASTLING) return 20;
    if (chess_move_kind_of(move) == CHESS_EN_PASSANT) return 20;
    if (role == CHESS_PAWN)
        weight = victim == CHESS_PAWN ? kind->pawn_captures_pawn
                 : victim             ? kind->pawn_captures_piece
                                      : kind->pawn;
    else if (victim)
        weight = kind->capture;
    else if (chess_square_rank(to) == home)
        weight = kind->home;
    return chess_move_kind_of(move) == CHESS_PROMOTION ? weight + kind->promotion : weight;
}

/* Returns a random move, CHESS_NO_MOVE at the end of the game. */
static inline chess_move playout_choose(const playout_kind *kind, const chess_position *position,
                                        uint64_t *seed) {
    chess_move_list list;
    unsigned total = 0, chosen;
    chess_moves(position, &list);
    if (!list.count) return CHESS_NO_MOVE;
    for (unsigned i = 0; i < list.count; i++)
        total += playout_weight(kind, position, list.moves[i]);
    if (!total) return list.moves[playout_random(seed) % list.count];
    chosen = playout_random(seed) % total;
    for (unsigned i = 0;; i++) {
        unsigned weight = playout_weight(kind, position, list.moves[i]);
        if (chosen < weight) return list.moves[i];
        chosen -= weight;
    }
}

#endif
