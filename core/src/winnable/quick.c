/* SPDX-License-Identifier: MIT */
/*
 * The quick question. Most positions can be won, and must cost next to nothing: so everything here gives up
 * at the first sign that it will not succeed, and the costlier proofs are tried only on pawns that stand in
 * each other's way.
 */
#include "quick.h"
#include "material.h"
#include "moves/generate.h"
#include "search.h"

/* One line that goes on shows that not all of them end. Most positions have one that is quickly found. What is too
 * little stays too little, so it is enough to look at the last. */
static bool goes_on(const chess_position *position, unsigned depth) {
    chess_position at = *position;
    for (; depth > 0; depth--) {
        chess_move move = chess__some_move(&at);
        if (move == CHESS_NO_MOVE) return false;
        chess_play(&at, move, &at);
    }
    return !winnable_position_lacks_material(&at) && chess_has_legal_move(&at);
}

/* All that follows within so many half moves ends without mate; gives up at the first line that goes on. */
static bool ends_soon(const chess_position *position, unsigned depth, unsigned *nodes) {
    if (winnable_position_lacks_material(position)) return true;
    if (depth == 0 || *nodes == 0)
        return !chess_has_legal_move(position) && !winnable_is_mate(position);
    --*nodes;
    chess_move_list list;
    chess_moves(position, &list);
    if (list.count == 0) return !winnable_is_mate(position);
    for (unsigned i = 0; i < list.count; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        if (!ends_soon(&after, depth - 1, nodes)) return false;
    }
    return true;
}

chess_winnable_answer chess_winnable_quick(const chess_position *position, chess_color winner) {
    chess_position white = winnable_as_white(position, winner);
    unsigned nodes = WINNABLE_QUICK_NODES, depth = winnable_quick_depth(&white);
    if (chess__winnable_is_open(&white)) return CHESS_WINNABLE_UNDECIDED;
    if (winnable_is_mate(&white)) return CHESS_WINNABLE_CAN_MATE;
    if ((!goes_on(&white, depth) && ends_soon(&white, depth, &nodes)) ||
        (winnable_pawns_are_rammed(&white, CHESS_WHITE) && winnable_is_blockade(&white)))
        return CHESS_WINNABLE_CANNOT_MATE;
    return CHESS_WINNABLE_UNDECIDED;
}

/* ------------------------------------------------------------------------------- moves to spare */

/* Where these men can step by one square or jump, whoever stands there. */
static chess_bitboard quiet_goals(chess_bitboard knights, chess_bitboard diagonal,
                                  chess_bitboard straight) {
    const chess_bitboard not_a = ~CHESS_FILE_A, not_h = ~CHESS_FILE_H;
    const chess_bitboard not_ab = not_a & not_a << 1U, not_gh = not_h & not_h >> 1U;
    chess_bitboard near = (knights & not_a) >> 1U | (knights & not_h) << 1U;
    chess_bitboard far = (knights & not_ab) >> 2U | (knights & not_gh) << 2U;
    chess_bitboard beside = (straight & not_a) >> 1U | (straight & not_h) << 1U;
    chess_bitboard corner = (diagonal & not_a) >> 1U | (diagonal & not_h) << 1U;
    chess_bitboard by_one = straight | corner | far;
    return beside | by_one << 8U | by_one >> 8U | near << 16U | near >> 16U;
}

/*
 * Has each side so many moves to spare that a line goes on as long as both make these, in any order?
 *
 * A king sees along his lines up to the first man, and as far as a knight jumps. Whoever neither stands there nor goes
 * there changes nothing of what the kings see: he is not pinned, and neither gives a check nor uncovers one. So where nobody
 * gives check at the beginning, all moves of such men are legal until one takes or stands in another's way, which is
 * excluded: counted are empty squares that nobody of the other side can go to. If one of them belongs to a man who steps or
 * jumps, he can go there, come back and go again without end; and if all belong to pawns, each is good for one move.
 */
static bool have_moves_to_spare(const chess_position *position, unsigned moves) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_bitboard pawns = low & ~high, knights = middle & ~high;
    chess_bitboard diagonal = low & high, straight = middle & high;
    chess_bitboard occupied = low | middle | high, seen = 0;
    chess_bitboard steps[2], pushes[2];
    for (unsigned color = 0; color < 2; color++) {
        chess_bitboard enemy = color ? ~position->black : position->black;
        chess_square king = chess_position_king(position, (chess_color)color);
        chess_bitboard jumps = attacks_knight(king);
        chess_bitboard oblique = attacks_bishop(king, occupied);
        chess_bitboard upright = attacks_rook(king, occupied);
        chess_bitboard checkers = (jumps & knights) | (oblique & diagonal) | (upright & straight) |
                                  (attacks_pawn((chess_color)color, king) & pawns);
        if (checkers & enemy) return false;
        seen |= jumps | oblique | upright;
    }
    for (unsigned color = 0; color < 2; color++) {
        chess_bitboard own = (color ? position->black : ~position->black) & ~seen;
        chess_bitboard promoting = color ? CHESS_RANK_1 : CHESS_RANK_8;
        chess_bitboard goals = ~occupied & ~seen;
        pushes[color] = generate_pawn_pushes((chess_color)color, pawns & own) & goals & ~promoting;
        steps[color] = quiet_goals(knights & own, diagonal & own, straight & own) & goals;
    }
    for (unsigned color = 0; color < 2; color++) {
        chess_bitboard others = steps[color ^ 1U] | pushes[color ^ 1U];
        if (!(steps[color] & ~others) && bits_count(pushes[color] & ~others) < moves) return false;
    }
    return true;
}

bool chess__winnable_is_open(const chess_position *position) {
    return !winnable_pawns_are_rammed(position, CHESS_WHITE) &&
           !winnable_position_lacks_material(position) &&
           have_moves_to_spare(position, winnable_quick_depth(position) / 2 + 1);
}
