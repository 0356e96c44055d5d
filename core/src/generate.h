/* SPDX-License-Identifier: MIT */
/*
 * The legal moves of Article 3, found without making any: a mask of squares that answer a check,
 * and the rays along which a man is pinned. The side to move, the use made of the moves and the
 * role are constant arguments; each combination becomes straight code of its own.
 */
#ifndef CHESS_SRC_GENERATE_H
#define CHESS_SRC_GENERATE_H

#include "attacks.h"
#include "board.h"

#include <chess/moves.h>

/* What happens to the moves found. */
typedef enum generate_use {
    GENERATE_LIST,  /* write them */
    GENERATE_COUNT, /* only count them */
    GENERATE_ANY,   /* is there one? The count is then zero or not */
    GENERATE_VISIT  /* make each and go on from there: the sum of what visiting them gives */
} generate_use;

/* Where the moves go. The use is constant. */
typedef struct generate_sink {
    generate_use use;
    chess_move *moves;
    uint64_t count;
    const generate_castlings *castlings; /* NULL: not known yet */
    unsigned depth;                      /* left after this move, for whoever visits */
} generate_sink;

/* Where size matters more, moves are always written, and the caller counts them. */
#ifdef CHESS_SMALL
#define GENERATE_USE(sink) GENERATE_LIST
#else
#define GENERATE_USE(sink) (sink)->use
#endif

#ifdef GENERATE_VISITS
#define GENERATE_STEP(...)        visit_step(__VA_ARGS__)
#define GENERATE_DOUBLE_STEP(...) visit_double_step(__VA_ARGS__)
#define GENERATE_CASTLE(...)      visit_castling(__VA_ARGS__)
#define GENERATE_TAKE(...)        visit_en_passant(__VA_ARGS__)

/* perft.c goes on from the position after each move. */
CHESS_INLINE uint64_t visit_step(const generate_sink *sink, const generate_board *board,
                                 chess_color us, chess_role role, chess_role placed,
                                 chess_bitboard from, chess_bitboard to);
CHESS_INLINE uint64_t visit_double_step(const generate_sink *sink, const generate_board *board,
                                        chess_color us, chess_bitboard from, chess_bitboard to);
CHESS_INLINE uint64_t visit_en_passant(const generate_sink *sink, const generate_board *board,
                                       chess_color us, chess_bitboard from, chess_bitboard to);
CHESS_INLINE uint64_t visit_castling(const generate_sink *sink, const generate_board *board,
                                     chess_color us, const generate_castling *castling);
#else
#define GENERATE_STEP(sink, board, us, role, placed, from, to) \
    ((void)(board), (void)(us), (void)(role), (void)(placed), (void)(from), (void)(to), 0U)
#define GENERATE_DOUBLE_STEP(sink, board, us, from, to) \
    ((void)(board), (void)(us), (void)(from), (void)(to), 0U)
#define GENERATE_TAKE(sink, board, us, from, to) \
    ((void)(board), (void)(us), (void)(from), (void)(to), 0U)
#define GENERATE_CASTLE(sink, board, us, castling) ((void)(board), (void)(us), (void)(castling), 0U)
#endif

/* The position as the side to move sees it. */
typedef struct generate_view {
    chess_bitboard occupied, own, enemy;
    chess_bitboard pawns, knights, diagonal, straight; /* own; queens are in both of the last */
    chess_bitboard enemy_diagonal, enemy_straight;
    chess_square king;
    chess_bitboard checkers;
    chess_bitboard answers;       /* goals that leave no check standing; all squares without one */
    chess_bitboard pins_diagonal; /* rays from the king to whoever pins, him included */
    chess_bitboard pins_straight;
} generate_view;

/* ------------------------------------------------------------------------------------- the view */

/* Checks given by one kind of slider, and pins: a ray with no man of ours on it, or with one.
 * `seen` is what that kind would see from the king's square if only the enemy's men stood there. */
CHESS_INLINE void generate_rays(generate_view *view, bool straight, chess_bitboard seen,
                                chess_bitboard *pins) {
    chess_bitboard snipers = seen & (straight ? view->enemy_straight : view->enemy_diagonal);
    for (; snipers; snipers = bits_without_first(snipers)) {
        chess_square sniper = bits_first(snipers);
        chess_bitboard king = chess_square_bit(view->king);
        chess_bitboard ray =
            (seen & (straight ? attacks_rook(sniper, king) : attacks_bishop(sniper, king))) |
            chess_square_bit(sniper);
        chess_bitboard shields = ray & view->own;
        if (!shields) {
            view->checkers |= chess_square_bit(sniper);
            view->answers &= ray;
        } else if (!bits_many(shields)) {
            *pins |= ray;
        }
    }
}

CHESS_INLINE generate_view generate_look(const generate_board *board, chess_color us) {
    generate_view view;
    chess_bitboard low = board->low, middle = board->middle, high = board->high;
    chess_bitboard diagonal = high & low, straight = high & middle;
    view.occupied = low | middle | high;
    view.own = us == CHESS_BLACK ? board->black : view.occupied & ~board->black;
    view.enemy = us == CHESS_BLACK ? view.occupied & ~board->black : board->black;
    view.pawns = low & ~high & view.own;
    view.knights = middle & ~high & view.own;
    view.diagonal = diagonal & view.own;
    view.straight = straight & view.own;
    view.enemy_diagonal = diagonal & view.enemy;
    view.enemy_straight = straight & view.enemy;
    view.king = bits_first(high & ~low & ~middle & view.own);
    view.checkers = (attacks_knight(view.king) & middle & ~high & view.enemy) |
                    (attacks_pawn(us, view.king) & low & ~high & view.enemy);
    view.answers = view.checkers ? view.checkers : ~UINT64_C(0);
    view.pins_diagonal = view.pins_straight = 0;
    generate_rays(&view, false, attacks_bishop(view.king, view.enemy), &view.pins_diagonal);
    generate_rays(&view, true, attacks_rook(view.king, view.enemy), &view.pins_straight);
    return view;
}

CHESS_INLINE chess_bitboard generate_pawn_captures_left(chess_color us, chess_bitboard pawns) {
    return us == CHESS_WHITE ? (pawns & ~CHESS_FILE_A) << 7U : (pawns & ~CHESS_FILE_A) >> 9U;
}
CHESS_INLINE chess_bitboard generate_pawn_captures_right(chess_color us, chess_bitboard pawns) {
    return us == CHESS_WHITE ? (pawns & ~CHESS_FILE_H) << 9U : (pawns & ~CHESS_FILE_H) >> 7U;
}
CHESS_INLINE chess_bitboard generate_pawn_pushes(chess_color us, chess_bitboard pawns) {
    return us == CHESS_WHITE ? pawns << 8U : pawns >> 8U;
}

/* Every square the opponent attacks when our king is off the board (he cannot hide behind himself).
 */
CHESS_INLINE chess_bitboard generate_danger(const generate_board *board, const generate_view *view,
                                            chess_color us) {
    chess_color them = us == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
    chess_bitboard low = board->low, middle = board->middle, high = board->high;
    chess_bitboard occupied = view->occupied ^ chess_square_bit(view->king);
    chess_bitboard pawns = low & ~high & view->enemy;
    chess_bitboard danger = generate_pawn_captures_left(them, pawns) |
                            generate_pawn_captures_right(them, pawns) |
                            attacks_king(bits_first(high & ~low & ~middle & view->enemy));
    for (chess_bitboard men = middle & ~high & view->enemy; men; men = bits_without_first(men))
        danger |= attacks_knight(bits_first(men));
    for (chess_bitboard men = view->enemy_diagonal; men; men = bits_without_first(men))
        danger |= attacks_bishop(bits_first(men), occupied);
    for (chess_bitboard men = view->enemy_straight; men; men = bits_without_first(men))
        danger |= attacks_rook(bits_first(men), occupied);
    return danger;
}

/* -------------------------------------------------------------------------------- writing moves */

/* The move to `to` is to * factor + base. Always writes some moves more than there are, and lists
 * have room for that: how many goals a man has is what a processor cannot foresee. */
CHESS_INLINE void generate_write(generate_sink *sink, chess_bitboard goals, unsigned factor,
                                 unsigned base) {
    chess_move *moves = sink->moves + sink->count;
    sink->count += bits_count(goals);
    do {
        for (unsigned i = 0; i < CHESS_MOVES_AT_ONCE; i++) {
            moves[i] = (chess_move)(bits_first_or_any(goals) * factor + base);
            goals = bits_without_first(goals);
        }
        moves += CHESS_MOVES_AT_ONCE;
    } while (goals);
}

CHESS_INLINE void generate_from(generate_sink *sink, const generate_board *board, chess_color us,
                                chess_role role, chess_square from, chess_bitboard goals) {
    switch (GENERATE_USE(sink)) {
    case GENERATE_LIST:
        generate_write(sink, goals, 1U << 6U, from);
        break;
    case GENERATE_COUNT:
        sink->count += bits_count(goals);
        break;
    case GENERATE_ANY:
        sink->count |= goals;
        break;
    case GENERATE_VISIT:
        for (; goals; goals = bits_without_first(goals))
            sink->count += GENERATE_STEP(sink, board, us, role, role, chess_square_bit(from),
                                         goals & (0 - goals));
        break;
    }
}

CHESS_INLINE void generate_promotions(generate_sink *sink, const generate_board *board,
                                      chess_color us, chess_bitboard goals, int step) {
    static const chess_role roles[] = {CHESS_KNIGHT, CHESS_BISHOP, CHESS_ROOK, CHESS_QUEEN};
    for (; goals; goals = bits_without_first(goals)) {
        chess_square to = bits_first(goals), from = (chess_square)(to - step);
        for (unsigned code = 0; code < 4; code++) {
            if (GENERATE_USE(sink) == GENERATE_LIST)
                sink->moves[sink->count++] =
                    (chess_move)(chess_move_make(from, to, CHESS_PROMOTION) | code << 12U);
            else
                sink->count += GENERATE_STEP(sink, board, us, CHESS_PAWN, roles[code],
                                             chess_square_bit(from), chess_square_bit(to));
        }
    }
}

/* Pawn goals that all lie `step` squares from where they came. */
CHESS_INLINE void generate_pawn_goals(generate_sink *sink, const generate_board *board,
                                      chess_color us, chess_bitboard goals, int step) {
    const chess_bitboard last = us == CHESS_WHITE ? CHESS_RANK_8 : CHESS_RANK_1;
    if (GENERATE_USE(sink) == GENERATE_COUNT) sink->count += bits_count(goals);
    if (GENERATE_USE(sink) == GENERATE_ANY) sink->count |= goals;
    if (GENERATE_USE(sink) == GENERATE_COUNT || GENERATE_USE(sink) == GENERATE_ANY) return;
    if (GENERATE_USE(sink) == GENERATE_LIST)
        generate_write(sink, goals & ~last, (1U << 6U) + 1U, 0U - (unsigned)step);
    for (chess_bitboard plain = GENERATE_USE(sink) == GENERATE_VISIT ? goals & ~last : 0; plain;
         plain = bits_without_first(plain)) {
        chess_square to = bits_first(plain), from = (chess_square)(to - step);
        if (step == 16 || step == -16)
            sink->count +=
                GENERATE_DOUBLE_STEP(sink, board, us, chess_square_bit(from), chess_square_bit(to));
        else
            sink->count += GENERATE_STEP(sink, board, us, CHESS_PAWN, CHESS_PAWN,
                                         chess_square_bit(from), chess_square_bit(to));
    }
    generate_promotions(sink, board, us, goals & last, step);
}

/* --------------------------------------------------------------------------------- kinds of men */

/* The capture takes two men off one rank at once, so the rays are looked at anew. */
CHESS_INLINE bool generate_en_passant_is_safe(const generate_view *view, chess_color us,
                                              chess_square from, chess_square goal) {
    chess_square victim = (chess_square)(us == CHESS_WHITE ? goal - 8 : goal + 8);
    chess_bitboard occupied = (view->occupied ^ chess_square_bit(from) ^ chess_square_bit(victim)) |
                              chess_square_bit(goal);
    chess_bitboard steppers =
        view->checkers & ~view->enemy_diagonal & ~view->enemy_straight & ~chess_square_bit(victim);
    return !steppers && !(attacks_bishop(view->king, occupied) & view->enemy_diagonal) &&
           !(attacks_rook(view->king, occupied) & view->enemy_straight);
}

CHESS_INLINE void generate_en_passant(generate_sink *sink, const generate_board *board,
                                      const generate_view *view, chess_color us,
                                      chess_square goal) {
    chess_color them = us == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
    chess_bitboard pawns = attacks_pawn(them, goal) & view->pawns;
    for (; pawns; pawns = bits_without_first(pawns)) {
        chess_square from = bits_first(pawns);
        if (!generate_en_passant_is_safe(view, us, from, goal)) continue;
        if (GENERATE_USE(sink) == GENERATE_VISIT) {
            sink->count +=
                GENERATE_TAKE(sink, board, us, chess_square_bit(from), chess_square_bit(goal));
            continue;
        }
        if (GENERATE_USE(sink) == GENERATE_LIST)
            sink->moves[sink->count] = chess_move_make(from, goal, CHESS_EN_PASSANT);
        sink->count++;
    }
}

/* `free`: nobody is pinned and there is no check, so that neither need be asked. */
CHESS_INLINE void generate_pawns(generate_sink *sink, const generate_board *board,
                                 const generate_view *view, chess_color us, bool free) {
    const int up = us == CHESS_WHITE ? 8 : -8;
    const chess_bitboard passed = us == CHESS_WHITE ? CHESS_RANK_1 << 16U : CHESS_RANK_1 << 40U;
    const chess_bitboard last = us == CHESS_WHITE ? CHESS_RANK_8 : CHESS_RANK_1;
    chess_bitboard empty = ~view->occupied, victims = view->enemy;
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
        twice = generate_pawn_pushes(us, once & passed) & empty & view->answers;
        once &= view->answers;
        victims &= view->answers;
        left = (generate_pawn_captures_left(us, taking & ~diagonal) |
                (generate_pawn_captures_left(us, taking & diagonal) & diagonal)) &
               victims;
        right = (generate_pawn_captures_right(us, taking & ~diagonal) |
                 (generate_pawn_captures_right(us, taking & diagonal) & diagonal)) &
                victims;
    }
    if (GENERATE_USE(sink) == GENERATE_COUNT) {
        if ((once | left | right) & last)
            sink->count += 3 * (uint64_t)(bits_count(once & last) + bits_count(left & last) +
                                          bits_count(right & last));
        /* One square cannot be the goal of both kinds of push. */
        generate_pawn_goals(sink, board, us, once | twice, up);
    } else {
        generate_pawn_goals(sink, board, us, once, up);
        generate_pawn_goals(sink, board, us, twice, 2 * up);
    }
    generate_pawn_goals(sink, board, us, left, up - 1);
    generate_pawn_goals(sink, board, us, right, up + 1);
}

/* Men along one kind of lines. A queen moves along both, one kind after the other; her role is only
 * asked for when the moves are visited. */
CHESS_INLINE void generate_along(generate_sink *sink, const generate_board *board,
                                 const generate_view *view, chess_color us, bool free,
                                 bool straight, chess_role role, chess_bitboard men) {
    chess_bitboard goals = free ? ~view->own : ~view->own & view->answers;
    chess_bitboard rays = straight ? view->pins_straight : view->pins_diagonal;
    if (!free) men &= ~(straight ? view->pins_diagonal : view->pins_straight);
    for (; men; men = bits_without_first(men)) {
        chess_square from = bits_first(men);
        chess_bitboard reach =
            straight ? attacks_rook(from, view->occupied) : attacks_bishop(from, view->occupied);
        if (!free) reach &= rays >> from & 1U ? rays : ~UINT64_C(0);
        generate_from(sink, board, us, role, from, reach & goals);
    }
}

CHESS_INLINE void generate_knights(generate_sink *sink, const generate_board *board,
                                   const generate_view *view, chess_color us, bool free) {
    chess_bitboard goals = free ? ~view->own : ~view->own & view->answers;
    chess_bitboard men =
        free ? view->knights : view->knights & ~(view->pins_diagonal | view->pins_straight);
    for (; men; men = bits_without_first(men)) {
        chess_square from = bits_first(men);
        generate_from(sink, board, us, CHESS_KNIGHT, from, attacks_knight(from) & goals);
    }
}

CHESS_INLINE void generate_pieces(generate_sink *sink, const generate_board *board,
                                  const generate_view *view, chess_color us, bool free) {
    chess_bitboard queens =
        GENERATE_USE(sink) == GENERATE_VISIT ? view->diagonal & view->straight : 0;
    generate_knights(sink, board, view, us, free);
    generate_along(sink, board, view, us, free, false, CHESS_BISHOP, view->diagonal & ~queens);
    generate_along(sink, board, view, us, free, true, CHESS_ROOK, view->straight & ~queens);
    if (GENERATE_USE(sink) != GENERATE_VISIT) return;
    generate_along(sink, board, view, us, free, false, CHESS_QUEEN, queens);
    generate_along(sink, board, view, us, free, true, CHESS_QUEEN, queens);
}

/* ------------------------------------------------------------------------------ king and castling */

/* The ways in which that side may still castle. */
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

/* As far as rights and men in the way tell. */
CHESS_INLINE bool generate_is_open(const generate_castling *castling, const generate_board *board,
                                   const generate_view *view) {
    return castling->rook & board->rooks && !(castling->path & view->occupied);
}

CHESS_INLINE void generate_king(generate_sink *sink, const generate_board *board,
                                const generate_view *view, chess_color us, bool free) {
    chess_bitboard rank = us == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    chess_bitboard goals = attacks_king(view->king) & ~view->own, danger;
    bool open[2] = {false, false};
    generate_castlings found;
    const generate_castling *castlings = NULL;
    if (board->rooks & rank && (free || !view->checkers)) {
        if (!sink->castlings) generate_castlings_of(board, us, view->king, &found);
        castlings = (sink->castlings ? sink->castlings : &found)->of[us];
        for (unsigned hand = 0; hand < 2; hand++)
            open[hand] = generate_is_open(&castlings[hand], board, view);
    }
    if (!goals && !open[0] && !open[1]) return;
    danger = generate_danger(board, view, us);
    generate_from(sink, board, us, CHESS_KING, view->king, goals & ~danger);
    for (unsigned hand = 0; hand < 2; hand++) {
        /* A rook that is pinned to its king on the back rank shields his goal: Chess960 only. */
        if (!open[hand] || castlings[hand].king_path & danger ||
            (!free && castlings[hand].rook & view->pins_straight))
            continue;
        if (GENERATE_USE(sink) == GENERATE_VISIT) {
            sink->count += GENERATE_CASTLE(sink, board, us, &castlings[hand]);
            continue;
        }
        if (GENERATE_USE(sink) == GENERATE_LIST)
            sink->moves[sink->count] =
                chess_move_make(view->king, bits_first(castlings[hand].rook), CHESS_CASTLING);
        sink->count++;
    }
}

/* ------------------------------------------------------------------------------------ all of it */

CHESS_INLINE void generate(generate_sink *sink, const generate_board *board,
                           chess_square en_passant, chess_color us) {
    generate_view view = generate_look(board, us);
    bool free = !(view.checkers | view.pins_diagonal | view.pins_straight);
    if (GENERATE_USE(sink) == GENERATE_COUNT && free) {
        generate_pawns(sink, board, &view, us, true);
        generate_pieces(sink, board, &view, us, true);
        generate_king(sink, board, &view, us, true);
    } else {
        if (!bits_many(view.checkers)) {
            if (GENERATE_USE(sink) == GENERATE_ANY) { /* a pawn's move is the cheapest to find */
                generate_pawns(sink, board, &view, us, false);
                if (sink->count) return;
            }
            generate_pieces(sink, board, &view, us, false);
            if (GENERATE_USE(sink) == GENERATE_ANY && sink->count) return;
            if (GENERATE_USE(sink) != GENERATE_ANY) generate_pawns(sink, board, &view, us, false);
        }
        if (en_passant != CHESS_NO_SQUARE) generate_en_passant(sink, board, &view, us, en_passant);
        generate_king(sink, board, &view, us, false);
        return;
    }
    if (en_passant != CHESS_NO_SQUARE) generate_en_passant(sink, board, &view, us, en_passant);
}

/* The men among which somebody of that role can come to the only goal, if there is only one. */
CHESS_INLINE chess_bitboard generate_comers(const generate_view *view, chess_color us,
                                            chess_role role, chess_bitboard goals) {
    if (bits_many(goals) || !goals) return ~UINT64_C(0);
    return attacks_of(us, role, bits_first(goals), view->occupied);
}

/*
 * Only the moves of one role to some goals: what reading a move asks for. Castling counts as a
 * king's move to any goal. For no role in particular all moves are found; the caller picks among
 * what he gets in any case.
 */
CHESS_INLINE void generate_role(generate_sink *sink, const generate_board *board,
                                chess_square en_passant, chess_color us, chess_role role,
                                chess_bitboard goals) {
    generate_view view;
    chess_bitboard men;
    if (role == CHESS_NO_ROLE) {
        generate(sink, board, en_passant, us);
        return;
    }
    view = generate_look(board, us);
    if (role == CHESS_KING) {
        view.own |= ~goals;
        generate_king(sink, board, &view, us, false);
        return;
    }
    if (bits_many(view.checkers)) return;
    view.answers &= goals;
    if (role == CHESS_PAWN) {
        generate_pawns(sink, board, &view, us, false);
        if (en_passant != CHESS_NO_SQUARE && goals >> en_passant & 1U)
            generate_en_passant(sink, board, &view, us, en_passant);
        return;
    }
    men = generate_comers(&view, us, role, goals) &
          (role == CHESS_QUEEN ? view.diagonal & view.straight : ~(view.diagonal & view.straight));
    view.knights &= men;
    if (role == CHESS_KNIGHT) generate_knights(sink, board, &view, us, false);
    if (role == CHESS_BISHOP || role == CHESS_QUEEN)
        generate_along(sink, board, &view, us, false, false, role, view.diagonal & men);
    if (role == CHESS_ROOK || role == CHESS_QUEEN)
        generate_along(sink, board, &view, us, false, true, role, view.straight & men);
}

/* Could the double step just made be answered en passant? */
bool chess_en_passant_is_legal(const chess_position *position);

#endif
