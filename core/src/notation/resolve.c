/* SPDX-License-Identifier: MIT */
/* Finds the move that a request means, or the reason why none is legal. */
#include "board/attacks.h"
#include "board/board.h"
#include "moves/dispatch.h"

/*
 * Order of the reasons by how much they explain. If several pieces or targets could have been
 * meant, the reason with the highest number is given.
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

/* The request, with the board in the form that the tests need. */
typedef struct refuse_request {
    const chess_position *position;
    const chess_move_spec *spec;
    chess_color us, them;
    chess_bitboard occupied, own;
    chess_square king;
    bool from_known, to_known;
} refuse_request;

static chess_refusal refusal_of(const refuse_request *request, chess_refusal_reason reason,
                                chess_role role, chess_square from, chess_square to,
                                chess_square culprit) {
    chess_refusal refusal = {
        .reason = reason, .role = role, .from = from, .to = to, .culprit = culprit};
    if (culprit != CHESS_NO_SQUARE)
        refusal.culprit_piece = chess_position_piece_at(request->position, culprit);
    return refusal;
}

static chess_square first_or_none(chess_bitboard set) {
    return set ? bits_first(set) : CHESS_NO_SQUARE;
}

/*
 * Returns the square of a set on a line through `square` that is nearest to it, looking below it
 * first; CHESS_NO_SQUARE if the set is empty.
 */
static chess_square nearest_on_line(chess_square square, chess_bitboard set) {
    chess_bitboard below = set & (chess_square_bit(square) - 1U);
    return below ? (chess_square)(63 - __builtin_clzll(below)) : first_or_none(set);
}

/* ---------------------------------------------------------------------------------- Article 3.8 */

static chess_bitboard attackers_without_king(const refuse_request *request, chess_square square) {
    return chess_position_attackers(request->position, square, request->them,
                                    request->occupied ^ chess_square_bit(request->king));
}

typedef struct refuse_verdict {
    chess_refusal_reason reason;
    chess_square culprit;
} refuse_verdict;

static const refuse_verdict fine = {CHESS_REFUSED_NONE, CHESS_NO_SQUARE};

static refuse_verdict verdict_of(chess_refusal_reason reason, chess_square culprit) {
    refuse_verdict verdict = {reason, culprit};
    return verdict;
}

/* Determines why the king cannot castle with that rook. */
static refuse_verdict castling_way(const refuse_request *request, chess_square rook,
                                   chess_square target) {
    generate_castling castling = generate_castling_with(request->king, rook);
    chess_bitboard blockers = castling.path & request->occupied;
    chess_bitboard checkers = chess_position_checkers(request->position), attackers;
    chess_bitboard after =
        (request->occupied ^ chess_square_bit(request->king) ^ chess_square_bit(rook)) |
        chess_square_bit(castling.rook_to);
    int step = target > request->king ? 1 : -1;
    if (blockers)
        return verdict_of(CHESS_REFUSED_CASTLING_BLOCKED, nearest_on_line(request->king, blockers));
    if (checkers) return verdict_of(CHESS_REFUSED_CASTLING_IN_CHECK, bits_first(checkers));
    for (chess_square at = request->king; at != target;) {
        at = (chess_square)(at + step);
        attackers = attackers_without_king(request, at);
        if (attackers)
            return verdict_of(at == target ? CHESS_REFUSED_CASTLING_INTO_CHECK
                                           : CHESS_REFUSED_CASTLING_THROUGH_CHECK,
                              bits_first(attackers));
    }
    /* Chess960: the rook has shielded the king. */
    attackers = chess_position_attackers(request->position, target, request->them, after);
    return attackers ? verdict_of(CHESS_REFUSED_CASTLING_INTO_CHECK, bits_first(attackers)) : fine;
}

/* Returns why castling on that side is illegal, CHESS_REFUSED_NONE if it is legal. */
static chess_refusal judge_castling(const refuse_request *request, chess_castling_request side) {
    chess_bitboard row = request->us == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    chess_bitboard left = chess_square_bit(request->king) - 1U;
    chess_bitboard rooks =
        request->position->castling_rooks & row & (side == CHESS_CASTLE_SHORT ? ~left : left);
    chess_square target =
        chess_square_at(side == CHESS_CASTLE_SHORT ? 6 : 2, request->us == CHESS_WHITE ? 0 : 7);
    refuse_verdict found = rooks ? castling_way(request, bits_first(rooks), target)
                                 : verdict_of(CHESS_REFUSED_CASTLING_NO_RIGHT, CHESS_NO_SQUARE);
    return refusal_of(request, found.reason, CHESS_KING, request->king, target, found.culprit);
}

static chess_refusal refuse_castling(const refuse_request *request) {
    chess_refusal best = {0};
    for (unsigned side = CHESS_CASTLE_SHORT; side <= CHESS_CASTLE_LONG; side++) {
        chess_refusal refusal;
        if (!(request->spec->castling & side)) continue;
        refusal = judge_castling(request, (chess_castling_request)side);
        if (!best.reason || telling[refusal.reason] > telling[best.reason]) best = refusal;
    }
    if (!best.reason) /* legal, but not with the squares that were stated */
        best = refusal_of(request, CHESS_REFUSED_NO_SUCH_MOVE, CHESS_KING, request->king,
                          CHESS_NO_SQUARE, CHESS_NO_SQUARE);
    return best;
}

/* Detects castling requested as a king's move of two squares or onto its own rook. */
static chess_castling_request castling_attempt(const refuse_request *request, chess_square to) {
    chess_square row = request->us == CHESS_WHITE ? 0 : 7;
    int distance = (int)chess_square_file(to) - (int)chess_square_file(request->king);
    chess_castling_request side = distance > 0 ? CHESS_CASTLE_SHORT : CHESS_CASTLE_LONG;
    bool onto_rook =
        chess_position_piece_at(request->position, to) == chess_piece_of(request->us, CHESS_ROOK) &&
        request->from_known;
    if (!request->to_known || chess_square_rank(to) != row ||
        chess_square_rank(request->king) != row)
        return CHESS_CASTLE_NONE;
    if (onto_rook &&
        (request->position->castling_rooks & chess_square_bit(to) || distance > 1 || distance < -1))
        return side;
    return distance == 2 || distance == -2 ? side : CHESS_CASTLE_NONE;
}

/* ---------------------------------------------------------------------------------- Article 3.7 */

static refuse_verdict pawn_ahead(const refuse_request *request, chess_square from,
                                 chess_square to) {
    bool twice = chess_square_rank(from) + 2 == chess_square_rank(to) ||
                 chess_square_rank(to) + 2 == chess_square_rank(from);
    chess_square middle = (chess_square)((from + to) / 2);
    bool capture = request->spec->capture == CHESS_SAID_YES || request->spec->captured;
    /* "takes d5" does not mean a pawn that could only advance there. */
    if (capture && !request->from_known && request->spec->role != CHESS_PAWN)
        return verdict_of(CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_SQUARE);
    if (twice && chess_square_rank(from) != (request->us == CHESS_WHITE ? 1U : 6U))
        return verdict_of(CHESS_REFUSED_PAWN_NOT_FIRST_MOVE, CHESS_NO_SQUARE);
    if (twice && request->occupied & chess_square_bit(middle))
        return verdict_of(CHESS_REFUSED_PAWN_BLOCKED, middle);
    if (!(request->occupied & chess_square_bit(to))) return fine;
    return verdict_of(capture ? CHESS_REFUSED_PAWN_CAPTURES_DIAGONALLY : CHESS_REFUSED_PAWN_BLOCKED,
                      to);
}

static refuse_verdict pawn_aside(const refuse_request *request, chess_square from,
                                 chess_square to) {
    chess_square beside = chess_square_at(chess_square_file(to), chess_square_rank(from));
    if (request->own & chess_square_bit(to))
        return verdict_of(CHESS_REFUSED_OWN_PIECE_ON_TARGET, to);
    if (request->occupied & chess_square_bit(to) || to == request->position->en_passant)
        return fine;
    if (chess_square_rank(to) == (request->us == CHESS_WHITE ? 5U : 2U) &&
        chess_position_piece_at(request->position, beside) ==
            chess_piece_of(request->them, CHESS_PAWN))
        return verdict_of(CHESS_REFUSED_EN_PASSANT_TOO_LATE, beside);
    /* "e3" does not mean a pawn that could only take there. */
    if (request->spec->from_file == CHESS_NO_FILE && request->spec->capture != CHESS_SAID_YES)
        return verdict_of(CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_SQUARE);
    return verdict_of(CHESS_REFUSED_PAWN_NOTHING_TO_CAPTURE, CHESS_NO_SQUARE);
}

static refuse_verdict pawn_way(const refuse_request *request, chess_square from, chess_square to) {
    int up = request->us == CHESS_WHITE ? 8 : -8;
    if (to == from + up || to == from + 2 * up) return pawn_ahead(request, from, to);
    if (attacks_pawn(request->us, from) & chess_square_bit(to))
        return pawn_aside(request, from, to);
    return verdict_of(CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_SQUARE);
}

/* -------------------------------------------------------------------------- Articles 3.1 to 3.6 */

static refuse_verdict piece_way(const refuse_request *request, chess_role role, chess_square from,
                                chess_square to) {
    chess_bitboard target = chess_square_bit(to);
    chess_bitboard blockers = attacks_between(from, to) & request->occupied;
    if (!(attacks_of(request->us, role, from, 0) & target))
        return verdict_of(CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_SQUARE);
    if (role != CHESS_KNIGHT && blockers)
        return verdict_of(CHESS_REFUSED_PATH_BLOCKED, nearest_on_line(from, blockers));
    if (request->own & target) return verdict_of(CHESS_REFUSED_OWN_PIECE_ON_TARGET, to);
    return fine;
}

/* Checks everything that was stated beyond a movement that is possible. */
static refuse_verdict said_rightly(const refuse_request *request, chess_role role,
                                   chess_square to) {
    const chess_move_spec *spec = request->spec;
    bool en_passant = role == CHESS_PAWN && to == request->position->en_passant;
    chess_role victim =
        en_passant ? CHESS_PAWN : chess_piece_role(chess_position_piece_at(request->position, to));
    bool at_end = chess_square_rank(to) == (request->us == CHESS_WHITE ? 7U : 0U);
    if (spec->promotion && (role != CHESS_PAWN || !at_end))
        return verdict_of(CHESS_REFUSED_PROMOTION_ELSEWHERE, CHESS_NO_SQUARE);
    if (spec->en_passant && !en_passant)
        return verdict_of(CHESS_REFUSED_NOT_EN_PASSANT, CHESS_NO_SQUARE);
    if ((spec->capture == CHESS_SAID_YES || spec->captured) && !victim)
        return verdict_of(CHESS_REFUSED_NOTHING_TO_CAPTURE, CHESS_NO_SQUARE);
    if (spec->captured && spec->captured != victim)
        return verdict_of(CHESS_REFUSED_OTHER_PIECE_CAPTURED, to);
    return fine;
}

/* ---------------------------------------------------------------------------------- Article 3.9 */

static refuse_verdict king_way(const refuse_request *request, chess_square to) {
    chess_bitboard attackers = attackers_without_king(request, to);
    return attackers ? verdict_of(CHESS_REFUSED_KING_INTO_CHECK, bits_first(attackers)) : fine;
}

static refuse_verdict king_left_behind(const refuse_request *request, chess_role role,
                                       chess_square from, chess_square to) {
    bool en_passant = role == CHESS_PAWN && to == request->position->en_passant;
    chess_position after;
    chess_bitboard attackers, old;
    chess_play(request->position,
               chess_move_make(from, to, en_passant ? CHESS_EN_PASSANT : CHESS_PLAIN), &after);
    attackers = chess_position_attackers(&after, request->king, request->them,
                                         chess_position_occupied(&after));
    old = attackers & chess_position_checkers(request->position);
    if (old) return verdict_of(CHESS_REFUSED_STILL_IN_CHECK, bits_first(old));
    if (attackers) return verdict_of(CHESS_REFUSED_PINNED, bits_first(attackers));
    return fine;
}

static refuse_verdict judge_move(const refuse_request *request, chess_role role, chess_square from,
                                 chess_square to) {
    refuse_verdict found =
        role == CHESS_PAWN ? pawn_way(request, from, to) : piece_way(request, role, from, to);
    if (!found.reason) found = said_rightly(request, role, to);
    if (!found.reason)
        found =
            role == CHESS_KING ? king_way(request, to) : king_left_behind(request, role, from, to);
    /* The move is legal, but the notation forbids captures and this is one. */
    return found.reason ? found : verdict_of(CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_SQUARE);
}

/* --------------------------------------------------------------------------- selecting a reason */

static chess_bitboard squares_said(uint8_t file, uint8_t rank) {
    chess_bitboard set = ~UINT64_C(0);
    if (file != CHESS_NO_FILE) set &= CHESS_FILE_A << file;
    if (rank != CHESS_NO_RANK) set &= CHESS_RANK_1 << 8U * rank;
    return set;
}

/* Checks the piece on the stated square of origin. */
static chess_refusal_reason wrong_piece(const refuse_request *request, chess_square from) {
    chess_piece piece = chess_position_piece_at(request->position, from);
    if (!piece) return CHESS_REFUSED_NOTHING_THERE;
    if (chess_piece_color(piece) != request->us) return CHESS_REFUSED_NOT_YOUR_PIECE;
    if (request->spec->role && chess_piece_role(piece) != request->spec->role)
        return CHESS_REFUSED_OTHER_PIECE_THERE;
    return CHESS_REFUSED_NONE;
}

static chess_refusal best_of_piece(const refuse_request *request, chess_square from,
                                   chess_bitboard targets) {
    chess_role role = chess_piece_role(chess_position_piece_at(request->position, from));
    chess_refusal best = refusal_of(request, CHESS_REFUSED_NO_SUCH_MOVE, role, from,
                                    first_or_none(targets), CHESS_NO_SQUARE);
    for (; targets; targets = bits_without_first(targets)) {
        chess_square to = bits_first(targets);
        chess_castling_request side = CHESS_CASTLE_NONE;
        chess_refusal refusal = {0};
        if (role == CHESS_KING) side = castling_attempt(request, to);
        if (side) refusal = judge_castling(request, side);
        if (!refusal.reason) {
            refuse_verdict found = judge_move(request, role, from, to);
            refusal = refusal_of(request, found.reason, role, from, to, found.culprit);
        }
        if (telling[refusal.reason] > telling[best.reason]) best = refusal;
    }
    return best;
}

static chess_refusal best_of_all(const refuse_request *request, chess_bitboard pieces,
                                 chess_bitboard targets) {
    chess_refusal best = refusal_of(request, CHESS_REFUSED_NO_SUCH_MOVE, CHESS_NO_ROLE,
                                    CHESS_NO_SQUARE, CHESS_NO_SQUARE, CHESS_NO_SQUARE);
    unsigned as_good = 0;
    for (; pieces; pieces = bits_without_first(pieces)) {
        chess_square from = bits_first(pieces);
        chess_refusal refusal = best_of_piece(request, from, targets & ~chess_square_bit(from));
        if (!as_good || telling[refusal.reason] > telling[best.reason]) {
            best = refusal;
            as_good = 1;
        } else if (refusal.reason == best.reason) {
            as_good++;
        }
    }
    if (best.reason == CHESS_REFUSED_NO_SUCH_MOVE && as_good > 1) {
        best.from = CHESS_NO_SQUARE;
        if (!request->spec->role) best.role = CHESS_NO_ROLE;
    }
    if (!request->to_known && best.culprit != best.to) best.to = CHESS_NO_SQUARE;
    return best;
}

static chess_refusal decide_refusal(const refuse_request *request, chess_bitboard origins,
                                    chess_bitboard targets) {
    const chess_move_spec *spec = request->spec;
    chess_square from = request->from_known ? bits_first(origins) : CHESS_NO_SQUARE;
    chess_square to = request->to_known ? bits_first(targets) : CHESS_NO_SQUARE;
    chess_square victim = chess_position_king(request->position, request->them);
    chess_bitboard pieces = request->own & origins;
    chess_refusal_reason reason =
        from == CHESS_NO_SQUARE ? CHESS_REFUSED_NONE : wrong_piece(request, from);
    chess_role role = spec->role;
    if (spec->role) pieces &= chess_position_of_role(request->position, spec->role);
    if (reason)
        return refusal_of(request, reason, role, from, to,
                          reason == CHESS_REFUSED_NOTHING_THERE ? CHESS_NO_SQUARE : from);
    if (from != CHESS_NO_SQUARE)
        role = chess_piece_role(chess_position_piece_at(request->position, from));
    if (!pieces)
        return refusal_of(request, CHESS_REFUSED_NO_SUCH_PIECE, role, from, to, CHESS_NO_SQUARE);
    if (spec->promotion == CHESS_KING || spec->promotion == CHESS_PAWN)
        return refusal_of(request, CHESS_REFUSED_PROMOTION_ROLE, role, from, to, CHESS_NO_SQUARE);
    /* A pawn's advance is no attempt to capture the king that stands in front of it. */
    bool advances = role == CHESS_PAWN && spec->capture != CHESS_SAID_YES &&
                    spec->captured == CHESS_NO_ROLE && request->to_known &&
                    (pieces & UINT64_C(0x0101010101010101) << chess_square_file(victim)) != 0;
    if ((to == victim && !advances) ||
        (spec->captured == CHESS_KING && targets & chess_square_bit(victim)))
        return refusal_of(request, CHESS_REFUSED_KING_IS_NEVER_TAKEN, role, from, victim, victim);
    return best_of_all(request, pieces, targets);
}

/* Finds the most telling reason why no legal move matches the spec. None may match. */
static __attribute__((noinline, cold)) void
find_refusal(const chess_position *position, const chess_move_spec *spec, chess_refusal *refusal) {
    chess_color us = chess_position_turn(position);
    refuse_request request = {
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
    if (spec->castling != CHESS_CASTLE_NONE)
        *refusal = refuse_castling(&request);
    else
        *refusal = decide_refusal(&request, squares_said(spec->from_file, spec->from_rank),
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
    if (error == CHESS_ILLEGAL) find_refusal(position, spec, &resolution->refusal);
    return error;
}
