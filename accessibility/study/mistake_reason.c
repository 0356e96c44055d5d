/* SPDX-License-Identifier: MIT */
#include "mistake_reason.h"

enum { DEEPEST_MATE = 2, WORTH_SAYING = 2, MINOR_PIECE = 3 };

static chess_position position_after(const chess_position *position, chess_move move) {
    chess_position after;
    chess_play(position, move, &after);
    return after;
}

/* ----------------------------------------------------------------------------------------- mate */

static bool is_mate(const chess_position *position) {
    return chess_position_checkers(position) != 0 && !chess_has_legal_move(position);
}

/* Returns true if the move mates in at most `moves` moves against any reply. */
static bool move_mates(const chess_position *position, chess_move move, unsigned moves) {
    const chess_position after = position_after(position, move);
    chess_move_list replies, next;
    if (is_mate(&after)) return true;
    if (moves == 1) return false;
    chess_moves(&after, &replies);
    for (uint32_t i = 0; i < replies.count; i++) {
        const chess_position replied = position_after(&after, replies.moves[i]);
        bool found = false;
        chess_moves(&replied, &next);
        for (uint32_t j = 0; j < next.count && !found; j++)
            found = move_mates(&replied, next.moves[j], moves - 1);
        if (!found) return false;
    }
    return replies.count > 0; /* none: stalemate */
}

/* Returns in how many moves the move mates; 0 if not within DEEPEST_MATE. */
static unsigned mate_of(const chess_position *position, chess_move move) {
    for (unsigned moves = 1; moves <= DEEPEST_MATE; moves++)
        if (move_mates(position, move, moves)) return moves;
    return 0;
}

/* ------------------------------------------------------------------------------------- material */

static int value_of(chess_role role) {
    switch (role) {
    case CHESS_PAWN:
        return 1;
    case CHESS_KNIGHT:
    case CHESS_BISHOP:
        return 3;
    case CHESS_ROOK:
        return 5;
    case CHESS_QUEEN:
        return 9;
    default:
        return 0;
    }
}

/* Returns the value that a move captures and gains by promotion, in pawns. */
static int taken_by(const chess_position *position, chess_move move) {
    chess_move_facts facts;
    chess_describe_for_notation(position, move, &facts);
    int promoted =
        facts.promotion != CHESS_NO_ROLE ? value_of(facts.promotion) - value_of(CHESS_PAWN) : 0;
    return promoted + (facts.captured != CHESS_NO_ROLE ? value_of(facts.captured) : 0);
}

static bool captures_on(const chess_position *position, chess_move move, chess_square square) {
    return chess_move_to(move) == square && taken_by(position, move) > 0 &&
           chess_position_piece_at(position, square) != CHESS_NO_PIECE;
}

/*
 * Returns what the side to move gains by captures on a square, if both sides capture there only as
 * long as it pays.
 */
static int exchange_on(const chess_position *position, chess_square square) {
    chess_move_list list;
    int best = 0;
    chess_moves(position, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        if (!captures_on(position, list.moves[i], square)) continue;
        const chess_position after = position_after(position, list.moves[i]);
        int gain = taken_by(position, list.moves[i]) - exchange_on(&after, square);
        if (gain > best) best = gain;
    }
    return best;
}

/* Returns what a capture gains after all further captures on its square. */
static int gain_of(const chess_position *position, chess_move move) {
    const chess_position after = position_after(position, move);
    return taken_by(position, move) - exchange_on(&after, chess_move_to(move));
}

static bool wins_piece(const chess_position *position, chess_move move) {
    chess_square square = chess_move_to(move);
    return captures_on(position, move, square) &&
           value_of(chess_piece_role(chess_position_piece_at(position, square))) >= MINOR_PIECE &&
           gain_of(position, move) >= WORTH_SAYING;
}

/* ----------------------------------------------------------------------------------------- fork */

/* Returns true for a king or piece attacked from `by`, of the side to move after the fork. */
static bool is_target(const chess_position *after, chess_square square, chess_square by) {
    chess_piece piece = chess_position_piece_at(after, square);
    if (piece == CHESS_NO_PIECE || chess_piece_color(piece) != chess_position_turn(after))
        return false;
    chess_role role = chess_piece_role(piece);
    chess_bitboard attackers = chess_position_attackers(
        after, square, chess_color_other(chess_piece_color(piece)), chess_position_occupied(after));
    return (attackers & chess_square_bit(by)) != 0 &&
           (role == CHESS_KING || value_of(role) >= MINOR_PIECE);
}

/*
 * Returns true if after every reply the piece on `by` captures on one of the targets with a gain.
 */
static bool wins_one(const chess_position *after, chess_square by, const chess_square targets[2]) {
    chess_move_list replies, list;
    chess_moves(after, &replies);
    for (uint32_t i = 0; i < replies.count; i++) {
        const chess_position replied = position_after(after, replies.moves[i]);
        bool wins = false;
        if (taken_by(after, replies.moves[i]) >= WORTH_SAYING) return false;
        chess_moves(&replied, &list);
        for (uint32_t j = 0; j < list.count && !wins; j++)
            for (unsigned which = 0; which < 2; which++)
                wins = wins || (chess_move_from(list.moves[j]) == by &&
                                captures_on(&replied, list.moves[j], targets[which]) &&
                                gain_of(&replied, list.moves[j]) >= WORTH_SAYING);
        if (!wins) return false;
    }
    return replies.count > 0;
}

/* Finds two targets of the moved piece, one of which is lost. */
static bool move_forks(const chess_position *position, chess_move move, chess_square targets[2]) {
    const chess_position after = position_after(position, move);
    chess_square by = chess_move_to(move), found[16];
    unsigned count = 0;
    for (chess_square square = 0; square < 64 && count < 16; square++)
        if (is_target(&after, square, by)) found[count++] = square;
    for (unsigned i = 0; i + 1 < count; i++)
        for (unsigned j = i + 1; j < count; j++) {
            targets[0] = found[i];
            targets[1] = found[j];
            if (wins_one(&after, by, targets)) return true;
        }
    return false;
}

/* ---------------------------------------------------------------------------------- the reasons */

/* Returns the reason that a move proves, for the side that allows it or misses it. */
static mistake_reason reason_of(const chess_position *position, chess_move move, bool missed) {
    mistake_reason reason = {.moves = mate_of(position, move)};
    chess_square targets[2];
    if (reason.moves > 0) {
        reason.kind = missed ? MISTAKE_MISSES_MATE : MISTAKE_ALLOWS_MATE;
    } else if (wins_piece(position, move)) {
        reason.kind = missed ? MISTAKE_MISSES_PIECE : MISTAKE_LOSES_PIECE;
        reason.first = chess_move_to(move);
    } else if (move_forks(position, move, targets)) {
        reason.kind = missed ? MISTAKE_MISSES_FORK : MISTAKE_ALLOWS_FORK;
        reason.first = targets[0];
        reason.second = targets[1];
    }
    return reason;
}

mistake_reason mistake_reason_of(const chess_position *position, chess_move move, chess_move better,
                                 chess_move answer) {
    mistake_reason lost = {MISTAKE_UNPROVED, 0, 0, 0};
    if (answer != CHESS_NO_MOVE) {
        const chess_position after = position_after(position, move);
        lost = reason_of(&after, answer, false);
        /* a recapture is no loss */
        bool paid = lost.kind == MISTAKE_LOSES_PIECE &&
                    gain_of(&after, answer) - taken_by(position, move) < WORTH_SAYING;
        if (paid) lost.kind = MISTAKE_UNPROVED;
    }
    if (lost.kind == MISTAKE_ALLOWS_MATE) return lost;
    mistake_reason missed = reason_of(position, better, true);
    bool took = missed.kind == MISTAKE_MISSES_PIECE &&
                gain_of(position, better) - taken_by(position, move) < WORTH_SAYING;
    if (took) missed.kind = MISTAKE_UNPROVED;
    bool missed_first = missed.kind == MISTAKE_MISSES_MATE || lost.kind == MISTAKE_UNPROVED;
    return missed_first ? missed : lost;
}
