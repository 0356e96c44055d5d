/* SPDX-License-Identifier: MIT */
/*
 * The last move, taken back in every way that the men allow (Article 3.10.c). What stood where is
 * only known in part, so everything in doubt is allowed: a position is refused only when no last
 * move whatever is left.
 */
#include "play.h"
#include "problems.h"

typedef struct retro_board {
    const chess_position *position;
    chess_color mover, waiting; /* who has just moved; whose turn it is */
    chess_bitboard occupied;
    chess_square king;  /* of the side to move: not in check before the last move */
    bool can_uncapture; /* one of its men may be missing */
    bool can_unpromote; /* one of the mover's pieces may have been a pawn */
} retro_board;

/* The board before: the mover back on `from` as `role`, and on `to` a man of the other side or
 * nobody. */
static bool was_quiet(const retro_board *retro, chess_square from, chess_square to, chess_role role,
                      bool capture) {
    chess_position before = *retro->position;
    chess_bitboard occupied;
    play_clear(&before, chess_square_bit(to));
    play_put(&before, from, role, retro->mover);
    occupied = chess_position_occupied(&before) | (capture ? chess_square_bit(to) : 0);
    return !chess_position_attackers(&before, retro->king, retro->mover, occupied);
}

static bool any_way_back(const retro_board *retro, chess_square to, chess_role role,
                         chess_bitboard origins, bool capture) {
    for (origins &= ~retro->occupied; origins; origins = bits_without_first(origins))
        if (was_quiet(retro, bits_first(origins), to, role, capture)) return true;
    return false;
}

/* ---------------------------------------------------------------------------------------- pawns */

static chess_bitboard behind(const retro_board *retro, chess_bitboard set) {
    return retro->mover == CHESS_WHITE ? set >> 8U : set << 8U;
}

/* One or two squares straight back over empty ones. */
static chess_bitboard pushed_from(const retro_board *retro, chess_square to) {
    chess_bitboard fourth = CHESS_RANK_1 << (retro->mover == CHESS_WHITE ? 24U : 32U);
    chess_bitboard once = behind(retro, chess_square_bit(to)) & ~retro->occupied;
    return once | (chess_square_bit(to) & fourth ? behind(retro, once) : 0);
}

static bool was_en_passant(const retro_board *retro, chess_square to, chess_bitboard origins) {
    chess_bitboard goal = chess_square_bit(to), victim = behind(retro, goal);
    chess_bitboard sixth = CHESS_RANK_1 << (retro->mover == CHESS_WHITE ? 40U : 16U);
    chess_bitboard ahead = retro->mover == CHESS_WHITE ? goal << 8U : goal >> 8U;
    if (!(goal & sixth) || retro->occupied & (victim | ahead) || !retro->can_uncapture)
        return false;
    for (origins &= ~retro->occupied; origins; origins = bits_without_first(origins)) {
        chess_position before = *retro->position;
        play_clear(&before, goal);
        play_put(&before, bits_first(origins), CHESS_PAWN, retro->mover);
        play_put(&before, bits_first(victim), CHESS_PAWN, retro->waiting);
        if (!chess_position_attackers(&before, retro->king, retro->mover,
                                      chess_position_occupied(&before)))
            return true;
    }
    return false;
}

static bool pawn_came(const retro_board *retro, chess_square to) {
    const chess_bitboard pawn_squares = ~(CHESS_RANK_1 | CHESS_RANK_8);
    chess_bitboard aside = attacks_pawn(retro->waiting, to) & pawn_squares;
    return any_way_back(retro, to, CHESS_PAWN, pushed_from(retro, to) & pawn_squares, false) ||
           (retro->can_uncapture && any_way_back(retro, to, CHESS_PAWN, aside, true)) ||
           was_en_passant(retro, to, aside);
}

/* A piece on the last rank may have stepped there as a pawn. */
static bool was_promoted(const retro_board *retro, chess_square to) {
    chess_bitboard last = retro->mover == CHESS_WHITE ? CHESS_RANK_8 : CHESS_RANK_1;
    chess_bitboard goal = chess_square_bit(to);
    if (!retro->can_unpromote || !(goal & last)) return false;
    return any_way_back(retro, to, CHESS_PAWN, behind(retro, goal), false) ||
           (retro->can_uncapture &&
            any_way_back(retro, to, CHESS_PAWN, attacks_pawn(retro->waiting, to), true));
}

/* --------------------------------------------------------------------------------------- pieces */

static bool piece_came(const retro_board *retro, chess_square to, chess_role role) {
    chess_bitboard origins = attacks_of(retro->mover, role, to, retro->occupied);
    if (role == CHESS_KING) /* the kings never stood side by side */
        origins &= ~attacks_king(retro->king);
    return any_way_back(retro, to, role, origins, false) ||
           (retro->can_uncapture && any_way_back(retro, to, role, origins, true)) ||
           (role != CHESS_KING && was_promoted(retro, to));
}

/* King and rook stand as castling leaves them. In Chess960 they may have come from nearly anywhere.
 */
static bool may_have_castled(const retro_board *retro) {
    chess_square row = retro->mover == CHESS_WHITE ? 0 : 56;
    chess_square king = chess_position_king(retro->position, retro->mover);
    chess_piece rook = chess_piece_of(retro->mover, CHESS_ROOK);
    chess_bitboard home = retro->mover == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    if (retro->position->castling_rooks & home) return false;
    return (king == row + 6 &&
            chess_position_piece_at(retro->position, (chess_square)(row + 5)) == rook) ||
           (king == row + 2 &&
            chess_position_piece_at(retro->position, (chess_square)(row + 3)) == rook);
}

/* Men with a castling right have never moved. */
static chess_bitboard men_that_moved(const retro_board *retro) {
    chess_bitboard home = retro->mover == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    chess_bitboard rooks = retro->position->castling_rooks & home;
    chess_bitboard men = chess_position_of_color(retro->position, retro->mover) & ~rooks;
    if (rooks) men &= ~chess_square_bit(chess_position_king(retro->position, retro->mover));
    return men;
}

static bool double_step_came(const retro_board *retro) {
    chess_bitboard passed = chess_square_bit(retro->position->en_passant);
    chess_square to = bits_first(retro->mover == CHESS_WHITE ? passed << 8U : passed >> 8U);
    return any_way_back(retro, to, CHESS_PAWN, behind(retro, passed), false);
}

bool chess_retro_has_last_move(const chess_position *position) {
    chess_color waiting = chess_position_turn(position), mover = chess_color_other(waiting);
    retro_board retro = {
        .position = position,
        .mover = mover,
        .waiting = waiting,
        .occupied = chess_position_occupied(position),
        .king = chess_position_king(position, waiting),
        .can_uncapture = bits_count(chess_position_of_color(position, waiting)) < 16,
        .can_unpromote = bits_count(chess_position_of_piece(position, mover, CHESS_PAWN)) < 8,
    };
    if (position->en_passant != CHESS_NO_SQUARE) return double_step_came(&retro);
    if (may_have_castled(&retro)) return true;
    for (chess_bitboard men = men_that_moved(&retro); men; men = bits_without_first(men)) {
        chess_square to = bits_first(men);
        chess_role role = chess_piece_role(chess_position_piece_at(position, to));
        if (role == CHESS_PAWN ? pawn_came(&retro, to) : piece_came(&retro, to, role)) return true;
    }
    return false;
}
