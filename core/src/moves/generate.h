/* SPDX-License-Identifier: MIT */
/*
 * Generates the legal moves of Article 3 without making any, from the check mask and the rays along
 * which pieces are pinned. The side to move, the use of the moves and the role are constant
 * arguments; each combination is compiled to separate straight-line code.
 */
#ifndef CHESS_SRC_GENERATE_H
#define CHESS_SRC_GENERATE_H

#include "checks_and_pins.h"
#include "move_sink.h"

#include <chess/moves.h>

/* ------------------------------------------------------------------------------ kinds of pieces */

/*
 * Returns true if an en passant capture is safe. It removes two pawns from one rank at once, so the
 * rays are examined again.
 */
CHESS_INLINE bool generate_en_passant_is_safe(const generate_view *view, chess_color us,
                                              chess_square from, chess_square target) {
    chess_square victim = (chess_square)(us == CHESS_WHITE ? target - 8 : target + 8);
    chess_bitboard occupied = (view->occupied ^ chess_square_bit(from) ^ chess_square_bit(victim)) |
                              chess_square_bit(target);
    chess_bitboard steppers =
        view->checkers & ~view->enemy_diagonal & ~view->enemy_straight & ~chess_square_bit(victim);
    return !steppers && !(attacks_bishop(view->king, occupied) & view->enemy_diagonal) &&
           !(attacks_rook(view->king, occupied) & view->enemy_straight);
}

CHESS_INLINE void generate_en_passant(move_sink *sink, const generate_board *board,
                                      const generate_view *view, chess_color us,
                                      chess_square target) {
    chess_color them = us == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
    chess_bitboard pawns = attacks_pawn(them, target) & view->pawns;
    for (; pawns; pawns = bits_without_first(pawns)) {
        chess_square from = bits_first(pawns);
        if (!generate_en_passant_is_safe(view, us, from, target)) continue;
        if (generate_visits(sink)) {
            sink->count +=
                visit_en_passant(sink, board, us, chess_square_bit(from), chess_square_bit(target));
            continue;
        }
        if (generate_writes(sink))
            sink->moves[sink->count] = chess_move_make(from, target, CHESS_EN_PASSANT);
        sink->count++;
    }
}

/* Generates pawn moves. `free`: no pawn is pinned and there is no check, so neither is tested. */
CHESS_INLINE void generate_pawns(move_sink *sink, const generate_board *board,
                                 const generate_view *view, chess_color us, bool free) {
    const int up = us == CHESS_WHITE ? 8 : -8;
    const chess_bitboard passed = us == CHESS_WHITE ? CHESS_RANK_1 << 16U : CHESS_RANK_1 << 40U;
    const chess_bitboard last = us == CHESS_WHITE ? CHESS_RANK_8 : CHESS_RANK_1;
    chess_bitboard empty = ~view->occupied, victims = view->enemy & view->check_mask;
    chess_bitboard once, twice, left, right;
    if (free) {
        once = generate_pawn_pushes(us, view->pawns) & empty;
        twice = generate_pawn_pushes(us, once & passed) & empty;
        left = generate_pawn_captures_left(us, view->pawns) & victims;
        right = generate_pawn_captures_right(us, view->pawns) & victims;
    } else {
        chess_bitboard straight = view->pins_straight, diagonal = view->pins_diagonal;
        chess_bitboard pushing = view->pawns & ~diagonal, taking = view->pawns & ~straight;
        once = (generate_pawn_pushes(us, pushing & ~straight) |
                (generate_pawn_pushes(us, pushing & straight) & straight)) &
               empty;
        twice = generate_pawn_pushes(us, once & passed) & empty & view->check_mask;
        once &= view->check_mask;
        left = (generate_pawn_captures_left(us, taking & ~diagonal) |
                (generate_pawn_captures_left(us, taking & diagonal) & diagonal)) &
               victims;
        right = (generate_pawn_captures_right(us, taking & ~diagonal) |
                 (generate_pawn_captures_right(us, taking & diagonal) & diagonal)) &
                victims;
    }
    if (sink->use == GENERATE_COUNT) {
        if ((once | left | right) & last)
            sink->count += 3 * (uint64_t)(bits_count(once & last) + bits_count(left & last) +
                                          bits_count(right & last));
        /* the single and double pushes have different targets */
        generate_pawn_targets(sink, board, us, once | twice, up);
    } else {
        generate_pawn_targets(sink, board, us, once, up);
        if (sink->use == GENERATE_FIRST && sink->count) return;
        generate_pawn_targets(sink, board, us, twice, 2 * up);
    }
    generate_pawn_targets(sink, board, us, left, up - 1);
    generate_pawn_targets(sink, board, us, right, up + 1);
}

/*
 * Generates moves along one kind of line. A queen moves along both kinds, one after the other; only
 * visited moves need its role.
 */
CHESS_INLINE void generate_along(move_sink *sink, const generate_board *board,
                                 const generate_view *view, chess_color us, bool straight,
                                 chess_role role, chess_bitboard pieces) {
    chess_bitboard targets = ~view->own & view->check_mask;
    chess_bitboard rays = straight ? view->pins_straight : view->pins_diagonal;
    pieces &= ~(straight ? view->pins_diagonal : view->pins_straight);
    for (; pieces; pieces = bits_without_first(pieces)) {
        chess_square from = bits_first(pieces);
        chess_bitboard reach =
            straight ? attacks_rook(from, view->occupied) : attacks_bishop(from, view->occupied);
        reach &= rays >> from & 1U ? rays : ~UINT64_C(0);
        generate_from(sink, board, us, role, from, reach & targets);
    }
}

/*
 * Counts the moves of pieces that are all pinned to `rays`; for unpinned pieces `rays` holds all
 * squares.
 */
CHESS_INLINE uint64_t generate_count_along(const generate_view *view, bool straight,
                                           chess_bitboard pieces, chess_bitboard rays) {
    chess_bitboard targets = ~view->own & view->check_mask & rays;
    uint64_t count = 0;
    for (; pieces; pieces = bits_without_first(pieces)) {
        chess_square from = bits_first(pieces);
        count += bits_count(targets & (straight ? attacks_rook(from, view->occupied)
                                                : attacks_bishop(from, view->occupied)));
    }
    return count;
}

/* Counts the moves of sliding pieces. Those that are pinned and can still move are rare. */
CHESS_INLINE uint64_t generate_count_lines(const generate_view *view) {
    chess_bitboard pins_diagonal = view->pins_diagonal, pins_straight = view->pins_straight;
    chess_bitboard pinned = pins_diagonal | pins_straight, all = ~UINT64_C(0);
    uint64_t count = generate_count_along(view, false, view->diagonal & ~pinned, all) +
                     generate_count_along(view, true, view->straight & ~pinned, all);
    if ((view->diagonal & pins_diagonal) | (view->straight & pins_straight))
        count += generate_count_along(view, false, view->diagonal & pins_diagonal, pins_diagonal) +
                 generate_count_along(view, true, view->straight & pins_straight, pins_straight);
    return count;
}

CHESS_INLINE void generate_knights(move_sink *sink, const generate_board *board,
                                   const generate_view *view, chess_color us) {
    chess_bitboard targets = ~view->own & view->check_mask;
    chess_bitboard pieces = view->knights & ~(view->pins_diagonal | view->pins_straight);
    for (; pieces; pieces = bits_without_first(pieces)) {
        chess_square from = bits_first(pieces);
        generate_from(sink, board, us, CHESS_KNIGHT, from, attacks_knight(from) & targets);
    }
}

CHESS_INLINE void generate_pieces(move_sink *sink, const generate_board *board,
                                  const generate_view *view, chess_color us) {
    chess_bitboard queens = generate_visits(sink) ? view->diagonal & view->straight : 0;
    generate_knights(sink, board, view, us);
    generate_along(sink, board, view, us, false, CHESS_BISHOP, view->diagonal & ~queens);
    generate_along(sink, board, view, us, true, CHESS_ROOK, view->straight & ~queens);
    if (!generate_visits(sink)) return;
    generate_along(sink, board, view, us, false, CHESS_QUEEN, queens);
    generate_along(sink, board, view, us, true, CHESS_QUEEN, queens);
}

/* ---------------------------------------------------------------------------- king and castling */

/* Finds the castlings that the side's rights still allow. */
CHESS_INLINE void generate_castlings_of(const generate_board *board, chess_color us,
                                        chess_square king, generate_castlings *castlings) {
    chess_bitboard rooks = board->rooks & (us == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8);
    for (unsigned hand = 0; hand < 2; hand++) {
        castlings->of[us][hand].rook = 0;
        if (!rooks) continue;
        castlings->of[us][hand] = generate_castling_with(king, bits_first(rooks));
        rooks = bits_without_first(rooks);
    }
}

/* Returns true if neither the rights nor pieces in the way exclude the castling. */
CHESS_INLINE bool generate_is_open(const generate_castling *castling, const generate_board *board,
                                   const generate_view *view) {
    return castling->rook & board->rooks && !(castling->path & view->occupied);
}

CHESS_INLINE void generate_king(move_sink *sink, const generate_board *board,
                                const generate_view *view, chess_color us) {
    chess_bitboard rank = us == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    chess_bitboard targets = attacks_king(view->king) & ~view->own, danger;
    bool open[2] = {false, false};
    generate_castlings found;
    const generate_castling *castlings = NULL;
    if (board->rooks & rank && !view->checkers) {
        if (!sink->castlings) generate_castlings_of(board, us, view->king, &found);
        castlings = (sink->castlings ? sink->castlings : &found)->of[us];
        for (unsigned hand = 0; hand < 2; hand++)
            open[hand] = generate_is_open(&castlings[hand], board, view);
    }
    if (!targets && !open[0] && !open[1]) return;
    danger = generate_danger(board, view, us);
    generate_from(sink, board, us, CHESS_KING, view->king, targets & ~danger);
    for (unsigned hand = 0; hand < 2; hand++) {
        /* A rook that is pinned to its king on the back rank shields its target: Chess960 only. */
        if (!open[hand] || castlings[hand].king_path & danger ||
            castlings[hand].rook & view->pins_straight)
            continue;
        if (generate_visits(sink)) {
            sink->count += visit_castling(sink, board, us, &castlings[hand]);
            continue;
        }
        if (generate_writes(sink))
            sink->moves[sink->count] =
                chess_move_make(view->king, bits_first(castlings[hand].rook), CHESS_CASTLING);
        sink->count++;
    }
}

/* ------------------------------------------------------------------------------------ all moves */

/* The king goes first, which is faster: its moves depend on all pieces of the opponent. */
CHESS_INLINE void generate_count(move_sink *sink, const generate_board *board,
                                 const generate_view *view, chess_color us) {
    chess_bitboard pinned = view->pins_diagonal | view->pins_straight;
    generate_king(sink, board, view, us);
    if (bits_many(view->checkers)) return;
    if (view->checkers || view->pawns & pinned)
        generate_pawns(sink, board, view, us, false);
    else
        generate_pawns(sink, board, view, us, true);
    generate_knights(sink, board, view, us);
    sink->count += generate_count_lines(view);
}

CHESS_INLINE void generate(move_sink *sink, const generate_board *board, chess_square en_passant,
                           chess_color us) {
    generate_view view = generate_checks_and_pins(board, us, sink->mover);
    bool hurries = sink->use == GENERATE_ANY || sink->use == GENERATE_FIRST;
    if (sink->use == GENERATE_COUNT) {
        generate_count(sink, board, &view, us);
    } else if (!bits_many(view.checkers)) {
        if (hurries) { /* a pawn's move is the cheapest to find */
            generate_pawns(sink, board, &view, us, false);
            if (sink->count) return;
        }
        generate_pieces(sink, board, &view, us);
        if (hurries && sink->count) return;
        if (!hurries) generate_pawns(sink, board, &view, us, false);
    }
    if (en_passant != CHESS_NO_SQUARE) generate_en_passant(sink, board, &view, us, en_passant);
    if (sink->use != GENERATE_COUNT) generate_king(sink, board, &view, us);
}

/*
 * Returns the squares from which a piece of the role attacks the target, or all squares unless
 * there is exactly one target.
 */
CHESS_INLINE chess_bitboard generate_comers(const generate_view *view, chess_color us,
                                            chess_role role, chess_bitboard targets) {
    if (bits_many(targets) || !targets) return ~UINT64_C(0);
    return attacks_of(us, role, bits_first(targets), view->occupied);
}

/*
 * Generates the moves of one role to some targets, as the reader of a move needs them. Castling
 * counts as a king's move to any target. CHESS_NO_ROLE gives all moves; the caller filters the
 * moves in any case.
 */
CHESS_INLINE void generate_role(move_sink *sink, const generate_board *board,
                                chess_square en_passant, chess_color us, chess_role role,
                                chess_bitboard targets) {
    generate_view view;
    chess_bitboard pieces;
    if (role == CHESS_NO_ROLE) {
        generate(sink, board, en_passant, us);
        return;
    }
    view = generate_checks_and_pins(board, us, CHESS_NO_ROLE);
    if (role == CHESS_KING) {
        view.own |= ~targets;
        generate_king(sink, board, &view, us);
        return;
    }
    if (bits_many(view.checkers)) return;
    view.check_mask &= targets;
    if (role == CHESS_PAWN) {
        generate_pawns(sink, board, &view, us, false);
        if (en_passant != CHESS_NO_SQUARE && targets >> en_passant & 1U)
            generate_en_passant(sink, board, &view, us, en_passant);
        return;
    }
    pieces =
        generate_comers(&view, us, role, targets) &
        (role == CHESS_QUEEN ? view.diagonal & view.straight : ~(view.diagonal & view.straight));
    view.knights &= pieces;
    if (role == CHESS_KNIGHT) generate_knights(sink, board, &view, us);
    if (role == CHESS_BISHOP || role == CHESS_QUEEN)
        generate_along(sink, board, &view, us, false, role, view.diagonal & pieces);
    if (role == CHESS_ROOK || role == CHESS_QUEEN)
        generate_along(sink, board, &view, us, true, role, view.straight & pieces);
}

#endif
