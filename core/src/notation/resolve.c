/* SPDX-License-Identifier: MIT */
/* The move that a request means, or the reason why there is none. */
#include "board/attacks.h"
#include "board/board.h"
#include "moves/dispatch.h"

/*
 * What a teacher would say first. When several men or goals could have been meant, the reason with
 * the highest number is given.
 */
static const uint8_t telling[CHESS_REFUSAL_COUNT] = {
    [CHESS_REFUSED_NO_SUCH_MOVE] = 1,
    [CHESS_REFUSED_PATH_BLOCKED] = 2,
    [CHESS_REFUSED_OWN_PIECE_ON_TARGET] = 3,
    [CHESS_REFUSED_PAWN_NOTHING_TO_CAPTURE] = 4,
    [CHESS_REFUSED_PAWN_NOT_FIRST_MOVE] = 5,
    [CHESS_REFUSED_PAWN_BLOCKED] = 6,
    [CHESS_REFUSED_PAWN_CAPTURES_DIAGONALLY] = 7,
    [CHESS_REFUSED_NOT_EN_PASSANT] = 8,
    [CHESS_REFUSED_NOTHING_TO_CAPTURE] = 9,
    [CHESS_REFUSED_OTHER_PIECE_CAPTURED] = 10,
    [CHESS_REFUSED_PROMOTION_ELSEWHERE] = 11,
    [CHESS_REFUSED_CASTLING_NO_RIGHT] = 12,
    [CHESS_REFUSED_CASTLING_BLOCKED] = 13,
    [CHESS_REFUSED_CASTLING_IN_CHECK] = 14,
    [CHESS_REFUSED_CASTLING_THROUGH_CHECK] = 15,
    [CHESS_REFUSED_CASTLING_INTO_CHECK] = 16,
    [CHESS_REFUSED_KING_INTO_CHECK] = 17,
    [CHESS_REFUSED_PINNED] = 18,
    [CHESS_REFUSED_STILL_IN_CHECK] = 19,
    [CHESS_REFUSED_EN_PASSANT_TOO_LATE] = 20,
};

/* What is asked, with the board in the form that the questions need. */
typedef struct refuse_wish {
    const chess_position *position;
    const chess_move_spec *spec;
    chess_color us, them;
    chess_bitboard occupied, own;
    chess_square king;
    bool from_known, to_known;
} refuse_wish;

static chess_refusal refusal_of(const refuse_wish *wish, chess_refusal_reason reason,
                                chess_role role, chess_square from, chess_square to,
                                chess_square culprit) {
    chess_refusal refusal = {
        .reason = reason, .role = role, .from = from, .to = to, .culprit = culprit};
    if (culprit != CHESS_NO_SQUARE)
        refusal.culprit_piece = chess_position_piece_at(wish->position, culprit);
    return refusal;
}

static chess_square first_or_none(chess_bitboard set) {
    return set ? bits_first(set) : CHESS_NO_SQUARE;
}

/* The set lies on a line through the square. */
static chess_square nearest(chess_square square, chess_bitboard set) {
    chess_bitboard below = set & (chess_square_bit(square) - 1U);
    return below ? (chess_square)(63 - __builtin_clzll(below)) : first_or_none(set);
}

/* ---------------------------------------------------------------------------------- Article 3.8 */

static chess_bitboard attackers_without_king(const refuse_wish *wish, chess_square square) {
    return chess_position_attackers(wish->position, square, wish->them,
                                    wish->occupied ^ chess_square_bit(wish->king));
}

typedef struct refuse_verdict {
    chess_refusal_reason reason;
    chess_square culprit;
} refuse_verdict;

static const refuse_verdict fine = {CHESS_REFUSED_NONE, CHESS_NO_SQUARE};

static refuse_verdict blame(chess_refusal_reason reason, chess_square culprit) {
    refuse_verdict verdict = {reason, culprit};
    return verdict;
}

/* Determines why the king cannot castle with that rook. */
static refuse_verdict castling_way(const refuse_wish *wish, chess_square rook, chess_square goal) {
    generate_castling castling = generate_castling_with(wish->king, rook);
    chess_bitboard blockers = castling.path & wish->occupied;
    chess_bitboard checkers = chess_position_checkers(wish->position), attackers;
    chess_bitboard after =
        (wish->occupied ^ chess_square_bit(wish->king) ^ chess_square_bit(rook)) |
        chess_square_bit(castling.rook_to);
    int step = goal > wish->king ? 1 : -1;
    if (blockers) return blame(CHESS_REFUSED_CASTLING_BLOCKED, nearest(wish->king, blockers));
    if (checkers) return blame(CHESS_REFUSED_CASTLING_IN_CHECK, bits_first(checkers));
    for (chess_square at = wish->king; at != goal;) {
        at = (chess_square)(at + step);
        attackers = attackers_without_king(wish, at);
        if (attackers)
            return blame(at == goal ? CHESS_REFUSED_CASTLING_INTO_CHECK
                                    : CHESS_REFUSED_CASTLING_THROUGH_CHECK,
                         bits_first(attackers));
    }
    /* Chess960: the rook was the king's shield. */
    attackers = chess_position_attackers(wish->position, goal, wish->them, after);
    return attackers ? blame(CHESS_REFUSED_CASTLING_INTO_CHECK, bits_first(attackers)) : fine;
}

/* CHESS_REFUSED_NONE when castling on that side is legal. */
static chess_refusal judge_castling(const refuse_wish *wish, chess_castling_wish side) {
    chess_bitboard row = wish->us == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    chess_bitboard left = chess_square_bit(wish->king) - 1U;
    chess_bitboard rooks =
        wish->position->castling_rooks & row & (side == CHESS_WISH_SHORT ? ~left : left);
    chess_square goal =
        chess_square_at(side == CHESS_WISH_SHORT ? 6 : 2, wish->us == CHESS_WHITE ? 0 : 7);
    refuse_verdict found = rooks ? castling_way(wish, bits_first(rooks), goal)
                                 : blame(CHESS_REFUSED_CASTLING_NO_RIGHT, CHESS_NO_SQUARE);
    return refusal_of(wish, found.reason, CHESS_KING, wish->king, goal, found.culprit);
}

static chess_refusal refuse_castling(const refuse_wish *wish) {
    chess_refusal best = {0};
    for (unsigned side = CHESS_WISH_SHORT; side <= CHESS_WISH_LONG; side++) {
        chess_refusal refusal;
        if (!(wish->spec->castling & side)) continue;
        refusal = judge_castling(wish, (chess_castling_wish)side);
        if (!best.reason || telling[refusal.reason] > telling[best.reason]) best = refusal;
    }
    if (!best.reason) /* legal, but not with the squares that were said */
        best = refusal_of(wish, CHESS_REFUSED_NO_SUCH_MOVE, CHESS_KING, wish->king, CHESS_NO_SQUARE,
                          CHESS_NO_SQUARE);
    return best;
}

/* Detects castling requested as a king's move of two squares or onto its own rook. */
static chess_castling_wish castling_attempt(const refuse_wish *wish, chess_square to) {
    chess_square row = wish->us == CHESS_WHITE ? 0 : 7;
    int distance = (int)chess_square_file(to) - (int)chess_square_file(wish->king);
    chess_castling_wish side = distance > 0 ? CHESS_WISH_SHORT : CHESS_WISH_LONG;
    bool onto_rook =
        chess_position_piece_at(wish->position, to) == chess_piece_of(wish->us, CHESS_ROOK) &&
        wish->from_known;
    if (!wish->to_known || chess_square_rank(to) != row || chess_square_rank(wish->king) != row)
        return CHESS_WISH_NONE;
    if (onto_rook &&
        (wish->position->castling_rooks & chess_square_bit(to) || distance > 1 || distance < -1))
        return side;
    return distance == 2 || distance == -2 ? side : CHESS_WISH_NONE;
}

/* ---------------------------------------------------------------------------------- Article 3.7 */

static refuse_verdict pawn_ahead(const refuse_wish *wish, chess_square from, chess_square to) {
    bool twice = chess_square_rank(from) + 2 == chess_square_rank(to) ||
                 chess_square_rank(to) + 2 == chess_square_rank(from);
    chess_square middle = (chess_square)((from + to) / 2);
    bool capture = wish->spec->capture == CHESS_SAID_YES || wish->spec->captured;
    /* "takes d5" does not mean a pawn that could only walk there. */
    if (capture && !wish->from_known && wish->spec->role != CHESS_PAWN)
        return blame(CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_SQUARE);
    if (twice && chess_square_rank(from) != (wish->us == CHESS_WHITE ? 1U : 6U))
        return blame(CHESS_REFUSED_PAWN_NOT_FIRST_MOVE, CHESS_NO_SQUARE);
    if (twice && wish->occupied & chess_square_bit(middle))
        return blame(CHESS_REFUSED_PAWN_BLOCKED, middle);
    if (!(wish->occupied & chess_square_bit(to))) return fine;
    return blame(capture ? CHESS_REFUSED_PAWN_CAPTURES_DIAGONALLY : CHESS_REFUSED_PAWN_BLOCKED, to);
}

static refuse_verdict pawn_aside(const refuse_wish *wish, chess_square from, chess_square to) {
    chess_square beside = chess_square_at(chess_square_file(to), chess_square_rank(from));
    if (wish->own & chess_square_bit(to)) return blame(CHESS_REFUSED_OWN_PIECE_ON_TARGET, to);
    if (wish->occupied & chess_square_bit(to) || to == wish->position->en_passant) return fine;
    if (chess_square_rank(to) == (wish->us == CHESS_WHITE ? 5U : 2U) &&
        chess_position_piece_at(wish->position, beside) == chess_piece_of(wish->them, CHESS_PAWN))
        return blame(CHESS_REFUSED_EN_PASSANT_TOO_LATE, beside);
    /* "e3" does not mean a pawn that could only take there. */
    if (wish->spec->from_file == CHESS_NO_FILE && wish->spec->capture != CHESS_SAID_YES)
        return blame(CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_SQUARE);
    return blame(CHESS_REFUSED_PAWN_NOTHING_TO_CAPTURE, CHESS_NO_SQUARE);
}

static refuse_verdict pawn_way(const refuse_wish *wish, chess_square from, chess_square to) {
    int up = wish->us == CHESS_WHITE ? 8 : -8;
    if (to == from + up || to == from + 2 * up) return pawn_ahead(wish, from, to);
    if (attacks_pawn(wish->us, from) & chess_square_bit(to)) return pawn_aside(wish, from, to);
    return blame(CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_SQUARE);
}

/* -------------------------------------------------------------------------- Articles 3.1 to 3.6 */

static refuse_verdict piece_way(const refuse_wish *wish, chess_role role, chess_square from,
                                chess_square to) {
    chess_bitboard goal = chess_square_bit(to);
    chess_bitboard blockers = attacks_between(from, to) & wish->occupied;
    if (!(attacks_of(wish->us, role, from, 0) & goal))
        return blame(CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_SQUARE);
    if (role != CHESS_KNIGHT && blockers)
        return blame(CHESS_REFUSED_PATH_BLOCKED, nearest(from, blockers));
    if (wish->own & goal) return blame(CHESS_REFUSED_OWN_PIECE_ON_TARGET, to);
    return fine;
}

/* The piece can go there; checks everything else that was stated. */
static refuse_verdict said_rightly(const refuse_wish *wish, chess_role role, chess_square to) {
    const chess_move_spec *spec = wish->spec;
    bool en_passant = role == CHESS_PAWN && to == wish->position->en_passant;
    chess_role victim =
        en_passant ? CHESS_PAWN : chess_piece_role(chess_position_piece_at(wish->position, to));
    bool at_end = chess_square_rank(to) == (wish->us == CHESS_WHITE ? 7U : 0U);
    if (spec->promotion && (role != CHESS_PAWN || !at_end))
        return blame(CHESS_REFUSED_PROMOTION_ELSEWHERE, CHESS_NO_SQUARE);
    if (spec->en_passant && !en_passant)
        return blame(CHESS_REFUSED_NOT_EN_PASSANT, CHESS_NO_SQUARE);
    if ((spec->capture == CHESS_SAID_YES || spec->captured) && !victim)
        return blame(CHESS_REFUSED_NOTHING_TO_CAPTURE, CHESS_NO_SQUARE);
    if (spec->captured && spec->captured != victim)
        return blame(CHESS_REFUSED_OTHER_PIECE_CAPTURED, to);
    return fine;
}

/* ---------------------------------------------------------------------------------- Article 3.9 */

static refuse_verdict king_way(const refuse_wish *wish, chess_square to) {
    chess_bitboard attackers = attackers_without_king(wish, to);
    return attackers ? blame(CHESS_REFUSED_KING_INTO_CHECK, bits_first(attackers)) : fine;
}

static refuse_verdict king_left_behind(const refuse_wish *wish, chess_role role, chess_square from,
                                       chess_square to) {
    bool en_passant = role == CHESS_PAWN && to == wish->position->en_passant;
    chess_position after;
    chess_bitboard attackers, old;
    chess_play(wish->position,
               chess_move_make(from, to, en_passant ? CHESS_EN_PASSANT : CHESS_PLAIN), &after);
    attackers =
        chess_position_attackers(&after, wish->king, wish->them, chess_position_occupied(&after));
    old = attackers & chess_position_checkers(wish->position);
    if (old) return blame(CHESS_REFUSED_STILL_IN_CHECK, bits_first(old));
    if (attackers) return blame(CHESS_REFUSED_PINNED, bits_first(attackers));
    return fine;
}

static refuse_verdict judge(const refuse_wish *wish, chess_role role, chess_square from,
                            chess_square to) {
    refuse_verdict found =
        role == CHESS_PAWN ? pawn_way(wish, from, to) : piece_way(wish, role, from, to);
    if (!found.reason) found = said_rightly(wish, role, to);
    if (!found.reason)
        found = role == CHESS_KING ? king_way(wish, to) : king_left_behind(wish, role, from, to);
    /* Legal as such: then a notation that forbids captures met one. */
    return found.reason ? found : blame(CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_SQUARE);
}

/* ------------------------------------------------------------------------- choosing what to say */

static chess_bitboard squares_said(uint8_t file, uint8_t rank) {
    chess_bitboard set = ~UINT64_C(0);
    if (file != CHESS_NO_FILE) set &= CHESS_FILE_A << file;
    if (rank != CHESS_NO_RANK) set &= CHESS_RANK_1 << 8U * rank;
    return set;
}

/* The origin was stated; checks the piece that stands there. */
static chess_refusal_reason wrong_piece(const refuse_wish *wish, chess_square from) {
    chess_piece piece = chess_position_piece_at(wish->position, from);
    if (!piece) return CHESS_REFUSED_NOTHING_THERE;
    if (chess_piece_color(piece) != wish->us) return CHESS_REFUSED_NOT_YOUR_PIECE;
    if (wish->spec->role && chess_piece_role(piece) != wish->spec->role)
        return CHESS_REFUSED_OTHER_PIECE_THERE;
    return CHESS_REFUSED_NONE;
}

static chess_refusal best_of_piece(const refuse_wish *wish, chess_square from,
                                   chess_bitboard goals) {
    chess_role role = chess_piece_role(chess_position_piece_at(wish->position, from));
    chess_refusal best = refusal_of(wish, CHESS_REFUSED_NO_SUCH_MOVE, role, from,
                                    first_or_none(goals), CHESS_NO_SQUARE);
    for (; goals; goals = bits_without_first(goals)) {
        chess_square to = bits_first(goals);
        chess_castling_wish side = CHESS_WISH_NONE;
        chess_refusal refusal = {0};
        if (role == CHESS_KING) side = castling_attempt(wish, to);
        if (side) refusal = judge_castling(wish, side);
        if (!refusal.reason) {
            refuse_verdict found = judge(wish, role, from, to);
            refusal = refusal_of(wish, found.reason, role, from, to, found.culprit);
        }
        if (telling[refusal.reason] > telling[best.reason]) best = refusal;
    }
    return best;
}

static chess_refusal best_of_all(const refuse_wish *wish, chess_bitboard pieces,
                                 chess_bitboard goals) {
    chess_refusal best = refusal_of(wish, CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_ROLE,
                                    CHESS_NO_SQUARE, CHESS_NO_SQUARE, CHESS_NO_SQUARE);
    unsigned as_good = 0;
    for (; pieces; pieces = bits_without_first(pieces)) {
        chess_square from = bits_first(pieces);
        chess_refusal refusal = best_of_piece(wish, from, goals & ~chess_square_bit(from));
        if (!as_good || telling[refusal.reason] > telling[best.reason]) {
            best = refusal;
            as_good = 1;
        } else if (refusal.reason == best.reason) {
            as_good++;
        }
    }
    if (best.reason == CHESS_REFUSED_NO_SUCH_MOVE && as_good > 1) {
        best.from = CHESS_NO_SQUARE;
        if (!wish->spec->role) best.role = CHESS_NO_ROLE;
    }
    if (!wish->to_known && best.culprit != best.to) best.to = CHESS_NO_SQUARE;
    return best;
}

static chess_refusal decide(const refuse_wish *wish, chess_bitboard origins, chess_bitboard goals) {
    const chess_move_spec *spec = wish->spec;
    chess_square from = wish->from_known ? bits_first(origins) : CHESS_NO_SQUARE;
    chess_square to = wish->to_known ? bits_first(goals) : CHESS_NO_SQUARE;
    chess_square victim = chess_position_king(wish->position, wish->them);
    chess_bitboard pieces = wish->own & origins;
    chess_refusal_reason reason =
        from == CHESS_NO_SQUARE ? CHESS_REFUSED_NONE : wrong_piece(wish, from);
    chess_role role = spec->role;
    if (spec->role) pieces &= chess_position_of_role(wish->position, spec->role);
    if (reason)
        return refusal_of(wish, reason, role, from, to,
                          reason == CHESS_REFUSED_NOTHING_THERE ? CHESS_NO_SQUARE : from);
    if (from != CHESS_NO_SQUARE)
        role = chess_piece_role(chess_position_piece_at(wish->position, from));
    if (!pieces)
        return refusal_of(wish, CHESS_REFUSED_NO_SUCH_PIECE, role, from, to, CHESS_NO_SQUARE);
    if (spec->promotion == CHESS_KING || spec->promotion == CHESS_PAWN)
        return refusal_of(wish, CHESS_REFUSED_PROMOTION_ROLE, role, from, to, CHESS_NO_SQUARE);
    /* A pawn that only advances does not mean to take the king that stands before it. */
    bool advances = role == CHESS_PAWN && spec->capture != CHESS_SAID_YES &&
                    spec->captured == CHESS_NO_ROLE && wish->to_known &&
                    (pieces & UINT64_C(0x0101010101010101) << chess_square_file(victim)) != 0;
    if ((to == victim && !advances) ||
        (spec->captured == CHESS_KING && goals & chess_square_bit(victim)))
        return refusal_of(wish, CHESS_REFUSED_KING_IS_NEVER_TAKEN, role, from, victim, victim);
    return best_of_all(wish, pieces, goals);
}

/* Finds the most telling reason why no legal move matches the spec. There must be none that does.
 */
static __attribute__((noinline, cold)) void
refuse(const chess_position *position, const chess_move_spec *spec, chess_refusal *refusal) {
    chess_color us = chess_position_turn(position);
    refuse_wish wish = {
        .position = position,
        .spec = spec,
        .us = us,
        .them = chess_color_other(us),
        .occupied = chess_position_occupied(position),
        .own = chess_position_of_color(position, us),
        .king = chess_position_king(position, us),
        .from_known = spec->from_file != CHESS_NO_FILE && spec->from_rank != CHESS_NO_RANK,
        .to_known = spec->to_file != CHESS_NO_FILE && spec->to_rank != CHESS_NO_RANK,
    };
    if (spec->castling != CHESS_WISH_NONE)
        *refusal = refuse_castling(&wish);
    else
        *refusal = decide(&wish, squares_said(spec->from_file, spec->from_rank),
                          squares_said(spec->to_file, spec->to_rank));
}

/* ------------------------------------------------------------------------------------ resolving */

static void no_refusal(chess_refusal *refusal) {
    *refusal = (chess_refusal){.reason = CHESS_REFUSED_NONE,
                               .from = CHESS_NO_SQUARE,
                               .to = CHESS_NO_SQUARE,
                               .culprit = CHESS_NO_SQUARE};
}

chess_error chess_resolve(const chess_position *position, const chess_move_spec *spec,
                          chess_resolution *resolution) {
    const chess_error error = chess__resolve(position, spec, resolution);
    no_refusal(&resolution->refusal);
    if (error == CHESS_ILLEGAL) refuse(position, spec, &resolution->refusal);
    return error;
}
